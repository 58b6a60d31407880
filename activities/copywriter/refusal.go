package copywriter

import "strings"

// leastShared is how many letters two words have in common from their start before they
// count as one word in another form.
const leastShared = 5

// declines reports a line that says only what the brand does not do, of what it does
// elsewhere: "Sägen schleifen wir nicht" beside "Wir schleifen nass auf Sandstein". Such a
// line tells the truth and sells nothing, so nothing that asks for a customer ends or begins
// with it. "No licence is needed" is none: the brand licenses nothing. Without words
// between spaces nothing is told apart, and no line is one.
func (f Facts) declines(line string) bool {
	if !Denies(line, f.Own) {
		return false
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
