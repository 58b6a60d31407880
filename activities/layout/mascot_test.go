package layout_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// Who talks for a brand with an animal of its own has that animal's ears and nose; for others
// it is nobody's.
func TestMascotIsTheBrandsAnimal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		industry, text string
		animal         bool
	}{
		{"dog grooming", "We wash dogs and rabbits at your door. A bath takes 50 minutes. The second dog is half price.", true},
		{"cat hotel", "Cats stay with us by the week. Each has a room with a window. We send a film each evening.", true},
		{"bookkeeping", "We file your taxes every quarter. A person answers within one day. Cancel whenever you like.", false},
	} {
		brand := farm.Brand{ID: "b", Name: "Holm & Daughters", Industry: c.industry, Description: c.text}
		m, err := layout.Pack(layout.Brief{Brand: brand, Language: "en", Sequence: []farm.SnackType{farm.GreenscreenAd}})
		require.NoError(t, err)
		var ids []string
		for _, sc := range m.Snacks[0].Scenes {
			for _, l := range sc.Layers {
				ids = append(ids, l.ID)
			}
		}
		require.Contains(t, ids, "mascot-body", c.text)
		require.Equal(t, c.animal, slices.Contains(ids, "mascot-ear") && slices.Contains(ids, "mascot-nose"), c.text)
	}
}
