package film

import (
	"context"
	"fmt"
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// stage is one scene being played.
type stage struct {
	ms      float64
	frameMs float64
	fps     int
	rtl     bool
	begin   int    // the first frame that is asked for
	base    *frame // everything below the first thing that moves
	items   []*item
	sampler sampler
}

// item is one thing that is painted: a sprite, or a view whose inside moves.
type item struct {
	node    raster.Node
	part    raster.Part
	index   int // of a split text's part
	split   bool
	sprite  *sprite // at rest
	posed   *sprite // in turned, the pose that it was last drawn in
	turned  raster.Pose
	posedAt image.Point
	content *content
	clip    *clip
	now     state
}

// state is all that decides the pixels of an item.
type state struct {
	visible bool
	sprite  *sprite
	x, y    int
	op      int
	rect    image.Rectangle // what it covers
	win     window
	number  int // of the footage's frame
}

// newStage draws the nodes of a scene once and finds what never changes. begin
// is the first frame of the scene that will be asked for.
func newStage(ctx context.Context, canvas farm.Canvas, ms, begin int, nodes []raster.Node, rtl bool, reel *reel) (*stage, error) {
	s := &stage{ms: float64(ms), frameMs: 1000 / float64(canvas.FPS), fps: canvas.FPS, rtl: rtl, begin: begin}
	for _, n := range nodes {
		if err := s.add(ctx, n, reel); err != nil {
			s.close()
			return nil, err
		}
	}
	var err error
	if s.base, err = newFrame(canvas.Width, canvas.Height); err != nil {
		s.close()
		return nil, err
	}
	s.base.black()
	still := 0
	for still < len(s.items) && s.items[still].still(s.ms) {
		it := s.items[still]
		if err := it.load(); err != nil {
			s.close()
			return nil, err
		}
		part := raster.Rest(it.node.Layer, it.part)
		newSprite(part.Image).draw(s.base, part.At.X, part.At.Y, 256, s.base.rect())
		still++
	}
	s.items = s.items[still:]
	return s, nil
}

func (s *stage) add(ctx context.Context, n raster.Node, reel *reel) error {
	sprites := func(parts []raster.Part, split bool) {
		for _, p := range parts {
			s.items = append(s.items, &item{node: n, part: p, index: p.Index, split: split})
		}
	}
	sprites(n.Under, false)
	sprites(n.Parts, len(n.Parts) > 1)
	n.View = image.Rect(n.View.Min.X&^1, n.View.Min.Y&^1, n.View.Max.X&^1, n.View.Max.Y&^1)
	switch {
	case n.Content != nil:
		s.items = append(s.items, &item{node: n, content: newContent(n.Content)})
	case n.Footage != nil:
		c, view, err := reel.clip(ctx, n, s.fps, s.footageFrame(n.Layer, float64(s.begin)*s.frameMs))
		if err != nil {
			return fmt.Errorf("footage %s: %w", n.Footage.Asset, err)
		}
		if n.Mask != nil && view != n.View {
			n.Mask, _ = n.Mask.SubImage(view.Sub(n.View.Min)).(*image.Alpha)
		}
		n.View = view
		s.items = append(s.items, &item{node: n, clip: c})
	}
	sprites(n.Over, false)
	return nil
}

// maxDecodeZoom bounds what footage is decoded larger than it is shown; beyond
// it a zoom magnifies pixels.
const maxDecodeZoom = 2.0

// greatestZoom is the largest value of a layer's zoom, at least 1.
func greatestZoom(l farm.Layer) float64 {
	zoom := 1.0
	for _, t := range l.Tracks {
		for _, k := range t.Keys {
			if t.Property == "zoom" {
				zoom = max(zoom, k.Value)
			}
		}
	}
	return min(zoom, maxDecodeZoom)
}

// still reports whether an item looks the same in the whole scene.
func (it *item) still(sceneMs float64) bool {
	l := it.node.Layer
	return it.content == nil && it.clip == nil && l.Enter == nil && len(l.Tracks) == 0 &&
		l.StartMs == 0 && (l.EndMs == 0 || float64(l.EndMs) >= sceneMs) && l.Exit == nil
}

// advance moves every item to a time of the scene.
func (s *stage) advance(at float64) error {
	for _, it := range s.items {
		l := it.node.Layer
		index := 0
		if it.split {
			index = it.index
		}
		p := poseAt(l, at, s.ms, s.frameMs, index, s.rtl)
		op := int(math.Round(min(max(p.opacity, 0), 1) * 256))
		if !p.visible || op == 0 {
			it.now = state{}
			it.unload()
			continue
		}
		if it.content != nil || it.clip != nil {
			if err := it.advanceView(p, op, at, s); err != nil {
				return err
			}
			continue
		}
		if err := it.load(); err != nil {
			return err
		}
		it.advanceSprite(p, op, s.rtl)
	}
	return nil
}

func (it *item) advanceView(p pose, op int, at float64, s *stage) error {
	dx, dy := int(math.Round(p.dx/2))*2, int(math.Round(p.dy/2))*2
	it.now = state{visible: true, op: op, x: dx, y: dy, rect: it.node.View.Add(image.Pt(dx, dy))}
	if it.content != nil {
		it.now.win = windowAt(it.node, it.content, p, at)
		return nil
	}
	it.now.number = s.footageFrame(it.node.Layer, at)
	if err := it.clip.seek(it.now.number); err != nil {
		return fmt.Errorf("footage %s: %w", it.node.Footage.Asset, err)
	}
	if it.clip.ended {
		it.now.number = it.clip.number
	}
	if it.clip.windowed {
		it.now.win = it.clip.window(it.node.View, p)
	}
	return nil
}

// footageFrame is which of a layer's frames is shown at a time of the scene.
func (s *stage) footageFrame(l farm.Layer, at float64) int {
	return int((at-float64(l.StartMs))*float64(s.fps)/1000 + 0.5)
}

// advanceSprite places a sprite. At scale 1 and upright it is drawn as it is,
// on whole pixels; otherwise it is resampled for this pose.
func (it *item) advanceSprite(p pose, op int, rtl bool) {
	if it.sprite == nil {
		it.sprite = newSprite(it.part.Image)
	}
	sp, at := it.sprite, it.part.At.Add(image.Pt(int(math.Round(p.dx)), int(math.Round(p.dy))))
	if math.Abs(p.scale-1) > 1e-4 || math.Abs(p.degrees) > 1e-3 {
		b := it.node.Layer.Box
		turned := raster.Pose{Scale: p.scale, Degrees: p.degrees, DX: p.dx, DY: p.dy, CenterX: b.X + b.W/2, CenterY: b.Y + b.H/2}
		if it.split {
			// Each word springs about itself.
			r := it.part.Image.Rect
			turned.CenterX, turned.CenterY = float64(it.part.At.X)+float64(r.Dx())/2, float64(it.part.At.Y)+float64(r.Dy())/2
		} else if b.H == 0 {
			r := it.part.Image.Rect
			turned.CenterY = float64(it.part.At.Y) + float64(r.Dy())/2
		}
		if it.posed == nil || turned != it.turned {
			part := raster.Transform(it.part, turned)
			it.posed, it.turned, it.posedAt = newSprite(part.Image), turned, part.At
		}
		sp, at = it.posed, it.posedAt
	}
	it.now = state{visible: true, sprite: sp, x: at.X, y: at.Y, op: op, rect: image.Rect(at.X, at.Y, at.X+sp.w, at.Y+sp.h)}
	if p.wipe < 1 {
		cut := int(float64(sp.w) * p.wipe)
		if rtl {
			it.now.rect.Min.X = it.now.rect.Max.X - cut
		} else {
			it.now.rect.Max.X = it.now.rect.Min.X + cut
		}
	}
}

// draw paints the items inside an even-edged rectangle of f, over the base.
func (s *stage) draw(f *frame, r image.Rectangle) {
	f.copyRect(s.base, r)
	for _, it := range s.items {
		n := it.now
		clip := f.evenRect(n.rect.Intersect(r))
		if !n.visible || clip.Empty() {
			continue
		}
		clip = clip.Intersect(r)
		switch {
		case it.content != nil && it.content.a != nil:
			s.sampler.over(f, it.content, n.win, n.rect, it.node.Mask, n.op, clip)
		case it.content != nil:
			s.sampler.draw(f, it.content, n.win, n.rect, it.node.Mask, n.op, clip)
		case it.clip != nil:
			it.clip.draw(f, &s.sampler, n, it.node.Mask, clip)
		default:
			n.sprite.draw(f, n.x, n.y, n.op, clip)
		}
	}
}

// states is what every item looks like now.
func (s *stage) states(into []state) []state {
	into = into[:0]
	for _, it := range s.items {
		into = append(into, it.now)
	}
	return into
}

func (s *stage) close() {
	for _, it := range s.items {
		if it.clip != nil {
			it.clip.close()
		}
	}
	s.base.free()
}
