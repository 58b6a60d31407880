package net

import (
	"fmt"
	"math"
)

// pool takes the greatest or the mean of a window.
type pool struct {
	out    view
	places [][]int32 // by pixel, of what lies inside the picture
	stride int
	mean   bool
	lo, hi float32
}

func (p *planner) pool(i int, o op, out view) (step, error) {
	in, err := p.inPicture(o, 0)
	if err != nil {
		return nil, err
	}
	win := window{same: o.options.u8(0, 0) == 0, stepX: o.options.i32(1, 0), stepY: o.options.i32(2, 0), width: o.options.i32(3, 0),
		height: o.options.i32(4, 0), spreadX: 1, spreadY: 1}
	if err := win.fit(in, out); err != nil {
		return nil, err
	}
	if in.depth != out.depth {
		return nil, fmt.Errorf("%w: %d channels to %d", errDamaged, in.depth, out.depth)
	}
	taps := win.width * win.height
	if err := p.count(out.rows*taps*out.stride(), out.rows*taps); err != nil {
		return nil, err
	}
	s := &pool{out: out, stride: in.stride(), mean: o.name == "AVERAGE_POOL_2D"}
	if s.lo, s.hi, err = p.clamp(i, o.options.u8(5, 0)); err != nil {
		return nil, err
	}
	all := make([]int32, 0, out.rows*taps)
	for k := range out.rows {
		from := len(all)
		all = win.places(k, in, false, all)
		if len(all) == from {
			return nil, fmt.Errorf("%w: a window lies outside of the picture", errDamaged)
		}
		s.places = append(s.places, all[from:])
	}
	return s, nil
}

func (s *pool) run(arena []float32) {
	n := s.stride
	op := greatest
	if s.mean {
		op = adding
	}
	for k, places := range s.places {
		out := s.out.of(arena)[k*n : (k+1)*n]
		copy(out, arena[places[0]/4:])
		for _, at := range places[1:] {
			pair(out, out, arena[at/4:int(at)/4+n], op, -math.MaxFloat32, math.MaxFloat32)
		}
		if s.mean {
			scale(out, 1/float32(len(places)))
		}
		if s.lo > -math.MaxFloat32/2 || s.hi < math.MaxFloat32/2 {
			pair(out, out, out, greatest, s.lo, s.hi)
		}
	}
}

func scale(values []float32, by float32) {
	for i := range values {
		values[i] *= by
	}
}

// mean is that of each channel over the whole picture.
type mean struct{ out, in view }

func (p *planner) mean(_ int, o op, out view) (step, error) {
	in, err := p.inPicture(o, 0)
	if err != nil {
		return nil, err
	}
	if len(o.ins) != 2 || o.ins[1] < 0 {
		return nil, fmt.Errorf("%w: no axes", errDamaged)
	}
	axes, err := p.m.integers(o.ins[1], maxRank)
	if err != nil {
		return nil, err
	}
	if len(axes) != 2 || min(axes[0], axes[1]) != 1 || max(axes[0], axes[1]) != 2 || out.rows != 1 || out.depth != in.depth {
		return nil, fmt.Errorf("over axes %v is not built; 1 and 2 are", axes)
	}
	return &mean{out, in}, nil
}

func (s *mean) run(arena []float32) {
	out, in, n := s.out.of(arena), s.in.of(arena), s.in.stride()
	clear(out)
	for at := 0; at < len(in); at += n {
		pair(out, out, in[at:at+n], adding, -math.MaxFloat32, math.MaxFloat32)
	}
	scale(out, 1/float32(s.in.rows))
}
