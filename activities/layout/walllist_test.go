package layout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// walls are the text walls of ten packs of a brand whose text has sentences enough for a
// list.
func walls(t *testing.T, b farm.Brand) []farm.Snack {
	t.Helper()
	var out []farm.Snack
	for seed := range uint32(farm.SeedRow) {
		m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.TextWall}})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, m.Snacks[0])
	}
	return out
}

// Some walls are a list: a line that was told stays while the next one comes, the film ends
// on all of them, and one of them is marked.
func TestWallsThatAreAListKeepTheirLines(t *testing.T) {
	b := farm.Brand{ID: "gongs", Name: "Rimbury Bells", Industry: "Bell tuning",
		Description: "We tune church bells by ear. A lathe takes nine minutes for a shaving. Two founders listen from the tower. " +
			"Every bell keeps its crack as long as it rings true. We carry up to four tonnes."}
	lists := 0
	for _, s := range walls(t, b) {
		whole := lastWithLines(s)
		if whole == nil {
			continue
		}
		lists++
		var marked []string
		said := map[string]bool{}
		for _, l := range whole.Layers {
			if l.Text == nil || l.ID != "line" {
				continue
			}
			said[l.Text.Content] = true
			if l.Text.Plate != nil {
				marked = append(marked, l.Text.Content)
			}
		}
		if len(marked) != 1 {
			t.Errorf("%s: %d lines are marked: %q", s.Variant, len(marked), marked)
		}
		if len(said) < 3 {
			t.Errorf("%s ends on %d lines", s.Variant, len(said))
		}
	}
	if lists < 3 {
		t.Errorf("%d of ten walls are a list", lists)
	}
}

// lastWithLines is the last scene of a wall that shows lines of a list; nil where it is none.
func lastWithLines(s farm.Snack) *farm.Scene {
	for i := len(s.Scenes) - 1; i >= 0; i-- {
		sc := &s.Scenes[i]
		lines := slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "line" && l.Text != nil })
		if strings.HasPrefix(sc.ID, "line-") && lines {
			return sc
		}
	}
	return nil
}

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
