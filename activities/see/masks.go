package see

import (
	"context"

	"github.com/snackfarm/farm"
)

const (
	// MaxMasksMs is the longest part whose people are told frame by frame.
	MaxMasksMs = 4000
	masksWide  = 960
)

// Masks tells who stands in a part of a film, fps pictures of it a second: part says what
// is looked at of the picture at a time of the film, in shares of it, and each is given the
// mask of that.
func (e *Eyes) Masks(ctx context.Context, w Watching, fps int, part func(atMs int) Box, each func(i int, m Mask) error) error {
	if err := w.Video.Usable(); err != nil {
		return err
	}
	if ms := w.ToMs - w.FromMs; w.FromMs < 0 || ms <= 0 || ms > MaxMasksMs {
		return farm.Errorf(farm.CodeInvalid, "people cannot be told of %d ms from %d; 1 to %d ms can", ms, w.FromMs, MaxMasksMs)
	}
	w.fps = fps
	k := min(1, masksWide/float64(w.Video.Width), watchTall/float64(w.Video.Height))
	width, height := max(2, int(k*float64(w.Video.Width))&^1), max(2, int(k*float64(w.Video.Height))&^1)
	looker := e.Looker()
	return decode(ctx, w, width, height, func(i int, f *Frame) error {
		b := part(w.FromMs + i*1000/fps)
		m, err := looker.Person(f.cut(int(b.X*float64(width)), int(b.Y*float64(height)), int(b.W*float64(width)), int(b.H*float64(height))))
		if err != nil {
			return err
		}
		return each(i, m)
	})
}

// cut is a part of a frame, inside of it.
func (f *Frame) cut(x, y, w, h int) *Frame {
	x, y = min(max(x, 0), f.Width-1), min(max(y, 0), f.Height-1)
	w, h = min(max(w, 1), f.Width-x), min(max(h, 1), f.Height-y)
	out := &Frame{Width: w, Height: h, RGB: make([]byte, 0, 3*w*h)}
	for row := y; row < y+h; row++ {
		out.RGB = append(out.RGB, f.RGB[3*(row*f.Width+x):3*(row*f.Width+x+w)]...)
	}
	return out
}

// Size is that of the picture that a mask covers, px.
func (m Mask) Size() (w, h float64) { return m.over.W, m.over.H }
