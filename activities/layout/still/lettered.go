package still

import (
	"slices"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// lettered has a sentence over the whole frame as lettering, its point marked, and the second fact
// below.
func (p *Page) lettered() (Made, bool) {
	lead := p.short(p.Lead)
	if p.alone() {
		lead = p.Lead
	}
	made, room := p.grounded()
	stress := lead.Point
	if !p.Solo && made.Head.Point == made.Head.Ink { // no bar between two inks
		stress = ""
	}
	l, ok := p.within(lead.Text, room, 200, style{id: "headline", g: made.Head, stress: stress})
	if !ok {
		return Made{}, false
	}
	if !p.Solo { // it is printed as a poster is: on a screen of dots, its two inks a little apart
		from := room.Y + room.H*0.36
		made.Layers = slices.Insert(made.Layers, 1, p.screen(kit.Box(p.Frame.X, from, p.Frame.W, foot(room)+60-from), made.Head))
		l = struck(l, kit.Mixed(made.Head.Bg, second(made.Head), 0.6))
	}
	made.Layers = append(made.Layers, l)
	return made, true
}
