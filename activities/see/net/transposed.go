package net

import (
	"encoding/binary"
	"fmt"
)

// transposed is a convolution turned round: each value of the input goes to a
// window of the output. Seen from the output, pixels that stand alike to the
// steps look at the same places of the window, so each such group is a
// convolution of its own.
type transposed struct{ groups []*conv }

// run computes the groups.
func (t *transposed) run(arena []float32) {
	for _, g := range t.groups {
		g.run(arena)
	}
}

// turned is what the operator's own options say.
type turned struct {
	in, out          view
	height, width    int // of the window
	stepX, stepY     int
	beforeX, beforeY int
	w                []float32 // by channel of the output, place, channel of the input
}

func (p *planner) transposed(i int, o op, out view) (step, error) {
	t, err := p.readTransposed(o, out)
	if err != nil {
		return nil, err
	}
	bias, err := p.bias(o, 2, out.depth)
	if err != nil {
		return nil, err
	}
	lo, hi, err := p.clamp(i, 0)
	if err != nil {
		return nil, err
	}
	s := &transposed{}
	for y := range min(t.stepY, out.height) {
		for x := range min(t.stepX, out.width) {
			g := t.group(y, x)
			g.bias, g.lo, g.hi = bias, lo, hi
			s.groups = append(s.groups, g)
		}
	}
	return s, nil
}

// readTransposed checks the weights and the options, which are three numbers:
// padding (1 is "same"), step across and step down.
func (p *planner) readTransposed(o op, out view) (*turned, error) {
	in, err := p.inPicture(o, 0)
	if err != nil {
		return nil, err
	}
	w, shape, err := p.weights(o, 1)
	if err != nil {
		return nil, err
	}
	if len(shape) != maxRank || shape[0] != out.depth || shape[3] != in.depth || len(o.custom) != 12 {
		return nil, fmt.Errorf("%w: weights of %v and %d bytes of options for %d channels to %d", errDamaged, shape,
			len(o.custom), in.depth, out.depth)
	}
	number := func(k int) int { return int(int32(binary.LittleEndian.Uint32(o.custom[4*k:]))) }
	t := &turned{in: in, out: out, height: shape[1], width: shape[2], stepX: number(1), stepY: number(2), w: w}
	for _, n := range []int{t.height, t.width, t.stepX, t.stepY} {
		if n < 1 || n > maxWindow {
			return nil, fmt.Errorf("has a window with a side or step of %d; 1 to %d can be", n, maxWindow)
		}
	}
	along := func(in, out, size, step int) (before int, ok bool) {
		if number(0) == 1 {
			return max(0, size-step) / 2, out == in*step
		}
		return 0, number(0) == 2 && out == (in-1)*step+size
	}
	var okX, okY bool
	t.beforeX, okX = along(in.width, out.width, t.width, t.stepX)
	t.beforeY, okY = along(in.height, out.height, t.height, t.stepY)
	if !okX || !okY {
		return nil, fmt.Errorf("%w: %dx%d cannot become %dx%d", errDamaged, in.width, in.height, out.width, out.height)
	}
	tiles := out.rows + pixels*out.height*t.stepX
	taps := t.height * t.width
	return t, p.count(tiles*taps*in.depth*up(out.depth), tiles*taps)
}

// group is the convolution of the pixels that begin at y, x and follow by steps.
func (t *turned) group(y, x int) *conv {
	ks, js := t.taps(y+t.beforeY, t.stepY, t.height), t.taps(x+t.beforeX, t.stepX, t.width)
	g := &conv{out: t.out, taps: len(ks) * len(js), cin: t.in.depth}
	var own []float32
	for c := range t.out.depth {
		for _, k := range ks {
			for _, j := range js {
				at := ((c*t.height+k)*t.width + j) * t.in.depth
				own = append(own, t.w[at:at+t.in.depth]...)
			}
		}
	}
	g.weights = packed(own, t.out.depth, g.taps, t.in.depth)
	for oy := y; oy < t.out.height; oy += t.stepY {
		for ox := x; ox < t.out.width; ox += pixels * t.stepX {
			t.tile(g, oy, ox, ks, js)
		}
	}
	return g
}

// taps are the places of a window that an output at a place may get values from.
func (t *turned) taps(at, step, size int) []int {
	var out []int
	for k := at % step; k < size; k += step {
		out = append(out, k)
	}
	return out
}

// tile adds the tile that begins at oy, ox.
func (t *turned) tile(g *conv, oy, ox int, ks, js []int) {
	var at [pixels][]int32
	n := 0
	for k := range at {
		x := ox + k*t.stepX
		if x >= t.out.width {
			at[k] = at[0]
			continue
		}
		n++
		for _, ky := range ks {
			for _, kx := range js {
				iy, ix := (oy+t.beforeY-ky)/t.stepY, (x+t.beforeX-kx)/t.stepX
				place := int32(0)
				if oy+t.beforeY >= ky && x+t.beforeX >= kx && iy < t.in.height && ix < t.in.width {
					place = int32(4 * (t.in.at + (iy*t.in.width+ix)*t.in.stride()))
				}
				at[k] = append(at[k], place)
			}
		}
	}
	stride := t.out.stride()
	g.tile(at, target{t.out.at + (oy*t.out.width+ox)*stride, 4 * stride * t.stepX, n})
}
