package renderer

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// What a film costs beyond encoding is told by two measurements: Encode makes
// it as Render does, without probing and thumbnail; EncodeFrames encodes the
// same frames, made beforehand by WriteFrames, with the same settings. Both give it
// silence.

// Encode composes and encodes a film to out.
func Encode(ctx context.Context, s farm.Composition, opt Options, out string) error {
	if err := opt.checkFilm(s); err != nil {
		return err
	}
	f, err := newFilm(ctx, s, Chunk{}, opt, nil)
	if err != nil {
		return err
	}
	track := opt.path("silence", "m4a")
	defer os.Remove(track)
	f.Sound = func(ctx context.Context) (string, error) { return track, silence(ctx, s, track) }
	return f.Encode(ctx, opt.encoding(s, out))
}

// WriteFrames writes every frame of a film to w: planar YUV 4:2:0, bt709
// limited range, one after the other.
func WriteFrames(ctx context.Context, s farm.Composition, opt Options, w io.Writer) error {
	b := bufio.NewWriter(w)
	err := Frames(ctx, s, Chunk{}, opt, func(yuv []byte) error {
		_, err := b.Write(yuv)
		return err
	})
	if err != nil {
		return err
	}
	return b.Flush()
}

// EncodeFrames encodes what WriteFrames wrote to a file as Encode encodes a film.
func EncodeFrames(ctx context.Context, s farm.Composition, opt Options, frames, out string) error {
	track := opt.path("silence", "m4a")
	defer os.Remove(track)
	if err := silence(ctx, s, track); err != nil {
		return err
	}
	in, err := os.Open(frames)
	if err != nil {
		return fmt.Errorf("open frames: %w", err)
	}
	defer in.Close()
	e := opt.encoding(s, out)
	e.Sound = track
	return media.Run(ctx, e.Child(in))
}

// silence writes the sound of a film that has none.
func silence(ctx context.Context, s farm.Composition, track string) error {
	mix := track + ".f32"
	defer os.Remove(mix)
	if err := sound.Mix(ctx, nil, film.Frames(s)*1000/s.Canvas.FPS, nil, mix); err != nil {
		return err
	}
	return sound.Encode(ctx, mix, track)
}
