package raster

import (
	"context"
	"fmt"
	"image"
	"sync"

	"github.com/go-text/typesetting/font"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// Assets gives opened pictures by asset id.
type Assets interface {
	Picture(id string) (*image.RGBA, error)
}

// halvable are assets that can be read at half their size.
type halvable interface {
	// Halved is a picture at half its size, if it is a photograph that is decoded so
	// at less cost and if least is left, px; false else.
	Halved(id string, least image.Point) (*image.RGBA, bool, error)
}

// Painter draws the scenes of one snack. Its scenes are laid out one
// after another.
type Painter struct {
	mu sync.Mutex // parts may be drawn while a later scene is laid out

	canvas   farm.Canvas
	language string
	rtl      bool
	assets   Assets
	setter   *text.Setter
	// Trace has every node tell how its words were set.
	Trace     bool
	faceNames map[*font.Face]string
	room      int // bytes that the layers of one scene may take
	now       laying
}

// New makes a painter for a canvas and language.
func New(canvas farm.Canvas, language string, assets Assets, fonts *text.Library) *Painter {
	return &Painter{canvas: canvas, language: language, rtl: text.RightToLeft(language), assets: assets, setter: text.NewSetter(fonts),
		room: maxSceneBytes}
}

// Bound lets the layers of one scene take fewer bytes than the house's bound.
func (p *Painter) Bound(bytes int) { p.room = min(bytes, maxSceneBytes) }

// Nodes lays a scene out and draws its leaves, in paint order.
func (p *Painter) Nodes(ctx context.Context, scene farm.Scene) ([]Node, error) {
	return p.NodesIn(ctx, scene, nil)
}

func (p *Painter) laid(ctx context.Context, scene farm.Scene, reach Reach) ([]Node, error) {
	canvas := farm.Composition{Canvas: p.canvas}.Framed(scene).Canvas
	p.now = laying{ctx: ctx, pictures: map[string]*image.RGBA{}, view: image.Rect(0, 0, canvas.Width, canvas.Height)}
	defer func() { p.now = laying{} }()
	var out []Node
	for i, l := range scene.Layers {
		var nodes []Node
		err := p.ready(0)
		switch {
		case err != nil:
		case l.Captions != nil:
			nodes, err = p.captions(l, scene.DurationMs, out)
			for k := 0; k < len(nodes) && err == nil; k++ {
				err = p.took(nodes[k])
			}
		default:
			p.now.seen = p.seenOf(l, reach)
			nodes, err = p.nodes(l)
		}
		if err != nil {
			return nil, fmt.Errorf("scene %s, layer %d (%s): %w", scene.ID, i, l.ID, err)
		}
		out = append(out, nodes...)
	}
	for i := range out {
		out[i].Order = i
	}
	return out, nil
}

// Measure lays a scene out without drawing it: the error is that of the first
// text or stack that does not fit.
func (p *Painter) Measure(ctx context.Context, scene farm.Scene) error {
	for i, l := range scene.Layers {
		if err := ctx.Err(); err != nil {
			return err
		}
		var err error
		switch {
		case l.Text != nil:
			_, _, err = p.typeset(l)
		case l.Stack != nil:
			_, _, _, _, err = p.fitStack(l)
		case l.Captions != nil:
			_, err = p.captions(l, scene.DurationMs, nil)
		}
		if err != nil {
			return fmt.Errorf("scene %s, layer %d (%s): %w", scene.ID, i, l.ID, err)
		}
	}
	return nil
}

func (p *Painter) nodes(l farm.Layer) ([]Node, error) {
	var n Node
	err := p.ready(leastBytes(l))
	switch {
	case err != nil:
	case l.Mask != nil:
		return p.masked(l)
	case p.keeps(l):
		n, err = plates.node(p, l)
	case l.Stack != nil:
		return p.stack(l)
	case l.Fill != nil:
		n, err = p.plain(l)
	case l.Picture != nil:
		n, err = p.photo(l)
	case l.Footage != nil:
		n, err = p.footage(l)
	case l.Lens != nil:
		box := image.Rect(round(l.Box.X), round(l.Box.Y), round(l.Box.X+l.Box.W), round(l.Box.Y+l.Box.H))
		n = Node{Layer: l, Lens: l.Lens, View: onChroma(box)}
		if l.Lens.Asset != "" {
			n.Sheet, err = p.picture(l.Lens.Asset)
		}
	case l.Text != nil:
		n, err = p.text(l)
	case l.Shape != nil:
		n, err = p.plain(l)
	default:
		return nil, farm.Errorf(farm.CodeInvalid, "the layer has nothing to draw")
	}
	if err != nil {
		return nil, err
	}
	return []Node{n}, p.took(n)
}

// driftMargin is how much larger than its box a drifting ground is drawn on
// each side, and so how far it may wander.
const driftMargin = 96

func (p *Painter) ground(l farm.Layer) (Node, error) {
	n := Node{Layer: l}
	if l.Fill.DriftPxPerSec > 0 && p.canvas.FPS > 0 && !stands(l.Fill.Kind) {
		at := image.Pt(round(l.Box.X), round(l.Box.Y))
		n.View = onChroma(image.Rect(0, 0, round(l.Box.W), round(l.Box.H)).Add(at))
		w, h := n.View.Dx()+2*driftMargin, n.View.Dy()+2*driftMargin
		if Rolls(l.Fill.Kind) {
			w, h = n.View.Dx(), n.View.Dy()+Tile
		}
		img, err := paintFill(*l.Fill, w, h)
		n.Content = img
		if l.Radius > 0 {
			n.Mask = roundRect(n.View.Dx(), n.View.Dy(), l.Radius)
		}
		return n, err
	}
	var err error
	n.Parts, n.Under, err = p.plate(l.Box, l.Fill, l.Radius, l.Border, l.Shadow)
	return n, err
}

// onChroma is where a view lies in a film, whose samples of chroma cover two
// pixels: it begins and ends on even ones.
func onChroma(view image.Rectangle) image.Rectangle {
	return image.Rect(view.Min.X&^1, view.Min.Y&^1, view.Max.X&^1, view.Max.Y&^1)
}

func (p *Painter) footage(l farm.Layer) (Node, error) {
	n := Node{Layer: l, Footage: l.Footage}
	view, radius, err := p.frame(&n, l)
	if err != nil {
		return n, err
	}
	n.View = onChroma(view)
	if radius != 0 {
		n.Mask = roundRect(n.View.Dx(), n.View.Dy(), radius)
	}
	return n, nil
}

// Still draws a scene's nodes at rest: time is ignored, entrances are over. into is
// a picture that is drawn on when it has the canvas's size; it may be nil.
func (p *Painter) Still(scene farm.Scene, nodes []Node, into *image.RGBA) (*image.RGBA, error) {
	canvas := farm.Composition{Canvas: p.canvas}.Framed(scene).Canvas
	out := into
	if size := image.Rect(0, 0, canvas.Width, canvas.Height); out == nil || out.Rect != size {
		out = image.NewRGBA(size)
	} else if !hidden(out.Rect, nodes) {
		clear(out.Pix)
	}
	for _, n := range nodes {
		if n.Footage != nil || n.Content != nil || n.Lens != nil {
			return nil, farm.Errorf(farm.CodeInvalid, "scene %s: a still cannot show footage, lenses or moving pictures", scene.ID)
		}
		for _, group := range [][]Part{n.Under, n.Parts, n.Over} {
			for _, part := range group {
				if part.rest != nil {
					lay(out, part.rest.part, part.rest.opaque)
					continue
				}
				paste(out, restIn(n.Layer, part, &out.Rect))
			}
		}
	}
	return out, nil
}

// hidden reports that the first thing laid on a canvas covers all of it.
func hidden(canvas image.Rectangle, nodes []Node) bool {
	for _, n := range nodes {
		for _, group := range [][]Part{n.Under, n.Parts, n.Over} {
			for _, part := range group {
				r := part.rest
				return r != nil && r.opaque && canvas.In(r.part.Image.Rect.Sub(r.part.Image.Rect.Min).Add(r.part.At))
			}
		}
	}
	return false
}

// Rest is a part with its layer's own rotation and opacity applied.
func Rest(l farm.Layer, part Part) Part { return restIn(l, part, nil) }

// restIn is what of Rest lies in a rectangle of the canvas; nil is all of it.
func restIn(l farm.Layer, part Part, view *image.Rectangle) Part {
	part = turnedIn(l, part, view)
	if l.Opacity != nil && *l.Opacity < 1 {
		part.Image = faded(part.Image, *l.Opacity)
	}
	return part
}

// Turned is a part with its layer's own rotation applied.
func Turned(l farm.Layer, part Part) Part { return turnedIn(l, part, nil) }

func turnedIn(l farm.Layer, part Part, view *image.Rectangle) Part {
	if l.Rotation == 0 {
		return part
	}
	return transformIn(part, Pose{Scale: 1, Degrees: l.Rotation, CenterX: l.Box.X + l.Box.W/2, CenterY: l.Box.Y + l.Box.H/2}, view)
}

func faded(img *image.RGBA, opacity float64) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	k := uint32(opacity*256 + 0.5)
	for i, v := range img.Pix {
		out.Pix[i] = uint8(uint32(v) * k >> 8)
	}
	return out
}
