package layout

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
)

// brollDemo is a film: a hook, the product at work with what it does said
// above it, and a card to end on. V1 has the device in the middle, V2 on the
// right with the steps listed beside it, V3 fills the lower part of the frame.
// A wide screen is below the steps, above them, or passes by from near; where
// there is nothing to show, the steps are a list, one sign at a time, or things
// on a drawn land.
func brollDemo(s *sheet) {
	c := s.scored("uplifting", "energetic")
	s.film(c, organicBox)
	hook := s.words.Hook(52)
	s.say("hook", hook.Text)
	steps := s.words.Rows(4, 32)
	show := s.showing()
	v := s.variant(3)
	if show.kind == showNothing {
		s.instead("neither a demo video nor screenshots could be used: the benefits are shown with signs and drawings")
	} else if show.kind == showScreens {
		s.instead("no demo video could be used: the screenshots are shown")
	}
	last := s.lastWords()
	hookBeats, stepBeats := c.beatsFor(max(2500, s.reads(hook.Text)+200)), c.beatsFor(2300)
	hookMs, stepMs, endMs := c.beats(hookBeats), c.beats(stepBeats), c.atLeast(max(2300, s.reads(last.recap.Text)+endPushMs))
	if n := (maxDemoFilmMs - hookMs - endMs) / stepMs; len(steps) > n {
		steps = steps[:n]
	}
	// The end of the demo is counted from the film's beginning: lengths that are
	// rounded to frames one by one drift off the beat.
	demoMs := c.beats(hookBeats+stepBeats*float64(max(len(steps), 2))) - hookMs
	for i, st := range steps {
		s.say(fmt.Sprintf("step-%d", i+1), st)
	}
	s.scene(s.hookScene(v, hook, hookMs, show))
	demo := s.demoScene(v, steps, stepMs, demoMs, show)
	demo.Enter = &farm.Transition{Kind: "whip", Direction: "left", DurationMs: onFrame(300)}
	s.cue("whoosh", hookMs-60, -5)
	s.scene(demo)
	end := s.endCard(last, endMs)
	end.Enter = &farm.Transition{Kind: "push", Direction: "up", DurationMs: onFrame(endPushMs)}
	s.cue("whoosh", hookMs+demoMs-60, -7)
	s.scene(end)
	for i := range steps {
		if i > 0 {
			s.cue("pop", hookMs+i*stepMs, -7)
		}
	}
	s.finish()
}

const (
	maxDemoFilmMs = 15_000
	endPushMs     = 330 // in which the end card comes and is not read yet
)

type showKind int

const (
	showNothing showKind = iota
	showScreens
	showDemo
)

// shown is what the film has to show.
type shown struct {
	kind showKind
	tall bool
}

func (s *sheet) showing() shown {
	switch {
	case s.Demo != nil:
		return shown{showDemo, s.Demo.Tall()}
	case len(s.Screenshots) > 0:
		return shown{showScreens, s.tall()}
	}
	return shown{}
}

// hookScene says the hook over a moving ground, with the product below it: in
// V2 on the brand's colour, in V3 above it.
func (s *sheet) hookScene(v int, hook copywriter.Line, ms int, show shown) farm.Scene {
	g := s.page()
	colors := []farm.Color{s.Bg, s.Bg2, s.Tint, turned(s.Bg2, 30, 0), turned(s.Tint, -20, 0)}
	if v == 1 {
		g = s.accented()
		colors = []farm.Color{g.bg, g.bg2, g.bg3}
	}
	ink, point := g.ink, g.point
	p, id, ok := s.pick("hook", match.Want{Shape: match.TallShape, W: 560, Words: hook.Text, On: g.bg})
	s.before = ""
	if ok && (p.Tall() || v > 0) { // else it is not shown
		s.before = id
	}
	back, white, bright, _, supplied := s.suppliedGround(ms)
	layers := []farm.Layer{back}
	switch {
	case supplied:
		ink, point = white, bright
	case v == 2 && show.kind == showNothing:
		g = s.soft()
		ink, point = g.ink, g.point
		layers = s.landScene(g, ms)
	default:
		layers = []farm.Layer{ground(s.snack.Canvas, farm.Fill{Kind: "mesh", Seed: s.snack.Seed, DriftPxPerSec: 14, Colors: colors})}
	}
	at := box(104, 300, 842, 640)
	if v == 2 && show.kind == showNothing { // what stands on the land is high
		at.H = 510
	}
	if v == 2 && ok { // the product hangs from above
		at.Y = 780
	}
	words := middle(stress(s.text("hook", hook.Text, step{size: 116, least: 76, leading: 1.04, display: true, tracking: -0.018, lines: 5}, at, ink), hook.Emphasis, point))
	words.Tracks = []farm.Track{track("scale", "smooth", 0, 1, float64(ms), 1.03)}
	return farm.Scene{ID: "hook", DurationMs: ms, Layers: append(append(layers, s.teaser(v, id, p, ok, ms)...), words)}
}

