package ink

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/vector"

	"github.com/snackfarm/farm"
)

// Way is the direction in which a language is written.
type Way int

// The directions of writing.
const (
	Rightward Way = iota // left to right, joined or letter by letter
	Leftward             // right to left
	Squares              // left to right, each sign in a square of its own
)

// letterHigh is how many px a size of type has while its middle is looked for.
const letterHigh = 110.0

// Letters are the strokes that write a form of letters, in its units: their middle
// lines in the order of writing. path is SVG of the commands M, L, Q, C and Z, at a
// size of type; stem is how thick its strokes are about, a share of the size.
func Letters(path string, ink farm.Box, size, stem float64, way Way) []Line {
	k := letterHigh / size
	const margin = 4
	w, h := int(math.Ceil(ink.W*k))+2*margin, int(math.Ceil(ink.H*k))+2*margin
	if w > 6000 || h > 600 || w <= 2*margin || h <= 2*margin {
		return nil
	}
	mask := filled(path, w, h, k, margin-ink.X*k, margin-ink.Y*k)
	b := newBits(w, h)
	for y := range h {
		for x := range w {
			b.on[(y+1)*b.w+x+1] = mask.Pix[y*mask.Stride+x] > 110
		}
	}
	parts := b.parts()
	b.thin()
	spur := stem * letterHigh * 0.75
	groups := make([][]Line, len(parts.boxes))
	for _, l := range b.chains() {
		p := l[len(l)/2]
		if n := parts.of[(int(p.Y+0.5))*b.w+int(p.X+0.5)]; n > 0 {
			groups[n-1] = append(groups[n-1], l)
		}
	}
	order := make([]int, len(groups))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, c int) int { return before(parts.boxes[a], parts.boxes[c], way) })
	var out []Line
	for _, g := range order {
		out = append(out, written(groups[g], spur, parts.boxes[g], way)...)
	}
	for i := range out {
		out[i] = sparse(smooth(out[i]), 0.3)
	}
	return Moved(out, 1/k, ink.X-margin/k, ink.Y-margin/k)
}

// before orders parts of a text: what is written first is less. A dot or an accent comes
// after the stem that it stands over.
func before(a, b farm.Box, way Way) int {
	const unit = letterHigh
	switch way {
	case Leftward:
		return cmp.Compare(b.X+b.W, a.X+a.W)
	case Squares:
		ca, cb := math.Floor((a.X+a.W/2)/unit), math.Floor((b.X+b.W/2)/unit)
		return cmp.Or(cmp.Compare(ca, cb), cmp.Compare(a.Y+a.X/4, b.Y+b.X/4))
	}
	left := func(b farm.Box) float64 {
		if b.W < unit*0.25 && b.H < unit*0.25 {
			return b.X + b.W + unit*0.06
		}
		return b.X
	}
	return cmp.Compare(left(a), left(b))
}

// written are the strokes of one part of a text, without the spurs that a middle line
// has in corners.
func written(lines []Line, spur float64, box farm.Box, way Way) []Line {
	var kept []Line
	for _, l := range lines {
		if l.Long() >= spur {
			kept = append(kept, l)
		}
	}
	if len(kept) == 0 { // a dot
		c := farm.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}
		return []Line{{{X: c.X - 0.8, Y: c.Y}, {X: c.X + 0.8, Y: c.Y + 0.4}}}
	}
	from := farm.Point{X: box.X, Y: box.Y}
	if way == Leftward {
		from.X = box.X + box.W
	}
	return nearestFirst(joined(kept, 2.5), from)
}

// parts are the pixels that hang together: which part each belongs to, from 1 on, and
// where the parts lie.
type parts struct {
	of    []int
	boxes []farm.Box
}

func (b bits) parts() parts {
	out := parts{of: make([]int, len(b.on))}
	var next []int
	for i, on := range b.on {
		if !on || out.of[i] > 0 {
			continue
		}
		n := len(out.boxes) + 1
		lo, hi := farm.Point{X: math.Inf(1), Y: math.Inf(1)}, farm.Point{}
		next = append(next[:0], i)
		out.of[i] = n
		for len(next) > 0 {
			k := next[len(next)-1]
			next = next[:len(next)-1]
			x, y := float64(k%b.w-1), float64(k/b.w-1)
			lo, hi = farm.Point{X: min(lo.X, x), Y: min(lo.Y, y)}, farm.Point{X: max(hi.X, x+1), Y: max(hi.Y, y+1)}
			for _, m := range b.around(k) {
				if b.on[m] && out.of[m] == 0 {
					out.of[m] = n
					next = append(next, m)
				}
			}
		}
		out.boxes = append(out.boxes, farm.Box{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y})
	}
	return out
}

// filled is what a path covers, scaled by k and moved by (dx, dy).
func filled(path string, w, h int, k, dx, dy float64) *image.Alpha {
	z := vector.NewRasterizer(w, h)
	var v []float64
	at := func(i int) (float32, float32) { return float32(v[i]*k + dx), float32(v[i+1]*k + dy) }
	for path != "" {
		cmd := path[0]
		end := strings.IndexAny(path[1:], "MLQCZ") + 1
		if end == 0 {
			end = len(path)
		}
		v = v[:0]
		for _, s := range strings.Fields(path[1:end]) {
			n, _ := strconv.ParseFloat(s, 64) // the farm's own text: numbers alone
			v = append(v, n)
		}
		path = path[end:]
		need := map[byte]int{'M': 2, 'L': 2, 'Q': 4, 'C': 6, 'Z': 0}[cmd]
		if len(v) < need {
			continue
		}
		switch cmd {
		case 'M':
			x, y := at(0)
			z.MoveTo(x, y)
		case 'L':
			x, y := at(0)
			z.LineTo(x, y)
		case 'Q':
			x1, y1 := at(0)
			x, y := at(2)
			z.QuadTo(x1, y1, x, y)
		case 'C':
			x1, y1 := at(0)
			x2, y2 := at(2)
			x, y := at(4)
			z.CubeTo(x1, y1, x2, y2, x, y)
		case 'Z':
			z.ClosePath()
		}
	}
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask
}
