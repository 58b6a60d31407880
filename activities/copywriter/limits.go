package copywriter

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// Limit is what a place of copy holds, in English: words and characters.
type Limit struct {
	LeastWords, MostWords, MostChars int
	// LongestWord is the most characters of one word, 0 for any.
	LongestWord int
}

// limits are those of the house; a layout may ask for fewer characters.
var limits = map[string]Limit{
	"hook": {4, 9, 60, 0}, "headline": {3, 8, 48, 0}, "sub": {4, 14, 90, 0}, "row": {2, 6, 34, 0}, "label": {1, 4, 30, 0}, "chip": {1, 3, 18, 0},
	"title": {2, 7, 48, 0}, "body": {3, 28, 170, 0}, "cta": {2, 4, 22, 0}, "recap": {1, 12, 64, 0}, "line": {3, 20, 100, 0},
	"spoken": {3, 26, 170, 0}, "spoken-does": {3, 60, 400, 0}, "caption": {3, 10, 60, 0}, "punch": {1, 9, 48, 0}, "sticker": {1, 3, 18, 0}, "scene": {1, 6, 36, 0},
	"word": {1, 1, 14, 0}, "lyric": {2, 7, 40, 0}, "note": {2, 9, 60, 0}, "habit": {1, 5, 30, 0}, "plain": {12, 30, 200, 0}, "quote": {1, 24, 170, 0}, "turn": {1, 10, 70, 0},
	"topic": {1, 9, 56, 0},
}

// longer is how much more room a language takes than English; layouts hold it.
var longer = map[string]float64{
	"de": 1.3, "nl": 1.3, "ru": 1.3, "fr": 1.3, "es": 1.3, "it": 1.3, "pt": 1.3, "pl": 1.3, "sq": 1.3, "tr": 1.3, "vi": 1.3, "id": 1.3,
	"ja": 0.5, "zh": 0.5, "ko": 0.6,
}

func factor(language string) float64 {
	if k := longer[language]; k > 0 {
		return k
	}
	return 1
}

// checked are the slots whose words the renderer's checks count as in any
// other language.
var checked = words("hook headline row title body cta recap")

// tall are the languages whose lines are so high that a card holds one fewer.
var tall = map[string]float64{"vi": 0.8, "th": 0.7, "ar": 0.8, "hi": 0.8, "ja": 0.45, "zh": 0.45}

// countsWords reports whether a language sets spaces between its words.
func countsWords(language string) bool { return !slices.Contains([]string{"ja", "zh", "th"}, language) }

// limit is a slot's in the pack's language. chars, when it is positive, is the
// layout's own bound for English.
func (f Facts) limit(kind string, chars int) Limit {
	l := limits[kind]
	if chars > 0 && chars < l.MostChars || l.MostChars == 0 {
		l.MostChars = chars
	}
	k := factor(f.Language)
	switch kind {
	case "cta": // a button is as wide in every language
		k = min(k, 1)
	case "label": // a card of three short lines
		l.LongestWord = 12
		if k = min(k, 1.1); tall[f.Language] > 0 {
			k = tall[f.Language]
		}
	}
	if f.Language == "ru" && chars > 0 { // Cyrillic is wider
		k = min(k, 1.15)
	}
	l.MostChars = int(math.Floor(float64(l.MostChars) * k))
	switch {
	case !countsWords(f.Language):
		l.LeastWords, l.MostWords = 0, math.MaxInt
	case f.Language == "vi" && !checked[kind]: // a word is a syllable
		l.MostWords = int(math.Ceil(float64(l.MostWords) * 1.8))
	case f.Language == "hi" && !checked[kind]: // postpositions and auxiliaries stand alone
		l.MostWords = int(math.Ceil(float64(l.MostWords) * 1.3))
	case k > 1:
		l.MostWords = int(math.Floor(float64(l.MostWords) * k))
	case k < 1 && !checked[kind]:
	case k < 1: // words that hold more: Korean
		l.LeastWords, l.MostWords = int(math.Floor(float64(l.LeastWords)*k)), int(math.Ceil(float64(l.MostWords)*k))
	}
	return l
}

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
