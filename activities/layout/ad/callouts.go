package ad

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// calloutWords name what a product has, part by part.
type calloutWords struct {
	head   copywriter.Line
	labels []string
	cta    string
}

func writeCallouts(d *kit.Draft) (calloutWords, bool) {
	w := calloutWords{labels: d.Writer.Labels(4, 30)}
	if len(w.labels) < leastRows {
		return w, false
	}
	w.head = statement(d, ledChars)
	within := func(l string) bool { return strings.Contains(strings.ToLower(w.head.Text), strings.ToLower(l)) }
	if apart := slices.DeleteFunc(slices.Clone(w.labels), within); len(apart) >= leastRows {
		w.labels = apart
	} else { // a text of few sentences: the head says what no label does, where it can
		w.head = statement(d, ledChars, w.labels...)
		w.labels = slices.DeleteFunc(w.labels, func(l string) bool { return strings.EqualFold(l, w.head.Text) })
	}
	if len(w.labels) < leastRows {
		return w, false
	}
	w.cta = d.Say("cta", d.Writer.CTA())
	for i, l := range w.labels {
		d.Say("label-"+kit.Digit(i+1), l)
	}
	return w, true
}

// benefitCallouts names what the product has around it. V1 has labels tied to
// it by lines, V2 cards that lean on it, V3 the product at the side and the
// labels in a list.
func benefitCallouts(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	if !pictured(d) {
		head := statement(d, ledChars)
		rows := rowsOf(d, 4, head.Text)
		return posted(d, f, poster{head: head, rows: rows, cta: d.Say("cta", d.Writer.CTA())}, tileWay, splitWay, bandWay)
	}
	w, ok := writeCallouts(d)
	if !ok { // too little that is short enough for a label
		head := statement(d, ledChars)
		return bleed(d, f, poster{head: head, rows: rowsOf(d, leastRows, head.Text), cta: d.Say("cta", d.Writer.CTA())})
	}
	return settled(d, f, 4, func(v int) []farm.Layer {
		p, _, shot := d.Shot(d.Nth)
		switch {
		case v == 3:
			return bleedPage(d, f, poster{head: w.head, rows: w.labels[:leastRows], cta: w.cta})
		case v == 2:
			return calloutList(d, f, w)
		case lying(d, d.Nth): // what is wide leaves no room beside it
			return calloutsBelow(d, f, w, v == 1)
		case v == 1:
			return calloutsAround(d, f, w, true)
		case f.story:
			return calloutsAtSide(d, f, w)
		case !shot || p.Cut != nil || !p.Tall():
			return calloutsInCorners(d, f, w)
		}
		return calloutsAround(d, f, w, false)
	})
}

