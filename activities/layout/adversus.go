package layout

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// versusWords set what the product does against a habit, row by row.
type versusWords struct {
	head             copywriter.Line
	with, usual, cta string
	ours, theirs     []string
}

func (s *sheet) versusWords(n int) (versusWords, bool) {
	pairs := s.words.Pairs(n)
	if len(pairs) < leastRows {
		return versusWords{}, false
	}
	w := versusWords{head: s.words.Headline(40), with: s.words.With(), usual: s.words.Usual(), cta: s.say("cta", s.words.CTA())}
	s.say("headline", w.head.Text)
	for i, p := range pairs {
		w.ours, w.theirs = append(w.ours, s.say("row-"+digit(i+1), p.Ours)), append(w.theirs, s.say("usual-"+digit(i+1), p.Usual))
	}
	return w, true
}

func digit(n int) string { return string(rune('0' + n)) }

// usVsThem compares the product with the usual way. V1 has two columns, the
// brand's raised, V2 a table of rows, V3 the habits above and the answer, in
// the accent, below.
func (s *sheet) usVsThem(f adFrame) ([]farm.Layer, bool) {
	all, ok := s.versusWords(4)
	if !ok {
		return nil, false
	}
	return s.settled(f, 3, func(v int) []farm.Layer {
		w := all
		if n := leastRows; f.square || f.story || v == 2 {
			w.ours, w.theirs = w.ours[:n], w.theirs[:n]
		}
		switch v {
		case 1:
			return s.versusTable(f, w)
		case 2:
			return s.versusTurn(f, w)
		}
		return s.versusColumns(f, w)
	})
}

const mark = 52.0 // side of a tick's or cross's disc

// ticked is a disc with a tick or a cross.
func ticked(x, y, side float64, kind string, plate, ink farm.Color) []farm.Layer {
	in := side * 0.25
	return []farm.Layer{
		{ID: kind, Box: box(x, y, side, side), Shape: &farm.Shape{Kind: "ellipse", Fill: solid(plate)}},
		{ID: kind, Box: box(x+in, y+in, side-2*in, side-2*in), Shape: &farm.Shape{Kind: kind, Stroke: &farm.Stroke{Width: side * 0.11, Color: ink}}},
	}
}

// grey is a scheme's ground without its colour, and what reads on it.
func (g scheme) grey() (plate, ink, disc farm.Color) {
	l, _, h := lch(g.bg)
	by := -0.055
	if l < 0.5 {
		by = 0.075
	}
	plate = color(l+by, 0.006, h)
	return plate, readable(color(0.5, 0.01, h), plate, 4.7), color(l+by*3.2, 0.008, h)
}

func (s *sheet) versusColumns(f adFrame, w versusWords) []farm.Layer {
	g := s.page()
	back := []farm.Layer{s.adGround(f, g, nil, "mesh", "paper", "grain")}
	if f.square || !f.story && !s.thumbs() { // a screen is too small in a column: it looks over the columns' heads
		head, item, top := s.headBeside(f, w.head, g)
		layers := append(append(back, head), item.layers...)
		layers = append(layers, s.columns(f, w, box(f.safe.X, top, f.safe.W, f.floor()-top), g, false)...)
		return append(layers, s.adFoot(f, w.cta, g)...)
	}
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	top := under(head, 44)
	if f.story {
		room := f.wordsRoom(top)
		words := told{append([]farm.Layer{head}, s.columns(f, w, box(room.X, room.Y, room.W, room.H-10), g, false)...), room.Y + room.H - 10}
		return s.storied(f, back, words, w.cta, g)
	}
	layers := append(back, head)
	layers = append(layers, s.columns(f, w, box(f.safe.X, top, f.safe.W, f.floor()-top), g, !f.square && s.thumbs())...)
	return append(layers, s.adFoot(f, w.cta, g)...)
}

