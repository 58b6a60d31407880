package renderer

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/sound"
	"github.com/snackfarm/farm/renderer/text"
)

// What a film costs beyond encoding is told by two measurements: Encode makes
// it as Render does, without probing and thumbnail; EncodeFrames encodes the
// same frames, made beforehand by Frames, with the same settings. Both give it
// silence.

// Encode composes and encodes a film to out.
func Encode(ctx context.Context, s farm.Snack, opt Options, out string) error {
	f, err := opt.film(ctx, s)
	if err != nil {
		return err
	}
	track := filepath.Join(opt.Dir, name(s, "silence", "m4a"))
	defer os.Remove(track)
	f.Sound = func(ctx context.Context) (string, error) { return track, silence(ctx, s, track) }
	f.Out, f.Threads = out, max(opt.Threads, 1)
	return f.Encode(ctx)
}

// Frames writes every frame of a film to w: planar YUV 4:2:0, bt709 limited
// range, one after the other.
func Frames(ctx context.Context, s farm.Snack, opt Options, w io.Writer) error {
	f, err := opt.film(ctx, s)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	err = f.Compose(ctx, func(yuv []byte) error {
		_, err := b.Write(yuv)
		return err
	})
	if err != nil {
		return err
	}
	return b.Flush()
}

// EncodeFrames encodes what Frames wrote to a file as Encode encodes a film.
func EncodeFrames(ctx context.Context, s farm.Snack, opt Options, frames, out string) error {
	track := filepath.Join(opt.Dir, name(s, "silence", "m4a"))
	defer os.Remove(track)
	if err := silence(ctx, s, track); err != nil {
		return err
	}
	in, err := os.Open(frames)
	if err != nil {
		return fmt.Errorf("open frames: %w", err)
	}
	defer in.Close()
	return media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.Encode(s.Canvas, track, out, max(opt.Threads, 1)), Stdin: in})
}

// film is a film without sound, not yet told where to go.
func (opt Options) film(ctx context.Context, s farm.Snack) (film.Film, error) {
	if err := Validate(s); err != nil {
		return film.Film{}, err
	}
	fonts, err := library()
	if err != nil {
		return film.Film{}, err
	}
	a := newAssets(ctx, s, opt)
	return film.Film{Snack: s, Painter: raster.New(s.Canvas, s.Language, a, fonts), RTL: text.RightToLeft(s.Language), Open: a.path}, nil
}

// silence writes the sound of a film that has none.
func silence(ctx context.Context, s farm.Snack, track string) error {
	mix := track + ".f32"
	defer os.Remove(mix)
	if err := sound.Mix(ctx, nil, film.Frames(s)*1000/s.Canvas.FPS, nil, mix); err != nil {
		return err
	}
	return sound.Encode(ctx, mix, track)
}
