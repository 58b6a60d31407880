package post

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// formSide is the longer side of a thing of paper, px.
const formSide = 464.0

// boxOf is where a thing lies on its sticker that is so wide for its height.
func boxOf(ratio float64) farm.Box {
	w, h := formSide, formSide/ratio
	if ratio < 1 {
		w, h = formSide*ratio, formSide
	}
	return kit.Box((stickerSide-w)/2, (stickerSide-h)/2, w, h)
}

// faces are the letters of a block, the row that stands out in a colour of its own.
func faces(b block, c inks) []cutPart {
	var out []cutPart
	loud := func(r blockRow) bool { return r.loud && c.loud != c.face }
	for _, path := range b.paths(func(r blockRow) bool { return !loud(r) }) {
		out = append(out, cutPart{path: path, color: c.face, inner: true})
	}
	for _, path := range b.paths(loud) {
		out = append(out, cutPart{path: path, color: c.loud, inner: true})
	}
	return out
}

// onPlace is a path of 100 by 100 in a box.
func onPlace(b farm.Box, path string) string {
	return kit.MovedPath(path, func(x, y float64) (float64, float64) { return b.X + x*b.W/100, b.Y + y*b.H/100 })
}

func ovalPath(b farm.Box) string {
	return onPlace(b, "M50 0 C77.6 0 100 22.4 100 50 C100 77.6 77.6 100 50 100 C22.4 100 0 77.6 0 50 C0 22.4 22.4 0 50 0 Z")
}

func bubblePath(b farm.Box) string {
	return onPlace(b, "M10 0 L90 0 C96 0 100 5 100 12 L100 66 C100 73 96 78 90 78 L46 78 L26 100 L28 78 L10 78 C4 78 0 73 0 66"+
		" L0 12 C0 5 4 0 10 0 Z")
}

// burstPath is a star of many points.
func burstPath(b farm.Box) string {
	const points, deep = 20, 0.075
	var out strings.Builder
	for i := range 2 * points {
		a, r := math.Pi*float64(i)/points, 1-deep*float64(i%2)
		fmt.Fprintf(&out, "L%.1f %.1f ", b.X+b.W/2*(1+r*math.Cos(a)), b.Y+b.H/2*(1+r*math.Sin(a)))
	}
	return "M" + out.String()[1:] + "Z"
}

// bowed is a round whose edge is so many bows.
func bowed(b farm.Box, bows int, deep float64) string {
	const steps = 12
	var out strings.Builder
	for i := range bows * steps {
		a := 2 * math.Pi * float64(i) / float64(bows*steps)
		r := 1 - deep*(1-math.Abs(math.Sin(a*float64(bows)/2)))
		fmt.Fprintf(&out, "L%.1f %.1f ", b.X+b.W/2*(1+r*math.Cos(a)), b.Y+b.H/2*(1+r*math.Sin(a)))
	}
	return "M" + out.String()[1:] + "Z"
}

// stampPath is a rectangle whose edge is perforated.
func stampPath(b farm.Box) string {
	const each = 34.0
	nx, ny := max(int(b.W/each), 4), max(int(b.H/each), 4)
	var out strings.Builder
	fmt.Fprintf(&out, "M%.1f %.1f ", b.X, b.Y)
	side := func(x0, y0, x1, y1 float64, n int) {
		dx, dy := (x1-x0)/float64(n), (y1-y0)/float64(n)
		for i := range n {
			x, y := x0+dx*float64(i), y0+dy*float64(i)
			in := func(t, d float64) (float64, float64) { return x + dx*t - dy*d, y + dy*t + dx*d }
			ax, ay := in(0.22, 0)
			bx, by := in(0.28, 0.3)
			cx, cy := in(0.72, 0.3)
			ex, ey := in(0.78, 0)
			fmt.Fprintf(&out, "L%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f L%.1f %.1f ", ax, ay, bx, by, cx, cy, ex, ey, x+dx, y+dy)
		}
	}
	side(b.X, b.Y, b.X+b.W, b.Y, nx)
	side(b.X+b.W, b.Y, b.X+b.W, b.Y+b.H, ny)
	side(b.X+b.W, b.Y+b.H, b.X, b.Y+b.H, nx)
	side(b.X, b.Y+b.H, b.X, b.Y, ny)
	return out.String() + "Z"
}
