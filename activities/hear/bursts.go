package hear

import (
	"math"
	"slices"
)

// Laughter is a row of like bursts of a voice, three to seven a second; applause is
// noise over a wide band, without the tones of a voice, for a second or longer. Both
// are told by these shapes alone: what has the same shape is taken for them.
const (
	lookMs, lookStepMs = 900, 100 // how long is looked at, and how often
	// How long a burst lasts at least and at most.
	leastLaughMs, leastClapMs, mostClapMs = 1000, 900, 25_000
	joinMs                                = 500 // over which two are one

	fastLag, slowLag = 140 / envMs, 300 / envMs // between bursts of laughter
	// How much alike the envelope is after one and two bursts; how much it swings, and
	// how far below its top it is looked at, in dB.
	leastAlike, leastAlikeTwice, leastSwing, depth = 0.76, 0.62, 5, 30
	// Noise: within narrow bands, all frequencies are nearly as strong as each other
	// (0.56 for noise without end), and so for all of the time.
	leastNoisy, leastNoisyShare, mostWave = 0.44, 0.85, 4.0
	aboveQuiet                            = 12 // dB
)

// narrow are the bins between which noise is looked for, 300 to 7000 Hz.
var narrow = func() (edges [13]int) {
	for i := range edges {
		edges[i] = int(300*math.Pow(7000.0/300, float64(i)/12)*width/Rate + 0.5)
	}
	return edges
}()

// noise is the level of the wide band, and how flat its narrow bands are.
func (s *spectrum) noise() (wide, noisy float32) {
	sum, flats, weights := 0.0, 0.0, 0.0
	for i := range len(narrow) - 1 {
		power, flat := s.band(narrow[i], narrow[i+1])
		many := float64(narrow[i+1] - narrow[i])
		if many < 5 {
			continue // too few to tell
		}
		sum, flats, weights = sum+power, flats+many*flat, weights+many
	}
	return db(sum), float32(flats / weights)
}

// bursts are laughter and applause, in the order of time.
func (l *listener) bursts(speech []Span) []Burst {
	out := []Burst{}
	claps := l.applause()
	laughs := l.laughter(speech)
	for len(claps) > 0 || len(laughs) > 0 {
		if len(laughs) == 0 || len(claps) > 0 && claps[0].FromMs <= laughs[0].FromMs {
			out, claps = append(out, claps[0]), claps[1:]
		} else {
			out, laughs = append(out, laughs[0]), laughs[1:]
		}
	}
	return out
}

// grow adds what was found in a window to the bursts.
func grow(all []Burst, kind BurstKind, fromMs, toMs int, sure float64) []Burst {
	if n := len(all); n > 0 && fromMs-all[n-1].ToMs <= joinMs {
		all[n-1].ToMs, all[n-1].Sure = max(all[n-1].ToMs, toMs), max(all[n-1].Sure, sure)
		return all
	}
	return append(all, Burst{Span{fromMs, toMs}, kind, sure})
}

// lasting are the bursts within bounds of time.
func lasting(all []Burst, least, most int) []Burst {
	out := all[:0]
	for _, b := range all {
		if n := b.ToMs - b.FromMs; n >= least && n <= most {
			out = append(out, b)
		}
	}
	return out
}

// laughter looks for rows of like bursts where there is a voice.
func (l *listener) laughter(speech []Span) []Burst {
	const over, step = lookMs / envMs, lookStepMs / envMs
	var out []Burst
	i := 0
	for from := 0; from+over <= len(l.env); from += step {
		fromMs, toMs := from*envMs, (from+over)*envMs
		for i < len(speech) && speech[i].ToMs <= fromMs {
			i++
		}
		if i == len(speech) || speech[i].FromMs >= toMs {
			continue
		}
		if sure := rhythm(l.env[from : from+over]); sure > 0 {
			out = grow(out, Laughs, fromMs, toMs, sure)
		}
	}
	return lasting(out, leastLaughMs, MaxMs)
}

// rhythm is how surely an envelope is a row of like bursts, 0 when it is none.
func rhythm(env []float32) float64 {
	floor := slices.Max(env) - depth
	x, mean, square := make([]float64, len(env)), 0.0, 0.0
	for i, v := range env {
		x[i] = float64(max(v, floor))
		mean += x[i] / float64(len(env))
	}
	for i := range x {
		x[i] -= mean
		square += x[i] * x[i]
	}
	if math.Sqrt(square/float64(len(x))) < leastSwing {
		return 0
	}
	alike := func(lag int) float64 {
		sum, a, b := 0.0, 0.0, 0.0
		for i := range len(x) - lag {
			x, y := x[i], x[i+lag]
			sum, a, b = sum+x*y, a+x*x, b+y*y
		}
		return sum / math.Sqrt(a*b+1e-9)
	}
	best, lag := 0.0, 0
	for k := fastLag; k <= slowLag; k++ {
		if v := alike(k); v > best {
			best, lag = v, k
		}
	}
	if best < leastAlike || alike(2*lag) < leastAlikeTwice {
		return 0
	}
	return min(0.5+(best-leastAlike)/(1-leastAlike)/2, 1)
}

// applause looks for lasting noise over a wide band.
func (l *listener) applause() []Burst {
	const over, step = lookMs / hopMs, lookStepMs / hopMs
	quiet := floors(l.wide)
	var out []Burst
	for from := 0; from+over <= len(l.wide); from += step {
		noisy, mean, wave := 0, 0.0, 0.0
		for i := from; i < from+over; i++ {
			if l.noisy[i] > leastNoisy && l.wide[i] > quiet[i]+aboveQuiet {
				noisy++
			}
			mean += float64(l.wide[i])
		}
		mean /= over
		for _, v := range l.wide[from : from+over] {
			wave += (float64(v) - mean) * (float64(v) - mean)
		}
		if share := float64(noisy) / over; share >= leastNoisyShare && math.Sqrt(wave/over) < mostWave {
			out = grow(out, Applauds, from*hopMs, (from+over)*hopMs, 0.5+(share-leastNoisyShare)/(1-leastNoisyShare)/2)
		}
	}
	return lasting(out, leastClapMs, mostClapMs)
}
