package net

import "fmt"

// moves copies runs of values to other places; what is not copied to is zero.
type moves struct {
	out   view
	clear bool
	list  []move
}

type move struct{ to, from, n int } // places in the arena

func (s *moves) run(arena []float32) {
	if s.clear {
		clear(s.out.of(arena))
	}
	for _, m := range s.list {
		copy(arena[m.to:m.to+m.n], arena[m.from:m.from+m.n])
	}
}

// add is a copy of a run.
func (s *moves) add(to, from, n int) { s.list = append(s.list, move{to, from, n}) }

// pad lays zeros round a picture, also round its channels.
func (p *planner) pad(_ int, o op, out view) (step, error) {
	in, err := p.inPicture(o, 0)
	if err != nil {
		return nil, err
	}
	if len(o.ins) != 2 || o.ins[1] < 0 {
		return nil, fmt.Errorf("%w: no sizes", errDamaged)
	}
	b, err := p.m.integers(o.ins[1], 2*maxRank)
	if err != nil {
		return nil, err
	}
	if len(b) != 2*maxRank || b[0] != 0 || b[1] != 0 || min(b[2], b[3], b[4], b[5], b[6], b[7]) < 0 ||
		in.height+b[2]+b[3] != out.height || in.width+b[4]+b[5] != out.width || in.depth+b[6]+b[7] != out.depth {
		return nil, fmt.Errorf("%w: %v round %dx%dx%d is no %dx%dx%d", errDamaged, b, in.height, in.width, in.depth,
			out.height, out.width, out.depth)
	}
	if err := p.count(out.floats(), in.rows); err != nil {
		return nil, err
	}
	s := &moves{out: out, clear: true}
	for y := range in.height {
		to, from := out.at+((y+b[2])*out.width+b[4])*out.stride()+b[6], in.at+y*in.width*in.stride()
		if in.stride() == out.stride() && b[6] == 0 && in.depth == out.depth {
			s.add(to, from, in.width*in.stride())
			continue
		}
		for x := range in.width {
			s.add(to+x*out.stride(), from+x*in.stride(), in.depth)
		}
	}
	return s, nil
}

// concat puts tensors one after another, along one axis.
func (p *planner) concat(_ int, o op, out view) (step, error) {
	shape := p.m.tensors[o.outs[0]].shape
	axis := o.options.i32(0, 0)
	if axis < 0 {
		axis += len(shape)
	}
	if axis < 0 || axis >= len(shape) || o.options.u8(1, 0) != 0 {
		return nil, fmt.Errorf("axis %d of %d is not built", axis, len(shape))
	}
	s := &moves{out: out}
	last := axis == len(shape)-1
	before, done := 1, 0 // rows of the output before the axis counts
	for _, d := range shape[:axis] {
		before *= d
	}
	for k := range o.ins {
		in, err := p.in(o, k)
		if err != nil {
			return nil, err
		}
		if err := alike(shape, p.m.tensors[o.ins[k]].shape, axis); err != nil {
			return nil, err
		}
		if last {
			if err := p.count(in.floats(), in.rows); err != nil || done+in.depth > out.depth {
				return nil, fmt.Errorf("%w: too many channels", errDamaged)
			}
			for r := range in.rows {
				s.add(out.at+r*out.stride()+done, in.at+r*in.stride(), in.depth)
			}
			done += in.depth
			continue
		}
		each := in.rows / before
		if done+each > out.rows/before {
			return nil, fmt.Errorf("%w: too many rows", errDamaged)
		}
		for r := range before {
			s.add(out.at+(r*(out.rows/before)+done)*out.stride(), in.at+r*each*in.stride(), each*in.stride())
		}
		done += each
	}
	if whole := map[bool]int{true: out.depth, false: out.rows / before}[last]; done != whole {
		return nil, fmt.Errorf("%w: %d of %d places are filled", errDamaged, done, whole)
	}
	return s, nil
}

// alike holds that two shapes differ in one axis at most.
func alike(a, b []int, axis int) error {
	if len(a) != len(b) {
		return fmt.Errorf("%w: %v with %v", errDamaged, b, a)
	}
	for d := range a {
		if d != axis && a[d] != b[d] {
			return fmt.Errorf("%w: %v with %v", errDamaged, b, a)
		}
	}
	return nil
}

// reshape gives the same values other dimensions.
func (p *planner) reshape(_ int, o op, out view) (step, error) {
	in, err := p.in(o, 0)
	if err != nil {
		return nil, err
	}
	total := in.rows * in.depth
	if total != out.rows*out.depth {
		return nil, fmt.Errorf("%w: %d values to %d", errDamaged, total, out.rows*out.depth)
	}
	if err := p.count(total, in.rows+out.rows); err != nil {
		return nil, err
	}
	s := &moves{out: out}
	for at := 0; at < total; {
		n := min(in.depth-at%in.depth, out.depth-at%out.depth)
		s.add(out.at+at/out.depth*out.stride()+at%out.depth, in.at+at/in.depth*in.stride()+at%in.depth, n)
		at += n
	}
	return s, nil
}

// depthToSpace lays the channels of a pixel out as a square of pixels.
func (p *planner) depthToSpace(_ int, o op, out view) (step, error) {
	in, err := p.inPicture(o, 0)
	if err != nil {
		return nil, err
	}
	b := o.options.i32(0, 0)
	if b < 1 || b > maxWindow || in.height*b != out.height || in.width*b != out.width || out.depth*b*b != in.depth {
		return nil, fmt.Errorf("%w: squares of %d make no %dx%dx%d of %dx%dx%d", errDamaged, b, out.height, out.width,
			out.depth, in.height, in.width, in.depth)
	}
	if err := p.count(out.floats(), out.rows); err != nil {
		return nil, err
	}
	s := &moves{out: out}
	for y := range out.height {
		for x := range out.width {
			from := in.at + (y/b*in.width+x/b)*in.stride() + (y%b*b+x%b)*out.depth
			s.add(out.at+(y*out.width+x)*out.stride(), from, out.depth)
		}
	}
	return s, nil
}
