package draw

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Distances and holes are what the plain definitions say.
func TestDistancesAndHoles(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		w, h, dense := 1+r.IntN(24), 1+r.IntN(24), r.Float64()*r.Float64()
		pix, form := make([]uint8, w*h*4), make([]uint8, w*h)
		for i := range form {
			if r.Float64() < dense {
				pix[i*4+3], form[i] = 255, 200
			}
		}
		reach := 1 + 30*r.Float64()
		got := distances(pix, w, h, reach)
		for i := range form {
			want := math.Inf(1)
			for j := range form {
				if pix[j*4+3] >= 128 {
					want = min(want, math.Hypot(float64(i%w-j%w), float64(i/w-j/w)))
				}
			}
			if want > reach {
				want = noPixel
			}
			if math.Abs(float64(got[i])-want) > 1e-4 {
				t.Fatalf("%dx%d at %d: %v, want %v", w, h, i, got[i], want)
			}
		}
		want := plainlyFilled(form, w, h)
		if fillHoles(form, w, h); !slices.Equal(form, want) {
			t.Fatalf("%dx%d: holes are filled otherwise:\n%v\n%v", w, h, form, want)
		}
	}
}

// plainlyFilled reaches from the edges on until nothing more is reached.
func plainlyFilled(form []uint8, w, h int) []uint8 {
	seen := make([]bool, w*h)
	for more := true; more; {
		more = false
		for i := range form {
			x, y := i%w, i/w
			reached := x == 0 || y == 0 || x == w-1 || y == h-1 || seen[i-1] || seen[i+1] || seen[i-w] || seen[i+w]
			if !seen[i] && form[i] < open && reached {
				seen[i], more = true, true
			}
		}
	}
	out := slices.Clone(form)
	for i, v := range form {
		if v < open && !seen[i] {
			out[i] = 255
		}
	}
	return out
}
