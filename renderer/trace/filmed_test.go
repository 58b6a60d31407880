package trace

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/raster"
)

// Where a camera over a thing shows it: nearer about its centre, then moved, the inner one
// first.
func TestWordsAreLookedForWhereTheCameraShowsThem(t *testing.T) {
	b := farm.Box{X: 440, Y: 300, W: 200, H: 60}
	near := raster.Pose{Scale: 1.05, CenterX: 540, CenterY: 960}
	for _, c := range []struct {
		cameras []raster.Pose
		want    farm.Box
		scale   float64
	}{
		{nil, b, 1},
		{[]raster.Pose{near}, farm.Box{X: 435, Y: 267, W: 210, H: 63}, 1.05},
		{[]raster.Pose{near, {Scale: 1, DX: 10, DY: -7}}, farm.Box{X: 445, Y: 260, W: 210, H: 63}, 1.05},
	} {
		got, scale := filmed(b, film.Sight{Cameras: c.cameras})
		if got != c.want || scale != c.scale {
			t.Errorf("cameras %+v show %+v at %.2f, want %+v at %.2f", c.cameras, got, scale, c.want, c.scale)
		}
	}
}
