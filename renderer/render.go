package renderer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/sound"
	"github.com/snackfarm/farm/renderer/text"
)

// Options say where to render to and from.
type Options struct {
	Dir     string // for the files and, while they are made, scratch
	Threads int    // of the encoder; 0 is 1, which wastes least when cores are shared
	// Open gives the path of an asset. It is called once for each.
	Open     func(ctx context.Context, id string, a farm.Asset) (path string, err error)
	Progress func(share float64) // 0-1; may be nil; never called at the same time as itself
	// Report writes beside each picture and film, under its name and
	// report.Suffix, what was drawn into it. It costs a second look at each frame.
	Report bool
	// Gate writes a report without the hash of the frames, and each frame of a
	// film small beside it: what package check needs to let files through. The
	// film itself is probed there, not here.
	Gate bool
	// Limit bounds the time of the whole render; 0 is ten minutes and a
	// minute for each second of a film.
	Limit time.Duration
	// Platform is the place that a film is made for, of media.Platforms; ""
	// is any.
	Platform string
	// Encoder of films, of those that media.Encoders tries; "" is libx264.
	Encoder string
	// Chunks is how many parts of a film are rendered at the same time, each by
	// an encoder of Threads; 0 is 1, and a short film has fewer.
	Chunks int
}

// File is one finished file with the facts that were measured on it.
type File struct {
	Path        string
	Kind        farm.AssetKind
	Slot        string
	Name        string
	ContentType string
	Width       int
	Height      int
	DurationMs  int
	Bytes       int64
	SHA256      string
	Report      string `json:",omitempty"` // path of its report; "" without one
	Walk        string `json:"-"`          // path of its report.Walk; "" without one
}

// Render makes the files of a snack: video.mp4 and thumb.jpg of a film, one
// picture for each scene of stills. Every file is probed before it is named; one
// that is not as planned is an error. When ctx ends, so does every process,
// and nothing is left in Dir.
func Render(ctx context.Context, s farm.Snack, opt Options) ([]File, error) {
	if err := Validate(s); err != nil {
		return nil, err
	}
	fonts, err := library()
	if err != nil {
		return nil, err
	}
	if err := opt.check(s); err != nil {
		return nil, err
	}
	opt.Report = opt.Report || opt.Gate
	return opt.made(ctx, s, func(ctx context.Context, opt Options) ([]File, error) {
		if chunks := Split(s, opt.Chunks); len(chunks) > 1 {
			return renderInChunks(ctx, s, opt, chunks)
		}
		a := newAssets(ctx, s, opt)
		painter := raster.New(s.Canvas, s.Language, a, fonts)
		var rep *reporter
		if opt.Report {
			rep, painter.Trace = newReporter(s), true
			rep.quick = opt.Gate
		}
		if s.IsFilm() {
			return renderFilm(ctx, s, opt, a, painter, rep)
		}
		files, err := renderStills(ctx, s, opt, painter, rep)
		if err != nil || rep == nil {
			return files, err
		}
		return files, rep.stills(files)
	})
}

