package renderer

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/text"
	"github.com/snackfarm/farm/renderer/trace"
)

// Chunk is a stretch of a film in frames, To excluded.
type Chunk struct{ From, To int }

const (
	leastChunkMs = 5000 // what starting an encoder and filling its look-ahead costs is lost in this
	maxChunks    = 64
)

// Split cuts a film into n chunks that are encoded apart and joined without
// encoding again: all but the last are whole groups of pictures, and none is
// shorter than 5 s, so a short film gets fewer. It is nil for stills.
func Split(s farm.Composition, n int) []Chunk {
	if !s.IsFilm() {
		return nil
	}
	frames, gop := film.Frames(s), s.Canvas.FPS*media.GOPSeconds
	groups := (frames + gop - 1) / gop
	for n = max(min(n, groups), 1); ; n-- {
		out := make([]Chunk, n)
		least := frames
		for i := range out {
			out[i] = Chunk{groups * i / n * gop, min(groups*(i+1)/n*gop, frames)}
			least = min(least, out[i].To-out[i].From)
		}
		if n == 1 || longEnough(s, least) {
			return out
		}
	}
}

// SplitAtScenes is Split for films whose scenes begin with key pictures, see
// Options.SceneKeys: a chunk begins where a scene does when that is nearer to an even
// share than any whole group. Two chunks of 30 s are 14 and 16 s long otherwise, and one
// core waits for the other.
func SplitAtScenes(s farm.Composition, n int) []Chunk {
	out := Split(s, n)
	if len(out) < 2 {
		return out
	}
	frames := out[len(out)-1].To
	scenes := Options{SceneKeys: true}.keys(s, Chunk{To: frames})
	for i := 1; i < len(out); i++ {
		share := frames * i / len(out)
		for _, at := range scenes {
			if away(at, share) < away(out[i].From, share) && longEnough(s, at-out[i-1].From) && longEnough(s, out[i].To-at) {
				out[i-1].To, out[i].From = at, at
			}
		}
	}
	return out
}

func away(a, b int) int { return max(a-b, b-a) }

// longEnough reports whether so many frames are worth a chunk.
func longEnough(s farm.Composition, frames int) bool { return frames*1000 >= leastChunkMs*s.Canvas.FPS }

// Part is an encoded chunk: a film without sound. Parts are joined when they
// have the same ParameterSets, which the decoder of the film gets only once.
type Part struct {
	Path          string
	Frames        int
	ParameterSets string // hash of what the encoder says of itself
	Report        string `json:",omitempty"` // path of what it tells for the film's report; "" without one
	// Walk is the path of its frames, small, for the gate; Thumb that of the film's
	// thumbnail, where its frame lies in the chunk. "" without.
	Walk, Thumb string `json:",omitempty"`
}

// RenderChunk composes and encodes a stretch of a film. The frames have the
// pixels that they would have in the whole film. No sound is opened.
func RenderChunk(ctx context.Context, s farm.Composition, c Chunk, opt Options) (Part, error) {
	if err := opt.checkFilm(s); err != nil {
		return Part{}, err
	}
	if c.From < 0 || c.To <= c.From || c.To > film.Frames(s) {
		return Part{}, farm.Errorf(farm.CodeInvalid, "the frames %d-%d do not lie in a film of %d", c.From, c.To, film.Frames(s))
	}
	part := Part{Frames: c.To - c.From}
	files, err := opt.made(ctx, s, func(ctx context.Context, opt Options) ([]File, error) {
		w := chunkWatch{thumb: thumbWatch{left: thumbFrame(s) - c.From}}
		if opt.Report || opt.Gate {
			w.rep = trace.New(s, opt.Label, trace.Mode{Quick: opt.Gate, Walk: opt.Gate})
			w.thumb.Watcher = w.rep
		}
		f, err := newFilm(ctx, s, c, opt, nil)
		if err != nil {
			return nil, err
		}
		f.Watch, f.Painter.Trace = &w.thumb, w.rep != nil
		out := File{Path: opt.path(fmt.Sprintf("part-%d", c.From), "mp4")}
		encoding := opt.encoding(s, out.Path)
		encoding.Keys = opt.keys(s, c)
		if err := f.Encode(ctx, encoding); err != nil {
			return nil, err
		}
		files, err := w.write(ctx, s, c, opt, out)
		if err != nil {
			return nil, err
		}
		facts, err := media.Probe(ctx, out.Path)
		if err != nil {
			return nil, fmt.Errorf("probe part: %w", err)
		}
		if facts.Video == nil || facts.Video.Frames != part.Frames {
			return nil, fmt.Errorf("probe part: it is %+v, planned were %d frames", facts.Video, part.Frames)
		}
		part.ParameterSets = facts.Video.ParameterSets
		return files, nil
	})
	if err != nil {
		return Part{}, err
	}
	part.Path, part.Report, part.Walk = files[0].Path, files[0].Report, files[0].Walk
	if len(files) > 1 {
		part.Thumb = files[1].Path
	}
	return part, nil
}

