package film

import (
	"image"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// load draws a part that is drawn only while it is seen.
func (it *item) load() error {
	if it.part.Draw == nil || !it.part.Image.Rect.Empty() {
		return nil
	}
	part, err := it.part.Drawn()
	if err != nil {
		return err
	}
	part.Draw = it.part.Draw
	it.part = part
	return nil
}

// unload forgets the pixels of such a part.
func (it *item) unload() {
	if it.part.Draw != nil && !it.part.Image.Rect.Empty() {
		it.part.Image, it.sprite, it.posed = &image.RGBA{}, nil, nil
		it.rest, it.drawn, it.leans = nil, state{}, false
	}
}

// lean turns a part that stays turned by the same in its whole scene once, for
// then its moves are mere shifts. Words that spring about themselves and layers
// whose height is their content's turn about another centre at rest than in a
// pose; they are left.
func (it *item) lean() {
	l := it.node.Layer
	if it.leans || l.Rotation == 0 || it.split || l.Box.H == 0 ||
		slices.ContainsFunc(l.Tracks, func(t farm.Track) bool { return t.Property == "rotation" }) {
		return
	}
	draw := it.part.Draw
	it.part = raster.Turned(l, it.part)
	it.part.Draw, it.whole, it.leans = draw, image.Rectangle{}, true
}
