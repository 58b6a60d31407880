package still

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The strip with the second fact: how high it is of the frame at most, and the room in it.
// asideShare is that of a page with a picture.
const stripShare, asideShare, stripPad, mostAsideType = 0.24, 0.29, 34.0, 58.0

// mostFigure is how many characters a price by itself has at most.
const mostFigure = 18

// strip is the second fact on a field at the foot of the frame; it gives where that begins, the
// frame's foot without one.
func (p *Page) strip(l copywriter.StillLine, g kit.Scheme) (layers []farm.Layer, from float64, ok bool) {
	end := foot(p.Frame)
	if l.Text == "" {
		return nil, end, false
	}
	low := foot(p.Room)
	share, most := stripShare, 76.0
	if p.shown != nil {
		share, most = asideShare, mostAsideType
	}
	if p.chars(l.Text) <= mostFigure { // a price by itself
		most = 150
	}
	b := kit.Box(p.Room.X, 0, p.Room.W, p.Frame.H*share-stripPad)
	text, ok := p.within(l.Text, b, most, style{id: "second", g: g, stress: l.Point, plain: true})
	if !ok {
		return nil, end, false
	}
	text = kit.At(text, b.X, low-text.Box.H)
	from = text.Box.Y - stripPad
	p.Say("body", l.Text)
	return []farm.Layer{p.field(g, from, end), text}, from, true
}

// grounded is a page with its ground and, where it has one, the second fact at its foot, with the
// room that is left for the lead.
func (p *Page) grounded() (made Made, room farm.Box) {
	const gap = 30.0
	g, below := p.look(0), p.look(1)
	made, room = Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}, p.Room
	if second, from, ok := p.strip(p.second(), below); ok {
		made.Layers, made.Foot = append(made.Layers, second...), below
		room.H = from - gap - room.Y
	}
	return made, room
}

// over has the lead at the head of a page, at most a share of its room high, over a picture of it;
// false where the words do not fit or nothing is drawn.
func (p *Page) over(share float64, draw func(farm.Box, kit.Scheme) []farm.Layer) (Made, bool) {
	const gap = 32.0
	lead := p.short(p.Lead)
	made, room := p.grounded()
	head, ok := p.within(lead.Text, kit.Box(room.X, room.Y, room.W, room.H*share), mostType,
		style{id: "headline", g: made.Head, stress: lead.Point})
	if !ok {
		return Made{}, false
	}
	head.Box.Y = room.Y
	from := kit.Under(head, gap)
	shown := draw(kit.Box(room.X, from, room.W, foot(room)-from), made.Head)
	if len(shown) == 0 {
		return Made{}, false
	}
	made.Layers = append(append(made.Layers, shown...), head)
	return made, true
}

// priced has the lead with its number giant in it, on a bar from edge to edge by turns, and the
// second fact below.
func (p *Page) priced() (Made, bool) {
	lead, g := p.short(p.Lead), p.look(0)
	plain := plate{draw: p.bar, pad: 34}
	switch turn := p.Turn / 2 % 3; {
	case turn == 1 && p.Facts.Priced(lead.Text): // nothing but a price has a tag
		plain = plate{draw: p.tag, pad: 34, side: 130} // for its hole and its end
	case turn == 2 && g.Point != g.Ink:
		plain = plate{}
	}
	return p.largeIn(plain)
}

// plate is what stands behind a number: pad is its room over and under that, side before it.
type plate struct {
	draw      func(farm.Box, kit.Scheme) []farm.Layer
	pad, side float64
	low       float64 // the room under it; 0 is pad
	open      bool    // it leaves the ground behind the number
	of        string  // the number; "" is the point of the lead
}

// largeIn has the lead with its number giant in it, on a plate.
func (p *Page) largeIn(on plate) (Made, bool) {
	lead := p.short(p.Lead)
	before, figure, after := p.cut(lead.Text, lead.Point)
	if on.of != "" {
		before, after, _ = strings.Cut(lead.Text, on.of)
		before, figure, after = strings.TrimSpace(before), on.of, strings.TrimSpace(after)
	}
	made, room := p.grounded()
	g := made.Head
	ink := g.Point
	if on.draw != nil && !on.open {
		ink = g.OnLoud
	}
	if on.low == 0 {
		on.low = on.pad
	}
	for _, share := range []float64{0.5, 0.42, 0.36, 0.28} {
		number, ok := p.token(figure, kit.Box(room.X, 0, room.W-on.side-30, room.H*share), ink)
		if !ok {
			continue
		}
		layers, ok := p.around(before, after, number, room, on, g)
		if !ok {
			continue
		}
		at := p.numberAt(layers)
		if on.draw != nil {
			layers[at].Box.X += on.side
			b := layers[at].Box
			made.Layers = append(made.Layers, on.draw(kit.Box(b.X, b.Y-on.pad, b.W, b.H+on.pad+on.low), g)...)
		}
		if on.draw == nil {
			layers[at] = struck(layers[at], kit.Mixed(g.Bg, second(g), 0.5))
		}
		made.Layers = append(made.Layers, layers...)
		return made, true
	}
	return Made{}, false
}

// bar is a bar of colour from edge to edge behind a number.
func (p *Page) bar(b farm.Box, g kit.Scheme) []farm.Layer {
	return []farm.Layer{kit.Panel("bar", kit.Box(p.Frame.X, b.Y, p.Frame.W, b.H), 0, kit.Solid(g.Loud))}
}

// tag is a price tag behind a number, as long as that is and hung on its string.
func (p *Page) tag(b farm.Box, g kit.Scheme) []farm.Layer {
	x, end := p.Room.X, p.Room.X+p.Room.W
	at := kit.Box(x, b.Y, end-x, b.H)
	w, h := at.W, at.H
	body := kit.Form(fmt.Sprintf("M%.0f 0 H%.0f A22 22 0 0 1 %.0f 22 V%.0f A22 22 0 0 1 %.0f %.0f H%.0f L0 %.0f V%.0f Z", 96.0, w-22, w, h-22,
		w-22, h, 96.0, h*0.64, h*0.36), at, g.Loud)
	body.ID, body.Shadow = "tag", &farm.Shadow{Y: 16, Blur: 40, Color: "#00000038"}
	return []farm.Layer{body, kit.Dot(x+66, b.Y+h/2, 19, g.Bg)}
}

// numberAt is which of some layers is the number.
func (p *Page) numberAt(layers []farm.Layer) int {
	for i, l := range layers {
		if l.ID == "figure" {
			return i
		}
	}
	return 0
}

// around sets what stands before and after a number in one size, the largest at which all of it
// has room.
func (p *Page) around(before, after string, number farm.Layer, room farm.Box, on plate, g kit.Scheme) ([]farm.Layer, bool) {
	number.Box.H += on.pad + on.low
	all, ok := largest(mostType, func(size float64) ([]farm.Layer, float64, bool) {
		fits, high := true, number.Box.H
		var head, tail []farm.Layer
		put := func(s string) (out []farm.Layer) {
			if s != "" {
				l, ok := p.words(s, size, room.W, style{id: "headline", g: g})
				fits, high, out = fits && ok, high+l.Box.H+24, []farm.Layer{l}
			}
			return out
		}
		head, tail = put(before), put(after)
		return slices.Concat(head, []farm.Layer{number}, tail), p.evenness(append(head, tail...)...), fits && high <= room.H
	})
	if !ok {
		return nil, false
	}
	all = column(all, room, 56)
	at := p.numberAt(all)
	all[at].Box.Y, all[at].Box.H = all[at].Box.Y+on.pad, all[at].Box.H-on.pad-on.low
	return all, true
}
