package copywriter

import (
	"fmt"
	"slices"
	"strings"
)

// toldOf are those of the cast whom a sentence names, in its order: they are seen while it is
// narrated.
func (w *taleWriter) toldOf(text string) []int {
	type named struct{ who, at int }
	var all []named
	for i, p := range w.tale.Cast {
		if at := p.namedAt(strings.ToLower(text), w.out.Language); at >= 0 {
			all = append(all, named{i, at})
		}
	}
	slices.SortStableFunc(all, func(a, b named) int { return a.at - b.at })
	out := make([]int, len(all))
	for i, n := range all {
		out[i] = n.who
	}
	return out
}

// playedBy notes a speaker who is called by what it is, and cannot be drawn: another plays it.
func (w *taleWriter) playedBy(name string, p TalePart) {
	lower := strings.ToLower(name)
	if _, person := people[lower]; name != lower || person || beingNamed(lower) != "" || p.Being == "" {
		return
	}
	w.tale.Notes = append(w.tale.Notes, fmt.Sprintf("directorInput.scenes: a speaker %q cannot be drawn; a %s plays it", name, p.Being))
}

// namedAt is where a text in small letters first names somebody: by the name, the word or the
// being; -1 is nowhere.
func (p TalePart) namedAt(lower, tag string) int {
	words := []string{strings.ToLower(p.Name)}
	if tag == "en" {
		words = append(words, p.Called)
		words = append(words, strings.Fields(beingWords[p.Being])...)
		for word, being := range near {
			if being == p.Being {
				words = append(words, word, word+"s")
			}
		}
	}
	first := -1
	note := func(at int) {
		if at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	for _, word := range words {
		if word != "" {
			note(placeOfWord(lower, word))
		}
	}
	if tag != "en" {
		for _, word := range []string{p.Called, p.Being} {
			if word != "" {
				note(calledAt(lower, tag, word))
			}
		}
	}
	return first
}

// shown has a narrated line show whom it names, and a scene without words whom its director
// wants to be seen.
func (w *taleWriter) shown(lines []TaleLine, visual string) []TaleLine {
	for i := range lines {
		l := &lines[i]
		said := l.Text != ""
		if said && l.Who != Narrator {
			continue
		}
		if l.Told = w.toldOf(l.Text); len(l.Told) == 0 {
			l.Told = w.toldOf(visual)
		}
		switch {
		case len(l.Told) == 0:
		case said:
			l.To = l.Told[0]
		default:
			l.Who, l.To = l.Told[0], w.other(l.Told[0])
			if len(l.Told) > 1 {
				l.To = l.Told[1]
			}
		}
	}
	return lines
}
