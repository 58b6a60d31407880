package layout

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// offerWords are what one gets and for how much. values are "" where the
// source gives a row none.
type offerWords struct {
	head         copywriter.Line
	title        string // over the rows
	rows, values []string
	price, was   string
	until, cta   string
}

func (s *sheet) offerWords(n int) (offerWords, bool) {
	w := offerWords{cta: s.say("cta", s.words.CTA()), price: s.facts.Price(), was: s.facts.Was()}
	if p := s.Product; p != nil && p.Token != nil {
		for _, r := range []struct{ name, value string }{
			{s.words.Fixed(copywriter.LabelPrice), s.facts.TokenPrice()}, {"24 h", s.facts.Change()}, {s.facts.VolumeWord(), s.facts.TokenVolume()}, {s.facts.LiquidityWord(), s.facts.TokenLiquidity()},
		} {
			if r.name != "" && r.value != "" {
				w.rows, w.values = append(w.rows, r.name), append(w.values, s.say("value-"+digit(len(w.rows)+1), r.value))
			}
		}
		w.head, w.title = copywriter.Line{Text: p.Token.Pair}, ""
		if len(w.rows) < 2 {
			return w, false
		}
		s.say("pair", w.head.Text)
		return w, true
	}
	w.head, w.title = s.words.Headline(40), s.words.Inside()
	s.say("headline", w.head.Text)
	w.rows = s.words.OfferRows(n, 34)
	if len(w.rows) < leastRows {
		return w, false
	}
	w.values = make([]string, len(w.rows))
	for i, r := range w.rows {
		s.say("row-"+digit(i+1), r)
	}
	if s.Product != nil {
		w.until = s.say("until", s.words.Until(s.Product.EndsOn))
	}
	if w.price == "" {
		w.was, w.until = "", ""
		s.instead("no price was supplied: what is inside is listed without values")
	} else {
		s.say("price", w.price)
	}
	return w, true
}

// offerStack lists what one gets and its price. V1 has rows beside the product,
// V2 a slip of paper like a receipt, V3 the product in the middle with its
// price on a round sticker.
func (s *sheet) offerStack(f adFrame) ([]farm.Layer, bool) {
	all, ok := s.offerWords(4)
	if !ok {
		return nil, false
	}
	return s.settled(f, 3, func(v int) []farm.Layer {
		w := all
		valued := w.values[0] != ""
		if n := min(len(w.rows), leastRows); !valued && (f.square || v == 2) {
			w.rows, w.values = w.rows[:n], w.values[:n]
		}
		switch {
		case v == 1:
			return s.offerSlip(f, w)
		case v == 2 && !valued:
			return s.offerSticker(f, w)
		case v == 2:
			return s.offerTiles(f, w)
		}
		return s.offerRows(f, w)
	})
}

// priceLine is the price with what it was, struck through, and until when;
// nothing without a price. It is w wide at most; its height is given.
func (s *sheet) priceLine(w offerWords, x, y, width, size float64, ink, quiet farm.Color) ([]farm.Layer, float64) {
	if w.price == "" {
		return nil, 0
	}
	price := s.fitted(at(s.text("price", w.price, step{size: size, least: 48, leading: 1, display: true, figures: true, tracking: -0.02, lines: 1}, box(0, 0, width, 0), ink), x, y))
	out := []farm.Layer{price}
	m, err := s.ruler.Text(price)
	if err != nil {
		return out, price.Box.H
	}
	if w.was != "" {
		was := s.fitted(s.text("was", w.was, adLabel.sized(44, 34, 1), box(0, 0, 0, 0), quiet))
		if wm, err := s.ruler.Text(was); err == nil && m.W+28+wm.W <= width {
			was.Box.W = wm.W + 2
			was = at(was, x+m.W+28, y+price.Box.H-was.Box.H-price.Box.H*0.12)
			out = append(out, was, farm.Layer{ID: "struck", Box: box(was.Box.X-6, was.Box.Y+was.Box.H*0.5-6, wm.W+12, 12), Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 5, Color: quiet}}})
		}
	}
	h := price.Box.H
	if w.until != "" {
		l := s.fitted(at(s.text("until", w.until, adLabel.sized(40, 34, 1), box(0, 0, width, 0), quiet), x, y+h+8))
		out = append(out, l)
		h += 8 + l.Box.H
	}
	return out, h
}