// teaser is a first look at the product under the hook, or above it in V3; or
// the brand's sign.
func (s *sheet) teaser(v int, id string, p match.Picture, ok bool, ms int) []farm.Layer {
	tilt := []float64{-7, 6, 4}[v]
	switch {
	case v == 2 && !ok && s.Demo == nil: // the land is there
		things := s.modestProps(1)
		l := s.grounded(things[0], 430, landFloor, 560)
		l.Tracks = []farm.Track{track("rotation", "smooth", 0, -2, float64(ms)/2, 3, float64(ms), -2)}
		return []farm.Layer{shadowUnder(l.Box, landFloor-8), l}
	case !ok || !p.Tall() && v == 0:
		item, _ := s.emblem(box(365, 1040, 330, 330))
		if v == 1 { // its own colour is the ground's
			item.Stack.Plate = &farm.Fill{Kind: "linear", AngleDeg: 60, Colors: []farm.Color{s.Bg, s.Bg2}}
			inner := s.mark(item.Box.W*0.72, item.Box.W*0.42, s.Accent, s.Bg)
			if inner.Text != nil {
				inner = centered(inner)
				if s.longName() {
					inner.Text.Content, inner.Text.Size, inner.Text.MinSize = initials(s.facts.Name), item.Box.W*0.36, item.Box.W*0.2
				}
			}
			item.Stack.Children = []farm.Layer{inner}
		}
		item.Tracks = []farm.Track{track("y", "smooth", 0, 12, float64(ms)/2, -12, float64(ms), 12)}
		return []farm.Layer{item}
	case p.Tall():
		y := 1010.0
		if v == 2 {
			y = 640 - 560*phoneAspect
		}
		l := s.phone(id, p, 250, y, 560)
		l.Rotation = tilt
		from := 90.0
		if v == 2 {
			from = -90
		}
		l.Tracks = []farm.Track{track("y", "out", 0, from, float64(ms), 0)}
		return []farm.Layer{l}
	}
	b := box(90, 1010, 900, 700)
	if v == 2 { // it comes to rest from below: clear of the words on its way too
		b.Y, b.H = 40, 640
	}
	e := s.shownAs(id, p, b, stance{closed: true})
	for i := range e.layers {
		e.layers[i].Rotation = tilt / 2
		e.layers[i].Tracks = []farm.Track{track("y", "out", 0, 60, float64(ms), 0)}
	}
	return e.layers
}

func (s *sheet) demoScene(v int, steps []string, stepMs, ms int, show shown) farm.Scene {
	layers := []farm.Layer{ground(s.snack.Canvas, farm.Fill{Kind: "mesh", Seed: s.snack.Seed + 1, DriftPxPerSec: restless,
		Colors: []farm.Color{s.Bg2, s.Bg, s.Tint, turned(s.Bg2, -26, 0)}})}
	switch {
	case show.kind == showNothing && len(steps) > 0 && v == 1:
		return farm.Scene{ID: "demo", DurationMs: ms, Layers: s.signStory(steps, stepMs, ms)}
	case show.kind == showNothing && len(steps) > 0 && v == 2:
		return farm.Scene{ID: "demo", DurationMs: ms, Layers: s.landStory(steps, stepMs, ms)}
	case show.kind == showNothing:
		layers = append(layers, s.iconStory(steps, stepMs, ms)...)
	case v == 1 && !show.tall:
		layers = append(layers, s.wideList(show, steps, stepMs, ms)...)
	case v == 2 && !show.tall:
		layers = append(layers, s.widePan(show, steps, stepMs, ms)...)
	case v == 1:
		layers = append(layers, s.touched(box(520, 380, 500, 500*phoneAspect), show, steps, stepMs, ms)...)
		layers = append(layers, s.stepList(steps, stepMs)...)
	case v == 2 || !show.tall: // a wide one of V1
		layers = append(layers, s.touched(s.wideBox(show), show, steps, stepMs, ms)...)
		layers = append(layers, s.stepCaptions(steps, stepMs, ms, box(90, 240, 870, 330), 92)...)
	default:
		layers = append(layers, s.touched(box(240, 430, 600, 600*phoneAspect), show, steps, stepMs, ms)...)
		layers = append(layers, s.stepCaptions(steps, stepMs, ms, box(90, 226, 870, 174), 68)...)
	}
	return farm.Scene{ID: "demo", DurationMs: ms, Layers: layers}
}

