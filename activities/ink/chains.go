package ink

import (
	"cmp"
	"slices"

	"github.com/snackfarm/farm"
)

// bits are pixels that are set, with a margin of one that is not.
type bits struct {
	w, h int // with the margin
	on   []bool
}

func newBits(w, h int) bits { return bits{w + 2, h + 2, make([]bool, (w+2)*(h+2))} }

// around are the places of a pixel's neighbours, clockwise from the one above.
func (b bits) around(i int) [8]int {
	return [8]int{i - b.w, i - b.w + 1, i + 1, i + b.w + 1, i + b.w, i + b.w - 1, i - 1, i - b.w - 1}
}

// thin leaves of each form the line in its middle, one pixel wide (Zhang and Suen).
func (b bits) thin() {
	var gone []int
	for again := true; again; {
		again = false
		for pass := range 2 {
			gone = gone[:0]
			for y := 1; y < b.h-1; y++ {
				for x := 1; x < b.w-1; x++ {
					if i := y*b.w + x; b.on[i] && b.edge(i, pass) {
						gone = append(gone, i)
					}
				}
			}
			for _, i := range gone {
				b.on[i] = false
			}
			again = again || len(gone) > 0
		}
	}
	for i, on := range b.on { // the steps of slanted lines, two pixels wide
		if on && b.spare(i) {
			b.on[i] = false
		}
	}
}

// spare reports a pixel in the corner of a step: its neighbours hang together without it.
func (b bits) spare(i int) bool {
	p := b.around(i)
	n, runs := 0, 0
	for k := range 8 {
		if !b.on[p[k]] {
			continue
		}
		n++
		next := b.on[p[(k+1)%8]]
		if k%2 == 0 { // the one beside it also touches the one after that
			next = next || b.on[p[(k+2)%8]]
		}
		if !next {
			runs++
		}
	}
	corner := false
	for k := 0; k < 8; k += 2 {
		corner = corner || b.on[p[k]] && b.on[p[(k+2)%8]]
	}
	return corner && n >= 2 && n <= 4 && runs <= 1
}

// edge reports a pixel that thinning takes away in one of its two passes.
func (b bits) edge(i, pass int) bool {
	p := b.around(i)
	n, turns := 0, 0
	for k := range 8 {
		if b.on[p[k]] {
			n++
		} else if b.on[p[(k+1)%8]] {
			turns++
		}
	}
	if n < 2 || n > 6 || turns != 1 {
		return false
	}
	up, right, down, left := b.on[p[0]], b.on[p[2]], b.on[p[4]], b.on[p[6]]
	if pass == 0 {
		return !(up && right && down) && !(right && down && left)
	}
	return !(up && right && left) && !(up && down && left)
}

// chains are the lines of pixels one wide, each walked once: from its free ends first,
// on where it goes on straightest.
func (b bits) chains() []Line {
	seen := make([]bool, len(b.on))
	var ends, rest []int
	for i, on := range b.on {
		if !on {
			continue
		}
		if n := b.links(i); n == 1 {
			ends = append(ends, i)
		} else if n != 0 {
			rest = append(rest, i)
		} else {
			ends = append(ends, i)
		}
	}
	var out []Line
	for _, from := range append(ends, rest...) {
		if !seen[from] {
			out = append(out, b.walk(from, seen))
		}
	}
	return out
}

// links is how many neighbours of a pixel are set.
func (b bits) links(i int) int {
	n := 0
	for _, k := range b.around(i) {
		if b.on[k] {
			n++
		}
	}
	return n
}

func (b bits) at(i int) farm.Point {
	return farm.Point{X: float64(i%b.w) - 0.5, Y: float64(i/b.w) - 0.5}
}

// walk goes along pixels that were not seen, from one on.
func (b bits) walk(from int, seen []bool) Line {
	var line Line
	for _, k := range b.around(from) { // where it branches off, it begins on the line it leaves
		if b.on[k] && seen[k] {
			line = append(line, b.at(k))
			break
		}
	}
	way := farm.Point{}
	for at := from; ; {
		seen[at] = true
		line = append(line, b.at(at))
		if n := len(line); n > 1 {
			back := line[max(n-6, 0)]
			way = farm.Point{X: line[n-1].X - back.X, Y: line[n-1].Y - back.Y}
		}
		next, best := -1, -2.0
		for _, k := range b.around(at) {
			if !b.on[k] || seen[k] {
				continue
			}
			to := b.at(k)
			d := apart(to, b.at(at))
			turn := 0.0
			if long := apart(way, farm.Point{}); long > 0 {
				turn = ((to.X-b.at(at).X)*way.X + (to.Y-b.at(at).Y)*way.Y) / d / long
			}
			if turn -= 0.01 * d; turn > best {
				next, best = k, turn
			}
		}
		if next < 0 {
			break
		}
		at = next
	}
	if n := len(line); n > 8 && apart(line[0], line[n-1]) <= 3 { // it goes around
		line = append(line, line[0])
	}
	return line
}

