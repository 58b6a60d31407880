package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// ending is the last shot of a meme, from a time on, by the film's seed: things that rain,
// one face that jumps nearer and nearer, the thing larger than whoever acts, or somebody
// very pleased in a spotlight.
func (f *film) lastShot(mood string, at framing, from int) []farm.Layer {
	switch f.endBy {
	case thriceEnd:
		return f.thrice(mood, from)
	case giantEnd:
		return f.giant(mood, from)
	case coolEnd:
		return f.spotlight(at, from)
	}
	return f.party(mood, at.medium, from)
}

// The ends of a meme.
const (
	rainEnd = iota
	thriceEnd
	giantEnd
	coolEnd
	ends
)

// endsBy chooses the end of a film: what has no thing shows none.
func (f *film) endsBy() int {
	n := (int(f.Seed) + int(f.Snack.Seed>>7) + len(f.Facts.Name)) % ends
	if !f.hasThing && n == giantEnd || !f.hasThing && n == rainEnd {
		n = []int{thriceEnd, coolEnd}[int(f.Snack.Seed>>3)%2]
	}
	return n
}

// thrice is one face that the camera jumps at, nearer on every beat.
func (f *film) thrice(mood string, from int) []farm.Layer {
	b := f.nearest(f.who)
	l := hopping(f.plays(f.who, b, f.afterMs(), f.whiteEdge(), move{0, mood, true}), from, f.afterMs()-40, f.beatMs(), 30, 4)
	t := kit.Track("scale", "hold", float64(from), 0.72)
	for i, k := range []float64{0.92, 1.16, 0.78, 1} {
		at := from + f.at(float64(i+1))
		if at+90 > f.afterMs() {
			break
		}
		t.Keys = append(t.Keys, kit.Key(at, k, "out"), kit.Key(at+90, k*1.04, "out"))
	}
	l.Tracks = append(l.Tracks, t)
	return []farm.Layer{f.varied(f.Other(), 3, 0.42), l}
}

// giant is the thing of the joke as large as the frame, with whoever acts before it.
func (f *film) giant(mood string, from int) []farm.Layer {
	const side = 1180.0
	thing := kit.ObjectLayer("thing", f.thing, kit.Box(540-side/2, 860-side/2, side, side))
	thing.Rotation = -8
	turn := kit.Track("rotation", "smooth", float64(from), -10, float64(f.afterMs()), 10)
	grow := kit.Track("scale", "out", float64(from), 0.5, float64(from+150), 1.06, float64(from+260), 1, float64(f.afterMs()), 1.06)
	thing.Tracks = []farm.Track{turn, grow}
	small := f.fills(f.who, f.Sided(kit.Box(60, 1180, 560, 640)))
	who := hopping(f.plays(f.who, small, f.afterMs(), 12, move{0, mood, true}), from, f.afterMs()-40, f.beatMs(), 44, 6)
	return []farm.Layer{f.varied(f.Other(), 2, 0.45), thing, who}
}

// spotlight is somebody very pleased, in a light of his own that the camera goes slowly at.
func (f *film) spotlight(at framing, from int) []farm.Layer {
	_, _, h := kit.ToLCH(f.Accent)
	dark := kit.FromLCH(0.22, 0.06, h)
	ground := kit.Ground(f.Snack.Canvas, farm.Fill{Kind: "radial", Colors: []farm.Color{kit.FromLCH(0.62, 0.13, h), dark},
		Focus: &farm.Point{X: 0.5, Y: 0.45}})
	l := f.plays(f.who, at.medium, f.afterMs(), f.whiteEdge(), move{0, "cool", true})
	l = hopping(l, from, f.afterMs()-40, f.beatMs(), 26, 2)
	l.Tracks = append(l.Tracks, kit.Track("scale", "out", float64(from), 0.86, float64(from+120), 1, float64(f.afterMs()), 1.16))
	return []farm.Layer{ground, l}
}

// mostFrames is how many px of a side an actor is drawn at most: larger, it is shown from
// near for a moment.
const mostFrames = 1400.0

// drawnSide is how large an actor is drawn for a box.
func drawnSide(b farm.Box) float64 {
	return math.Min(math.Max(b.W, b.H)*sharp, math.Max(mostFrames, math.Max(b.W, b.H)*0.72))
}
