package chat

import (
	"context"
	"net/http"
	"testing"

	"github.com/snackfarm/farm/activities/copywriter"
)

// A model may say the points of a deck in other words; what the prompt does not
// carry, and what is no point, stays as it was told.
func TestModelWritesDecks(t *testing.T) {
	d := copywriter.WriteDeck("Make a carousel about winter bikes. Salt eats a bicycle chain in two weeks of winter. Most riders wait "+
		"for spring. "+
		"Wipe the chain with a dry cloth every week. Keep the bicycle in a dry hallway at night. A new cassette costs 45 €.", "", true)
	slots := d.Slots()
	if len(slots) < 3 {
		t.Fatalf("%d places may be filled", len(slots))
	}
	_, w := serve(t, func(_ int, _ request, rw http.ResponseWriter) {
		lines := map[string]string{}
		for i, s := range slots {
			lines[s.ID] = s.Text
			switch i {
			case 0:
				lines[s.ID] = "Two weeks of winter salt eat a bicycle chain."
			case 1:
				lines[s.ID] = "Nine of 10 mechanics recommend our patented nano-wax guarantee."
			}
		}
		say(rw, lines)
	})
	lines := w.Write(context.Background(), d.Facts(), d.Told(), slots)
	if n := d.Give(lines); n == 0 || lines.By == "" {
		t.Fatalf("%d lines were taken: %+v", n, lines)
	}
	shown := map[string]bool{}
	for _, p := range d.Pages {
		shown[p.Title] = true
	}
	if !shown["Two weeks of winter salt eat a bicycle chain."] {
		t.Errorf("the model's line is not shown: %v, %v", shown, lines.Why)
	}
	if shown["Nine of 10 mechanics recommend our patented nano-wax guarantee."] || lines.Why[slots[1].ID] == "" {
		t.Errorf("a claim of nobody's is shown: %v", lines.Why)
	}
	if !shown["A new cassette costs 45 €."] {
		t.Errorf("the figure's sentence is gone: %v", shown)
	}
}
