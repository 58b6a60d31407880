package video

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// movedPhoto has the first body turn into a window and a photograph or film fill it: a disc,
// a tile with one round corner pair, or a pillar. It closes before the body turns again.
// false: none suits the shot.
func (f *film) movedPhoto(s sight) ([]farm.Layer, bool) {
	l, ok := f.sent(s, kit.Whole(f.Snack.Canvas), 0, 1.14)
	if !ok {
		return nil, false
	}
	to := f.company(s, s.n)
	to.to[0] = f.window(s, to.to[0].Color)
	if f.look.way == wayBlocks { // tiles that the window covers go into it
		for i := 1; i < lower; i++ {
			if covers(to.to[0].Box, to.to[i].Box) {
				to.to[i] = farm.Form{}
			}
		}
		to.swaps = false
	}
	layers := f.perform(s, to)
	b, at := to.to[0].Box, 0
	if !s.first {
		at = kit.OnFrame(changeMs)
	}
	const rim = 14.0 // px of the body that are seen around it
	in := kit.Box(b.X+rim, b.Y+rim, b.W-2*rim, b.H-2*rim)
	l.Box, l.Radius, l.StartMs = in, max(to.to[0].Radius-rim, 0), at
	if l.Picture != nil {
		l.Tracks = []farm.Track{kit.Track("zoom", "smooth", float64(at), 1.02, float64(s.ms), 1.14)}
	}
	if !s.first {
		l.Enter = &farm.Motion{Kind: "zoom", DurationMs: 260}
	}
	if s.ms-at > 900 {
		l.Exit = &farm.Motion{Kind: "zoom", DurationMs: 130}
	}
	return f.headed(s, append(layers, l), f.lowBox()), true
}

// window is the form of the first body that a photograph fills.
func (f *film) window(s sight, c farm.Color) farm.Form {
	b := f.field(s)
	safe := f.Snack.SafeBox
	top := b.Y
	if s.first { // below the hook
		top = f.hookBox().Y + f.hookHigh(s) + 50
	}
	high := b.Y + b.H - top
	x, y := 540.0, top+high/2
	switch f.look.way {
	case wayOrbit:
		d := math.Min(high*0.94, 900)
		return centred("disc", x, y, d, d, c)
	case wayBlocks:
		const gap = 18.0
		return rounded(farm.Form{Box: kit.Box(gap, top+gap, 1080-2*gap, high-2*gap), Color: c}, []float64{0, 90, 220}[s.n%3])
	}
	w := []float64{safe.W - 20, 760, 700}[s.n%3]
	h := []float64{high * 0.78, high * 0.94, high * 0.94}[s.n%3]
	return rounded(centred("", x, y, w, h, c), []float64{48, 380, 40}[s.n%3])
}

// covers reports a box of which another covers more than a sixth.
func covers(a, b farm.Box) bool {
	w := math.Min(a.X+a.W, b.X+b.W) - math.Max(a.X, b.X)
	h := math.Min(a.Y+a.H, b.Y+b.H) - math.Max(a.Y, b.Y)
	return w > 0 && h > 0 && w*h*6 > b.W*b.H
}
