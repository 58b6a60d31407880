package cutout_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/renderer/validate"
)

// longTalk is a talk of as many minutes as can be edited: short sentences with pauses, each
// as loud as it comes, shots of six seconds.
func longTalk(ms int) (h cutout.Heard, shots []farm.ClipShot) {
	h.FPS = 25
	for at, n := 800, 0; at < ms-6000; n++ {
		from := at
		for _, w := range []string{"Every", "gardener", fmt.Sprint("number", n), "waters", "plants", "in", "a", "wooden", "pot."} {
			h.Words = append(h.Words, farm.HeardWord{Text: w, StartMs: at, EndMs: at + 230, Sure: 0.95})
			at += 260
		}
		h.Voice = append(h.Voice, farm.Span{FromMs: from, ToMs: at})
		at += []int{300, 700, 1300}[n%3]
	}
	h.FilmMs = cutout.Frame(ms, h.FPS)
	for n, at := 0, 0; at < h.FilmMs; n, at = n+1, at+cutout.LoudStepMs {
		v := float32(-60)
		if slices.ContainsFunc(h.Voice, func(s farm.Span) bool { return at >= s.FromMs && at < s.ToMs }) {
			v = []float32{-17, -22, -19, -25, -20}[n/40%5]
		}
		h.Loud = append(h.Loud, v)
	}
	for at := 0; at < h.FilmMs; at += 6000 {
		shots = append(shots, farm.ClipShot{StartMs: at, EndMs: min(at+6000, h.FilmMs), Layout: farm.ClipWhole,
			Windows: []farm.ClipWindow{{W: 1, H: 1}}})
	}
	return h, shots
}

// The longest film that can be edited keeps the bounds of a film in every style, polished or
// not; nothing of its end is lost, and what a style and a recipe show, they show over all of
// it.
func TestLongestEdit(t *testing.T) {
	ms := int(farm.EditLongest.Milliseconds())
	h, shots := longTalk(ms)
	for i, style := range append(farm.EditStyles(), "") {
		e := &cutout.Edit{Words: h.Words, Shots: shots, Show: "full", Lang: "en",
			Wanted: farm.EditPreferences{CaptionStyle: "bold", CaptionPosition: "auto", SFXIntensity: farm.SFXPunchy, OutputFormat: "9:16",
				EditStyle: style},
			Source: cutout.Source{Width: 1920, Height: 1080, FPS: h.FPS, Sound: &farm.Asset{Kind: farm.KindAudio},
				Picture: farm.Asset{Kind: farm.KindVideo}}}
		polished := i%2 == 0
		if polished {
			e.Lay(h.Pieces(h.Silences()))
			e.Music = &farm.Music{Mood: "calm", BPM: 88}
		}
		e.Parts = cutout.Whole(e.MadeMs(), h.FPS, e.Words)
		if !polished {
			e.Parts = cutout.Whole(h.FilmMs, h.FPS, e.Words)
		}
		large := e.Mark()
		e.Props.Letters = map[int]cutout.Letters{}
		for _, n := range large {
			e.Props.Letters[n] = cutout.Letters{Asset: farm.Asset{Kind: farm.KindImage}}
		}
		e.Props.Veil = &farm.Asset{Kind: farm.KindImage}
		if polished {
			e.ChooseBroll(things, never, never)
		}
		c := e.Compose()
		if err := validate.Composition(c, validate.LongestFilm); err != nil {
			t.Errorf("%s: %v", style, err)
		}
		last, most := e.MadeMs()*3/4, e.MadeMs()
		if polished && (e.Pieces[len(e.Pieces)-1].ToMs < h.FilmMs-7000 || most > ms*9/10) {
			t.Errorf("%s: %d of %d ms are made, to %d", style, most, ms, e.Pieces[len(e.Pieces)-1].ToMs)
		}
		if polished && (len(e.Broll) < 20 || e.Broll[len(e.Broll)-1].FromMs < last) {
			t.Errorf("%s: %d pictures, the last at %d of %d", style, len(e.Broll), e.Broll[len(e.Broll)-1].FromMs, most)
		}
		if len(large) > 0 && e.Words[large[len(large)-1]].StartMs < last {
			t.Errorf("%s: the last large word comes at %d of %d", style, e.Words[large[len(large)-1]].StartMs, most)
		}
	}
}

// Music of a long film comes round on a bar, of a short one it is a piece of its own.
func TestMusicComesRound(t *testing.T) {
	e := polished("slam")
	c := e.Compose()
	if tr := c.Audio.Tracks[len(c.Audio.Tracks)-1]; tr.Loop || c.Assets["music"].Music.DurationMs != e.MadeMs() {
		t.Errorf("a short film: %+v", tr)
	}
	h, _ := longTalk(120_000)
	e = &cutout.Edit{Words: h.Words, Music: &farm.Music{Mood: "calm", BPM: 75}, Source: cutout.Source{FPS: 25}, Wanted: e.Wanted}
	e.Parts = cutout.Whole(h.FilmMs, 25, h.Words)
	c = e.Compose()
	const bar = 3200
	tr, m := c.Audio.Tracks[len(c.Audio.Tracks)-1], c.Assets["music"].Music
	if once := tr.UntilMs - tr.LoopFadeMs; !tr.Loop || once%bar != 0 || once < 60_000 || m.DurationMs < tr.UntilMs+bar || tr.DurationMs != 0 {
		t.Errorf("%+v of %+v", tr, m)
	}
}
