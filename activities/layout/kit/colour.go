package kit

import (
	"math"
	"strings"

	"github.com/lucasb-eyer/go-colorful"

	"github.com/snackfarm/farm"
)

// Tone is a colour of the brand's ground: 0 is Bg, 1 Tint, more goes on.
func (t Theme) Tone(k float64) farm.Color {
	l0, c0, h0 := ToLCH(t.Bg)
	l1, c1, h1 := ToLCH(t.Tint)
	if c0 < 0.004 {
		h0 = h1
	}
	turn := math.Mod(h1-h0+540, 360) - 180
	return FromLCH(l0+(l1-l0)*k, max(c0+(c1-c0)*min(k, 0.8), 0), h0+turn*min(max(k, 0), 1))
}

// Lighter is a colour by so much lighter in OKLCH; darker below 0.
func Lighter(c farm.Color, by float64) farm.Color {
	l, ch, h := ToLCH(c)
	return FromLCH(l+by, ch, h)
}

// Mixed is a colour on the way from a to b, at a share of it.
func Mixed(a, b farm.Color, share float64) farm.Color {
	la, ca, ha := ToLCH(a)
	lb, cb, hb := ToLCH(b)
	if ca < 0.01 {
		ha = hb
	}
	return FromLCH(la+(lb-la)*share, ca+(cb-ca)*share, ha)
}

// Turned is a neighbour of a colour: its hue moved by degrees, its lightness by
// light.
func Turned(c farm.Color, degrees, light float64) farm.Color {
	l, ch, h := ToLCH(c)
	return FromLCH(l+light, ch, h+degrees)
}

// HuesApart is how far two hues are from each other, in degrees: 0-180.
func HuesApart(a, b float64) float64 {
	d := math.Mod(math.Abs(a-b), 360)
	return min(d, 360-d)
}

// ToLCH reads a colour as OKLCH: lightness 0-1, chroma, hue in degrees.
func ToLCH(c farm.Color) (l, ch, h float64) {
	v, err := colorful.Hex(string(c)[:7])
	if err != nil {
		return 0.5, 0, 0
	}
	return v.OkLch()
}

// FromLCH is the colour of an OKLCH lightness (0-1), chroma and hue (degrees), with
// as much chroma as the screen has.
func FromLCH(l, c, h float64) farm.Color {
	l = min(max(l, 0), 1)
	v := colorful.OkLch(l, c, h)
	for !v.IsValid() && c > 0.002 { // outside sRGB: less chroma, same hue
		c *= 0.94
		v = colorful.OkLch(l, c, h)
	}
	return farm.Color(strings.ToUpper(v.Clamped().Hex()))
}

// Contrast is the contrast of WCAG 2.2 between two colours, 1 to 21.
func Contrast(a, b farm.Color) float64 {
	la, lb := Luminance(a), Luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// Luminance is how bright a colour is, 0-1, as WCAG counts it.
func Luminance(c farm.Color) float64 {
	v, err := colorful.Hex(string(c)[:7])
	if err != nil {
		return 0
	}
	r, g, b := v.LinearRgb()
	return 0.2126*r + 0.7152*g + 0.0722*b
}

const lightStep = 0.02

// Readable moves the lightness of c, away from its ground, until it has the
// contrast.
func Readable(c, ground farm.Color, least float64) farm.Color {
	l, ch, h := ToLCH(c)
	step := lightStep
	if Luminance(ground) > 0.18 {
		step = -lightStep
	}
	for Contrast(c, ground) < least && l > 0 && l < 1 {
		l += step
		c = FromLCH(l, ch, h)
	}
	return c
}

// Opposite is near-white or near-black of a hue, whichever reads better.
func Opposite(ground farm.Color, h float64) farm.Color {
	light, dark := FromLCH(0.99, 0.005, h), FromLCH(0.17, 0.03, h)
	if Contrast(light, ground) >= min(4.5, Contrast(dark, ground)) {
		return light
	}
	return dark
}

// Alpha is c at an opacity, 0-1.
func Alpha(c farm.Color, a float64) farm.Color {
	const digits = "0123456789ABCDEF"
	v := int(math.Round(255 * a))
	return farm.Color(string(c)[:7] + string(digits[v>>4]) + string(digits[v&15]))
}
