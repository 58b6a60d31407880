package layout_test

import (
	"fmt"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
)

// photograph is a picture as match finds photographs to be.
func photograph(i, w, h int) match.Picture {
	return match.Picture{
		Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/jpeg", Path: fmt.Sprintf("photo-%d.jpg", i), Width: w, Height: h},
		Sharp: 0.52, Flatness: 0.28, Focus: farm.Point{X: 0.5, Y: 0.5},
		Swatch: []match.Swatch{{Color: "#C5D9D7", Area: 0.46}, {Color: "#7F8169", Area: 0.3}, {Color: "#53573D", Area: 0.24}},
	}
}

func TestPhotographsAreToldFromScreens(t *testing.T) {
	for _, c := range []struct {
		what        string
		sharp, flat float64
		photo       bool
	}{
		{"branches in blossom", 0.69, 0.31, true}, {"a wall of wood", 0.55, 0.61, true}, {"a flower out of focus", 0.28, 0.28, true},
		{"a circuit board", 0.54, 0.42, true}, {"a soft sky", 1, 0.33, true}, {"a dark screen on a gradient", 0.76, 0.61, false},
		{"a player", 0.78, 0.64, false}, {"a console", 0.77, 0.93, false}, {"a screen in a lossy file", 0.62, 0.88, false},
		{"what nobody measured", 0, 0, false},
	} {
		if got := kit.IsPhoto(match.Picture{Sharp: c.sharp, Flatness: c.flat}); got != c.photo {
			t.Errorf("%s: photograph %v", c.what, got)
		}
	}
	a, err := sampleAssets()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range a.shots {
		if kit.IsPhoto(p) {
			t.Errorf("the screen %s is taken for a photograph: sharp %.2f, flat %.2f", p.Asset.Path, p.Sharp, p.Flatness)
		}
	}
}

// No photograph stands in a device or under a browser's bar, in whatever type
// and layout; and none is enlarged past what it gives.
func TestNoPhotographInADevice(t *testing.T) {
	t.Parallel()
	kinds := []farm.SnackType{farm.Slides, farm.SingleImage, farm.BrollDemo, farm.GreenscreenMeme, farm.MemeEdit, farm.MusicAd, farm.AIUGC,
		farm.UGCAd, farm.GreenscreenAd, farm.AnimatedAd, farm.TextWall}
	for range farm.AdFormats() {
		kinds = append(kinds, farm.StaticAd)
	}
	seeds := uint32(6)
	if testing.Short() {
		seeds = 2
	}
	for _, size := range [][2]int{{1440, 960}, {1080, 1920}, {3000, 2000}, {600, 400}} {
		for n := 1; n <= 2; n++ {
			for seed := range seeds {
				if !turn(seed, n, 2) {
					continue
				}
				b := layout.Brief{Brand: sample.Brands()[1], Seed: farm.SeedInRow(seed*2654435761+7, int64(seed)),
					Sequence: kinds, Formats: farm.AdFormats()}
				for i := range n {
					b.Screenshots = append(b.Screenshots, photograph(i, size[0], size[1]))
				}
				m, err := layout.Pack(b)
				if err != nil {
					t.Fatal(err)
				}
				for _, s := range m.Snacks {
					for _, sc := range s.Scenes {
						eachLayer(sc.Layers, func(l farm.Layer) {
							if l.Device != nil && l.Picture != nil && s.Assets[l.Picture.Asset].ContentType == "image/jpeg" {
								t.Errorf("%s %s %s of %v, seed %d: the photograph %s is in a %s", s.Type, s.Format, s.Variant, size, b.Seed, l.ID, l.Device.Kind)
							}
						})
					}
				}
			}
		}
	}
}

func eachLayer(layers []farm.Layer, see func(farm.Layer)) {
	for _, l := range layers {
		see(l)
		if l.Stack != nil {
			eachLayer(l.Stack.Children, see)
		}
	}
}

// A logo whose word is lost on the ground stands on a plate, however small a part
// of it the word is.
func TestLogosAreJudgedByTheirWorstPart(t *testing.T) {
	logo := match.Picture{Alpha: true, Swatch: []match.Swatch{{Color: "#1E5BFF", Area: 0.8}, {Color: "#101830", Area: 0.2}},
		Glyphs: []match.Swatch{{Color: "#1E5BFF", Area: 0.8}, {Color: "#101830", Area: 0.2}}}
	if c := logo.WorstOn("#0B1230", kit.Contrast); c > 1.5 {
		t.Errorf("a dark word on a dark ground has a contrast of %.2f", c)
	}
	if c := logo.WorstOn("#FFFFFF", kit.Contrast); c < 4.5 {
		t.Errorf("on white the logo has a contrast of %.2f", c)
	}
}

// Colours of another hue in the pictures become part of the look, and brands of
// one trade without pictures differ.
func TestPalettesHaveMoreThanOneHue(t *testing.T) {
	th := kit.ThemeOf(farm.Brand{ID: "walks", Industry: "Dog walking"}, []match.Picture{photograph(0, 1440, 960)})
	_, _, a := kit.ToLCH(th.Accent)
	_, c, h := kit.ToLCH(th.Second)
	if d := max(a-h, h-a); d < 40 || d > 320 || c < 0.06 {
		t.Errorf("the accent %s and the second colour %s are of one hue", th.Accent, th.Second)
	}
	if _, c, _ := kit.ToLCH(th.Accent); c < 0.09 { // its photograph has olives and greys alone
		t.Errorf("the accent %s is mud", th.Accent)
	}
	team := kit.ThemeOf(farm.Brand{ID: "t", Industry: "Payroll for teams"}, nil)
	if tea := kit.ThemeOf(farm.Brand{ID: "t", Industry: "Tea"}, nil); team.Bg == tea.Bg && team.Accent == tea.Accent {
		t.Error("a team is taken for tea")
	}
	seen := map[farm.Color]bool{}
	for i := range 12 {
		seen[kit.ThemeOf(farm.Brand{ID: fmt.Sprint("bakery-", i), Industry: "Bakery"}, nil).Accent] = true
	}
	if len(seen) < 5 {
		t.Errorf("twelve bakeries have %d accents", len(seen))
	}
}
