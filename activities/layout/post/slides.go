package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

const (
	slideMiddles      = 4 // pages between the cover and the last
	leastSlideMiddles = 3
)

// Slides is a strip of pages 1080x1920 for swiping. V1 numbers its pages, V2
// tells with pictures or drawn things above and words on a card, V3 alternates two colours. At
// the foot of all of them one drawn land runs on from page to page.
func Slides(d *kit.Draft) {
	d.Snack.Canvas, d.Snack.SafeBox = kit.OrganicCanvas, kit.OrganicBox
	hook := d.Writer.Hook(60)
	pages := enoughPages(d, d.Writer.Slides(slideMiddles))
	last := d.Closing(64)
	d.Say("hook", hook.Text)
	d.Say("recap", last.Text)
	v := d.PickVariant(3)
	if len(d.Screenshots) == 0 {
		d.Substitute("no picture of the brand could be used: signs and things of its trade are drawn")
	}
	total := len(pages) + 2
	set := slideSet{strip: land(d), of: total, variant: v, signs: kit.IconsFor(titles(pages))}
	add := func(n int, layers []farm.Layer) {
		slot := fmt.Sprintf("slide-%d", n)
		d.Snack.Scenes = append(d.Snack.Scenes, farm.Scene{ID: slot, Slot: slot, Layers: layers})
	}
	add(1, cover(d, hook, set))
	for i, p := range pages {
		d.Say(fmt.Sprintf("title-%d", i+1), p.Title)
		d.Say(fmt.Sprintf("body-%d", i+1), p.Body)
		page := slidePage{Slide: p, number: i + 1, at: i + 1, sign: set.signs[i]}
		switch v {
		case 1:
			add(i+2, storyPage(d, page, set))
		case 2:
			add(i+2, colorPage(d, page, set))
		default:
			add(i+2, numberPage(d, page, set))
		}
	}
	add(total, lastPage(d, last, set))
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
func enoughPages(d *kit.Draft, pages []copywriter.Slide) []copywriter.Slide {
	told := func(text string) bool {
		return slices.ContainsFunc(pages, func(p copywriter.Slide) bool { return p.Title == text || p.Body == text })
	}
	const mostTitle, mostBody = 48, 170
	for _, p := range d.Facts.Sentences {
		if n := utf8.RuneCountInString(p); len(pages) < leastSlideMiddles && !told(p) && n <= mostBody {
			if n <= mostTitle {
				pages = append(pages, copywriter.Slide{Title: p})
			} else if !told(d.Facts.Name) {
				pages = append(pages, copywriter.Slide{Title: d.Facts.Name, Body: p})
			}
		}
	}
	for _, t := range []string{d.Facts.Name, d.Facts.Domain, d.Facts.Category, d.Facts.Audience} {
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
func pageDots(i int, set slideSet, c farm.Color) farm.Layer {
	w := float64(set.of)*12 + float64(set.of-1)*14
	return farm.Layer{ID: "dots", Box: kit.Box(90, 1400, w, 12), Shape: &farm.Shape{Kind: "dots", Count: set.of, Index: i, Fill: kit.Solid(c)}}
}

// landTop is where the highest hill of the land may begin: under what is read.
const landTop = 1446.0

// pageFoot is the land of a page in the colours of a scheme.
func pageFoot(d *kit.Draft, page int, set slideSet, g kit.Scheme) []farm.Layer {
	near := g.Loud
	if near == g.Bg || kit.Contrast(near, g.Bg) < 1.2 {
		near = kit.Lighter(g.Bg, -0.12)
		if g.Dark {
			near = kit.Lighter(g.Bg, 0.12)
		}
	}
	return set.strip.layers(page, landTop, d.Snack.Canvas, [3]farm.Color{kit.Mixed(g.Bg, near, 0.24), kit.Mixed(g.Bg, near, 0.52), near})
}

// slideGround is the ground of a set, the same kind on each page.
func slideGround(d *kit.Draft, page int, g kit.Scheme) farm.Layer {
	kind := []string{"grain", "paper", "mesh", "solid"}[int(d.Snack.Seed>>7)%4]
	f := d.Paint(kind, g, nil)
	f.Seed += uint32(page)
	if kind == "grain" { // from page to page the same way
		f.AngleDeg, f.Seed = 90, d.Snack.Seed
	}
	return kit.Ground(kit.OrganicCanvas, f)
}

func cover(d *kit.Draft, hook copywriter.Line, set slideSet) []farm.Layer {
	g := d.Page()
	if set.variant == 2 {
		g = d.Accented()
	}
	layers := []farm.Layer{slideGround(d, 0, g)}
	st := kit.Step{Size: 136, Least: 80, Leading: 1.03, Display: true, Tracking: -0.018, Lines: 5}
	head := d.Fit(d.Highlight(d.TextLayer("hook", hook.Text, st, kit.Box(90, 260, 870, 640), g.Ink), hook.Emphasis, g))
	item := slideShown(d, 0, kit.Under(head, 70), 1, g)
	layers = append(layers, item...)
	layers = append(layers, pageFoot(d, 0, set, g)...)
	return append(layers, head, swipe(g.Ink, g.Bg), pageDots(0, set, g.Ink))
}

// slideShown shows the k-th picture from a height down, by turns leaning to the
// right and the left, and out of the frame at its foot; or the emblem.
func slideShown(d *kit.Draft, k int, y float64, turn int, g kit.Scheme) []farm.Layer {
	side := 1.0
	if turn%2 == 0 {
		side = -1
	}
	p, id, ok := d.Shot(k)
	switch {
	case !ok:
		return d.Relief(kit.Box(540-220+side*120, max(y+30, 900), 440, 500), g, kit.Stance{Tilt: 6 * side, Closed: true}).Layers
	case p.Cut != nil:
		item := d.Stand(id, p, kit.Box(140+side*90, y, 800, max(1560-y, 300)), kit.Stance{Down: true})
		return item.Layers
	case d.IsPhotograph(p):
		return d.ShowOnCard(id, p, kit.Box(110+side*60, y, 860, max(1540-y, 300)), kit.Stance{Tilt: 3 * side, Closed: true}).Layers
	case p.Tall():
		w := min(640, float64(p.Asset.Width)/kit.MinUpscale)
		l := d.Phone(id, p, 540-w/2+side*170, y, w)
		l.Rotation = 6 * side
		return []farm.Layer{l}
	}
	l := d.Browser(id, p, 60, y, 1010, max(1600-y, 400))
	l.Box.X, l.Rotation = 540-l.Box.W/2+side*90, -2*side
	l.Box.Y = max(y+20, y+(1500-y-l.Box.H)/2)
	return []farm.Layer{l}
}

// swipe is the cue that there is more.
func swipe(ink, on farm.Color) farm.Layer {
	arrow := farm.Layer{ID: "arrow", Box: kit.Box(0, 0, 88, 40), Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 9, Color: on}}}
	return farm.Layer{ID: "swipe", Box: kit.Box(90, 1262, 0, 96), Radius: 48, Shadow: kit.SoftShadow(), Stack: &farm.Stack{
		Direction: "row", Align: "center", Plate: kit.Solid(ink), PadX: 40, PadY: 28, Children: []farm.Layer{arrow},
	}}
}

func pageMark(d *kit.Draft, ink, on farm.Color) farm.Layer {
	return farm.Layer{ID: "mark", Box: kit.Box(90, 222, 870, 52), Stack: &farm.Stack{Direction: "row", Align: "center", Children: []farm.Layer{d.Lockup(52, 600, ink, on)}}}
}

// pageType is how the words of a page are set.
type pageType struct {
	title, text kit.Step
	ink, quiet  farm.Color
}

// pageWords are title and body below each other from y, and where they end.
func pageWords(d *kit.Draft, p slidePage, y float64, t pageType) ([]farm.Layer, float64) {
	head := d.Fit(kit.At(d.TextLayer("title", p.Title, t.title, kit.Box(0, 0, 870, 0), t.ink), 90, y))
	out := []farm.Layer{head}
	y = kit.Under(head, 0)
	if p.Body != "" {
		body := d.Fit(kit.At(d.TextLayer("body", p.Body, t.text, kit.Box(0, 0, 870, 0), t.quiet), 90, y+30))
		out = append(out, body)
		y = kit.Under(body, 0)
	}
	return out, y
}

// numberPage: a numeral as tall as a hand, a title, the text, and a picture, or
// a sign as large, below.
func numberPage(d *kit.Draft, p slidePage, set slideSet) []farm.Layer {
	g := d.Page()
	layers := []farm.Layer{slideGround(d, p.at, g)}
	num := d.Fit(kit.At(d.Numeral(p.number, 300, g.Point), 82, 300))
	words, end := pageWords(d, p, kit.Under(num, 30), pageType{
		kit.Step{Size: 96, Least: 60, Leading: 1.06, Display: true, Tracking: -0.015, Lines: 3},
		kit.Step{Size: 50, Least: 38, Leading: 1.34, Lines: 6}, g.Ink, g.Quiet,
	})
	if len(d.Screenshots) > 0 {
		layers = append(layers, slideShown(d, p.number, end+70, p.number, g)...)
	} else {
		layers = append(layers, largeSign(p, end+50, g)...)
	}
	layers = append(layers, pageFoot(d, p.at, set, g)...)
	layers = append(layers, pageMark(d, g.Ink, g.Bg), num)
	return append(append(layers, words...), pageDots(p.at, set, g.Ink))
}

// largeSign is the sign of a page on a disc, by turns right and left, half
// behind the land.
func largeSign(p slidePage, y float64, g kit.Scheme) []farm.Layer {
	side := min(560, 1640-y)
	x := 1080 - side - 60
	if p.number%2 == 0 {
		x = 330
	}
	b := kit.Box(x, max(y, 1600-side), side, side)
	in := side * 0.24
	return []farm.Layer{
		{ID: "disc", Box: b, Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(g.Loud)}},
		kit.Icon(p.sign, kit.Box(b.X+in, b.Y+in*0.86, side-2*in, side-2*in), max(12, side*0.03), g.OnLoud),
	}
}

