package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// lock is a phone that lies there, and notifications of the brand that arrive, each
// pushing those before it down over the thing that the wallpaper shows.
func lock(t *Take) {
	ink := t.wallpaper()
	at := t.area()
	y := at.Y
	if t.Hook == "" {
		const high = 150.0
		y += t.digits(y, high, ink) + 44
	}
	hops := []int{450}
	for _, l := range t.Lines {
		hops = append(hops, l.AtMs+60)
	}
	t.stands(hops)
	cards, heights := t.notices(y, at.Y+at.H)
	t.pile(cards, heights, y)
	t.buzz()
	last := t.Lines[len(t.Lines)-1].AtMs + 1150
	if last < t.Ms-600 { // a thumb opens what came last
		t.thumbed("card", y, heights[len(heights)-1], last)
	}
	t.over = append(t.over, farm.Layer{ID: "set", Box: kit.Box(390, 1872, 300, 12), Radius: 6, Fill: kit.Solid(kit.Alpha(ink, 0.8))})
}

// stands puts the foremost thing of what is told at the foot of a wallpaper of the
// farm's own; it hops at some times.
func (t *Take) stands(hops []int) {
	if t.over[0].Picture != nil {
		return
	}
	line := t.Hook
	if line == "" {
		line = t.Lines[0].Text
	}
	const side = 860.0
	t.over = append(t.over, t.stand(line, kit.Box(540-side/2, 1870-side, side, side), 0, t.Ms, hops...)...)
}

// buzz lets a phone tremble when something comes.
func (t *Take) buzz() {
	x := farm.Track{Property: "x"}
	for _, l := range t.Lines {
		for i, dx := range []float64{0, 13, -12, 10, -8, 4, 0} {
			if at := l.AtMs + 33*i; len(x.Keys) == 0 || at > x.Keys[len(x.Keys)-1].AtMs {
				x.Keys = append(x.Keys, farm.Key{AtMs: at, Value: dx, Ease: "linear"})
			}
		}
	}
	for i := range t.over {
		if t.over[i].ID != "ground" {
			t.over[i].Tracks = append(t.over[i].Tracks, x)
		}
	}
}

// thumbed is a thumb on a card between y and y+h: what lies behind it sinks into the
// dark, and the card gives way.
func (t *Take) thumbed(id string, y, h float64, at int) {
	veil := farm.Layer{ID: "set", Box: kit.Whole(t.Snack.Canvas), Fill: kit.Solid("#000000"), StartMs: at,
		EndMs: t.until(at + 900), Tracks: []farm.Track{kit.Track("opacity", "out", float64(at), 0, float64(at+200), 0.24, float64(at+500), 0.24,
			float64(at+880), 0)}}
	t.over = append(t.over, veil)
	for i := range t.layers {
		if l := &t.layers[i]; l.ID == id && l.Box.Y >= y-1 && l.Box.Y < y+1 {
			l.Tracks = append(l.Tracks, kit.Track("scale", "out", float64(at), 1, float64(at+90), 0.975, float64(at+260), 1.015))
		}
	}
	t.add(t.ring(t.Side(t.room.X+t.room.W*0.74), y+h*0.62, at, t.loud))
}

const noticeGap = 22.0

// notices are the lines as notifications, in the largest letters in which all of
// them stand between y and foot at last.
func (t *Take) notices(y, foot float64) (cards [][]farm.Layer, heights []float64) {
	for size := 108.0; ; size -= 6 {
		cards, heights = nil, nil
		sum := 0.0
		for _, l := range t.Lines {
			card, h := t.notice(l, size)
			cards, heights = append(cards, card), append(heights, h)
			sum += h + noticeGap
		}
		if y+sum-noticeGap <= foot || size <= 48 {
			return cards, heights
		}
	}
}

