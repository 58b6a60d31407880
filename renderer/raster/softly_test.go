package raster

import (
	"image"
	"testing"
)

// A wide blur of fewer pixels is the blur of all of them.
func TestSoften(t *testing.T) {
	for _, sigma := range []float64{8, 12, 14, 32, 48} {
		a, b := image.NewAlpha(image.Rect(0, 0, 301, 203)), image.NewAlpha(image.Rect(0, 0, 301, 203))
		for y := 80; y < 120; y++ {
			for x := 90; x < 210; x++ {
				a.Pix[y*a.Stride+x], b.Pix[y*b.Stride+x] = 255, 255
			}
		}
		blurAlpha(a, sigma)
		soften(b, sigma)
		worst := 0
		for i := range a.Pix {
			d := int(a.Pix[i]) - int(b.Pix[i])
			worst = max(worst, d, -d)
		}
		if worst > 8 {
			t.Errorf("sigma %.0f: differs by %d", sigma, worst)
		}
	}
}