// joined makes one line of those whose ends meet within a distance and that go on the
// same way.
func joined(lines []Line, within float64) []Line {
	for i := 0; i < len(lines); i++ {
		for again := true; again; {
			again = false
			for k := i + 1; k < len(lines); k++ {
				if l, ok := join(lines[i], lines[k], within); ok {
					lines[i] = l
					lines = slices.Delete(lines, k, k+1)
					again = true
					break
				}
			}
		}
	}
	return lines
}

// join is two lines as one, where an end of one meets an end of the other.
func join(a, b Line, within float64) (Line, bool) {
	if len(a) < 3 || len(b) < 3 {
		return nil, false
	}
	for turn := range 4 {
		p, q := a, b
		if turn&1 == 1 {
			p = turned(p)
		}
		if turn&2 == 2 {
			q = turned(q)
		}
		end, start := p[len(p)-1], q[0]
		if apart(end, start) > within {
			continue
		}
		from, to := p[max(len(p)-7, 0)], q[min(6, len(q)-1)]
		if straight(from, end, start, to) < 0.3 {
			continue
		}
		return append(slices.Clone(p), q...), true
	}
	return nil, false
}

// around makes one line of those whose ends meet within a distance, whatever their ways:
// a rim has corners.
func around(lines []Line, within float64) []Line {
	for again := true; again; {
		again = false
		for i := 0; i < len(lines) && !again; i++ {
			for k := i + 1; k < len(lines) && !again; k++ {
				for turn := range 4 {
					p, q := lines[i], lines[k]
					if turn&1 == 1 {
						p = turned(p)
					}
					if turn&2 == 2 {
						q = turned(q)
					}
					if apart(p[len(p)-1], q[0]) > within {
						continue
					}
					lines[i] = append(slices.Clone(p), q...)
					lines = slices.Delete(lines, k, k+1)
					again = true
					break
				}
			}
		}
	}
	return lines
}

// straight is how much a way keeps its direction from a-b to c-d: 1 wholly, -1 back.
func straight(a, b, c, d farm.Point) float64 {
	m, n := apart(a, b), apart(c, d)
	if m == 0 || n == 0 {
		return -1
	}
	return ((b.X-a.X)*(d.X-c.X) + (b.Y-a.Y)*(d.Y-c.Y)) / m / n
}

func turned(l Line) Line {
	out := slices.Clone(l)
	slices.Reverse(out)
	return out
}

// smooth takes the steps of pixels out of a line, whose ends stay.
func smooth(l Line) Line {
	for range 3 {
		if len(l) < 4 {
			return l
		}
		out := slices.Clone(l)
		for i := 1; i < len(l)-1; i++ {
			out[i] = farm.Point{X: (l[i-1].X + 2*l[i].X + l[i+1].X) / 4, Y: (l[i-1].Y + 2*l[i].Y + l[i+1].Y) / 4}
		}
		l = out
	}
	return l
}

// sparse leaves the points of a line that it needs to stay within a distance of itself
// (Douglas and Peucker).
func sparse(l Line, within float64) Line {
	if len(l) < 3 {
		return l
	}
	far, at := 0.0, 0
	a, b := l[0], l[len(l)-1]
	long := apart(a, b)
	for i := 1; i < len(l)-1; i++ {
		d := apart(a, l[i])
		if long > 0 {
			d = abs((b.X-a.X)*(a.Y-l[i].Y)-(a.X-l[i].X)*(b.Y-a.Y)) / long
		}
		if d > far {
			far, at = d, i
		}
	}
	if far <= within {
		return Line{a, b}
	}
	return append(sparse(l[:at+1], within), sparse(l[at:], within)[1:]...)
}

func abs(v float64) float64 { return max(v, -v) }

// nearestFirst orders lines so that the pen goes little between them, from a place on;
// lines may be led either way.
func nearestFirst(lines []Line, from farm.Point) []Line {
	var out []Line
	left := slices.Clone(lines)
	for len(left) > 0 {
		best, back, least := 0, false, -1.0
		for i, l := range left {
			for _, turn := range []bool{false, true} {
				end := l[0]
				if turn {
					end = l[len(l)-1]
				}
				if d := apart(from, end); least < 0 || d < least {
					best, back, least = i, turn, d
				}
			}
		}
		l := left[best]
		if back {
			l = turned(l)
		}
		out, from = append(out, l), l[len(l)-1]
		left = slices.Delete(left, best, best+1)
	}
	return out
}

func longestFirst(lines []Line) {
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(b.Long(), a.Long()) })
}
