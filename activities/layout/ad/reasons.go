package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// reasonWords are rows under a title that counts them.
type reasonWords struct {
	title string
	rows  []string
	cta   string
}

func writeReasons(d *kit.Draft, n int) (reasonWords, bool) {
	title := statement(d, ledChars).Text // never a line about the ad itself
	rows := rowsOf(d, n, title)
	if len(rows) < leastRows {
		return reasonWords{title: title, rows: rows}, false
	}
	return reasonWords{title, rows, d.Say("cta", d.Writer.CTA())}, true
}

// reasonsListicle counts reasons. V1 has large numerals beside the product, V2
// bands of colour across the frame, V3 cards in steps.
func reasonsListicle(d *kit.Draft, f frame) ([]farm.Layer, bool) {
	n := leastRows
	if d.Snack.Seed%4 == 0 && !f.square && !f.story {
		n++
	}
	if !pictured(d) {
		head := statement(d, ledChars)
		p := poster{head: head, rows: rowsOf(d, n, head.Text), numbers: true, cta: d.Say("cta", d.Writer.CTA())}
		return posted(d, f, p, bandWay, loudWay, splitWay)
	}
	w, ok := writeReasons(d, n)
	if !ok { // too few to be counted
		return bleed(d, f, poster{head: plainLine(w.title), rows: w.rows, cta: d.Say("cta", d.Writer.CTA())})
	}
	return settled(d, f, 4, func(v int) []farm.Layer {
		switch v {
		case 3:
			return bleedPage(d, f, poster{head: plainLine(w.title), rows: w.rows, numbers: true, cta: w.cta})
		case 1:
			return reasonBands(d, f, w)
		case 2:
			return reasonSteps(d, f, w)
		}
		return reasonRows(d, f, w)
	})
}

