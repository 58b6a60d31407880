package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// closeMs is how long the picture stands still on the face, about.
const closeMs = 520

// reaction is what comes with the hit, in four shots: the picture stands still, near
// and grey, on one face; it lives again, the thing of the joke in hand; the camera
// jumps at another face; and all of them dance.
func (f *film) reaction(moods [3]string, at framing) []farm.Layer {
	if f.grave { // it only looks up
		return append(f.ground(1), f.inHand(moods[2], at.medium, 0, f.afterMs())...)
	}
	held := math.Max(1, math.Round(closeMs/f.beatMs()))
	beats := math.Floor(f.BeatsFor(float64(f.afterMs())))
	jump := f.at(math.Min(held+3, math.Max(held+2, beats-2)))
	cut, dance := f.at(held), f.at(math.Min(held+5, beats))
	if f.afterMs()-dance < int(1.5*f.beatMs()) { // it ends on the face
		dance = f.afterMs()
	}
	frozen := shaken(f.groundAs(1, true), 0)
	face := f.plays(f.who, at.near, cut, f.whiteEdge(), move{0, moods[0], false})
	face.Tracks = append(face.Tracks, kit.Track("scale", "out", 0, 0.74, 100, 1.05, 200, 1))
	flash := farm.Layer{ID: "flash", Box: kit.Whole(f.Snack.Canvas), Fill: kit.Solid("#FFFFFF"),
		Tracks: []farm.Track{kit.Track("opacity", "linear", 0, 0.42, 100, 0)}}
	out := ending(append(append(frozen, face), flash), cut)
	out = append(out, lasting(f.ground(1), cut, 0)...)
	out = append(out, lasting(f.inHand(moods[1], at.medium, cut, jump), cut, jump)...)
	near := f.plays(f.who, at.near, dance, f.whiteEdge(), move{0, moods[2], true})
	near = hopping(near, jump+100, dance, f.beatMs(), 44, 3)
	near.Tracks = append(near.Tracks, kit.Track("scale", "out", float64(jump), 0.8, float64(jump+90), 1.06, float64(dance), 1.1))
	out = append(out, lasting(append(f.nearGround(), near), jump, dance)...)
	if dance < f.afterMs() {
		out = append(out, lasting(f.lastShot(moods[2], at, dance), dance, 0)...)
		f.Cue("thud", f.hitMs+dance, -8)
	}
	f.Cue("whoosh", f.hitMs+cut-60, -12)
	f.Cue("boing", f.hitMs+jump, -9)
	return out
}

// nearGround is what is behind a face that the camera jumps at: another part of the
// photograph, or rays of another colour than the place has.
func (f *film) nearGround() []farm.Layer {
	if f.picture.ok {
		out := f.behind(kit.Whole(f.Snack.Canvas), 1, float64(f.afterMs()))
		if l := &out[len(out)-1]; f.picture.photo {
			l.Picture.Crop = kit.PhotoCrop(f.picture.Picture, l.Box.W, l.Box.H, 1)
		}
		return out
	}
	g := f.Other()
	if kit.Contrast(g.Bg, f.looks[1].Bg) < 1.2 {
		g = f.looks[1]
	}
	return []farm.Layer{f.varied(g, 2, 0.66)}
}

// ending are layers that end at a time.
func ending(layers []farm.Layer, ms int) []farm.Layer {
	for i := range layers {
		if layers[i].EndMs == 0 || layers[i].EndMs > ms {
			layers[i].EndMs = ms
		}
	}
	return layers
}

// lasting are layers from one time to another, 0 for the end of the act.
func lasting(layers []farm.Layer, from, until int) []farm.Layer {
	for i := range layers {
		layers[i].StartMs = max(layers[i].StartMs, from)
	}
	if until > 0 {
		return ending(layers, until)
	}
	return layers
}

// inHand is whoever acts with the thing of the joke held up.
func (f *film) inHand(mood string, b farm.Box, from, until int) []farm.Layer {
	var out []farm.Layer
	if !f.cutOut || f.grounded() {
		out = append(out, kit.ShadowUnder(b, b.Y+b.H*0.945))
	}
	if f.holds() { // beside it
		if b.X -= 120; f.RightToLeft() {
			b.X += 240
		}
	}
	l := hopping(f.plays(f.who, b, until, f.whiteEdge(), move{0, mood, true}), from, until-40, f.beatMs(), 44, 5)
	l.Tracks = append(l.Tracks, kit.Track("scale", "out", float64(from), 1.14, float64(from+170), 1))
	out = append(out, l)
	if f.holds() {
		out = append(out, f.held(from, until))
	}
	return out
}

// held is the thing of the joke, held up before whoever acts.
func (f *film) held(from, until int) farm.Layer {
	const side, y = 460.0, 900.0
	x := 1080 - side*0.45
	if f.RightToLeft() {
		x = side * 0.45
	}
	l := kit.ObjectLayer("thing", f.thing, kit.Box(x-side/2, y-side/2, side, side))
	l = hopping(l, from, until-40, f.beatMs(), 44, 10)
	l.Tracks = append(l.Tracks, kit.Track("scale", "out", float64(from), 0.2, float64(from+130), 1.16, float64(from+240), 1))
	return l
}

// party is whoever acts, dancing among things that jump.
func (f *film) party(mood string, b farm.Box, from int) []farm.Layer {
	var out []farm.Layer
	until := f.afterMs() - 40
	small := kit.Box(b.X+b.W*0.09, b.Y+b.H*0.12, b.W*0.82, b.H*0.82)
	if f.hasThing {
		for i, q := range []struct{ x, y, side float64 }{{110, 560, 290}, {970, 520, 310}, {100, 930, 300}, {985, 960, 280}, {150, 1640, 380},
			{940, 1650, 360}} {
			l := kit.ObjectLayer("thing", f.thing, kit.Box(q.x-q.side/2, q.y-q.side/2, q.side, q.side))
			l = hopping(l, from+kit.OnFrame(f.beatMs()/2*float64(i%2)), until, f.beatMs(), 70, 12)
			out = append(out, l)
		}
	}
	if !f.cutOut {
		out = append(out, kit.ShadowUnder(small, small.Y+small.H*0.945))
	}
	l := hopping(f.plays(f.who, small, f.afterMs(), f.whiteEdge(), move{0, mood, true}), from, until, f.beatMs(), 46, 6)
	l.Tracks = append(l.Tracks, kit.Track("scale", "out", float64(from), 1.2, float64(from+170), 1))
	return append(out, l)
}