func (s *sheet) offerRows(f adFrame, w offerWords) []farm.Layer {
	g := s.page()
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	layers := []farm.Layer{s.adGround(f, g, f.spot(300, 600), "grain", "mesh", "halftone", "paper"), head}
	if f.story {
		room := f.wordsRoom(under(head, 36))
		priced, ph := s.priceLine(w, room.X, 0, room.W, 104, g.ink, g.quiet)
		list := s.offerList(w, box(room.X, room.Y, room.W, min(room.H-ph-30, 150*float64(len(w.rows)))), g)
		words := told{append([]farm.Layer{head}, list.layers...), list.end}
		for _, l := range priced {
			l.Box.Y += list.end + 30
			words.layers = append(words.layers, l)
			words.end = max(words.end, list.end+30+ph)
		}
		return s.storied(f, layers[:1], words, w.cta, g)
	}
	room := f.stage(under(head, 44))
	priced, ph := s.priceLine(w, 0, 0, room.W*0.56, f.by(116, 96, 92), g.ink, g.quiet)
	if w.values[0] != "" { // the rows tell it
		priced, ph = nil, 0
	}
	if ph > 0 {
		for i := range priced {
			priced[i].Box.X += room.X
			priced[i].Box.Y += f.floor() - ph
		}
		layers = append(layers, priced...)
	}
	list := room
	var item exhibit
	switch {
	case s.lying(s.nth) && w.values[0] == "": // above the rows, in full width
		item = s.shown(s.nth, box(room.X, room.Y, room.W, room.H*0.44), g, stance{closed: true})
		list.Y = item.at.Y + item.at.H + 36
		list.H = f.floor() - list.Y
	case w.values[0] != "": // values need the row's width: the sign stands in the line of the name
		side := min(head.Box.H+40, 200)
		item = s.shown(s.nth, box(room.X+room.W-side, f.safe.Y-10, side, side), g, stance{tilt: 6, closed: true})
		list.Y = max(room.Y, item.at.Y+item.at.H+44)
		list.H = f.floor() - list.Y
	default:
		list.W = room.W * 0.60
		item = s.shown(s.nth, box(room.X+room.W*0.62, room.Y, room.W*0.40, room.H), g, stance{down: true})
		if ph > 0 {
			list.H -= ph + 44
		}
	}
	layers = append(layers, item.layers...)
	return append(append(layers, s.offerList(w, list, g).layers...), s.adFoot(f, w.cta, g)...)
}

// offerList is the rows as cards that fill a box, under their title.
func (s *sheet) offerList(w offerWords, list farm.Box, g scheme) told {
	const pad = 24.0
	var out []farm.Layer
	if w.title != "" {
		l := s.fitted(at(s.text("title", w.title, adLabel.sized(40, 34, 1), box(0, 0, list.W, 0), g.sign), list.X, list.Y))
		out = append(out, l)
		list.Y, list.H = under(l, 22), list.H-l.Box.H-22
	}
	n := float64(len(w.rows))
	rowH := min((list.H-18*(n-1))/n, 160)
	side := min(76, rowH-20)
	valueW := 0.0
	var values []farm.Layer
	if w.values[0] != "" {
		valueW = list.W * 0.5
		values = s.lines("value", w.values, step{size: 49, least: 36, leading: 1.1, weight: 700, lines: 1}, valueW-pad, g.onCard)
	}
	texts := s.linesWithin("row", w.rows, step{size: 46, least: 32, leading: 1.12, weight: 600, lines: 3}, list.W-side-3*pad-valueW, g.onCard, (rowH-14)*n, rowH-14, 0)
	paths := iconsFor(w.rows)
	y := list.Y
	for i := range texts {
		h := rowH
		plate := panel("row-card", box(list.X, y, list.W, h), 24, solid(g.card))
		plate.Shadow = &farm.Shadow{Y: 8, Blur: 28, Color: "#0000001F"}
		out = append(out, plate)
		out = append(out, badge(paths[i], box(list.X+pad*0.9, y+(h-side)/2, side, side), side*0.28, g.loud, g.onLoud)...)
		out = append(out, at(texts[i], list.X+pad*1.8+side, y+(h-texts[i].Box.H)/2))
		if values != nil {
			v := at(values[i], list.X+list.W-valueW, y+(h-values[i].Box.H)/2)
			v.Box.W = valueW - pad*1.2
			v.Text.Align = "end"
			out = append(out, v)
		}
		y += h + 18
	}
	return told{out, y - 18}
}

