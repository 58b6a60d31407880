package renderer

import (
	"context"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/trace"
)

// Sound is a film's sound, made apart from its pictures.
type Sound struct {
	Path   string // AAC in an MP4, which the film's file copies
	Report string // path of what it tells for the film's report; "" without
}

// RenderSound mixes and encodes the sound of a film, for Join. With Options.Report or
// Options.Gate it tells beside it what is heard. The tracks' files alone are opened.
func RenderSound(ctx context.Context, s farm.Composition, opt Options) (Sound, error) {
	if err := opt.checkFilm(s); err != nil {
		return Sound{}, err
	}
	files, err := opt.made(ctx, s, func(ctx context.Context, opt Options) ([]File, error) {
		a := newAssets(ctx, s, opt)
		path, err := a.sound(opt)(ctx)
		if err != nil {
			return nil, err
		}
		out := File{Path: path}
		if (opt.Report || opt.Gate) && s.Audio != nil {
			out.Report = path + report.Suffix
			err = trace.WriteHeard(ctx, s, a, opt.mixFile(), out.Report)
		}
		return []File{out}, err
	})
	if err != nil {
		return Sound{}, err
	}
	return Sound{Path: files[0].Path, Report: files[0].Report}, nil
}
