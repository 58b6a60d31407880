package copywriter

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

// The end of a sentence that begins with a number is a line where it says something by itself.
func TestCountedLines(t *testing.T) {
	for _, c := range []struct{ lang, text, line string }{
		{"es", "Cada sonda dura siete campañas con una sola pila.", "siete campañas con una sola pila"},
		{"it", "Ogni barca porta tre persone e un cane.", "tre persone e un cane"},
		{"es", "No cabe más que siete personas con perro.", ""},                // denied
		{"es", "Si llueve, la barca lleva seis personas con abrigo.", ""},      // on a condition
		{"es", "La barca lleva seis personas.", ""},                            // too short
		{"it", "Ogni barca porta fino a tre persone con un cane.", ""},         // a bound of it is missing
		{"fr", "Le four cuit deux fours et la pâte repose neuf jours.", ""},    // a clause
		{"de", "Wir bauen Orgeln mit 26 Tonstufen aus Kirsche und Ahorn.", ""}, // endings
		{"nl", "Elke boom heeft 41 liter per maand bespaard.", ""},             // a part of its verb
	} {
		f := Read(farm.Brand{Name: "Zorbel", Description: c.text}, "", InLanguage(c.lang))
		f.Own = c.lang
		var want []string
		if c.line != "" {
			want = []string{c.line}
		}
		if got := f.countedLines(f.readSentence(c.text, lexiconOf(c.lang), false), lexiconOf(c.lang)); !slices.Equal(got, want) {
			t.Errorf("%s %q: %q, want %q", c.lang, c.text, got, want)
		}
	}
}
