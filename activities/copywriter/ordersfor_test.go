package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

var ferry = farm.Brand{Name: "Ferrago", Industry: "Ferry", Description: "" +
	"The ferry crosses the Arn in four minutes. It takes twelve bicycles and " +
	"one donkey. The bell is from a school that burnt down in 1931. Nobody crosses above three metres. Tickets are sold in the old station."}

// What a caller wants told above all is told in a third of the posts or more; the button
// says what the caller wants, and somewhere a post says for whom it is.
func TestOrdersShapeAPack(t *testing.T) {
	f := Read(ferry, "Emphasise the bell. Write for cyclists. CTA: Book a crossing.")
	w := NewWriter(f, 2)
	bell, forWhom := 0, 0
	for i, kind := range farm.PackTypes() {
		w.Begin("snack-"+string(kind), kind)
		all := []string{w.Hook(0).Text}
		for _, l := range w.Passage(240, func(s string) float64 { return float64(len(s)) }) {
			all = append(all, l.Text)
		}
		said := strings.Join(all[:min(len(all), 3)], " ")
		bell += boolInt(strings.Contains(said, "bell"))
		forWhom += boolInt(strings.Contains(strings.ToLower(strings.Join(all, " ")+w.Recap(0).Text), "for cyclists"))
		if cta := w.CTA(); cta != "Book a crossing" {
			t.Errorf("piece %d: the button says %q", i, cta)
		}
	}
	if n := len(farm.PackTypes()); bell*3 < n {
		t.Errorf("%d of %d posts begin with the bell", bell, n)
	}
	if forWhom == 0 {
		t.Error("no post says for whom it is")
	}
	if slices.ContainsFunc(f.extra, func(s string) bool { return strings.Contains(s, "cyclists") }) {
		t.Errorf("it tells %q", f.extra)
	}
}

// A price that was left out is in no line, in figures or in words, and no button shows it.
func TestPricesAreLeftOut(t *testing.T) {
	f := Read(farm.Brand{Name: "Brandt", Industry: "Rechtsanwälte",
		Description: "Das erste Gespräch kostet 40 Euro. Wir vertreten Mieter. Eine Klage kostet vierzig Euro. Wir antworten in zwei Tagen."},
		"Keine Preise nennen.")
	for _, s := range f.Sentences {
		if strings.Contains(s, "Euro") {
			t.Errorf("it tells %q", s)
		}
	}
	w := NewWriter(f, 0)
	w.Begin("snack-1", farm.StaticAd)
	if cta := w.CTA(); strings.Contains(cta, "Preis") {
		t.Errorf("the button says %q", cta)
	}
}

// What a steer tells in another language than the brand's text is left out, and a note says
// so.
func TestFactsInAnotherLanguageAreTold(t *testing.T) {
	b := farm.Brand{Name: "Le Passeur", Description: "Le bac traverse la Loire en quatre minutes. Il prend douze vélos et un seul âne."}
	f := Read(b, "Mention that bikes travel free until 30 September.")
	if len(f.extra) > 0 || !slices.ContainsFunc(f.Notes(), func(n string) bool { return strings.Contains(n, "not in French") }) {
		t.Errorf("it tells %q, and notes %q", f.extra, f.Notes())
	}
	if f := Read(b, "Mentionne que les vélos sont gratuits jusqu’au 30 septembre."); slices.ContainsFunc(f.Notes(), func(n string) bool {
		return strings.Contains(n, "not in French")
	}) {
		t.Errorf("it notes %q", f.Notes())
	}
}
