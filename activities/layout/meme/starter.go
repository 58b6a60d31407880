package meme

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// starter is a grid of the things that belong to it, each with its word; the last
// place, with the hit, is the mascot's.
func (f *film) starter() (setup, punch []farm.Layer) {
	g := f.looks[0]
	things := f.things[:min(3, len(f.things))]
	setup = f.backdrop(0, 1400)
	setup = append(setup, f.title(0, kit.Step{Size: 116, Least: 56, Lines: 2}, kit.Box(90, 226, 870, 200)))
	for i, o := range things {
		setup = append(setup, f.belonging(i, o, f.at(float64(i)), f.hitMs)...)
	}
	b := cell(3)
	setup = append(setup, kit.Panel("card", b, 44, kit.Solid(kit.Alpha("#FFFFFF", 0.45))))
	setup = append(setup, f.waiting(b.X+b.W/2, b.Y+b.H/2, g.Loud, "#FFFFFF")...)
	const peek = 520.0
	from := kit.Box(540-peek/2, 1880-peek*0.9, peek, peek)
	setup = append(setup, hopping(f.plays(f.who, from, f.hitMs, f.whiteEdge(), move{0, "happy", true}, move{f.at(3), "pointing", true}),
		0, f.hitMs-breathHeld, f.beatMs(), 36, 4))

	punch = f.backdrop(1, 1400)
	punch = append(punch, f.title(1, kit.Step{Size: 116, Least: 56, Lines: 2}, kit.Box(90, 226, 870, 200)))
	for i, o := range things {
		punch = append(punch, f.belonging(i, o, -1, f.afterMs())...)
	}
	const side = 800.0 // it stands before its own place and hides no word
	at := f.Sided(kit.Box(440, 1890-side*0.95, side, side))
	punch = append(punch, f.slammed(hopping(f.plays(f.who, at, f.afterMs(), 14, move{0, "surprised", true}, move{f.at(1), "love", true},
		move{f.at(4), "laughing", true}), 0, f.afterMs()-40, f.beatMs(), 34, 4)))
	return setup, punch
}

// cell is a place of the grid, from 0 to 3.
func cell(i int) farm.Box {
	return kit.Box(90+float64(i%2)*445, 450+float64(i/2)*490, 425, 470)
}

// belonging is a thing in its place with its word; it comes at a time, or is there
// at -1.
func (f *film) belonging(i int, o kit.Object, atMs, untilMs int) []farm.Layer {
	place := i
	if f.RightToLeft() {
		place = i ^ 1
	}
	b := cell(place)
	card := kit.Panel("card", b, 44, kit.Solid("#FFFFFF"))
	card.Shadow = kit.SoftShadow()
	thing := kit.ObjectLayer("thing", o, kit.Box(b.X+62, b.Y+24, 300, 300))
	words := kit.Centered(f.plain(itemSlot(i), f.Say(itemSlot(i), o.Word), kit.Step{Size: 62, Least: 38, Lines: 2},
		kit.Box(b.X+22, b.Y+336, b.W-44, 116), "#15171D"))
	out := []farm.Layer{card, thing, words}
	if atMs > 0 {
		f.Cue("pop", atMs, -9)
		for k := range out {
			out[k].StartMs, out[k].Enter = atMs, &farm.Motion{Kind: "bounce"}
		}
	}
	out[1] = hopping(out[1], max(atMs, 0), untilMs-40, f.beatMs(), 26, 6)
	return out
}