// columns are the brand's, raised by 24 px, and the usual one, in b. thumb puts
// the product over the head of the brand's.
func (s *sheet) columns(f adFrame, w versusWords, b farm.Box, g scheme, thumb bool) []farm.Layer {
	const gap, raised = 28.0, 24.0
	colW := (b.W - gap) / 2
	bottom := b.Y + b.H
	ours, theirs := box(b.X, b.Y, colW, b.H), box(b.X+colW+gap, b.Y+2*raised, colW, b.H-2*raised)
	plate, ink, disc := g.grey()
	card := panel("ours", ours, 32, g.plate())
	card.Shadow = &farm.Shadow{Y: 16, Blur: 54, Color: "#0000004D", Contact: true}
	layers := []farm.Layer{panel("theirs", theirs, 32, solid(plate)), card}
	pad := f.by(34, 30, 26)
	titles := s.lines("title", nonEmpty(w.with, w.usual), adLabel.sized(40, 32, 3), colW-2*pad, g.onLoud)
	y := ours.Y + pad
	if thumb {
		const picture = 190
		item := s.shown(s.nth, box(ours.X+pad, ours.Y-14, colW-2*pad, picture+14), g, stance{down: true, closed: true})
		layers = append(layers, item.layers...)
		const side = 104
		sign := s.mutedMark(w.theirs[0], theirs.X+(colW-side)/2, theirs.Y+(ours.Y+picture-theirs.Y-side)/2+8, side, g)
		sign.Shape.Stroke.Color = alpha(ink, 0.55)
		layers = append(layers, sign)
		y = ours.Y + picture + 22
	}
	if len(titles) == 2 { // on one line
		titles[1].Text.Color = ink
		if !thumb {
			y = max(y, theirs.Y+pad)
		}
		layers = append(layers, at(titles[0], ours.X+pad, y), at(titles[1], theirs.X+pad, y))
		y += max(titles[0].Box.H, titles[1].Box.H) + 26
	}
	textW := colW - 2*pad - mark - 18
	rows, heights := s.pairRows(w, step{size: 44, least: 32, leading: 1.16, weight: 650, lines: 4}, textW, g.onLoud, bottom-y-pad)
	n := len(w.ours)
	for i, ty := range spread(heights, y, bottom-y-pad, 72) {
		layers = append(layers, ticked(ours.X+pad, ty+(heights[i]-mark)/2, mark, "check", g.onLoud, g.loud)...)
		layers = append(layers, at(rows[i], ours.X+pad+mark+18, ty+(heights[i]-rows[i].Box.H)/2))
		quiet := rows[n+i]
		quiet.Text.Color = ink
		quiet.Text.Weight = 500
		layers = append(layers, ticked(theirs.X+pad, ty+(heights[i]-mark)/2, mark, "cross", disc, ink)...)
		layers = append(layers, at(quiet, theirs.X+pad+mark+18, ty+(heights[i]-quiet.Box.H)/2))
	}
	return layers
}

// pairRows are the texts of both columns in one size, the brand's first, and the
// heights of the rows, which fit h together.
func (s *sheet) pairRows(w versusWords, st step, width float64, c farm.Color, h float64) ([]farm.Layer, []float64) {
	n := len(w.ours)
	for {
		rows := s.lines("row", slices.Concat(w.ours, w.theirs), st, width, c)
		heights := make([]float64, n)
		sum := 14.0 * float64(n-1)
		for i := range heights {
			heights[i] = max(mark, rows[i].Box.H, rows[n+i].Box.H)
			sum += heights[i]
		}
		if sum <= h || st.size <= st.least {
			return rows, heights
		}
		st.size = max(st.size*0.94, st.least)
	}
}

func nonEmpty(texts ...string) []string {
	for _, t := range texts {
		if t == "" {
			return nil
		}
	}
	return texts
}

// thumbs reports whether the brand's next picture can be told at a small size:
// a thing or a photograph, not a page full of words.
func (s *sheet) thumbs() bool {
	p, _, ok := s.shot(s.nth)
	return ok && (p.Cut != nil || s.photograph(p))
}