func reasonRows(d *kit.Draft, f frame, w reasonWords) []farm.Layer {
	g := d.Page()
	if d.Snack.Seed%2 == 0 {
		g = d.Inverse()
	}
	head := headline(d, f, plainLine(w.title), f.safe.Y, g, false)
	room := f.stage(kit.Under(head, 40))
	layers := []farm.Layer{paintGround(d, f, g, f.spot(380, 640), "blobs", "grain", "halftone", "mesh"), head}
	if f.story {
		room = f.wordsRoom(kit.Under(head, 44))
		size := min(150, room.H/float64(len(w.rows))-12)
		numW := size * 0.74
		texts := linesWithin(
			d, "reason", w.rows, kit.Step{Size: rowSize(d, f, w.cta, 49), Least: 36, Leading: 1.12, Weight: 650, Lines: 3},
			rowsRoom{w: room.W - numW - 20, h: room.H, least: size * 0.86, gap: 14}, g.Ink,
		)
		heights := heightsOf(texts, size*0.86)
		words := told{layers: []farm.Layer{head}}
		for i, y := range stacked(heights, room.Y, room.H, 34) {
			num := d.Fit(d.Numeral(i+1, size, g.Point))
			words.layers = append(words.layers, kit.At(num, room.X, y+(heights[i]-num.Box.H)/2),
				kit.At(texts[i], room.X+numW+20, y+(heights[i]-texts[i].Box.H)/2))
			words.end = y + heights[i]
		}
		return storied(d, f, layers[:1], words, w.cta, g)
	}
	size := f.by(170, 132, 130)
	if len(w.rows) > 3 {
		size = f.by(128, 104, 104)
	}
	numW := size * 0.72
	listW := room.W * 0.62
	texts := linesWithin(
		d, "reason", w.rows, kit.Step{Size: rowSize(d, f, w.cta, 49), Least: 36, Leading: 1.14, Weight: 650, Lines: 3},
		rowsRoom{w: listW - numW - 20, h: room.H, least: size * 0.86, gap: 14}, g.Ink,
	)
	heights := heightsOf(texts, size*0.86)
	if lying(d, d.Nth) { // it takes more of the row
		listW = room.W * 0.56
		texts = linesWithin(
			d, "reason", w.rows, kit.Step{Size: rowSize(d, f, w.cta, 49), Least: 34, Leading: 1.14, Weight: 650, Lines: 4},
			rowsRoom{w: listW - numW - 20, h: room.H, least: size * 0.86, gap: 14}, g.Ink,
		)
		heights = heightsOf(texts, size*0.86)
	}
	item := beside(d, f, d.Nth, kit.Box(room.X+listW+8, room.Y+20, room.W-listW+18, room.H-10), g, kit.Stance{Down: true})
	layers = append(layers, item.Layers...)
	for i, y := range spread(heights, room.Y, room.H, 96) {
		num := d.Fit(d.Numeral(i+1, size, g.Point))
		layers = append(layers, kit.At(num, room.X, y+(heights[i]-num.Box.H)/2),
			kit.At(texts[i], room.X+numW+20, y+(heights[i]-texts[i].Box.H)/2))
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

func reasonBands(d *kit.Draft, f frame, w reasonWords) []farm.Layer {
	g := d.Page()
	grounds := [3]kit.Scheme{d.Soft(), d.Accented(), d.Inverse()}
	headBox := f.safe
	headBox.W, headBox.H = f.safe.W*f.by(0.60, 0.60, 1), f.by(270, 200, 220)
	head := d.Fit(d.TextLayer("headline", w.title, headlineStep.Sized(92, 46, 4), headBox, g.Ink))
	if f.story {
		headBox.H = head.Box.H + 14
	}
	shown, stance := kit.Box(f.safe.X+f.safe.W*0.64, f.safe.Y-24, f.safe.W*0.36, headBox.H+24+30), kit.Stance{Closed: true, Tilt: 5}
	_, _, tall := upright(d, d.Nth)
	if tall = tall && !f.story; tall { // it stands before the bands, so large that it is read
		shown = kit.Box(f.safe.X+f.safe.W*0.63, f.safe.Y, f.safe.W*0.42, f.footTop()-44-f.safe.Y)
		stance.Tilt = 3
	}
	item := show(d, d.Nth, shown, g, stance)
	layers := []farm.Layer{paintGround(d, f, g, nil, "paper", "solid", "grain"), head}
	top := f.safe.Y + headBox.H + 30
	bandH := (f.footTop() - 44 - top) / float64(len(w.rows))
	if f.story {
		bandH = min(bandH, 168)
	} else if !tall {
		layers = append(layers, item.Layers...)
	}
	size := min(bandH*0.92, 190)
	wide, rows := f.safe.W, 2
	if tall {
		size, wide, rows = min(size, 130), f.safe.W*0.6, 4
	}
	numW := size * 0.72
	texts := lines(d, "reason", w.rows, kit.Step{Size: rowSize(d, f, w.cta, 49), Least: 34, Leading: 1.12, Weight: 700, Lines: rows},
		wide-numW-24, g.Ink)
	for i, t := range texts {
		y := top + bandH*float64(i)
		band := grounds[i%3]
		layers = append(layers, kit.Panel("band", kit.Box(0, y, f.w(), bandH+1), 0, kit.Solid(band.Bg)))
		num := d.Fit(d.Numeral(i+1, size, band.Point))
		t.Text.Color = band.Ink
		layers = append(layers, kit.At(num, f.safe.X, y+(bandH-num.Box.H)/2), kit.At(t, f.safe.X+numW+24, y+(bandH-t.Box.H)/2))
	}
	if f.story {
		return storied(d, f, layers[:1], told{layers[1:], top + bandH*float64(len(w.rows))}, w.cta, g)
	}
	if tall {
		layers = append(layers, item.Layers...)
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

// The disc of a step and the room in its card, px.
const stepSide, stepPad = 88.0, 30.0

func reasonSteps(d *kit.Draft, f frame, w reasonWords) []farm.Layer {
	g := d.Accented()
	head := headline(d, f, plainLine(w.title), f.safe.Y, g, false)
	room := f.stage(kit.Under(head, 40))
	layers := []farm.Layer{paintGround(d, f, g, f.spot(300, 500), "rays", "grain", "riso", "waves"), head}
	const side, pad = stepSide, stepPad
	if f.story {
		room = f.wordsRoom(kit.Under(head, 40))
	}
	step3 := room.W * 0.06
	cardW := room.W * 0.74
	texts := lines(d, "reason", w.rows, kit.Step{Size: rowSize(d, f, w.cta, 48), Least: 34, Leading: 1.14, Weight: 650, Lines: 3},
		cardW-side-3*pad, g.OnCard)
	heights, total := padded(heightsOf(texts, side))
	var ys []float64
	// The product stands at the side on which the steps leave room.
	item := show(d, d.Nth, kit.Box(room.X+room.W*0.62, room.Y, room.W*0.42, room.H+10), g, kit.Stance{Down: true})
	if f.story {
		step3, cardW = room.W*0.05, room.W*0.90
		texts = linesWithin(
			d, "reason", w.rows, kit.Step{Size: rowSize(d, f, w.cta, 49), Least: 34, Leading: 1.14, Weight: 650, Lines: 3},
			rowsRoom{w: cardW - side - 3*pad, h: room.H - 2*pad*float64(len(w.rows)), least: side, gap: 18}, g.OnCard,
		)
		heights, _ = padded(heightsOf(texts, side))
		ys = stacked(heights, room.Y, room.H, 24)
		item = storyShown(d, f, d.Nth, f.afterFoot(ys[len(ys)-1]+heights[len(heights)-1]), g)
		layers = append(layers, item.Layers...)
	} else if !lying(d, d.Nth) {
		layers = append(layers, item.Layers...)
		cardW, step3 = room.W*0.68, 0
		texts = linesWithin(
			d, "reason", w.rows, kit.Step{Size: rowSize(d, f, w.cta, 48), Least: 34, Leading: 1.14, Weight: 650, Lines: 4},
			rowsRoom{w: cardW - side - 3*pad - 10, h: room.H - 2*pad*float64(len(w.rows)), least: side, gap: 14}, g.OnCard,
		)
		heights, _ = padded(heightsOf(texts, side))
		ys = spread(heights, room.Y, room.H, 44)
	} else {
		under := show(d, d.Nth, kit.Box(room.X+room.W*0.3, room.Y+room.H*0.42, room.W*0.8, room.H*0.6), g,
			kit.Stance{Closed: true, Tilt: -5})
		layers = append(layers, under.Layers...)
		ys = spread(heights, room.Y, total+60, 30)
	}
	for i, y := range ys {
		layers = append(layers, stepCard(d, g, i, texts[i], kit.Box(room.X+step3*float64(i), y, cardW, heights[i]))...)
	}
	if f.story {
		return append(layers, footAt(d, f, ys[len(ys)-1]+heights[len(heights)-1]+footGap, w.cta, g)...)
	}
	return append(layers, footer(d, f, w.cta, g)...)
}

// padded are the heights of cards around texts, and of all of them together.
func padded(texts []float64) (heights []float64, total float64) {
	for _, h := range texts {
		heights = append(heights, h+2*stepPad)
		total += h + 2*stepPad
	}
	return heights, total
}

// stepCard is a reason on a card with its number on a disc.
func stepCard(d *kit.Draft, g kit.Scheme, i int, text farm.Layer, b farm.Box) []farm.Layer {
	plate := kit.Panel("step-card", b, 32, kit.Solid(g.Card))
	plate.Shadow = &farm.Shadow{Y: 12, Blur: 40, Color: "#00000040", Contact: true}
	disc := kit.Box(b.X+stepPad, b.Y+(b.H-stepSide)/2, stepSide, stepSide)
	step := kit.Step{Size: 48, Least: 48, Leading: 1, Display: true, Figures: true, Lines: 1}
	num := kit.Centered(d.TextLayer("numeral", d.Counted(kit.Digit(i+1)), step, kit.Box(disc.X, 0, stepSide, 0), d.OnAccent))
	num = d.Fit(num)
	num.Box.Y = disc.Y + (stepSide-num.Box.H)/2
	return []farm.Layer{plate, {ID: "disc", Box: disc, Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid(d.Accent)}}, num,
		kit.At(text, disc.X+stepSide+stepPad*0.8, b.Y+(b.H-text.Box.H)/2)}
}
