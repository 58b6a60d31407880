package copywriter

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Limit is what a place of copy holds, in English: words and characters.
type Limit struct {
	LeastWords, MostWords, MostChars int
	// LongestWord is the most characters of one word, 0 for any.
	LongestWord int
}

// limits are the house's bounds of a piece's copy, which its files are held to,
// and the writer's own for what is no slot of it. A layout may ask for fewer
// characters.
var limits = map[string]Limit{
	"hook": slot("hook", 4), "headline": slot("headline", 3), "row": slot("benefit", 0), "title": slot("title", 2), "cta": slot("cta", 0),
	"recap": slot("recap", 0), "body": slot("body", 3), "label": {1, 4, 30, 0}, "spoken": {3, 26, 170, 0}, "spoken-does": {3, 60, 400, 0},
	"lyric": {2, 9, 48, 0}, "note": {2, 9, 60, 0}, "plain": {12, 30, 200, 0}, "quote": {1, 24, 170, 0}, "turn": {1, 10, 70, 0},
	"topic": {1, 9, 56, 0},
}

// slot is the bound of a slot of copy. least, when it is positive, is how few
// words the writer is content with.
func slot(name string, least int) Limit {
	w, _ := farm.WordingOf(name)
	if least > 0 {
		w.LeastWords = least
	}
	return Limit{w.LeastWords, w.MostWords, w.MostChars, 0}
}

// checked are the slots whose words the renderer's checks count as in any
// other language.
var checked = words("hook headline row title body cta recap")

// limit is a slot's in the pack's language. chars, when it is positive, is the
// layout's own bound for English.
func (f Facts) limit(kind string, chars int) Limit {
	l := limits[kind]
	if chars > 0 && chars < l.MostChars || l.MostChars == 0 {
		l.MostChars = chars
	}
	k := farm.LanguageOf(f.Language).Wordiness
	room := farm.LanguageOf(f.Language).Section("room")
	more := room.Number("words", 0)
	switch kind {
	case "cta": // a button is as wide in every language
		k = min(k, 1)
	case "label": // a card of three short lines
		l.LongestWord = 12
		k = room.Number("card", min(k, 1.1)) // lines of some are so high that it holds one fewer
	}
	if chars > 0 { // Cyrillic is wider
		k = min(k, room.Number("layout", k))
	}
	l.MostChars = int(math.Floor(float64(l.MostChars) * k))
	switch {
	case !farm.LanguageOf(f.Language).SpacesWords:
		l.LeastWords, l.MostWords = 0, math.MaxInt
	case more > 0 && !checked[kind]: // a word is a syllable, or postpositions and auxiliaries stand alone
		l.MostWords = int(math.Ceil(float64(l.MostWords) * more))
	case k > 1:
		l.MostWords = int(math.Floor(float64(l.MostWords) * k))
	case k < 1 && !checked[kind]:
	case k < 1: // words that hold more: Korean
		l.LeastWords, l.MostWords = int(math.Floor(float64(l.LeastWords)*k)), int(math.Ceil(float64(l.MostWords)*k))
	}
	if f.Orders.Brief && !brief[kind] {
		l.MostChars = l.MostChars * 6 / 10
		if l.MostWords < math.MaxInt {
			l.MostWords = (l.MostWords*6 + 9) / 10
		}
		l.LeastWords = min(l.LeastWords, 2)
	}
	return l
}

// brief are the places that are short already.
var brief = words("cta label quote lyric note turn recap")

// holds reports whether a text is within the limit.
func (l Limit) holds(s string) bool {
	n := len(strings.Fields(s))
	return n >= l.LeastWords && l.room(s)
}

// room reports whether a text is not too much for the limit; it may be less.
func (l Limit) room(s string) bool {
	for _, w := range strings.Fields(s) {
		if l.LongestWord > 0 && !unspaced(w) && utf8.RuneCountInString(w) > l.LongestWord {
			return false
		}
	}
	return s != "" && len(strings.Fields(s)) <= l.MostWords && utf8.RuneCountInString(s) <= l.MostChars
}
