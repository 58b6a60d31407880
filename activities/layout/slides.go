package layout

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

const (
	slideMiddles      = 4 // pages between the cover and the last
	leastSlideMiddles = 3
)

// slides is a strip of pages 1080x1920 for swiping. V1 numbers its pages, V2
// tells with pictures or drawn things above and words on a card, V3 alternates two colours. At
// the foot of all of them one drawn land runs on from page to page.
func slides(s *sheet) {
	s.snack.Canvas, s.snack.SafeBox = organicCanvas, organicBox
	hook := s.words.Hook(60)
	pages := s.enoughPages(s.words.Slides(slideMiddles))
	last := s.closing(64)
	s.say("hook", hook.Text)
	s.say("recap", last.Text)
	v := s.variant(3)
	if len(s.Screenshots) == 0 {
		s.instead("no picture of the brand could be used: signs and things of its trade are drawn")
	}
	total := len(pages) + 2
	set := slideSet{strip: s.land(), of: total, variant: v, signs: iconsFor(titles(pages))}
	add := func(n int, layers []farm.Layer) {
		slot := fmt.Sprintf("slide-%d", n)
		s.snack.Scenes = append(s.snack.Scenes, farm.Scene{ID: slot, Slot: slot, Layers: layers})
	}
	add(1, s.cover(hook, set))
	for i, p := range pages {
		s.say(fmt.Sprintf("title-%d", i+1), p.Title)
		s.say(fmt.Sprintf("body-%d", i+1), p.Body)
		page := slidePage{Slide: p, number: i + 1, at: i + 1, sign: set.signs[i]}
		switch v {
		case 1:
			add(i+2, s.storyPage(page, set))
		case 2:
			add(i+2, s.colorPage(page, set))
		default:
			add(i+2, s.numberPage(page, set))
		}
	}
	add(total, s.lastPage(last, set))
}

// slideSet is what the pages of a set share.
type slideSet struct {
	strip   strip
	of      int // pages
	variant int
	signs   []string // of the middle pages
}

type slidePage struct {
	copywriter.Slide
	number int // of the middle pages, from 1
	at     int // in the set, from 0
	sign   string
}

func titles(pages []copywriter.Slide) []string {
	out := make([]string, len(pages))
	for i, p := range pages {
		out[i] = p.Title
	}
	return out
}

// enoughPages adds what the brand says of itself where its description names
// too little for a set: its sentences whole, its name, its address.
func (s *sheet) enoughPages(pages []copywriter.Slide) []copywriter.Slide {
	told := func(text string) bool {
		return slices.ContainsFunc(pages, func(p copywriter.Slide) bool { return p.Title == text || p.Body == text })
	}
	const mostTitle, mostBody = 48, 170
	for _, p := range s.facts.Sentences {
		if n := utf8.RuneCountInString(p); len(pages) < leastSlideMiddles && !told(p) && n <= mostBody {
			if n <= mostTitle {
				pages = append(pages, copywriter.Slide{Title: p})
			} else if !told(s.facts.Name) {
				pages = append(pages, copywriter.Slide{Title: s.facts.Name, Body: p})
			}
		}
	}
	for _, t := range []string{s.facts.Name, s.facts.Domain, s.facts.Category, s.facts.Audience} {
		if n := utf8.RuneCountInString(t); len(pages) < leastSlideMiddles && n > 1 && n <= mostTitle && !told(t) {
			pages = append(pages, copywriter.Slide{Title: t})
		}
	}
	for i := 0; i < len(pages) && len(pages) < leastSlideMiddles; i++ { // a short text under a title stands alone
		if p := pages[i]; p.Body != "" && utf8.RuneCountInString(p.Body) <= mostTitle {
			pages[i].Body = ""
			pages = slices.Insert(pages, i+1, copywriter.Slide{Title: p.Body})
		}
	}
	return pages
}

// pageDots say where in the set a page is.
func (s *sheet) pageDots(i int, set slideSet, c farm.Color) farm.Layer {
	w := float64(set.of)*12 + float64(set.of-1)*14
	return farm.Layer{ID: "dots", Box: box(90, 1400, w, 12), Shape: &farm.Shape{Kind: "dots", Count: set.of, Index: i, Fill: solid(c)}}
}

// landTop is where the highest hill of the land may begin: under what is read.
const landTop = 1446.0

