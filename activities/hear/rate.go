package hear

const (
	// A syllable's peak stands so far above the dips beside it, in dB, and two are so
	// far apart at least.
	leastDip     = 3
	leastApartMs = 90
	// An onset rises so much within so long.
	onsetRise, onsetMs = 9, 50
	// A rate is counted over so long round a moment.
	rateOverMs = 1500
)

// smooth is the mean over a window of 2*n+1 values.
func smooth(x []float32, n int) []float32 {
	out := make([]float32, len(x))
	sum, count := 0.0, 0
	for i := -n; i < len(x); i++ {
		if i+n < len(x) {
			sum, count = sum+float64(x[i+n]), count+1
		}
		if i-n-1 >= 0 {
			sum, count = sum-float64(x[i-n-1]), count-1
		}
		if i >= 0 {
			out[i] = float32(sum / float64(count))
		}
	}
	return out
}

// syllables are the moments, in ms, at which a voice is loudest in a syllable: the
// peaks of the envelope, parted by dips.
func syllables(env []float32, speech []Span) []int {
	soft := smooth(env, 3)
	var out []int
	for _, s := range speech {
		from, to := s.FromMs/envMs, min(s.ToMs/envMs, len(soft))
		if from >= to {
			continue
		}
		top := soft[from]
		for _, v := range soft[from:to] {
			top = max(top, v)
		}
		out = append(out, peaks(soft, from, to, top-22)...)
	}
	return out
}

// peaks are the moments of peaks above a floor in a part of an envelope.
func peaks(env []float32, from, to int, floor float32) []int {
	var out []int
	best, dip, rising := from, env[from], true
	for i := from; i < to; i++ {
		v := env[i]
		switch {
		case rising && v > env[best]:
			best = i
		case rising && v < env[best]-leastDip:
			if env[best] > floor && (len(out) == 0 || best*envMs-out[len(out)-1] >= leastApartMs) {
				out = append(out, best*envMs)
			}
			rising, dip = false, v
		case !rising && v < dip:
			dip = v
		case !rising && v > dip+leastDip:
			rising, best = true, i
		}
	}
	if rising && env[best] > floor && env[best] > dip+leastDip && (len(out) == 0 || best*envMs-out[len(out)-1] >= leastApartMs) {
		out = append(out, best*envMs)
	}
	return out
}

// onsets are the moments at which a sound sets in.
func onsets(env []float32) []int {
	const back, apart = onsetMs / envMs, 100 / envMs
	var out []int
	for i := back; i < len(env); i++ {
		if env[i]-env[i-back] < onsetRise || env[i] < leastDB {
			continue
		}
		if n := len(out); n == 0 || i-out[n-1]/envMs >= apart {
			out = append(out, i*envMs)
		}
	}
	return out
}

// rates are syllables and onsets a second, each RateStepMs.
func (l *listener) rates(speech []Span, ms int) (said, set []float32) {
	n := (ms + RateStepMs - 1) / RateStepMs
	said, set = perSecond(syllables(l.env, speech), n), perSecond(onsets(l.env), n)
	i := 0
	for k := range said { // nothing is said beside a voice
		from, to := k*RateStepMs, (k+1)*RateStepMs
		for i < len(speech) && speech[i].ToMs <= from {
			i++
		}
		if i == len(speech) || speech[i].FromMs >= to {
			said[k] = 0
		}
	}
	return said, set
}

// perSecond counts moments round each of n steps.
func perSecond(at []int, n int) []float32 {
	out := make([]float32, n)
	first, last := 0, 0
	for i := range out {
		middle := i*RateStepMs + RateStepMs/2
		for first < len(at) && at[first] < middle-rateOverMs/2 {
			first++
		}
		for last < len(at) && at[last] < middle+rateOverMs/2 {
			last++
		}
		over := min(middle+rateOverMs/2, n*RateStepMs) - max(0, middle-rateOverMs/2)
		out[i] = float32(last-first) * 1000 / float32(over)
	}
	return out
}
