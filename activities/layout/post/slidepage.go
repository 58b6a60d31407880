package post

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// slidePage is a page of a set in the making.
type slidePage struct {
	*slideShow
	i    int
	g    kit.Scheme // of the words
	mast kit.Scheme // of the masthead
	line copywriter.Line
	head float64 // y at which words begin
	foot float64 // y at which words end: above the cue of the first page
}

// leaf is a composition of a page that suits some lines. Draw is nil where it turns out not to.
type leaf struct {
	name string
	fits func(*slidePage) bool
	draw func(*slidePage) []farm.Layer
}

// most is how often a set has a plate: a screen is seen whole on the first page and near once.
func (c leaf) most(p *slidePage) int {
	switch c.name {
	case "screen":
		return len(p.screens)
	case "photo":
		return max(len(p.photos), 2)
	}
	return 2
}

// always is a plate that any line suits.
func always(*slidePage) bool { return true }

// telling are the plates that show what a line tells; typed are those of its words alone.
var (
	telling = []leaf{
		{"photo", (*slidePage).hasPhoto, (*slidePage).photoPlate},
		{"screen", (*slidePage).hasScreen, (*slidePage).screenPlate},
		{"object", (*slidePage).hasThing, (*slidePage).objectPlate},
		{"map", (*slidePage).hasPlace, (*slidePage).mapPlate},
		{"dial", (*slidePage).hasClock, (*slidePage).dialPlate},
		{"tag", (*slidePage).hasPrice, (*slidePage).tagPlate},
	}
	typed = []leaf{
		{"list", always, (*slidePage).listPlate},
		{"figure", (*slidePage).hasFigure, (*slidePage).figurePlate},
		{"split", always, (*slidePage).splitPlate},
		{"bars", always, (*slidePage).barsPlate},
	}
)

// page is the i-th page of the set, from 0.
func (s *slideShow) page(i int) []farm.Layer {
	p := &slidePage{slideShow: s, i: i, g: s.scheme(i), line: s.lineOf(i), head: top, foot: foot}
	p.mast = p.g
	var layers []farm.Layer
	switch {
	case s.told != nil:
		layers = p.toldOf()
	case i == s.of-1:
		layers = p.lastPlate()
	case i == 0:
		p.foot = foot - swipeHigh - 30
		layers = p.cover()
	default:
		layers = p.middle()
	}
	return append(layers, s.masthead(i, p.mast)...)
}

// cover is the page that stops a thumb.
func (p *slidePage) cover() []farm.Layer {
	var layers []farm.Layer
	for _, c := range []leaf{telling[0], telling[1], telling[2], typed[1], telling[4], typed[3]} {
		if c.fits(p) {
			if layers = c.draw(p); layers != nil {
				break
			}
		}
	}
	if layers == nil {
		layers = p.wallPlate()
	}
	return append(layers, p.swipe(layers))
}

// middle is a page between the cover and the last: the plate that shows most of its line, of those
// of its words alone the one that was taken least.
func (p *slidePage) middle() []farm.Layer {
	if body := p.deck.pages[p.i-1]; body.hero != "" && body.body != "" {
		return p.pairPlate(body)
	}
	for _, c := range telling {
		if c.fits(p) && p.used[c.name] < c.most(p) {
			if layers := c.draw(p); layers != nil {
				p.used[c.name]++
				return layers
			}
		}
	}
	turned := slices.Concat(typed[1:], typed[:1])
	if p.Snack.Seed>>6&1 == 0 {
		turned = typed
	}
	all := slices.SortedStableFunc(slices.Values(turned), func(a, b leaf) int { return p.used[a.name] - p.used[b.name] })
	for _, c := range all {
		if c.fits(p) {
			if layers := c.draw(p); layers != nil {
				p.used[c.name]++
				return layers
			}
		}
	}
	return p.wallPlate()
}

// ground is the page's ground with the thread over it.
func (p *slidePage) ground(kind string) []farm.Layer {
	return append([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint(kind, p.g, &farm.Point{X: 0.8, Y: 0.9}))},
		threads[p.thread%len(threads)](p)...)
}

