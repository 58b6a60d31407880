package layout

import (
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// statWords are a figure as it was supplied, or, without one, the strongest of
// what the product does in a few large words that hold no figure.
type statWords struct {
	lead, mega, unit, source, cta string
	rating, scale                 float64 // to be drawn as stars, 0 is none
	figure                        bool
}

func (s *sheet) statWords() statWords {
	w := statWords{}
	p := s.Product
	switch {
	case p != nil && len(p.Stats) > 0:
		stat := p.Stats[s.nth%len(p.Stats)]
		w.lead, w.mega, w.unit = s.say("lead", copywriter.Clean(stat.Lead)), s.say("stat", copywriter.Clean(stat.Value)), s.say("unit", copywriter.Clean(stat.Unit))
		w.source = s.say("source", s.words.SourceOf(stat.Source))
	case s.facts.Rating() != "":
		w.mega, w.unit = s.say("rating", s.facts.Rating()), s.say("unit", s.facts.RatingOf())
		w.rating, w.scale = p.Rating.Value, p.Rating.Scale
	case s.facts.TokenPrice() != "":
		w.mega, w.unit = s.say("price", s.facts.TokenPrice()), s.say("unit", s.facts.PairLine())
	default:
		words, line := s.words.Mega()
		w.mega, w.unit = s.say("mega", words), s.say("line", line.Text)
		s.instead("no stat was supplied: what the product does is shown in words")
	}
	w.figure = strings.ContainsAny(w.mega, "0123456789")
	w.cta = s.say("cta", s.words.CTA())
	return w
}

// socialProofStat sets one figure as large as it goes. V1 is flush left with
// the product at the lower right, V2 centred over the product, V3 a seal of
// colour behind the figure.
func (s *sheet) socialProofStat(f adFrame) ([]farm.Layer, bool) {
	w := s.statWords()
	return s.settled(f, 3, func(v int) []farm.Layer {
		switch v {
		case 1:
			return s.statCentred(f, w)
		case 2:
			return s.statField(f, w)
		}
		return s.statLeft(f, w)
	})
}

// megaStep sets a figure or a few words.
func megaStep(f adFrame) step {
	return step{size: f.by(260, 210, 200), least: 84, leading: 0.98, display: true, tracking: -0.03, lines: 2}
}

// statBlock is the figure, its stars or chart, its unit and its source below each other
// from y, w wide.
func (s *sheet) statBlock(f adFrame, w statWords, x, y, width, height float64, g scheme, centre bool) ([]farm.Layer, float64) {
	end := y + height
	set := func(l farm.Layer) farm.Layer {
		if centre {
			l = centered(l)
		}
		return s.fitted(at(l, x, y))
	}
	st := megaStep(f)
	st.figures = w.figure
	var out []farm.Layer
	if w.lead != "" {
		lead := set(s.text("lead", w.lead, step{size: f.by(68, 60, 58), least: 40, leading: 1.1, display: true, tracking: -0.01, lines: 2}, box(0, 0, width, height*0.2), g.ink))
		out, y = append(out, lead), under(lead, 10)
	}
	mega := set(s.text("mega", w.mega, st, box(0, 0, width, height*0.5), g.point))
	out = append(out, mega)
	y = under(mega, 22)
	if w.rating > 0 {
		size := f.by(64, 56, 56)
		from := x
		if centre {
			from = x + (width-starsWide(size))/2
		}
		out = append(out, starRow(w.rating, w.scale, from, y, size, g.point, alpha(g.ink, 0.2))...)
		y += size + 24
	}
	if part, ok := shareIn(w.mega); ok && height > 380 {
		const high = 40
		out = append(out, part.chart(box(x, y, width*0.86, high), g.point, alpha(g.ink, 0.2))...)
		if centre {
			for i := len(out) - 1; i >= 0 && out[i].ID != "mega"; i-- {
				out[i].Box.X += width * 0.07
			}
		}
		y += high + 24
	}
	if w.unit != "" {
		unit := set(s.text("unit", w.unit, step{size: f.by(68, 60, 58), least: 40, leading: 1.1, display: true, tracking: -0.01, lines: 4}, box(0, 0, width, max(end-y-44, 60)), g.ink))
		out = append(out, unit)
		y = under(unit, 18)
	}
	if w.source != "" {
		l := set(s.text("source", w.source, adLabel.sized(40, 32, 2), box(0, 0, width, 0), g.quiet))
		out = append(out, l)
		y = under(l, 0)
	}
	return out, y
}

func (s *sheet) statLeft(f adFrame, w statWords) []farm.Layer {
	g := s.page()
	if f.story {
		words, end := s.statBlock(f, w, f.safe.X, f.safe.Y, f.safe.W, f.wordsRoom(f.safe.Y).H, g, false)
		return s.storied(f, []farm.Layer{s.adGround(f, g, f.spot(320, 380), "riso", "blobs", "grain", "halftone")}, told{words, end}, w.cta, g)
	}
	room := box(f.safe.X, f.safe.Y, f.safe.W, f.floor()-f.safe.Y)
	words, end := s.statBlock(f, w, room.X, room.Y+f.by(40, 0, 10), room.W, room.H*0.62, g, false)
	layers := []farm.Layer{s.adGround(f, g, f.spot(320, 380), "riso", "blobs", "grain", "halftone")}
	y := min(end+30, room.Y+room.H*0.52)
	width := room.W * 0.52
	place := box(room.X+room.W-width, y, width, f.floor()-y)
	if end+30 > y { // beside the last lines there is no room
		place = box(room.X+room.W*0.3, end+30, room.W*0.7, f.floor()-end-30)
	}
	item := s.beside(f, s.nth, place, g, stance{down: true})
	layers = append(layers, item.layers...)
	return append(append(layers, words...), s.adFoot(f, w.cta, g)...)
}

func (s *sheet) statCentred(f adFrame, w statWords) []farm.Layer {
	g := s.inverse()
	if f.story {
		words, end := s.statBlock(f, w, f.mid.X, f.safe.Y, f.mid.W, f.wordsRoom(f.safe.Y).H-footRow, g, true)
		button := s.middleButton(f, w.cta, end+56, g)
		mark := s.middleMark(box(f.mid.X, under(button, 36), f.mid.W, markRow), g.ink, g.bg)
		up := f
		up.safe.H = under(mark, 0) + f.notes + 20 - f.safe.Y
		item := s.storyShown(f, s.nth, under(mark, 50)+f.notes, g)
		layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, item.at.Y+200), "rays", "mesh", "bokeh")}
		layers = append(append(layers, item.layers...), words...)
		return append(append(layers, button, mark), s.finePrint(up, g)...)
	}
	room := box(f.mid.X, f.safe.Y, f.mid.W, f.floor()-f.safe.Y)
	words, end := s.statBlock(f, w, room.X, room.Y, room.W, room.H*0.55, g, true)
	item := s.shown(s.nth, box(room.X, end+36, room.W, f.floor()-end-36), g, stance{down: true})
	layers := []farm.Layer{s.adGround(f, g, f.spot(canvasMid, item.at.Y+item.at.H*0.4), "rays", "stage", "mesh", "bokeh")}
	layers = append(layers, item.layers...)
	return append(append(layers, words...), s.adFoot(f, w.cta, g)...)
}

