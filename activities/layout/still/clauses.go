package still

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// pointIn is the point of a sentence where a part of it has that.
func pointIn(part, point string) string {
	if point != "" && strings.Contains(part, point) && part != point {
		return point
	}
	return ""
}

// clauses has the first clause of a sentence as its head, and the others below it on a field of
// their own with a tick before each: the whole of the sentence in its order.
func (p *Page) clauses() (Made, bool) {
	g, below := p.look(0), p.look(1)
	parts := p.Lead.Parts
	head, ok := p.within(parts[0], kit.Box(p.Room.X, p.Room.Y, p.Room.W, p.Room.H*0.5), mostType,
		style{id: "headline", g: g, stress: pointIn(parts[0], p.Lead.Point)})
	if !ok {
		return Made{}, false
	}
	head.Box.Y = p.Room.Y
	seam := kit.Under(head, 44)
	room := kit.Box(p.Room.X, seam+40, p.Room.W, foot(p.Room)-seam-40)
	list, ok := p.ticked(parts[1:], room, below)
	if !ok {
		return Made{}, false
	}
	p.sayParts()
	layers := []farm.Layer{p.ground(g), p.field(below, seam, foot(p.Frame)), head}
	return Made{Layers: append(layers, list...), Head: g, Foot: below}, true
}

// ticked are lines below each other, a tick before each and a rule between them, as large as a box
// holds them.
func (p *Page) ticked(lines []string, b farm.Box, g kit.Scheme) ([]farm.Layer, bool) {
	for size := 116.0; size >= leastType; size *= shrink {
		side := min(max(size*0.86, 56), 84)
		inset := side + 30
		var texts []farm.Layer
		high, fits := 0.0, true
		for _, s := range lines {
			l, ok := p.words(s, size, b.W-inset, style{id: "row", g: g, stress: pointIn(s, p.Lead.Point)})
			fits = fits && ok
			high += max(l.Box.H, side)
			texts = append(texts, l)
		}
		if n := float64(len(lines)); !fits || high+44*(n-1) > b.H {
			continue
		}
		return p.ruled(texts, b, side, inset, g), true
	}
	return nil, false
}

// ruled are texts with a tick before each and rules between them, evenly over a box.
func (p *Page) ruled(texts []farm.Layer, b farm.Box, side, inset float64, g kit.Scheme) []farm.Layer {
	high := 0.0
	for _, l := range texts {
		high += max(l.Box.H, side)
	}
	air := (b.H - high) / float64(len(texts))
	y := b.Y
	var out []farm.Layer
	for i, l := range texts {
		h := max(l.Box.H, side) + air
		if i > 0 {
			out = append(out, kit.Panel("rule", kit.Box(b.X, y-2, b.W, 4), 0, kit.Solid(kit.Alpha(g.Ink, 0.3))))
		}
		disc := kit.Box(b.X, y+(h-side)/2, side, side)
		in := side * 0.26
		out = append(out, farm.Layer{ID: "disc", Box: disc, Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(g.Loud)}},
			farm.Layer{ID: "tick", Box: kit.Box(disc.X+in, disc.Y+in, side-2*in, side-2*in), Shape: &farm.Shape{Kind: "check",
				Stroke: &farm.Stroke{Width: side * 0.11, Color: g.OnLoud}}},
			kit.At(l, b.X+inset, y+(h-l.Box.H)/2))
		y += h
	}
	return out
}

// bands has each clause of a sentence on a band of its own from edge to edge, as high as its words
// are many.
func (p *Page) bands() (Made, bool) {
	parts, sum := p.Lead.Parts, 0.0
	weight := func(s string) float64 { return float64(utf8.RuneCountInString(s)) + 16 }
	for _, s := range parts {
		sum += weight(s)
	}
	y := p.Room.Y - 20
	all := p.end() - y
	made := Made{Head: p.look(0), Foot: p.look(len(parts) - 1)}
	made.Layers = []farm.Layer{p.ground(made.Head)}
	for i, s := range parts {
		g, h := p.look(i), all*weight(s)/sum
		text, ok := p.within(s, kit.Box(p.Room.X, y+26, p.Room.W, h-52), mostType,
			style{id: "headline", g: g, stress: pointIn(s, p.Lead.Point)})
		if !ok {
			return Made{}, false
		}
		if i > 0 {
			made.Layers = append(made.Layers, p.field(g, y, foot(p.Frame)))
		}
		made.Layers = append(made.Layers, text)
		y += h
	}
	p.sayParts()
	return made, true
}

// sayParts notes the clauses of a sentence, the first of which is the head.
func (p *Page) sayParts() {
	p.Say("line-1", p.Lead.Parts[0])
	for i, s := range p.Lead.Parts[1:] {
		p.Say("row-"+kit.Digit(i+1), s)
	}
}
