package templates

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/plan"
)

// calloutWords name what a product has, part by part.
type calloutWords struct {
	head   plan.Line
	labels []string
	cta    string
}

func (s *sheet) calloutWords() (calloutWords, bool) {
	w := calloutWords{labels: s.words.Labels(4, 30)}
	if len(w.labels) < leastRows {
		return w, false
	}
	w.head, w.cta = s.words.Headline(44), s.say("cta", s.words.AdCTA())
	s.say("headline", w.head.Text)
	for i, l := range w.labels {
		s.say("label-"+digit(i+1), l)
	}
	return w, true
}

// benefitCallouts names what the product has around it. V1 has labels tied to
// it by lines, V2 cards that lean on it, V3 the product at the side and the
// labels in a list.
func (s *sheet) benefitCallouts(f adFrame) ([]farm.Layer, bool) {
	w, ok := s.calloutWords()
	if !ok {
		return nil, false
	}
	v := s.layout(3)
	if v < 2 {
		if p, _, ok := s.shot(s.nth); ok && p.Cut == nil && !s.photograph(p) && !p.Tall() {
			v = 2 // a wide screen leaves no room beside it
			s.snack.Variant = "V3"
		}
	}
	if v == 2 {
		return s.calloutList(f, w), true
	}
	return s.calloutsAround(f, w, v == 1), true
}

// calloutsAround has the labels by turns left and right of the product.
func (s *sheet) calloutsAround(f adFrame, w calloutWords, cards bool) []farm.Layer {
	g := s.page()
	head := s.adHead(f, w.head, f.safe.Y, g, true)
	room := f.stage(under(head, 40))
	labelW := f.by(270, 262, 236)
	pad := 0.0
	kinds := []string{"stage", "mesh", "rays"}
	if cards {
		g = s.soft()
		pad, labelW = 22, labelW+16
		kinds = []string{"blobs", "bokeh", "halftone", "grain"}
		head.Text.Color = g.ink
		if len(head.Text.Emphasis) > 0 {
			head.Text.EmphasisColor = g.point
		}
	}
	// The product takes the middle; the labels lean over its box but not over it.
	item := s.shown(s.nth, box(canvasMid-f.by(250, 230, 190), room.Y, f.by(500, 460, 380), room.H), g, stance{down: true})
	layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, room.Y+room.H*0.45), kinds...), head}
	if !cards && s.snack.Seed%2 == 0 {
		layers[0] = s.floorAt(f, g, f.floor()-room.H*0.06)
	}
	layers = append(layers, item.layers...)
	left, right := f.safe.X, f.safe.X+f.safe.W-labelW
	if f.story { // as far from the middle on both sides
		left, right = f.safe.X-24+24, f.safe.X+f.safe.W-labelW
	}
	ink := g.ink
	if cards {
		ink = g.onCard
	}
	texts := s.lines("label", w.labels, adLabel.sized(38, 32, 4), labelW-2*pad, ink)
	places := [4]float64{0.10, 0.22, 0.56, 0.70}
	if item.kind == "cut" || item.kind == "card" || item.kind == "emblem" {
		places = [4]float64{0.02, 0.14, 0.58, 0.72}
	}
	span := item.at
	if span.H < room.H*0.8 {
		span = box(span.X, room.Y, span.W, room.H)
	}
	for i, l := range texts {
		isLeft := i%2 == 0
		x := left
		if !isLeft {
			x = right
		}
		h := l.Box.H + 2*pad
		y := min(span.Y+places[i]*span.H, f.floor()-h)
		layers = append(layers, s.leader(item.at, x, y+h/2, labelW, isLeft, g)...)
		if cards {
			plate := panel("card", box(x, y, labelW, h), 24, solid(g.card))
			plate.Shadow = softShadow()
			layers = append(layers, plate)
		}
		l = at(l, x+pad, y+pad)
		if cards {
			l = centered(l)
		} else if isLeft {
			l.Text.Align = "end"
		}
		layers = append(layers, l)
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}

// leader ties a label to the product: a line that ends in a dot just inside its
// outline. Where the label reaches the product there is none.
func (s *sheet) leader(thing farm.Box, x, y, w float64, left bool, g scheme) []farm.Layer {
	const off, in, dot = 16.0, 26.0, 24.0
	from, to := x+w+off, thing.X+in
	end := to
	if !left {
		from, to = thing.X+thing.W-in, x-off
		end = from
	}
	y = min(max(y, thing.Y+30), thing.Y+thing.H-30)
	if to-from < dot {
		return nil
	}
	return []farm.Layer{
		{ID: "leader", Box: box(from, y-6, to-from, 12), Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 4, Color: g.loud}}},
		{ID: "dot", Box: box(end-dot/2, y-dot/2, dot, dot), Shape: &farm.Shape{Kind: "ellipse", Fill: solid(g.loud), Stroke: &farm.Stroke{Width: 5, Color: g.card}}},
	}
}

// calloutList has the product at one side, or above where it is wide, and the
// labels below each other with a sign each.
func (s *sheet) calloutList(f adFrame, w calloutWords) []farm.Layer {
	g := s.accented()
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	room := f.stage(under(head, 40))
	layers := []farm.Layer{s.adGround(f, g, f.spot(760, room.Y+room.H/2), "grain", "rays", "waves"), head}
	const side = 84.0
	p, _, ok := s.shot(s.nth)
	wide := ok && p.Cut == nil && p.Wide()
	var item exhibit
	list := room
	if wide {
		item = s.shown(s.nth, box(room.X, room.Y, room.W, room.H*0.5), g, stance{closed: true})
		list.Y = item.at.Y + item.at.H + 40
		list.H = f.floor() - list.Y
	} else {
		list.W = room.W * 0.52
		item = s.shown(s.nth, box(room.X+room.W*0.54, room.Y-10, room.W*0.46, room.H+10), g, stance{down: true})
		if item.kind == "phone" && !f.square { // it may leave the frame at the side
			item = s.shown(s.nth, box(room.X+room.W*0.52, room.Y, room.W*0.58, room.H), g, stance{down: true, tilt: 5})
		}
	}
	layers = append(layers, item.layers...)
	labels := w.labels
	if wide && (f.square || f.story) {
		labels = labels[:leastRows]
	}
	texts := s.lines("label", labels, step{size: 46, least: 34, leading: 1.14, weight: 650, lines: 3}, list.W-side-26, g.ink)
	heights := heightsOf(texts, side)
	paths := iconsFor(labels)
	for i, y := range spread(heights, list.Y, list.H, 56) {
		layers = append(layers, badge(paths[i], box(list.X, y+(heights[i]-side)/2, side, side), 24, g.ink, g.bg)...)
		layers = append(layers, at(texts[i], list.X+side+26, y+(heights[i]-texts[i].Box.H)/2))
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}
