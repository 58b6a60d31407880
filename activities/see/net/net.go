// Package net runs small neural nets as TFLite files hold them: one input, floats
// of 32 bits (constants may be of 16, or sparse), the operators that the farm's
// nets need. A file is a stranger's: every offset and size in it is checked before
// memory is taken.
//
// Values lie as height, width, channels; the channels of a place are filled up to
// eights, so that the inner loops (kernel_amd64.s, each with a plain twin) take
// whole registers. All values that are computed lie in one piece of memory, in
// which those whose times do not overlap share places (arena.go).
package net

import (
	"fmt"
)

const (
	lanes = 8 // channels are filled up to a multiple of it
	// maxArena bounds the computed values of a net, maxTables what its
	// convolutions know of their places, maxWork its multiplications.
	maxArena  = 32 << 20
	maxTables = 4 << 20
	maxWork   = 4 << 30
)

// up is n filled up to whole registers.
func up(n int) int { return (n + lanes - 1) &^ (lanes - 1) }

// Shape is the size of an input or output.
type Shape struct{ Height, Width, Depth int }

// Size is the number of values.
func (s Shape) Size() int { return s.Height * s.Width * s.Depth }

// Net is a net ready to run. It does not change, so that many may run it.
type Net struct {
	steps []step
	in    view
	outs  []view
	arena int // floats
	zeros int // of the row that the arena begins with
	work  int // multiplications
}

// step is an operator with its places.
type step interface{ run(arena []float32) }

// view is where a tensor lies in the arena: rows of depth values, each row filled up.
type view struct {
	at          int
	rows, depth int
	height      int // of pictures; 1 else
	width       int
}

func (v view) stride() int              { return up(v.depth) }
func (v view) floats() int              { return v.rows * v.stride() }
func (v view) of(a []float32) []float32 { return a[v.at : v.at+v.floats()] }

// Input is the size that Run takes.
func (n *Net) Input() Shape { return Shape{n.in.height, n.in.width, n.in.depth} }

// Outputs are the sizes of what Run gives, in the file's order.
func (n *Net) Outputs() []Shape {
	var out []Shape
	for _, v := range n.outs {
		out = append(out, Shape{v.height, v.width, v.depth})
	}
	return out
}

// Bytes is the memory that a Runner takes.
func (n *Net) Bytes() int { return 4 * n.arena }

// Runner runs a net, one run at a time.
type Runner struct {
	net   *Net
	arena []float32
	outs  [][]float32
}

// NewRunner takes the memory that running needs.
func (n *Net) NewRunner() *Runner {
	r := &Runner{net: n, arena: make([]float32, n.arena)}
	for _, v := range n.outs {
		r.outs = append(r.outs, make([]float32, v.rows*v.depth))
	}
	return r
}

// Net is what it runs.
func (r *Runner) Net() *Net { return r.net }

// Run computes the outputs for an input. They stand until the next run.
func (r *Runner) Run(in []float32) ([][]float32, error) {
	n := r.net
	if len(in) != n.Input().Size() {
		return nil, fmt.Errorf("the net takes %d values; %d were given", n.Input().Size(), len(in))
	}
	to, depth, stride := n.in.of(r.arena), n.in.depth, n.in.stride()
	for i := range n.in.rows {
		copy(to[i*stride:i*stride+depth], in[i*depth:])
		clear(to[i*stride+depth : (i+1)*stride])
	}
	for _, s := range n.steps {
		s.run(r.arena)
	}
	for k, v := range n.outs {
		from, stride := v.of(r.arena), v.stride()
		for i := range v.rows {
			copy(r.outs[k][i*v.depth:(i+1)*v.depth], from[i*stride:])
		}
	}
	return r.outs, nil
}
