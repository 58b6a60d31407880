package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// search is a question that is typed, and the brand's own sentences as what is
// found, each on a card.
func search(t *Take) {
	t.ground(t.screen)
	at := t.area()
	const bar = 128.0
	field := kit.Box(t.room.X, at.Y, t.room.W, bar)
	asked := t.Lines[0]
	words := t.TextLayer(asked.Slot, asked.Text, typedStep, t.Sided(kit.Box(field.X+116, 0, field.W-156, 0)), t.ink)
	words = t.fitted(words, 180)
	field.H = max(bar, words.Box.H+44)
	words.Box.Y = field.Y + (field.H-words.Box.H)/2
	write := 1000
	if len(t.Lines) > 1 {
		write = min(max(t.Lines[1].AtMs-220, 300), 1000)
	}
	typed(&words, 0, write)
	t.add(farm.Layer{ID: "field", Box: field, Radius: 44, Fill: kit.Solid(t.card), Border: &farm.Stroke{Width: 5, Color: t.loud},
		Shadow: kit.SoftShadow()})
	t.add(t.lens(t.Sided(kit.Box(field.X+38, field.Y+field.H/2-30, 60, 60))), words, t.caret(words, 0, write, t.Ms))
	found := t.Lines[1:]
	for k, y := 0, field.Y+field.H+44; k < 4 && len(found) > 0 && found[0].AtMs > 0; k, y = k+1, y+130 { // what others might have meant
		row := form(t.Sided(kit.Box(t.room.X+38, y, t.room.W*[]float64{0.7, 0.52, 0.8, 0.44}[k], 62)), 31, kit.Mixed(t.rim, t.screen, 0.3))
		row.EndMs = found[0].AtMs
		t.add(row)
	}
	t.results(found, field.Y+field.H+30)
	up := 0
	if len(found) > 0 {
		up = found[0].AtMs
	}
	from := len(t.layers)
	t.keyboard(t.Snack.SafeBox.Y+t.Snack.SafeBox.H, [2]int{0, write})
	if up > 0 { // it goes when something is found
		for i := range t.layers[from:] {
			l := &t.layers[from+i]
			l.Tracks = append(l.Tracks, kit.Track("y", "in", 0, 0, float64(up-40), 0, float64(up+200), 760))
		}
	}
}

// lens is a magnifying glass.
func (t *Take) lens(b farm.Box) farm.Layer {
	view := kit.Box(0, 0, 60, 60)
	return farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: "M26 6 A20 20 0 1 1 25.9 6 Z M41 41 L55 55",
		ViewBox: &view, Stroke: &farm.Stroke{Width: 7, Color: t.loud}}}
}

// results are cards from y on, which come one after the other; below them more are
// hinted at, without words.
func (t *Take) results(found []Line, y float64) {
	const gap = 26.0
	for i, l := range found {
		name := t.TextLayer("name", t.source(), kit.Step{Size: 38, Least: 34, Leading: 1.1, Weight: 600, Lines: 1},
			t.Sided(kit.Box(t.room.X+44, y+30, t.room.W-88, 0)), kit.Readable(t.loud, t.card, 4.6))
		name = t.fitted(name, 60)
		b := t.TextLayer(l.Slot, l.Text, kit.Step{Size: 66, Least: 46, Leading: 1.16, Weight: 600, Lines: 5},
			t.Sided(kit.Box(t.room.X+44, name.Box.Y+name.Box.H+10, t.room.W-88, 0)), t.ink)
		b = t.fitted(b, 380)
		card := kit.Box(t.room.X, y, t.room.W, b.Box.Y+b.Box.H+34-y)
		if card.Y+card.H > t.foot()+t.lift && i > 0 {
			break
		}
		if l.Key != "" && l.Key != l.Text {
			b.Text.Emphasis, b.Text.EmphasisStyle, b.Text.EmphasisColor = []string{l.Key}, "marker", t.marker()
		}
		for _, layer := range []farm.Layer{{ID: "card", Box: card, Radius: 40, Fill: kit.Solid(t.card),
			Shadow: &farm.Shadow{Y: 6, Blur: 26, Color: "#00000026"}}, name, b} {
			layer.StartMs, layer.Enter = l.AtMs, &farm.Motion{Kind: "rise", Distance: 180, DurationMs: 300}
			t.add(layer)
		}
		t.cue("pop", l.AtMs, -10)
		t.cuts = append(t.cuts, l.AtMs)
		y = card.Y + card.H + gap
	}
	t.hinted(y, found)
}

// source is where what is found stands: the brand's address, or its name.
func (t *Take) source() string {
	if t.Facts.Domain != "" && len(t.Facts.Domain) < 30 {
		return t.Facts.Domain
	}
	return t.Facts.Name
}

// marker is a colour to lay behind dark or light words on a card.
func (t *Take) marker() farm.Color {
	if t.Dark {
		return kit.Alpha(t.loud, 0.34)
	}
	return kit.KeyColour(t.loud)
}

// hinted are cards without words from y to the frame's foot.
func (t *Take) hinted(y float64, found []Line) {
	at := 0
	if len(found) > 0 {
		at = found[0].AtMs
	}
	for k := 0; y < 1920 && k < 6; k++ {
		plate := form(kit.Box(t.room.X, y, t.room.W, 250), 40, kit.Mixed(t.card, t.screen, 0.45))
		lines := []farm.Layer{plate}
		for i, share := range []float64{0.34, 0.86, 0.62} {
			lines = append(lines, farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X+44, y+44+float64(i)*62, t.room.W*share*0.9, 34)),
				Radius: 17, Fill: kit.Solid(kit.Mixed(t.rim, t.screen, 0.25))})
		}
		for _, l := range lines {
			if at > 0 {
				l.StartMs, l.Enter = at, &farm.Motion{Kind: "rise", Distance: 180, DurationMs: 360}
			}
			t.add(l)
		}
		y += 276
	}
}