// pageFoot is the land of a page in the colours of a scheme.
func (s *sheet) pageFoot(page int, set slideSet, g scheme) []farm.Layer {
	near := g.loud
	if near == g.bg || Contrast(near, g.bg) < 1.2 {
		near = lighter(g.bg, -0.12)
		if g.dark {
			near = lighter(g.bg, 0.12)
		}
	}
	return set.strip.layers(page, landTop, s.snack.Canvas, [3]farm.Color{mixed(g.bg, near, 0.24), mixed(g.bg, near, 0.52), near})
}

// slideGround is the ground of a set, the same kind on each page.
func (s *sheet) slideGround(page int, g scheme) farm.Layer {
	kind := []string{"grain", "paper", "mesh", "solid"}[int(s.snack.Seed>>7)%4]
	f := s.painted(kind, g, nil)
	f.Seed += uint32(page)
	if kind == "grain" { // from page to page the same way
		f.AngleDeg, f.Seed = 90, s.snack.Seed
	}
	return ground(organicCanvas, f)
}

func (s *sheet) cover(hook copywriter.Line, set slideSet) []farm.Layer {
	g := s.page()
	if set.variant == 2 {
		g = s.accented()
	}
	layers := []farm.Layer{s.slideGround(0, g)}
	st := step{size: 136, least: 80, leading: 1.03, display: true, tracking: -0.018, lines: 5}
	head := s.fitted(s.highlighted(s.text("hook", hook.Text, st, box(90, 260, 870, 640), g.ink), hook.Emphasis, g))
	item := s.slideShown(0, under(head, 70), 1, g)
	layers = append(layers, item...)
	layers = append(layers, s.pageFoot(0, set, g)...)
	return append(layers, head, s.swipe(g.ink, g.bg), s.pageDots(0, set, g.ink))
}

// slideShown shows the k-th picture from a height down, by turns leaning to the
// right and the left, and out of the frame at its foot; or the emblem.
func (s *sheet) slideShown(k int, y float64, turn int, g scheme) []farm.Layer {
	side := 1.0
	if turn%2 == 0 {
		side = -1
	}
	p, id, ok := s.shot(k)
	switch {
	case !ok:
		return s.relief(box(540-220+side*120, max(y+30, 900), 440, 500), g, stance{tilt: 6 * side, closed: true}).layers
	case p.Cut != nil:
		item := s.standing(id, p, box(140+side*90, y, 800, max(1560-y, 300)), stance{down: true})
		return item.layers
	case s.photograph(p):
		return s.onCard(id, p, box(110+side*60, y, 860, max(1540-y, 300)), stance{tilt: 3 * side, closed: true}).layers
	case p.Tall():
		w := min(640, float64(p.Asset.Width)/minUpscale)
		l := s.phone(id, p, 540-w/2+side*170, y, w)
		l.Rotation = 6 * side
		return []farm.Layer{l}
	}
	l := s.browser(id, p, 60, y, 1010, max(1600-y, 400))
	l.Box.X, l.Rotation = 540-l.Box.W/2+side*90, -2*side
	l.Box.Y = max(y+20, y+(1500-y-l.Box.H)/2)
	return []farm.Layer{l}
}

// swipe is the cue that there is more.
func (s *sheet) swipe(ink, on farm.Color) farm.Layer {
	arrow := farm.Layer{ID: "arrow", Box: box(0, 0, 88, 40), Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 9, Color: on}}}
	return farm.Layer{ID: "swipe", Box: box(90, 1262, 0, 96), Radius: 48, Shadow: softShadow(), Stack: &farm.Stack{
		Direction: "row", Align: "center", Plate: solid(ink), PadX: 40, PadY: 28, Children: []farm.Layer{arrow},
	}}
}

func (s *sheet) pageMark(ink, on farm.Color) farm.Layer {
	return farm.Layer{ID: "mark", Box: box(90, 222, 870, 52), Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{s.lockup(52, 600, ink, on)}}}
}

// pageWords are title and body below each other from y, and where they end.
func (s *sheet) pageWords(p slidePage, y float64, title, text step, ink, quiet farm.Color) ([]farm.Layer, float64) {
	head := s.fitted(at(s.text("title", p.Title, title, box(0, 0, 870, 0), ink), 90, y))
	out := []farm.Layer{head}
	y = under(head, 0)
	if p.Body != "" {
		body := s.fitted(at(s.text("body", p.Body, text, box(0, 0, 870, 0), quiet), 90, y+30))
		out = append(out, body)
		y = under(body, 0)
	}
	return out, y
}

