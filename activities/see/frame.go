package see

import (
	"fmt"
	"image"
	"image/draw"
	"math"
)

// maxSide bounds a picture that is looked at; larger ones are scaled by who has them.
const maxSide = 8192

// Frame is a picture of red, green and blue, a byte each, by rows.
type Frame struct {
	Width, Height int
	RGB           []byte
	half          *Frame // at half the size, once it was needed
}

// FrameOf is a decoded picture as a frame; what is see-through lies on black.
func FrameOf(img image.Image) *Frame {
	b := img.Bounds()
	flat := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(flat, flat.Bounds(), img, b.Min, draw.Src)
	f := &Frame{Width: b.Dx(), Height: b.Dy(), RGB: make([]byte, 3*b.Dx()*b.Dy())}
	for i := range b.Dx() * b.Dy() {
		copy(f.RGB[3*i:3*i+3], flat.Pix[4*i:])
	}
	return f
}

func (f *Frame) usable() error {
	if f.Width < 1 || f.Height < 1 || f.Width > maxSide || f.Height > maxSide {
		return fmt.Errorf("a picture of %dx%d cannot be looked at; 1 to %d a side can", f.Width, f.Height, maxSide)
	}
	if len(f.RGB) != 3*f.Width*f.Height {
		return fmt.Errorf("a picture of %dx%d has %d bytes, not %d", f.Width, f.Height, len(f.RGB), 3*f.Width*f.Height)
	}
	return nil
}

// halved is the picture at half the size, rounded down, each pixel the mean of four.
func (f *Frame) halved() *Frame {
	if f.half != nil {
		return f.half
	}
	h := &Frame{Width: f.Width / 2, Height: f.Height / 2}
	h.RGB = make([]byte, 3*h.Width*h.Height)
	row := 3 * f.Width
	for y := range h.Height {
		a, b := f.RGB[2*y*row:], f.RGB[(2*y+1)*row:]
		out := h.RGB[3*y*h.Width : 3*(y+1)*h.Width]
		for x := 0; x < len(out); x += 3 {
			p, q := a[2*x:2*x+6], b[2*x:2*x+6]
			for c := range 3 {
				out[x+c] = byte((int(p[c]) + int(p[c+3]) + int(q[c]) + int(q[c+3]) + 2) / 4)
			}
		}
	}
	f.half = h
	return h
}

// Region is a part of a picture, turned by Angle (radians, clockwise) about its
// centre X, Y.
type Region struct{ X, Y, W, H, Angle float64 }

// point is where a place of the region, 0 to 1 across and down, lies in the picture.
func (r Region) point(u, v float64) Point {
	sin, cos := math.Sincos(r.Angle)
	dx, dy := (u-0.5)*r.W, (v-0.5)*r.H
	return Point{r.X + dx*cos - dy*sin, r.Y + dx*sin + dy*cos}
}

// whole is all of a picture, and square is the square about it.
func (f *Frame) whole() Region {
	w, h := float64(f.Width), float64(f.Height)
	return Region{X: w / 2, Y: h / 2, W: w, H: h}
}

func (f *Frame) square() Region {
	r := f.whole()
	r.W = max(r.W, r.H)
	r.H = r.W
	return r
}

// sample scales a region to w by h pixels. What becomes much smaller is taken from
// a picture that was halved before, so that fine patterns make no false ones.
func (f *Frame) sample(r Region, w, h int, v view, to []float32) {
	for min(r.W/float64(w), r.H/float64(h)) >= 2 && f.Width > 1 && f.Height > 1 {
		f = f.halved()
		r.X, r.Y, r.W, r.H = r.X/2, r.Y/2, r.W/2, r.H/2
	}
	origin := r.point(0, 0)
	across, down := r.point(1/float64(w), 0), r.point(0, 1/float64(h))
	ax, ay := float32(across.X-origin.X), float32(across.Y-origin.Y)
	dx, dy := float32(down.X-origin.X), float32(down.Y-origin.Y)
	by := (v.hi - v.lo) / 255
	for y := range h {
		// The middle of the first pixel of the row, from the middle of the picture's.
		px := float32(origin.X) + dx*(float32(y)+0.5) + ax/2 - 0.5
		py := float32(origin.Y) + dy*(float32(y)+0.5) + ay/2 - 0.5
		row := to[3*y*w : 3*(y+1)*w]
		for x := 0; x < len(row); x += 3 {
			red, green, blue := f.mix(px, py, v.black)
			row[x], row[x+1], row[x+2] = v.lo+red*by, v.lo+green*by, v.lo+blue*by
			px, py = px+ax, py+ay
		}
	}
}

// mix is the colour at a place between pixels.
func (f *Frame) mix(x, y float32, black bool) (r, g, b float32) {
	w, h := float32(f.Width), float32(f.Height)
	if black && (x < -0.5 || y < -0.5 || x >= w-0.5 || y >= h-0.5) {
		return 0, 0, 0
	}
	x, y = min(max(x, 0), w-1), min(max(y, 0), h-1)
	x0, y0 := int(x), int(y)
	tx, ty := x-float32(x0), y-float32(y0)
	right, below := 3, 3*f.Width
	if x0 == f.Width-1 {
		right = 0
	}
	if y0 == f.Height-1 {
		below = 0
	}
	at := 3 * (y0*f.Width + x0)
	p, q := f.RGB[at:at+3:at+3], f.RGB[at+right:at+right+3]
	s, t := f.RGB[at+below:at+below+3], f.RGB[at+right+below:at+right+below+3]
	wp, wq, ws, wt := (1-tx)*(1-ty), tx*(1-ty), (1-tx)*ty, tx*ty
	r = float32(p[0])*wp + float32(q[0])*wq + float32(s[0])*ws + float32(t[0])*wt
	g = float32(p[1])*wp + float32(q[1])*wq + float32(s[1])*ws + float32(t[1])*wt
	b = float32(p[2])*wp + float32(q[2])*wq + float32(s[2])*ws + float32(t[2])*wt
	return r, g, b
}
