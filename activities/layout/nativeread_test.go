package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// nativeFilms are the films that show a phone, of a brand in each of some languages.
func nativeFilms(t *testing.T, see func(what string, s farm.Snack)) {
	t.Helper()
	languages := farm.Languages()
	if testing.Short() {
		languages = []string{"en", "ar", "ja"}
	}
	for i, language := range languages {
		for seed := range uint32(3) {
			m, err := layout.Pack(layout.Brief{Brand: sample.BrandsIn(language)[i%2], Language: language, Seed: seed,
				Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
			require.NoError(t, err)
			for _, s := range m.Snacks {
				see(fmt.Sprintf("%s %s, seed %d", language, s.Scenes[0].ID, seed), s)
			}
		}
	}
}

// What is told on a phone is read from an arm's length: no line of it is smaller than 54 px.
func TestNativeTypeIsLarge(t *testing.T) {
	t.Parallel()
	nativeFilms(t, func(what string, s farm.Snack) {
		ruler, err := renderer.NewRuler(s.Language)
		require.NoError(t, err)
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				kind, _, _ := strings.Cut(l.ID, "-")
				if l.Text == nil || !slices.Contains([]string{"hook", "told", "part", "asked"}, kind) {
					continue
				}
				m, err := ruler.Text(l)
				require.NoError(t, err, what)
				require.GreaterOrEqual(t, m.Size, 54.0, "%s: %q", what, l.Text.Content)
			}
		}
	})
}

// Nothing is asked twice in a film, and nobody asks where the brand's steer forbids questions.
func TestNativeFilmsAskOnce(t *testing.T) {
	t.Parallel()
	asked := 0
	nativeFilms(t, func(what string, s farm.Snack) {
		var all []string
		for slot, q := range s.Copy {
			if strings.HasPrefix(slot, "asked-") {
				require.NotContains(t, all, q, what)
				all = append(all, q)
			}
		}
		asked += len(all)
	})
	require.Positive(t, asked)
	for seed := range uint32(6) {
		m, err := layout.Pack(layout.Brief{Brand: sample.Brands()[0], Language: "en", Context: "No questions.", Seed: seed,
			Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
		require.NoError(t, err)
		for _, s := range m.Snacks {
			for slot, q := range s.Copy {
				require.False(t, strings.HasPrefix(slot, "asked-"), "seed %d: %q", seed, q)
			}
		}
	}
}

// A keyboard is there while somebody looks for something and no longer; in a chat it stays.
func TestKeyboardsGo(t *testing.T) {
	t.Parallel()
	keys := 0
	nativeFilms(t, func(what string, s farm.Snack) {
		for _, l := range s.Scenes[0].Layers {
			if l.ID == "keys" {
				if keys++; s.Scenes[0].ID == "thread" {
					require.Zero(t, l.EndMs, what)
					continue
				}
				require.Positive(t, l.EndMs, what)
				require.Less(t, l.EndMs, 2000, what)
			}
		}
	})
	require.Positive(t, keys)
}

// What is read from the right has the picture of who asks at the right, and the brand's at the right
// of a chat's head.
func TestNativeFilmsMirror(t *testing.T) {
	t.Parallel()
	mid := kit.OrganicBox.X + kit.OrganicBox.W/2
	mirrored := 0
	for seed := range uint32(6) {
		m, err := layout.Pack(layout.Brief{Brand: sample.BrandsIn("ar")[0], Language: "ar", Seed: seed,
			Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
		require.NoError(t, err)
		for _, s := range m.Snacks {
			for _, l := range s.Scenes[0].Layers {
				if l.ID == "avatar" && l.Box.W < 130 {
					require.Greater(t, l.Box.X, mid, "%s, seed %d", s.Scenes[0].ID, seed)
					mirrored++
				}
			}
		}
	}
	require.Positive(t, mirrored)
}
