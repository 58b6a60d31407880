package ad

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// endCard is the end card of an ad video: the brand, the product rising from a
// soft edge, one line, the button. A film in the organic box has it 100 px
// lower. line is what is said meanwhile, or the pack's recap when it is "".
func endCard(d *kit.Draft, ms int, line string) farm.Scene {
	safe := d.Snack.SafeBox
	down := 0.0
	if safe.Y+safe.H > paidBox.Y+paidBox.H {
		down = 100
	}
	var point string
	if line == "" {
		recap := d.Closing(48)
		line, point = d.Say("recap", recap.Text), recap.Emphasis
	} else {
		line = d.Say("line", strings.TrimRight(line, ".。।"))
		if d.Facts.Domain != "" {
			point = d.Facts.Domain
		} else {
			point = d.Facts.Name
		}
	}
	cta := d.Writer.CTA()
	if cta == "" { // nothing in this language is short enough
		cta = d.Facts.Name
	}
	d.Say("cta", cta)
	mid := safe.X + safe.W/2
	row := func(id string, y, h float64, l farm.Layer) farm.Layer {
		return farm.Layer{ID: id, Box: kit.Box(safe.X, y+down, safe.W, h), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{l}}}
	}
	fine, up := endFine(d)
	layers := []farm.Layer{spoken.LitGround(d, 640+down, spoken.Restless)}
	layers = append(layers, rising(d, kit.Box(safe.X, 430+down, safe.W, 440-up), mid, ms)...)
	layers = append(layers, spoken.Foot(d, 896+down-up)...)
	layers = append(layers, fine...)
	said := kit.Middle(kit.Centered(kit.Stress(d.TextLayer(
		"line", line, kit.Step{Size: 84, Least: 40, Leading: 1.08, Display: true, Tracking: -0.012, Lines: 3},
		kit.Box(safe.X, 912+down-up, safe.W, 166), d.Text,
	), point, d.Accent)))
	layers = append(layers, row("mark", 300, 100, d.Lockup(100, safe.W*0.86, d.Text, d.Bg)), said,
		kit.Entering(d.Button(cta, kit.Box(mid-250, 1100+down-up, 500, 96)), "pop", 160))
	return farm.Scene{ID: "end", DurationMs: ms, Layers: layers}
}

// endFine is the fine print at the foot of an end card's safe box, and how far
// what stands above it moves up.
func endFine(d *kit.Draft) (layers []farm.Layer, up float64) {
	safe := d.Snack.SafeBox
	f := frame{canvas: d.Snack.Canvas, safe: safe, mid: safe}
	layers = finePrint(d, f, kit.Scheme{Quiet: d.Text})
	for i := range layers {
		layers[i] = kit.Centered(layers[i])
	}
	return layers, max(fineHeight(d, f)-endFineRoom, 0)
}

// endFineRoom is what an end card keeps free under its button.
const endFineRoom = 40.0

// rising is the product in b, a phone higher than b; without a picture the
// brand's sign.
func rising(d *kit.Draft, b farm.Box, mid float64, ms int) []farm.Layer {
	l := spoken.FindLook(d, 99, "")
	if l.Demo || !l.Found {
		side := min(b.H*0.74, 340)
		e, _ := d.Emblem(kit.Box(mid-side/2, b.Y+(b.H-side)/2, side, side))
		e.Tracks = []farm.Track{kit.Track("y", "smooth", 0, 10, float64(ms)/2, -8, float64(ms), 6)}
		return []farm.Layer{e}
	}
	var layers []farm.Layer
	switch {
	case l.Picture.Cut != nil:
		layers = d.Stand(l.ID, l.Picture, b, kit.Stance{Down: true}).Layers
	case d.IsPhotograph(l.Picture):
		layers = d.ShowOnCard(l.ID, l.Picture, b, kit.Stance{}).Layers
	case l.Picture.Tall():
		const w = 400
		layers = []farm.Layer{d.Phone(l.ID, l.Picture, mid-w/2, b.Y, w)}
	default:
		layers = []farm.Layer{d.Browser(l.ID, l.Picture, b.X, b.Y, b.W, b.H)}
		layers[0].Box.Y += (b.H - layers[0].Box.H) / 2
	}
	for i := range layers {
		layers[i].Tracks = []farm.Track{kit.Track("y", "linear", 0, 24, float64(ms), -8), kit.Track("scale", "linear", 0, 1, float64(ms), 1.05)}
	}
	return layers
}
