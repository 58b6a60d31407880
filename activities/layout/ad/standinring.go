package ad

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// A mark is drawn by hand: from when on and how long, ms, and how thick on a picture, px.
const markAt, markMs, markWide = 300, 430, 17.0

// ringTurn is where a place of a hand's ring lies, 0-1 of its way, about the middle of a box.
func ringTurn(k, w, h float64) (x, y float64) {
	sin, cos := math.Sincos(0.8 + k*2.14*math.Pi)
	r := 0.97 - 0.09*k
	return w / 2 * (1 + r*cos), h / 2 * (1 + r*sin)
}

// ringed is a ring that a hand draws around a row of a screen.
func (a standIn) ringed(b farm.Box, g kit.Scheme, ms int) farm.Layer {
	const over = 0.07
	b = kit.Box(b.X-b.W*over, b.Y-b.H*over, b.W*(1+2*over), b.H*(1+2*over))
	b = kit.Within(b, kit.Box(14, 250, 1052, 1640))
	view := kit.Box(0, 0, b.W, b.H)
	pen := farm.Color("#FF3B4E")
	if kit.Contrast(pen, g.Bg) < 2 {
		pen = g.Ink
	}
	l := farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: ringPath(b.W, b.H), ViewBox: &view,
		Stroke: &farm.Stroke{Width: markWide, Color: pen}}}
	l.Tracks = []farm.Track{kit.Track("drawn", "inout", markAt, 0, markAt+markMs, 1),
		kit.Track("y", "out", 0, 360, 300, -8, 420, 0, float64(ms), -22)}
	return l
}

func ringPath(w, h float64) string {
	const n = 48
	var out strings.Builder
	for i := range n + 1 {
		x, y := ringTurn(float64(i)/n, w, h)
		fmt.Fprintf(&out, "%s%.1f %.1f ", []string{"M", "L"}[min(i, 1)], x, y)
	}
	return out.String()
}
