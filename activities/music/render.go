// Package music composes the beds of films: a score per mood with a song form,
// played by FluidSynth on a General MIDI soundfont and by a small synthesiser,
// mixed and brought to one loudness. The same farm.Music gives the same samples
// on the same machine.
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

// Provider names what makes the music, for a result.
const Provider = "builtin composer, TimGM6mb soundfont"

// pieceLUFS is the loudness of every piece, so that a mix can place it.
const pieceLUFS = -18.0

const (
	ringMs = 1500 // that a piece lasts longer than its film
	fadeMs = 900  // of that, at its end
)

const (
	maxDurationMs = 300_000
	minBPM        = 40
	maxBPM        = 220
	maxParts      = 32
	maxBars       = 64
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
	case len(m.Form) > maxParts:
		return farm.InvalidField("music.form", "has %d parts, at most %d", len(m.Form), maxParts)
	}
	for i, p := range m.Form {
		if !slices.Contains(Parts(), p.Kind) || p.Bars < 1 || p.Bars > maxBars {
			return farm.InvalidField(fmt.Sprintf("music.form[%d]", i), "must be 1-%d bars of %v", maxBars, Parts())
		}
	}
	piece := compose(m)
	file := filepath.Join(dir, "score.mid")
	if err := os.WriteFile(file, smf(piece.parts, m.BPM), 0o600); err != nil {
		return fmt.Errorf("write score: %w", err)
	}
	raw := filepath.Join(dir, "score.raw")
	err := media.Run(ctx, media.Child{Name: "fluidsynth", Args: []string{
		"-n", "-i", "-q", "-R", "0", "-C", "0", "-g", "2", "-r", fmt.Sprint(sound.Rate), "-O", "float", "-T", "raw", "-F", raw, SoundFont,
		file,
	}, Reads: []string{file}, Writes: []string{dir}})
	if err != nil {
		return fmt.Errorf("play score: %w", err)
	}
	played, err := readFloats(raw)
	if err != nil {
		return err
	}
	samples := piece.finish(played, sound.Rate*(m.DurationMs+ringMs)/1000)
	faded(samples, sound.Rate*fadeMs/1000)
	sound.Master(samples, pieceLUFS)
	return sound.WriteWAV(path, samples)
}

// faded lets the end of a piece die away.
func faded(samples []float32, frames int) {
	n := len(samples) / 2
	for i := max(0, n-frames); i < n; i++ {
		x := float32(n-1-i) / float32(frames)
		samples[2*i] *= x * x
		samples[2*i+1] *= x * x
	}
}

func readFloats(path string) (stereo, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return stereo{}, fmt.Errorf("read played score: %w", err)
	}
	out := newStereo(len(raw) / 8)
	for i := range out.l {
		out.l[i] = float64(math.Float32frombits(binary.LittleEndian.Uint32(raw[8*i:])))
		out.r[i] = float64(math.Float32frombits(binary.LittleEndian.Uint32(raw[8*i+4:])))
	}
	return out, nil
}
