package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm/renderer/kernel"
	"github.com/snackfarm/farm/renderer/raster"
)

// content is a picture in planes. Where a is set the colours are multiplied by
// it, and ca is the alpha of the chroma; else it is opaque.
type content struct {
	w, h    int
	y, u, v []uint8
	cw      int
	// a and ca are the opacity of luma and chroma, nil where there is none;
	// where there is, colours are multiplied by it.
	a, ca []uint8
}

// newContent converts a picture, which loses its last row or column when the
// number of them is odd.
func newContent(img *image.RGBA) *content {
	w, h := img.Rect.Dx()&^1, img.Rect.Dy()&^1
	if !img.Opaque() {
		return multiplied(img, image.Rect(0, 0, w, h))
	}
	c := makeContent(w, h, false)
	for y := range h {
		kernel.Luma(c.y[y*w:y*w+w], img.Pix[y*img.Stride:])
	}
	for y := range h / 2 {
		o := y * c.cw
		kernel.Chroma(c.u[o:o+c.cw], c.v[o:o+c.cw], img.Pix[2*y*img.Stride:], img.Pix[(2*y+1)*img.Stride:], 2)
	}
	return c
}

// makeContent is one of a size, both sides even.
func makeContent(w, h int, alpha bool) *content {
	n := w * h
	c := &content{w: w, h: h, cw: w / 2}
	block := make([]uint8, n*3/2)
	c.y, c.u, c.v = block[:n], block[n:n*5/4], block[n*5/4:]
	if alpha {
		c.a, c.ca = make([]uint8, n), make([]uint8, n/4)
	}
	return c
}

// multiplied is the part of a picture inside r, both sides even, with alpha.
// Nothing is outside of the picture.
func multiplied(img *image.RGBA, r image.Rectangle) *content {
	c := makeContent(r.Dx(), r.Dy(), true)
	for y := max(r.Min.Y, 0); y < min(r.Max.Y, img.Rect.Dy()); y++ {
		from, to := max(r.Min.X, 0), min(r.Max.X, img.Rect.Dx())
		row, o := img.Pix[y*img.Stride:y*img.Stride+4*to], (y-r.Min.Y)*c.w-r.Min.X
		for x := from; x < to; x++ {
			p := row[4*x:][:4:4]
			switch p[3] {
			case 0:
			case 255:
				end := opaqueTo(row, x)
				kernel.Luma(c.y[o+x:o+end], row[4*x:])
				fill(c.a[o+x:o+end], 255)
				x = end - 1
			default:
				c.a[o+x] = p[3]
				c.y[o+x] = kernel.LumaOfPart(int(p[0]), int(p[1]), int(p[2]), int(p[3]))
			}
		}
	}
	for j := range c.h / 2 {
		c.multipliedChroma(img, r.Min, j)
	}
	return c
}

// multipliedChroma makes the j-th row of the colours and of their opacity of a
// picture, of which the corner is the pixel at.
func (c *content) multipliedChroma(img *image.RGBA, at image.Point, j int) {
	w, h, y := img.Rect.Dx(), img.Rect.Dy(), at.Y+2*j
	if y+1 < 0 || y >= h {
		return
	}
	var top, low []uint8 // both rows, where both are the picture's
	if y >= 0 && y+1 < h {
		top, low = img.Pix[y*img.Stride:][:4*w], img.Pix[(y+1)*img.Stride:][:4*w]
	}
	for i := 0; i < c.cw; i++ {
		x, o := at.X+2*i, j*c.cw+i
		if x >= 0 && top != nil {
			if n := opaquePairs(top, low, x); n > 0 {
				n = min(n, c.cw-i)
				kernel.Chroma(c.u[o:o+n], c.v[o:o+n], top[4*x:], low[4*x:], 2)
				fill(c.ca[o:o+n], 255)
				i += n - 1
				continue
			}
		}
		var sum [4]int
		for k := range 4 {
			x, y := x+k&1, y+k>>1
			if x < 0 || y < 0 || x >= w || y >= h {
				continue
			}
			for n, v := range img.Pix[y*img.Stride+x*4:][:4:4] {
				sum[n] += int(v)
			}
		}
		if sum[3] != 0 {
			c.ca[o] = uint8((sum[3] + 2) / 4)
			c.u[o], c.v[o] = kernel.ChromaOfPart((sum[0]+2)/4, (sum[1]+2)/4, (sum[2]+2)/4, int(c.ca[o]))
		}
	}
}

