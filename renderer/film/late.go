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

// endsSoonMs is how long a scene still lasts at most that lets all of it go by its own end.
const endsSoonMs = 2000

// forget lets all go that was made of a part whose layer is over: a film only goes on, and a
// minute may have dozens of layers that are seen for half a second. Where it lay stays told.
func (it *item) forget() {
	if it.part.Image == nil || it.part.Draw != nil || len(it.part.Image.Pix) == 0 && it.rest == nil && it.sprite == nil {
		return
	}
	it.letGo()
	it.sprite, it.posed, it.rest = nil, nil, nil
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

// leastLetGo is how many pixels of a part are worth looking at all its poses, to let them go.
const leastLetGo = 1 << 17

// resamples reports whether a large part is scaled, turned or between pixels on each frame
// that shows it.
func (s *stage) resamples(it *item) bool {
	img := it.part.Image
	if img == nil || it.part.Draw != nil || it.split || it.node.Layer.Rotation != 0 || len(it.node.Steps) > 0 ||
		img.Rect.Dx()*img.Rect.Dy() < leastLetGo {
		return false
	}
	l := it.node.Layer
	until := s.ms
	if l.EndMs > 0 {
		until = min(until, float64(l.EndMs))
	}
	for n := max(s.begin, int(float64(l.StartMs)/s.frameMs)); float64(n)*s.frameMs < until; n++ {
		p := poseAt(l, moment{float64(n) * s.frameMs, s.ms, s.frameMs, s.rtl}, 0, it.last)
		if p.visible && (p.whole() || p.masked) {
			return false
		}
	}
	return true
}

// whole reports whether a part is drawn as it is, moved by whole pixels.
func (p pose) whole() bool {
	return radius(p.blur) == 0 && upright(p.scale, p.degrees) && subPixels(p.dx)%subPixel == 0 && subPixels(p.dy)%subPixel == 0
}

// letGo forgets the pixels of a part of which rest holds all: they take more than that.
// Others may show the picture too, so it stays as it is.
func (it *item) letGo() {
	none := &image.RGBA{Rect: it.part.Image.Rect, Stride: it.part.Image.Stride}
	it.part.Image = none
	if it.place >= 0 && it.place < len(it.node.Parts) {
		it.node.Parts[it.place].Image = none
	}
}
