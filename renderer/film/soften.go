package film

import (
	"math"

	"github.com/snackfarm/farm"
)

// radius is that of three box blurs that are about a Gaussian of sigma.
func radius(sigma float64) int { return int(math.Round(sigma * 0.88)) }

// marginOf is how much of nothing a layer needs around it while it moves: what a
// blur spreads into, or a border to be resampled with.
func marginOf(l farm.Layer) int {
	most := 0
	for _, m := range []*farm.Motion{l.Enter, l.Exit} {
		if m != nil && m.Kind == "blur" {
			most = max(most, radius(sigma(*m)))
		}
	}
	return border + (3*most+1)&^1
}

// softener blurs planes in place, in memory that it keeps.
type softener struct {
	tmp  []uint8
	sums []uint32
}

// content blurs colours that are multiplied by their opacity, and the opacity.
func (s *softener) content(c *content, r int) {
	s.plane(c.y, c.w, c.h, r)
	s.plane(c.a, c.w, c.h, r)
	s.plane(c.u, c.cw, c.h/2, r/2)
	s.plane(c.v, c.cw, c.h/2, r/2)
	s.plane(c.ca, c.cw, c.h/2, r/2)
}

// plane averages three times over squares of 2r+1. Outside is nothing.
func (s *softener) plane(p []uint8, w, h, r int) {
	if r == 0 {
		return
	}
	if cap(s.tmp) < w*h {
		s.tmp = make([]uint8, w*h*5/4)
	}
	if cap(s.sums) < w {
		s.sums = make([]uint32, w*5/4)
	}
	tmp, sums := s.tmp[:w*h], s.sums[:w]
	share := uint32(1<<16) / uint32(2*r+1)
	for range 3 {
		for y := range h {
			boxRow(tmp[y*w:y*w+w], p[y*w:y*w+w], r, share)
		}
		clear(sums)
		for y := range min(r, h) {
			addRow(sums, tmp[y*w:y*w+w])
		}
		for y := range h {
			if y+r < h {
				addRow(sums, tmp[(y+r)*w:(y+r)*w+w])
			}
			out := p[y*w : y*w+w]
			for x, sum := range sums {
				out[x] = uint8((sum*share + 1<<15) >> 16)
			}
			if y >= r {
				for x, v := range tmp[(y-r)*w : (y-r)*w+w] {
					sums[x] -= uint32(v)
				}
			}
		}
	}
}

func addRow(sums []uint32, row []uint8) {
	for x, v := range row {
		sums[x] += uint32(v)
	}
}

// boxRow averages a row over 2r+1 values, of which each counts share/65536.
func boxRow(out, in []uint8, r int, share uint32) {
	sum, n := uint32(0), len(in)
	for _, v := range in[:min(r, n)] {
		sum += uint32(v)
	}
	for x := range out {
		if x+r < n {
			sum += uint32(in[x+r])
		}
		out[x] = uint8((sum*share + 1<<15) >> 16)
		if x >= r {
			sum -= uint32(in[x-r])
		}
	}
}
