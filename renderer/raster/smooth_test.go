package raster

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// A smooth ground is what the plain way paints, but for rounding: the same noise
// at the same places, whatever the width.
func TestSmoothGroundIsThePlainOne(t *testing.T) {
	at := func(x, y float64) lab {
		return mix(toLab(color.NRGBA{R: 15, G: 27, B: 61, A: 255}), toLab(color.NRGBA{R: 255, G: 240, B: 250, A: 255}),
			0.5+0.5*math.Sin(x/70+y/40))
	}
	for _, w := range []int{8, 64, 67, 270} {
		var grounds [2]*image.RGBA
		for i, relief := range [][]float32{nil, make([]float32, tile*tile)} { // of nothing, which takes the plain way
			g := ground{img: image.NewRGBA(image.Rect(0, 0, w, 90)), w: float64(w), h: 90}
			g.fill.Seed = 7
			g.embossed(at, relief)
			grounds[i] = g.img
		}
		off := 0
		for i, v := range grounds[0].Pix {
			d := int(v) - int(grounds[1].Pix[i])
			if d < -1 || d > 1 {
				t.Fatalf("%d wide: byte %d is %d, the plain way %d", w, i, v, grounds[1].Pix[i])
			}
			if d != 0 {
				off++
			}
		}
		if off > len(grounds[0].Pix)/100 {
			t.Errorf("%d wide: %d of %d bytes differ by one", w, off, len(grounds[0].Pix))
		}
	}
}

// The table of gamma is the curve.
func TestGamma(t *testing.T) {
	for i := range 100_001 {
		f := float64(i) / 100_000
		want := 255 * 12.92 * f
		if f > 0.0031308 {
			want = 255 * (1.055*math.Pow(f, 1/2.4) - 0.055)
		}
		if got := gamma(f); math.Abs(got-want) > 0.01 {
			t.Fatalf("%g: %g, want %g", f, got, want)
		}
	}
	if gamma(-1) != 0 || math.Abs(gamma(2)-255) > 1e-9 {
		t.Errorf("%g, %g", gamma(-1), gamma(2))
	}
}
