package kit

import (
	"math"
	"strconv"
	"strings"
)

// BentPath is a path of absolute places of which each is moved, by a way that bends: its lines and
// curves are parted until none is wider than step.
func BentPath(path string, step float64, to func(x, y float64) (float64, float64)) string {
	b := bender{step: step, to: to}
	for path != "" {
		n := strings.IndexAny(path[1:], "MLQCZ") + 1
		if n == 0 {
			n = len(path)
		}
		var at []float64
		for _, s := range strings.Fields(path[1:n]) {
			v, _ := strconv.ParseFloat(s, 64) // Letters wrote them
			at = append(at, v)
		}
		b.add(path[0], at)
		path = path[n:]
	}
	return b.out.String()
}

// bender bends a path.
type bender struct {
	out          strings.Builder
	step         float64
	to           func(x, y float64) (float64, float64)
	x, y, x0, y0 float64 // where the pen is, and where its form began
}

// add draws a command with its places.
func (b *bender) add(command byte, at []float64) {
	switch command {
	case 'M':
		b.write('M', at)
		b.x0, b.y0 = at[0], at[1]
	case 'L':
		for i := 0; i+1 < len(at); i += 2 {
			b.line(at[i], at[i+1])
		}
		return
	case 'Q':
		for i := 0; i+3 < len(at); i += 4 {
			b.curve([]float64{b.x, at[i], at[i+2]}, []float64{b.y, at[i+1], at[i+3]})
		}
		return
	case 'C':
		for i := 0; i+5 < len(at); i += 6 {
			b.curve([]float64{b.x, at[i], at[i+2], at[i+4]}, []float64{b.y, at[i+1], at[i+3], at[i+5]})
		}
		return
	case 'Z':
		if math.Abs(b.x-b.x0) > b.step {
			b.line(b.x0, b.y0)
		}
		b.out.WriteByte('Z')
		b.x, b.y = b.x0, b.y0
		return
	}
	b.x, b.y = at[len(at)-2], at[len(at)-1]
}

func (b *bender) write(command byte, at []float64) {
	b.out.WriteByte(command)
	for i := 0; i+1 < len(at); i += 2 {
		x, y := b.to(at[i], at[i+1])
		b.out.WriteString(strconv.FormatFloat(x, 'f', 1, 64) + " " + strconv.FormatFloat(y, 'f', 1, 64) + " ")
	}
}

// parts is in how many a span is parted.
func (b *bender) parts(wide float64) int { return max(int(math.Ceil(math.Abs(wide)/b.step)), 1) }

func (b *bender) line(x, y float64) {
	n := b.parts(x - b.x)
	for i := 1; i <= n; i++ {
		k := float64(i) / float64(n)
		b.write('L', []float64{b.x + (x-b.x)*k, b.y + (y-b.y)*k})
	}
	b.x, b.y = x, y
}

// curve is a Bézier curve of three or four places, in parts of the same kind.
func (b *bender) curve(xs, ys []float64) {
	n := b.parts(max(xs[0], xs[1], xs[len(xs)-1]) - min(xs[0], xs[1], xs[len(xs)-1]))
	last := len(xs) - 1
	for i := n; i > 0; i-- {
		headX, restX := splitAt(xs, 1/float64(i))
		headY, restY := splitAt(ys, 1/float64(i))
		var at []float64
		for k := 1; k <= last; k++ {
			at = append(at, headX[k], headY[k])
		}
		b.write(map[int]byte{2: 'Q', 3: 'C'}[last], at)
		xs, ys = restX, restY
	}
	b.x, b.y = xs[0], ys[0]
	if n > 0 {
		b.x, b.y = xs[last], ys[last]
	}
}

// splitAt is a curve up to a place of its way, and from there on.
func splitAt(p []float64, t float64) (head, rest []float64) {
	head, rest = make([]float64, len(p)), make([]float64, len(p))
	at := append([]float64{}, p...)
	for i := range p {
		head[i], rest[len(p)-1-i] = at[0], at[len(at)-1]
		for k := 0; k+1 < len(at); k++ {
			at[k] += (at[k+1] - at[k]) * t
		}
		at = at[:len(at)-1]
	}
	return head, rest
}
