package carousel

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sort"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer"
)

// MaxValue is how many characters a value may have.
const MaxValue = 2000

// Order is what a template is filled with.
type Order struct {
	Shape    string // one of Shapes; "" is the first
	Language string // primary tag; "" is the template's
	// Values are the words by the key of their variable. Unknown keys are dropped
	// and told in Filled.Ignored.
	Values map[string]string
	// Pictures are the values of image variables.
	Pictures map[string]Picked
	// Palette takes the place of the template's; roles that it lacks stay.
	Palette map[string]farm.Color
	// Seed picks one of the template's palettes and decides what is random in
	// grounds. 0 is the first palette.
	Seed uint32
	// Elsewhere are the objects that are not drawn here, because another carousel of
	// the same batch draws them.
	Elsewhere []string
	// Pages are the pages that are laid out, from 1, of those that are shown; none
	// is all.
	Pages []int
}

// Picked is a picture for a place.
type Picked struct {
	Asset farm.Asset
	Focus *farm.Point // what stays in view; nil is the middle
}

// Filled is a template with its values.
type Filled struct {
	farm.Composition
	Ignored []string // keys of values that the template does not have, sorted
	Notes   []Note   // what was done to values that did not fit
	Shown   []Shown  // the page of each scene
}

// Shown is a page that is shown.
type Shown struct {
	Number int      // from 1, of the pages that are shown
	Name   string   // of the template's page
	Keys   []string // of the variables that it names, each once
}

// Note tells of a value that is not shown as it was given.
type Note struct {
	Page int    // from 1, of the pages that are shown
	Text string // the beginning of the words
	Did  string // cut or dropped
	Kept int    // characters that are shown
	Of   int    // characters that there were
}

// filler fills one template once.
type filler struct {
	template *Template
	shape    Shape
	language string
	rtl      bool
	order    Order
	colors   map[string]farm.Color
	ruler    *renderer.Ruler
	out      Filled
	sizes    map[sizeKey]sizing
	things   map[thingAt]objects.Find // what is drawn where
}

// Fill lays a template out with values. The error names what of the order
// cannot be: a shape, a language, a value that is too long.
func (t *Template) Fill(o Order) (*Filled, error) {
	f, err := t.filler(o)
	if err != nil {
		return nil, err
	}
	defer giveBack(f.language, f.ruler)
	pages := f.pages()
	if len(pages) == 0 {
		return nil, farm.InvalidField("values", "leave nothing to show: say at least one of %s", t.keys())
	}
	f.draw(pages)
	for _, p := range pages {
		if len(o.Pages) > 0 && !slices.Contains(o.Pages, p.number) {
			continue
		}
		scene, err := p.scene()
		if err != nil {
			return nil, fmt.Errorf("page %d of %s: %w", p.number, t.Key, err)
		}
		f.out.Scenes = append(f.out.Scenes, scene)
		f.out.Shown = append(f.out.Shown, Shown{p.number, p.def.Name, p.keys()})
	}
	if len(f.out.Scenes) == 0 {
		return nil, farm.InvalidField("page", "is %v, the values make %d pages", o.Pages, len(pages))
	}
	f.supplied(len(pages))
	return &f.out, nil
}

func (t *Template) filler(o Order) (*filler, error) {
	shape, err := ShapeOf(o.Shape)
	if err != nil {
		return nil, err
	}
	if shape.Name == WideShape && t.Family != WideFamily {
		return nil, farm.InvalidField("shape", "is %q, must be one of %v", o.Shape, Shapes())
	}
	language := t.tongue(o)
	if !slices.Contains(farm.Languages(), language) {
		return nil, farm.InvalidField("language", "is %q, must be one of %v", language, farm.Languages())
	}
	ruler, err := rulerOf(language)
	if err != nil {
		return nil, err
	}
	f := &filler{template: t, shape: shape, language: language, rtl: farm.LanguageOf(language).RightToLeft, order: o, ruler: ruler,
		sizes: map[sizeKey]sizing{}}
	if err := f.values(); err != nil {
		return nil, err
	}
	f.colors = maps.Clone(t.palette(o.Seed).Colors)
	maps.Copy(f.colors, o.Palette)
	f.out.Composition = farm.Composition{
		Language: language, Seed: o.Seed, Canvas: farm.Canvas{Width: shape.Width, Height: shape.Height}, SafeBox: shape.Safe,
		Copy: map[string]string{}, Assets: map[string]farm.Asset{}, Palette: f.colors,
	}
	return f, nil
}

// tongue is the language of an order's words.
func (t *Template) tongue(o Order) string { return cmp.Or(o.Language, t.Language, "en") }

// palette is the one that a seed picks.
func (t *Template) palette(seed uint32) Palette {
	return t.Palettes[int(seed%uint32(len(t.Palettes)))]
}

// values checks the values and keeps those that the template knows.
func (f *filler) values() error {
	kept := map[string]string{}
	for key, v := range f.order.Values {
		known := f.template.variable(key)
		switch {
		case known == nil:
			f.out.Ignored = append(f.out.Ignored, key)
		case len([]rune(v)) > MaxValue:
			return farm.InvalidField("values."+key, "has %d characters, at most %d are taken", len([]rune(v)), MaxValue)
		case known.Type == "text":
			kept[key] = tidied(v)
		}
	}
	sort.Strings(f.out.Ignored)
	f.order.Values = kept
	return nil
}

func (t *Template) variable(key string) *Variable {
	for i := range t.Variables {
		if t.Variables[i].Key == key {
			return &t.Variables[i]
		}
	}
	return nil
}

func (t *Template) keys() []string {
	var out []string
	for _, v := range t.Variables {
		out = append(out, v.Key)
	}
	return out
}

// Examples are the values that the template shows itself with.
func (t *Template) Examples() map[string]string {
	out := map[string]string{}
	for _, v := range t.Variables {
		if v.Type == "text" {
			out[v.Key] = v.Example
		}
	}
	return out
}
