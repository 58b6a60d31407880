package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The ways of a broll-demo's middle that show no upright device.

// irisMs is how long a step's colour takes to fill the frame.
const irisMs = 460

// signStory says one step at a time under its sign, each on a colour of its own
// that grows from the sign.
func signStory(d *kit.Draft, steps []string, stepMs, ms int) []farm.Layer {
	const cx, cy, r = 525.0, 535.0, 250.0 // the halo at its widest is clear of the words
	schemes := []kit.Scheme{d.Accented(), d.Page(), d.Inverse(), d.Soft()}
	signs := kit.IconsFor(steps)
	var out []farm.Layer
	for i, text := range steps {
		g := schemes[i%len(schemes)]
		from, to := i*stepMs, (i+1)*stepMs
		if i+1 == len(steps) {
			to = ms
		}
		at := float64(from)
		iris := kit.Dot(cx, cy, 1500, g.Bg)
		iris.ID, iris.StartMs = fmt.Sprintf("ground-%d", i+1), from
		if i > 0 {
			iris.Tracks = []farm.Track{kit.Track("scale", "smooth", at, 0.16, at+irisMs, 1)}
		}
		halo := kit.Dot(cx, cy, r*1.36, kit.Mixed(g.Bg, g.Loud, 0.16))
		halo.ID = "halo"
		halo.Tracks = []farm.Track{kit.Track("scale", "smooth", at, 0.9, float64(to), 1.12)}
		disc := kit.Dot(cx, cy, r, g.Loud)
		disc.ID, disc.Shadow = "disc", kit.SoftShadow()
		const side = 2 * r * 0.56
		sign := kit.Icon(signs[i], kit.Box(cx-side/2, cy-side/2, side, side), 22, g.OnLoud)
		for _, l := range []*farm.Layer{&halo, &disc, &sign} {
			l.StartMs, l.EndMs = from, to
			if l != &halo {
				l.Enter = &farm.Motion{Kind: "pop", DurationMs: 400, DelayMs: 60}
			}
		}
		words := kit.Middle(kit.Centered(d.TextLayer(
			fmt.Sprintf("step-%d", i+1), text, kit.Step{Size: 112, Least: 56, Leading: 1.05, Display: true, Tracking: -0.016, Lines: 3},
			kit.Box(110, 950, 830, 330), g.Ink,
		)))
		words.StartMs, words.EndMs = from, to
		words.Enter = &farm.Motion{Kind: "rise", Distance: 40, By: "word", StaggerMs: 60, DelayMs: 120}
		dots := stepDots(i, len(steps), 1340, g.Ink)
		dots.StartMs, dots.EndMs = from, to
		out = append(out, iris, halo, disc, sign, words, dots)
	}
	return out
}

// stepDots say which of the steps is told.
func stepDots(i, of int, y float64, c farm.Color) farm.Layer {
	w := float64(of)*14 + float64(of-1)*16
	return farm.Layer{ID: "dots", Box: kit.Box(525-w/2, y, w, 14), Shape: &farm.Shape{Kind: "dots", Count: of, Index: i, Fill: kit.Solid(c)}}
}

// landStory tells the steps over a drawn land that passes by, with a thing of
// the brand's trade for each.
func landStory(d *kit.Draft, steps []string, stepMs, ms int) []farm.Layer {
	g := d.Soft()
	out := landScene(d, g, ms)
	floor := landFloor
	things := modestProps(d, len(steps))
	near := out[len(out)-1]
	out = out[:len(out)-1]
	for i, text := range steps {
		from, to := i*stepMs, (i+1)*stepMs
		if i+1 == len(steps) {
			to = ms
		}
		if len(things) > 0 {
			l := d.StandThing(things[i%len(things)], []float64{600, 470, 560, 500}[i%4], floor, 620)
			l.ID = fmt.Sprintf("thing-%d", i+1)
			shade := kit.ShadowUnder(l.Box, floor-8)
			l.StartMs, l.EndMs, shade.StartMs, shade.EndMs = from, to, from, to
			l.Enter, shade.Enter = &farm.Motion{Kind: "bounce"}, &farm.Motion{Kind: "fade"}
			l.Tracks = []farm.Track{kit.Track("rotation", "smooth", float64(from), -3, float64(from+to)/2, 3, float64(to), -2)}
			out = append(out, shade, l)
		}
		words := d.TextLayer(fmt.Sprintf("step-%d", i+1), text, kit.Step{Size: 140, Least: 60, Leading: 1.02, Display: true, Tracking: -0.018, Lines: 3}, kit.Box(90, 290, 870, 460), g.Ink)
		words.StartMs, words.EndMs = from, to
		words.Enter = &farm.Motion{Kind: "rise", Distance: 40, By: "word", StaggerMs: 60}
		out = append(out, words)
	}
	return append(out, near)
}

// landFloor is where things stand on the land of a film.
const landFloor = 1400.0

// landScene is a sky with a sun over a land that passes by, the nearest hill
// last.
func landScene(d *kit.Draft, g kit.Scheme, ms int) []farm.Layer {
	hills := land(d)
	hills.kind = 0
	land := travelling(hills.layers(0, 1120, d.Snack.Canvas, [3]farm.Color{kit.Mixed(g.Bg, g.Loud, 0.28), kit.Mixed(g.Bg, g.Loud, 0.56), g.Loud}), ms)
	sun := kit.Dot(800, 1010, 210, kit.Mixed(g.Bg, g.Loud, 0.2))
	sun.ID = "sun"
	sun.Tracks = []farm.Track{kit.Track("y", "linear", 0, 20, float64(ms), -40)}
	return append([]farm.Layer{kit.Ground(d.Snack.Canvas, d.Paint("linear", g, nil)), sun}, land...)
}

// wideList shows the product at the top, and below it the steps as they come.
func wideList(d *kit.Draft, show kit.Shown, steps []string, stepMs, ms int) []farm.Layer {
	b := kit.Box(60, 250, 960, 640)
	out := touched(d, b, show, steps, stepMs, ms)
	for i := range out {
		out[i].Box.H = min(out[i].Box.H, b.H) // a card is higher
	}
	rows := farm.Layer{ID: "steps", Box: kit.Box(90, 950, 870, 470), Stack: &farm.Stack{Gap: 34, Justify: "center"}}
	for i, text := range steps {
		rows.Stack.Children = append(rows.Stack.Children, ticked(d, i, text, kit.Box(0, 0, 870, 72), kit.Step{Size: 58, Least: 40, Leading: 1.08, Display: true, Tracking: -0.01, Lines: 2}, stepMs))
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
		words := kit.Middle(kit.Centered(d.TextLayer("words", text, kit.Step{Size: 84, Least: 46, Leading: 1.06, Display: true, Tracking: -0.012, Lines: 2}, kit.Box(0, 0, 780, 190), g.OnCard)))
		card := farm.Layer{ID: fmt.Sprintf("step-%d", i+1), Box: kit.Box(90, 1170, 870, 240), Radius: 40, Shadow: kit.SoftShadow(), StartMs: i * stepMs,
			Enter: &farm.Motion{Kind: "rise", Distance: 60}, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", PadX: 44, Plate: kit.Solid(g.Card), Children: []farm.Layer{words}}}
		if i+1 < len(steps) {
			card.EndMs = (i + 1) * stepMs
		}
		out = append(out, card)
	}
	return out
}
