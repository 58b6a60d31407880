package film

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"os"
	"slices"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/key"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/raster"
)

// clip is footage being shown in one view: frames come in order, one for each film
// frame, and the last stays when there are no more.
type clip struct {
	content // of the frame shown, nothing before the first
	*tape
	at       int  // which view of the tape's it is
	windowed bool // the frames are larger than the view, or move in it
	pan      bool // the window moves over the whole frame, not over its middle
}

// picture is a decoded frame: its views one below the other.
type picture struct {
	block []byte // the planes in one piece, as they are decoded
	views []content
	kept  bool // belongs to a loop that is played from memory
}

// newPicture is room for frames of some views; only one alone has opacity.
func newPicture(sizes []image.Point, alpha bool) *picture {
	w, h := stacked(sizes)
	n := w * h
	size := n * 3 / 2
	if alpha {
		size = n * 5 / 2
	}
	p := &picture{block: make([]byte, size)}
	y, u, v := p.block[:n], p.block[n:n*5/4], p.block[n*5/4:n*3/2]
	at := 0
	for _, s := range sizes {
		c := content{w: s.X, h: s.Y, cw: s.X / 2, y: y[at*w:][:s.X*s.Y], u: u[at*w/4:][:s.X*s.Y/4], v: v[at*w/4:][:s.X*s.Y/4]}
		if alpha {
			c.a, c.ca = p.block[n*3/2:], make([]byte, n/4)
		}
		p.views = append(p.views, c)
		at += s.Y
	}
	return p
}

// stacked is the size of views one below the other.
func stacked(sizes []image.Point) (w, h int) {
	for _, s := range sizes {
		w, h = max(w, s.X), h+s.Y
	}
	return w, h
}

// tighten takes the border from views that are narrower than the widest.
func (p *picture) tighten(wide int) {
	for i := range p.views {
		c := &p.views[i]
		if c.w == wide {
			continue
		}
		for _, q := range []struct {
			pix     []byte
			w, from int
		}{{c.y, c.w, wide}, {c.u, c.cw, wide / 2}, {c.v, c.cw, wide / 2}} {
			h := len(q.pix) / q.w
			rows := q.pix[:h*q.from]
			for y := 1; y < h; y++ {
				copy(rows[y*q.w:][:q.w], rows[y*q.from:])
			}
		}
	}
}

// reel is the footage of a film: each file is looked at once.
type reel struct {
	open  func(asset string) (path string, err error)
	asked func(asset string) (media.Facts, error) // may be nil
	facts map[string]media.Facts
}

// clip gets the footage of a node ready to be decoded; view is where it is shown. The
// first frame that will be asked for is skip. Where a tape of the scene decodes the same
// frames, the clip is another view of that one: a film behind itself, or two crops of it,
// are decoded once.
func (r *reel) clip(ctx context.Context, n raster.Node, fps, skip int, tapes []*tape) (c *clip, view image.Rectangle, err error) {
	path, err := r.open(n.Footage.Asset)
	if err != nil {
		return nil, n.View, err
	}
	facts, ok := r.facts[path]
	if !ok {
		if facts, err = r.ask(ctx, n.Footage.Asset, path); err != nil {
			return nil, n.View, err
		}
		if r.facts == nil {
			r.facts = map[string]media.Facts{}
		}
		r.facts[path] = facts
	}
	return openClip(ctx, footageFile{path, facts.Video}, n, fps, max(skip, 0), tapes)
}

func (r *reel) ask(ctx context.Context, asset, path string) (media.Facts, error) {
	if r.asked != nil {
		return r.asked(asset)
	}
	return media.Probe(ctx, path)
}

// mostViews is how many views of a tape are decoded together.
const mostViews = 4

// tape is a part of a file that is decoded, for the clips that show views of it.
type tape struct {
	*picture // the frame shown, nil before the first
	number   int
	ended    bool
	over     bool // nobody will see it again
	reader   *reader
	of       tapeOf
	part     media.Part
}

// tapeOf is what two clips have in common that are views of one tape.
type tapeOf struct {
	path                         string
	fromMs, toMs, startMs, endMs int
	speed                        float64
	skip                         int
	alone                        bool // of what goes round, is keyed or has opacity
}

// footageFile is a film as it lies on the disk.
type footageFile struct {
	path  string
	video *media.Video
}

