package layout_test

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
)

// adOfPhotograph is an ad of a format of a brand with one photograph; one that has no
// facts for the format is nothing.
func adOfPhotograph(t *testing.T, format farm.AdFormat, brand farm.Brand, pack int) (farm.Snack, bool) {
	t.Helper()
	m, err := layout.Pack(layout.Brief{Brand: brand, Seed: farm.SeedInRow(77, int64(pack)), Sequence: []farm.SnackType{farm.StaticAd},
		Formats: []farm.AdFormat{format}, Screenshots: []match.Picture{photograph(0, 1600, 1067)}})
	if err != nil {
		t.Fatal(err)
	}
	return m.Snacks[0], m.Snacks[0].Format == format
}

// A turn from what was to what is lies within the photograph: grey where the situation
// stands, in its colours where labels answer.
func TestATurnLiesWithinThePhotograph(t *testing.T) {
	seen := 0
	for _, b := range sample.Brands() {
		for pack := range 3 {
			s, ok := adOfPhotograph(t, farm.ProblemSolution, b, pack)
			if !ok || s.Canvas.Height > 1500 {
				continue
			}
			seen++
			grey := slices.IndexFunc(s.Scenes[0].Layers, func(l farm.Layer) bool { return l.ID == "dull" && l.Picture != nil })
			if grey < 0 || s.Scenes[0].Layers[grey].Box.W != float64(s.Canvas.Width) || s.Scenes[0].Layers[grey].Picture.Saturation > -0.9 {
				t.Errorf("%s, pack %d: %s has no grey part of its photograph", b.Name, pack, s.Variant)
			}
		}
	}
	if seen == 0 {
		t.Error("no ad was looked at")
	}
}

// The facts of a table end above its foot, and a brand with a photograph shows it.
func TestTablesEndAboveTheirFoot(t *testing.T) {
	seen := 0
	for _, b := range sample.Brands() {
		for pack := range 3 {
			s, ok := adOfPhotograph(t, farm.UsVsThem, b, pack)
			if !ok {
				continue
			}
			facts, low, pictured := 0, 0.0, false
			for _, l := range s.Scenes[0].Layers {
				if l.ID == "fact" {
					facts, low = facts+1, max(low, l.Box.Y+l.Box.H)
				}
				pictured = pictured || l.Picture != nil && s.Assets[l.Picture.Asset].ContentType == "image/jpeg"
			}
			if facts == 0 {
				continue
			}
			seen++
			if most := s.SafeBox.Y + s.SafeBox.H - 88; low > most {
				t.Errorf("%s, pack %d: %s: its facts end at %.0f of %.0f", b.Name, pack, s.Variant, low, most)
			}
			if !pictured {
				t.Errorf("%s, pack %d: %s shows no photograph", b.Name, pack, s.Variant)
			}
		}
	}
	if seen == 0 {
		t.Error("no table was looked at")
	}
}

// Films of a phone end on the brand's photograph.
func TestNativeFilmsEndOnThePhotograph(t *testing.T) {
	for _, kind := range []farm.SnackType{farm.UGCAd, farm.AIUGC} {
		for seed := range uint32(4) {
			s := ofPhotograph(t, kind, seed, 1600, 1067)
			end := s.Scenes[len(s.Scenes)-1]
			if !slices.ContainsFunc(end.Layers, func(l farm.Layer) bool {
				wide := l.Mask != nil && l.Box.W == 1080 || kind == farm.AIUGC // a post shows it in its interface
				return wide && l.Picture != nil && s.Assets[l.Picture.Asset].ContentType == "image/jpeg"
			}) {
				t.Errorf("%s, seed %d: %s ends without its photograph", kind, seed, s.Variant)
			}
		}
	}
}
