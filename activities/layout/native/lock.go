package native

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// lock is a phone that lies there: the time, the brand's thing as its wallpaper, and what the
// brand writes, each notification pushing those before it down. The last one is opened.
func lock(t *Take) {
	t.wallpaper()
	const gap = 22.0
	y := t.room.Y - 26
	y += t.digits(y, 150, "#FFFFFF") + 44
	lines := append([]Line{{Slot: "hook", Text: t.Hook, AtMs: 160, Key: keyOf(t.Draft, t.Hook)}}, t.Lines...)
	cards, heights := t.notices(lines, t.foot()-y, gap)
	t.pile(lines, cards, heights, y)
	t.buzz(lines)
	for k, x := range []float64{96, 874} { // what a thumb finds at the foot of the screen
		b := kit.Box(x, 1750, 110, 110)
		t.over = append(t.over, farm.Layer{ID: "set", Box: b, Radius: 55, Fill: kit.Solid("#00000073")}, sign(k, b))
	}
	t.over = append(t.over, farm.Layer{ID: "set", Box: kit.Box(390, 1884, 300, 12), Radius: 6, Fill: kit.Solid("#FFFFFFCC")})
	t.slipped()
}

// sign is a torch or a camera on a disc.
func sign(k int, b farm.Box) farm.Layer {
	view := kit.Box(0, 0, 100, 100)
	path := []string{"M34 20 H66 V32 L58 46 V80 H42 V46 L34 32 Z",
		"M22 34 H36 L42 26 H58 L64 34 H78 V72 H22 Z M50 41 A12 12 0 1 0 50.1 41 Z"}[k]
	return farm.Layer{ID: "set", Box: kit.Box(b.X+14, b.Y+14, b.W-28, b.H-28), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: 6, Color: "#FFFFFF"}}}
}

// wallpaper is the brand's photograph, darkened, or its thing on a ground in its colours.
func (t *Take) wallpaper() {
	if p, ok := t.ownPhoto(); ok {
		l := t.PhotoLayer("ground", p, kit.Box(-40, -70, 1160, 2060), 0)
		l.Picture.Dim = 0.34
		l.Tracks = []farm.Track{kit.Track("zoom", "linear", 0, 1, float64(t.Ms), 1.12)}
		t.over = append(t.over, l)
		return
	}
	_, c, h := kit.ToLCH(t.loud)
	deep := []farm.Color{kit.FromLCH(0.4, min(c, 0.13), h), kit.FromLCH(0.58, min(c, 0.17), h), kit.FromLCH(0.48, min(c, 0.15), h+28),
		kit.FromLCH(0.68, min(c, 0.15), h-22)}
	t.over = append(t.over, kit.Ground(t.Snack.Canvas, farm.Fill{Kind: "mesh", Seed: t.Snack.Seed, Colors: deep, DriftPxPerSec: 20}))
	top := t.foot() + 20
	side := 1790 - top
	b := kit.Box(540-side*0.75, top, side*1.5, side)
	if o, ok := t.shownBy(t.Hook); ok {
		t.over = append(t.over, t.moved(Fitted(t.Draft, "thing", o, b), 0, t.Ms, every(700, 1200, t.Ms-300)))
		return
	}
	for _, l := range t.avatar(kit.Box(540-side*0.44, top, side*0.88, side*0.88)) {
		t.over = append(t.over, t.moved(l, 0, t.Ms, every(700, 1200, t.Ms-300)))
	}
}

// buzz lets a phone tremble when something comes.
func (t *Take) buzz(lines []Line) {
	x := farm.Track{Property: "x"}
	for _, l := range lines {
		for i, dx := range []float64{0, 13, -12, 10, -8, 4, 0} {
			if at := l.AtMs + 33*i; len(x.Keys) == 0 || at > x.Keys[len(x.Keys)-1].AtMs {
				x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: dx, Ease: "linear"})
			}
		}
	}
	for i := range t.over {
		if t.over[i].ID != "ground" {
			t.over[i].Tracks = append(slices.Clone(t.over[i].Tracks), x)
		}
	}
}

