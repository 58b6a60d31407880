package copywriter

import (
	_ "embed" // the meanings
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed definitions.txt
var definitionsFile string

// definitions are what English nouns mean, by the noun.
var definitions = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for line := range strings.Lines(definitionsFile) {
		if noun, meaning, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && noun[0] != '#' {
			out[noun] = meaning
		}
	}
	return out
})

// MeaningSource is where meanings are from, as it is told.
const MeaningSource = "WordNet 3.0 (Debian's wordnet-base)"

// FilmMeaning is the role of a scene that says what a word of the topic means.
const FilmMeaning = "meaning"

// mostMeanings is how many words a film explains at most.
const mostMeanings = 2

// define says what nouns of an English topic mean that tells too little, after the first
// thought, and names the source. Names are no nouns: a word with a capital inside of a
// sentence is left.
func (w *filmWriter) define() {
	if !w.out.Thin || w.out.Language != "en" {
		return
	}
	n := 0
	for _, noun := range w.nouns() {
		meaning := definitions()[noun]
		s := fmt.Sprintf("The dictionary says: %s, %s.", noun, meaning)
		if n == mostMeanings || meaning == "" || w.avoids(s) || float64(w.said()+w.words(s)) > float64(w.out.Wanted) || !w.once(s) {
			continue
		}
		w.units = slices.Insert(w.units, min(1+n*2, len(w.units)), FilmScene{Role: FilmMeaning, Text: s, Visual: noun})
		w.out.Notes = append(w.out.Notes, fmt.Sprintf("topic: what %q means is said by %s", noun, MeaningSource))
		n++
	}
}

// nouns are the words of the topic that a dictionary may have, in their singular and order,
// each once. What opens a sentence as an order, "Feed the starter", is no noun.
func (w *filmWriter) nouns() []string {
	var out []string
	for _, s := range deckSentences(w.text()) {
		tokens := Facts{}.tokens(s)
		for i, tag := range tagged(tokens) {
			if tag != 'n' && tag != 'N' || tokens[i].capital && i > 0 { // no noun, or a name
				continue
			}
			noun := tokens[i].bare
			for _, end := range [][2]string{{"", ""}, {"ies", "y"}, {"es", ""}, {"s", ""}} {
				stem, cut := strings.CutSuffix(noun, end[0])
				if _, known := definitions()[stem+end[1]]; cut && known && !slices.Contains(out, stem+end[1]) {
					out = append(out, stem+end[1])
					break
				}
			}
		}
	}
	return out
}
