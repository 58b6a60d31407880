package upscale

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// Joined is a film that was made larger.
type Joined struct {
	Path  string
	Facts media.Facts
	// SoundAnew says that its sound was encoded once more, because MP4 does not hold
	// it as it was.
	SoundAnew bool
}

// Join makes the film of its pieces, in the order of their stretches, with the sound
// of the film at path. It is checked to have as many frames as the pieces.
func (p Plan) Join(ctx context.Context, path string, f media.Facts, pieces []Piece, dir string) (Joined, error) {
	all := filepath.Join(dir, "pieces.ts")
	frames, err := together(all, pieces)
	if err != nil {
		return Joined{}, err
	}
	if frames == 0 {
		return Joined{}, farm.Errorf(farm.CodeInvalid, "the film has no picture that can be read")
	}
	voiced := media.Voiced{Pieces: all, From: path, StartMs: f.StartMs, Scale: clock(f.Video.TimeBase), Out: filepath.Join(dir, "film.mp4")}
	out := Joined{Path: voiced.Out}
	err = media.Run(ctx, media.Child{Name: "ffmpeg", Args: voiced.Args()})
	var exit *media.ExitError
	if errors.As(err, &exit) && !exit.Signalled && f.Audio != nil {
		voiced.Anew, out.SoundAnew = true, true
		err = media.Run(ctx, media.Child{Name: "ffmpeg", Args: voiced.Args()})
	}
	if err != nil {
		return Joined{}, fmt.Errorf("join upscaled film: %w", err)
	}
	if out.Facts, err = media.Probe(ctx, out.Path); err != nil {
		return Joined{}, err
	}
	if v := out.Facts.Video; v == nil || v.Width != p.Width || v.Height != p.Height || v.Frames != frames {
		return Joined{}, fmt.Errorf("the joined film is %+v; %dx%d of %d frames was to come", v, p.Width, p.Height, frames)
	}
	return out, nil
}

// clock is the ticks of a second of a film's file, so that its times are those of its
// source where they can be.
func clock(base media.Ratio) int {
	if base.Num == 1 && base.Den >= 1000 && base.Den <= 90_000 {
		return base.Den
	}
	return 90_000
}

// together puts pieces one after another, and gives their frames. Each goes as soon
// as it is there.
func together(path string, pieces []Piece) (frames int, err error) {
	out, err := os.Create(path)
	if err != nil {
		return 0, fmt.Errorf("join pieces: %w", err)
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	for _, p := range pieces {
		if p.Path == "" {
			continue
		}
		in, err := os.Open(p.Path)
		if err != nil {
			return 0, fmt.Errorf("join pieces: %w", err)
		}
		_, err = io.Copy(out, in)
		if err = errors.Join(err, in.Close(), os.Remove(p.Path)); err != nil {
			return 0, fmt.Errorf("join pieces: %w", err)
		}
		frames += p.Frames
	}
	return frames, nil
}
