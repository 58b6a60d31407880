package copywriter

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// A post opens as a seller does: with what makes a stranger stop, a figure, a contrast, a
// question, what is so of the thing itself. What it costs comes after that, and when and how
// it is booked, paid and sent comes last: none of it is a reason to stay.

// serves reports a line of hours, payment, delivery, booking and of what something works
// with. What the brand is about is none of it: a courier's deliveries.
func (f Facts) serves(line string) bool {
	if f.parts == nil {
		return f.isService(line)
	}
	return kept(&f.parts.serving, line, func() bool { return f.isService(line) })
}

func (f Facts) isService(line string) bool {
	if f.steers(line) {
		return false
	}
	signed := func(line string) bool {
		return slices.ContainsFunc(f.openingWords("service"), func(sign string) bool {
			return hasSign(line, sign, f.Own) && !hasSign(f.ownTrade(), sign, f.Own)
		})
	}
	return signed(line) && !f.tellsBeside(line, signed)
}

// leastBeside is how many words a clause has at least that tells something beside a service.
const leastBeside = 4

// tellsBeside reports a line of which a clause with a verb of its own, behind an "and", is
// none of what only serves: "we open at weekends and there is hot broth after the waves".
func (f Facts) tellsBeside(line string, serves func(string) bool) bool {
	if !spaced(f.Own) || hangul(line) {
		return false
	}
	lex, p := lexiconOf(f.Own), readerOfPrompts(f.Own)
	fields := strings.Fields(line)
	for i := leastBeside; i+leastBeside < len(fields); i++ {
		if !lex.and[bare(fields[i])] {
			continue
		}
		for _, part := range [][]string{fields[:i], fields[i+1:]} {
			s := strings.Join(part, " ")
			acts := f.Own == "en" && strings.ContainsAny(string(tagged(f.tokens(s))), "vzd") ||
				f.Own != "en" && p.listedVerb(p.tokens(bareSentence(s)))
			if acts && !serves(s) && !f.prices(s) {
				return true
			}
		}
	}
	return false
}

// prices reports a line of what something costs, or that it is free.
func (f Facts) prices(line string) bool {
	if f.steers(line) {
		return false
	}
	if strings.ContainsFunc(line, func(r rune) bool { return unicode.Is(unicode.Sc, r) }) {
		return true
	}
	return slices.ContainsFunc(f.openingWords("offer"), func(sign string) bool { return hasSign(line, sign, f.Own) })
}

// ownTrade is what the brand says it is: its name, its line of business and its first
// sentence.
func (f Facts) ownTrade() string {
	all := []string{f.Name, f.trade}
	if len(f.told) > 0 {
		all = append(all, f.told[0])
	}
	return strings.Join(all, ". ")
}

// openingWords are the signs that the language's file has for openings.
func (f Facts) openingWords(key string) []string {
	return bars(strings.Join(farm.LanguageOf(f.Own).Section("opening").Lines(key), " | "))
}

// hasSign reports a text with some words in a row, of which a star stands for any ending; in
// scripts without spaces, with some signs in a row.
func hasSign(text, sign, lang string) bool {
	if !spaced(lang) {
		return strings.Contains(strings.ToLower(text), sign)
	}
	forms, all := strings.Fields(sign), wordsOf(text)
	for i := range all {
		k := 0
		for k < len(forms) && i+k < len(all) && isForm(all[i+k], strings.ReplaceAll(forms[k], "’", "")) {
			k++
		}
		if k == len(forms) {
			return true
		}
	}
	return false
}

// What signs of a line add to how rare its words are, when lines are put in order: a figure
// with its unit, a contrast and a question draw, a price and what only serves do not.
const (
	figureDraws, contrastDraws, questionDraws = 0.1, 0.06, 0.06
	oddDraws, priceDraws, serviceDraws        = 0.08, -0.1, -0.6
	termsDraws                                = -0.8
)

// drawing is how much a line of the brand's draws, its words being so rare.
func (f Facts) drawing(s sentence, lex *lexicon) float64 {
	out := s.rarity
	switch kind := f.kindOf(s.text); {
	case kind == termsLine:
		return out + termsDraws
	case kind == hoursLine, f.serves(s.text):
		return out + serviceDraws
	case f.prices(s.text):
		return out + priceDraws
	case kind == oddLine:
		out += oddDraws
	}
	if len(f.statsOf(s, lex)) > 0 {
		out += figureDraws
	}
	if f.Denies(s.text) && !Denies(s.text, f.Own) { // what is not done at all is no contrast
		out += contrastDraws
	}
	if strings.ContainsAny(s.text, "?？؟") {
		out += questionDraws
	}
	return out
}

// reasons are the brand's whole sentences without those that only serve, where there are
// others.
func (f Facts) reasons() []string {
	all := f.read().whole
	if left := withoutOrAll(all, f.serves); len(left) >= fewSentences {
		return left
	}
	return all
}
