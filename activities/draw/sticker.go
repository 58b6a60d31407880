package draw

import (
	"math"
)

// A sticker's shadow: offset, softness and strength at a cell of 512 px.
const (
	stickerShadowY     = 6.0
	stickerShadowSigma = 6.0
	stickerShadowAlpha = 0.22
	stickerCell        = 512.0
)

// keyline is a faint line between the picture and its white edge, in px of a cell
// of 512: what is white itself would else run into the edge.
const (
	keyline      = 2.0
	keylineAlpha = 0.15
)

// cutOut gives a finished cell a white die-cut edge of so many px and lets it
// cast a shadow, both inside the cell.
func (c *canvas) cutOut(edge float64, shadow bool) {
	l := c.layers[0]
	w, h := l.r.Dx(), l.r.Dy()
	form := make([]uint8, w*h)
	if edge > 0 {
		line := keyline * float64(w) / stickerCell
		d := distances(l.pix, w, h)
		within(form, d, edge+line)
		fillHoles(form, w, h)
		ring := make([]uint8, w*h)
		within(ring, d, line)
		under(l.pix, ring, ink{r: 30, g: 24, b: 44, a: keylineAlpha}.premultiplied())
		under(l.pix, form, colour{255, 255, 255, 255})
	} else {
		for i := range form {
			form[i] = l.pix[i*4+3]
		}
	}
	if !shadow {
		return
	}
	k := float64(w) / stickerCell
	dy := int(math.Round(stickerShadowY * k))
	cast := make([]uint8, w*h)
	if dy < h {
		copy(cast[dy*w:], form[:(h-dy)*w])
	}
	c.blur(cast, w, h, stickerShadowSigma*k)
	under(l.pix, cast, ink{a: stickerShadowAlpha}.premultiplied())
}

// under lays a colour below pixels, as far as a coverage has it.
func under(pix, form []uint8, s colour) {
	for i, cov := range form {
		d := pix[i*4:][:4:4]
		if cov == 0 || d[3] == 255 {
			continue
		}
		left := uint32(255-d[3]) * uint32(cov)
		for k := range 4 {
			d[k] += uint8((s[k]*left + 255*255/2) / (255 * 255))
		}
	}
}

// within is the coverage of all that lies within so many px of a picture.
func within(form []uint8, distances []float32, by float64) {
	for i, d := range distances {
		// Half a pixel lies between a pixel's centre and the edge.
		form[i] = uint8(min(max((by+1-float64(d))*255, 0), 255))
	}
}

// distances are each pixel's to the picture, in px.
func distances(pix []uint8, w, h int) []float32 {
	// Distances to the nearest pixel, squared: first along the columns, then
	// along the rows by lower envelopes of parabolas (Felzenszwalb and
	// Huttenlocher, "Distance Transforms of Sampled Functions").
	const far = 1e9
	d := make([]float64, w*h)
	for i := range d {
		d[i] = far
		if pix[i*4+3] >= 128 {
			d[i] = 0
		}
	}
	n := max(w, h)
	f, column, v, z := make([]float64, n), make([]float64, n), make([]int, n), make([]float64, n+1)
	for x := range w {
		for y := range h {
			f[y] = d[y*w+x]
		}
		envelope(column[:h], f[:h], v, z)
		for y := range h {
			d[y*w+x] = column[y]
		}
	}
	for y := range h {
		copy(f, d[y*w:y*w+w])
		envelope(d[y*w:y*w+w], f[:w], v, z)
	}
	out := make([]float32, w*h)
	for i, v := range d {
		if v > 0 {
			out[i] = float32(math.Sqrt(v))
		}
	}
	return out
}

func envelope(out, f []float64, v []int, z []float64) {
	k := 0
	v[0], z[0], z[1] = 0, math.Inf(-1), math.Inf(1)
	for q := 1; q < len(f); q++ {
		cross := func(p int) float64 {
			return (f[q] + float64(q*q) - f[p] - float64(p*p)) / float64(2*(q-p))
		}
		s := cross(v[k])
		for s <= z[k] {
			k--
			s = cross(v[k])
		}
		k++
		v[k], z[k], z[k+1] = q, s, math.Inf(1)
	}
	k = 0
	for q := range out {
		for z[k+1] < float64(q) {
			k++
		}
		out[q] = float64((q-v[k])*(q-v[k])) + f[v[k]]
	}
}

// open is less coverage than an edge has: the outside comes through there.
const open = 160

// fillHoles covers what the outside cannot reach.
func fillHoles(form []uint8, w, h int) {
	seen := make([]bool, w*h)
	todo := make([]int32, 0, 4*(w+h))
	visit := func(x, y int) {
		if i := y*w + x; x >= 0 && y >= 0 && x < w && y < h && !seen[i] && form[i] < open {
			seen[i] = true
			todo = append(todo, int32(i))
		}
	}
	for x := range w {
		visit(x, 0)
		visit(x, h-1)
	}
	for y := range h {
		visit(0, y)
		visit(w-1, y)
	}
	for len(todo) > 0 {
		x, y := int(todo[len(todo)-1])%w, int(todo[len(todo)-1])/w
		todo = todo[:len(todo)-1]
		visit(x-1, y)
		visit(x+1, y)
		visit(x, y-1)
		visit(x, y+1)
	}
	for i, reached := range seen {
		if !reached && form[i] < open {
			form[i] = 255
		}
	}
}
