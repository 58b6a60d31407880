package film

import "image"

// The bt709 limited-range matrix in 16-bit fixed point.
const (
	yr, yg, yb = 11966, 40254, 4064   // 219/255 x (0.2126, 0.7152, 0.0722) x 65536
	ur, ug, ub = -6596, -22189, 28784 // 224/255 x (-0.1146, -0.3854, 0.5) x 65536, adjusted to sum to about 0
	vr, vg, vb = 28784, -26145, -2639
)

func luma(r, g, b int) uint8 { return uint8((yr*r + yg*g + yb*b + 16<<16 + 1<<15) >> 16) }

func chroma(r, g, b int) (u, v uint8) {
	return uint8((ur*r + ug*g + ub*b + 128<<16 + 1<<15) >> 16), uint8((vr*r + vg*g + vb*b + 128<<16 + 1<<15) >> 16)
}

// sprite is a picture with opacity, ready to be blended into frames. Colour is
// straight, not multiplied by opacity.
type sprite struct {
	w, h   int
	opaque bool
	y, a   []uint8
	src    *image.RGBA
	// Chroma depends on whether the sprite begins on an even pixel or not,
	// in each direction; a variant is made when first needed.
	variants [2][2]*chromaPlane
}

type chromaPlane struct {
	w, h    int
	u, v, a []uint8
}

func newSprite(img *image.RGBA) *sprite {
	s := &sprite{w: img.Rect.Dx(), h: img.Rect.Dy(), src: img, opaque: true}
	s.y, s.a = make([]uint8, s.w*s.h), make([]uint8, s.w*s.h)
	for y := range s.h {
		row := img.Pix[y*img.Stride : y*img.Stride+s.w*4]
		for x := range s.w {
			p := row[x*4 : x*4+4 : x*4+4]
			a := int(p[3])
			i := y*s.w + x
			s.a[i] = uint8(a)
			switch a {
			case 255:
				s.y[i] = luma(int(p[0]), int(p[1]), int(p[2]))
			case 0:
				s.opaque = false
			default:
				s.opaque = false
				s.y[i] = luma(int(p[0])*255/a, int(p[1])*255/a, int(p[2])*255/a)
			}
		}
	}
	return s
}

// chromaAt is the chroma of a sprite that begins at a pixel of these parities.
func (s *sprite) chromaAt(px, py int) *chromaPlane {
	if c := s.variants[py][px]; c != nil {
		return c
	}
	c := &chromaPlane{w: (s.w + px + 1) / 2, h: (s.h + py + 1) / 2}
	c.u, c.v, c.a = make([]uint8, c.w*c.h), make([]uint8, c.w*c.h), make([]uint8, c.w*c.h)
	for j := range c.h {
		for i := range c.w {
			var r, g, b, a int
			for k := range 4 {
				x, y := 2*i-px+k&1, 2*j-py+k>>1
				if x < 0 || y < 0 || x >= s.w || y >= s.h {
					continue
				}
				p := s.src.Pix[y*s.src.Stride+x*4:]
				r, g, b, a = r+int(p[0]), g+int(p[1]), b+int(p[2]), a+int(p[3])
			}
			if a == 0 {
				c.u[j*c.w+i], c.v[j*c.w+i] = 128, 128
				continue
			}
			o := j*c.w + i
			c.u[o], c.v[o] = chroma(min(r*255/a, 255), min(g*255/a, 255), min(b*255/a, 255))
			c.a[o] = uint8((a + 2) / 4)
		}
	}
	s.variants[py][px] = c
	return c
}

// draw blends the sprite at (x, y) with opacity op (0-256) into f, inside clip
// only. clip has even edges.
func (s *sprite) draw(f *frame, x, y, op int, clip image.Rectangle) {
	r := image.Rect(x, y, x+s.w, y+s.h).Intersect(clip)
	if r.Empty() || op <= 0 {
		return
	}
	for row := r.Min.Y; row < r.Max.Y; row++ {
		so := (row-y)*s.w + r.Min.X - x
		do := row*f.w + r.Min.X
		if s.opaque && op >= 256 {
			copy(f.y[do:do+r.Dx()], s.y[so:so+r.Dx()])
			continue
		}
		blend(f.y[do:do+r.Dx()], s.y[so:], s.a[so:], op)
	}
	c := s.chromaAt(x&1, y&1)
	cx, cy := (x-x&1)/2, (y-y&1)/2
	cr := image.Rect(cx, cy, cx+c.w, cy+c.h).Intersect(image.Rect(clip.Min.X/2, clip.Min.Y/2, clip.Max.X/2, clip.Max.Y/2))
	cw := f.w / 2
	for row := cr.Min.Y; row < cr.Max.Y; row++ {
		so := (row-cy)*c.w + cr.Min.X - cx
		do := row*cw + cr.Min.X
		blend(f.u[do:do+cr.Dx()], c.u[so:], c.a[so:], op)
		blend(f.v[do:do+cr.Dx()], c.v[so:], c.a[so:], op)
	}
}

// blend lays src over dst by opacity a times op/256.
func blend(dst, src, a []uint8, op int) {
	n := len(dst)
	if n == 0 {
		return
	}
	src, a = src[:n], a[:n]
	for i := range dst {
		k := int(a[i]) * op >> 8
		if k == 0 {
			continue
		}
		if k == 255 {
			dst[i] = src[i]
			continue
		}
		d := int(dst[i])
		v := (int(src[i])-d)*k*257 + 1<<15
		dst[i] = uint8(d + v>>16)
	}
}
