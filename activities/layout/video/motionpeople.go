package video

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Somebody below a page of type, in units of a drawn person: from the eyes to the top of the
// hair, and to where the floor hides them.
const (
	overEyes  = 300.0
	underEyes = 640.0
)

// behindFloor is somebody who acts what a page of type tells, behind a floor at the foot of
// the frame: one of the film's two people by turns, at a side, in the middle, at the other.
func (f *film) behindFloor(s sight) []farm.Layer {
	safe := f.Snack.SafeBox
	floor := min(safe.Y+safe.H+250, 1740.0) // a chest may lie behind the platform's words, a face not
	top := safe.Y + safe.H*0.5 + 130        // below the words and what lies under them
	size := min((floor-top)/(overEyes+underEyes), 0.74)
	x := []float64{310, 770, kit.MidX}[(s.n+int(f.Snack.Seed>>5))%3]
	cam := kit.Camera{X: kit.MidX, Y: floor, AtY: floor, Zoom: 1, Push: 1.04}
	at := spot{x: x, eyes: floor - underEyes*size, size: size}
	out := f.somebody(s, cam, at)
	_, high := draw.Stage()
	for i := range out { // rises from behind the floor
		l := &out[i]
		l.StartMs = arrivedMs
		l.Enter = &farm.Motion{Kind: "rise", DurationMs: 300, Distance: high * size * 0.4}
	}
	panel := kit.Panel("floor", kit.Box(0, floor, 1080, 1920-floor), 0, kit.Solid(s.look.Loud))
	edge := kit.Panel("floor-edge", kit.Box(0, floor, 1080, 16), 0, kit.Solid(s.look.Ink))
	for _, l := range []*farm.Layer{&panel, &edge} { // it rises first
		l.Tracks = []farm.Track{kit.Track("y", "out", 0, 1920-floor, arrivedMs, 0)}
	}
	return append(out, panel, edge)
}
