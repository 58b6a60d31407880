package sound

import "math"

// biquad is a second-order filter in direct form 1.
type biquad struct {
	b0, b1, b2, a1, a2 float64
	x1, x2, y1, y2     float64
}

func (f *biquad) step(x float64) float64 {
	y := f.b0*x + f.b1*f.x1 + f.b2*f.x2 - f.a1*f.y1 - f.a2*f.y2
	f.x2, f.x1, f.y2, f.y1 = f.x1, x, f.y1, y
	return y
}

// kWeighting are the two filters of ITU-R BS.1770-4, table 1 and 2, at 48 kHz.
func kWeighting() [2]biquad {
	return [2]biquad{
		{b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585},
		{b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621},
	}
}

// Loudness is the integrated loudness of interleaved stereo in LUFS, gated as
// BS.1770-4 says: blocks of 400 ms every 100 ms, absolute gate -70 LUFS,
// relative gate 10 LU under the mean. Silence is -Inf.
func Loudness(samples []float32) float64 {
	const hop = Rate / 10
	hops := len(samples) / 2 / hop
	power := make([]float64, hops)
	for ch := range 2 {
		k := kWeighting()
		for i := range hops * hop {
			y := k[1].step(k[0].step(float64(samples[i*2+ch])))
			power[i/hop] += y * y
		}
	}
	var blocks []float64
	for i := 0; i+4 <= hops; i++ {
		blocks = append(blocks, (power[i]+power[i+1]+power[i+2]+power[i+3])/(4*hop))
	}
	mean := gated(blocks, math.Pow(10, (-70+0.691)/10))
	mean = gated(blocks, mean/10)
	return -0.691 + 10*math.Log10(mean)
}

func gated(blocks []float64, gate float64) float64 {
	sum, n := 0.0, 0.0
	for _, p := range blocks {
		if p > gate {
			sum, n = sum+p, n+1
		}
	}
	if n == 0 {
		return 0
	}
	return sum / n
}

// Ceiling is the true peak of a mix in dBTP. It leaves room for what AAC adds
// to most.
const Ceiling = -1.7

const (
	lookAhead = Rate / 500 // 2 ms
	release   = 0.080      // s
	loudTries = 3          // limiting takes a little loudness away; two more gains put it back
)

// Master brings a mix to a loudness in LUFS with its true peak under the
// ceiling.
func Master(mix []float32, target float64) {
	for range loudTries {
		l := Loudness(mix)
		if math.IsInf(l, -1) || math.IsNaN(l) || math.Abs(l-target) < 0.1 {
			break
		}
		g := float32(math.Pow(10, (target-l)/20))
		for i := range mix {
			mix[i] *= g
		}
		limit(mix, math.Pow(10, Ceiling/20))
	}
	limit(mix, math.Pow(10, Ceiling/20)) // also a mix that came at the asked loudness
}

// limit keeps the true peak, seen at four times the rate, under ceiling. The
// gain goes down before the peak comes and slowly up after it.
func limit(mix []float32, ceiling float64) {
	n := len(mix) / 2
	need := make([]float32, n)
	for i := range n {
		need[i] = 1
		peak := max(truePeak(mix, i, 0), truePeak(mix, i, 1))
		if peak > ceiling {
			need[i] = float32(ceiling / peak)
		}
	}
	up := float32(1 - math.Exp(-1/(release*Rate)))
	gain := float32(1)
	window := newMinWindow(lookAhead + 1)
	for i := range n + lookAhead {
		v := float32(1)
		if i < n {
			v = need[i]
		}
		low := window.push(v)
		at := i - lookAhead
		if at < 0 {
			if low < gain {
				gain = low
			}
			continue
		}
		if low < gain {
			gain -= (gain - low) * 0.2
			gain = max(min(gain, need[at]), low)
		} else {
			gain += (low - gain) * up
		}
		g := min(gain, need[at])
		mix[at*2] *= g
		mix[at*2+1] *= g
	}
}

// truePeak is the largest level between a sample and the next, by cubic
// interpolation at quarter steps.
func truePeak(mix []float32, i, ch int) float64 {
	at := func(k int) float64 {
		k = min(max(k, 0), len(mix)/2-1)
		return float64(mix[k*2+ch])
	}
	a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
	peak := math.Abs(b)
	if peak < 0.4 && math.Abs(c) < 0.4 {
		return peak
	}
	for _, t := range [3]float64{0.25, 0.5, 0.75} {
		v := b + 0.5*t*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
		peak = max(peak, math.Abs(v))
	}
	return peak
}

// minWindow is the least of the last size values.
type minWindow struct {
	size, n int
	at      []int
	value   []float32
}

func newMinWindow(size int) *minWindow { return &minWindow{size: size} }

func (w *minWindow) push(v float32) float32 {
	for len(w.value) > 0 && w.value[len(w.value)-1] >= v {
		w.value, w.at = w.value[:len(w.value)-1], w.at[:len(w.at)-1]
	}
	w.value, w.at = append(w.value, v), append(w.at, w.n)
	if w.at[0] <= w.n-w.size {
		w.value, w.at = w.value[1:], w.at[1:]
	}
	w.n++
	return w.value[0]
}
