package raster

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"github.com/snackfarm/farm"
)

// parse reads "#RRGGBB" or "#RRGGBBAA".
func parse(c farm.Color) (color.NRGBA, error) {
	s := string(c)
	if len(s) == 7 {
		s += "FF"
	}
	if len(s) == 9 && s[0] == '#' {
		if v, err := strconv.ParseUint(s[1:], 16, 32); err == nil {
			return color.NRGBA{R: uint8(v >> 24), G: uint8(v >> 16), B: uint8(v >> 8), A: uint8(v)}, nil
		}
	}
	return color.NRGBA{}, farm.Errorf(farm.CodeInvalid, "%q is no colour; write #RRGGBB or #RRGGBBAA", c)
}

// Color reports whether c is a colour.
func Color(c farm.Color) bool { _, err := parse(c); return err == nil }

func parseAll(cs []farm.Color, need int) ([]color.NRGBA, error) {
	if len(cs) < need {
		return nil, farm.Errorf(farm.CodeInvalid, "the fill has %d colours and needs %d", len(cs), need)
	}
	out := make([]color.NRGBA, len(cs))
	for i, c := range cs {
		var err error
		if out[i], err = parse(c); err != nil {
			return nil, fmt.Errorf("colour %d: %w", i, err)
		}
	}
	return out, nil
}

// lab is a colour in OKLab with straight alpha (0-1).
type lab struct{ l, a, b, alpha float64 }

func linear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

func gamma(f float64) float64 {
	f = min(max(f, 0), 1) * gammaSteps
	i := int(f)
	return gammaAt[i] + (gammaAt[i+1]-gammaAt[i])*(f-float64(i))
}

// gammaSteps are so many that what lies between two is off by less than a
// hundredth of 255.
const gammaSteps = 4096

var gammaAt = func() (out [gammaSteps + 2]float64) {
	for i := range out {
		f := min(float64(i)/gammaSteps, 1)
		if out[i] = 255 * 12.92 * f; f > 0.0031308 {
			out[i] = 255 * (1.055*math.Pow(f, 1/2.4) - 0.055)
		}
	}
	return out
}()

// toLab is Björn Ottosson's OKLab of an sRGB colour.
func toLab(c color.NRGBA) lab {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return lab{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
		float64(c.A) / 255,
	}
}

// rgb is the colour's sRGB components, 0-255, not rounded.
func (c lab) rgb() (r, g, b float64) {
	l := c.l + 0.3963377774*c.a + 0.2158037573*c.b
	m := c.l - 0.1055613458*c.a - 0.0638541728*c.b
	s := c.l - 0.0894841775*c.a - 1.2914855480*c.b
	l, m, s = l*l*l, m*m*m, s*s*s
	return gamma(4.0767416621*l - 3.3077115913*m + 0.2309699292*s),
		gamma(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s),
		gamma(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s)
}

func mix(a, b lab, t float64) lab {
	return lab{a.l + (b.l-a.l)*t, a.a + (b.a-a.a)*t, a.b + (b.b-a.b)*t, a.alpha + (b.alpha-a.alpha)*t}
}

// ramp is a gradient through cs at t (0-1), evenly spaced.
func ramp(cs []lab, t float64) lab {
	t = min(max(t, 0), 1) * float64(len(cs)-1)
	i := min(int(t), len(cs)-2)
	return mix(cs[i], cs[i+1], t-float64(i))
}
