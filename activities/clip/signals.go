package clip

import "math"

// signals are the film's curves by what they measure, each in deviations from what
// is usual in the film, so that quiet films work as loud ones do.
func (f *Film) signals() map[signal]curve {
	n := f.steps()
	loud := padded(f.Loud, n)
	voice := within(f.Voice, n)
	sounds := func(i int) bool { return i < len(f.Loud) && f.Loud[i] > -60 }
	jumps, beats := make([]float64, n), make([]float64, n)
	for i := 2; i < n; i++ {
		if sounds(i) {
			jumps[i] = max(0, min(loud[i], 0)-max(loud[i-2], -50))
		}
		if jumps[i] > 6 && jumps[i-1] <= 6 {
			beats[i] = 1
		}
	}
	level := normal(loud, sounds)
	out := map[signal]curve{
		loudness: newCurve(level),
		rise:     newCurve(normal(f.rises(loud), sounds)),
		pace:     newCurve(normal(padded(f.Rate, n), func(i int) bool { return voice[i] && i < len(f.Rate) && f.Rate[i] > 0 })),
		onsets:   newCurve(normal(spread(beats, 10), sounds)),
		laughter: newCurve(floats(within(f.Laughter, n))),
		reveal:   newCurve(f.reveals(level)),
		burst:    newCurve(bursts(normal(jumps, sounds))),
	}
	f.look(out)
	return out
}

// rises is how much louder the next 1.5 s are than the last 3.
func (f *Film) rises(loud []float64) []float64 {
	held := make([]float64, len(loud))
	for i, v := range loud {
		held[i] = max(v, -50)
	}
	c := newCurve(held)
	out := make([]float64, len(loud))
	for i := range out {
		at := i * Step
		out[i] = c.mean(at, at+1500) - c.mean(at-3000, at)
	}
	return out
}

// bursts are the jumps that are far from usual, each lasting a second.
func bursts(jumps []float64) []float64 {
	out := make([]float64, len(jumps))
	for i, v := range jumps {
		if v < 2 {
			continue
		}
		for k := i; k < min(i+10, len(out)); k++ {
			out[k] = max(out[k], v-1)
		}
	}
	return out
}

const (
	revealPause = 700 // ms
	revealMs    = 1500
)

// reveals are where somebody goes on louder after a pause.
func (f *Film) reveals(level []float64) []float64 {
	c := newCurve(level)
	out := make([]float64, len(level))
	for i, v := range f.Voice {
		if i == 0 || v.FromMs-f.Voice[i-1].ToMs < revealPause {
			continue
		}
		more := c.mean(v.FromMs, v.FromMs+1000) - c.mean(f.Voice[i-1].ToMs-2000, f.Voice[i-1].ToMs)
		if more <= 0.25 {
			continue
		}
		for k := v.FromMs / Step; k < min((v.FromMs+revealMs)/Step, len(out)); k++ {
			out[k] = min(1+more, 3)
		}
	}
	return out
}

// spread is the mean of each value's neighbours, so many on either side.
func spread(values []float64, by int) []float64 {
	c := newCurve(values)
	out := make([]float64, len(values))
	for i := range out {
		out[i] = c.mean((i-by)*Step, (i+by)*Step)
	}
	return out
}

// look adds what was seen.
func (f *Film) look(out map[signal]curve) {
	n := f.steps()
	cuts, face, grows := make([]float64, n), make([]float64, n), make([]float64, n)
	seen := make([]bool, n)
	for _, s := range f.Seen {
		for _, c := range s.Cuts {
			if i := c / Step; i >= 0 && i < n {
				cuts[i]++
			}
		}
		first := s.FromMs / Step
		for i := max(first, 0); i < min(s.ToMs/Step, n); i++ {
			seen[i] = true
			if k := i - first; k < len(s.Face) {
				face[i] = float64(s.Face[k])
				if k >= 20 && s.Face[k-20] > 0 && s.Face[k] > 0 {
					grows[i] = math.Log(float64(s.Face[k] / s.Face[k-20]))
				}
			}
		}
	}
	watched := func(i int) bool { return seen[i] }
	out[cutting] = newCurve(normal(spread(cuts, 50), watched))
	out[facing] = newCurve(normal(face, watched))
	out[growing] = newCurve(normal(grows, watched))
}
