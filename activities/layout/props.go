package layout

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
)

// props are n different things of the brand's field, in an order by seed; where
// it has fewer, things that everybody has.
func (s *sheet) props(n int) []string {
	rng := rand.New(rand.NewPCG(uint64(s.snack.Seed), 31))
	shuffled := func(field string) []string {
		all := draw.Objects(field)
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		return all
	}
	out := shuffled(s.field())
	for _, o := range shuffled("general") {
		if !slices.Contains(out, o) {
			out = append(out, o)
		}
	}
	out = slices.DeleteFunc(out, func(o string) bool { return slices.Contains(hands, o) })
	return out[:min(n, len(out))]
}

// hands are objects that would be somebody's.
var hands = []string{"thumb", "victory", "pointer", "open-hand"}

// grounded is a thing of a size whose foot stands on a floor, about the middle x.
func (s *sheet) grounded(name string, x, floor, side float64) farm.Layer {
	side = math.Round(side)
	foot := side
	if c, err := draw.Covers(farm.Drawing{Kind: "object", Name: name, Width: int(side), Height: int(side)}); err == nil {
		foot = c.Y + c.H
	}
	return s.thing("thing", name, box(math.Round(x-side/2), math.Round(floor-foot), side, side))
}

// standing puts things beside whoever stands in a box, tidily to the left and
// right.
func (e *edit) standing(p scenery, who farm.Box) []farm.Layer {
	var out []farm.Layer
	side := 240 * math.Max(p.unit(), 0.7)
	for i, name := range e.props(2) {
		l := e.grounded(name, who.X+who.W/2+[]float64{-1, 1}[i]*(who.W*0.42+side*0.42), p.floor+6, side)
		out = append(out, shadowUnder(l.Box, p.floor+2), l)
	}
	return out
}

// scattered throws them about instead: they come flying with the hit.
func (e *edit) scattered(p scenery, who farm.Box) []farm.Layer {
	var out []farm.Layer
	const side = 220.0
	for i, name := range e.props(4) {
		dx := []float64{-0.60, 0.62, -0.43, 0.47}[i] * who.W
		dy := []float64{-90, -60, 50, 64}[i]
		l := e.grounded(name, who.X+who.W/2+dx, p.floor+dy, side)
		l.Rotation = []float64{-48, 62, 118, -24}[i]
		l.Tracks = []farm.Track{track("y", "in", 0, -260, 150+40*float64(i), 0), track("rotation", "out", 0, 160, 240+40*float64(i), 0)}
		out = append(out, l)
	}
	return out
}

// balanced stacks n things on top of each other, the lowest on a head at (x, y).
func (e *edit) balanced(n int, x, y, side float64) []farm.Layer {
	var out []farm.Layer
	for i, name := range e.props(n) {
		l := e.grounded(name, x+side*0.08*float64(i%2), y, side)
		c, err := draw.Covers(farm.Drawing{Kind: "object", Name: name, Width: int(side), Height: int(side)})
		if err != nil {
			continue
		}
		l.Rotation = []float64{-5, 7, -9}[i%3]
		y -= c.H * 0.94
		out = append(out, l)
	}
	return out
}
