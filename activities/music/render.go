package music

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// SoundFont is the General MIDI soundfont of Debian's timgm6mb-soundfont.
const SoundFont = "/usr/share/sounds/sf2/TimGM6mb.sf2"

// Every piece has this loudness, so that a mix can place it, unless its peaks
// forbid.
const (
	pieceLUFS = -18.0
	piecePeak = 0.9
)

const (
	maxDurationMs = 180_000
	minBPM        = 40
	maxBPM        = 220
)

// Render composes m into a 48 kHz stereo WAV file at path. dir is for scratch.
// The piece is a little longer than asked, so that its last chord rings out.
func Render(ctx context.Context, m farm.Music, dir, path string) error {
	switch {
	case !slices.Contains(Moods(), m.Mood):
		return farm.InvalidField("music.mood", "is %q, must be one of %v", m.Mood, Moods())
	case m.DurationMs <= 0 || m.DurationMs > maxDurationMs:
		return farm.InvalidField("music.durationMs", "must be 1-%d", maxDurationMs)
	case m.BPM < minBPM || m.BPM > maxBPM:
		return farm.InvalidField("music.bpm", "must be %d-%d", minBPM, maxBPM)
	}
	score := filepath.Join(dir, "score.mid")
	if err := os.WriteFile(score, smf(compose(m), m.BPM), 0o600); err != nil {
		return fmt.Errorf("write score: %w", err)
	}
	raw := filepath.Join(dir, "score.raw")
	err := media.Run(ctx, media.Child{Name: "fluidsynth", Args: []string{
		"-n", "-i", "-q", "-g", "0.6", "-r", fmt.Sprint(sound.Rate), "-O", "float", "-T", "raw", "-F", raw, SoundFont, score,
	}})
	if err != nil {
		return fmt.Errorf("play score: %w", err)
	}
	samples, err := readFloats(raw)
	if err != nil {
		return err
	}
	foldable(samples)
	gain := math.Pow(10, (pieceLUFS-sound.Loudness(samples))/20)
	loudest := 0.0
	for _, v := range samples {
		loudest = max(loudest, math.Abs(float64(v)))
	}
	return writeWAV(path, samples, min(gain, piecePeak/loudest))
}

func readFloats(path string) ([]float32, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read played score: %w", err)
	}
	out := make([]float32, len(raw)/4)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return out, nil
}