// numberPage: a numeral as tall as a hand, a title, the text, and a picture, or
// a sign as large, below.
func (s *sheet) numberPage(p slidePage, set slideSet) []farm.Layer {
	g := s.page()
	layers := []farm.Layer{s.slideGround(p.at, g)}
	num := s.fitted(at(s.numeral(p.number, 300, g.point), 82, 300))
	words, end := s.pageWords(p, under(num, 30), step{size: 96, least: 60, leading: 1.06, display: true, tracking: -0.015, lines: 3}, step{size: 50, least: 38, leading: 1.34, lines: 6}, g.ink, g.quiet)
	if len(s.Screenshots) > 0 {
		layers = append(layers, s.slideShown(p.number, end+70, p.number, g)...)
	} else {
		layers = append(layers, s.largeSign(p, end+50, g)...)
	}
	layers = append(layers, s.pageFoot(p.at, set, g)...)
	layers = append(layers, s.pageMark(g.ink, g.bg), num)
	return append(append(layers, words...), s.pageDots(p.at, set, g.ink))
}

// largeSign is the sign of a page on a disc, by turns right and left, half
// behind the land.
func (s *sheet) largeSign(p slidePage, y float64, g scheme) []farm.Layer {
	side := min(560, 1640-y)
	x := 1080 - side - 60
	if p.number%2 == 0 {
		x = 330
	}
	b := box(x, max(y, 1600-side), side, side)
	in := side * 0.24
	return []farm.Layer{
		{ID: "disc", Box: b, Shape: &farm.Shape{Kind: "ellipse", Fill: solid(g.loud)}},
		icon(p.sign, box(b.X+in, b.Y+in*0.86, side-2*in, side-2*in), max(12, side*0.03), g.onLoud),
	}
}

// storyPage: the picture fills the page, the words stand on a card over it.
func (s *sheet) storyPage(p slidePage, set slideSet) []farm.Layer {
	g, page := s.accented(), s.page()
	layers := []farm.Layer{ground(organicCanvas, s.painted([]string{"rays", "grain", "mesh"}[int(s.snack.Seed>>9)%3], g, &farm.Point{X: 0.5, Y: 0.36}))}
	ink, on := g.ink, g.bg
	k := p.number % max(len(s.Screenshots), 1)
	shot, id, ok := s.shot(k)
	title := step{size: 80, least: 52, leading: 1.08, display: true, tracking: -0.01, lines: 3}
	text := step{size: 46, least: 36, leading: 1.32, lines: 6}
	const pad = 46.0
	card := box(90, 0, 870, 0)
	set2, end := s.cardWords(p, box(card.X+pad, 0, card.W-2*pad, 0), title, text, page.onCard, page.quietCard)
	card.H = end + 2*pad
	card.Y = 1376 - card.H
	switch {
	case !ok:
		layers = append(layers, s.storyThing(p, card.Y, g)...)
	case shot.Cut != nil:
		layers = append(layers, s.standing(id, shot, box(140, 300, 800, card.Y+90-300), stance{down: true, closed: true}).layers...)
	case s.photograph(shot) && float64(shot.Asset.Width) >= minUpscale*1080 && float64(shot.Asset.Height) >= minUpscale*1920:
		layers = []farm.Layer{{ID: id, Box: whole(organicCanvas), Picture: &farm.Picture{Asset: s.asset(id, shot.Asset), Focus: s.focusOf(shot)}},
			{ID: "scrim", Box: box(0, 0, 1080, 560), Fill: &farm.Fill{Kind: "scrim", AngleDeg: 270, Colors: []farm.Color{"#000000E0"}}}}
		ink, on = "#FFFFFF", "#303030"
	case shot.Tall() && !s.photograph(shot):
		l := s.phone(id, shot, 200, 310, 680)
		layers = append(layers, l)
	case s.photograph(shot):
		layers = append(layers, s.onCard(id, shot, box(90, 310, 900, card.Y-310+40), stance{closed: true}).layers...)
	default:
		layers = append(layers, s.shown(k, box(60, 310, 960, card.Y-310+60), g, stance{closed: true}).layers...)
	}
	plate := panel("paper", card, 40, solid(page.card))
	plate.Shadow = &farm.Shadow{Y: 18, Blur: 64, Color: "#00000066", Contact: true}
	layers = append(layers, s.pageFoot(p.at, set, g)...)
	layers = append(layers, plate)
	for _, l := range set2 {
		l.Box.Y += card.Y + pad
		layers = append(layers, l)
	}
	return append(layers, s.pageMark(ink, on), s.pageDots(p.at, set, ink))
}

