package renderer

import (
	"context"
	"image"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// Page draws the first scene of a piece of stills in memory: it writes no file.
// room bounds the bytes of its layers; 0 is as much as Render takes.
func Page(ctx context.Context, s farm.Composition, opt Options, room int) (*image.RGBA, error) {
	if err := opt.check(s); err != nil {
		return nil, err
	}
	if s.IsFilm() || len(s.Scenes) == 0 {
		return nil, farm.InvalidField("canvas.fps", "is %d: a page is drawn of stills, and there must be one", s.Canvas.FPS)
	}
	fonts, err := library()
	if err != nil {
		return nil, err
	}
	ctx, cancel := opt.within(ctx, s)
	defer cancel()
	painter := raster.New(s.Canvas, s.Language, newAssets(ctx, s, opt), fonts)
	if room > 0 {
		painter.Bound(room)
	}
	return drawStill(ctx, 0, s.Scenes[0], painter, nil, nil)
}
