package ad

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
)

// zigzag is a slip of paper whose head and foot were torn off along a row of
// teeth.
func zigzag(w, h float64) string {
	const depth = 12.0
	n := math.Round(w / 30)
	step := w / n
	var b strings.Builder
	fmt.Fprintf(&b, "M0 %.1f", depth)
	for i := range int(n) {
		x := float64(i) * step
		fmt.Fprintf(&b, " L%.1f 0 L%.1f %.1f", x+step/2, x+step, depth)
	}
	fmt.Fprintf(&b, " L%.1f %.1f", w, h-depth)
	for i := range int(n) {
		x := w - float64(i)*step
		fmt.Fprintf(&b, " L%.1f %.1f L%.1f %.1f", x-step/2, h, x-step, h-depth)
	}
	return b.String() + " Z"
}

// sealPath is a seal with a scalloped edge in a box of 200.
var sealPath = func() string {
	const teeth, outer, inner = 20, 100.0, 92.0
	var b strings.Builder
	for i := range 2 * teeth {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(float64(i) / (2 * teeth) * 2 * math.Pi)
		op := "L"
		if i == 0 {
			op = "M"
		}
		fmt.Fprintf(&b, "%s%.1f %.1f ", op, 100+r*cos, 100+r*sin)
	}
	return b.String() + "Z"
}()

// leaning turns a layer about the middle of what it lies on.
func leaning(l farm.Layer, on farm.Box, degrees float64) farm.Layer {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	mx, my := on.X+on.W/2, on.Y+on.H/2
	dx, dy := l.Box.X+l.Box.W/2-mx, l.Box.Y+l.Box.H/2-my
	l.Box.X, l.Box.Y = mx+dx*cos-dy*sin-l.Box.W/2, my+dx*sin+dy*cos-l.Box.H/2
	l.Rotation = degrees
	return l
}

func pathOf(format string, at ...any) string { return fmt.Sprintf(format, at...) }