// storyThing is a thing of the brand's trade on a disc of light over a page's
// card, another on each page.
func (s *sheet) storyThing(p slidePage, foot float64, g scheme) []farm.Layer {
	things := s.modestProps(slideMiddles)
	room := foot - 330 // under the mark
	side := min(room*0.86, 620)
	x := 540 + []float64{-90, 90, 0, 120}[p.number%4]
	y := 330 + room*0.5
	disc := dot(x, y, side*0.62, g.card)
	disc.ID, disc.Shadow = "disc", softShadow()
	thing := s.thing("thing", things[(p.number-1)%len(things)], box(x-side/2, y-side/2, side, side))
	thing.Rotation = []float64{4, -5, 0, 3}[p.number%4]
	return []farm.Layer{disc, thing}
}

// cardWords are title and body in b from its top, and their height.
func (s *sheet) cardWords(p slidePage, b farm.Box, title, text step, ink, quiet farm.Color) ([]farm.Layer, float64) {
	head := s.fitted(at(s.text("title", p.Title, title, box(0, 0, b.W, 0), ink), b.X, b.Y))
	out := []farm.Layer{head}
	y := under(head, 0)
	if p.Body != "" {
		body := s.fitted(at(s.text("body", p.Body, text, box(0, 0, b.W, 0), quiet), b.X, y+22))
		out = append(out, body)
		y = under(body, 0)
	}
	return out, y - b.Y
}

// colorPage: the accent and the ground take turns; below the words stands the
// page's sign, or its picture.
func (s *sheet) colorPage(p slidePage, set slideSet) []farm.Layer {
	g := s.page()
	if p.at%2 == 1 {
		g = s.accented()
	}
	layers := []farm.Layer{s.slideGround(p.at, g)}
	bar := panel("bar", box(90, 330, 140, 14), 7, solid(g.point))
	words, end := s.pageWords(p, 384, step{size: 124, least: 72, leading: 1.03, display: true, tracking: -0.018, lines: 5}, step{size: 52, least: 40, leading: 1.34, lines: 7}, g.ink, g.quiet)
	if len(s.Screenshots) > 0 && p.number%2 == 0 {
		layers = append(layers, s.slideShown(p.number/2, end+80, p.number/2, g)...)
	} else {
		layers = append(layers, s.largeSign(p, end+60, g)...)
	}
	layers = append(layers, s.pageFoot(p.at, set, g)...)
	layers = append(layers, s.pageMark(g.ink, g.bg), bar)
	return append(append(layers, words...), s.pageDots(p.at, set, g.ink))
}

// lastPage: who it was, and what to do now.
func (s *sheet) lastPage(recap copywriter.Line, set slideSet) []farm.Layer {
	g := s.page()
	cta := s.say("cta", s.words.CTA())
	n := set.of - 1
	layers := []farm.Layer{s.slideGround(n, g)}
	var words []farm.Layer
	y := 290.0
	if s.Logo != nil {
		logo := at(s.mark(520, 150, g.ink, g.bg), 90, y)
		words = append(words, logo)
		y = under(logo, 56)
	} else if !strings.Contains(recap.Text, s.facts.Name) {
		name := s.fitted(at(s.text("logo", s.facts.Name, display, box(0, 0, 870, 0), g.point), 90, y))
		words = append(words, name)
		y = under(name, 48)
	}
	line := s.fitted(at(s.highlighted(s.text("recap", recap.Text, step{size: 104, least: 60, leading: 1.06, display: true, tracking: -0.015, lines: 4}, box(0, 0, 870, 0), g.ink), recap.Emphasis, g), 90, y))
	words = append(words, line)
	button := at(s.adButton(cta, 870, g), 90, under(line, 56))
	words = append(words, button)
	y = under(button, 40)
	for _, l := range s.domainLabel(g.quiet) {
		l.Box.W = 870
		l = s.fitted(at(l, 90, y))
		words = append(words, l)
		y = under(l, 0)
	}
	layers = append(layers, s.slideShown(1, y+70, n, g)...)
	layers = append(layers, s.pageFoot(n, set, g)...)
	return append(append(layers, words...), s.pageDots(n, set, g.ink))
}
