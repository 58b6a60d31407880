package post

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// figureAt is where a figure of a scene stands, and when.
func (w *wall) figureAt(b farm.Box, g kit.Scheme, s scene) kit.FigureAt {
	return kit.FigureAt{Box: b, Bleed: kit.Box(0, b.Y, 1080, 1920-b.Y), Look: g, Ms: s.ms, BeatMs: w.beatMs(),
		First: s.first() || s.part > 0, Turn: s.nth() + int(w.Snack.Seed>>12)}
}

// figured is a frame of a line that names no thing: what it tells is drawn below the
// words; a line that tells nothing of the kind has its key word there, or is borne by an
// object, by turns.
func (w *wall) figured(s scene) []farm.Layer {
	line := w.said(s)
	f, told := w.FigureOf(line.Text)
	switch {
	case !told && len(w.screens()) > 0:
		return w.onScreen(s)
	case !told && !w.parted(s) && s.part == 0 && s.i > 0 && w.bears <= w.letters:
		return w.borne(s)
	case !told:
		w.letters++
		f = w.FigureOrWord(line.Text)
		w.stress(s, f.Mark)
	case strings.Contains(line.Text, f.Text) && 2*len(f.Text) < len(line.Text):
		w.stress(s, f.Text)
	}
	if (s.nth()+int(w.Snack.Seed>>11))%2 == 1 {
		return w.figureUnder(f, s)
	}
	return w.figureBelow(f, s)
}

// stress lets a part of a line stand out.
func (w *wall) stress(s scene, part string) {
	if !w.parted(s) {
		w.lines[s.i].Emphasis = part
	}
}

// wordsHigh is how high the words of a scene are at most that has a figure.
func (w *wall) wordsHigh(s scene, most float64) float64 {
	if w.parted(s) { // few of them, and large
		return 720
	}
	return min(max(380+7.5*w.chars(s), 520), most)
}

// figureBelow has the words at the head and the figure on the ground below them.
func (w *wall) figureBelow(f kit.Figure, s scene) []farm.Layer {
	g := w.look(s.nth())
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint([]string{"grain", "paper"}[s.i%2], g, nil))}
	rows := w.rows(s, w.measure(wallHead, w.wordsHigh(s, 820)), g, "")
	end := wallHead + kit.RowsHigh(rows) + 60
	layers = append(layers, w.Figure(f, w.figureAt(kit.Box(60, end, 960, 1850-end), g, s))...)
	return append(layers, w.come(s, rows, s.i+int(w.Snack.Seed>>6), 0)...)
}

// figureUnder has the words on a block of colour, and the figure under its edge.
func (w *wall) figureUnder(f kit.Figure, s scene) []farm.Layer {
	g := w.look(s.nth())
	on := w.plated(g)
	rows := w.rows(s, w.measure(wallHead, w.wordsHigh(s, 760)), on, "")
	end := wallHead + kit.RowsHigh(rows) + 56
	block := kit.Panel("block", kit.Box(0, 0, 1080, end), 0, g.Plate())
	if s.i > 0 && s.part == 0 || w.parted(s) && s.part > 0 {
		block.Tracks = []farm.Track{kit.Track("y", "out", 0, -end, 266, 0)}
	}
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("paper", g, nil))}
	layers = append(layers, w.Figure(f, w.figureAt(kit.Box(60, end+70, 960, 1850-end-70), g, s))...)
	return append(append(layers, block), w.come(s, rows, s.i+int(w.Snack.Seed>>6), 100)...)
}

// borne is a line on an object that bears it, another for each line, before rows of
// its key word.
func (w *wall) borne(s scene) []farm.Layer {
	g := w.look(s.nth())
	for k := range len(w.Looks()) {
		if kit.Contrast(g.Card, g.Bg) >= leastCard {
			break
		}
		g = w.look(s.nth() + k + 1) // its edge would be lost
	}
	l := w.said(s)
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", g, nil))}
	far := g
	far.Loud = kit.Mixed(g.Bg, g.Ink, 0.15)
	at := w.figureAt(kit.Whole(w.Snack.Canvas), far, s)
	at.Turn, at.First = 0, true
	layers = append(layers, w.Figure(kit.Figure{Kind: kit.FigureWord, Mark: w.KeyWord(l.Text), Text: l.Text}, at)...)
	said := w.BorneBy(l.Text, l.Emphasis)
	if s.i == 0 {
		said.Foot = ""
	}
	kind := w.bears + int(w.Snack.Seed>>8)
	w.bears++
	layers = append(layers, w.Bear(kind, said, w.figureAt(kit.Box(50, 236, 980, 1180), g, s))...)
	if o, ok := w.Foremost(0); ok { // what it is about stands before it
		const side, floor = 430.0, 1876.0
		x := []float64{770, 310}[s.nth()%2]
		l := w.Standing(o, x, floor, side)
		l.Tracks = append(l.Tracks, kit.Track("y", "out", 0, 560, 400, -20, 500, 0), kit.Track("rotation", "smooth", 0, -5, float64(s.ms), 5))
		layers = append(layers, l)
	}
	return layers
}

// leastCard is the least contrast of a card with what it lies on.
const leastCard = 1.3

// near is a thing seen from so near that it runs out of the frame, under its line.
func (w *wall) near(s scene, o kit.Object) []farm.Layer {
	const side = 1300.0
	g := w.look(s.nth())
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", g, nil))}
	rows := w.rows(s, w.measure(wallHead, min(max(330+6*w.chars(s), 420), 640)), g, "")
	end := wallHead + kit.RowsHigh(rows)
	o = w.Sized(o, int(side))
	in := w.Inked(o, side)
	x := 540 + 150*float64(1-2*(s.nth()%2))
	l := w.Standing(o, x, end+60+in.H, side)
	tilt := 6 * float64(1-2*(s.nth()%2))
	l.Tracks = append(l.Tracks, kit.Track("scale", "smooth", 0, 1.08, float64(s.ms), 0.98),
		kit.Track("x", "smooth", 0, -90*tilt/6, float64(s.ms), 30*tilt/6), kit.Track("rotation", "smooth", 0, -tilt, float64(s.ms), tilt))
	return append(append(layers, l), kit.StandingRows(rows, w.beatMs(), s.ms)...)
}
