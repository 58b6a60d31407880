package layout_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// Each type of film has three layouts at least, which place what they show differently from
// the first scene on. Topic, length and colours are the same.
func TestEachTypeOfFilmHasThreeLayouts(t *testing.T) {
	t.Parallel()
	const topic = "Why bread rises. Yeast eats sugar. It makes gas, and the dough swells. Heat sets it."
	for _, kind := range farm.VideoTypes() {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			where, seen := map[string]string{}, map[string]bool{}
			for seed := uint32(0); seed < 40 && len(where) < 3; seed++ {
				v := asked(topic, 10)
				if v.Type = kind; kind != farm.FacelessVideo && kind != farm.MotionGraphicsVideo && kind != farm.WhiteboardVideo {
					v.UGC = &farm.UGC{Script: topic, Actor: farm.ActorLibrary()[0].Actor}
				}
				s := filmed(t, v, "en", seed*37, nil)
				if where[s.Variant] != "" {
					continue
				}
				boxes := ""
				for _, sc := range s.Scenes[:2] {
					for _, l := range sc.Layers {
						boxes += fmt.Sprintf("%.0f ", l.Box)
					}
				}
				where[s.Variant] = boxes
				require.False(t, seen[boxes], "%s has the boxes of another layout", s.Variant)
				seen[boxes] = true
			}
			require.GreaterOrEqual(t, len(where), 3, "layouts of %s", kind)
		})
	}
}
