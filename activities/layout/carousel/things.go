package carousel

import (
	"slices"

	"github.com/snackfarm/farm/activities/objects"
)

// thingAt is the place of a drawn thing: a page, from 1 of those that are shown, and
// what of the template says that one is drawn there.
type thingAt struct {
	page  int
	thing *Thing
}

// Things are the objects that a template filled so draws, each once, in the order of
// the pages. Other carousels of a batch are kept from drawing them again.
func (t *Template) Things(o Order) ([]string, error) {
	f := &filler{template: t, order: o, language: t.tongue(o)}
	if err := f.values(); err != nil {
		return nil, err
	}
	f.draw(f.pages())
	var out []string
	for _, found := range f.things {
		out = append(out, found.Object)
	}
	slices.Sort(out)
	return out, nil
}

// draw finds the object for each place of a thing, page by page: one that the place's
// words name, else the layer's own. None is drawn on two pages.
func (f *filler) draw(pages []*page) {
	f.things = map[thingAt]objects.Find{}
	shelf, err := objects.Load()
	if err != nil {
		return // the machine has no art
	}
	drawn := slices.Clone(f.order.Elsewhere)
	for _, p := range pages {
		layers := p.layout.Layers
		if !p.def.Bare {
			layers = append(slices.Clone(layers), f.template.Frame...)
		}
		p.eachThing(layers, func(t *Thing) bool {
			found, ok := p.objectFor(shelf, t, drawn)
			if ok {
				f.things[thingAt{p.number, t}] = found
				drawn = append(drawn, found.Object)
			}
			return ok
		})
	}
}

// eachThing calls do with the things among layers that are shown. Where it says that
// there is none, what stands in its place is looked through.
func (p *page) eachThing(layers []Layer, do func(*Thing) bool) {
	for i := range layers {
		l := &layers[i]
		if !p.shown(l) {
			continue
		}
		missing := l.Thing != nil && !do(l.Thing) || l.Picture != nil && p.picture(l.Picture.Of) == nil
		if l.Figure != nil {
			_, told := p.figure(l.Figure)
			missing = !told
		}
		if missing && l.Else != nil {
			p.eachThing([]Layer{*l.Else}, do)
		}
		for _, flow := range []*Flow{l.Column, l.Row} {
			if flow != nil {
				p.eachThing(flow.Layers, do)
			}
		}
	}
}

// objectFor is an object that is not yet drawn; its word is "" when no word names it.
func (p *page) objectFor(shelf *objects.Shelf, t *Thing, drawn []string) (objects.Find, bool) {
	for _, from := range t.From {
		words, _ := unstarred(p.value(from))
		finds, err := shelf.Find(words, p.f.language, "")
		if err != nil {
			continue
		}
		for _, found := range finds {
			if !slices.Contains(drawn, found.Object) {
				return found, true
			}
		}
	}
	return objects.Find{Object: t.Name}, shelf.Has(t.Name) && !slices.Contains(drawn, t.Name)
}

// thing is the object that a page draws in a place; "" is none.
func (p *page) thing(t *Thing) string {
	found := p.f.things[thingAt{p.number, t}]
	if found.Word != "" {
		p.tells(found)
	}
	return found.Object
}
