package match

import (
	"image"
	"slices"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
)

const (
	glyphBlocks = 5    // of a picture's shorter side: a block is about a letter's bar
	leastGlyph  = 0.06 // of a block that is opaque
	mostGlyphs  = 16   // colours that are told
)

// glyphs are the colours of a logo's parts, each block of it by the mean of what
// is opaque there, with the share of all ink that has them: a word in another
// colour than the sign beside it is found however small it is.
func glyphs(img *image.RGBA) []Swatch {
	b := img.Bounds()
	side := max(min(b.Dx(), b.Dy())/glyphBlocks, 2)
	var colors []labPoint
	var ink []float64
	all := 0.0
	for y := b.Min.Y; y < b.Max.Y; y += side {
		for x := b.Min.X; x < b.Max.X; x += side {
			p, n := blockInk(img, image.Rect(x, y, x+side, y+side).Intersect(b))
			if n < leastGlyph*float64(side*side) {
				continue
			}
			all += n
			if i, d := closest(p, colors); d < sameColor {
				ink[i] += n
			} else {
				colors, ink = append(colors, p), append(ink, n)
			}
		}
	}
	var out []Swatch
	for i, c := range colors {
		r, g, bb := colorful.OkLab(c[0], c[1], c[2]).Clamped().RGB255()
		out = append(out, Swatch{hex(int(r), int(g), int(bb)), ink[i] / all})
	}
	slices.SortStableFunc(out, func(a, b Swatch) int {
		if a.Area > b.Area {
			return -1
		}
		return 1
	})
	return out[:min(len(out), mostGlyphs)]
}

// blockInk is the mean colour of a block's opaque pixels, and how many they are.
func blockInk(img *image.RGBA, r image.Rectangle) (labPoint, float64) {
	var sum labPoint
	n := 0.0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			c := img.RGBAAt(x, y)
			if c.A < visible {
				continue
			}
			k := float64(c.A)
			l, a, b := colorful.Color{R: float64(c.R) / k, G: float64(c.G) / k, B: float64(c.B) / k}.OkLab()
			sum = labPoint{sum[0] + l, sum[1] + a, sum[2] + b}
			n++
		}
	}
	if n == 0 {
		return sum, 0
	}
	return labPoint{sum[0] / n, sum[1] / n, sum[2] / n}, n
}

// onGround is how far a pixel is from a picture's ground, of 255 a channel, to be ink.
const onGround = 7

// without is a picture without what has its ground's colour.
func without(img *image.RGBA, ground farm.Color) *image.RGBA {
	c, err := colorful.Hex(string(ground))
	if err != nil {
		return img
	}
	r, g, b := c.RGB255()
	far := func(x, y uint8) bool { return max(x, y)-min(x, y) > onGround }
	out := image.NewRGBA(img.Rect)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if p := img.RGBAAt(x, y); far(p.R, r) || far(p.G, g) || far(p.B, b) {
				out.SetRGBA(x, y, p)
			}
		}
	}
	return out
}

// WorstOn is the contrast of the worst tenth of a picture's ink with a ground, by
// how, which tells two colours apart (1-21). A picture whose parts nobody looked
// at is judged by the colour that most of it has.
func (p Picture) WorstOn(ground farm.Color, how func(a, b farm.Color) float64) float64 {
	parts := p.Glyphs
	if len(parts) == 0 && len(p.Swatch) > 0 {
		parts = p.Swatch[:1]
	}
	parts = slices.Clone(parts)
	slices.SortStableFunc(parts, func(a, b Swatch) int {
		switch x, y := how(a.Color, ground), how(b.Color, ground); {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	const tenth = 0.1
	sum := 0.0
	for _, s := range parts {
		if sum += s.Area; sum >= tenth {
			return how(s.Color, ground)
		}
	}
	return 21
}
