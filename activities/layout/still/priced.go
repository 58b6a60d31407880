package still

import (
	"fmt"
	"slices"

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
	lead := p.short(p.Lead)
	before, figure, after := p.cut(lead.Text, lead.Point)
	made, room := p.grounded()
	g := made.Head
	hung := p.Turn/2%3 == 1 && p.Facts.Priced(lead.Text) // nothing but a price has a tag
	plate := []func(farm.Box, kit.Scheme) []farm.Layer{p.bar, p.tag, nil}[p.Turn/2%3]
	if p.Turn/2%3 == 1 && !hung {
		plate = p.bar
	}
	if plate == nil && g.Point == g.Ink {
		plate = p.bar
	}
	ink := g.Point
	if plate != nil {
		ink = g.OnLoud
	}
	for _, share := range []float64{0.46, 0.36, 0.28} {
		pad, side := 0.0, 0.0
		if plate != nil {
			pad = 34
		}
		if hung { // the tag's hole and its end
			side = 130
		}
		number, ok := p.token(figure, kit.Box(room.X, 0, room.W-side-30, room.H*share), ink)
		if !ok {
			continue
		}
		layers, ok := p.around(before, after, number, room, pad, g)
		if !ok {
			continue
		}
		if at := p.numberAt(layers); plate != nil {
			layers[at].Box.X += side
			b := layers[at].Box
			made.Layers = append(made.Layers, plate(kit.Box(b.X, b.Y-pad, b.W, b.H+2*pad), g)...)
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
func (p *Page) around(before, after string, number farm.Layer, room farm.Box, pad float64, g kit.Scheme) ([]farm.Layer, bool) {
	number.Box.H += 2 * pad
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
	all[at].Box.Y, all[at].Box.H = all[at].Box.Y+pad, all[at].Box.H-2*pad
	return all, true
}
