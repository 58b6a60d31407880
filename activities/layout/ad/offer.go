package ad

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// offerWords are what one gets and for how much. values are "" where the
// source gives a row none.
type offerWords struct {
	head         copywriter.Line
	title        string // over the rows
	rows, values []string
	terms        []string // of buying, among the rows
	price, was   string
	until, cta   string
}

func writeOffer(d *kit.Draft, n int) (offerWords, bool) {
	w := offerWords{cta: d.Say("cta", d.Writer.CTA()), price: d.Facts.Price(), was: d.Facts.Was()}
	if p := d.Product; p != nil && p.Token != nil {
		for _, r := range []struct{ name, value string }{
			{d.Writer.Fixed(copywriter.LabelPrice), d.Facts.TokenPrice()}, {"24 h", d.Facts.Change()},
			{d.Facts.VolumeWord(), d.Facts.TokenVolume()}, {d.Facts.LiquidityWord(), d.Facts.TokenLiquidity()},
		} {
			if r.name != "" && r.value != "" {
				w.rows, w.values = append(w.rows, r.name), append(w.values, d.Say("value-"+kit.Digit(len(w.rows)+1), r.value))
			}
		}
		w.head, w.title = copywriter.Line{Text: p.Token.Pair}, ""
		if len(w.rows) < 2 {
			return w, false
		}
		d.Say("pair", w.head.Text)
		return w, true
	}
	w.head = statement(d, 52)
	w.rows, w.terms = offered(d, n, w.head.Text)
	if len(w.rows)+len(w.terms) < 2 {
		return w, false
	}
	if len(w.rows) > 0 { // what is inside, and beside it how it is bought
		w.title = d.Facts.Name
	}
	w.rows = append(w.rows, w.terms...)
	w.values = make([]string, len(w.rows))
	if d.Product != nil {
		w.until = d.Say("until", d.Writer.Until(d.Product.EndsOn))
	}
	if w.price == "" {
		w.was, w.until = "", ""
		d.Substitute("no price was supplied: what is inside is listed without values")
	} else {
		d.Say("price", w.price)
	}
	return w, true
}

// offered are what one gets: the kinds that the brand lists, else its facts; and
// the terms of buying, which are no part of what is inside.
func offered(d *kit.Draft, n int, skip string) (rows, terms []string) {
	if p := d.Product; p != nil && !d.Facts.Mixed() {
		for _, t := range p.Terms[:min(len(p.Terms), 2)] {
			terms = append(terms, d.Say("term-"+kit.Digit(len(terms)+1), copywriter.Clean(t)))
		}
	}
	rows = d.Facts.Variants()
	if len(rows) < 2 {
		rows = rowsOf(d, n-len(terms), skip)
	}
	rows = slices.Clone(rows[:min(len(rows), n-len(terms))])
	for i, r := range rows {
		rows[i] = d.Say("row-"+kit.Digit(i+1), d.Begun(r))
	}
	return rows, terms
}

// offerStack lists what one gets and its price. V1 has rows beside the product,
// V2 a slip of paper like a receipt, V3 the product in the middle with its
// price on a round sticker.
func offerStack(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	all, ok := writeOffer(d, 4)
	if !ok {
		return nil, false
	}
	return settled(d, f, 3, func(v int) []farm.Layer {
		w := all
		valued := w.values[0] != ""
		if n := min(len(w.rows), leastRows); !valued && (f.square || v == 2) {
			w.rows, w.values = w.rows[:n], w.values[:n]
		}
		switch {
		case v == 1:
			return offerSlip(d, f, w)
		case v == 2 && !valued:
			return offerSticker(d, f, w)
		case v == 2:
			return offerTiles(d, f, w)
		}
		return offerRows(d, f, w)
	})
}