// storyPage: the picture fills the page, the words stand on a card over it.
func storyPage(d *kit.Draft, p slidePage, set slideSet) []farm.Layer {
	g, page := d.Accented(), d.Page()
	layers := []farm.Layer{kit.Ground(kit.OrganicCanvas, d.Paint([]string{"rays", "grain", "mesh"}[int(d.Snack.Seed>>9)%3], g, &farm.Point{X: 0.5, Y: 0.36}))}
	ink, on := g.Ink, g.Bg
	k := p.number % max(len(d.Screenshots), 1)
	shot, id, ok := d.Shot(k)
	title := kit.Step{Size: 80, Least: 52, Leading: 1.08, Display: true, Tracking: -0.01, Lines: 3}
	text := kit.Step{Size: 46, Least: 36, Leading: 1.32, Lines: 6}
	const pad = 46.0
	card := kit.Box(90, 0, 870, 0)
	set2, end := cardWords(d, p, kit.Box(card.X+pad, 0, card.W-2*pad, 0), pageType{title, text, page.OnCard, page.QuietCard})
	card.H = end + 2*pad
	card.Y = 1376 - card.H
	switch {
	case !ok:
		layers = append(layers, storyThing(d, p, card.Y, g)...)
	case shot.Cut != nil:
		layers = append(layers, d.Stand(id, shot, kit.Box(140, 300, 800, card.Y+90-300), kit.Stance{Down: true, Closed: true}).Layers...)
	case d.IsPhotograph(shot) && float64(shot.Asset.Width) >= kit.MinUpscale*1080 && float64(shot.Asset.Height) >= kit.MinUpscale*1920:
		layers = []farm.Layer{{ID: id, Box: kit.Whole(kit.OrganicCanvas), Picture: &farm.Picture{Asset: d.AddAsset(id, shot.Asset), Focus: d.FocusOf(shot)}},
			{ID: "scrim", Box: kit.Box(0, 0, 1080, 560), Fill: &farm.Fill{Kind: "scrim", AngleDeg: 270, Colors: []farm.Color{"#000000E0"}}}}
		ink, on = "#FFFFFF", "#303030"
	case shot.Tall() && !d.IsPhotograph(shot):
		l := d.Phone(id, shot, 200, 310, 680)
		layers = append(layers, l)
	case d.IsPhotograph(shot):
		layers = append(layers, d.ShowOnCard(id, shot, kit.Box(90, 310, 900, card.Y-310+40), kit.Stance{Closed: true}).Layers...)
	default:
		layers = append(layers, d.Show(k, kit.Box(60, 310, 960, card.Y-310+60), g, kit.Stance{Closed: true}).Layers...)
	}
	plate := kit.Panel("paper", card, 40, kit.Solid(page.Card))
	plate.Shadow = &farm.Shadow{Y: 18, Blur: 64, Color: "#00000066", Contact: true}
	layers = append(layers, pageFoot(d, p.at, set, g)...)
	layers = append(layers, plate)
	for _, l := range set2 {
		l.Box.Y += card.Y + pad
		layers = append(layers, l)
	}
	return append(layers, pageMark(d, ink, on), pageDots(p.at, set, ink))
}

