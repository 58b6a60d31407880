package sound

import (
	"context"
	"errors"
	"math"

	"github.com/snackfarm/farm"
)

// DefaultLUFS is the loudness of a mix that asks for none.
const DefaultLUFS = defaultLUFS

// LoudnessOf is Loudness of a mix file.
func LoudnessOf(path string) (float64, error) {
	mix, err := openTape(path, 0)
	if err != nil {
		return 0, err
	}
	l, err := mix.loudness()
	return l, errors.Join(err, mix.close())
}

// Blocks hands the samples of a file of 32-bit floats over, interleaved stereo, block by
// block in order; at is the frame with which a block begins.
func Blocks(path string, look func(at int, block []float32)) error {
	t, err := openTape(path, 0)
	if err != nil {
		return err
	}
	err = t.each(0, t.frames, func(at int, block []float32) error {
		look(at, block)
		return nil
	})
	return errors.Join(err, t.close())
}

// VoiceOverMusic is by how many dB the voice is louder than the ducked music
// while words are spoken, K-weighted; nil when there is no voice or no music
// under it. ms is the film's length, dir a folder for scratch.
func VoiceOverMusic(ctx context.Context, a *farm.Audio, ms int, open func(asset string) (string, error), dir string) (*float64, error) {
	voices, beds := false, false
	for _, t := range a.Tracks {
		voices, beds = voices || t.Role == "voice", beds || t.Role == "music"
	}
	if !voices || !beds {
		return nil, nil
	}
	return voiceOverMusic(ctx, a, ms*perMs, open, studio{dir, heldFrames})
}

func voiceOverMusic(ctx context.Context, a *farm.Audio, n int, open func(string) (string, error), in studio) (over *float64, err error) {
	voice, err := newTape(n, in.held, "", in.dir)
	if err != nil {
		return nil, err
	}
	defer voice.close()
	music, err := newTape(n, in.held, "", in.dir)
	if err != nil {
		return nil, err
	}
	defer music.close()
	p := player{studio: in, mix: voice, open: open, sounds: newSounds(a, n, in), speech: newSpeech(a, n)}
	defer p.close()
	if err = p.role(ctx, a, "voice"); err == nil {
		p.mix = music
		err = p.role(ctx, a, "music")
	}
	if err == nil {
		err = p.finish(a)
	}
	if err != nil {
		return nil, err
	}
	spoken, under := newGauge(), newGauge()
	bed := make([]float32, 2*hop)
	err = voice.each(0, n, func(at int, block []float32) error {
		for from := 0; from+2*hop <= len(block); from += 2 * hop {
			said, loud := block[from:from+2*hop], float32(0)
			for _, v := range said {
				loud = max(loud, abs(v))
			}
			if loud <= voiceFloor {
				continue
			}
			if err := music.read(at+from/2, bed); err != nil {
				return err
			}
			spoken.hear(said)
			under.hear(bed)
		}
		return nil
	})
	d := spoken.lufs() - under.lufs()
	if err != nil || math.IsNaN(d) || math.IsInf(d, 0) {
		return nil, err
	}
	d = math.Round(d*100) / 100
	return &d, nil
}