// openClip gets a file ready to be decoded for a node's view, all sides even. The view
// that it gives back is where the footage lies inside that one: smaller where all
// of it is to be contained.
func openClip(ctx context.Context, file footageFile, n raster.Node, fps, skip int, tapes []*tape) (*clip, image.Rectangle, error) {
	path, v, l, ft, view := file.path, file.video, n.Layer, *n.Footage, n.View
	if err := v.Usable(); err != nil {
		return nil, view, err
	}
	zoom, moves := greatestZoom(l), panned(l)
	cut := fit(v, ft, view, zoom, moves)
	if ft.Speed <= 0 {
		ft.Speed = 1
	}
	part := media.Part{
		FromMs: ft.FromMs, Speed: ft.Speed, FPS: fps, Crop: cut.crop, Width: cut.size.X, Height: cut.size.Y, Dim: ft.Dim, Blur: ft.Blur,
		Chroma: ft.Key != nil,
	}
	layout := v.Layout(part)
	of := tapeOf{path, ft.FromMs, ft.ToMs, l.StartMs, l.EndMs, ft.Speed, skip, ft.Loop || layout != media.Layout{}}
	shown := clip{windowed: zoom > 1 || moves, pan: moves}
	for _, t := range tapes {
		if !of.alone && t.of == of && len(t.reader.sizes) < mostViews && t.reader.ready == nil {
			shown.tape, shown.at = t, len(t.reader.sizes)
			part.Dim = 0
			t.part.Beside = append(t.part.Beside, part.Views()[0])
			t.reader.sizes, t.reader.dims = append(t.reader.sizes, cut.size), append(t.reader.dims, ft.Dim)
			return &shown, cut.view, nil
		}
	}
	t := &tape{number: skip - 1, of: of, part: part}
	t.reader = &reader{layout: layout, sizes: []image.Point{cut.size}, loop: ft.Loop, skip: skip}
	r := t.reader
	if layout == (media.Layout{}) { // which takes a sixth of ffmpeg's time for it
		t.part.Dim, r.dims = 0, []float64{ft.Dim}
	}
	r.start = func(ctx context.Context, pass, skip int, out *os.File) (*media.Process, error) {
		p := t.part
		p.Skip = skip
		if pass > 0 && ft.ToMs == 0 {
			p.FromMs = 0 // without an end the file goes round
		}
		child := media.Decode(path, v, p)
		child.Stdout = out
		return media.Start(ctx, child)
	}
	if ft.ToMs > 0 {
		r.length = max(1, int(math.Round(float64(ft.ToMs-ft.FromMs)*float64(fps)/1000/ft.Speed)))
	}
	r.whole = ft.FromMs == 0 || ft.ToMs > 0
	if ft.Key != nil {
		// The key is looked for in the colours as they were filmed.
		t.part.Dim = 0
		table, err := key.New(*ft.Key, ft.Dim)
		if err != nil {
			return nil, view, err
		}
		r.key = table
	}
	r.launch = func() { r.run(ctx) }
	shown.tape = t
	return &shown, cut.view, nil
}

// panned reports whether a layer's focus moves over the whole of its footage:
// where nothing is magnified there would be nowhere else to move.
func panned(l farm.Layer) bool {
	focus := false
	for _, t := range l.Tracks {
		switch t.Property {
		case "zoom":
			return false
		case "focusX", "focusY":
			focus = true
		}
	}
	return focus
}

// cut is which part of a video is decoded, how large, and where it is shown.
type cut struct {
	crop farm.Box // shares of the picture
	size image.Point
	view image.Rectangle
}

// maxPan bounds the pixels of a panned frame to this many views.
const maxPan = 6.0

