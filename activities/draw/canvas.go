package draw

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// canvas is what a drawing is painted on: one cell, and above it the groups
// that are being painted, each with its own pixels.
type canvas struct {
	layers []*layer // the last is painted on
	free   []*layer
	m      matrix // the drawing's units to px
	saved  []matrix
	raster vector.Rasterizer
	mask   []uint8 // coverage of what is being painted
	soft   [2][]float32
	// outline, when its alpha is not 0, is drawn around every shape.
	outline      ink
	outlineWidth float64
	// pressure lets outlines be thick where a form is in the shade.
	pressure bool
	// stuff is what forms are made of; nil is paper, flat and without light.
	stuff *material
}

// layer is a rectangle of premultiplied pixels. That of a group is opaque and
// is cut by the group's form when it ends.
type layer struct {
	r    image.Rectangle // on the cell
	pix  []uint8
	form []uint8 // coverage of the group's form; nil for the cell
}

func newCanvas(w, h int) *canvas {
	c := &canvas{m: identity}
	c.layers = []*layer{{r: image.Rect(0, 0, w, h), pix: make([]uint8, w*h*4)}}
	return c
}

// wipe begins the next cell.
func (c *canvas) wipe() {
	clear(c.layers[0].pix)
	c.m, c.outline, c.pressure, c.stuff = identity, ink{}, false, nil
}

func (c *canvas) top() *layer { return c.layers[len(c.layers)-1] }

// with paints under a further map.
func (c *canvas) with(m matrix, paint func()) {
	c.saved = append(c.saved, c.m)
	c.m = c.m.after(m)
	paint()
	c.m = c.saved[len(c.saved)-1]
	c.saved = c.saved[:len(c.saved)-1]
}

// paint is a colour, or a gradient from it to another.
type paint struct {
	from, to ink
	kind     byte // 0 one colour, l linear, r radial
	p, q     point
	radius   float64
}

func flatly(c ink) paint { return paint{from: c} }

// along is a gradient from a at p to b at q.
func along(p, q point, a, b ink) paint { return paint{from: a, to: b, kind: 'l', p: p, q: q} }

// around is a gradient from a at p to b at a distance.
func around(p point, radius float64, a, b ink) paint {
	return paint{from: a, to: b, kind: 'r', p: p, radius: radius}
}

// fill paints the inside of an outline.
func (c *canvas) fill(a *path, col ink) {
	if c.stuff != nil && col.a == 1 {
		c.part(a, flatly(col), nil, false)
		return
	}
	c.paint(a, flatly(col))
}

func (c *canvas) paint(a *path, p paint) {
	r, m := c.cover(a)
	if !r.Empty() {
		c.blend(r, m, p)
	}
}

// shape paints a form with a colour, and inside of it what details paint; an
// outline goes around it where the style has outlines.
func (c *canvas) shape(a *path, col ink, details ...func()) { c.form(a, flatly(col), details...) }

func (c *canvas) form(a *path, p paint, details ...func()) {
	if c.stuff != nil {
		c.part(a, p, details, true)
		return
	}
	drawn := c.outline.a > 0 && a.wider == nil && c.pressure
	switch {
	case drawn:
		c.fill(c.inked(a), c.outline)
	case c.outline.a > 0 && a.wider != nil:
		c.fill(a.wider(c.outlineWidth), c.outline)
	}
	if len(details) == 0 {
		c.paint(a, p)
	} else {
		c.group(a, p, details)
	}
	if c.outline.a > 0 && a.wider == nil && !drawn {
		c.stroke(a, c.outlineWidth, c.outline)
	}
}

func (c *canvas) group(a *path, p paint, details []func()) {
	if c.stuff != nil {
		c.part(a, p, details, true)
		return
	}
	r, m := c.cover(a)
	if r.Empty() {
		return
	}
	g := c.take(r)
	copy(g.form, m)
	clear(g.pix)
	c.layers = append(c.layers, g)
	for i := range c.mask[:r.Dx()*r.Dy()] {
		c.mask[i] = 255
	}
	c.blend(r, c.mask, p)
	for _, d := range details {
		d()
	}
	c.layers = c.layers[:len(c.layers)-1]
	c.lay(g)
	c.free = append(c.free, g)
}

// take is a layer of a size, one that was used before where there is one.
func (c *canvas) take(r image.Rectangle) *layer {
	n := r.Dx() * r.Dy()
	g := &layer{}
	if k := len(c.free); k > 0 {
		g, c.free = c.free[k-1], c.free[:k-1]
	}
	if cap(g.form) < n {
		g.form, g.pix = make([]uint8, n), make([]uint8, n*4)
	}
	g.r, g.form, g.pix = r, g.form[:n], g.pix[:n*4]
	return g
}

// lay puts a group's pixels, where its form is, over the layer below.
func (c *canvas) lay(g *layer) {
	below := c.top()
	for y := g.r.Min.Y; y < g.r.Max.Y; y++ {
		o := (y - g.r.Min.Y) * g.r.Dx()
		d := below.pix[((y-below.r.Min.Y)*below.r.Dx()+g.r.Min.X-below.r.Min.X)*4:]
		for x := range g.r.Dx() {
			a := uint32(g.form[o+x])
			if a == 0 {
				continue
			}
			s, q := g.pix[(o+x)*4:][:4:4], d[x*4:][:4:4]
			if a == 255 {
				*(*[4]uint8)(q) = [4]uint8(s)
				continue
			}
			for k := range 4 {
				q[k] = uint8((uint32(s[k])*a + uint32(q[k])*(255-a) + 127) / 255)
			}
		}
	}
}

