package film

import (
	"image"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// Lava that drifts flows straight up, tile after tile without a seam.
func TestLavaFlowsUp(t *testing.T) {
	n := raster.Node{View: image.Rect(0, 0, 800, 200), Layer: farm.Layer{Fill: &farm.Fill{Kind: "lava", DriftPxPerSec: 40}}}
	c := &content{w: 800, h: 200 + raster.Tile}
	for at, want := range map[float64]float64{0: 0, 1000: 40, 5000: 200, 1000 * raster.Tile / 40: 0, 1000*raster.Tile/40 + 500: 20} {
		if w := windowAt(n, c, pose{}, at); w.y != want || w.x != 0 || w.w != 800 || w.h != 200 {
			t.Errorf("at %g ms it shows %+v, want %g px farther down", at, w, want)
		}
	}
}
