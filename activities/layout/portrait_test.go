package layout

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer"
)

// A presenter's photograph is cropped to head and shoulders and never shown
// larger than it stays sharp.
func TestHeadShare(t *testing.T) {
	p := match.Picture{Asset: farm.Asset{Width: 1000, Height: 1500}, Focus: farm.Point{X: 0.5, Y: 0.2}, Face: &farm.Box{X: 0.4, Y: 0.15, W: 0.2, H: 0.16}}
	for _, ratio := range []float64{1, 1.1, 1.22} {
		b, px := headShare(p, ratio)
		require.LessOrEqual(t, b.X, p.Face.X)
		require.LessOrEqual(t, b.Y, p.Face.Y)
		require.GreaterOrEqual(t, b.X+b.W, p.Face.X+p.Face.W)
		require.GreaterOrEqual(t, b.Y+b.H, p.Face.Y+p.Face.H)
		require.InDelta(t, ratio, b.H*1500/(b.W*1000), 0.01, "the crop keeps the frame's shape")
		require.InDelta(t, b.W*1000, px, 0.5)
	}
	p.Face = nil
	b, _ := headShare(p, 1.1)
	require.GreaterOrEqual(t, b.X, 0.0)
	require.LessOrEqual(t, b.Y+b.H, 1.0)
}

// With a photograph the films show it in each of its frames, mark it, and draw
// nobody.
func TestPhotographedPresenter(t *testing.T) {
	small := &match.Picture{Asset: farm.Asset{Kind: farm.KindImage, Path: "me.jpg", ContentType: "image/jpeg", Width: 300, Height: 320, Source: "presenterImageUrl"}, Focus: farm.Point{X: 0.5, Y: 0.4}}
	frames := map[int]bool{}
	for seed := range uint32(3) {
		brand := farm.Brand{ID: "b", Name: "Moonwell", Industry: "sleep", Description: "Moonwell is a sleep app that plays slow stories and wakes you gently. It works offline."}
		b := Brief{Brand: brand, Presenter: small, Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd, farm.GreenscreenAd}}
		m, err := Pack(b)
		require.NoError(t, err)
		for _, s := range m.Snacks {
			require.NoError(t, renderer.Fits(t.Context(), s))
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
						require.LessOrEqual(t, l.Box.W, mostEnlarged*300+1)
					}
				}
			}
		}
		s := &sheet{Brief: b, Theme: ThemeOf(brand, nil), rng: rand.New(rand.NewPCG(1, 4)), snack: farm.Snack{SafeBox: organicBox}}
		frames[s.hosted().frame] = true
	}
	require.Len(t, frames, 3)
}

// A presenter who was cut out stands before the pictures of a greenscreen ad
// where there are px enough; the other ads have the frame. Where nobody speaks,
// the pack tells that the picture is not used.
func TestPresenterCutOut(t *testing.T) {
	brand := farm.Brand{ID: "b", Name: "Moonwell", Industry: "sleep", Description: "Moonwell is a sleep app that plays slow stories and wakes you gently. It works offline."}
	me := func(w, h int) *match.Picture {
		return &match.Picture{Asset: farm.Asset{Kind: farm.KindImage, Path: "me.png", ContentType: "image/png", Width: 1000, Height: 1400}, Focus: farm.Point{X: 0.5, Y: 0.4},
			Cut: &farm.Asset{Kind: farm.KindImage, Path: "cut.png", ContentType: "image/png", Width: w, Height: h}}
	}
	shown := func(p *match.Picture, kind farm.SnackType, seed uint32) (farm.Snack, string) {
		m, err := Pack(Brief{Brand: brand, Presenter: p, Seed: seed, Sequence: []farm.SnackType{kind}})
		require.NoError(t, err)
		require.NoError(t, renderer.Fits(t.Context(), m.Snacks[0]))
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

// A hook that begins with a sentence of three words is shown with the next one.
func TestHooksAreNotSlight(t *testing.T) {
	said := utterances(copywriter.Script{{Role: "hook", Text: "Roasted every Tuesday. Ships within two days."}, {Role: "does", Text: "It ships within two days. It roasts small batches."}})
	require.Equal(t, "Roasted every Tuesday. Ships within two days.", said[0].text)
	require.Len(t, said, 3)
}
