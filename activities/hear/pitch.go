package hear

import "math"

const (
	// A pitch is looked for in a sound of every fourth sample, over 60 ms of it, from
	// 74 to 400 Hz.
	pitchEach          = 4
	pitchRate          = Rate / pitchEach
	pitchWidth         = pitchRate * 60 / 1000
	leastLag, mostLag  = pitchRate / 400, pitchRate / 74
	pitchedFrom        = 0.55 // how much a voiced sound is like itself a period later
	likeTheBest        = 0.92 // a shorter period that is so good is the period itself
	quietPower         = 1e-7
	pitchAbove, pitchQ = 700, math.Sqrt2 / 2
)

// pitcher hears how high a voice is, each StepMs.
type pitcher struct {
	low   biquad
	ring  [pitchWidth]float64
	at, n int
	told  []float32 // Hz, 0 where nothing has a pitch
}

func newPitcher() *pitcher { return &pitcher{low: lowpass(pitchAbove, pitchQ)} }

// next takes a sample.
func (p *pitcher) next(v float64) {
	v = p.low.next(v)
	if p.n++; p.n%pitchEach == 0 {
		p.ring[p.at] = v
		p.at = (p.at + 1) % pitchWidth
	}
	if p.n%stepSamples == 0 {
		p.told = append(p.told, p.hear())
	}
}

// hear is the pitch of the last samples: the period after which they are most like
// themselves.
func (p *pitcher) hear() float32 {
	var x [pitchWidth]float64
	copy(x[copy(x[:], p.ring[p.at:]):], p.ring[:p.at])
	var power [pitchWidth + 1]float64
	for i, v := range x {
		power[i+1] = power[i] + v*v
	}
	if power[pitchWidth] < quietPower*pitchWidth {
		return 0
	}
	var like [mostLag + 2]float64
	best := 0.0
	for lag := leastLag - 1; lag <= mostLag+1; lag++ {
		sum := 0.0
		for i, v := range x[:pitchWidth-lag] {
			sum += v * x[i+lag]
		}
		like[lag] = sum / math.Sqrt(power[pitchWidth-lag]*(power[pitchWidth]-power[lag])+1e-12)
		if lag >= leastLag && lag <= mostLag {
			best = max(best, like[lag])
		}
	}
	if best < pitchedFrom {
		return 0
	}
	for lag := leastLag; lag <= mostLag; lag++ {
		if a, b, c := like[lag-1], like[lag], like[lag+1]; b >= likeTheBest*best && b >= a && b >= c {
			off := 0.0 // of the peak between lags
			if bend := a - 2*b + c; bend < 0 {
				off = 0.5 * (a - c) / bend
			}
			return float32(pitchRate / (float64(lag) + off))
		}
	}
	return 0
}

// pitches are those of voices alone.
func (p *pitcher) pitches(speech []Span) []float32 {
	i := 0
	for k := range p.told {
		from, to := k*StepMs, (k+1)*StepMs
		for i < len(speech) && speech[i].ToMs <= from {
			i++
		}
		if i == len(speech) || speech[i].FromMs >= to {
			p.told[k] = 0
		}
	}
	return p.told
}
