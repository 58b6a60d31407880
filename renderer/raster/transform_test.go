package raster

import (
	"bytes"
	"image"
	"math"
	"math/rand/v2"
	"testing"
)

func noisy(w, h int) *image.RGBA {
	rng := rand.New(rand.NewPCG(5, 6))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = uint8(rng.UintN(256))
	}
	return img
}

// A transform is what sample gives for each pixel of it.
func TestTransformsAreExact(t *testing.T) {
	part := Part{Image: noisy(61, 43), At: image.Pt(17, -9)}
	for _, p := range []Pose{
		{Scale: 1, Degrees: -7, CenterX: 40, CenterY: 20},
		{Scale: 1, Degrees: 90, CenterX: 40, CenterY: 20},
		{Scale: 1, DX: 0.5, CenterX: 3, CenterY: 4},
		{Scale: 1.7, Degrees: 31, DX: 3.3, DY: -8.1, CenterX: -4, CenterY: 11},
		{Scale: 0.4, Degrees: 200, CenterX: 47, CenterY: 12},
	} {
		got := Transform(part, p)
		want := image.NewRGBA(got.Image.Rect)
		sin, cos := math.Sincos(p.Degrees * math.Pi / 180)
		inv := 1 / p.Scale
		for y := range want.Rect.Dy() {
			fy := float64(y+got.At.Y) + 0.5 - p.CenterY - p.DY
			for x := range want.Rect.Dx() {
				fx := float64(x+got.At.X) + 0.5 - p.CenterX - p.DX
				sample(part.Image, (fx*cos+fy*sin)*inv+p.CenterX-17-0.5, (fy*cos-fx*sin)*inv+p.CenterY+9-0.5, want.Pix[y*want.Stride+x*4:])
			}
		}
		if !bytes.Equal(got.Image.Pix, want.Pix) {
			t.Errorf("%+v: not as each pixel by itself", p)
		}
		if bytes.Count(got.Image.Pix, []byte{0}) > len(got.Image.Pix)*9/10 {
			t.Errorf("%+v: nothing is drawn", p)
		}
	}
}

func BenchmarkTransform(b *testing.B) {
	part := Part{Image: noisy(640, 1360)}
	for b.Loop() {
		Transform(part, Pose{Scale: 1, Degrees: -7, CenterX: 320, CenterY: 680})
	}
}
