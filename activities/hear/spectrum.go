package hear

import (
	"math"
	"math/bits"
)

// spectrum takes the power of each frequency of a window of samples.
type spectrum struct {
	window [width]float64
	turns  [width / 2]complex128
	order  [width]int
	x      [width]complex128
	power  [width / 2]float64
}

func newSpectrum() *spectrum {
	s := &spectrum{}
	shift := bits.UintSize - bits.Len(width-1)
	for i := range s.window {
		s.window[i] = 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/width)
		s.order[i] = int(bits.Reverse(uint(i)) >> shift)
	}
	for i := range s.turns {
		sin, cos := math.Sincos(-2 * math.Pi * float64(i) / width)
		s.turns[i] = complex(cos, sin)
	}
	return s
}

// of sets power to that of the samples.
func (s *spectrum) of(samples *[width]float64) {
	for i, from := range s.order {
		s.x[i] = complex(samples[from]*s.window[from], 0)
	}
	for size := 2; size <= width; size *= 2 {
		half, step := size/2, width/size
		for from := 0; from < width; from += size {
			for k := range half {
				a, b := s.x[from+k], s.x[from+k+half]*s.turns[k*step]
				s.x[from+k], s.x[from+k+half] = a+b, a-b
			}
		}
	}
	for i := range s.power {
		c := s.x[i]
		s.power[i] = real(c)*real(c) + imag(c)*imag(c) + 1e-12
	}
}

// db is the level of a sum of powers, in dB of full scale.
func db(sum float64) float32 { return float32(10 * math.Log10(sum*2/(width*width/4))) }

// band is the sum of the powers of some bins, and how flat they are: 1 where all
// are as strong as each other.
func (s *spectrum) band(from, to int) (sum, flat float64) {
	logs := 0.0
	// The logarithm of a product is taken for eight at a time: it is most of the work.
	product, n := 1.0, 0
	for _, p := range s.power[from:to] {
		sum, product, n = sum+p, product*p, n+1
		if n == 8 {
			logs, product, n = logs+math.Log(product), 1, 0
		}
	}
	logs += math.Log(product)
	many := float64(to - from)
	return sum, math.Exp(logs/many) / (sum / many)
}

// biquad is a filter of second order.
type biquad struct{ b0, b1, b2, a1, a2, z1, z2 float64 }

func (f *biquad) next(x float64) float64 {
	y := f.b0*x + f.z1
	f.z1 = f.b1*x - f.a1*y + f.z2
	f.z2 = f.b2*x - f.a2*y
	return y
}

// highpass and lowpass pass what lies beyond a frequency.
func highpass(hz, q float64) biquad {
	sin, cos := math.Sincos(2 * math.Pi * hz / Rate)
	alpha := sin / (2 * q)
	a0 := 1 + alpha
	return biquad{b0: (1 + cos) / 2 / a0, b1: -(1 + cos) / a0, b2: (1 + cos) / 2 / a0, a1: -2 * cos / a0, a2: (1 - alpha) / a0}
}

func lowpass(hz, q float64) biquad {
	sin, cos := math.Sincos(2 * math.Pi * hz / Rate)
	alpha := sin / (2 * q)
	a0 := 1 + alpha
	return biquad{b0: (1 - cos) / 2 / a0, b1: (1 - cos) / a0, b2: (1 - cos) / 2 / a0, a1: -2 * cos / a0, a2: (1 - alpha) / a0}
}

// headShelf is the first filter of ITU-R BS.1770: a shelf of 4 dB above 1.7 kHz,
// made anew for Rate.
func headShelf() biquad {
	const hz, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
	k := math.Tan(math.Pi * hz / Rate)
	high := math.Pow(10, gain/20)
	mid := math.Pow(high, 0.4996667741545416)
	a0 := 1 + k/q + k*k
	return biquad{b0: (high + mid*k/q + k*k) / a0, b1: 2 * (k*k - high) / a0, b2: (high - mid*k/q + k*k) / a0,
		a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0}
}
