package kit

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
)

// angle is two lines that open as far as the line says, with its number above.
func (p figure) angle() []farm.Layer {
	const share, air = 0.36, 0.04 // of the box: of the number, and around it
	g := p.Look
	deg := min(max(p.of.Value, 1), 180)
	sin, cos := math.Sincos(deg * math.Pi / 180)
	above := Box(p.Box.X+p.Box.W*0.08, p.Box.Y, p.Box.W*0.84, p.Box.H*(share-air))
	room := Box(p.Box.X+p.Box.W*air, p.Box.Y+p.Box.H*share, p.Box.W*(1-2*air), p.Box.H*(1-share-air))
	wide := 1 + max(-cos, 0)
	long := min(room.W/wide, room.H/max(sin, 0.2))
	x := room.X + (room.W-long*wide)/2 + long*max(-cos, 0)
	y := room.Y + (room.H+long*sin)/2
	b := Box(x-long, y-long, 2*long, 2*long)
	const reach = 48.0 // of the sides, in hundredths of the box
	near := 24.0       // of the wedge
	wedge := p.path("wedge", num("M50 50 H%g A%g %g 0 0 0 %g %g Z", 50+near, near, near, 50+near*cos, 50-near*sin), b, g.Bg3)
	width := max(long*0.045, 10)
	base := p.drawn("base", num("M50 50 H%g", 50+reach), b, width, g.Ink)
	side := p.drawn("side", num("M50 50 L%g %g", 50+reach*cos, 50-reach*sin), b, width, g.Loud)
	hub := p.path("hub", circle(50, 50, 2.2), b, g.Ink)
	if !p.still() {
		from := deg
		if p.First { // it stands from the first frame on
			from = deg * 0.35
		} else {
			wedge.Tracks = []farm.Track{Track("opacity", "linear", 0, 0, 600, 0, 900, 1)}
		}
		side.Tracks = []farm.Track{Track("rotation", "inout", 100, from, 900, 0)}
	}
	out := append([]farm.Layer{wedge, base, side, hub}, p.number("value", fmt.Sprintf("%g°", p.of.Value), above, g.Ink)...)
	return p.swinging(out, 2)
}
