package draw

import (
	"image"
	"math"
)

// material is what a style makes its forms of: how their outlines come out and
// how light falls on them. It belongs to one cell: what is kneaded or cut by
// hand is never the same twice.
type material struct {
	kind string  // clay, felt, solid
	u    float64 // px of the cell for a px of a film
	seed uint32  // of the cell
	n    uint32  // parts so far
	flat bool    // nothing is made of it for now
	// slabs says that forms are those of a place, wide and thick as boards, and
	// not of a figure.
	slabs bool
}

// The edge around a part that its fuzz and its shadow need, and the greatest
// side of the grid that a part's height is found on.
const (
	partReach = 15.0
	domeSide  = 72
)

// unitPx is how many px of a film a unit of a figure is, where it stands as
// large as it mostly does.
const unitPx = 1.45

// material begins a cell in a style; nil for styles of paper.
func newMaterial(style string, seed, cell uint32) *material {
	switch style {
	case "clay", "felt", "solid":
		return &material{kind: style, u: 1, seed: seed*31 + cell}
	}
	return nil
}

// made is an outline in px as hands make it.
func (t *material) made(a *path, m matrix) *path {
	size, wave := 0.0, 0.0
	switch t.kind {
	case "clay":
		size, wave = 3.2, 62
	case "felt":
		size, wave = 1.5, 34
	}
	b := a.mapped(m)
	if size == 0 || t.flat {
		return b
	}
	size, wave = size*t.u, wave*t.u
	phase := func(k uint32) float64 { return float64(hash2(k, t.seed)&1023) / 1023 * 2 * math.Pi }
	p1, p2, p3, p4 := phase(1), phase(2), phase(3), phase(4)
	moved := func(p point) point {
		x, y := p.x/wave, p.y/wave
		return pt(p.x+size*(math.Sin(y+p1)*0.7+math.Sin(0.7*x+1.7*y+p2)*0.5), p.y+size*(math.Sin(x+p3)*0.7+math.Sin(1.6*x-0.8*y+p4)*0.5))
	}
	runs, closed := b.flat(0.2)
	out := new(path)
	longest := 14 * t.u
	for i, run := range runs {
		if closed[i] {
			run = append(run, run[0])
		}
		out.move(moved(run[0]))
		for k := 1; k < len(run); k++ {
			d := run[k].sub(run[k-1]).length()
			n := int(min(math.Ceil(d/longest), 400))
			for j := 1; j <= n; j++ {
				out.line(moved(run[k-1].to(run[k], float64(j)/float64(n))))
			}
		}
		if closed[i] {
			out.close()
		}
	}
	return out
}

// part makes a form of the material: its colours, its details, the light on it
// and its shadow on what lies below. whole is false for what is only laid on
// another form.
func (c *canvas) part(a *path, p paint, details []func(), whole bool) {
	r, m := c.cover(a)
	if r.Empty() {
		return
	}
	if c.stuff.flat || p.from.a < 1 {
		c.paperGroup(r, m, p, details)
		return
	}
	below := c.top()
	q := r.Inset(-int(math.Ceil(partReach * c.stuff.u))).Intersect(below.r)
	g := c.take(q)
	clear(g.form)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		copy(g.form[(y-q.Min.Y)*q.Dx()+r.Min.X-q.Min.X:][:r.Dx()], m[(y-r.Min.Y)*r.Dx():])
	}
	c.layers = append(c.layers, g)
	c.flood(g, p)
	for _, d := range details {
		d()
	}
	c.stuff.n++
	c.light(g, below, a, p, whole)
	c.layers = c.layers[:len(c.layers)-1]
	c.lay(g)
	c.free = append(c.free, g)
}

// paperGroup is a form as paper has it.
func (c *canvas) paperGroup(r image.Rectangle, m []uint8, p paint, details []func()) {
	if len(details) == 0 {
		c.blend(r, m, p)
		return
	}
	g := c.take(r)
	copy(g.form, m)
	c.layers = append(c.layers, g)
	c.flood(g, p)
	for _, d := range details {
		d()
	}
	c.layers = c.layers[:len(c.layers)-1]
	c.lay(g)
	c.free = append(c.free, g)
}

