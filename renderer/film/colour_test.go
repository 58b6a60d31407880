package film

import (
	"math"
	"testing"

	"github.com/snackfarm/farm/renderer/kernel"
)

// RGB becomes bt709 limited range as the standard's own arithmetic says, within
// six tenths of a code value, which is rounding and a tenth.
func TestColoursAreTheStandards(t *testing.T) {
	worst := 0.0
	for r := 0; r <= 255; r += 3 {
		for g := 0; g <= 255; g += 3 {
			for b := 0; b <= 255; b += 3 {
				red, green, blue := float64(r)/255, float64(g)/255, float64(b)/255
				y := 0.2126*red + 0.7152*green + 0.0722*blue
				want := [3]float64{16 + 219*y, 128 + 224*(blue-y)/1.8556, 128 + 224*(red-y)/1.5748}
				u, v := kernel.ChromaOf(r, g, b)
				for i, got := range [3]uint8{kernel.LumaOf(r, g, b), u, v} {
					if d := math.Abs(float64(got) - want[i]); d > worst {
						worst = d
						if d > 0.6 {
							t.Fatalf("%d,%d,%d: plane %d is %d, want %.2f", r, g, b, i, got, want[i])
						}
					}
				}
			}
		}
	}
	t.Logf("off by %.3f at most", worst)
}
