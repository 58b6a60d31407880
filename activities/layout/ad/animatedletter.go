package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// partHero is what tells an act that shows no thing, on something that bears it: a sign on
// posts, a board of flaps, a ticket. It stands on the floor of its shot.
func (a *animated) partHero(i, k int, s shot, t take) []farm.Layer {
	floor, top := min(s.floor, 1720), deedTop
	if s.stand > 0 {
		floor, top = s.stand, 200.0
	}
	high := min(max(s.size, 640), floor-top-40)
	b := kit.Box(middleX-430, floor-high, 860, high)
	out := a.PartOf(a.acts[i].line, kit.FigureAt{Box: b, Bleed: b, Look: a.Page(), Ms: t.scene, BeatMs: 60000 / float64(a.c.BPM),
		First: true, Turn: i, InPlace: true, Few: true})
	return a.dropped(out, i, k, b, t)
}
