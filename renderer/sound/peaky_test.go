package sound_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/renderer/sound"
)

// A mix of short loud sounds over a soft one, as of effects over a film of few words, comes to
// its loudness all the same: limiting takes more away than one gain puts back.
func TestMasterOfPeaks(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	const seconds = 8
	mix := make([]float32, 2*seconds*sound.Rate)
	for i := range seconds * sound.Rate {
		soft := 0.02 * (2*rng.Float64() - 1)
		if since := float64(i%(sound.Rate/2)) / sound.Rate; since < 0.06 { // two strokes a second
			soft += 0.9 * math.Exp(-since*60) * math.Sin(2*math.Pi*220*since)
		}
		mix[2*i], mix[2*i+1] = float32(soft), float32(soft)
	}
	sound.Master(mix, -14)
	require.InDelta(t, -14, sound.Loudness(mix), 0.5)
}
