package layout_test

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// A brand of which little is known has its memes as well: of a name alone, of one fact, or of a
// prompt beside them, whether or not anybody may laugh.
func TestMemesOfLittle(t *testing.T) {
	for _, b := range []farm.Brand{
		{ID: "name", Name: "Zorbel"},
		{ID: "trade", Name: "Zorbel", Industry: "Bakery"},
		{ID: "one", Name: "Zorbel", Industry: "Bakery", Description: "Rye takes two days."},
		{ID: "grave", Name: "Zorbel", Industry: "funeral director"},
		{ID: "gravely", Name: "Zorbel", Industry: "funeral director", Description: "We come at night."},
	} {
		for _, context := range []string{"", "When the Monday meeting could have been an email"} {
			for seed := range uint32(8) {
				m, err := layout.Pack(layout.Brief{Brand: b, Context: context, Seed: seed << 3,
					Sequence: []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit}})
				if err != nil {
					t.Fatalf("%s, %q, pack %d: %v", b.ID, context, seed, err)
				}
				if len(m.Snacks) != 2 {
					t.Errorf("%s, %q, pack %d: %d memes", b.ID, context, seed, len(m.Snacks))
				}
				for _, s := range m.Snacks {
					if s.Copy["punch"] == "" && s.Copy["part-2"] == "" {
						t.Errorf("%s, %q, pack %d, %s: nothing turns it: %v", b.ID, context, seed, s.Type, s.Copy)
					}
				}
			}
		}
	}
}
