package video

import (
	"fmt"
	"math"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
)

// shortStep is how many characters a sentence has at most that names its step itself.
const shortStep = 44

// mostSteps is how many steps of a demo are named.
const mostSteps = 3

// demonstrates is what the actor shows while it speaks: in a device with the actor in a
// bubble, above the actor, or beside it.
func (f *film) demonstrates(s sight) []farm.Layer {
	if f.Demo == nil && len(f.Screenshots) == 0 {
		f.Substitute("ugc.demoVideoUrl: no film of the product was sent; drawings show what is said")
	}
	switch f.way {
	case 1:
		return f.demoAbove(s)
	case 2:
		return f.demoBeside(s)
	}
	return f.demoInDevice(s)
}

// demoSpan is when the demo begins and ends, ms of the film.
func (f *film) demoSpan() (from, to int) {
	first, last := -1, 0
	for i, k := range f.actor.shows {
		if k == showsBoth {
			if first < 0 {
				first = f.shots[i].at
			}
			last = f.shots[i].at + f.shots[i].ms
		}
	}
	return max(first, 0), last
}

// exhibit is what is demonstrated, in a box: the film, which runs on from shot to shot, or
// a picture of what is said.
func (f *film) exhibit(s sight, b farm.Box, framed bool) (layers []farm.Layer, typed bool) {
	if f.Demo == nil {
		if p, id, ok := spoken.NextPicture(f.Draft, fmt.Sprintf("look-%d", s.n),
			match.Want{Shape: kit.ShapeOf(f.Tall()), W: b.W, Words: s.text}); ok {
			at := f.deviceIn(b)
			l := f.Phone(id, p, at.X, at.Y, at.W)
			l.Box.H = min(l.Box.H, b.H)
			l.Tracks = []farm.Track{kit.Track("zoom", "smooth", 0, 1, float64(s.ms), 1.07)}
			return []farm.Layer{l}, false
		}
		safe := f.Snack.SafeBox
		room := kit.Box(b.X+50, b.Y+50, b.W-100, min(b.Y+b.H-50, safe.Y+safe.H-demoFoot)-b.Y-50)
		if !framed { // under the name of the step
			room = kit.Box(b.X+80, safe.Y+190, b.W-160, b.Y+b.H-seamWords-10-safe.Y-190)
		}
		if layers, typed = f.pane(s, b, room); framed {
			layers[0].Radius, layers[0].Shadow = 48, kit.SoftShadow()
			if layers[0].Picture != nil { // the camera goes nearer
				layers[0].Tracks = append(layers[0].Tracks, kit.Track("zoom", "linear", 0, 1, float64(s.ms), 1.1))
			}
			if len(layers) > 1 && layers[1].ID == "veil" {
				layers[1].Radius = 48
			}
		}
		return layers, typed
	}
	from, to := f.demoSpan()
	begin := f.Demo.Best(to - from)
	if framed {
		b = f.deviceIn(b)
	}
	l := farm.Layer{ID: "demo", Box: b, Footage: &farm.Footage{Asset: f.AddAsset("demo", f.Demo.Asset), Loop: true,
		FromMs: (begin + s.at - from) % max(f.Demo.Asset.DurationMs-200, 1)}}
	l.Tracks, _ = f.PunchIns(l.Footage.FromMs, s.ms)
	if framed {
		l.Shadow = kit.SoftShadow()
		l.Device = &farm.Device{Kind: "phone"}
		if !f.Demo.Tall() {
			l.Device = &farm.Device{Kind: "browser", Label: f.Facts.Domain, Dark: f.Dark}
		}
	}
	return []farm.Layer{l}, false
}

// deviceIn is where the device stands in a box, as high as it goes.
func (f *film) deviceIn(b farm.Box) farm.Box {
	if f.Demo != nil && !f.Demo.Tall() {
		h := min(b.H, kit.BrowserBar+b.W*float64(f.Demo.Asset.Height)/float64(f.Demo.Asset.Width))
		return kit.Box(b.X, b.Y+(b.H-h)/2, b.W, h)
	}
	w := min(b.W, b.H/kit.PhoneAspect)
	return kit.Box(b.X+(b.W-w)/2, b.Y, w, w*kit.PhoneAspect)
}

// step is the step that a shot shows and how many there are; 0 is none.
func (f *film) step(s sight) (n, of int) {
	first, last := 1, len(f.lines)-2
	if last < first {
		return 0, 0
	}
	lines := last - first + 1
	of = min(lines, mostSteps)
	return min((s.shot.line-first)*of/lines+1, of), of
}

