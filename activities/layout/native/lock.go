package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// noticeTop is where the notices of a locked phone are, px: under its clock.
const noticeTop = 448.0

// locked is what lies behind the notices: the brand's photograph, else what it is about on rings of its colour.
func (t *Take) locked(lines []Line) {
	if p, ok := t.ownPhoto(); ok {
		t.over = append(t.over, t.panned(p))
		return
	}
	tone := t.tones()[[]int{1, 3}[t.start%2]]
	t.over = append(t.over, kit.Ground(t.Snack.Canvas, *kit.Solid(tone)))
	for i, r := range []float64{1050, 760, 480} {
		ring := kit.Dot(540, 1640, r, kit.Mixed(tone, kit.Lighter(tone, 0.16), 0.4+0.3*float64(i)))
		ring.ID = "set"
		ring.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 0.94, float64(t.Ms), 1.08+0.05*float64(i))}
		t.over = append(t.over, ring)
	}
	low := kit.Box(60, 1430, 960, 420)
	if o, ok := t.thingIn(t.opening); ok {
		l := Fitted(t.Draft, "thing", o, kit.Box(250, low.Y, 580, low.H))
		t.over = append(t.over, t.moved(l, 0, t.Ms, every(900, 1300, t.Ms-300)))
	} else if fact, ok := t.widget(lines); ok {
		t.drawn = append(t.drawn, fact.Kind)
		t.over = append(t.over, t.factCard(fact, low, 60, 0, t.Ms)...)
		return
	}
	for i, path := range []string{torchPath, lensPath} {
		b := kit.Box([]float64{120, 840}[i], 1700, 120, 120)
		t.over = append(t.over, farm.Layer{ID: "set", Box: b, Radius: 60, Fill: kit.Solid("#0B0B0C99")}, strokes(b, path, "#FFFFFF", 6))
	}
}

// widget is what a phone shows of the brand while it is locked: where that is, else what it costs.
func (t *Take) widget(lines []Line) (kit.Figure, bool) {
	if town := t.TownAlone(); town != "" {
		return kit.Figure{Kind: kit.FigurePlace, Text: town}, true
	}
	for _, l := range lines {
		if price, ok := t.Tells(l.Text, kit.FigurePrice); ok {
			return price, true
		}
	}
	return kit.Figure{}, false
}

// The signs of a torch and of a camera, in a square of 100.
const (
	torchPath = "M36 26 H64 V36 L57 48 V76 H43 V48 L36 36 Z M50 54 V62"
	lensPath  = "M26 38 H38 L43 30 H57 L62 38 H74 V70 H26 Z M50 44 A9 9 0 1 1 49.9 44 Z"
)

// clock is the time in large figures, which nobody has to read.
func (t *Take) clock() {
	const high = 156.0
	ink := farm.Color("#FFFFFF")
	if _, photo := t.ownPhoto(); !photo && kit.Luminance(t.tones()[[]int{1, 3}[t.start%2]]) > 0.4 {
		ink = "#0B0B0C"
	}
	t.status(ink)
	if form, ratio, ok := t.Lettering(t.timeOf(0), ink); ok {
		w := min(high/ratio, 640)
		l := form(t.mid()-w/2, t.room.Y+4, w)
		l.ID = "set"
		t.add(l)
	}
	t.over = append(t.over, farm.Layer{ID: "set", Box: kit.Box(390, 1880, 300, 11), Radius: 6, Fill: kit.Solid(ink)})
}

// notified is a notice at y 0: whose it is, and its words in letters of a size at most, apart from the rest.
func (t *Take) notified(l note, size float64) (b block, body farm.Layer) {
	const pad, side = 40.0, 84.0
	x, w := t.room.X-24, t.room.W+48
	line := t.about(48, w-2*pad-side-26)
	if line == "" {
		line = t.Facts.Name
	}
	title := kit.Middle(t.TextLayer("about", line, kit.Step{Size: 48, Least: 34, Leading: 1.08, Weight: 700, Lines: 1},
		t.Sided(kit.Box(x+pad+side+26, pad, w-2*pad-side-26, side)), kit.Readable(t.loud, t.card, leastRead)))
	body = t.fitted(t.TextLayer(l.slot, l.text, kit.Step{Size: size, Least: 62, Leading: 1.08, Weight: 800, Lines: 8},
		t.Sided(kit.Box(x+pad, pad+side+26, w-2*pad, 0)), t.ink), 800)
	h := body.Box.Y + body.Box.H + pad
	plate := farm.Layer{ID: "card", Box: kit.Box(x, 0, w, h), Radius: 60, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	layers := append([]farm.Layer{plate}, t.avatar(t.Sided(kit.Box(x+pad, pad, side, side)))...)
	return block{layers: append(layers, title), h: h}, body
}
