package hear

import (
	"context"
	"io"
	"slices"

	"github.com/snackfarm/farm/internal/subtitles"
)

// Rate is at which sound is listened to, in samples a second.
const Rate = 16_000

// Span is a stretch of time.
type Span struct {
	FromMs int `json:"fromMs"`
	ToMs   int `json:"toMs"`
}

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
	MaxMs = subtitles.MaxMs
)

// Voice finds the stretches in which somebody speaks in mono samples of 16 bits
// at Rate.
func Voice(samples io.Reader) ([]Span, error) {
	s, err := Listen(context.Background(), samples)
	return s.Speech, err
}

// voiced finds the stretches with a voice by how loud and how flat each hop is.
func voiced(loud, flat []float32) []Span {
	speaks := make([]bool, len(loud))
	for i, floor := range floors(loud) {
		speaks[i] = loud[i] > leastDB && loud[i] > floor+aboveFloor && flat[i] < mostFlat
	}
	return spans(speaks)
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
