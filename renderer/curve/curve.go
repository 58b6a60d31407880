// Package curve shapes the way between keys.
package curve

import (
	"math"

	"github.com/snackfarm/farm"
)

// The house's curves: entrances slow down, exits speed up, moves do both.
var (
	Out   = Bezier{0.16, 1, 0.3, 1}
	In    = Bezier{0.7, 0, 0.84, 0}
	InOut = Bezier{0.65, 0, 0.35, 1}
)

// Bezier is a cubic timing curve from (0,0) to (1,1).
type Bezier struct{ x1, y1, x2, y2 float64 }

// At is the curve's value at time t (0-1), found by bisection on x.
func (b Bezier) At(t float64) float64 {
	if t <= 0 {
		return 0
	}
	if t >= 1 {
		return 1
	}
	lo, hi := 0.0, 1.0
	for range 24 {
		mid := (lo + hi) / 2
		if cubic(b.x1, b.x2, mid) < t {
			lo = mid
		} else {
			hi = mid
		}
	}
	return cubic(b.y1, b.y2, (lo+hi)/2)
}

func cubic(p1, p2, s float64) float64 {
	return 3*(1-s)*(1-s)*s*p1 + 3*(1-s)*s*s*p2 + s*s*s
}

const (
	springDamping = 0.72
	springOmega   = 18.0 // rad/s
)

// Spring is where a damped spring is after t seconds on its way from 0 to 1;
// it overshoots by 3.8 %.
func Spring(t float64) float64 { return Springy(t, springDamping) }

// Springy is Spring with a damping of its own, less than 1.
func Springy(t, damping float64) float64 {
	if t <= 0 {
		return 0
	}
	wd := springOmega * math.Sqrt(1-damping*damping)
	return 1 - math.Exp(-damping*springOmega*t)*(math.Cos(wd*t)+damping*springOmega/wd*math.Sin(wd*t))
}

// Eased shapes the way t (0-1) from one key to the next, ms long.
func Eased(kind string, t, ms float64) float64 {
	switch kind {
	case "linear":
		return t
	case "hold":
		return 0
	case "in":
		return In.At(t)
	case "out":
		return Out.At(t)
	case "smooth":
		return t * t * (3 - 2*t)
	case "spring":
		return Spring(t * ms / 1000)
	default:
		return InOut.At(t)
	}
}

// Value is a track's at a time of its scene.
func Value(keys []farm.Key, at float64) float64 {
	if at <= float64(keys[0].AtMs) {
		return keys[0].Value
	}
	for i := 1; i < len(keys); i++ {
		if at < float64(keys[i].AtMs) {
			a, b := keys[i-1], keys[i]
			span := float64(b.AtMs - a.AtMs)
			return a.Value + (b.Value-a.Value)*Eased(a.Ease, (at-float64(a.AtMs))/span, span)
		}
	}
	return keys[len(keys)-1].Value
}
