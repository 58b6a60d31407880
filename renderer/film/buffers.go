package film

import "image"

// buffer is a frame that remembers what was last drawn into it.
type buffer struct {
	*frame
	stage  *stage // nil: anything may be in it
	states []state
}

// ring is the buffers that frames are sent from. While one is being read by
// the encoder, the next is drawn.
type ring struct {
	buffers [3]*buffer
	last    int // the one sent last
	dirty   []image.Rectangle
}

func newRing(w, h int) (*ring, error) {
	r := &ring{last: -1}
	for i := range r.buffers {
		f, err := newFrame(w, h)
		if err != nil {
			r.free()
			return nil, err
		}
		r.buffers[i] = &buffer{frame: f}
	}
	return r, nil
}

func (r *ring) free() {
	for _, b := range r.buffers {
		if b != nil {
			b.free()
		}
	}
}

// next gives a buffer that shows the stage as it is now. When the buffer that
// was sent last does already, it is that one and no work is done.
func (r *ring) next(s *stage) *buffer {
	if r.last >= 0 {
		if b := r.buffers[r.last]; b.stage == s && r.changes(b, s) == 0 {
			return b
		}
	}
	b := r.take()
	r.update(b, s)
	return b
}

// update draws what a buffer lacks of the stage.
func (r *ring) update(b *buffer, s *stage) {
	if b.stage != s {
		s.draw(b.frame, b.rect())
	} else {
		r.changes(b, s)
		for _, rect := range r.dirty {
			s.draw(b.frame, rect)
		}
	}
	b.stage, b.states = s, s.states(b.states)
}

// forget is called when a stage ends: the next may get its address.
func (r *ring) forget() {
	for _, b := range r.buffers {
		b.stage = nil
	}
}

// take is the buffer that was sent longest ago.
func (r *ring) take() *buffer {
	r.last = (r.last + 1) % len(r.buffers)
	return r.buffers[r.last]
}

// changes finds the rectangles in which a buffer differs from the stage.
func (r *ring) changes(b *buffer, s *stage) int {
	r.dirty = r.dirty[:0]
	lens := false
	for i, it := range s.items {
		was, is := b.states[i], it.now
		lens = lens || it.lens != nil && (was.visible || is.visible)
		if was == is {
			continue
		}
		if was.visible {
			r.mark(b.evenRect(was.rect))
		}
		if is.visible {
			r.mark(b.evenRect(is.rect))
		}
	}
	if lens && len(r.dirty) > 0 { // a lens sees all of the frame anew
		r.dirty = append(r.dirty[:0], b.rect())
	}
	return len(r.dirty)
}

// mark adds a rectangle. Two that are no larger together than apart become one,
// so that what they share is drawn once.
func (r *ring) mark(n image.Rectangle) {
	if n.Empty() {
		return
	}
	for i := 0; i < len(r.dirty); i++ {
		d := r.dirty[i]
		if u := d.Union(n); area(u) <= area(d)+area(n) {
			r.dirty[i] = r.dirty[len(r.dirty)-1]
			r.dirty = r.dirty[:len(r.dirty)-1]
			n, i = u, -1 // the larger one may take in others
		}
	}
	r.dirty = append(r.dirty, n)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }
