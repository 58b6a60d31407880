package native

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// drawnIn is the fact of a line that is drawn as what it is, once in a film; false without one.
func (t *Take) drawnIn(line string) (*kit.Figure, bool) {
	fact, ok := t.FactOf(line)
	if !ok || fact.Kind == kit.FactFree || slices.Contains(t.drawn, fact.Kind) || fact.Counts() && fact.Value > mostMarks {
		return nil, false
	}
	t.drawn = append(t.drawn, fact.Kind)
	return &fact, true
}

// mostMarks is how many things are drawn for a number at most: more say nothing.
const mostMarks = 30

// factCard is a fact drawn on a card of the brand's in a box, from one time of the scene to another.
func (t *Take) factCard(fact kit.Figure, b farm.Box, radius float64, from, to int) []farm.Layer {
	const pad = 0.09
	g := t.factLook()
	in := kit.Box(b.X+b.W*pad, b.Y+b.H*pad, b.W*(1-2*pad), b.H*(1-2*pad))
	drawn := t.DrawFact(fact, kit.FigureAt{Box: in, Look: g, Ms: to - from, BeatMs: 600, Few: true, First: true, Turn: len(t.drawn)})
	if len(drawn) == 0 {
		return nil
	}
	out := []farm.Layer{{ID: "set", Box: b, Radius: radius, Fill: kit.Solid(g.Bg)}}
	for _, l := range drawn {
		out = append(out, later(l, from))
	}
	return out
}

// factLook is the colours of a fact, another for each.
func (t *Take) factLook() kit.Scheme {
	if t.Solemn() {
		return t.Inverse()
	}
	if len(t.drawn)%2 == 1 {
		return t.Seconded()
	}
	return t.Deep()
}

// later is a layer that does all that it does by so much later, ms.
func later(l farm.Layer, by int) farm.Layer {
	l.StartMs += by
	if l.EndMs > 0 {
		l.EndMs += by
	}
	l.Tracks = slices.Clone(l.Tracks)
	for i, track := range l.Tracks {
		l.Tracks[i].Keys = slices.Clone(track.Keys)
		for k := range l.Tracks[i].Keys {
			l.Tracks[i].Keys[k].AtMs += by
		}
	}
	return l
}
