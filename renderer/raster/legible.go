package raster

import (
	"fmt"
	"image/color"
	"math"

	"github.com/snackfarm/farm"
)

// turned is a colour of another hue, degrees on.
func turned(c farm.Color, degrees float64) farm.Color {
	v, err := parse(c)
	if err != nil {
		return c
	}
	l := toLab(v)
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	l.a, l.b = l.a*cos-l.b*sin, l.a*sin+l.b*cos
	r, g, b := l.rgb()
	return farm.Color(fmt.Sprintf("#%02X%02X%02X%02X", clamp(r), clamp(g), clamp(b), v.A))
}

const (
	leastContrast = 4.5  // of letters against what lies behind them
	stepOfL       = 0.02 // of lightness in OKLab
	stepOfAlpha   = 0.05
)

// legible is the colour nearest to ink, by its lightness alone, that is read on a
// ground; ink itself when either is no colour.
func legible(ink, ground farm.Color) farm.Color {
	c, err := parse(ink)
	under, err2 := parse(ground)
	if err != nil || err2 != nil {
		return ink
	}
	step := stepOfL
	if luminance(under) > 0.18 { // mid grey, from which black and white are as far
		step = -stepOfL
	}
	v := toLab(c)
	for contrast(c, under) < leastContrast && v.l > 0 && v.l < 1 {
		v.l += step
		r, g, b := v.rgb()
		c.R, c.G, c.B = clamp(r), clamp(g), clamp(b)
	}
	if c.A == 255 {
		return farm.Color(fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B))
	}
	return farm.Color(fmt.Sprintf("#%02X%02X%02X%02X", c.R, c.G, c.B, c.A))
}

// legibleAt is the least opacity from op on at which ink is read on a ground.
func legibleAt(ink, ground farm.Color, op float64) float64 {
	c, err := parse(ink)
	under, err2 := parse(ground)
	if err != nil || err2 != nil {
		return op
	}
	for ; op < 1; op += stepOfAlpha {
		mid := func(a, b uint8) uint8 { return clamp(float64(a) + (float64(b)-float64(a))*op) }
		if contrast(color.NRGBA{R: mid(under.R, c.R), G: mid(under.G, c.G), B: mid(under.B, c.B)}, under) >= leastContrast {
			break
		}
	}
	return min(op, 1)
}

// onWhite is what is seen of a colour that lies on white.
func onWhite(c farm.Color) farm.Color {
	v, err := parse(c)
	if err != nil {
		return c
	}
	mid := func(x uint8) uint8 { return clamp(255 + (float64(x)-255)*float64(v.A)/255) }
	return farm.Color(fmt.Sprintf("#%02X%02X%02X", mid(v.R), mid(v.G), mid(v.B)))
}

// luminance is that of WCAG 2.2, 0-1.
func luminance(c color.NRGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrast is that of WCAG 2.2, 1-21, of opaque colours.
func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
