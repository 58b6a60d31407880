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
var alonePosters = []func(*kit.Draft, frame, poster) []farm.Layer{rowsOverLetter, rowsAboveLetter, labelPoster}

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

// rowsAboveLetter has the rows in the upper half and below them the brand's character, or
// its letter, large on a band with the name and the button.
func rowsAboveLetter(d *kit.Draft, f frame, p poster) []farm.Layer {
	f = f.signed(d, signBand)
	g := grounds(d, 1)
	room := f.stage(f.safe.Y)
	rows := rowed(d, p, kit.Box(room.X, room.Y, room.W, room.H*0.54), g, "")
	end := rows[0].Box.Y + kit.RowsHigh(rows)
	layers := []farm.Layer{kit.Ground(f.canvas, d.Paint([]string{"rays", "halftone"}[turnOf(d)/2%2], g, f.spot(canvasMid, f.h())))}
	who := mateIn(d, kit.Box(f.w()*0.2, end+30, f.w()*0.6, f.footTop()-end-30), "proud", false)
	if len(who) == 0 {
		who = letterIn(d, g, kit.Box(0, end, f.w(), f.footTop()-end))
	}
	layers = append(layers, who...)
	return append(append(layers, rows...), footer(d, f, p.cta, g)...)
}
