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
	begin   int     // the first frame that is asked for
	end     int     // behind the last; 0 is not known
	base    *frame  // everything below the first thing that moves
	resting []*item // what the base shows
	items   []*item
	tapes   []*tape // of the items' clips
	cuts    []int   // rows at which a frame is parted while it is drawn
	sampler sampler
	shifter shifter
	soft    softener
	lenses  lenses
}

// item is one thing that is painted: a sprite, or a view whose inside moves.
type item struct {
	node    raster.Node
	part    raster.Part
	index   int // of a split text's part
	split   bool
	last    int             // greatest index of the parts
	place   int             // among the node's parts; -1 under, over and in a view
	margin  int             // px of nothing around it while it moves, even
	whole   image.Rectangle // of all that is wiped with it, at rest; empty when it is alone
	sprite  *sprite         // at rest
	posed   *sprite         // in turned, the pose that it has now
	turned  raster.Pose
	posedAt image.Point
	limit   image.Rectangle // of what is drawn of a pose; empty is none
	rest    *content        // what posed is drawn of: the item and a border
	dense   image.Rectangle // rows of rest through which nothing is seen
	solid   image.Rectangle // what of the frame these cover in the pose that it has now
	drawn   state           // what posed was last drawn for
	leans   bool            // the part is turned already, as its layer is
	// resampled says that no frame shows the part as it was drawn: what rest holds is enough.
	resampled bool
	content   *content
	clip      *clip
	lens      *farm.Lens
	now       state
}

// state is all that decides the pixels of an item.
type state struct {
	visible bool
	sprite  *sprite
	x, y    int
	op      int
	rect    image.Rectangle // what it covers
	win     window
	number  int         // of the footage's frame
	pose    raster.Pose // zero when it is drawn as it rests
	soft    int         // radius of its blur, px
	lens    refraction  // of a lens
}

// staging is a scene of so many ms that is to be put on a stage. Its frames from begin
// to end, which is left out, will be asked for; 0 is an end that is not known.
type staging struct {
	canvas     farm.Canvas
	ms         int
	begin, end int
	nodes      []raster.Node
	rtl        bool
}

