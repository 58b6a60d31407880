package video

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/ink"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// view is where and how large something is seen: times k, then moved.
type view struct{ k, x, y float64 }

// upright is what is seen as it was drawn.
var upright = view{k: 1}

// then is a view seen through another one.
func (v view) then(o view) view { return view{v.k * o.k, v.x*o.k + o.x, v.y*o.k + o.y} }

func (v view) of(b farm.Box) farm.Box {
	return kit.Box(b.X*v.k+v.x, b.Y*v.k+v.y, b.W*v.k, b.H*v.k)
}

// back is where something lay that a view has brought to a place.
func (v view) back(p farm.Point) farm.Point {
	return farm.Point{X: (p.X - v.x) / v.k, Y: (p.Y - v.y) / v.k}
}

// berth is where a scene draws: what is near it stands on the board already.
type berth struct {
	room         farm.Box
	camera       view     // how what stands is moved as the scene begins
	wiped        int      // the cell that an eraser takes away; -1 is none
	free, arrive float64  // ms from which a hand may be seen, and a pen writes
	from         farm.Box // where a line leads from; empty is none
}

// boardWords is where captions of a board stand.
func (f *film) boardWords() farm.Box {
	b := f.Snack.SafeBox
	return kit.Box(b.X, b.Y+20, b.W, 220)
}

// boardRoom is all of the frame that is drawn on: below the captions.
func (f *film) boardRoom() farm.Box {
	top := f.Snack.SafeBox.Y + 20
	if f.ask.Captions.Enabled {
		top = f.boardWords().Y + f.boardWords().H - 10
	}
	return kit.Box(70, top, 940, 1660-top)
}

// halves are the upper and the lower half of a room.
func halves(b farm.Box) (upper, lower farm.Box) {
	const gap = 36.0
	high := (b.H - gap) / 2
	return kit.Box(b.X, b.Y, b.W, high), kit.Box(b.X, b.Y+high+gap, b.W, high)
}

// nextPlace is where the next scene draws, beside what stands already: on a long board the
// last drawing goes down, and the next comes above it; of a page one half is wiped and
// the other stays; a map has its middle in the frame, and is left when it is full.
func (f *film) nextPlace(s sight) berth {
	b := f.board
	n := len(b.cells)
	whole := f.boardRoom()
	to := berth{room: whole, camera: upright, wiped: -1, arrive: travelMs - 90}
	upper, lower := halves(whole)
	switch {
	case n == 0:
		to.arrive = enterMs
	case f.look.way == wayMap:
		return f.nextOnMap(s, to)
	case n == 1:
		to.room, to.camera = upper, f.fitted(b.cells[0], lower)
	case f.look.way == wayPages:
		if to.room = upper; n%2 == 0 {
			to.room = lower
		}
		to.wiped = n - 2
		to.free = halfWipeMs + goneMs // one hand after the other
		to.arrive = to.free + 130
	default:
		to.room, to.camera = upper, view{k: 1, y: lower.Y - upper.Y}
	}
	if f.look.way == wayLong && n > 0 {
		to.from = lower
	}
	return to
}

// hubHigh is how high the middle of a map is at most before its corners are filled, px.
const hubHigh = 720.0

// mostCorners is how many cells stand around the middle of a map.
const mostCorners = 4

// nextOnMap is a corner beside the middle of a map, across from the last one, or the middle of
// the next map.
func (f *film) nextOnMap(s sight, to berth) berth {
	b := f.board
	whole := to.room
	if b.corners == mostCorners || len(s.line.Items) > 2 && s.part == 0 {
		b.hub, b.corners = len(b.cells), 0
		to.camera = view{k: 1, x: f.sideways(-1080)}
		to.room = kit.Box(100, 960-hubHigh/2, 880, hubHigh) // about the middle of the frame
		return to
	}
	const wide, high, air = 455.0, 0.315, 30.0
	middle := kit.Box(325, whole.Y+whole.H*high+air*2, 430, whole.H*(1-2*high)-4*air)
	if b.corners == 0 {
		to.camera = f.fitted(b.cells[b.hub], middle)
	} else {
		to.arrive = 120 + leaveMs
	}
	corner := kit.Box(60, whole.Y, wide, whole.H*high)
	k := b.corners // one after the other across the middle, so that no half stays empty
	if (k == 1 || k == 2) != f.RightToLeft() {
		corner.X = 1080 - corner.X - wide
	}
	if k%2 == 1 {
		corner.Y = whole.Y + whole.H - corner.H
	}
	b.corners++
	to.room, to.from = corner, f.lying(b.cells[b.hub], to.camera)
	return to
}

