package still

import (
	"maps"
	"slices"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// Say notes what a still says in the copy; a set notes the words of its pages itself.
func (p *Page) Say(slot, text string) string {
	if p.Solo {
		return text
	}
	return p.Draft.Say(slot, text)
}

// Alone draws a page of a set in the first way that carries its sentence: what is drawn of it before
// what only letters show. What a way noted that did not do is forgotten.
func (p *Page) Alone() (made Made, ok bool) {
	p.Solo = true
	p.looks = Looks(p.Draft)
	assets, facts := p.Snack.Assets, p.Snack.Facts
	for _, f := range p.solo() {
		p.Snack.Assets, p.Snack.Facts = maps.Clone(assets), slices.Clone(facts)
		if made, ok = f.Draw(p); ok {
			return made, true
		}
	}
	p.Snack.Assets, p.Snack.Facts = assets, facts
	return made, false
}

// solo are the ways that a page of a set has for its sentence.
func (p *Page) solo() []Family {
	var out []Family
	add := func(name string, fits bool, draw func(*Page) (Made, bool)) {
		if fits {
			out = append(out, Family{Name: name, Draw: draw})
		}
	}
	_, counted := p.drawn()
	_, thing := p.thing()
	price := p.Facts.Priced(p.Lead.Text)
	add("priced", p.Lead.Point != "" && price, (*Page).priced)
	add("thing", thing, (*Page).stood)
	add("counted", counted, (*Page).counted)
	add("priced", p.Lead.Point != "" && !price, (*Page).priced)
	add("clauses", len(p.Lead.Parts) > 1 && p.chars(p.Lead.Text) > mostShort, (*Page).clauses)
	add("lettered", true, (*Page).lettered)
	return out
}

// LookOf is the scheme of a page's ground by its turn.
func LookOf(d *kit.Draft, turn int) kit.Scheme {
	all := Looks(d)
	return all[(turn/3+turn)%len(all)]
}
