// Package pixels measures finished pictures: contrast around text, colours,
// flatness. It knows nothing of how they were made.
package pixels

import (
	"image"
	"math"
	"slices"
	"sort"
	"strconv"
)

var linearOf = func() (t [256]float64) {
	for i := range t {
		f := float64(i) / 255
		if f <= 0.04045 {
			t[i] = f / 12.92
		} else {
			t[i] = math.Pow((f+0.055)/1.055, 2.4)
		}
	}
	return t
}()

// RGB is a colour of 8 bits a channel, sRGB.
type RGB struct{ R, G, B uint8 }

// At is a picture's colour at a pixel.
func At(img *image.RGBA, x, y int) RGB {
	i := (y-img.Rect.Min.Y)*img.Stride + (x-img.Rect.Min.X)*4
	return RGB{img.Pix[i], img.Pix[i+1], img.Pix[i+2]}
}

// Luminance is the relative luminance of WCAG 2.2, 0-1.
func (c RGB) Luminance() float64 {
	return 0.2126*linearOf[c.R] + 0.7152*linearOf[c.G] + 0.0722*linearOf[c.B]
}

// Luma is bt709's, 0-255.
func (c RGB) Luma() float64 {
	return 0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)
}

// Ratio is the contrast of WCAG 2.2 between two luminances, 1-21.
func Ratio(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// Lab is a colour in OKLab.
func (c RGB) Lab() (l, a, b float64) {
	lr, lg, lb := linearOf[c.R], linearOf[c.G], linearOf[c.B]
	x := math.Cbrt(0.4122214708*lr + 0.5363325363*lg + 0.0514459929*lb)
	y := math.Cbrt(0.2119034982*lr + 0.6806995451*lg + 0.1073969566*lb)
	z := math.Cbrt(0.0883024619*lr + 0.2817188376*lg + 0.6299787005*lb)
	return 0.2104542553*x + 0.7936177850*y - 0.0040720468*z, 1.9779984951*x - 2.4285922050*y + 0.4505937099*z, 0.0259040371*x +
		0.7827717662*y - 0.8086757660*z
}

// DeltaE is the distance of two colours in OKLab; 0.02 is just seen.
func (c RGB) DeltaE(d RGB) float64 {
	l, a, b := c.Lab()
	m, e, f := d.Lab()
	return math.Sqrt((l-m)*(l-m) + (a-e)*(a-e) + (b-f)*(b-f))
}

// Share is the part (0-1) of a picture's pixels within a distance in OKLab of
// any of the colours; every step-th pixel in both directions is looked at.
func Share(img *image.RGBA, colors []RGB, within float64, step int) float64 {
	// Pictures have few colours, next to one another and many times: most pixels
	// have been judged before.
	var judged [1 << 12]struct {
		colour     RGB
		known, hit bool
	}
	n, hits := 0, 0
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y += step {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x += step {
			n++
			p := At(img, x, y)
			j := &judged[(int(p.R)*31+int(p.G)*17*16+int(p.B))%len(judged)]
			if !j.known || j.colour != p {
				j.colour, j.known = p, true
				j.hit = slices.ContainsFunc(colors, func(c RGB) bool { return p.DeltaE(c) < within })
			}
			if j.hit {
				hits++
			}
		}
	}
	if n == 0 {
		return 0
	}
	return float64(hits) / float64(n)
}

// Mean is the mean colour of a rectangle.
func Mean(img *image.RGBA, r image.Rectangle) RGB {
	r = r.Intersect(img.Rect)
	var s [3]int
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p := At(img, x, y)
			s[0], s[1], s[2] = s[0]+int(p.R), s[1]+int(p.G), s[2]+int(p.B)
		}
	}
	n := max(1, r.Dx()*r.Dy())
	return RGB{uint8((s[0] + n/2) / n), uint8((s[1] + n/2) / n), uint8((s[2] + n/2) / n)}
}

// Luma is the mean and the standard deviation of a picture's luma.
func Luma(img *image.RGBA) (mean, deviation float64) {
	var s, q, n float64
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y += 2 {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x += 2 {
			v := At(img, x, y).Luma()
			s, q, n = s+v, q+v*v, n+1
		}
	}
	mean = s / n
	return mean, math.Sqrt(max(q/n-mean*mean, 0))
}

// Distinct counts the colours of a picture, four bits a channel, that have at
// least 8 pixels.
func Distinct(img *image.RGBA) int {
	var n [4096]int
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			p := At(img, x, y)
			n[int(p.R>>4)<<8|int(p.G>>4)<<4|int(p.B>>4)]++
		}
	}
	out := 0
	for _, k := range n {
		if k >= 8 {
			out++
		}
	}
	return out
}

// Hash is a perceptual hash: the signs of the 64 lowest frequencies of the
// luma on a grid of 32 by 32.
func Hash(img *image.RGBA) uint64 {
	const side = 32
	var g [side][side]float64
	for j := range side {
		for i := range side {
			r := image.Rect(img.Rect.Min.X+i*img.Rect.Dx()/side, img.Rect.Min.Y+j*img.Rect.Dy()/side,
				img.Rect.Min.X+(i+1)*img.Rect.Dx()/side,
				img.Rect.Min.Y+(j+1)*img.Rect.Dy()/side)
			g[j][i] = Mean(img, r).Luma()
		}
	}
	var f []float64
	for v := range 8 {
		for u := range 8 {
			sum := 0.0
			for j := range side {
				cj := math.Cos(math.Pi * float64(v) * (2*float64(j) + 1) / (2 * side))
				for i := range side {
					sum += g[j][i] * cj * math.Cos(math.Pi*float64(u)*(2*float64(i)+1)/(2*side))
				}
			}
			f = append(f, sum)
		}
	}
	sorted := append([]float64(nil), f[1:]...)
	sort.Float64s(sorted)
	median := sorted[len(sorted)/2]
	var h uint64
	for i, v := range f {
		if v > median {
			h |= 1 << i
		}
	}
	return h
}

// SSIM is the structural similarity of the luma of two pictures of one size,
// mean over blocks of 8 px, -1 to 1.
func SSIM(a, b *image.RGBA) float64 {
	const side, c1, c2 = 8, 6.5025, 58.5225
	sum, n := 0.0, 0.0
	for by := 0; by+side <= a.Rect.Dy(); by += side {
		for bx := 0; bx+side <= a.Rect.Dx(); bx += side {
			var sa, sb, qa, qb, ab float64
			for y := range side {
				for x := range side {
					u, v := At(a, a.Rect.Min.X+bx+x, a.Rect.Min.Y+by+y).Luma(), At(b, b.Rect.Min.X+bx+x, b.Rect.Min.Y+by+y).Luma()
					sa, sb, qa, qb, ab = sa+u, sb+v, qa+u*u, qb+v*v, ab+u*v
				}
			}
			const m = side * side
			ma, mb := sa/m, sb/m
			va, vb, cov := qa/m-ma*ma, qb/m-mb*mb, ab/m-ma*mb
			sum += (2*ma*mb + c1) * (2*cov + c2) / ((ma*ma + mb*mb + c1) * (va + vb + c2))
			n++
		}
	}
	if n == 0 {
		return 1
	}
	return sum / n
}

// Parse reads "#RRGGBB"; an opacity behind it is left out.
func Parse(s string) (RGB, bool) {
	if len(s) != 7 && len(s) != 9 || s[0] != '#' {
		return RGB{}, false
	}
	v, err := strconv.ParseUint(s[1:7], 16, 32)
	return RGB{uint8(v >> 16), uint8(v >> 8), uint8(v)}, err == nil
}
