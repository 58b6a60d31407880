package hear

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
)

const (
	// A part of speech is offered so many times the words that it has at a natural pace,
	// and so many more.
	offeredTimes, offeredMore = 2.2, 14
	// So far from where words were laid by pauses alone they are not believed.
	farthestMs = 12_000
	// So many words at most are aligned, and so many parts may hold none of them.
	maxAligned, mostEmpty = 20_000, 3
)

var errMismatch = errors.New("the text and the voice do not go together")

// align moves the times of words that were laid along a voice to where the
// recogniser finds them: each part of speech holds the next words of the text, as
// many as fit it best. Nothing moves when the text does not go with the voice.
func (h *hearing) align(ctx context.Context, measured []speech.Measured, words []farm.HeardWord) error {
	if len(measured) > maxAligned {
		return errMismatch
	}
	r, dir := h.Recogniser, h.dir
	names, dict, err := r.spellings(ctx, measured, dir)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "dict"), []byte(dict), 0o600)
	}
	if err != nil {
		return err
	}
	found := make([]farm.HeardWord, 0, len(words))
	pieces := chunks(h.Heard.Speech, h.parts)
	empty := 0
	for i, p := range pieces {
		next := len(found)
		if next == len(names) {
			break
		}
		last := i == len(pieces)-1
		offered := names[next : next+offer(measured[next:], p)]
		if last {
			offered = names[next:]
		}
		got, err := h.alignPart(ctx, p, offered, last)
		if err != nil {
			return err
		}
		if len(got) == 0 {
			if empty++; empty > mostEmpty {
				return errMismatch
			}
		}
		found = append(found, got...)
	}
	if len(found) != len(words) {
		return errMismatch
	}
	for i, w := range found {
		if off := w.StartMs - words[i].StartMs; off > farthestMs || off < -farthestMs {
			return errMismatch
		}
	}
	for i, w := range found {
		words[i].StartMs, words[i].EndMs = w.StartMs, w.EndMs
	}
	return nil
}

// offer is how many words a part of speech may hold.
func offer(words []speech.Measured, p Span) int {
	most, sum := float64(p.ToMs-p.FromMs)*offeredTimes, 0.0
	n := 0
	for n < len(words) && sum < most {
		sum += speech.About(words[n].Said)
		n++
	}
	return min(len(words), n+offeredMore)
}

// alignPart finds the first of some words in a part of speech, or all of them.
func (h *hearing) alignPart(ctx context.Context, p Span, words []string, all bool) ([]farm.HeardWord, error) {
	var fsg strings.Builder
	n := len(words)
	fmt.Fprintf(&fsg, "FSG_BEGIN text\nNUM_STATES %d\nSTART_STATE 0\nFINAL_STATE %d\n", n+2, n+1)
	for i, w := range words {
		fmt.Fprintf(&fsg, "TRANSITION %d %d 1.0 %s\n", i, i+1, w)
		if !all && i > 0 {
			fmt.Fprintf(&fsg, "TRANSITION %d %d 1.0\n", i, n+1)
		}
	}
	fmt.Fprintf(&fsg, "TRANSITION %d %d 1.0\nFSG_END\n", n, n+1)
	grammar := filepath.Join(h.dir, "text.fsg")
	if err := os.WriteFile(grammar, []byte(fsg.String()), 0o600); err != nil {
		return nil, fmt.Errorf("write the grammar: %w", err)
	}
	got, err := h.Recogniser.run(ctx, h.file, []Span{p}, h.dir, []string{"-fsg", grammar, "-dict", filepath.Join(h.dir, "dict")})
	if err != nil {
		return nil, err
	}
	if len(got) > n {
		return nil, errMismatch
	}
	for i, w := range got {
		if w.Text != words[i] {
			return nil, errMismatch
		}
	}
	return got, nil
}
