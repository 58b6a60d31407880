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
	if parts := sentences(line); len(parts) > 1 { // it may turn work away after it told what is done
		return f.declines(parts[0])
	}
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
	all, lex, r := wordsOf(line), lexiconOf(f.Own), newReader(f.Own)
	first := slices.IndexFunc(all, func(w string) bool { return !lex.negates(w) })
	if first < 0 || !f.byUs(line, all[first]) && !slices.ContainsFunc(all, func(w string) bool { return r.we[w] }) {
		return false
	}
	return !slices.ContainsFunc(all, func(w string) bool {
		return slices.ContainsFunc(own.Words("means"), func(m string) bool { return strings.HasPrefix(w, m) })
	})
}

// Refuses reports a line with a sentence that declines.
func (f Facts) Refuses(line string) bool { return slices.ContainsFunc(sentences(line), f.declines) }

// willing are some lines without those that decline, where others are left: a refusal
// opens no piece.
func (w *Writer) willing(lines []string) []string {
	return invitingOf(withoutOrAll(lines, w.Facts.Refuses), w.Facts, w.turnsOf(), func(s string) string { return s })
}

// turnsOf is how many lines are enough for what the brand is to open no piece: few where a piece
// says one line, which then tells nothing else.
func (w *Writer) turnsOf() int {
	if w.kind == farm.SingleImage {
		return enoughTurns
	}
	return manyTurns
}

// willingOffers is the same of offers.
func (w *Writer) willingOffers(all []offer) []offer {
	all = withoutOrAll(all, func(o offer) bool { return w.Facts.Refuses(o.Text) })
	return invitingOf(all, w.Facts, w.turnsOf(), func(o offer) string { return o.Text })
}

// withoutOrAll are some without those of a kind, or all of them where nothing else is left.
func withoutOrAll[T any](all []T, is func(T) bool) []T {
	if left := slices.DeleteFunc(slices.Clone(all), is); len(left) > 0 {
		return left
	}
	return all
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
