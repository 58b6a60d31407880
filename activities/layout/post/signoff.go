package post

import (
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// signOff is the scene that a film ends on: the name from side to side, what it promises, a
// large button with what it asks for or where the brand is found, and its foremost thing.
func (w *wall) signOff(ms int, name string) []farm.Layer {
	const gap = 52.0
	g := w.Accented()
	p := page{i: len(w.lines) - 1, ms: ms}
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, *kit.Solid(g.Bg))}
	room := kit.Box(60, wallHead-10, 960, 400)
	if kit.ReadingWords(name, w.Facts.Language) > 1 {
		room.H = 560
	}
	shown := w.NameForms(w.placard(p), name, room, g)
	if len(shown) == 0 {
		shown = kit.Coming(w.Rows(name, w.measure(wallHead, 430), kit.KineticStyle{ID: "name-large", Ink: g.Ink, Ground: g.Bg, Most: 330}),
			kit.RowsSlam, 0, w.beatMs()/4, w.beatMs(), ms)
	}
	layers, end := append(layers, shown...), shown[len(shown)-1].Box.Y+shown[len(shown)-1].Box.H+gap
	if promise := w.promise(); promise.Text != "" {
		l := w.LargeType(promise.Text, w.measure(end, 280), kit.KineticStyle{ID: "promise", Ink: g.Ink, Ground: g.Bg, Most: 120, Least: 60,
			Lines: 3, Leading: 1.06})
		if m, err := w.Ruler.Text(l); err == nil {
			l.Box.H = m.H + 2
		}
		l.StartMs = kit.OnFrame(w.beatMs() / 4)
		l.Enter = &farm.Motion{Kind: "mask", DurationMs: 266}
		layers, end = append(layers, l), end+l.Box.H+gap
	}
	if button, ok := w.bigButton(end, g); ok {
		layers, end = append(layers, button), end+button.Box.H+gap
	}
	return append(layers, w.parting(end, p, g)...)
}

// promise is a line of the film that its last frame says again: what something costs, else
// the one that it opened with, where it is short enough to be taken in.
func (w *wall) promise() copywriter.Line {
	const most = 44
	short := func(l copywriter.Line) bool {
		return utf8.RuneCountInString(l.Text) <= int(most*wordiness(w.Draft)) && l.Text != w.Facts.Name
	}
	lines := w.lines[:len(w.lines)-1]
	for _, l := range lines {
		if f, ok := w.FigureOf(l.Text); ok && f.Kind == kit.FigurePrice && short(l) {
			return l
		}
	}
	for _, l := range lines {
		if short(l) {
			return l
		}
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
// foremost thing, or the film's device.
func (w *wall) parting(y float64, p page, g kit.Scheme) []farm.Layer {
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
	if o, ok := w.Foremost(0); ok {
		of.Object, of.First = &o, false
		return w.PlacardThing(of, kit.Box(0, y, 1080, 1920-y), g)
	}
	return w.PlacardFoot(of, min(y+20, 1400), g)
}
