package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// quiet is a brand of which nobody makes fun: two of its lines, one after the other, as type on
// its photograph or its colour. Nobody acts, and nothing strikes.
func (f *film) quiet() {
	f.situationTimes()
	before, after := f.read()
	f.shotMs = [3]int{f.Beats(f.BeatsFor(max(before+500, 2000))), f.Beats(f.BeatsFor(max(after+900, 2400))), 0}
	f.hitMs, f.endMs = f.shotMs[0], f.shotMs[0]+f.shotMs[1]
	f.StartFilm(f.Score, kit.OrganicBox)
	f.looks = f.colours()
	f.picture = f.background()
	first, then := f.halves()
	for shot, line := range []string{f.words.Title, f.words.Punch} {
		slot := []string{first, then}[shot]
		ms := f.shotMs[shot]
		var out []farm.Layer
		if f.picture.ok {
			out = append(f.behind(kit.Whole(f.Snack.Canvas), shot, float64(ms)), farm.Layer{ID: "shade",
				Box: kit.Whole(f.Snack.Canvas), Fill: kit.Solid("#0B0C1080")})
		} else {
			out = append([]farm.Layer{f.varied(f.looks[shot], shot, 0.5)}, f.drifting(shot, ms)...)
		}
		ink := f.looks[shot].Ink
		if f.picture.ok {
			ink = "#FFFFFF"
		}
		l := kit.Centered(f.TextLayer(slot, line, kit.Step{Size: 150, Least: 72, Leading: 1.14, Weight: 700, Lines: 7},
			kit.Box(90, 300, 870, 1100), ink))
		l.Text.VAlign, l.Enter = "middle", f.spelled(line)
		f.AddScene(farm.Scene{ID: []string{"setup", "punch"}[shot], DurationMs: ms, Layers: f.beaten(append(out, l), ms)})
	}
	f.Cue("whoosh", f.hitMs-60, -14)
	f.holdBreath()
	f.Snack.ThumbMs = f.hitMs + f.shotMs[1]/2
	f.Finish()
}

// drifting are two broad forms of the ground's own colour, one above the words and one below
// them, that go slowly past each other.
func (f *film) drifting(shot, ms int) []farm.Layer {
	g := f.looks[shot]
	ink := kit.Mixed(g.Bg, g.Ink, 0.16)
	var out []farm.Layer
	for i, b := range []farm.Box{kit.Box(-260, -60, 900, 560), kit.Box(420, 1420, 980, 640)} {
		way := []float64{380, -380}[i]
		l := oval(b, ink)
		l.Tracks = []farm.Track{kit.Track("x", "smooth", 0, 0, float64(ms), way)}
		out = append(out, l)
	}
	return out
}
