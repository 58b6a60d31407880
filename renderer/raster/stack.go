package raster

import (
	"fmt"

	"github.com/snackfarm/farm"
)

// sized is a child of a stack with its measured size.
type sized struct {
	layer farm.Layer
	w, h  float64
}

// stack lays children out and draws them. Timing of the stack itself is passed
// on to children that have none.
func (p *Painter) stack(l farm.Layer) ([]Node, error) {
	children, w, h, err := p.measureStack(l)
	if err != nil {
		return nil, err
	}
	s := l.Stack
	inner := farm.Box{X: l.Box.X + s.PadX, Y: l.Box.Y + s.PadY, W: l.Box.W - 2*s.PadX, H: max(l.Box.H, h) - 2*s.PadY}
	if l.Box.H > 0 && h > l.Box.H+1 {
		return nil, farm.Errorf(farm.CodeInvalid, "stack %s is %.0f px high, its box %.0f", l.ID, h, l.Box.H)
	}
	place(children, s, inner, p.rtl)
	var out []Node
	if s.Plate != nil {
		n := Node{Layer: l}
		n.Layer.Stack = nil
		if n.Parts, n.Under, err = p.plate(plateBox(l, children, w, h), s.Plate, l.Radius, l.Border, l.Shadow); err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	for _, c := range children {
		nodes, err := p.nodes(inherit(l, c.layer))
		if err != nil {
			return nil, fmt.Errorf("child %s: %w", c.layer.ID, err)
		}
		out = append(out, nodes...)
	}
	return out, nil
}

// plateBox is the ground of a stack: its content with the padding.
func plateBox(l farm.Layer, children []sized, w, h float64) farm.Box {
	s := l.Stack
	box := farm.Box{X: l.Box.X, Y: l.Box.Y, W: max(l.Box.W, w), H: h}
	if len(children) > 0 && s.Direction != "row" {
		box.Y = children[0].layer.Box.Y - s.PadY
	}
	if s.Direction == "row" && l.Box.W == 0 {
		box.W = w
	}
	return box
}

// inherit gives a child the life, motion and opacity of its stack where it has
// none of its own.
func inherit(parent, child farm.Layer) farm.Layer {
	if child.StartMs == 0 {
		child.StartMs = parent.StartMs
	}
	if child.EndMs == 0 {
		child.EndMs = parent.EndMs
	}
	if child.Enter == nil {
		child.Enter = parent.Enter
	}
	if child.Exit == nil {
		child.Exit = parent.Exit
	}
	if child.Opacity == nil {
		child.Opacity = parent.Opacity
	}
	child.Tracks = append(append([]farm.Track(nil), child.Tracks...), parent.Tracks...)
	if child.Rotation == 0 {
		child.Rotation = parent.Rotation
	}
	return child
}

// measureStack measures the children and the whole.
func (p *Painter) measureStack(l farm.Layer) (children []sized, w, h float64, err error) {
	s := l.Stack
	row := s.Direction == "row"
	for _, c := range s.Children {
		if c.Box.W == 0 && !row {
			c.Box.W = l.Box.W - 2*s.PadX
		}
		cw, ch, err := p.measure(c)
		if err != nil {
			return nil, 0, 0, fmt.Errorf("child %s: %w", c.ID, err)
		}
		children = append(children, sized{c, cw, ch})
	}
	for i, c := range children {
		gap := s.Gap
		if i == 0 {
			gap = 0
		}
		if row {
			w, h = w+c.w+gap, max(h, c.h)
		} else {
			w, h = max(w, c.w), h+c.h+gap
		}
	}
	return children, w + 2*s.PadX, h + 2*s.PadY, nil
}

// measure is the size that a child takes in its stack.
func (p *Painter) measure(c farm.Layer) (w, h float64, err error) {
	switch {
	case c.Text != nil:
		// In a row a text without a width takes what its one line needs.
		tw, th, err := p.textHeight(c)
		if c.Box.H > 0 {
			th = c.Box.H
		}
		if c.Box.W > 0 {
			tw = c.Box.W
		}
		return tw, th, err
	case c.Stack != nil:
		_, w, h, err := p.measureStack(c)
		if c.Box.W > 0 {
			w = c.Box.W
		}
		if c.Box.H > 0 {
			h = c.Box.H
		}
		return w, h, err
	default:
		return c.Box.W, c.Box.H, nil
	}
}

// place sets the children's boxes inside inner.
func place(children []sized, s *farm.Stack, inner farm.Box, rtl bool) {
	row := s.Direction == "row"
	used := 0.0
	for _, c := range children {
		if row {
			used += c.w
		} else {
			used += c.h
		}
	}
	room := inner.H - used - s.Gap*float64(len(children)-1)
	if row {
		room = inner.W - used - s.Gap*float64(len(children)-1)
	}
	room = max(room, 0)
	at, gap := 0.0, s.Gap
	switch s.Justify {
	case "center":
		at = room / 2
	case "end":
		at = room
	case "between":
		if len(children) > 1 {
			gap += room / float64(len(children)-1)
		}
	}
	for i := range children {
		c := &children[i]
		b := farm.Box{W: c.w, H: c.h}
		if row {
			b.X, b.Y = inner.X+at, inner.Y+across(s.Align, inner.H-c.h)
			if rtl {
				b.X = inner.X + inner.W - at - c.w
			}
			at += c.w + gap
		} else {
			align := s.Align
			if rtl && (align == "" || align == "start") {
				align = "end"
			}
			b.X, b.Y = inner.X+across(align, inner.W-c.w), inner.Y+at
			at += c.h + gap
		}
		c.layer.Box = b
	}
}

func across(align string, room float64) float64 {
	switch align {
	case "center":
		return room / 2
	case "end":
		return room
	default:
		return 0
	}
}
