package native

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// lock is a phone that lies there: a clock that goes, and notifications of the
// brand that arrive, each pushing those before it down.
func lock(t *Take) {
	ink := t.wallpaper()
	side := 320.0
	y := t.room.Y + side + 50
	if t.Hook != "" {
		y = max(y, t.below().Y)
		side = y - t.room.Y - 50
	}
	t.clock(kit.Box(t.mid()-side/2, t.room.Y+10, side, side), ink)
	const gap, moves = 24.0, 280
	var cards [][]farm.Layer
	var heights []float64
	for size := 66.0; ; size -= 6 { // all of them stand there at last
		cards, heights = nil, nil
		sum := 0.0
		for _, l := range t.Lines {
			card, h := t.notice(l, size)
			cards, heights = append(cards, card), append(heights, h)
			sum += h + gap
		}
		if y+sum-gap <= t.foot() || size <= 46 {
			break
		}
	}
	for i := range cards {
		down := 0.0
		move, seen := farm.Track{Property: "y"}, farm.Track{Property: "opacity"}
		move.Keys = append(move.Keys, farm.Key{AtMs: 0, Value: 0, Ease: "out"})
		for k := i + 1; k < len(cards); k++ {
			when := t.Lines[k].AtMs
			move.Keys = append(move.Keys, farm.Key{AtMs: max(when, 1), Value: down, Ease: "out"})
			down += heights[k] + gap
			move.Keys = append(move.Keys, farm.Key{AtMs: when + moves, Value: down, Ease: "out"})
			if len(seen.Keys) == 0 && y+down+heights[i] > t.foot() {
				seen.Keys = append(seen.Keys, farm.Key{AtMs: 0, Value: 1, Ease: "linear"}, farm.Key{AtMs: when, Value: 1, Ease: "linear"},
					farm.Key{AtMs: when + moves/2, Value: 0, Ease: "linear"})
			}
		}
		when := t.Lines[i].AtMs
		if when > 0 {
			t.cue("sparkle", when, -12)
			t.cuts = append(t.cuts, when)
		}
		for _, l := range cards[i] {
			l.Box.Y += y
			if when > 0 {
				l.StartMs, l.Enter = when, &farm.Motion{Kind: "drop", Distance: 150, DurationMs: 300}
			}
			if len(move.Keys) > 1 {
				l.Tracks = append(l.Tracks, move)
			}
			if len(seen.Keys) > 0 {
				l.Tracks = append(l.Tracks, seen)
			}
			t.add(l)
		}
	}
	y += 40
	for _, h := range heights {
		y += h + gap
	}
	t.glass(max(y, min(t.foot()-60, 1380)), ink)
	t.handle(ink)
}

// glass is a pile of cards that nobody has read yet, without words.
func (t *Take) glass(y float64, ink farm.Color) {
	for k := range 2 {
		in := float64(k) * 44
		top := y + float64(k)*118
		if top > 1560 {
			return
		}
		t.add(form(kit.Box(t.room.X+in, top, t.room.W-2*in, 150), 44, kit.Alpha(ink, 0.2-0.06*float64(k))))
		if k == 0 {
			t.add(farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X+36, top+35, 80, 80)), Radius: 40,
				Fill: kit.Solid(kit.Alpha(ink, 0.3))},
				farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X+146, top+38, t.room.W*0.5, 28)), Radius: 14,
					Fill: kit.Solid(kit.Alpha(ink, 0.3))},
				farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X+146, top+84, t.room.W*0.34, 28)), Radius: 14,
					Fill: kit.Solid(kit.Alpha(ink, 0.22))})
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
	deep := []farm.Color{kit.FromLCH(0.3, min(c, 0.12), h), kit.FromLCH(0.5, min(c, 0.17), h), kit.FromLCH(0.42, min(c, 0.15), h+35),
		kit.FromLCH(0.62, min(c, 0.16), h-25)}
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
	if t.Hook != "" && t.HookMs < t.Ms { // it comes where the hook stood
		from := len(t.layers)
		defer func() {
			for i := range t.layers[from:] {
				t.layers[from+i].StartMs, t.layers[from+i].Enter = t.HookMs, &farm.Motion{Kind: "zoom"}
			}
		}()
	} else if t.Hook != "" {
		return
	}
	t.add(form(path.String(), 6))
	t.add(form("M50 50 L50 27", 11, kit.Track("rotation", "linear", 0, hour*30+minute/2, float64(t.Ms), hour*30+minute/2+6)))
	t.add(form("M50 50 L50 14", 8, kit.Track("rotation", "linear", 0, minute*6, float64(t.Ms), minute*6+70)))
}

// notice is one notification at the top of the frame, in letters of a size, and its
// height.
func (t *Take) notice(l Line, size float64) ([]farm.Layer, float64) {
	const pad, side = 36.0, 100.0
	x, w := t.room.X, t.room.W
	left := x + pad + side + 28
	name := t.fitted(t.TextLayer("name", t.Facts.Name, nameStep.Sized(42, 34, 1), t.Sided(kit.Box(left, pad-6, w-(left-x)-pad, 0)),
		kit.Readable(t.loud, t.card, 4.6)), 60)
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: size, Least: 44, Leading: 1.14, Weight: 600, Lines: 5},
		t.Sided(kit.Box(left, name.Box.Y+name.Box.H+8, w-(left-x)-pad, 0)), t.ink)
	words = t.fitted(words, 380)
	h := max(words.Box.Y+words.Box.H+pad-4, side+2*pad)
	card := farm.Layer{ID: "card", Box: kit.Box(x, 0, w, h), Radius: 48, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	out := append([]farm.Layer{card}, t.avatar(t.Sided(kit.Box(x+pad, pad, side, side)))...)
	return append(out, name, words), h
}

// handle is the bar at a phone's foot, and two round signs beside it.
func (t *Take) handle(ink farm.Color) {
	for _, x := range []float64{120, 820} {
		t.add(farm.Layer{ID: "set", Box: kit.Box(x, 1650, 140, 140),
			Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(kit.Alpha(ink, 0.2))}})
	}
	t.add(farm.Layer{ID: "set", Box: kit.Box(168, 1698, 44, 44), Shape: &farm.Shape{Kind: "path", Path: kit.PlainSigns[0],
		ViewBox: &farm.Box{W: 96, H: 96}, Stroke: &farm.Stroke{Width: 5, Color: ink}}})
	t.add(farm.Layer{ID: "set", Box: kit.Box(866, 1696, 48, 48),
		Shape: &farm.Shape{Kind: "ellipse", Stroke: &farm.Stroke{Width: 6, Color: ink}}})
	t.add(farm.Layer{ID: "set", Box: kit.Box(390, 1846, 300, 12), Radius: 6, Fill: kit.Solid(kit.Alpha(ink, 0.8))})
}
