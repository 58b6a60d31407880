package native

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// search is what somebody types who looks for the brand's trade, and the one thing that is
// found: the brand with its picture and what it says first, and under it what people ask,
// each answered by the brand's own text.
func search(t *Take) {
	t.ground(t.screen)
	const bar, gap, typing = 126.0, 26.0, 520
	y := t.room.Y - 24
	foot := t.foot()
	top := y + bar + gap
	write := [2]int{1, 1 + typing}
	found := 220 // while it is typed
	first := t.found(found, foot-top)
	rows := []sheetRow{first.row(top)}
	t.cue("pop", found, -8)
	t.cuts = append(t.cuts, found)
	at := top + first.h + gap
	for i := 0; i < len(t.Lines); i++ {
		b := t.faq(i)
		if t.Lines[i].Asked {
			i++
		}
		rows = append(rows, b.row(at))
		at += b.h + gap
		t.cuts = append(t.cuts, t.Lines[i].AtMs)
		t.cue("pop", t.Lines[i].AtMs, -10)
	}
	t.rolled(rows, top, foot)
	t.images(foot + 34)
	t.add(farm.Layer{ID: "band", Box: kit.Box(-80, -120, 1240, top-12+120), Fill: kit.Solid(t.screen)})
	t.status(t.ink)
	t.typedInto(kit.Box(t.room.X-30, y, t.room.W+60, bar), write)
	t.slipped()
}

// row is a message as a row of a page, at a height.
func (b block) row(y float64) sheetRow {
	out := sheetRow{at: b.at, foot: y + b.h}
	for _, l := range b.layers {
		l.Box.Y += y
		if l.StartMs == 0 {
			l.StartMs = b.at
			l.Enter = &farm.Motion{Kind: "rise", Distance: 120, DurationMs: 260}
		}
		out.layers = append(out.layers, l)
	}
	return out
}

// typedInto is the field of a search, in which somebody types.
func (t *Take) typedInto(b farm.Box, write [2]int) {
	t.add(farm.Layer{ID: "field", Box: b, Radius: b.H / 2, Fill: kit.Solid(t.card), Border: &farm.Stroke{Width: 4, Color: t.rim}})
	t.add(t.lens(t.Sided(kit.Box(t.room.X+4, b.Y+b.H/2-28, 56, 56))))
	query := t.Say("query-1", t.query)
	words := kit.Middle(t.TextLayer("query-1", query, kit.Step{Size: 60, Least: 44, Leading: 1.08, Weight: 600, Lines: 2},
		t.Sided(kit.Box(t.room.X+84, b.Y+4, t.room.W-96, b.H-8)), t.ink))
	typed(&words, write[0], write[1]-write[0])
	t.add(words)
}

// lens is a magnifying glass.
func (t *Take) lens(b farm.Box) farm.Layer {
	view := kit.Box(0, 0, 60, 60)
	return farm.Layer{ID: "set", Box: b, Shape: &farm.Shape{Kind: "path", Path: "M26 6 A20 20 0 1 1 25.9 6 Z M41 41 L55 55",
		ViewBox: &view, Stroke: &farm.Stroke{Width: 7, Color: kit.Readable(t.loud, t.card, 3)}}}
}

