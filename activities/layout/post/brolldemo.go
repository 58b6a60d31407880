package post

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// BrollDemo is a film: a hook, what the brand does with the product at work, and a
// frame to end on. A recorded demo plays in its device, V1 in the middle, V2 on
// the right with the steps listed beside it, V3 in the lower part of the frame.
// Photographs fill the frame and screens are seen from so near that they are
// read, with a line each. Where there is neither, the things that the lines name
// are put to use: set down, filled, counted and seen from near.
func BrollDemo(d *kit.Draft) {
	c := d.ChooseScore("uplifting", "energetic")
	d.StartFilm(c, kit.OrganicBox)
	w := newWall(d, c)
	show := showing(d)
	if w.backed || show.Kind == kit.ShowScreens {
		w.wide = shownWords
	}
	v := d.PickVariant(3)
	w.move = v + 1
	if show.Kind == kit.ShowDemo {
		w.recorded(v, show)
		d.Finish()
		return
	}
	if w.tell(); w.cta == "" {
		w.cta = d.Say("cta", d.Writer.CTA())
	}
	for i, l := range w.lines {
		d.Say(fmt.Sprintf("line-%d", i+1), l.Text)
	}
	switch {
	case show.Kind == kit.ShowScreens:
		d.Substitute("no demo video could be used: the brand's pictures are shown")
		w.pictured(v)
	case w.backed:
		w.played(w.over)
	default:
		d.Substitute("neither a demo video nor screenshots could be used: what the brand's words name is shown")
		w.played(w.demoPage)
	}
	d.Finish()
}

// recorded plays a demo between a hook and the last frame.
func (w *wall) recorded(v int, show kit.Shown) {
	c, hook, steps := w.score, w.Writer.Hook(52), w.Writer.Rows(4, 32)
	w.Say("hook", hook.Text)
	w.cta, w.lines = writeLast(w.Draft).cta, []copywriter.Line{hook, {Text: w.Facts.Name}}
	for i, st := range steps {
		w.Say(fmt.Sprintf("step-%d", i+1), st)
	}
	hookBeats, stepBeats := c.BeatsFor(max(1600, w.ReadingMs(hook.Text))), c.BeatsFor(1900)
	hookMs, stepMs, endMs := c.Beats(hookBeats), c.Beats(stepBeats), c.AtLeast(1500)
	if n := (maxDemoFilmMs - hookMs - endMs) / stepMs; len(steps) > n {
		steps = steps[:n]
	}
	// The end of the demo is counted from the film's beginning: lengths that are
	// rounded to frames one by one drift off the beat.
	demoMs := c.Beats(hookBeats+stepBeats*float64(max(len(steps), 3))) - hookMs
	w.AddScene(farm.Scene{ID: "hook", DurationMs: hookMs, Layers: w.typePage(page{words: hook.Text, key: hook.Emphasis, ms: hookMs})})
	w.drawn++
	demo := demoScene(w.Draft, v, steps, stepMs, demoMs, show)
	demo.Enter = &farm.Transition{Kind: "whip", Direction: "left", DurationMs: kit.OnFrame(300)}
	w.Cue("whoosh", hookMs-60, -5)
	w.AddScene(demo)
	end := farm.Scene{ID: "end", DurationMs: endMs, Layers: w.signOff(endMs, w.Facts.Name),
		Enter: &farm.Transition{Kind: "wipe", Direction: "up", DurationMs: kit.OnFrame(300)}}
	w.Cue("swipe", hookMs+demoMs-60, -6)
	w.AddScene(end)
	for i := range steps {
		if i > 0 {
			w.Cue("pop", hookMs+i*stepMs, -7)
		}
	}
}

const maxDemoFilmMs = 15_000

func showing(d *kit.Draft) kit.Shown {
	switch {
	case d.Demo != nil:
		return kit.Shown{Kind: kit.ShowDemo, Tall: d.Demo.Tall()}
	case len(d.Screenshots) > 0:
		return kit.Shown{Kind: kit.ShowScreens, Tall: d.Tall()}
	}
	return kit.Shown{}
}

func demoScene(d *kit.Draft, v int, steps []string, stepMs, ms int, show kit.Shown) farm.Scene {
	layers := []farm.Layer{kit.Ground(d.Snack.Canvas, farm.Fill{Kind: "mesh", Seed: d.Snack.Seed + 1, DriftPxPerSec: spoken.Restless,
		Colors: []farm.Color{d.Bg2, d.Bg, d.Tint, kit.Turned(d.Bg2, -26, 0)}})}
	switch {
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
		l := kit.Middle(kit.Centered(d.TextLayer(fmt.Sprintf("step-%d", i+1), text,
			kit.Step{Size: size, Least: 50, Leading: 1.08, Display: true, Tracking: -0.012, Lines: 3}, b, d.Text)))
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
		words := d.TextLayer("step", text, kit.Step{Size: 60, Least: 36, Leading: 1.12, Display: true, Tracking: -0.01, Lines: 4},
			kit.Box(0, 0, 390, 0), d.Text)
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
		Children: []farm.Layer{{Box: kit.Box(0, 0, side/2, side/2),
			Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: side / 10, Color: d.OnAccent}}}},
	}}
	return farm.Layer{
		ID: fmt.Sprintf("step-%d", i+1), Box: kit.Box(0, 0, b.W, 0), StartMs: i * stepMs, Enter: &farm.Motion{Kind: "rise", Distance: 44},
		Stack: &farm.Stack{Direction: "row", Gap: gap, Align: "center",
			Children: []farm.Layer{disc, d.TextLayer("step", text, st, kit.Box(0, 0, b.W-side-gap-6, 0), d.Text)}},
	}
}

// lastWords are those of an end card.
type lastWords struct {
	recap copywriter.Line
	cta   string
}

func writeLast(d *kit.Draft) lastWords {
	w := lastWords{cta: d.Say("cta", d.Writer.CTA()), recap: d.Closing(40)}
	d.Say("recap", w.recap.Text)
	return w
}
