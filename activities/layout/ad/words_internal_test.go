package ad

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/renderer"
)

// draftOf is an ad of a brand in the making, without a pack.
func draftOf(t *testing.T, b farm.Brand) *kit.Draft {
	t.Helper()
	facts := copywriter.Read(b, "")
	ruler, err := renderer.NewRuler(facts.Language)
	if err != nil {
		t.Fatal(err)
	}
	f := frames["4:5"]
	return &kit.Draft{
		Brief: kit.Brief{Brand: b}, Theme: kit.ThemeOf(b, nil), Facts: facts, Writer: copywriter.NewWriter(facts, 3), Ruler: ruler,
		Snack: farm.Snack{Format: farm.ProductHero, Composition: farm.Composition{Seed: 3, Canvas: f.canvas, SafeBox: f.safe,
			Copy: map[string]string{}, Assets: map[string]farm.Asset{}}},
	}
}

// Nobody is compared with unless the brand does it itself, and then in its own
// words.
func TestContrastsAreTheBrandsOwn(t *testing.T) {
	for _, c := range []struct{ text, ours, theirs string }{
		{"We varnish with tung oil instead of lacquer. Open on Mondays.", "We varnish with tung oil", "Lacquer"},
		{"Wir drucken mit Rußfarbe statt Toner. Montags offen.", "Wir drucken mit Rußfarbe", "Toner"},
		{"Nous tissons le lin plutôt que le coton. Ouvert le lundi.", "Nous tissons le lin", "Le coton"},
		{"We varnish with tung oil. Open on Mondays.", "", ""},
	} {
		got, ok := ownContrast(draftOf(t, farm.Brand{Name: "Alder", Description: c.text}))
		if got.ours != c.ours || got.theirs != c.theirs || ok != (c.ours != "") {
			t.Errorf("%q sets %q against %q (%v), not %q against %q", c.text, got.ours, got.theirs, ok, c.ours, c.theirs)
		}
	}
}

// An offer has the first two terms of buying that the source states, as it states them, beside
// what is inside.
func TestOffersHaveTerms(t *testing.T) {
	d := draftOf(t, farm.Brand{Name: "Alder", Description: "Each bench dries for 40 days. We split oak by hand. " +
		"The seat is carved with one knife."})
	d.Product = &farm.Product{Terms: []string{"Free shipping over €50", "30-day returns", "Ships in 24 hours"}}
	rows, terms := offered(d, 4, "")
	if !slices.Equal(terms, d.Product.Terms[:2]) || len(rows) == 0 || len(rows)+len(terms) > 4 {
		t.Errorf("an offer of %q with the terms %q", rows, terms)
	}
}

// A figure is shown as the brand wrote it, with the sentence that it is from.
func TestFiguresAreAsWritten(t *testing.T) {
	figure, sentence, ok := ownFigure(
		draftOf(t, farm.Brand{Name: "Alder", Description: "Each bench dries for 40 days in the loft. We sell on Mondays."}))
	if !ok || figure != "40 days" || sentence != "Each bench dries for 40 days in the loft." {
		t.Errorf("%q of %q, %v", figure, sentence, ok)
	}
	if figure, _, ok := ownFigure(draftOf(t, farm.Brand{Name: "Alder", Description: "Benches of old oak. We sell on Mondays."})); ok {
		t.Errorf("a brand without figures has %q", figure)
	}
}

// The ads of a pack lead with each of the brand's sentences before one comes
// again, and with none that was cut.
func TestStatementsTakeTurns(t *testing.T) {
	d := draftOf(t, farm.Brand{Name: "Alder", Description: "Each bench dries for 40 days. We split oak by hand. The seat is carved with one " +
		"knife. You may sit on it in the yard."})
	seen := map[string]bool{}
	for i := range len(d.Facts.Whole()) {
		d.Writer.Begin(fmt.Sprint("snack-", i), farm.StaticAd)
		s := statement(d, 60).Text
		if seen[s] {
			t.Errorf("%q leads again before the others", s)
		}
		seen[s] = true
		if !strings.Contains(d.Brand.Description, s) {
			t.Errorf("%q is not what the brand says", s)
		}
	}
}

// Only an app has a sign for a picture: the words of any other brand without
// pictures are the picture.
func TestNoTileWithoutAnApp(t *testing.T) {
	d := draftOf(t, farm.Brand{Name: "Quorl", Description: "Quorl certifies."})
	if e := show(d, 0, kit.Box(0, 0, 500, 500), d.Page(), kit.Stance{}); e.Kind == "emblem" {
		t.Error("a brand that is no app is shown as an app's tile")
	}
	d.Product = &farm.Product{IsApp: true}
	d.Facts.Product = d.Product
	if e := show(d, 0, kit.Box(100, 100, 500, 500), d.Page(), kit.Stance{}); e.Kind != "emblem" {
		t.Errorf("an app without pictures is shown as %q", e.Kind)
	}
}

// A film's titles are sentences of the brand's own, read in their acts, and all of
// them within the film.
func TestActsSayWhatTheBrandSays(t *testing.T) {
	for text, least := range map[string]int{
		"Each bench dries for 40 days. We split oak by hand. The seat is carved with one knife. You may sit on it in the yard.": 3,
		"Stools: Heron, Crane and Stork. We carve each with one knife.":                                                         2,
		"We mend.": 2,
	} {
		d := draftOf(t, farm.Brand{Name: "Alder", Description: text})
		for k := range 5 {
			d.Repeat = k
			lines := linesOf(d, 12_000, leastActMs, "")
			if len(lines) < least || len(lines) > 4 {
				t.Errorf("%q has the lines %q", text, lines)
			}
			sum := 0.0
			for _, s := range lines {
				sum += max(readMs(d, s), leastActMs)
			}
			if sum > 12_000 {
				t.Errorf("%q is read for %.0f ms", lines, sum)
			}
			for _, p := range plots {
				if roles := p.of(len(lines)); len(roles) != len(lines) || roles[len(roles)-1] != reveal {
					t.Errorf("%s of %d acts is %v", p.name, len(lines), roles)
				}
			}
		}
	}
}
