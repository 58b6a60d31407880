package still

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The shares of a page that a picture, and a lying screen, has at least.
const photoLeast, deskLeast = 0.42, 0.34

// banded has the lead on a band over the picture, and the second fact on a strip below it.
func (p *Page) banded() (Made, bool) {
	g, below := p.look(0), p.look(1)
	return p.tried(func(share float64, with bool) (Made, bool) {
		made, stage := p.lined(g, below, with)
		head, seam, ok := p.headed(share, g)
		if !ok {
			return Made{}, false
		}
		b := kit.Box(stage.X, seam, stage.W, foot(stage)-seam)
		return p.with(made, b, p.look(2), []farm.Layer{head})
	})
}

// floored has the picture at the head, and the lead on the page's ground under it.
func (p *Page) floored() (Made, bool) {
	g, below := p.look(1), p.look(2)
	return p.tried(func(share float64, with bool) (Made, bool) {
		made, stage := p.lined(g, below, with)
		low := foot(stage) - bandPad
		if made.Foot == g { // no strip: what is read ends higher
			low = foot(p.Room)
		}
		head, _, ok := p.headed(share, g)
		if !ok {
			return Made{}, false
		}
		head.Box.Y = low - head.Box.H
		b := kit.Box(stage.X, stage.Y, stage.W, head.Box.Y-bandPad-stage.Y)
		return p.with(made, b, p.look(0), []farm.Layer{p.field(g, foot(b), foot(stage)), head})
	})
}

// with puts the picture into a box of a page on a ground of its own, and what follows before it;
// false where too little is left of it.
func (p *Page) with(made Made, b farm.Box, on kit.Scheme, words []farm.Layer) (Made, bool) {
	least := photoLeast
	if p.shown.kind == desk {
		least = deskLeast
	}
	if b.H < least*p.Stage.H {
		return Made{}, false
	}
	shown, ok := p.place(b, on)
	if !ok {
		return Made{}, false
	}
	fields := made.Layers[1:]
	out := append([]farm.Layer{made.Layers[0], kit.Panel("stage", b, 0, kit.Solid(on.Bg))}, shown...)
	if foot(b) >= foot(p.Stage)-1 { // a phone runs out of it
		out = append(out, p.footed(p.Stage, made.Foot)...)
	}
	made.Layers = append(append(out, fields...), words...)
	return made, true
}

// numbered has the number of a sentence giant over the whole of it, beside the picture: over it or
// under it by turns.
func (p *Page) numbered() (Made, bool) {
	line, g := p.told(), p.look(0)
	made := Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}
	_, figure, _ := p.cut(line.Text, line.Point)
	for _, share := range []float64{0.3, 0.24, 0.18} {
		number, ok := p.token(figure, kit.Box(p.Room.X, 0, p.Room.W, p.Room.H*share), g.Point)
		if !ok {
			continue
		}
		text, ok := p.within(line.Text, kit.Box(p.Room.X, 0, p.Room.W, p.Room.H*0.26), 84, style{id: "headline", g: g, plain: true})
		if !ok {
			continue
		}
		high := number.Box.H + text.Box.H + 16
		b := kit.Box(p.Stage.X, p.Stage.Y, p.Stage.W, foot(p.Room)-high-bandPad-p.Stage.Y)
		at := foot(b) + bandPad
		if p.Turn/2%2 == 1 && p.shown.kind == photograph {
			at = p.Room.Y
			b.Y = at + high + bandPad
			b.H = foot(p.Stage) - b.Y
		}
		words := []farm.Layer{kit.At(number, p.Room.X, at), kit.At(text, p.Room.X, at+number.Box.H+16)}
		if at > b.Y {
			words = append([]farm.Layer{p.field(g, foot(b), foot(p.Frame))}, words...)
		}
		p.Say("line-1", figure+" – "+line.Text) // as they are read
		if out, ok := p.with(made, b, p.look(1), words); ok {
			return out, true
		}
	}
	return Made{}, false
}

// listed has the picture over the lead and two short facts, a tick before each.
func (p *Page) listed() (Made, bool) {
	const share = 0.5
	g := p.look(1)
	made := Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}
	all := p.shorts()
	b := kit.Box(p.Stage.X, p.Stage.Y, p.Stage.W, p.Stage.H*share)
	room := kit.Box(p.Room.X, foot(b)+bandPad*0.6, p.Room.W, foot(p.Room)-foot(b)-bandPad*0.6)
	var lines []string
	for i, l := range all {
		lines = append(lines, l.Text)
		p.Say("row-"+kit.Digit(i+1), l.Text)
	}
	list, ok := p.ticked(lines, room, g)
	if !ok {
		return Made{}, false
	}
	p.Say("line-1", lines[0])
	return p.with(made, b, p.look(0), append([]farm.Layer{p.field(g, foot(b), foot(p.Frame))}, list...))
}
