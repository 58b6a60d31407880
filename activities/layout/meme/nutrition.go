package meme

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// nutritionCard is the label: its words end above what platforms lay over the frame.
var nutritionCard = kit.Box(90, 226, 870, 1190)

// The rows of the facts on a label, and where they end below the warning's card.
const (
	nutrientsTop, nutrientsFoot = 670.0, 1392.0
	warningTop                  = 904.0
)

// nutrition is what is printed on a packet: what it is made of, row by row, and with the hit
// what one is warned of.
func (f *film) nutrition() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	in := kit.Box(nutritionCard.X+36, nutrientsTop, nutritionCard.W-72, nutrientsFoot-nutrientsTop)
	setup = append(f.listGround(0), f.packet()...)
	setup = append(setup, f.printed()...)
	setup = append(setup, f.dropped(f.plainRow(1), f.at(1), "pop")...)
	beats := f.BeatsFor(float64(f.hitMs))
	for i := range n {
		at := f.at(2 + math.Round((beats-2)*restShare*float64(i)/float64(n)))
		row := kit.Box(in.X, in.Y+float64(i)*in.H/float64(n), in.W, in.H/float64(n))
		setup = append(setup, f.awaited(row, at, "#D9DCE3")...)
		setup = append(setup, f.dropped(f.printedRow(itemSlot(i), f.words.Items[i], "", row), at, "pop")...)
	}
	setup = append(setup, f.peeks(0, move{0, "happy", true}, move{f.comes(n-1, n), "sceptical", true})...)

	punch = append(f.listGround(1), f.packet()...)
	punch = append(punch, f.printed()...)
	punch = append(punch, f.plainRow(1)...)
	in.H = warningTop - in.Y // what the card would lie over is no longer printed
	punch = append(punch, f.printedRow(itemSlot(0), f.words.Items[0], "", in)...)
	card := farm.Layer{ID: "card", Box: kit.Box(20, 930, 1040, 486), Rotation: -2, Radius: 18, Fill: kit.Solid("#111318"),
		Border: &farm.Stroke{Width: 14, Color: "#FFD23F"}, Shadow: kit.SoftShadow()}
	head := heading("reality", f.words.Labels[1], kit.Step{Size: 104, Least: 60, Lines: 1}, kit.Box(90, 952, 870, 104), "#FFD23F")
	said := heading("punch", f.words.Punch, kit.Step{Size: 160, Least: 60, Lines: 4}, kit.Box(84, 1056, 900, 344), "#FFFFFF")
	head.Rotation, said.Rotation = -2, -2
	punch = append(punch, f.struck([]farm.Layer{card, head, said})...)
	return setup, append(punch, f.peeks(1, move{0, "surprised", true}, move{f.at(2), "laughing", true}, move{f.at(5), "love", true})...)
}

// packet is the paper of the label, with the bars that machines read at its foot.
func (f *film) packet() []farm.Layer {
	b := nutritionCard
	paper := farm.Layer{ID: "card", Box: kit.Box(b.X-30, b.Y-26, b.W+60, 1590), Radius: 18, Fill: kit.Solid("#FFFFFF"),
		Border: &farm.Stroke{Width: 10, Color: "#111318"}, Shadow: kit.SoftShadow()}
	const wide, high = 690.0, 240.0
	path, x := "", 0.0
	for i := 0; x < wide-28; i++ {
		w := []float64{8, 16, 6, 22, 10, 6, 28, 12}[(i*5+int(f.Snack.Seed%7))%8]
		path += fmt.Sprintf("M%g 0 H%g V%g H%g Z ", x, x+w, high, x)
		x += w + []float64{14, 8, 22, 10}[i%4]
	}
	view := kit.Box(0, 0, wide, high)
	return []farm.Layer{paper, {ID: "set", Box: kit.Box(b.X+90, 1470, wide, high), Shape: &farm.Shape{Kind: "path",
		Path: strings.TrimSpace(path), ViewBox: &view, Fill: kit.Solid("#111318")}}}
}

// printed is the head of the label and what everybody has none of.
func (f *film) printed() []farm.Layer {
	b := nutritionCard
	in := kit.Box(b.X+36, b.Y+16, b.W-72, 130)
	title := f.plain("expectation", f.words.Labels[0], kit.Step{Size: 118, Least: 50, Lines: 1}, in, "#111318")
	title.Text.Weight = 800
	name := f.plain("setup", f.words.Title, kit.Step{Size: 72, Least: 36, Lines: 1}, kit.Box(in.X, in.Y+128, in.W, 84), "#111318")
	out := []farm.Layer{title, name, kit.Slab(in.X, in.Y+220, in.W, 26, 0, "#111318")}
	return append(out, f.plainRow(0)...)
}

// plainRow is what everybody has none of.
func (f *film) plainRow(i int) []farm.Layer {
	if f.words.Plain[i] == "" {
		return nil
	}
	b := nutritionCard
	return f.printedRow(labelSlot(i), f.words.Plain[i], "0 g", kit.Box(b.X+36, b.Y+266+float64(i)*89, b.W-72, 86))
}

// printedRow is a row of the label, with an amount at its end, over a line.
func (f *film) printedRow(slot, words, amount string, b farm.Box) []farm.Layer {
	text := kit.Box(b.X, b.Y+8, b.W-200, b.H-16)
	end := kit.Box(b.X+b.W-190, b.Y+8, 190, b.H-16)
	if amount == "" {
		text.W = b.W
	}
	if f.RightToLeft() {
		end.X = b.X
		text.X = b.X + b.W - text.W
	}
	l := f.plain(slot, words, kit.Step{Size: 116, Least: 44, Lines: 4}, text, "#111318")
	out := []farm.Layer{kit.Slab(b.X, b.Y+b.H-4, b.W, 5, 0, "#111318"), l}
	if amount != "" {
		a := f.plain("amount", amount, kit.Step{Size: 72, Least: 40, Lines: 1}, end, "#111318")
		a.Text.Align = "end"
		out = append(out, a)
	}
	return out
}

// peeks is whoever looks out from behind the label's foot.
func (f *film) peeks(act int, script ...move) []farm.Layer {
	ms := []int{f.hitMs - breathHeld, f.afterMs()}[act]
	if f.Nobody() {
		return f.letter(f.Sided(kit.Box(600, 1440, 420, 430)), ms, 0, f.feelings(act)...)
	}
	return f.acts(f.fills(f.who, f.Sided(kit.Box(560, 1430, 480, 460))), ms, true, script...)
}