// storyThing is a thing of the brand's trade on a disc of light over a page's
// card, another on each page.
func storyThing(d *kit.Draft, p slidePage, foot float64, g kit.Scheme) []farm.Layer {
	things := modestProps(d, slideMiddles)
	room := foot - 330 // under the mark
	side := min(room*0.86, 620)
	x := 540 + []float64{-90, 90, 0, 120}[p.number%4]
	y := 330 + room*0.5
	disc := kit.Dot(x, y, side*0.62, g.Card)
	disc.ID, disc.Shadow = "disc", kit.SoftShadow()
	thing := d.Thing("thing", things[(p.number-1)%len(things)], kit.Box(x-side/2, y-side/2, side, side))
	thing.Rotation = []float64{4, -5, 0, 3}[p.number%4]
	return []farm.Layer{disc, thing}
}

// cardWords are title and body in b from its top, and their height.
func cardWords(d *kit.Draft, p slidePage, b farm.Box, t pageType) ([]farm.Layer, float64) {
	head := d.Fit(kit.At(d.TextLayer("title", p.Title, t.title, kit.Box(0, 0, b.W, 0), t.ink), b.X, b.Y))
	out := []farm.Layer{head}
	y := kit.Under(head, 0)
	if p.Body != "" {
		body := d.Fit(kit.At(d.TextLayer("body", p.Body, t.text, kit.Box(0, 0, b.W, 0), t.quiet), b.X, y+22))
		out = append(out, body)
		y = kit.Under(body, 0)
	}
	return out, y - b.Y
}

