package film

import (
	"image"

	"github.com/snackfarm/farm/renderer/kernel"
)

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
	// over is set instead of all this on one that is drawn anew for each pose;
	// its colour is multiplied.
	over *content
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
		o := y * s.w
		if s.alphaRow(s.a[o:o+s.w], row) {
			kernel.Luma(s.y[o:o+s.w], row)
			continue
		}
		s.opaque = false
		for x := 0; x < s.w; x++ {
			switch a := int(s.a[o+x]); a {
			case 0:
			case 255:
				end := opaqueTo(row, x)
				kernel.Luma(s.y[o+x:o+end], row[4*x:])
				x = end - 1
			default:
				p := row[x*4 : x*4+4 : x*4+4]
				s.y[o+x] = kernel.LumaOf(int(p[0])*255/a, int(p[1])*255/a, int(p[2])*255/a)
			}
		}
	}
	return s
}

// alphaRow takes the alpha out of a row of pixels and says whether all are
// opaque.
func (s *sprite) alphaRow(out, row []uint8) bool {
	all := uint8(255)
	for x := range out {
		a := row[4*x+3]
		out[x] = a
		all &= a
	}
	return all == 255
}

// chromaAt is the chroma of a sprite that begins at a pixel of these parities.
func (s *sprite) chromaAt(px, py int) *chromaPlane {
	if c := s.variants[py][px]; c != nil {
		return c
	}
	c := &chromaPlane{w: (s.w + px + 1) / 2, h: (s.h + py + 1) / 2}
	c.u, c.v, c.a = make([]uint8, c.w*c.h), make([]uint8, c.w*c.h), make([]uint8, c.w*c.h)
	for j := range c.h {
		if s.opaque && px == 0 && py == 0 && 2*j+1 < s.h && s.w%2 == 0 {
			o := j * c.w
			kernel.Chroma(c.u[o:o+c.w], c.v[o:o+c.w], s.src.Pix[2*j*s.src.Stride:], s.src.Pix[(2*j+1)*s.src.Stride:], 0)
			copy(c.a[o:o+c.w], s.a)
			continue
		}
		for i := 0; i < c.w; i++ {
			if n := s.opaquePairs(2*i-px, 2*j-py); n > 0 {
				o := j*c.w + i
				at := (2*j-py)*s.src.Stride + 4*(2*i-px)
				kernel.Chroma(c.u[o:o+n], c.v[o:o+n], s.src.Pix[at:], s.src.Pix[at+s.src.Stride:], 0)
				fill(c.a[o:o+n], 255)
				i += n - 1
				continue
			}
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
			c.u[o], c.v[o] = kernel.ChromaOf(min(r*255/a, 255), min(g*255/a, 255), min(b*255/a, 255))
			c.a[o] = uint8((a + 2) / 4)
		}
	}
	s.variants[py][px] = c
	return c
}

// opaquePairs is how many squares of four opaque pixels lie one after another
// from a pixel on.
func (s *sprite) opaquePairs(x, y int) int {
	if x < 0 || y < 0 || y+1 >= s.h {
		return 0
	}
	row := func(y int) []uint8 { return s.src.Pix[y*s.src.Stride:][:4*s.w] }
	return opaquePairs(row(y), row(y+1), x)
}

// draw blends the sprite at (x, y) with opacity op (0-256) into f, inside clip
// only. clip has even edges.
func (s *sprite) draw(f *frame, x, y, op int, clip image.Rectangle) {
	r := image.Rect(x, y, x+s.w, y+s.h).Intersect(clip)
	if r.Empty() || op <= 0 {
		return
	}
	if s.over != nil {
		s.drawOver(f, x, y, op, r)
		return
	}
	for row := r.Min.Y; row < r.Max.Y; row++ {
		so := (row-y)*s.w + r.Min.X - x
		do := row*f.w + r.Min.X
		if s.opaque && op >= 256 {
			copy(f.y[do:do+r.Dx()], s.y[so:so+r.Dx()])
			continue
		}
		kernel.Blend(f.y[do:do+r.Dx()], s.y[so:], s.a[so:], op)
	}
	c := s.chromaAt(x&1, y&1)
	cx, cy := (x-x&1)/2, (y-y&1)/2
	cr := image.Rect(cx, cy, cx+c.w, cy+c.h).Intersect(image.Rect(clip.Min.X/2, clip.Min.Y/2, clip.Max.X/2, clip.Max.Y/2))
	cw := f.w / 2
	for row := cr.Min.Y; row < cr.Max.Y; row++ {
		so := (row-cy)*c.w + cr.Min.X - cx
		do := row*cw + cr.Min.X
		kernel.Blend(f.u[do:do+cr.Dx()], c.u[so:], c.a[so:], op)
		kernel.Blend(f.v[do:do+cr.Dx()], c.v[so:], c.a[so:], op)
	}
}

// drawOver draws one that is multiplied; r is what is drawn of it, and it
// begins on even pixels.
func (s *sprite) drawOver(f *frame, x, y, op int, r image.Rectangle) {
	c := s.over
	for row := r.Min.Y; row < r.Max.Y; row++ {
		so, do := (row-y)*c.w+r.Min.X-x, row*f.w+r.Min.X
		kernel.Over(f.y[do:do+r.Dx()], c.y[so:], c.a[so:], op)
	}
	r = halved(f.evenRect(r))
	x, y = x/2, y/2
	for row := r.Min.Y; row < r.Max.Y; row++ {
		so, do := (row-y)*c.cw+r.Min.X-x, row*f.w/2+r.Min.X
		kernel.Over(f.u[do:do+r.Dx()], c.u[so:], c.ca[so:], op)
		kernel.Over(f.v[do:do+r.Dx()], c.v[so:], c.ca[so:], op)
	}
}
