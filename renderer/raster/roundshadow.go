package raster

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// roundShadow is the shadow of a rounded rectangle. Between its corners it is the
// same all along an edge: that of a rectangle which has little more than its
// corners is drawn, and drawn out to w by h px, to the byte.
func roundShadow(w, h int, radius float64, at image.Point, s farm.Shadow) (Part, error) {
	corner := int(math.Ceil(max(radius, 0))) + blurReach(s.Blur/2)
	if s.Contact {
		corner += blurReach(contactBlur / 2)
	}
	narrow, low := 2*(corner+int(math.Abs(s.X)))+3, 2*(corner+int(math.Abs(s.Y))+contactDown)+3
	if radius < 0 || narrow >= w && low >= h {
		return shadowOf(roundRect(w, h, radius), at, s)
	}
	narrow, low = min(narrow, w), min(low, h)
	small, err := shadowOf(roundRect(narrow, low, radius), at, s)
	if err != nil {
		return small, err
	}
	small.Image = drawnOut(small.Image, w-narrow, h-low)
	return small, nil
}

// blurReach is how far a blur of a sigma reaches, px.
func blurReach(sigma float64) int { return 3 * int(sigma*0.88+0.5) }

// drawnOut is a picture with its middle column wide times more, and its middle row
// high times.
func drawnOut(src *image.RGBA, wide, high int) *image.RGBA {
	sw, sh := src.Rect.Dx(), src.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, sw+wide, sh+high))
	mid, cut := sh/2, sw/2*4
	for y := range sh + high {
		to := out.Pix[y*out.Stride:][:out.Stride]
		if y > mid && y <= mid+high {
			copy(to, out.Pix[mid*out.Stride:][:out.Stride])
			continue
		}
		from := y
		if y > mid {
			from = y - high
		}
		row := src.Pix[from*src.Stride:][:4*sw]
		n := copy(to, row[:cut])
		for range wide {
			n += copy(to[n:], row[cut:cut+4])
		}
		copy(to[n:], row[cut:])
	}
	return out
}
