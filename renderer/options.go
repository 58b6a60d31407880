package renderer

import (
	"context"
	"path/filepath"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/validate"
)

// Options say where to render to and from.
type Options struct {
	Dir string // for the files and, while they are made, scratch
	// Label begins the names of the files and stands in their reports.
	Label   farm.Label
	Threads int // of the encoder; 0 is 1, which wastes least when cores are shared
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
	// MaxFilm is how long a film may last at most; 0 is validate.DefaultFilm, and
	// more than validate.LongestFilm cannot be asked for.
	MaxFilm time.Duration
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
	// SceneKeys has a group of pictures begin with each scene, or with each few of short
	// ones, so that a scene can be copied whole when the film is rendered again.
	SceneKeys bool
	// Earlier is a film of an earlier state of the piece, of which what stays is
	// copied; nil renders all of it. Its encoder has to be this one's, or it is of no use.
	Earlier *Earlier
	// Sound is the film's sound for Join, where it was made apart; nil lets Join make it.
	Sound *Sound
	// Kept are pictures of an earlier state of stills by the slots of their scenes, of
	// which Path and Report are read: UnchangedStills tells which still show the same.
	// They are taken over and not drawn.
	Kept map[string]File
}

// encoding is how the pictures of a film, or of a part of it, are encoded.
func (o Options) encoding(s farm.Composition, out string) media.Encoding {
	platform, _ := media.PlatformNamed(o.Platform) // checked before
	return media.Encoding{
		Canvas: s.Canvas, Platform: platform, Encoder: o.Encoder, Threads: max(o.Threads, 1), FilmMs: s.DurationMs(), Out: out,
	}
}

// keys are the frames of a stretch of a film at which groups of pictures have to begin,
// counted from its first.
func (o Options) keys(s farm.Composition, c Chunk) []int {
	if !o.SceneKeys {
		return nil
	}
	var out []int
	at, last := 0, 0 // ms
	for _, sc := range s.Scenes {
		// Of short scenes in a row not each is worth a group of its own.
		if sc.DurationMs >= leastKept || at-last >= leastKept {
			last = at
			if n := film.FrameAt(at, s.Canvas.FPS); n > c.From && n < c.To {
				out = append(out, n-c.From)
			}
		}
		at += sc.DurationMs
	}
	return out
}

// path is where one of the piece's files is made.
func (o Options) path(slot, ext string) string {
	return filepath.Join(o.Dir, o.Label.FileName(slot, ext))
}

// mixFile is what the sound of a film is mixed into: 32-bit floats.
func (o Options) mixFile() string { return o.path("mix", "f32") }

// file is one of the piece's files before it is made.
func (o Options) file(kind farm.AssetKind, slot, ext, contentType string) File {
	return File{Kind: kind, Slot: slot, Name: o.Label.FileName(slot, ext), Path: o.path(slot, ext), ContentType: contentType}
}

// checkFilm is check for what only films can do.
func (o Options) checkFilm(s farm.Composition) error {
	if err := o.check(s); err != nil {
		return err
	}
	if !s.IsFilm() {
		return farm.InvalidField("canvas.fps", "is 0: stills are not rendered in chunks")
	}
	return nil
}

// check is what can be said against a piece, its label and the options for it.
func (o Options) check(s farm.Composition) error {
	if err := validate.Composition(s, o.MaxFilm); err != nil {
		return err
	}
	if err := validate.Label(o.Label); err != nil {
		return err
	}
	if o.Chunks < 0 || o.Chunks > maxChunks {
		return farm.InvalidField("chunks", "must be 0-%d, is %d", maxChunks, o.Chunks)
	}
	platform, err := media.PlatformNamed(o.Platform)
	if err != nil || !s.IsFilm() {
		return err
	}
	return platform.Takes(s.Canvas)
}
