// Package sound mixes the tracks of a film: gains, fades, loops and ducking,
// one gain to the asked loudness, a limiter for the true peak, and AAC whose
// peak is measured.
//
// A mix of up to a minute and a half is held in memory as 32-bit floats, 384 kB for each
// second of the film, and so are the sounds that it is made of, one at a time; with
// Ducking.BelowDB the music is held apart: once more. What is longer lies in files of
// the folder that the mix is written into, and is worked on in blocks of five seconds,
// so that no memory grows with the film. Both sound the same to the bit.
package sound

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"

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
	return mixInto(ctx, a, ms, open, out, heldFrames)
}

// mixInto is Mix with the frames that may be held in memory of each sound.
func mixInto(ctx context.Context, a *farm.Audio, ms int, open func(string) (string, error), out string, held int) error {
	mix, err := newTape(ms*perMs, held, out, "")
	if err != nil {
		return err
	}
	if a != nil && len(a.Tracks) > 0 {
		target := a.TargetLUFS
		if target == 0 {
			target = defaultLUFS
		}
		if err = play(ctx, a, mix, open, studio{filepath.Dir(out), held}); err == nil {
			err = mix.master(target)
		}
	}
	if err == nil {
		err = mix.store(out)
	}
	return errors.Join(err, mix.close())
}

// studio is where sounds are worked on: what is longer than held frames in files of dir.
type studio struct {
	dir  string
	held int
}

// play adds up the tracks: voices first, because music makes room for them.
func play(ctx context.Context, a *farm.Audio, mix *tape, open func(string) (string, error), in studio) error {
	p := player{mix: mix, open: open, sounds: newSounds(a, mix.frames, in), speech: newSpeech(a, mix.frames), studio: in}
	defer p.close()
	for _, role := range []string{"voice", "effect", "music"} {
		if err := p.role(ctx, a, role); err != nil {
			return err
		}
	}
	if err := p.finish(a); err != nil {
		return err
	}
	return fadeEnd(mix)
}

// player adds tracks to a mix, one after another.
type player struct {
	studio
	mix    *tape
	open   func(string) (string, error)
	sounds *sounds
	speech *speech
	duck   func() ducker // of a track of music; nil when no voice speaks
	music  *tape         // a bus of its own, when how far to lower it must be measured
}

func (p *player) close() {
	p.sounds.close()
	_ = p.music.close() // which has no name
}

// role plays the tracks of a role.
func (p *player) role(ctx context.Context, a *farm.Audio, role string) error {
	if role == "music" {
		if err := p.begin(a); err != nil {
			return err
		}
	}
	for i, t := range a.Tracks {
		if t.Role != role {
			continue
		}
		if err := p.track(ctx, t); err != nil {
			return fmt.Errorf("audio track %d: %w", i, err)
		}
	}
	return nil
}

func (p *player) track(ctx context.Context, t farm.AudioTrack) error {
	path, err := p.open(t.Asset)
	if err != nil {
		return err
	}
	part, err := p.sounds.part(ctx, path, t)
	if err != nil {
		return err
	}
	defer p.sounds.played(t)
	at := t.StartMs * perMs
	if at >= p.mix.frames || part.frames == 0 {
		return nil
	}
	track, err := newPassage(part, t, p.mix.frames-at, p.sounds)
	if err != nil {
		return err
	}
	defer track.close()
	bus, heard, lower := p.mix, (*voice)(nil), ducker(nil)
	switch {
	case t.Role == "voice":
		heard = p.speech.voice(t.Spoken)
	case t.Role == "music" && p.music != nil:
		bus = p.music
	case t.Role == "music" && p.duck != nil:
		lower = p.duck()
	}
	err = track.each(func(from int, block []float32) error {
		if heard != nil {
			heard.hear(block, at+from)
		}
		if lower != nil {
			lower.lower(block, at+from)
		}
		return bus.add(at+from, block)
	})
	if err == nil && heard != nil {
		heard.end()
	}
	return err
}

// begin makes ready for the music: every voice has been heard.
func (p *player) begin(a *farm.Audio) (err error) {
	switch {
	case !p.speech.any() || a.Ducking != nil && a.Ducking.Off:
	case a.Ducking != nil && a.Ducking.BelowDB > 0:
		p.music, err = newTape(p.mix.frames, p.held, "", p.dir)
	case p.speech.plain:
		p.duck = func() ducker { return newFollower(p.speech) }
	default:
		d := ducking(a.Ducking)
		stretches := p.speech.stretches(d.HoldMs * perMs)
		p.duck = func() ducker { return newSlopes(stretches, d, d.DepthDB) }
	}
	return err
}

// finish adds the music that was kept apart, lowered by what was measured.
func (p *player) finish(a *farm.Audio) error {
	if p.music == nil {
		return nil
	}
	d := ducking(a.Ducking)
	depth, err := p.speech.depth(p.music, d.BelowDB)
	if err != nil {
		return err
	}
	slopes := newSlopes(p.speech.stretches(d.HoldMs*perMs), d, depth)
	return p.music.each(0, p.music.frames, func(at int, block []float32) error {
		slopes.lower(block, at)
		return p.mix.add(at, block)
	})
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

func fadeEnd(mix *tape) error {
	n := min(int(endFade*Rate), mix.frames)
	return mix.change(mix.frames-n, mix.frames, func(at int, block []float32) error {
		for i := range block { // values, as they lie
			left := 2*(mix.frames-at) - 1 - i
			block[i] *= float32(left) / float32(2*n)
		}
		return nil
	})
}
