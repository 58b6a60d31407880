package post

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The things of a pack are drawn on a field that is a hundred wide; these are the strokes of it.
// All run clockwise, so that what lies on one another makes no hole.

// rectOf is a rectangle with round corners.
func rectOf(x, y, w, h, r float64) string {
	k := 0.45 * r
	return fmt.Sprintf("M%.2f %.2f L%.2f %.2f C%.2f %.2f %.2f %.2f %.2f %.2f L%.2f %.2f C%.2f %.2f %.2f %.2f %.2f %.2f "+
		"L%.2f %.2f C%.2f %.2f %.2f %.2f %.2f %.2f L%.2f %.2f C%.2f %.2f %.2f %.2f %.2f %.2f Z ",
		x+r, y, x+w-r, y, x+w-k, y, x+w, y+k, x+w, y+r, x+w, y+h-r, x+w, y+h-k, x+w-k, y+h, x+w-r, y+h,
		x+r, y+h, x+k, y+h, x, y+h-k, x, y+h-r, x, y+r, x, y+k, x+k, y, x+r, y)
}

// discOf is a round.
func discOf(x, y, r float64) string {
	k := 0.5523 * r
	return fmt.Sprintf("M%.2f %.2f C%.2f %.2f %.2f %.2f %.2f %.2f C%.2f %.2f %.2f %.2f %.2f %.2f "+
		"C%.2f %.2f %.2f %.2f %.2f %.2f C%.2f %.2f %.2f %.2f %.2f %.2f Z ",
		x, y-r, x+k, y-r, x+r, y-k, x+r, y, x+r, y+k, x+k, y+r, x, y+r, x-k, y+r, x-r, y+k, x-r, y, x-r, y-k, x-k, y-r, x, y-r)
}

// barOf is a straight bar from one place to another.
func barOf(x0, y0, x1, y1, wide float64) string {
	dx, dy := x1-x0, y1-y0
	n := math.Hypot(dx, dy)
	if n == 0 {
		return ""
	}
	a, b := -dy/n*wide/2, dx/n*wide/2
	return fmt.Sprintf("M%.2f %.2f L%.2f %.2f L%.2f %.2f L%.2f %.2f Z ", x0-a, y0-b, x1-a, y1-b, x1+a, y1+b, x0+a, y0+b)
}

// formOf is straight lines from place to place.
func formOf(at ...float64) string {
	var out strings.Builder
	for i := 0; i+1 < len(at); i += 2 {
		fmt.Fprintf(&out, "%c%.2f %.2f ", "ML"[min(i, 1)], at[i], at[i+1])
	}
	return out.String() + "Z "
}

// bandOf is a stroke along a ring from one share of its turn to another, from the top.
func bandOf(x, y, r, wide, from, to float64) string {
	n := max(int((to-from)*48), 2)
	var out strings.Builder
	at := func(i int, r float64) {
		sin, cos := math.Sincos(2 * math.Pi * (from + (to-from)*float64(i)/float64(n)))
		fmt.Fprintf(&out, "L%.2f %.2f ", x+r*sin, y-r*cos)
	}
	for i := range n + 1 {
		at(i, r+wide/2)
	}
	for i := n; i >= 0; i-- {
		at(i, r-wide/2)
	}
	return "M" + out.String()[1:] + "Z "
}

// stitched is a seam along a ring: so many stitches, each a share of its room.
func stitched(x, y, r, wide float64, n int, share float64) string {
	var out strings.Builder
	for i := range n {
		a, b := 2*math.Pi*float64(i)/float64(n), 2*math.Pi*(float64(i)+share)/float64(n)
		out.WriteString(barOf(x+r*math.Sin(a), y-r*math.Cos(a), x+r*math.Sin(b), y-r*math.Cos(b), wide))
	}
	return out.String()
}

// seamOf is a seam along a rectangle with round corners.
func seamOf(b farm.Box, r, wide float64) string {
	const long = 4.4 // of a stitch, with its room
	var out strings.Builder
	run := func(x0, y0, x1, y1 float64) {
		n := max(math.Round(math.Hypot(x1-x0, y1-y0)/long), 1)
		for i := range int(n) {
			u, v := (float64(i)+0.22)/n, (float64(i)+0.78)/n
			out.WriteString(barOf(x0+(x1-x0)*u, y0+(y1-y0)*u, x0+(x1-x0)*v, y0+(y1-y0)*v, wide))
		}
	}
	x, y, w, h := b.X, b.Y, b.W, b.H
	run(x+r, y, x+w-r, y)
	run(x+w, y+r, x+w, y+h-r)
	run(x+w-r, y+h, x+r, y+h)
	run(x, y+h-r, x, y+r)
	if r > 0 {
		turn := func(cx, cy, from float64) {
			n := max(int(math.Round(r*math.Pi/2/long)), 1)
			for i := range n {
				a, b := from+math.Pi/2*(float64(i)+0.22)/float64(n), from+math.Pi/2*(float64(i)+0.78)/float64(n)
				out.WriteString(barOf(cx+r*math.Cos(a), cy+r*math.Sin(a), cx+r*math.Cos(b), cy+r*math.Sin(b), wide))
			}
		}
		turn(x+w-r, y+r, -math.Pi/2)
		turn(x+w-r, y+h-r, 0)
		turn(x+r, y+h-r, math.Pi/2)
		turn(x+r, y+r, math.Pi)
	}
	return out.String()
}

// frameOf is a line along a rectangle, as four bars.
func frameOf(x, y, w, h, wide float64) string {
	return barOf(x-wide/2, y, x+w+wide/2, y, wide) + barOf(x+w, y, x+w, y+h, wide) + barOf(x+w+wide/2, y+h, x-wide/2, y+h, wide) +
		barOf(x, y+h, x, y, wide)
}

// starOf is a star of five points.
func starOf(x, y, r float64) string {
	var at []float64
	for i := range 10 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 5)
		k := r * []float64{1, 0.42}[i%2]
		at = append(at, x+k*sin, y-k*cos)
	}
	return formOf(at...)
}

// bowedOf is a round of bows on the field.
func bowedOf(x, y, r float64, bows int, deep float64) string {
	return bowed(kit.Box(x-r, y-r, 2*r, 2*r), bows, deep)
}
