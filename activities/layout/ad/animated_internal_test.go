package ad

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

// A film's last line is what costs or is free, whole; its acts are sentences in the order of the
// text, and none is the bare name with its trade.
func TestFilmsTellOneThought(t *testing.T) {
	for text, want := range map[string]string{
		"We cross to the island daily. A car costs £18 return. The deck holds 14 cars. Dogs lie in the bow.": "A car costs £18 return",
		"We mend roofs within 2 days. The visit is free. Ten of us climb. We began in a barn.":               "The visit is free",
	} {
		d := draftOf(t, farm.Brand{Name: "Ness", Industry: "island ferry", Description: text})
		offer := offerOf(d)
		if offer.line != want {
			t.Errorf("%q ends on %q, not %q", text, offer.line, want)
		}
		for k := range 4 {
			d.Repeat = k
			lines := linesOf(d, 12_000, leastActMs, offer.line)
			if !slices.IsSortedFunc(lines, func(a, b string) int { return placeIn(d, a) - placeIn(d, b) }) {
				t.Errorf("%q is told as %q", text, lines)
			}
			if slices.Contains(lines, want) || slices.ContainsFunc(lines, func(s string) bool { return bareName(d, s) }) {
				t.Errorf("%q: the acts are %q", text, lines)
			}
		}
	}
}
