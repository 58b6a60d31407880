package see

import (
	"math/bits"
	"slices"
)

const (
	// An edge rises by so much within so many pixels either side, of 255.
	edgeRises, edgeReach = 40, 4
	// So many edges tell how sharp a picture is.
	leastEdges = 40
)

// sharpness is how steep the edges of a picture are, 0-1: of one in focus most of a rise
// lies between two pixels, of one out of focus it is spread. 0 where there are too few.
func (p *pen) sharpness(w, h int) float32 {
	sum, n := 0, 0
	for y := 0; y < h; y += 2 {
		row := p.luma[y*w : (y+1)*w]
		for x := edgeReach; x+edgeReach+1 < w; x++ {
			rise := int(row[x+edgeReach]) - int(row[x-edgeReach])
			if rise < edgeRises && rise > -edgeRises {
				continue
			}
			step := int(row[x+1]) - int(row[x])
			steepest := step
			for i := x - edgeReach; i < x+edgeReach; i++ {
				if one := int(row[i+1]) - int(row[i]); one*rise > steepest*rise {
					steepest = one
				}
			}
			if steepest != step { // each edge once, where it is steepest
				continue
			}
			sum, n = sum+min(1000, 1000*step/rise), n+1
			x += edgeReach
		}
	}
	if n < leastEdges {
		return 0
	}
	return float32(sum) / float32(n) / 1000
}

const (
	// A page is another where so many cells of writing differ, and so much of all of them,
	// from the picture before and from the one before that, and stay.
	pageCells, pageShare = 12, 0.35
	// What happens within so many ms is one change.
	oneChangeMs = 600
)

// pages are when what is to be read becomes another, also where somebody moves beside it.
func (t *tracker) pages(film *Film) []int {
	cut := func(i int) bool {
		at := film.FromMs + i*watchStep
		return slices.ContainsFunc(film.Shots[1:], func(s Shot) bool { return at-s.FromMs >= 0 && at-s.FromMs < 2*watchStep })
	}
	var out []int
	for i := 2; i+1 < len(t.inks); i++ {
		if !cut(i) && !cut(i+1) && t.inks[i].other(t.inks[i-1]) && t.inks[i+1].other(t.inks[i-2]) && !t.inks[i+1].other(t.inks[i]) &&
			!t.inks[i-1].other(t.inks[i-2]) {
			out = append(out, film.FromMs+i*watchStep)
		}
	}
	return out
}

// other reports writing that differs from other writing.
func (k inkBits) other(was inkBits) bool {
	if len(k.bits) != len(was.bits) {
		return true
	}
	differ, all := 0, 0
	for i, b := range k.bits {
		differ += bits.OnesCount8(b ^ was.bits[i])
		all += bits.OnesCount8(b | was.bits[i])
	}
	return differ >= pageCells && float64(differ) >= pageShare*float64(all)
}

// joinedChanges are changes of two kinds in order, those near each other as one.
func joinedChanges(a, b []int) []int {
	all := slices.Concat(a, b)
	slices.Sort(all)
	var out []int
	for _, at := range all {
		if n := len(out); n == 0 || at-out[n-1] > oneChangeMs {
			out = append(out, at)
		}
	}
	return out
}
