package layout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// What is typed into a search is what somebody would type who looks for the brand: the thing
// that its words name and its town, and no bare trade. What is found stands with a picture as
// wide as the screen.
func TestSearchesNameThePlace(t *testing.T) {
	t.Parallel()
	brand := farm.Brand{ID: "b", Name: "Tolhouse Clocks", Industry: "craft", Description: "We repair clocks in a shed in Ludlow. A " +
		"clean takes nine days. A spring costs 40 pounds. We collect within ten miles. The first look is free."}
	searched := 0
	for seed := range uint32(8) {
		m, err := layout.Pack(layout.Brief{Brand: brand, Language: "en", Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
		require.NoError(t, err)
		for _, s := range m.Snacks {
			for slot, q := range s.Copy {
				if strings.HasPrefix(slot, "query-") {
					searched++
					require.Equal(t, "clocks Ludlow", q)
				}
			}
			for _, sc := range s.Scenes {
				wide := func(l farm.Layer) bool { return l.ID == "set" && l.Fill != nil && l.Box.W > 850 && l.Box.H > 300 }
				if sc.ID == "search" || sc.ID == "memo" {
					require.True(t, slices.ContainsFunc(sc.Layers, wide), "%s, seed %d: %s has no picture", s.Type, seed, sc.ID)
				}
			}
		}
	}
	require.Positive(t, searched)
}
