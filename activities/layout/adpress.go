package layout

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

const leastPress, mostPress = 2, 5

// pressWords are the publications that the source names, or, without them,
// three of what the product does. Names are set in type of one tone: they are
// nobody's logo.
type pressWords struct {
	head          copywriter.Line
	press, labels []string
	cta           string
}

func (s *sheet) pressWords() (pressWords, bool) {
	w := pressWords{head: s.words.Headline(44)}
	if p := s.Product; p != nil && len(p.Press) >= leastPress {
		for _, x := range p.Press[:min(len(p.Press), mostPress)] {
			w.press = append(w.press, s.say("press-"+digit(len(w.press)+1), copywriter.Clean(x.Name)))
		}
	} else {
		w.labels = s.words.Labels(leastRows, 30)
		if len(w.labels) < leastRows {
			return w, false
		}
		for i, l := range w.labels {
			s.say("label-"+digit(i+1), l)
		}
		s.instead("no press was supplied: three features are shown with signs")
	}
	s.say("headline", w.head.Text)
	w.cta = s.say("cta", s.words.CTA())
	return w, true
}

// pressBar has the product over a bar of names. V1 has the bar under the
// product, V2 a card across the frame, V3 the names in a column beside it.
func (s *sheet) pressBar(f adFrame) ([]farm.Layer, bool) {
	w, ok := s.pressWords()
	if !ok {
		return nil, false
	}
	return s.settled(f, 3, func(v int) []farm.Layer {
		if v == 2 {
			return s.pressColumn(f, w)
		}
		return s.pressOver(f, w, v == 1)
	})
}

