package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
)

// BrollDemo is a film: a hook, the product at work with what it does said
// above it, and a card to end on. V1 has the device in the middle, V2 on the
// right with the steps listed beside it, V3 fills the lower part of the frame.
// A wide screen is below the steps, above them, or passes by from near; where
// there is nothing to show, the steps are a list, one sign at a time, or things
// on a drawn land.
func BrollDemo(d *kit.Draft) {
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, kit.OrganicBox)
	hook := d.Writer.Hook(52)
	d.Say("hook", hook.Text)
	steps := d.Writer.Rows(4, 32)
	show := showing(d)
	v := d.PickVariant(3)
	if show.Kind == kit.ShowNothing {
		d.Substitute("neither a demo video nor screenshots could be used: the benefits are shown with signs and drawings")
	} else if show.Kind == kit.ShowScreens {
		d.Substitute("no demo video could be used: the screenshots are shown")
	}
	last := writeLast(d)
	hookBeats, stepBeats := c.BeatsFor(max(2500, d.ReadingMs(hook.Text)+200)), c.BeatsFor(2300)
	hookMs, stepMs, endMs := c.Beats(hookBeats), c.Beats(stepBeats), c.AtLeast(max(2300, d.ReadingMs(last.recap.Text)+endPushMs))
	if n := (maxDemoFilmMs - hookMs - endMs) / stepMs; len(steps) > n {
		steps = steps[:n]
	}
	// The end of the demo is counted from the film's beginning: lengths that are
	// rounded to frames one by one drift off the beat.
	demoMs := c.Beats(hookBeats+stepBeats*float64(max(len(steps), 2))) - hookMs
	for i, st := range steps {
		d.Say(fmt.Sprintf("step-%d", i+1), st)
	}
	d.AddScene(hookScene(d, v, hook, hookMs, show))
	demo := demoScene(d, v, steps, stepMs, demoMs, show)
	demo.Enter = &farm.Transition{Kind: "whip", Direction: "left", DurationMs: kit.OnFrame(300)}
	d.Cue("whoosh", hookMs-60, -5)
	d.AddScene(demo)
	end := endCard(d, last, endMs)
	end.Enter = &farm.Transition{Kind: "push", Direction: "up", DurationMs: kit.OnFrame(endPushMs)}
	d.Cue("whoosh", hookMs+demoMs-60, -7)
	d.AddScene(end)
	for i := range steps {
		if i > 0 {
			d.Cue("pop", hookMs+i*stepMs, -7)
		}
	}
	d.Finish()
}

const (
	maxDemoFilmMs = 15_000
	endPushMs     = 330 // in which the end card comes and is not read yet
)

func showing(d *kit.Draft) kit.Shown {
	switch {
	case d.Demo != nil:
		return kit.Shown{Kind: kit.ShowDemo, Tall: d.Demo.Tall()}
	case len(d.Screenshots) > 0:
		return kit.Shown{Kind: kit.ShowScreens, Tall: d.Tall()}
	}
	return kit.Shown{}
}

// hookScene says the hook over a moving ground, with the product below it: in
// V2 on the brand's colour, in V3 above it.
func hookScene(d *kit.Draft, v int, hook copywriter.Line, ms int, show kit.Shown) farm.Scene {
	g := d.Page()
	colors := []farm.Color{d.Bg, d.Bg2, d.Tint, kit.Turned(d.Bg2, 30, 0), kit.Turned(d.Tint, -20, 0)}
	if v == 1 {
		g = d.Accented()
		colors = []farm.Color{g.Bg, g.Bg2, g.Bg3}
	}
	ink, point := g.Ink, g.Point
	p, id, ok := d.Pick("hook", match.Want{Shape: match.TallShape, W: 560, Words: hook.Text, On: g.Bg})
	d.Before = ""
	if ok && (p.Tall() || v > 0) { // else it is not shown
		d.Before = id
	}
	back, white, bright, _, supplied := suppliedGround(d, ms)
	layers := []farm.Layer{back}
	switch {
	case supplied:
		ink, point = white, bright
	case v == 2 && show.Kind == kit.ShowNothing:
		g = d.Soft()
		ink, point = g.Ink, g.Point
		layers = landScene(d, g, ms)
	default:
		layers = []farm.Layer{kit.Ground(d.Snack.Canvas, farm.Fill{Kind: "mesh", Seed: d.Snack.Seed, DriftPxPerSec: 14, Colors: colors})}
	}
	at := kit.Box(104, 300, 842, 640)
	if v == 2 && show.Kind == kit.ShowNothing { // what stands on the land is high
		at.H = 510
	}
	if v == 2 && ok { // the product hangs from above
		at.Y = 780
	}
	words := kit.Middle(kit.Stress(d.TextLayer("hook", hook.Text, kit.Step{Size: 116, Least: 76, Leading: 1.04, Display: true, Tracking: -0.018, Lines: 5}, at, ink), hook.Emphasis, point))
	words.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 1, float64(ms), 1.03)}
	return farm.Scene{ID: "hook", DurationMs: ms, Layers: append(append(layers, teaser(d, v, id, p, ok, ms)...), words)}
}

