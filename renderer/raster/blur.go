package raster

import (
	"image"
	"image/color"
	"math"

	"github.com/snackfarm/farm"
)

// blurAlpha softens a mask by about a Gaussian of sigma: three box blurs, each
// a running sum.
func blurAlpha(m *image.Alpha, sigma float64) {
	r := int(sigma*0.88 + 0.5)
	if r < 1 {
		return
	}
	w, h := m.Rect.Dx(), m.Rect.Dy()
	line := make([]uint8, w)
	sums, was := make([]uint32, w), make([]uint8, w*(r+1))
	for range 3 {
		for y := range h {
			boxBlur(m.Pix[y*m.Stride:][:w], r, line)
		}
		boxBlurDown(m, r, sums, was)
	}
}

// box divides a sum of 2r+1 bytes by their number and rounds; what its factor
// is off never reaches the next value.
type box struct{ half, factor uint64 }

func newBox(r int) box {
	size := uint64(2*r + 1)
	return box{size / 2, (1<<40)/size + 1}
}

func (b box) mean(sum uint32) uint8 { return uint8((uint64(sum) + b.half) * b.factor >> 40) }

// boxBlur averages each value of a row with r on both sides; outside is
// transparent.
func boxBlur(p []uint8, r int, line []uint8) {
	sum, n, b := uint32(0), len(p), newBox(r)
	for _, v := range p[:min(r, n)] {
		sum += uint32(v)
	}
	for i := range p {
		if i+r < n {
			sum += uint32(p[i+r])
		}
		line[i] = b.mean(sum)
		if i-r >= 0 {
			sum -= uint32(p[i-r])
		}
	}
	copy(p, line)
}

// boxBlurDown is boxBlur of all columns at once, row after row. sums is as wide
// as the mask; was is as wide and r+1 high, for rows as they were before.
func boxBlurDown(m *image.Alpha, r int, sums []uint32, was []uint8) {
	w, h, b := m.Rect.Dx(), m.Rect.Dy(), newBox(r)
	row := func(y int) []uint8 { return m.Pix[y*m.Stride:][:w] }
	kept := func(y int) []uint8 { return was[y%(r+1)*w:][:w] }
	clear(sums)
	for y := range min(r, h) {
		for x, v := range row(y) {
			sums[x] += uint32(v)
		}
	}
	for y := range h {
		if y+r < h {
			for x, v := range row(y + r) {
				sums[x] += uint32(v)
			}
		}
		now := row(y)
		copy(kept(y), now)
		for x, sum := range sums {
			now[x] = b.mean(sum)
		}
		if y-r >= 0 {
			for x, v := range kept(y - r) {
				sums[x] -= uint32(v)
			}
		}
	}
}

// shadowPad is how far a shadow may reach past its shape, px.
func shadowPad(s farm.Shadow) int { return int(s.Blur*1.6+math.Abs(s.Y)+math.Abs(s.X)) + 8 }

// The tight shadow where a thing stands.
const contactDown, contactBlur = 2, 6

// shadowOf draws the shadow of a shape whose coverage is mask, with mask's
// corner at the canvas point at.
func shadowOf(mask *image.Alpha, at image.Point, s farm.Shadow) (Part, error) {
	c, err := parse(s.Color)
	if err != nil {
		return Part{}, err
	}
	pad := shadowPad(s)
	b := mask.Rect
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()+2*pad, b.Dy()+2*pad))
	one := func(dx, dy, blur float64, c color.NRGBA) {
		m := image.NewAlpha(out.Rect)
		ox, oy := pad+int(dx), pad+int(dy)
		for y := range b.Dy() {
			copy(m.Pix[(y+oy)*m.Stride+ox:][:b.Dx()], mask.Pix[y*mask.Stride:][:b.Dx()])
		}
		blurAlpha(m, blur/2)
		over(out, m, c)
	}
	one(s.X, s.Y, s.Blur, c)
	if s.Contact {
		c.A = uint8(int(c.A) * 8 / 10)
		one(0, contactDown, contactBlur, c)
	}
	return Part{Image: out, At: at.Sub(image.Pt(pad, pad))}, nil
}

// over paints colour c through mask m, which has dst's size.
func over(dst *image.RGBA, m *image.Alpha, c color.NRGBA) {
	for i, a := range m.Pix {
		if a == 0 {
			continue
		}
		k := uint32(a) * uint32(c.A) / 255
		p := dst.Pix[i*4 : i*4+4 : i*4+4]
		inv := 255 - k
		p[0] = uint8((uint32(c.R)*k + uint32(p[0])*inv + 127) / 255)
		p[1] = uint8((uint32(c.G)*k + uint32(p[1])*inv + 127) / 255)
		p[2] = uint8((uint32(c.B)*k + uint32(p[2])*inv + 127) / 255)
		p[3] = uint8((255*k + uint32(p[3])*inv + 127) / 255)
	}
}

// grow returns mask grown by r px all round with a smooth edge, r px larger on
// each side: the outline of text and stickers. Distances are measured by two
// passes of a chamfer over sub-pixel coverage, which is within 2 % of round.
func grow(mask *image.Alpha, r float64) (*image.Alpha, int) {
	pad := int(r) + 2
	w, h := mask.Rect.Dx()+2*pad, mask.Rect.Dy()+2*pad
	const far = 1e6
	d := make([]float32, w*h)
	for i := range d {
		d[i] = far
	}
	for y := range mask.Rect.Dy() {
		for x := range mask.Rect.Dx() {
			if a := mask.Pix[y*mask.Stride+x]; a > 0 {
				d[(y+pad)*w+x+pad] = float32(1 - float64(a)/255)
			}
		}
	}
	relax := func(i, j int, step float32) {
		if v := d[j] + step; v < d[i] {
			d[i] = v
		}
	}
	const diag, knight = 1.4142, 2.2361
	for y := 2; y < h; y++ {
		for x := 2; x < w-2; x++ {
			i := y*w + x
			relax(i, i-1, 1)
			relax(i, i-w, 1)
			relax(i, i-w-1, diag)
			relax(i, i-w+1, diag)
			relax(i, i-w-2, knight)
			relax(i, i-w+2, knight)
			relax(i, i-2*w-1, knight)
			relax(i, i-2*w+1, knight)
		}
	}
	for y := h - 3; y >= 0; y-- {
		for x := w - 3; x >= 2; x-- {
			i := y*w + x
			relax(i, i+1, 1)
			relax(i, i+w, 1)
			relax(i, i+w+1, diag)
			relax(i, i+w-1, diag)
			relax(i, i+w+2, knight)
			relax(i, i+w-2, knight)
			relax(i, i+2*w+1, knight)
			relax(i, i+2*w-1, knight)
		}
	}
	out := image.NewAlpha(image.Rect(0, 0, w, h))
	for i, v := range d {
		out.Pix[i] = clamp((r - float64(v) + 0.5) * 255)
	}
	return out, pad
}
