package kit

import (
	"math"

	"github.com/snackfarm/farm"
)

// ClausePages are a line in the clauses that a film tells one at a time: it is cut where a clause ends, and
// a clause of more words than most where it is said in two.
func (d *Draft) ClausePages(line string, most float64) []string {
	words := func(s string) float64 { return ReadingWords(s, d.Facts.Language) }
	breath, comma := most/2, ", "
	if l := farm.LanguageOf(d.Facts.Language); !l.SpacesWords { // a comma ends no clause there
		breath, comma = most, "、"
	}
	var out []string
	for _, s := range d.Facts.Messages(line) {
		if n := len(out); n > 0 && words(out[n-1]+s) <= breath { // two short ones are one breath
			out[n-1] += comma + s
			continue
		}
		out = append(out, d.Paged(s, int(math.Ceil(words(s)/most-0.05)))...)
	}
	return out
}
