package text

import (
	"strings"
	"sync"

	"github.com/snackfarm/farm"
)

// leaning words of a language are short. Those that lean on, articles and
// prepositions, no verbs ("This is" heads a name better than "This"), belong to
// the next word: a line should not end in them. Those that lean back belong to
// the one before: a line should not begin with them.
type leaningWords struct{ on, back map[string]bool }

// leanings are those of all languages by their tags.
var leanings = sync.OnceValue(func() map[string]leaningWords {
	out := map[string]leaningWords{}
	for _, tag := range farm.Languages() {
		lines := farm.LanguageOf(tag).Section("lines")
		out[tag] = leaningWords{wordSet(lines.Words("on")), wordSet(lines.Words("back"))}
	}
	return out
})

func wordSet(words []string) map[string]bool {
	set := map[string]bool{}
	for _, w := range words {
		set[w] = true
	}
	return set
}

func primaryTag(language string) string { return strings.ToLower(strings.SplitN(language, "-", 2)[0]) }

// LeansOn reports whether a word belongs to the next one in its language, as
// articles and short prepositions do.
func LeansOn(word, language string) bool {
	return leanings()[primaryTag(language)].on[strings.ToLower(word)]
}
