package kit

import (
	"slices"

	"github.com/snackfarm/farm"
)

// The ways in which a placard stands beside a picture.
const (
	besideAbove = iota // words over it
	besideBelow        // words under it
	besideRound        // words over a disc that it stands on
	besideWays
)

// PlacardBeside is words of a film of type beside a picture as large as the rest of the frame.
func (d *Draft) PlacardBeside(of Placard, picture func(room farm.Box, on Scheme) []farm.Layer) []farm.Layer {
	return d.placardOf(of).beside(picture)
}

// beside has the words on one colour and a picture on another: above it, below it or over a disc.
// What comes into the picture from above or below goes on behind the words.
func (p placard) beside(picture func(room farm.Box, on Scheme) []farm.Layer) []farm.Layer {
	const gap, head, foot, above = 40.0, 166.0, 1650.0, 78.0 // above is over the head of what is read
	g, on := p.look(0), p.look(1)
	way := p.Turn % besideWays
	high := p.besideHigh()
	top := max(p.head()-above, head)
	if way == besideBelow {
		top = foot - high
	}
	said := p.captioned(Box(p.Room.X+6, top, p.Room.W-18, high), g)
	end := top + high + gap
	words, room := Box(0, 0, 1080, end), Box(0, end, 1080, 1920-end)
	if way == besideBelow {
		words, room = Box(0, top-gap, 1080, 1922-top+gap), Box(0, 0, 1080, top-gap)
	}
	layers := []farm.Layer{Ground(p.Snack.Canvas, *Solid(on.Bg))}
	if way == besideRound {
		disc := Dot(540, room.Y+room.H*0.52, min(room.H*0.5, 620), on.Bg)
		disc.Tracks = []farm.Track{Track("scale", "linear", 0, 0.94, float64(p.Ms), 1.06)}
		layers = []farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg)), disc}
	}
	layers = append(layers, picture(room, on)...)
	return append(append(layers, Panel("block", words, 0, Solid(g.Bg))), said...)
}

// captioned is words beside a picture, of one size: the picture is what is large.
func (p placard) captioned(b farm.Box, g Scheme) []farm.Layer {
	l := p.LargeType(p.Words, b, KineticStyle{ID: p.ID, Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: p.Stress,
		Most: captionMost, Least: 52,
		Lines: 7, Leading: 1.06, VAlign: "middle"})
	l = p.Fit(l)
	if p.First {
		return StandingRows([]farm.Layer{l}, p.BeatMs, p.Ms)
	}
	l.Enter = &farm.Motion{Kind: "rise", By: "word", DurationMs: 270, StaggerMs: 60, Distance: 40}
	return []farm.Layer{l}
}

// captionMost is how large words beside a picture are at most, px.
const captionMost = 124.0

// besideHigh is how high words stand beside a picture: higher the more they are.
func (p placard) besideHigh() float64 {
	const least, most, each = 380.0, 640.0, 58.0
	return min(max(each*ReadingWords(p.Words, p.Facts.Language)+120, least), most)
}

// fact is the words beside the fact that they tell.
func (p placard) fact() []farm.Layer {
	if p.Fact == nil {
		return nil
	}
	empty := false
	out := p.beside(func(room farm.Box, on Scheme) []farm.Layer {
		drawn := p.drawnFact(*p.Fact, room, on)
		empty = len(drawn) == 0
		return drawn
	})
	if empty {
		return nil
	}
	return out
}

// drawnFact is a fact in a room of a frame, as large as leaves air about it.
func (p placard) drawnFact(f Figure, room farm.Box, on Scheme) []farm.Layer {
	const air, most, drift = 56.0, 1000.0, driftBy / 2
	at := FigureAt{Box: room, Look: on, Ms: p.Ms, BeatMs: p.BeatMs, First: true, Turn: p.Turn}
	if f.Kind == FigurePlace { // a map fills it
		return p.DrawFact(f, at)
	}
	top, high := room.Y+air, room.H-2*air
	if room.Y == 0 { // the head of the frame is the platform's
		top, high = 130, room.H-130-air
	}
	at.Box = Box(formSide+drift, top, formAcross-2*drift, min(high, most)) // what is read of it passes under no sign of the platform's
	out := p.DrawFact(f, at)
	if f.Kind == FigurePrice { // a tag is wider than its box is used
		out = enlarged(out, priceGrown, farm.Point{X: 540, Y: at.Box.Y + at.Box.H/2})
	}
	by := drift * float64(1-2*(p.Turn%2))
	for i := range out {
		if !slices.ContainsFunc(out[i].Tracks, func(t farm.Track) bool { return t.Property == "x" }) {
			out[i].Tracks = append(out[i].Tracks, Track("x", "linear", 0, -by, float64(p.Ms), by))
		}
	}
	return out
}

// PlacardPicture is the picture of a placard in a room of a frame of another kind: its thing or
// its fact; nil where it has neither.
func (d *Draft) PlacardPicture(of Placard, room farm.Box, on Scheme) []farm.Layer {
	p := d.placardOf(of)
	switch {
	case p.Object != nil:
		return p.shown(room, on)
	case p.Fact != nil:
		return p.drawnFact(*p.Fact, room, on)
	}
	return nil
}

// priceGrown is by how much a price is drawn larger than other facts.
const priceGrown = 1.3

// enlarged are forms drawn larger about a point; what has type in it stays.
func enlarged(layers []farm.Layer, by float64, at farm.Point) []farm.Layer {
	if slices.ContainsFunc(layers, func(l farm.Layer) bool { return l.Text != nil || l.Stack != nil }) {
		return layers
	}
	for i := range layers {
		b := &layers[i].Box
		b.X, b.Y, b.W, b.H = at.X+(b.X-at.X)*by, at.Y+(b.Y-at.Y)*by, b.W*by, b.H*by
	}
	return layers
}
