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
	p.looks = setLooks(p.Draft)
	assets, facts := p.Snack.Assets, p.Snack.Facts
	ways := slices.SortedStableFunc(slices.Values(p.solo()), func(a, b Family) int { return p.Done[a.Name] - p.Done[b.Name] })
	for _, f := range ways {
		p.Snack.Assets, p.Snack.Facts = maps.Clone(assets), slices.Clone(facts)
		if made, ok = f.Draw(p); ok {
			if p.Done != nil {
				p.Done[f.Name]++
			}
			return made, true
		}
	}
	p.Snack.Assets, p.Snack.Facts = assets, facts
	return made, false
}

// solo are the ways that a page of a set has for its sentence, what shows most of it first.
func (p *Page) solo() []Family {
	var out []Family
	add := func(name string, fits bool, draw func(*Page) (Made, bool)) {
		if fits {
			out = append(out, Family{Name: name, Draw: draw})
		}
	}
	_, counted := p.drawn()
	thing := p.thing()
	price, pointed, parts := p.Facts.Priced(p.Lead.Text), p.Lead.Point != "", len(p.Lead.Parts)
	middle := !p.Opens && !p.Ends
	add("thing", thing && !p.Ends, (*Page).stood)
	add("measured", p.long(), (*Page).measured)
	add("slip", pointed && price && middle, (*Page).slip)
	add("priced", pointed && price, (*Page).priced)
	add("counted", counted && !p.Ends, (*Page).counted)
	add("priced", pointed && !price, (*Page).priced)
	add("signed", p.rules() && !p.Ends, (*Page).signed)
	if !p.Ends {
		out = append(out, p.bills()...)
	}
	add("clauses", parts > mostSplit && middle, (*Page).clauses)
	add("split", parts > 1 && parts <= mostSplit && middle, (*Page).split)
	add("lettered", true, (*Page).lettered)
	return out
}

// bills are the posters of giant words that a page of a set may be, the one first whose turn it is; what is denied is
// struck out before.
func (p *Page) bills() []Family {
	all := []Family{{Name: "turned", Draw: (*Page).turnedOver}, {Name: "tower", Draw: (*Page).tower},
		{Name: "ribboned", Draw: (*Page).ribboned}}
	k := p.Turn % len(all)
	return slices.Concat([]Family{{Name: "crossed", Draw: (*Page).crossed}}, all[k:], all[:k])
}

// LookOf is the scheme of the ground of a set's page by its turn.
func LookOf(d *kit.Draft, turn int) kit.Scheme {
	all := setLooks(d)
	return all[(turn/3+turn)%len(all)]
}

// setLooks are the schemes of a set: those of a still, and the brand's second hue where that is told
// from the others.
func setLooks(d *kit.Draft) []kit.Scheme {
	all, other := Looks(d), d.Seconded()
	for _, g := range all {
		if kit.Contrast(g.Bg, other.Bg) < 1.3 {
			return all
		}
	}
	if kit.Contrast(other.Ink, other.Bg) < readable {
		return all
	}
	return slices.Insert(all, 2, other)
}
