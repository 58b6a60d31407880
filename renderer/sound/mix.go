// Package sound mixes the tracks of a film: gains, fades, loops and ducking,
// one gain to the asked loudness, a limiter for the true peak, and AAC whose
// peak is measured.
//
// A mix is held in memory as 32-bit floats, 384 kB for each second of the
// film, and beside it one track at a time, at most as long again. With
// Ducking.BelowDB the music is held apart: once more. Nothing else grows with
// the film.
package sound

import (
	"context"
	"fmt"
	"math"

	"github.com/snackfarm/farm"
)

// Rate is the sample rate of every mix, in Hz; samples are interleaved stereo.
const Rate = 48000

const (
	perMs       = Rate / 1000
	defaultLUFS = -14
	endFade     = 0.015 // s; nothing ends on a step
)

// Mix plays the tracks of a into a file of 32-bit floats of exactly ms
// milliseconds. open gives the path of an asset. Without tracks it is silence.
func Mix(ctx context.Context, a *farm.Audio, ms int, open func(asset string) (string, error), out string) error {
	mix := make([]float32, ms*perMs*2)
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
	p := player{mix: mix, open: open, sounds: newDecoder(len(mix) / 2), speech: newSpeech(a, len(mix)/2)}
	for _, role := range []string{"voice", "effect", "music"} {
		if role == "music" {
			p.begin(a)
		}
		for i, t := range a.Tracks {
			if t.Role != role {
				continue
			}
			if err := p.track(ctx, t); err != nil {
				return fmt.Errorf("audio track %d: %w", i, err)
			}
		}
	}
	p.finish(a)
	fadeEnd(mix)
	return nil
}

// player adds tracks to a mix, one after another.
type player struct {
	mix    []float32
	open   func(string) (string, error)
	sounds *decoder
	speech *speech
	duck   ducker    // of the music; nil when no voice speaks
	music  []float32 // a bus of its own, when how far to lower it must be measured
}

func (p *player) track(ctx context.Context, t farm.AudioTrack) error {
	path, err := p.open(t.Asset)
	if err != nil {
		return err
	}
	samples, err := p.sounds.part(ctx, path, t.OffsetMs, wanted(t, len(p.mix)/2))
	if err != nil {
		return err
	}
	at := t.StartMs * perMs
	if at >= len(p.mix)/2 || len(samples) == 0 {
		return nil
	}
	samples = shaped(samples, t, len(p.mix)/2-at)
	switch {
	case t.Role == "voice":
		p.speech.hear(samples, at, t.Spoken)
	case t.Role == "music" && p.music != nil:
		sum(p.music[2*at:], samples)
		return nil
	case t.Role == "music" && p.duck != nil:
		p.duck.lower(samples, at)
	}
	sum(p.mix[2*at:], samples)
	return nil
}

// begin makes ready for the music: every voice has been heard.
func (p *player) begin(a *farm.Audio) {
	switch {
	case !p.speech.any() || a.Ducking != nil && a.Ducking.Off:
	case a.Ducking != nil && a.Ducking.BelowDB > 0:
		p.music = make([]float32, len(p.mix))
	case p.speech.plain:
		p.duck = &follower{speech: p.speech}
	default:
		d := ducking(a.Ducking)
		p.duck = newSlopes(p.speech, d, d.DepthDB)
	}
}

// finish adds the music that was kept apart, lowered by what was measured.
func (p *player) finish(a *farm.Audio) {
	if p.music == nil {
		return
	}
	d := ducking(a.Ducking)
	newSlopes(p.speech, d, p.speech.depth(p.music, d.BelowDB)).lower(p.music, 0)
	sum(p.mix, p.music)
	p.music = nil
}

func sum(bus, samples []float32) {
	bus = bus[:len(samples)]
	for i, v := range samples {
		bus[i] += v
	}
}

func abs(v float32) float32 { return max(v, -v) }

// ratio is the gain of a level in dB.
func ratio(db float64) float64 { return math.Pow(10, db/20) }

func fadeEnd(mix []float32) {
	n := min(int(endFade*Rate)*2, len(mix))
	for i := range n {
		mix[len(mix)-1-i] *= float32(i) / float32(n)
	}
}
