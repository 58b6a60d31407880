package hear

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/cmplx"
	"slices"
)

// Rate is at which sound is listened to, in samples a second.
const Rate = 16_000

// Span is a stretch of time.
type Span struct{ FromMs, ToMs int }

const (
	hop   = 480 // samples: 30 ms
	hopMs = 1000 * hop / Rate
	width = 512 // of a spectrum
	// The band in which voices have their strength, in bins of a spectrum.
	lowest, highest = 200 * width / Rate, 3800 * width / Rate
	// floorHops is how far round a moment the quiet is looked for: 5 s each way.
	floorHops = 5000 / hopMs
	// A voice stands so far above the quiet around it, in dB, and is no even noise:
	// flatness is 1 where all frequencies are as strong as each other.
	aboveFloor, leastDB, mostFlat = 7, -62, 0.42
	// hangMs is how long a voice is taken to go on; shorter ones are none.
	hangMs, leastMs = 200, 120
	// MaxMs bounds how long a sound may be: ten hours.
	MaxMs = 36_000_000
)

// Voice finds the stretches in which somebody speaks in mono samples of 16 bits
// at Rate. It holds 8 bytes for each 30 ms.
func Voice(samples io.Reader) ([]Span, error) {
	loud, flat, err := spectra(bufio.NewReaderSize(samples, 1<<16))
	if err != nil {
		return nil, err
	}
	speaks := make([]bool, len(loud))
	for i, floor := range floors(loud) {
		speaks[i] = loud[i] > leastDB && loud[i] > floor+aboveFloor && flat[i] < mostFlat
	}
	return spans(speaks), nil
}

// spectra is, for each hop, how loud the voices' band is, in dB of full scale,
// and how flat its spectrum.
func spectra(r io.Reader) (loud, flat []float32, err error) {
	var window [width]float64
	for i := range window {
		window[i] = 0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/width)
	}
	var ring [width]float64
	raw := make([]byte, 2*hop)
	for {
		n, err := io.ReadFull(r, raw)
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return loud, flat, nil // what is left is shorter than a hop
		}
		if err != nil {
			return nil, nil, fmt.Errorf("listen: %w", err)
		}
		copy(ring[:], ring[hop:])
		for i := 0; i < n; i += 2 {
			ring[width-hop+i/2] = float64(int16(binary.LittleEndian.Uint16(raw[i:]))) / 32768
		}
		if len(loud)*hopMs > MaxMs {
			return nil, nil, fmt.Errorf("the sound lasts longer than %d h", MaxMs/3_600_000)
		}
		l, f := band(&ring, &window)
		loud, flat = append(loud, l), append(flat, f)
	}
}

// band is how loud and how flat the voices' band is.
func band(samples, window *[width]float64) (loud, flat float32) {
	var x [width]complex128
	for i, v := range samples {
		x[i] = complex(v*window[i], 0)
	}
	fft(x[:])
	sum, logs := 0.0, 0.0
	for _, c := range x[lowest:highest] {
		p := real(c)*real(c) + imag(c)*imag(c) + 1e-12
		sum, logs = sum+p, logs+math.Log(p)
	}
	const n = highest - lowest
	return float32(10 * math.Log10(sum*2/(width*width/4))), float32(math.Exp(logs/n) / (sum / n))
}

// fft is the spectrum of as many values as a power of two has, in place.
func fft(x []complex128) {
	n := len(x)
	for i, j := 1, 0; i < n; i++ {
		bit := n >> 1
		for ; j&bit != 0; bit >>= 1 {
			j ^= bit
		}
		if j ^= bit; i < j {
			x[i], x[j] = x[j], x[i]
		}
	}
	for size := 2; size <= n; size *= 2 {
		turn := cmplx.Rect(1, -2*math.Pi/float64(size))
		for from := 0; from < n; from += size {
			w := complex(1, 0)
			for k := from; k < from+size/2; k++ {
				a, b := x[k], x[k+size/2]*w
				x[k], x[k+size/2] = a+b, a-b
				w *= turn
			}
		}
	}
}

// floors is how loud the quiet around each hop is: what a tenth of the hops near
// it stay below, but not far above that of the whole, for stretches without a pause.
func floors(loud []float32) []float32 {
	const step, tenth, far = 16, 10, 12
	out := make([]float32, len(loud))
	if len(loud) == 0 {
		return out
	}
	low := func(part []float32) float32 {
		sorted := slices.Clone(part)
		slices.Sort(sorted)
		return sorted[len(sorted)/tenth]
	}
	all := low(loud) + far
	for from := 0; from < len(loud); from += step {
		near := min(all, low(loud[max(0, from-floorHops):min(len(loud), from+step+floorHops)]))
		for i := from; i < min(len(loud), from+step); i++ {
			out[i] = near
		}
	}
	return out
}

// spans joins hops with a voice, over short pauses, and leaves out what is too
// short for one.
func spans(speaks []bool) []Span {
	var out []Span
	for i, s := range speaks {
		if !s {
			continue
		}
		if n := len(out); n > 0 && i*hopMs-out[n-1].ToMs <= hangMs {
			out[n-1].ToMs = (i + 1) * hopMs
			continue
		}
		if n := len(out); n > 0 && out[n-1].ToMs-out[n-1].FromMs < leastMs {
			out = out[:n-1]
		}
		out = append(out, Span{i * hopMs, (i + 1) * hopMs})
	}
	if n := len(out); n > 0 && out[n-1].ToMs-out[n-1].FromMs < leastMs {
		out = out[:n-1]
	}
	return out
}
