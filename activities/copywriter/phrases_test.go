package copywriter_test

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// What a text says apart from all others is found in every language, as it was
// written.
func TestPhrases(t *testing.T) {
	for _, c := range []struct{ language, text, figure, thing, variant string }{
		{"en", "We ferment chillies for six weeks in oak. Pick Campfire, Cinder or Blackout.", "six weeks in oak", "chillies", "Cinder"},
		{"de", "Wir bauen Tische aus Dachbalken. Jeder Tisch trocknet zwölf Wochen.", "zwölf Wochen", "Dachbalken", ""},
	} {
		f := copywriter.Read(farm.Brand{Name: "Anybody", Description: c.text}, "", copywriter.InLanguage(c.language))
		var texts []string
		for _, p := range f.Phrases() {
			texts = append(texts, p.Text)
		}
		t.Logf("%s: %q things %q variants %q figures %+v whole %q", c.language, texts, f.Things(), f.Variants(), f.Figures(), f.Whole())
		if c.variant != "" && !slices.Contains(f.Variants(), c.variant) {
			t.Errorf("%s: no variant %q among %q", c.language, c.variant, f.Variants())
		}
		if !slices.Contains(f.Things(), c.thing) {
			t.Errorf("%s: no thing %q among %q", c.language, c.thing, f.Things())
		}
	}
}
