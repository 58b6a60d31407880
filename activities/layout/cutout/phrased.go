package cutout

import (
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

const (
	mostPhrase    = 8   // letters of a phrase
	phrasePauseMs = 250 // a pause that ends one
)

// Phrased joins words of scripts without spaces, which are told letter by letter, to phrases:
// a page of captions begins with one, and one stands out.
func Phrased(words []farm.HeardWord, language string) []farm.HeardWord {
	var all []rune
	at := make([]int, len(words)) // of each word's first letter
	for i, w := range words {
		at[i] = len(all)
		all = append(all, []rune(w.Text)...)
	}
	starts := text.PhraseStarts(all, language)
	var out []farm.HeardWord
	for i, w := range words {
		if i == 0 || at[i] < len(starts) && starts[at[i]] || !goesOn(out[len(out)-1], words[i-1], w) {
			out = append(out, w)
			continue
		}
		last := &out[len(out)-1]
		last.Text, last.EndMs, last.Sure = last.Text+w.Text, w.EndMs, min(last.Sure, w.Sure)
	}
	return out
}

// goesOn reports that a word may belong to the phrase before it, which ends in the word before.
func goesOn(phrase, before, w farm.HeardWord) bool {
	first, _ := utf8.DecodeRuneInString(w.Text)
	last, _ := utf8.DecodeLastRuneInString(before.Text)
	return text.Unspaced(first) && text.Unspaced(last) && !endsSentence(before.Text) && w.Speaker == before.Speaker &&
		w.StartMs-before.EndMs < phrasePauseMs && utf8.RuneCountInString(phrase.Text) < mostPhrase
}