// opaqueTo is where the opaque pixels of a row that begin at x end.
func opaqueTo(row []uint8, x int) int {
	for 4*x < len(row) && row[4*x+3] == 255 {
		x++
	}
	return x
}

// opaquePairs is how many squares of four opaque pixels lie one after another in
// two rows from x on.
func opaquePairs(top, low []uint8, x int) int {
	n := 0
	for o := 4 * x; o+8 <= len(top) && top[o+3]&top[o+7]&low[o+3]&low[o+7] == 255; o += 8 {
		n++
	}
	return n
}

func fill(p []uint8, v uint8) {
	for i := range p {
		p[i] = v
	}
}

// window is the part of a content that is shown, in its pixels.
type window struct{ x, y, w, h float64 }

// driftRadius is how far a drifting ground wanders from its centre; the
// painter draws a margin larger than this.
const driftRadius = 80

// A slowly drifting ground is moved so often a second, and any by whole pixels:
// nobody sees the steps, and an encoder finds the frame before in all of it.
const (
	driftSteps = 15
	slowDrift  = 20 // px/s
)

// windowAt is what a content shows in a pose at a time.
func windowAt(n raster.Node, c *content, p pose, atMs float64) window {
	if n.Layer.Fill != nil && raster.Rolls(n.Layer.Fill.Kind) { // its tile comes round
		return window{0, math.Round(math.Mod(n.Layer.Fill.DriftPxPerSec*atMs/1000, raster.Tile)), float64(n.View.Dx()), float64(n.View.Dy())}
	}
	if n.Layer.Fill != nil {
		margin := (float64(c.w) - float64(n.View.Dx())) / 2
		if n.Layer.Fill.DriftPxPerSec <= slowDrift {
			atMs = math.Floor(atMs*driftSteps/1000+1e-6) * 1000 / driftSteps
		}
		turn := n.Layer.Fill.DriftPxPerSec * atMs / 1000 / driftRadius
		return window{
			math.Round(margin + driftRadius*math.Sin(turn)), math.Round(margin + driftRadius*0.8*math.Sin(turn*0.77)),
			float64(n.View.Dx()), float64(n.View.Dy()),
		}
	}
	z := max(p.zoom, 1)
	w, h := float64(c.w)/z, float64(c.h)/z
	x := min(max(p.focusX*float64(c.w)-w/2, 0), float64(c.w)-w)
	y := min(max(p.focusY*float64(c.h)-h/2, 0), float64(c.h)-h)
	return window{x, y, w, h}
}

// sampler draws windows of contents; its tables are reused from frame to
// frame.
type sampler struct {
	columns     kernel.Columns
	row         []int16
	line, alpha []uint8
}

// target is where planes are drawn: a frame, or an item's own content.
type target struct {
	w       int
	y, u, v []uint8
}

// draw samples the window of a content into a target.
func (s *sampler) draw(t target, c *content, win window, b brush) {
	y, u, v := t.planes()
	cy, cu, cv := c.planes()
	s.plane(y, cy, win, b)
	s.plane(u, cu, win.half(), b.half())
	s.plane(v, cv, win.half(), b.half())
}

func (w window) half() window { return window{w.x / 2, w.y / 2, w.w / 2, w.h / 2} }

func halved(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X/2, r.Min.Y/2, r.Max.X/2, r.Max.Y/2)
}

