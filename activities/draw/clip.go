package draw

import "image"

// clip paints only where a coverage lets it, over what is there. keep belongs
// to r and is not changed.
func (c *canvas) clip(keep []uint8, r image.Rectangle, paint func()) {
	g := c.take(r)
	copy(g.form, keep)
	below := c.top()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		copy(g.pix[(y-r.Min.Y)*r.Dx()*4:][:r.Dx()*4], below.pix[((y-below.r.Min.Y)*below.r.Dx()+r.Min.X-below.r.Min.X)*4:])
	}
	c.layers = append(c.layers, g)
	paint()
	c.layers = c.layers[:len(c.layers)-1]
	c.lay(g)
	c.free = append(c.free, g)
}

// inside paints only inside a form, over what is there.
func (c *canvas) inside(form *path, paint func()) {
	r, m := c.cover(form)
	if !r.Empty() {
		c.clip(append([]uint8(nil), m...), r, paint)
	}
}

// carve takes a form out of a coverage.
func (c *canvas) carve(keep []uint8, r image.Rectangle, form *path) {
	q, n := c.cover(form)
	for y := max(q.Min.Y, r.Min.Y); y < min(q.Max.Y, r.Max.Y); y++ {
		for x := max(q.Min.X, r.Min.X); x < min(q.Max.X, r.Max.X); x++ {
			k := &keep[(y-r.Min.Y)*r.Dx()+x-r.Min.X]
			*k = uint8(uint32(*k) * uint32(255-n[(y-q.Min.Y)*q.Dx()+x-q.Min.X]) / 255)
		}
	}
}

// castBy is the coverage of what paint draws, moved by d in the drawing's
// units: the form of its shadow.
func (c *canvas) castBy(paint func(), d point) (image.Rectangle, []uint8) {
	r := c.top().r
	g := c.take(r)
	clear(g.pix)
	c.layers = append(c.layers, g)
	paint()
	c.layers = c.layers[:len(c.layers)-1]
	dx, dy := int(d.x*c.m.scale()+0.5), int(d.y*c.m.scale()+0.5)
	out := make([]uint8, r.Dx()*r.Dy())
	for y := range r.Dy() {
		for x := range r.Dx() {
			if fx, fy := x-dx, y-dy; fx >= 0 && fy >= 0 && fx < r.Dx() && fy < r.Dy() {
				out[y*r.Dx()+x] = g.pix[(fy*r.Dx()+fx)*4+3]
			}
		}
	}
	c.free = append(c.free, g)
	return r, out
}
