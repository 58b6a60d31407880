package film

import (
	"encoding/binary"
	"image"
	"math"
)

// Colours of footage with opacity are multiplied by it, so that they can be
// scaled and averaged without a fringe.

// over lays the frame over the view of f at its own size, inside clip, under
// mask.
func (p *picture) over(f *frame, view image.Rectangle, mask *image.Alpha, op int, clip image.Rectangle) {
	overPlane(f.y, f.w, p.y, p.a, p.w, view, mask, 1, op, clip)
	cv, cc := halved(view), halved(clip)
	overPlane(f.u, f.w/2, p.u, p.ca, p.cw, cv, mask, 2, op, cc)
	overPlane(f.v, f.w/2, p.v, p.ca, p.cw, cv, mask, 2, op, cc)
}

func overPlane(dst []uint8, dw int, src, alpha []uint8, sw int, view image.Rectangle, mask *image.Alpha, step, op int, clip image.Rectangle) {
	r := view.Intersect(clip)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		o := (y-view.Min.Y)*sw + r.Min.X - view.Min.X
		overRow(dst[y*dw+r.Min.X:][:r.Dx()], src[o:], alpha[o:], mask, (y-view.Min.Y)*step, (r.Min.X-view.Min.X)*step, step, op)
	}
}

// over samples a window of a content with opacity into the view of f.
func (s *sampler) over(f *frame, c *content, win window, view image.Rectangle, mask *image.Alpha, op int, clip image.Rectangle) {
	s.overPlane(f.y, f.w, c.y, c.a, c.w, c.h, win, view, mask, 1, op, clip)
	half := window{win.x / 2, win.y / 2, win.w / 2, win.h / 2}
	cv, cc := halved(view), halved(clip)
	s.overPlane(f.u, f.w/2, c.u, c.ca, c.cw, c.h/2, half, cv, mask, 2, op, cc)
	s.overPlane(f.v, f.w/2, c.v, c.ca, c.cw, c.h/2, half, cv, mask, 2, op, cc)
}

func (s *sampler) overPlane(dst []uint8, dw int, src, alpha []uint8, sw, sh int, win window, view image.Rectangle, mask *image.Alpha, step, op int, clip image.Rectangle) {
	r := view.Intersect(clip)
	if r.Empty() {
		return
	}
	n := r.Dx()
	if cap(s.overAt) < n {
		s.overAt, s.overFrac, s.colours, s.alphas = make([]int32, n), make([]uint16, n), make([]uint8, n), make([]uint8, n)
	}
	at, frac, colours, alphas := s.overAt[:n], s.overFrac[:n], s.colours[:n], s.alphas[:n]
	kx, ky := win.w/float64(view.Dx()), win.h/float64(view.Dy())
	for i := range n {
		at[i], frac[i] = split(win.x+(float64(r.Min.X-view.Min.X+i)+0.5)*kx-0.5, sw)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		j, fy := split(win.y+(float64(y-view.Min.Y)+0.5)*ky-0.5, sh)
		top, bottom := int(j)*sw, (int(j)+1)*sw
		lerpRow(colours, src[top:bottom], src[bottom:bottom+sw], at, frac, uint32(fy))
		lerpRow(alphas, alpha[top:bottom], alpha[bottom:bottom+sw], at, frac, uint32(fy))
		overRow(dst[y*dw+r.Min.X:y*dw+r.Max.X], colours, alphas, mask, (y-view.Min.Y)*step, (r.Min.X-view.Min.X)*step, step, op)
	}
}

// overRow lays colours that are multiplied by alpha over dst.
func overRow(dst, src, alpha []uint8, mask *image.Alpha, my, mx, step, op int) {
	src, alpha = src[:len(dst)], alpha[:len(dst)]
	if mask == nil && op >= 256 {
		// Most of a keyed picture is wholly there or not at all.
		for len(alpha) >= 8 {
			switch binary.LittleEndian.Uint64(alpha) {
			case 0:
			case math.MaxUint64:
				binary.LittleEndian.PutUint64(dst, binary.LittleEndian.Uint64(src))
			default:
				overSome(dst[:8], src[:8], alpha[:8])
			}
			dst, src, alpha = dst[8:], src[8:], alpha[8:]
		}
		overSome(dst, src, alpha)
		return
	}
	for i := range dst {
		k := 255
		if mask != nil {
			k = int(mask.Pix[my*mask.Stride+mx+i*step])
		}
		k = k * op >> 8 * 257
		d := int(dst[i])
		v := int(src[i])*k - d*int(alpha[i])*k/255 + 1<<15
		dst[i] = uint8(min(max(d+v>>16, 0), 255))
	}
}

func overSome(dst, src, alpha []uint8) {
	src, alpha = src[:len(dst)], alpha[:len(dst)]
	for i := range dst {
		v := int(src[i])<<16 + int(dst[i])*(255-int(alpha[i]))*257 + 1<<15
		dst[i] = uint8(min(max(v>>16, 0), 255))
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