// wideBox is where the show stands in the lower part of the frame.
func (s *sheet) wideBox(show shown) farm.Box {
	if show.tall {
		return box(160, 620, 760, 760*phoneAspect)
	}
	return box(60, 640, 960, 640)
}

// touched is the demo with rings where it is touched.
func (s *sheet) touched(b farm.Box, show shown, steps []string, stepMs, ms int) []farm.Layer {
	return append(s.demoLayers(b, show, steps, stepMs, ms), s.ripples(b, show, ms)...)
}

// demoLayers plays the demo, or steps through the screenshots, in a device.
func (s *sheet) demoLayers(b farm.Box, show shown, steps []string, stepMs, ms int) []farm.Layer {
	frame := &farm.Device{Kind: "phone"}
	if !show.tall {
		frame = &farm.Device{Kind: "browser", Label: s.facts.Domain, Dark: s.Dark}
	}
	if show.kind == showDemo {
		if !show.tall {
			b.H = min(b.H, browserBar+b.W*float64(s.Demo.Asset.Height)/float64(s.Demo.Asset.Width))
		}
		l := farm.Layer{ID: "demo", Box: b, Shadow: softShadow(), Device: frame, Footage: &farm.Footage{Asset: s.asset("demo", s.Demo.Asset), Loop: true}}
		from := s.Demo.Best(ms)
		l.Footage.FromMs = from
		l.Tracks, _ = s.punchIns(from, ms)
		return []farm.Layer{l}
	}
	var out []farm.Layer
	// Not the picture of the scene before, and one is left for the next.
	others := func(match.Picture) bool { return true }
	n := len(s.Screenshots)
	if n > 1 {
		before := s.before
		others = func(p match.Picture) bool { return s.idOf(p) != before }
		n--
	}
	shots := min(n, max(ms/stepMs, 1))
	s.lately = map[string]bool{}
	for i := range shots {
		words := ""
		if i < len(steps) {
			words = steps[i]
		}
		slot, want := fmt.Sprintf("demo-%d", i+1), match.Want{Shape: shapeOf(show.tall), W: b.W, Words: words}
		p, id, ok := s.pickOf(others, slot, want)
		if !ok { // the others are the same picture
			p, id, _ = s.pick(slot, want)
		}
		s.lately[id] = true
		l := farm.Layer{ID: fmt.Sprintf("demo-%d", i+1), Box: b, Device: frame, Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: &farm.Point{X: 0.5, Y: 0}}}
		l.StartMs = i * ms / shots
		end := (i + 1) * ms / shots
		if i > 0 {
			l.Enter = &farm.Motion{Kind: "fade"}
		} else {
			l.Shadow = softShadow()
		}
		l.Tracks = []farm.Track{
			track("zoom", "smooth", float64(l.StartMs), 1, float64(end), 1.12),
			track("focusY", "smooth", float64(l.StartMs), 0, float64(end), min(p.Focus.Y, 0.6)),
		}
		if !show.tall && (p.Cut != nil || s.photograph(p)) { // no page of a site: a card
			l.Device, l.Radius, l.Box = nil, 40, box(150, b.Y, 780, 760)
			l.Picture.Focus, l.Tracks = s.focusOf(p), l.Tracks[:1]
		}
		out = append(out, l)
	}
	return out
}

const (
	punchZoom  = 1.38
	punchInMs  = 333
	punchRest  = 1300
	punchEvery = 2600
	tapLeadMs  = 130 // near before the touch
)

