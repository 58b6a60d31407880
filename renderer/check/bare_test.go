package check

import (
	"image"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// A ground is looked at where no tile that is painted later lies or throws its
// shadow, which reaches 110 px below a tile that is still coming in.
func TestBareGroundLiesOutsideShadows(t *testing.T) {
	keys := func(x, y, w, h float64) []report.Key {
		return []report.Key{{Frame: 0, Box: farm.Box{X: x, Y: y, W: w, H: h}, Opacity: 1}}
	}
	bar := report.Shape{Layer: "bar", Order: 1, Keys: keys(560, 1140, 96, 780)}
	s := &subject{r: report.Report{Shapes: []report.Shape{bar, {Layer: "tile", Order: 2, Keys: keys(86, 306, 907, 860)}}}}
	spot, ok := s.bare(report.Look{}, bar, image.Rect(560, 1140, 656, 1920), 64)
	if !ok || spot.Min.Y < 1166+110 || !spot.In(image.Rect(560, 1140, 656, 1920)) {
		t.Errorf("looked at %v (%v), in the shadow of a tile that ends at 1166", spot, ok)
	}
}
