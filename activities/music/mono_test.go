package music

import (
	"math"
	"testing"
)

// Whatever the stereo, one speaker loses little of it.
func TestFoldable(t *testing.T) {
	for name, right := range map[string]func(l, x float64) float64{
		"alike":    func(l, _ float64) float64 { return l },
		"opposite": func(l, _ float64) float64 { return -0.95 * l },
		"apart":    func(_, x float64) float64 { return math.Sin(x * 1.37) },
	} {
		samples := make([]float32, 2*48000)
		for i := range len(samples) / 2 {
			x := float64(i) * 0.05
			l := math.Sin(x)
			samples[2*i], samples[2*i+1] = float32(l), float32(right(l, x))
		}
		before, _ := levels(samples)
		foldable(samples)
		middle, sides := levels(samples)
		if loss := 10 * math.Log10((middle*middle+sides*sides)/(middle*middle)); loss > 1.2 {
			t.Errorf("%s: one speaker loses %.1f dB", name, loss)
		}
		if name == "opposite" && middle < 10*before {
			t.Errorf("what was on the sides is lost: %.3f of %.3f", middle, before)
		}
	}
}
