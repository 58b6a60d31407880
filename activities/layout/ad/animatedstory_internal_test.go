package ad

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

const ducts = "We pull lines through blocked ducts with ferrets. The animal wears a leather harness and takes a line of 2 mm through. " +
	"A duct up to 60 metres is £140, and a second one on the same day is £60. There are four of them, and Biscuit only does churches. " +
	"The longest was under a showground, and it took her eleven minutes."

// A film says first what the brand sells, then how; it ends on the first price of the text, as short as it
// is true, and what is odd of the brand takes none of its time.
func TestStoriesSell(t *testing.T) {
	d := draftOf(t, farm.Brand{Name: "Jill", Industry: "cable pulling with ferrets", Description: ducts})
	end := offerOf(d)
	if end.line != "A duct up to 60 metres is £140" || end.point != "£140" {
		t.Errorf("it ends on %+v", end)
	}
	lasts := func(s string) float64 { return readMs(d, s) }
	for k := range 4 {
		d.Repeat = k
		told := storyOf(d, 12_000, lasts, end.line)
		if len(told) < 2 || told[0] != "We pull lines through blocked ducts with ferrets" || !strings.HasPrefix(told[1], "The animal") {
			t.Errorf("it tells %q", told)
		}
		if slices.ContainsFunc(told, func(s string) bool { return strings.Contains(s, "£140") || strings.Contains(s, "showground") }) {
			t.Errorf("it tells its end or what is odd: %q", told)
		}
	}
}

// A thing is shown where the brand's own text names it, and not where its word only tells which kind of
// another thing is meant, or where only the trade stands for it.
func TestOnlySureThings(t *testing.T) {
	for _, c := range []struct {
		text, word string
		want       bool
	}{
		{"We mend umbrellas in Halifax.", "umbrella", true},
		{"We repair ice cream van chimes in Crewe. Chimes of an ice cream van are old.", "ice cream van", true},
		{"We repair ice cream van chimes in Crewe.", "ice cream van", false},
		{"We press fruit in autumn.", "juice bar", false},
	} {
		d := draftOf(t, farm.Brand{Name: "Rib", Industry: "repair", Description: c.text})
		if got := sure(d, c.word); got != c.want {
			t.Errorf("%q in %q is sure: %v", c.word, c.text, got)
		}
	}
}
