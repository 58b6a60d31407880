package copywriter_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// A part of a clause about something else, of a double word, of a comparison and of an order
// with its outcome is nothing by itself.
func TestTornPartsAreNotShown(t *testing.T) {
	for _, c := range []struct {
		lang, text string
		no         []string
	}{
		{"en", "Home visits on Thursdays for those who can no longer drive. We fix looms that weavers with two left hands broke.",
			[]string{"No longer drive", "Two left hands", "Weavers with two left hands"}},
		{"en", "Press a key, and the organ plays one note for a minute. Row the lake side by side in oak boats. Nine rowers meet.",
			[]string{"Press a key", "Side in oak boats", "Side by"}},
		{"en", "Turn the crank, and twelve pins pluck the comb. Knitters who unpick one sleeve row by row get wool for a second.",
			[]string{"Turn the crank", "Row get wool", "Unpick one sleeve row"}},
		{"es", "Enseñamos a remar en la ría de Aldán, a quince minutos de Vigo. Cada bote lleva cuatro remos de haya.",
			[]string{"Quince minutos de Vigo"}},
		{"fr", "Nous élevons des escargots à Cancale, à dix minutes de la gare. Chaque caisse contient douze coquilles de granit.",
			[]string{"Dix minutes de la gare"}},
		{"it", "Affiliamo falci a Norcia, a venti minuti di strada dal lago. Ogni lama dura nove stagioni di fieno.",
			[]string{"Venti minuti di strada dal lago"}},
		{"id", "Kami menenun ulos di Balige. Kain yang memakai dua belas warna selesai dalam sebulan.", []string{"Dua belas warna"}},
	} {
		f := copywriter.Read(farm.Brand{Name: "Anybody", Description: c.text}, "", copywriter.InLanguage(c.lang))
		for _, p := range f.Phrases() {
			if torn := func(no string) bool { return strings.EqualFold(no, p.Text) }; (p.Alone() || p.Named()) && slices.ContainsFunc(c.no, torn) {
				t.Errorf("%s: %q is shown", c.lang, p.Text)
			}
		}
	}
}

// A figure that is counted or paid comes before one that only measures.
func TestFiguresThatTellComeFirst(t *testing.T) {
	for _, c := range []struct{ lang, text, first string }{
		{"es", "El neopreno de 4 milímetros y la tabla van incluidos en los 35 euros.", "35"},
		{"en", "The 20 millimetre felt hides 44 hammers.", "44"},
		{"fr", "Le chêne de 30 centimètres porte 18 cloches.", "18"},
	} {
		f := copywriter.Read(farm.Brand{Name: "Anybody", Description: c.text}, "", copywriter.InLanguage(c.lang))
		if all := f.Figures(); len(all) < 2 || all[0].Value != c.first {
			t.Errorf("%s: %+v", c.lang, all)
		}
	}
}
