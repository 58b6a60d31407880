package activities

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/subtitles"
)

// ownWords are what the farm's own voice says in a film that it made: the words with
// their times, or, where the film shows none of them, its lines.
type ownWords struct {
	known *farm.Transcript
	lines []subtitles.Cue
}

// own are the words of an upload that is a film which the farm made for the same
// account and spoke itself; none of any other.
func (c *Clips) own(ctx context.Context, f filmAt) (ownWords, error) {
	id, err := c.Store.MadeFilm(ctx, f.job.AccountID, f.file.SHA256)
	if farm.CodeOf(err) == farm.CodeNotFound {
		return ownWords{}, nil
	}
	if err != nil {
		return ownWords{}, err
	}
	files, document, err := c.Store.Delivered(ctx, id)
	if err != nil {
		return ownWords{}, err
	}
	n := slices.IndexFunc(files, func(a farm.RenderedAsset) bool { return a.SHA256 == f.file.SHA256 })
	if n < 0 { // its results were removed
		return ownWords{}, nil
	}
	var m farm.Manifest
	if err := json.Unmarshal(document, &m); err != nil {
		return ownWords{}, fmt.Errorf("decode document of job %s: %w", id, err)
	}
	for _, s := range m.Snacks {
		if s.ID == files[n].SnackID {
			return spokenBy(s), nil
		}
	}
	return ownWords{}, nil
}

// mostUnshown is how many words of its lines a film may leave out of its captions for these
// to be taken for all that is said.
const mostUnshown = 0.1

// spokenBy are the words of the voices of a film. A film that plays somebody else's
// voice is not known by its own lines.
func spokenBy(s farm.Snack) ownWords {
	var out ownWords
	if s.Audio == nil {
		return out
	}
	said := 0
	for _, t := range s.Audio.Tracks {
		a := s.Assets[t.Asset]
		switch {
		case t.Role != "voice":
			continue
		case a.Speech == nil:
			return ownWords{}
		}
		ms := a.DurationMs - t.OffsetMs
		if t.DurationMs > 0 {
			ms = min(ms, t.DurationMs)
		}
		if ms > 0 && subtitles.Said(a.Speech.Text) {
			out.lines = append(out.lines, subtitles.Cue{Span: farm.Span{FromMs: t.StartMs, ToMs: t.StartMs + ms}, Text: a.Speech.Text})
			said += len(strings.Fields(a.Speech.Text))
		}
	}
	slices.SortStableFunc(out.lines, func(a, b subtitles.Cue) int { return cmp.Compare(a.FromMs, b.FromMs) })
	words := captioned(s)
	if n := len(words); said > 0 && float64(n) >= (1-mostUnshown)*float64(said) && float64(n) <= (1+mostUnshown)*float64(said) {
		out.known = &farm.Transcript{Language: s.Language, Words: words}
	}
	return out
}

// captioned are the words of a film's captions, in its time.
func captioned(s farm.Snack) []farm.HeardWord {
	var out []farm.HeardWord
	at := 0
	for _, scene := range s.Scenes {
		for _, l := range scene.Layers {
			if l.Captions == nil {
				continue
			}
			for _, w := range l.Captions.Words {
				out = append(out, farm.HeardWord{Text: w.Text, StartMs: at + w.StartMs, EndMs: at + w.EndMs, Sure: 1, Speaker: w.Speaker})
			}
		}
		at += scene.DurationMs
	}
	slices.SortStableFunc(out, func(a, b farm.HeardWord) int { return cmp.Compare(a.StartMs, b.StartMs) })
	return out
}
