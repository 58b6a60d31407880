package layout

import (
	"fmt"

	"github.com/snackfarm/farm"
)

// The ways of a broll-demo's middle that show no upright device.

// irisMs is how long a step's colour takes to fill the frame.
const irisMs = 460

// signStory says one step at a time under its sign, each on a colour of its own
// that grows from the sign.
func (s *sheet) signStory(steps []string, stepMs, ms int) []farm.Layer {
	const cx, cy, r = 525.0, 535.0, 250.0 // the halo at its widest is clear of the words
	schemes := []scheme{s.accented(), s.page(), s.inverse(), s.soft()}
	signs := iconsFor(steps)
	var out []farm.Layer
	for i, text := range steps {
		g := schemes[i%len(schemes)]
		from, to := i*stepMs, (i+1)*stepMs
		if i+1 == len(steps) {
			to = ms
		}
		at := float64(from)
		iris := dot(cx, cy, 1500, g.bg)
		iris.ID, iris.StartMs = fmt.Sprintf("ground-%d", i+1), from
		if i > 0 {
			iris.Tracks = []farm.Track{track("scale", "smooth", at, 0.16, at+irisMs, 1)}
		}
		halo := dot(cx, cy, r*1.36, mixed(g.bg, g.loud, 0.16))
		halo.ID = "halo"
		halo.Tracks = []farm.Track{track("scale", "smooth", at, 0.9, float64(to), 1.12)}
		disc := dot(cx, cy, r, g.loud)
		disc.ID, disc.Shadow = "disc", softShadow()
		const side = 2 * r * 0.56
		sign := icon(signs[i], box(cx-side/2, cy-side/2, side, side), 22, g.onLoud)
		for _, l := range []*farm.Layer{&halo, &disc, &sign} {
			l.StartMs, l.EndMs = from, to
			if l != &halo {
				l.Enter = &farm.Motion{Kind: "pop", DurationMs: 400, DelayMs: 60}
			}
		}
		words := middle(centered(s.text(fmt.Sprintf("step-%d", i+1), text, step{size: 112, least: 56, leading: 1.05, display: true, tracking: -0.016, lines: 3}, box(110, 950, 830, 330), g.ink)))
		words.StartMs, words.EndMs = from, to
		words.Enter = &farm.Motion{Kind: "rise", Distance: 40, By: "word", StaggerMs: 60, DelayMs: 120}
		dots := s.stepDots(i, len(steps), 1340, g.ink)
		dots.StartMs, dots.EndMs = from, to
		out = append(out, iris, halo, disc, sign, words, dots)
	}
	return out
}

// stepDots say which of the steps is told.
func (s *sheet) stepDots(i, of int, y float64, c farm.Color) farm.Layer {
	w := float64(of)*14 + float64(of-1)*16
	return farm.Layer{ID: "dots", Box: box(525-w/2, y, w, 14), Shape: &farm.Shape{Kind: "dots", Count: of, Index: i, Fill: solid(c)}}
}

// landStory tells the steps over a drawn land that passes by, with a thing of
// the brand's trade for each.
func (s *sheet) landStory(steps []string, stepMs, ms int) []farm.Layer {
	g := s.soft()
	out := s.landScene(g, ms)
	floor := landFloor
	things := s.modestProps(len(steps))
	near := out[len(out)-1]
	out = out[:len(out)-1]
	for i, text := range steps {
		from, to := i*stepMs, (i+1)*stepMs
		if i+1 == len(steps) {
			to = ms
		}
		if len(things) > 0 {
			l := s.grounded(things[i%len(things)], []float64{600, 470, 560, 500}[i%4], floor, 620)
			l.ID = fmt.Sprintf("thing-%d", i+1)
			shade := shadowUnder(l.Box, floor-8)
			l.StartMs, l.EndMs, shade.StartMs, shade.EndMs = from, to, from, to
			l.Enter, shade.Enter = &farm.Motion{Kind: "bounce"}, &farm.Motion{Kind: "fade"}
			l.Tracks = []farm.Track{track("rotation", "smooth", float64(from), -3, float64(from+to)/2, 3, float64(to), -2)}
			out = append(out, shade, l)
		}
		words := s.text(fmt.Sprintf("step-%d", i+1), text, step{size: 140, least: 60, leading: 1.02, display: true, tracking: -0.018, lines: 3}, box(90, 290, 870, 460), g.ink)
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
func (s *sheet) landScene(g scheme, ms int) []farm.Layer {
	hills := s.land()
	hills.kind = 0
	land := travelling(hills.layers(0, 1120, s.snack.Canvas, [3]farm.Color{mixed(g.bg, g.loud, 0.28), mixed(g.bg, g.loud, 0.56), g.loud}), ms)
	sun := dot(800, 1010, 210, mixed(g.bg, g.loud, 0.2))
	sun.ID = "sun"
	sun.Tracks = []farm.Track{track("y", "linear", 0, 20, float64(ms), -40)}
	return append([]farm.Layer{ground(s.snack.Canvas, s.painted("linear", g, nil)), sun}, land...)
}

// wideList shows the product at the top, and below it the steps as they come.
func (s *sheet) wideList(show shown, steps []string, stepMs, ms int) []farm.Layer {
	b := box(60, 250, 960, 640)
	out := s.touched(b, show, steps, stepMs, ms)
	for i := range out {
		out[i].Box.H = min(out[i].Box.H, b.H) // a card is higher
	}
	rows := farm.Layer{ID: "steps", Box: box(90, 950, 870, 470), Stack: &farm.Stack{Gap: 34, Justify: "center"}}
	for i, text := range steps {
		rows.Stack.Children = append(rows.Stack.Children, s.ticked(i, text, box(0, 0, 870, 72), step{size: 58, least: 40, leading: 1.08, display: true, tracking: -0.01, lines: 2}, stepMs))
	}
	return append(out, rows)
}

// widePan shows the product from so near that it runs out of the frame, and
// passes along it; each step is said on a card below.
func (s *sheet) widePan(show shown, steps []string, stepMs, ms int) []farm.Layer {
	w := 1480.0
	if show.kind == showScreens {
		for _, p := range s.Screenshots {
			w = min(w, float64(p.Asset.Width)/minUpscale)
		}
	}
	w = max(w, 960)
	h := w*0.62 + browserBar
	b := box(90, 640-h/2, w, h)
	away := w - 900 // of it is out of the frame at first
	g := s.accented()
	out := []farm.Layer{{ID: "stage", Box: whole(s.snack.Canvas), Fill: new(s.painted("rays", g, &farm.Point{X: 0.5, Y: 0.36}))}}
	for _, l := range s.demoLayers(b, show, steps, stepMs, ms) {
		if l.Box.W > 900 { // a card is seen whole
			l.Rotation = -3
			l.Tracks = append(l.Tracks, track("x", "smooth", 0, 0, float64(ms), -away))
		}
		out = append(out, l)
	}
	for i, text := range steps {
		words := middle(centered(s.text("words", text, step{size: 84, least: 46, leading: 1.06, display: true, tracking: -0.012, lines: 2}, box(0, 0, 780, 190), g.onCard)))
		card := farm.Layer{ID: fmt.Sprintf("step-%d", i+1), Box: box(90, 1170, 870, 240), Radius: 40, Shadow: softShadow(), StartMs: i * stepMs,
			Enter: &farm.Motion{Kind: "rise", Distance: 60}, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", PadX: 44, Plate: solid(g.card), Children: []farm.Layer{words}}}
		if i+1 < len(steps) {
			card.EndMs = (i + 1) * stepMs
		}
		out = append(out, card)
	}
	return out
}
