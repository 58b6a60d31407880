// Package sound mixes the tracks of a film: gains, fades and ducking, one gain
// to the asked loudness, and a limiter for the true peak.
package sound

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// Rate is the sample rate of every mix, in Hz; samples are interleaved stereo.
const Rate = 48000

const (
	defaultLUFS = -14
	duckDB      = -12.0 // music under a voice
	duckDown    = 0.080 // s
	duckUp      = 0.300
	duckHold    = 0.400 // gaps in the voice that are bridged
	voiceFloor  = 0.01  // -40 dBFS: louder than this is speech
	endFade     = 0.015 // s; nothing ends on a step
)

// Mix plays the tracks of a into a file of 32-bit floats of exactly ms
// milliseconds. open gives the path of an asset. Without tracks it is silence.
func Mix(ctx context.Context, a *farm.Audio, ms int, open func(asset string) (string, error), out string) error {
	n := ms * Rate / 1000 * 2
	mix := make([]float32, n)
	if a != nil && len(a.Tracks) > 0 {
		if err := play(ctx, a, mix, open); err != nil {
			return err
		}
		target := a.TargetLUFS
		if target == 0 {
			target = defaultLUFS
		}
		Master(mix, target)
	}
	return writeMix(out, mix)
}

// play adds up the tracks: voices first, because music makes room for them.
func play(ctx context.Context, a *farm.Audio, mix []float32, open func(string) (string, error)) error {
	voice := make([]float32, len(mix))
	music := make([]float32, len(mix))
	voices := false
	for i, t := range a.Tracks {
		path, err := open(t.Asset)
		if err != nil {
			return fmt.Errorf("audio track %d: %w", i, err)
		}
		samples, err := decode(ctx, path)
		if err != nil {
			return fmt.Errorf("audio track %d: %w", i, err)
		}
		into := mix
		switch t.Role {
		case "voice":
			into, voices = voice, true
		case "music":
			into = music
		}
		add(into, samples, t)
	}
	if voices {
		duck(music, voice)
	}
	for i := range mix {
		mix[i] += voice[i] + music[i]
	}
	fadeEnd(mix)
	return nil
}

// sampleBuffer collects what ffmpeg decodes, within the longest film's bound.
type sampleBuffer struct{ raw []byte }

const maxSamples = 200 * Rate * 2 * 4 // bytes of the longest film

// Write implements io.Writer.
func (b *sampleBuffer) Write(p []byte) (int, error) {
	if len(b.raw)+len(p) > maxSamples {
		return 0, farm.Errorf(farm.CodeInvalid, "a sound is longer than 200 s")
	}
	b.raw = append(b.raw, p...)
	return len(p), nil
}

func decode(ctx context.Context, path string) ([]float32, error) {
	var b sampleBuffer
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.DecodeAudio(path, Rate), Stdout: &b}); err != nil {
		var exit *media.ExitError
		if errors.As(err, &exit) && !exit.Signalled {
			return nil, farm.WrapError(err, farm.CodeInvalid, "the sound cannot be decoded")
		}
		return nil, fmt.Errorf("decode sound: %w", err)
	}
	out := make([]float32, len(b.raw)/4)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(b.raw[i*4:]))
	}
	return out, nil
}

// add plays samples into a bus with the track's gain, offset and fades.
func add(bus, samples []float32, t farm.AudioTrack) {
	from := t.OffsetMs * Rate / 1000 * 2
	at := t.StartMs * Rate / 1000 * 2
	if from >= len(samples) || at >= len(bus) {
		return
	}
	samples = samples[from:]
	n := min(len(samples), len(bus)-at)
	gain := float32(math.Pow(10, t.GainDB/20))
	in, out := t.FadeInMs*Rate/1000*2, t.FadeOutMs*Rate/1000*2
	for i := range n {
		g := gain
		if i < in {
			g *= float32(i) / float32(in)
		}
		if left := n - i; left < out {
			g *= float32(left) / float32(out)
		}
		bus[at+i] += samples[i] * g
	}
}

// duck lowers music while the voice speaks.
func duck(music, voice []float32) {
	low := float32(math.Pow(10, duckDB/20))
	down, up := float32(1/(duckDown*Rate)), float32(1/(duckUp*Rate))
	hold, level := 0, float32(1)
	for i := 0; i+1 < len(music); i += 2 {
		if max(abs(voice[i]), abs(voice[i+1])) > voiceFloor {
			hold = int(duckHold * Rate)
		}
		if hold > 0 {
			hold--
			level = max(level-down*(1-low), low)
		} else {
			level = min(level+up*(1-low), 1)
		}
		music[i] *= level
		music[i+1] *= level
	}
}

func abs(v float32) float32 { return max(v, -v) }

func fadeEnd(mix []float32) {
	n := min(int(endFade*Rate)*2, len(mix))
	for i := range n {
		mix[len(mix)-1-i] *= float32(i) / float32(n)
	}
}
