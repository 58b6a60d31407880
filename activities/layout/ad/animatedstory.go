package ad

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// pricedEnd is what the brand's offer costs, as short as its text says it truly: the price that the
// text tells first. Later ones are of extras.
func pricedEnd(d *kit.Draft) (offerLine, bool) {
	all := inTextOrder(d, d.Facts.Whole())
	if len(all) == 1 { // of one long sentence a clause is its price
		return pricedClause(d, all[0])
	}
	for _, s := range all {
		for _, most := range []int{briefOffer, longOffer, mostOffer} {
			line := plainEnd(d.Facts.OfferLine(func(c string) bool {
				return utf8.RuneCountInString(c) <= room(d, most) && strings.Contains(s, c) && d.Facts.Priced(c)
			}))
			if o, ok := pricedLine(d, line); ok {
				return o, true
			}
			if clauses := d.Facts.Messages(s); len(clauses) > 1 {
				c := clauses[0] // it has the subject of its sentence
				if !farm.LanguageOf(d.Facts.Own).SpacesWords {
					c = clauses[len(clauses)-1] // it has the verb
				}
				if o, ok := pricedLine(d, c); ok && utf8.RuneCountInString(c) <= room(d, most) {
					return o, true
				}
			}
		}
	}
	for _, s := range all {
		if o, ok := pricedClause(d, s); ok {
			return o, true
		}
	}
	return offerLine{}, false
}

// pricedClause is the first brief clause of a sentence that tells a price.
func pricedClause(d *kit.Draft, s string) (offerLine, bool) {
	for _, c := range d.Facts.Messages(s) {
		if o, ok := pricedLine(d, c); ok && utf8.RuneCountInString(c) <= room(d, briefOffer) {
			return o, true
		}
	}
	return offerLine{}, false
}

// The lengths of an offer, characters of English.
const briefOffer, longOffer = 52, 76

// pricedLine is a line that a film may end on: it tells a price.
func pricedLine(d *kit.Draft, line string) (offerLine, bool) {
	line = plainEnd(line)
	if !d.Facts.Priced(line) || bareName(d, line) || d.Facts.Leans(line) {
		return offerLine{}, false
	}
	f, ok := d.FactOf(line)
	if !ok || f.Kind != kit.FigurePrice {
		return offerLine{line: d.Begun(line)}, true
	}
	return offerLine{line: d.Begun(line), point: figureIn(f, line)}, true
}

// figureIn is the part of a line that a figure of it tells; "" where that is all of it.
func figureIn(f kit.Figure, line string) string {
	if p := strings.TrimSpace(f.Text); p != line {
		return p
	}
	return ""
}

// inTextOrder are sentences as the brand's text has them.
func inTextOrder(d *kit.Draft, all []string) []string {
	out := slices.Clone(all)
	place := func(s string) float64 { // what a caller adds is told behind what the brand is
		if at := placeIn(d, s); at >= 0 {
			return float64(at)
		}
		return 0.5
	}
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(place(a), place(b)) })
	return out
}

// The measures of a story: how many sentences it tells at most, and what share of its time the first of
// them takes, so that others follow.
const (
	mostTold     = 4
	openingShare = 0.55
	anecdotes    = 0.7 // from which part of a text on sentences are told only where others are missing
)

// storyOf are the sentences that a film tells within ms: one that makes a stranger stop opens it, where the text
// has one, and the others follow in the order of the brand's text: what the brand is, how it works,
// what is odd of it only where there is time left, and what its end
// says not at all. A long sentence is told up to a comma. Nil where the text has fewer than two.
func storyOf(d *kit.Draft, ms float64, lasts func(string) float64, end string) []string {
	if d.Facts.Mixed() {
		return nil
	}
	var all []string
	for i, s := range inTextOrder(d, d.Facts.Whole()) {
		opens := i == 0 && longer(s, end)
		if !bareName(d, plainEnd(s)) && (opens || !tellsEnd(d, s, end)) && (opens || !d.Facts.Serves(s) || d.Facts.Steered(s)) {
			all = append(all, s)
		}
	}
	if len(all) == 1 {
		if told, ok := headWithin(d, all[0], ms, lasts); ok && longer(told, end) && lasts(told) > briefMs {
			return []string{told}
		}
	}
	if len(all) < 2 {
		return nil
	}
	hook := d.Writer.StrikingLine(func(s string) bool { return lasts(s) <= mostStruck*ms && !tellsEnd(d, s, end) })
	if hook != "" {
		all = slices.DeleteFunc(all, func(s string) bool { return d.Facts.Alike(s, hook) })
		ms -= lasts(hook)
	}
	if rest := chosen(d, all, ms, lasts); hook != "" && len(rest) > 0 {
		return append([]string{d.Begun(hook)}, rest...)
	} else if hook == "" {
		return rest
	}
	return nil
}

// mostStruck is the share of a film's time that the line takes with which it makes a stranger stop.
const mostStruck = 0.4

// chosen are those of some sentences that a film has the time for, in the order of the brand's text.
func chosen(d *kit.Draft, all []string, ms float64, lasts func(string) float64) []string {
	late := make(map[string]float64, len(all))
	for i, s := range all {
		late[s] = lateness(d, i, s)
	}
	ranked := slices.Clone(all)
	slices.SortStableFunc(ranked, func(a, b string) int { return cmp.Compare(late[a], late[b]) })
	var out []string
	left := ms
	for i, s := range ranked {
		if len(out) >= 2 && late[s] > anecdotes*float64(len(all)) {
			continue
		}
		most := left
		if i == 0 {
			most = openingShare * ms
		}
		told, ok := headWithin(d, s, most, lasts)
		if !ok && i == 0 { // what the brand is leaves less time
			told, ok = headWithin(d, s, ms, lasts)
		}
		if ok && len(out) < mostTold {
			out, left = append(out, told), left-lasts(told)
		}
	}
	if len(out) == 0 {
		return nil
	}
	return inTextOrder(d, out)
}

// headWithin is a sentence told as far as it is within ms.
func headWithin(d *kit.Draft, s string, ms float64, lasts func(string) float64) (string, bool) {
	for _, h := range d.Facts.Heads(s) {
		if lasts(h) <= ms {
			return d.Begun(h), true
		}
	}
	return "", false
}

// lateness is how late a sentence of the brand's text, its i-th, is chosen for a film: texts say first what
// they sell and last what is odd of it.
func lateness(d *kit.Draft, i int, s string) float64 {
	out := float64(i)
	switch {
	case d.Facts.Steered(s):
		out -= 20
	case i == 0:
		out -= 10
	}
	if d.Facts.SellRank(s) == copywriter.SellOffer {
		out -= 2
	}
	if d.Facts.Refuses(s) {
		out += 3
	}
	if d.Facts.Leans(s) {
		out += 5
	}
	return out
}

// tellsEnd reports a sentence that says what a film ends on, or has it as a part.
func tellsEnd(d *kit.Draft, s, end string) bool {
	return end != "" && (d.Facts.Alike(plainEnd(s), end) || strings.Contains(strings.ToLower(s), strings.ToLower(end)))
}

// longer reports a sentence that says much more than a film's end.
func longer(s, end string) bool { return utf8.RuneCountInString(s) > 2*utf8.RuneCountInString(end) }

// never is longer than any film.
var never = math.Inf(1)