// teaser is a first look at the product under the hook, or above it in V3; or
// the brand's sign.
func teaser(d *kit.Draft, v int, id string, p match.Picture, ok bool, ms int) []farm.Layer {
	tilt := []float64{-7, 6, 4}[v]
	switch {
	case v == 2 && !ok && d.Demo == nil: // the land is there
		things := modestProps(d, 1)
		l := d.StandThing(things[0], 430, landFloor, 560)
		l.Tracks = []farm.Track{kit.Track("rotation", "smooth", 0, -2, float64(ms)/2, 3, float64(ms), -2)}
		return []farm.Layer{kit.ShadowUnder(l.Box, landFloor-8), l}
	case !ok || !p.Tall() && v == 0:
		item, _ := d.Emblem(kit.Box(365, 1040, 330, 330))
		if v == 1 { // its own colour is the ground's
			item.Stack.Plate = &farm.Fill{Kind: "linear", AngleDeg: 60, Colors: []farm.Color{d.Bg, d.Bg2}}
			inner := d.Mark(item.Box.W*0.72, item.Box.W*0.42, d.Accent, d.Bg)
			if inner.Text != nil {
				inner = kit.Centered(inner)
				if d.HasLongName() {
					inner.Text.Content, inner.Text.Size, inner.Text.MinSize = kit.Initials(d.Facts.Name), item.Box.W*0.36, item.Box.W*0.2
				}
			}
			item.Stack.Children = []farm.Layer{inner}
		}
		item.Tracks = []farm.Track{kit.Track("y", "smooth", 0, 12, float64(ms)/2, -12, float64(ms), 12)}
		return []farm.Layer{item}
	case p.Tall():
		y := 1010.0
		if v == 2 {
			y = 640 - 560*kit.PhoneAspect
		}
		l := d.Phone(id, p, 250, y, 560)
		l.Rotation = tilt
		from := 90.0
		if v == 2 {
			from = -90
		}
		l.Tracks = []farm.Track{kit.Track("y", "out", 0, from, float64(ms), 0)}
		return []farm.Layer{l}
	}
	b := kit.Box(90, 1010, 900, 700)
	if v == 2 { // it comes to rest from below: clear of the words on its way too
		b.Y, b.H = 40, 640
	}
	e := d.ShowAs(id, p, b, kit.Stance{Closed: true})
	for i := range e.Layers {
		e.Layers[i].Rotation = tilt / 2
		e.Layers[i].Tracks = []farm.Track{kit.Track("y", "out", 0, 60, float64(ms), 0)}
	}
	return e.Layers
}

