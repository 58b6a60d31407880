package plan

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// Limit is what a place of copy holds, in English: words and characters.
type Limit struct{ LeastWords, MostWords, MostChars int }

// limits are those of the house; a layout may ask for fewer characters.
var limits = map[string]Limit{
	"hook": {4, 9, 60}, "headline": {3, 8, 48}, "sub": {4, 14, 90}, "row": {2, 6, 34}, "label": {1, 4, 30}, "chip": {1, 3, 18},
	"title": {2, 7, 48}, "body": {3, 28, 170}, "cta": {2, 4, 22}, "recap": {1, 12, 64}, "line": {3, 20, 100},
	"spoken": {3, 26, 170}, "caption": {3, 10, 60}, "punch": {1, 9, 48}, "sticker": {1, 3, 18}, "scene": {1, 6, 36},
	"word": {1, 1, 14}, "lyric": {2, 7, 40}, "note": {2, 9, 60}, "plain": {12, 30, 200}, "quote": {1, 24, 170}, "turn": {1, 10, 70},
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
	l.MostChars = int(math.Floor(float64(l.MostChars) * k))
	switch {
	case !countsWords(f.Language):
		l.LeastWords, l.MostWords = 0, math.MaxInt
	case k > 1:
		l.MostWords = int(math.Floor(float64(l.MostWords) * k))
	case k < 1: // words that hold more: Korean
		l.LeastWords = min(l.LeastWords, 2)
	}
	return l
}

// holds reports whether a text is within the limit.
func (l Limit) holds(s string) bool {
	n := len(strings.Fields(s))
	return s != "" && n >= l.LeastWords && n <= l.MostWords && utf8.RuneCountInString(s) <= l.MostChars
}

// room reports whether a text is not too much for the limit; it may be less.
func (l Limit) room(s string) bool {
	return s != "" && len(strings.Fields(s)) <= l.MostWords && utf8.RuneCountInString(s) <= l.MostChars
}