// fit finds the part that fills the view about the focus, or that all of is
// contained in it.
func fit(v *media.Video, ft farm.Footage, view image.Rectangle, zoom float64, moves bool) cut {
	crop := farm.Box{W: 1, H: 1}
	if c := ft.Crop; c != nil {
		x, y := min(max(c.X, 0), 1), min(max(c.Y, 0), 1)
		crop = farm.Box{X: x, Y: y, W: min(c.W, 1-x), H: min(c.H, 1-y)}
	}
	w, h := crop.W*float64(v.Width)*v.Aspect, crop.H*float64(v.Height)
	vw, vh := float64(view.Dx()), float64(view.Dy())
	size := func(w, h float64) image.Point { return image.Pt(max(2, int(w)&^1), max(2, int(h)&^1)) }
	if ft.Fit == "contain" {
		k := min(vw/w, vh/h)
		in := size(w*k+0.5, h*k+0.5)
		at := view.Min.Add(image.Pt((view.Dx()-in.X)/4*2, (view.Dy()-in.Y)/4*2))
		return cut{crop, size(float64(in.X)*zoom, float64(in.Y)*zoom), image.Rectangle{Min: at, Max: at.Add(in)}}
	}
	if moves {
		k := max(vw/w, vh/h)
		k *= min(1, math.Sqrt(maxPan*vw*vh/(w*k*h*k)))
		return cut{crop, size(w*k+0.5, h*k+0.5), view}
	}
	f := farm.Point{X: 0.5, Y: 0.5}
	if ft.Focus != nil {
		f = *ft.Focus
	}
	cw, ch := 1.0, 1.0 // of the crop
	if w*vh > h*vw {
		cw = h * vw / vh / w
	} else {
		ch = w * vh / vw / h
	}
	x, y := min(max(f.X-cw/2, 0), 1-cw), min(max(f.Y-ch/2, 0), 1-ch)
	crop = farm.Box{X: crop.X + x*crop.W, Y: crop.Y + y*crop.H, W: cw * crop.W, H: ch * crop.H}
	return cut{crop, size(vw*zoom, vh*zoom), view}
}

// window is the part of the frame that a pose shows in a view.
func (c *clip) window(view image.Rectangle, p pose) window {
	w, h := float64(c.w), float64(c.h)
	bw, bh := w, h
	if c.pan {
		vw, vh := float64(view.Dx()), float64(view.Dy())
		bw, bh = min(w, h*vw/vh), min(h, w*vh/vw)
	}
	z := max(p.zoom, 1)
	bw, bh = bw/z, bh/z
	return window{min(max(p.focusX*w-bw/2, 0), w-bw), min(max(p.focusY*h-bh/2, 0), h-bh), bw, bh}
}

// seek goes on to frame n. It is an error when there is no frame at all.
func (c *clip) seek(n int) error {
	err := c.tape.seek(n)
	if c.picture != nil {
		c.content = c.picture.views[c.at]
	}
	return err
}

func (t *tape) seek(n int) error {
	for t.number < n && !t.ended {
		p, err := t.reader.next(t.picture)
		if err != nil {
			t.ended = true
			return err
		}
		if p == nil {
			t.ended = true
			return nil
		}
		t.picture = p
		t.number++
	}
	return nil
}

// draw lays the frame at its own size over a target.
func (c *clip) draw(t target, s *sampler, b brush) {
	y, u, v := t.planes()
	cy, cu, cv := c.planes()
	if c.a != nil {
		s.over(y, cy, b)
		s.over(u, cu, b.half())
		s.over(v, cv, b.half())
		return
	}
	copyPlane(y, cy, b)
	copyPlane(u, cu, b.half())
	copyPlane(v, cv, b.half())
}

func copyPlane(dst, src plane, b brush) {
	r := b.reach()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := src.pix[(y-b.view.Min.Y)*src.w+r.Min.X-b.view.Min.X:][:r.Dx()]
		out := dst.pix[y*dst.w+r.Min.X:][:r.Dx()]
		if b.mask == nil && b.op >= 256 {
			copy(out, from)
			continue
		}
		b.blendRow(out, from, (y-b.view.Min.Y)*b.step, (r.Min.X-b.view.Min.X)*b.step)
	}
}

func (c *clip) close() { c.reader.close() }

// prepareMs is how long before it is seen a clip begins to be decoded.
const prepareMs = 1000

// unseen is told of a time at which the clip is not seen: it begins to be decoded a little
// before its layer lives, where no other of tapes has yet to be seen, and is over after it.
// So a scene of many parts of a film holds the decoders of those that are seen and of the
// next.
func (c *clip) unseen(l farm.Layer, at float64, tapes []*tape) {
	switch {
	case c.over:
		c.content = content{}
	case l.EndMs > 0 && at >= float64(l.EndMs):
		c.close()
		c.content, c.picture, c.over, c.ended = content{}, nil, true, true
	case at < float64(l.StartMs) && at >= float64(l.StartMs)-prepareMs && !slices.ContainsFunc(tapes, (*tape).waits):
		c.reader.begin()
	}
}