// priceLine is the price with what it was, struck through, and until when;
// nothing without a price. It is as wide as in at most; its height is given.
func priceLine(d *kit.Draft, w offerWords, in farm.Box, size float64, c tones) ([]farm.Layer, float64) {
	if w.price == "" {
		return nil, 0
	}
	price := d.Fit(kit.At(d.TextLayer("price", w.price, kit.Step{Size: size, Least: 48, Leading: 1, Display: true, Figures: true,
		Tracking: -0.02, Lines: 1}, kit.Box(0, 0, in.W, 0), c.ink), in.X, in.Y))
	out := []farm.Layer{price}
	m, err := d.Ruler.Text(price)
	if err != nil {
		return out, price.Box.H
	}
	if w.was != "" {
		was := d.Fit(d.TextLayer("was", w.was, labelStep.Sized(44, 34, 1), kit.Box(0, 0, 0, 0), c.quiet))
		if wm, err := d.Ruler.Text(was); err == nil && m.W+28+wm.W <= in.W {
			was.Box.W = wm.W + 2
			was = kit.At(was, in.X+m.W+28, in.Y+price.Box.H-was.Box.H-price.Box.H*0.12)
			out = append(out, was, farm.Layer{ID: "struck", Box: kit.Box(was.Box.X-6, was.Box.Y+was.Box.H*0.5-6, wm.W+12, 12),
				Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 5, Color: c.quiet}}})
		}
	}
	h := price.Box.H
	if w.until != "" {
		l := d.Fit(kit.At(d.TextLayer("until", w.until, labelStep.Sized(40, 34, 1), kit.Box(0, 0, in.W, 0), c.quiet), in.X, in.Y+h+8))
		out = append(out, l)
		h += 8 + l.Box.H
	}
	return out, h
}

func offerRows(d *kit.Draft, f frame, w offerWords) []farm.Layer {
	g := d.Page()
	head := headline(d, f, w.head, f.safe.Y, g, false)
	layers := []farm.Layer{paintGround(d, f, g, f.spot(300, 600), "grain", "mesh", "halftone", "paper"), head}
	if f.story {
		room := f.wordsRoom(kit.Under(head, 36))
		priced, ph := priceLine(d, w, kit.Box(room.X, 0, room.W, 0), 104, tones{ink: g.Ink, quiet: g.Quiet})
		list := offerList(d, w, kit.Box(room.X, room.Y, room.W, min(room.H-ph-30, 150*float64(len(w.rows)))), g)
		words := told{append([]farm.Layer{head}, list.layers...), list.end}
		for _, l := range priced {
			l.Box.Y += list.end + 30
			words.layers = append(words.layers, l)
			words.end = max(words.end, list.end+30+ph)
		}
		return storied(d, f, layers[:1], words, w.cta, g)
	}
	room := f.stage(kit.Under(head, 44))
	priced, ph := priceLine(d, w, kit.Box(0, 0, room.W*0.56, 0), f.by(116, 96, 92), tones{ink: g.Ink, quiet: g.Quiet})
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
	var item kit.Exhibit
	switch {
	case lying(d, d.Nth) && w.values[0] == "": // above the rows, in full width
		item = show(d, d.Nth, kit.Box(room.X, room.Y, room.W, room.H*0.44), g, kit.Stance{Closed: true})
		list.Y = item.At.Y + item.At.H + 36
		list.H = f.floor() - list.Y
	case w.values[0] != "": // values need the row's width: the sign stands in the line of the name
		side := min(head.Box.H+40, 200)
		item = show(d, d.Nth, kit.Box(room.X+room.W-side, f.safe.Y-10, side, side), g, kit.Stance{Tilt: 6, Closed: true})
		list.Y = max(room.Y, item.At.Y+item.At.H+44)
		list.H = f.floor() - list.Y
	default:
		list.W = room.W * 0.60
		item = show(d, d.Nth, kit.Box(room.X+room.W*0.62, room.Y, room.W*0.40, room.H), g, kit.Stance{Down: true})
		if len(item.Layers) == 0 {
			list.W = room.W
		}
		if ph > 0 {
			list.H -= ph + 44
		}
	}
	layers = append(layers, item.Layers...)
	return append(append(layers, offerList(d, w, list, g).layers...), footer(d, f, w.cta, g)...)
}

// ownWidth is the width from which on a list has the frame for itself, px.
const ownWidth = 820.0

