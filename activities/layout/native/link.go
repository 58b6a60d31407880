package native

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// link is where a film leads, as a card in its interface: the brand's picture, its name, its
// trade and place, and what to do. Its head is at y.
func (t *Take) link(y float64) (out []farm.Layer, high float64) {
	const pad, photo, button = 34.0, 190.0, 124.0
	card := kit.Box(t.room.X-pad, y, t.room.W+2*pad, 0)
	side := t.Sided(kit.Box(t.room.X, y+pad, photo, photo))
	out = t.pictured(t.Hook, side, 36)
	x, w := t.room.X+photo+30, t.room.W-photo-30
	name := t.fitted(t.TextLayer("name", t.Facts.Name, kit.Step{Size: 64, Least: 30, Leading: 1.08, Weight: 800, Lines: 2},
		t.Sided(kit.Box(x, 0, w, 0)), t.ink), 150)
	h := name.Box.H
	line := t.about(46, w)
	var said []farm.Layer
	if line != "" {
		l := t.fitted(t.TextLayer("about", line, kit.Step{Size: 46, Least: 44, Leading: 1.12, Weight: 500, Lines: 1},
			t.Sided(kit.Box(x, 0, w, 0)), t.quiet), 110)
		h += 8 + l.Box.H
		said = append(said, l)
	}
	name.Box.Y = y + pad + max((photo-h)/2, 0)
	out = append(out, name)
	for _, l := range said {
		l.Box.Y = name.Box.Y + name.Box.H + 8
		out = append(out, l)
	}
	cta := t.Say("cta", t.call())
	at := y + pad + max(photo, h) + 28
	b := kit.Box(t.room.X, at, t.room.W, button)
	words := kit.Centered(t.TextLayer("button", cta, kit.Step{Size: 58, Least: 40, Leading: 1.1, Weight: 800, Lines: 2},
		kit.Box(0, 0, b.W-60, b.H-20), t.onLoud))
	press := farm.Layer{ID: "button", Box: b, Radius: 40, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Plate: kit.Solid(t.loud), PadX: 30, Children: []farm.Layer{kit.Middle(words)}}}
	card.H = at + button + pad - y
	plate := farm.Layer{ID: "card", Box: card, Radius: 54, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	return append(append([]farm.Layer{plate}, out...), press), card.H
}

// call is what a film asks for.
func (t *Take) call() string {
	if cta := t.Writer.CTA(); cta != "" {
		return cta
	}
	return t.Facts.Name
}

// about is the brand's trade and place, as a page about it has them, in one line of letters of a
// size in a width; "" where its text has neither in few words.
func (t *Take) about(size, w float64) string {
	trade, town := upperFirst(t.Facts.Searched()), t.Town()
	if key(trade) == key(t.Facts.Name) {
		trade = ""
	}
	for _, s := range []string{strings.Trim(trade+" · "+town, " ·"), trade, town} {
		l := t.TextLayer("about", s, kit.Step{Size: size, Least: 44, Leading: 1.1, Weight: 500, Lines: 1}, kit.Box(0, 0, w, 0), t.ink)
		if m, err := t.Ruler.Text(l); s != "" && err == nil && m.W <= w {
			return s
		}
	}
	return ""
}

// tap is a finger on the middle of a button at a time, to which it gives way.
func (t *Take) tap(layers []farm.Layer, at int) farm.Layer {
	for i := range layers {
		if l := &layers[i]; l.ID == "button" {
			l.Tracks = append(l.Tracks, kit.Track("scale", "out", float64(at), 1, float64(at+100), 0.94, float64(at+260), 1))
			return t.ring(l.Box.X+l.Box.W*0.72, l.Box.Y+l.Box.H*0.55, at, t.onLoud)
		}
	}
	return farm.Layer{}
}