func (s *sheet) offerSlip(f adFrame, w offerWords) []farm.Layer {
	g := s.accented()
	_, _, h := lch(s.Accent)
	ink, quiet := color(0.23, 0.02, h), color(0.47, 0.015, h)
	layers := []farm.Layer{s.adGround(f, g, f.spot(400, 500), "grain", "rays", "mesh")}
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	layers = append(layers, head)
	room := f.stage(under(head, 44))
	valued := w.values[0] != ""
	slipW := room.W * 0.62
	if valued || f.story {
		slipW = room.W * 0.88
	}
	if f.story {
		room.H = f.wordsRoom(room.Y).H
	}
	const pad = 44.0
	inner := slipW - 2*pad
	valueW := 0.0
	var values []farm.Layer
	if valued {
		valueW = inner * 0.54
		values = s.lines("value", w.values, step{size: 46, least: 34, leading: 1.1, weight: 700, lines: 1}, valueW, ink)
	}
	texts := s.lines("row", w.rows, step{size: 42, least: 34, leading: 1.14, weight: 600, lines: 3}, inner-valueW-50, ink)
	priced, ph := s.priceLine(w, 0, 0, inner, f.by(104, 84, 88), readable(s.Accent, "#FFFFFF", 4.6), quiet)
	if f.story { // what the rows have of the room
		texts = s.linesWithin("row", w.rows, step{size: 42, least: 32, leading: 1.12, weight: 600, lines: 3}, inner-valueW-50, ink, room.H-2*pad-60-ph-36-70-16*float64(len(w.rows)), 56, 0)
	}
	heights := heightsOf(texts, 56)
	used := 2*pad + 20
	for _, v := range heights {
		used += v
	}
	if ph > 0 {
		used += ph + 36
	}
	titleH := 0.0
	var title farm.Layer
	if w.title != "" {
		title = s.fitted(s.text("title", w.title, adLabel.sized(40, 34, 1), box(0, 0, inner, 0), quiet))
		titleH = title.Box.H + 24
		used += titleH
	}
	gap := min(34, max((room.H-used-40)/float64(len(heights)), 12))
	slipH := min(used+gap*float64(len(heights)), room.H)
	slip := box(room.X, room.Y+(room.H-slipH)/2, slipW, slipH)
	if f.story {
		slip.X, slip.Y = (f.w()-slipW)/2-18, room.Y+16
	}
	const lean = -2.0
	paper := farm.Layer{ID: "slip", Box: slip, Rotation: lean, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFFFFF"}, Seed: s.snack.Seed},
		Mask: &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: zigzag(slipW, slipH), ViewBox: &farm.Box{W: slipW, H: slipH}}}}
	// What is cut to a form has no shadow of its own.
	shade := farm.Layer{ID: "slip-shadow", Box: box(slip.X, slip.Y+8, slip.W, slip.H-16), Rotation: lean, Shape: &farm.Shape{Kind: "rect"}, Shadow: &farm.Shadow{Y: 16, Blur: 48, Color: "#00000066", Contact: true}}
	switch {
	case f.story:
		layers = append(layers, s.storyShown(f, s.nth, f.afterFoot(slip.Y+slipH+10), g).layers...)
	case valued: // the sign looks over the slip's edge
		item := s.shown(s.nth, box(slip.X+slipW-170, slip.Y-130, 250, 250), g, stance{tilt: 8, closed: true})
		layers = append(layers, item.layers...)
	case s.lying(s.nth):
		slip.Y = room.Y + room.H - slipH - 10
		item := s.shown(s.nth, box(room.X+room.W*0.24, room.Y-6, room.W*0.84, room.H*0.62), g, stance{tilt: 3, closed: true})
		layers = append(layers, item.layers...)
		paper.Box.Y, shade.Box.Y = slip.Y, slip.Y+8
	default:
		place := box(room.X+slipW-30, room.Y, room.W-slipW+30, room.H)
		if f.story {
			place.W += 90
		}
		item := s.shown(s.nth, place, g, stance{down: true})
		layers = append(layers, item.layers...)
	}
	layers = append(layers, shade, paper)
	turn := func(l farm.Layer) farm.Layer { return leaning(l, slip, lean) }
	y := slip.Y + pad
	if titleH > 0 {
		layers = append(layers, turn(at(title, slip.X+pad, y)))
		y += titleH
	}
	for i, t := range texts {
		if i > 0 {
			layers = append(layers, turn(farm.Layer{ID: "rule", Box: box(slip.X+pad, y-gap/2-2, inner, 4), Fill: solid(alpha(ink, 0.14))}))
		}
		layers = append(layers, turn(farm.Layer{ID: "tick", Box: box(slip.X+pad, y+(heights[i]-30)/2, 30, 30), Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 6, Color: readable(s.Accent, "#FFFFFF", 3.2)}}}))
		layers = append(layers, turn(at(t, slip.X+pad+50, y+(heights[i]-t.Box.H)/2)))
		if values != nil {
			v := at(values[i], slip.X+slipW-pad-valueW, y+(heights[i]-values[i].Box.H)/2)
			v.Text.Align = "end"
			layers = append(layers, turn(v))
		}
		y += heights[i] + gap
	}
	if ph > 0 {
		layers = append(layers, turn(farm.Layer{ID: "total", Box: box(slip.X+pad, y-4, inner, 6), Fill: solid(ink)}))
		for _, l := range priced {
			l.Box.X += slip.X + pad
			l.Box.Y += y + 22
			layers = append(layers, turn(l))
		}
	}
	if f.story {
		return append(layers, s.footAt(f, slip.Y+slipH+10+footGap, w.cta, g)...)
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}

