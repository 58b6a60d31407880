package layout_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer"
)

// With a photograph the films show it, mark it, and draw
// nobody.
func TestPhotographedPresenter(t *testing.T) {
	small := &match.Picture{Asset: farm.Asset{Kind: farm.KindImage, Path: "me.jpg", ContentType: "image/jpeg", Width: 300, Height: 320,
		Source: "presenterImageUrl"}, Focus: farm.Point{X: 0.5, Y: 0.4}}
	for seed := range uint32(3) {
		brand := farm.Brand{ID: "b", Name: "Moonwell", Industry: "sleep",
			Description: "Moonwell is a sleep app that plays slow stories and wakes you gently. It works offline."}
		b := layout.Brief{Brand: brand, Presenter: small, Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd, farm.GreenscreenAd}}
		m, err := layout.Pack(b)
		require.NoError(t, err)
		for _, s := range m.Snacks {
			require.NoError(t, renderer.Fits(t.Context(), s.Composition, 0))
			require.Contains(t, s.Assets, "presenter")
			require.NotEmpty(t, s.Copy["disclosure"])
			for _, sc := range s.Scenes {
				for _, l := range sc.Layers {
					if l.Captions != nil {
						for _, p := range sc.Layers {
							if p.ID == "presenter" {
								require.LessOrEqual(t, p.Box.Y+p.Box.H, s.SafeBox.Y+s.SafeBox.H-230, "%s %s: the captions lie on the photograph", s.Type, s.Variant)
							}
						}
					}
					if l.Picture == nil {
						continue
					}
					require.NotContains(t, []string{"host-head", "host-mouth"}, l.ID)
					if l.Picture.Asset == "presenter" {
						require.LessOrEqual(t, l.Box.W, spoken.MostEnlarged*300+1)
					}
				}
			}
		}
	}
}

// A presenter who was cut out stands before the pictures of a greenscreen ad
// where there are px enough; the other ads have the frame. Where nobody speaks,
// the pack tells that the picture is not used.
func TestPresenterCutOut(t *testing.T) {
	brand := farm.Brand{ID: "b", Name: "Moonwell", Industry: "sleep",
		Description: "Moonwell is a sleep app that plays slow stories and wakes you gently. It works offline."}
	me := func(w, h int) *match.Picture {
		return &match.Picture{Asset: farm.Asset{Kind: farm.KindImage, Path: "me.png", ContentType: "image/png", Width: 1000, Height: 1400},
			Focus: farm.Point{X: 0.5, Y: 0.4},
			Cut:   &farm.Asset{Kind: farm.KindImage, Path: "cut.png", ContentType: "image/png", Width: w, Height: h}}
	}
	shown := func(p *match.Picture, kind farm.SnackType, seed uint32) (farm.Snack, string) {
		m, err := layout.Pack(layout.Brief{Brand: brand, Presenter: p, Seed: seed, Sequence: []farm.SnackType{kind}})
		require.NoError(t, err)
		require.NoError(t, renderer.Fits(t.Context(), m.Snacks[0].Composition, 0))
		return m.Snacks[0], m.Snacks[0].Assets["presenter"].Path
	}
	for seed := range uint32(6) {
		s, path := shown(me(800, 1200), farm.GreenscreenAd, seed)
		require.Equal(t, "cut.png", path)
		require.NotEmpty(t, s.Copy["disclosure"])
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				if l.ID == "presenter" { // its head is under the captions, its foot out of the frame
					require.Greater(t, l.Box.Y, 655.0)
					require.Less(t, l.Box.Y, 900.0)
					require.Greater(t, l.Box.Y+l.Box.H, 1925.0)
				}
			}
		}
		_, path = shown(me(300, 500), farm.GreenscreenAd, seed)
		require.Equal(t, "me.png", path)
		_, path = shown(me(800, 1200), farm.UGCAd, seed)
		require.Equal(t, "me.png", path)
	}
	s, _ := shown(me(800, 1200), farm.StaticAd, 1)
	require.Contains(t, strings.Join(s.Substitutions, "; "), "presenter's picture is not used")
}
