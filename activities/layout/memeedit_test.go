package layout_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/internal/sample"
)

// memeEdits are three meme-edits of a brief, of every layout.
func memeEdits(t *testing.T, b layout.Brief) []farm.Snack {
	t.Helper()
	b.Sequence = []farm.SnackType{farm.MemeEdit, farm.MemeEdit, farm.MemeEdit}
	m, err := layout.Pack(b)
	if err != nil {
		t.Fatal(err)
	}
	return m.Snacks
}

// The music holds its breath for a quarter of a second, and comes back with a
// hit on the frame of the cut, which is a beat of it.
func TestMemeEditHoldsItsBreath(t *testing.T) {
	for _, brand := range sample.Brands() {
		for seed := range uint32(12) {
			for _, s := range memeEdits(t, layout.Brief{Brand: brand, Seed: seed}) {
				what := fmt.Sprintf("%s, seed %d, %s", brand.ID, seed, s.Variant)
				if len(s.Scenes) != 2 && len(s.Scenes) != 3 {
					t.Fatalf("%s: %d scenes", what, len(s.Scenes))
				}
				hit := s.Scenes[0].DurationMs
				beat := 60000 / float64(s.Assets["music"].Music.BPM)
				if n := float64(hit) / beat; n-float64(int(n+0.5)) > 0.1 || float64(int(n+0.5))-n > 0.1 {
					t.Errorf("%s: the cut comes after %.2f beats", what, n)
				}
				struck := false
				for _, track := range s.Audio.Tracks {
					if track.Role == "effect" && track.StartMs == hit {
						struck = true
					}
					if track.Role != "music" {
						continue
					}
					quiet := 0
					for i, k := range track.Volume {
						if k.GainDB <= -60 && i > 0 && track.Volume[i-1].GainDB <= -60 {
							quiet = k.AtMs - track.Volume[i-1].AtMs
						}
					}
					last := track.Volume[len(track.Volume)-1]
					if quiet < 200 || quiet > 300 || last.AtMs != hit || last.GainDB != 0 {
						t.Errorf("%s: silent for %d ms, back at %d of %d", what, quiet, last.AtMs, hit)
					}
				}
				if !struck {
					t.Errorf("%s: nothing strikes with the cut", what)
				}
				if s.Language == "en" && brand.ID != "strain" {
					words := 0
					for _, line := range s.Copy {
						words += len(strings.Fields(line))
					}
					if words > 38 { // in three shots
						t.Errorf("%s: %d words: %v", what, words, s.Copy)
					}
				}
			}
		}
	}
}

// Who acts looks otherwise after the hit than before it.
func TestMemeEditActs(t *testing.T) {
	for seed := range uint32(30) {
		for _, s := range memeEdits(t, layout.Brief{Brand: sample.Brands()[seed%3], Seed: seed}) {
			if thingActs(s) || quietMeme(s) {
				continue
			}
			before, after := feelings(s, s.Scenes[0]), feelings(s, s.Scenes[1])
			if len(before) == 0 || len(after) == 0 {
				t.Fatalf("seed %d, %s: nobody acts", seed, s.Variant)
			}
			if before[0] == after[len(after)-1] {
				t.Errorf("seed %d, %s: %s before and after", seed, s.Variant, before[0])
			}
		}
	}
}

// feelings are the moods of a scene's nearest actor, in the order of its sheet.
func feelings(s farm.Snack, sc farm.Scene) []string {
	var out []string
	for _, l := range sc.Layers {
		if l.ID != "actor" {
			continue
		}
		out = nil
		for _, c := range s.Assets[l.Picture.Asset].Drawing.Cells {
			mood, _, _ := strings.Cut(c, "/")
			out = append(out, mood)
		}
	}
	return out
}

// Ten seeds in a row do not look alike: no two share place, cast and words.
func TestMemeEditsDiffer(t *testing.T) {
	seen := map[string]uint32{}
	forms := map[string]bool{}
	alike := 0
	for seed := range uint32(10) {
		b := layout.Brief{Brand: sample.Brands()[0], Seed: seed, Sequence: []farm.SnackType{farm.MemeEdit}}
		m, err := layout.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		s := m.Snacks[0]
		key := s.Variant + s.Copy["punch"]
		forms[s.Variant] = true
		for _, l := range s.Scenes[0].Layers {
			if l.Fill != nil {
				key += fmt.Sprint(l.Fill.Colors)
			}
			if l.ID == "actor" {
				d := s.Assets[l.Picture.Asset].Drawing
				key += d.Name + strings.Join(d.Cells, " ")
			}
		}
		if other, ok := seen[key]; ok {
			t.Logf("seeds %d and %d look alike: %s", other, seed, key)
			alike++
		}
		seen[key] = seed
	}
	if alike > 1 { // these seeds are no row of packs: chance may meet itself once
		t.Errorf("%d of ten films look like another", alike)
	}
	if len(forms) < 4 {
		t.Errorf("only %d forms in ten films", len(forms))
	}
}

