package meme

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// windows are windows that pop up on a desktop, each with a fact to be confirmed; the last one
// comes with the hit, and then they do not stop.
func (f *film) windows() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	const over = 26.0 // of each lies below the next: its edge, and no word of it
	high := (1170 + over*float64(n-1)) / float64(n)
	setup = f.desktop(0)
	for i := range n {
		b := f.Sided(kit.Box(50+float64(i)*50, 246+float64(i)*(high-over), 880, high))
		w := f.window(b, windowWords{itemSlot(i), f.words.Items[i], i + 1})
		if i == 0 {
			for k := range w {
				if w[k] = f.nudged(w[k], 0, f.at(1), 1.03); w[k].ID == itemSlot(0) {
					w[k].Enter = f.spelled(w[k].Text.Content)
				}
			}
			setup = append(setup, w...)
			f.Cue("pop", 0, -8)
			continue
		}
		setup = append(setup, f.dropped(w, max(f.comes(i-1, n), f.at(1)), "pop")...)
	}
	setup = append(setup, f.helper(0, move{0, "happy", true}, move{f.comes(1, n), "worried", true})...)

	punch = f.desktop(1)
	last := f.Sided(kit.Box(60, 290, 960, 960))
	const trail = 5
	for k := range trail {
		at := f.at(2) + k*110
		if at > f.afterMs()-700 {
			break
		}
		b := f.Sided(kit.Box(40+float64(k)*40, 1640-float64(k)*80, 760, 360))
		ghost := f.frameOf(b)[:2] // their edges are what is seen of them: dots would be too many layers
		for i := range ghost {
			ghost[i].StartMs = at
		}
		punch = append(punch, ghost...)
	}
	f.Cue("boing", f.hitMs+f.at(2), -9)
	punch = append(punch, f.helper(1, move{0, "surprised", false}, move{f.at(2), "laughing", true})...)
	punch = append(punch, f.struck(f.window(last, windowWords{"punch", f.words.Punch, 3}))...)
	click := f.at(4)
	punch = append(punch, f.confirms(last, click))
	f.Cue("click", f.hitMs+click, -2)
	return setup, punch
}

// windowWords are what a window says, and how loudly it wants to be confirmed.
type windowWords struct {
	slot, words string
	loud        int
}

const barHigh = 76.0

// frameOf is a window without words.
func (f *film) frameOf(b farm.Box) []farm.Layer {
	bar := f.Accent
	if l, _, h := kit.ToLCH(bar); l > 0.75 || l < 0.25 {
		bar = kit.FromLCH(0.5, 0.12, h)
	}
	out := []farm.Layer{
		{ID: "card", Box: b, Radius: 18, Fill: kit.Solid("#F3F4F7"), Border: &farm.Stroke{Width: 5, Color: "#15171D"}, Shadow: kit.SoftShadow()},
		{ID: "card", Box: kit.Box(b.X+5, b.Y+5, b.W-10, barHigh-5), Radius: 14, Fill: kit.Solid(bar)},
	}
	for i, c := range []farm.Color{"#FF5F57", "#FEBC2E", "#28C840"} {
		x := b.X + b.W - 48 - float64(i)*48
		if f.RightToLeft() {
			x = b.X + 48 + float64(i)*48
		}
		out = append(out, kit.Dot(x, b.Y+barHigh/2, 16, c))
	}
	return out
}

// window is a window with the brand's name, a fact and its buttons.
func (f *film) window(b farm.Box, w windowWords) []farm.Layer {
	out := f.frameOf(b)
	bar := out[1].Fill.Colors[0]
	name := f.plain("name", f.Facts.Name, kit.Step{Size: 42, Least: 28, Lines: 1},
		kit.Box(b.X+32, b.Y+6, b.W-230, barHigh-10), kit.Opposite(bar, 0))
	if f.RightToLeft() {
		name.Box.X = b.X + 198
	}
	buttons := 96.0
	if w.slot == "punch" {
		buttons = 120
	}
	sign := min(150, (b.H-barHigh-buttons)*0.62)
	room := kit.Box(b.X+sign+64, b.Y+barHigh+12, b.W-sign-96, b.H-barHigh-buttons-36)
	at := kit.Box(b.X+34, b.Y+barHigh+(b.H-barHigh-buttons-sign)/2-10, sign, sign)
	if f.RightToLeft() {
		room.X, at.X = b.X+32, b.X+b.W-34-sign
	}
	size := 170.0
	if w.slot != "punch" {
		size = 118
	}
	words := f.plain(w.slot, w.words, kit.Step{Size: size, Least: 40, Lines: 6}, room, "#15171D")
	out = append(out, name, words)
	out = append(out, f.exclaims(at)...)
	for k := range w.loud {
		out = append(out, f.button(buttonBox(b, k, w.loud, buttons), k)...)
	}
	return out
}

