package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// buttons is two of them, of which one is to be pressed: a pointer goes to and fro, and
// with the hit it presses both.
func (f *film) buttons() (setup, punch []farm.Layer) {
	const foot = longZone
	who := acting(foot, 540)
	panel := kit.Box(60, 470, 960, foot-470-zoneAir+10)
	setup = append(f.backdrop(0, foot), f.console(panel, -1)...)
	setup = append(setup, f.acts(who, f.hitMs-breathHeld, true, move{0, "worried", true}, move{f.at(2), "stressed", true})...)
	if f.words.Title != "" {
		setup = append(setup, f.title(0, kit.Step{Size: 150, Least: 52, Lines: 3}, kit.Box(90, zoneTop-6, 870, 218)))
	}
	setup = append(setup, f.hand(panel))
	punch = append(f.backdrop(1, foot), f.console(panel, 0)...)
	punch = append(punch, f.acts(who, f.afterMs(), true, move{0, "laughing", true}, move{f.at(2), "cool", true})...)
	if f.words.Title != "" {
		punch = append(punch, f.title(1, kit.Step{Size: 150, Least: 52, Lines: 3}, kit.Box(90, zoneTop-6, 870, 218)))
	}
	punch = append(punch, f.pressing(panel))
	f.Cue("click", f.hitMs, -2)
	f.Cue("click", f.hitMs+f.at(1), -2)
	return setup, punch
}

// knob is where a button of a console is.
func knob(panel farm.Box, i int) farm.Box {
	const w, h = 300.0, 150.0
	return kit.Box(panel.X+panel.W*[]float64{0.26, 0.74}[i]-w/2, panel.Y+panel.H-236, w, h)
}

// console is a panel with two buttons and what they do; from pressMs on they are
// pressed, a beat apart; -1 is never.
func (f *film) console(b farm.Box, pressMs int) []farm.Layer {
	out := []farm.Layer{
		{ID: "card", Box: b, Radius: 44, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{"#4B515E", "#2C303A"}},
			Shadow: kit.SoftShadow(), Border: &farm.Stroke{Width: 6, Color: "#1A1D24"}},
	}
	for _, x := range []float64{b.X + 36, b.X + b.W - 36} { // screws
		for _, y := range []float64{b.Y + 36, b.Y + b.H - 36} {
			out = append(out, kit.Dot(x, y, 12, "#8A909C"))
		}
	}
	for i := range f.words.Items {
		at := i
		if f.RightToLeft() {
			at = 1 - i
		}
		k := knob(b, at)
		c := []farm.Color{"#D9342B", "#1F6FEB"}[i]
		rim := farm.Layer{ID: "set", Box: kit.Box(k.X-34, k.Y+56, k.W+68, k.H+10),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#15171D")}}
		side := farm.Layer{ID: "set", Box: kit.Box(k.X, k.Y+44, k.W, k.H),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(kit.Lighter(c, -0.14))}}
		top := farm.Layer{ID: "set", Box: k, Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{c}}}}
		shine := farm.Layer{ID: "set", Box: kit.Box(k.X+46, k.Y+22, k.W*0.42, k.H*0.3),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#FFFFFF55")}}
		if pressMs >= 0 {
			down := float64(pressMs + f.at(float64(at)))
			for _, l := range []*farm.Layer{&top, &shine} {
				l.Tracks = []farm.Track{kit.Track("y", "out", down, 0, down+60, 34, down+260, 34, down+340, 18)}
			}
		}
		out = append(out, rim, side, top, shine)
		tape := heading(itemSlot(i), f.words.Items[i], kit.Step{Size: 110, Least: 44, Lines: 2},
			kit.Box(b.X+b.W*[]float64{0.26, 0.74}[at]-205, b.Y+52, 410, 190), "#15171D")
		tape.Text.Plate = &farm.Plate{Color: "#FFF4C2", Radius: 10, PadX: 20, PadY: 12}
		tape.Box = kit.Box(tape.Box.X+20, tape.Box.Y+12, tape.Box.W-40, tape.Box.H-24)
		tape.Rotation = []float64{-2, 1.5}[at]
		out = append(out, tape)
	}
	return out
}

// cursorSize is how large the pointer is.
const cursorSize = 260.0

// pointer is an arrow over the first button, with its tip on it.
func (f *film) pointer(panel farm.Box) farm.Layer {
	k := knob(panel, 0)
	view := kit.Box(0, 0, 100, 100)
	return farm.Layer{ID: "pointer", Box: kit.Box(k.X+k.W/2-20, k.Y+k.H*0.42, cursorSize, cursorSize), Shape: &farm.Shape{
		Kind: "path", Path: "M8 4 L8 74 L26 58 L38 88 L52 82 L40 53 L64 53 Z", ViewBox: &view, Fill: kit.Solid("#FFFFFF"),
		Stroke: &farm.Stroke{Width: 12, Color: "#15171D"},
	}}
}

// across is how far it is from one button to the other.
func across(panel farm.Box) float64 { return knob(panel, 1).X - knob(panel, 0).X }

// hand moves the pointer to and fro between the buttons, on every beat.
func (f *film) hand(panel farm.Box) farm.Layer {
	l := f.pointer(panel)
	x, y := kit.Track("x", "smooth", 0, 0), kit.Track("y", "smooth", 0, 40)
	for n := 1; n < 40; n++ {
		at := kit.OnFrame(float64(n) * f.beatMs())
		if at > f.hitMs-breathHeld {
			break
		}
		x.Keys = append(x.Keys, farm.Key{AtMs: at - 140, Value: across(panel) * []float64{0.1, 0.9}[(n+1)%2], Ease: "smooth"},
			farm.Key{AtMs: at, Value: across(panel) * []float64{0, 1}[n%2], Ease: "smooth"})
		y.Keys = append(y.Keys, farm.Key{AtMs: at - 140, Value: 10, Ease: "smooth"}, farm.Key{AtMs: at, Value: 50, Ease: "smooth"})
	}
	l.Tracks = []farm.Track{x, y}
	return l
}

// pressing presses the one, then the other, then both again and again.
func (f *film) pressing(panel farm.Box) farm.Layer {
	l := f.pointer(panel)
	x, y := kit.Track("x", "out", 0, 0), kit.Track("y", "out", 0, 60)
	for n := range 24 {
		at := f.at(float64(n))
		if at+300 > f.afterMs() {
			break
		}
		x.Keys = append(x.Keys, farm.Key{AtMs: at + 40, Value: across(panel) * float64(n%2), Ease: "out"},
			farm.Key{AtMs: at + 200, Value: across(panel) * float64(n%2), Ease: "out"})
		y.Keys = append(y.Keys, farm.Key{AtMs: at + 20, Value: 10, Ease: "out"}, farm.Key{AtMs: at + 80, Value: 92, Ease: "out"},
			farm.Key{AtMs: at + 240, Value: 0, Ease: "smooth"})
	}
	x.Keys, y.Keys = x.Keys[1:], y.Keys[1:]
	l.Tracks = []farm.Track{x, y}
	return l
}
