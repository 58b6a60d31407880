package kit

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// A picture whose name tells of another thing than what is sold is not shown; one that may be of
// it, or whose name tells nothing, is.
func TestWithoutStrange(t *testing.T) {
	for _, c := range []struct {
		language, industry, text, picture string
		shown                             bool
	}{
		{"tr", "kispet dikimi", "Biga'da yağlı güreş için kispet dikiyoruz, deri zeytinyağında bekler.", "bottle", false},
		{"sq", "Vaj ulliri", "Vaj ulliri nga kopshti ynë në Berat.", "bottle", true},
		{"pt", "Vinagre artesanal", "Fazemos vinagre de maçã.", "bottle", true},
		{"en", "Bakery", "We bake rye bread in Leith.", "croissant", true},
		{"en", "Bakery", "We bake rye bread in Leith.", "IMG_2041", true},
		{"en", "Bakery", "We bake rye bread in Leith.", "motorcycle", false},
		{"en", "Boot repair", "We resole boots in Otley.", "bench", true},
		{"en", "dog walking", "We walk dogs in Leeds, twice a day.", "accordion", false},
		{"en", "dog walking", "We walk dogs in Leeds, twice a day.", "rosie-and-max", true},
		{"en", "hot sauce", "Hot sauce from Hull.", "bottle", true},
		{"en", "payroll software", "We run payroll for cafes.", "screen", true},
		{"fr", "Arnica", "Des baumes aux plantes.", "jars", true},
		{"es", "Fontanería", "Arreglamos grifos en Cádiz.", "kettle", true},
	} {
		b := Brief{Language: c.language, Brand: farm.Brand{Name: "Zorvex", Industry: c.industry, Description: c.text},
			Screenshots: []match.Picture{{Words: match.WordsOf(c.picture+".jpg", "")}}}
		got := b.withoutStrange(b.facts())
		if shown := len(got.Screenshots) == 1; shown != c.shown || shown != (len(got.Notes) == 0) {
			t.Errorf("%s: %s of %s is shown: %v, %q", c.language, c.picture, c.industry, shown, got.Notes)
		}
		if len(b.Screenshots) != 1 {
			t.Error("the brief itself was changed")
		}
	}
}
