package sound

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"

	"github.com/snackfarm/farm"
)

// DefaultLUFS is the loudness of a mix that asks for none.
const DefaultLUFS = defaultLUFS

// Samples reads a mix file's bytes.
func Samples(raw []byte) []float32 {
	out := make([]float32, len(raw)/4)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[i*4:]))
	}
	return out
}

// VoiceOverMusic is by how many dB the voice is louder than the ducked music
// while words are spoken, K-weighted; nil when there is no voice or no music
// under it. ms is the film's length.
func VoiceOverMusic(ctx context.Context, a *farm.Audio, ms int, open func(asset string) (string, error)) (*float64, error) {
	n := ms * Rate / 1000 * 2
	voice, music := make([]float32, n), make([]float32, n)
	voices, beds := false, false
	for _, t := range a.Tracks {
		voices, beds = voices || t.Role == "voice", beds || t.Role == "music"
	}
	if !voices || !beds {
		return nil, nil
	}
	p := player{mix: voice, open: open, sounds: newDecoder(n / 2), speech: newSpeech(a, n/2)}
	for _, role := range []string{"voice", "music"} {
		if role == "music" {
			p.begin(a)
			p.mix = music
		}
		for i, t := range a.Tracks {
			if t.Role != role {
				continue
			}
			if err := p.track(ctx, t); err != nil {
				return nil, fmt.Errorf("audio track %d: %w", i, err)
			}
		}
	}
	p.finish(a)
	const hop = Rate / 10 * 2
	var spoken, under []float32
	for at := 0; at+hop <= n; at += hop {
		loud := float32(0)
		for _, v := range voice[at : at+hop] {
			loud = max(loud, abs(v))
		}
		if loud > voiceFloor {
			spoken, under = append(spoken, voice[at:at+hop]...), append(under, music[at:at+hop]...)
		}
	}
	d := Loudness(spoken) - Loudness(under)
	if math.IsNaN(d) || math.IsInf(d, 0) {
		return nil, nil
	}
	d = math.Round(d*100) / 100
	return &d, nil
}
