package ad

import (
	"math"
)

// The shapes of movements over time, in ms: each is 0 until at.

// arc is a jump: 0, up to 1 in the middle of lasting, and 0 again.
func arc(ms, at, lasting float64) float64 {
	k := (ms - at) / lasting
	if k <= 0 || k >= 1 {
		return 0
	}
	return 4 * k * (1 - k)
}

// wave is a tremble of so many swings that dies away.
func wave(ms, at, lasting float64, swings float64) float64 {
	k := (ms - at) / lasting
	if k <= 0 || k >= 1 {
		return 0
	}
	return math.Sin(k*swings*2*math.Pi) * (1 - k) * (1 - k)
}

// spring goes from 0 to 1 and a little over it.
func spring(ms, at, lasting float64) float64 {
	k := (ms - at) / lasting
	if k <= 0 {
		return 0
	}
	return 1 - math.Exp(-5.2*k)*math.Cos(k*6.4)
}

// fall is how far above its place a thing still is that falls from height px, and
// bounces twice once it has landed.
func fall(ms, at, lasting, height float64) float64 {
	k := (ms - at) / lasting
	switch {
	case k <= 0:
		return -height
	case k < 1:
		return -height * (1 - k*k)
	}
	return -52*arc(ms, at+lasting, 260) - 16*arc(ms, at+lasting+260, 170)
}

// seen is whether something is there yet.
func seen(ms, at float64) float64 {
	if ms < at {
		return 0
	}
	return 1
}

func easeOut(k float64) float64 { return 1 - (1-k)*(1-k)*(1-k) }
