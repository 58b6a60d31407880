package copywriter

import (
	"strings"
	"testing"
)

// A name of a line is looked for in its translation by its beginning.
func TestLostNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ from, was, to, now, lost string }{
		{"en", "The engineer Ada Lovelace lived in London.", "es", "La ingeniera Ada Lovelace vivía en Londres.", ""},
		{"en", "The engineer Ada Lovelace lived in London.", "pl", "Inżynierka Ada mieszkała w Londynie.", "Lovelace"},
		{"en", "Ask Zoë on Monday.", "de", "Frag Zoe am Montag.", ""},
		{"en", "Bring it to Marko’s shop. Then wait.", "de", "Bring es in den Laden. Dann warte.", "Marko"},
		{"en", "Ask Maya at 5.", "ar", "اسأل مايا في 5.", ""},
		{"de", "Der Hund läuft zu Marko.", "en", "The dog runs away.", ""},
		{"fr", "Le pont de Normandie est long.", "en", "The bridge is long.", "Normandie"},
		{"tr", "Sabah İzmir uyanır.", "en", "Izmir wakes in the morning.", ""},
	} {
		got := strings.Join(Translated{Was: c.was, Now: c.now, From: c.from, To: c.to}.LostNames(), " ")
		if got != c.lost {
			t.Errorf("%q as %q: %q is lost, want %q", c.was, c.now, got, c.lost)
		}
	}
}
