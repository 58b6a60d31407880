package templates_test

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/templates"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/report"
)

// Pictures in every language keep the rules of words: no missing glyph, slots,
// punctuation, script, nothing claimed, what is missing told.
func TestWordsKeepTheRules(t *testing.T) {
	t.Parallel()
	a, err := sampleAssets()
	if err != nil {
		t.Fatal(err)
	}
	languages := sample.Languages()
	if testing.Short() {
		languages = []string{"fr", "ar", "ja"}
	}
	for i, lang := range languages {
		b := templates.Brief{Brand: sample.BrandsIn(lang)[i%3], Logo: &a.logo, Screenshots: a.shots,
			Request: farm.SnackPackRequest{Seed: uint32(i) * 7, Sequence: []farm.SnackType{farm.SingleImage, farm.StaticAd}, Language: lang}}
		m, err := templates.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range m.Snacks {
			holdsWords(t, a.dir, s)
		}
	}
}

func holdsWords(t *testing.T, assets string, s farm.Snack) {
	t.Helper()
	dir := t.TempDir()
	files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Report: true, Open: func(_ context.Context, _ string, a farm.Asset) (string, error) {
		return filepath.Join(assets, a.Path), nil
	}})
	if err != nil {
		t.Errorf("%s %s: %v", s.Language, s.Type, err)
		return
	}
	for _, f := range files {
		results, err := check.Run(context.Background(), check.Input{File: f.Path, Report: f.Path + report.Suffix, Only: []string{"K13", "K15", "K16", "K21", "K37"}})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range results {
			if r.Outcome == check.Fail {
				t.Errorf("%s, %s %s %s: %s (%s) %s", s.Language, s.Type, s.Format, s.Variant, r.ID, r.Name, r.Reason)
			}
		}
	}
}