func (s *sheet) offerSticker(f adFrame, w offerWords) []farm.Layer {
	g := s.soft()
	head := s.adHead(f, w.head, f.safe.Y, g, true)
	room := f.stage(under(head, 36))
	layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, room.Y+room.H*0.4), "blobs", "bokeh", "grain", "rays"), head}
	chips := s.lines("row", w.rows, adLabel.sized(40, 32, 3), (f.mid.W-2*20)/3-44, g.onCard)
	chipH := 0.0
	for _, c := range chips {
		chipH = max(chipH, c.Box.H+44)
	}
	chipW := (f.mid.W - 2*20) / 3
	chipY := f.floor() - chipH
	var item exhibit
	if f.story {
		chipY = room.Y
		item = s.storyShown(f, s.nth, f.afterFoot(chipY+chipH)+30, g)
	} else {
		item = s.shown(s.nth, box(f.mid.X+f.mid.W*0.08, room.Y, f.mid.W*0.84, room.H-chipH-30), g, stance{down: true})
	}
	layers = append(layers, item.layers...)
	for i, c := range chips[:min(3, len(chips))] {
		b := box(f.mid.X+float64(i)*(chipW+20), chipY, chipW, chipH)
		plate := panel("chip", b, 28, solid(g.card))
		plate.Shadow = &farm.Shadow{Y: 8, Blur: 28, Color: "#0000001F"}
		layers = append(layers, plate, centered(at(c, b.X+22, b.Y+(chipH-c.Box.H)/2)))
	}
	if f.story {
		layers = append(layers, s.footAt(f, chipY+chipH+footGap, w.cta, g)...)
	} else {
		layers = append(layers, s.adFoot(f, w.cta, g)...)
	}
	if w.price != "" {
		layers = append(layers, s.sticker(f, w, item.at)...)
	}
	return layers
}

