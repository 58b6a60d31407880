package kit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/activities/match"
)

// A wide table is seen where its rows begin, and an empty part of it is no view of
// its own.
func TestScreenViewsShowSomething(t *testing.T) {
	const side = 12
	tones := match.Tones{Columns: side, Rows: side, Light: make([]byte, side*side), Busy: make([]byte, side*side)}
	for j := range side {
		for i := range side {
			tones.Light[j*side+i] = 240
			switch {
			case i < 3:
				tones.Busy[j*side+i] = 30 // names
			case i > 9:
				tones.Busy[j*side+i] = 34 // values, and a button
			}
		}
	}
	p := match.Picture{Tones: tones}
	views := busiest(p, 0.4, 0.6)
	require.Less(t, views[0].X, 0.2)
	for _, v := range views {
		require.True(t, v.X < 0.25 || v.X > 0.4, "a view of nothing at %.2f", v.X)
	}
}
