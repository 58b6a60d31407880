package activities

import (
	"context"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/activities/music"
	"github.com/snackfarm/farm/renderer/media"
)

// editSteer is what the notes of an edit ask for.
type editSteer struct {
	cutout.Wishes
	words clip.Steer
	told  []string
}

// steerOf reads the notes of an order. Only what its recipe does is promised.
func steerOf(o farm.AIEditOrder, filmMs int) editSteer {
	s := editSteer{Wishes: cutout.ReadWishes(o.Preferences.Notes)}
	s.words = clip.Read(s.Rest, filmMs)
	if o.Recipe == farm.PolishedBroll {
		s.told = append(s.told, s.Told...)
		for _, n := range s.words.Not {
			s.told = append(s.told, "cuts out "+clip.Spoken(n))
		}
		for _, n := range s.words.Only {
			s.told = append(s.told, "keeps only "+clip.Spoken(n))
		}
	}
	if len(s.words.Raise) > 0 {
		s.told = append(s.told, "lets words on "+strings.Join(s.words.Raise, ", ")+" stand out first")
	}
	if len(s.words.Avoid) > 0 {
		s.told = append(s.told, "lets words on "+strings.Join(s.words.Avoid, ", ")+" not stand out")
	}
	return s
}

func (s editSteer) raises(word string) bool { return slices.Contains(s.words.Raise, clip.Stem(word)) }
func (s editSteer) avoids(word string) bool { return slices.Contains(s.words.Avoid, clip.Stem(word)) }

// polish cuts silences out, lets the picture come nearer at the ends of sentences, evens
// the voice out and lays music under it.
func (e *editing) polish(ctx context.Context, h heard) error {
	v := e.facts.Video
	if n := len(e.steer.words.Only); n > 0 {
		e.steer.words.Not = append(e.steer.words.Not, outside(e.steer.words.Only, e.pictureMs())...)
	}
	all := cutout.Heard{FilmMs: e.pictureMs(), FPS: v.Rate(), Voice: spansOf(h.sound.Speech), Loud: h.sound.Loudness,
		Not: spansOf(e.steer.words.Not), NoTrim: e.steer.NoTrim, NoPunch: e.steer.NoPunch}
	for _, b := range h.sound.Laughter {
		all.Kept = append(all.Kept, farm.Span{FromMs: b.FromMs, ToMs: b.ToMs})
	}
	all.Words = append(all.Words, e.edit.Words...) // a draft's doubtful words are where somebody speaks
	cuts := all.Silences()
	pieces := all.Pieces(cuts)
	if len(pieces) == 0 {
		return farm.Errorf(farm.CodeInvalid, "preferences.notes: nothing of the film is left; the credits were refunded")
	}
	if len(all.Voice)+len(all.Words) == 0 {
		e.warn(farm.WarnLeftOut, "recipe", "nobody is heard to speak in the film: nothing was cut out and no voice was levelled")
	}
	e.music()
	e.edit.OnBeats(pieces)
	e.edit.Lay(pieces)
	e.edit.Parts = cutout.Whole(e.edit.MadeMs(), v.Rate(), e.edit.Words)
	e.doc.Edit.Cuts = append(e.doc.Edit.Cuts, left(pieces, e.pictureMs())...)
	return ctx.Err()
}

// outside is what of a film lies outside of spans.
func outside(only []hear.Span, filmMs int) []hear.Span {
	only = slices.Clone(only)
	slices.SortFunc(only, func(a, b hear.Span) int { return a.FromMs - b.FromMs })
	var out []hear.Span
	at := 0
	for _, s := range append(only, hear.Span{FromMs: filmMs, ToMs: filmMs}) {
		if s.FromMs > at {
			out = append(out, hear.Span{FromMs: at, ToMs: s.FromMs})
		}
		at = max(at, s.ToMs)
	}
	return out
}

func spansOf(spans []hear.Span) []farm.Span {
	var out []farm.Span
	for _, s := range spans {
		out = append(out, farm.Span{FromMs: s.FromMs, ToMs: s.ToMs})
	}
	return out
}

// leastCutMs is what is told as a cut: less is a frame's rounding.
const leastCutMs = 60

// left are the parts of a film that are in none of the pieces.
func left(pieces []cutout.Piece, filmMs int) []farm.Span {
	var out []farm.Span
	at := 0
	for _, p := range append(slices.Clone(pieces), cutout.Piece{Span: farm.Span{FromMs: filmMs, ToMs: filmMs}}) {
		if p.FromMs-at >= leastCutMs {
			out = append(out, farm.Span{FromMs: at, ToMs: p.FromMs})
		}
		at = p.ToMs
	}
	return out
}

// music chooses what is heard under the voice.
func (e *editing) music() {
	m := e.order.Preferences.Music
	if m.Silent() || e.steer.NoMusic {
		return
	}
	if m.Source == "stock" || m.Source == "seed-audio" {
		e.warn(farm.WarnSubstituted, "preferences.music.source", "no %s music is configured; the music is composed by the farm", m.Source)
	}
	mood := m.Mood
	if mood == "" || mood == "auto" {
		mood = "calm" // it must not fight with a voice
	}
	seed := e.order.Seed
	e.edit.Music = &farm.Music{Mood: mood, BPM: music.BPM(mood, seed), Seed: seed}
}

// report writes what was done into the result.
func (e *editing) report(piece farm.Composition) {
	r := &e.doc.Edit
	if e.order.Recipe != farm.PolishedBroll {
		return
	}
	for _, p := range e.edit.Pieces {
		if p.Zoom <= 1 {
			continue
		}
		from, to := p.AtMs, p.AtMs+p.ToMs-p.FromMs
		if n := len(r.PunchIns); n > 0 && r.PunchIns[n-1].Zoom == p.Zoom && r.PunchIns[n-1].ToMs == from {
			r.PunchIns[n-1].ToMs = to
			continue
		}
		r.PunchIns = append(r.PunchIns, farm.EditPunch{FromMs: from, ToMs: to, Zoom: p.Zoom})
	}
	if e.edit.Source.Sound != nil {
		voice := &farm.EditVoice{Method: media.Levelled + ", each sentence to the film's own level, all to -14 LUFS"}
		for _, p := range e.edit.Pieces {
			voice.LeastDB, voice.MostDB = min(voice.LeastDB, p.GainDB), max(voice.MostDB, p.GainDB)
		}
		r.Voice = voice
	}
	if m := e.edit.Music; m != nil {
		r.Music = &farm.EditScore{Mood: m.Mood, BPM: m.BPM, Source: "composed"}
	}
	if ms := piece.DurationMs(); ms > 0 {
		r.BrollShare = math.Round(1000*float64(e.edit.BrollMs())/float64(ms)) / 1000
	}
}

// plainWord is a word without marks, in small letters.
func plainWord(word string) string {
	return strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) }))
}
