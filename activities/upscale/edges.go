package upscale

import "math"

// How edges are told apart: by their direction, in angles steps of half a turn, and
// by how alike the directions round a place are, in levels. Code 0 is a place
// without one.
const (
	angles = 16
	levels = 3
	codes  = 1 + angles*levels

	// flat is the strength of a place up to which it has no edge: what noise and
	// soft shades have.
	flat = 16 * 64
)

// levelFrom is from which coherence, 0-1, an edge is of a level.
var levelFrom = [levels]float32{0.35, 0.6, 0.82}

// levelLen is how far the weights of a level lie along the edge, 0-1.
var levelLen = [levels]float64{0.35, 0.65, 1}

// edges finds the code of each cell, which is what lies between four neighbouring
// pixels.
type edges struct {
	w, h  int // of the plane; there are (w+1)*(h+1) cells
	codes []uint8
	// rows of products of differences, smoothed along the row: three follow each
	// other.
	xx, yy, xy [3][]int32
	line       [3][]int32 // one row before smoothing
}

func newEdges(w, h int) *edges {
	e := &edges{w: w, h: h, codes: make([]uint8, (w+1)*(h+1))}
	for i := range 3 {
		e.xx[i], e.yy[i], e.xy[i] = make([]int32, w+1), make([]int32, w+1), make([]int32, w+1)
		e.line[i] = make([]int32, w+1)
	}
	return e
}

// find reads a padded plane.
func (e *edges) find(p *padded) {
	for y := range e.h + 1 {
		if y == 0 {
			e.row(p, 0, 0)
			e.row(p, 0, 2)
		}
		// Rows y-1, y and y+1 of cells, those outside as the nearest.
		at := func(y int) int { return (y + 3) % 3 }
		if y+1 <= e.h {
			e.row(p, y+1, at(y+1))
		} else {
			copy(e.xx[at(y+1)], e.xx[at(y)])
			copy(e.yy[at(y+1)], e.yy[at(y)])
			copy(e.xy[at(y+1)], e.xy[at(y)])
		}
		e.code(y, at(y-1), at(y), at(y+1))
	}
}

// row makes the products of row y of cells, smoothed along it, in place slot.
func (e *edges) row(p *padded, y, slot int) {
	n := e.w + 1
	top, bottom := p.row(y - 1)[pad-1:][:n+1], p.row(y)[pad-1:][:n+1]
	xx, yy, xy := e.line[0][:n], e.line[1][:n], e.line[2][:n]
	a, c := int32(top[0]), int32(bottom[0])
	for x := range n {
		b, d := int32(top[x+1]), int32(bottom[x+1])
		gx, gy := b-a+d-c, c-a+d-b
		xx[x], yy[x], xy[x] = gx*gx, gy*gy, gx*gy
		a, c = b, d
	}
	smooth(e.xx[slot], xx)
	smooth(e.yy[slot], yy)
	smooth(e.xy[slot], xy)
}

// smooth weighs each with its neighbours by 1 2 1.
func smooth(out, in []int32) {
	n := len(out)
	in = in[:n]
	if n == 1 {
		out[0] = 4 * in[0]
		return
	}
	out[0], out[n-1] = 3*in[0]+in[1], in[n-2]+3*in[n-1]
	for i := 1; i < n-1; i++ {
		out[i] = in[i-1] + 2*in[i] + in[i+1]
	}
}

func (e *edges) code(y, above, here, below int) {
	n := e.w + 1
	out := e.codes[y*n:][:n]
	xa, xh, xb := e.xx[above][:n], e.xx[here][:n], e.xx[below][:n]
	ya, yh, yb := e.yy[above][:n], e.yy[here][:n], e.yy[below][:n]
	ca, ch, cb := e.xy[above][:n], e.xy[here][:n], e.xy[below][:n]
	for x := range out {
		xx, yy := xa[x]+2*xh[x]+xb[x], ya[x]+2*yh[x]+yb[x]
		if xx+yy < flat {
			out[x] = 0
			continue
		}
		out[x] = codeOf(float32(xx), float32(yy), float32(ca[x]+2*ch[x]+cb[x]))
	}
}

// The bounds between steps of a twice-turned angle within an eighth of a turn.
const (
	tanNear = 0.19891237 // of 11.25 degrees
	tanFar  = 0.66817864 // of 33.75 degrees
)

// codeOf is the code of a place by its structure tensor. The angle of the gradient is
// half of that of (xx-yy, 2xy).
func codeOf(xx, yy, xy float32) uint8 {
	d, m := xx-yy, 2*xy
	coherence := float32(math.Sqrt(float64(d*d+m*m))) / (xx + yy)
	level := -1
	for level+1 < levels && coherence >= levelFrom[level+1] {
		level++
	}
	if level < 0 {
		return 0
	}
	far, near := max(d, -d), max(m, -m)
	turned := near > far
	if turned {
		far, near = near, far
	}
	step := 2
	if near < tanNear*far {
		step = 0
	} else if near < tanFar*far {
		step = 1
	}
	if turned {
		step = 4 - step
	}
	if d < 0 {
		step = 8 - step
	}
	if m < 0 {
		step = (16 - step) % 16
	}
	return uint8(1 + step*levels + level)
}
