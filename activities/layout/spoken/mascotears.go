package spoken

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// animal is how a mascot of a brand with an animal of its own is told from others.
type animal struct {
	being  string   // of draw.Beings, whose colour its hide has
	behind []string // ears behind the body, in its units
	over   []string // ears that hang before it
	balls  []farm.Box
}

// animals are those that a mascot can be, by the name of the brand's character.
var animals = map[string]animal{
	"dog": {being: "dog", over: []string{"M22 14 C6 8 -12 26 -12 52 C-12 70 4 76 12 62 C18 50 20 34 26 26 C28 20 26 16 22 14 Z",
		"M78 14 C94 8 112 26 112 52 C112 70 96 76 88 62 C82 50 80 34 74 26 C72 20 74 16 78 14 Z"}},
	"cat":    {being: "cat", behind: []string{"M8 40 L10 -10 L44 12 Z", "M92 40 L90 -10 L56 12 Z"}},
	"fox":    {being: "fox", behind: []string{"M8 40 L6 -14 L42 12 Z", "M92 40 L94 -14 L58 12 Z"}},
	"bear":   {being: "bear", balls: []farm.Box{{X: 20, Y: 12, W: 14, H: 14}, {X: 80, Y: 12, W: 14, H: 14}}},
	"rabbit": {being: "rabbit", balls: []farm.Box{{X: 34, Y: -12, W: 9, H: 30}, {X: 66, Y: -12, W: 9, H: 30}}},
}

// animal is the animal that a brand's mascot is; false of a brand without one.
func (f figure) animal() (animal, bool) {
	if f.Solemn() {
		return animal{}, false
	}
	is, ok := animals[f.Companion().Name]
	return is, ok
}

// ears are those of the brand's animal behind its body, or over it.
func (f figure) ears(over bool) []farm.Layer {
	is, ok := f.animal()
	if !ok {
		return nil
	}
	edge := &farm.Stroke{Width: 2.2 * f.k, Color: "#FFFFFF"}
	paths := is.behind
	if over {
		paths = is.over
	}
	var out []farm.Layer
	const room = 20.0 // units that ears stand out of the body's box
	view := kit.Box(-room, -room, mascotW+2*room, mascotH+2*room)
	for _, path := range paths {
		out = append(out, farm.Layer{ID: "mascot-ear", Box: kit.Box(f.b.X-room*f.k, f.b.Y-room*f.k, view.W*f.k, view.H*f.k),
			Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: kit.Solid(f.deep()), Stroke: edge}, Tracks: f.moves})
	}
	if over {
		return out
	}
	for _, at := range is.balls {
		l := f.ball("ear", at, f.deep())
		l.Shape.Stroke = edge
		out = append(out, l)
	}
	return out
}

// nose is that of the brand's animal.
func (f figure) nose() []farm.Layer {
	if _, ok := f.animal(); !ok {
		return nil
	}
	return []farm.Layer{f.ball("nose", farm.Box{X: 50, Y: 59, W: 5.4, H: 3.8}, "#17181C")}
}

// hideOf is the colour of the brand's animal.
func hideOf(is animal) farm.Color { return farm.Color("#" + draw.BeingColour(is.being)) }
