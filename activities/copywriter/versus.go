package copywriter

import (
	"regexp"
	"strings"
)

// between are the words that set one thing against another in every language, where
// they stand between spaces or beside a script that sets none.
const between = `vs|v/s|versus|ｖｓ`

// mostVersus is how many words a side of "A vs B" has at most, and characters in scripts
// without spaces: with more it is a sentence.
const mostVersus, mostVersusChars = 6, 16

// versus parts a prompt that sets one thing against another: "Mondays vs. Fridays".
func (p *promptReader) versus(s string) (a, b string, ok bool) {
	words := between
	if own := p.Words("versus"); len(own) > 0 {
		words += "|" + strings.Join(own, "|")
	}
	gap := `\s+`
	if !p.spaced || hangul(s) {
		gap = `\s*`
	}
	m := regexp.MustCompile(`(?i)^(.+?)` + gap + `(?:` + words + `)\.?` + gap + `(.+)$`).FindStringSubmatch(bareSentence(s))
	if m == nil {
		return "", "", false
	}
	a, b = strings.TrimSpace(m[1]), strings.TrimSpace(m[2])
	for before, word := cutLast(b); before != "" && memeWords()[strings.ToLower(word)]; before, word = cutLast(b) {
		b = before
	}
	for _, side := range []string{a, b} {
		if len(strings.Fields(side)) > mostVersus || !p.spaced && len([]rune(side)) > mostVersusChars {
			return "", "", false
		}
	}
	return a, upperFirstIn(p.lang, b), true
}

// cutLast parts a text before its last word; before is "" where it has one.
func cutLast(s string) (before, word string) {
	at := strings.LastIndex(s, " ")
	if at < 0 {
		return "", s
	}
	return strings.TrimSpace(s[:at]), s[at+1:]
}
