package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// maxCall is how many words, or characters in scripts without spaces, a call to
// action has at most.
const maxCall, maxCallChars = 9, 24

// isCall reports a sentence that is a call to action of the brand's own:
// nothing about the product, so no copy is made of it. It goes by the words of
// [grammar]: call are verbs that ask for business, soft those that may as well
// tell what one does with the product, now are the words that press.
//
//	Reserve your table.  Start your free trial today!  Jetzt Termin buchen!
//
// "Book online in under a minute" tells something and is none.
func isCall(s, lang string) bool {
	s = strings.TrimRight(s, stops)
	if lang == "en" && calls.MatchString(s) {
		return true
	}
	r := newReader(lang)
	if r == nil {
		return false
	}
	lower := strings.ToLower(s)
	if unspaced(s) || hangul(s) {
		has := func(list []string) bool {
			return slices.ContainsFunc(list, func(w string) bool { return strings.Contains(lower, w) })
		}
		return utf8.RuneCountInString(s) <= maxCallChars && has(r.now) && (has(r.call) || has(r.soft))
	}
	tokens := wordsOf(s)
	if len(tokens) < 2 || len(tokens) > maxCall {
		return false
	}
	is := func(list []string) func(string) bool {
		return func(w string) bool { return slices.Contains(list, w) }
	}
	presses := slices.ContainsFunc(tokens[1:], is(r.now))
	switch {
	case is(r.now)(tokens[0]): // jetzt buchen, hemen sipariş verin
		return slices.ContainsFunc(tokens[1:], is(r.call)) || slices.ContainsFunc(tokens[1:], is(r.soft))
	case is(r.call)(tokens[0]):
		return presses || len(tokens) <= 5 && (r.det[tokens[1]] || determiners[tokens[1]])
	case is(r.soft)(tokens[0]):
		return presses
	}
	return lang == "hi" && presses && slices.ContainsFunc(tokens, is(r.call))
}
