package objects

import (
	"math"
	"strconv"

	"github.com/snackfarm/farm"
)

// tone is a colour of OKLab: lightness, chroma, hue in radians.
type tone struct{ l, c, h float64 }

// tint is how the colours of one thing move.
type tint struct {
	kind
	accent tone
	paint  tone // what arbitrary paint becomes
}

// hued is a colour #RRGGBB or #RRGGBBAA as a tone.
func hued(c farm.Color) (tone, error) {
	s := string(c)
	if len(s) != 7 && len(s) != 9 || s[0] != '#' {
		return tone{}, strconv.ErrSyntax
	}
	v, err := strconv.ParseUint(s[1:7], 16, 32)
	if err != nil {
		return tone{}, err
	}
	l, p, q := lab(float64(v>>16), float64(v>>8&255), float64(v&255))
	return tone{l, math.Hypot(p, q), math.Atan2(q, p)}, nil
}

// Where the colours of the drawings lie that are changed, degrees of hue and
// chroma of OKLab: arbitrary paint is pink to violet, wood and coffee are mauve,
// steel and night are lilac.
const (
	paintFrom, paintTo = -75.0, 36.0
	paintChroma        = 0.10
	mauveFrom          = -25.0
	woodHue            = 52.0
	materialChroma     = 0.11
)

// within is 1 between two bounds, 0 at soft outside of them and between in between.
func within(v, from, to, soft float64) float64 {
	return min(max(min(v-from, to-v)/soft+1, 0), 1)
}

// material gives mauve browns the hue of wood, and greys and near blacks of lilac less
// of it.
func (t tint) material(l, p, q float64) (float64, float64, float64) {
	c, h := math.Hypot(p, q), math.Atan2(q, p)*180/math.Pi
	if brown := within(h, mauveFrom, woodHue, 12) * within(l, 0.2, 0.62, 0.06) * within(c, 0.02, materialChroma, 0.015); brown > 0 {
		sin, cos := math.Sincos((woodHue - h) * 0.85 * brown * math.Pi / 180)
		p, q = p*cos-q*sin, p*sin+q*cos
		p, q = p*(1+0.25*brown), q*(1+0.25*brown)
		return l, p, q
	}
	lilac := within(h, -90, mauveFrom-12, 15) * max(within(c, 0, 0.055, 0.03), within(l, 0, 0.36, 0.06)*within(c, 0, 0.16, 0.03))
	return l, p * (1 - 0.7*lilac), q * (1 - 0.7*lilac)
}

// painted is what paint of the drawing's own r, g, b becomes, whose colour has moved to
// l, p, q.
func (t tint) painted(r, g, b, l, p, q float64) (float64, float64, float64) {
	if !t.kind.painted {
		return l, p, q
	}
	was, x, y := lab(r, g, b)
	c, h := math.Hypot(x, y), math.Atan2(y, x)*180/math.Pi
	share := within(h, paintFrom, paintTo, 10) * within(c, paintChroma, 1, 0.04)
	if share == 0 {
		return l, p, q
	}
	to := t.paint
	most := 0.66 // a pastel is no paint, but yellow is light
	if deg := to.h * 180 / math.Pi; deg > 70 && deg < 125 {
		most = 0.8
	}
	light := was + (min(max(to.l, 0.38), most)-0.6)*0.75 // pink paint is about 0.6 light
	chroma := c * min(max(to.c/0.19, 0.15), 1.05)
	if to.c > 0.03 {
		chroma = max(chroma, 0.12)
	}
	sin, cos := math.Sincos(to.h + within(h, paintFrom, paintTo, 10)*(h+12)*0.12*math.Pi/180) // its shades stay apart
	return l + (light-l)*share, p + (chroma*cos-p)*share, q + (chroma*sin-q)*share
}
