package kit

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// Stay is a while in which a demo is enlarged about a place.
type Stay struct {
	From, To int
	Focus    farm.Point
}

// tapBefore is the tap that leads to a moment, nil where none is known.
func tapBefore(taps []match.Tap, m match.Moment) *match.Tap {
	const soon = 1100 // ms from a tap to the greatest change after it
	i := slices.IndexFunc(taps, func(t match.Tap) bool { return t.AtMs <= m.AtMs+250 && m.AtMs-t.AtMs <= soon })
	if i < 0 {
		return nil
	}
	return &taps[i]
}
