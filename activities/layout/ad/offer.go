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
	price, was   string
	until, cta   string
}

func writeOffer(d *kit.Draft, n int) (offerWords, bool) {
	w := offerWords{cta: d.Say("cta", d.Writer.CTA()), price: d.Facts.Price(), was: d.Facts.Was()}
	if p := d.Product; p != nil && p.Token != nil {
		for _, r := range []struct{ name, value string }{
			{d.Writer.Fixed(copywriter.LabelPrice), d.Facts.TokenPrice()}, {"24 h", d.Facts.Change()}, {d.Facts.VolumeWord(), d.Facts.TokenVolume()}, {d.Facts.LiquidityWord(), d.Facts.TokenLiquidity()},
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
	w.head, w.title = d.Writer.Headline(40), d.Writer.Inside()
	d.Say("headline", w.head.Text)
	w.rows = d.Writer.OfferRows(n, 34)
	if len(w.rows) < leastRows {
		return w, false
	}
	w.values = make([]string, len(w.rows))
	for i, r := range w.rows {
		d.Say("row-"+kit.Digit(i+1), r)
	}
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
// nothing without a price. It is w wide at most; its height is given.
func priceLine(d *kit.Draft, w offerWords, x, y, width, size float64, ink, quiet farm.Color) ([]farm.Layer, float64) {
	if w.price == "" {
		return nil, 0
	}
	price := d.Fit(kit.At(d.TextLayer("price", w.price, kit.Step{Size: size, Least: 48, Leading: 1, Display: true, Figures: true, Tracking: -0.02, Lines: 1}, kit.Box(0, 0, width, 0), ink), x, y))
	out := []farm.Layer{price}
	m, err := d.Ruler.Text(price)
	if err != nil {
		return out, price.Box.H
	}
	if w.was != "" {
		was := d.Fit(d.TextLayer("was", w.was, labelStep.Sized(44, 34, 1), kit.Box(0, 0, 0, 0), quiet))
		if wm, err := d.Ruler.Text(was); err == nil && m.W+28+wm.W <= width {
			was.Box.W = wm.W + 2
			was = kit.At(was, x+m.W+28, y+price.Box.H-was.Box.H-price.Box.H*0.12)
			out = append(out, was, farm.Layer{ID: "struck", Box: kit.Box(was.Box.X-6, was.Box.Y+was.Box.H*0.5-6, wm.W+12, 12), Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 5, Color: quiet}}})
		}
	}
	h := price.Box.H
	if w.until != "" {
		l := d.Fit(kit.At(d.TextLayer("until", w.until, labelStep.Sized(40, 34, 1), kit.Box(0, 0, width, 0), quiet), x, y+h+8))
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
		priced, ph := priceLine(d, w, room.X, 0, room.W, 104, g.Ink, g.Quiet)
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
	priced, ph := priceLine(d, w, 0, 0, room.W*0.56, f.by(116, 96, 92), g.Ink, g.Quiet)
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
		item = d.Show(d.Nth, kit.Box(room.X, room.Y, room.W, room.H*0.44), g, kit.Stance{Closed: true})
		list.Y = item.At.Y + item.At.H + 36
		list.H = f.floor() - list.Y
	case w.values[0] != "": // values need the row's width: the sign stands in the line of the name
		side := min(head.Box.H+40, 200)
		item = d.Show(d.Nth, kit.Box(room.X+room.W-side, f.safe.Y-10, side, side), g, kit.Stance{Tilt: 6, Closed: true})
		list.Y = max(room.Y, item.At.Y+item.At.H+44)
		list.H = f.floor() - list.Y
	default:
		list.W = room.W * 0.60
		item = d.Show(d.Nth, kit.Box(room.X+room.W*0.62, room.Y, room.W*0.40, room.H), g, kit.Stance{Down: true})
		if ph > 0 {
			list.H -= ph + 44
		}
	}
	layers = append(layers, item.Layers...)
	return append(append(layers, offerList(d, w, list, g).layers...), footer(d, f, w.cta, g)...)
}

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
	rowH := min((list.H-18*(n-1))/n, 160)
	side := min(76, rowH-20)
	valueW := 0.0
	var values []farm.Layer
	if w.values[0] != "" {
		valueW = list.W * 0.5
		values = lines(d, "value", w.values, kit.Step{Size: 49, Least: 36, Leading: 1.1, Weight: 700, Lines: 1}, valueW-pad, g.OnCard)
	}
	texts := linesWithin(d, "row", w.rows, kit.Step{Size: 46, Least: 32, Leading: 1.12, Weight: 600, Lines: 3}, list.W-side-3*pad-valueW, g.OnCard, (rowH-14)*n, rowH-14, 0)
	paths := kit.IconsFor(w.rows)
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

func offerSlip(d *kit.Draft, f frame, w offerWords) []farm.Layer {
	g := d.Accented()
	_, _, h := kit.ToLCH(d.Accent)
	ink, quiet := kit.FromLCH(0.23, 0.02, h), kit.FromLCH(0.47, 0.015, h)
	layers := []farm.Layer{paintGround(d, f, g, f.spot(400, 500), "grain", "rays", "mesh")}
	head := headline(d, f, w.head, f.safe.Y, g, false)
	layers = append(layers, head)
	room := f.stage(kit.Under(head, 44))
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
		values = lines(d, "value", w.values, kit.Step{Size: 46, Least: 34, Leading: 1.1, Weight: 700, Lines: 1}, valueW, ink)
	}
	texts := lines(d, "row", w.rows, kit.Step{Size: 42, Least: 34, Leading: 1.14, Weight: 600, Lines: 3}, inner-valueW-50, ink)
	priced, ph := priceLine(d, w, 0, 0, inner, f.by(104, 84, 88), kit.Readable(d.Accent, "#FFFFFF", 4.6), quiet)
	if f.story { // what the rows have of the room
		texts = linesWithin(d, "row", w.rows, kit.Step{Size: 42, Least: 32, Leading: 1.12, Weight: 600, Lines: 3}, inner-valueW-50, ink, room.H-2*pad-60-ph-36-70-16*float64(len(w.rows)), 56, 0)
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
		title = d.Fit(d.TextLayer("title", w.title, labelStep.Sized(40, 34, 1), kit.Box(0, 0, inner, 0), quiet))
		titleH = title.Box.H + 24
		used += titleH
	}
	gap := min(34, max((room.H-used-40)/float64(len(heights)), 12))
	slipH := min(used+gap*float64(len(heights)), room.H)
	slip := kit.Box(room.X, room.Y+(room.H-slipH)/2, slipW, slipH)
	if f.story {
		slip.X, slip.Y = (f.w()-slipW)/2-18, room.Y+16
	}
	const lean = -2.0
	paper := farm.Layer{ID: "slip", Box: slip, Rotation: lean, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{"#FFFFFF"}, Seed: d.Snack.Seed},
		Mask: &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: zigzag(slipW, slipH), ViewBox: &farm.Box{W: slipW, H: slipH}}}}
	// What is cut to a form has no shadow of its own.
	shade := farm.Layer{ID: "slip-shadow", Box: kit.Box(slip.X, slip.Y+8, slip.W, slip.H-16), Rotation: lean, Shape: &farm.Shape{Kind: "rect"}, Shadow: &farm.Shadow{Y: 16, Blur: 48, Color: "#00000066", Contact: true}}
	switch {
	case f.story:
		layers = append(layers, storyShown(d, f, d.Nth, f.afterFoot(slip.Y+slipH+10), g).Layers...)
	case valued: // the sign looks over the slip's edge
		item := d.Show(d.Nth, kit.Box(slip.X+slipW-170, slip.Y-130, 250, 250), g, kit.Stance{Tilt: 8, Closed: true})
		layers = append(layers, item.Layers...)
	case lying(d, d.Nth):
		slip.Y = room.Y + room.H - slipH - 10
		item := d.Show(d.Nth, kit.Box(room.X+room.W*0.24, room.Y-6, room.W*0.84, room.H*0.62), g, kit.Stance{Tilt: 3, Closed: true})
		layers = append(layers, item.Layers...)
		paper.Box.Y, shade.Box.Y = slip.Y, slip.Y+8
	default:
		place := kit.Box(room.X+slipW-30, room.Y, room.W-slipW+30, room.H)
		if f.story {
			place.W += 90
		}
		item := d.Show(d.Nth, place, g, kit.Stance{Down: true})
		layers = append(layers, item.Layers...)
	}
	layers = append(layers, shade, paper)
	turn := func(l farm.Layer) farm.Layer { return leaning(l, slip, lean) }
	y := slip.Y + pad
	if titleH > 0 {
		layers = append(layers, turn(kit.At(title, slip.X+pad, y)))
		y += titleH
	}
	for i, t := range texts {
		if i > 0 {
			layers = append(layers, turn(farm.Layer{ID: "rule", Box: kit.Box(slip.X+pad, y-gap/2-2, inner, 4), Fill: kit.Solid(kit.Alpha(ink, 0.14))}))
		}
		layers = append(layers, turn(farm.Layer{ID: "tick", Box: kit.Box(slip.X+pad, y+(heights[i]-30)/2, 30, 30), Shape: &farm.Shape{Kind: "check", Stroke: &farm.Stroke{Width: 6, Color: kit.Readable(d.Accent, "#FFFFFF", 3.2)}}}))
		layers = append(layers, turn(kit.At(t, slip.X+pad+50, y+(heights[i]-t.Box.H)/2)))
		if values != nil {
			v := kit.At(values[i], slip.X+slipW-pad-valueW, y+(heights[i]-values[i].Box.H)/2)
			v.Text.Align = "end"
			layers = append(layers, turn(v))
		}
		y += heights[i] + gap
	}
	if ph > 0 {
		layers = append(layers, turn(farm.Layer{ID: "total", Box: kit.Box(slip.X+pad, y-4, inner, 6), Fill: kit.Solid(ink)}))
		for _, l := range priced {
			l.Box.X += slip.X + pad
			l.Box.Y += y + 22
			layers = append(layers, turn(l))
		}
	}
	if f.story {
		return append(layers, footAt(d, f, slip.Y+slipH+10+footGap, w.cta, g)...)
	}
	return append(layers, footer(d, f, w.cta, g)...)
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
		item = d.Show(d.Nth, kit.Box(f.mid.X+f.mid.W*0.08, room.Y, f.mid.W*0.84, room.H-chipH-30), g, kit.Stance{Down: true})
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
	price := kit.Centered(d.TextLayer("price", w.price, kit.Step{Size: 76, Least: 40, Leading: 1, Display: true, Figures: true, Tracking: -0.02, Lines: 1}, kit.Box(0, 0, side-44, 0), d.OnAccent))
	children := []farm.Layer{price}
	if w.was != "" {
		children = append([]farm.Layer{kit.Centered(d.TextLayer("was", w.was, labelStep.Sized(40, 32, 1), kit.Box(0, 0, side-60, 0), d.OnAccent))}, children...)
	}
	if w.until != "" {
		children = append(children, kit.Centered(d.TextLayer("until", w.until, labelStep.Sized(40, 32, 2), kit.Box(0, 0, side-60, 0), d.OnAccent)))
	}
	seal := kit.Panel("seal", b, 0, kit.Solid(d.Accent))
	seal.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: sealPath, ViewBox: &farm.Box{W: 200, H: 200}}}
	out := []farm.Layer{seal}
	stack := farm.Layer{ID: "seal-words", Box: b, Stack: &farm.Stack{Justify: "center", Align: "center", Gap: 6, Children: children}}
	if m, err := d.Ruler.Stack(farm.Layer{Box: kit.Box(0, 0, side, 0), Stack: stack.Stack}); err != nil || m.H > side-50 { // a long date stays off
		stack.Stack.Children = []farm.Layer{price}
	} else if w.was != "" {
		wm, err := d.Ruler.Text(children[0])
		if err == nil {
			top := b.Y + (side-m.H)/2
			out = append(out, stack, farm.Layer{ID: "struck", Box: kit.Box(b.X+(side-wm.W)/2-6, top+wm.H/2-6, wm.W+12, 12), Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 4, Color: d.OnAccent}}})
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
	values := lines(d, "value", w.values[1:], kit.Step{Size: 49, Least: 36, Leading: 1.05, Weight: 700, Lines: 1}, (room.W-gap)/2-2*pad, g.OnCard)
	first := lines(d, "value", w.values[:1], kit.Step{Size: min(sizeOf(d, head), tileH*0.5), Least: 48, Leading: 1, Display: true, Figures: true, Lines: 1}, room.W-2*pad, g.PointCard)
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
	item := d.Show(d.Nth, kit.Box(f.safe.X+f.safe.W-side, f.safe.Y-6, side, side), g, kit.Stance{Tilt: 6, Closed: true})
	return slices.Concat(back, item.Layers, words.layers, footer(d, f, w.cta, g))
}
