package raster

import (
	"bytes"
	"image"
	"image/draw"
	"math/rand/v2"
	"testing"
)

// Laying a picture over another gives the bytes that image/draw gives, wherever
// it lies.
func TestLayIsImageDraw(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, at := range []image.Point{{}, {X: 3, Y: 2}, {X: -5, Y: -1}, {X: 30, Y: 11}, {X: -40}, {Y: 90}} {
		src, a, b := image.NewRGBA(image.Rect(0, 0, 33, 17)), image.NewRGBA(image.Rect(0, 0, 40, 20)), image.NewRGBA(image.Rect(0, 0, 40, 20))
		for i := 0; i < len(src.Pix); i += 4 {
			alpha := []int{0, 0, 0, 255, 255, r.IntN(256)}[r.IntN(6)]
			for k := range 3 {
				src.Pix[i+k] = uint8(r.IntN(alpha + 1))
			}
			src.Pix[i+3] = uint8(alpha)
		}
		for i := range a.Pix {
			a.Pix[i] = uint8(r.IntN(256))
		}
		copy(b.Pix, a.Pix)
		layOver(a, at, src)
		draw.Draw(b, src.Rect.Add(at), src, image.Point{}, draw.Over)
		if !bytes.Equal(a.Pix, b.Pix) {
			t.Errorf("at %v they differ", at)
		}
	}
}
