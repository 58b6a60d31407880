package renderer

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/trace"
)

const defaultQuality = 90

func renderStills(ctx context.Context, s farm.Composition, opt Options, p *raster.Painter, rep *trace.Recorder) ([]File, error) {
	format := farm.StillFormat{Kind: "png"}
	if s.Canvas.Still != nil {
		format = *s.Canvas.Still
	}
	if format.Quality == 0 {
		format.Quality = defaultQuality
	}
	var out []File
	for i, scene := range s.Scenes {
		if was, ok := opt.Kept[scene.Slot]; ok {
			f, err := opt.keepStill(s.Framed(scene).Canvas, scene, was, format)
			if err != nil {
				return nil, err
			}
			out = append(out, f)
			continue
		}
		into, _ := canvases.Get().(*image.RGBA)
		img, err := drawStill(ctx, i, scene, p, rep, into)
		if err != nil {
			return nil, err
		}
		f, err := opt.writeStill(ctx, s.Framed(scene).Canvas, scene, img, format)
		if err != nil { // who writes may not have ended yet
			return nil, err
		}
		canvases.Put(img)
		out = append(out, f)
		opt.Progress(float64(i+1) / float64(len(s.Scenes)))
	}
	return out, nil
}

// canvases are pictures of stills that were written: most stills have the size of the
// one before.
var canvases sync.Pool

// drawStill draws the i-th scene, on into where that is not nil and has its size.
func drawStill(ctx context.Context, i int, scene farm.Scene, p *raster.Painter, rep *trace.Recorder, into *image.RGBA) (
	img *image.RGBA, err error) {
	defer raster.Rescue("scene "+scene.ID, &err)
	nodes, err := p.Nodes(ctx, scene)
	if err != nil {
		return nil, err
	}
	if img, err = p.Still(scene, nodes, into); err == nil && rep != nil {
		rep.Scene(i, nodes)
	}
	return img, err
}

// writeStill writes a scene's picture in a format and measures the file.
func (o Options) writeStill(ctx context.Context, c farm.Canvas, scene farm.Scene, img *image.RGBA, format farm.StillFormat) (File, error) {
	f, write := o.still(scene, format), func(path string) error {
		return writeFile(ctx, path, func(w io.Writer) error { return picture.WritePNG(w, img) })
	}
	switch format.Kind {
	case "jpeg":
		if !picture.Opaque(img) {
			return File{}, farm.InvalidField("canvas.still.kind",
				"is jpeg, but scene %s is see-through in places, which only png and webp keep", scene.ID)
		}
		write = func(path string) error {
			return writeFile(ctx, path, func(w io.Writer) error {
				return picture.WriteJPEG(w, img, picture.JPEGOptions{Quality: format.Quality, Progressive: format.Progressive})
			})
		}
	case "webp":
		write = func(path string) error { return writeWebP(ctx, path, img, format) }
	}
	if err := write(f.Path); err != nil {
		return f, err
	}
	err := measureStill(&f, c)
	return f, err
}

// still is a scene's picture before it is made.
func (o Options) still(scene farm.Scene, format farm.StillFormat) File {
	ext := format.Kind
	if ext == "jpeg" {
		ext = "jpg"
	}
	return o.file(farm.KindImage, scene.Slot, ext, "image/"+format.Kind)
}

// keepStill gives an earlier picture of a scene the place of the one that would be drawn.
func (o Options) keepStill(c farm.Canvas, scene farm.Scene, was File, format farm.StillFormat) (File, error) {
	f := o.still(scene, format)
	f.Kept = true
	if err := os.Link(was.Path, f.Path); err != nil {
		return f, fmt.Errorf("keep picture: %w", err)
	}
	if was.Report != "" {
		f.Report = f.Path + report.Suffix
		if err := os.Link(was.Report, f.Report); err != nil {
			return f, fmt.Errorf("keep report: %w", err)
		}
	}
	err := measureStill(&f, c)
	return f, err
}

// writeFile encodes a picture and writes it to path, unless ctx ends before.
func writeFile(ctx context.Context, path string, encode func(io.Writer) error) error {
	raw, err := await(ctx, filepath.Base(path), func() ([]byte, error) {
		var out bytes.Buffer
		err := encode(&out)
		return out.Bytes(), err
	})
	if err != nil {
		return err
	}
	if err := os.WriteFile(path, raw, 0o644); err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	return nil
}

