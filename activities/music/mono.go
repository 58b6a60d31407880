package music

import (
	"math"

	"github.com/snackfarm/farm/renderer/sound"
)

const (
	mostSide  = 0.5   // of the middle's level: a phone's one speaker then loses 1 dB
	sideDelay = 0.011 // s
)

// foldable makes stereo that survives one speaker. Some instruments of the
// soundfont have their two channels nearly opposite: on a phone they would be
// gone. What only the sides have is added to the middle, a little later so that
// nothing there cancels, and the sides are made quieter.
func foldable(samples []float32) {
	if middle, sides := levels(samples); sides <= mostSide*middle {
		return
	}
	late := int(sideDelay * sound.Rate)
	side := make([]float32, len(samples)/2)
	for i := range side {
		side[i] = (samples[2*i] - samples[2*i+1]) / 2
	}
	for i := range side {
		m := (samples[2*i] + samples[2*i+1]) / 2
		if i >= late {
			m += side[i-late]
		}
		samples[2*i], samples[2*i+1] = m+side[i], m-side[i]
	}
	middle, sides := levels(samples)
	if sides <= mostSide*middle {
		return
	}
	k := float32(mostSide * middle / sides)
	for i := range side {
		m, s := (samples[2*i]+samples[2*i+1])/2, k*(samples[2*i]-samples[2*i+1])/2
		samples[2*i], samples[2*i+1] = m+s, m-s
	}
}

// levels are the RMS of what both channels share and of what they do not.
func levels(samples []float32) (middle, sides float64) {
	for i := 0; i+1 < len(samples); i += 2 {
		m, s := float64(samples[i]+samples[i+1])/2, float64(samples[i]-samples[i+1])/2
		middle, sides = middle+m*m, sides+s*s
	}
	n := max(float64(len(samples)/2), 1)
	return math.Sqrt(middle / n), math.Sqrt(sides / n)
}