// Every drawing of a meme can be drawn.
func TestMemeEditsAreDrawn(t *testing.T) {
	for _, brand := range sample.Brands()[:4] {
		for _, s := range memeEdits(t, layout.Brief{Brand: brand, Seed: 8}) {
			for id, a := range s.Assets {
				if a.Drawing == nil || a.Drawing.Kind == objects.Kind { // objects have tests of their own
					continue
				}
				small := *a.Drawing
				small.Width, small.Height, small.Edge = max(small.Width/16, 16), max(small.Height/16, 16), small.Edge/16
				if _, err := objects.Draw(context.Background(), small); err != nil {
					t.Errorf("%s, %s: %v", brand.ID, id, err)
				}
			}
		}
	}
}

// With the hit the camera is nearer to the face than before it, the memes of a pack are two,
// and each situation ends with what came of it, and whose it is.
func TestMemesReact(t *testing.T) {
	for seed := range uint32(16) {
		b := layout.Brief{Brand: sample.Brands()[seed%4], Seed: seed, Sequence: []farm.SnackType{farm.MemeEdit, farm.GreenscreenMeme}}
		m, err := layout.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		if m.Snacks[0].Variant == m.Snacks[1].Variant && !quietMeme(m.Snacks[0]) {
			t.Errorf("%s, seed %d: %s twice in a pack", b.Brand.ID, seed, m.Snacks[0].Variant)
		}
		for _, s := range m.Snacks {
			what := fmt.Sprintf("%s, seed %d, %s %s", b.Brand.ID, seed, s.Type, s.Variant)
			if quietMeme(s) {
				continue
			}
			if s.Copy["tag"] == "" || len(s.Scenes) != 3 {
				t.Fatalf("%s: nothing came of it: %v", what, s.Copy)
			}
			if name := b.Brand.Name; s.Copy["signature"] != name && !strings.Contains(s.Copy["tag"]+s.Copy["punch"], name) {
				t.Errorf("%s: nobody signs it", what)
			}
			box := func(sc farm.Scene, ids ...string) (b farm.Box) {
				for _, l := range sc.Layers {
					if slices.Contains(ids, l.ID) && b.W < l.Box.W && l.StartMs == 0 {
						b = l.Box
					}
				}
				return b
			}
			before, after := box(s.Scenes[0], "actor"), box(s.Scenes[1], "actor")
			split := box(s.Scenes[0], "panel").W > 0 // a panel is near from the first
			if after.W < before.W*1.25 && !split {
				t.Errorf("%s: who acts is %.0f px wide before the hit and %.0f with it", what, before.W, after.W)
			}
		}
	}
}

// Who has never heard of a brand learns what it is: under its name at the end, and where the fact does
// not say it, with the fact.
func TestMemesSayWhatTheBrandIs(t *testing.T) {
	b := farm.Brand{ID: "f", Name: "Jill & Line", Industry: "Cable pulling with ferrets",
		Description: "We pull lines through blocked ducts in Louth. The animal wears a leather harness and takes a nylon line of 2 mm. " +
			"A duct of 60 metres is £140."}
	for seed := range uint32(6) {
		m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed << 4, Sequence: []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit}})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range m.Snacks {
			at := map[string]int{}
			for i, sc := range s.Scenes {
				eachLayer(sc.Layers, func(l farm.Layer) {
					if l.Text != nil && strings.Contains(strings.ToLower(l.Text.Content), "ferrets") {
						at[l.ID] = i
					}
				})
			}
			_, signed := at["about"]
			if said, with := at["trade"]; !signed || at["about"] != len(s.Scenes)-1 || with && said >= at["about"] {
				t.Errorf("pack %d, %s %s: %v", seed, s.Type, s.Variant, at)
			}
		}
	}
}