// exclaims is the yellow triangle of a window.
func (f *film) exclaims(b farm.Box) []farm.Layer {
	view := kit.Box(0, 0, 100, 100)
	return []farm.Layer{{ID: "sign", Box: b, Shape: &farm.Shape{Kind: "path", Path: "M50 8 L96 90 L4 90 Z", ViewBox: &view,
		Fill: kit.Solid("#FFC72C"), Stroke: &farm.Stroke{Width: 7, Color: "#15171D"}}},
		kit.Slab(b.X+b.W*0.455, b.Y+b.H*0.36, b.W*0.09, b.H*0.3, b.W*0.04, "#15171D"),
		kit.Dot(b.X+b.W*0.5, b.Y+b.H*0.77, b.W*0.055, "#15171D")}
}

// buttonBox is where the k-th of n buttons of a window is.
func buttonBox(b farm.Box, k, n int, high float64) farm.Box {
	const gap = 22.0
	w := min(250, (b.W-80-gap*float64(n-1))/float64(n))
	left := b.X + (b.W-w*float64(n)-gap*float64(n-1))/2
	return kit.Box(left+float64(k)*(w+gap), b.Y+b.H-high-6, w, high-24)
}

// button is a button of a window: each says it louder.
func (f *film) button(b farm.Box, k int) []farm.Layer {
	words := kit.Centered(f.plain(fmt.Sprintf("button-%d", k+1), "OK"+strings.Repeat("!", k), kit.Step{Size: 48, Least: 30, Lines: 1},
		kit.Box(b.X+10, b.Y+4, b.W-20, b.H-8), "#15171D"))
	return []farm.Layer{{ID: "card", Box: b, Radius: 12, Fill: kit.Solid("#FFFFFF"), Border: &farm.Stroke{Width: 4, Color: "#8A909C"}}, words}
}

// confirms is the arrow that goes to the loudest button and presses it.
func (f *film) confirms(win farm.Box, click int) farm.Layer {
	at := buttonBox(win, 2, 3, 120)
	view := kit.Box(0, 0, 100, 100)
	l := farm.Layer{ID: "pointer", Box: kit.Box(at.X+at.W/2-16, at.Y+at.H/2-6, 190, 190), Shape: &farm.Shape{Kind: "path",
		Path: "M8 4 L8 74 L26 58 L38 88 L52 82 L40 53 L64 53 Z", ViewBox: &view, Fill: kit.Solid("#FFFFFF"),
		Stroke: &farm.Stroke{Width: 12, Color: "#15171D"}}}
	from := float64(f.at(2))
	l.Tracks = []farm.Track{kit.Track("x", "smooth", 0, -260, from, -260, float64(click-120), 0),
		kit.Track("y", "smooth", 0, 300, from, 300, float64(click-120), 0, float64(click), 16, float64(click+90), 0)}
	return l
}

// desktop is a screen in the brand's colours, with a bar at its foot and on it the brand's
// things, or windows that lie about.
func (f *film) desktop(act int) []farm.Layer {
	out := f.listGround(act)
	if f.Nobody() && len(f.things) == 0 {
		for k := range 2 {
			out = append(out, f.frameOf(f.Sided(kit.Box(60+float64(k)*320, 1480+float64(k)*70, 600, 420)))...)
		}
	}
	out = append(out, kit.Slab(-4, 1800, 1088, 124, 0, kit.FromLCH(0.26, 0.03, 260)), kit.Slab(30, 1820, 84, 84, 20, f.Accent))
	for i := range 4 {
		x := 150 + float64(i)*110
		if f.RightToLeft() {
			x = 1080 - x - 70
		}
		out = append(out, kit.Slab(x, 1828, 70, 68, 14, kit.FromLCH(0.42, 0.03, 260)))
	}
	return out
}

// helper is whoever looks on from the desktop's corner, or the brand's things on it.
func (f *film) helper(act int, script ...move) []farm.Layer {
	ms := []int{f.hitMs - breathHeld, f.afterMs()}[act]
	if !f.Nobody() {
		return f.acts(f.fills(f.who, f.Sided(kit.Box(610, 1400, 430, 400))), ms, true, script...)
	}
	if len(f.things) == 0 {
		return f.letter(f.Sided(kit.Box(640, 1420, 400, 400)), ms, 0, f.feelings(act)...)
	}
	var out []farm.Layer
	for i, o := range f.things[:min(3, len(f.things))] {
		b := f.Sided(kit.Box(80+float64(i)*320, 1490, 270, 270))
		out = append(out, hopping(kit.ObjectLayer("thing", o, b), kit.OnFrame(f.beatMs()/2*float64(i%2)), ms-40, f.beatMs(), 40, 6))
	}
	return out
}
