package renderer

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
)

// Ruler measures layers before they are drawn, so that a layout can follow its
// words. It is for one goroutine.
type Ruler struct{ painter *raster.Painter }

// NewRuler makes a ruler for texts of a language.
func NewRuler(language string) (*Ruler, error) {
	fonts, err := library()
	if err != nil {
		return nil, err
	}
	return &Ruler{raster.New(farm.Canvas{}, language, nil, fonts)}, nil
}

// Measured is how a layer is set: its size in px with its plate or padding and,
// of a text, the size of the type and the widths of the lines.
type Measured struct {
	W, H  float64
	Size  float64
	Lines []float64
}

// Text sets a text layer as a render would. The error is invalid_request when
// it does not fit its box.
func (r *Ruler) Text(l farm.Layer) (Measured, error) {
	if l.Text == nil {
		return Measured{}, farm.Errorf(farm.CodeInvalid, "layer %s is no text", l.ID)
	}
	w, h, size, lines, err := r.painter.TextSize(l)
	return Measured{w, h, size, lines}, err
}

// Stack lays a stack out as a render would, at most as high as its box where
// that has a height.
func (r *Ruler) Stack(l farm.Layer) (Measured, error) {
	if l.Stack == nil {
		return Measured{}, farm.Errorf(farm.CodeInvalid, "layer %s is no stack", l.ID)
	}
	w, h, err := r.painter.StackSize(l)
	if err != nil {
		return Measured{}, fmt.Errorf("stack %s: %w", l.ID, err)
	}
	return Measured{W: w, H: h}, nil
}

// Part is where a part of a text layer's words lies on the canvas, a box for each of its lines;
// none where the text does not have it.
func (r *Ruler) Part(l farm.Layer, part string) ([]farm.Box, error) {
	if l.Text == nil {
		return nil, farm.Errorf(farm.CodeInvalid, "layer %s is no text", l.ID)
	}
	return r.painter.PartBoxes(l, part)
}

// Hole is a place in a set text that one can go through; see raster.Hole. The
// error is that of Text.
func (r *Ruler) Hole(l farm.Layer) (raster.Hole, error) {
	if l.Text == nil {
		return raster.Hole{}, farm.Errorf(farm.CodeInvalid, "layer %s is no text", l.ID)
	}
	return r.painter.Hole(l)
}

// Outline is the letters of a text as a form to draw with: a path, and where its ink
// lies in it. It is empty where they do not stand on one line.
func (r *Ruler) Outline(l farm.Layer) (path string, ink farm.Box, err error) {
	if l.Text == nil {
		return "", farm.Box{}, farm.Errorf(farm.CodeInvalid, "layer %s is no text", l.ID)
	}
	o, err := r.painter.Outline(l)
	return o.Path, farm.Box{X: o.X, Y: o.Y, W: o.W, H: o.H}, err
}
