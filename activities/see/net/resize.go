package net

import "fmt"

// resize scales a picture by mixing the four nearest pixels.
type resize struct {
	out, in      view
	cols, rowsAt []between
}

// between is two neighbours and how much of the second is taken.
type between struct {
	a, b int
	t    float32
}

func (p *planner) resize(_ int, o op, out view) (step, error) {
	in, err := p.inPicture(o, 0)
	if err != nil {
		return nil, err
	}
	if in.depth != out.depth || len(p.m.tensors[o.outs[0]].shape) != maxRank {
		return nil, fmt.Errorf("%w: %d channels to %d", errDamaged, in.depth, out.depth)
	}
	corners, centred := o.options.u8(2, 0) == 1, o.options.u8(3, 0) == 1
	s := &resize{out: out, in: in}
	s.cols, s.rowsAt = neighbours(in.width, out.width, corners, centred), neighbours(in.height, out.height, corners, centred)
	return s, p.count(3*out.floats(), out.width+out.height)
}

// neighbours says for each of n places between which of m it lies.
func neighbours(m, n int, corners, centred bool) []between {
	out := make([]between, n)
	for i := range out {
		at := float32(i) * float32(m) / float32(n)
		if corners && n > 1 {
			at = float32(i) * float32(m-1) / float32(n-1)
		} else if centred {
			at = (float32(i)+0.5)*float32(m)/float32(n) - 0.5
		}
		at = max(0, at)
		a := min(int(at), m-1)
		out[i] = between{a, min(a+1, m-1), at - float32(a)}
	}
	return out
}

func (s *resize) run(arena []float32) {
	out, in, n := s.out.of(arena), s.in.of(arena), s.out.stride()
	wide := s.out.width * n
	across := func(y int, to []float32) {
		from := in[y*s.in.width*n:]
		for x, c := range s.cols {
			lerp(to[x*n:(x+1)*n], from[c.a*n:(c.a+1)*n], from[c.b*n:(c.b+1)*n], c.t)
		}
	}
	// Rows of the input, scaled across, are kept for the next row of the output.
	kept := [2]int{-1, -1}
	rows := [2][]float32{make([]float32, wide), make([]float32, wide)}
	get := func(y, not int) []float32 {
		for k := range kept {
			if kept[k] == y {
				return rows[k]
			}
		}
		k := 0
		if kept[0] == not {
			k = 1
		}
		across(y, rows[k])
		kept[k] = y
		return rows[k]
	}
	for y, r := range s.rowsAt {
		a := get(r.a, r.b)
		lerp(out[y*wide:(y+1)*wide], a, get(r.b, r.a), r.t)
	}
}
