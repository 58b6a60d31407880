// Package ink finds the strokes in which a pen would draw what is given as a picture or
// as letters: lines of points, in the order of drawing. It knows nothing of films.
package ink

import (
	"math"

	"github.com/snackfarm/farm"
)

// Line is one stroke of a pen, in px, led from its first point to its last.
type Line []farm.Point

// Long is how far the pen goes, px.
func (l Line) Long() float64 {
	n := 0.0
	for i := 1; i < len(l); i++ {
		n += apart(l[i-1], l[i])
	}
	return n
}

// Long is how far the pen goes along lines, without its ways between them, px.
func Long(lines []Line) float64 {
	n := 0.0
	for _, l := range lines {
		n += l.Long()
	}
	return n
}

// Bounds is where lines lie; of none it is the zero box.
func Bounds(lines []Line) farm.Box {
	lo, hi := farm.Point{X: math.Inf(1), Y: math.Inf(1)}, farm.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, l := range lines {
		for _, p := range l {
			lo = farm.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
			hi = farm.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
		}
	}
	if lo.X > hi.X {
		return farm.Box{}
	}
	return farm.Box{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y}
}

// Moved are lines scaled by k about the origin and then moved by (x, y).
func Moved(lines []Line, k, x, y float64) []Line {
	out := make([]Line, len(lines))
	for i, l := range lines {
		out[i] = make(Line, len(l))
		for n, p := range l {
			out[i][n] = farm.Point{X: p.X*k + x, Y: p.Y*k + y}
		}
	}
	return out
}

func apart(a, b farm.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