// chunkWatch is what is seen of a chunk while it is composed.
type chunkWatch struct {
	rep   *trace.Recorder // may be nil
	thumb thumbWatch
}

// write writes beside a chunk's file what was seen, and gives all files: the thumbnail
// is the second where the chunk has its frame.
func (w *chunkWatch) write(ctx context.Context, s farm.Composition, c Chunk, opt Options, out File) ([]File, error) {
	if w.rep != nil {
		out.Report = out.Path + report.Suffix
		if err := w.rep.WritePart(c.From, c.To, out.Report); err != nil {
			return nil, err
		}
	}
	if w.rep != nil && opt.Gate {
		out.Walk = out.Path + report.WalkSuffix
		if err := w.rep.WriteWalk(out.Walk); err != nil {
			return nil, err
		}
	}
	if w.thumb.img == nil {
		return []File{out}, nil
	}
	thumb, err := opt.writeThumbnail(ctx, s.Canvas, w.thumb.img)
	return []File{out, thumb}, err
}

// Frames composes a stretch of a film and hands each frame to each, planar YUV
// 4:2:0 of bt709 limited range. The slice is drawn over later.
func Frames(ctx context.Context, s farm.Composition, c Chunk, opt Options, each func(yuv []byte) error) error {
	if err := opt.checkFilm(s); err != nil {
		return err
	}
	f, err := newFilm(ctx, s, c, opt, nil)
	if err != nil {
		return err
	}
	return f.Compose(ctx, each)
}

// newFilm is a stretch of a film, watched by rep if that is not nil.
func newFilm(ctx context.Context, s farm.Composition, c Chunk, opt Options, rep *trace.Recorder) (film.Film, error) {
	fonts, err := library()
	if err != nil {
		return film.Film{}, err
	}
	a := newAssets(ctx, s, opt)
	f := film.Film{
		Piece: s, Painter: raster.New(s.Canvas, s.Language, a, fonts), RTL: text.RightToLeft(s.Language), Open: a.Path, From: c.From,
		To: c.To,
		Progress: func(done, total int) {
			if opt.Progress != nil {
				opt.Progress(float64(done) / float64(total))
			}
		},
	}
	if rep != nil {
		f.Watch, f.Painter.Trace = rep, true
	}
	return f, nil
}

// ErrPartsDiffer is parts of one film that were encoded by different encoders
// or versions of one, so that no decoder could play them as one.
var ErrPartsDiffer = errors.New("the parts were encoded by different encoders")

// Join makes the files of a film from its parts, in order: their pictures are
// copied, the sound is Options.Sound or made once over all of it, and everything
// that Render makes sure of is made sure of here. With Options.Report every part
// must have been rendered with one.
func Join(ctx context.Context, s farm.Composition, parts []Part, opt Options) ([]File, error) {
	if err := opt.checkFilm(s); err != nil {
		return nil, err
	}
	opt.Report = opt.Report || opt.Gate
	if opt.Report && opt.Sound != nil && opt.Sound.Report == "" && s.Audio != nil {
		return nil, farm.InvalidField("sound.report", "is empty: render the sound with a report")
	}
	return opt.made(ctx, s, func(ctx context.Context, opt Options) ([]File, error) {
		if err := sameEncoder(parts); err != nil {
			return nil, err
		}
		a := newAssets(ctx, s, opt)
		if opt.Sound == nil {
			track, err := a.sound(opt)(ctx)
			if err != nil {
				return nil, err
			}
			opt.Sound = &Sound{Path: track}
		}
		return join(ctx, s, parts, opt, a)
	})
}

