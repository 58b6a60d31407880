package post

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// enoughFacts are how many facts a pack tells without words that anybody might send.
const enoughFacts, mostFacts = 5, 6

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

// named is which of some facts names a thing, short enough to lie over its foot; -1 for none.
func (p *pack) named(o kit.Object, facts []string) int {
	return slices.IndexFunc(facts, func(s string) bool {
		return utf8.RuneCountInString(s) <= overPrint && strings.Contains(strings.ToLower(s), strings.ToLower(o.Word))
	})
}