// lying is where a cell is seen once the camera has moved.
func (f *film) lying(c cell, camera view) farm.Box {
	var all []ink.Line
	for _, m := range c.marks {
		all = append(all, m.lines...)
	}
	return c.view.then(camera).of(ink.Bounds(all))
}

// fitted is how the camera moves so that a cell lies at the foot of a box.
func (f *film) fitted(c cell, to farm.Box) view {
	b := f.lying(c, upright)
	if b.W <= 0 || b.H <= 0 {
		return upright
	}
	k := min(to.W/b.W, to.H/b.H, 1)
	return view{k, to.X + (to.W-b.W*k)/2 - b.X*k, to.Y + to.H - b.H*k - b.Y*k}
}

// onBoard is what stands on the board as a scene begins, and how the camera comes to it; what
// is wiped off goes meanwhile.
func (f *film) onBoard(to berth) (out []farm.Layer) {
	frame := kit.Box(-40, -40, 1160, 2000)
	for i := range f.board.cells {
		c := &f.board.cells[i]
		was := f.lying(*c, upright)
		c.view = c.view.then(to.camera)
		if now := f.lying(*c, upright); c.gone || !touch(was, frame) && !touch(now, frame) {
			continue
		}
		for _, l := range f.kept(i) {
			if i == to.wiped {
				out = append(out, f.wipedOff(l))
			} else {
				out = append(out, panned(l, to.camera, travelMs))
			}
		}
	}
	return out
}

func touch(a, b farm.Box) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// panned is a layer that the camera brings to its place in so many ms.
func panned(l farm.Layer, camera view, ms float64) farm.Layer {
	if camera == upright {
		return l
	}
	mid := farm.Point{X: l.Box.X + l.Box.W/2, Y: l.Box.Y + l.Box.H/2}
	was := camera.back(mid)
	l.Tracks = append(l.Tracks, kit.Track("x", "inout", 0, was.X-mid.X, ms, 0), kit.Track("y", "inout", 0, was.Y-mid.Y, ms, 0))
	if camera.k != 1 {
		l.Tracks = append(l.Tracks, kit.Track("scale", "inout", 0, 1/camera.k, ms, 1))
	}
	return l
}

// wipedOff is a layer that an eraser takes away, against the way of reading.
func (f *film) wipedOff(l farm.Layer) farm.Layer {
	from, to := 1-(l.Box.X+l.Box.W)/1080, 1-l.Box.X/1080
	if f.RightToLeft() {
		from, to = l.Box.X/1080, (l.Box.X+l.Box.W)/1080
	}
	at := func(share float64) float64 { return halfWipeMs * min(max(share, 0), 1) }
	l.EndMs = kit.OnFrame(at(to) + 34)
	l.Tracks = []farm.Track{kit.Track("wipe", "linear", at(from), 1, max(at(to), at(from)+34), 0)}
	return l
}

// kept is what a cell's scene has left on the board, where it is seen now.
func (f *film) kept(k int) []farm.Layer {
	type pen struct {
		width  float64
		colour farm.Color
	}
	var pens []pen
	of := map[pen][]ink.Line{}
	var out []farm.Layer
	c := f.board.cells[k]
	for i, m := range c.marks {
		if m.filled != nil {
			l := resized(*m.filled, c.view)
			l.ID = fmt.Sprintf("kept-%d-fill-%d", k, i)
			out = append(out, l)
			continue
		}
		p := pen{m.width * c.view.k, m.colour}
		if of[p] == nil {
			pens = append(pens, p)
		}
		of[p] = append(of[p], ink.Moved(m.lines, c.view.k, c.view.x, c.view.y)...)
	}
	for i, p := range pens {
		out = append(out, inked(fmt.Sprintf("kept-%d-%d", k, i), of[p], p.width, p.colour)...)
	}
	return out
}

// resized is a picture in its mask as a view has it.
func resized(l farm.Layer, v view) farm.Layer {
	l.Box = v.of(l.Box)
	if l.Mask != nil && l.Mask.Box != nil {
		m, box := *l.Mask, v.of(*l.Mask.Box)
		m.Box = &box
		l.Mask = &m
	}
	return l
}
