package layout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// A pack of stickers says the brand's name once in words, and no number that one of its
// figures shows.
func TestStickersSayThingsOnce(t *testing.T) {
	b := farm.Brand{ID: "gongs", Name: "Besalen Sriwi", Industry: "Pandai gong gamelan",
		Description: "Kami menempa gong dari perunggu di Sukoharjo sejak 1961. Enam pandai memukul satu gong selama tiga hari."}
	for seed := range uint32(farm.SeedRow) {
		m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.StickerPack}})
		if err != nil {
			t.Fatal(err)
		}
		named, year := 0, 0
		for _, sc := range m.Snacks[0].Scenes {
			if sc.Slot == "sheet" {
				continue
			}
			words, flaps := "", false
			for _, l := range sc.Layers {
				if l.Text != nil {
					words += l.Text.Content + " "
				}
				flaps = flaps || l.ID == "hinge"
			}
			if strings.Contains(words, "Besalen") || slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "ring" }) {
				named++
			}
			if flaps || strings.Contains(words, "1961") {
				year++
			}
		}
		if named != 1 || year > 1 {
			t.Errorf("pack %d: the name stands on %d stickers, the year on %d", seed, named, year)
		}
	}
}
