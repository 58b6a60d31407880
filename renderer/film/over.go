package film

import (
	"github.com/snackfarm/farm/renderer/kernel"
)

// Colours of footage with opacity are multiplied by it, so that they can be
// scaled and averaged without a fringe.

// over lays a plane with opacity over another, pixel for pixel.
func (s *sampler) over(dst, src plane, b brush) {
	r, view := b.reach(), b.view
	n := r.Dx()
	if len(s.line) < n {
		s.line, s.alpha = make([]uint8, n), make([]uint8, n)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		o := (y-view.Min.Y)*src.w + r.Min.X - view.Min.X
		colours, opacity := src.pix[o:o+n], src.alpha[o:o+n]
		if b.mask != nil {
			copy(s.line, colours)
			copy(s.alpha, opacity)
			colours, opacity = s.line[:n], s.alpha[:n]
			my, mx := (y-view.Min.Y)*b.step, (r.Min.X-view.Min.X)*b.step
			multiply(colours, b.mask, my, mx, b.step)
			multiply(opacity, b.mask, my, mx, b.step)
		}
		kernel.Over(dst.pix[y*dst.w+r.Min.X:][:n], colours, opacity, b.op)
	}
}

// multiplied turns colours that are multiplied by opacity about black, as red,
// green and blue come and ffmpeg gives them, into such that are about nothing.
func (c *content) multiplied() {
	for i, a := range c.a {
		c.y[i] = uint8(min(max(int(c.y[i])-16+(16*int(a)+127)/255, 0), 255))
	}
	for i, a := range c.ca {
		grey := (128*int(a) + 127) / 255
		c.u[i], c.v[i] = uint8(min(max(int(c.u[i])-128+grey, 0), 255)), uint8(min(max(int(c.v[i])-128+grey, 0), 255))
	}
}