// offerList is the rows as cards that fill a box, under their title.
func offerList(d *kit.Draft, w offerWords, list farm.Box, g kit.Scheme) told {
	const pad = 24.0
	var out []farm.Layer
	if w.title != "" {
		l := d.Fit(kit.At(d.TextLayer("title", w.title, labelStep.Sized(40, 34, 1), kit.Box(0, 0, list.W, 0), g.Sign), list.X, list.Y))
		out = append(out, l)
		list.Y, list.H = kit.Under(l, 22), list.H-l.Box.H-22
	}
	n := float64(len(w.rows))
	most, size := 160.0, 46.0
	if list.W > ownWidth { // nothing stands beside them
		most, size = 300, 68
	}
	rowH := min((list.H-18*(n-1))/n, most)
	side := min(76, rowH-20)
	valueW := 0.0
	var values []farm.Layer
	if w.values[0] != "" {
		valueW = list.W * 0.5
		values = lines(d, "value", w.values, kit.Step{Size: 49, Least: 36, Leading: 1.1, Weight: 700, Lines: 1}, valueW-pad, g.OnCard)
	}
	texts := linesWithin(
		d, "row", w.rows, kit.Step{Size: size, Least: 32, Leading: 1.12, Weight: 600, Lines: 3},
		rowsRoom{w: list.W - side - 3*pad - valueW, h: (rowH - 14) * n, least: rowH - 14, gap: 0}, g.OnCard,
	)
	paths := signsFor(w.rows)
	y := list.Y
	for i := range texts {
		h := rowH
		plate := kit.Panel("row-card", kit.Box(list.X, y, list.W, h), 24, kit.Solid(g.Card))
		plate.Shadow = &farm.Shadow{Y: 8, Blur: 28, Color: "#0000001F"}
		out = append(out, plate)
		out = append(out, badge(paths[i], kit.Box(list.X+pad*0.9, y+(h-side)/2, side, side), side*0.28, g.Loud, g.OnLoud)...)
		out = append(out, kit.At(texts[i], list.X+pad*1.8+side, y+(h-texts[i].Box.H)/2))
		if values != nil {
			v := kit.At(values[i], list.X+list.W-valueW, y+(h-values[i].Box.H)/2)
			v.Box.W = valueW - pad*1.2
			v.Text.Align = "end"
			out = append(out, v)
		}
		y += h + 18
	}
	return told{out, y - 18}
}