func demoScene(d *kit.Draft, v int, steps []string, stepMs, ms int, show kit.Shown) farm.Scene {
	layers := []farm.Layer{kit.Ground(d.Snack.Canvas, farm.Fill{Kind: "mesh", Seed: d.Snack.Seed + 1, DriftPxPerSec: spoken.Restless,
		Colors: []farm.Color{d.Bg2, d.Bg, d.Tint, kit.Turned(d.Bg2, -26, 0)}})}
	switch {
	case show.Kind == kit.ShowNothing && len(steps) > 0 && v == 1:
		return farm.Scene{ID: "demo", DurationMs: ms, Layers: signStory(d, steps, stepMs, ms)}
	case show.Kind == kit.ShowNothing && len(steps) > 0 && v == 2:
		return farm.Scene{ID: "demo", DurationMs: ms, Layers: landStory(d, steps, stepMs, ms)}
	case show.Kind == kit.ShowNothing:
		layers = append(layers, iconStory(d, steps, stepMs, ms)...)
	case v == 1 && !show.Tall:
		layers = append(layers, wideList(d, show, steps, stepMs, ms)...)
	case v == 2 && !show.Tall:
		layers = append(layers, widePan(d, show, steps, stepMs, ms)...)
	case v == 1:
		layers = append(layers, touched(d, kit.Box(520, 380, 500, 500*kit.PhoneAspect), show, steps, stepMs, ms)...)
		layers = append(layers, stepList(d, steps, stepMs)...)
	case v == 2 || !show.Tall: // a wide one of V1
		layers = append(layers, touched(d, wideBox(show), show, steps, stepMs, ms)...)
		layers = append(layers, stepCaptions(d, steps, stepMs, ms, kit.Box(90, 240, 870, 330), 92)...)
	default:
		layers = append(layers, touched(d, kit.Box(240, 430, 600, 600*kit.PhoneAspect), show, steps, stepMs, ms)...)
		layers = append(layers, stepCaptions(d, steps, stepMs, ms, kit.Box(90, 226, 870, 174), 68)...)
	}
	return farm.Scene{ID: "demo", DurationMs: ms, Layers: layers}
}

// wideBox is where the show stands in the lower part of the frame.
func wideBox(show kit.Shown) farm.Box {
	if show.Tall {
		return kit.Box(160, 620, 760, 760*kit.PhoneAspect)
	}
	return kit.Box(60, 640, 960, 640)
}

// touched is the demo with rings where it is touched.
func touched(d *kit.Draft, b farm.Box, show kit.Shown, steps []string, stepMs, ms int) []farm.Layer {
	return append(d.DemoLayers(b, show, steps, stepMs, ms), ripples(d, b, show, ms)...)
}

// stepCaptions says one step at a time above the device, and marks at the foot
// of b how many have been.
func stepCaptions(d *kit.Draft, steps []string, stepMs, ms int, b farm.Box, size float64) []farm.Layer {
	const bar, gap = 10.0, 16.0
	b.H -= bar + gap
	var out []farm.Layer
	each := (b.W - gap*float64(len(steps)-1)) / float64(max(len(steps), 1))
	for i, text := range steps {
		part := kit.Box(b.X+float64(i)*(each+gap), b.Y+b.H+gap, each, bar)
		lit := kit.Panel(fmt.Sprintf("bar-%d", i+1), part, bar/2, kit.Solid(d.Accent))
		lit.StartMs, lit.Enter = i*stepMs, &farm.Motion{Kind: "fade"}
		out = append(out, kit.Panel("bar", part, bar/2, kit.Solid(d.Tint)), lit)
		l := kit.Middle(kit.Centered(d.TextLayer(fmt.Sprintf("step-%d", i+1), text, kit.Step{Size: size, Least: 50, Leading: 1.08, Display: true, Tracking: -0.012, Lines: 3}, b, d.Text)))
		l.StartMs = i * stepMs
		if i+1 < len(steps) {
			l.EndMs = (i + 1) * stepMs
			l.Exit = &farm.Motion{Kind: "rise", DurationMs: 170, Distance: 20}
		} else {
			l.EndMs = ms
		}
		l.Enter = &farm.Motion{Kind: "rise", Distance: 36, By: "word", StaggerMs: 66}
		out = append(out, l)
	}
	return out
}

// stepList gathers the steps beside the device, each with a tick.
func stepList(d *kit.Draft, steps []string, stepMs int) []farm.Layer {
	list := farm.Layer{ID: "steps", Box: kit.Box(90, 430, 390, 900), Stack: &farm.Stack{Gap: 56}}
	for i, text := range steps {
		bar := farm.Layer{ID: "bar", Box: kit.Box(0, 0, 72, 10), Radius: 5, Fill: kit.Solid(d.Accent)}
		words := d.TextLayer("step", text, kit.Step{Size: 60, Least: 44, Leading: 1.12, Display: true, Tracking: -0.01, Lines: 4}, kit.Box(0, 0, 390, 0), d.Text)
		item := farm.Layer{ID: fmt.Sprintf("step-%d", i+1), Box: kit.Box(0, 0, 390, 0), StartMs: i * stepMs,
			Enter: &farm.Motion{Kind: "rise"}, Stack: &farm.Stack{Gap: 20, Children: []farm.Layer{bar, words}}}
		list.Stack.Children = append(list.Stack.Children, item)
	}
	return []farm.Layer{list}
}

