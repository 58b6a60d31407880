package post

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// What is counted on a page: fewer are told by their word, more are no picture.
const leastCounted, mostCounted = 4.0, 120.0

// counted has as many marks as a page counts, which come row by row while its number runs up.
func (w *wall) counted(p page, n int) []farm.Layer {
	return w.demo(p, func(w *wall, _ kit.Object, room farm.Box, p page, on kit.Scheme) []farm.Layer {
		return w.marks(n, room, p, on)
	}, kit.Object{})
}

// marks are n marks in rows that fill a room, each row a form that is wiped in.
func (w *wall) marks(n int, room farm.Box, p page, on kit.Scheme) []farm.Layer {
	const edge = 70.0
	in := kit.Box(edge, room.Y+edge, room.W-2*edge, room.H-2*edge)
	columns := int(math.Ceil(math.Sqrt(float64(n) * in.W / in.H)))
	rows := (n + columns - 1) / columns
	cell := min(in.W/float64(columns), in.H/float64(rows))
	left, top := in.X+(in.W-cell*float64(columns))/2, in.Y+(in.H-cell*float64(rows))/2
	step := min(w.beatMs()/2, (float64(p.ms)-500)/float64(rows))
	var out []farm.Layer
	for r := range rows {
		here := min(columns, n-r*columns)
		l := kit.Form(dots(here), kit.Box(left, top+cell*float64(r), cell*float64(here), cell), on.Ink)
		l.Shape.ViewBox = &farm.Box{W: 100 * float64(here), H: 100}
		l.ID = fmt.Sprintf("mark-%d", r+1)
		if !p.first() && r > 0 {
			l.StartMs = kit.OnFrame(float64(r) * step)
		}
		from := float64(l.StartMs)
		if !p.first() {
			l.Tracks = []farm.Track{kit.Track("wipe", "linear", from, 0.2, from+max(step-33, 100), 1)}
		}
		out = append(out, l)
	}
	return out
}

// dots is the path of n discs side by side, each in a square of 100.
func dots(n int) string {
	var s strings.Builder
	for i := range n {
		fmt.Fprintf(&s, "M%d 50A38 38 0 0 1 %d 50A38 38 0 0 1 %d 50Z", 12+100*i, 88+100*i, 12+100*i)
	}
	return s.String()
}
