package layout_test

import (
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/strangers"
)

// A meme lasts as long as its type promises in every language: told of a brand, of a brand of
// mourning, and of a prompt alone.
func TestMemesLastAsPromised(t *testing.T) {
	briefs := briefByLanguage(t)
	for _, tag := range farm.Languages() {
		b, ok := briefs[tag]
		if !ok {
			t.Errorf("no brief is written in %s", tag)
			continue
		}
		brand := farm.Brand{ID: "b", Name: b.Brand.Name, Industry: b.Brand.Industry, Description: b.Brand.Description}
		grave := brand
		grave.Industry = "funeral director"
		for what, brief := range map[string]layout.Brief{
			"brand": {Brand: brand}, "mourning": {Brand: grave}, "prompt": {Context: b.Brand.Description},
		} {
			for seed := range uint32(4) {
				brief.Seed, brief.Language = seed<<4, tag
				brief.Sequence = []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit}
				m, err := layout.Pack(brief)
				if err != nil {
					t.Fatalf("%s, %s, pack %d: %v", tag, what, seed, err)
				}
				for _, s := range m.Snacks {
					e := farm.ExpectOf(s.Type, "", s.Language, s.Copy)
					if ms := s.DurationMs(); e.MaxMs == 0 || ms < e.MinMs || ms > e.MaxMs {
						t.Errorf("%s, %s, pack %d, %s %s: %d ms of %d to %d", tag, what, seed, s.Type, s.Variant, ms, e.MinMs, e.MaxMs)
					}
				}
			}
		}
	}
}

// briefByLanguage is one of the briefs of the looks in each language.
func briefByLanguage(t *testing.T) map[string]strangers.Brief {
	t.Helper()
	dirs, err := filepath.Glob("../../docs/look/briefs*")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]strangers.Brief{}
	for _, dir := range dirs {
		all, err := strangers.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range all {
			if _, ok := out[b.Language]; !ok {
				out[b.Language] = b
			}
		}
	}
	return out
}
