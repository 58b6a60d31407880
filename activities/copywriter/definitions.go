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

// mostMeanings is how many words of its topic a film explains at most, and mostFurther how
// many words of their meanings.
const mostMeanings, mostFurther = 2, 2

// define says what nouns of an English topic mean that tells too little, after the first
// thought, then what nouns of these meanings do, and names the source. Names are no nouns: a
// word with a capital inside of a sentence is left.
func (w *filmWriter) define() {
	if !w.out.Thin || w.out.Language != "en" {
		return
	}
	var meanings []string
	at := 1
	for _, noun := range nounsOf(w.text()) {
		if at > mostMeanings*2 {
			break
		}
		if w.defines("The dictionary says", noun, at) {
			meanings = append(meanings, definitions()[noun])
			at += 2
		}
	}
	further := 0
	if len(meanings) != 1 {
		return
	}
	for _, noun := range nounsOf(meanings[0]) {
		if strings.HasSuffix(noun, "ing") { // what is done, more often than a thing
			continue
		}
		if further < mostFurther && len(w.units) < w.leastScenes() && w.defines("It also says", noun, at) {
			further++
			at++
		}
	}
}

// leastScenes is how many scenes the film has at least.
func (w *filmWriter) leastScenes() int {
	least, _ := scenesOf(w.Seconds, w.Cut.Dense)
	return least
}

// defines says what a noun means as the at-th scene, once; false where it does not.
func (w *filmWriter) defines(how, noun string, at int) bool {
	meaning := definitions()[noun]
	s := fmt.Sprintf("%s: %s, %s.", how, noun, meaning)
	if meaning == "" || w.avoids(s) || float64(w.said()+w.words(s)) > float64(w.out.Wanted) || !w.once("meaning of "+noun) {
		return false
	}
	w.units = slices.Insert(w.units, min(at, len(w.units)), FilmScene{Role: FilmMeaning, Text: s, Visual: noun})
	w.out.Notes = append(w.out.Notes, fmt.Sprintf("topic: what %q means is said by %s", noun, MeaningSource))
	return true
}

// nounsOf are the words of a text that a dictionary may have, in their singular and order,
// each once. What opens a sentence as an order, "Feed the starter", is no noun.
func nounsOf(text string) []string {
	var out []string
	for _, s := range deckSentences(text) {
		tokens := Facts{}.tokens(s)
		for i, tag := range tagged(tokens) {
			thing := tag == 'n' || tag == 'N' || len(tokens) == 1 // what stands alone is named: "Beekeeping"
			if !thing || tokens[i].capital && i > 0 {             // no noun, or a name
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
