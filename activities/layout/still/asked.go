package still

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// asked has what a customer asks in a bubble, and the brand's sentence as the answer in a larger
// one.
func (p *Page) asked() (Made, bool) {
	const pad, tail, round = 46.0, 40.0, 56.0
	g := p.look(0)
	mine, theirs := p.look(1), p.look(2)
	lead := p.short(p.Lead)
	room := p.Room
	ask, ok := p.within(p.Ask, kit.Box(room.X+room.W*0.16+pad, 0, room.W*0.84-2*pad, room.H*0.3-2*pad), 104,
		style{id: "question", g: theirs})
	if !ok {
		return Made{}, false
	}
	m, err := p.Ruler.Text(ask)
	if err != nil {
		return Made{}, false
	}
	wide := m.W + 2*pad + 4
	first := kit.Box(room.X+room.W-wide, room.Y, wide, ask.Box.H+2*pad)
	ask.Box.X, ask.Box.Y, ask.Box.W = first.X+pad, first.Y+pad, m.W+4
	from := foot(first) + tail + 14
	second := kit.Box(room.X, from, room.W*0.96, foot(room)-from-tail)
	answer, ok := p.within(lead.Text, kit.Box(second.X+pad, second.Y+pad, second.W-2*pad, second.H-2*pad), mostType,
		style{id: "headline", g: mine, stress: lead.Point})
	if !ok {
		return Made{}, false
	}
	p.Say("line-1", p.Ask+" "+lead.Text) // as they are read
	layers := []farm.Layer{p.ground(g), kit.Panel("bubble", first, round, kit.Solid(theirs.Bg)), tailOf(first, true, theirs.Bg),
		kit.Panel("bubble", second, round, kit.Solid(mine.Bg)), tailOf(second, false, mine.Bg), ask, answer}
	return Made{Layers: layers, Head: g, Foot: g}, true
}

// tailOf is the tail of a bubble below its end, or its start.
func tailOf(b farm.Box, end bool, c farm.Color) farm.Layer {
	const w, h = 70.0, 44.0
	at := kit.Box(b.X+70, foot(b)-2, w, h)
	path := "M0 0 H70 L0 44 Z"
	if end {
		at.X, path = b.X+b.W-70-w, "M0 0 H70 L70 44 Z"
	}
	l := kit.Form(path, at, c)
	l.ID = "tail"
	return l
}
