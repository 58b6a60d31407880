package sound

import "math"

// True peaks are read between samples at quarter steps, by windowed sinc
// filters of peakTaps taps: within 0.1 dB up to 18 kHz.
const (
	peakTaps  = 12
	peakReach = peakTaps / 2
	peakBlock = 64 // frames that are passed over together when they are quiet
)

// peakFilters interpolate at 1/4, 2/4 and 3/4 of the way to the next sample;
// peakGain is the most that any of them makes of samples of size 1.
var peakFilters, peakGain = func() (out [3][peakTaps]float32, most float64) {
	const beta = 5.0
	for phase := range out {
		var h [peakTaps]float64
		total := 0.0
		for k := range h {
			x := float64(k-peakReach+1) - float64(phase+1)/4 // distance to the point
			w := bessel(beta*math.Sqrt(1-x*x/(peakReach*peakReach))) / bessel(beta)
			h[k] = math.Sin(math.Pi*x) / (math.Pi * x) * w
			total += h[k]
		}
		size := 0.0
		for k, v := range h {
			out[phase][k] = float32(v / total)
			size += math.Abs(v / total)
		}
		most = max(most, size)
	}
	return out, most
}()

// bessel is the modified Bessel function of the first kind, order 0.
func bessel(x float64) float64 {
	sum, term := 1.0, 1.0
	for k := 1.0; k < 30; k++ {
		term *= x / 2 / k
		sum += term * term
	}
	return sum
}

// peaks reads the true peaks of samples in order. It looks only peakReach frames back, so
// that what lies behind may be changed meanwhile.
type peaks struct {
	quiet   int // frames before this one need no closer look
	checked int // frames before this one have been looked over
}

// at is the largest level from frame i to the next, of both channels; for quiet frames
// some level under the ceiling. Frames before to are asked for.
func (p *peaks) at(samples []float32, i, to int, ceiling float64) float64 {
	if i >= p.checked {
		p.look(samples, i, min(i+peakBlock, max(to, i+1)), ceiling)
	}
	if i < p.quiet {
		return 0
	}
	return framePeak(samples, i)
}

func (p *peaks) look(samples []float32, i, end int, ceiling float64) {
	p.checked = end
	from, to := max(0, 2*(i-peakReach)), min(len(samples), 2*(end+peakReach+1))
	loudest := float32(0)
	for _, v := range samples[from:to] {
		loudest = max(loudest, abs(v))
	}
	if float64(loudest)*peakGain < ceiling {
		p.quiet = end
	}
}

// framePeak is the largest level from frame i to the next.
func framePeak(mix []float32, i int) float64 {
	n := len(mix) / 2
	first := i - peakReach + 1
	peak := max(abs(mix[2*i]), abs(mix[2*i+1]))
	if first >= 0 && first+peakTaps <= n {
		w := (*[2 * peakTaps]float32)(mix[2*first:])
		for phase := range peakFilters {
			h := &peakFilters[phase]
			var l, r float32
			for k := range peakTaps {
				l += w[2*k] * h[k]
				r += w[2*k+1] * h[k]
			}
			peak = max(peak, abs(l), abs(r))
		}
		return float64(peak)
	}
	for phase := range peakFilters {
		for ch := range 2 {
			var v float32
			for k := range peakTaps {
				if at := first + k; at >= 0 && at < n {
					v += mix[2*at+ch] * peakFilters[phase][k]
				}
			}
			peak = max(peak, abs(v))
		}
	}
	return float64(peak)
}

// PeakOf is the true peak of interleaved stereo in dBTP; -Inf for silence.
func PeakOf(samples []float32) float64 {
	peak := 0.0
	for i := range len(samples) / 2 {
		peak = max(peak, framePeak(samples, i))
	}
	return 20 * math.Log10(peak)
}
