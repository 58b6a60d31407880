package copywriter

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// PromptLanguage is the language of a prompt that stands alone, a primary tag.
func PromptLanguage(prompt string) string { return promptLanguage(clean(prompt), "") }

// promptLanguage is the language of a prompt, which may have none of the words
// that tell a longer text's: every word that a catalogue uses counts too.
func promptLanguage(prompt, asked string) string {
	if tag := byScript(prompt); tag != "" {
		return tag
	}
	if namesAgainst(prompt) {
		return cmp.Or(asked, "en")
	}
	if tag, sure := tell(prompt); sure {
		return tag
	}
	if asked != "" {
		return asked
	}
	best, most := "en", 0
	for _, t := range tongues() { // English first, so that it wins a draw
		vocabulary := vocabulary(t.language)
		n := 0
		for _, w := range wordsOf(prompt) {
			if t.common[w] {
				n += letterWeight
			} else if vocabulary[w] {
				n++
			}
		}
		if n > most {
			best, most = t.language, n
		}
	}
	return best
}

// LanguageOf is the language of a text of somebody else, and whether it is sure.
func LanguageOf(text string) (tag string, sure bool) {
	if tag := byScript(text); tag != "" {
		return tag, true
	}
	return tell(text)
}

// namesAgainst reports two names that are set against each other, "Tokyo vs Osaka", and nothing
// else: they are spelled as their places are, whatever the language. Where nouns have capitals
// they may be nouns.
func namesAgainst(s string) bool {
	tag, _ := spelt(s)
	against := bars(strings.Join(farm.LanguageOf("en").Section("film").Lines("versus"), " | "))
	is := false
	for i, w := range strings.Fields(s) {
		first, _ := utf8.DecodeRuneInString(w)
		if slices.Contains(against, strings.ToLower(strings.TrimRight(w, "."))) {
			is = i > 0
		} else if !unicode.IsUpper(first) {
			return false
		}
	}
	return is && !farm.LanguageOf(tag).CapitalNouns
}