// punchIns move in on what changes, and out again; where the film shows the touch
// that leads there, they are near in time to see it. stays are the whiles in
// which they are near.
func (s *sheet) punchIns(from, ms int) (tracks []farm.Track, stays []stay) {
	zoom := farm.Track{Property: "zoom", Keys: []farm.Key{{AtMs: 0, Value: 1}}}
	fx := farm.Track{Property: "focusX", Keys: []farm.Key{{AtMs: 0, Value: 0.5}}}
	fy := farm.Track{Property: "focusY", Keys: []farm.Key{{AtMs: 0, Value: 0.5}}}
	last := -punchEvery
	for _, m := range s.Demo.Moments {
		at, focus := m.AtMs-from-punchInMs, m.Focus
		if tap := tapBefore(s.Demo.Taps, m); tap != nil {
			at, focus = tap.AtMs-from-punchInMs-tapLeadMs, tap.At
		}
		if at < 400 || at-last < punchEvery || at+punchRest+2*punchInMs > ms {
			continue
		}
		last = at
		zoom.Keys = append(zoom.Keys, farm.Key{AtMs: at, Value: 1}, farm.Key{AtMs: at + punchInMs, Value: punchZoom},
			farm.Key{AtMs: at + punchInMs + punchRest, Value: punchZoom}, farm.Key{AtMs: at + 2*punchInMs + punchRest, Value: 1})
		fx.Keys = append(fx.Keys, farm.Key{AtMs: at, Value: focus.X})
		fy.Keys = append(fy.Keys, farm.Key{AtMs: at, Value: focus.Y})
		stays = append(stays, stay{at + punchInMs, at + punchInMs + punchRest, focus})
	}
	if len(zoom.Keys) == 1 {
		return nil, nil
	}
	for i := range fx.Keys { // the place is set while nothing is enlarged
		fx.Keys[i].Ease, fy.Keys[i].Ease = "hold", "hold"
	}
	return []farm.Track{zoom, fx, fy}, stays
}

// stepCaptions says one step at a time above the device, and marks at the foot
// of b how many have been.
func (s *sheet) stepCaptions(steps []string, stepMs, ms int, b farm.Box, size float64) []farm.Layer {
	const bar, gap = 10.0, 16.0
	b.H -= bar + gap
	var out []farm.Layer
	each := (b.W - gap*float64(len(steps)-1)) / float64(max(len(steps), 1))
	for i, text := range steps {
		part := box(b.X+float64(i)*(each+gap), b.Y+b.H+gap, each, bar)
		lit := panel(fmt.Sprintf("bar-%d", i+1), part, bar/2, solid(s.Accent))
		lit.StartMs, lit.Enter = i*stepMs, &farm.Motion{Kind: "fade"}
		out = append(out, panel("bar", part, bar/2, solid(s.Tint)), lit)
		l := middle(centered(s.text(fmt.Sprintf("step-%d", i+1), text, step{size: size, least: 50, leading: 1.08, display: true, tracking: -0.012, lines: 3}, b, s.Text)))
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
func (s *sheet) stepList(steps []string, stepMs int) []farm.Layer {
	list := farm.Layer{ID: "steps", Box: box(90, 430, 390, 900), Stack: &farm.Stack{Gap: 56}}
	for i, text := range steps {
		bar := farm.Layer{ID: "bar", Box: box(0, 0, 72, 10), Radius: 5, Fill: solid(s.Accent)}
		words := s.text("step", text, step{size: 60, least: 44, leading: 1.12, display: true, tracking: -0.01, lines: 4}, box(0, 0, 390, 0), s.Text)
		item := farm.Layer{ID: fmt.Sprintf("step-%d", i+1), Box: box(0, 0, 390, 0), StartMs: i * stepMs,
			Enter: &farm.Motion{Kind: "rise"}, Stack: &farm.Stack{Gap: 20, Children: []farm.Layer{bar, words}}}
		list.Stack.Children = append(list.Stack.Children, item)
	}
	return []farm.Layer{list}
}

// ticked is the i-th step after a tick on a disc, as wide as b; b's height is
// the disc's.
func (s *sheet) ticked(i int, text string, b farm.Box, st step, stepMs int) farm.Layer {
	side, gap := b.H, 0.4*b.H
	disc := farm.Layer{ID: "disc", Box: box(0, 0, side, side), Radius: side / 2, Stack: &farm.Stack{
		Direction: "row", Justify: "center", Align: "center", Plate: solid(s.Accent),
		Children: []farm.Layer{{Box: box(0, 0, side/2, side/2), Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: side / 10, Color: s.OnAccent}}}},
	}}
	return farm.Layer{
		ID: fmt.Sprintf("step-%d", i+1), Box: box(0, 0, b.W, 0), StartMs: i * stepMs, Enter: &farm.Motion{Kind: "rise", Distance: 44},
		Stack: &farm.Stack{Direction: "row", Gap: gap, Align: "center", Children: []farm.Layer{disc, s.text("step", text, st, box(0, 0, b.W-side-gap-6, 0), s.Text)}},
	}
}

