package still

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// thing reports an object that the trade or the lead itself has the word of: what stands in another
// sentence is no picture of it.
func (p *Page) thing() (word string, ok bool) {
	if p.Solemn() || len(p.Screenshots) > 0 {
		return "", false
	}
	probe := *p.Draft // what is not shown adds nothing
	probe.Snack.Assets, probe.Snack.Facts = map[string]farm.Asset{}, nil
	o, ok := probe.ObjectFor(p.short(p.Lead).Text, kit.LargeObject)
	told := strings.ToLower(p.short(p.Lead).Text + "\n" + p.Brand.Industry)
	return o.Word, ok && !objects.Afloat(o.Name) && strings.Contains(told, strings.ToLower(o.Word))
}

// stood has the lead over its thing at half of the frame.
func (p *Page) stood() (Made, bool) {
	g, below := p.look(0), p.look(1)
	lead := p.short(p.Lead)
	made := Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}
	room := p.Room
	if strip, from, ok := p.strip(p.second(), below); ok {
		made.Layers, made.Foot = append(made.Layers, strip...), below
		room.H = from - 26 - room.Y
	}
	head, ok := p.within(lead.Text, kit.Box(room.X, room.Y, room.W, room.H*0.42), mostType,
		style{id: "headline", g: g, stress: lead.Point})
	if !ok {
		return Made{}, false
	}
	head.Box.Y = room.Y
	from := kit.Under(head, 30)
	o, ok := p.ObjectFor(lead.Text, kit.LargeObject)
	if !ok {
		return Made{}, false
	}
	in := kit.Box(room.X, from, room.W, foot(room)-from)
	disc := kit.Dot(in.X+in.W/2, in.Y+in.H/2, min(in.H*0.56, in.W*0.5), kit.Mixed(g.Bg, g.Ink, 0.12))
	t := p.Place(o, in, false)
	made.Layers = append(made.Layers, disc, t.Cast(g.Bg), t.Layer, head)
	return made, true
}
