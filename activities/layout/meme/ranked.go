package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// A rank of a tier list: its letter, its colour and how high it is.
type rank struct {
	name  string
	color farm.Color
	high  float64
}

// ranks are the ranks before the hit and after it, when one comes above all others.
func ranks(act int) []rank {
	if act == 0 {
		return []rank{{"S", "#FF7F7E", 700}, {"D", "#BFFF7F", 140}, {"F", "#7FBFFF", 140}}
	}
	return []rank{{"S+", "#FFD23F", 390}, {"S", "#FF7F7E", 400}, {"D", "#BFFF7F", 96}, {"F", "#7FBFFF", 96}}
}

const ranksTop, rankGap, rankLetter = 392.0, 14.0, 150.0

// rankBox is the i-th row, and within it the room beside its letter.
func (f *film) rankBox(act, i int) (row, room farm.Box) {
	y := ranksTop
	for _, r := range ranks(act)[:i] {
		y += r.high + rankGap
	}
	row = kit.Box(60, y, 960, ranks(act)[i].high)
	room = kit.Box(row.X+rankLetter+20, row.Y+8, row.W-rankLetter-36, row.H-16)
	if f.RightToLeft() {
		room.X = row.X + 16
	}
	return row, room
}

// ranked is a tier list: what everybody has is at its foot, the brand's facts go to its top
// one by one, and with the hit one of them needs a rank above it.
func (f *film) ranked() (setup, punch []farm.Layer) {
	n := len(f.words.Items)
	setup = append(f.listGround(0), f.rankRows(0)...)
	plain := f.rankPlain(0)
	setup = append(setup, f.dropped(plain[:1], f.at(1), "pop")...)
	setup = append(setup, f.dropped(plain[1:], f.at(3), "pop")...)
	for i := range n {
		entry := f.rankEntry(0, 0, i)
		setup = append(setup, f.awaited(padded(entry[0].Box, 30), f.comes(i, n), "#3A3E49")...)
		setup = append(setup, f.dropped(entry, f.comes(i, n), "thud")...)
	}
	setup = append(setup, f.onlooker(0, move{0, "sceptical", true}, move{f.comes(0, n), "surprised", true},
		move{f.comes(n-1, n), "happy", true})...)

	punch = append(f.listGround(1), f.rankRows(1)...)
	punch = append(punch, f.rankPlain(1)...)
	for i := range n {
		punch = append(punch, f.rankEntry(1, 1, i)...)
	}
	_, room := f.rankBox(1, 0)
	best := heading("punch", f.words.Punch, kit.Step{Size: 128, Least: 50, Lines: 4}, kit.Box(room.X+20, room.Y+10, room.W-40, room.H-20),
		"#15171D")
	punch = append(punch, f.struck([]farm.Layer{{ID: "card", Box: room, Radius: 22, Fill: kit.Solid("#FFF4C2")}, best})...)
	return setup, append(punch, f.onlooker(1, move{0, "surprised", true}, move{f.at(2), "love", true}, move{f.at(5), "laughing", true})...)
}

// rankRows are the rows with their letters, under the brand's name.
func (f *film) rankRows(act int) []farm.Layer {
	out := []farm.Layer{f.title(act, kit.Step{Size: 120, Least: 56, Lines: 2}, kit.Box(90, 226, 870, 146))}
	for i, r := range ranks(act) {
		b, _ := f.rankBox(act, i)
		x := b.X
		if f.RightToLeft() {
			x = b.X + b.W - rankLetter
		}
		ground := farm.Color("#23262E")
		if r.name == "S+" {
			ground = "#8A6A00"
		}
		row := []farm.Layer{kit.Slab(b.X, b.Y, b.W, b.H, 20, ground), kit.Slab(x, b.Y, rankLetter, b.H, 20, r.color),
			heading("tier", r.name, kit.Step{Size: 110, Least: 70, Lines: 1}, kit.Box(x, b.Y, rankLetter, b.H), "#15171D")}
		if r.name == "S+" {
			row = f.struck(row)
		}
		out = append(out, row...)
	}
	return out
}

// rankPlain is what everybody has, in the lowest rows.
func (f *film) rankPlain(act int) []farm.Layer {
	var out []farm.Layer
	last := len(ranks(act)) - 1
	for i, words := range []string{f.words.Plain[0], f.words.Plain[1]} {
		_, room := f.rankBox(act, last-i)
		l := heading(labelSlot(i), words, kit.Step{Size: 84, Least: 40, Lines: 1}, kit.Box(room.X+20, room.Y, room.W-40, room.H), "#D8DCE4")
		l.Text.Align = "start"
		out = append(out, l)
	}
	return out
}

// padded is a box without its rim.
func padded(b farm.Box, by float64) farm.Box { return kit.Box(b.X+by, b.Y+by, b.W-2*by, b.H-2*by) }

// labelSlot is the slot of what everybody has.
func labelSlot(i int) string { return []string{"label-1", "label-2"}[i] }

// rankEntry is a fact in a row: they stand one below the other.
func (f *film) rankEntry(act, row, i int) []farm.Layer {
	_, room := f.rankBox(act, row)
	h := room.H / float64(len(f.words.Items))
	b := kit.Box(room.X, room.Y+float64(i)*h+4, room.W, h-8)
	c := kit.Turned(f.Accent, float64(i)*38-20, 0)
	l := heading(itemSlot(i), f.words.Items[i], kit.Step{Size: 132, Least: 50, Lines: 4}, kit.Box(b.X+24, b.Y+8, b.W-48, b.H-16),
		kit.Opposite(c, 0))
	return []farm.Layer{{ID: "card", Box: b, Radius: 20, Fill: kit.Solid(c)}, l}
}
