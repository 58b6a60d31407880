package layout

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// calloutWords name what a product has, part by part.
type calloutWords struct {
	head   copywriter.Line
	labels []string
	cta    string
}

func (s *sheet) calloutWords() (calloutWords, bool) {
	w := calloutWords{labels: s.words.Labels(4, 30)}
	if len(w.labels) < leastRows {
		return w, false
	}
	w.head, w.cta = s.words.Headline(44), s.say("cta", s.words.CTA())
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
	return s.settled(f, 3, func(v int) []farm.Layer {
		p, _, shot := s.shot(s.nth)
		switch {
		case v == 2:
			return s.calloutList(f, w)
		case s.lying(s.nth): // what is wide leaves no room beside it
			return s.calloutsBelow(f, w, v == 1)
		case v == 1:
			return s.calloutsAround(f, w, true)
		case f.story:
			return s.calloutsAtSide(f, w)
		case !shot || p.Cut != nil || !p.Tall():
			return s.calloutsInCorners(f, w)
		}
		return s.calloutsAround(f, w, false)
	})
}

// calloutsAround has the labels by turns left and right of the product.
func (s *sheet) calloutsAround(f adFrame, w calloutWords, cards bool) []farm.Layer {
	g := s.page()
	head := s.adHead(f, w.head, f.safe.Y, g, true)
	room := f.stage(under(head, 40))
	if f.story { // the button stands above: the product runs on below the box
		room.Y = under(head, 40) + footRow + f.notes + 60
		room.H = f.safe.Y + f.safe.H - room.Y
	}
	labelW := f.by(240, 236, 206)
	pad := 0.0
	kinds := []string{"stage", "mesh", "rays"}
	if cards {
		g = s.soft()
		pad, labelW = 20, labelW+30
		kinds = []string{"blobs", "bokeh", "halftone", "grain"}
		head.Text.Color = g.ink
		if len(head.Text.Emphasis) > 0 {
			head.Text.EmphasisColor = g.point
		}
	}
	// The product takes the middle; the labels lean over its box but not over it.
	thing := f.safe.W - 2*(labelW+leaderOff+42)
	if cards { // they lean on it
		thing = f.safe.W - 2*labelW + 90
		if p, _, ok := s.shot(s.nth); f.story && (!ok || p.Cut != nil || !p.Tall()) {
			thing = f.safe.W * 0.74
		}
	}
	middleX := f.safe.X + f.safe.W/2
	item := s.shown(s.nth, box(middleX-thing/2, room.Y, thing, room.H), g, stance{down: true})
	if f.story {
		p, _, ok := s.shot(s.nth)
		item = s.shown(s.nth, box(middleX-thing/2, room.Y, thing, f.h()-room.Y), g, stance{closed: true})
		// Its head stands at the top of the room.
		lift := room.Y + 20 - item.at.Y
		if ok && p.Cut != nil {
			lift += 60
		}
		for i := range item.layers {
			item.layers[i].Box.Y += lift
		}
		item.at.Y += lift
	}
	layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, room.Y+room.H*0.45), kinds...), head}
	if !cards && s.snack.Seed%2 == 0 {
		layers[0] = s.floorAt(f, g, f.floor()-room.H*0.06)
	}
	layers = append(layers, item.layers...)
	left, right := f.safe.X, f.safe.X+f.safe.W-labelW
	ink := g.ink
	if cards {
		ink = g.onCard
	}
	texts := s.lines("label", w.labels, adLabel.sized(40, 32, 4), labelW-2*pad, ink)
	places := [4]float64{0.10, 0.22, 0.56, 0.70}
	if item.kind == "cut" || item.kind == "card" || item.kind == "emblem" {
		places = [4]float64{0.02, 0.14, 0.58, 0.72}
	}
	span := item.at
	if span.H < room.H*0.8 || f.story {
		span = box(span.X, max(span.Y, room.Y), span.W, room.H)
	}
	for i, l := range texts {
		isLeft := i%2 == 0
		x := left
		if !isLeft {
			x = right
		}
		h := l.Box.H + 2*pad
		y := min(span.Y+places[i]*span.H, room.Y+room.H-h)
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
	if f.story {
		return append(layers, s.footAt(f, under(head, 40), w.cta, g)...)
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}

// calloutsBelow is for what is wide: it stands above and the labels below it,
// in two columns with signs, or on cards.
func (s *sheet) calloutsBelow(f adFrame, w calloutWords, cards bool) []farm.Layer {
	g := s.page()
	if cards {
		g = s.soft()
	}
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	top := under(head, 40)
	back := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, top+200), "mesh", "grain", "rays", "blobs")}
	labels := w.labels
	if len(labels) == 3 || f.square {
		labels = labels[:2]
	}
	const gap = 24.0
	width := f.safe.W
	colW := (width - gap) / 2
	side, pad := 72.0, 0.0
	if cards {
		pad = 26
	}
	texts := s.lines("label", labels, step{size: 42, least: 34, leading: 1.14, weight: 650, lines: 3}, colW-side-20-2*pad, g.ink)
	rowH := side
	for _, l := range texts {
		rowH = max(rowH, l.Box.H)
	}
	rowH += 2 * pad
	blockH := float64((len(texts)+1)/2)*(rowH+gap) - gap
	y := f.floor() - blockH
	if f.story {
		y = top
	}
	paths := iconsFor(labels)
	var words []farm.Layer
	for i, l := range texts {
		x, ty := f.safe.X+float64(i%2)*(colW+gap), y+float64(i/2)*(rowH+gap)
		plate, sign := g.loud, g.onLoud
		if cards {
			card := panel("card", box(x, ty, colW, rowH), 28, solid(g.card))
			card.Shadow = softShadow()
			words = append(words, card)
			l.Text.Color = g.onCard
		}
		words = append(words, badge(paths[i], box(x+pad, ty+(rowH-side)/2, side, side), side*0.28, plate, sign)...)
		words = append(words, at(l, x+pad+side+20, ty+(rowH-l.Box.H)/2))
	}
	if f.story {
		return s.storied(f, back, told{append([]farm.Layer{head}, words...), y + blockH}, w.cta, g)
	}
	const aside = 26 // quiet room at both sides
	item := s.shown(s.nth, box(f.safe.X+aside, top, f.safe.W-2*aside, y-44-top), g, stance{closed: true})
	return slices.Concat(back, []farm.Layer{head}, item.layers, words, s.adFoot(f, w.cta, g))
}

