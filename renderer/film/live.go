package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm/renderer/key"
	"github.com/snackfarm/farm/renderer/raster"
)

// content is the source of a moving picture in planes.
type content struct {
	w, h    int
	y, u, v []uint8
	cw      int
	// a and ca are the opacity of luma and chroma, nil where there is none;
	// where there is, colours are multiplied by it.
	a, ca []uint8
}

func newContent(img *image.RGBA) *content {
	w, h := img.Rect.Dx()&^1, img.Rect.Dy()&^1
	c := &content{w: w, h: h, cw: w / 2, y: make([]uint8, w*h), u: make([]uint8, w*h/4), v: make([]uint8, w*h/4)}
	if !img.Opaque() {
		c.a, c.ca = make([]uint8, w*h), make([]uint8, w*h/4)
		for y := range h {
			for x := range w {
				c.a[y*w+x] = img.Pix[y*img.Stride+x*4+3]
			}
		}
		key.Quarter(c.ca, c.a, w, h)
	}
	for y := range h {
		row := img.Pix[y*img.Stride:]
		for x := range w {
			c.y[y*w+x] = luma(int(row[x*4]), int(row[x*4+1]), int(row[x*4+2]))
		}
	}
	defer c.multiplied()
	for y := range h / 2 {
		a, b := img.Pix[2*y*img.Stride:], img.Pix[(2*y+1)*img.Stride:]
		for x := range w / 2 {
			sum := func(k int) int {
				return (int(a[x*8+k]) + int(a[x*8+4+k]) + int(b[x*8+k]) + int(b[x*8+4+k]) + 2) / 4
			}
			c.u[y*c.cw+x], c.v[y*c.cw+x] = chroma(sum(0), sum(1), sum(2))
		}
	}
	return c
}

// window is the part of a content that is shown, in its pixels.
type window struct{ x, y, w, h float64 }

// driftRadius is how far a drifting ground wanders from its centre; the
// painter draws a margin larger than this.
const driftRadius = 80

// windowAt is what a content shows in a pose at a time.
func windowAt(n raster.Node, c *content, p pose, atMs float64) window {
	if n.Layer.Fill != nil {
		margin := (float64(c.w) - float64(n.View.Dx())) / 2
		turn := n.Layer.Fill.DriftPxPerSec * atMs / 1000 / driftRadius
		return window{
			margin + driftRadius*math.Sin(turn), margin + driftRadius*0.8*math.Sin(turn*0.77),
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
	at   []int32
	frac []uint16
	row  []uint8
	// The same for contents with opacity.
	overAt          []int32
	overFrac        []uint16
	colours, alphas []uint8
}

// draw samples the window into the view of a frame, inside clip, under mask.
func (s *sampler) draw(f *frame, c *content, win window, view image.Rectangle, mask *image.Alpha, op int, clip image.Rectangle) {
	s.plane(f.y, f.w, c.y, c.w, c.h, win, view, mask, 1, op, clip)
	half := window{win.x / 2, win.y / 2, win.w / 2, win.h / 2}
	cv, cc := halved(view), halved(clip)
	s.plane(f.u, f.w/2, c.u, c.cw, c.h/2, half, cv, mask, 2, op, cc)
	s.plane(f.v, f.w/2, c.v, c.cw, c.h/2, half, cv, mask, 2, op, cc)
}

func halved(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X/2, r.Min.Y/2, r.Max.X/2, r.Max.Y/2)
}

// plane samples one plane bilinearly at 1/256 px, so that a slow zoom does not
// stair-step. step is how many mask pixels one of the plane's covers.
func (s *sampler) plane(dst []uint8, dw int, src []uint8, sw, sh int, win window, view image.Rectangle, mask *image.Alpha, step, op int, clip image.Rectangle) {
	r := view.Intersect(clip)
	if r.Empty() {
		return
	}
	n := r.Dx()
	if cap(s.at) < n {
		s.at, s.frac, s.row = make([]int32, n), make([]uint16, n), make([]uint8, n)
	}
	at, frac, row := s.at[:n], s.frac[:n], s.row[:n]
	kx, ky := win.w/float64(view.Dx()), win.h/float64(view.Dy())
	for i := range n {
		at[i], frac[i] = split(win.x+(float64(r.Min.X-view.Min.X+i)+0.5)*kx-0.5, sw)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		j, fy := split(win.y+(float64(y-view.Min.Y)+0.5)*ky-0.5, sh)
		top := src[int(j)*sw : int(j)*sw+sw]
		bottom := src[(int(j)+1)*sw : (int(j)+1)*sw+sw]
		out := dst[y*dw+r.Min.X : y*dw+r.Max.X]
		if mask == nil && op >= 256 {
			lerpRow(out, top, bottom, at, frac, uint32(fy))
			continue
		}
		lerpRow(row, top, bottom, at, frac, uint32(fy))
		blendRow(out, row, mask, (y-view.Min.Y)*step, (r.Min.X-view.Min.X)*step, step, op)
	}
}

// split is a coordinate as a whole pixel that has a neighbour, and 256ths.
func split(v float64, size int) (int32, uint16) {
	v = min(max(v, 0), float64(size-1)-1.0/256)
	i := int32(v)
	return i, uint16((v - float64(i)) * 256)
}

func lerpRow(out, top, bottom []uint8, at []int32, frac []uint16, fy uint32) {
	out = out[:len(at)]
	frac = frac[:len(at)]
	for i, x := range at {
		fx := uint32(frac[i])
		a := uint32(top[x])*(256-fx) + uint32(top[x+1])*fx
		b := uint32(bottom[x])*(256-fx) + uint32(bottom[x+1])*fx
		out[i] = uint8((a*(256-fy) + b*fy + 1<<15) >> 16)
	}
}

func blendRow(out, row []uint8, mask *image.Alpha, my, mx, step, op int) {
	for i, v := range row {
		k := 255
		if mask != nil {
			k = int(mask.Pix[my*mask.Stride+mx+i*step])
		}
		k = k * op >> 8
		d := int(out[i])
		out[i] = uint8(d + ((int(v)-d)*k*257+1<<15)>>16)
	}
}
