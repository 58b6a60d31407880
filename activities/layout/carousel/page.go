package carousel

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// page is one page that is shown.
type page struct {
	f          *filler
	def        *Page
	layout     Layout
	paint      paint
	number, of int // of the pages that are shown
	nr         int // of those with this layout
}

// pages are those that have something to show, with their numbers.
func (f *filler) pages() []*page {
	var out []*page
	seen := map[string]int{}
	for i := range f.template.Pages {
		def := &f.template.Pages[i]
		p := &page{f: f, def: def, layout: f.template.Layouts[def.Layout], paint: paint{f.colors, def.Roles}}
		if !def.Keep && !p.hasValue(i+1) {
			continue
		}
		seen[def.Layout]++
		p.number, p.nr = len(out)+1, seen[def.Layout]
		out = append(out, p)
	}
	for _, p := range out {
		p.of = len(out)
	}
	return out
}

// hasValue reports a page of whose own variables one is there. Its own are those that
// no earlier page shows first; a page that has none of its own lives by the others.
func (p *page) hasValue(place int) bool {
	own, others := false, false
	for _, name := range namesIn(p.layout.Layers) {
		has := p.value(name) != "" || p.picture(name) != nil
		v := p.f.template.variable(p.key(name))
		switch {
		case v != nil && v.Page != 0 && v.Page != place:
			others = others || has
		case has:
			return true
		default:
			own = own || v != nil
		}
	}
	return others && !own
}

// keys are the variables that the page names, its frame's among them.
func (p *page) keys() []string {
	layers := p.layout.Layers
	if !p.def.Bare {
		layers = append(slices.Clone(layers), p.f.template.Frame...)
	}
	var out []string
	for _, name := range namesIn(layers) {
		if key := p.key(name); p.f.template.variable(key) != nil && !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out
}

// Missing are the image variables without a picture of the pages that values and
// pictures show, in the order of the pages.
func (t *Template) Missing(values map[string]string, pictures []string) ([]string, error) {
	f := &filler{template: t, order: Order{Values: values, Pictures: map[string]Picked{}}}
	for _, key := range pictures {
		f.order.Pictures[key] = Picked{}
	}
	if err := f.values(); err != nil {
		return nil, err
	}
	var out []string
	for _, p := range f.pages() {
		for _, key := range p.keys() {
			if t.variable(key).Type == "image" && !slices.Contains(pictures, key) && !slices.Contains(out, key) {
				out = append(out, key)
			}
		}
	}
	return out, nil
}

// key is the variable that a name of the layout stands for.
func (p *page) key(name string) string { return cmp.Or(p.def.Slots[name], name) }

func (p *page) value(name string) string { return p.f.order.Values[p.key(name)] }

func (p *page) picture(name string) *Picked {
	if got, ok := p.f.order.Pictures[p.key(name)]; ok && p.f.template.variable(p.key(name)) != nil {
		return &got
	}
	return nil
}

// shown reports a layer whose conditions hold.
func (p *page) shown(l *Layer) bool {
	if len(l.Only) > 0 && !slices.Contains(l.Only, p.f.shape.Name) {
		return false
	}
	name, not := strings.CutPrefix(l.When, "!")
	var holds bool
	switch name {
	case "":
		return true
	case "first":
		holds = p.number == 1
	case "last":
		holds = p.number == p.of
	case "more":
		holds = p.number < p.of
	default:
		holds = p.value(name) != "" || p.picture(name) != nil
	}
	return holds != not
}

// scene lays the page out.
func (p *page) scene() (farm.Scene, error) {
	canvas := p.f.out.Canvas
	ground := &farm.Fill{Kind: "solid", Colors: []farm.Color{p.paint.of("bg")}}
	if p.layout.Ground != nil {
		ground = p.fill(p.layout.Ground)
	}
	scene := farm.Scene{ID: p.def.Name, Slot: fmt.Sprintf("slide-%d", p.number), Layers: []farm.Layer{
		{ID: "ground", Box: farm.Box{W: float64(canvas.Width), H: float64(canvas.Height)}, Fill: ground},
	}}
	layers := p.layout.Layers
	if !p.def.Bare {
		layers = append(slices.Clone(layers), p.f.template.Frame...)
	}
	for i := range layers {
		n, err := p.node(&layers[i], grounds(ground, []farm.Color{p.paint.of("bg")}))
		if err != nil {
			return scene, err
		}
		if n == nil {
			continue
		}
		box := p.place(n.l) // what stands in for a picture may have its own place
		if err := p.fit(n, box); err != nil {
			return scene, fmt.Errorf("layer %s: %w", cmp.Or(layers[i].ID, fmt.Sprint(i+1)), err)
		}
		scene.Layers = append(scene.Layers, p.put(n, box)...)
	}
	return scene, nil
}

// place is where a layer of the page lies, in px.
func (p *page) place(l *Layer) farm.Box {
	at := *l.At
	if own, ok := l.Shapes[p.f.shape.Name]; ok {
		at = own
	}
	area := p.f.shape.Box
	if at.Of == "page" {
		area = farm.Box{W: float64(p.f.shape.Width), H: float64(p.f.shape.Height)}
	}
	b := farm.Box{X: area.X + at.X*area.W, Y: area.Y + at.Y*area.H, W: at.W * area.W, H: at.H * area.H}
	if at.Square {
		side := min(b.W, b.H)
		b = farm.Box{X: b.X + (b.W-side)/2, Y: b.Y + (b.H-side)/2, W: side, H: side}
	}
	if p.f.rtl && !at.Fixed {
		b.X = area.X + area.W - (b.X - area.X) - b.W
	}
	return rounded(b)
}

func rounded(b farm.Box) farm.Box {
	x, y := math.Round(b.X), math.Round(b.Y)
	return farm.Box{X: x, Y: y, W: max(math.Round(b.X+b.W)-x, 1), H: max(math.Round(b.Y+b.H)-y, 1)}
}

// fill is a fill in the page's colours.
func (p *page) fill(f *Fill) *farm.Fill {
	out := &farm.Fill{Kind: cmp.Or(f.Kind, "solid"), Colors: p.paint.all(f.Colors), AngleDeg: f.AngleDeg,
		Seed: f.Seed + p.f.order.Seed + uint32(p.number)}
	if f.Focus != nil {
		at := *f.Focus
		if p.f.rtl {
			at.X = 1 - at.X
		}
		out.Focus = &at
	}
	return out
}

// namesIn are the values that layers name.
func namesIn(layers []Layer) []string {
	var out []string
	for i := range layers {
		each(&layers[i], func(l *Layer) {
			switch {
			case l.Text != nil:
				out = append(out, namedBy(l.Text.Content)...)
			case l.Letters != nil:
				out = append(out, namedBy(l.Letters.Content)...)
			case l.Picture != nil:
				out = append(out, l.Picture.Of)
			}
		})
	}
	return out
}

// namedBy are the values that a content names.
func namedBy(content string) []string {
	var out []string
	for _, m := range token.FindAllStringSubmatch(content, -1) {
		if m[1] == "" && !counters[m[2]] {
			out = append(out, m[2])
		}
		if m[3] != "" {
			out = append(out, m[3])
		}
	}
	return out
}

// each calls do with a layer and all inside of it.
func each(l *Layer, do func(*Layer)) {
	do(l)
	if l.Else != nil {
		each(l.Else, do)
	}
	for _, flow := range []*Flow{l.Column, l.Row} {
		if flow != nil {
			for i := range flow.Layers {
				each(&flow.Layers[i], do)
			}
		}
	}
}
