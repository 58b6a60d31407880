package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// leastShared is how many letters two words have in common from their start before they
// count as one word in another form.
const leastShared = 5

// declines reports a line that says only what the brand does not do, of what it does
// elsewhere: "Sägen schleifen wir nicht" beside "Wir schleifen nass auf Sandstein". Such a
// line tells the truth and sells nothing, so nothing that asks for a customer ends or begins
// with it. "No licence is needed" is none: the brand licenses nothing.
func (f Facts) declines(line string) bool {
	if !Denies(line, f.Own) {
		return false
	}
	if f.turnsAway(line) {
		return true
	}
	for _, s := range f.Sentences {
		if strings.Contains(lineKey(s), lineKey(line)) || negative(s, f.Own) {
			continue
		}
		if sharesWord(line, s) {
			return true
		}
	}
	return false
}

// turnsAway reports a line of what the brand itself does not do for whoever asks: it does
// not repair, sell or send. What it only does without is no such thing: "We do not use
// sprays".
func (f Facts) turnsAway(line string) bool {
	own := farm.LanguageOf(f.Own).Section("refusal")
	if !spaced(f.Own) || hangul(line) {
		return hasAny(line, own.Words("serves"))
	}
	all, lex := wordsOf(line), lexiconOf(f.Own)
	first := slices.IndexFunc(all, func(w string) bool { return !lex.negates(w) })
	if first < 0 || !f.byUs(line, all[first]) {
		return false
	}
	return !slices.ContainsFunc(all, func(w string) bool {
		return slices.ContainsFunc(own.Words("means"), func(m string) bool { return strings.HasPrefix(w, m) })
	})
}

// sharesWord reports a word of one text that stands in another, in whatever form.
func sharesWord(a, b string) bool {
	for _, v := range wordsOf(a) {
		for _, w := range wordsOf(b) {
			if n := commonStart(v, w); n >= leastShared && n+2 >= min(len([]rune(v)), len([]rune(w))) {
				return true
			}
		}
	}
	return false
}

// commonStart is how many letters two words begin with in common.
func commonStart(a, b string) int {
	x, y := []rune(a), []rune(b)
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n
}
