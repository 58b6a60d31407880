package layout_test

import (
	"context"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/renderer"
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
