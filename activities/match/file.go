package match

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
)

const (
	// maxFileMs is how long a film may last that somebody uploads: raw material
	// is longer than what is shown of it, and each offering has a bound of its own.
	maxFileMs = 10 * 60 * 60 * 1000
	// proofMs is how much of a film or sound is decoded to see that it can be.
	proofMs = 5_000

	minSoundMs, maxSoundMs     = 500, 60 * 60 * 1000
	minSoundRate, maxSoundRate = 8_000, 192_000
	maxChannels                = 8
	// soundRate is at which a proof is decoded, with little memory and time.
	soundRate   = 8_000
	soundMemory = 512 << 20
	soundCPU    = 20 * time.Second
)

// LookAtFile finds out what the file at path is, by what is in it: a picture, a
// film or a sound, within the bounds of those that the farm fetches. Kind,
// ContentType, Width, Height and DurationMs are filled in. The error is
// invalid_request with a sentence for people when it cannot be used.
func LookAtFile(ctx context.Context, path string) (farm.Asset, error) {
	head, err := headOf(path)
	if err != nil {
		return farm.Asset{}, err
	}
	if picture.Kind(head) != "" {
		p, err := LookAtPicture(ctx, path)
		return p.Asset, err
	}
	facts, err := media.Probe(ctx, path)
	if farm.CodeOf(err) == farm.CodeInvalid {
		return farm.Asset{}, farm.WrapError(err, farm.CodeInvalid, "it is no picture, film or sound that can be read, or is damaged")
	}
	if err != nil {
		return farm.Asset{}, err
	}
	if facts.Video == nil && facts.Audio != nil {
		return sound(ctx, path, facts)
	}
	asset, _, err := film(ctx, path, maxFileMs, proofMs)
	return asset, err
}

const headBytes = 512

func headOf(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("look at file: %w", err)
	}
	defer f.Close()
	head, err := io.ReadAll(io.LimitReader(f, headBytes))
	if err != nil {
		return nil, fmt.Errorf("look at file: %w", err)
	}
	return head, nil
}

func sound(ctx context.Context, path string, facts media.Facts) (farm.Asset, error) {
	a := facts.Audio
	ms := max(a.DurationMs, facts.DurationMs)
	switch {
	case ms < minSoundMs || ms > maxSoundMs:
		return farm.Asset{}, farm.Errorf(farm.CodeInvalid, "the sound lasts %.1f s; 0.5 s to 60 minutes can be used", float64(ms)/1000)
	case a.SampleRate < minSoundRate || a.SampleRate > maxSoundRate:
		return farm.Asset{}, farm.Errorf(farm.CodeInvalid, "the sound has %d samples a second; %d to %d can be used",
			a.SampleRate, minSoundRate, maxSoundRate)
	case a.Channels < 1 || a.Channels > maxChannels:
		return farm.Asset{}, farm.Errorf(farm.CodeInvalid, "the sound has %d channels; 1 to %d can be used", a.Channels, maxChannels)
	}
	child := media.Child{Name: "ffmpeg", Args: media.DecodeSound(path, soundRate, float64(proofMs)/1000), Stdout: io.Discard,
		Limits: media.Limits{Memory: soundMemory, CPU: soundCPU}}
	if err := media.Run(ctx, child); err != nil {
		if ctx.Err() != nil {
			return farm.Asset{}, ctx.Err()
		}
		return farm.Asset{}, farm.WrapError(err, farm.CodeInvalid, "the sound cannot be decoded")
	}
	return farm.Asset{Kind: farm.KindAudio, ContentType: soundType(facts), DurationMs: ms}, nil
}

// containers are the types of films and sounds by ffprobe's names of containers;
// "" where one of them is not in such a container.
var containers = []struct{ name, film, sound string }{
	{"mp4", "video/mp4", "audio/mp4"},
	{"webm", "video/webm", "audio/webm"},
	{"avi", "video/x-msvideo", ""},
	{"mpegts", "video/mp2t", "audio/mp2t"},
	{"ogg", "video/ogg", "audio/ogg"},
	{"mp3", "", "audio/mpeg"},
	{"wav", "", "audio/wav"},
	{"flac", "", "audio/flac"},
	{"aac", "", "audio/aac"},
}

func filmType(f media.Facts) string {
	for _, c := range containers {
		if c.film != "" && strings.Contains(f.Format, c.name) {
			return c.film
		}
	}
	return "video/mpeg"
}

func soundType(f media.Facts) string {
	for _, c := range containers {
		if c.sound != "" && strings.Contains(f.Format, c.name) {
			return c.sound
		}
	}
	return "audio/mpeg"
}
