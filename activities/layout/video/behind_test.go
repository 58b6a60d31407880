package video

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The rows of a page come one after another, and none so late that the lower half of the
// frame waits for it.
func TestRowsComeSoon(t *testing.T) {
	rows := make([]farm.Layer, 6)
	for i := range rows {
		rows[i] = farm.Layer{ID: fmt.Sprint(i), Text: &farm.Text{Content: "two words"}}
	}
	for way := range 3 {
		out := comingSoon(rows, way, 0, 420, sight{shot: shot{ms: 4000}, beat: 500})
		for i := 1; i < len(out); i++ {
			require.Greater(t, out[i].StartMs, out[i-1].StartMs, "way %d, row %d", way, i)
			require.LessOrEqual(t, out[i].StartMs-out[i-1].StartMs, laterMs+34, "way %d, row %d", way, i)
		}
		require.LessOrEqual(t, out[3].StartMs, 500, "the fourth row, way %d", way)
	}
}

// Beats lie where the music has them, also where it begins within one.
func TestBeatNear(t *testing.T) {
	for _, phase := range []float64{0, 130} {
		f := &film{score: kit.Score{BPM: 120}, phase: phase}
		for _, at := range []float64{0, 249, 600, 4999} {
			near := f.beatNear(at, math.Round)
			require.InDelta(t, 0, math.Mod(near-phase+5000, 500), 1e-6)
			require.LessOrEqual(t, math.Abs(near-at), 250.0)
			require.LessOrEqual(t, f.beatNear(at, math.Floor), at)
		}
	}
}