// calloutsAround has the labels by turns left and right of the product.
func calloutsAround(d *kit.Draft, f frame, w calloutWords, cards bool) []farm.Layer {
	g := d.Page()
	head := headline(d, f, w.head, f.safe.Y, g, true)
	room := f.stage(kit.Under(head, 40))
	if f.story { // the button stands above: the product runs on below the box
		room.Y = kit.Under(head, 40) + kit.FootRow + f.notes + 60
		room.H = f.safe.Y + f.safe.H - room.Y
	}
	labelW := f.by(240, 236, 206)
	pad := 0.0
	kinds := []string{"stage", "mesh", "rays"}
	if cards {
		g = d.Soft()
		pad, labelW = 20, labelW+30
		kinds = []string{"blobs", "bokeh", "halftone", "grain"}
		head.Text.Color = g.Ink
		if len(head.Text.Emphasis) > 0 {
			head.Text.EmphasisColor = g.Point
		}
	}
	p := aroundPlan{room, labelW, pad, cards}
	item := aroundThing(d, f, g, p)
	layers := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, room.Y+room.H*0.45), kinds...), head}
	if !cards && d.Snack.Seed%2 == 0 {
		layers[0] = floorAt(d, f, g, f.floor()-room.H*0.06)
	}
	layers = append(layers, item.Layers...)
	layers = append(layers, aroundLabels(d, f, w, g, item, p)...)
	if f.story {
		return append(layers, footAt(d, f, kit.Under(head, 40), w.cta, g)...)
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

// aroundPlan is the room about a product, and the width and padding of the labels
// that stand left and right of it, on cards or bare.
type aroundPlan struct {
	room        farm.Box
	labelW, pad float64
	cards       bool
}

// aroundThing is the product between its labels.
func aroundThing(d *kit.Draft, f frame, g kit.Scheme, p aroundPlan) kit.Exhibit {
	// The product takes the middle; the labels lean over its box but not over it.
	thing := f.safe.W - 2*(p.labelW+leaderOff+42)
	if p.cards { // they lean on it
		thing = f.safe.W - 2*p.labelW + 90
		if shot, _, ok := d.Shot(d.Nth); f.story && (!ok || shot.Cut != nil || !shot.Tall()) {
			thing = f.safe.W * 0.74
		}
	}
	middleX := f.safe.X + f.safe.W/2
	item := show(d, d.Nth, kit.Box(middleX-thing/2, p.room.Y, thing, p.room.H), g, kit.Stance{Down: true})
	if f.story {
		shot, _, ok := d.Shot(d.Nth)
		item = show(d, d.Nth, kit.Box(middleX-thing/2, p.room.Y, thing, f.h()-p.room.Y), g, kit.Stance{Closed: true})
		// Its head stands at the top of the p.room.
		lift := p.room.Y + 20 - item.At.Y
		if ok && shot.Cut != nil {
			lift += 60
		}
		for i := range item.Layers {
			item.Layers[i].Box.Y += lift
		}
		item.At.Y += lift
	}
	return item
}

// aroundLabels are the labels by turns left and right of the product, each tied to
// it.
func aroundLabels(d *kit.Draft, f frame, w calloutWords, g kit.Scheme, item kit.Exhibit, p aroundPlan) []farm.Layer {
	left, right := f.safe.X, f.safe.X+f.safe.W-p.labelW
	ink := g.Ink
	if p.cards {
		ink = g.OnCard
	}
	texts := lines(d, "label", w.labels, labelStep.Sized(40, 32, 4), p.labelW-2*p.pad, ink)
	places := [4]float64{0.10, 0.22, 0.56, 0.70}
	if item.Kind == "cut" || item.Kind == "card" || item.Kind == "emblem" {
		places = [4]float64{0.02, 0.14, 0.58, 0.72}
	}
	span := item.At
	if span.H < p.room.H*0.8 || f.story {
		span = kit.Box(span.X, max(span.Y, p.room.Y), span.W, p.room.H)
	}
	var out []farm.Layer
	for i, l := range texts {
		isLeft := i%2 == 0
		x := left
		if !isLeft {
			x = right
		}
		h := l.Box.H + 2*p.pad
		y := min(span.Y+places[i]*span.H, p.room.Y+p.room.H-h)
		out = append(out, leader(item.At, x, y+h/2, p.labelW, isLeft, g)...)
		if p.cards {
			plate := kit.Panel("card", kit.Box(x, y, p.labelW, h), 24, kit.Solid(g.Card))
			plate.Shadow = kit.SoftShadow()
			out = append(out, plate)
		}
		l = kit.At(l, x+p.pad, y+p.pad)
		if p.cards {
			l = kit.Centered(l)
		} else if isLeft {
			l.Text.Align = "end"
		}
		out = append(out, l)
	}
	return out
}

// calloutsBelow is for what is wide: it stands above and the labels below it,
// in two columns with signs, or on cards.
func calloutsBelow(d *kit.Draft, f frame, w calloutWords, cards bool) []farm.Layer {
	g := d.Page()
	if cards {
		g = d.Soft()
	}
	head := headline(d, f, w.head, f.safe.Y, g, false)
	top := kit.Under(head, 40)
	back := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, top+200), "mesh", "grain", "rays", "blobs")}
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
	texts := lines(d, "label", labels, kit.Step{Size: 42, Least: 34, Leading: 1.14, Weight: 650, Lines: 3}, colW-side-20-2*pad, g.Ink)
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
	paths := signsFor(labels)
	var words []farm.Layer
	for i, l := range texts {
		x, ty := f.safe.X+float64(i%2)*(colW+gap), y+float64(i/2)*(rowH+gap)
		plate, sign := g.Loud, g.OnLoud
		if cards {
			card := kit.Panel("card", kit.Box(x, ty, colW, rowH), 28, kit.Solid(g.Card))
			card.Shadow = kit.SoftShadow()
			words = append(words, card)
			l.Text.Color = g.OnCard
		}
		words = append(words, badge(paths[i], kit.Box(x+pad, ty+(rowH-side)/2, side, side), side*0.28, plate, sign)...)
		words = append(words, kit.At(l, x+pad+side+20, ty+(rowH-l.Box.H)/2))
	}
	if f.story {
		return storied(d, f, back, told{append([]farm.Layer{head}, words...), y + blockH}, w.cta, g)
	}
	const aside = 26 // quiet room at both sides
	item := show(d, d.Nth, kit.Box(f.safe.X+aside, top, f.safe.W-2*aside, y-44-top), g, kit.Stance{Closed: true})
	return slices.Concat(back, []farm.Layer{head}, item.Layers, words, footer(d, f, w.cta, g))
}