// newStage draws the nodes of a scene once and finds what never changes.
func newStage(ctx context.Context, of staging, reel *reel) (*stage, error) {
	canvas := of.canvas
	s := &stage{ms: float64(of.ms), frameMs: 1000 / float64(canvas.FPS), fps: canvas.FPS, rtl: of.rtl, begin: of.begin, end: of.end}
	for _, n := range of.nodes {
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
	for _, it := range s.items {
		if it.lens != nil {
			if err := s.lenses.ready(canvas.Width, canvas.Height); err != nil {
				s.close()
				return nil, err
			}
		}
		it.limit = s.base.rect().Inset(-it.margin)
		it.resampled = s.resamples(it)
	}
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
	s.resting, s.items = s.items[:still], s.items[still:]
	return s, nil
}

func (s *stage) add(ctx context.Context, n raster.Node, reel *reel) error {
	n = flat(n)
	margin := marginOf(n.Layer)
	var whole image.Rectangle
	split := len(n.Parts) > 1 && n.Parts[0].Cell == 0 // cells take turns in one place
	if !split {
		for _, parts := range [][]raster.Part{n.Under, n.Parts, n.Over} {
			for _, p := range parts {
				whole = whole.Union(p.Image.Rect.Add(p.At))
			}
		}
	}
	around := func(parts []raster.Part) {
		for _, p := range parts {
			s.items = append(s.items, &item{node: n, part: p, index: p.Index, place: -1, margin: margin, whole: whole})
		}
	}
	around(n.Under)
	last := 0
	for _, p := range n.Parts {
		last = max(last, p.Index)
	}
	for i, p := range n.Parts {
		s.items = append(s.items, &item{node: n, part: p, index: p.Index, last: last, split: split, place: i, margin: margin, whole: whole})
	}
	n.View = image.Rect(n.View.Min.X&^1, n.View.Min.Y&^1, n.View.Max.X&^1, n.View.Max.Y&^1)
	switch {
	case n.Lens != nil:
		s.items = append(s.items, &item{node: n, lens: n.Lens, place: -1})
	case n.Content != nil:
		s.items = append(s.items, &item{node: n, content: newContent(n.Content), place: -1, margin: margin})
	case n.Footage != nil:
		c, view, err := reel.clip(ctx, n, s.fps, s.footageFrame(n.Layer, float64(s.begin)*s.frameMs), s.tapes)
		if err != nil {
			return fmt.Errorf("footage %s: %w", n.Footage.Asset, err)
		}
		if n.Mask != nil && view != n.View {
			n.Mask, _ = n.Mask.SubImage(view.Sub(n.View.Min)).(*image.Alpha)
		}
		c.reader.wanted = s.wanted(n.Layer, c.of.skip)
		n.View = view
		s.tapes = append(s.tapes, c.tape)
		s.items = append(s.items, &item{node: n, clip: c, place: -1, margin: margin})
	}
	around(n.Over)
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
	return it.content == nil && it.clip == nil && it.lens == nil && len(it.node.Steps) == 0 && l.Enter == nil && len(l.Tracks) == 0 &&
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
		p := poseAt(l, moment{at, s.ms, s.frameMs, s.rtl}, index, it.last)
		if steps := it.node.Steps; len(steps) > 1 {
			p.cell = raster.StepAt(steps, at)
		}
		op := int(math.Round(min(max(p.opacity, 0), 1) * 256))
		if !p.visible || op == 0 || it.part.Cell > 0 && p.cell >= 0 && it.part.Cell != p.cell+1 || !p.flap.shows(it.part.Turn) {
			if it.now = (state{}); it.clip != nil {
				it.clip.unseen(l, at, s.tapes)
			}
			if it.unload(); l.EndMs > 0 && at >= float64(l.EndMs) && s.ms-at > endsSoonMs {
				it.forget()
			}
			continue
		}
		if it.lens != nil {
			it.refract(p, op, int(math.Round(at/s.frameMs)))
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
		if it.lean(); it.leans {
			p.degrees = 0
		}
		if p.under != 0 {
			p.dy += p.under * float64(it.part.Image.Rect.Dy())
		}
		if it.advanceSprite(p, op, s.rtl); p.masked || p.level < 1 || p.flap != (flap{}) {
			it.cut(p)
		}
	}
	return nil
}

// advanceView places a view. Moved by whole chroma samples it is drawn straight
// into the frame, otherwise into a sprite of its own that is resampled.
func (it *item) advanceView(p pose, op int, at float64, s *stage) error {
	size := it.node.View.Size()
	it.now = state{visible: true, op: op, soft: radius(p.blur)}
	if dx, dy := subPixels(p.dx), subPixels(p.dy); it.now.soft == 0 && upright(p.scale, p.degrees) && dx%(2*subPixel) == 0 &&
		dy%(2*subPixel) == 0 {
		it.now.x, it.now.y = dx/subPixel, dy/subPixel
		it.now.rect = it.node.View.Add(image.Pt(it.now.x, it.now.y))
	} else {
		it.takePose(p, size.X+2*it.margin, size.Y+2*it.margin)
		it.now.x, it.now.y = int(math.Round(p.dx)), int(math.Round(p.dy))
	}
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

// wanted is how many frames of a layer's footage will be asked for at most, without those
// that are skipped; 0 is not known.
func (s *stage) wanted(l farm.Layer, skip int) int {
	until := float64(s.end) * s.frameMs
	if until == 0 {
		return 0
	}
	if l.EndMs > 0 {
		until = min(until, float64(l.EndMs))
	}
	return max(1, s.footageFrame(l, until)+1-skip)
}

// footageFrame is which of a layer's frames is shown at a time of the scene.
func (s *stage) footageFrame(l farm.Layer, at float64) int {
	return int((at-float64(l.StartMs))*float64(s.fps)/1000 + 0.5)
}

// advanceSprite places a sprite. Upright, of its own size and on whole pixels
// it is drawn as it is; otherwise it is resampled for this pose.
func (it *item) advanceSprite(p pose, op int, rtl bool) {
	size := it.part.Image.Rect.Size()
	soft := radius(p.blur)
	if p.whole() && (it.sprite != nil || it.rest == nil || len(it.part.Image.Pix) > 0) {
		dx, dy := subPixels(p.dx), subPixels(p.dy)
		if it.sprite == nil {
			it.sprite = newSprite(it.part.Image)
		}
		at := it.part.At.Add(image.Pt(dx/subPixel, dy/subPixel))
		it.now = state{visible: true, sprite: it.sprite, x: at.X, y: at.Y, op: op, rect: image.Rectangle{at, at.Add(size)}}
	} else {
		it.now = state{visible: true, op: op, soft: soft}
		r := even(image.Rectangle{Max: size}).Inset(-it.margin)
		it.takePose(p, r.Dx(), r.Dy())
		it.now.x, it.now.y = it.posedAt.X, it.posedAt.Y
	}
	if p.wipe < 1 {
		it.wipe(p, rtl)
	}
}

// wipe leaves of what an item covers the share that is shown. A shadow or a plate
// is cut where the letters or the body are.
func (it *item) wipe(p pose, rtl bool) {
	r := &it.now.rect
	all := *r
	if !it.whole.Empty() && upright(p.scale, p.degrees) {
		all = it.whole.Add(image.Pt(int(math.Round(p.dx)), int(math.Round(p.dy))))
	}
	cut := int(float64(all.Dx()) * p.wipe)
	if rtl {
		r.Min.X = min(max(r.Min.X, all.Max.X-cut), r.Max.X)
	} else {
		r.Max.X = max(min(r.Max.X, all.Min.X+cut), r.Min.X)
	}
}

// mostScale is the most that a layer's tracks together enlarge it by.
const mostScale = 1000

// takePose gives the item a pose in which it is not drawn as it rests; w and h
// are its size with the border. The pixels are made when they are drawn, and
// only those of an item that is scaled or turned that the frame shows.
func (it *item) takePose(p pose, w, h int) {
	b := it.node.Layer.Box
	t := raster.Pose{Scale: min(p.scale, mostScale), Degrees: p.degrees, DX: p.dx, DY: p.dy, CenterX: b.X + b.W/2, CenterY: b.Y + b.H/2}
	if it.part.Image != nil {
		r := it.part.Image.Rect
		if it.split { // each word springs about itself
			t.CenterX = float64(it.part.At.X) + float64(r.Dx())/2
		}
		if it.split || b.H == 0 {
			t.CenterY = float64(it.part.At.Y) + float64(r.Dy())/2
		}
	}
	if upright(t.Scale, t.Degrees) {
		// Moves that are rounded to the same are the same.
		t.Scale, t.Degrees = 1, 0
		t.DX, t.DY = float64(subPixels(t.DX))/subPixel, float64(subPixels(t.DY))/subPixel
	}
	if it.posed == nil {
		it.posed = &sprite{over: &content{}}
	}
	box := poseBox(it.corner(), it.margin, w, h, t)
	it.now.sprite, it.now.pose, it.now.rect = it.posed, t, box
	if !it.limit.Empty() && !upright(t.Scale, t.Degrees) {
		box = box.Intersect(it.limit)
	}
	it.turned, it.posedAt = t, box.Min
	it.posed.w, it.posed.h = box.Dx(), box.Dy()
}

// corner is where the item's upper left corner rests.
func (it *item) corner() image.Point {
	if it.part.Image != nil {
		return it.part.At
	}
	return it.node.View.Min
}

// draw paints the items inside an even-edged rectangle of f, over the base: band after
// band, so that nothing is painted where one of the items hides it.
func (s *stage) draw(f *frame, r image.Rectangle) {
	s.find(f)
	for _, y := range s.edges(r) {
		s.band(f, image.Rect(r.Min.X, r.Min.Y, r.Max.X, y))
		r.Min.Y = y
	}
	s.band(f, r)
}

// band paints the items inside a part of f.
func (s *stage) band(f *frame, r image.Rectangle) {
	first := s.covering(r)
	if s.burning() { // what a burn covers again lies below
		first = -1
	}
	if first < 0 {
		f.copyRect(s.base, r)
		first = 0
	}
	for _, it := range s.items[first:] {
		n := it.now
		clip := f.evenRect(n.rect.Intersect(r))
		if !n.visible || clip.Empty() {
			continue
		}
		clip = clip.Intersect(r)
		if it.lens != nil {
			s.lenses.lay(f, it)
			continue
		}
		switch n.sprite {
		case nil:
			s.drawInside(target{f.w, f.y, f.u, f.v}, it, brush{n.rect, clip, it.node.Mask, 1, n.op})
		case it.posed:
			if clip.In(it.solid) {
				s.magnify(f, it, clip)
				continue
			}
			s.repose(it)
			n.sprite.draw(f, it.posedAt.X, it.posedAt.Y, n.op, clip)
		default:
			n.sprite.draw(f, n.x, n.y, n.op, clip)
		}
	}
}

// drawInside draws what an item's view shows now.
func (s *stage) drawInside(t target, it *item, b brush) {
	switch {
	case it.content != nil:
		s.sampler.draw(t, it.content, it.now.win, b)
	case it.clip.windowed:
		s.sampler.draw(t, &it.clip.content, it.now.win, b)
	default:
		it.clip.draw(t, &s.sampler, b)
	}
}

// covering is the last item that leaves nothing to be seen below it inside r,
// -1 when there is none.
func (s *stage) covering(r image.Rectangle) int {
	for i := len(s.items) - 1; i >= 0; i-- {
		if it := s.items[i]; it.now.visible && it.now.op >= 256 && r.In(it.now.rect) && it.hides(r) {
			return i
		}
	}
	return -1
}

// hides reports whether nothing is to be seen through the item inside r, which it covers.
func (it *item) hides(r image.Rectangle) bool {
	switch {
	case it.lens != nil:
		return false
	case it.now.sprite != nil && it.now.sprite == it.posed:
		return r.In(it.solid)
	case it.now.sprite != nil:
		return it.now.sprite.opaque
	case it.content != nil:
		return it.node.Mask == nil && it.content.a == nil
	default:
		return it.node.Mask == nil && it.clip.picture != nil && it.clip.a == nil
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
	s.lenses.free()
}
