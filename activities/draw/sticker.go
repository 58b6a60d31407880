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
		d := distances(l.pix, w, h, edge+line+1)
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

// noPixel is the distance where there is no pixel of the picture, in px.
const noPixel = 1 << 15

// distances are each pixel's to the picture, in px; those beyond reach are noPixel.
func distances(pix []uint8, w, h int, reach float64) []float32 {
	// Distances to the nearest pixel, squared: first along the columns, then
	// along the rows by lower envelopes of parabolas (Felzenszwalb and
	// Huttenlocher, "Distance Transforms of Sampled Functions").
	along := columnDistances(pix, w, h)
	out, e := make([]float32, w*h), newEnvelope(w, reach)
	for y := range h {
		e.row(out[y*w:y*w+w], along[y*w:y*w+w])
	}
	return out
}

// columnDistances are each pixel's to the picture in its own column.
func columnDistances(pix []uint8, w, h int) []uint16 {
	d := make([]uint16, w*h)
	above := make([]uint16, w)
	for x := range above {
		above[x] = noPixel
	}
	for y := range h {
		row, p := d[y*w:y*w+w], pix[y*w*4:(y*w+w)*4]
		for x := range row {
			if p[x*4+3] < 128 {
				row[x] = min(above[x]+1, noPixel)
			}
		}
		above = row
	}
	for y := h - 2; y >= 0; y-- {
		row, low := d[y*w:y*w+w], d[(y+1)*w:(y+1)*w+w]
		for x, v := range row {
			row[x] = min(v, low[x]+1)
		}
	}
	return d
}

// envelope is the parabolas of a row that are the least somewhere: where they stand, how
// high, and from where on.
type envelope struct {
	at    []int
	f, z  []float64
	reach float64
}

func newEnvelope(w int, reach float64) *envelope {
	return &envelope{make([]int, 0, w), make([]float64, 0, w), make([]float64, 0, w), min(reach, noPixel-1)}
}

// row makes distances in the plane of those along the columns.
func (e *envelope) row(out []float32, along []uint16) {
	e.at, e.f, e.z = e.at[:0], e.f[:0], e.z[:0]
	for q, v := range along {
		// What is inside of the picture is near to nothing but itself.
		if float64(v) <= e.reach && (v > 0 || q == 0 || q == len(along)-1 || along[q-1] > 0 || along[q+1] > 0) {
			e.add(q, float64(v)*float64(v))
		}
	}
	if len(e.at) == 0 {
		e.at, e.f, e.z = append(e.at, 0), append(e.f, noPixel*noPixel), append(e.z, math.Inf(-1))
	}
	k, most := 0, e.reach*e.reach
	for q, v := range along {
		if v == 0 {
			out[q] = 0
			continue
		}
		for k+1 < len(e.at) && e.z[k+1] < float64(q) {
			k++
		}
		out[q] = noPixel
		if d := float64((q-e.at[k])*(q-e.at[k])) + e.f[k]; d <= most {
			out[q] = float32(math.Sqrt(d))
		}
	}
}

// add is the parabola that stands at q, to the right of all.
func (e *envelope) add(q int, f float64) {
	from := math.Inf(-1)
	for n := len(e.at) - 1; n >= 0; n-- {
		p := e.at[n]
		from = (f + float64(q*q) - e.f[n] - float64(p*p)) / float64(2*(q-p))
		if from > e.z[n] {
			break
		}
		e.at, e.f, e.z = e.at[:n], e.f[:n], e.z[:n]
		from = math.Inf(-1)
	}
	e.at, e.f, e.z = append(e.at, q), append(e.f, f), append(e.z, from)
}

// open is less coverage than an edge has: the outside comes through there.
const open = 160

// fillHoles covers what the outside cannot reach.
func fillHoles(form []uint8, w, h int) {
	o := outside{form, make([]bool, w*h), w, h}
	for y := range h {
		o.sweep(y, y-1)
	}
	for y := h - 1; y >= 0; y-- {
		o.sweep(y, y+1)
	}
	o.flood()
	for i, reached := range o.seen {
		if !reached && form[i] < open {
			form[i] = 255
		}
	}
}

// outside is what can be reached from the edges of a form.
type outside struct {
	form []uint8
	seen []bool
	w, h int
}

// sweep reaches a row from the one before it, and along itself.
func (o *outside) sweep(y, before int) {
	row, seen := o.form[y*o.w:y*o.w+o.w], o.seen[y*o.w:y*o.w+o.w]
	reached := true // from beyond the left edge
	edge := before < 0 || before >= o.h
	for x, v := range row {
		reached = v < open && (reached || seen[x] || edge || o.seen[before*o.w+x])
		seen[x] = reached
	}
	reached = true
	for x := o.w - 1; x >= 0; x-- {
		reached = row[x] < open && (reached || seen[x])
		seen[x] = reached
	}
}

// flood reaches what lies behind bends, of which two sweeps see one.
func (o *outside) flood() {
	todo := make([]int32, 0, 4*(o.w+o.h))
	visit := func(x, y int) {
		if x < 0 || y < 0 || x >= o.w || y >= o.h {
			return
		}
		if i := y*o.w + x; !o.seen[i] && o.form[i] < open {
			o.seen[i] = true
			todo = append(todo, int32(i))
		}
	}
	around := func(x, y int) {
		visit(x-1, y)
		visit(x+1, y)
		visit(x, y-1)
		visit(x, y+1)
	}
	for y := range o.h {
		for x, reached := range o.seen[y*o.w : y*o.w+o.w] {
			if reached && o.open(x, y) {
				around(x, y)
			}
		}
	}
	for len(todo) > 0 {
		i := int(todo[len(todo)-1])
		todo = todo[:len(todo)-1]
		around(i%o.w, i/o.w)
	}
}

// open reports whether something open above or below a place is not yet reached. What is
// beside it is: rows are swept both ways.
func (o *outside) open(x, y int) bool {
	i := y*o.w + x
	return y > 0 && !o.seen[i-o.w] && o.form[i-o.w] < open || y+1 < o.h && !o.seen[i+o.w] && o.form[i+o.w] < open
}
