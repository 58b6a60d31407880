package layout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/internal/sample"
)

// ofPhotograph is a snack of a brand with one photograph.
func ofPhotograph(t *testing.T, kind farm.SnackType, seed uint32, w, h int) farm.Snack {
	t.Helper()
	b := layout.Brief{Brand: sample.Brands()[1], Seed: farm.SeedInRow(seed*2654435761+7, int64(seed)), Sequence: []farm.SnackType{kind}}
	b.Screenshots = append(b.Screenshots, photograph(0, w, h))
	m, err := layout.Pack(b)
	if err != nil {
		t.Fatal(err)
	}
	return m.Snacks[0]
}

// The brand's photograph is the first sticker, cut to a form; one of few pixels and a
// screen are none.
func TestAPhotographIsCutToASticker(t *testing.T) {
	isPrint := func(l farm.Layer) bool { return l.Mask != nil && l.Picture != nil }
	forms := map[string]bool{}
	for seed := range uint32(9) {
		first := ofPhotograph(t, farm.StickerPack, seed, 1440, 960).Scenes[0]
		i := slices.IndexFunc(first.Layers, isPrint)
		if i < 0 {
			t.Fatalf("seed %d: the first sticker is %v", seed, first.Layers)
		}
		forms[first.Layers[i].Mask.Shape.Path] = true
		for _, sc := range ofPhotograph(t, farm.StickerPack, seed, 400, 300).Scenes {
			if slices.ContainsFunc(sc.Layers, isPrint) {
				t.Errorf("seed %d: a photograph of 300 px is a sticker", seed)
			}
		}
	}
	if len(forms) < 3 {
		t.Errorf("only %d forms", len(forms))
	}
	a, err := sampleAssets()
	if err != nil {
		t.Fatal(err)
	}
	m, err := layout.Pack(layout.Brief{Brand: sample.Brands()[1], Screenshots: a.shots, Sequence: []farm.SnackType{farm.StickerPack}})
	if err != nil {
		t.Fatal(err)
	}
	for _, sc := range m.Snacks[0].Scenes {
		if slices.ContainsFunc(sc.Layers, isPrint) {
			t.Errorf("%s shows a screen as a sticker", sc.ID)
		}
	}
}

// Who talks before a photograph stands before all of the frame's width of it, from the
// first frame on, in each of the ad's layouts.
func TestAGreenscreenAdStandsBeforeItsPhotograph(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint32(12) {
		s := ofPhotograph(t, farm.GreenscreenAd, seed, 1600, 1067)
		seen[s.Variant] = true
		wide := slices.ContainsFunc(s.Scenes[0].Layers, func(l farm.Layer) bool {
			return l.StartMs == 0 && l.Picture != nil && s.Assets[l.Picture.Asset].ContentType == "image/jpeg" && l.Box.W == 1080 && l.Box.H >= 1000
		})
		if !wide {
			t.Errorf("seed %d: %s does not stand before its photograph", seed, s.Variant)
		}
	}
	if len(seen) < 3 {
		t.Errorf("only %v were looked at", seen)
	}
}

// A music ad of a brand with a photograph opens on it, beside its first words.
func TestAMusicAdOpensOnThePhotograph(t *testing.T) {
	for seed := range uint32(8) {
		s := ofPhotograph(t, farm.MusicAd, seed, 1600, 1067)
		if !slices.ContainsFunc(s.Scenes[0].Layers, func(l farm.Layer) bool {
			return l.StartMs == 0 && l.Picture != nil && s.Assets[l.Picture.Asset].ContentType == "image/jpeg" && l.Box.W*l.Box.H > 0.2*1080*1920
		}) {
			t.Errorf("seed %d: %s opens without its photograph", seed, s.Variant)
		}
	}
}

// No view of a photograph leaves its subject out.
func TestViewsKeepTheSubject(t *testing.T) {
	for _, size := range [][2]int{{1600, 1067}, {1080, 1920}, {3000, 2000}} {
		for _, at := range []farm.Point{{X: 0.5, Y: 0.5}, {X: 0.68, Y: 0.55}, {X: 0.2, Y: 0.8}} {
			p := photograph(0, size[0], size[1])
			p.Heart = at
			for view := range 5 {
				c := kit.PhotoCrop(p, 1080, 900, view)
				if x, y := (at.X-c.X)/c.W, (at.Y-c.Y)/c.H; x < 0.15 || x > 0.85 || y < 0.1 || y > 0.9 {
					t.Errorf("%v, subject at %v, view %d: it stands at %.2f, %.2f of the view", size, at, view, x, y)
				}
			}
		}
	}
}

// A brand that names no thing has words on its stickers and nobody of nobody's kind: what is sent
// of it is its own facts, no phrase of everybody's while there are enough, and nothing gay for an
// undertaker.
func TestBareStickerPacksAreLettering(t *testing.T) {
	of := func(b farm.Brand, seed uint32) farm.Snack {
		m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed, Sequence: []farm.SnackType{farm.StickerPack}})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range m.Snacks[0].Assets {
			if a.Drawing != nil && a.Drawing.Kind == "character" {
				t.Errorf("%s has a character: %+v", b.Name, a.Drawing)
			}
		}
		return m.Snacks[0]
	}
	reacts := func(s farm.Snack) (n int) {
		for slot := range s.Copy {
			if strings.HasPrefix(slot, "reaction-") {
				n++
			}
		}
		return n
	}
	for seed := range uint32(6) {
		bare := farm.Brand{ID: "bare", Name: "Fourth Man", Industry: "Padel app",
			Description: "Fourth Man is an app that finds who is missing. It works in 340 clubs. If nobody comes, nothing is paid."}
		if s := of(bare, seed); reacts(s) > 0 || s.Copy["sticker-text-3"] == "" || s.Copy["name"] == "" || len(s.Scenes) < 7 {
			t.Errorf("seed %d: %d scenes, %v", seed, len(s.Scenes), s.Copy)
		}
		grave := farm.Brand{ID: "grave", Name: "Last Leave", Industry: "Undertaker", Description: "We come at night. The coffin is oak."}
		if s := of(grave, seed); reacts(s) > 0 || len(s.Scenes) < 7 {
			t.Errorf("seed %d: an undertaker's %d stickers: %v", seed, len(s.Scenes)-1, s.Copy)
		}
	}
}
