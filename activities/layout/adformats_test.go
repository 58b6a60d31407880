package layout_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

// A brand without a picture has no post of a feed unless the caller asks for one.
func TestNoPostOfWordsByItself(t *testing.T) {
	for _, brand := range sample.Brands() {
		for seed := range uint32(8) {
			b := layout.Brief{Brand: brand, Seed: seed*131 + 3, Sequence: []farm.SnackType{farm.StaticAd}}
			m, err := layout.Pack(b)
			require.NoError(t, err)
			require.NotEqual(t, farm.PlatformNative, m.Snacks[0].Format, "%s, seed %d", brand.ID, b.Seed)
			b.Formats = []farm.AdFormat{farm.PlatformNative}
			m, err = layout.Pack(b)
			require.NoError(t, err)
			layOut(t, brand.ID, m.Snacks[0])
		}
	}
}
