package layout_test

import (
	"context"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/renderer"
)

// Memes of brands of one sentence and of several, in scripts that read either way, can
// be rendered in each format that ten packs come to.
func TestMemeFormsFit(t *testing.T) {
	for _, b := range []farm.Brand{
		{ID: "kilts", Name: "Strath & Sons", Industry: "Kilt hire", Description: "We hire out kilts by the weekend in Stirling."},
		{ID: "boots", Name: "Fellsole", Industry: "Boot repair", Description: "Bring them muddy, collect them in nine days. " +
			"A pair takes 212 stitches and one pot of coffee. If the leather has split, we send them home unpaid. " +
			"We glue nothing. We stitch the welt."},
		{ID: "honey", Name: "مناحل الوادي", Industry: "بيع العسل",
			Description: "نجني عسل السدر من أربعين خلية في وادي دوعن. لا نسخن العسل ولا نصفيه."},
		{ID: "tatami", Name: "畳 やまね", Industry: "畳の張り替え", Description: "古い畳は朝八時に引き取り、夕方五時に敷き直します。縁の柄は百二十種類から選べます。"},
	} {
		seen := map[string]bool{}
		for seed := range uint32(farm.SeedRow) {
			m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit}})
			if err != nil {
				t.Fatalf("%s, pack %d: %v", b.ID, seed, err)
			}
			for _, s := range m.Snacks {
				if seen[string(s.Type)+s.Variant] {
					continue
				}
				seen[string(s.Type)+s.Variant] = true
				if err := renderer.Fits(context.Background(), s.Composition, 0); err != nil {
					t.Errorf("%s, pack %d, %s %s: %v", b.ID, seed, s.Type, s.Variant, err)
				}
			}
		}
		if len(seen) < 6 { // a form is for its own kind of fact, and the first brand tells one
			t.Errorf("%s: ten packs have the memes %v", b.ID, seen)
		}
	}
}