// waits reports a tape that is being decoded and was not yet seen.
func (t *tape) waits() bool { return t.reader.ready != nil && t.picture == nil && !t.over }

const (
	ahead     = 3               // frames of a clip: shown, ready, being decoded
	frameWait = 2 * time.Minute // for one frame of a decoder
	// keepBytes is how much of a loop is kept in memory; a longer one is
	// decoded anew for each round.
	keepBytes = 48 << 20
)

// reader decodes ahead of what is shown, in a goroutine of its own.
type reader struct {
	sizes  []image.Point // of the views
	dims   []float64     // of the views; nil where the frames come dimmed
	layout media.Layout
	key    *key.Table
	loop   bool
	whole  bool // the first round is as all others
	length int  // frames of a round, 0 is as many as there are
	skip   int  // frames that nobody will ask for
	wanted int  // frames behind those that somebody may ask for; 0 is without end
	given  int
	start  func(ctx context.Context, pass, skip int, out *os.File) (*media.Process, error)

	launch      func()
	free, ready chan *picture // nil before it began
	done        chan struct{}
	err         error // why there are no more; read after ready is closed
	stop        context.CancelFunc
	raw         []byte // a frame before it is keyed
	kept        []*picture
	keeping     bool
	drop        int      // frames that are decoded and not given
	last        *picture // the one dropped last
}

// begin begins to decode, once.
func (r *reader) begin() {
	if r.ready == nil {
		r.launch()
	}
}

func (r *reader) run(ctx context.Context) {
	ctx, r.stop = context.WithCancel(ctx)
	r.free, r.ready, r.done = make(chan *picture, ahead), make(chan *picture, 1), make(chan struct{})
	alpha := r.layout.Alpha || r.key != nil
	for range ahead {
		r.free <- newPicture(r.sizes, alpha)
	}
	if r.key != nil {
		r.raw = make([]byte, r.layout.Bytes(r.sizes[0].X, r.sizes[0].Y))
	}
	go func() {
		defer close(r.done)
		defer close(r.ready)
		defer raster.Rescue("footage", &r.err)
		r.err = r.read(ctx)
	}()
}

// next gives the next frame for the one shown before; nil at the end.
func (r *reader) next(old *picture) (*picture, error) {
	r.begin()
	if old != nil && !old.kept {
		r.free <- old
	}
	p, ok := <-r.ready
	if !ok {
		return nil, r.err
	}
	return p, nil
}

func (r *reader) close() {
	if r.ready == nil {
		return
	}
	r.stop()
	<-r.done
}

// read decodes round after round.
func (r *reader) read(ctx context.Context) error {
	skip := r.skip
	switch {
	case r.length > 0 && r.loop:
		skip %= r.length
	case r.length > 0:
		skip = min(skip, r.length-1)
	}
	for pass := 0; ; pass++ {
		r.keeping = r.loop && (pass > 0 || r.whole && skip == 0)
		n, err := r.round(ctx, pass, skip)
		if n == 0 && pass == 0 && skip > 0 && ctx.Err() == nil {
			// The footage ended among the frames that were left out.
			r.drop, skip, pass = skip, 0, -1
			continue
		}
		skip = 0
		if err == nil && !r.loop && r.last != nil {
			r.drop = 0
			r.give(ctx, r.last)
		}
		if err != nil || !r.loop || r.enough() {
			return err
		}
		if n == 0 && pass > 0 {
			return farm.Errorf(farm.CodeInvalid, "the footage has no frame to begin again with")
		}
		for r.keeping {
			for _, p := range r.kept {
				if r.enough() {
					return nil
				}
				if !r.give(ctx, p) {
					return context.Cause(ctx)
				}
			}
		}
	}
}

// enough reports whether all was given that anybody will ask for: a loop that ends with
// its scene needs no decoder for another round.
func (r *reader) enough() bool { return r.wanted > 0 && r.given >= r.wanted }

func (r *reader) give(ctx context.Context, p *picture) bool {
	if was := r.last; was != nil && was != p {
		if !was.kept {
			r.free <- was
		}
		r.last = nil
	}
	if r.drop > 0 {
		r.drop--
		r.last = p
		return ctx.Err() == nil
	}
	r.last = nil
	select {
	case r.ready <- p:
		r.given++
		return true
	case <-ctx.Done():
		return false
	}
}

