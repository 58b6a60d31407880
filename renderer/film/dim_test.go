package film

import (
	"math"
	"testing"
)

// A dimmed sample lies as near to the exact one as its byte and a 256th of black allow.
func TestDim(t *testing.T) {
	t.Parallel()
	for _, share := range []float64{0, 0.001, 0.25, 0.35, 0.5, 0.77, 1, 3} {
		c := makeContent(128, 64, false)
		for i := range c.y {
			c.y[i] = uint8(i)
		}
		for i := range c.u {
			c.u[i], c.v[i] = uint8(i), uint8(255-i)
		}
		c.dim(share)
		near := func(got uint8, v, black float64) {
			t.Helper()
			if want := black + (v-black)*(1-min(share, 1)); math.Abs(float64(got)-want) > 1 {
				t.Errorf("%g of %g: %d, want %.2f", share, v, got, want)
			}
		}
		for i := range c.y {
			near(c.y[i], float64(uint8(i)), 16)
		}
		for i := range c.u {
			near(c.u[i], float64(uint8(i)), 128)
			near(c.v[i], float64(uint8(255-i)), 128)
		}
	}
}
