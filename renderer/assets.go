package renderer

import (
	"context"
	"fmt"
	"image"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/sound"
)

// assets opens a piece's assets, each once and one at a time.
type assets struct {
	ctx    context.Context
	piece  farm.Composition
	open   func(ctx context.Context, id string, a farm.Asset) (string, error)
	mu     sync.Mutex // of paths: sound and picture are made at the same time
	paths  map[string]string
	asking sync.Mutex             // of probed
	probed map[string]media.Facts // by path
}

func newAssets(ctx context.Context, s farm.Composition, opt Options) *assets {
	return &assets{ctx: ctx, piece: s, open: opt.Open, paths: map[string]string{}, probed: map[string]media.Facts{}}
}

// facts is what ffprobe says of a media file; each is asked about once.
// Facts implements trace.Assets.
func (a *assets) Facts(id string) (media.Facts, error) {
	path, err := a.Path(id)
	if err != nil {
		return media.Facts{}, err
	}
	a.asking.Lock()
	defer a.asking.Unlock()
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
func (a *assets) SoundMs(id string) (int, error) {
	path, err := a.Path(id)
	if err != nil {
		return 0, err
	}
	if ms, ok := sound.LengthMs(path); ok {
		return ms, nil
	}
	f, err := a.Facts(id)
	return f.DurationMs, err
}

// Path is where the file of an asset is.
func (a *assets) Path(id string) (string, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if p, ok := a.paths[id]; ok {
		return p, nil
	}
	p, err := a.open(a.ctx, id, a.piece.Assets[id])
	if err != nil {
		return "", fmt.Errorf("open asset %s: %w", id, err)
	}
	a.paths[id] = p
	return p, nil
}

// Picture implements raster.Assets. Nothing is kept of it here: large pictures
// live as long as their scene is laid out.
func (a *assets) Picture(id string) (*image.RGBA, error) {
	path, err := a.Path(id)
	if err != nil {
		return nil, err
	}
	img, err := await(a.ctx, "asset "+id, func() (*image.RGBA, error) { return picture.Read(a.ctx, path) })
	if err != nil {
		return nil, fmt.Errorf("asset %s: %w", id, err)
	}
	return img, nil
}

// Halved implements raster.Assets.
func (a *assets) Halved(id string, least image.Point) (img *image.RGBA, ok bool, err error) {
	path, err := a.Path(id)
	if err != nil {
		return nil, false, err
	}
	img, err = await(a.ctx, "asset "+id, func() (small *image.RGBA, err error) {
		small, ok, err = picture.Halved(a.ctx, path, least)
		return small, err
	})
	if err != nil {
		return nil, false, fmt.Errorf("asset %s: %w", id, err)
	}
	return img, ok, nil
}

// sound gives what makes a film's sound: a track in a file, beside the mix that
// it was made of.
func (a *assets) sound(opt Options) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) {
		mix, track := opt.mixFile(), opt.path("mix", "m4a")
		// A film lasts whole frames; so does its sound.
		ms := film.Frames(a.piece) * 1000 / a.piece.Canvas.FPS
		if err := sound.Mix(ctx, a.piece.Audio, ms, a.Path, mix); err != nil {
			return "", err
		}
		return track, sound.Encode(ctx, mix, track)
	}
}
