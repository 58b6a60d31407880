package post

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// enoughFacts are how many facts a pack tells without words that anybody might send.
const enoughFacts, mostFacts, mostDrawn = 5, 6, 3

// facts are the short facts of the brand's text as a pack tells them: what something costs and
// what is counted first, of each sentence one before any gives a second. What is paid and when a
// grave trade is there is no sticker.
func (p *pack) facts() []string {
	all := slices.DeleteFunc(p.Facts.Stickers(), func(s copywriter.Sticker) bool {
		grave := p.Facts.Grave() || p.Facts.Mourning()
		return !p.fits(s.Text) || grave && (s.Kind == copywriter.PriceSticker || p.Facts.TellsTime(s.Text) || p.Facts.Serves(s.From))
	})
	slices.SortStableFunc(all, func(a, b copywriter.Sticker) int { return cmp.Compare(p.worth(b), p.worth(a)) })
	var out, from []string
	take := func(do func(copywriter.Sticker) bool) {
		for _, s := range all {
			if len(out) < mostFacts && !p.among(out, s.Text) && do(s) {
				out, from = append(out, s.Text), append(from, s.From)
			}
		}
	}
	had := map[copywriter.StickerKind]int{}
	for _, kind := range []copywriter.StickerKind{copywriter.PriceSticker, copywriter.CountSticker, copywriter.ToldSticker} {
		most := map[copywriter.StickerKind]int{copywriter.PriceSticker: 1, copywriter.CountSticker: 2, copywriter.ToldSticker: 1}[kind]
		take(func(s copywriter.Sticker) bool {
			ok := s.Kind == kind && had[kind] < most && !slices.Contains(from, s.From)
			if ok {
				had[kind]++
			}
			return ok
		})
	}
	take(func(s copywriter.Sticker) bool { return !slices.Contains(from, s.From) })
	take(func(copywriter.Sticker) bool { return true })
	return out
}

// worth is how much a fact makes of a sticker: a number in digits most, hours and what stands
// behind a preposition least.
func (p *pack) worth(s copywriter.Sticker) float64 {
	worth := 1.0
	if strings.ContainsFunc(s.Text, unicode.IsDigit) {
		worth++
	}
	if p.Facts.TellsTime(s.Text) || p.Facts.Serves(s.From) {
		worth -= 0.8
	}
	if len(strings.Fields(s.Text)) == 2 {
		worth -= 0.3
	}
	return worth
}

// drawnKinds are the kinds of facts whose pictures tell something that their words do not show.
var drawnKinds = []string{kit.FigureLength, kit.FigureWeight, kit.FigureVolume, kit.FigureSpan, kit.FigureDays, kit.FigureShare,
	kit.FigureClock, kit.FigureDegree, kit.FactMany, kit.FactPeople}

// card is a form of paper with a picture: where that lies on it, in shares of it.
type card struct {
	stickerForm
	picture farm.Box
}

// cards are those that a pack takes turns in.
var cards = []card{
	{stickerForm{"card", slabsPath, 0.86, kit.Box(0.09, 0.55, 0.82, 0.37), false}, kit.Box(0.12, 0.08, 0.76, 0.42)},
	{stickerForm{"strip", slabsPath, 1.6, kit.Box(0.45, 0.1, 0.48, 0.8), false}, kit.Box(0.07, 0.12, 0.33, 0.76)},
}

// fewMarks and mostMarks are how many marks are counted at a glance or seen as many.
const fewMarks, mostMarks = 3, 160

// pictured is a fact on a card with what it measures or counts; nothing where its words tell none.
func (p *pack) pictured(words string) sticker {
	f, ok := p.FactOf(words)
	if !ok || p.drawn == mostDrawn || !slices.Contains(drawnKinds, f.Kind) || p.pictures[f.Kind] {
		return sticker{}
	}
	if many := f.Kind == kit.FactMany || f.Kind == kit.FactPeople; many && (f.Value < fewMarks || f.Value > mostMarks) {
		return sticker{}
	}
	form, b, ok := p.cardFor(words)
	if !ok {
		return sticker{}
	}
	c, at := p.nextInks(), form.box()
	in := stickerForm{room: form.picture}.inside(at)
	look := kit.Scheme{Dark: kit.Luminance(c.base) < 0.2, Bg: c.base, Ink: c.face, Loud: c.loud, OnLoud: c.base, Card: c.face, OnCard: c.base,
		PointCard: c.base}
	drawing := func(b farm.Box) []farm.Layer {
		return p.DrawFact(f, kit.FigureAt{Box: scaled(in, b), Look: look, Turn: p.turn, Few: true})
	}
	const mostParts = 16
	if n := len(drawing(kit.Box(0, 0, stickerSide, stickerSide))); n == 0 || n > mostParts {
		return sticker{}
	}
	p.drawn++
	p.pictures[f.Kind] = true
	parts := append([]cutPart{{path: form.path(at), color: c.base}}, faces(b, c)...)
	return sticker{least: b.least(), paints: grown(at, stickerEdge), layers: func(b farm.Box) []farm.Layer {
		return append(p.cutOut(parts, b), drawing(b)...)
	}}
}

// cardFor is the card that holds words larger, the next in turn before the other.
func (p *pack) cardFor(words string) (best card, with block, ok bool) {
	for i := range cards {
		k := cards[(i+p.drawn)%len(cards)]
		b, fits := p.blockOf(p.rowings(words), k.inside(k.box()))
		if fits && b.drawable() && (!ok || b.least() > 1.25*with.least()) {
			best, with, ok = k, b, true
		}
	}
	return best, with, ok
}

// named is which of some facts names a thing, short enough to lie over its foot; -1 for none.
func (p *pack) named(o kit.Object, facts []string) int {
	return slices.IndexFunc(facts, func(s string) bool {
		return utf8.RuneCountInString(s) <= overPrint && strings.Contains(strings.ToLower(s), strings.ToLower(o.Word))
	})
}
