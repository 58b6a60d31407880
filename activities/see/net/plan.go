package net

import (
	"fmt"
	"slices"
)

// planner turns a file's operators into steps.
type planner struct {
	m      *model
	views  []view
	known  []bool // which tensors have a place
	uses   []int  // how many operators and ends take a tensor
	maker  []int  // the operator that makes it, -1
	skip   []bool // operators that another does along
	act    []activation
	tables int // of places, so far
	work   int
	zeros  int // floats of the row of zeros that the arena begins with
}

// New reads a net.
func New(file []byte) (*Net, error) {
	m, err := read(file)
	if err != nil {
		return nil, fmt.Errorf("read net: %w", err)
	}
	n, err := plan(m)
	if err != nil {
		return nil, fmt.Errorf("plan net: %w", err)
	}
	return n, nil
}

func plan(m *model) (*Net, error) {
	if len(m.ins) != 1 {
		return nil, fmt.Errorf("the net has %d inputs; one is given", len(m.ins))
	}
	if t := &m.tensors[m.ins[0]]; t.fixed || len(t.shape) != maxRank {
		return nil, fmt.Errorf("the input %.40s is no picture", t.name)
	}
	p := &planner{m: m, views: make([]view, len(m.tensors)), known: make([]bool, len(m.tensors)), uses: make([]int, len(m.tensors)),
		maker: make([]int, len(m.tensors)), skip: make([]bool, len(m.ops)), act: make([]activation, len(m.ops))}
	if err := p.constants(); err != nil {
		return nil, err
	}
	p.follow()
	p.join()
	if err := p.place(); err != nil {
		return nil, err
	}
	n := &Net{in: p.views[m.ins[0]]}
	for i, o := range m.ops {
		if p.skip[i] {
			continue
		}
		s, err := p.step(i, o)
		if err != nil {
			return nil, fmt.Errorf("operator %d, %s: %w", i, o.name, err)
		}
		n.steps = append(n.steps, s)
	}
	for _, i := range m.outs {
		if !p.known[i] {
			return nil, fmt.Errorf("output %.40s is never computed", m.tensors[i].name)
		}
		n.outs = append(n.outs, p.views[i])
	}
	n.arena, n.zeros, n.work = p.zeros, p.zeros, p.work
	for i, v := range p.views {
		if p.known[i] {
			n.arena = max(n.arena, v.at+v.floats())
		}
	}
	return n, nil
}

// constants does at once what is done to constants: values of 16 bits become
// ones of 32, sparse ones dense.
func (p *planner) constants() error {
	for i, o := range p.m.ops {
		if o.name != "DEQUANTIZE" && o.name != "DENSIFY" {
			continue
		}
		if len(o.ins) != 1 || len(o.outs) != 1 || o.ins[0] < 0 {
			return fmt.Errorf("%w: %s takes %d tensors", errDamaged, o.name, len(o.ins))
		}
		from, to := &p.m.tensors[o.ins[0]], &p.m.tensors[o.outs[0]]
		if to.fixed || !slices.Equal(from.shape, to.shape) {
			return fmt.Errorf("%w: %s of unequal sizes", errDamaged, o.name)
		}
		to.fixed, to.raw, to.kind, to.spare = from.fixed, from.raw, from.kind, from.spare
		if !to.fixed {
			return fmt.Errorf("%s of tensor %.40s, which is no constant, is not built", o.name, from.name)
		}
		p.skip[i] = true
	}
	return nil
}

// follow finds who makes and who takes each tensor.
func (p *planner) follow() {
	for i := range p.maker {
		p.maker[i] = -1
	}
	for i, o := range p.m.ops {
		if p.skip[i] {
			continue
		}
		for _, t := range o.ins {
			if t >= 0 {
				p.uses[t]++
			}
		}
		for _, t := range o.outs {
			p.maker[t] = i
		}
	}
	for _, t := range p.m.outs {
		p.uses[t] += 2 // they stay
	}
}

// join has an operator do the RELU that alone takes what it makes.
func (p *planner) join() {
	for i, o := range p.m.ops {
		if p.skip[i] || (o.name != "RELU" && o.name != "RELU6") || len(o.ins) != 1 || len(o.outs) != 1 || o.ins[0] < 0 {
			continue
		}
		by := p.maker[o.ins[0]]
		if by < 0 || by >= i || p.uses[o.ins[0]] != 1 || p.skip[by] || p.act[by].name != "" {
			continue
		}
		m := &p.m.ops[by]
		if !slices.Contains([]string{"CONV_2D", "DEPTHWISE_CONV_2D", "ADD", "MUL"}, m.name) || len(m.outs) != 1 {
			continue
		}
		if !slices.Equal(p.m.tensors[o.ins[0]].shape, p.m.tensors[o.outs[0]].shape) {
			continue
		}
		p.act[by] = activation{o.name}
		p.maker[o.outs[0]] = by
		m.outs = []int{o.outs[0]}
		p.skip[i] = true
	}
}

