package raster

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// TextSize is the block that a text layer takes, plate included, the size of
// its type and the widths of its lines.
func (p *Painter) TextSize(l farm.Layer) (w, h, size float64, lines []float64, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	out, _, err := p.typeset(l)
	if err != nil {
		return 0, 0, 0, nil, err
	}
	for _, line := range out.Lines {
		lines = append(lines, line.Width)
	}
	w, h = out.Width, out.Height()
	if t := l.Text; t.Plate != nil {
		w, h = w+2*t.Plate.PadX, h+2*t.Plate.PadY
	}
	return w, h, out.Size, lines, nil
}

// StackSize is the size of a stack's content with its padding, after it has
// shrunk into its box.
func (p *Painter) StackSize(l farm.Layer) (w, h float64, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, _, w, h, err = p.fitStack(l)
	return w, h, err
}

// Outline is the letters of a text layer as a path, where they stand on one line.
func (p *Painter) Outline(l farm.Layer) (text.Outline, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	out, _, err := p.typeset(l)
	return out.Outline(), err
}
