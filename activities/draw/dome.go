package draw

import "math"

// dome is how a flat form bulges: u is the square of its height, 0 at the edge,
// found on a grid of equal steps. It solves u” = -4 + 4u/r², so that a disc
// becomes half a ball, and what is wider than 2r is flat in its middle.
type dome struct {
	w, h      int
	step      float64 // px
	cov       []float32
	u, gx, gy []float32
	round     float64
}

// newDome finds the dome of a coverage of w by h px whose edges are rounded over
// so many px.
func newDome(form []uint8, w, h int, round float64) *dome {
	step := max(1, min(float64(max(w, h))/domeSide, max(round/3, 1)))
	step = math.Ceil(step)
	d := &dome{w: (w + int(step) - 1) / int(step), h: (h + int(step) - 1) / int(step), step: step, round: round}
	n := d.w * d.h
	buf := make([]float32, 4*n)
	d.cov, d.u, d.gx, d.gy = buf[:n], buf[n:2*n], buf[2*n:3*n], buf[3*n:]
	s := int(step)
	for y := range d.h {
		for x := range d.w {
			sum := 0
			for j := y * s; j < min(y*s+s, h); j++ {
				row := form[j*w+x*s : j*w+min(x*s+s, w)]
				for _, v := range row {
					sum += int(v)
				}
			}
			d.cov[y*d.w+x] = float32(sum) / float32(255*s*s)
		}
	}
	settle(d.u, d.cov, d.w, d.h, float32(step), float32(round))
	for y := range d.h {
		for x := range d.w {
			i := y*d.w + x
			l, r, t, b := i, i, i, i
			if x > 0 {
				l--
			}
			if x < d.w-1 {
				r++
			}
			if y > 0 {
				t -= d.w
			}
			if y < d.h-1 {
				b += d.w
			}
			d.gx[i] = (d.u[r] - d.u[l]) / float32(2*step)
			d.gy[i] = (d.u[b] - d.u[t]) / float32(2*step)
		}
	}
	return d
}

// settle relaxes u on a grid: from a coarser one where the form is wide.
func settle(u, cov []float32, w, h int, step, round float32) {
	sweeps := 26
	if w > 10 && h > 10 && round > 2*step {
		cw, ch := (w+1)/2, (h+1)/2
		coarse := make([]float32, 2*cw*ch)
		cu, cc := coarse[:cw*ch], coarse[cw*ch:]
		for y := range ch {
			for x := range cw {
				x1, y1 := min(2*x+1, w-1), min(2*y+1, h-1)
				cc[y*cw+x] = (cov[2*y*w+2*x] + cov[2*y*w+x1] + cov[y1*w+2*x] + cov[y1*w+x1]) / 4
			}
		}
		settle(cu, cc, cw, ch, 2*step, round)
		for y := range h {
			for x := range w {
				u[y*w+x] = cu[(y/2)*cw+x/2] * cov[y*w+x]
			}
		}
		sweeps = 7
	}
	add, div := 4*step*step, 1/(4+4*step*step/(round*round))
	for k := range sweeps {
		over := float32(1.5)
		if k >= sweeps-2 {
			over = 1
		}
		// What is cut by the cell goes on outside of it.
		for y := range h {
			row, c := u[y*w:y*w+w], cov[y*w:y*w+w]
			up, down := u[max(y-1, 0)*w:][:w], u[min(y+1, h-1)*w:][:w]
			for x, k := range c {
				if k == 0 {
					continue
				}
				v := (row[max(x-1, 0)] + row[min(x+1, w-1)] + up[x] + down[x] + add) * div * k
				row[x] += (v - row[x]) * over
			}
		}
	}
}

// sampled reads a grid along a row of px.
type sampled struct {
	d    *dome
	y    int
	fy   float32
	none bool
}

func (d *dome) row(y float64) sampled {
	v := (y+0.5)/d.step - 0.5
	if v <= -1 || v >= float64(d.h) {
		return sampled{none: true}
	}
	v = min(max(v, 0), float64(d.h-1))
	i := min(int(v), max(d.h-2, 0))
	return sampled{d: d, y: i, fy: float32(v - float64(i))}
}

// place is where between its grid's points a px lies.
func (s sampled) place(x float64) (i int, fx float32) {
	v := min(max((x+0.5)/s.d.step-0.5, 0), float64(s.d.w-1))
	k := min(int(v), max(s.d.w-2, 0))
	return s.y*s.d.w + k, float32(v - float64(k))
}

func (s sampled) read(grid []float32, i int, fx float32) float32 {
	below := i
	if s.y+1 < s.d.h {
		below += s.d.w
	}
	next := 0
	if s.d.w > 1 {
		next = 1
	}
	top := grid[i] + (grid[i+next]-grid[i])*fx
	bottom := grid[below] + (grid[below+next]-grid[below])*fx
	return top + (bottom-top)*s.fy
}

func (s sampled) at(grid []float32, x float64) float32 {
	if s.none {
		return 0
	}
	i, fx := s.place(x)
	return s.read(grid, i, fx)
}

// softened is the coverage, blurred by about so many px.
func (d *dome) softened(sigma float64) []float32 {
	r := max(int(math.Round(sigma/d.step*0.9)), 1)
	a, b := make([]float32, d.w*d.h), make([]float32, d.w*d.h)
	boxRows(b, d.cov, d.w, d.h, r)
	boxColumns(a, b, d.w, d.h, r)
	boxRows(b, a, d.w, d.h, max(r/2, 1))
	boxColumns(a, b, d.w, d.h, max(r/2, 1))
	return a
}
