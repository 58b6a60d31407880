package renderer

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
	"github.com/snackfarm/farm/renderer/trace"
	"github.com/snackfarm/farm/renderer/validate"
)

// Render makes the files of a piece: video.mp4 and thumb.jpg of a film, one
// picture for each scene of stills. Every file is probed before it is named; one
// that is not as planned is an error. When ctx ends, so does every process,
// and nothing is left in Dir.
func Render(ctx context.Context, s farm.Composition, opt Options) ([]File, error) {
	if err := opt.check(s); err != nil {
		return nil, err
	}
	fonts, err := library()
	if err != nil {
		return nil, err
	}
	opt.Report = opt.Report || opt.Gate
	if opt.Earlier != nil && s.IsFilm() {
		files, err := opt.made(ctx, s, func(ctx context.Context, opt Options) ([]File, error) { return renderSpliced(ctx, s, opt) })
		if !errors.Is(err, errNothingKept) && !errors.Is(err, ErrPartsDiffer) {
			return files, err
		}
	}
	return opt.made(ctx, s, func(ctx context.Context, opt Options) ([]File, error) {
		if chunks := Split(s, opt.Chunks); len(chunks) > 1 {
			return renderInChunks(ctx, s, opt, chunks)
		}
		a := newAssets(ctx, s, opt)
		painter := raster.New(s.Canvas, s.Language, a, fonts)
		var rep *trace.Recorder
		if opt.Report {
			rep, painter.Trace = trace.New(s, opt.Label, trace.Mode{Quick: opt.Gate, Walk: opt.Gate}), true
		}
		if s.IsFilm() {
			return renderFilm(ctx, s, opt, a, painter, rep)
		}
		files, err := renderStills(ctx, s, opt, painter, rep)
		if err != nil || rep == nil {
			return files, err
		}
		return files, rep.Stills(files)
	})
}

// Fits lays a piece out without drawing it: the error is validate.Composition's, or
// that of the first text that fits its box in no size. It opens no asset. longest
// is how long a film may last; 0 is validate.DefaultFilm.
func Fits(ctx context.Context, s farm.Composition, longest time.Duration) error {
	if err := validate.Composition(s, longest); err != nil {
		return err
	}
	fonts, err := library()
	if err != nil {
		return err
	}
	painter := raster.New(s.Canvas, s.Language, nil, fonts)
	for _, scene := range s.Scenes {
		if err := painter.Measure(ctx, scene); err != nil {
			return err
		}
	}
	return nil
}

// library is the system's fonts, indexed once a process.
var library = sync.OnceValues(text.Load)

// encodeShare is how much of a film's progress its frames are.
const encodeShare = 0.95

func renderFilm(ctx context.Context, s farm.Composition, opt Options, a *assets, p *raster.Painter, rep *trace.Recorder) ([]File, error) {
	thumb := &thumbWatch{left: thumbFrame(s)}
	if rep != nil {
		thumb.Watcher = rep
	}
	files, err := finishFilm(ctx, s, opt, func(out string) error {
		f := film.Film{
			Piece: s, Painter: p, RTL: text.RightToLeft(s.Language), Open: a.Path, Facts: a.Facts, Sound: a.sound(opt),
			Watch:    thumb,
			Progress: func(done, total int) { opt.Progress(encodeShare * float64(done) / float64(total)) },
		}
		encoding := opt.encoding(s, out)
		encoding.Keys = opt.keys(s, Chunk{To: film.Frames(s)})
		return f.Encode(ctx, encoding)
	}, func(string) (File, error) { return opt.writeThumbnail(ctx, s.Canvas, thumb.img) })
	if err != nil || rep == nil {
		return files, err
	}
	return files, rep.Film(ctx, files, opt.told(s, a))
}

// told is what the report of a film tells besides its pictures.
func (o Options) told(s farm.Composition, a *assets) trace.Film {
	out := trace.Film{Encoding: o.encoding(s, "film"), Assets: a, Mix: o.mixFile()}
	if o.Sound != nil {
		out.Heard = o.Sound.Report
	}
	return out
}

// finishFilm encodes a film and makes sure of it: its facts, its thumbnail.
func finishFilm(ctx context.Context, s farm.Composition, opt Options, encode func(out string) error,
	thumbnail func(film string) (File, error)) ([]File, error) {
	video := opt.file(farm.KindVideo, "video", "mp4", "video/mp4")
	if err := encode(video.Path); err != nil {
		return nil, err
	}
	measure := func() error { return measureFilm(ctx, &video, s) }
	if opt.Gate { // which probes the file, and holds it back where it is not as planned
		measure = func() error { return asPlanned(&video, s) }
	}
	if err := measure(); err != nil {
		return nil, err
	}
	thumb, err := thumbnail(video.Path)
	if err != nil {
		return nil, err
	}
	opt.Progress(1)
	return []File{video, thumb}, nil
}
