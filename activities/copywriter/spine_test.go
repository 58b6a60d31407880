package copywriter

import (
	"fmt"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

var depot = farm.Brand{Name: "Lockpine", Industry: "Escape rooms",
	Description: "Lockpine runs three escape rooms under a railway arch. The submarine has 41 valves and one of them lies. " +
		"You get two hints and a phone with a cord. Teams of two to six pay 28 pounds each. " +
		"Children from ten come along. Nobody is ever truly locked in. We are closed on Mondays."}

// No post opens with a price, hours or terms, nor ends with hours or terms, while its text has
// anything else.
func TestSpine(t *testing.T) {
	t.Parallel()
	f := Read(depot, "")
	for seed := range uint32(farm.SeedRow) {
		w := NewWriter(f, seed)
		for i, kind := range farm.PackTypes() {
			w.Begin(fmt.Sprint("snack-", i), kind)
			if hook := w.Hook(60).Text; f.openingRank(hook) > introRank {
				t.Errorf("pack %d: %s opens with %q", seed, kind, hook)
			}
			if end := w.Recap(60).Text; f.Serves(end) {
				t.Errorf("pack %d: %s ends with %q", seed, kind, end)
			}
		}
	}
}

// A film tells what serves a customer once at most, behind two other lines.
func TestSpineOfBeats(t *testing.T) {
	t.Parallel()
	f := Read(depot, "")
	for seed := range uint32(farm.SeedRow) {
		w := NewWriter(f, seed)
		w.Begin("snack-1", farm.TextWall)
		lines := w.Beats(8, 64)
		n := 0
		for i, l := range lines {
			if f.Serves(l.Text) {
				if n++; i < firstServing {
					t.Errorf("pack %d tells %q as line %d", seed, l.Text, i+1)
				}
			}
		}
		if n > mostServing {
			t.Errorf("pack %d tells %d lines that serve: %q", seed, n, lines)
		}
	}
}

// What is told of the brand goes from what it is over how it works to what it costs.
func TestSpined(t *testing.T) {
	t.Parallel()
	f := Read(depot, "")
	w := NewWriter(f, 3)
	var all []offer
	for _, s := range slices.Backward(f.Sentences) {
		all = append(all, offer{Line: Line{Text: s}, facts: []string{s}})
	}
	var kinds []lineKind
	for _, o := range w.spined(all) {
		kinds = append(kinds, f.kindOf(o.Text))
	}
	want := []lineKind{introLine, oddLine, oddLine, oddLine, priceLine, termsLine}
	if !slices.Equal(kinds, want) {
		t.Errorf("the order is %q, not %q", kinds, want)
	}
}

func TestTagline(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, trade, want string }{
		{"Lockpine", "Escape rooms", "Lockpine: escape rooms"},
		{"Lockpine Escape Rooms", "Escape rooms", ""},
		{"Lockpine", "Other", ""},
	} {
		b := depot
		b.Name, b.Industry = c.name, c.trade
		if got := Read(b, "").Tagline(); got != c.want {
			t.Errorf("%s of %s is %q, not %q", c.name, c.trade, got, c.want)
		}
	}
}

// What a caller's steer tells stays among the sentences that sell, where it is a term of others.
func TestSteeredTermsAreTold(t *testing.T) {
	brand := farm.Brand{Name: "Aldai", Industry: "Glocken", Description: "Aldai gießt Glocken aus altem Kupfer. " +
		"Eine Glocke wiegt vierzig Kilo. Der Klang hält neunzehn Sekunden. Der Hof steht in Apolda."}
	const closed = "Wir haben vom 1. bis 14. August geschlossen"
	f := Read(brand, "Weise darauf hin, dass wir vom 1. bis 14. August geschlossen haben.", InLanguage("de"))
	if f.kindOf(closed) != termsLine {
		t.Fatalf("%q is no term", closed)
	}
	if !slices.ContainsFunc(f.Whole(), func(s string) bool { return sameLine(s, closed) }) {
		t.Errorf("%q is not among %q", closed, f.Whole())
	}
}