// iconStory tells the steps with drawn ticks when there is nothing to show; the
// brand's tile floats over the few of a small brand.
func (s *sheet) iconStory(steps []string, stepMs, ms int) []farm.Layer {
	if len(steps) == 0 {
		item, _ := s.emblem(box(310, 700, 460, 460))
		return []farm.Layer{item}
	}
	b := box(120, 420, 840, 900)
	var out []farm.Layer
	if len(steps) <= 3 {
		tile, _ := s.emblem(box(430, 330, 220, 220))
		tile.Tracks = []farm.Track{floating(13, 1150, ms)}
		out, b = []farm.Layer{tile}, box(120, 620, 840, 740)
	}
	list := farm.Layer{ID: "steps", Box: b, Stack: &farm.Stack{Gap: 64, Justify: "center"}}
	for i, text := range steps {
		list.Stack.Children = append(list.Stack.Children, s.ticked(i, text, box(0, 0, 840, 110), step{size: 72, least: 50, leading: 1.1, display: true, tracking: -0.01, lines: 3}, stepMs))
	}
	return append(out, list)
}

// lastWords are those of an end card.
type lastWords struct {
	recap copywriter.Line
	cta   string
}

func (s *sheet) lastWords() lastWords {
	w := lastWords{cta: s.say("cta", s.words.CTA()), recap: s.closing(60)}
	s.say("recap", w.recap.Text)
	return w
}

// closing is the last line of a snack, beside the brand's mark: where nothing but
// its name is left to say, what it does.
func (s *sheet) closing(limit int) copywriter.Line {
	l := s.words.Recap(limit)
	if l.Text == s.facts.Name {
		if h := s.words.Headline(limit); h.Text != "" {
			return h
		}
	}
	return l
}

// endCard closes a film: the brand, one line, the button, and the product
// rising from the foot of the frame.
func (s *sheet) endCard(w lastWords, ms int) farm.Scene {
	recap := w.recap
	mark := farm.Layer{ID: "mark", Box: box(90, 270, 870, 110), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center", Children: []farm.Layer{s.lockup(110, 700, s.Text, s.Bg)}}}
	line := middle(centered(stress(s.text("recap", recap.Text, step{size: 88, least: 56, leading: 1.08, display: true, tracking: -0.012, lines: 3}, box(90, 410, 870, 270), s.Text), recap.Emphasis, s.Accent)))
	button := entering(s.button(w.cta, box(290, 720, 470, 104)), "pop", 200)
	item, _ := s.emblem(box(365, 960, 320, 320))
	left := func(p match.Picture) bool { return !s.lately[s.idOf(p)] || len(s.Screenshots) == 1 }
	if p, id, ok := s.pickOf(left, "end", match.Want{W: 570, Words: recap.Text, On: s.Bg}); ok && p.Tall() {
		item = s.phone(id, p, 255, 910, 570)
	} else if ok {
		item = s.browser(id, p, 90, 920, 900, 640)
	}
	item.Tracks = append(item.Tracks, track("y", "out", 0, 70, float64(ms), 0))
	return farm.Scene{ID: "end", DurationMs: ms, Layers: []farm.Layer{
		ground(s.snack.Canvas, farm.Fill{Kind: "mesh", Seed: s.snack.Seed + 2, DriftPxPerSec: 12, Colors: []farm.Color{s.Bg, s.Bg2, s.Tint, turned(s.Bg2, 30, 0)}}),
		item, mark, line, button,
	}}
}
