package post

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

func (p *slidePage) figure() kit.Figure { return p.figures[p.i] }

func (p *slidePage) hasFigure() bool { return p.figure().Sets(p.line.Text) }

func (p *slidePage) hasPrice() bool { return p.hasFigure() && p.figure().Kind == kit.FigurePrice }

// hasClock reports a time of the day with nothing after it that could change it, "half past".
func (p *slidePage) hasClock() bool {
	_, after, found := strings.Cut(p.line.Text, strings.TrimSpace(p.figure().Text))
	r, _ := utf8.DecodeRuneInString(after)
	return p.figure().Kind == kit.FigureClock && found && (after == "" || unicode.IsPunct(r))
}

func (p *slidePage) hasPlace() bool { return p.figure().Kind == kit.FigurePlace }

// figurePlate is a line with its number giant in it.
func (p *slidePage) figurePlate() []farm.Layer {
	words := p.Giant(p.line.Text, p.figure(), kit.Box(left, top, wideCol, p.foot-top), p.g, 75)
	if words == nil {
		return nil
	}
	return append(p.ground("grain"), words...)
}

// tagPlate is a price on a label as large as the page, with what it is for before and after it.
func (p *slidePage) tagPlate() []farm.Layer {
	const high = 520.0
	before, big, after := p.CutOut(p.line.Text, p.figure())
	step := kit.Step{Size: 112, Least: 52, Leading: 1.04, Display: true, Tracking: -0.015, Lines: 4}
	y := top
	var words []farm.Layer
	if before != "" {
		words = kit.Yielding([]farm.Layer{p.Set(p.TextLayer("before", before, step, kit.Box(left, y, wideCol, 300), p.g.Ink))})
		y = kit.Under(words[0], 60)
	}
	tag := kit.Box(60, y, pageW-60+40, high)
	if p.RightToLeft() {
		tag.X = -40
	}
	if after != "" {
		text := p.Set(p.TextLayer("after", after, step, kit.Box(left, tag.Y+high+60, wideCol, foot-tag.Y-high-60), p.g.Ink))
		words = append(words, kit.Yielding([]farm.Layer{text})...)
		if text.Box.Y+text.Box.H > foot+2 {
			return nil
		}
	}
	card := p.g
	if kit.Contrast(card.Card, p.g.Bg) < 1.3 {
		card.Card, card.OnCard, card.PointCard = p.g.Loud, p.g.OnLoud, p.g.OnLoud
	}
	if kit.Contrast(card.Card, p.g.Bg) < 1.2 {
		return nil
	}
	inner := kit.Box(300, tag.Y+56, 640, high-112)
	if p.RightToLeft() {
		inner.X = 1080 - 30 - inner.X - inner.W
		inner.X = max(inner.X, 90)
	}
	price := p.GiantPart(big, p.figure(), inner, p.g, card.PointCard)
	over := endOf(price) - inner.Y - inner.H
	if over > 6 {
		return nil
	}
	price = lowered(price, -over/2)
	layers := append(p.ground("paper"), p.label(tag, card)...)
	return append(append(layers, words...), price...)
}

// label is a paper label with a hole and a string at its start; it runs over the other edge.
func (p *slidePage) label(b farm.Box, g kit.Scheme) []farm.Layer {
	flip := func(x float64) float64 {
		if p.RightToLeft() {
			return b.W - x
		}
		return x
	}
	view := kit.Box(0, 0, b.W, b.H)
	body := farm.Layer{ID: "tag", Box: b, Shadow: &farm.Shadow{Y: 18, Blur: 50, Color: "#00000050"}, Shape: &farm.Shape{Kind: "path",
		ViewBox: &view, Fill: kit.Solid(g.Card), Path: pathf("M%g 0 H%g V%g H%g L%g %g V%g Z", flip(170), flip(b.W), b.H, flip(170), flip(0),
			b.H*0.68, b.H*0.32)}}
	hole := kit.Dot(b.X+flip(120), b.Y+b.H/2, 40, p.g.Bg)
	hole.ID = "hole"
	sv := kit.Box(0, 0, 300, 300)
	at := kit.Box(b.X+flip(120)-250, b.Y+b.H/2-250, 300, 300)
	path := "M250 250 C190 120 120 240 -20 60"
	if p.RightToLeft() {
		at.X, path = b.X+flip(120)-50, "M50 250 C110 120 180 240 320 60"
	}
	cord := farm.Layer{ID: "string", Box: at, Shape: &farm.Shape{Kind: "path", ViewBox: &sv, Path: path,
		Stroke: &farm.Stroke{Width: 12, Color: p.g.Ink}}}
	return []farm.Layer{body, hole, cord}
}

// mapPlate has a map over the foot of the page with a pin, under the words.
func (p *slidePage) mapPlate() []farm.Layer {
	const from = 880.0
	words := p.block("body", copywriter.Line{Text: p.line.Text, Emphasis: p.figure().Text}, kit.Box(left, top, wideCol, from-top-60), p.g, "")
	y := max(endOf(words)+50, 700)
	drawn := p.Figure(p.figure(), kit.FigureAt{Box: kit.Box(0, y, pageW, pageH-y), Look: p.g, Alone: true})
	drawn = slices.DeleteFunc(drawn, func(l farm.Layer) bool { return l.ID == "plate" || l.ID == "sign" }) // the words say it
	return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("paper", p.g, nil))}, drawn, words)
}

// dialPlate has a clock that stands at the time of the line, larger than the foot of the page.
func (p *slidePage) dialPlate() []farm.Layer {
	words := p.block("body", copywriter.Line{Text: p.line.Text, Emphasis: p.figure().Text}, kit.Box(left, top, wideCol, 620), p.g, "")
	y := endOf(words) + 60
	side := min(1180, (pageH-y)*1.25)
	x := pageW - side*0.8
	if p.RightToLeft() {
		x = -side * 0.2
	}
	dial := p.Figure(p.figure(), kit.FigureAt{Box: kit.Box(x, y, side, side), Look: p.g, Alone: true, Turn: 1})
	return slices.Concat([]farm.Layer{kit.Ground(kit.OrganicCanvas, p.Paint("grain", p.g, nil))}, dial, words)
}
