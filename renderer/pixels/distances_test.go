package pixels

import (
	"math"
	"math/rand/v2"
	"testing"
)

// slowDistances is distances in pixels, by the root of two itself.
func slowDistances(core []bool, w, h int) []float64 {
	const far = 1e6
	d := make([]float64, w*h)
	for i, c := range core {
		if !c {
			d[i] = far
		}
	}
	at := func(x, y int, add float64, best float64) float64 {
		if x < 0 || y < 0 || x >= w || y >= h {
			return best
		}
		return min(best, d[y*w+x]+add)
	}
	for y := range h {
		for x := range w {
			i := y*w + x
			d[i] = at(x-1, y, 1, at(x, y-1, 1, at(x-1, y-1, math.Sqrt2, at(x+1, y-1, math.Sqrt2, d[i]))))
		}
	}
	for y := h - 1; y >= 0; y-- {
		for x := w - 1; x >= 0; x-- {
			i := y*w + x
			d[i] = at(x+1, y, 1, at(x, y+1, 1, at(x+1, y+1, math.Sqrt2, at(x-1, y+1, math.Sqrt2, d[i]))))
		}
	}
	return d
}

// What lies within a bound does so by whole steps as by pixels.
func TestDistances(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		w, h := 1+r.IntN(80), 1+r.IntN(80)
		core := make([]bool, w*h)
		for range r.IntN(6) {
			core[r.IntN(w*h)] = true
		}
		a, b := slowDistances(core, w, h), distances(core, w, h)
		for i := range a {
			for _, lim := range []float64{1.5, 2.5, 5.5, 11, 12, 15, 19, 27, 35} {
				if (a[i] <= lim) != (b[i] <= steps(lim)) {
					t.Fatalf("pixel %d of %dx%d is %g px off, in steps %d: on another side of %g", i, w, h, a[i], b[i], lim)
				}
			}
		}
	}
}
