package layout

import (
	"slices"

	"github.com/snackfarm/farm"
)

// reviewWords are those of a review card. Without a review they are the
// brand's own promise under a label, and nothing that looks like a review.
type reviewWords struct {
	quote, author, label, cta string
	stars                     float64 // of 5, 0 is none
}

func (s *sheet) reviewWords() reviewWords {
	w := reviewWords{cta: s.say("cta", s.words.CTA())}
	quote, by, ok := s.words.Review()
	if !ok {
		s.instead("no review was supplied: a promise of the product's own is shown, without stars or a person")
		w.quote, w.label = s.say("promise", s.words.Promise()), s.say("label", s.words.HowItWorks())
		return w
	}
	w.quote, w.author, w.stars = s.say("review", s.words.Quoted(quote)), s.say("reviewer", by.Author), by.Stars
	return w
}

// reviewCard shows one person's words, or the product's promise. V1 is a card
// over the product's stage, V2 the product above and a card that overlaps it,
// V3 the words alone, large on the accent.
func (s *sheet) reviewCard(f adFrame) ([]farm.Layer, bool) {
	w := s.reviewWords()
	return s.settled(f, 3, func(v int) []farm.Layer {
		switch v {
		case 1:
			return s.reviewBelow(f, w)
		case 2:
			return s.reviewLarge(f, w)
		}
		return s.reviewAbove(f, w)
	})
}

// reviewBlock is the stars or label, the words and the name, one below the
// other from y, and where they end.
func (s *sheet) reviewBlock(w reviewWords, b farm.Box, size, least float64, ink, quiet, star farm.Color) ([]farm.Layer, float64) {
	var out []farm.Layer
	y := b.Y
	rest := b.H
	if w.stars > 0 {
		out = append(out, starRow(w.stars, 5, b.X, y, 44, star, alpha(ink, 0.2))...)
		y, rest = y+44+26, rest-70
	} else if w.label != "" {
		l := s.fitted(at(s.text("label", w.label, adLabel.sized(40, 34, 1), box(0, 0, b.W, 0), star), b.X, y))
		out = append(out, l)
		y, rest = under(l, 22), rest-l.Box.H-22
	}
	var name farm.Layer
	if w.author != "" {
		name = s.fitted(s.text("reviewer", w.author, adLabel.sized(40, 32, 2), box(0, 0, b.W, 0), quiet))
		rest -= name.Box.H + 26
	}
	st := step{size: size, least: least, leading: 1.2, weight: 600, lines: 9}
	if s.Display.Family == "EB Garamond" { // a serif is at home in a quotation
		st.display, st.leading = true, 1.14
	}
	quote := s.fitted(at(s.text("quote", w.quote, st, box(0, 0, b.W, rest), ink), b.X, y))
	out = append(out, quote)
	y = under(quote, 0)
	if w.author != "" {
		out = append(out, at(name, b.X, y+26))
		y += 26 + name.Box.H
	}
	return out, y
}

// reviewStory has the words above, on a card or bare, and the product below.
func (s *sheet) reviewStory(f adFrame, w reviewWords, card bool) []farm.Layer {
	g, stage := s.page(), s.soft()
	pad := 48.0
	if !card {
		g = s.inverse()
		stage, pad = g, 0
	}
	b := f.safe
	room := f.wordsRoom(b.Y)
	var words told
	y := b.Y + pad
	if !card && (w.author != "" || w.stars > 0) {
		words.layers = append(words.layers, s.quoteMark(b.X-4, y, g.loud))
		y += 128
	}
	ink, quiet, point := g.ink, g.quiet, g.sign
	size := 72.0
	if card {
		ink, quiet, point, size = g.onCard, g.quietCard, g.pointCard, 60
	}
	block, end := s.reviewBlock(w, box(b.X+pad, y, b.W-2*pad, room.H-(y-b.Y)-pad), size, 38, ink, quiet, point)
	words.end = end + pad
	back := []farm.Layer{s.adGround(f, g, f.spot(300, 500), "grain", "blobs", "bokeh")}
	if card {
		plate := panel("card", box(b.X, b.Y, b.W, words.end-b.Y), 32, solid(g.card))
		plate.Shadow = softShadow()
		seam := b.Y + (words.end-b.Y)*0.6
		back = []farm.Layer{s.adGround(f, g, nil, "paper", "grain", "mesh"),
			panel("stage", box(0, seam, f.w(), f.h()-seam), 0, fillOf(s.painted([]string{"rays", "waves", "grain"}[int(s.snack.Seed>>9)%3], stage, &farm.Point{X: 0.5, Y: 0.6})))}
		words.layers = append(words.layers, plate)
	}
	words.layers = append(words.layers, block...)
	return s.storied(f, back, words, w.cta, stage)
}

