package copywriter

import (
	"slices"
	"strings"
)

// parted are the two halves of a sentence of the brand's that turns by itself: what is so
// and what stands against it. They are the sentence's own words in their order; ok is false
// for a sentence that has no such turn, and for one that begins with a condition: "If you
// need one," says nothing as long as it stands alone.
//
//	At six the loaves leave the oven, | by ten there is nothing left
func (s memeSource) parted(line string) (setup, punch string, ok bool) {
	p := readerOfPrompts(s.Facts.Own)
	text := bareSentence(line)
	commas := []rune{',', '،', '、', '，'}
	at, comma := -1, 0
	for i, r := range text {
		if slices.Contains(commas, r) {
			if at >= 0 {
				return "", "", false // one of several parts
			}
			at, comma = i, len(string(r))
		}
	}
	if at < 0 || strings.ContainsAny(text, ":;：；–—\"“”„«»") {
		return "", "", false
	}
	first, rest := text[:at], strings.TrimSpace(text[at+comma:])
	a := standaloneOf(s.Facts.Own)
	switch {
	case p.spaced && lexiconOf(s.Facts.Own).negates(bare(firstPart(rest, " "))) && !p.hasVerbIn(rest):
		return "", "", false // ", not after breakfast"
	case !p.spaced || a.ifs[bare(firstPart(first, " "))] || p.when[bare(firstPart(first, " "))] ||
		!s.turnsOn(rest) || !p.hasVerbIn(first) || !p.hasVerbIn(rest) || s.turnsOn(first):
		return "", "", false
	case a.opens[bare(firstPart(rest, " "))] && !p.and[bare(firstPart(rest, " "))] && !p.but[bare(firstPart(rest, " "))]:
		return "", "", false // a clause that only adds
	}
	if p.spaced && (len(strings.Fields(first)) < leastHalf || len(strings.Fields(rest)) < leastHalf) {
		return "", "", false
	}
	setup, punch = s.fit(first, titleChars), s.fit(rest, punchChars)
	if setup == "" || punch == "" {
		return "", "", false
	}
	return setup + string([]rune(text[at:at+comma])), punch, true
}

// leastHalf is how few words a half of a sentence has that is told by itself.
const leastHalf = 3