// cover is the coverage of an outline inside the layer that is painted on. It
// is valid until the next call.
func (c *canvas) cover(a *path) (image.Rectangle, []uint8) {
	if c.stuff != nil {
		a = c.stuff.made(a, c.m)
		defer func(m matrix) { c.m = m }(c.m)
		c.m = identity
	}
	lo, hi := a.mapped(c.m).box()
	if !(lo.x < hi.x && lo.y < hi.y) {
		return image.Rectangle{}, nil
	}
	r := image.Rect(int(math.Floor(lo.x)), int(math.Floor(lo.y)), int(math.Ceil(hi.x))+1, int(math.Ceil(hi.y))+1).Intersect(c.top().r)
	if r.Empty() {
		return r, nil
	}
	n := r.Dx() * r.Dy()
	if cap(c.mask) < n {
		c.mask = make([]uint8, n)
	}
	c.mask = c.mask[:n]
	c.raster.Reset(r.Dx(), r.Dy())
	off := translation(-float64(r.Min.X), -float64(r.Min.Y)).after(c.m)
	at := func(p point) (float32, float32) { p = off.apply(p); return float32(p.x), float32(p.y) }
	for _, o := range a.ops {
		x0, y0 := at(o.p[0])
		switch o.kind {
		case 'm':
			c.raster.MoveTo(x0, y0)
		case 'l':
			c.raster.LineTo(x0, y0)
		case 'c':
			x1, y1 := at(o.p[1])
			x2, y2 := at(o.p[2])
			c.raster.CubeTo(x0, y0, x1, y1, x2, y2)
		case 'z':
			c.raster.ClosePath()
		}
	}
	dst := &image.Alpha{Pix: c.mask, Stride: r.Dx(), Rect: image.Rect(0, 0, r.Dx(), r.Dy())}
	clear(c.mask)
	c.raster.Draw(dst, dst.Rect, image.Opaque, image.Point{})
	return r, c.mask
}

// blend lays a paint over the layer through a coverage.
func (c *canvas) blend(r image.Rectangle, m []uint8, p paint) {
	t := c.top()
	if p.kind == 0 {
		c.plain(r, m, p.from.premultiplied())
		return
	}
	shade := p.shader(c.m)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		cov := m[(y-r.Min.Y)*r.Dx():][:r.Dx()]
		d := t.pix[((y-t.r.Min.Y)*t.r.Dx()+r.Min.X-t.r.Min.X)*4:]
		for x, k := range cov {
			if k == 0 {
				continue
			}
			over(d[x*4:][:4:4], shade(float64(r.Min.X+x)+0.5, float64(y)+0.5), uint32(k))
		}
	}
}

// plain is blend for one colour.
func (c *canvas) plain(r image.Rectangle, m []uint8, one colour) {
	t := c.top()
	px := [4]uint8{uint8(one[0]), uint8(one[1]), uint8(one[2]), uint8(one[3])}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		d := t.pix[((y-t.r.Min.Y)*t.r.Dx()+r.Min.X-t.r.Min.X)*4:]
		for x, k := range m[(y-r.Min.Y)*r.Dx():][:r.Dx()] {
			switch {
			case k == 0:
			case k == 255 && px[3] == 255:
				*(*[4]uint8)(d[x*4:]) = px
			default:
				over(d[x*4:][:4:4], &one, uint32(k))
			}
		}
	}
}

// colour is premultiplied, 0-255.
type colour [4]uint32

// over lays a colour over a pixel, as far as cov (0-255) covers it.
func over(d []uint8, s *colour, cov uint32) {
	a := s[3] * cov // of 255*255
	if a == 255*255 {
		d[0], d[1], d[2], d[3] = uint8(s[0]), uint8(s[1]), uint8(s[2]), 255
		return
	}
	keep := 255*255 - a
	for k := range 4 {
		d[k] = uint8((s[k]*cov*255 + uint32(d[k])*keep + 255*255/2) / (255 * 255))
	}
}

func (c ink) premultiplied() colour {
	round := func(v float64) uint32 { return uint32(min(max(v, 0), 255) + 0.5) }
	return colour{round(c.r * c.a), round(c.g * c.a), round(c.b * c.a), round(255 * c.a)}
}

const gradientSteps = 256

// shader gives the colour of a gradient at a place of the cell, in px.
func (p paint) shader(m matrix) func(x, y float64) *colour {
	var table [gradientSteps]colour
	for i := range table {
		table[i] = p.from.mix(p.to, float64(i)/(gradientSteps-1)).premultiplied()
	}
	pick := func(t float64) *colour { return &table[int(min(max(t, 0), 1)*(gradientSteps-1)+0.5)] }
	from, to := m.apply(p.p), m.apply(p.q)
	if p.kind == 'r' {
		radius := p.radius * m.scale()
		return func(x, y float64) *colour { return pick(math.Hypot(x-from.x, y-from.y) / radius) }
	}
	d := to.sub(from)
	n := d.x*d.x + d.y*d.y
	return func(x, y float64) *colour { return pick(((x-from.x)*d.x + (y-from.y)*d.y) / n) }
}

// image is the finished cell.
func (c *canvas) image() *image.RGBA {
	l := c.layers[0]
	return &image.RGBA{Pix: l.pix, Stride: l.r.Dx() * 4, Rect: l.r}
}
