package layout_test

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// films are the types whose posts are films.
var films = slices.DeleteFunc(farm.SnackTypes(), func(t farm.SnackType) bool {
	return slices.Contains([]farm.SnackType{farm.Slides, farm.SingleImage, farm.StaticAd, farm.StickerPack}, t)
})

// A scene that is cut to has something on its ground in its first frame: a bare
// one is a blank picture in between.
func TestCutsAreNeverBare(t *testing.T) {
	t.Parallel()
	brands := append(sample.Brands(), farm.Brand{ID: "bean", Name: "Bean", Industry: "Shop", Description: "We sell good coffee beans here."})
	for _, brand := range brands {
		for seed := range int64(farm.SeedRow) {
			m, err := layout.Pack(layout.Brief{Brand: brand, Seed: farm.SeedInRow(7, seed), Sequence: films})
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range m.Snacks {
				if !s.IsFilm() {
					continue
				}
				for i, sc := range s.Scenes {
					if sc.Enter == nil && !slices.ContainsFunc(sc.Layers, func(l farm.Layer) bool { return shownAtOnce(l, s.Canvas) }) {
						t.Errorf("%s, pack %d: %s %s: scene %d, %s, begins bare", brand.ID, seed, s.Type, s.Variant, i, sc.ID)
					}
				}
			}
		}
	}
}

// shownAtOnce reports whether a layer that is no ground is seen in the first
// frame of its scene.
func shownAtOnce(l farm.Layer, c farm.Canvas) bool {
	shadow := l.Shape != nil && l.Shape.Fill == nil && l.Shape.Stroke == nil
	if shadow || l.StartMs > 0 || l.Enter != nil {
		return false
	}
	box := l.Box
	for _, tr := range l.Tracks {
		first := tr.Keys[0].Value
		switch tr.Property {
		case "x":
			box.X += first
		case "y":
			box.Y += first
		case "opacity", "scale":
			if first < 0.2 {
				return false
			}
		}
	}
	w := min(box.X+box.W, float64(c.Width)) - max(box.X, 0)
	h := min(box.Y+box.H, float64(c.Height)) - max(box.Y, 0)
	if w < 20 || h < 20 {
		return false
	}
	plain := l.Fill != nil && l.Fill.Kind == "solid" && l.Picture == nil && w >= float64(c.Width)-2 && h >= float64(c.Height)-2
	return !plain
}