// plane samples one plane bilinearly at 1/256 px, so that a slow zoom does not
// stair-step: first between two rows into 16 bits, then along them.
func (s *sampler) plane(dst, src plane, win window, b brush) {
	r := b.reach()
	if r.Empty() {
		return
	}
	if src.w < 2 || src.h < 2 {
		src = plane{doubled(src.pix, src.w, src.h), doubled(src.alpha, src.w, src.h), 2 * src.w, 2 * src.h}
		win.x, win.y, win.w, win.h = 2*win.x, 2*win.y, 2*win.w, 2*win.h
	}
	n := r.Dx()
	if len(s.line) < n {
		s.line, s.alpha = make([]uint8, n), make([]uint8, n)
	}
	if len(s.row) < src.w+kernel.Pad {
		s.row = make([]int16, src.w+kernel.Pad)
	}
	view, plain := b.view, b.mask == nil && b.op >= 256
	kx, ky := win.w/float64(view.Dx()), win.h/float64(view.Dy())
	if src.alpha == nil && plain && kx == 1 && ky == 1 && win.x == math.Trunc(win.x) && win.y == math.Trunc(win.y) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			at := (int(win.y)+y-view.Min.Y)*src.w + int(win.x) + r.Min.X - view.Min.X
			copy(dst.pix[y*dst.w+r.Min.X:y*dst.w+r.Max.X], src.pix[at:at+n])
		}
		return
	}
	s.columns.Set(n, r.Min.X-view.Min.X, win.x, kx, src.w)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		j, fy := kernel.Split(win.y+(float64(y-view.Min.Y)+0.5)*ky-0.5, src.h)
		out := dst.pix[y*dst.w+r.Min.X : y*dst.w+r.Max.X]
		mx, my := (r.Min.X-view.Min.X)*b.step, (y-view.Min.Y)*b.step
		switch {
		case src.alpha != nil:
			s.sample(s.alpha[:n], src.alpha, src.w, int(j), int(fy))
			s.sample(s.line[:n], src.pix, src.w, int(j), int(fy))
			if b.mask != nil {
				multiply(s.alpha[:n], b.mask, my, mx, b.step)
				multiply(s.line[:n], b.mask, my, mx, b.step)
			}
			kernel.Over(out, s.line[:n], s.alpha[:n], b.op)
		case plain:
			s.sample(out, src.pix, src.w, int(j), int(fy))
		default:
			s.sample(s.line[:n], src.pix, src.w, int(j), int(fy))
			b.blendRow(out, s.line[:n], my, mx)
		}
	}
}

// doubled is a plane with each sample four times: one that is a sample wide or
// high has no neighbours to look between.
func doubled(p []uint8, w, h int) []uint8 {
	if p == nil {
		return nil
	}
	out := make([]uint8, 4*w*h)
	for i := range out {
		out[i] = p[i/(2*w)/2*w+i%(2*w)/2]
	}
	return out
}

// sample is one row of the output, fy/256 below row j of a plane.
func (s *sampler) sample(out, src []uint8, sw, j, fy int) {
	first, last := s.columns.Span()
	top, bottom := src[j*sw:j*sw+sw], src[(j+1)*sw:(j+1)*sw+sw]
	kernel.Rows(s.row[first:last+1], top[first:last+1], bottom[first:last+1], fy)
	s.columns.Draw(out, s.row)
}

// solid is the opacity of what has no mask.
var solid = func() (row [4096]uint8) {
	for i := range row {
		row[i] = 255
	}
	return row
}()

// blendRow lays row over out by a row of the mask, from (mx, my) on, of which it
// takes every step-th byte (1 or 2), times op/256.
func (b brush) blendRow(out, row []uint8, my, mx int) {
	switch {
	case b.mask == nil:
		for len(out) > 0 {
			n := min(len(out), len(solid))
			kernel.Blend(out[:n], row, solid[:], b.op)
			out, row = out[n:], row[n:]
		}
	case b.step == 1:
		kernel.Blend(out, row, b.mask.Pix[my*b.mask.Stride+mx:], b.op)
	default:
		kernel.BlendHalf(out, row, b.mask.Pix[my*b.mask.Stride+mx:], b.op)
	}
}

// multiply takes a row by a row of the mask.
func multiply(row []uint8, mask *image.Alpha, my, mx, step int) {
	m := mask.Pix[my*mask.Stride+mx:]
	for i, v := range row {
		row[i] = uint8((int(v)*int(m[i*step]) + 127) / 255)
	}
}
