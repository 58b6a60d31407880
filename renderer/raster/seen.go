package raster

import (
	"context"
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// Reach is the rectangle of the canvas in which a layer at rest lies as far as any frame
// shows it; an empty one is all of the layer.
type Reach func(farm.Layer) image.Rectangle

// NodesIn is Nodes for a scene of which no more is seen than reach tells: still pictures
// that are larger are drawn as far as they are seen.
func (p *Painter) NodesIn(ctx context.Context, scene farm.Scene, reach Reach) ([]Node, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.laid(ctx, scene, reach)
}

// seenOf is what of a layer of a scene is worth drawing, empty for all of it: of a picture
// that neither leans nor has corners, edges or a shadow of its own.
func (p *Painter) seenOf(l farm.Layer, reach Reach) image.Rectangle {
	pic := l.Picture
	if reach == nil || pic == nil || l.Mask != nil || l.Stack != nil || l.Rotation != 0 || l.Radius != 0 || l.Device != nil ||
		l.Shadow != nil || l.Border != nil || pic.Fit == "contain" || pic.Key != nil || pic.Duotone != nil || pic.LeanX != 0 ||
		pic.LeanY != 0 || live(l) {
		return image.Rectangle{}
	}
	return reach(l)
}

// blurSigmas is how many sigma away a pixel counts for a blur, and blurGrid how many px it
// may be off by, since a wide blur is made of a smaller picture.
const blurSigmas, blurGrid = 3, 8

// windowOf is the part of a view, its corner (0,0), that has to be drawn. It begins on even
// pixels, so that each sample of chroma covers the same two.
func (p *Painter) windowOf(view image.Rectangle, pic *farm.Picture) image.Rectangle {
	all := image.Rectangle{Max: view.Size()}
	if p.now.seen.Empty() {
		return all
	}
	by := 0
	if pic.Blur > 0 {
		by = int(math.Ceil(blurSigmas*pic.Blur)) + blurGrid
	}
	r := p.now.seen.Sub(view.Min).Inset(-by)
	r = image.Rect(r.Min.X&^1, r.Min.Y&^1, (r.Max.X+1)&^1, (r.Max.Y+1)&^1).Intersect(all)
	if r.Dx() < 2 || r.Dy() < 2 { // nothing is seen
		return all
	}
	return r
}
