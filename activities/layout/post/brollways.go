package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The ways of a broll-demo's middle that show no upright device.

// wideList shows the product at the top, and below it the steps as they come.
func wideList(d *kit.Draft, show kit.Shown, steps []string, stepMs, ms int) []farm.Layer {
	b := kit.Box(60, 250, 960, 640)
	out := touched(d, b, show, steps, stepMs, ms)
	for i := range out {
		out[i].Box.H = min(out[i].Box.H, b.H) // a card is higher
	}
	rows := farm.Layer{ID: "steps", Box: kit.Box(90, 950, 870, 470), Stack: &farm.Stack{Gap: 34, Justify: "center"}}
	for i, text := range steps {
		rows.Stack.Children = append(rows.Stack.Children, ticked(d, i, text, kit.Box(0, 0, 870, 72),
			kit.Step{Size: 58, Least: 40, Leading: 1.08, Display: true, Tracking: -0.01, Lines: 2}, stepMs))
	}
	return append(out, rows)
}

// widePan shows the product from so near that it runs out of the frame, and
// passes along it; each step is said on a card below.
func widePan(d *kit.Draft, show kit.Shown, steps []string, stepMs, ms int) []farm.Layer {
	w := 1480.0
	if show.Kind == kit.ShowScreens {
		for _, p := range d.Screenshots {
			w = min(w, float64(p.Asset.Width)/kit.MinUpscale)
		}
	}
	w = max(w, 960)
	h := w*0.62 + kit.BrowserBar
	b := kit.Box(90, 640-h/2, w, h)
	away := w - 900 // of it is out of the frame at first
	g := d.Accented()
	out := []farm.Layer{{ID: "stage", Box: kit.Whole(d.Snack.Canvas), Fill: new(d.Paint("rays", g, &farm.Point{X: 0.5, Y: 0.36}))}}
	for _, l := range d.DemoLayers(b, show, steps, stepMs, ms) {
		if l.Box.W > 900 { // a card is seen whole
			l.Rotation = -3
			l.Tracks = append(l.Tracks, kit.Track("x", "smooth", 0, 0, float64(ms), -away))
		}
		out = append(out, l)
	}
	for i, text := range steps {
		words := kit.Middle(kit.Centered(d.TextLayer("words", text, kit.Step{Size: 84, Least: 46, Leading: 1.06, Display: true,
			Tracking: -0.012, Lines: 2}, kit.Box(0, 0, 780, 190), g.OnCard)))
		card := farm.Layer{ID: fmt.Sprintf("step-%d", i+1), Box: kit.Box(90, 1170, 870, 240), Radius: 40, Shadow: kit.SoftShadow(),
			StartMs: i * stepMs,
			Enter:   &farm.Motion{Kind: "rise", Distance: 60}, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
				PadX: 44, Plate: kit.Solid(g.Card), Children: []farm.Layer{words}}}
		if i+1 < len(steps) {
			card.EndMs = (i + 1) * stepMs
		}
		out = append(out, card)
	}
	return out
}
