package layout_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// A pack of stickers says the brand's name once, and nothing of its text twice.
func TestStickersSayThingsOnce(t *testing.T) {
	b := farm.Brand{ID: "gongs", Name: "Besalen Sriwi", Industry: "Pandai gong gamelan",
		Description: "Kami menempa gong dari perunggu di Sukoharjo sejak 1961. Enam pandai memukul satu gong selama tiga hari."}
	for seed := range uint32(farm.SeedRow) {
		m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.StickerPack}})
		if err != nil {
			t.Fatal(err)
		}
		said := m.Snacks[0].Copy
		if said["name"] != b.Name {
			t.Errorf("pack %d: the name is %q", seed, said["name"])
		}
		for slot, words := range said {
			for other, more := range said {
				if slot != other && strings.Contains(strings.ToLower(more), strings.ToLower(words)) {
					t.Errorf("pack %d: %q and %q", seed, words, more)
				}
			}
		}
	}
}
