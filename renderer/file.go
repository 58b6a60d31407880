package renderer

import (
	"context"
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/report"
)

// File is one finished file with the facts that were measured on it.
type File = report.File

// measureStill reads a still back and notes its facts.
func measureStill(f *File, c farm.Canvas) error {
	kind, w, h, err := picture.Size(f.Path)
	if err != nil {
		return fmt.Errorf("probe %s: %w", f.Name, err)
	}
	if kind != f.ContentType || w != c.Width || h != c.Height {
		return fmt.Errorf("probe %s: it is %s of %dx%d, planned was %s of %dx%d", f.Name, kind, w, h, f.ContentType, c.Width, c.Height)
	}
	f.Width, f.Height = w, h
	return hash(f)
}

// measureFilm probes a film and compares it with the plan.
func measureFilm(ctx context.Context, f *File, s farm.Composition) error {
	facts, err := media.Probe(ctx, f.Path)
	if err != nil {
		return fmt.Errorf("probe %s: %w", f.Name, err)
	}
	v, planned := facts.Video, film.Frames(s)
	switch {
	case v == nil || facts.Audio == nil:
		return fmt.Errorf("probe %s: a stream is missing", f.Name)
	case v.Codec != "h264" || v.Width != s.Canvas.Width || v.Height != s.Canvas.Height:
		return fmt.Errorf("probe %s: it is %s of %dx%d", f.Name, v.Codec, v.Width, v.Height)
	case v.Frames != planned:
		return fmt.Errorf("probe %s: it has %d frames, planned were %d", f.Name, v.Frames, planned)
	}
	f.Width, f.Height, f.DurationMs = v.Width, v.Height, v.DurationMs
	return hash(f)
}

// asPlanned notes the plan's facts of a film that somebody else probes.
func asPlanned(f *File, s farm.Composition) error {
	f.Width, f.Height, f.DurationMs = s.Canvas.Width, s.Canvas.Height, film.Frames(s)*1000/s.Canvas.FPS
	return hash(f)
}

func hash(f *File) error {
	var err error
	if f.SHA256, f.Bytes, err = farm.HashFile(f.Path); err != nil {
		return fmt.Errorf("read finished file: %w", err)
	}
	return nil
}
