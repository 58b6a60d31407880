package layout

import (
	"github.com/snackfarm/farm"
)

// The boxes in which everything that is read stays.
var (
	organicCanvas = farm.Canvas{Width: 1080, Height: 1920}
	feedCanvas    = farm.Canvas{Width: 1080, Height: 1350}
	organicBox    = farm.Box{X: 90, Y: 220, W: 870, H: 1200}
	feedBox       = farm.Box{X: 72, Y: 72, W: 936, H: 1206}
	paidBox       = farm.Box{X: 120, Y: 288, W: 768, H: 960} // of ads that fill an upright screen
)

const filmFPS = 30

func box(x, y, w, h float64) farm.Box { return farm.Box{X: x, Y: y, W: w, H: h} }

func whole(c farm.Canvas) farm.Box { return box(0, 0, float64(c.Width), float64(c.Height)) }

// ground fills the canvas.
func ground(c farm.Canvas, f farm.Fill) farm.Layer {
	return farm.Layer{ID: "ground", Box: whole(c), Fill: &f}
}

func solid(c farm.Color) *farm.Fill { return &farm.Fill{Kind: "solid", Colors: []farm.Color{c}} }

// step is a row of the type table: the size that is tried first and the least
// one, line distance, weight.
type step struct {
	size, least, leading float64
	display              bool
	weight               int // of the text face; 0 is its own
	tracking             float64
	lines                int
	figures              bool // set in lining figures, which not every display face has
}

// The type table. Sizes are for Latin in the text face's width.
var (
	display = step{size: 140, least: 84, leading: 1.03, display: true, tracking: -0.015, lines: 5}
)

// text sets words in a step of the table.
func (t Theme) text(id, content string, s step, b farm.Box, c farm.Color) farm.Layer {
	face := t.Body
	if s.display {
		face = t.Display
	}
	if s.figures {
		face = t.Figures()
	}
	weight := face.Weight
	if s.weight > 0 && !s.display {
		weight = s.weight
	}
	tracking, leading := s.tracking, s.leading
	if face.Caps { // capitals need air between them and none below
		tracking, leading = 0.005, s.leading*0.94
	}
	return farm.Layer{ID: id, Box: b, Text: &farm.Text{
		Content: content, Font: face.Family, Weight: weight, Size: s.size * face.Scale, MinSize: s.least * face.Scale,
		MaxLines: s.lines, Leading: leading, Tracking: tracking, Color: c, Caps: face.Caps,
	}}
}

// centered sets a text layer on its box's middle axis.
func centered(l farm.Layer) farm.Layer {
	l.Text.Align = "center"
	return l
}

// middle centres a text layer in its box's height.
func middle(l farm.Layer) farm.Layer {
	l.Text.VAlign = "middle"
	return l
}

// stress lets a part of a text stand out in a colour.
func stress(l farm.Layer, part string, c farm.Color) farm.Layer {
	if part != "" {
		l.Text.Emphasis, l.Text.EmphasisColor = []string{part}, c
	}
	return l
}

// entering gives a layer an entrance.
func entering(l farm.Layer, kind string, delayMs int) farm.Layer {
	l.Enter = &farm.Motion{Kind: kind, DelayMs: delayMs}
	return l
}

// softShadow is the house's: an ambient one and one of contact.
func softShadow() *farm.Shadow {
	return &farm.Shadow{Y: 14, Blur: 52, Color: "#00000042", Contact: true}
}

// column stacks layers downwards.
func column(id string, b farm.Box, gap float64, children ...farm.Layer) farm.Layer {
	return farm.Layer{ID: id, Box: b, Stack: &farm.Stack{Gap: gap, Children: children}}
}

const buttonPad = 28.0

// button is the pill that asks for the tap: what it says, centred and as large
// as b lets it.
func (t Theme) button(content string, b farm.Box) farm.Layer {
	l := centered(t.text("button", content, step{size: 40, least: 32, leading: 1.2, weight: 700, lines: 1}, box(0, 0, b.W-2*buttonPad, 0), t.OnAccent))
	return farm.Layer{ID: "button", Box: b, Radius: b.H / 2, Shadow: &farm.Shadow{Y: 10, Blur: 36, Color: alpha(t.Accent, 0.34)}, Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: solid(t.Accent), PadX: buttonPad,
		Children: []farm.Layer{l},
	}}
}

// track moves a property through pairs of time and value.
func track(property, ease string, pairs ...float64) farm.Track {
	t := farm.Track{Property: property}
	for i := 0; i+1 < len(pairs); i += 2 {
		t.Keys = append(t.Keys, farm.Key{AtMs: int(pairs[i]), Value: pairs[i+1], Ease: ease})
	}
	return t
}
