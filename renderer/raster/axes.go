package raster

import (
	"math"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// AxisSteps is in how many steps a text goes from one end of its axes to the
// other: it is drawn once for each, and a film shows one after another.
const AxisSteps = 12

// axisStep is the weight and the width of a text at a step; 0 is its own.
type axisStep struct{ weight, width int }

// axisSteps are the steps of a text whose weight or width moves; nil for all
// others.
func axisSteps(l farm.Layer) []axisStep {
	if l.Text == nil || !text.Variable(l.Text.Font) {
		return nil
	}
	var out []axisStep
	for _, t := range l.Tracks {
		if t.Property != "weight" && t.Property != "width" {
			continue
		}
		if out == nil {
			out = make([]axisStep, AxisSteps)
		}
		from, to := t.Keys[0].Value, t.Keys[len(t.Keys)-1].Value
		for i := range out {
			v := int(math.Round(from + (to-from)*float64(i)/(AxisSteps-1)))
			if t.Property == "weight" {
				out[i].weight = v
			} else {
				out[i].width = v
			}
		}
	}
	return out
}

// alongAxes draws a text at each step of its axes, in the lines that it has at
// rest: the last step first, which is the one that reports tell of.
func (p *Painter) alongAxes(w *words, steps []axisStep) ([]Part, error) {
	var out []Part
	lines := brokenAt(w.lay)
	for i := len(steps) - 1; i >= 0; i-- {
		l, t := w.l, *w.t
		if t.Content = lines; steps[i].weight > 0 {
			t.Weight = steps[i].weight
		}
		if steps[i].width > 0 {
			t.Width = steps[i].width
		}
		t.Size, t.MinSize, t.Caps = w.lay.Size, w.lay.Size, false
		l.Text, l.Box.W, l.Box.H = &t, 0, 0 // a step may be wider than the rest
		lay, _, err := p.typeset(l)
		if err != nil {
			return nil, err
		}
		l.Box = w.l.Box
		step := &words{p: p, l: l, t: &t, lay: lay, width: l.Box.W}
		if err := step.prepare(); err != nil {
			return nil, err
		}
		parts, err := step.split("")
		if err != nil {
			return nil, err
		}
		parts[0].Cell = i + 1
		out = append(out, parts[0])
	}
	return out, nil
}

// brokenAt is a text with its lines' ends written out.
func brokenAt(lay text.Layout) string {
	var out strings.Builder
	for i, line := range lay.Lines {
		part := lay.Runes[line.Start:min(line.End, len(lay.Runes))]
		if i < len(lay.Lines)-1 && len(part) > 0 && unicode.IsSpace(part[len(part)-1]) {
			out.WriteString(string(part[:len(part)-1]) + "\n")
			continue
		}
		out.WriteString(string(part))
	}
	return out.String()
}
