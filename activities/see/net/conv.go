package net

import "fmt"

// pixels and wide are the size of a tile of a convolution: six places of the
// output by sixteen of its channels. The last eight of a net whose channels
// are no multiple of sixteen have a narrower one.
const (
	pixels = 6
	wide   = 16
)

// conv is a convolution. For each tile it knows where the places lie that its
// windows look at.
type conv struct {
	out    view
	places []int32 // by tile, place of the window and pixel of the tile
	taps   int
	cin    int
	// weights by block of channels, place of the window, channel of the input.
	weights, bias []float32
	lo, hi        float32
	// to is where the pixels of each tile go: the first, and the bytes between them.
	to []target
}

// target is where a tile's pixels go and how many there are of it.
type target struct{ at, stride, n int }

func (p *planner) conv(i int, o op, out view) (step, error) {
	in, err := p.inPicture(o, 0)
	if err != nil {
		return nil, err
	}
	w, shape, err := p.weights(o, 1)
	if err != nil {
		return nil, err
	}
	if len(shape) != maxRank || shape[0] != out.depth || shape[3] != in.depth {
		return nil, fmt.Errorf("%w: weights of %v for %d channels to %d", errDamaged, shape, in.depth, out.depth)
	}
	win := window{height: shape[1], width: shape[2], same: o.options.u8(0, 0) == 0, stepX: o.options.i32(1, 0), stepY: o.options.i32(2, 0),
		spreadX: o.options.i32(4, 1), spreadY: o.options.i32(5, 1)}
	if err := win.fit(in, out); err != nil {
		return nil, err
	}
	taps := win.width * win.height
	tiles := (out.rows + pixels - 1) / pixels
	if err := p.count(tiles*pixels*taps*in.depth*up(out.depth), tiles*pixels*taps); err != nil {
		return nil, err
	}
	c := &conv{out: out, taps: taps, cin: in.depth, weights: packed(w, shape[0], taps, in.depth)}
	if c.bias, err = p.bias(o, 2, out.depth); err != nil {
		return nil, err
	}
	if c.lo, c.hi, err = p.clamp(i, o.options.u8(3, 0)); err != nil {
		return nil, err
	}
	c.places = make([]int32, 0, tiles*pixels*taps)
	var at [pixels][]int32
	for t := range tiles {
		for k := range at {
			at[k] = win.places(min(t*pixels+k, out.rows-1), in, true, at[k][:0])
		}
		c.tile(at, target{out.at + t*pixels*out.stride(), 4 * out.stride(), min(pixels, out.rows-t*pixels)})
	}
	return c, nil
}

// tile adds a tile whose pixels look at places.
func (c *conv) tile(at [pixels][]int32, to target) {
	for tap := range c.taps {
		for k := range at {
			c.places = append(c.places, at[k][tap])
		}
	}
	c.to = append(c.to, to)
}

// packed sorts weights by blocks of channels of the output, as tiles read them.
// They come by channel of the output, place and channel of the input.
func packed(w []float32, cout, taps, cin int) []float32 {
	out := make([]float32, 0, up(cout)*taps*cin)
	for block := 0; block < up(cout); {
		n := wide
		if up(cout)-block < wide {
			n = lanes
		}
		for k := range taps * cin {
			for c := block; c < block+n; c++ {
				v := float32(0)
				if c < cout {
					v = w[c*taps*cin+k]
				}
				out = append(out, v)
			}
		}
		block += n
	}
	return out
}

// run goes through the blocks of channels and, in each, through the tiles: so a
// block's weights stay near.
func (c *conv) run(arena []float32) {
	t := tile{base: arena, taps: c.taps, cin: c.cin, lo: c.lo, hi: c.hi}
	per := pixels * c.taps
	for block := 0; block < up(c.out.depth); {
		n := wide
		if up(c.out.depth)-block < wide {
			n = lanes
		}
		t.weights, t.bias = c.weights[block*c.taps*c.cin:(block+n)*c.taps*c.cin], c.bias[block:block+n]
		for i, to := range c.to {
			t.places = c.places[i*per : (i+1)*per]
			c.put(&t, to, block, n)
		}
		block += n
	}
}

// put computes a tile. One at the end, which has fewer pixels than others, is
// computed beside and copied.
func (c *conv) put(t *tile, to target, block, n int) {
	if to.n == pixels {
		t.out, t.stride = t.base[to.at+block:to.at+block+(pixels-1)*to.stride/4+n], to.stride
		t.run(n)
		return
	}
	var own [pixels * wide]float32
	t.out, t.stride = own[:], 4*wide
	t.run(n)
	for k := range to.n {
		copy(t.base[to.at+block+k*to.stride/4:], own[k*wide:k*wide+n])
	}
}
