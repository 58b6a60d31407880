package post

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// signOff is the scene that a film ends on: the name from side to side, where the
// brand is found or what it asks for, and its foremost thing.
func (w *wall) signOff(ms int, name string) []farm.Layer {
	g := w.Accented()
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("rays", g, &farm.Point{X: 0.5, Y: 0.66}))}
	o, ok := w.Foremost(0)
	if !ok && !w.Solemn() { // what it names says more than its first letter
		if all := w.ObjectsAs(1, farm.Drawing{Width: kit.ThingSide, Height: kit.ThingSide}); len(all) > 0 {
			o, ok = all[0], true
		}
	}
	high := 560.0
	if !ok {
		high = 700
	}
	rows := w.Rows(name, w.measure(wallHead+20, high), kit.KineticStyle{ID: "name-large", Ink: g.Ink, Ground: g.Bg, BeatMs: w.beatMs()})
	end := rows[0].Box.Y + kit.RowsHigh(rows)
	layers = append(layers, kit.Coming(rows, kit.RowsSlam, 0, w.beatMs()/4, w.beatMs(), ms)...)
	id, words := "domain", w.Facts.Domain
	if w.cta != "" {
		id, words = "button", w.cta
	}
	if words != "" {
		room := w.Snack.SafeBox
		at := w.TextLayer(id, words, kit.Step{Size: 66, Least: 46, Leading: 1.1, Weight: 800, Lines: 2},
			kit.Box(room.X+60, end+66, room.W-120, 0), g.OnButton)
		at.Text.Align, at.Text.Plate = "center", &farm.Plate{Color: g.Button, Radius: 44, PadX: 56, PadY: 34}
		at = w.Fit(at) // with its plate, which is part of what it takes
		at.StartMs = kit.OnFrame(w.beatMs() / 2)
		at.Enter = &farm.Motion{Kind: "pop"}
		layers = append(layers, at)
		end = at.Box.Y + at.Box.H + 60
	}
	if all := w.photographs(); len(all) > 0 && kit.LargeEnough(all[0], 1080, 1920-end-70) {
		top := end + 70
		torn := w.Torn(all[0], kit.Box(0, top, 1080, 1920-top), true, g, 0)
		for i := range torn {
			torn[i].Tracks = []farm.Track{kit.Track("y", "out", 0, 500, 366, 0)}
		}
		return append(layers, torn...)
	}
	if all := w.screens(); len(all) > 0 { // what it is about
		return append(layers, w.held(all[0], end+70, scene{i: len(w.lines) - 1, ms: ms})...)
	}
	if !ok {
		return append(layers, w.Figure(w.foremostFigure(), kit.FigureAt{Box: kit.Box(60, end+70, 960, 1860-end-70), Look: g, Ms: ms,
			Bleed: kit.Box(0, end+70, 1080, 1920-end-70), BeatMs: w.beatMs(), Turn: len(w.lines)})...)
	}
	side, floor := w.Placed(o, end+60, 1860)
	return append(layers, w.fallen(o, floor, side, scene{i: len(w.lines) - 1, ms: ms})...)
}

// foremostFigure is the figure of the film's first line that tells one and says
// something beside the name, or else the name's first letters.
func (w *wall) foremostFigure() kit.Figure {
	mute := []string{kit.FigurePlace, kit.FigureCount, kit.FigureRings, kit.FigureAsked}
	for _, l := range w.lines {
		if f, ok := w.FigureOf(l.Text); ok && !slices.Contains(mute, f.Kind) {
			return f
		}
	}
	return kit.Figure{Kind: kit.FigureWord, Mark: kit.NameSign(w.Facts.Name)}
}
