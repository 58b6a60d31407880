package post

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// thingPoster has a thing of the brand's trade on a disc of light and the words
// on the ground below: what a picture over a field of colour is where there are
// no pictures.
func thingPoster(d *kit.Draft, line copywriter.Line) []farm.Layer {
	const seam, side = 740.0, 560.0
	above, below := d.Accented(), d.Page()
	kind := []string{"rays", "halftone", "blobs", "waves"}[int(d.Snack.Seed>>6)%4]
	paint := d.Paint(kind, above, &farm.Point{X: 0.5, Y: 0.5})
	// The disc lies half over the seam of one edge or the other.
	x := []float64{540, 700, 380}[int(d.Snack.Seed>>9)%3]
	const y, r = 392.0, 320.0
	disc := kit.Dot(x, y, r, above.Card)
	disc.ID, disc.Shadow = "disc", kit.SoftShadow()
	thing := d.Thing("thing", modestProps(d, 1)[0], kit.Box(x-side/2, y-side/2, side, side))
	thing.Rotation = []float64{-5, 4, 0}[int(d.Snack.Seed>>3)%3]
	return []farm.Layer{
		kit.Ground(kit.FeedCanvas, *kit.Solid(below.Bg)),
		{ID: "stage", Box: kit.Box(0, 0, 1080, seam), Fill: &paint}, disc, thing,
		d.Highlight(d.TextLayer("headline", line.Text, kit.Step{Size: 124, Least: 64, Leading: 1.02, Display: true, Tracking: -0.016, Lines: 4}, kit.Box(72, seam+72, 936, 360), below.Ink), line.Emphasis, below),
		brandRow(d, kit.Box(72, 1202, 936, 76), below.Ink, below.Bg, domainLabel(d, below.Quiet)...),
	}
}

// landPoster has the words in the sky over a drawn land, on which things of the
// brand's trade stand.
func landPoster(d *kit.Draft, line copywriter.Line) []farm.Layer {
	g := d.Soft()
	if d.Snack.Seed>>8&1 == 1 {
		g = d.Inverse()
	}
	const top = 816.0
	far, mid := kit.Mixed(g.Bg, g.Loud, 0.28), kit.Mixed(g.Bg, g.Loud, 0.56)
	hills := land(d)
	hills.kind = 0 // houses would hide what stands behind them
	land := hills.layers(0, top, kit.FeedCanvas, [3]farm.Color{far, mid, g.Loud})
	layers := []farm.Layer{kit.Ground(kit.FeedCanvas, d.Paint("linear", g, nil))}
	sun := kit.Dot(860, top-40, 190, kit.Mixed(g.Bg, g.Loud, 0.2))
	sun.ID = "sun"
	layers = append(layers, sun, land[0])
	names := modestProps(d, 3)
	flip := d.Snack.Seed>>11&1 == 1
	at := func(x float64) float64 {
		if flip {
			return 1080 - x
		}
		return x
	}
	for i, p := range []struct{ x, floor, side float64 }{{180, top + 168, 250}, {896, top + 176, 290}} {
		if i+1 < len(names) {
			l := d.StandThing(names[i+1], at(p.x), p.floor, p.side)
			layers = append(layers, kit.ShadowUnder(l.Box, p.floor), l)
		}
	}
	layers = append(layers, land[1])
	hero := d.StandThing(names[0], at(540), top+300, 460)
	layers = append(layers, kit.ShadowUnder(hero.Box, top+300), hero, land[2])
	head := d.Highlight(d.TextLayer("headline", line.Text, kit.Step{Size: 150, Least: 72, Leading: 1.0, Display: true, Tracking: -0.018, Lines: 4}, kit.Box(72, 84, 936, 530), g.Ink), line.Emphasis, g)
	return append(layers, head, brandRow(d, kit.Box(72, 1202, 936, 76), g.OnLoud, g.Loud, domainLabel(d, g.OnLoud)...))
}

// profits are things that promise gains where they stand for a trade in money.
var profits = []string{"chart", "coins", "piggy"}

// modestProps are props, without what would be a promise.
func modestProps(d *kit.Draft, n int) []string {
	all := d.Props(n + len(profits))
	if d.DrawnField() == "finance" {
		all = slices.DeleteFunc(all, func(o string) bool { return slices.Contains(profits, o) })
	}
	return all[:min(n, len(all))]
}