func sameEncoder(parts []Part) error {
	for _, p := range parts {
		if p.ParameterSets != parts[0].ParameterSets {
			return ErrPartsDiffer
		}
	}
	return nil
}

// join makes the files of a film from its parts and opt.Sound.
func join(ctx context.Context, s farm.Composition, parts []Part, opt Options, a *assets) ([]File, error) {
	if err := sameEncoder(parts); err != nil {
		return nil, err
	}
	list, named := "ffconcat version 1.0\n", make([]string, 0, len(parts))
	for _, p := range parts {
		at, err := filepath.Abs(p.Path) // others are looked for beside the list
		if err != nil {
			return nil, fmt.Errorf("list parts: %w", err)
		}
		named = append(named, at)
		// The exact time: what a file says of its own length is rounded.
		list += fmt.Sprintf("file '%s'\nduration %.6f\n", strings.ReplaceAll(at, "'", `'\''`), float64(p.Frames)/float64(s.Canvas.FPS))
	}
	path := opt.path("parts", "txt")
	if err := os.WriteFile(path, []byte(list), 0o600); err != nil {
		return nil, fmt.Errorf("list parts: %w", err)
	}
	files, err := finishFilm(ctx, s, opt, func(out string) error {
		e := opt.encoding(s, out)
		e.Sound = opt.Sound.Path
		if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: e.Join(path), Reads: named}); err != nil {
			return fmt.Errorf("join parts: %w", err)
		}
		return nil
	}, func(film string) (File, error) {
		for _, p := range parts {
			if p.Thumb != "" {
				return opt.takeThumbnail(p.Thumb, s.Canvas)
			}
		}
		return Thumbnail(ctx, s, opt, film)
	})
	if err == nil && opt.Gate && slices.ContainsFunc(parts, func(p Part) bool { return p.Report == "" }) {
		return files, trace.New(s, opt.Label, trace.Mode{}).Planned(files)
	}
	if err != nil || !opt.Report {
		return files, err
	}
	told := make([]trace.Part, len(parts))
	for i, p := range parts {
		told[i] = trace.Part{Frames: p.Frames, Report: p.Report, Walk: p.Walk}
	}
	rep, err := trace.Join(s, opt.Label, told)
	if err != nil {
		return nil, err
	}
	return files, rep.Film(ctx, files, opt.told(s, a))
}

// renderInChunks renders the chunks at the same time, makes the sound beside
// them, and joins. The first that fails stops the others.
func renderInChunks(ctx context.Context, s farm.Composition, opt Options, chunks []Chunk) ([]File, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	opt.Open = once(opt.Open)
	done := &shares{of: make([]float64, len(chunks)), tell: func(share float64) { opt.Progress(encodeShare * share) }}

	var wg sync.WaitGroup
	parts := make([]Part, len(chunks))
	step := func(do func() error) {
		wg.Go(func() {
			if err := do(); err != nil {
				stop(err) // the first is kept
			}
		})
	}
	for i, c := range chunks {
		step(func() (err error) {
			o := opt
			o.Chunks, o.Progress = 0, done.setter(i)
			parts[i], err = RenderChunk(ctx, s, c, o)
			return err
		})
	}
	a, track := newAssets(ctx, s, opt), ""
	step(func() (err error) {
		track, err = a.sound(opt)(ctx)
		return err
	})
	wg.Wait()
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	opt.Sound = &Sound{Path: track}
	return join(ctx, s, parts, opt, a)
}

// once opens each asset one time, and one at a time, for callers at the same
// time.
func once(open func(context.Context, string, farm.Asset) (string, error)) func(context.Context, string, farm.Asset) (string, error) {
	var mu sync.Mutex
	paths := map[string]string{}
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		mu.Lock()
		defer mu.Unlock()
		if p, ok := paths[id]; ok {
			return p, nil
		}
		p, err := open(ctx, id, a)
		if err == nil {
			paths[id] = p
		}
		return p, err
	}
}

// shares is the progress of parts as one.
type shares struct {
	mu   sync.Mutex
	of   []float64
	tell func(float64)
}

// setter takes the progress of part i.
func (p *shares) setter(i int) func(float64) {
	return func(share float64) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.of[i] = share
		sum := 0.0
		for _, v := range p.of {
			sum += v
		}
		p.tell(sum / float64(len(p.of)))
	}
}
