package layout_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
)

// Nobody jokes for a trade of mourning: both types are a calm film of two of its own lines with
// serifs in a quiet place, no price first, and its name.
func TestMemesOfMourningAreCalm(t *testing.T) {
	b := farm.Brand{ID: "ash", Name: "Holloway & Ash", Industry: "funeral director", Description: "Holloway & Ash is a family funeral " +
		"director in Leeds. We answer the phone at night and walk ahead of the hearse for the first mile. A simple funeral costs 1,900 " +
		"pounds. The same two people stay with a family from the first call to the last guest. We plant a hazel for everybody whom we bury."}
	for seed := range uint32(6) {
		m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed << 4, Sequence: []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit}})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range m.Snacks {
			if s.Copy["tag"] != "" || s.Copy["signature"] != b.Name || len(s.Scenes) != 2 {
				t.Errorf("pack %d, %s: %v", seed, s.Type, s.Copy)
			}
			for _, sc := range s.Scenes {
				for _, l := range sc.Layers {
					if l.ID == "actor" {
						t.Errorf("pack %d, %s: somebody acts", seed, s.Type)
					}
					if l.Text != nil && l.Text.Font != "EB Garamond" {
						t.Errorf("pack %d, %s: %s in %s", seed, s.Type, l.ID, l.Text.Font)
					}
				}
			}
			if err := renderer.Fits(context.Background(), s.Composition, 0); err != nil {
				t.Errorf("pack %d, %s: %v", seed, s.Type, err)
			}
		}
	}
}

// A calm film waits for nothing: it comes out of the dark within half a second, and a word, the name
// or another look at its place comes at least as often as a gate's bound of gaps has it, also where
// its lines are of few words, and where no spaces part them.
func TestCalmFilmsGoOn(t *testing.T) {
	const mostMs, firstMs = check.MostGapMs, check.MostFirstMs
	for _, b := range []farm.Brand{
		{ID: "short", Name: "Ash", Industry: "funeral director", Description: "We come at night. We walk ahead."},
		{ID: "long", Name: "Holloway & Ash", Industry: "funeral director", Description: "We answer the phone at night and walk ahead of " +
			"the hearse for the first mile. The same two people stay with a family from the first call to the last guest."},
		{ID: "lines", Name: "結び堂", Industry: "葬儀社", Description: "夜中でも二人でお迎えに上がり、朝まで火を絶やしません。白い花は庭で育てています。"},
	} {
		for seed := range uint32(6) {
			m, err := layout.Pack(layout.Brief{Brand: b, Seed: seed << 4, Sequence: []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit}})
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range m.Snacks {
				what := fmt.Sprintf("%s, pack %d, %s", b.ID, seed, s.Type)
				if !quietMeme(s) {
					t.Fatalf("%s: no calm film: %v", what, s.Copy)
				}
				if dark := darkness(s.Scenes[0]); dark < 0.4 || !opens(s.Scenes[0], firstMs) {
					t.Errorf("%s: it opens with nothing: %.2f dark", what, dark)
				}
				for _, sc := range s.Scenes {
					at := calmEvents(sc)
					for i, ms := range at[1:] {
						if ms-at[i] > mostMs {
							t.Errorf("%s, %s: nothing comes from %d to %d ms", what, sc.ID, at[i], ms)
						}
					}
				}
			}
		}
	}
}

// calmEvents are the times at which a scene of a calm film shows something new, its ends among them.
func calmEvents(sc farm.Scene) []int {
	at := []int{0, sc.DurationMs}
	for _, l := range sc.Layers {
		if l.Text != nil {
			at = append(at, l.StartMs)
		}
		if l.ID != "camera" {
			continue
		}
		keys := l.Tracks[0].Keys
		for i, k := range keys[1:] {
			if keys[i].Ease == "hold" && math.Abs(k.Value-keys[i].Value) > 0.04 {
				at = append(at, k.AtMs)
			}
		}
	}
	slices.Sort(at)
	return at
}

// darkness is how dark a scene begins, and opens whether it is light after ms.
func darkness(sc farm.Scene) float64 {
	for _, l := range sc.Layers {
		if l.ID == "dark" {
			return l.Tracks[0].Keys[0].Value
		}
	}
	return 0
}

func opens(sc farm.Scene, ms int) bool {
	return slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "dark" && l.EndMs > 0 && l.EndMs <= ms })
}
