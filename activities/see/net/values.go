package net

import (
	"fmt"
	"math"
)

// pairs adds or multiplies two tensors, value by value; the second may be a row
// that goes with each row of the first, and a constant.
type pairs struct {
	out, a, b view
	constant  []float32 // in b's place
	op        int
	lo, hi    float32
}

func (p *planner) pairwise(i int, o op, out view) (step, error) {
	s := &pairs{out: out, op: adding}
	if o.name == "MUL" {
		s.op = multiplying
	}
	if len(o.ins) != 2 || o.ins[0] < 0 || o.ins[1] < 0 {
		return nil, fmt.Errorf("%w: takes %d tensors", errDamaged, len(o.ins))
	}
	first, second := o.ins[0], o.ins[1]
	if p.m.tensors[first].fixed || (!p.m.tensors[second].fixed && p.m.tensors[first].size() < p.m.tensors[second].size()) {
		first, second = second, first
	}
	var err error
	if s.a, err = p.in(op{ins: []int{first}}, 0); err != nil {
		return nil, err
	}
	b := &p.m.tensors[second]
	if b.fixed {
		w, err := p.m.constant(second)
		if err != nil {
			return nil, err
		}
		s.constant = filled(w, b.rows(), b.depth())
		s.b = view{rows: b.rows(), depth: b.depth()}
	} else if s.b, err = p.in(op{ins: []int{second}}, 0); err != nil {
		return nil, err
	}
	if s.a.rows != out.rows || s.a.depth != out.depth || s.b.depth != out.depth || (s.b.rows != out.rows && s.b.rows != 1) {
		return nil, fmt.Errorf("%d rows of %d with %d of %d to %d of %d is not built", s.a.rows, s.a.depth, s.b.rows,
			s.b.depth, out.rows, out.depth)
	}
	s.lo, s.hi, err = p.clamp(i, o.options.u8(0, 0))
	return s, err
}

func (s *pairs) run(arena []float32) {
	out, a, b := s.out.of(arena), s.a.of(arena), s.constant
	if b == nil {
		b = s.b.of(arena)
	}
	if s.b.rows == s.out.rows {
		pair(out, a, b, s.op, s.lo, s.hi)
		return
	}
	n := s.out.stride()
	for at := 0; at < len(out); at += n {
		pair(out[at:at+n], a[at:at+n], b, s.op, s.lo, s.hi)
	}
}

// bend is a slope below zero, of its own for each channel.
type bend struct {
	out, in view
	alpha   []float32
}

func (p *planner) prelu(_ int, o op, out view) (step, error) {
	in, err := p.in(o, 0)
	if err != nil {
		return nil, err
	}
	alpha, _, err := p.weights(o, 1)
	if err != nil {
		return nil, err
	}
	if len(alpha) != in.depth || in.rows != out.rows || in.depth != out.depth {
		return nil, fmt.Errorf("%d slopes for %d channels is not built", len(alpha), in.depth)
	}
	return &bend{out, in, filled(alpha, 1, in.depth)}, nil
}

func (s *bend) run(arena []float32) {
	out, in, n := s.out.of(arena), s.in.of(arena), s.out.stride()
	for at := 0; at < len(out); at += n {
		slope(out[at:at+n], in[at:at+n], s.alpha)
	}
}

// each does one thing to each value.
type each struct {
	out, in view
	name    string
}

func (p *planner) eachValue(_ int, o op, out view) (step, error) {
	in, err := p.in(o, 0)
	if err != nil {
		return nil, err
	}
	if in.rows != out.rows || in.depth != out.depth {
		return nil, fmt.Errorf("%w: %d rows of %d to %d of %d", errDamaged, in.rows, in.depth, out.rows, out.depth)
	}
	return &each{out, in, o.name}, nil
}

func (s *each) run(arena []float32) {
	out, in := s.out.of(arena), s.in.of(arena)
	switch s.name {
	case "HARD_SWISH":
		hardSwish(out, in)
	case "RELU":
		pair(out, in, in, greatest, 0, math.MaxFloat32)
	case "RELU6":
		pair(out, in, in, greatest, 0, 6)
	case "LOGISTIC":
		n := s.out.stride()
		for at := 0; at < len(out); at += n {
			for c := range s.out.depth {
				out[at+c] = sigmoid(in[at+c])
			}
		}
	}
}

func sigmoid(v float32) float32 { return float32(1 / (1 + math.Exp(-float64(v)))) }
