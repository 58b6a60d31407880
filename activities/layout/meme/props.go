package meme

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// standing puts things beside whoever stands in a box, tidily to the left and
// right.
func (e *edit) standing(p scenery, who farm.Box) []farm.Layer {
	var out []farm.Layer
	side := 240 * math.Max(p.unit(), 0.7)
	for i, name := range e.Props(2) {
		l := e.StandThing(name, who.X+who.W/2+[]float64{-1, 1}[i]*(who.W*0.42+side*0.42), p.floor+6, side)
		out = append(out, kit.ShadowUnder(l.Box, p.floor+2), l)
	}
	return out
}

// scattered throws them about instead: they come flying with the hit.
func (e *edit) scattered(p scenery, who farm.Box) []farm.Layer {
	var out []farm.Layer
	const side = 220.0
	for i, name := range e.Props(4) {
		dx := []float64{-0.60, 0.62, -0.43, 0.47}[i] * who.W
		dy := []float64{-90, -60, 50, 64}[i]
		l := e.StandThing(name, who.X+who.W/2+dx, p.floor+dy, side)
		l.Rotation = []float64{-48, 62, 118, -24}[i]
		l.Tracks = []farm.Track{kit.Track("y", "in", 0, -260, 150+40*float64(i), 0), kit.Track("rotation", "out", 0, 160, 240+40*float64(i), 0)}
		out = append(out, l)
	}
	return out
}

// balanced stacks n things on top of each other, the lowest on a head at (x, y).
func (e *edit) balanced(n int, x, y, side float64) []farm.Layer {
	var out []farm.Layer
	for i, name := range e.Props(n) {
		l := e.StandThing(name, x+side*0.08*float64(i%2), y, side)
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
