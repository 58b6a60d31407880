package copywriter

import (
	"slices"
	"strings"
)

// Searched is what somebody would type who looks for a brand like this one: its line of
// business in its text's own words; "" where that says nothing.
func (f Facts) Searched() string {
	trade := strings.TrimRight(f.trade, stops)
	all := wordsOf(trade)
	if len(all) == 0 || f.Mixed() || strings.ContainsAny(trade, ",;:/&()") || !f.allows(trade) || !f.neutral(trade) || !ForReaders(trade) {
		return ""
	}
	if f.Own != "en" && f.foreignTrade(trade, all) || len(all) == 1 && vagueTrades[all[0]] {
		return ""
	}
	if capitalNouns(f.Own) {
		return trade
	}
	return lowerFirstIn(f.Own, trade)
}

// mostSeveral is how many words name several groups of people side by side; more of them
// tell what those people have before them.
const mostSeveral = 7

// Several reports a few words with an "and" between them: "village halls and schools" are
// people, and no situation.
func (f Facts) Several(s string) bool {
	lex := lexiconOf(f.Own)
	return len(strings.Fields(s)) < mostSeveral && slices.ContainsFunc(wordsOf(s), func(w string) bool { return lex.and[w] })
}

// Denies reports words that deny something: "no app".
func (f Facts) Denies(s string) bool {
	lex := lexiconOf(f.Own)
	if !spaced(f.Own) {
		return readers()[f.Own] != nil && readers()[f.Own].denial(s)
	}
	return slices.ContainsFunc(wordsOf(s), lex.negates)
}

// EndsOnThing reports words whose last is a noun or, in English, a verb ("while you wait"): none ends
// on the verb or the adjective that something is missing after.
func (f Facts) EndsOnThing(s string) bool {
	if !spaced(f.Own) {
		return true
	}
	if f.Own == "en" {
		tokens := f.tokens(s)
		tags := tagged(tokens)
		return len(tags) > 0 && strings.IndexByte("nN#vzd", tags[len(tags)-1]) >= 0
	}
	all := readerOfPrompts(f.Own).tokens(s)
	if len(all) == 0 {
		return false
	}
	last := all[len(all)-1]
	return last.tag == wordNoun && (!capitalNouns(f.Own) || upperFirst(last.text) == last.text)
}
