package kit

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

// The size of a wide button's words and its height, px.
const (
	wideSize = 58.0
	WideHigh = 140.0
)

// WideButton is a button of a width that a thumb finds at once: its words in its middle, or at its start where they
// have no room there, an arrow in a disc at the end. Words that are too long for one row take two smaller ones.
func (d *Draft) WideButton(cta string, wide float64, g Scheme) farm.Layer {
	const pad, air, disc = 40.0, 24.0, 84.0
	room := wide - 2*pad - air - disc
	words := d.TextLayer("button", cta, Step{Size: wideSize, Least: wideSize, Leading: 1.1, Weight: 800, Lines: 1}, Box(0, 0, room, 0),
		g.OnButton)
	m, err := d.Ruler.Text(words)
	gap := wide - 2*pad - disc - math.Ceil(m.W)        // the arrow stands at the end
	padY := (WideHigh - max(disc, math.Ceil(m.H))) / 2 // a row of Arabic is higher than the disc
	if words.Box.W = 0; err != nil || m.W > room {
		gap, padY = air, 14
		words = Middle(d.TextLayer("button", cta, Step{Size: wideSize * 0.8, Least: 34, Leading: 1.06, Weight: 800, Lines: 2},
			Box(0, 0, room, WideHigh-2*14), g.OnButton)) // they may be one row after all
	}
	arrow := farm.Layer{ID: "arrow", Box: Box(0, 0, 44, 28), Shape: &farm.Shape{Kind: "arrow",
		Stroke: &farm.Stroke{Width: 7, Color: g.Button}}}
	round := farm.Layer{ID: "disc", Box: Box(0, 0, disc, disc), Radius: disc / 2, Stack: &farm.Stack{Direction: "row", Justify: "center",
		Align: "center", PadX: (disc - 44) / 2, PadY: (disc - 28) / 2, Plate: Solid(g.OnButton), Children: []farm.Layer{arrow}}}
	row := []farm.Layer{words, round}
	if side := disc + air; err == nil && math.Ceil(m.W) <= wide-2*pad-2*side {
		words.Box.W, words.Text.Align, gap = wide-2*pad-2*side, "center", air
		row = []farm.Layer{words, {ID: "even", Box: Box(0, 0, disc, 1), Fill: Solid("#00000000")}, round}
		slices.Reverse(row[:2])
	}
	radius := WideHigh / 2
	if d.Serifs() || d.Display.Caps {
		radius = 26
	}
	return farm.Layer{ID: "button", Box: Box(0, 0, wide, WideHigh), Radius: radius,
		Shadow: &farm.Shadow{Y: 14, Blur: 40, Color: "#00000040"}, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
			Plate: Solid(g.Button), PadX: pad - 1, PadY: padY, Gap: gap, Children: row}}
}
