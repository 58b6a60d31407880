package music

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// effectPeak is -10 dBFS.
const effectPeak = 0.316

// effect makes the sample at t seconds of an effect; noise is white, -1 to 1.
type effect struct {
	seconds float64
	sample  func(t, noise float64) float64
}

// effects are synthesised, not recorded.
var effects = map[string]func() effect{
	"whoosh": whoosh,
	"pop":    pop,
	"tick":   tick,
	"impact": impact,
	"riser":  riser,
}

// Effects lists the effects that can be synthesised.
func Effects() []string { return []string{"whoosh", "pop", "tick", "impact", "riser"} }

// lowpass is a one-pole filter whose cut may move.
type lowpass struct{ y float64 }

func (f *lowpass) run(x, hz float64) float64 {
	f.y += (1 - math.Exp(-2*math.Pi*hz/sound.Rate)) * (x - f.y)
	return f.y
}

// whoosh is noise through a band that opens and closes.
func whoosh() effect {
	const seconds = 0.28
	var low, base lowpass
	return effect{seconds, func(t, noise float64) float64 {
		swell := math.Sin(math.Pi * t / seconds)
		v := low.run(noise, 500+5200*swell*swell)
		return 0.9 * (v - base.run(v, 220)) * swell * swell
	}}
}

// pop is a short sine that falls in pitch.
func pop() effect {
	phase := 0.0
	return effect{0.08, func(t, _ float64) float64 {
		phase += 2 * math.Pi * (380 + 620*math.Exp(-t*60)) / sound.Rate
		return 0.32 * math.Sin(phase) * math.Exp(-t*52)
	}}
}

// tick is a clock's: a click in a small body.
func tick() effect {
	var low lowpass
	return effect{0.025, func(t, noise float64) float64 {
		return 0.3*math.Sin(2*math.Pi*2400*t)*math.Exp(-t*320) + 0.25*(noise-low.run(noise, 3000))*math.Exp(-t*700)
	}}
}

// impact is a falling boom with a burst of noise on its front.
func impact() effect {
	phase := 0.0
	var low lowpass
	return effect{0.4, func(t, noise float64) float64 {
		phase += 2 * math.Pi * (44 + 90*math.Exp(-t*24)) / sound.Rate
		return 0.34*math.Sin(phase)*math.Exp(-t*9) + 0.25*low.run(noise, 1400)*math.Exp(-t*46)
	}}
}

// riser is noise and a tone that climb.
func riser() effect {
	const seconds = 1.2
	phase := 0.0
	var low, base lowpass
	return effect{seconds, func(t, noise float64) float64 {
		share := t / seconds
		phase += 2 * math.Pi * (180 + 900*share*share) / sound.Rate
		v := low.run(noise, 400+6000*share)
		out := 0.55*(v-base.run(v, 300)) + 0.12*math.Sin(phase)
		return out * share * share * math.Min(1, (seconds-t)*60)
	}}
}

// RenderEffect writes an effect as a 48 kHz stereo WAV file at path.
func RenderEffect(name, path string) error {
	build, ok := effects[name]
	if !ok {
		return farm.InvalidField("effect", "is %q, must be one of %v", name, Effects())
	}
	e := build()
	rng := rand.New(rand.NewPCG(7, 7))
	n := int(e.seconds * sound.Rate)
	samples, loudest := make([]float32, 2*n), 0.0
	for i := range n {
		t := float64(i) / sound.Rate
		edge := min(1, t*1000, (e.seconds-t)*200) // no step at either end
		v := e.sample(t, rng.Float64()*2-1) * edge
		samples[2*i], samples[2*i+1] = float32(v), float32(v)
		loudest = max(loudest, math.Abs(v))
	}
	return writeWAV(path, samples, effectPeak/loudest)
}

// writeWAV writes interleaved stereo, times a gain, as 16-bit PCM.
func writeWAV(path string, samples []float32, gain float64) error {
	pcm := make([]byte, 0, 2*len(samples))
	for _, v := range samples {
		s := uint16(int16(math.Round(32767 * min(max(float64(v)*gain, -1), 1))))
		pcm = append(pcm, byte(s), byte(s>>8))
	}
	if err := os.WriteFile(path, append(wavHeader(len(pcm)), pcm...), 0o600); err != nil {
		return fmt.Errorf("write sound: %w", err)
	}
	return nil
}

// wavHeader is that of 16-bit stereo PCM.
func wavHeader(bytes int) []byte {
	le := binary.LittleEndian
	h := []byte("RIFF\x00\x00\x00\x00WAVEfmt ")
	le.PutUint32(h[4:], uint32(36+bytes))
	h = le.AppendUint32(h, 16)
	for _, v := range []uint16{1, 2} {
		h = le.AppendUint16(h, v)
	}
	h = le.AppendUint32(h, sound.Rate)
	h = le.AppendUint32(h, sound.Rate*4)
	h = le.AppendUint16(h, 4)
	h = le.AppendUint16(h, 16)
	return slices.Concat(h, []byte("data"), le.AppendUint32(nil, uint32(bytes)))
}
