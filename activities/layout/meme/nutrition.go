package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// nutritionCard is the label: its words end above what platforms lay over the frame.
var nutritionCard = kit.Box(90, 226, 870, 1190)

// nutrition is what is printed on a packet: what it is made of, row by row, and with the hit
// what one is warned of.
func (f *film) nutrition() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	setup = append(f.listGround(0), f.packet()...)
	setup = append(setup, f.printed()...)
	for i := range n {
		setup = append(setup, f.dropped(f.nutrient(i, n), f.comes(i, n), "pop")...)
	}
	warned := kit.Box(nutritionCard.X+36, 1010, nutritionCard.W-72, 380)
	setup = append(setup, farm.Layer{ID: "card", Box: warned, Radius: 10, Fill: kit.Solid("#E8EAEE")})
	setup = append(setup, f.waiting(540, 1200, "#23262E", "#E8EAEE")...)
	setup = append(setup, f.peeks(0, move{0, "happy", true}, move{f.comes(n-1, n), "sceptical", true})...)

	punch = append(f.listGround(1), f.packet()...)
	punch = append(punch, f.printed()...)
	for i := range n {
		punch = append(punch, f.nutrient(i, n)...)
	}
	card := farm.Layer{ID: "card", Box: kit.Box(20, 930, 1040, 486), Rotation: -2, Radius: 18, Fill: kit.Solid("#111318"),
		Border: &farm.Stroke{Width: 14, Color: "#FFD23F"}, Shadow: kit.SoftShadow()}
	head := heading("reality", f.words.Labels[1], kit.Step{Size: 110, Least: 60, Lines: 1}, kit.Box(90, 958, 870, 110), "#FFD23F")
	said := heading("punch", f.words.Punch, kit.Step{Size: 150, Least: 54, Lines: 4}, kit.Box(90, 1070, 870, 322), "#FFFFFF")
	head.Rotation, said.Rotation = -2, -2
	punch = append(punch, f.struck([]farm.Layer{card, head, said})...)
	return setup, append(punch, f.peeks(1, move{0, "surprised", true}, move{f.at(2), "laughing", true}, move{f.at(5), "love", true})...)
}

// packet is the paper of the label, with the bars that machines read at its foot.
func (f *film) packet() []farm.Layer {
	b := nutritionCard
	out := []farm.Layer{{ID: "card", Box: kit.Box(b.X-30, b.Y-26, b.W+60, 1590), Radius: 18, Fill: kit.Solid("#FFFFFF"),
		Border: &farm.Stroke{Width: 10, Color: "#111318"}, Shadow: kit.SoftShadow()}}
	x := b.X + 90.0
	for i := 0; x < b.X+b.W-90; i++ {
		w := []float64{8, 16, 6, 22, 10, 6, 28, 12}[(i*5+int(f.Snack.Seed%7))%8]
		out = append(out, kit.Slab(x, 1470, w, 240, 0, "#111318"))
		x += w + []float64{14, 8, 22, 10}[i%4]
	}
	return out
}

// printed is the head of the label and what everybody has none of.
func (f *film) printed() []farm.Layer {
	b := nutritionCard
	in := kit.Box(b.X+36, b.Y+16, b.W-72, 130)
	title := f.plain("expectation", f.words.Labels[0], kit.Step{Size: 118, Least: 50, Lines: 1}, in, "#111318")
	title.Text.Weight = 800
	name := f.plain("setup", f.words.Title, kit.Step{Size: 60, Least: 36, Lines: 1}, kit.Box(in.X, in.Y+128, in.W, 76), "#111318")
	out := []farm.Layer{title, name, kit.Slab(in.X, in.Y+214, in.W, 26, 0, "#111318")}
	return append(out, f.printedRow(labelSlot(0), f.words.Plain[0], "0 g", kit.Box(in.X, in.Y+250, in.W, 86))...)
}

// nutrient is a fact in its row.
func (f *film) nutrient(i, n int) []farm.Layer {
	b := nutritionCard
	h := (1000 - (b.Y + 358)) / float64(n)
	row := kit.Box(b.X+36, b.Y+358+float64(i)*h, b.W-72, h)
	return f.printedRow(itemSlot(i), f.words.Items[i], "", row)
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
	l := f.plain(slot, words, kit.Step{Size: 92, Least: 40, Lines: 2}, text, "#111318")
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
	if f.Nobody() {
		return nil
	}
	b := f.fills(f.who, f.Sided(kit.Box(560, 1430, 480, 460)))
	return f.acts(b, []int{f.hitMs - breathHeld, f.afterMs()}[act], true, script...)
}