func (s *sheet) reviewAbove(f adFrame, w reviewWords) []farm.Layer {
	if f.story {
		return s.reviewStory(f, w, true)
	}
	g, stage := s.page(), s.soft()
	pad := f.by(56, 48, 48)
	b := f.safe
	words, end := s.reviewBlock(w, box(b.X+pad, b.Y+pad, b.W-2*pad, f.by(520, 470, 420)), 62, 36, g.onCard, g.quietCard, g.pointCard)
	card := panel("card", box(b.X, b.Y, b.W, end+pad-b.Y), 32, solid(g.card))
	card.Shadow = softShadow()
	seam := card.Box.Y + card.Box.H*0.62
	layers := []farm.Layer{
		s.adGround(f, g, nil, "paper", "grain", "mesh"),
		panel("stage", box(0, seam, f.w(), f.h()-seam), 0, fillOf(s.painted([]string{"rays", "stage", "grain"}[int(s.snack.Seed>>9)%3], stage, f.spot(canvasMid, seam+(f.h()-seam)*0.4)))),
	}
	item := s.shown(s.nth, f.stage(end+pad+air), stage, stance{down: true})
	layers = append(layers, item.layers...)
	layers = append(layers, card)
	layers = append(layers, words...)
	return append(layers, s.adFoot(f, w.cta, stage)...)
}

func fillOf(f farm.Fill) *farm.Fill { return &f }

func (s *sheet) reviewBelow(f adFrame, w reviewWords) []farm.Layer {
	g := s.accented()
	pad := f.by(52, 44, 44)
	b := f.safe
	most := f.by(500, 450, 440)
	words, end := s.reviewBlock(w, box(b.X+pad, 0, b.W-2*pad, most), 56, 36, g.onCard, g.quietCard, g.pointCard)
	height := end + 2*pad
	top := f.floor() - height
	for i := range words {
		words[i].Box.Y += top + pad
		if m := words[i].Mask; m != nil {
			m.Box.Y += top + pad
		}
	}
	card := panel("card", box(b.X, top, b.W, height), 40, solid(g.card))
	card.Shadow = &farm.Shadow{Y: 18, Blur: 60, Color: "#00000050", Contact: true}
	layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, b.Y+(top-b.Y)*0.55), "rays", "mesh", "blobs")}
	if f.story { // the foot of the frame is bare: the ground fills it
		layers[0] = s.adGround(f, g, &farm.Point{X: 0.5, Y: 0.74}, "waves", "hills", "grain")
	}
	from := b.Y
	if f.story { // what is not read may stand above the box
		from = 90
	}
	place := box(f.mid.X+40, from, f.mid.W-80, top-from+64)
	if p, id, ok := s.photo(s.nth, f.w(), f.h()); ok && s.lying(s.nth) { // a photograph fills the frame
		layers[0] = farm.Layer{ID: id, Box: whole(f.canvas), Picture: &farm.Picture{Asset: s.asset(id, p.Asset), Focus: s.focusOf(p)}}
		return slices.Concat(layers, []farm.Layer{card}, words, s.photoFoot(f, photoWords{cta: w.cta}))
	} else {
		if s.lying(s.nth) {
			place = box(f.mid.X-10, from, f.mid.W+20, top-from+30)
		}
		item := s.shown(s.nth, place, g, stance{down: true, closed: true})
		layers = append(layers, item.layers...)
	}
	layers = append(layers, card)
	layers = append(layers, words...)
	return append(layers, s.adFoot(f, w.cta, g)...)
}

func (s *sheet) reviewLarge(f adFrame, w reviewWords) []farm.Layer {
	if f.story {
		return s.reviewStory(f, w, false)
	}
	g := s.inverse()
	b := f.safe
	layers := []farm.Layer{s.adGround(f, g, f.spot(300, 500), "grain", "blobs", "bokeh")}
	y := b.Y
	if w.author != "" || w.stars > 0 { // a mark of its own, large as a sign of what follows
		layers = append(layers, s.quoteMark(b.X-4, y, g.loud))
		y += 128
	}
	words, end := s.reviewBlock(w, box(b.X, y, b.W, (f.floor()-y)*f.by(0.6, 0.72, 0.6)), f.by(84, 72, 68), 38, g.ink, g.quiet, g.sign)
	layers = append(layers, words...)
	top := end + 40
	if room := f.floor() - top; room > 120 {
		place := box(b.X+b.W*0.28, top, b.W*0.72, room)
		layers = append(layers, s.beside(f, s.nth, place, g, stance{down: true}).layers...)
	}
	return append(layers, s.adFoot(f, w.cta, g)...)
}

// quoteMark is the sign of a quotation, drawn.
func (s *sheet) quoteMark(x, y float64, c farm.Color) farm.Layer {
	const path = "M0 60 C0 26 14 8 40 0 L44 12 C30 18 24 28 24 38 L44 38 L44 84 L0 84 Z M58 60 C58 26 72 8 98 0 L102 12 C88 18 82 28 82 38 L102 38 L102 84 L58 84 Z"
	return farm.Layer{ID: "quote-mark", Box: box(x, y, 116, 96), Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: 102, H: 84}, Fill: solid(c)}}
}
