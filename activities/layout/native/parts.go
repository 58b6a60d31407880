package native

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// said is how large what a scene tells is set, and other words of it.
var (
	saidStep = kit.Step{Size: 60, Least: 46, Leading: 1.14, Weight: 600, Lines: 6}
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
		in = kit.Centered(t.TextLayer("initials", kit.Initials(t.Facts.Name, t.Facts.Language),
			kit.Step{Size: max(b.W*0.42, 36), Least: 34, Leading: 1, Weight: 800, Lines: 1}, kit.Box(0, 0, b.W, 0), t.onLoud))
	} else if t.Logo.Flat == "" {
		disc.Fill = kit.Solid("#FFFFFF")
		in = t.Mark(b.W*0.7, b.W*0.7, t.ink, "#FFFFFF")
	}
	return []farm.Layer{disc, {ID: "avatar-sign", Box: b, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Children: []farm.Layer{in}}}}
}

// headH is how high the head of a screen is, over what is read first.
const headH = 128.0

// head is the upper edge of a chat, over which older words go: who writes.
func (t *Take) head(end float64) {
	const side = 108.0
	t.add(farm.Layer{ID: "band", Box: kit.Box(-80, -120, 1240, end+120),
		Fill: kit.Solid(t.screen)},
		farm.Layer{ID: "set", Box: kit.Box(-80, end-3, 1240, 3), Fill: kit.Solid(t.rim)})
	t.status(t.ink)
	y := t.room.Y + (headH-side)/2 - 14
	t.add(t.back(y+side/2, t.ink))
	t.add(t.avatar(t.Sided(kit.Box(t.room.X+56, y, side, side)))...)
	x, w := t.room.X+56+side+24, t.room.W-56-side-24
	about := t.about(44, w)
	high := side
	if about != "" {
		high = 60
		t.add(t.TextLayer("about", about, kit.Step{Size: 44, Least: 30, Leading: 1.05, Weight: 500, Lines: 1},
			t.Sided(kit.Box(x, y+high, w, side-high)), t.quiet))
	}
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(54, 26, 1), t.Sided(kit.Box(x, y, w, high)), t.ink))
	t.add(name)
}

// back is the arrow of the way back, with its middle at a height.
func (t *Take) back(y float64, c farm.Color) farm.Layer {
	path := "M62 28 L40 50 L62 72"
	if t.RightToLeft() {
		path = "M38 28 L60 50 L38 72"
	}
	return strokes(t.Sided(kit.Box(t.room.X-34, y-50, 100, 100)), path, c, 8)
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
