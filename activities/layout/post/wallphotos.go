package post

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// wallTreatments are the ways in which a wall shows the brand's photographs, in turn.
var wallTreatments = []int{kit.PhotoBleed, kit.PhotoMask, kit.PhotoDuotone, kit.PhotoStack, kit.PhotoWindow}

// photographs are those of the brand.
func (w *wall) photographs() []match.Picture {
	var out []match.Picture
	for _, p := range w.Screenshots {
		if p.Cut == nil && (kit.IsPhoto(p) || w.IsPhotograph(p)) {
			out = append(out, p)
		}
	}
	return out
}

// photographed is a line with another part and treatment of a photograph in each scene;
// what a line tells that can be drawn is drawn by turns.
func (w *wall) photographed(s scene) []farm.Layer {
	all, n := w.photographs(), w.views
	line := w.said(s)
	if _, told := w.FigureOf(line.Text); told && s.nth()%3 == 2 {
		return w.figured(s)
	}
	w.views++
	p := all[n%len(all)]
	way := wallTreatments[(n+int(w.Snack.Seed>>7)%2*2)%len(wallTreatments)]
	high := min(max(360+6*w.chars(s), 480), 700)
	words := w.measure(wallHead, high)
	if n%3 == 1 && way != kit.PhotoWindow {
		words.Y = wallLast - high
	}
	if way == kit.PhotoWindow {
		words.H = wallLast - wallHead
		if rows := w.Rows(line.Text, words, kit.KineticStyle{Emphasis: line.Emphasis}); kit.RowsHigh(rows) < fullWindow*words.H {
			way, words.H = kit.PhotoBleed, high // too few letters for a window: most of the frame would be bare
		}
	}
	st := w.PhotoStage(p, way, words, kit.ViewOf(n/len(all), n))
	nearer(st.Layers, s.ms, n)
	if way == kit.PhotoMask && words.Y > wallHead { // nothing else stands below them
		st.Layers = append(st.Layers, w.Tiles(kit.Box(0, 1560, 1080, 360), st.Scheme, 3, s.ms, w.beatMs())...)
	}
	valign := ""
	if words.Y > wallHead {
		valign = "bottom"
	}
	rows := w.Rows(line.Text, words, kit.KineticStyle{Ink: st.Ink, Ground: st.Bg, Point: st.Point, Emphasis: line.Emphasis, VAlign: valign})
	if way == kit.PhotoWindow {
		for i := range rows {
			rows[i].Text.Emphasis = nil
			rows[i] = w.Window(rows[i], p, st.Scheme, n/len(all))
		}
		st.Layers = append(st.Layers, w.Tiles(kit.Box(0, 1560, 1080, 360), st.Scheme, 3, s.ms, w.beatMs())...)
	}
	return append(st.Layers, w.come(s, rows, s.i+int(w.Snack.Seed>>6), 0)...)
}

// fullWindow is the least part of its room that words fill through which a photograph is
// seen.
const fullWindow = 0.6

// screens are pictures of the brand's program.
func (w *wall) screens() []match.Picture {
	var out []match.Picture
	for _, p := range w.Screenshots {
		if p.Cut == nil && !p.Alpha && !kit.IsPhoto(p) && !w.IsPhotograph(p) {
			out = append(out, p)
		}
	}
	return out
}

// onScreen is a line over the brand's program, as one holds it.
func (w *wall) onScreen(s scene) []farm.Layer {
	g := w.look(s.nth())
	all := w.screens()
	rows := w.rows(s, w.measure(wallHead, min(max(380+7.5*w.chars(s), 520), 700)), g, "")
	end := wallHead + kit.RowsHigh(rows) + 70
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", g, nil)), kit.Panel("block", kit.Box(0, 1400, 1080, 520), 0, g.Plate())}
	layers = append(layers, w.held(all[w.views%len(all)], end, s)...)
	w.views++
	return append(layers, w.come(s, rows, s.i+int(w.Snack.Seed>>6), 0)...)
}

// held is a screen from a height down to the foot of the frame, which comes up and leans.
func (w *wall) held(p match.Picture, y float64, s scene) []farm.Layer {
	out := w.Leaning(p, kit.Box(-40, y, 1160, 1960-y), s.nth())
	for k := range out {
		l := &out[k]
		if !s.first() && s.part == 0 {
			l.Tracks = append(l.Tracks, kit.Track("y", "out", 0, 700, 366, 0))
		}
		l.Tracks = append(l.Tracks, kit.Track("rotation", "smooth", 0, -2.5, float64(s.ms), 2.5))
	}
	return out
}
