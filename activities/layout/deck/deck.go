// Package deck lays out carousels and decks that are written from a prompt. It
// picks a layout for each page by what the page says and by the reference picture,
// and makes one template of them, which is filled as any other.
package deck

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/objects"
)

//go:embed swipe.json wide.json tall.json
var sources embed.FS

// Order is what a deck is laid out from.
type Order struct {
	Deck  *copywriter.Deck
	Swipe bool   // a carousel
	Shape string // one of carousel.Shapes, or carousel.WideShape for a deck
	// Picture is the reference picture as it was seen.
	Picture match.Picture
	Seed    uint32
}

// Made is a deck laid out: a template with the values of its variables.
type Made struct {
	Template *carousel.Template
	Values   map[string]string
	Pictures map[string]carousel.Picked
	Layouts  []string // of each page
	// Unshown says that the picture is too small to be shown at any size.
	Unshown bool
}

// The variables of the reference picture.
const (
	PhotoKey = "photo" // the picture as it is
	CutKey   = "cut"   // its subject, free of its ground
)

// ShapeFor is the shape of a carousel or deck on a platform; "" is none named.
func ShapeFor(swipe bool, platform string) string {
	switch {
	case swipe && (platform == "tiktok" || platform == "shorts"):
		return "9:16"
	case swipe && platform == "youtube":
		return "1:1"
	case swipe || platform == "tiktok" || platform == "shorts" || platform == "reels":
		return "4:5"
	}
	return carousel.WideShape
}

var library = sync.OnceValues(func() (map[string]*carousel.Template, error) {
	out := map[string]*carousel.Template{}
	for _, name := range []string{"swipe", "wide", "tall"} {
		raw, err := sources.ReadFile(name + ".json")
		if err != nil {
			return nil, err
		}
		var t carousel.Template
		if err := json.Unmarshal(raw, &t); err != nil {
			return nil, fmt.Errorf("%s.json: %w", name, err)
		}
		out[name] = &t
	}
	return out, nil
})

// Make lays a deck out.
func Make(o Order) (*Made, error) {
	all, err := library()
	if err != nil {
		return nil, err
	}
	shape, err := carousel.ShapeOf(o.Shape)
	if err != nil {
		return nil, err
	}
	name := "tall"
	switch {
	case o.Swipe:
		name = "swipe"
	case shape.Name == carousel.WideShape:
		name = "wide"
	}
	roomy := map[int]bool{}
	for {
		m := maker{Order: o, shape: shape, from: all[name], roomy: roomy}
		m.mood = moodOf(o.Picture, o.Deck.Wish)
		m.begin(name)
		for i, p := range o.Deck.Pages {
			m.page(p, i)
		}
		if err := m.out.Template.Check(); err != nil {
			return nil, fmt.Errorf("template of a deck: %w", err)
		}
		if again, err := m.cramped(); err != nil || !again {
			return &m.out, err
		}
	}
}

// cramped reports pages whose words do not fit their layouts. They are laid out anew
// in one that has room for nothing but words.
func (m *maker) cramped() (bool, error) {
	got, err := m.out.Template.Fill(carousel.Order{Shape: m.Shape, Language: m.Deck.Language, Values: m.out.Values, Pictures: m.out.Pictures,
		Seed: m.Seed})
	if err != nil {
		return false, err
	}
	again := false
	for _, n := range got.Notes {
		if i := n.Page - 1; !m.roomy[i] && m.Deck.Pages[i].Kind != copywriter.PageList {
			m.roomy[i], again = true, true
		}
	}
	return again, nil
}

// maker makes one template.
type maker struct {
	Order
	shape carousel.Shape
	from  *carousel.Template
	mood  mood
	out   Made
	turn  int // of statements: their layouts and grounds take turns
	shown int // pages with the picture
	// things are the objects that pages have shown.
	things []string
	// figures are the kinds of drawn figures that pages have shown.
	figures []string
	// roomy are the pages, from 0, that need all the room there is for their words.
	roomy map[int]bool
}

func (m *maker) begin(name string) {
	m.out = Made{Values: map[string]string{}, Pictures: map[string]carousel.Picked{}}
	m.out.Template = &carousel.Template{
		Version: carousel.TemplateVersion, Key: "prompt-" + name, Name: m.from.Name, Description: m.from.Description, Family: carousel.WideFamily,
		Language: m.Deck.Language, Palettes: []carousel.Palette{m.mood.palette()}, Fonts: m.mood.fonts(), Frame: m.from.Frame,
		Layouts: map[string]carousel.Layout{},
	}
	p := m.Picture
	if p.Asset.Width > 0 {
		focus := p.Focus
		m.out.Pictures[PhotoKey] = carousel.Picked{Asset: p.Asset, Focus: &focus}
	}
	if p.Cut != nil {
		m.out.Pictures[CutKey] = carousel.Picked{Asset: *p.Cut}
	}
	m.out.Unshown = !m.shows("picture-window") && p.Cut == nil
	if !m.Swipe {
		foot := m.Deck.Topic
		if most := mostFoot; runes(foot) > most || !farm.LanguageOf(m.Deck.Language).SpacesWords && runes(foot) > most/2 {
			foot = ""
		} else {
			m.out.Values["topic"] = foot
		}
		m.variable("topic", "text", 1, "The line at the foot of each page", foot)
	}
}

