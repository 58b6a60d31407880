package layout_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// Who talks for a brand is a thing or an animal by whose word it calls itself; where there is none, its
// words stand alone.
func TestHostIsTheBrandsOwn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ industry, text, host string }{
		{"dogs", "We wash dogs and rabbits at your door. A bath takes 50 minutes. The second dog is half price.", "dog"},
		{"walks with cats", "Cats stay with us by the week. Each has a room with a window. We send a film each evening.", "cat"},
		{"consulting", "We advise small firms on pay. A person answers within one day. Cancel whenever you like.", ""},
	} {
		brand := farm.Brand{ID: "b", Name: "Holm & Daughters", Industry: c.industry, Description: c.text}
		m, err := layout.Pack(layout.Brief{Brand: brand, Language: "en", Sequence: []farm.SnackType{farm.GreenscreenAd}})
		require.NoError(t, err)
		host := ""
		for _, sc := range m.Snacks[0].Scenes {
			for _, l := range sc.Layers {
				if l.ID == "host" {
					host = m.Snacks[0].Assets[l.Picture.Asset].Drawing.Name
				}
			}
		}
		require.Equal(t, c.host, host, c.text)
	}
}
