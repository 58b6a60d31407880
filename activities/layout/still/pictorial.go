package still

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// under is the thing that the lead names as large as the room below it holds it, shown, and the lead over it; false
// where too little is left of either.
func (p *Page) under(f found, room farm.Box, g kit.Scheme) (t kit.Thing, head []farm.Layer, ok bool) {
	const gap, least = 28.0, 0.52
	for _, share := range []float64{0.5, 0.42, 0.34} {
		s, fits := p.stack(p.aims(), stacking{box: kit.Box(room.X, room.Y, room.W, room.H*share), over: g, on: g, gap: giantGap, ink: g.Point})
		if !fits || s.full < leastFull {
			continue
		}
		from := room.Y + room.H*share + gap
		b := kit.Box(room.X, from, room.W, foot(room)-from)
		t = p.Place(f.Object, kit.Box(p.Frame.X+p.Frame.W*0.09, b.Y, p.Frame.W*0.82, b.H), false)
		if t.At.W >= least*room.W || share < 0.4 && t.At.H >= 0.4*room.H {
			o, ok := p.showNamed(f)
			return p.Place(o, t.At, false), s.layers(), ok
		}
	}
	return t, nil, false
}

// pictorial is the lead over the thing that it names, which is as wide as the page is, before a sun.
func (p *Page) pictorial() (Made, bool) {
	f, ok := p.named()
	if !ok || f.denied {
		return Made{}, false
	}
	made, room := p.sheet(p.look(0))
	g := made.Head
	t, head, ok := p.under(f, room, g)
	if !ok {
		return Made{}, false
	}
	mid := farm.Point{X: t.At.X + t.At.W/2, Y: t.At.Y + t.At.H/2}
	sun := kit.Dot(mid.X, mid.Y, max(t.At.H, t.At.W)*0.56, kit.Mixed(g.Bg, second(g), 0.5))
	sun.ID = "sun"
	made.Layers = append(made.Layers[:1], append([]farm.Layer{sun}, made.Layers[1:]...)...)
	made.Layers = append(append(made.Layers, t.Layer), head...)
	return made, true
}
