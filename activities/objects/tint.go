package objects

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// How far colours go toward the palette: so far that a set of things looks like
// one brand's, not so far that a chilli is not red.
const (
	hueShare  = 0.22 // of the way to the accent's hue
	hueMost   = 13.0 // degrees
	hazeMost  = 0.012
	redMost   = 5.0  // degrees, of things that are red by nature
	greyStays = 0.05 // chroma under which a colour has no hue of its own
)

// lattice is the number of samples of each channel that the shift is found on.
const lattice = 17

// Pinks from here to there, in degrees of OKLab's hue, are drawn to the red of
// things that are red by nature.
const (
	pinkFrom  = -30.0
	natureRed = 27.0
	redShare  = 0.75
)

// toward shifts a picture's colours toward a palette in OKLab; alpha stays. Paint that
// could be any colour takes that of the palette. img is changed.
func toward(img *image.RGBA, palette map[string]farm.Color, k kind) error {
	t := tint{kind: k}
	var err error
	if t.accent, err = hued(palette["accent"]); err != nil {
		return err
	}
	t.paint = t.accent
	if second, ok := palette["second"]; ok {
		if t.paint, err = hued(second); err != nil {
			return err
		}
	}
	var table [lattice * lattice * lattice][3]float32
	for i := range table {
		at := func(k int) float64 { return float64(k) * 255 / (lattice - 1) }
		r, g, b := t.moved(at(i/lattice/lattice), at(i/lattice%lattice), at(i%lattice))
		table[i] = [3]float32{float32(r), float32(g), float32(b)}
	}
	var last, became [4]uint8 // neighbours are often alike
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:img.Rect.Dx()*4]
		for x := 0; x < len(row); x += 4 {
			px := row[x:][:4:4]
			a := float32(px[3])
			if a == 0 {
				continue
			}
			if [4]uint8(px) == last {
				*(*[4]uint8)(px) = became
				continue
			}
			last = [4]uint8(px)
			c := sampled(&table, float32(px[0])*255/a, float32(px[1])*255/a, float32(px[2])*255/a)
			for k := range 3 {
				px[k] = uint8(min(max(c[k], 0), 255)*a/255 + 0.5)
			}
			became = [4]uint8(px)
		}
	}
	return nil
}

// moved is one colour on its way to the palette.
func (t tint) moved(r, g, b float64) (float64, float64, float64) {
	l, p, q := lab(r, g, b)
	own := math.Hypot(p, q)
	furthest := hueMost
	if t.red {
		furthest = redMost
		if is := math.Atan2(q, p) * 180 / math.Pi; is > pinkFrom && is < natureRed {
			sin, cos := math.Sincos((natureRed - is) * redShare * math.Pi / 180)
			p, q = p*cos-q*sin, p*sin+q*cos
		}
	}
	if !t.purple {
		l, p, q = t.material(l, p, q)
		own = math.Hypot(p, q)
	}
	strength := min(t.accent.c/0.08, 1) // a grey accent pulls at nothing
	turn := math.Remainder(t.accent.h-math.Atan2(q, p), 2*math.Pi) * hueShare
	most := furthest * math.Pi / 180
	turn = min(max(turn, -most), most) * strength * min(own/greyStays, 1)
	sin, cos := math.Sincos(turn)
	p, q = p*cos-q*sin, p*sin+q*cos
	haze := hazeMost * strength * (1 - min(own/0.12, 1))
	sin, cos = math.Sincos(t.accent.h)
	l, p, q = t.painted(r, g, b, l, p+haze*cos, q+haze*sin)
	return rgb(l, p, q)
}

// sampled reads the table between its samples.
func sampled(t *[lattice * lattice * lattice][3]float32, r, g, b float32) (out [3]float32) {
	place := func(v float32) (int, float32) {
		v = min(max(v, 0), 255) * (lattice - 1) / 255
		i := min(int(v), lattice-2)
		return i, v - float32(i)
	}
	i, fr := place(r)
	j, fg := place(g)
	k, fb := place(b)
	for c := range 8 {
		w := float32(1)
		x, y, z := i, j, k
		for _, s := range []struct {
			bit int
			at  *int
			f   float32
		}{{4, &x, fr}, {2, &y, fg}, {1, &z, fb}} {
			if c&s.bit != 0 {
				*s.at++
				w *= s.f
			} else {
				w *= 1 - s.f
			}
		}
		if w == 0 {
			continue
		}
		v := &t[(x*lattice+y)*lattice+z]
		for n := range 3 {
			out[n] += v[n] * w
		}
	}
	return out
}

// lab is a colour of sRGB, 0-255, in OKLab.
func lab(r, g, b float64) (l, p, q float64) {
	lin := func(v float64) float64 {
		if v /= 255; v > 0.04045 {
			return math.Pow((v+0.055)/1.055, 2.4)
		}
		return v / 12.92
	}
	r, g, b = lin(r), lin(g), lin(b)
	x := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	y := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	z := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return 0.2104542553*x + 0.7936177850*y - 0.0040720468*z, 1.9779984951*x - 2.4285922050*y + 0.4505937099*z,
		0.0259040371*x + 0.7827717662*y - 0.8086757660*z
}

// rgb is a colour of OKLab in sRGB, 0-255, cut where sRGB ends.
func rgb(l, p, q float64) (r, g, b float64) {
	x, y, z := l+0.3963377774*p+0.2158037573*q, l-0.1055613458*p-0.0638541728*q, l-0.0894841775*p-1.2914855480*q
	x, y, z = x*x*x, y*y*y, z*z*z
	out := func(v float64) float64 {
		if v = min(max(v, 0), 1); v > 0.0031308 {
			return 255 * (1.055*math.Pow(v, 1/2.4) - 0.055)
		}
		return 255 * 12.92 * v
	}
	return out(4.0767416621*x - 3.3077115913*y + 0.2309699292*z), out(-1.2684380046*x + 2.6097574011*y - 0.3413193965*z),
		out(-0.0041960863*x - 0.7034186147*y + 1.7076147010*z)
}