// swipeHigh is the height of the cue that there is more.
const swipeHigh, swipeWide = 124.0, 190.0

// swipe is that cue: a tab that hangs over the edge to which one swipes, with an arrow the way one
// reads, below the words of the page.
func (p *slidePage) swipe(page []farm.Layer) farm.Layer {
	y := top
	for _, l := range page {
		if l.Text != nil || l.ID == "figure" {
			y = max(y, l.Box.Y+l.Box.H)
		}
	}
	b := p.Sided(kit.Box(pageW-swipeWide, min(y+36, foot-swipeHigh), swipeWide+60, swipeHigh))
	arrow := farm.Layer{ID: "arrow", Box: kit.Box(0, 0, 96, 46),
		Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 11, Color: p.mast.OnButton}}}
	padX := (b.W - 96) / 2
	return farm.Layer{ID: "swipe", Box: b, Radius: swipeHigh / 2, Stack: &farm.Stack{Direction: "row", Justify: "center", Align: "center",
		Plate: kit.Solid(p.mast.Button), PadX: padX, PadY: (swipeHigh - 46) / 2, Children: []farm.Layer{arrow}}}
}

// mostWord and leastWord are the sizes of a page's words, px.
const mostWord, leastWord = 236.0, 62.0

// block sets words as large as a box holds them, in rows from side to side where they allow it.
func (p *slidePage) block(id string, line copywriter.Line, b farm.Box, g kit.Scheme, vAlign string) []farm.Layer {
	style := kit.KineticStyle{ID: id, Ink: g.Ink, Ground: g.Bg, Point: pointed(g), Emphasis: line.Emphasis, Most: mostWord, VAlign: vAlign}
	if short := p.stackable(line.Text); short && b.H > 700 {
		style.Most, style.Lines = 420, 1
		rows := p.Stacked(line.Text, b, style)
		return lowered(rows, max(b.Y+b.H-endOf(rows), 0)*map[string]float64{"middle": 0.5, "bottom": 1}[vAlign])
	}
	rows := p.Rows(line.Text, b, style)
	low := slices.ContainsFunc(rows, func(l farm.Layer) bool { return l.Text.Size < leastWord || l.Box.Y+l.Box.H > b.Y+b.H+4 })
	if low || rows[0].Box.Y < b.Y-4 {
		l := p.TextLayer(id, line.Text, kit.Step{Size: mostWord, Least: 44, Leading: 1.02, Display: true, Tracking: -0.018, Lines: 10}, b, g.Ink)
		l.Text.VAlign = vAlign
		rows = []farm.Layer{p.Set(p.Highlight(l, line.Emphasis, g))}
	}
	return kit.Yielding(rows)
}

// stackable reports few words that fill a page below each other.
func (p *slidePage) stackable(words string) bool {
	n := len(strings.Fields(words))
	return n > 1 && n <= 3 && farm.LanguageOf(p.Facts.Language).SpacesWords
}

// wallPlate is a line that fills its page.
func (p *slidePage) wallPlate() []farm.Layer {
	p.used["wall"]++
	return append(p.ground("grain"), p.block("body", p.line, kit.Box(left, top, wideCol, p.foot-top), p.g, "middle")...)
}

// pairPlate is a question and its answer, or a title and its text: on grounds of their own.
func (p *slidePage) pairPlate(body deckPage) []farm.Layer {
	below := p.scheme(p.i + 1)
	if kit.Contrast(below.Bg, p.g.Bg) < 1.25 {
		below = p.scheme(p.i + 2)
	}
	layers := []farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil))}
	head := p.block("title", copywriter.Line{Text: body.hero}, kit.Box(left, top, wideCol, 480), p.g, "")
	seam := max(endOf(head)+70, 720)
	layers = append(layers, kit.Panel("field", kit.Box(0, seam, pageW, pageH-seam), 0, kit.Solid(below.Bg)))
	text := p.TextLayer("body", body.body, kit.Step{Size: 104, Least: 46, Leading: 1.16, Weight: 600, Lines: 9},
		kit.Box(left, seam+70, wideCol, foot-seam-70), below.Ink)
	return append(append(layers, head...), p.Fit(p.Highlight(text, body.emphasis, below)))
}
