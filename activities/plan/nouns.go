package plan

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// nouns are up to n single words of what the brand offers, without what it
// says it has not.
func (w *Writer) nouns(n int) []string {
	var out []string
	seen := map[string]bool{}
	add := func(s string) {
		s = strings.Trim(s, ".,;:!?()“”’")
		key := strings.ToLower(s)
		if size := utf8.RuneCountInString(s); size < 3 || size > 14 || seen[key] || strings.ContainsFunc(s, unicode.IsDigit) || len(out) == n || strings.EqualFold(s, w.Facts.Name) {
			return
		}
		seen[key] = true
		out = append(out, s)
	}
	for _, ft := range w.Facts.Features {
		if negative(ft.Row()) {
			continue
		}
		if w.Facts.Own == "en" {
			add(objectNoun(ft))
		} else {
			add(lastNoun(ft.Plain, w.Facts.Own))
		}
	}
	return out
}

// objectNoun is the head of what an English feature does something to: stories
// of "plays slow stories". "" when it cannot be told.
func objectNoun(ft Feature) string {
	text := ft.Plain
	if ft.Does != "" {
		_, text, _ = strings.Cut(ft.Does, " ")
	} else if ft.stiff() {
		return ""
	}
	var last string
	for i, f := range strings.Fields(text) {
		bare := strings.ToLower(strings.Trim(f, ".,;:!?"))
		if i > 0 && (phraseEnd[bare] || prepositions[bare] || bare == "and" || bare == "or" || bare == "without" || bare == "that" || bare == "who" || bare == "when" || bare == "what" || bare == "how" || bare == "to" || determiners[bare] || strings.HasSuffix(bare, "ed") || adverbs[bare]) {
			break
		}
		last = f
		if strings.HasSuffix(f, ",") {
			break
		}
	}
	bare := strings.ToLower(strings.Trim(last, ".,;:!?"))
	if bare == "" || looseEnd[bare] || strings.HasSuffix(bare, "ly") || strings.HasSuffix(bare, "ing") || adverbs[bare] {
		return ""
	}
	return last
}

var adverbs = words("open online offline well fast better best easily together alone asleep awake you them it faster again more less everything anything nothing yourself themselves free today tomorrow minutes minute hours hour days day weeks week months month years year time times welcome too included way ways lot thing things")

// negative reports a phrase about what is not there.
func negative(s string) bool {
	for _, c := range catalogues() {
		for _, n := range c.rules["not"] {
			if n == strings.ToLower(n) && hasWord(s, n) {
				return true
			}
		}
	}
	return false
}

func hasWord(s, word string) bool {
	for _, w := range wordsOf(s) {
		if w == word {
			return true
		}
	}
	return unspaced(word) && strings.Contains(s, word)
}

// lastNoun is a word of a row that may stand alone in another language.
func lastNoun(row, language string) string {
	best := ""
	for _, f := range strings.Fields(row) {
		f = strings.Trim(f, ".,;:!?")
		switch {
		case language == "de":
			if r, _ := utf8.DecodeRuneInString(f); unicode.IsUpper(r) {
				best = f
			}
		case utf8.RuneCountInString(f) > utf8.RuneCountInString(best):
			best = f
		}
	}
	return best
}
