package meme

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/objects"
)

// canAct reports a line that a format can act: one that refuses the thing that it
// names, says how long something takes, what it costs or how many of it there are.
func (f *film) canAct(format copywriter.MemeFormat, line string) bool {
	if format == copywriter.RefusedMeme {
		o, named := f.ObjectOf(line)
		return named && objects.Lives(o.Name) && !f.Facts.DoneWithout(line, o.Word)
	}
	fig, ok := f.FigureOf(line)
	switch format {
	case copywriter.ExhibitMeme:
		_, named := f.ObjectOf(line)
		return named
	case copywriter.PriceMeme:
		return ok && fig.Kind == kit.FigurePrice
	case copywriter.ManyMeme:
		return ok && fig.Kind == kit.FigureCount && fig.Value >= manyLeast
	}
	_, _, waits := f.waitOf(line)
	return waits
}

// refused is a thing that asks to be let in, is told that it is not, and goes.
func (f *film) refused() (setup, punch []farm.Layer) {
	asks := kit.Box(540-400, 930, 800, 900)
	setup = f.ground(0)
	setup = append(setup, f.faced(asks, f.hitMs, nil, kit.FaceMove{Mood: "hopeful"}, kit.FaceMove{AtMs: f.at(2), Mood: "waiting"})...)
	question := copywriter.AsQuestion(f.thing.Word, f.Facts.Language)
	b := kit.Box(110, 250, 780, 330)
	bubble := f.bubble("setup", question, b, bubbleLook{from: -1})
	for i := range bubble {
		if bubble[i].Text != nil {
			bubble[i].Text.Size = 190
		}
	}
	setup = append(setup, f.jumping(bubble)...)
	f.Cue("pop", 0, -8)

	beats := math.Floor(f.BeatsFor(float64(f.afterMs())))
	cut, leave := f.at(2), f.at(math.Max(beats-3, 3))
	g := f.looks[1]
	punch = f.ground(1)
	hit := f.faced(asks, cut, nil, kit.FaceMove{Mood: "shocked"})
	punch = append(punch, ending(shaken(hit, 0), cut)...)
	near := f.varied(g, 3, 0.6)
	near.StartMs, near.EndMs = cut, leave
	punch = append(punch, near)
	close := kit.Box(540-640, 760, 1280, 1300)
	punch = append(punch, lasting(f.faced(close, leave, []farm.Track{f.sobs(cut, leave)},
		kit.FaceMove{AtMs: cut, Mood: "sad"}), cut, leave)...)
	end := f.afterMs()
	goes := kit.Track("x", "inout", float64(leave), 0, float64(leave)+160, 0, float64(end), f.away()*1000)
	punch = append(punch, lasting(f.faced(asks, end, []farm.Track{goes}, kit.FaceMove{AtMs: leave, Mood: "sad"}), leave, 0)...)
	for n := range 2 {
		l := f.stamp(asks)
		if n == 1 {
			l.StartMs, l.Tracks = leave, append(l.Tracks, goes)
		} else {
			l.EndMs = cut
			l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 1.9, 130, 0.94, 220, 1))
		}
		punch = append(punch, l)
	}
	said := shout("punch", f.words.Punch, kit.Step{Size: 250, Least: 48, Lines: 4}, kit.Box(90, 232, 870, 640))
	punch = append(punch, f.slammed(said))
	f.Cue("boing", f.hitMs+cut, -9)
	f.Cue("whoosh", f.hitMs+leave, -10)
	return setup, punch
}

// sobs are the shakes of who cries from one time to another.
func (f *film) sobs(from, until int) farm.Track {
	y := kit.Track("y", "smooth", float64(from), 0)
	for n := 1; from+n*133 < until && n < 60; n++ {
		y.Keys = append(y.Keys, kit.Key(from+n*133, []float64{0, 42}[n%2], "smooth"))
	}
	return y
}

// away is where what is refused goes: against the reading direction.
func (f *film) away() float64 {
	if f.RightToLeft() {
		return 1
	}
	return -1
}

// stamp is a cross over a thing.
func (f *film) stamp(b farm.Box) farm.Layer {
	const side = 330.0
	return farm.Layer{ID: "verdict", Box: kit.Box(b.X+b.W-side, b.Y+b.H-side-30, side, side), Rotation: -10,
		Shape: &farm.Shape{Kind: "cross", Stroke: &farm.Stroke{Width: 62, Color: "#E0262B"}}}
}

// faced is the film's thing with a face, on the foot of a box: it hops to the beat, or
// moves as tracks say.
func (f *film) faced(b farm.Box, ms int, moves []farm.Track, script ...kit.FaceMove) []farm.Layer {
	thing := f.Place(f.thing, b, true)
	l := thing.Layer
	l.ID = "thing"
	from := script[0].AtMs
	if moves == nil {
		hop := hopping(farm.Layer{}, from, ms-40, f.beatMs(), 44, 0)
		moves = hop.Tracks[:1]
	}
	face := kit.Countenance(thing.At, ms, script...)
	sad := script[0].Mood == "sad" || script[0].Mood == "shocked"
	if sad {
		l.Picture.Saturation = -0.75
	}
	out := append([]farm.Layer{kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H), l}, face...)
	for i := range out {
		out[i].Tracks = append(slices.Clone(out[i].Tracks), moves...)
		if i > 0 {
			out[i].StartMs = max(out[i].StartMs, from)
		}
	}
	return out
}