// sticker is the price on a round seal at the upper right of a thing.
func (s *sheet) sticker(f adFrame, w offerWords, thing farm.Box) []farm.Layer {
	const side = 260.0
	x := min(thing.X+thing.W-side*0.42, f.safe.X+f.safe.W-side)
	y := min(max(thing.Y-20, f.safe.Y+120), f.safe.Y+f.safe.H-side)
	b := box(x, y, side, side)
	price := centered(s.text("price", w.price, step{size: 76, least: 40, leading: 1, display: true, figures: true, tracking: -0.02, lines: 1}, box(0, 0, side-44, 0), s.OnAccent))
	children := []farm.Layer{price}
	if w.was != "" {
		children = append([]farm.Layer{centered(s.text("was", w.was, adLabel.sized(40, 32, 1), box(0, 0, side-60, 0), s.OnAccent))}, children...)
	}
	if w.until != "" {
		children = append(children, centered(s.text("until", w.until, adLabel.sized(40, 32, 2), box(0, 0, side-60, 0), s.OnAccent)))
	}
	seal := panel("seal", b, 0, solid(s.Accent))
	seal.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: sealPath, ViewBox: &farm.Box{W: 200, H: 200}}}
	out := []farm.Layer{seal}
	stack := farm.Layer{ID: "seal-words", Box: b, Stack: &farm.Stack{Justify: "center", Align: "center", Gap: 6, Children: children}}
	if m, err := s.ruler.Stack(farm.Layer{Box: box(0, 0, side, 0), Stack: stack.Stack}); err != nil || m.H > side-50 { // a long date stays off
		stack.Stack.Children = []farm.Layer{price}
	} else if w.was != "" {
		wm, err := s.ruler.Text(children[0])
		if err == nil {
			top := b.Y + (side-m.H)/2
			out = append(out, stack, farm.Layer{ID: "struck", Box: box(b.X+(side-wm.W)/2-6, top+wm.H/2-6, wm.W+12, 12), Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 4, Color: s.OnAccent}}})
			return out
		}
	}
	return append(out, stack)
}

// offerTiles are figures as tiles, two beside each other, the first as large as
// both.
func (s *sheet) offerTiles(f adFrame, w offerWords) []farm.Layer {
	g := s.accented()
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	back := []farm.Layer{s.adGround(f, g, f.spot(400, 500), "rays", "grain", "waves")}
	room := f.stage(under(head, 44))
	if f.story {
		room = f.wordsRoom(under(head, 44))
	}
	const gap, pad = 22.0, 32.0
	n := len(w.rows)
	rows := float64(1 + n/2)
	tileH := min((room.H-gap*(rows-1))/rows, 300)
	values := s.lines("value", w.values[1:], step{size: 49, least: 36, leading: 1.05, weight: 700, lines: 1}, (room.W-gap)/2-2*pad, g.onCard)
	first := s.lines("value", w.values[:1], step{size: min(s.sizeOf(head), tileH*0.5), least: 48, leading: 1, display: true, figures: true, lines: 1}, room.W-2*pad, g.pointCard)
	names := s.lines("row", w.rows, adLabel.sized(40, 34, 1), (room.W-gap)/2-2*pad, g.quietCard)
	words := told{layers: []farm.Layer{head}}
	for i, value := range append(first, values...) {
		b := box(room.X, room.Y, room.W, tileH)
		if i > 0 {
			w := (room.W - gap) / 2
			if i == n-1 && i%2 == 1 {
				w = room.W
			}
			b = box(room.X+float64((i-1)%2)*((room.W-gap)/2+gap), room.Y+float64((i+1)/2)*(tileH+gap), w, tileH)
		}
		card := panel("tile-card", b, 32, solid(g.card))
		card.Shadow = softShadow()
		h := names[i].Box.H + 10 + value.Box.H
		y := b.Y + (b.H-h)/2
		words.layers = append(words.layers, card, at(names[i], b.X+pad, y), at(value, b.X+pad, y+names[i].Box.H+10))
		words.end = max(words.end, b.Y+b.H)
	}
	if f.story {
		return s.storied(f, back, words, w.cta, g)
	}
	side := min(head.Box.H+30, 190)
	item := s.shown(s.nth, box(f.safe.X+f.safe.W-side, f.safe.Y-6, side, side), g, stance{tilt: 6, closed: true})
	return slices.Concat(back, item.layers, words.layers, s.adFoot(f, w.cta, g))
}
