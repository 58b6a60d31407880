package film

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/snackfarm/farm/renderer/kernel"
)

// patchy is a picture of opaque, empty and half-covered stretches.
func patchy(r *rand.Rand, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := 0; i < w*h; {
		a := []int{0, 255, 255, r.IntN(256)}[r.IntN(4)]
		for n := 1 + r.IntN(60); n > 0 && i < w*h; n, i = n-1, i+1 {
			p := img.Pix[4*i:]
			p[0], p[1], p[2], p[3] = uint8(r.IntN(a+1)), uint8(r.IntN(a+1)), uint8(r.IntN(a+1)), uint8(a)
		}
	}
	return img
}

// sums are those of the four pixels from a place on.
func sums(img *image.RGBA, x, y int) (s [4]int) {
	for k := range 4 {
		if at := image.Pt(x+k&1, y+k>>1); at.In(img.Rect) {
			for n := range s {
				s[n] += int(img.Pix[img.PixOffset(at.X, at.Y)+n])
			}
		}
	}
	return s
}

// Opaque stretches go through the kernels and give what each pixel gives alone.
func TestOpaqueStretchesAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for range 60 {
		img := patchy(r, 1+r.IntN(90), 1+r.IntN(40))
		w, h := img.Rect.Dx(), img.Rect.Dy()
		c := multiplied(img, even(img.Rect).Inset(-2))
		want := makeContent(c.w, c.h, true)
		s := newSprite(img)
		for y := range h {
			for x := range w {
				p := img.Pix[img.PixOffset(x, y):]
				if a := int(p[3]); a > 0 {
					want.y[(y+2)*c.w+x+2], want.a[(y+2)*c.w+x+2] = kernel.LumaOfPart(int(p[0]), int(p[1]), int(p[2]), a), p[3]
					if got, want := s.y[y*w+x], kernel.LumaOf(int(p[0])*255/a, int(p[1])*255/a, int(p[2])*255/a); got != want {
						t.Fatalf("the sprite's luma at %d, %d of %dx%d is %d, want %d", x, y, w, h, got, want)
					}
				}
			}
		}
		for o := range want.ca {
			if m := sums(img, 2*(o%c.cw)-2, 2*(o/c.cw)-2); m[3] > 0 {
				want.ca[o] = uint8((m[3] + 2) / 4)
				want.u[o], want.v[o] = kernel.ChromaOfPart((m[0]+2)/4, (m[1]+2)/4, (m[2]+2)/4, int(want.ca[o]))
			}
		}
		for name, p := range map[string][2][]uint8{"y": {c.y, want.y}, "a": {c.a, want.a}, "u": {c.u, want.u}, "v": {c.v, want.v},
			"ca": {c.ca, want.ca}} {
			if !bytes.Equal(p[0], p[1]) {
				t.Fatalf("%s of a picture of %dx%d differs", name, w, h)
			}
		}
		for parity := range 4 {
			px, py := parity&1, parity>>1
			c := s.chromaAt(px, py)
			for o := range c.a {
				u, v, a := uint8(128), uint8(128), uint8(0)
				if m := sums(img, 2*(o%c.w)-px, 2*(o/c.w)-py); m[3] > 0 {
					u, v = kernel.ChromaOf(min(m[0]*255/m[3], 255), min(m[1]*255/m[3], 255), min(m[2]*255/m[3], 255))
					a = uint8((m[3] + 2) / 4)
				}
				if c.u[o] != u || c.v[o] != v || c.a[o] != a {
					t.Fatalf("chroma %d of %dx%d at %d, %d is %d %d %d, want %d %d %d", o, w, h, px, py, c.u[o], c.v[o], c.a[o], u, v, a)
				}
			}
		}
	}
}
