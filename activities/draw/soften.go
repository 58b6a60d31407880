package draw

import (
	"image"
	"math"
)

// shadow paints the inside of an outline softly: a Gaussian of sigma, in the
// drawing's units, over its coverage.
func (c *canvas) shadow(a *path, sigma float64, col ink) {
	s := sigma * c.m.scale()
	if s < 0.3 {
		c.fill(a, col)
		return
	}
	lo, hi := a.mapped(c.m).box()
	pad := math.Ceil(3 * s)
	r := image.Rect(int(lo.x-pad), int(lo.y-pad), int(hi.x+pad)+1, int(hi.y+pad)+1)
	// What lies outside of the layer still throws its softness in: the form is
	// covered on a layer of its own.
	g := c.take(r)
	c.layers = append(c.layers, g)
	inside, m := c.cover(a)
	clear(g.form)
	for y := inside.Min.Y; y < inside.Max.Y; y++ {
		copy(g.form[(y-r.Min.Y)*r.Dx()+inside.Min.X-r.Min.X:], m[(y-inside.Min.Y)*inside.Dx():][:inside.Dx()])
	}
	c.layers = c.layers[:len(c.layers)-1]
	c.blur(g.form, r.Dx(), r.Dy(), s)
	seen := r.Intersect(c.top().r)
	if !seen.Empty() {
		n := seen.Dx() * seen.Dy()
		if cap(c.mask) < n {
			c.mask = make([]uint8, n)
		}
		c.mask = c.mask[:n]
		for y := seen.Min.Y; y < seen.Max.Y; y++ {
			copy(c.mask[(y-seen.Min.Y)*seen.Dx():][:seen.Dx()], g.form[(y-r.Min.Y)*r.Dx()+seen.Min.X-r.Min.X:])
		}
		c.blend(seen, c.mask, flatly(col))
	}
	c.free = append(c.free, g)
}

// blur softens a coverage by three passes of a box, which is a Gaussian to
// within 3 %.
func (c *canvas) blur(m []uint8, w, h int, sigma float64) {
	n := w * h
	for i := range c.soft {
		if cap(c.soft[i]) < n {
			c.soft[i] = make([]float32, n)
		}
	}
	a, b := c.soft[0][:n], c.soft[1][:n]
	for i, v := range m[:n] {
		a[i] = float32(v)
	}
	// A box of radius r has a variance of (r²+r)/3 (of 2r+1 samples).
	r := max(1, int(math.Round((math.Sqrt(1+4*sigma*sigma)-1)/2)))
	for range 3 {
		boxRows(b, a, w, h, r)
		boxColumns(a, b, w, h, r)
	}
	for i, v := range a {
		m[i] = uint8(v + 0.5)
	}
}

func boxRows(dst, src []float32, w, h, r int) {
	k := 1 / float32(2*r+1)
	for y := range h {
		s, d := src[y*w:y*w+w], dst[y*w:y*w+w]
		sum := float32(0)
		for x := range min(r, w) {
			sum += s[x]
		}
		for x := range w {
			if x+r < w {
				sum += s[x+r]
			}
			if x-r-1 >= 0 {
				sum -= s[x-r-1]
			}
			d[x] = sum * k
		}
	}
}

func boxColumns(dst, src []float32, w, h, r int) {
	k := 1 / float32(2*r+1)
	sums := make([]float32, w)
	for y := range min(r, h) {
		for x, v := range src[y*w : y*w+w] {
			sums[x] += v
		}
	}
	for y := range h {
		if y+r < h {
			for x, v := range src[(y+r)*w : (y+r)*w+w] {
				sums[x] += v
			}
		}
		if y-r-1 >= 0 {
			for x, v := range src[(y-r-1)*w : (y-r-1)*w+w] {
				sums[x] -= v
			}
		}
		d := dst[y*w : y*w+w]
		for x, v := range sums {
			d[x] = max(v*k, 0)
		}
	}
}
