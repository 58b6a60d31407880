package trace

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/sound"
)

// heard is what a report tells of a film's sound.
type heard struct {
	Mix    *report.Mix
	Sounds []report.Sound
	Beats  *report.Beats `json:",omitempty"`
}

// maxHeard bounds what can be read of a sound: it has some hundred bytes for each track.
const maxHeard = 16 << 20

// WriteHeard writes what is to be told of a film's sound, whose mix is in a file, for
// Film.Heard.
func WriteHeard(ctx context.Context, c farm.Composition, a Assets, mix, path string) error {
	h, err := hear(ctx, c, a, mix)
	if err != nil {
		return err
	}
	raw, err := json.Marshal(h)
	if err == nil {
		err = os.WriteFile(path, raw, 0o600)
	}
	if err != nil {
		return fmt.Errorf("write report of sound: %w", err)
	}
	return nil
}

// heard is what the film's sound is to be told of, read or heard now.
func (f Film) heard(ctx context.Context, c farm.Composition) (heard, error) {
	if f.Heard == "" {
		return hear(ctx, c, f.Assets, f.Mix)
	}
	var h heard
	info, err := os.Stat(f.Heard)
	if err != nil {
		return h, fmt.Errorf("read report of sound: %w", err)
	}
	if info.Size() > maxHeard {
		return h, farm.Errorf(farm.CodeInvalid, "the report of the sound has %d bytes, at most %d can be read", info.Size(), maxHeard)
	}
	raw, err := os.ReadFile(f.Heard)
	if err == nil {
		err = json.Unmarshal(raw, &h)
	}
	if err != nil {
		return h, fmt.Errorf("read report of sound: %w", err)
	}
	return h, nil
}

func hear(ctx context.Context, c farm.Composition, a Assets, mix string) (heard, error) {
	sum, _, err := farm.HashFile(mix)
	if err != nil {
		return heard{}, err
	}
	loud, err := sound.LoudnessOf(mix)
	if err != nil {
		return heard{}, err
	}
	out := heard{Mix: &report.Mix{TargetLUFS: c.Audio.TargetLUFS, SHA256: sum, LUFS: math.Round(loud*100) / 100}}
	if out.Mix.TargetLUFS == 0 {
		out.Mix.TargetLUFS = sound.DefaultLUFS
	}
	if math.IsInf(out.Mix.LUFS, 0) || math.IsNaN(out.Mix.LUFS) {
		out.Mix.LUFS = -99 // silence
	}
	filmMs := film.Frames(c) * 1000 / c.Canvas.FPS
	if out.Mix.VoiceOverMusic, err = sound.VoiceOverMusic(ctx, c.Audio, filmMs, a.Path, filepath.Dir(mix)); err != nil {
		return out, err
	}
	for _, t := range c.Audio.Tracks {
		length, err := a.SoundMs(t.Asset)
		if err != nil {
			return out, err
		}
		asset := c.Assets[t.Asset]
		out.Sounds = append(out.Sounds, report.Sound{
			Asset: t.Asset, Role: t.Role, Effect: asset.Effect, StartMs: t.StartMs,
			EndMs: min(endOf(t, length), filmMs), GainDB: t.GainDB,
		})
		if asset.Music != nil && asset.Music.BPM > 0 && out.Beats == nil {
			beat := 60000 / float64(asset.Music.BPM)
			first := math.Mod(float64(t.StartMs-t.OffsetMs), beat)
			if first < 0 {
				first += beat
			}
			out.Beats = &report.Beats{BPM: asset.Music.BPM, FirstMs: int(math.Round(first))}
		}
	}
	return out, nil
}

// endOf is when a track ends whose file lasts so long.
func endOf(t farm.AudioTrack, fileMs int) int {
	if t.UntilMs > 0 {
		fileMs = min(fileMs, t.UntilMs)
	}
	end := t.StartMs + max(fileMs-t.OffsetMs, 0)
	switch {
	case t.Loop && t.DurationMs > 0:
		return t.StartMs + t.DurationMs
	case t.Loop:
		return math.MaxInt
	case t.DurationMs > 0:
		return min(end, t.StartMs+t.DurationMs)
	}
	return end
}
