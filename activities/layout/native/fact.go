package native

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// drawnIn is the fact of a line that is drawn as what it is, once in a film; false without one.
func (t *Take) drawnIn(line string) (*kit.Figure, bool) {
	fact, ok := t.FactOf(line)
	if !ok || slices.Contains(t.drawn, fact.Kind) || fact.Counts() && fact.Value > mostMarks {
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

// shown is what lies below a page from a time on.
type shown struct {
	at     int
	layers []farm.Layer
}

// below shows what lines tell in a box under them, each from when it comes: a fact drawn, else another part of
// the brand's own picture; at first what the film is about. The scene keeps room for so many layers more. It
// reports whether there was anything.
func (t *Take) below(lines []Line, b farm.Box, left int) bool {
	var all []shown
	left = kit.MostLayers - left - len(t.over) - len(t.layers) - len(t.upper)
	for i, l := range lines {
		fact, ok := t.drawnIn(l.Text)
		var layers []farm.Layer
		from := l.AtMs
		if len(all) == 0 { // it is there from the beginning
			from = lines[0].AtMs
		}
		switch {
		case ok:
			layers = t.factCard(*fact, b, 54, from, t.Ms)
		case t.hasOwnPicture() || i == 0 && t.hasPicture(l.Text):
			layers = t.pictured(l.Text, b, 54)
		}
		if n := len(layers); n > 0 && n <= left {
			all, left = append(all, shown{from, layers}), left-n
		}
	}
	if len(all) == 0 {
		return false
	}
	for i, s := range all {
		end := t.Ms
		if i+1 < len(all) {
			end = all[i+1].at + 240
		}
		t.put(s, end, i > 0)
	}
	return true
}

// put lays what lies below a page from its time to another: what comes later rises.
func (t *Take) put(s shown, end int, rises bool) {
	for _, l := range s.layers {
		l.StartMs, l.EndMs = max(l.StartMs, s.at), t.until(end)
		switch {
		case l.ID == "thing":
			l = t.moved(l, s.at, end, every(s.at+620, 1100, t.Ms-300))
		case l.Picture != nil:
			l.Tracks = append(l.Tracks, kit.Track("zoom", "linear", float64(s.at), 1, float64(end), 1.16))
		}
		if rises {
			l.Tracks = append(l.Tracks, kit.Track("y", "out", float64(s.at), 420, float64(s.at+260), 0))
		}
		t.add(l)
	}
}

// belowTop is where what lies below a page begins, px.
const belowTop = 1220.0
