package net

import "fmt"

// depthwise is a convolution of each channel by itself.
type depthwise struct {
	out           view
	places        []int32 // by pixel and place of the window
	taps          int
	weights, bias []float32
	lo, hi        float32
}

func (p *planner) depthwise(i int, o op, out view) (step, error) {
	in, err := p.inPicture(o, 0)
	if err != nil {
		return nil, err
	}
	w, shape, err := p.weights(o, 1)
	if err != nil {
		return nil, err
	}
	if len(shape) != maxRank || shape[0] != 1 || shape[3] != in.depth || out.depth != in.depth {
		return nil, fmt.Errorf("weights of %v for %d channels to %d; one for each channel is built", shape, in.depth, out.depth)
	}
	win := window{height: shape[1], width: shape[2], same: o.options.u8(0, 0) == 0, stepX: o.options.i32(1, 0), stepY: o.options.i32(2, 0),
		spreadX: o.options.i32(5, 1), spreadY: o.options.i32(6, 1)}
	if err := win.fit(in, out); err != nil {
		return nil, err
	}
	taps := win.width * win.height
	if err := p.count(out.rows*taps*out.stride(), out.rows*taps); err != nil {
		return nil, err
	}
	d := &depthwise{out: out, taps: taps, weights: filled(w, taps, out.depth)}
	if d.bias, err = p.bias(o, 2, out.depth); err != nil {
		return nil, err
	}
	if d.lo, d.hi, err = p.clamp(i, o.options.u8(4, 0)); err != nil {
		return nil, err
	}
	d.places = make([]int32, 0, out.rows*taps)
	for k := range out.rows {
		d.places = win.places(k, in, true, d.places)
	}
	return d, nil
}

// filled has each row of a constant filled up to whole registers.
func filled(w []float32, rows, depth int) []float32 {
	out := make([]float32, rows*up(depth))
	for r := range rows {
		copy(out[r*up(depth):], w[r*depth:(r+1)*depth])
	}
	return out
}

func (d *depthwise) run(arena []float32) {
	k := deep{out: d.out.of(arena), base: arena, places: d.places, weights: d.weights, bias: d.bias, pixels: d.out.rows, taps: d.taps,
		stride: d.out.stride(), lo: d.lo, hi: d.hi}
	k.run()
}
