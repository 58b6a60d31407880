package raster

import (
	"context"
	"image"

	"github.com/snackfarm/farm"
)

// maxSceneBytes bounds the pixels of one scene's layers, before the film or
// still is made of them. A full layer of 1080x1920 has 8 MB.
const maxSceneBytes = 768 << 20

// laying is the scene that is laid out now.
type laying struct {
	ctx      context.Context
	bytes    int // that its nodes take so far
	pictures map[string]*image.RGBA
	masked   bool            // the layer that is drawn is cut by a mask then
	view     image.Rectangle // of the scene's canvas
	whole    bool            // the layer that is drawn is kept whole: its ground need not be
	seen     image.Rectangle // of the layer that is drawn, see seenOf
}

// ready is asked before something is drawn that takes so many bytes: the error
// is why the render ends, or that the scene has no room for it.
func (p *Painter) ready(bytes int) error {
	if p.now.ctx != nil && p.now.ctx.Err() != nil {
		return context.Cause(p.now.ctx)
	}
	if p.now.bytes+bytes > p.room {
		return farm.Errorf(farm.CodeInvalid, "the scene's layers up to this one take more than %d MiB when they are drawn", p.room>>20)
	}
	return nil
}

// took adds what a node takes to its scene.
func (p *Painter) took(n Node) error {
	p.now.bytes += n.bytes()
	return p.ready(0)
}

// picture is an asset, opened once for a scene: what is opened is large, and
// forgotten when the scene is laid out.
func (p *Painter) picture(id string) (*image.RGBA, error) {
	if img, ok := p.now.pictures[id]; ok {
		return img, nil
	}
	img, err := p.assets.Picture(id)
	if err == nil && p.now.pictures != nil {
		p.now.pictures[id] = img
	}
	return img, err
}

// area is the bytes of a picture of w by h px.
func area(w, h float64) int { return 4 * max(1, round(w)) * max(1, round(h)) }

// plateBytes is what a ground takes with its shadow.
func plateBytes(w, h float64, s *farm.Shadow) int {
	sum := area(w, h)
	if s != nil {
		pad := 2 * float64(shadowPad(*s))
		sum += area(w+pad, h+pad)
	}
	return sum
}

// leastBytes is what a leaf takes at least; a text's and a picture's own pixels
// are asked for where their size is known.
func leastBytes(l farm.Layer) int {
	w, h := l.Box.W, l.Box.H
	switch {
	case l.Fill != nil && l.Fill.DriftPxPerSec > 0 && Rolls(l.Fill.Kind):
		return area(w, h+Tile)
	case l.Fill != nil && l.Fill.DriftPxPerSec > 0:
		return area(w+2*driftMargin, h+2*driftMargin)
	case l.Fill != nil, l.Shape != nil:
		return plateBytes(w, h, l.Shadow)
	case l.Picture != nil, l.Footage != nil:
		sum := plateBytes(w, h, l.Shadow) - area(w, h)
		if l.Device != nil {
			sum += area(w, h)
		}
		if l.Border != nil {
			sum += area(w, h)
		}
		return sum
	}
	return 0
}

// bytes is the memory of a node's pictures.
func (n Node) bytes() int {
	sum := 0
	for _, parts := range [][]Part{n.Under, n.Parts, n.Over} {
		for _, p := range parts {
			if sum += len(p.Image.Pix); p.rest != nil { // its pixels are kept elsewhere, and count all the same
				sum += 4 * p.Image.Rect.Dx() * p.Image.Rect.Dy()
			}
		}
	}
	if n.Content != nil {
		sum += len(n.Content.Pix)
	}
	return sum
}
