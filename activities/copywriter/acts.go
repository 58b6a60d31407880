package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Act is what a sentence of the brand's does in a story that is told in order.
type Act int

// The acts, in the order in which a story tells them.
const (
	TroubleAct Act = iota // what is wrong without the brand
	TurnAct               // what the brand does about it
	PlainAct              // what is so besides
	ProofAct              // how long or how many: what can be counted
	OfferAct              // what it costs
)

// moneySigns stand beside amounts.
const moneySigns = "€$£¥₩₹₺₫฿"

// ActOf is the act of a line of the brand's own text.
func (f Facts) ActOf(line string) Act {
	first := bare(firstPart(line, " "))
	switch {
	case strings.ContainsAny(line, moneySigns):
		return OfferAct
	case f.troubles(line, first):
		return TroubleAct
	case f.byUs(line, first) && !f.refuses(line):
		return TurnAct
	case f.tellsSpan(line), f.tellsNumber(line):
		return ProofAct
	}
	return PlainAct
}

// TellsTime reports a line that tells how long something takes.
func (f Facts) TellsTime(line string) bool { return f.tellsSpan(line) }

// troubles reports a line about what goes wrong: it has a word of that which it does not
// deny, and it is not the brand that does it; or it says how it is without the brand.
func (f Facts) troubles(line, first string) bool {
	own := farm.LanguageOf(f.Own).Section("acts")
	lacks := func(w string) bool { return f.lacks(line, strings.ReplaceAll(w, "_", " ")) }
	if f.Name != "" && slices.ContainsFunc(own.Words("without"), lacks) {
		return true
	}
	if f.byUs(line, first) {
		return false
	}
	return slices.ContainsFunc(strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(clauseMarks, r) }),
		func(clause string) bool { return f.sore(clause, own.Words("trouble")) && !negative(clause, f.Own) })
}

// lacks reports a line with the brand's name beside a word for without, on the side on
// which the language has it.
func (f Facts) lacks(line, without string) bool {
	low, name := strings.ToLower(line)+" ", strings.ToLower(f.Name)
	return strings.Contains(low, without+" "+name+" ") || strings.Contains(low, name+" "+without) || strings.Contains(low, name+without)
}

// sore reports a clause with one of some words: in any form of a word with a star, within
// the text where no spaces part words.
func (f Facts) sore(clause string, words []string) bool {
	if !spaced(f.Own) || hangul(clause) {
		return hasAny(clause, words)
	}
	return slices.ContainsFunc(wordsOf(clause), func(w string) bool {
		return slices.ContainsFunc(words, func(form string) bool { return isForm(w, form) })
	})
}
