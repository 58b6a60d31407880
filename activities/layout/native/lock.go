package native

import (
	"fmt"
	"math"
	"strings"

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
		const side = 190.0
		t.clock(kit.Box(t.mid()-side/2, y, side, side), ink)
		y += side + 40
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
	return "#FFFFFF"
}

// clock is a face without figures whose hands go.
func (t *Take) clock(b farm.Box, ink farm.Color) {
	var path strings.Builder
	for i := range 12 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 6)
		from := 44.0
		if i%3 == 0 {
			from = 40
		}
		fmt.Fprintf(&path, "M%.2f %.2f L%.2f %.2f ", 50+from*sin, 50-from*cos, 50+48*sin, 50-48*cos)
	}
	view := kit.Box(0, 0, 100, 100)
	form := func(p string, width float64, tracks ...farm.Track) farm.Layer {
		return farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: p, ViewBox: &view,
			Stroke: &farm.Stroke{Width: width, Color: ink}}, Tracks: tracks}
	}
	hour := float64(t.Snack.Seed % 12)
	minute := float64(t.Snack.Seed / 12 % 60)
	t.add(form(path.String(), 6))
	t.add(form("M50 50 L50 27", 11, kit.Track("rotation", "linear", 0, hour*30+minute/2, float64(t.Ms), hour*30+minute/2+6)))
	t.add(form("M50 50 L50 14", 8, kit.Track("rotation", "linear", 0, minute*6, float64(t.Ms), minute*6+70)))
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
