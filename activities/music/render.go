package music

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// SoundFont is the General MIDI soundfont of Debian's timgm6mb-soundfont.
const SoundFont = "/usr/share/sounds/sf2/TimGM6mb.sf2"

// gain is FluidSynth's: it brings the pieces to about -18 LUFS on average with their
// peaks clear of clipping.
const gain = "1.3"

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
	err := media.Run(ctx, media.Child{Name: "fluidsynth", Args: []string{
		"-n", "-i", "-q", "-g", gain, "-r", fmt.Sprint(sound.Rate), "-O", "s16", "-T", "wav", "-F", path, SoundFont, score,
	}})
	if err != nil {
		return fmt.Errorf("play score: %w", err)
	}
	return nil
}
