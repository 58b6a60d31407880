package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// notes is a list on a sheet that is being written: each row is typed and ticked.
func notes(t *Take) {
	t.ground(t.loud)
	t.over[0].Fill.Colors = []farm.Color{t.loud, kit.Lighter(t.loud, -0.045)}
	at := t.area()
	sheet := kit.Box(t.room.X-18, at.Y, t.room.W+36, 2900-at.Y)
	t.add(farm.Layer{ID: "sheet", Box: sheet, Radius: 48, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()})
	name := t.TextLayer("name", t.Facts.Name, kit.Step{Size: 54, Least: 36, Leading: 1.1, Weight: 800, Lines: 1},
		t.Sided(kit.Box(t.room.X+40, at.Y+40, t.room.W-80, 0)), kit.Readable(t.loud, t.card, 4.6))
	name = t.fitted(name, 76)
	t.add(name, farm.Layer{ID: "rule", Box: kit.Box(t.room.X+40, kit.Under(name, 20), t.room.W-80, 5), Fill: kit.Solid(t.rim)})
	y := kit.Under(name, 52)
	foot := at.Y + at.H
	each := (foot - y) / float64(max(len(t.Lines), 2))
	var typing [][2]int
	for i, l := range t.Lines {
		row := t.row(l, y, each)
		end := t.Ms
		if i+1 < len(t.Lines) {
			end = t.Lines[i+1].AtMs
		}
		write := min(18*len([]rune(l.Text))+120, max((end-l.AtMs)*6/10, 200))
		typed(&row[len(row)-1], max(l.AtMs, 1), write)
		typing = append(typing, [2]int{l.AtMs, l.AtMs + write})
		words := row[len(row)-1]
		t.add(row...)
		t.add(t.caret(words, l.AtMs, write, end))
		t.layers[len(t.layers)-1].StartMs = l.AtMs
		t.tick(row[0].Box, l.AtMs+write+60)
		if l.AtMs > 0 {
			t.cuts = append(t.cuts, l.AtMs)
		}
		y = max(y+each*0.8, words.Box.Y+words.Box.H+24)
	}
	t.ruled(y + 60)
	t.keyboard(t.Snack.SafeBox.Y+t.Snack.SafeBox.H, typing...)
}

// row is the box that is ticked and the words of one.
func (t *Take) row(l Line, y, each float64) []farm.Layer {
	const side = 70.0
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: 104, Least: 46, Leading: 1.1, Weight: 700, Lines: 3},
		t.Sided(kit.Box(t.room.X+40+side+30, y, t.room.W-80-side-30, 0)), t.ink)
	words = t.fitted(words, max(each-20, 120))
	if words.Box.H < each*0.7 { // the box stands at the first line's middle
		words.Box.Y += (each*0.7 - words.Box.H) / 2
	}
	box := farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X+40, words.Box.Y+min(words.Box.H, 110)/2-side/2, side, side)), Radius: 20,
		Border: &farm.Stroke{Width: 6, Color: t.rim}, Fill: kit.Solid(t.screen)}
	if l.AtMs > 0 {
		box.StartMs, box.Enter = l.AtMs, &farm.Motion{Kind: "pop", DurationMs: 200}
	}
	return []farm.Layer{box, words}
}

// tick fills a box and draws a tick in it.
func (t *Take) tick(b farm.Box, at int) {
	if at >= t.Ms-120 {
		return
	}
	t.add(farm.Layer{ID: "set", Box: b, Radius: 20, Fill: kit.Solid(t.loud), StartMs: at,
		Enter: &farm.Motion{Kind: "pop", DurationMs: 200}},
		farm.Layer{ID: "set", Box: kit.Box(b.X+17, b.Y+20, 36, 32), StartMs: at, Enter: &farm.Motion{Kind: "wipe", DurationMs: 200},
			Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 8, Color: t.onLoud}}})
	t.cue("click", at, -6)
}

// ruled are the empty lines of a sheet from y on.
func (t *Take) ruled(y float64) {
	for ; y < t.foot()+t.lift; y += 120 {
		t.add(farm.Layer{ID: "rule", Box: kit.Box(t.room.X+40, y, t.room.W-80, 4), Fill: kit.Solid(t.rim)})
	}
}
