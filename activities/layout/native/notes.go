package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// notes is a list on a sheet that is being written: each row is typed and ticked.
func notes(t *Take) {
	t.ground(t.loud)
	t.over[0].Fill.Colors = []farm.Color{t.loud, t.shade(0.045)}
	at := t.area()
	sheet := full(at.Y, 2900-at.Y)
	t.add(farm.Layer{ID: "sheet", Box: sheet, Radius: 48, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()})
	name := t.TextLayer("name", t.Facts.Name, kit.Step{Size: 66, Least: 36, Leading: 1.1, Weight: 800, Lines: 1},
		t.Sided(kit.Box(t.room.X, at.Y+40, t.room.W-150, 0)), kit.Readable(t.loud, t.card, 4.6))
	name = t.fitted(name, 86)
	t.add(name, farm.Layer{ID: "rule", Box: kit.Box(t.room.X, kit.Under(name, 22), t.room.W, 6), Fill: kit.Solid(t.rim)})
	t.pinned(name.Box.Y + name.Box.H/2)
	y := kit.Under(name, 60)
	size, gap := t.rowSize(y, at.Y+at.H)
	var typing [][2]int
	for i, l := range t.Lines {
		row := t.row(l, y, size)
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
		y = words.Box.Y + words.Box.H + gap
	}
	t.ruled(y + 60)
	t.written(typing, y+30)
}

// written is the keyboard under a sheet, which goes when the last row is there: the
// thing that the list is about stands below it.
func (t *Take) written(typing [][2]int, y float64) {
	top := max(t.Snack.SafeBox.Y+t.Snack.SafeBox.H+20, 1330)
	done := typing[len(typing)-1][1] + 250
	if done < t.Ms-500 {
		y = min(y, top+10) // as far up as its rows leave room
		t.add(t.tile(t.Lines[len(t.Lines)-1].Text, kit.Box(64, y, 952, 1880+t.lift-y), done, t.Ms,
			every(done+600, 900, t.Ms-200)...)...)
		t.cue("swipe", done, -9)
	}
	from := len(t.layers)
	t.keyboard(top, typing...)
	if done < t.Ms-500 {
		for i := range t.layers[from:] {
			l := &t.layers[from+i]
			l.Tracks = append(l.Tracks, kit.Track("y", "in", 0, 0, float64(done), 0, float64(done+220), 760))
		}
	}
}

// rowSize is the largest size of letters in which all rows stand between y and foot,
// and the distance of two of them.
func (t *Take) rowSize(y, foot float64) (size, gap float64) {
	for size = 100.0; ; size -= 6 {
		sum := 0.0
		for _, l := range t.Lines {
			sum += t.row(l, 0, size)[1].Box.H
		}
		n := float64(len(t.Lines))
		if left := foot - y - sum; left >= 30*n || size <= 52 {
			return size, min(max(left/n, 24), 80)
		}
	}
}

// pinned is the thing that the list is about, at the head of its sheet about y.
func (t *Take) pinned(y float64) {
	const side = 190.0
	x := 1020 - side
	if t.RightToLeft() {
		x = 60
	}
	t.add(t.stand(t.Lines[0].Text, kit.Box(x, y-side*0.56, side, side), 0, t.Ms, every(600, 1300, t.Ms-300)...)...)
}

// row is the box that is ticked and the words of one.
func (t *Take) row(l Line, y, size float64) []farm.Layer {
	const side = 76.0
	words := t.TextLayer(l.Slot, l.Text, kit.Step{Size: size, Least: min(size, 46), Leading: 1.12, Weight: 700, Lines: 5},
		t.Sided(kit.Box(t.room.X+side+28, y, t.room.W-side-28, 0)), t.ink)
	words = t.fitted(words, 460)
	box := farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X, words.Box.Y+min(words.Box.H, 1.12*size)/2-side/2, side, side)), Radius: 22,
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
		farm.Layer{ID: "set", Box: kit.Box(b.X+19, b.Y+22, 38, 34), StartMs: at, Enter: &farm.Motion{Kind: "wipe", DurationMs: 200},
			Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 8, Color: t.onLoud}}})
	t.cue("click", at, -6)
}

// ruled are the empty lines of a sheet from y on.
func (t *Take) ruled(y float64) {
	for ; y < t.foot()+t.lift; y += 120 {
		t.add(farm.Layer{ID: "rule", Box: kit.Box(t.room.X, y, t.room.W, 4), Fill: kit.Solid(t.rim)})
	}
}
