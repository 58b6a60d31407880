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

// A text with many facts makes a pack of them: nothing in it is what anybody would send, its stickers
// are things of many forms, each fact stands on what shows it, and no scene has too many layers.
func TestManyFactsMakeThePack(t *testing.T) {
	b := farm.Brand{ID: "anvil", Name: "Cold Anvil", Industry: "bell foundry",
		Description: "We cast bells for ships and schools in Falmouth. A bell costs £240. It rings for 19 seconds. " +
			"The largest weighs 85 kilos. We have cast 412 bells so far. The metal cools for 6 days. " +
			"Engraving is free. The furnace reaches 1100 degrees. " +
			"Every bell is guaranteed for ten years."}
	const most = 64
	for seed := range uint32(farm.SeedRow) {
		m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.StickerPack}})
		if err != nil {
			t.Fatal(err)
		}
		s, forms := m.Snacks[0], map[string]bool{}
		for slot, words := range s.Copy {
			if strings.HasPrefix(slot, "reaction") {
				t.Errorf("pack %d: %q", seed, words)
			}
		}
		if n := len(s.Scenes) - 1; n < 7 {
			t.Errorf("pack %d: %d stickers", seed, n)
		}
		for _, scene := range s.Scenes {
			if len(scene.Layers) > most {
				t.Errorf("pack %d: %s has %d layers", seed, scene.ID, len(scene.Layers))
			}
			if l := scene.Layers[0]; l.Shape != nil && scene.ID != "sheet" && !strings.Contains(l.Shape.Path, "Q") { // no lettering
				forms[l.Shape.Path] = true
			}
		}
		if len(forms) < 5 {
			t.Errorf("pack %d: %d forms", seed, len(forms))
		}
	}
}
