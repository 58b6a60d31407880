package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// framing is where whoever acts stands in the shots after the hit.
type framing struct{ medium, near farm.Box }

// The shots of somebody between a line at the top and one at the foot: before the hit, in
// the shots after it, and, for what is wide and low, above the line at the foot.
var (
	calmShot = kit.Box(70, 650, 940, 1050)
	hitShot  = kit.Box(30, 310, 1020, 1190)
	wideShot = kit.Box(10, 400, 1060, 680)
)

// How near the camera goes at a face: how wide and high what is seen of somebody gets, how
// wide at most, where his face is in the frame, and how far from his head down it is.
const (
	nearWide  = 1080.0
	nearTall  = 1150.0
	mostNear  = 1500.0
	nearFace  = 720.0
	faceHigh  = 0.42
	thingFace = 0.5
	wideFrom  = 1.15 // width of a height from which a thing is wide and low: its face is anywhere
)

// framed is where whoever acts stands: as large as the frame, his face between the lines.
func (f *film) framed() framing {
	in := hitShot
	if f.wide(f.who) {
		in = wideShot
	}
	return framing{f.fills(f.who, in), f.nearest(f.who)}
}

// body is what an actor covers of his cell, as shares of its side.
func (f *film) body(a actor) farm.Box {
	const side = 512
	if a.isGuest() {
		v := guestView
		return kit.Box(guestSeen.X/v.W, guestSeen.Y/v.H, guestSeen.W/v.W, guestSeen.H/v.H)
	}
	d := a.drawing
	d.Width, d.Height, d.Cells = side, side, []string{"neutral"}
	return kit.Filled(d, farm.Box{X: 0.16, Y: 0.07, W: 0.68, H: 0.875})
}

// fills is the cell of an actor who fills a box, on its foot.
func (f *film) fills(a actor, in farm.Box) farm.Box {
	if a.isGuest() {
		return guestCell(in)
	}
	c := f.body(a)
	side := math.Floor(math.Min(in.W/c.W, in.H/c.H))
	return kit.Box(in.X+in.W/2-(c.X+c.W/2)*side, in.Y+in.H-(c.Y+c.H)*side, side, side)
}

// wide reports an actor who is wide and low.
func (f *film) wide(a actor) bool {
	c := f.body(a)
	return a.drawing.Kind == objects.Kind && c.W > wideFrom*c.H
}

// nearest is the cell of an actor whose face is all that is seen of him.
func (f *film) nearest(a actor) farm.Box {
	c := f.body(a)
	if f.wide(a) {
		in := wideShot
		return f.fills(a, kit.Box(in.X-130, in.Y-60, in.W+260, in.H+110))
	}
	face := faceHigh
	if a.isGuest() {
		face = a.sight()
	}
	if a.drawing.Kind == objects.Kind {
		face = thingFace
	}
	side := math.Floor(math.Min(math.Max(nearWide/c.W, nearTall/c.H), mostNear/c.W))
	return kit.Box(540-(c.X+c.W/2)*side, nearFace-(c.Y+face*c.H)*side, side, side)
}

// underCards is the framing under cards that end at foot.
func underCards(foot float64) framing {
	mid := (foot + 1920) / 2
	return framing{acting(foot, 540), kit.Box(540-600, mid+40-0.47*1200, 1200, 1200)}
}
