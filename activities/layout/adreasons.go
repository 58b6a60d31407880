package layout

import (
	"github.com/snackfarm/farm"
)

// reasonWords are rows under a title that counts them.
type reasonWords struct {
	title string
	rows  []string
	cta   string
}

func (s *sheet) reasonWords(n int) (reasonWords, bool) {
	title, rows := s.words.ReasonRows(n)
	if len(rows) < leastRows {
		return reasonWords{}, false
	}
	if title == "" {
		title = s.words.Headline(44).Text
	}
	s.say("headline", title)
	for i, r := range rows {
		s.say("reason-"+digit(i+1), r)
	}
	return reasonWords{title, rows, s.say("cta", s.words.CTA())}, true
}

// reasonsListicle counts reasons. V1 has large numerals beside the product, V2
// bands of colour across the frame, V3 cards in steps.
func (s *sheet) reasonsListicle(f adFrame) ([]farm.Layer, bool) {
	n := leastRows
	if s.snack.Seed%4 == 0 && !f.square && !f.story {
		n++
	}
	w, ok := s.reasonWords(n)
	if !ok {
		return nil, false
	}
	return s.settled(f, 3, func(v int) []farm.Layer {
		switch v {
		case 1:
			return s.reasonBands(f, w)
		case 2:
			return s.reasonSteps(f, w)
		}
		return s.reasonRows(f, w)
	})
}

// numeral is a number set large.
func (s *sheet) numeral(n int, size float64, c farm.Color) farm.Layer {
	return s.text("numeral", digit(n), step{size: size, least: size, leading: 1, display: true, figures: true, tracking: -0.03, lines: 1}, box(0, 0, size*0.8, 0), c)
}

