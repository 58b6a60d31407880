package copywriter

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Short texts have few of the words that tell a language. What tells then is how
// words are spelled: runs of three letters, counted in the languages' own
// catalogues, weighed as by Cavnar and Trenkle, "N-Gram-Based Text
// Categorization" (1994), with the likelihoods of a naive Bayes classifier.

// spelling is how often runs of letters are in a language.
type spelling struct {
	count map[string]float64
	total float64
	words map[string]bool
}

// spellings are those of the languages in Latin letters.
var spellings = sync.OnceValue(func() map[string]*spelling {
	out := map[string]*spelling{}
	for _, t := range tongues() {
		c := catalogueOf(t.language)
		texts := append(c.texts(), t.words, strings.Join(c.spelt, " "))
		for _, list := range c.rules {
			texts = append(texts, list...)
		}
		for _, f := range c.fields {
			texts = append(texts, f.keys...)
		}
		if t.language == "en" {
			texts = append(texts, slices.Sorted(maps.Keys(verbs()))...)
			texts = append(texts, slices.Sorted(maps.Keys(things))...)
		}
		s := &spelling{count: map[string]float64{}, words: map[string]bool{}}
		for _, text := range texts {
			for _, w := range wordsOf(slotName.ReplaceAllString(text, " ")) {
				s.words[w] = true
				for _, run := range runs(w) {
					s.count[run]++
					s.total++
				}
			}
		}
		out[t.language] = s
	}
	return out
})

// runs are the three-letter runs of a word, its ends marked.
func runs(word string) []string {
	r := []rune("_" + word + "_")
	var out []string
	for i := 0; i+3 <= len(r); i++ {
		out = append(out, string(r[i:i+3]))
	}
	return out
}

const (
	rareRun    = 0.3   // what counts for a run that a language does not have
	kindsOfRun = 12000 // about as many different runs there are
	knownWord  = 2.5   // what a word of the catalogue is worth, in nats
	clearly    = 5.0   // nats between a language that is sure and the next
	apart      = 4.0   // nats by which a language must be likelier than English
	mostSpelt  = 40    // words of a text that are looked at
)

// capitals are short forms, which are of no language: REST, JSON.
var capitals = regexp.MustCompile(`\b\p{Lu}{2,}s?\b`)

// spelt is the language in Latin letters whose spelling a text has, and whether
// it is sure; English when none is likelier.
func spelt(text string) (string, bool) {
	words := wordsOf(capitals.ReplaceAllString(text, " "))
	words = words[:min(len(words), mostSpelt)]
	all := spellings()
	best, most, second, english := "en", math.Inf(-1), math.Inf(-1), 0.0
	for _, t := range tongues() {
		s := all[t.language]
		score := 0.0
		for _, w := range words {
			if s.words[w] || s.words[strings.TrimSuffix(w, "s")] {
				score += knownWord
			}
			for _, run := range runs(w) {
				score += math.Log((s.count[run] + rareRun) / (s.total + rareRun*kindsOfRun))
			}
		}
		if t.language == "en" {
			english = score
		}
		if score > most {
			best, most, second = t.language, score, most
		} else if score > second {
			second = score
		}
	}
	if best == "en" || most-english < apart {
		return "en", best == "en" && most-second > clearly
	}
	return best, most-second > clearly
}
