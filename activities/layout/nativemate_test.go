package layout_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
)

// The brand's character stands once on a phone's screen, however many lines name no thing.
func TestOneCharacterOnAScreen(t *testing.T) {
	t.Parallel()
	brand := farm.Brand{ID: "b", Name: "Wick & Co", Industry: "candles", Description: "Wick & Co pours candles. " +
		"We reply the same day. You ask by voice. Nothing is due in advance. Everybody keeps their candle for good."}
	seen := 0
	for seed := range uint32(8) {
		m, err := layout.Pack(layout.Brief{Brand: brand, Language: "en", Seed: seed,
			Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd, farm.AIUGC}})
		require.NoError(t, err)
		for _, s := range m.Snacks {
			for _, sc := range s.Scenes {
				var shown [][2]int
				for _, l := range sc.Layers {
					if l.ID != "mate" {
						continue
					}
					seen++
					until := l.EndMs
					if until == 0 {
						until = sc.DurationMs
					}
					for _, o := range shown {
						require.False(t, o[0] < until && l.StartMs < o[1], "%s %s, seed %d: twice from %d ms", s.Type, s.Variant, seed, l.StartMs)
					}
					shown = append(shown, [2]int{l.StartMs, until})
				}
			}
		}
	}
	require.NotZero(t, seen)
}
