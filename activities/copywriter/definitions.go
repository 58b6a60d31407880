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

// definition is what an English noun means, and what else is told of it: some of its kinds, of
// its parts, and what it is made of.
type definition struct {
	meaning, kinds, parts, matter string

	several bool // it can mean something else
}

// definitions are what English nouns and terms of two words mean, by the noun.
var definitions = sync.OnceValue(func() map[string]definition {
	out := map[string]definition{}
	for line := range strings.Lines(definitionsFile) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		if len(columns) < 2 || columns[0][0] == '#' {
			continue
		}
		d := definition{meaning: columns[1]}
		for _, more := range columns[2:] {
			switch name, list, _ := strings.Cut(more, ": "); name {
			case "several":
				d.several = true
			case "kinds":
				d.kinds = list
			case "parts":
				d.parts = list
			case "made of":
				d.matter = list
			}
		}
		out[columns[0]] = d
	}
	return out
})

// MeaningSource is where meanings are from, as it is told.
const MeaningSource = "WordNet 3.0 (Debian's wordnet-base)"

// further leads to what the dictionary says besides.
const further = "It also says"

// FilmMeaning is the role of a scene that says what a word of the topic means.
const FilmMeaning = "meaning"

// mostMeanings is how many words of its topic a film explains at most, and mostFurther how
// many words of their meanings.
const mostMeanings, mostFurther = 2, 2

// define says what nouns of an English topic mean that tells too little, after the first
// thought, and some of the kinds and parts of each, then what nouns of these meanings mean, and
// names the source. Names are no nouns: a word with a capital inside of a sentence is left.
func (w *filmWriter) define() {
	if !w.out.Thin || w.out.Language != "en" {
		return
	}
	var told []string
	at := 1
	most, own, text := mostMeanings, w.ownThoughts(), w.text()
	if own > 1 { // what it tells itself comes before what others of its words mean
		most, text = 1, firstLine(deckSentences(text))
	}
	says := "The dictionary says"
	for _, noun := range nounsOf(text) {
		if len(told) < most && w.defines(says, noun, at) {
			told, says = append(told, noun), further
			if w.form().name == formList { // whose places need the time
				return
			}
			if at++; own < 2 {
				at += w.details(noun, at)
			}
		}
	}
	if len(told) != 1 || own > 1 {
		return
	}
	n := 0
	for _, noun := range nounsOf(definitions()[told[0]].meaning) {
		if strings.HasSuffix(noun, "ing") || definitions()[noun].several { // what is done, more often than a thing
			continue
		}
		if n < mostFurther && len(w.units) < w.leastScenes() && w.defines(further, noun, at) {
			n++
			at++
		}
	}
}

// ownThoughts is how many thoughts of the film are the request's own.
func (w *filmWriter) ownThoughts() (n int) {
	for _, u := range w.units {
		if u.own {
			n++
		}
	}
	return n
}

// details tells some kinds and parts of a noun and what it is made of, from the at-th scene on,
// and how many scenes that are.
func (w *filmWriter) details(noun string, at int) (n int) {
	d := definitions()[noun]
	for _, more := range []struct{ lead, list string }{
		{"Some kinds of " + noun, d.kinds}, {"Some of its parts", d.parts}, {"What is in it", d.matter},
	} {
		if more.list != "" && w.explains(more.lead+": "+together(more.list)+".", noun, at+n) {
			w.units[min(at+n, len(w.units)-1)].hung = true // "its" is of the noun before
			n++
		}
	}
	return n
}

// together is a list as it is said: its last two joined by "and".
func together(list string) string {
	if i := strings.LastIndex(list, ", "); i > 0 {
		return list[:i] + " and" + list[i+1:]
	}
	return list
}

// leastScenes is how many scenes the film has at least.
func (w *filmWriter) leastScenes() int {
	least, _ := scenesOf(w.Seconds, w.Cut.Dense)
	return least
}

// defines says what a noun means as the at-th scene, once; false where it does not.
func (w *filmWriter) defines(how, noun string, at int) bool {
	meaning := definitions()[noun].meaning
	if meaning == "" || w.told["meaning of "+noun] || !w.explains(fmt.Sprintf("%s: %s, %s.", how, noun, meaning), noun, at) {
		return false
	}
	w.told["meaning of "+noun] = true
	w.out.Notes = append(w.out.Notes, fmt.Sprintf("topic: what %q means is said by %s", noun, MeaningSource))
	return true
}

// explains says something of a noun as the at-th scene; false where there is no room, or it has
// a word that is not to be said.
func (w *filmWriter) explains(s, noun string, at int) bool {
	if w.avoids(s) || float64(w.said()+w.words(s)) > float64(w.out.Wanted) {
		return false
	}
	w.units = slices.Insert(w.units, min(at, len(w.units)), FilmScene{Role: FilmMeaning, Text: s, Visual: noun})
	return true
}

// nounsOf are the words of a text that a dictionary may have, in their singular and order,
// each once, and terms of two words before their words. What opens a sentence as an order,
// "Feed the starter", is no noun.
func nounsOf(text string) []string {
	var out []string
	for _, s := range deckSentences(text) {
		tokens := Facts{}.tokens(s)
		tags := tagged(tokens)
		for i := 0; i < len(tokens); i++ {
			if i+1 < len(tokens) && tokens[i].after == "" && !(tokens[i+1].capital || tokens[i].capital && i > 0) {
				if term := defined(tokens[i].bare + " " + tokens[i+1].bare); term != "" {
					i++
					if !slices.Contains(out, term) {
						out = append(out, term)
					}
					continue
				}
			}
			thing := tags[i] == 'n' || tags[i] == 'N' || len(tokens) == 1 // what stands alone is named: "Beekeeping"
			if !thing || tokens[i].capital && i > 0 {                     // no noun, or a name
				continue
			}
			if noun := defined(tokens[i].bare); noun != "" && !slices.Contains(out, noun) && !tellsOf(tokens[i:], tags[i:]) {
				out = append(out, noun)
			}
		}
	}
	return out
}

// tellsOf reports a noun that only tells of what sort the next is, which the dictionary has:
// "ground coffee", "cold brew coffee".
func tellsOf(tokens []wordAt, tags []byte) bool {
	if len(tokens) < 2 || tokens[0].after != "" || tags[1] != 'n' && tags[1] != 'N' {
		return false
	}
	return defined(tokens[1].bare) != "" || len(tokens) > 2 && defined(tokens[1].bare+" "+tokens[2].bare) != ""
}

// defined is a word or term in the form in which the dictionary has it; "" where it has none.
func defined(word string) string {
	for _, end := range [][2]string{{"", ""}, {"ies", "y"}, {"es", ""}, {"s", ""}} {
		stem, cut := strings.CutSuffix(word, end[0])
		if _, known := definitions()[stem+end[1]]; cut && known {
			return stem + end[1]
		}
	}
	return ""
}
