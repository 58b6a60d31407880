package still

// lettered has a sentence over the whole frame as lettering, its point marked, and the second fact
// below.
func (p *Page) lettered() (Made, bool) {
	lead := p.short(p.Lead)
	if p.alone() {
		lead = p.Lead
	}
	made, room := p.grounded()
	l, ok := p.within(lead.Text, room, 200, style{id: "headline", g: made.Head, stress: lead.Point})
	if !ok {
		return Made{}, false
	}
	made.Layers = append(made.Layers, l)
	return made, true
}
