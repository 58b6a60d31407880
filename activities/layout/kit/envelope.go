package kit

import (
	"math"
	"slices"
)

// steepest is how steeply a lockup climbs at most, of its width.
const steepest = 0.46

// envelope is the lines between which the rows of a lockup stand, over its width of 0 to 1,
// from its head at 0 to its foot at high.
type envelope struct {
	lines     []func(u float64) float64
	gap, high float64
	drawnUp   float64 // how much higher than they are cut its rows are, in the mean
}

// between is where a row stands at a place of the width.
func (e envelope) between(i int, u float64) (top, foot float64) {
	u = min(max(u, 0), 1)
	top, foot = e.lines[i](u), e.lines[i+1](u)
	if i > 0 {
		top += e.gap / 2
	}
	if i < len(e.lines)-2 {
		foot -= e.gap / 2
	}
	return top, foot
}

// enveloped is the envelope of rows in a height, one of several by the seed: rows that cannot
// be drawn up so far climb instead.
func enveloped(rows []letterRow, high, most float64, seed uint32, leftward bool) envelope {
	air, all := gaps(rows, high), 0.0
	for _, r := range rows {
		all += r.high
	}
	k := min((high-air)/all, most)
	over := min(high-air-k*all, steepest*formWide)
	e := envelope{drawnUp: k, gap: air / float64(max(len(rows)-1, 1)), high: k*all + air + over}
	heights := make([]float64, len(rows))
	for i, r := range rows {
		heights[i] = r.high*k + air/float64(len(rows))
	}
	if over > 0.04*e.high {
		return e.climbing(heights, over, leftward)
	}
	if len(rows) == 1 {
		return e.alone(k, most, seed, leftward)
	}
	return e.woven(heights, k, most, seed)
}

// climbing is rows that go up from one side to the other and grow.
func (e envelope) climbing(heights []float64, over float64, leftward bool) envelope {
	grown := 1 - 0.34*min(over/(0.3*formWide), 1) // its lowest place, of its height
	all := 0.0
	for _, h := range heights {
		all += h
	}
	below := all
	for i := range len(heights) + 1 {
		from := below // of this line to the foot
		e.lines = append(e.lines, func(u float64) float64 {
			if leftward {
				u = 1 - u
			}
			return e.high - over*u - from*(grown+(1-grown)*u)
		})
		if i < len(heights) {
			below -= heights[i]
		}
	}
	return e
}

// envelopes is how many a row by itself has.
const envelopes = 6

// alone is the envelope of one row.
func (e envelope) alone(k, most float64, seed uint32, leftward bool) envelope {
	const least = 0.72 // of its height as it is cut, the lowest place
	h := e.high
	deep := min(max(1-least/k, 0.18), 0.42) * h * min(0.35+1.6*(1-k/most), 1) // what is drawn up far has no height to lose
	arc := func(u float64) float64 { return math.Sin(math.Pi * u) }
	flat := func(at float64) func(float64) float64 { return func(float64) float64 { return at } }
	switch seed % envelopes {
	case 0: // an arch
		e.lines = []func(float64) float64{func(u float64) float64 { return deep * (1 - arc(u)) }, flat(h)}
	case 1: // it grows
		e.lines = []func(float64) float64{func(u float64) float64 {
			if leftward {
				u = 1 - u
			}
			return deep * (1 - u)
		}, flat(h)}
	case 2: // a lens
		e.lines = []func(float64) float64{func(u float64) float64 { return deep / 2 * (1 - arc(u)) },
			func(u float64) float64 { return h - deep/2*(1-arc(u)) }}
	case 3: // a waist
		e.lines = []func(float64) float64{func(u float64) float64 { return deep / 2 * arc(u) },
			func(u float64) float64 { return h - deep/2*arc(u) }}
	case 4: // a flag
		a := min(deep*0.4, 0.075*formWide)
		wave := func(u float64) float64 { return a * math.Sin(2*math.Pi*u) }
		e.lines = []func(float64) float64{func(u float64) float64 { return a - wave(u) }, func(u float64) float64 { return h - a - wave(u) }}
	default: // a belly
		e.lines = []func(float64) float64{flat(0), func(u float64) float64 { return h - deep*(1-arc(u)) }}
	}
	return e
}

// woven is the envelope of rows that fit into each other: the foot of one and the head of the
// next share a curve.
func (e envelope) woven(heights []float64, k, most float64, seed uint32) envelope {
	low := slices.Min(heights)
	share := 0.24
	if len(heights) > 2 { // a row between two others loses on both sides
		share = 0.14
	}
	a := min(share*low, low*(most*1.08/k-1), 0.12*formWide) // how far a line leaves its place
	a = max(a, 0.05*low)
	shapes := []func(u float64) float64{
		func(u float64) float64 { return math.Sin(2 * math.Pi * u) },
		func(u float64) float64 { return 1 - 2*math.Sin(math.Pi*u) },
		func(u float64) float64 { return 2*math.Sin(math.Pi*u) - 1 },
		func(u float64) float64 { return 1 - 2*u },
	}
	shape := shapes[seed%uint32(len(shapes))]
	at := 0.0
	for i := range len(heights) + 1 {
		y, side := at, 1.0
		if i%2 == 0 {
			side = -1
		}
		if i == 0 || i == len(heights) {
			side = 0
		}
		e.lines = append(e.lines, func(u float64) float64 { return y + side*a*shape(u) })
		if i < len(heights) {
			at += heights[i]
		}
	}
	return e
}