func (s *sheet) statField(f adFrame, w statWords) []farm.Layer {
	g, page := s.accented(), s.page()
	if f.story {
		words, end := s.statBlock(f, w, f.safe.X, f.safe.Y, f.safe.W, f.wordsRoom(f.safe.Y).H, g, false)
		seam := end + footGap + footRow + f.notes + 50
		back := []farm.Layer{
			ground(f.canvas, s.painted([]string{"paper", "grain", "solid"}[int(s.snack.Seed>>9)%3], page, nil)),
			panel("field", box(0, 0, f.w(), seam), 0, fillOf(s.painted([]string{"grain", "mesh", "waves"}[int(s.snack.Seed>>5)%3], g, nil))),
		}
		return s.storied(f, back, told{words, end}, w.cta, g)
	}
	seam := f.safe.Y + (f.floor()-f.safe.Y)*0.60
	words, end := s.statBlock(f, w, f.safe.X, f.safe.Y, f.safe.W, seam-f.safe.Y-40, g, false)
	seam = max(end+44, f.safe.Y+(f.floor()-f.safe.Y)*0.42)
	layers := []farm.Layer{
		ground(f.canvas, s.painted([]string{"paper", "grain", "solid"}[int(s.snack.Seed>>9)%3], page, nil)),
		panel("field", box(0, 0, f.w(), seam), 0, fillOf(s.painted([]string{"grain", "mesh", "waves"}[int(s.snack.Seed>>5)%3], g, nil))),
	}
	layers = append(layers, words...)
	item := s.shown(s.nth, box(f.mid.X+f.mid.W*0.14, seam+28, f.mid.W*0.72, f.floor()-seam-28), page, stance{down: true})
	layers = append(layers, item.layers...)
	return append(layers, s.adFoot(f, w.cta, page)...)
}
