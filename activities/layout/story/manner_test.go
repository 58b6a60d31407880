package story

import (
	"testing"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// The parts of a place are enlarged 1.6 times at most (K22), also where a style's camera is
// nearest: on the turn, and on the prop.
func TestPlacesAreLargeEnoughForTheNearestShot(t *testing.T) {
	const most, prop = 1.6, 2.2
	if wide := 1352 / nearFront; wide > 2048 {
		t.Errorf("what stands before the cast is drawn %.0f px wide, a drawing may have 2048", wide)
	}
	for style, m := range manners {
		for _, zoom := range []float64{m.zoom, 1.9, prop} {
			c := kit.Camera{Zoom: zoom}
			if got := c.Deep(1.08) * nearFront; got > most {
				t.Errorf("%s at %.1f: what stands before the cast is enlarged %.3f times", style, zoom, got)
			}
			if got := c.Deep(0.72) * nearBack; got > most {
				t.Errorf("%s at %.1f: what lies behind it is enlarged %.3f times", style, zoom, got)
			}
		}
	}
}
