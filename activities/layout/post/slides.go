package post

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/still"
	"github.com/snackfarm/farm/activities/match"
)

// Slides is a set of pages 1080x1920 for swiping: a poster that promises, pages that each tell one
// thing in another composition, and one that says whose they are. A form runs over their edges from
// page to page; packs in a row take the forms by turns.
func Slides(d *kit.Draft) {
	d.Snack.Canvas, d.Snack.SafeBox = kit.OrganicCanvas, kit.OrganicBox
	s := slideShow{Draft: d, deck: newDeck(d), used: map[string]int{}}
	s.told, s.toldTurn = s.deck.told, still.TurnOf(d)
	if s.signed = s.deck.repeats(); s.signed {
		s.deck.last = copywriter.Line{}
	}
	s.deck.say(d)
	s.of = len(s.deck.pages) + 2
	s.thread = d.PickVariant(len(threads))
	s.schemes = schemeRuns[int(d.Snack.Seed>>5)%len(schemeRuns)](d)
	s.gather()
	if len(d.Screenshots) == 0 && s.pictured == 0 {
		d.Substitute("no picture of the brand could be used: its words are the picture")
	}
	for i := range s.of {
		slot := fmt.Sprintf("slide-%d", i+1)
		d.Snack.Scenes = append(d.Snack.Scenes, farm.Scene{ID: slot, Slot: slot, Layers: s.page(i)})
	}
}

// slideShow is what the pages of a set share.
type slideShow struct {
	*kit.Draft
	deck    deck
	of      int  // pages
	signed  bool // the last one says whose they are, as everything was said before
	schemes []kit.Scheme
	thread  int            // of threads
	used    map[string]int // how often a composition was taken
	photos  []match.Picture
	screens []match.Picture
	// things are the objects of the pages, each the one that its page may show; one without a name
	// is none.
	things   []kit.Object
	pictured int // pages that have one
	figures  []kit.Figure
	told     *toldSet // the brand's own sentences, nil where others are said
	toldTurn int      // of their looks
	had      []string // the objects that its pages show
	begins   int      // the page on which the line that runs through them begins
}

// gather sorts what the brand brings by kind and finds each page's thing and figure. A thing is shown
// once: the foremost on the cover and again on the last page, every other where its line names it.
func (s *slideShow) gather() {
	for _, p := range s.Screenshots {
		switch {
		case p.Cut != nil:
		case s.IsPhotograph(p):
			s.photos = append(s.photos, p)
		default:
			s.screens = append(s.screens, p)
		}
	}
	s.things, s.figures = make([]kit.Object, s.of), make([]kit.Figure, s.of)
	var shown []string
	for i := range s.things {
		line := s.lineOf(i).Text
		s.figures[i], _ = s.FigureOf(line)
		if len(s.photos) > 0 || i == s.of-1 || s.Mourns() || !s.HasObjectFor(line, shown...) {
			continue
		}
		o, ok := s.ObjectFor(line, kit.LargeObject, shown...)
		if !ok || slices.Contains(shown, o.Name) {
			continue
		}
		s.things[i], shown = o, append(shown, o.Name)
		s.pictured++
	}
	for _, o := range s.things[:s.of-1] {
		if o.Name != "" && len(s.screens) == 0 {
			s.things[s.of-1] = o
			break
		}
	}
}

// names reports a line that has a word in it.
func names(line, word string) bool {
	return strings.Contains(strings.ToLower(line), strings.ToLower(word))
}

// lineOf is what a page says.
func (s *slideShow) lineOf(i int) copywriter.Line {
	switch {
	case i == 0:
		return s.deck.hook
	case i == s.of-1 && s.signed:
		return copywriter.Line{Text: s.Facts.Name}
	case i == s.of-1:
		return s.deck.last
	}
	p := s.deck.pages[i-1]
	if p.hero != "" {
		return copywriter.Line{Text: p.hero}
	}
	return copywriter.Line{Text: p.body, Emphasis: p.emphasis}
}

// schemeRuns are how the grounds of a set follow each other.
var schemeRuns = []func(*kit.Draft) []kit.Scheme{
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Accented(), d.Page(), d.Seconded(), d.Deep()} },
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Deep(), d.Seconded(), d.Accented(), d.Page()} },
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Seconded(), d.Accented(), d.Deep()} },
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Page(), d.Accented(), d.Deep(), d.Seconded()} },
	func(d *kit.Draft) []kit.Scheme { return []kit.Scheme{d.Accented(), d.Deep(), d.Seconded()} },
}

func (s *slideShow) scheme(i int) kit.Scheme { return s.schemes[i%len(s.schemes)] }

// The page's columns and rows, px.
const (
	left, wideCol = 90.0, 870.0
	top, foot     = 310.0, 1410.0
	pageW, pageH  = 1080.0, 1920.0
)

const (
	mastTop  = 224.0
	mastHigh = 48.0
	// mastMarks is the room above and below a name whose letters have marks.
	mastMarks = 8.0
)

// masthead is the row at the head of a page: how far one has come and, where the page does not say
// it, whose it is.
func (s *slideShow) masthead(i int, g kit.Scheme) []farm.Layer {
	w := float64(s.of)*12 + float64(s.of-1)*14
	dots := farm.Layer{ID: "dots", Box: s.Sided(kit.Box(960-w, mastTop+mastHigh/2-6, w, 12)),
		Shape: &farm.Shape{Kind: "dots", Count: s.of, Index: i, Fill: kit.Solid(g.Ink)}}
	if i == s.of-1 || names(s.lineOf(i).Text, s.Facts.Name) {
		return []farm.Layer{dots}
	}
	mark := farm.Layer{ID: "mark", Box: kit.Box(90, mastTop-mastMarks, 640, mastHigh+2*mastMarks),
		Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{s.Lockup(mastHigh, 600, g.Ink, g.Bg)}}}
	if s.RightToLeft() {
		mark.Box.X = 320
	}
	return []farm.Layer{mark, dots}
}

// endOf is where layers end, at least where words begin.
func endOf(layers []farm.Layer) float64 {
	end := 0.0
	for _, l := range layers {
		end = max(end, l.Box.Y+l.Box.H)
	}
	return end
}

// blockOn is the ground of the next scheme, or what shows on this one.
func blockOn(g, next kit.Scheme) farm.Color {
	for _, c := range []farm.Color{next.Bg, g.Loud, g.Ink} {
		if kit.Contrast(c, g.Bg) > 1.25 {
			return c
		}
	}
	return g.Bg3
}