// offerSlip lists what is in the offer on a slip of paper.
func offerSlip(d *kit.Draft, f frame, w offerWords) []farm.Layer {
	g := d.Accented()
	layers := []farm.Layer{paintGround(d, f, g, f.spot(400, 500), "grain", "rays", "mesh")}
	head := headline(d, f, w.head, f.safe.Y, g, false)
	layers = append(layers, head)
	room := f.stage(kit.Under(head, 44))
	if f.story {
		room.H = f.wordsRoom(room.Y).H
	}
	p := slipWords(d, f, w, room)
	things, at := slipThing(d, f, g, p, room)
	p.box = at
	layers = append(layers, things...)
	paper := farm.Layer{ID: "slip", Box: p.box, Rotation: slipLean, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFFFFF"},
		Seed: d.Snack.Seed},
		Mask: &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: zigzag(p.box.W, p.box.H), ViewBox: &farm.Box{W: p.box.W, H: p.box.H}}}}
	// What is cut to a form has no shadow of its own.
	shade := farm.Layer{ID: "slip-shadow", Box: kit.Box(p.box.X, p.box.Y+8, p.box.W, p.box.H-16), Rotation: slipLean,
		Shape: &farm.Shape{Kind: "rect"}, Shadow: &farm.Shadow{Y: 16, Blur: 48, Color: "#00000066", Contact: true}}
	layers = append(layers, shade, paper)
	layers = append(layers, p.written(kit.Readable(d.Accent, "#FFFFFF", 3.2))...)
	if f.story {
		return append(layers, footAt(d, f, p.box.Y+p.box.H+10+footGap, w.cta, g)...)
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

// The room inside a slip of paper, px, and how it leans, degrees.
const slipPad, slipLean = 44.0, -2.0

// offerPaper is a slip with what is written on it.
type offerPaper struct {
	box            farm.Box
	ink            farm.Color
	title          *farm.Layer
	texts, values  []farm.Layer // of the rows; no values where none was supplied
	heights        []float64    // of the rows
	gap, valueW    float64
	price          []farm.Layer
	priceH, titleH float64 // 0 without them
}

// inner is the width of what is written.
func (p offerPaper) inner() float64 { return p.box.W - 2*slipPad }

// slipWords sets the words of a slip, and finds its size and place in a room.
func slipWords(d *kit.Draft, f frame, w offerWords, room farm.Box) offerPaper {
	_, _, h := kit.ToLCH(d.Accent)
	p := offerPaper{box: kit.Box(0, 0, room.W*0.62, 0), ink: kit.FromLCH(0.23, 0.02, h)}
	quiet := kit.FromLCH(0.47, 0.015, h)
	valued := w.values[0] != ""
	if valued || f.story || !pictured(d) {
		p.box.W = room.W * 0.88
	}
	inner := p.inner()
	if valued {
		p.valueW = inner * 0.54
		p.values = lines(d, "value", w.values, kit.Step{Size: 46, Least: 34, Leading: 1.1, Weight: 700, Lines: 1}, p.valueW, p.ink)
	}
	p.texts = lines(d, "row", w.rows, kit.Step{Size: 42, Least: 34, Leading: 1.14, Weight: 600, Lines: 3}, inner-p.valueW-50, p.ink)
	p.price, p.priceH = priceLine(d, w, kit.Box(0, 0, inner, 0), f.by(104, 84, 88),
		tones{ink: kit.Readable(d.Accent, "#FFFFFF", 4.6), quiet: quiet})
	if f.story { // what the rows have of the room
		rows := rowsRoom{w: inner - p.valueW - 50, h: room.H - 2*slipPad - 60 - p.priceH - 36 - 70 - 16*float64(len(w.rows)), least: 56}
		p.texts = linesWithin(d, "row", w.rows, kit.Step{Size: 42, Least: 32, Leading: 1.12, Weight: 600, Lines: 3}, rows, p.ink)
	}
	p.heights = heightsOf(p.texts, 56)
	used := 2*slipPad + 20
	for _, v := range p.heights {
		used += v
	}
	if p.priceH > 0 {
		used += p.priceH + 36
	}
	if w.title != "" {
		title := d.Fit(d.TextLayer("title", w.title, labelStep.Sized(40, 34, 1), kit.Box(0, 0, inner, 0), quiet))
		p.title, p.titleH = &title, title.Box.H+24
		used += p.titleH
	}
	p.gap = min(34, max((room.H-used-40)/float64(len(p.heights)), 12))
	p.box.H = min(used+p.gap*float64(len(p.heights)), room.H)
	p.box.X, p.box.Y = room.X, room.Y+(room.H-p.box.H)/2
	switch {
	case f.story:
		p.box.X, p.box.Y = (f.w()-p.box.W)/2-18, room.Y+16
	case !pictured(d):
		p.box.X = room.X + (room.W-p.box.W)/2
	}
	return p
}

// slipThing is the product beside a slip, and where the slip lies then.
func slipThing(d *kit.Draft, f frame, g kit.Scheme, p offerPaper, room farm.Box) ([]farm.Layer, farm.Box) {
	slip := p.box
	switch {
	case f.story:
		return storyShown(d, f, d.Nth, f.afterFoot(slip.Y+slip.H+10), g).Layers, slip
	case p.values != nil: // the sign looks over the slip's edge
		return show(d, d.Nth, kit.Box(slip.X+slip.W-170, slip.Y-130, 250, 250), g, kit.Stance{Tilt: 8, Closed: true}).Layers, slip
	case lying(d, d.Nth):
		slip.Y = room.Y + room.H - slip.H - 10
		return show(d, d.Nth, kit.Box(room.X+room.W*0.24, room.Y-6, room.W*0.84, room.H*0.62), g,
			kit.Stance{Tilt: 3, Closed: true}).Layers, slip
	}
	return show(d, d.Nth, kit.Box(room.X+slip.W-30, room.Y, room.W-slip.W+30, room.H), g, kit.Stance{Down: true}).Layers, slip
}

// written is what stands on a slip, leaning with it.
func (p offerPaper) written(tick farm.Color) []farm.Layer {
	var layers []farm.Layer
	put := func(l farm.Layer) { layers = append(layers, leaning(l, p.box, slipLean)) }
	x, y := p.box.X+slipPad, p.box.Y+slipPad
	if p.title != nil {
		put(kit.At(*p.title, x, y))
		y += p.titleH
	}
	for i, t := range p.texts {
		if i > 0 {
			put(farm.Layer{ID: "rule", Box: kit.Box(x, y-p.gap/2-2, p.inner(), 4), Fill: kit.Solid(kit.Alpha(p.ink, 0.14))})
		}
		put(farm.Layer{ID: "tick", Box: kit.Box(x, y+(p.heights[i]-30)/2, 30, 30),
			Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 6, Color: tick}}})
		put(kit.At(t, x+50, y+(p.heights[i]-t.Box.H)/2))
		if p.values != nil {
			v := kit.At(p.values[i], p.box.X+p.box.W-slipPad-p.valueW, y+(p.heights[i]-p.values[i].Box.H)/2)
			v.Text.Align = "end"
			put(v)
		}
		y += p.heights[i] + p.gap
	}
	if p.priceH > 0 {
		put(farm.Layer{ID: "total", Box: kit.Box(x, y-4, p.inner(), 6), Fill: kit.Solid(p.ink)})
		for _, l := range p.price {
			l.Box.X += x
			l.Box.Y += y + 22
			put(l)
		}
	}
	return layers
}