// colorPage: the accent and the ground take turns; below the words stands the
// page's sign, or its picture.
func colorPage(d *kit.Draft, p slidePage, set slideSet) []farm.Layer {
	g := d.Page()
	if p.at%2 == 1 {
		g = d.Accented()
	}
	layers := []farm.Layer{slideGround(d, p.at, g)}
	bar := kit.Panel("bar", kit.Box(90, 330, 140, 14), 7, kit.Solid(g.Point))
	words, end := pageWords(d, p, 384, pageType{
		kit.Step{Size: 124, Least: 72, Leading: 1.03, Display: true, Tracking: -0.018, Lines: 5},
		kit.Step{Size: 52, Least: 40, Leading: 1.34, Lines: 7}, g.Ink, g.Quiet,
	})
	if len(d.Screenshots) > 0 && p.number%2 == 0 {
		layers = append(layers, slideShown(d, p.number/2, end+80, p.number/2, g)...)
	} else {
		layers = append(layers, largeSign(p, end+60, g)...)
	}
	layers = append(layers, pageFoot(d, p.at, set, g)...)
	layers = append(layers, pageMark(d, g.Ink, g.Bg), bar)
	return append(append(layers, words...), pageDots(p.at, set, g.Ink))
}

// lastPage: who it was, and what to do now.
func lastPage(d *kit.Draft, recap copywriter.Line, set slideSet) []farm.Layer {
	g := d.Page()
	cta := d.Say("cta", d.Writer.CTA())
	n := set.of - 1
	layers := []farm.Layer{slideGround(d, n, g)}
	var words []farm.Layer
	y := 290.0
	if d.Logo != nil {
		logo := kit.At(d.Mark(520, 150, g.Ink, g.Bg), 90, y)
		words = append(words, logo)
		y = kit.Under(logo, 56)
	} else if !strings.Contains(recap.Text, d.Facts.Name) {
		name := d.Fit(kit.At(d.TextLayer("logo", d.Facts.Name, display, kit.Box(0, 0, 870, 0), g.Point), 90, y))
		words = append(words, name)
		y = kit.Under(name, 48)
	}
	line := d.Fit(kit.At(d.Highlight(d.TextLayer("recap", recap.Text, kit.Step{Size: 104, Least: 60, Leading: 1.06, Display: true, Tracking: -0.015, Lines: 4}, kit.Box(0, 0, 870, 0), g.Ink), recap.Emphasis, g), 90, y))
	words = append(words, line)
	button := kit.At(d.ArrowButton(cta, 870, g), 90, kit.Under(line, 56))
	words = append(words, button)
	y = kit.Under(button, 40)
	for _, l := range domainLabel(d, g.Quiet) {
		l.Box.W = 870
		l = d.Fit(kit.At(l, 90, y))
		words = append(words, l)
		y = kit.Under(l, 0)
	}
	layers = append(layers, slideShown(d, 1, y+70, n, g)...)
	layers = append(layers, pageFoot(d, n, set, g)...)
	return append(append(layers, words...), pageDots(n, set, g.Ink))
}