// writeWebP has ffmpeg's libwebp write a picture: no encoder in Go is lossy.
func writeWebP(ctx context.Context, path string, img *image.RGBA, format farm.StillFormat) error {
	raw := path + ".rgba"
	defer os.Remove(raw)
	if err := os.WriteFile(raw, picture.Straight(img), 0o600); err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	args := media.EncodeWebP(raw, path, img.Rect.Dx(), img.Rect.Dy(), format.Quality, format.Lossless)
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: args}); err != nil {
		return fmt.Errorf("encode webp: %w", err)
	}
	return nil
}

// maxThumbBytes is the platforms' bound; quality falls until it holds.
const maxThumbBytes = 400 << 10

var thumbQualities = []int{88, 80, 70, 55, 35}

// Thumbnail makes a finished film's thumbnail, of the frame at s.ThumbMs, in
// opt.Dir.
func Thumbnail(ctx context.Context, s farm.Composition, opt Options, film string) (File, error) {
	img, err := frameOf(ctx, film, s)
	if err != nil {
		return File{}, fmt.Errorf("make thumbnail: %w", err)
	}
	return opt.writeThumbnail(ctx, s.Canvas, img)
}

// writeThumbnail writes a film's frame at ThumbMs as a JPEG of full colour
// resolution.
func (o Options) writeThumbnail(ctx context.Context, c farm.Canvas, img *image.RGBA) (File, error) {
	f := o.file(farm.KindThumbnail, "thumb", "jpg", "image/jpeg")
	for _, quality := range thumbQualities {
		err := writeFile(ctx, f.Path, func(w io.Writer) error { return picture.WriteJPEG(w, img, picture.JPEGOptions{Quality: quality}) })
		if err != nil {
			return f, fmt.Errorf("make thumbnail: %w", err)
		}
		if err := measureStill(&f, c); err != nil {
			return f, err
		}
		if f.Bytes <= maxThumbBytes {
			break
		}
	}
	return f, nil
}

// takeThumbnail makes a thumbnail that was written before one of this film's files.
func (o Options) takeThumbnail(path string, c farm.Canvas) (File, error) {
	f := o.file(farm.KindThumbnail, "thumb", "jpg", "image/jpeg")
	if path != f.Path {
		raw, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(f.Path, raw, 0o644)
		}
		if err != nil {
			return f, fmt.Errorf("take thumbnail: %w", err)
		}
	}
	return f, measureStill(&f, c)
}

// thumbFrame is the frame at ThumbMs, counted from 0.
func thumbFrame(s farm.Composition) int {
	return min(film.FrameAt(s.ThumbMs, s.Canvas.FPS), film.Frames(s)-1)
}

// thumbWatch keeps the frame of the thumbnail while a film is composed, so that
// it need not be decoded again.
type thumbWatch struct {
	film.Watcher // may be nil
	left         int
	img          *image.RGBA
}

// Scene implements film.Watcher.
func (t *thumbWatch) Scene(scene int, nodes []raster.Node) {
	if t.Watcher != nil {
		t.Watcher.Scene(scene, nodes)
	}
}

// Frame implements film.Watcher.
func (t *thumbWatch) Frame(scene, n int, joining bool, seen []film.Sight, p film.Picture) {
	if t.left == 0 {
		t.img = pixels.SmoothFromYUV(p.Width, p.Height, p.Y, p.U, p.V)
	}
	t.left--
	if t.Watcher != nil {
		t.Watcher.Frame(scene, n, joining, seen, p)
	}
}

// frameOf is a finished film's frame at ThumbMs.
func frameOf(ctx context.Context, video string, s farm.Composition) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, s.Canvas.Width, s.Canvas.Height))
	out := fill{to: img.Pix}
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.Frame(video, s.ThumbMs), Stdout: &out}); err != nil {
		return nil, err
	}
	if len(out.to) > 0 {
		return nil, fmt.Errorf("the film has no whole frame at %d ms", s.ThumbMs)
	}
	return img, nil
}

// fill takes exactly as many bytes as it has room for.
type fill struct{ to []byte }

// Write implements io.Writer.
func (f *fill) Write(p []byte) (int, error) {
	if len(p) > len(f.to) {
		return 0, io.ErrShortWrite
	}
	f.to = f.to[copy(f.to, p):]
	return len(p), nil
}
