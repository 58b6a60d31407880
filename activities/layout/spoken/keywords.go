package spoken

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/caption"
)

// markKeywords lets one word of each page of captions stand out: the one that says
// most. sceneMs is how long their scene lasts.
func markKeywords(words []farm.CaptionWord, style, language string, sceneMs int) {
	for i := range words {
		words[i].Keyword = false
	}
	st, ok := caption.Named(style)
	if !ok || len(words) == 0 {
		return
	}
	for _, p := range caption.Pages(words, caption.Limits{Words: st.Words, Chars: st.Chars, EndMs: sceneMs, Language: language}) {
		best, most := -1, leastWeight
		for i := p.First; i < p.Last; i++ {
			if w := weightOf(words[i].Text, language, i == 0 || ended(words[i-1].Text)); w > most {
				best, most = i, w
			}
		}
		if best >= 0 && p.Last-p.First > 1 {
			words[best].Keyword = true
		}
	}
}

// leastWeight is what a word has to say at least to stand out.
const leastWeight = 3.0

// weightOf is how much a word says: a figure most, a name more than a plain word, a
// longer one more than a shorter, and nothing what every text has.
func weightOf(word, language string, first bool) float64 {
	bare := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	lang := farm.LanguageOf(language)
	if bare == "" || slices.Contains(lang.Section("tell").Words("words"), strings.ToLower(bare)) ||
		slices.Contains(lang.Section("lines").Words("on"), strings.ToLower(bare)) {
		return 0
	}
	w := float64(min(utf8.RuneCountInString(bare), 12))
	if !lang.SpacesWords {
		w *= 2
	}
	if strings.ContainsFunc(bare, unicode.IsDigit) {
		w += 12
	}
	if r, _ := utf8.DecodeRuneInString(bare); unicode.IsUpper(r) && !first && !lang.CapitalNouns {
		w += 5
	}
	return w
}

// ended reports a word at the end of a sentence.
func ended(word string) bool {
	r, _ := utf8.DecodeLastRuneInString(word)
	return strings.ContainsRune(".!?…。！？؟।", r)
}
