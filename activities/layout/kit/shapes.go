package kit

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
)

// ShadowUnder is the soft shadow of somebody who stands in a box, cell and all.
func ShadowUnder(b farm.Box, floor float64) farm.Layer {
	w, h := b.W*0.62, b.W*0.09
	return farm.Layer{ID: "set", Box: Box(b.X+(b.W-w)/2, floor-h/2, w, h), Shape: &farm.Shape{Kind: "ellipse", Fill: Solid("#00000038")}}
}

// Slab is a rectangle of a set.
func Slab(x, y, w, h, radius float64, c farm.Color) farm.Layer {
	return farm.Layer{ID: "set", Box: Box(x, y, w, h), Radius: radius, Fill: Solid(c)}
}

// Dot is a circle of a set.
func Dot(x, y, r float64, c farm.Color) farm.Layer {
	return farm.Layer{ID: "set", Box: Box(x-r, y-r, 2*r, 2*r), Shape: &farm.Shape{Kind: "ellipse", Fill: Solid(c)}}
}

// Form is a path of a set in the canvas' own px.
func Form(path string, b farm.Box, c farm.Color) farm.Layer {
	view := Box(0, 0, b.W, b.H)
	return farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: Solid(c)}}
}

// Wall is a lit wall with a floor line out of sight.
func (d *Draft) Wall(drift float64) farm.Layer {
	return Ground(d.Snack.Canvas, farm.Fill{Kind: "grain", AngleDeg: 80, Seed: d.Snack.Seed, DriftPxPerSec: drift,
		Colors: []farm.Color{d.Tone(0.45), d.Tone(1.05), d.Tone(1.5)}})
}

// Leaf is a leaf from its foot at (0,0) of a box w by h upwards, bent to a side.
func Leaf(x, y, w, h, turn float64, c farm.Color) farm.Layer {
	l := Form(fmt.Sprintf("M%g %g C%g %g %g %g %g 0 C%g %g %g %g %g %g Z", w*0.5, h, -w*0.1, h*0.7, 0.0, h*0.25, w*0.5, w, h*0.25, w*1.1,
		h*0.7, w*0.5, h), Box(x-w/2, y-h, w, h), c)
	l.Rotation = turn
	return l
}

// num is a part of a path with its numbers rounded to tenths.
func num(format string, v ...float64) string {
	args := make([]any, len(v))
	for i := range v {
		args[i] = math.Round(v[i]*10) / 10
	}
	return fmt.Sprintf(format, args...)
}
