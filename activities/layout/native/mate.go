package native

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// bare are the figures that tell too little as a picture: strokes, a question, a name, a
// word. Somebody who acts stands in their place.
var bare = []string{kit.FigureCount, kit.FigureAsked, kit.FigurePlace, kit.FigureYear, kit.FigureWord}

// tells reports a figure that is a picture of what a line says.
func tells(f kit.Figure, ok bool) bool { return ok && !slices.Contains(bare, f.Kind) }

// mateMoods are how the brand's character feels, by scenes.
var mateMoods = []string{"happy", "cool", "proud", "love", "laughing"}

// mate is the brand's character on the foot of a box from a time to another, as a sticker
// that dances: what stands for a line that names no thing. False of a solemn brand, and of
// one whose text names nothing that could act: a being of nobody's kind belongs to none.
func (t *Take) mate(line string, b farm.Box, from, to int) ([]farm.Layer, bool) {
	until := t.until(to)
	if until == 0 {
		until = t.Ms
	}
	seen := func(o [2]int) bool { return o[0] < until && from < o[1] }
	if t.Solemn() || t.Nobody() || slices.ContainsFunc(t.acted, seen) {
		return nil, false
	}
	t.acted = append(t.acted, [2]int{from, until})
	const cellSide, edge, high, foot = 560, 9.0, 0.86, 0.955 // what of a cell it is high, and where its feet are
	n := t.Nth + int(t.Seed%farm.SeedRow) + from/700
	first, then := mateMoods[n%len(mateMoods)], mateMoods[(n+1)%len(mateMoods)]
	switch {
	case copywriter.Denies(line, t.Facts.Own):
		first = "annoyed"
	case slices.ContainsFunc(t.Lines, func(l Line) bool { return l.Asked && l.Text == line }):
		first = "sceptical"
	}
	drawing := t.Companion()
	drawing.Cells = []string{first, first + "/2", then, then + "/2"}
	drawing.Width, drawing.Height, drawing.Edge, drawing.Shadow = cellSide, cellSide, edge, true
	side := min(b.W*1.15, b.H/high, cellSide*mostThing)
	l := farm.Layer{ID: "mate", Box: kit.Box(b.X+(b.W-side)/2, b.Y+b.H-foot*side, side, side), StartMs: from, EndMs: t.until(to),
		Picture: &farm.Picture{Asset: t.AddDrawing(drawing), Fit: "contain", Cells: &farm.Cells{Columns: 4}}}
	turn := (from + to) / 2
	cell, hop := farm.Track{Property: "cell"}, farm.Track{Property: "y"}
	for n, at := 0, from; at < to && n < 60; n, at = n+1, at+stepMs {
		pose := n % 2
		if at >= turn {
			pose += 2
		}
		cell.Keys = append(cell.Keys, farm.Key{AtMs: at, Value: float64(pose), Ease: "hold"})
		hop.Keys = append(hop.Keys, farm.Key{AtMs: at, Value: 0, Ease: "out"},
			farm.Key{AtMs: at + 100, Value: -24, Ease: "in"}, farm.Key{AtMs: at + 220, Value: 0, Ease: "hold"})
	}
	l.Tracks = []farm.Track{cell, hop, kit.Track("scale", "out", float64(from), 0.8, float64(from+160), 1.05, float64(from+290), 1)}
	return []farm.Layer{l}, true
}

// stepMs is a step of a dance.
const stepMs = 267
