package draw

import (
	"math"
	"strconv"

	"github.com/snackfarm/farm"
)

// ink is a colour, sRGB 0-255, with straight alpha 0-1.
type ink struct{ r, g, b, a float64 }

// hex reads "#RRGGBB" or "#RRGGBBAA"; the error names what it is not.
func hex(c farm.Color) (ink, error) {
	s := string(c)
	if len(s) == 7 {
		s += "FF"
	}
	if len(s) == 9 && s[0] == '#' {
		if v, err := strconv.ParseUint(s[1:], 16, 32); err == nil {
			return ink{float64(v >> 24), float64(v >> 16 & 255), float64(v >> 8 & 255), float64(v&255) / 255}, nil
		}
	}
	return ink{}, farm.Errorf(farm.CodeInvalid, "%q is no colour; write #RRGGBB", c)
}

// rgb is a colour of the package's own, "RRGGBB".
func rgb(s string) ink {
	c, _ := hex(farm.Color("#" + s)) // black for what is none
	return c
}

func (c ink) at(alpha float64) ink { c.a = alpha; return c }

// lch is the colour in OKLCH: lightness 0-1, chroma, hue in degrees.
func (c ink) lch() (l, ch, h float64) {
	r, g, b := linear(c.r), linear(c.g), linear(c.b)
	x := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	y := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	z := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	l = 0.2104542553*x + 0.7936177850*y - 0.0040720468*z
	p := 1.9779984951*x - 2.4285922050*y + 0.4505937099*z
	q := 0.0259040371*x + 0.7827717662*y - 0.8086757660*z
	return l, math.Hypot(p, q), math.Atan2(q, p) * 180 / math.Pi
}

// oklch is a colour of OKLCH, with less chroma where sRGB has not enough.
func oklch(l, ch, h float64) ink {
	l = min(max(l, 0), 1)
	for {
		s, c := math.Sincos(h * math.Pi / 180)
		p, q := ch*c, ch*s
		x, y, z := l+0.3963377774*p+0.2158037573*q, l-0.1055613458*p-0.0638541728*q, l-0.0894841775*p-1.2914855480*q
		x, y, z = x*x*x, y*y*y, z*z*z
		r := 4.0767416621*x - 3.3077115913*y + 0.2309699292*z
		g := -1.2684380046*x + 2.6097574011*y - 0.3413193965*z
		b := -0.0041960863*x - 0.7034186147*y + 1.7076147010*z
		if inside := r > -1e-3 && g > -1e-3 && b > -1e-3 && r < 1.001 && g < 1.001 && b < 1.001; inside || ch < 0.002 {
			return ink{gamma(r), gamma(g), gamma(b), 1}
		}
		ch *= 0.95
	}
}

func linear(v float64) float64 {
	if v /= 255; v > 0.04045 {
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return v / 12.92
}

func gamma(v float64) float64 {
	v = min(max(v, 0), 1)
	if v > 0.0031308 {
		return 255 * (1.055*math.Pow(v, 1/2.4) - 0.055)
	}
	return 255 * 12.92 * v
}

// shade is the colour in the drawing's one shadow.
func (c ink) shade() ink { return c.darker(1, 0.98) }

// deep is the colour in a fold.
func (c ink) deep() ink { return c.darker(2.1, 0.95) }

func (c ink) darker(k, chroma float64) ink { return c.moved(-k*(0.045+0.05*c.lightness()), chroma, 0) }

// light is the colour where the light falls.
func (c ink) light() ink { return c.moved(0.055, 0.92, 4) }

// moved changes lightness by d, chroma by a factor and the hue by degrees.
func (c ink) moved(d, chroma, degrees float64) ink {
	l, ch, h := c.lch()
	out := oklch(l+d, ch*chroma, h+degrees)
	out.a = c.a
	return out
}

// mix is the colour on the way to another, in OKLab.
func (c ink) mix(o ink, t float64) ink {
	l1, c1, h1 := c.lch()
	l2, c2, h2 := o.lch()
	s1, k1 := math.Sincos(h1 * math.Pi / 180)
	s2, k2 := math.Sincos(h2 * math.Pi / 180)
	p, q := c1*k1+(c2*k2-c1*k1)*t, c1*s1+(c2*s2-c1*s1)*t
	out := oklch(l1+(l2-l1)*t, math.Hypot(p, q), math.Atan2(q, p)*180/math.Pi)
	out.a = c.a + (o.a-c.a)*t
	return out
}

func (c ink) lightness() float64 { l, _, _ := c.lch(); return l }

// luminance is WCAG's relative luminance.
func (c ink) luminance() float64 {
	return 0.2126*linear(c.r) + 0.7152*linear(c.g) + 0.0722*linear(c.b)
}

func contrast(a, b ink) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