// calloutsAtSide is for upright frames: the labels below each other at the
// start, tied to the thing that stands at the end and runs out of the frame.
func calloutsAtSide(d *kit.Draft, f frame, w calloutWords) []farm.Layer {
	g := d.Page()
	head := headline(d, f, w.head, f.safe.Y, g, false)
	top := kit.Under(head, 40) + kit.FootRow + f.notes + 70
	const labelW = 270.0
	left := f.safe.X + labelW + 64
	var item kit.Exhibit
	if p, id, ok := d.Shot(d.Nth); ok && p.Cut == nil && p.Tall() && !d.IsPhotograph(p) {
		l := d.Phone(id, p, left, top, 580)
		item = kit.Exhibit{Layers: []farm.Layer{l}, At: l.Box, Kind: "phone"}
	} else {
		item = show(d, d.Nth, kit.Box(left, top, f.w()-left-20, f.h()-top-140), g, kit.Stance{})
	}
	layers := []farm.Layer{paintGround(d, f, g, f.spot(700, top+300), "mesh", "rays", "bokeh"), head}
	layers = append(layers, item.Layers...)
	texts := lines(d, "label", w.labels, labelStep.Sized(42, 32, 4), labelW, g.Ink)
	from := max(top, item.At.Y) + 20
	for i, y := range stacked(heightsOf(texts, 0), from, f.safe.Y+f.safe.H-from-10, 90) {
		layers = append(layers, leader(item.At, f.safe.X, y+texts[i].Box.H/2, labelW, true, g)...)
		layers = append(layers, kit.At(texts[i], f.safe.X, y))
	}
	return append(layers, footAt(d, f, kit.Under(head, 40), w.cta, g)...)
}

// calloutsInCorners has the labels above and below a thing that leaves too
// little room beside it, tied to its corners.
func calloutsInCorners(d *kit.Draft, f frame, w calloutWords) []farm.Layer {
	g := d.Page()
	head := headline(d, f, w.head, f.safe.Y, g, true)
	room := f.stage(kit.Under(head, 40))
	labelW := f.by(300, 290, 0)
	texts := lines(d, "label", w.labels, labelStep.Sized(40, 32, 3), labelW, g.Ink)
	upper, lower := max(texts[0].Box.H, texts[1].Box.H), 0.0
	for _, l := range texts[2:] {
		lower = max(lower, l.Box.H)
	}
	const off = 34.0
	middleX := f.safe.X + f.safe.W/2
	wide := f.safe.W * 0.62
	item := show(d, d.Nth, kit.Box(middleX-wide/2, room.Y+upper+off, wide, room.H-upper-lower-2*off), g, kit.Stance{Closed: true})
	layers := []farm.Layer{paintGround(d, f, g, f.spot(middleX, item.At.Y+item.At.H/2), "rays", "stage", "mesh", "bokeh"), head}
	layers = append(layers, item.Layers...)
	for i, l := range texts {
		left, top := i%2 == 0, i < 2
		x, y := f.safe.X, item.At.Y-off-l.Box.H
		cornerX, cornerY := item.At.X+item.At.W*0.16, item.At.Y+item.At.H*0.10
		if !left {
			x = f.safe.X + f.safe.W - labelW
			cornerX = item.At.X + item.At.W*0.84
		}
		if !top {
			y, cornerY = item.At.Y+item.At.H+off, item.At.Y+item.At.H*0.90
		}
		l = kit.At(l, x, max(y, room.Y))
		if !left {
			l.Text.Align = "end"
		}
		fromX, fromY := x+labelW*0.42, kit.Under(l, 12)
		if !left {
			fromX = x + labelW*0.58
		}
		if !top {
			fromY = l.Box.Y - 12
		}
		layers = append(layers, tie(fromX, fromY, cornerX, cornerY, g)...)
		layers = append(layers, l)
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

// tie is a line between two places that ends in a dot.
func tie(fromX, fromY, toX, toY float64, g kit.Scheme) []farm.Layer {
	const room, dot = 10.0, 26.0
	b := kit.Box(min(fromX, toX)-room, min(fromY, toY)-room, max(fromX, toX)-min(fromX, toX)+2*room, max(fromY, toY)-min(fromY, toY)+2*room)
	path := pathOf("M%.1f %.1f L%.1f %.1f", fromX-b.X, fromY-b.Y, toX-b.X, toY-b.Y)
	return []farm.Layer{
		{ID: "leader", Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: b.W, H: b.H},
			Stroke: &farm.Stroke{Width: 4, Color: g.Loud}}},
		{ID: "dot", Box: kit.Box(toX-dot/2, toY-dot/2, dot, dot), Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(g.Loud),
			Stroke: &farm.Stroke{Width: 6, Color: g.Card}}},
	}
}

