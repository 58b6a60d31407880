package still

import "github.com/snackfarm/farm"

// lettered has a sentence over the whole frame as lettering, its point marked, and the second fact
// below.
func (p *Page) lettered() (Made, bool) {
	g, below := p.look(0), p.look(1)
	lead := p.short(p.Lead)
	if p.alone() {
		lead = p.Lead
	}
	made := Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}
	room := p.Room
	if second, from, ok := p.strip(p.second(), below); ok {
		made.Layers, made.Foot = append(made.Layers, second...), below
		room.H = from - 30 - room.Y
	}
	l, ok := p.within(lead.Text, room, 200, style{id: "headline", g: g, stress: lead.Point})
	if !ok {
		return Made{}, false
	}
	made.Layers = append(made.Layers, l)
	return made, true
}
