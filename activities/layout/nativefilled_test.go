package layout_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// What is typed into a search is what somebody would type who looks for the brand: the words
// of its trade and its town. What is found stands over pictures.
func TestSearchesNameThePlace(t *testing.T) {
	t.Parallel()
	brand := farm.Brand{ID: "b", Name: "Tolhouse Clocks", Industry: "clock repair", Description: "We repair clocks in a shed in Ludlow. A " +
		"clean takes nine days. A spring costs 40 pounds. We collect within ten miles. The first look is free."}
	searched := 0
	for seed := range uint32(8) {
		m, err := layout.Pack(layout.Brief{Brand: brand, Language: "en", Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
		require.NoError(t, err)
		for _, s := range m.Snacks {
			for slot, q := range s.Copy {
				if slot == "query-1" {
					searched++
					require.Equal(t, "clock repair Ludlow", q)
				}
			}
			for _, sc := range s.Scenes {
				wide := func(l farm.Layer) bool { return l.ID == "set" && l.Fill != nil && l.Box.W > 450 && l.Box.H > 300 }
				if sc.ID == "search" {
					require.True(t, slices.ContainsFunc(sc.Layers, wide), "%s, seed %d: %s has no picture", s.Type, seed, sc.ID)
				}
			}
		}
	}
	require.Positive(t, searched)
}