// in is where an operator's argument lies.
func (p *planner) in(o op, k int) (view, error) {
	if k >= len(o.ins) || o.ins[k] < 0 {
		return view{}, fmt.Errorf("%w: argument %d is missing", errDamaged, k)
	}
	t := o.ins[k]
	if !p.known[t] {
		return view{}, fmt.Errorf("tensor %.40s is used before it is computed", p.m.tensors[t].name)
	}
	return p.views[t], nil
}

// inPicture is an argument that has a height and a width.
func (p *planner) inPicture(o op, k int) (view, error) {
	v, err := p.in(o, k)
	if err == nil && len(p.m.tensors[o.ins[k]].shape) != maxRank {
		return view{}, fmt.Errorf("tensor %.40s is no picture", p.m.tensors[o.ins[k]].name)
	}
	return v, err
}

// weights is an argument that is a constant of numbers, and its dimensions.
func (p *planner) weights(o op, k int) ([]float32, []int, error) {
	if k >= len(o.ins) || o.ins[k] < 0 {
		return nil, nil, fmt.Errorf("%w: argument %d is missing", errDamaged, k)
	}
	w, err := p.m.constant(o.ins[k])
	return w, p.m.tensors[o.ins[k]].shape, err
}

// bias is a constant of n numbers, zeros where there is none, filled up.
func (p *planner) bias(o op, k, n int) ([]float32, error) {
	out := make([]float32, up(n))
	if k >= len(o.ins) || o.ins[k] < 0 {
		return out, nil
	}
	w, _, err := p.weights(o, k)
	if err != nil {
		return nil, err
	}
	if len(w) != n {
		return nil, fmt.Errorf("%w: %d biases for %d channels", errDamaged, len(w), n)
	}
	copy(out, w)
	return out, nil
}

// step is an operator as it is run. What it makes counts as known from here on.
func (p *planner) step(i int, o op) (step, error) {
	if len(o.outs) != 1 {
		return nil, fmt.Errorf("%w: it gives %d tensors", errDamaged, len(o.outs))
	}
	out := p.views[o.outs[0]]
	build := map[string]func(i int, o op, out view) (step, error){
		"CONV_2D": p.conv, "DEPTHWISE_CONV_2D": p.depthwise, "Convolution2DTransposeBias": p.transposed,
		"ADD": p.pairwise, "MUL": p.pairwise, "PRELU": p.prelu, "RELU": p.eachValue, "RELU6": p.eachValue, "LOGISTIC": p.eachValue,
		"HARD_SWISH": p.eachValue, "MAX_POOL_2D": p.pool, "AVERAGE_POOL_2D": p.pool, "MEAN": p.mean, "RESIZE_BILINEAR": p.resize,
		"PAD": p.pad, "CONCATENATION": p.concat, "RESHAPE": p.reshape, "DEPTH_TO_SPACE": p.depthToSpace,
	}[o.name]
	if build == nil {
		return nil, fmt.Errorf("is not built")
	}
	if p.known[o.outs[0]] || p.m.tensors[o.outs[0]].fixed {
		return nil, fmt.Errorf("%w: tensor %.40s is computed twice", errDamaged, p.m.tensors[o.outs[0]].name)
	}
	s, err := build(i, o, out)
	p.known[o.outs[0]] = true
	return s, err
}

// count adds to the multiplications and places of the net, within bounds.
func (p *planner) count(work, places int) error {
	if work < 0 || work > maxWork || places < 0 || places > maxTables {
		return fmt.Errorf("it is too large: %d multiplications, %d places", work, places)
	}
	p.work, p.tables = p.work+work, p.tables+places
	if p.work > maxWork || p.tables > maxTables {
		return fmt.Errorf("the net is too large: more than %d multiplications or %d places", maxWork, maxTables)
	}
	return nil
}

// activation is what is done to each value that an operator makes.
type activation struct{ name string }

// clamp is the activation as two bounds: that which joined the operator, or the
// operator's own by its number in the format.
func (p *planner) clamp(i, own int) (lo, hi float32, err error) {
	const far = 3.4e38
	name := p.act[i].name
	switch {
	case own == 0:
	case name != "":
		return 0, 0, fmt.Errorf("has two activations")
	case own == 1:
		name = "RELU"
	case own == 3:
		name = "RELU6"
	default:
		return 0, 0, fmt.Errorf("activation %d is not built", own)
	}
	switch name {
	case "RELU":
		return 0, far, nil
	case "RELU6":
		return 0, 6, nil
	}
	return -far, far, nil
}
