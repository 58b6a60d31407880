package upscale

import "math"

// unit is what the weights of a place add up to.
const unit = 128

// taps is how many pixels of a row and of a column are weighed.
const taps = 4

// weights are those of the sixteen pixels round a place, row by row.
type weights [taps * taps]int8

// bank has the weights for each code and for each place between four pixels, as
// phases of their distance.
type bank struct {
	phases [2]int // across and down
	all    []int8 // by code, place down and place across
}

// newBank reckons the weights of so many codes.
func newBank(codes int, across, down axis) *bank {
	b := &bank{phases: [2]int{len(across.fractions), len(down.fractions)}}
	b.all = make([]int8, 0, taps*taps*codes*b.phases[0]*b.phases[1])
	for code := range codes {
		for _, fy := range down.fractions {
			for _, fx := range across.fractions {
				w := weigh(code, fx, fy)
				b.all = append(b.all, w[:]...)
			}
		}
	}
	return b
}

// weigh reckons the weights at a place that is fx and fy of the way from the second
// pixel to the third.
func weigh(code int, fx, fy float64) weights {
	var raw [taps * taps]float64
	sum := 0.0
	for j := range taps {
		for i := range taps {
			x, y := float64(i-1)-fx, float64(j-1)-fy
			v := even(x) * even(y)
			if code > 0 {
				v = along(code, x, y)
			}
			raw[j*taps+i] = v
			sum += v
		}
	}
	return whole(raw, sum)
}

// whole rounds weights so that they add up to unit, and no two neighbours that are
// added first to more than unit. What is missing goes to the largest that have room.
func whole(raw [taps * taps]float64, sum float64) weights {
	var out weights
	left := unit
	for i, v := range raw {
		out[i] = int8(min(math.Round(v/sum*unit), math.MaxInt8))
		left -= int(out[i])
	}
	for i := 0; i < len(out); i += 2 {
		if over := int(out[i]) + int(out[i+1]) - unit; over > 0 {
			out[i] -= int8((over + 1) / 2)
			out[i+1] -= int8(over / 2)
			left += over
		}
	}
	for left != 0 {
		largest := -1
		for i, v := range raw {
			if (largest < 0 || v > raw[largest]) && out.room(i) > 0 {
				largest = i
			}
		}
		give := min(left, out.room(largest))
		out[largest] += int8(give)
		left -= give
	}
	return out
}

// room is by how much weight i may become larger.
func (w *weights) room(i int) int {
	return min(math.MaxInt8-int(w[i]), unit-int(w[i])-int(w[i^1]))
}

// even is the weight of a pixel at a distance along one axis where there is no edge:
// a cubic that keeps what is sharp.
func even(x float64) float64 {
	const c = 0.55
	x = math.Abs(x)
	switch {
	case x < 1:
		return (2-c)*x*x*x - (3-c)*x*x + 1
	case x < 2:
		return -c * (x*x*x - 5*x*x + 8*x - 4)
	}
	return 0
}

// along is the weight of a pixel at an edge: the filter is narrow across it and
// reaches along it, the more so the surer the edge is.
func along(code int, x, y float64) float64 {
	level, step := (code-1)%levels, (code-1)/levels
	length := levelLen[level]
	angle := math.Pi * float64(step) / angles // of the gradient: the edge lies across
	sin, cos := math.Sincos(angle)
	across, beside := x*cos+y*sin, y*cos-x*sin
	stretch := 1 / max(math.Abs(cos), math.Abs(sin)) // taps of a diagonal lie further apart
	across *= 1 + (stretch-1)*length
	beside *= 1 - 0.5*length
	lobe := 0.5 + (0.21-0.5)*length
	d := min(across*across+beside*beside, 1/lobe)
	a, b := 0.4*d-1, lobe*d-1
	return (25.0/16*a*a - 9.0/16) * b * b
}