// pile lets notifications come at y, each pushing those before it down; the words of
// one that leaves the room are not read any longer.
func (t *Take) pile(cards [][]farm.Layer, heights []float64, y float64) {
	const moves = 260
	foot := t.foot() + t.lift
	for i := range cards {
		down := 0.0
		move, seen := farm.Track{Property: "y"}, farm.Track{Property: "opacity"}
		move.Keys = append(move.Keys, farm.Key{AtMs: 0, Value: 0, Ease: "out"})
		for k := i + 1; k < len(cards); k++ {
			when := t.Lines[k].AtMs
			move.Keys = append(move.Keys, farm.Key{AtMs: max(when, 1), Value: down, Ease: "out"})
			down += heights[k] + noticeGap
			move.Keys = append(move.Keys, farm.Key{AtMs: when + moves, Value: down, Ease: "out"})
			if len(seen.Keys) == 0 && y+down+heights[i] > foot {
				seen.Keys = append(seen.Keys, farm.Key{AtMs: 0, Value: 1, Ease: "linear"}, farm.Key{AtMs: when, Value: 1, Ease: "linear"},
					farm.Key{AtMs: when + moves/2, Value: 0, Ease: "linear"})
			}
		}
		when := t.Lines[i].AtMs
		if when > 0 {
			t.cue("sparkle", when, -12)
			t.cuts = append(t.cuts, when)
		}
		for k, l := range cards[i] {
			l.Box.Y += y
			if when > 0 {
				l.StartMs, l.Enter = when, &farm.Motion{Kind: "drop", Distance: 190, DurationMs: 280}
			}
			if len(move.Keys) > 1 {
				l.Tracks = append(l.Tracks, move)
			}
			if len(seen.Keys) > 0 && k > 0 {
				l.Tracks = append(l.Tracks, seen)
			}
			t.add(l)
		}
	}
}

// wallpaper is the brand's photograph, darkened, or a ground in its colours; ink is
// what can be read on it.
func (t *Take) wallpaper() farm.Color {
	if p, id, ok := t.photograph(1080); ok {
		l := farm.Layer{ID: "ground", Box: kit.Box(-40, -70, 1160, 2060), Picture: &farm.Picture{Asset: t.AddAsset(id, p.Asset),
			Focus: t.FocusOf(p), Dim: 0.34}}
		l.Tracks = []farm.Track{kit.Track("zoom", "linear", 0, 1, float64(t.Ms), 1.05)}
		t.over = append(t.over, l)
		return "#FFFFFF"
	}
	_, c, h := kit.ToLCH(t.loud)
	deep := []farm.Color{kit.FromLCH(0.46, min(c, 0.15), h), kit.FromLCH(0.64, min(c, 0.18), h), kit.FromLCH(0.55, min(c, 0.16), h+28),
		kit.FromLCH(0.76, min(c, 0.15), h-22)}
	t.over = append(t.over, kit.Ground(t.Snack.Canvas, farm.Fill{Kind: "mesh", Seed: t.Snack.Seed, Colors: deep, DriftPxPerSec: 20}))
	t.scattered(kit.FromLCH(0.3, min(c, 0.1), h))
	return "#FFFFFF"
}

// scattered are the outlines of the brand's things over a wallpaper, which rise slowly.
func (t *Take) scattered(c farm.Color) {
	things := t.Objects(4)
	if len(things) == 0 || t.Solemn() {
		return
	}
	for k, q := range []struct{ x, y, size, turn float64 }{{40, 250, 300, -14}, {820, 470, 340, 12}, {-40, 900, 360, 10}, {760, 1180, 320, -9},
		{330, 620, 260, 6}} {
		l := Fitted(t.Draft, "wall", things[k%len(things)], kit.Box(q.x, q.y, q.size, q.size))
		l.Picture.Tint = c
		l.Opacity, l.Rotation = new(0.16), q.turn
		l.Tracks = []farm.Track{kit.Track("y", "linear", 0, 0, float64(t.Ms), -float64(60+30*(k%3))*float64(t.Ms)/3000)}
		t.over = append(t.over, l)
	}
}

// digits are the time as a phone that lies there shows it, drawn at a height; it returns
// how high they are.
func (t *Take) digits(y, high float64, ink farm.Color) float64 {
	form, ratio, ok := t.Lettering(t.timeOf(0), ink)
	if !ok {
		return 0
	}
	w := min(high/ratio, 620)
	l := form(t.mid()-w/2, y, w)
	l.ID = "set"
	t.add(l)
	return w * ratio
}

// notice is one notification at the top of the frame, in letters of a size, and its
// height. The card comes first.
func (t *Take) notice(l Line, size float64) ([]farm.Layer, float64) {
	const pad, side = 30.0, 68.0
	x, w := t.room.X, t.room.W
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(42, 34, 1),
		t.Sided(kit.Box(x+side+20, pad, w-side-20, side)), kit.Readable(t.loud, t.card, 4.6)))
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: size, Least: min(size, 46), Leading: 1.12, Weight: 600, Lines: 5},
		t.Sided(kit.Box(x, pad+side+12, w, 0)), t.ink)
	words = t.fitted(words, 430)
	h := words.Box.Y + words.Box.H + pad
	card := farm.Layer{ID: "card", Box: full(0, h), Radius: 54, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	out := append([]farm.Layer{card}, t.avatar(t.Sided(kit.Box(x, pad, side, side)))...)
	return append(out, name, words), h
}
