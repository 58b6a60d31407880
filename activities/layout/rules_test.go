package layout_test

import (
	"context"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
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
	languages := farm.Languages()
	if testing.Short() {
		languages = []string{"fr", "ar", "ja"}
	}
	for i, lang := range languages {
		b := layout.Brief{Brand: sample.BrandsIn(lang)[i%3], Logo: &a.logo, Screenshots: a.shots,
			Seed: uint32(i) * 7, Sequence: []farm.SnackType{farm.SingleImage, farm.StaticAd}, Language: lang}
		m, err := layout.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range m.Snacks {
			holds(t, a.dir, s, "K13", "K15", "K16", "K21", "K37")
		}
	}
}

// holds renders a snack and fails for each rule of only that it breaks.
func holds(t *testing.T, assets string, s farm.Snack, only ...string) {
	t.Helper()
	dir := t.TempDir()
	files, err := renderer.Render(context.Background(), s.Composed(),
		renderer.Options{Label: s.Label(), Dir: dir, Report: true, Open: openIn(assets, dir)})
	if err != nil {
		t.Errorf("%s %s: %v", s.Language, s.Type, err)
		return
	}
	for _, f := range files {
		results, err := check.Run(context.Background(), check.Input{File: f.Path, Report: f.Path + report.Suffix, Only: only})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range results {
			if r.Outcome == check.Fail {
				t.Errorf("%s, %s %s %s %dx%d, seed %d: %s (%s) %s, %s", s.Language, s.Type, s.Format, s.Variant, s.Canvas.Width, s.Canvas.Height,
					s.Seed, r.ID, r.Name, r.Reason, s.Copy)
			}
		}
	}
}

// Ads whose rows, button and screen are as large as they go keep to three sizes
// of type, and leave a quarter of the frame quiet.
func TestAdsKeepTheRules(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, b := range adverts() {
		if b.Brand.ID != "lakeside" && b.Brand.ID != "relaybase" {
			continue
		}
		for _, p := range b.Screenshots {
			plainPNG(t, filepath.Join(dir, p.Asset.Path), p.Asset.Width, p.Asset.Height)
		}
		if b.Logo != nil {
			plainPNG(t, filepath.Join(dir, b.Logo.Asset.Path), b.Logo.Asset.Width, b.Logo.Asset.Height)
		}
		for _, ratio := range []string{"4:5", "1:1", "9:16"} {
			for seed := range uint32(3) {
				for _, s := range adsOf(t, b, ratio, seed, 2, farm.ReasonsListicle, farm.ProductHero) {
					holds(t, dir, s, "K11", "K35")
				}
			}
		}
	}
}

func plainPNG(t *testing.T, path string, w, h int) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(png.Encode(f, image.NewGray(image.Rect(0, 0, w, h))), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// The words of a poster leave two thirds of it free, whatever they are.
func TestPostersKeepTheRules(t *testing.T) {
	t.Parallel()
	for _, b := range adverts() {
		if b.Brand.ID != "kettle" && b.Brand.ID != "lakeside" {
			continue
		}
		b.Logo, b.Screenshots = nil, nil
		for _, seed := range []uint32{1, 9, 33, 118, 119} { // those with the longest words
			b.Seed, b.Sequence = seed, slices.Repeat([]farm.SnackType{farm.SingleImage}, 3)
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range m.Snacks {
				if s.Variant == "V1" {
					holds(t, "", s, "K35")
				}
			}
		}
	}
}
