package post

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// signOff is the scene that a film ends on: what it promises as large as that lets it be, the
// name, a large button with what it asks for or where the brand is found, and what it promises as
// a picture.
func (w *wall) signOff(ms int, name string) []farm.Layer {
	const gap = 48.0
	g := w.Accented()
	p := page{i: len(w.lines) - 1, ms: ms}
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, *kit.Solid(g.Bg))}
	end := wallHead - 10
	claim := w.promise()
	nameHigh := 400.0
	if claim.Text != "" {
		nameHigh = 190
		rows := w.Rows(claim.Text, w.measure(end, claimHigh), kit.KineticStyle{ID: "promise", Ink: g.Ink, Ground: g.Bg, Point: g.Point, Most: 210,
			Least: 60, Lines: 5, Emphasis: w.PointOf(claim.Text)})
		layers = append(layers, kit.Coming(rows, kit.RowsMask, 0, w.beatMs()/4, w.beatMs(), ms)...)
		end += kit.RowsHigh(rows) + gap
	}
	shown := w.NameForms(w.placard(p), name, kit.Box(w.Snack.SafeBox.X+wallInset, end, w.Snack.SafeBox.W-2*wallInset, nameHigh), g)
	if len(shown) == 0 {
		shown = kit.Coming(w.Rows(name, w.measure(end, nameHigh), kit.KineticStyle{ID: "name-large", Ink: g.Ink, Ground: g.Bg, Most: 330}),
			kit.RowsSlam, 0, w.beatMs()/4, w.beatMs(), ms)
	}
	last := shown[len(shown)-1].Box
	layers, end = append(layers, shown...), last.Y+last.H+gap
	if button, ok := w.bigButton(end, g); ok {
		layers, end = append(layers, button), end+button.Box.H+gap
	}
	return append(layers, w.parting(end, p, g, claim.Text)...)
}

// claimHigh is how high a promise stands at most, px.
const claimHigh = 500.0

// promise is what the last frame says of the brand, without its name: what something costs, as a
// line of the film or as the text tells it; else a number with what it counts, else the line that
// the film opened with, where it is short enough to be taken in.
func (w *wall) promise() copywriter.Line {
	const most = 64
	short := func(s string) bool { return utf8.RuneCountInString(s) <= int(most*wordiness(w.Draft)) }
	var lines []copywriter.Line
	for _, l := range w.lines[:len(w.lines)-1] {
		l.Text = w.Unnamed(l.Text)
		if l.Text != "" && short(l.Text) && !strings.Contains(l.Text, w.Facts.Name) {
			lines = append(lines, l)
		}
	}
	for _, l := range lines {
		if f, ok := w.FactOf(l.Text); ok && f.Kind == kit.FigurePrice {
			return l
		}
	}
	if s := w.Unnamed(w.Facts.OfferLine(short)); s != "" {
		return copywriter.Line{Text: s}
	}
	for _, l := range lines {
		if _, ok := w.FactOf(l.Text); ok {
			return l
		}
	}
	if len(lines) > 0 {
		return lines[0]
	}
	return copywriter.Line{}
}

// bigButton is what the film asks for, or where the brand is found, on a button of most of
// the frame's width.
func (w *wall) bigButton(y float64, g kit.Scheme) (farm.Layer, bool) {
	const high, pad = 136.0, 34.0
	id, words := "domain", w.Facts.Domain
	if w.cta != "" {
		id, words = "button", w.cta
	}
	if words == "" {
		return farm.Layer{}, false
	}
	room := w.Snack.SafeBox
	label := kit.Centered(w.TextLayer(id, words, kit.Step{Size: 64, Least: 38, Leading: 1.1, Weight: 800, Lines: 1},
		kit.Box(0, 0, room.W-2*pad, 0), g.OnButton))
	return farm.Layer{ID: "button", Box: kit.Box(room.X+6, y, room.W-12, high), Radius: 28, StartMs: kit.OnFrame(w.beatMs() / 2),
		Enter: &farm.Motion{Kind: "pop", DurationMs: 266},
		Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Plate: kit.Solid(g.Button), PadX: pad,
			Children: []farm.Layer{label}}}, true
}

// parting is what the last frame has below its button: the brand's picture or program, its
// foremost thing, what its claim or its film tells, or the film's device. A being that is none of
// its trade says nothing of it.
func (w *wall) parting(y float64, p page, g kit.Scheme, claim string) []farm.Layer {
	if all := w.photographs(); len(all) > 0 && kit.LargeEnough(all[0], 1080, 1920-y) {
		torn := w.Torn(all[0], kit.Box(0, y, 1080, 1920-y), true, g, 0)
		for i := range torn {
			torn[i].Tracks = []farm.Track{kit.Track("y", "out", 0, 500, 366, 0)}
		}
		return torn
	}
	if all := w.screens(); len(all) > 0 { // what it is about
		return w.held(all[0], y, p)
	}
	of := w.placard(p)
	of.First = false
	room := kit.Box(0, y, 1080, 1920-y)
	o, ok := w.Foremost(0)
	f, told := w.FactOf(claim)
	for i := 0; !told && i < len(w.lines)-1; i++ {
		f, told = w.FactOf(w.lines[i].Text)
	}
	switch {
	case ok:
		of.Object = &o
	case told:
		of.Fact = &f
	}
	if out := w.PlacardPicture(of, room, g); len(out) > 0 {
		return out
	}
	return w.PlacardFoot(of, min(y+20, 1400), g)
}
