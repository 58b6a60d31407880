package speech

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// chain makes a voice pleasant, in one pass: no rumble, less of what booms,
// more of what makes words clear, soft s, an even level, and a small room
// whose echoes lie 26-30 dB under the voice.
var chain = strings.Join([]string{
	fmt.Sprintf("aresample=%d", sound.Rate),
	"highpass=f=90",
	"equalizer=f=280:t=q:w=1:g=-3",
	"equalizer=f=3400:t=q:w=1:g=2.5",
	"deesser=i=0.3",
	"acompressor=threshold=-21dB:ratio=3:attack=8:release=120:makeup=2",
	"aecho=in_gain=1:out_gain=1:delays=13|23|37:decays=0.05|0.04|0.03",
}, ",")

const (
	beforeChain = 0.09 // RMS of what is heard, -21 dBFS: what the compressor is set for
	fadeMs      = 10   // at both ends
)

// polish brings mono samples at a rate through the chain and to Loudness:
// interleaved stereo at sound.Rate of the same length.
func polish(ctx context.Context, samples []float64, rate int, dir string) ([]float32, error) {
	in := filepath.Join(dir, "reel.f32")
	g := beforeChain / heard(samples)
	raw := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(float32(v*g)))
	}
	if err := os.WriteFile(in, raw, 0o600); err != nil {
		return nil, fmt.Errorf("write speech: %w", err)
	}
	want := polishedLength(len(samples), rate)
	out := samplesWriter{left: 2 * (want + sound.Rate)}
	err := media.Run(ctx, media.Child{Name: "ffmpeg", Stdout: &out, Limits: limits, Args: media.FilterMono(in, rate, chain)})
	if err != nil {
		return nil, farm.WrapError(err, farm.CodeUnavailable, "ffmpeg could not finish the voice")
	}
	mono := out.samples[:min(len(out.samples), want)]
	if len(mono) < want/2 {
		return nil, farm.Errorf(farm.CodeUnavailable, "ffmpeg gave %d samples of %d", len(mono), want)
	}
	stereo := make([]float32, 2*len(mono))
	edge := sound.Rate * fadeMs / 1000
	for i, v := range mono {
		k := min(float64(i), float64(len(mono)-1-i), float64(edge)) / float64(edge)
		v *= float32(k)
		stereo[2*i], stereo[2*i+1] = v, v
	}
	sound.Master(stereo, Loudness)
	return stereo, nil
}

// polishedLength is how many samples a voice has at sound.Rate.
func polishedLength(n, rate int) int { return int(math.Round(float64(n) * sound.Rate / float64(rate))) }

// heard is the RMS of what is louder than the floor.
func heard(samples []float64) float64 {
	sum, n := 0.0, 1.0
	for _, v := range samples {
		if math.Abs(v) > floor {
			sum, n = sum+v*v, n+1
		}
	}
	return max(math.Sqrt(sum/n), 1e-4)
}

// samplesWriter takes 32-bit floats, at most left of them.
type samplesWriter struct {
	samples []float32
	part    []byte
	left    int
}

// Write implements io.Writer.
func (w *samplesWriter) Write(p []byte) (int, error) {
	w.part = append(w.part, p...)
	for len(w.part) >= 4 && w.left > 0 {
		w.samples = append(w.samples, math.Float32frombits(binary.LittleEndian.Uint32(w.part)))
		w.part, w.left = w.part[4:], w.left-1
	}
	return len(p), nil
}