func offerSticker(d *kit.Draft, f frame, w offerWords) []farm.Layer {
	g := d.Soft()
	head := headline(d, f, w.head, f.safe.Y, g, true)
	room := f.stage(kit.Under(head, 36))
	layers := []farm.Layer{paintGround(d, f, g, f.spot(canvasMid, room.Y+room.H*0.4), "blobs", "bokeh", "grain", "rays"), head}
	chips := lines(d, "row", w.rows, labelStep.Sized(40, 32, 3), (f.mid.W-2*20)/3-44, g.OnCard)
	chipH := 0.0
	for _, c := range chips {
		chipH = max(chipH, c.Box.H+44)
	}
	chipW := (f.mid.W - 2*20) / 3
	chipY := f.floor() - chipH
	var item kit.Exhibit
	if f.story {
		chipY = room.Y
		item = storyShown(d, f, d.Nth, f.afterFoot(chipY+chipH)+30, g)
	} else {
		item = show(d, d.Nth, kit.Box(f.mid.X+f.mid.W*0.08, room.Y, f.mid.W*0.84, room.H-chipH-30), g, kit.Stance{Down: true})
	}
	layers = append(layers, item.Layers...)
	for i, c := range chips[:min(3, len(chips))] {
		b := kit.Box(f.mid.X+float64(i)*(chipW+20), chipY, chipW, chipH)
		plate := kit.Panel("chip", b, 28, kit.Solid(g.Card))
		plate.Shadow = &farm.Shadow{Y: 8, Blur: 28, Color: "#0000001F"}
		layers = append(layers, plate, kit.Centered(kit.At(c, b.X+22, b.Y+(chipH-c.Box.H)/2)))
	}
	if f.story {
		layers = append(layers, footAt(d, f, chipY+chipH+footGap, w.cta, g)...)
	} else {
		layers = append(layers, footer(d, f, w.cta, g)...)
	}
	if w.price != "" {
		layers = append(layers, sticker(d, f, w, item.At)...)
	}
	return layers
}

