package layout_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/sample"
)

// A film of cut-aways shows its actor in about four tenths of its time, in each layout and
// language, begins and ends with the actor, and never leaves him for more than four pictures.
func TestCutAwaysTakeMostOfAFilm(t *testing.T) {
	t.Parallel()
	ways, whole, seen := map[string]bool{}, 0, 0
	for i, lang := range farm.Languages() {
		topic, _ := sample.Topic(lang)
		v := asked(topic, 60)
		v.Type, v.UGC = farm.UGCBrollVideo, &farm.UGC{Script: topic, Actor: farm.ActorLibrary()[i%5].Actor}
		s := filmed(t, v, lang, uint32(i), nil)
		ways[s.Variant] = true
		acts := make([]bool, len(s.Scenes))
		own, row := 0, 0
		for k, sc := range s.Scenes {
			for _, l := range sc.Layers {
				acts[k] = acts[k] || strings.HasPrefix(l.ID, "actor")
			}
			if row++; acts[k] {
				own, row = own+sc.DurationMs, 0
			}
			require.LessOrEqual(t, row, 4, "%s: the actor is forgotten at scene %d", lang, k)
		}
		require.True(t, acts[0] && acts[len(acts)-1], "%s begins and ends without its actor", lang)
		share := float64(own) / float64(s.DurationMs())
		require.InDelta(t, 0.42, share, 0.13, "%s, %s", lang, s.Variant)
		whole, seen = whole+s.DurationMs(), seen+own
	}
	require.Len(t, ways, 3)
	require.InDelta(t, 0.4, float64(seen)/float64(whole), 0.06)
}
