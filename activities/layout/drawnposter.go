package layout

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// thingPoster has a thing of the brand's trade on a disc of light and the words
// on the ground below: what a picture over a field of colour is where there are
// no pictures.
func (s *sheet) thingPoster(line copywriter.Line) []farm.Layer {
	const seam, side = 740.0, 560.0
	above, below := s.accented(), s.page()
	kind := []string{"rays", "halftone", "blobs", "waves"}[int(s.snack.Seed>>6)%4]
	paint := s.painted(kind, above, &farm.Point{X: 0.5, Y: 0.5})
	// The disc lies half over the seam of one edge or the other.
	x := []float64{540, 700, 380}[int(s.snack.Seed>>9)%3]
	const y, r = 392.0, 320.0
	disc := dot(x, y, r, above.card)
	disc.ID, disc.Shadow = "disc", softShadow()
	thing := s.thing("thing", s.modestProps(1)[0], box(x-side/2, y-side/2, side, side))
	thing.Rotation = []float64{-5, 4, 0}[int(s.snack.Seed>>3)%3]
	return []farm.Layer{
		ground(feedCanvas, *solid(below.bg)),
		{ID: "stage", Box: box(0, 0, 1080, seam), Fill: &paint}, disc, thing,
		s.highlighted(s.text("headline", line.Text, step{size: 124, least: 64, leading: 1.02, display: true, tracking: -0.016, lines: 4}, box(72, seam+72, 936, 360), below.ink), line.Emphasis, below),
		s.brandRow(box(72, 1202, 936, 76), below.ink, below.bg, s.domainLabel(below.quiet)...),
	}
}

// landPoster has the words in the sky over a drawn land, on which things of the
// brand's trade stand.
func (s *sheet) landPoster(line copywriter.Line) []farm.Layer {
	g := s.soft()
	if s.snack.Seed>>8&1 == 1 {
		g = s.inverse()
	}
	const top = 816.0
	far, mid := mixed(g.bg, g.loud, 0.28), mixed(g.bg, g.loud, 0.56)
	hills := s.land()
	hills.kind = 0 // houses would hide what stands behind them
	land := hills.layers(0, top, feedCanvas, [3]farm.Color{far, mid, g.loud})
	layers := []farm.Layer{ground(feedCanvas, s.painted("linear", g, nil))}
	sun := dot(860, top-40, 190, mixed(g.bg, g.loud, 0.2))
	sun.ID = "sun"
	layers = append(layers, sun, land[0])
	names := s.modestProps(3)
	flip := s.snack.Seed>>11&1 == 1
	at := func(x float64) float64 {
		if flip {
			return 1080 - x
		}
		return x
	}
	for i, p := range []struct{ x, floor, side float64 }{{180, top + 168, 250}, {896, top + 176, 290}} {
		if i+1 < len(names) {
			l := s.grounded(names[i+1], at(p.x), p.floor, p.side)
			layers = append(layers, shadowUnder(l.Box, p.floor), l)
		}
	}
	layers = append(layers, land[1])
	hero := s.grounded(names[0], at(540), top+300, 460)
	layers = append(layers, shadowUnder(hero.Box, top+300), hero, land[2])
	head := s.highlighted(s.text("headline", line.Text, step{size: 150, least: 72, leading: 1.0, display: true, tracking: -0.018, lines: 4}, box(72, 84, 936, 530), g.ink), line.Emphasis, g)
	return append(layers, head, s.brandRow(box(72, 1202, 936, 76), g.onLoud, g.loud, s.domainLabel(g.onLoud)...))
}

// profits are things that promise gains where they stand for a trade in money.
var profits = []string{"chart", "coins", "piggy"}

// modestProps are props, without what would be a promise.
func (s *sheet) modestProps(n int) []string {
	all := s.props(n + len(profits))
	if s.field() == "finance" {
		all = slices.DeleteFunc(all, func(o string) bool { return slices.Contains(profits, o) })
	}
	return all[:min(n, len(all))]
}