// sticker is the price on a round seal at the upper right of a thing.
func sticker(d *kit.Draft, f frame, w offerWords, thing farm.Box) []farm.Layer {
	const side = 260.0
	x := min(thing.X+thing.W-side*0.42, f.safe.X+f.safe.W-side)
	y := min(max(thing.Y-20, f.safe.Y+120), f.safe.Y+f.safe.H-side)
	b := kit.Box(x, y, side, side)
	price := kit.Centered(d.TextLayer("price", w.price, kit.Step{Size: 76, Least: 40, Leading: 1, Display: true, Figures: true,
		Tracking: -0.02, Lines: 1}, kit.Box(0, 0, side-44, 0), d.OnAccent))
	children := []farm.Layer{price}
	if w.was != "" {
		children = append([]farm.Layer{kit.Centered(d.TextLayer("was", w.was, labelStep.Sized(40, 32, 1), kit.Box(0, 0, side-60, 0),
			d.OnAccent))}, children...)
	}
	if w.until != "" {
		children = append(children, kit.Centered(d.TextLayer("until", w.until, labelStep.Sized(40, 32, 2), kit.Box(0, 0, side-60, 0),
			d.OnAccent)))
	}
	seal := kit.Panel("seal", b, 0, kit.Solid(d.Accent))
	seal.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: sealPath, ViewBox: &farm.Box{W: 200, H: 200}}}
	out := []farm.Layer{seal}
	stack := farm.Layer{ID: "seal-words", Box: b, Stack: &farm.Stack{Justify: "center", Align: "center", Gap: 6, Children: children}}
	// a long date stays off
	if m, err := d.Ruler.Stack(farm.Layer{Box: kit.Box(0, 0, side, 0), Stack: stack.Stack}); err != nil || m.H > side-50 {
		stack.Stack.Children = []farm.Layer{price}
	} else if w.was != "" {
		wm, err := d.Ruler.Text(children[0])
		if err == nil {
			top := b.Y + (side-m.H)/2
			out = append(out, stack, farm.Layer{ID: "struck", Box: kit.Box(b.X+(side-wm.W)/2-6, top+wm.H/2-6, wm.W+12, 12),
				Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 4, Color: d.OnAccent}}})
			return out
		}
	}
	return append(out, stack)
}

// offerTiles are figures as tiles, two beside each other, the first as large as
// both.
func offerTiles(d *kit.Draft, f frame, w offerWords) []farm.Layer {
	g := d.Accented()
	head := headline(d, f, w.head, f.safe.Y, g, false)
	back := []farm.Layer{paintGround(d, f, g, f.spot(400, 500), "rays", "grain", "waves")}
	room := f.stage(kit.Under(head, 44))
	if f.story {
		room = f.wordsRoom(kit.Under(head, 44))
	}
	const gap, pad = 22.0, 32.0
	n := len(w.rows)
	rows := float64(1 + n/2)
	tileH := min((room.H-gap*(rows-1))/rows, 300)
	values := lines(d, "value", w.values[1:], kit.Step{Size: 49, Least: 36, Leading: 1.05, Weight: 700, Lines: 1}, (room.W-gap)/2-2*pad,
		g.OnCard)
	first := lines(d, "value", w.values[:1], kit.Step{Size: min(sizeOf(d, head), tileH*0.5), Least: 48, Leading: 1, Display: true,
		Figures: true, Lines: 1}, room.W-2*pad, g.PointCard)
	names := lines(d, "row", w.rows, labelStep.Sized(40, 34, 1), (room.W-gap)/2-2*pad, g.QuietCard)
	words := told{layers: []farm.Layer{head}}
	for i, value := range append(first, values...) {
		b := kit.Box(room.X, room.Y, room.W, tileH)
		if i > 0 {
			w := (room.W - gap) / 2
			if i == n-1 && i%2 == 1 {
				w = room.W
			}
			b = kit.Box(room.X+float64((i-1)%2)*((room.W-gap)/2+gap), room.Y+float64((i+1)/2)*(tileH+gap), w, tileH)
		}
		card := kit.Panel("tile-card", b, 32, kit.Solid(g.Card))
		card.Shadow = kit.SoftShadow()
		h := names[i].Box.H + 10 + value.Box.H
		y := b.Y + (b.H-h)/2
		words.layers = append(words.layers, card, kit.At(names[i], b.X+pad, y), kit.At(value, b.X+pad, y+names[i].Box.H+10))
		words.end = max(words.end, b.Y+b.H)
	}
	if f.story {
		return storied(d, f, back, words, w.cta, g)
	}
	side := min(head.Box.H+30, 190)
	item := show(d, d.Nth, kit.Box(f.safe.X+f.safe.W-side, f.safe.Y-6, side, side), g, kit.Stance{Tilt: 6, Closed: true})
	return slices.Concat(back, item.Layers, words.layers, footer(d, f, w.cta, g))
}
