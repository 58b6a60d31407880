package post

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// strip is the drawn land at the foot of a set of pages: three edges that run
// on from page to page, so that the pages laid side by side are one picture.
type strip struct {
	kind   int // hills, houses, arcs
	phase  [3]float64
	length [3]float64
}

// land is the strip of this set.
func land(d *kit.Draft) strip {
	l := strip{kind: int(d.Snack.Seed>>4) % 3}
	// A generator of its own: how many pages there are changes nothing else.
	n := d.Snack.Seed
	next := func() float64 {
		n = n*1664525 + 1013904223
		return float64(n>>8) / (1 << 24)
	}
	for i := range l.phase {
		l.phase[i], l.length[i] = next()*2*math.Pi, 900+700*next()
	}
	return l
}

// landStep is the distance of two points of an edge, px.
const landStep = 12.0

// edge is how high the i-th edge is at x of the whole strip, 0-1.
func (l strip) edge(i int, x float64) float64 {
	t := x/l.length[i]*2*math.Pi + l.phase[i]
	switch l.kind {
	case 1: // houses, one beside the other
		block := math.Floor((x + l.phase[i]*100) / (l.length[i] * 0.09))
		return 0.15 + 0.85*math.Mod(math.Abs(math.Sin(block*12.9898+l.phase[i])*43758.5453), 1)
	case 2: // arcs, one beside the other
		u := math.Mod(x/l.length[i]*2.4+l.phase[i]+100, 1)
		return math.Sqrt(max(0, 1-(2*u-1)*(2*u-1)))
	}
	return 0.5 + 0.36*math.Sin(t) + 0.14*math.Sin(2.3*t+1)
}

// landRoom is how much wider than the frame the land is on each side, so that
// it may move.
const landRoom = 120.0

// layers draws the part of a page, counted from 0, from a height down, in
// colours from the farthest to the nearest.
func (l strip) layers(page int, y float64, c farm.Canvas, colors [3]farm.Color) []farm.Layer {
	w, h := float64(c.Width), float64(c.Height)
	var out []farm.Layer
	for i, color := range colors {
		rise := 150 - 24*float64(i)
		base := y + rise + float64(i)*115
		top := func(x float64) float64 { return base - rise*l.edge(i, float64(page)*w+x) }
		var b strings.Builder
		fmt.Fprintf(&b, "M0 %.0f", h-y+2)
		last := -1.0
		for x := 0.0; x <= w+2*landRoom; x += landStep {
			v := top(x-landRoom) - y
			if l.kind == 1 && last >= 0 && v != last { // a wall is upright
				fmt.Fprintf(&b, " L%.0f %.1f", x, last)
			}
			fmt.Fprintf(&b, " L%.0f %.1f", x, v)
			last = v
		}
		fmt.Fprintf(&b, " L%.0f %.0f Z", w+2*landRoom, h-y+2)
		place := kit.Box(-landRoom, y, w+2*landRoom, h-y)
		out = append(out, farm.Layer{ID: "land", Box: place,
			Shape: &farm.Shape{Kind: "path", Path: b.String(), ViewBox: &farm.Box{W: place.W, H: place.H}, Fill: kit.Solid(color)}})
	}
	return out
}

// travelling moves the layers of a land past each other in a film, the nearest
// fastest.
func travelling(land []farm.Layer, ms int) []farm.Layer {
	for i := range land {
		far := min(float64(ms)/1000*(5+4*float64(i)), landRoom-10)
		land[i].Tracks = []farm.Track{kit.Track("x", "linear", 0, far/2, float64(ms), -far/2)}
	}
	return land
}

// slideSet is the land that several frames share.
type slideSet struct{ strip strip }

// landTop is where the highest hill of the land may begin: under what is read.
const landTop = 1446.0

// pageFoot is the land of a page in the colours of a scheme.
func pageFoot(d *kit.Draft, page int, set slideSet, g kit.Scheme) []farm.Layer {
	near := g.Loud
	if near == g.Bg || kit.Contrast(near, g.Bg) < 1.2 {
		near = kit.Lighter(g.Bg, -0.12)
		if g.Dark {
			near = kit.Lighter(g.Bg, 0.12)
		}
	}
	return set.strip.layers(page, landTop, d.Snack.Canvas, [3]farm.Color{kit.Mixed(g.Bg, near, 0.24), kit.Mixed(g.Bg, near, 0.52), near})
}
