package raster

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// leanEye is how far before the sheet the eye is, of the sheet's longer side.
const leanEye = 2.2

// leaned adds a picture that is turned out of the plane to its node, with a
// shadow of its new outline in place of that of the box.
func leaned(n Node, part Part, l farm.Layer) (Node, error) {
	out := lean(part, l.Picture.LeanX, l.Picture.LeanY)
	if l.Shadow != nil {
		mask := image.NewAlpha(out.Image.Rect)
		for i := range mask.Pix {
			mask.Pix[i] = out.Image.Pix[4*i+3]
		}
		s, err := shadowOf(mask, out.At, *l.Shadow)
		if err != nil {
			return n, err
		}
		n.Under = []Part{s}
	}
	n.Over = nil // a border would lie flat
	n.Parts = append(n.Parts, out)
	return n, nil
}

// lean is a part seen turned by degrees about its upright and its lying
// axis, as large as its own box lets it.
func lean(part Part, upright, lying float64) Part {
	src := part.Image
	w, h := float64(src.Rect.Dx()), float64(src.Rect.Dy())
	sx, cx := math.Sincos(upright * math.Pi / 180)
	sy, cy := math.Sincos(lying * math.Pi / 180)
	eye := leanEye * max(w, h)
	see := func(u, v float64) (x, y float64) { // of the sheet, about its middle
		z := u*sx + v*-sy*cx
		k := eye / (eye + z)
		return (u*cx + v*sx*sy) * k, v * cy * k
	}
	// The corners as they are seen, scaled into the box.
	left, right, top, bottom := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, c := range [4][2]float64{{-w / 2, -h / 2}, {w / 2, -h / 2}, {-w / 2, h / 2}, {w / 2, h / 2}} {
		x, y := see(c[0], c[1])
		left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
	}
	k := min(w/(right-left), h/(bottom-top))
	midX, midY := (left+right)/2, (top+bottom)/2
	out := image.NewRGBA(src.Rect)
	for py := range src.Rect.Dy() {
		for px := range src.Rect.Dx() {
			x, y := (float64(px)+0.5-w/2)/k+midX, (float64(py)+0.5-h/2)/k+midY
			// The ray through (x, y) meets the sheet: two equations, linear in u and v.
			a1, b1, c1 := cx*eye-x*sx, sx*sy*eye+x*sy*cx, x*eye
			a2, b2, c2 := -y*sx, cy*eye+y*sy*cx, y*eye
			det := a1*b2 - a2*b1
			if math.Abs(det) < 1e-9 {
				continue
			}
			u, v := (c1*b2-c2*b1)/det, (a1*c2-a2*c1)/det
			sample(src, u+w/2-0.5, v+h/2-0.5, out.Pix[py*out.Stride+px*4:])
		}
	}
	return Part{Image: out, At: part.At, Index: part.Index, Cell: part.Cell}
}
