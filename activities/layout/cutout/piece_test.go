package cutout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/renderer/validate"
)

// paused is a talk of four sentences with silences of 2 s between them, of which one is
// laughter and one a noise; the third is said 8 dB softer.
func paused(fps int) cutout.Heard {
	h := cutout.Heard{FPS: fps}
	at := 1500
	var sounds []farm.Span
	for n, s := range strings.SplitAfter(said, ". ") {
		from := at
		for _, w := range strings.Fields(s) {
			h.Words = append(h.Words, farm.HeardWord{Text: w, StartMs: at, EndMs: at + 330, Sure: 0.95})
			at += 360
		}
		h.Voice = append(h.Voice, farm.Span{FromMs: from, ToMs: at})
		switch n {
		case 0:
			h.Kept = append(h.Kept, farm.Span{FromMs: at + 300, ToMs: at + 1700})
		case 1:
			sounds = append(sounds, farm.Span{FromMs: at + 500, ToMs: at + 1500})
		}
		at += 2000
	}
	h.FilmMs = cutout.Frame(at, fps)
	for ms := 0; ms < h.FilmMs; ms += cutout.LoudStepMs {
		v := float32(-60)
		for n, s := range h.Voice {
			if ms >= s.FromMs && ms < s.ToMs {
				v = []float32{-20, -20, -28, -20}[n%4]
			}
		}
		for _, s := range sounds {
			if ms >= s.FromMs && ms < s.ToMs {
				v = -24
			}
		}
		h.Loud = append(h.Loud, v)
	}
	return h
}

// gaps are what nobody hears between the words of an edit.
func gaps(words []farm.HeardWord) (out []int) {
	for i := 1; i < len(words); i++ {
		out = append(out, words[i].StartMs-words[i-1].EndMs)
	}
	return out
}

// Silences go but for margins at the ends of words; laughter and noises stay, no word is
// cut, and the pieces lie on frames, one after another.
func TestSilencesAreCut(t *testing.T) {
	for _, fps := range []int{24, 25, 30} {
		h := paused(fps)
		cuts := h.Silences()
		for _, c := range cuts {
			for _, w := range h.Words {
				if w.StartMs < c.ToMs && w.EndMs > c.FromMs {
					t.Errorf("%d: %q at %d is cut by %+v", fps, w.Text, w.StartMs, c)
				}
			}
		}
		pieces := h.Pieces(cuts)
		e := &cutout.Edit{Words: h.Words, Source: cutout.Source{FPS: fps}}
		e.Lay(pieces)
		if len(e.Words) != len(h.Words) {
			t.Fatalf("%d: %d of %d words are left", fps, len(e.Words), len(h.Words))
		}
		long := slices.DeleteFunc(gaps(e.Words), func(g int) bool { return g <= 600 })
		if len(long) != 2 || long[0] < 1700 || long[1] < 900 || e.Words[0].StartMs > 600 {
			t.Errorf("%d: silences of %v are left, and %d ms before the first word", fps, long, e.Words[0].StartMs)
		}
		at := 0
		for _, p := range pieces {
			if p.AtMs != at || p.FromMs != cutout.Frame(p.FromMs, fps) {
				t.Errorf("%d: a piece at %d after %d, of %d", fps, p.AtMs, at, p.FromMs)
			}
			at += p.ToMs - p.FromMs
		}
		if at != e.MadeMs() || at >= h.FilmMs-2500 {
			t.Errorf("%d: %d of %d ms are made", fps, at, h.FilmMs)
		}
	}
	h := paused(25)
	h.NoTrim = true
	if cuts := h.Silences(); len(cuts) != 0 {
		t.Errorf("cut against the notes: %v", cuts)
	}
	h.Not = []farm.Span{{FromMs: 0, ToMs: h.Words[3].StartMs + 100}}
	if cuts := h.Silences(); len(cuts) != 1 || cuts[0].ToMs != h.Words[3].StartMs {
		t.Errorf("a part that is not wanted: %v", cuts)
	}
}

// The picture comes nearer behind the ends of sentences and nowhere else, and a soft
// sentence is as loud as the others.
func TestPunchAndLevel(t *testing.T) {
	h := paused(25)
	pieces := h.Pieces(h.Silences())
	near := 0
	for i, p := range pieces {
		if i == 0 || p.Zoom == pieces[i-1].Zoom {
			continue
		}
		n := slices.IndexFunc(h.Words, func(w farm.HeardWord) bool { return w.StartMs >= p.FromMs })
		if n < 1 || !strings.HasSuffix(h.Words[n-1].Text, ".") {
			t.Errorf("a punch at %d, behind %q", p.FromMs, h.Words[n-1].Text)
		}
		if p.Zoom > 1 {
			near++
		}
		if p.Zoom > 1.1 {
			t.Errorf("seen %g times as near", p.Zoom)
		}
	}
	if near == 0 {
		t.Error("the picture never comes nearer")
	}
	soft := slices.IndexFunc(pieces, func(p cutout.Piece) bool { return p.FromMs <= h.Voice[2].FromMs && p.ToMs > h.Voice[2].FromMs })
	if g := pieces[soft].GainDB; g < 5 || g > 6 {
		t.Errorf("the soft sentence gains %g dB", g)
	}
	if g := pieces[0].GainDB; g < -2.5 || g > 0.5 {
		t.Errorf("the first sentence gains %g dB", g)
	}
	h.NoPunch = true
	if slices.ContainsFunc(h.Pieces(nil), func(p cutout.Piece) bool { return p.Zoom != 1 }) {
		t.Error("punched in against the notes")
	}
}

