package film

import (
	"fmt"
	"image"
	"os"

	"golang.org/x/sys/unix"
)

// frame is one picture: the planes Y, U and V in one block of pages, so that
// the block as it is can be spliced into the encoder's pipe.
type frame struct {
	w, h    int
	block   []byte
	y, u, v []byte
	mapped  bool
}

func newFrame(w, h int) (*frame, error) {
	size := w * h * 3 / 2
	page := os.Getpagesize()
	block, err := unix.Mmap(-1, 0, (size+page-1)/page*page, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE)
	if err != nil {
		return nil, fmt.Errorf("map a frame: %w", err)
	}
	f := &frame{w: w, h: h, block: block[:size], mapped: true}
	f.y, f.u, f.v = f.block[:w*h], f.block[w*h:w*h*5/4], f.block[w*h*5/4:size]
	return f, nil
}

func (f *frame) free() {
	if f != nil && f.mapped {
		_ = unix.Munmap(f.block[:cap(f.block)]) // the pages go with the process anyway
		f.mapped = false
	}
}

func (f *frame) rect() image.Rectangle { return image.Rect(0, 0, f.w, f.h) }

// copyRect copies an even-edged rectangle from another frame of the same size.
func (f *frame) copyRect(from *frame, r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		o := y*f.w + r.Min.X
		copy(f.y[o:o+r.Dx()], from.y[o:o+r.Dx()])
	}
	cw := f.w / 2
	for y := r.Min.Y / 2; y < r.Max.Y/2; y++ {
		o := y*cw + r.Min.X/2
		copy(f.u[o:o+r.Dx()/2], from.u[o:o+r.Dx()/2])
		copy(f.v[o:o+r.Dx()/2], from.v[o:o+r.Dx()/2])
	}
}

// black is the picture of nothing: limited range begins at 16.
func (f *frame) black() {
	for i := range f.y {
		f.y[i] = 16
	}
	for i := range f.u {
		f.u[i], f.v[i] = 128, 128
	}
}

// evenRect grows r to even edges inside the frame: chroma covers two pixels.
func (f *frame) evenRect(r image.Rectangle) image.Rectangle {
	r = r.Intersect(f.rect())
	if r.Empty() {
		return image.Rectangle{}
	}
	r.Min.X, r.Min.Y = r.Min.X&^1, r.Min.Y&^1
	r.Max.X, r.Max.Y = (r.Max.X+1)&^1, (r.Max.Y+1)&^1
	return r
}