// notices are lines as notifications, two of which stand in a room so high, and how high each is
// with its gap.
func (t *Take) notices(lines []Line, room, gap float64) (cards [][]farm.Layer, heights []float64) {
	for i, l := range lines {
		card, h := t.notice(l, i, (room-gap)/2)
		cards, heights = append(cards, card), append(heights, h+gap)
	}
	return cards, heights
}

// pile lets notifications come at y, each pushing those before it down; the words of one that
// leaves the room are not read any longer.
func (t *Take) pile(lines []Line, cards [][]farm.Layer, heights []float64, y float64) {
	const moves = 240
	for i := range cards {
		down := 0.0
		move, seen := farm.Track{Property: "y"}, farm.Track{Property: "opacity"}
		for k := i + 1; k < len(cards); k++ {
			when := lines[k].AtMs
			move.Keys = append(move.Keys, farm.Key{AtMs: when, Value: down, Ease: "out"})
			down += heights[k]
			move.Keys = append(move.Keys, farm.Key{AtMs: when + moves, Value: down, Ease: "out"})
			if len(seen.Keys) == 0 && y+down+heights[i] > t.foot()+20 {
				seen.Keys = append(seen.Keys, farm.Key{AtMs: 0, Value: 1, Ease: "linear"}, farm.Key{AtMs: when, Value: 1, Ease: "linear"},
					farm.Key{AtMs: when + moves/2, Value: 0, Ease: "linear"})
			}
		}
		when := lines[i].AtMs
		t.cue("sparkle", when, -12)
		t.cuts = append(t.cuts, when)
		for _, l := range cards[i] {
			l.Box.Y += y
			l.StartMs, l.Enter = when, &farm.Motion{Kind: "drop", Distance: 190, DurationMs: 270}
			if len(move.Keys) > 1 {
				l.Tracks = append(l.Tracks, move)
			}
			if len(seen.Keys) > 0 {
				l.Tracks = append(l.Tracks, seen)
			}
			t.add(l)
		}
	}
}

// digits are the time as a phone that lies there shows it, drawn at a height; it returns how
// high they are.
func (t *Take) digits(y, high float64, ink farm.Color) float64 {
	form, ratio, ok := t.Lettering(t.timeOf(0), ink)
	if !ok {
		return 0
	}
	w := min(high/ratio, 560)
	l := form(t.mid()-w/2, y, w)
	l.ID = "set"
	t.add(l)
	return w * ratio
}

// notice is the k-th notification at the top of the frame, at most so high, and its height. The
// card comes first.
func (t *Take) notice(l Line, k int, most float64) ([]farm.Layer, float64) {
	const pad, side = 30.0, 72.0
	x, w := t.room.X, t.room.W
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(46, 26, 1),
		t.Sided(kit.Box(x+side+20, pad, w-side-150, side)), kit.Readable(t.loud, t.card, 4.6)))
	name.Text.MaxLines = 2
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: 96, Least: 50, Leading: 1.1, Weight: 600, Lines: 5},
		t.Sided(kit.Box(x, pad+side+12, w, 0)), t.ink)
	words = t.fitted(words, most-2*pad-side-12)
	h := words.Box.Y + words.Box.H + pad
	card := farm.Layer{ID: "card", Box: kit.Box(x-pad, 0, w+2*pad, h), Radius: 50, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	out := append([]farm.Layer{card}, t.avatar(t.Sided(kit.Box(x, pad, side, side)))...)
	out = append(out, name, words)
	if form, ratio, ok := t.Lettering(t.timeOf(k), t.quiet); ok { // when it came: drawn, and not read
		const high = 26.0
		stamp := form(0, pad+(side-high)/2, high/ratio)
		stamp.Box = t.Sided(kit.Box(x+w-high/ratio, stamp.Box.Y, stamp.Box.W, stamp.Box.H))
		stamp.ID = "set"
		out = append(out, stamp)
	}
	return out, h
}