// flood fills a group with a paint.
func (c *canvas) flood(g *layer, p paint) {
	if p.kind == 0 && p.from.a == 1 {
		one := p.from.premultiplied()
		px := [4]uint8{uint8(one[0]), uint8(one[1]), uint8(one[2]), 255}
		for i := 0; i < len(g.pix); i += 4 {
			copy(g.pix[i:i+4], px[:])
		}
		return
	}
	clear(g.pix)
	n := g.r.Dx() * g.r.Dy()
	if cap(c.mask) < n {
		c.mask = make([]uint8, n)
	}
	c.mask = c.mask[:n]
	for i := range c.mask {
		c.mask[i] = 255
	}
	c.blend(g.r, c.mask, p)
}

// asPaper paints something as if on paper: glints, prints, threads.
func (c *canvas) asPaper(paint func()) {
	if c.stuff == nil || c.stuff.flat {
		paint()
		return
	}
	c.stuff.flat = true
	paint()
	c.stuff.flat = false
}

// light falls on a part from the upper left.
func (c *canvas) light(g, below *layer, a *path, p paint, whole bool) {
	w, h := g.r.Dx(), g.r.Dy()
	u := c.stuff.u
	round := map[string]float64{"clay": 26, "felt": 6, "solid": 150}[c.stuff.kind] * u
	if c.stuff.slabs && c.stuff.kind == "solid" {
		round = 64 * u
	}
	if !whole {
		round *= 0.5
	}
	d := newDome(g.form, w, h, round)
	c.stuff.cast(g, below, d)
	switch c.stuff.kind {
	case "clay":
		c.stuff.knead(g, d)
	case "felt":
		c.sew(g, d, a, p, whole)
	default:
		c.stuff.shine(g, d)
	}
}

// cast darkens what lies below a part where its shadow falls.
func (t *material) cast(g, below *layer, d *dome) {
	dx, dy, dark := 4*t.u, 6*t.u, float32(0.34)
	switch t.kind {
	case "felt":
		dx, dy, dark = 4*t.u, 6*t.u, 0.42
	case "solid":
		dx, dy, dark = 4*t.u, 7*t.u, 0.30
	}
	soft := d.softened(5 * t.u)
	w := g.r.Dx()
	for y := range g.r.Dy() {
		row := below.pix[((g.r.Min.Y+y-below.r.Min.Y)*below.r.Dx()+g.r.Min.X-below.r.Min.X)*4:]
		s := d.row(float64(y) - dy)
		for x := range w {
			px := row[x*4:][:4:4]
			if px[3] == 0 || g.form[y*w+x] == 255 {
				continue
			}
			k := s.at(soft, float64(x)-dx)
			if k < 0.01 {
				continue
			}
			keep := 1 - dark*min(k, 1)
			px[0], px[1], px[2] = uint8(float32(px[0])*keep), uint8(float32(px[1])*keep*0.98), uint8(float32(px[2])*keep)
		}
	}
}

// facing is the direction that a surface of the dome looks in.
func facing(u, gx, gy, flatness float32) (nx, ny, nz float32) {
	nx, ny, nz = -gx, -gy, 2*float32(math.Sqrt(float64(max(u, 0))))*flatness+0.4
	k := 1 / float32(math.Sqrt(float64(nx*nx+ny*ny+nz*nz)))
	return nx * k, ny * k, nz * k
}

// tint puts a share of a colour's light into a channel.
func tint(v uint8, k, add float32) uint8 { return uint8(min(max(float32(v)*k+add, 0), 255)) }

func hash2(a, b uint32) uint32 {
	h := a*0x9E3779B1 ^ b*0x85EBCA77
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	return h ^ h>>15
}