// ticked is the i-th step after a tick on a disc, as wide as b; b's height is
// the disc's.
func ticked(d *kit.Draft, i int, text string, b farm.Box, st kit.Step, stepMs int) farm.Layer {
	side, gap := b.H, 0.4*b.H
	disc := farm.Layer{ID: "disc", Box: kit.Box(0, 0, side, side), Radius: side / 2, Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: kit.Solid(d.Accent),
		Children: []farm.Layer{{Box: kit.Box(0, 0, side/2, side/2), Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: side / 10, Color: d.OnAccent}}}},
	}}
	return farm.Layer{
		ID: fmt.Sprintf("step-%d", i+1), Box: kit.Box(0, 0, b.W, 0), StartMs: i * stepMs, Enter: &farm.Motion{Kind: "rise", Distance: 44},
		Stack: &farm.Stack{Direction: "row", Gap: gap, Align: "center", Children: []farm.Layer{disc, d.TextLayer("step", text, st, kit.Box(0, 0, b.W-side-gap-6, 0), d.Text)}},
	}
}

// iconStory tells the steps with drawn ticks when there is nothing to show; the
// brand's tile floats over the few of a small brand.
func iconStory(d *kit.Draft, steps []string, stepMs, ms int) []farm.Layer {
	if len(steps) == 0 {
		item, _ := d.Emblem(kit.Box(310, 700, 460, 460))
		return []farm.Layer{item}
	}
	b := kit.Box(120, 420, 840, 900)
	var out []farm.Layer
	if len(steps) <= 3 {
		tile, _ := d.Emblem(kit.Box(430, 330, 220, 220))
		tile.Tracks = []farm.Track{spoken.Float(13, 1150, ms)}
		out, b = []farm.Layer{tile}, kit.Box(120, 620, 840, 740)
	}
	list := farm.Layer{ID: "steps", Box: b, Stack: &farm.Stack{Gap: 64, Justify: "center"}}
	for i, text := range steps {
		list.Stack.Children = append(list.Stack.Children, ticked(d, i, text, kit.Box(0, 0, 840, 110), kit.Step{Size: 72, Least: 50, Leading: 1.1, Display: true, Tracking: -0.01, Lines: 3}, stepMs))
	}
	return append(out, list)
}

// lastWords are those of an end card.
type lastWords struct {
	recap copywriter.Line
	cta   string
}

func writeLast(d *kit.Draft) lastWords {
	w := lastWords{cta: d.Say("cta", d.Writer.CTA()), recap: d.Closing(60)}
	d.Say("recap", w.recap.Text)
	return w
}

// endCard closes a film: the brand, one line, the button, and the product
// rising from the foot of the frame.
func endCard(d *kit.Draft, w lastWords, ms int) farm.Scene {
	recap := w.recap
	mark := farm.Layer{ID: "mark", Box: kit.Box(90, 270, 870, 110), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{d.Lockup(110, 700, d.Text, d.Bg)}}}
	line := kit.Middle(kit.Centered(kit.Stress(d.TextLayer("recap", recap.Text, kit.Step{Size: 88, Least: 56, Leading: 1.08, Display: true, Tracking: -0.012, Lines: 3}, kit.Box(90, 410, 870, 270), d.Text), recap.Emphasis, d.Accent)))
	button := kit.Entering(d.Button(w.cta, kit.Box(290, 720, 470, 104)), "pop", 200)
	item, _ := d.Emblem(kit.Box(365, 960, 320, 320))
	left := func(p match.Picture) bool { return !d.Lately[d.IDOf(p)] || len(d.Screenshots) == 1 }
	if p, id, ok := d.PickOf(left, "end", match.Want{W: 570, Words: recap.Text, On: d.Bg}); ok && p.Tall() {
		item = d.Phone(id, p, 255, 910, 570)
	} else if ok {
		item = d.Browser(id, p, 90, 920, 900, 640)
	}
	item.Tracks = append(item.Tracks, kit.Track("y", "out", 0, 70, float64(ms), 0))
	return farm.Scene{ID: "end", DurationMs: ms, Layers: []farm.Layer{
		kit.Ground(d.Snack.Canvas, farm.Fill{Kind: "mesh", Seed: d.Snack.Seed + 2, DriftPxPerSec: 12, Colors: []farm.Color{d.Bg, d.Bg2, d.Tint, kit.Turned(d.Bg2, 30, 0)}}),
		item, mark, line, button,
	}}
}