func (s *sheet) reasonRows(f adFrame, w reasonWords) []farm.Layer {
	g := s.page()
	if s.snack.Seed%2 == 0 {
		g = s.inverse()
	}
	head := s.adHead(f, plainLine(w.title), f.safe.Y, g, false)
	room := f.stage(under(head, 40))
	layers := []farm.Layer{s.adGround(f, g, f.spot(380, 640), "blobs", "grain", "halftone", "mesh"), head}
	if f.story {
		room = f.wordsRoom(under(head, 44))
		size := min(150, room.H/float64(len(w.rows))-12)
		numW := size * 0.74
		texts := s.linesWithin("reason", w.rows, step{size: s.rowSize(f, w.cta, 49), least: 36, leading: 1.12, weight: 650, lines: 3}, room.W-numW-20, g.ink, room.H, size*0.86, 14)
		heights := heightsOf(texts, size*0.86)
		words := told{layers: []farm.Layer{head}}
		for i, y := range stacked(heights, room.Y, room.H, 34) {
			num := s.fitted(s.numeral(i+1, size, g.point))
			words.layers = append(words.layers, at(num, room.X, y+(heights[i]-num.Box.H)/2), at(texts[i], room.X+numW+20, y+(heights[i]-texts[i].Box.H)/2))
			words.end = y + heights[i]
		}
		return s.storied(f, layers[:1], words, w.cta, g)
	}
	size := f.by(170, 132, 130)
	if len(w.rows) > 3 {
		size = f.by(128, 104, 104)
	}
	numW := size * 0.72
	listW := room.W * 0.62
	texts := s.linesWithin("reason", w.rows, step{size: s.rowSize(f, w.cta, 49), least: 36, leading: 1.14, weight: 650, lines: 3}, listW-numW-20, g.ink, room.H, size*0.86, 14)
	heights := heightsOf(texts, size*0.86)
	if s.lying(s.nth) { // it takes more of the row
		listW = room.W * 0.56
		texts = s.linesWithin("reason", w.rows, step{size: s.rowSize(f, w.cta, 49), least: 34, leading: 1.14, weight: 650, lines: 4}, listW-numW-20, g.ink, room.H, size*0.86, 14)
		heights = heightsOf(texts, size*0.86)
	}
	item := s.beside(f, s.nth, box(room.X+listW+8, room.Y+20, room.W-listW+18, room.H-10), g, stance{down: true})
	layers = append(layers, item.layers...)
	for i, y := range spread(heights, room.Y, room.H, 96) {
		num := s.fitted(s.numeral(i+1, size, g.point))
		layers = append(layers, at(num, room.X, y+(heights[i]-num.Box.H)/2), at(texts[i], room.X+numW+20, y+(heights[i]-texts[i].Box.H)/2))
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}

func (s *sheet) reasonBands(f adFrame, w reasonWords) []farm.Layer {
	g := s.page()
	grounds := [3]scheme{s.soft(), s.accented(), s.inverse()}
	headBox := f.safe
	headBox.W, headBox.H = f.safe.W*f.by(0.60, 0.60, 1), f.by(270, 200, 220)
	head := s.fitted(s.text("headline", w.title, adHeadline.sized(92, 46, 4), headBox, g.ink))
	if f.story {
		headBox.H = head.Box.H + 14
	}
	item := s.shown(s.nth, box(f.safe.X+f.safe.W*0.64, f.safe.Y-24, f.safe.W*0.36, headBox.H+24+30), g, stance{closed: true, tilt: 5})
	layers := []farm.Layer{s.adGround(f, g, nil, "paper", "solid", "grain"), head}
	top := f.safe.Y + headBox.H + 30
	bandH := (f.footTop() - 44 - top) / float64(len(w.rows))
	if f.story {
		bandH = min(bandH, 168)
	} else {
		layers = append(layers, item.layers...)
	}
	size := min(bandH*0.92, 190)
	numW := size * 0.72
	texts := s.lines("reason", w.rows, step{size: s.rowSize(f, w.cta, 49), least: 36, leading: 1.12, weight: 700, lines: 2}, f.safe.W-numW-24, g.ink)
	for i, t := range texts {
		y := top + bandH*float64(i)
		band := grounds[i%3]
		layers = append(layers, panel("band", box(0, y, f.w(), bandH+1), 0, solid(band.bg)))
		num := s.fitted(s.numeral(i+1, size, band.point))
		t.Text.Color = band.ink
		layers = append(layers, at(num, f.safe.X, y+(bandH-num.Box.H)/2), at(t, f.safe.X+numW+24, y+(bandH-t.Box.H)/2))
	}
	if f.story {
		return s.storied(f, layers[:1], told{layers[1:], top + bandH*float64(len(w.rows))}, w.cta, g)
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}

func (s *sheet) reasonSteps(f adFrame, w reasonWords) []farm.Layer {
	g := s.accented()
	head := s.adHead(f, plainLine(w.title), f.safe.Y, g, false)
	room := f.stage(under(head, 40))
	layers := []farm.Layer{s.adGround(f, g, f.spot(300, 500), "rays", "grain", "riso", "waves"), head}
	const side, pad = 88.0, 30.0
	if f.story {
		room = f.wordsRoom(under(head, 40))
	}
	step3 := room.W * 0.06
	cardW := room.W * 0.74
	texts := s.lines("reason", w.rows, step{size: s.rowSize(f, w.cta, 48), least: 34, leading: 1.14, weight: 650, lines: 3}, cardW-side-3*pad, g.onCard)
	heights := heightsOf(texts, side)
	total := 0.0
	for i := range heights {
		heights[i] += 2 * pad
		total += heights[i]
	}
	var ys []float64
	// The product stands at the side on which the steps leave room.
	item := s.shown(s.nth, box(room.X+room.W*0.62, room.Y, room.W*0.42, room.H+10), g, stance{down: true})
	if f.story {
		step3, cardW = room.W*0.05, room.W*0.90
		texts = s.linesWithin("reason", w.rows, step{size: s.rowSize(f, w.cta, 49), least: 34, leading: 1.14, weight: 650, lines: 3}, cardW-side-3*pad, g.onCard, room.H-2*pad*float64(len(w.rows)), side, 18)
		heights = heightsOf(texts, side)
		for i := range heights {
			heights[i] += 2 * pad
		}
		ys = stacked(heights, room.Y, room.H, 24)
		item = s.storyShown(f, s.nth, f.afterFoot(ys[len(ys)-1]+heights[len(heights)-1]), g)
		layers = append(layers, item.layers...)
	} else if !s.lying(s.nth) {
		layers = append(layers, item.layers...)
		cardW, step3 = room.W*0.68, 0
		texts = s.linesWithin("reason", w.rows, step{size: s.rowSize(f, w.cta, 48), least: 34, leading: 1.14, weight: 650, lines: 4}, cardW-side-3*pad-10, g.onCard, room.H-2*pad*float64(len(w.rows)), side, 14)
		heights = heightsOf(texts, side)
		for i := range heights {
			heights[i] += 2 * pad
		}
		ys = spread(heights, room.Y, room.H, 44)
	} else {
		under := s.shown(s.nth, box(room.X+room.W*0.3, room.Y+room.H*0.42, room.W*0.8, room.H*0.6), g, stance{closed: true, tilt: -5})
		layers = append(layers, under.layers...)
		ys = spread(heights, room.Y, total+60, 30)
	}
	for i, y := range ys {
		b := box(room.X+step3*float64(i), y, cardW, heights[i])
		plate := panel("step-card", b, 32, solid(g.card))
		plate.Shadow = &farm.Shadow{Y: 12, Blur: 40, Color: "#00000040", Contact: true}
		disc := box(b.X+pad, y+(heights[i]-side)/2, side, side)
		num := centered(s.text("numeral", digit(i+1), step{size: 48, least: 48, leading: 1, display: true, figures: true, lines: 1}, box(disc.X, 0, side, 0), s.OnAccent))
		num = s.fitted(num)
		num.Box.Y = disc.Y + (side-num.Box.H)/2
		layers = append(layers, plate, farm.Layer{ID: "disc", Box: disc, Shape: &farm.Shape{Kind: "ellipse", Fill: solid(s.Accent)}}, num,
			at(texts[i], disc.X+side+pad*0.8, y+(heights[i]-texts[i].Box.H)/2))
	}
	if f.story {
		return append(layers, s.footAt(f, ys[len(ys)-1]+heights[len(heights)-1]+footGap, w.cta, g)...)
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}