// round decodes the footage once, without its first frames, and says how many
// it had.
func (r *reader) round(ctx context.Context, pass, skip int) (frames int, err error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	in, out, err := os.Pipe()
	if err != nil {
		return 0, fmt.Errorf("make pipe: %w", err)
	}
	defer in.Close()
	proc, err := r.start(ctx, pass, skip, out)
	_ = out.Close() // the child holds its own end
	if err != nil {
		return 0, fmt.Errorf("decode footage: %w", err)
	}
	widen(in)
	for !r.enough() && (r.length == 0 || frames+skip < r.length) {
		var p *picture
		select {
		case p = <-r.free:
		case <-ctx.Done():
		}
		if p == nil {
			stop()
			_ = proc.Wait() // it was told to end
			return frames, context.Cause(ctx)
		}
		ok, err := r.fill(in, p)
		if err != nil {
			stop()
			_ = proc.Wait()
			return frames, err
		}
		if !ok {
			r.free <- p
			return frames, why(proc, frames)
		}
		frames++
		r.keep(p)
		if !r.give(ctx, p) {
			stop()
			_ = proc.Wait()
			return frames, context.Cause(ctx)
		}
	}
	stop() // the rest is not shown
	_ = proc.Wait()
	return frames, nil
}

// keep notes a frame of a loop for its next rounds, while they are few.
func (r *reader) keep(p *picture) {
	if !r.keeping {
		return
	}
	if (len(r.kept)+1)*len(p.block) > keepBytes {
		r.keeping, r.kept = false, nil // those given out stay with who shows them
		for len(r.free) < ahead-1 {
			r.free <- newPicture(r.sizes, p.views[0].a != nil)
		}
		return
	}
	p.kept = true
	r.kept = append(r.kept, p)
	r.free <- newPicture(r.sizes, p.views[0].a != nil)
}

// fill reads one frame; ok is false when there are no more.
func (r *reader) fill(in *os.File, p *picture) (ok bool, err error) {
	block := p.block
	if r.key != nil {
		block = r.raw
	}
	_ = in.SetReadDeadline(time.Now().Add(frameWait)) // a pipe has them
	for n := 0; n < len(block); {
		m, err := in.Read(block[n:])
		n += m
		if errors.Is(err, os.ErrDeadlineExceeded) {
			return false, farm.Errorf(farm.CodeInvalid, "the footage gave no frame within %s", frameWait)
		}
		if err != nil && n < len(block) {
			return false, nil
		}
	}
	c := p.views[0]
	switch {
	case r.key != nil:
		n := c.w * c.h
		r.key.Planes(key.Planes{Y: c.y, U: c.u, V: c.v, A: c.a, CA: c.ca}, block[:n], block[n:2*n], block[2*n:], c.w, c.h)
	case c.a != nil:
		key.Quarter(c.ca, c.a, c.w, c.h)
		c.multiplied()
	case len(p.views) > 1:
		wide, _ := stacked(r.sizes)
		p.tighten(wide)
	}
	for i, share := range r.dims {
		p.views[i].dim(share)
	}
	return true, nil
}

// why says whether the frames ended as they should: with the footage, and not
// because the decoder was killed or gave up on a damaged file.
func why(proc *media.Process, frames int) error {
	err := proc.Wait()
	var exit *media.ExitError
	var limit *media.LimitError
	switch {
	case errors.As(err, &limit):
		return farm.WrapError(err, farm.CodeInvalid, "the footage cannot be decoded: it took %s", limit.Limit)
	case err != nil && (!errors.As(err, &exit) || exit.Signalled):
		return fmt.Errorf("decode footage: %w", err) // not the file's fault: worth another attempt
	case err != nil && frames > 0:
		return farm.WrapError(err, farm.CodeInvalid, "the footage is damaged: it cannot be decoded after frame %d", frames)
	case err != nil:
		return farm.WrapError(err, farm.CodeInvalid, "the footage has no frame that can be decoded")
	case frames == 0:
		return farm.Errorf(farm.CodeInvalid, "the footage has no frame that can be decoded")
	}
	return nil
}
