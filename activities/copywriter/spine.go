package copywriter

import (
	"slices"
	"strings"
)

// A post has a spine: it opens with what makes a stranger stop, then says what the brand is, how
// it works and what it costs, and ends on a price, a promise or a place. What only a customer has
// to know neither opens it nor ends it.

// The ranks of lines as openings: what comes later opens only where nothing before it can.
const (
	stopsRank = iota // an oddity, what is free, what the caller ordered
	tellsRank
	introRank
	sellsRank // a price, a place
	leansRank // what is not understood without the sentence before it, what only gives colour
	hoursRank
	termsRank
)

var openingRanks = map[lineKind]int{oddLine: stopsRank, freeLine: stopsRank, processLine: tellsRank, introLine: introRank,
	priceLine: sellsRank, placeLine: sellsRank, hoursLine: hoursRank, termsLine: termsRank}

// openingRank is how late a line opens a post. A part of a sentence is never earlier than its
// condition makes the whole of it.
func (f Facts) openingRank(line string) int {
	rank := 0
	for _, part := range sentences(line) {
		rank = max(rank, openingRanks[f.kindOf(part)])
		if s := f.sentenceWith(part); s != "" {
			if whole := openingRanks[f.kindOf(s)]; whole == termsRank || whole == hoursRank {
				rank = max(rank, whole)
			}
			if f.steers(s) && rank < termsRank {
				return stopsRank
			}
		}
	}
	if f.Leans(line) || f.Colour(line) {
		return max(rank, leansRank)
	}
	return rank
}

// sentenceWith is the sentence of the brand's text, or of its caller, that a line stands in; ""
// for another.
func (f Facts) sentenceWith(line string) string {
	key := lineKey(f.sourceOf(line))
	all := f.read().sentences
	if at := slices.IndexFunc(all, func(s sentence) bool { return strings.Contains(lineKey(s.text), key) }); at >= 0 {
		return all[at].text
	}
	return ""
}

// enoughTurns is from how many lines on a pack has enough to open with that a price or a place
// opens none.
const enoughTurns = 2

// invitingOf are the lines of some that a seller opens with. Enough of them let packs take turns:
// until there are so many what the brand is joins them, then what it costs; hours open only where
// all else is missing, terms where nothing else is there.
func invitingOf[T any](all []T, f Facts, enough int, text func(T) string) []T {
	least := map[int]int{tellsRank: enough, introRank: enoughTurns, sellsRank: 1, leansRank: 1, hoursRank: 1}
	for rank := tellsRank; rank < termsRank; rank++ {
		left := slices.DeleteFunc(slices.Clone(all), func(t T) bool { return f.openingRank(text(t)) > rank })
		if len(left) >= least[rank] {
			return left
		}
	}
	return all
}

// Spine is how late in a post a line is told, behind the one that opens it: what the brand is,
// what is odd of it and how it works, what it costs and where it is, its hours, its terms.
func (f Facts) Spine(line string) int {
	switch kind := f.kindOf(line); {
	case kind == termsLine || kind == hoursLine:
		return slices.Index(spine, kind)
	case f.openingRank(line) >= hoursRank:
		return slices.Index(spine, hoursLine)
	case kind == oddLine || kind == freeLine:
		return slices.Index(spine, processLine)
	default:
		return slices.Index(spine, kind)
	}
}

// Serves reports a line that only a customer has to know: hours and terms.
func (f Facts) Serves(line string) bool { return f.openingRank(line) >= hoursRank }

// mostServing is how many lines of a post only a customer has to know, and where in it the first
// of them stands at the earliest.
const mostServing, firstServing = 1, 2

// serves notes that the piece tells what only a customer has to know.
func (w *Writer) serves(line string) {
	if w.Facts.Serves(line) {
		w.used[w.snack+" serves"] = true
	}
}

// spined are lines in the order of the spine. What the caller's steer tells stays in front,
// but for its terms.
func (w *Writer) spined(all []offer) []offer {
	f := w.Facts
	var out, serve []offer
	for _, o := range all {
		if f.Serves(o.Text) {
			serve = append(serve, o)
		} else {
			out = append(out, o)
		}
	}
	rank := func(o offer) int {
		if o.context {
			return -1
		}
		return f.Spine(o.Text)
	}
	slices.SortStableFunc(out, func(a, b offer) int { return rank(a) - rank(b) })
	if w.used[w.snack+" serves"] && len(out) > 0 {
		serve = nil
	}
	slices.SortStableFunc(serve, func(a, b offer) int { return boolInt(b.context) - boolInt(a.context) })
	if len(out) > 0 {
		serve = serve[:min(len(serve), mostServing)]
	}
	if len(serve) > 0 && serve[0].context && len(out) > firstServing { // the caller looks for it
		return slices.Insert(out, firstServing, serve...)
	}
	return append(out, serve...)
}

// allServe reports a text of which each line only tells a customer what to know.
func (w *Writer) allServe() bool {
	return !slices.ContainsFunc(w.deck, func(o offer) bool { return !w.Facts.Serves(o.Text) })
}

// endRank is how well a line ends a post, the best first: a price, what is free, a place, what
// is odd. What only gives colour ends none that can end otherwise.
func (f Facts) endRank(line string) int {
	if f.Colour(line) {
		return len(spine)
	}
	return slices.Index([]lineKind{priceLine, freeLine, placeLine, oddLine, introLine, processLine}, f.kindOf(line))
}