// stepText names a step in few words of the script.
func (f *film) stepText(n int) string {
	first, lines := 1, len(f.lines)-2
	of := min(lines, mostSteps)
	for i := range lines {
		if i*of/lines+1 != n {
			continue
		}
		text := f.lines[first+i].Text
		if t := trimmed(text); utf8.RuneCountInString(t) <= shortStep {
			return t
		}
		if label := f.Writer.LabelFor(text, 30); label != "" {
			return label
		}
		if label := f.labelFor(text, 30); label != "" {
			return label
		}
		if sought := f.script.Sought(min(first+i, len(f.script.Scenes)-1)); sought != "" {
			return sought
		}
	}
	return ""
}

// chip is the number and name of the step of a shot.
func (f *film) chip(s sight, typed bool, b farm.Box) []farm.Layer {
	n, of := f.step(s)
	if n == 0 {
		return nil
	}
	if typed { // a page of type names its step itself, and has its own sizes
		return f.stepBars(n, of, b)
	}
	begins := s.shot.line == 1 || f.isNewStep(s)
	number := f.TextLayer("number", fmt.Sprint(n), kit.Step{Size: 46, Least: 40, Leading: 1, Weight: 900, Lines: 1}, kit.Box(0, 0, 40, 0),
		f.OnAccent)
	number.Text.Align = "center"
	disc := farm.Layer{ID: "disc", Box: kit.Box(0, 0, 84, 84), Radius: 42,
		Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
			Plate: kit.Solid(f.Accent), Children: []farm.Layer{number}}}
	children := []farm.Layer{disc}
	if text := f.stepText(n); text != "" {
		f.Say(fmt.Sprintf("step-%d", n), text)
		l := f.TextLayer("step", text, kit.Step{Size: 50, Least: 38, Leading: 1.1, Weight: 800, Lines: 2}, kit.Box(0, 0, b.W-84-28-56, 0),
			"#0B0B0C")
		children = append(children, l)
	}
	chip := farm.Layer{ID: "step", Box: kit.Box(0, 0, 0, 0), Radius: 60, Shadow: kit.SoftShadow(),
		Stack: &farm.Stack{Direction: "row", Align: "center",
			Gap: 24, PadX: 18, PadY: 16, Plate: kit.Solid("#FFFFFF"), Children: children}}
	row := farm.Layer{ID: "steps", Box: kit.Box(b.X, b.Y, b.W, 130), Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Children: []farm.Layer{chip}}}
	if begins && s.part == 0 {
		row.Enter = &farm.Motion{Kind: "drop", Distance: 40, DurationMs: 260}
	}
	return append([]farm.Layer{row}, f.stepBars(n, of, b)...)
}

// stepBars is a bar for each step, those up to the n-th in the film's colour.
func (f *film) stepBars(n, of int, b farm.Box) []farm.Layer {
	var out []farm.Layer
	const gap, high = 14.0, 10.0
	each := (b.W*0.5 - gap*float64(of-1)) / float64(of)
	for i := range of {
		c := kit.Alpha("#FFFFFF", 0.45)
		if i < n {
			c = f.Accent
		}
		out = append(out, kit.Slab(b.X+b.W*0.25+float64(i)*(each+gap), b.Y+146, each, high, 5, c))
	}
	return out
}

func (f *film) isNewStep(s sight) bool {
	before := s
	before.shot.line--
	a, _ := f.step(before)
	b, _ := f.step(s)
	return a != b
}

// demoInDevice has the device in the middle and the actor in a bubble.
func (f *film) demoInDevice(s sight) []farm.Layer {
	b := f.Snack.SafeBox
	layers := []farm.Layer{f.ground(1, f.scheme(1), nil)}
	area := kit.Box(b.X-20, b.Y+190, b.W+40, 720)
	switch {
	case f.Demo != nil && f.Demo.Tall() || len(f.Screenshots) > 0:
		area.H = 1160
	case f.Demo == nil: // a picture reaches below the platform's words: its middle does not
		area.H = min(1780, b.Y+b.H+200) - area.Y
	}
	shown, typed := f.exhibit(s, area, true)
	layers = append(layers, shown...)
	layers = append(layers, f.bubble(s, spoken.Circle{X: f.Side(b.X + 190), Y: b.Y + b.H - 170, R: 180})...)
	layers = append(layers, f.chip(s, typed, kit.Box(b.X, b.Y+6, b.W, 130))...)
	if typed {
		return layers
	}
	return append(layers, f.onPlate(s.shot, f.Sided(kit.Box(b.X+400, b.Y+b.H-260, b.W-410, 250)))...)
}

// demoFoot is what the actor's bubble and the captions take of the foot of the safe box.
const demoFoot = 370.0

