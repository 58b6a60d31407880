package kit

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// unfit are the figures that stand for nothing on a page of somebody else's: a year
// needs numerals that are read, and a question has its own words.
var unfit = []string{FigureYear, FigureAsked, FigureWord}

// mostTallied is how many strokes a tally on a page has at most: more of them are no
// picture of a number but a pattern.
const mostTallied = 12

// mostMeasured is the largest number that a ruler, a scale or a thermometer has room for.
const mostMeasured = 99_999

// mostOf is the largest number of a kind that is drawn on a page.
func mostOf(kind string) float64 {
	switch kind {
	case FigureCount:
		return mostTallied
	case FigureLength, FigureWeight, FigureDegree:
		return mostMeasured
	}
	return math.Inf(1)
}

// FigureIn is the foremost figure of a line in a language that is drawn on a page
// without a brief; false for a line that tells nothing of the kind.
func FigureIn(line, language string) (Figure, bool) {
	all := readFigures(line, language, "")
	for _, kind := range figureRank {
		if slices.Contains(unfit, kind) {
			continue
		}
		for _, f := range all {
			if f.Kind == kind && f.Value <= mostOf(kind) {
				return f, true
			}
		}
	}
	return Figure{}, false
}

// Still is a page without a brief, on which a figure is drawn that does not move.
type Still struct {
	Box      farm.Box // that the figure fills
	Look     Scheme
	Face     Face // of its numerals
	Language string
	Seed     uint32
	Ruler    *renderer.Ruler
}

// nowhere is a safe box in which nothing has room: numerals are drawn as forms.
var nowhere = farm.Box{X: -2, Y: -2, W: 1, H: 1}

// stillAir is the air around a figure, as a share of its box's shorter side.
const stillAir = 0.08

// Draw draws a figure. What it says is drawn as forms and never set as type.
func (s Still) Draw(f Figure) []farm.Layer {
	d := &Draft{Theme: Theme{Display: s.Face}, Ruler: s.Ruler, Snack: farm.Snack{Composition: farm.Composition{
		Language: s.Language, Seed: s.Seed, Canvas: farm.Canvas{Width: int(s.Box.W), Height: int(s.Box.H)},
	}}}
	d.Facts.Language = s.Language
	in := Box(0, 0, s.Box.W, s.Box.H)
	if f.Kind != FigurePlace { // a map reaches the edges
		air := stillAir * min(in.W, in.H)
		in = Box(air, air, in.W-2*air, in.H-2*air)
	}
	out := d.Figure(f, FigureAt{Box: in, Look: s.Look, Safe: nowhere, Alone: true})
	window := s.Box
	for i := range out {
		l := &out[i]
		l.Box.X, l.Box.Y = l.Box.X+s.Box.X, l.Box.Y+s.Box.Y
		if f.Kind == FigurePlace || f.Kind == FigureLength { // drawn from edge to edge of a frame
			l.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "rect", Fill: Solid("#000000")}, Box: &window}
		} else if l.Mask != nil && l.Mask.Box != nil {
			b := *l.Mask.Box
			b.X, b.Y = b.X+s.Box.X, b.Y+s.Box.Y
			l.Mask.Box = &b
		}
	}
	return out
}