func (s *sheet) versusTable(f adFrame, w versusWords) []farm.Layer {
	g := s.soft()
	layers := []farm.Layer{s.adGround(f, g, f.spot(300, 400), "solid", "grain", "blobs")}
	if f.story {
		head := s.adHead(f, w.head, f.safe.Y, g, false)
		room := f.wordsRoom(under(head, 40))
		words := told{append([]farm.Layer{head}, s.table(f, w, box(room.X, room.Y, room.W, room.H-40), g)...), room.Y + room.H - 40}
		return s.storied(f, layers, words, w.cta, g)
	}
	head, item, top := s.headBeside(f, w.head, g)
	layers = append(layers, head)
	layers = append(layers, item.layers...)
	layers = append(layers, s.table(f, w, box(f.safe.X, top, f.safe.W, f.floor()-top), g)...)
	return append(layers, s.adFoot(f, w.cta, g)...)
}

// headBeside is a headline with the product at its end, and where the rest may
// begin.
func (s *sheet) headBeside(f adFrame, line copywriter.Line, g scheme) (head farm.Layer, item exhibit, top float64) {
	b := f.safe
	b.H = f.by(250, 190, 230)
	b.W *= 0.6
	head = s.fitted(s.highlighted(s.text("headline", line.Text, adHeadline.sized(88, 48, 4), b, g.ink), line.Emphasis, g))
	item = s.shown(s.nth, box(f.safe.X+f.safe.W*0.66, f.safe.Y-20, f.safe.W*0.34, b.H+40), g, stance{tilt: 4, closed: true})
	top = max(under(head, 40), item.at.Y+item.at.H+24)
	if item.kind == "phone" { // it goes behind what follows
		top = max(under(head, 40), f.safe.Y+b.H+16)
	}
	return head, item, top
}

// table is the rows of a comparison on one card.
func (s *sheet) table(f adFrame, w versusWords, card farm.Box, g scheme) []farm.Layer {
	plate := panel("table", card, 32, solid(g.card))
	plate.Shadow = softShadow()
	pad := f.by(36, 30, 28)
	half := card.W / 2
	layers := []farm.Layer{plate, panel("column", box(card.X, card.Y, half, card.H), 32, g.plate())}
	textW := half - 2*pad - mark - 16
	y := card.Y + pad
	if titles := s.lines("title", nonEmpty(w.with, w.usual), adLabel.sized(40, 32, 3), half-2*pad, g.onLoud); len(titles) == 2 {
		titles[1].Text.Color = g.quietCard
		layers = append(layers, at(titles[0], card.X+pad, y), at(titles[1], card.X+half+pad, y))
		y += max(titles[0].Box.H, titles[1].Box.H) + 22
	}
	rows, _ := s.pairRows(w, step{size: 42, least: 32, leading: 1.15, weight: 650, lines: 4}, textW, g.onLoud, card.Y+card.H-y-10-20*float64(len(w.ours)))
	n := len(w.ours)
	rowH := (card.Y + card.H - y - 10) / float64(n)
	for i := range n {
		ty := y + rowH*float64(i)
		if i > 0 || y > card.Y+pad {
			layers = append(layers, panel("rule", box(card.X+half+pad*0.6, ty-2, half-1.2*pad, 3), 0, solid(alpha(g.quietCard, 0.25))),
				panel("rule", box(card.X+pad*0.6, ty-2, half-1.2*pad, 3), 0, solid(alpha(g.onLoud, 0.25))))
		}
		layers = append(layers, ticked(card.X+pad, ty+(rowH-mark)/2, mark, "check", g.onLoud, g.loud)...)
		layers = append(layers, at(rows[i], card.X+pad+mark+16, ty+(rowH-rows[i].Box.H)/2))
		quiet := rows[n+i]
		quiet.Text.Color, quiet.Text.Weight = g.quietCard, 500
		layers = append(layers, ticked(card.X+half+pad, ty+(rowH-mark)/2, mark, "cross", alpha(g.quietCard, 0.16), g.quietCard)...)
		layers = append(layers, at(quiet, card.X+half+pad+mark+16, ty+(rowH-quiet.Box.H)/2))
	}
	return layers
}