// calloutsAtSide is for upright frames: the labels below each other at the
// start, tied to the thing that stands at the end and runs out of the frame.
func (s *sheet) calloutsAtSide(f adFrame, w calloutWords) []farm.Layer {
	g := s.page()
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	top := under(head, 40) + footRow + f.notes + 70
	const labelW = 270.0
	left := f.safe.X + labelW + 64
	var item exhibit
	if p, id, ok := s.shot(s.nth); ok && p.Cut == nil && p.Tall() && !s.photograph(p) {
		l := s.phone(id, p, left, top, 580)
		item = exhibit{layers: []farm.Layer{l}, at: l.Box, kind: "phone"}
	} else {
		item = s.shown(s.nth, box(left, top, f.w()-left-20, f.h()-top-140), g, stance{})
	}
	layers := []farm.Layer{s.adGround(f, g, f.spot(700, top+300), "mesh", "rays", "bokeh"), head}
	layers = append(layers, item.layers...)
	texts := s.lines("label", w.labels, adLabel.sized(42, 32, 4), labelW, g.ink)
	from := max(top, item.at.Y) + 20
	for i, y := range stacked(heightsOf(texts, 0), from, f.safe.Y+f.safe.H-from-10, 90) {
		layers = append(layers, s.leader(item.at, f.safe.X, y+texts[i].Box.H/2, labelW, true, g)...)
		layers = append(layers, at(texts[i], f.safe.X, y))
	}
	return append(layers, s.footAt(f, under(head, 40), w.cta, g)...)
}

