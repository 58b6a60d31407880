package check

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/sound"
)

// A click at a cut is a step that stands alone. A cymbal on the beat of the cut has as high
// ones, of which none stands out.
func TestClicksStandAlone(t *testing.T) {
	var r report.Report
	r.Canvas.FPS = 30
	r.Scenes = []report.Scene{{First: 0}, {First: 30}}
	cut := sound.Rate
	tone := func(i int) float64 { return 0.4 * math.Sin(2*math.Pi*220*float64(i)/sound.Rate) }
	dice := rand.New(rand.NewPCG(1, 2))
	for what, c := range map[string]struct {
		at    func(i int) float64
		click bool
	}{
		"a tone": {tone, false},
		"a cymbal on the cut": {func(i int) float64 {
			if i < cut || i > cut+4000 {
				return tone(i)
			}
			return tone(i) + 0.5*math.Exp(-float64(i-cut)/2000)*(2*dice.Float64()-1)
		}, false},
		"cut apart": {func(i int) float64 {
			if i < cut {
				return tone(i) + 0.4
			}
			return tone(i) - 0.4
		}, true},
		"cut apart elsewhere": {func(i int) float64 {
			if i < cut/2 {
				return tone(i) + 0.4
			}
			return tone(i) - 0.4
		}, false},
		"a crackle of half a millisecond": {func(i int) float64 {
			if i > cut && i < cut+24 {
				return 1
			}
			return tone(i)
		}, true},
	} {
		l := listenerFor(r)
		var block []float32
		for i := range 2 * sound.Rate {
			v := float32(c.at(i))
			block = append(block, v, v)
		}
		l.hear(0, block)
		require.Equal(t, c.click, l.step > maxStep, "%s: %.2f", what, l.step)
	}
}
