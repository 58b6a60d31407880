package hear

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
)

// Sound is what is heard in a sound, without words.
type Sound struct {
	DurationMs int    `json:"durationMs"`
	Speech     []Span `json:"speech"` // where somebody speaks
	// Pauses are where nobody speaks for LeastPauseMs or longer, between stretches of
	// speech, and before the first and after the last.
	Pauses   []Span  `json:"pauses"`
	Laughter []Burst `json:"laughter"` // and applause, in the order of time
	// Loudness is the momentary loudness (ITU-R BS.1770, 400 ms) each StepMs, in LUFS,
	// that of the 400 ms round the middle of the step. Silence is SilenceLUFS.
	Loudness []float32 `json:"loudness"`
	// Rate is how many syllables a second are said, each RateStepMs; 0 where nobody
	// speaks.
	Rate []float32 `json:"rate"`
	// Onsets is how many times a second a sound sets in, of voices, music or things,
	// each RateStepMs.
	Onsets []float32 `json:"onsets"`
	// Pitch is how high the voice is, in Hz, each StepMs: 74 to 400, 0 where nobody
	// speaks or what is said has none.
	Pitch []float32 `json:"pitch"`

	env []float32 // of the voices' band, each envMs, in dB; lost where a Sound is kept
}

// Burst is a stretch of laughter or applause.
type Burst struct {
	Span
	Kind BurstKind `json:"kind"`
	Sure float64   `json:"sure"` // from 0 to 1; what is told is 0.5 or more
}

// BurstKind says what people do.
type BurstKind string

// The kinds of bursts.
const (
	Laughs   BurstKind = "laughter"
	Applauds BurstKind = "applause"
)

// How finely things are told.
const (
	StepMs       = 100
	RateStepMs   = 500
	LeastPauseMs = 250
	SilenceLUFS  = -70
)

const (
	stepSamples = Rate * StepMs / 1000
	envSamples  = Rate * envMs / 1000
	envMs       = 10
	momentary   = 400 / StepMs // steps
)

// listener takes a sound in hops and keeps what is told of it: some 1.1 kB a second.
type listener struct {
	spectrum   *spectrum
	ring       [width]float64
	loud, flat []float32 // of the voices' band, a hop
	noisy      []float32 // how much the wide band is noise, a hop
	wide       []float32 // its level

	weigh   [2]biquad
	voice   [2]biquad
	squares []float32 // weighted mean squares, a step
	env     []float32 // of the voices' band, each envMs, in dB
	pitch   *pitcher
	square  float64 // of the step that is not over
	swing   float64 // of the envelope's step that is not over
	n       int64   // samples
}

func newListener() *listener {
	return &listener{spectrum: newSpectrum(), pitch: newPitcher(),
		weigh: [2]biquad{headShelf(), highpass(38.13547087602444, 0.5003270373238773)},
		voice: [2]biquad{highpass(300, math.Sqrt2/2), lowpass(3000, math.Sqrt2/2)}}
}

// Listen hears samples to their end. It keeps some 5 MiB for an hour, whatever is
// said, and fails where the sound is longer than MaxMs.
func Listen(ctx context.Context, samples io.Reader) (Sound, error) {
	r := bufio.NewReaderSize(samples, 1<<16)
	l := newListener()
	raw, x := make([]byte, 2*hop), make([]float64, hop)
	for i := 0; ; i++ {
		if i%256 == 0 && ctx.Err() != nil {
			return Sound{}, fmt.Errorf("listen: %w", context.Cause(ctx))
		}
		n, err := io.ReadFull(r, raw)
		ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
		if err != nil && !ended {
			return Sound{}, fmt.Errorf("listen: %w", err)
		}
		if l.n > int64(MaxMs)*Rate/1000 {
			return Sound{}, fmt.Errorf("the sound lasts longer than %d h", MaxMs/3_600_000)
		}
		for k := 0; k+1 < n; k += 2 {
			x[k/2] = float64(int16(binary.LittleEndian.Uint16(raw[k:]))) / 32768
		}
		l.take(x[:n/2])
		if ended {
			return l.heard(), nil
		}
	}
}

// take hears a hop, or less at the end.
func (l *listener) take(x []float64) {
	for _, v := range x {
		w := l.weigh[1].next(l.weigh[0].next(v))
		u := l.voice[1].next(l.voice[0].next(v))
		l.pitch.next(v)
		l.square, l.swing, l.n = l.square+w*w, l.swing+u*u, l.n+1
		if l.n%stepSamples == 0 {
			l.squares, l.square = append(l.squares, float32(l.square/stepSamples)), 0
		}
		if l.n%envSamples == 0 {
			l.env, l.swing = append(l.env, float32(10*math.Log10(l.swing/envSamples+1e-10))), 0
		}
	}
	if len(x) < hop {
		return // too short for a spectrum
	}
	copy(l.ring[:], l.ring[hop:])
	copy(l.ring[width-hop:], x)
	l.spectrum.of(&l.ring)
	sum, flat := l.spectrum.band(lowest, highest)
	wide, noisy := l.spectrum.noise()
	l.loud, l.flat = append(l.loud, db(sum)), append(l.flat, float32(flat))
	l.wide, l.noisy = append(l.wide, wide), append(l.noisy, noisy)
}

// heard is what was heard so far.
func (l *listener) heard() Sound {
	s := Sound{DurationMs: int(l.n * 1000 / Rate), Speech: voiced(l.loud, l.flat), Loudness: l.loudness(), env: l.env}
	s.Laughter = l.bursts(s.Speech)
	s.Pauses = pauses(s.Speech, s.DurationMs)
	s.Rate, s.Onsets = l.rates(s.Speech, s.DurationMs)
	s.Pitch = l.pitch.pitches(s.Speech)
	return s
}

// loudness is that of the steps round each.
func (l *listener) loudness() []float32 {
	out := make([]float32, len(l.squares))
	for i := range out {
		from := min(max(0, i-momentary/2), max(0, len(out)-momentary))
		to, sum := min(len(out), from+momentary), 0.0
		for _, v := range l.squares[from:to] {
			sum += float64(v)
		}
		out[i] = max(SilenceLUFS, float32(-0.691+10*math.Log10(sum/float64(to-from)+1e-12)))
	}
	return out
}

// pauses are what lies between stretches.
func pauses(speech []Span, ms int) []Span {
	out := []Span{}
	at := 0
	for _, s := range append(append([]Span{}, speech...), Span{ms, ms}) {
		if s.FromMs-at >= LeastPauseMs {
			out = append(out, Span{at, s.FromMs})
		}
		at = max(at, s.ToMs)
	}
	return out
}
