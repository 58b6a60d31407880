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

const hop = Rate / 10 // frames; blocks of four overlap by three

// Loudness is the integrated loudness of interleaved stereo in LUFS, gated as
// BS.1770-4 says: blocks of 400 ms every 100 ms, absolute gate -70 LUFS,
// relative gate 10 LU under the mean. What is shorter than a block is measured
// as one. Silence is -Inf.
func Loudness(samples []float32) float64 {
	g := newGauge()
	g.hear(samples)
	return g.lufs()
}

// integrated is the gated loudness of the powers of at least four hops.
func integrated(power []float64) float64 {
	blocks := make([]float64, 0, len(power))
	for i := 0; i+4 <= len(power); i++ {
		blocks = append(blocks, total(power[i:i+4])/(4*hop))
	}
	return level(gated(blocks, gated(blocks, absoluteGate)/10))
}

func total(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum
}

var absoluteGate = math.Pow(10, (-70+0.691)/10)

func level(power float64) float64 { return -0.691 + 10*math.Log10(power) }

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