// polished is an edit of the paused talk with pictures of two of its nouns.
func polished(style string) *cutout.Edit {
	h := paused(25)
	e := editOf(wanted(style, "9:16", "bold"), "full")
	e.Words, e.Faces = h.Words, []cutout.Face{{ToMs: h.FilmMs, Box: farm.Box{X: 0.42, Y: 0.3, W: 0.1, H: 0.2}}}
	e.Shots = []farm.ClipShot{{EndMs: h.FilmMs, Layout: farm.ClipTrack, Windows: []farm.ClipWindow{{X: 0.3, W: 0.3164, H: 1,
		Path: []farm.ClipPoint{{X: 0.3}, {AtMs: h.FilmMs, X: 0.4}}}}}}
	e.Lay(h.Pieces(h.Silences()))
	e.Parts = cutout.Whole(e.MadeMs(), 25, e.Words)
	e.Props.Letters = map[int]cutout.Letters{}
	for _, n := range e.Mark() {
		e.Props.Letters[n] = cutout.Letters{Asset: farm.Asset{Kind: farm.KindImage, Key: "accounts/a/props/x"}, Stem: farm.Point{X: 0.4, Y: 0.5}}
	}
	e.ChooseBroll(things, never, never)
	e.Music = &farm.Music{Mood: "calm", BPM: 80}
	return e
}

func never(string) bool { return false }

// things finds plants and pots.
func things(around string, from, to int) (out []cutout.Named) {
	for word, thing := range map[string]string{"plants": "potted-plant", "pot": "pot-of-food"} {
		if at := strings.Index(around[from:to], word); at >= 0 {
			out = append(out, cutout.Named{At: at, Word: word, Thing: thing, Sure: 2})
		}
	}
	return out
}

// A polished film of every style is valid; its pictures stand while their noun is said,
// for at most 35 % of it, its words keep their places in its sound, and its footage and
// sound come from the same places of the film.
func TestPolished(t *testing.T) {
	for _, style := range append(farm.EditStyles(), "") {
		e := polished(style)
		c := e.Compose()
		if err := validate.Composition(c, 0); err != nil {
			t.Fatalf("%s: %v", style, err)
		}
		if c.DurationMs() != e.MadeMs() {
			t.Errorf("%s: %d ms of %d", style, c.DurationMs(), e.MadeMs())
		}
		if len(e.Broll) == 0 || float64(e.BrollMs()) > 0.35*float64(e.MadeMs()) {
			t.Errorf("%s: pictures for %d of %d ms", style, e.BrollMs(), e.MadeMs())
		}
		for _, b := range e.Broll {
			said := slices.ContainsFunc(e.Words, func(w farm.HeardWord) bool {
				return strings.HasPrefix(w.Text, b.Noun) && w.StartMs >= b.FromMs && w.EndMs <= b.ToMs
			})
			if ms := b.ToMs - b.FromMs; !said || ms < 1560 || ms > 2840 {
				t.Errorf("%s: %+v", style, b)
			}
		}
		if last := c.Audio.Tracks[len(c.Audio.Tracks)-1]; last.Role != "music" || c.Assets["music"].Music.DurationMs != e.MadeMs() {
			t.Errorf("%s: %+v", style, last)
		}
		checkSync(t, c)
	}
}

// checkSync compares which part of the film is seen and heard at each time.
func checkSync(t *testing.T, c farm.Composition) {
	t.Helper()
	heard := func(ms int) int {
		for _, tr := range c.Audio.Tracks {
			if tr.Role == "voice" && ms >= tr.StartMs && ms < tr.StartMs+tr.DurationMs {
				return tr.OffsetMs + ms - tr.StartMs
			}
		}
		return -1
	}
	at := 0
	for _, sc := range c.Scenes {
		for _, l := range sc.Layers {
			if l.Footage == nil {
				continue
			}
			// The file of the test's picture begins where its sound does.
			if h := heard(at + l.StartMs + 1); h < 0 || h-l.Footage.FromMs > 3 || h-l.Footage.FromMs < -3 {
				t.Errorf("at %d the film is seen at %d and heard at %d", at+l.StartMs, l.Footage.FromMs, h)
			}
		}
		at += sc.DurationMs
	}
}

// Notes are obeyed where they are understood.
func TestReadWishes(t *testing.T) {
	for notes, want := range map[string]string{
		"Please don't cut the pauses, they matter": "keeps the pauses", "keep my breaths": "keeps the pauses",
		"No zooms.": "keeps the picture as near as it is", "no b-roll, thanks": "shows no pictures between",
		"without any music": "plays no music", "more about the wheel": "", "cut out the first 10 seconds": "",
	} {
		w := cutout.ReadWishes(notes)
		if got := strings.Join(w.Told, "; "); got != want || want == "" && w.Rest == "" {
			t.Errorf("%q: %q, the rest %q", notes, got, w.Rest)
		}
	}
}