// found is the brand as what a search finds, at most so high: its sign, name, trade and place,
// and its first words as large as they go.
func (t *Take) found(at int, most float64) block {
	const pad, side = 36.0, 112.0
	x, w := t.room.X, t.room.W
	name := t.fitted(t.TextLayer("name", t.Facts.Name, kit.Step{Size: 56, Least: 30, Leading: 1.06, Weight: 800, Lines: 2},
		t.Sided(kit.Box(x+side+26, pad, w-side-26, 0)), t.ink), 130)
	h := name.Box.H
	var said []farm.Layer
	if line := t.about(44, w-side-26); line != "" {
		l := t.fitted(t.TextLayer("about", line, kit.Step{Size: 44, Least: 44, Leading: 1.1, Weight: 500, Lines: 1},
			t.Sided(kit.Box(x+side+26, pad+h+4, w-side-26, 0)), t.quiet), 110)
		said = append(said, l)
		h += 4 + l.Box.H
	}
	y := pad + max(side, h) + 30
	hook := t.TextLayer("hook", t.Hook, kit.Step{Size: 116, Least: 56, Leading: 1.05, Display: true, Tracking: -0.01, Lines: 5},
		t.Sided(kit.Box(x, y, w, 0)), kit.Readable(t.loud, t.card, 4.6))
	hook = t.fitted(hook, min(most-y-pad, most*0.42))
	high := hook.Box.Y + hook.Box.H + pad
	plate := farm.Layer{ID: "card", Box: kit.Box(x-pad, 0, w+2*pad, high), Radius: 50, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	layers := append([]farm.Layer{plate}, t.avatar(t.Sided(kit.Box(x, pad, side, side)))...)
	layers = append(append(layers, name), append(said, hook)...)
	return block{layers: layers, h: high, at: at}
}

// faq is what somebody asks of the brand from the i-th line on, and under it the answer.
func (t *Take) faq(i int) block {
	const pad = 34.0
	y := pad
	var layers []farm.Layer
	at := t.Lines[i].AtMs
	if t.Lines[i].Asked {
		l := t.Lines[i]
		q := t.fitted(t.TextLayer(l.Slot, l.Text, kit.Step{Size: 50, Least: 44, Leading: 1.1, Weight: 600, Lines: 2},
			t.Sided(kit.Box(t.room.X, y, t.room.W, 0)), t.quiet), 120)
		layers = append(layers, q)
		y += q.Box.H + 12
		i++
	}
	l := t.Lines[i]
	a := t.fitted(t.TextLayer(l.Slot, l.Text, kit.Step{Size: 72, Least: 50, Leading: 1.12, Weight: 700, Lines: 5},
		t.Sided(kit.Box(t.room.X, y, t.room.W, 0)), t.ink), 400)
	if l.Key != "" && l.Key != l.Text {
		a.Text.Emphasis, a.Text.EmphasisStyle, a.Text.EmphasisColor = []string{l.Key}, "marker", t.marker()
	}
	a.StartMs, a.Enter = l.AtMs, &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, Distance: 40, DurationMs: 240}
	y += a.Box.H + pad
	plate := farm.Layer{ID: "card", Box: kit.Box(t.room.X-pad, 0, t.room.W+2*pad, y), Radius: 46, Fill: kit.Solid(t.card),
		Shadow: &farm.Shadow{Y: 6, Blur: 26, Color: "#00000026"}}
	return block{layers: append(append([]farm.Layer{plate}, layers...), a), h: y, at: at}
}

// images are the pictures that a search finds, under what is read: as many as the brand has
// things of its own, else one.
func (t *Take) images(y float64) {
	const gap = 22.0
	lines := []string{t.Hook}
	if _, photo := t.ownPhoto(); photo {
		lines = append(lines, t.Hook)
	} else if all := t.Objects(2); len(all) > 1 && all[0].Word != all[1].Word {
		lines = []string{all[0].Word, all[1].Word}
	}
	w := (1012 - gap*float64(len(lines)-1)) / float64(len(lines))
	for k, line := range lines {
		b := kit.Box(34+float64(k)*(w+gap), y, w, 1990-y)
		from := 160 * k
		for _, l := range t.pictured(line, b, 44) {
			if l.ID == "thing" {
				l = t.moved(l, from, t.Ms, every(from+900, 1100, t.Ms-300))
			} else {
				l.StartMs = from
				if from > 0 {
					l.Enter = &farm.Motion{Kind: "rise", Distance: 90, DurationMs: 240}
				}
			}
			t.add(l)
		}
	}
}

// marker is a colour to lay behind dark or light words on a card.
func (t *Take) marker() farm.Color {
	if t.Dark {
		return kit.Alpha(t.loud, 0.34)
	}
	return kit.KeyColour(t.loud)
}
