package layout_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// Who talks in a greenscreen ad of a brand without pictures stands before a page of its own
// that fills the frame, about half as high as that; where nobody does, a ring is drawn on it
// by hand.
func TestGreenscreenAdsStandBeforeAPage(t *testing.T) {
	t.Parallel()
	tall := func(l farm.Layer) bool { return l.ID == "host" && l.Box.H > 0.4*1920 }
	drawn := func(l farm.Layer) bool {
		return slices.ContainsFunc(l.Tracks, func(t farm.Track) bool { return t.Property == "drawn" })
	}
	picture := func(l farm.Layer) bool {
		return l.ID == "set" && l.Fill != nil && l.Box.W > 1000 && l.Box.H > 600 && l.Box.H < 1000
	}
	for i, brand := range sample.Brands() {
		m, err := layout.Pack(layout.Brief{Brand: brand, Seed: uint32(i), Sequence: []farm.SnackType{farm.GreenscreenAd}})
		require.NoError(t, err)
		scenes := m.Snacks[0].Scenes
		for _, sc := range scenes[:len(scenes)-1] {
			require.True(t, slices.ContainsFunc(sc.Layers, picture), "%s, %s: no page", brand.Name, sc.ID)
			require.True(t, slices.ContainsFunc(sc.Layers, tall) || slices.ContainsFunc(sc.Layers, drawn), "%s, %s: nobody acts", brand.Name, sc.ID)
		}
	}
}
