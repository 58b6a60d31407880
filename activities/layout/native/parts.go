package native

import (
	"math"
	"strconv"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// said is how large what a scene tells is set, and other words of it.
var (
	saidStep = kit.Step{Size: 60, Least: 46, Leading: 1.14, Weight: 600, Lines: 5}
	nameStep = kit.Step{Size: 46, Least: 34, Leading: 1.1, Weight: 700, Lines: 1}
)

// fitted is a text layer as high as its words are, at most so many px.
func (t *Take) fitted(l farm.Layer, most float64) farm.Layer {
	l.Box.H = most
	m, err := t.Ruler.Text(l)
	if err != nil { // more lines, smaller: nothing is cut
		words := *l.Text
		words.MaxLines, words.MinSize = 0, 34
		l.Text = &words
		if m, err = t.Ruler.Text(l); err != nil {
			return l
		}
	}
	l.Box.H = math.Ceil(m.H) + 2
	return l
}

// bubble is words on a plate of their own, hugging them, in letters of a size; at the
// end of the line where the viewer asks. It reports whether they fit in that size.
// The colours are the plate's and the words'.
func (t *Take) bubble(line Line, w, most, size float64, c [2]farm.Color) (farm.Layer, bool) {
	st := saidStep
	st.Size, st.Least = size, size
	l := t.TextLayer(line.Slot, line.Text, st, kit.Box(0, 0, w, most), c[1])
	l.Text.Plate = &farm.Plate{Color: c[0], Radius: 48, PadX: 40, PadY: 28}
	if line.Asked {
		l.Text.Align = "end"
	}
	if m, err := t.Ruler.Text(l); err == nil {
		l.Box.H = math.Ceil(m.H) + 2
		return l, true
	}
	l.Text.MinSize = 46
	return t.fitted(l, most), false
}

// avatar is the brand's sign on a disc at the line's start.
func (t *Take) avatar(b farm.Box) []farm.Layer {
	disc := farm.Layer{ID: "avatar", Box: b, Radius: b.W / 2, Fill: kit.Solid(t.loud), Border: &farm.Stroke{Width: 4, Color: t.onLoud}}
	in := t.Mark(b.W*0.64, b.W*0.56, t.onLoud, t.loud)
	if in.Text != nil || t.WideLogo() { // a word on a disc is not read
		in = kit.Centered(t.TextLayer("initials", kit.Initials(t.Facts.Name),
			kit.Step{Size: max(b.W*0.42, 36), Least: 34, Leading: 1, Weight: 800, Lines: 1}, kit.Box(0, 0, b.W, 0), t.onLoud))
	} else if t.Logo.Flat == "" {
		disc.Fill = kit.Solid("#FFFFFF")
		in = t.Mark(b.W*0.7, b.W*0.7, t.ink, "#FFFFFF")
	}
	return []farm.Layer{disc, {ID: "avatar-sign", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Children: []farm.Layer{in}}}}
}

// form is a shape without words.
func form(b farm.Box, radius float64, c farm.Color) farm.Layer {
	return farm.Layer{ID: "set", Box: b, Radius: radius, Shape: &farm.Shape{Kind: "rect", Fill: kit.Solid(c)}}
}

const headH = 132.0

// head is the bar over a scene with who writes: the brand. It returns where it ends.
func (t *Take) head() float64 {
	end := t.room.Y + headH
	t.add(farm.Layer{ID: "band", Box: kit.Box(-80, -120, 1240, end+120-8), Fill: kit.Solid(t.loud),
		Shadow: &farm.Shadow{Y: 6, Blur: 24, Color: "#00000033"}})
	t.status(t.onLoud)
	const side = 104.0
	y := t.room.Y + (headH-side)/2 - 6
	back := t.Sided(kit.Box(t.room.X, y+side/2-22, 26, 44))
	path := "M22 2 L4 22 L22 42"
	if t.RightToLeft() {
		path = "M4 2 L22 22 L4 42"
	}
	view := kit.Box(0, 0, 26, 44)
	t.add(farm.Layer{ID: "set", Box: back, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: 7, Color: t.onLoud}}})
	t.add(t.avatar(t.Sided(kit.Box(t.room.X+56, y, side, side)))...)
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(52, 26, 1), t.Sided(kit.Box(t.room.X+56+side+24, y,
		t.room.W-56-side-24, side)), t.onLoud))
	name.Text.MaxLines = 2
	t.add(name)
	return end
}

// typed lets a text be written from a time on, in ms, and is how long that takes.
func typed(l *farm.Layer, at, ms int) {
	n := max(len([]rune(l.Text.Content)), 1)
	l.StartMs = at
	l.Enter = &farm.Motion{Kind: "typewriter", By: "glyph", StaggerMs: max(ms/n, 12)}
}

const keyEvery = 110 // ms between two keys that are pressed

// presses lights one key after the other while something is typed.
func (t *Take) presses(places []farm.Box, typing [][2]int) {
	at := places[0]
	x, y, on := farm.Track{Property: "x"}, farm.Track{Property: "y"},
		farm.Track{Property: "opacity", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "hold"}}}
	r := t.Snack.Seed
	for _, span := range typing {
		for ms := max(span[0], 1); ms < span[1] && len(x.Keys) < 90; ms += keyEvery {
			r = r*1664525 + 1013904223
			b := places[int(r>>8)%len(places)]
			x.Keys = append(x.Keys, farm.Key{AtMs: ms, Value: b.X - at.X, Ease: "hold"})
			y.Keys = append(y.Keys, farm.Key{AtMs: ms, Value: b.Y - at.Y, Ease: "hold"})
			on.Keys = append(on.Keys, farm.Key{AtMs: ms, Value: 1, Ease: "hold"},
				farm.Key{AtMs: ms + keyEvery - 40, Value: 0, Ease: "hold"})
			if len(x.Keys)%2 == 1 {
				t.cue("tick", ms, -12)
			}
		}
	}
	if len(x.Keys) == 0 {
		return
	}
	t.add(farm.Layer{ID: "key", Box: at, Radius: 14, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{t.pressed, kit.Lighter(t.pressed, -0.03)}}, Tracks: []farm.Track{x, y, on}})
}

// dots are three points that say that somebody writes, in a bubble at the line's
// start with its foot at y, from a time to another.
func (t *Take) dots(y float64, plate, ink farm.Color, from, to int) {
	b := t.Sided(kit.Box(t.room.X, y-104, 176, 104))
	t.add(farm.Layer{ID: "writes", Box: b, Radius: 44, Fill: kit.Solid(plate), StartMs: from, EndMs: to,
		Enter: &farm.Motion{Kind: "pop", DurationMs: 200}})
	for i := range 3 {
		hop := farm.Track{Property: "y"}
		for at := from + i*110; at < to && len(hop.Keys) < 40; at += 420 {
			hop.Keys = append(hop.Keys, farm.Key{AtMs: at, Value: 0, Ease: "smooth"},
				farm.Key{AtMs: at + 140, Value: -16, Ease: "smooth"}, farm.Key{AtMs: at + 280, Value: 0, Ease: "smooth"})
		}
		l := farm.Layer{ID: "set", Box: kit.Box(b.X+42+float64(i)*36, b.Y+43, 20, 20),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(ink)}, StartMs: from, EndMs: to}
		if len(hop.Keys) > 0 {
			l.Tracks = []farm.Track{hop}
		}
		t.add(l)
	}
}

// num is a place in a path, and step the command before its k-th.
func num(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

func step(k int) string {
	if k == 0 {
		return "M"
	}
	return "L"
}
