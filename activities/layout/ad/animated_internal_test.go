package ad

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
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

// What a scene of too many layers goes without is no part of a fact: its number would be wrong.
func TestSparableLayersTellNothing(t *testing.T) {
	d := draftOf(t, farm.Brand{Name: "Ness", Industry: "clock repair", Description: "The workshop is in York."})
	for _, f := range []kit.Figure{{Kind: kit.FigurePlace, Text: "York"}, {Kind: kit.FactMany, Text: "14", Value: 14},
		{Kind: kit.FigureShare, Text: "30%", Value: 30},
		{Kind: kit.FactPeople, Text: "12", Value: 12}, {Kind: kit.FactFree, Text: "free"}} {
		at := kit.FigureAt{Box: kit.Box(0, 0, 600, 600), Look: factLook(d, ""), Ms: 2000, BeatMs: 500, Few: true}
		drawn := d.DrawFact(f, at)
		if len(drawn) == 0 {
			t.Errorf("nothing is drawn of %v", f)
		}
		for _, l := range drawn {
			if slices.ContainsFunc(sparable, func(name string) bool { return strings.HasPrefix(l.ID, name) }) {
				t.Errorf("%v may lose its %s", f, l.ID)
			}
		}
	}
}
