package copywriter

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// nearStart is among how many words of a sentence one stands at its beginning.
const nearStart = 3

// Leans reports a sentence that is whole but not understood by itself: it adds to the one before
// ("También lavamos…"), points at a place or at somebody that only that one names ("Ik zet hem
// neer", "die Älteste dort"), or begins with one of what that one names ("Una de nazareno…").
// Such a line opens a post only where no other can.
func (f Facts) Leans(line string) bool {
	own := farm.LanguageOf(f.Own).Section("alone")
	if !spaced(f.Own) {
		begins := func(w string) bool { return strings.HasPrefix(line, w) }
		points := func(w string) bool { return strings.Contains(line, w) }
		return slices.ContainsFunc(slices.Concat(own.Words("besides"), own.Words("them")), begins) ||
			slices.ContainsFunc(own.Words("elsewhere"), points)
	}
	all := wordsOf(line)
	first := all[:min(len(all), nearStart)]
	is := func(key string) func(string) bool {
		list := own.Words(key)
		return func(w string) bool { return slices.Contains(list, w) }
	}
	if len(all) > 1 && f.ofUnnamed(all[0], all[1]) {
		return true
	}
	return slices.ContainsFunc(first[:min(len(first), 2)], is("besides")) || slices.ContainsFunc(first, is("them")) ||
		slices.ContainsFunc(all, is("elsewhere")) || f.takes(line)
}

// takes reports a sentence whose first clause has an object that only the one before names, next to the word that shows
// it: "Am Morgen holen wir sie ab". A clause before a comma may name it: "Les guêpes, on ne les touche pas".
func (f Facts) takes(line string) bool {
	clause := line
	if i := strings.IndexAny(line, commas+":;"); i >= 0 {
		clause = line[:i]
	}
	said := " " + strings.Join(wordsOf(clause), " ") + " "
	return slices.ContainsFunc(bars(farm.LanguageOf(f.Own).Section("alone").Text("takes")), func(w string) bool {
		return strings.Contains(said, " "+w+" ")
	})
}

// ofUnnamed reports the first two words of a sentence about one of what only the one before names:
// "Una de nazareno lleva 11 onzas", "Die von 1911 steht im Fenster".
func (f Facts) ofUnnamed(first, second string) bool {
	p := readerOfPrompts(f.Own)
	return (standaloneOf(f.Own).one[first] || p.det[first]) && p.of[second]
}
