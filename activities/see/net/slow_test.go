package net

import "math"

// picture is values by row, column and channel, for operators computed from their
// definitions.
type picture struct {
	h, w, c int
	v       []float64
}

func newPicture(h, w, c int) picture { return picture{h, w, c, make([]float64, h*w*c)} }

func (p picture) at(y, x, c int) *float64 { return &p.v[(y*p.w+x)*p.c+c] }

// get is 0 outside.
func (p picture) get(y, x, c int) float64 {
	if y < 0 || x < 0 || y >= p.h || x >= p.w {
		return 0
	}
	return *p.at(y, x, c)
}

func (p picture) inside(y, x int) bool { return y >= 0 && x >= 0 && y < p.h && x < p.w }

func (p picture) floats() []float32 {
	out := make([]float32, len(p.v))
	for i, v := range p.v {
		out[i] = float32(v)
	}
	return out
}

// slowSize is the size of the output and what is laid before the input.
func slowSize(in, size, step, spread int, same bool) (out, before int) {
	whole := (size-1)*spread + 1
	if !same {
		return (in - whole + step) / step, 0
	}
	out = (in + step - 1) / step
	return out, max(0, (out-1)*step+whole-in) / 2
}

// sliding is how a window moves over a picture, and how many channels come out.
type sliding struct {
	cout, kh, kw, sy, sx, dy, dx int
	same, deep                   bool
}

// slowConv has weights by output channel, row, column, input channel; with deep
// each channel is by itself and weights are by row, column, channel.
func slowConv(in picture, s sliding, w, bias []float64) picture {
	cout, kh, kw := s.cout, s.kh, s.kw
	oh, py := slowSize(in.h, kh, s.sy, s.dy, s.same)
	ow, px := slowSize(in.w, kw, s.sx, s.dx, s.same)
	out := newPicture(oh, ow, cout)
	for y := range oh {
		for x := range ow {
			for o := range cout {
				sum := bias[o]
				for ky := range kh {
					for kx := range kw {
						iy, ix := y*s.sy-py+ky*s.dy, x*s.sx-px+kx*s.dx
						if s.deep {
							sum += in.get(iy, ix, o) * w[(ky*kw+kx)*cout+o]
							continue
						}
						for c := range in.c {
							sum += in.get(iy, ix, c) * w[((o*kh+ky)*kw+kx)*in.c+c]
						}
					}
				}
				*out.at(y, x, o) = sum
			}
		}
	}
	return out
}

// slowTransposed spreads each value of the input over a window of the output.
func slowTransposed(in picture, s sliding, w, bias []float64) picture {
	cout, kh, kw, sy, sx := s.cout, s.kh, s.kw, s.sy, s.sx
	oh, ow, py, px := in.h*sy, in.w*sx, max(0, kh-sy)/2, max(0, kw-sx)/2
	if !s.same {
		oh, ow, py, px = (in.h-1)*sy+kh, (in.w-1)*sx+kw, 0, 0
	}
	out := newPicture(oh, ow, cout)
	for i := range out.v {
		out.v[i] = bias[i%cout]
	}
	for y := range in.h {
		for x := range in.w {
			for ky := range kh {
				for kx := range kw {
					oy, ox := y*sy+ky-py, x*sx+kx-px
					if !out.inside(oy, ox) {
						continue
					}
					for o := range cout {
						for c := range in.c {
							*out.at(oy, ox, o) += *in.at(y, x, c) * w[((o*kh+ky)*kw+kx)*in.c+c]
						}
					}
				}
			}
		}
	}
	return out
}

func slowPool(in picture, s sliding, mean bool) picture {
	kh, kw, sy, sx := s.kh, s.kw, s.sy, s.sx
	oh, py := slowSize(in.h, kh, sy, 1, s.same)
	ow, px := slowSize(in.w, kw, sx, 1, s.same)
	out := newPicture(oh, ow, in.c)
	for y := range oh {
		for x := range ow {
			for c := range in.c {
				sum, most, n := 0.0, math.Inf(-1), 0.0
				for ky := range kh {
					for kx := range kw {
						if iy, ix := y*sy-py+ky, x*sx-px+kx; in.inside(iy, ix) {
							sum, most, n = sum+in.get(iy, ix, c), max(most, in.get(iy, ix, c)), n+1
						}
					}
				}
				*out.at(y, x, c) = most
				if mean {
					*out.at(y, x, c) = sum / n
				}
			}
		}
	}
	return out
}

// slowResize mixes by the distance to each of the four nearest pixels.
func slowResize(in picture, h, w int, corners, centred bool) picture {
	place := func(i, m, n int) float64 {
		at := float64(i) * float64(m) / float64(n)
		if corners && n > 1 {
			at = float64(i) * float64(m-1) / float64(n-1)
		}
		if centred {
			at = (float64(i)+0.5)*float64(m)/float64(n) - 0.5
		}
		return min(max(at, 0), float64(m-1))
	}
	out := newPicture(h, w, in.c)
	for y := range h {
		for x := range w {
			sy, sx := place(y, in.h, h), place(x, in.w, w)
			for iy := range in.h {
				for ix := range in.w {
					share := max(0, 1-math.Abs(sy-float64(iy))) * max(0, 1-math.Abs(sx-float64(ix)))
					for c := range in.c {
						*out.at(y, x, c) += share * in.get(iy, ix, c)
					}
				}
			}
		}
	}
	return out
}

// slowEach does one thing to each value.
func slowEach(in picture, do func(v float64, c int) float64) picture {
	out := newPicture(in.h, in.w, in.c)
	for i, v := range in.v {
		out.v[i] = do(v, i%in.c)
	}
	return out
}
