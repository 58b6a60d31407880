package copywriter

import (
	"regexp"
	"strings"
)

// negative reports a phrase about what is not there.
func negative(s, lang string) bool {
	r := newReader(lang)
	if r == nil {
		return false
	}
	if unspaced(s) || hangul(s) {
		return r.denial(s)
	}
	for _, w := range wordsOf(s) {
		if r.not[w] || r.denies(w) {
			return true
		}
	}
	return lang == "en" && contracted.MatchString(s)
}

// contracted is an English verb that has grown together with its "not".
var contracted = regexp.MustCompile(`(?i)\pLn[’']t\b`)

// clauseMarks part the clauses of a line.
const clauseMarks = ",;:–—،؛、，；："

// Denies reports a line of one clause that says what is not done or not there. Of a longer
// one it is not known which clause denies: "Dandelions come from our orchard, never from
// the roadside" denies no dandelion.
func Denies(line, lang string) bool {
	return !strings.ContainsAny(line, clauseMarks) && negative(line, lang)
}
