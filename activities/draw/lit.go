package draw

import (
	"image"

	"github.com/snackfarm/farm"
)

// Lit makes a finished picture of a material: its form bulges as one piece, and
// what was painted on it stays. Other styles than clay, felt and solid leave it
// as it is. img is changed.
func Lit(img *image.RGBA, style string, seed uint32) {
	stuff := newMaterial(style, seed, 0)
	if stuff == nil {
		return
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	c := newCanvas(w, h)
	stuff.u = float64(max(w, h)) / litSide
	c.stuff = stuff
	g := c.take(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			s, o := img.Pix[y*img.Stride+x*4:][:4], y*w+x
			g.form[o] = s[3]
			d := g.pix[o*4:][:4]
			d[3] = 255
			for k := range 3 {
				d[k] = 0
				if s[3] > 0 {
					d[k] = uint8(min(uint32(s[k])*255/uint32(s[3]), 255))
				}
			}
		}
	}
	c.light(g, c.top(), nil, flatly(paper), false)
	c.lay(g)
	out := c.image()
	for y := range h {
		copy(img.Pix[y*img.Stride:][:w*4], out.Pix[y*out.Stride:][:w*4])
	}
}

// litSide is the side in px at which a picture's surface is as coarse as that of
// figures.
const litSide = 420

// CutOut gives a finished picture a white die-cut edge of so many px and lets it
// cast a shadow, as stickers do. img is changed; what has no room in it is cut.
func CutOut(img *image.RGBA, edge float64, shadow bool) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	c := newCanvas(w, h)
	l := c.layers[0]
	for y := range h {
		copy(l.pix[y*w*4:][:w*4], img.Pix[y*img.Stride:][:w*4])
	}
	c.cutOut(edge, shadow)
	for y := range h {
		copy(img.Pix[y*img.Stride:][:w*4], l.pix[y*w*4:][:w*4])
	}
}

// Placed is where in its cell a picture of w by h lies, in px, as large as it can
// be with room for its edge and shadow.
func Placed(w, h float64, d farm.Drawing) farm.Box {
	a := artist{ar: aspect{float64(d.Width), float64(d.Height)}}
	k, x, y := a.placed(w, h, d)
	return farm.Box{X: x, Y: y, W: w * k, H: h * k}
}
