package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A sentence that turns by itself is told in its halves; others are not torn.
func TestMemesTurnOnTheirOwnSentence(t *testing.T) {
	for _, c := range []struct{ lang, line, setup, punch string }{
		{"en", "If the canvas is past mending, we turn it into four bags.", "", ""},
		{"es", "Si hay viento de levante, se cambia el día sin pagar.", "", ""},
		{"en", "If you need aids, you wear a pair home for 30 days.", "", ""},
		{"en", "At six the loaves leave the oven, and by ten there is nothing left.", "At six the loaves leave the oven,",
			"And by ten there is nothing left"},
		{"en", "A mainsail costs £95, a jib £60.", "", ""},
		{"en", "Patches are sewn, ironed, and never glued.", "", ""},
		{"fr", "Les soufflets sont en carton, en cuir et en tissu.", "", ""},
	} {
		f := Read(farm.Brand{Name: "Spindrift", Description: c.line}, "", InLanguage(c.lang))
		w := NewWriter(f, 0)
		setup, punch, _ := w.memeSource().parted(c.line)
		if setup != c.setup || punch != c.punch {
			t.Errorf("%q is told as %q and %q", c.line, setup, punch)
		}
	}
}

// A list that goes on after its comma is not cut there.
func TestListsAreNotCut(t *testing.T) {
	f := Read(farm.Brand{Name: "Soufflet", Description: "Les soufflets sont en carton, en cuir et en tissu. Nous prêtons un accordéon."}, "",
		InLanguage("fr"))
	for _, p := range f.Phrases() {
		if p.Text == "Les soufflets sont en carton" && p.Alone() {
			t.Errorf("%q stands alone", p.Text)
		}
	}
}
