package copywriter

import (
	"slices"
	"strings"
)

// leastHead is how many words a sentence is told up to at least: fewer only say when or where.
const leastHead = 5

// Heads are the ways in which a film tells a sentence of the brand's text, the longest first: whole, and
// up to each of its commas where that is true without the rest.
func (f Facts) Heads(s string) []string {
	text := strings.TrimRight(strings.TrimSpace(s), ".。।")
	out := []string{text}
	if !spaced(f.Own) || hangul(text) {
		return out // a clause ends on what joins it to the next
	}
	all := f.beginnings(text)
	slices.Reverse(all)
	for _, clause := range all {
		if len(strings.Fields(clause)) >= leastHead && (f.Own != "tr" || endsAs(text, clause)) && !f.endsOpen(clause) && f.begins(text, clause) {
			out = append(out, clause)
		}
	}
	return out
}

// endsAs reports a clause whose last word ends as that of its sentence does: in Turkish both are verbs of
// one person, and a clause without its verb says nothing.
func endsAs(text, clause string) bool {
	const letters = 2
	ending := func(s string) string {
		r := []rune(strings.TrimSpace(s))
		return string(r[max(len(r)-letters, 0):])
	}
	return ending(text) == ending(clause)
}