// Fits lays a snack out without drawing it: the error is Validate's, or that of
// the first text that fits its box in no size. It opens no asset.
func Fits(ctx context.Context, s farm.Snack) error {
	if err := Validate(s); err != nil {
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

func name(s farm.Snack, slot, ext string) string {
	return fmt.Sprintf("%d-%s-%s.%s", s.Position, s.Type, slot, ext)
}

// encodeShare is how much of a film's progress its frames are.
const encodeShare = 0.95

func renderFilm(ctx context.Context, s farm.Snack, opt Options, a *assets, p *raster.Painter, rep *reporter) ([]File, error) {
	thumb := &thumbWatch{left: thumbFrame(s)}
	var walk *walker
	switch {
	case opt.Gate:
		walk = newWalker(s.Canvas.Width, s.Canvas.Height, s.Canvas.FPS)
		thumb.Watcher = gateWatch{rep, walk}
	case rep != nil:
		thumb.Watcher = rep
	}
	files, err := finishFilm(ctx, s, opt, func(out string) error {
		f := film.Film{
			Snack: s, Painter: p, RTL: text.RightToLeft(s.Language), Open: a.path, Sound: a.sound(opt.Dir), Watch: thumb,
			Progress: func(done, total int) { opt.Progress(encodeShare * float64(done) / float64(total)) },
		}
		return f.Encode(ctx, opt.encoding(s, out))
	}, func(string) (File, error) { return writeThumbnail(ctx, s, opt.Dir, thumb.img) })
	if err == nil && rep != nil {
		err = rep.film(ctx, files, opt, a)
	}
	if err == nil && walk != nil {
		files[0].Walk = files[0].Path + report.WalkSuffix
		err = walk.walk.Write(files[0].Walk)
	}
	return files, err
}

// encoding is how the pictures of a film, or of a part of it, are encoded.
func (o Options) encoding(s farm.Snack, out string) media.Encoding {
	platform, _ := media.PlatformNamed(o.Platform) // checked before
	return media.Encoding{
		Canvas: s.Canvas, Platform: platform, Encoder: o.Encoder, Threads: max(o.Threads, 1), FilmMs: s.DurationMs(), Out: out,
	}
}

// finishFilm encodes a film and makes sure of it: its facts, its thumbnail.
func finishFilm(ctx context.Context, s farm.Snack, opt Options, encode func(out string) error, thumbnail func(film string) (File, error)) ([]File, error) {
	video := File{Kind: farm.KindVideo, Slot: "video", Name: name(s, "video", "mp4"), ContentType: "video/mp4"}
	video.Path = filepath.Join(opt.Dir, video.Name)
	if err := encode(video.Path); err != nil {
		return nil, err
	}
	measure := func() error { return video.measureFilm(ctx, s) }
	if opt.Gate { // which probes the file, and holds it back where it is not as planned
		measure = func() error { return video.asPlanned(s) }
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

// measureStill reads a still back and notes its facts.
func (f *File) measureStill(c farm.Canvas) error {
	kind, w, h, err := picture.Size(f.Path)
	if err != nil {
		return fmt.Errorf("probe %s: %w", f.Name, err)
	}
	if kind != f.ContentType || w != c.Width || h != c.Height {
		return fmt.Errorf("probe %s: it is %s of %dx%d, planned was %s of %dx%d", f.Name, kind, w, h, f.ContentType, c.Width, c.Height)
	}
	f.Width, f.Height = w, h
	return f.hash()
}

// measureFilm probes a film and compares it with the plan.
func (f *File) measureFilm(ctx context.Context, s farm.Snack) error {
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
	return f.hash()
}

// asPlanned notes the plan's facts of a film that somebody else probes.
func (f *File) asPlanned(s farm.Snack) error {
	f.Width, f.Height, f.DurationMs = s.Canvas.Width, s.Canvas.Height, film.Frames(s)*1000/s.Canvas.FPS
	return f.hash()
}

func (f *File) hash() error {
	r, err := os.Open(f.Path)
	if err != nil {
		return fmt.Errorf("read finished file: %w", err)
	}
	defer r.Close()
	h := sha256.New()
	if f.Bytes, err = io.Copy(h, r); err != nil {
		return fmt.Errorf("read finished file: %w", err)
	}
	f.SHA256 = hex.EncodeToString(h.Sum(nil))
	return nil
}

// mixFile is what the sound of a film is mixed into, 32-bit floats, in dir.
func (a *assets) mixFile(dir string) string { return filepath.Join(dir, name(a.snack, "mix", "f32")) }

// sound gives what makes a film's sound: a track in a file of dir, beside the
// mix that it was made of.
func (a *assets) sound(dir string) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) {
		mix, track := a.mixFile(dir), filepath.Join(dir, name(a.snack, "mix", "m4a"))
		// A film lasts whole frames; so does its sound.
		ms := film.Frames(a.snack) * 1000 / a.snack.Canvas.FPS
		if err := sound.Mix(ctx, a.snack.Audio, ms, a.path, mix); err != nil {
			return "", err
		}
		return track, sound.Encode(ctx, mix, track)
	}
}

// assets opens a snack's assets, each once and one at a time.
type assets struct {
	ctx    context.Context
	snack  farm.Snack
	open   func(ctx context.Context, id string, a farm.Asset) (string, error)
	mu     sync.Mutex // of paths: sound and picture are made at the same time
	paths  map[string]string
	probed map[string]media.Facts // by path
}

func newAssets(ctx context.Context, s farm.Snack, opt Options) *assets {
	return &assets{ctx: ctx, snack: s, open: opt.Open, paths: map[string]string{}, probed: map[string]media.Facts{}}
}

// facts is what ffprobe says of a media file; each is asked about once.
func (a *assets) facts(id string) (media.Facts, error) {
	path, err := a.path(id)
	if err != nil {
		return media.Facts{}, err
	}
	if f, ok := a.probed[path]; ok {
		return f, nil
	}
	f, err := media.Probe(a.ctx, path)
	if err == nil {
		a.probed[path] = f
	}
	return f, err
}

// soundMs is how long a sound file plays.
func (a *assets) soundMs(id string) (int, error) {
	path, err := a.path(id)
	if err != nil {
		return 0, err
	}
	if ms, ok := sound.LengthMs(path); ok {
		return ms, nil
	}
	f, err := a.facts(id)
	return f.DurationMs, err
}

func (a *assets) path(id string) (string, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if p, ok := a.paths[id]; ok {
		return p, nil
	}
	p, err := a.open(a.ctx, id, a.snack.Assets[id])
	if err != nil {
		return "", fmt.Errorf("open asset %s: %w", id, err)
	}
	a.paths[id] = p
	return p, nil
}

// Picture implements raster.Assets. Nothing is kept of it here: large pictures
// live as long as their scene is laid out.
func (a *assets) Picture(id string) (*image.RGBA, error) {
	path, err := a.path(id)
	if err != nil {
		return nil, err
	}
	img, err := await(a.ctx, "asset "+id, func() (*image.RGBA, error) { return picture.Read(a.ctx, path) })
	if err != nil {
		return nil, fmt.Errorf("asset %s: %w", id, err)
	}
	return img, nil
}
