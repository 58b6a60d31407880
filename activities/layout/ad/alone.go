package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// thin reports a poster of one sentence and nothing to show: its words are set in rows
// from side to side, with the brand's first letter for a picture.
func thin(d *kit.Draft, f frame, p poster) bool {
	return !f.story && p.alone() && !p.quote && p.stars == 0 && p.area == "" && p.burst == "" && !hasThing(d) && !photographed(d)
}

// alonePosters are the ways of a thin poster.
var alonePosters = []func(*kit.Draft, frame, poster) []farm.Layer{giantPoster, rowsOverLetter}

// rowed are the words of a thin poster in rows that fill a box.
func rowed(d *kit.Draft, p poster, b farm.Box, g kit.Scheme, vAlign string) []farm.Layer {
	return d.Rows(p.head.Text, b, kit.KineticStyle{ID: "headline", Ink: g.Ink, Ground: g.Bg, Point: pointOn(d, g), Emphasis: p.head.Emphasis,
		Most: 330, Least: 64, Lines: 6, VAlign: vAlign})
}

// rowsOverLetter has the rows over the whole frame, on a letter as deep as they let it
// be.
func rowsOverLetter(d *kit.Draft, f frame, p poster) []farm.Layer {
	f = f.signed(d, signMast, signRow, signSide)
	g := grounds(d, 0)
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"grain", "paper"}[turnOf(d)%2], g, nil))}
	layers = append(layers, letterOn(d, kit.Box(0, 0, f.w(), f.h()), g)...)
	layers = append(layers, rowed(d, p, f.stage(f.safe.Y), g, "middle")...)
	return append(layers, footer(d, f, p.cta, g)...)
}
