package copywriter

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// A reel opens with what makes a stranger stop, tells what the brand does next, has one line at most for its
// colour, leans on nothing and ends on what it costs.
func TestReels(t *testing.T) {
	words := func(s string) float64 { return float64(len(strings.Fields(s))) }
	const text = "We sharpen the long blades of paper guillotines at your press in Ripon. Each blade is ground wet and leaves " +
		"with a strip of newsprint cut in half. The longest was for a map printer, who cried. A blade up to 90 cm costs £38. " +
		"We are closed on Mondays. The dog is called Folio and has never bitten a customer."
	for seed := range uint32(4) {
		w := NewWriter(Read(farm.Brand{Name: "Keen Edge", Industry: "guillotine blade sharpening", Description: text}, ""), seed)
		w.Begin("snack-1", farm.TextWall)
		var got []string
		for _, l := range w.Reel(44, words) {
			if !w.Calls(l.Text) {
				got = append(got, l.Text)
			}
		}
		if len(got) < 3 || !strings.HasPrefix(got[0], "Each blade") || !strings.HasPrefix(got[1], "We sharpen") ||
			!strings.Contains(got[len(got)-1], "£38") {
			t.Fatalf("seed %d tells %q", seed, got)
		}
		for _, l := range got {
			if strings.Contains(l, "longest") || strings.Contains(l, "Mondays") {
				t.Errorf("seed %d tells %q", seed, l)
			}
		}
	}
}

// A second film of a pack begins elsewhere than the first: its frame before that names the trade.
func TestReelsOfAPackBeginApart(t *testing.T) {
	words := func(s string) float64 { return float64(len(strings.Fields(s))) }
	const text = "We sharpen the long blades of paper guillotines at your press in Ripon. Each blade is ground wet and leaves " +
		"with a strip of newsprint cut in half. We sharpen the sticks, too. A blade up to 90 cm costs £38."
	w := NewWriter(Read(farm.Brand{Name: "Keen Edge", Industry: "guillotine blade sharpening", Description: text}, ""), 0)
	w.Begin("snack-1", farm.TextWall)
	first := w.Reel(60, words)
	w.Begin("snack-2", farm.BrollDemo)
	second := w.Reel(60, words)
	if len(first) < 3 || len(second) < 3 || first[0].Text == second[0].Text {
		t.Errorf("they begin with %q and %q", first, second)
	}
}
