package sound

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

const (
	insane    = 1e4      // +80 dBFS: no sound, whatever a float file says
	firstRoom = 2 * Rate // values
)

// recorder takes what is decoded, 32-bit floats of two channels, up to room values: in
// memory while they are no more than most frames, else in a file without a name of folder
// dir.
type recorder struct {
	out     tape
	rest    []byte // of a value that a write cut in two
	room    int    // values that are still taken
	most    int    // frames
	usual   int    // frames to make room for, once more than a little comes
	dir     string
	pending []float32 // that the file does not have yet
}

// Write implements io.Writer.
func (r *recorder) Write(p []byte) (int, error) {
	n := len(p)
	if len(r.rest) > 0 {
		take := min(4-len(r.rest), len(p))
		r.rest, p = append(r.rest, p[:take]...), p[take:]
		if len(r.rest) < 4 {
			return n, nil
		}
		if err := r.take(r.rest); err != nil {
			return 0, err
		}
		r.rest = r.rest[:0]
	}
	whole := len(p) &^ 3
	if err := r.take(p[:whole]); err != nil {
		return 0, err
	}
	r.rest = append(r.rest, p[whole:]...)
	return n, nil
}

func (r *recorder) take(p []byte) error {
	p = p[:4*min(len(p)/4, r.room)]
	if err := r.widen(len(p) / 4); err != nil {
		return err
	}
	r.room -= len(p) / 4
	for ; len(p) > 0; p = p[4:] {
		v := math.Float32frombits(binary.LittleEndian.Uint32(p))
		if !(abs(v) < insane) { // also what is no number
			v = 0
		}
		if r.out.file == nil {
			r.out.held = append(r.out.held, v)
			continue
		}
		if r.pending = append(r.pending, v); len(r.pending) == cap(r.pending) {
			if err := r.flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

// widen makes room for more values: in memory, and where that may hold no more, in a file.
func (r *recorder) widen(more int) error {
	n := len(r.out.held) + more
	switch {
	case r.out.file != nil:
		return nil
	case n > 2*r.most:
		held := r.out.held
		r.out.held = nil
		var err error
		if r.out.file, err = nameless(r.dir); err != nil {
			return fmt.Errorf("make scratch for sound: %w", err)
		}
		r.pending = make([]float32, 0, 2*blockFrames)
		r.out.frames = len(held) / 2
		if len(held)%2 != 0 { // a frame that a write cut in two
			r.pending, held = append(r.pending, held[len(held)-1]), held[:len(held)-1]
		}
		return r.out.write(0, held)
	case n > max(cap(r.out.held), firstRoom):
		// At once: growing by steps would take twice as much.
		room := min(max(len(r.out.held)+r.room, 2*r.usual), 2*r.most)
		r.out.held = append(make([]float32, 0, max(n, room)), r.out.held...)
	}
	return nil
}

func (r *recorder) flush() error {
	whole := len(r.pending) &^ 1
	if err := r.out.write(r.out.frames, r.pending[:whole]); err != nil {
		return err
	}
	r.out.frames += whole / 2
	r.pending = append(r.pending[:0], r.pending[whole:]...)
	return nil
}

// tape is what was taken, once all of it has come. The error is that of the file.
func (r *recorder) tape() (*tape, error) {
	if r.out.file == nil {
		r.out.held = r.out.held[:len(r.out.held)&^1]
		r.out.frames = len(r.out.held) / 2
		return &r.out, nil
	}
	if err := r.flush(); err != nil {
		return nil, errors.Join(err, r.out.close())
	}
	return &r.out, nil
}
