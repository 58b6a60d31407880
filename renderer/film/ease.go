package film

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/curve"
)

const bounceDamping = 0.5 // overshoots by 16 %

func spring(t float64) float64 { return curve.Spring(t) }

func value(keys []farm.Key, at float64) float64 { return curve.Value(keys, at) }
