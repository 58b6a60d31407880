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
	const gap, most = 54.0, 560.0
	g, on := p.look(0), p.look(1)
	rows := p.set(p.Words, p.wide(p.head(), most), g, 300)
	high := RowsHigh(rows)
	way := p.Turn % besideWays
	if way == besideBelow && high > 420 {
		way = besideAbove
	}
	end := p.head() + high + gap
	words, room := Box(0, 0, 1080, end), Box(0, end, 1080, 1920-end)
	if way == besideBelow {
		top := p.floor() - high
		for i := range rows {
			rows[i].Box.Y += top - p.head()
		}
		words, room = Box(0, top-gap, 1080, 1920-top+gap), Box(0, 0, 1080, top-gap)
	}
	layers := []farm.Layer{Ground(p.Snack.Canvas, *Solid(on.Bg))}
	if way == besideRound {
		disc := Dot(540, room.Y+room.H*0.52, min(room.H*0.5, 620), on.Bg)
		disc.Tracks = []farm.Track{Track("scale", "linear", 0, 0.94, float64(p.Ms), 1.06)}
		layers = []farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg)), disc}
	}
	layers = append(layers, picture(room, on)...)
	layers = append(layers, Panel("block", words, 0, Solid(g.Bg)))
	return append(layers, p.come(rows, 0)...)
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
	at := FigureAt{Box: room, Look: on, Ms: p.Ms, BeatMs: p.BeatMs, First: p.First, Turn: p.Turn}
	if f.Kind == FigurePlace { // a map fills it
		return p.DrawFact(f, at)
	}
	top, high := room.Y+air, room.H-2*air
	if room.Y == 0 { // the head of the frame is the platform's
		top, high = 130, room.H-130-air
	}
	at.Box = Box(formSide+drift, top, formAcross-2*drift, min(high, most)) // what is read of it passes under no sign of the platform's
	out := p.DrawFact(f, at)
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
