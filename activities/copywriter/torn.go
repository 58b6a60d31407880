package copywriter

import (
	"cmp"
	"slices"
	"strings"
)

// A phrase is no phrase where it is a part of something that is left out: of a clause about
// another thing ("those who can | no longer drive"), of a word that is said twice ("side by |
// side at quarter speed"), of a comparison ("no longer").

// tornAt reports words of a sentence that are such a part.
func (f Facts) tornAt(s sentence, from, to int, lex *lexicon) bool {
	return s.splitsDouble(from, to, lex) || s.subordinate(from, newReader(f.Own), lex) || s.comparesNothing(from, to, lex)
}

// splitsDouble reports words that begin or end within a word that is said twice with one
// between: side by side, jour après jour.
func (s sentence) splitsDouble(from, to int, lex *lexicon) bool {
	for i := 0; i+2 < len(s.tokens); i++ {
		a, b, c := s.tokens[i], s.tokens[i+1], s.tokens[i+2]
		if a.bare != c.bare || a.after != "" || b.after != "" || len(a.bare) < 2 || lex.function[a.bare] || !lex.function[b.bare] {
			continue
		}
		if from > i && from <= i+2 || to > i && to <= i+2 {
			return true
		}
	}
	return false
}

// relatives are English words after which a clause about the noun before them goes on, or one
// that says when, why and under what condition.
var relatives = words("that which who whom whose where when while because although though unless until whenever wherever")

// subordinate reports a place behind a word with which a clause about something else begins,
// with no sign between them.
func (s sentence) subordinate(from int, r *reader, lex *lexicon) bool {
	for i := from - 1; i > 0; i-- {
		t := s.tokens[i]
		if t.after != "" {
			return false
		}
		if s.tags != nil {
			if relatives[t.bare] && (t.bare != "that" || strings.IndexByte("nNuo", s.tags[i-1]) >= 0) {
				return true
			}
			continue
		}
		if r == nil || !r.rel[t.bare] || lex.joins[t.bare] || lex.and[t.bare] {
			continue
		}
		if i < from-1 || !r.det[t.bare] { // else an article
			return s.tokens[i-1].after != "" || r.clauses.Text("relative") != "comma"
		}
	}
	return false
}

// compared are words before which "no" belongs to a comparison.
var compared = words("longer more less fewer later sooner better worse bigger smaller")

// comparesNothing reports English words that begin with such a comparison.
func (s sentence) comparesNothing(from, to int, lex *lexicon) bool {
	return s.tags != nil && from+1 < to && lex.negates(s.tokens[from].bare) && compared[s.tokens[from+1].bare]
}

// byWorth puts figures in order: what is counted or paid before what only measures, and the
// rarest first. "4 millimetres" says little beside "35 euros".
func (f Facts) byWorth(all []Figure) {
	a := standaloneOf(f.Own)
	measures := func(fig Figure) int {
		return boolInt(a.measure(bare(fig.Unit)) && !priced.MatchString(fig.Text) && !moneyWord.MatchString(fig.Text))
	}
	slices.SortStableFunc(all, func(x, y Figure) int {
		return cmp.Or(measures(x)-measures(y), cmp.Compare(f.rarity(y.Text), f.rarity(x.Text)))
	})
}