// leaderOff is the room between a label and its line.
const leaderOff = 16.0

// leader ties a label to the product: a line that ends in a dot just inside its
// outline. Where the label reaches the product there is none.
func leader(thing farm.Box, x, y, w float64, left bool, g kit.Scheme) []farm.Layer {
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
		{ID: "leader", Box: kit.Box(from, y-6, to-from, 12),
			Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 4, Color: g.Loud}}},
		{ID: "dot", Box: kit.Box(end-dot/2, y-dot/2, dot, dot), Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(g.Loud),
			Stroke: &farm.Stroke{Width: 5, Color: g.Card}}},
	}
}

// calloutList has the product at one side, or above where it is wide, and the
// labels below each other with a sign each.
func calloutList(d *kit.Draft, f frame, w calloutWords) []farm.Layer {
	g := d.Accented()
	head := headline(d, f, w.head, f.safe.Y, g, false)
	back := []farm.Layer{paintGround(d, f, g, f.spot(760, f.h()*0.55), "grain", "rays", "waves")}
	if f.story {
		list := iconList(d, w.labels, f.wordsRoom(kit.Under(head, 44)), 50, 34, signTones{g.Ink, g.Bg, g.Ink})
		return storied(d, f, back, told{append([]farm.Layer{head}, list.layers...), list.end}, w.cta, g)
	}
	layers := append(back, head)
	room := f.stage(kit.Under(head, 40))
	list := room
	var item kit.Exhibit
	labels := w.labels
	if lying(d, d.Nth) {
		item = show(d, d.Nth, kit.Box(room.X, room.Y, room.W, room.H*0.54), g, kit.Stance{Closed: true})
		list.Y = item.At.Y + item.At.H + 40
		list.H = f.floor() - list.Y
		if f.square {
			labels = labels[:leastRows]
		}
	} else {
		list.W = room.W * 0.52
		item = show(d, d.Nth, kit.Box(room.X+room.W*0.52, room.Y-10, room.W*0.54, room.H+10), g, kit.Stance{Down: true})
		if item.Kind == "phone" && !f.square { // it may leave the frame at the side
			item = show(d, d.Nth, kit.Box(room.X+room.W*0.52, room.Y, room.W*0.58, room.H), g, kit.Stance{Down: true, Tilt: 5})
		}
	}
	layers = append(layers, item.Layers...)
	side := min(84, list.H/float64(len(labels))-16)
	texts := linesWithin(d, "label", labels, kit.Step{Size: 46, Least: 34, Leading: 1.14, Weight: 650, Lines: 3},
		rowsRoom{w: list.W - side - 26, h: list.H, least: side, gap: 14}, g.Ink)
	heights := heightsOf(texts, side)
	paths := signsFor(labels)
	for i, y := range spread(heights, list.Y, list.H, 76) {
		layers = append(layers, badge(paths[i], kit.Box(list.X, y+(heights[i]-side)/2, side, side), side*0.28, g.Ink, g.Bg)...)
		layers = append(layers, kit.At(texts[i], list.X+side+26, y+(heights[i]-texts[i].Box.H)/2))
	}
	return append(layers, footer(d, f, w.cta, g)...)
}