func (s *sheet) versusTurn(f adFrame, w versusWords) []farm.Layer {
	g, answer := s.page(), s.accented()
	_, ink, disc := g.grey()
	plate, _, _ := g.grey()
	head := s.adHead(f, w.head, f.safe.Y, g, false)
	y := under(head, 34)
	rowsW := f.safe.W - mark - 22
	theirs := s.lines("usual", w.theirs, step{size: f.by(44, 40, 42), least: 32, leading: 1.15, weight: 500, lines: 1}, rowsW, ink)
	oursW := f.safe.W*f.by(0.58, 0.58, 1) - mark - 22
	var layers []farm.Layer
	if title := w.usual; title != "" {
		l := s.fitted(at(s.text("title", title, adLabel.sized(40, 34, 1), box(0, 0, f.safe.W, 0), ink), f.safe.X, y))
		layers = append(layers, l)
		y = under(l, 18)
	}
	for _, l := range theirs {
		h := max(mark, l.Box.H)
		layers = append(layers, ticked(f.safe.X, y+(h-mark)/2, mark, "cross", disc, ink)...)
		layers = append(layers, at(l, f.safe.X+mark+22, y+(h-l.Box.H)/2))
		y += h + f.by(14, 6, 8)
	}
	seam := y + f.by(20, 12, 20)
	back := []farm.Layer{
		ground(f.canvas, s.painted("paper", scheme{bg: plate}, nil)),
		panel("answer", box(0, seam, f.w(), f.h()-seam), 0, fillOf(s.painted([]string{"mesh", "rays", "grain"}[int(s.snack.Seed>>9)%3], answer, f.spot(800, seam+200)))),
		head,
	}
	layers = append(back, layers...)
	y = seam + f.by(44, 26, 36)
	if title := w.with; title != "" {
		l := s.fitted(at(s.text("title", title, adLabel.sized(40, 34, 2), box(0, 0, f.safe.W*0.58, 0), answer.ink), f.safe.X, y))
		layers = append(layers, l)
		y = under(l, 22)
	}
	room := f.floor() - y
	if f.story {
		room = f.wordsRoom(y).H
	}
	ours := s.linesWithin("row", w.ours, step{size: 49, least: 32, leading: 1.14, weight: 700, lines: 3}, oursW, answer.ink, room, mark, 12)
	heights := heightsOf(ours, mark)
	if f.story {
		end := y
		for i, ty := range stacked(heights, y, f.wordsRoom(y).H, 26) {
			layers = append(layers, ticked(f.safe.X, ty+(heights[i]-mark)/2, mark, "check", answer.ink, answer.bg)...)
			layers = append(layers, at(ours[i], f.safe.X+mark+22, ty+(heights[i]-ours[i].Box.H)/2))
			end = ty + heights[i]
		}
		if limit := f.wordsRoom(0); end > limit.H && w.with != "" { // without titles the rows tell enough
			w.with, w.usual = "", ""
			return s.versusTurn(f, w)
		}
		return s.storied(f, layers[:2], told{layers[2:], end}, w.cta, answer)
	}
	for i, ty := range spread(heights, y, f.floor()-y, 40) {
		layers = append(layers, ticked(f.safe.X, ty+(heights[i]-mark)/2, mark, "check", answer.ink, answer.bg)...)
		layers = append(layers, at(ours[i], f.safe.X+mark+22, ty+(heights[i]-ours[i].Box.H)/2))
	}
	over := 40.0 // it leans over the seam unless words reach that far
	for _, l := range theirs {
		if m, err := s.ruler.Text(l); err == nil && mark+22+m.W > f.safe.W*0.56 {
			over = -24
		}
	}
	item := s.beside(f, s.nth, box(f.safe.X+f.safe.W*0.62, seam-over, f.safe.W*0.38, f.floor()-seam+10+over), answer, stance{down: true})
	layers = append(layers, item.layers...)
	return append(layers, s.adFoot(f, w.cta, answer)...)
}
