package copywriter

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

// What sells leads: a price, then a number, then what else the text says.
func TestStillLinesBeginWithWhatSells(t *testing.T) {
	f := Read(farm.Brand{Name: "Klangwerk", Industry: "organ tuning", Description: "We tune church organs along the coast. " +
		"Last year we tuned 212 stops. A stop costs £45, and the drive is free."}, "")
	var ranks []SellRank
	for _, l := range f.StillLines() {
		ranks = append(ranks, l.Rank)
	}
	if want := []SellRank{SellOffer, SellProof, SellTells}; !slices.Equal(ranks, want) {
		t.Errorf("ranks are %v, not %v", ranks, want)
	}
	if got := f.StillLines()[0].Point; got != "£45" {
		t.Errorf("the point is %q", got)
	}
}

// The parts of a sentence are all of it in its order; nothing of a list is torn from the rest.
func TestStillPartsKeepListsWhole(t *testing.T) {
	for _, c := range []struct {
		said string
		want []string
	}{
		{"À Brest, je répare les voiles d'avant 1990 dans un garage, couture garantie un an, et chaque voile repart avec douze œillets offerts.",
			[]string{"À Brest, je répare les voiles d’avant 1990 dans un garage", "Couture garantie un an",
				"Chaque voile repart avec douze œillets offerts"}},
		{"I find rings on beaches, in flower beds and, twice, in compost heaps, from Whitby to Filey.",
			[]string{"I find rings on beaches, in flower beds and, twice, in compost heaps, from Whitby to Filey"}},
		{"You pay £35 for the call-out and £90 if I find it; since 2016 that has been 214 rings out of 263.",
			[]string{"You pay £35 for the call-out and £90 if I find it", "Since 2016 that has been 214 rings out of 263"}},
	} {
		f := Read(farm.Brand{Name: "Nobody", Industry: "repairs", Description: c.said}, "")
		if all := f.StillLines(); len(all) != 1 || !slices.Equal(all[0].Parts, c.want) {
			t.Errorf("%s is read as %+v", c.said, all)
		}
	}
}