// calloutsInCorners has the labels above and below a thing that leaves too
// little room beside it, tied to its corners.
func (s *sheet) calloutsInCorners(f adFrame, w calloutWords) []farm.Layer {
	g := s.page()
	head := s.adHead(f, w.head, f.safe.Y, g, true)
	room := f.stage(under(head, 40))
	labelW := f.by(300, 290, 0)
	texts := s.lines("label", w.labels, adLabel.sized(40, 32, 3), labelW, g.ink)
	upper, lower := max(texts[0].Box.H, texts[1].Box.H), 0.0
	for _, l := range texts[2:] {
		lower = max(lower, l.Box.H)
	}
	const off = 34.0
	middleX := f.safe.X + f.safe.W/2
	wide := f.safe.W * 0.62
	item := s.shown(s.nth, box(middleX-wide/2, room.Y+upper+off, wide, room.H-upper-lower-2*off), g, stance{closed: true})
	layers := []farm.Layer{s.adGround(f, g, f.spot(middleX, item.at.Y+item.at.H/2), "rays", "stage", "mesh", "bokeh"), head}
	layers = append(layers, item.layers...)
	for i, l := range texts {
		left, top := i%2 == 0, i < 2
		x, y := f.safe.X, item.at.Y-off-l.Box.H
		cornerX, cornerY := item.at.X+item.at.W*0.16, item.at.Y+item.at.H*0.10
		if !left {
			x = f.safe.X + f.safe.W - labelW
			cornerX = item.at.X + item.at.W*0.84
		}
		if !top {
			y, cornerY = item.at.Y+item.at.H+off, item.at.Y+item.at.H*0.90
		}
		l = at(l, x, max(y, room.Y))
		if !left {
			l.Text.Align = "end"
		}
		fromX, fromY := x+labelW*0.42, under(l, 12)
		if !left {
			fromX = x + labelW*0.58
		}
		if !top {
			fromY = l.Box.Y - 12
		}
		layers = append(layers, s.tie(fromX, fromY, cornerX, cornerY, g)...)
		layers = append(layers, l)
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}

// tie is a line between two places that ends in a dot.
func (s *sheet) tie(fromX, fromY, toX, toY float64, g scheme) []farm.Layer {
	const room, dot = 10.0, 26.0
	b := box(min(fromX, toX)-room, min(fromY, toY)-room, max(fromX, toX)-min(fromX, toX)+2*room, max(fromY, toY)-min(fromY, toY)+2*room)
	path := pathOf("M%.1f %.1f L%.1f %.1f", fromX-b.X, fromY-b.Y, toX-b.X, toY-b.Y)
	return []farm.Layer{
		{ID: "leader", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: b.W, H: b.H}, Stroke: &farm.Stroke{Width: 4, Color: g.loud}}},
		{ID: "dot", Box: box(toX-dot/2, toY-dot/2, dot, dot), Shape: &farm.Shape{Kind: "ellipse", Fill: solid(g.loud), Stroke: &farm.Stroke{Width: 6, Color: g.card}}},
	}
}

// leaderOff is the room between a label and its line.
const leaderOff = 16.0

// leader ties a label to the product: a line that ends in a dot just inside its
// outline. Where the label reaches the product there is none.
func (s *sheet) leader(thing farm.Box, x, y, w float64, left bool, g scheme) []farm.Layer {
	const in, dot = 26.0, 24.0
	from, to := x+w+leaderOff, thing.X+in
	end := to
	if !left {
		from, to = thing.X+thing.W-in, x-leaderOff
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
	back := []farm.Layer{s.adGround(f, g, f.spot(760, f.h()*0.55), "grain", "rays", "waves")}
	if f.story {
		list := s.iconList(w.labels, f.wordsRoom(under(head, 44)), 50, 34, g.ink, g.bg, g.ink)
		return s.storied(f, back, told{append([]farm.Layer{head}, list.layers...), list.end}, w.cta, g)
	}
	layers := append(back, head)
	room := f.stage(under(head, 40))
	list := room
	var item exhibit
	labels := w.labels
	if s.lying(s.nth) {
		item = s.shown(s.nth, box(room.X, room.Y, room.W, room.H*0.54), g, stance{closed: true})
		list.Y = item.at.Y + item.at.H + 40
		list.H = f.floor() - list.Y
		if f.square {
			labels = labels[:leastRows]
		}
	} else {
		list.W = room.W * 0.52
		item = s.shown(s.nth, box(room.X+room.W*0.52, room.Y-10, room.W*0.54, room.H+10), g, stance{down: true})
		if item.kind == "phone" && !f.square { // it may leave the frame at the side
			item = s.shown(s.nth, box(room.X+room.W*0.52, room.Y, room.W*0.58, room.H), g, stance{down: true, tilt: 5})
		}
	}
	layers = append(layers, item.layers...)
	side := min(84, list.H/float64(len(labels))-16)
	texts := s.linesWithin("label", labels, step{size: 46, least: 34, leading: 1.14, weight: 650, lines: 3}, list.W-side-26, g.ink, list.H, side, 14)
	heights := heightsOf(texts, side)
	paths := iconsFor(labels)
	for i, y := range spread(heights, list.Y, list.H, 76) {
		layers = append(layers, badge(paths[i], box(list.X, y+(heights[i]-side)/2, side, side), side*0.28, g.ink, g.bg)...)
		layers = append(layers, at(texts[i], list.X+side+26, y+(heights[i]-texts[i].Box.H)/2))
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}