func (s *sheet) pressOver(f adFrame, w pressWords, card bool) []farm.Layer {
	g := s.page()
	if card {
		g = s.accented()
	}
	head := s.adHead(f, w.head, f.safe.Y, g, true)
	if f.story {
		return s.pressStory(f, w, g, head, card)
	}
	bar := box(f.safe.X, 0, f.safe.W, 0)
	ink := g.ink
	if card {
		ink = g.onCard
	}
	words, h := s.pressRow(w, bar.W-f.by(72, 64, 48), ink, g, card)
	pad := 30.0
	if card {
		pad = 38
	}
	bar.H = h + 2*pad
	bar.Y = f.floor() - bar.H
	room := box(f.mid.X, under(head, 36), f.mid.W, bar.Y-under(head, 36)-10)
	if card { // the product stands behind the card's upper edge
		room.H += 36
	}
	item := s.shown(s.nth, box(room.X+room.W*0.10, room.Y, room.W*0.80, room.H), g, stance{down: true, closed: card})
	focus := f.spot(canvasMid, room.Y+room.H*0.45)
	layers := []farm.Layer{s.adGround(f, g, focus, "rays", "mesh", "bokeh", "blobs"), head}
	if !card {
		layers[0] = s.floorAt(f, g, room.Y+room.H-24)
		if s.snack.Seed%2 == 0 {
			layers[0] = s.adGround(f, g, focus, "halftone", "rays", "grain")
		}
	}
	layers = append(layers, item.layers...)
	if card {
		plate := panel("bar", bar, 32, solid(g.card))
		plate.Shadow = softShadow()
		layers = append(layers, plate)
	} else {
		layers = append(layers, panel("rule", box(bar.X, bar.Y, bar.W, 4), 2, solid(alpha(g.ink, 0.16))), panel("rule", box(bar.X, bar.Y+bar.H-4, bar.W, 4), 2, solid(alpha(g.ink, 0.16))))
	}
	for _, l := range words {
		l.Box.X += bar.X + (bar.W-(bar.W-f.by(72, 64, 48)))/2
		l.Box.Y += bar.Y + pad
		layers = append(layers, l)
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}

// pressStory has the names or signs under the line and the product below.
func (s *sheet) pressStory(f adFrame, w pressWords, g scheme, head farm.Layer, card bool) []farm.Layer {
	ink, pad := g.ink, 30.0
	if card {
		ink, pad = g.onCard, 38
	}
	inner := f.safe.W - 2*24
	row, h := s.pressRow(w, inner, ink, g, card)
	bar := box(f.safe.X, under(head, 44), f.safe.W, h+2*pad)
	words := told{[]farm.Layer{head}, bar.Y + bar.H}
	if card {
		plate := panel("bar", bar, 32, solid(g.card))
		plate.Shadow = softShadow()
		words.layers = append(words.layers, plate)
	} else {
		words.layers = append(words.layers, panel("rule", box(bar.X, bar.Y, bar.W, 4), 2, solid(alpha(g.ink, 0.16))), panel("rule", box(bar.X, bar.Y+bar.H-4, bar.W, 4), 2, solid(alpha(g.ink, 0.16))))
	}
	for _, l := range row {
		words.layers = append(words.layers, at(l, l.Box.X+bar.X+24, l.Box.Y+bar.Y+pad))
	}
	return s.storied(f, []farm.Layer{s.adGround(f, g, f.spot(canvasMid, f.h()*0.7), "rays", "mesh", "bokeh", "grain")}, words, w.cta, g)
}

// pressRow sets names in one or two rows, or features in three columns, from
// (0, 0); it gives the height.
func (s *sheet) pressRow(w pressWords, width float64, ink farm.Color, g scheme, card bool) ([]farm.Layer, float64) {
	if len(w.press) > 0 {
		return s.namesRow(w.press, width, ink)
	}
	const side, gap = 76.0, 28.0
	col := (width - 2*gap) / 3
	texts := s.lines("label", w.labels, adLabel.sized(40, 32, 3), col, ink)
	paths := iconsFor(w.labels)
	plate, sign := g.loud, g.onLoud
	if card {
		plate, sign = s.Accent, s.OnAccent
	}
	var out []farm.Layer
	h := 0.0
	for i, t := range texts {
		x := float64(i) * (col + gap)
		out = append(out, badge(paths[i], box(x+(col-side)/2, 0, side, side), 24, plate, sign)...)
		out = append(out, centered(at(t, x, side+18)))
		h = max(h, side+18+t.Box.H)
	}
	return out, h
}

// namesRow spreads names over a row, over two where one does not hold them.
func (s *sheet) namesRow(names []string, width float64, ink farm.Color) ([]farm.Layer, float64) {
	const gap = 48.0
	set := func(names []string, size float64) (out []farm.Layer, sum, h float64) {
		for _, n := range names {
			l := s.fitted(s.text("press", n, step{size: size, least: size, leading: 1.1, display: true, lines: 1}, box(0, 0, 0, 0), ink))
			l.Text.Color = ink
			if m, err := s.ruler.Text(l); err == nil {
				l.Box.W = m.W + 4
			}
			sum += l.Box.W
			h = max(h, l.Box.H)
			out = append(out, l)
		}
		return out, sum, h
	}
	place := func(row []farm.Layer, sum, y float64) {
		room := (width - sum) / float64(len(row)+1)
		x := room
		for i := range row {
			row[i].Box.X, row[i].Box.Y = x, y
			x += row[i].Box.W + room
		}
	}
	for _, size := range []float64{56, 50, 44, 40, 36} {
		if row, sum, h := set(names, size); sum+gap*float64(len(row)-1) <= width {
			place(row, sum, 0)
			return row, h
		}
	}
	for _, size := range []float64{50, 44, 38, 34} {
		half := (len(names) + 1) / 2
		a, sa, ha := set(names[:half], size)
		b, sb, hb := set(names[half:], size)
		if max(sa, sb)+gap*float64(half-1) <= width || size == 34 {
			place(a, sa, 0)
			place(b, sb, ha+22)
			return append(a, b...), ha + 22 + hb
		}
	}
	return nil, 0
}

func (s *sheet) pressColumn(f adFrame, w pressWords) []farm.Layer {
	g := s.soft()
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	room := f.stage(under(head, 44))
	layers := []farm.Layer{s.adGround(f, g, f.spot(700, room.Y+room.H/2), "grain", "blobs", "bokeh", "halftone"), head}
	if f.story {
		room = f.wordsRoom(under(head, 44))
		if len(w.press) == 0 {
			list := s.iconList(w.labels, room, 50, 34, g.loud, g.onLoud, g.ink)
			return s.storied(f, layers[:1], told{append([]farm.Layer{head}, list.layers...), list.end}, w.cta, g)
		}
		names := s.lines("press", w.press, step{size: 64, least: 34, leading: 1.08, display: true, lines: 2}, room.W, g.ink)
		words := told{layers: []farm.Layer{head}}
		for i, y := range stacked(heightsOf(names, 0), room.Y, room.H, 52) {
			if i > 0 {
				words.layers = append(words.layers, panel("rule", box(room.X, y-28, room.W*0.4, 4), 2, solid(g.loud)))
			}
			words.layers = append(words.layers, at(names[i], room.X, y))
			words.end = y + names[i].Box.H
		}
		return s.storied(f, layers[:1], words, w.cta, g)
	}
	listW := room.W * 0.46
	item := s.beside(f, s.nth, box(room.X+listW+36, room.Y, room.W-listW-36, room.H), g, stance{down: true})
	layers = append(layers, item.layers...)
	if len(w.press) > 0 {
		names := s.lines("press", w.press, step{size: 60, least: 34, leading: 1.08, display: true, lines: 2}, listW, g.ink)
		heights := heightsOf(names, 0)
		for i, y := range spread(heights, room.Y+20, room.H-40, 90) {
			if i > 0 {
				layers = append(layers, panel("rule", box(room.X, y-34, listW*0.7, 4), 2, solid(g.loud)))
			}
			layers = append(layers, at(names[i], room.X, y))
		}
		return append(layers, s.adFoot(f, w.cta, g)...)
	}
	const side = 88.0
	texts := s.lines("label", w.labels, step{size: 46, least: 34, leading: 1.14, weight: 650, lines: 4}, listW-side-26, g.ink)
	heights := heightsOf(texts, side)
	paths := iconsFor(w.labels)
	for i, y := range spread(heights, room.Y, room.H, 96) {
		layers = append(layers, badge(paths[i], box(room.X, y+(heights[i]-side)/2, side, side), 26, g.loud, g.onLoud)...)
		layers = append(layers, at(texts[i], room.X+side+26, y+(heights[i]-texts[i].Box.H)/2))
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}
