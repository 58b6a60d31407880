package raster

import (
	"image"
	"math/rand/v2"
	"testing"
)

// The blur is three means over a square, by definition.
func TestBlurIsThreeBoxes(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, size := range []image.Point{{1, 1}, {7, 3}, {40, 61}, {3, 90}} {
		for _, sigma := range []float64{1, 3.5, 12, 60} {
			m := image.NewAlpha(image.Rectangle{Max: size})
			for i := range m.Pix {
				m.Pix[i] = uint8(rnd.IntN(4) / 3 * rnd.IntN(256))
			}
			want := append([]uint8(nil), m.Pix...)
			r := int(sigma*0.88 + 0.5)
			mean := func(x, y, dx, dy int) uint8 {
				sum := 0
				for k := -r; k <= r; k++ {
					if p := image.Pt(x+k*dx, y+k*dy); p.In(m.Rect) {
						sum += int(want[p.Y*size.X+p.X])
					}
				}
				return uint8((sum + r) / (2*r + 1))
			}
			for pass := range 6 {
				next := make([]uint8, len(want))
				for i := range next {
					next[i] = mean(i%size.X, i/size.X, (pass+1)%2, pass%2)
				}
				want = next
			}
			blurAlpha(m, sigma)
			for i, v := range m.Pix {
				if v != want[i] {
					t.Fatalf("%v, sigma %g: %d at %d, want %d", size, sigma, v, i, want[i])
				}
			}
		}
	}
}

func BenchmarkBlur(b *testing.B) {
	m := image.NewAlpha(image.Rect(0, 0, 600, 1200))
	for b.Loop() {
		blurAlpha(m, 30)
	}
}