// mostFoot is how many characters the line at the foot has at most.
const mostFoot = 36

// mostUpscale is how much larger than it is a picture is shown at most.
const mostUpscale = 1.6

// shows reports a layout that shows the picture, or its subject, without blowing
// it up.
func (m *maker) shows(layout string) bool {
	l, ok := m.from.Layouts[layout]
	if !ok {
		return false
	}
	for _, b := range l.PictureBoxes(PhotoKey, m.shape) {
		a := m.Picture.Asset
		if a.Width == 0 || max(b.W/float64(a.Width), b.H/float64(a.Height)) > mostUpscale {
			return false
		}
	}
	for _, b := range l.PictureBoxes(CutKey, m.shape) {
		a := m.Picture.Cut
		if a == nil || min(b.W/float64(a.Width), b.H/float64(a.Height)) > mostUpscale {
			return false
		}
	}
	return true
}

// first is the first of some layouts that exists and can show its picture.
func (m *maker) first(names ...string) string {
	for _, n := range names {
		if m.shows(n) {
			return n
		}
	}
	return names[len(names)-1]
}

// page adds a page.
func (m *maker) page(p copywriter.DeckPage, i int) {
	layout, roles := m.layoutOf(p, i)
	number := len(m.out.Template.Pages) + 1
	prefix := fmt.Sprintf("p%d_", number)
	l, size := sized(m.from.Layouts[layout], m.Deck.Language, m.said(p))
	m.out.Layouts = append(m.out.Layouts, layout)
	m.out.Template.Layouts[layout+size] = l
	page := carousel.Page{Name: fmt.Sprintf("p%d-%s", number, p.Kind), Layout: layout + size, Roles: roles, Slots: map[string]string{},
		Keep: true, Bare: m.bare(layout)}
	values := m.valuesOf(p)
	for _, name := range l.Names() {
		switch {
		case name == PhotoKey || name == CutKey:
			m.variable(name, "image", number, "The picture", "")
		case name == "topic":
		case page.Slots[name] == "":
			page.Slots[name] = prefix + name
			m.variable(prefix+name, "text", number, labels[strings.TrimRight(name, "0123456789")], values[name])
			if v := values[name]; v != "" {
				m.out.Values[prefix+name] = v
			}
		}
	}
	m.out.Template.Pages = append(m.out.Template.Pages, page)
}

// said is how many characters a page says, for the size of its type: of a list, the
// longest line for each of its lines.
func (m *maker) said(p copywriter.DeckPage) int {
	n := runes(p.Title) + runes(p.Body)*2/3
	longest := 0
	for _, it := range p.Items {
		longest = max(longest, runes(it))
	}
	return n + longest*max(len(p.Items)-2, 0)
}

// bare reports a layout whose picture or panel reaches under the line at the foot.
func (m *maker) bare(layout string) bool {
	if layout == "picture" {
		return true
	}
	return m.shape.Name == carousel.WideShape &&
		slices.Contains([]string{"number", "number-figure", "picture-point", "call", "picture-window"}, layout) ||
		m.Swipe && layout == "picture-point"
}

// labels tell people what a variable is.
var labels = map[string]string{"title": "What the page says", "body": "What it says below", "label": "A word or two above",
	"figure": "The figure", "number": "The number of the step", "by": "Who said it", "item": "A line of the list", "address": "Site or name"}

// valuesOf are the words of a page by the names of its layout.
func (m *maker) valuesOf(p copywriter.DeckPage) map[string]string {
	out := map[string]string{"title": p.Title, "body": p.Body, "label": p.Label, "figure": p.Figure, "by": p.By}
	if p.Mark != "" && strings.Contains(p.Title, p.Mark) {
		out["title"] = strings.Replace(p.Title, p.Mark, "*"+p.Mark+"*", 1)
	}
	if p.Kind == copywriter.PageQuote && !m.Swipe { // a carousel has a large mark above it
		marks := farm.LanguageOf(m.Deck.Language).Section("marks")
		out["title"] = marks.TextOr("open", "“") + p.Title + marks.TextOr("close", "”")
	}
	if p.Number > 0 {
		out["number"] = fmt.Sprint(p.Number)
	}
	for i, it := range p.Items {
		out[fmt.Sprintf("item%d", i+1)] = it
	}
	if p.Kind == copywriter.PageCover {
		out["address"] = m.Deck.Address
	}
	return out
}

func (m *maker) variable(key, kind string, page int, label, example string) {
	t := m.out.Template
	if slices.ContainsFunc(t.Variables, func(v carousel.Variable) bool { return v.Key == key }) {
		return
	}
	if label == "" {
		label = "Words"
	}
	t.Variables = append(t.Variables, carousel.Variable{Key: key, Type: kind, Page: page, Label: label, Example: example})
}

// thingIn is the object that words name; "" without, or where a page has shown it.
func (m *maker) thingIn(texts ...string) string {
	shelf, err := objects.Load()
	if err != nil {
		return "" // the machine has no art
	}
	for _, t := range texts {
		if found, err := shelf.Find(t, m.Deck.Language, ""); err == nil && len(found) > 0 {
			if slices.Contains(m.things, found[0].Object) {
				return ""
			}
			return found[0].Object
		}
	}
	return ""
}
