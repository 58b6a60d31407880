package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// paintGround fills the frame with one of some kinds of ground, by seed.
func paintGround(d *kit.Draft, f frame, g kit.Scheme, focus *farm.Point, kinds ...string) farm.Layer {
	if f.story && len(d.Screenshots) == 0 { // nothing is shown below the words: the ground fills the foot
		kinds, focus = []string{"waves", "hills", "hills"}, &farm.Point{X: 0.5, Y: 0.72}
	}
	if hasThing(d) { // forms of a ground would be things beside the thing
		kinds = []string{"grain", "paper", "halftone"}
	}
	kind := kinds[int(d.Snack.Seed>>5)%len(kinds)]
	return kit.Ground(f.canvas, d.Paint(kind, g, focus))
}

// floorAt is a studio whose floor begins at a height: the fill is as much higher
// than the frame as it takes.
func floorAt(d *kit.Draft, f frame, g kit.Scheme, y float64) farm.Layer {
	const horizon = 0.62 // of the stage's own height
	p := d.Paint("stage", g, &farm.Point{X: 0.40, Y: 0.28})
	l := kit.Ground(f.canvas, p)
	l.Box.H = min(max(y/horizon, f.h()), 4000)
	return l
}

// spot is a place of the frame as a share of it.
func (f frame) spot(x, y float64) *farm.Point { return &farm.Point{X: x / f.w(), Y: y / f.h()} }