// bubble is the actor's face in a circle, speaking on.
func (f *film) bubble(s sight, c spoken.Circle) []farm.Layer {
	circle := kit.Box(c.X-c.R, c.Y-c.R, 2*c.R, 2*c.R)
	back := farm.Layer{ID: "bubble", Box: circle, Shadow: kit.SoftShadow(),
		Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "linear",
			AngleDeg: 70, Colors: []farm.Color{f.Tone(0.7), f.Tone(1.5)}}}}
	out := []farm.Layer{back}
	cam := kit.Camera{X: kit.MidX, Y: c.Y, AtY: c.Y, Zoom: 1, Hand: 3, From: float64(s.at)}
	for _, l := range f.player(s, stance{x: c.X, eyes: c.Y - 0.04*c.R, size: c.R * 0.0034, atY: c.Y}, cam) {
		if l.ID == "actor-arms" {
			continue // they hang outside of the circle
		}
		within := circle
		l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Box: &within}
		out = append(out, l)
	}
	return append(out, farm.Layer{ID: "bubble-edge", Box: circle, Shape: &farm.Shape{Kind: "ellipse",
		Stroke: &farm.Stroke{Width: math.Max(8, c.R*0.06), Color: "#FFFFFF"}}})
}

// demoAbove has the demo in the upper part and the actor in its place below.
func (f *film) demoAbove(s sight) []farm.Layer {
	const line = 1010.0
	b := f.Snack.SafeBox
	const push = 1.06
	st := f.lifted(stance{x: kit.MidX, eyes: 1245, size: 0.66, atY: 1245, hand: 11}, push)
	cam := kit.Camera{X: kit.MidX, Y: st.eyes, AtY: st.eyes, Zoom: 1, Push: push, Hand: st.hand, From: float64(s.at)}
	layers := []farm.Layer{kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "solid", Colors: []farm.Color{f.Tone(1.6)}})}
	layers = append(layers, f.seenFrom(f.placeIn(kit.Box(-60, 800, 1200, 1200), ""), cam, 0.6, s, nil))
	layers = append(layers, f.player(s, st, cam)...)
	shown, typed := f.exhibit(s, kit.Box(0, 0, 1080, line), false)
	layers = append(layers, shown...)
	layers = append(layers, kit.Panel("seam", kit.Box(0, line-6, 1080, 12), 0, kit.Solid("#FFFFFF")))
	layers = append(layers, f.chip(s, typed, kit.Box(b.X, b.Y+6, b.W, 130))...)
	if typed {
		return layers
	}
	return append(layers, f.onPlate(s.shot, kit.Box(b.X, line-seamWords, b.W, 190))...)
}

// seamWords is how far above the seam of a frame in two captions begin: they stand on it, below
// what is shown and above the actor's hair.
const seamWords = 160.0

// demoBeside has the actor large at one side, which points to the device at the other.
func (f *film) demoBeside(s sight) []farm.Layer {
	b := f.Snack.SafeBox
	st := stance{x: f.Side(300), eyes: 930, size: 0.84, atY: 930, hand: 11}
	cam := kit.Camera{X: kit.MidX, Y: st.eyes, AtY: st.eyes, Zoom: 1, Push: 1.06, Hand: st.hand, From: float64(s.at)}
	layers := []farm.Layer{kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "solid", Colors: []farm.Color{f.Tone(1.6)}})}
	layers = append(layers, f.seenFrom(f.placeIn(kit.Box(-405, -140, 1890, 2142), ""), cam, 0.6, s, nil))
	layers = append(layers, f.player(s, st, cam)...)
	area := f.Sided(kit.Box(500, b.Y+200, 500, 1000))
	if f.Demo != nil && !f.Demo.Tall() {
		area = kit.Box(b.X, b.Y+180, b.W, 420)
	}
	if f.Demo == nil && len(f.Screenshots) == 0 {
		area = f.Sided(kit.Box(470, b.Y+180, 530, 640))
	}
	device, typed := f.exhibit(s, area, true)
	for i := range device {
		if f.Demo != nil && f.Demo.Tall() {
			device[i].Rotation = f.leaning(3)
		}
	}
	layers = append(layers, device...)
	layers = append(layers, f.chip(s, typed, kit.Box(b.X, b.Y+6, b.W, 130))...)
	if typed {
		return layers
	}
	words := f.actorWords()
	if !f.actor.Photo {
		words = f.wordsUnderChin(st, cam)
	}
	return append(layers, f.onPlate(s.shot, words)...)
}

// leaning is an angle, mirrored when the film reads right to left.
func (f *film) leaning(degrees float64) float64 {
	if f.RightToLeft() {
		return -degrees
	}
	return degrees
}
