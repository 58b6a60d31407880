package layout_test

import (
	"fmt"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/sample"
)

// No picture is stretched to more than 1 / 0.62 of its size, whatever its shape
// and the layout; and packs in a row show different ones.
func TestPicturesAreNotStretched(t *testing.T) {
	a, err := sampleAssets()
	if err != nil {
		t.Fatal(err)
	}
	kinds := []farm.SnackType{farm.GreenscreenMeme, farm.SingleImage}
	first := map[farm.SnackType]map[string]bool{}
	for _, size := range [][2]int{{1200, 630}, {1600, 1000}, {1080, 2290}, {700, 500}, {1000, 1000}, {2400, 2600}} {
		for seed := range uint32(10) {
			b := layout.Brief{Brand: farm.Brand{ID: "kiln", Name: "Kiln", Industry: "Pottery",
				Description: "Kiln makes stoneware mugs that keep coffee warm all morning. Each is thrown by hand. They go into the dishwasher."},
				Logo: &a.logo}
			for i := range 4 {
				p := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: fmt.Sprintf("p%d.png", i), Width: size[0],
					Height: size[1]}, Focus: farm.Point{X: 0.5, Y: 0.5}}
				b.Screenshots = append(b.Screenshots, p)
			}
			b.Seed, b.Sequence = farm.SeedInRow(seed*2654435761, int64(seed)), kinds
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range m.Snacks {
				what := fmt.Sprintf("%s %s of %v", s.Type, s.Variant, size)
				layOut(t, what, s)
				var layers []farm.Layer
				for _, sc := range s.Scenes {
					eachLayer(sc.Layers, func(l farm.Layer) { layers = append(layers, l) })
				}
				for _, l := range layers {
					if l.Picture == nil || s.Assets[l.Picture.Asset].Drawing != nil {
						continue
					}
					of := s.Assets[l.Picture.Asset]
					w, h := float64(of.Width), float64(of.Height)
					grow := max(l.Box.W/w, l.Box.H/h)
					if l.Device != nil && l.Device.Kind == "phone" || l.Picture.Fit == "contain" {
						grow = l.Box.W / w
					}
					if grow > 1/0.62+0.01 {
						t.Errorf("%s: %s is enlarged %.2f times", what, l.ID, grow)
					}
					if l.ID != "logo" && of.Path != a.logo.Asset.Path {
						if first[s.Type] == nil {
							first[s.Type] = map[string]bool{}
						}
						first[s.Type][of.Path] = true
					}
				}
			}
		}
	}
	// The forms of memes turn on words and things; of a brand's pictures they show none.
	if shown := first[farm.SingleImage]; len(shown) < 4 {
		t.Errorf("single-image shows only the pictures %v", shown)
	}
}

// Ten packs of a brand in a row go through all layouts of each type, whatever
// pictures the brand has, each as often as the others; the types of a pack are
// not all in the same. A meme has the formats that the brand's facts fill, and the
// two memes of a pack differ in theirs.
func TestTenPacksGoThroughTheLayouts(t *testing.T) {
	t.Parallel()
	kinds := []farm.SnackType{farm.TextWall, farm.Slides, farm.BrollDemo, farm.SingleImage, farm.StickerPack,
		farm.GreenscreenMeme, farm.MemeEdit, farm.AIUGC}
	for situation, equip := range situations(t) {
		for _, brand := range sample.Brands()[:2] {
			count := map[farm.SnackType]map[string]int{}
			alike := 0
			for n := range int64(10) {
				b := layout.Brief{Brand: brand, Seed: farm.SeedInRow(uint32(n)*2654435761+99, n), Sequence: kinds}
				equip(&b)
				m, err := layout.Pack(b)
				if err != nil {
					t.Fatal(err)
				}
				pack := map[string]bool{}
				for _, s := range m.Snacks {
					if count[s.Type] == nil {
						count[s.Type] = map[string]int{}
					}
					count[s.Type][s.Variant]++
					pack[s.Variant] = true
				}
				if len(pack) == 1 {
					alike++
				}
			}
			for _, k := range kinds {
				least, most := 3, 4
				if k == farm.GreenscreenMeme || k == farm.MemeEdit {
					least, most = 2, 7
				}
				if len(count[k]) < least {
					t.Errorf("%s, %s: ten packs show %s as %v", brand.ID, situation, k, count[k])
				}
				for v, n := range count[k] {
					if n > most {
						t.Errorf("%s, %s: %s of ten packs is %s %d times", brand.ID, situation, k, v, n)
					}
				}
			}
			if alike > 0 {
				t.Errorf("%s, %s: in %d of ten packs all types have the same layout", brand.ID, situation, alike)
			}
		}
	}
}
