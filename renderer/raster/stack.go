package raster

import (
	"fmt"
	"math"

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
	l, children, w, h, err := p.fitStack(l)
	if err != nil {
		return nil, err
	}
	s := l.Stack
	inner := farm.Box{X: l.Box.X + s.PadX, Y: l.Box.Y + s.PadY, W: l.Box.W - 2*s.PadX, H: max(l.Box.H, h) - 2*s.PadY}
	place(children, s, inner, p.rtl)
	var out []Node
	if s.Plate != nil {
		n := Node{Layer: l, Plate: s.Plate}
		n.Layer.Stack = nil
		box := plateBox(l, children, w, h)
		if err := p.ready(plateBytes(box.W, box.H, l.Shadow)); err != nil {
			return nil, err
		}
		if n.Parts, n.Under, err = p.plate(box, s.Plate, l.Radius, l.Border, l.Shadow); err != nil {
			return nil, err
		}
		if err := p.took(n); err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	for _, c := range children {
		nodes, err := p.nodes(turnedWith(l, inherit(l, c.layer)))
		if err != nil {
			return nil, fmt.Errorf("child %s: %w", c.layer.ID, err)
		}
		out = append(out, nodes...)
	}
	return out, nil
}

const (
	shrinkStep  = 0.96
	leastShrink = 0.5
	leastGap    = 0.6
)

// fitStack measures a stack and, where it is higher than its box, makes its
// texts smaller together, each down to its own least size, and its gaps.
func (p *Painter) fitStack(l farm.Layer) (fitted farm.Layer, children []sized, w, h float64, err error) {
	fitted = l
	for k := 1.0; ; k *= shrinkStep {
		children, w, h, err = p.measureStack(fitted)
		if err == nil && (l.Box.H == 0 || h <= l.Box.H+1) {
			return fitted, children, w, h, nil
		}
		if k < leastShrink {
			if err == nil {
				err = farm.Errorf(farm.CodeInvalid, "stack %s is %.0f px high at its smallest, its box %.0f", l.ID, h, l.Box.H)
			}
			return l, nil, 0, 0, err
		}
		fitted = shrunk(l, k*shrinkStep)
	}
}

// shrunk is a copy of a stack with smaller texts and gaps.
func shrunk(l farm.Layer, k float64) farm.Layer {
	s := *l.Stack
	s.Gap *= max(k, leastGap)
	s.Children = append([]farm.Layer(nil), s.Children...)
	for i, c := range s.Children {
		switch {
		case c.Text != nil:
			t := *c.Text
			if t.MinSize > 0 {
				t.Size = max(t.Size*k, t.MinSize)
			}
			s.Children[i].Text = &t
		case c.Stack != nil:
			s.Children[i] = shrunk(c, k)
		}
	}
	l.Stack = &s
	return l
}

// plateBox is the ground of a stack: its content with the padding.
func plateBox(l farm.Layer, children []sized, w, h float64) farm.Box {
	s := l.Stack
	box := farm.Box{X: l.Box.X, Y: l.Box.Y, W: max(l.Box.W, w), H: h}
	if len(children) > 0 && s.Direction != "row" {
		box.Y = children[0].layer.Box.Y - s.PadY
	}
	if s.Direction == "row" {
		box.H = max(l.Box.H, h)
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

// turnedWith moves a child that turns with its stack: the two share one middle, the
// stack's, at rest and in tracks.
func turnedWith(parent, child farm.Layer) farm.Layer {
	x := child.Box.X + child.Box.W/2 - parent.Box.X - parent.Box.W/2
	y := child.Box.Y + child.Box.H/2 - parent.Box.Y - parent.Box.H/2
	away := func(degrees float64) (dx, dy float64) {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		return x*cos - y*sin, x*sin + y*cos
	}
	rx, ry := away(parent.Rotation)
	child.Box.X, child.Box.Y = child.Box.X+rx-x, child.Box.Y+ry-y
	for _, t := range parent.Tracks {
		if t.Property != "rotation" {
			continue
		}
		dx, dy := farm.Track{Property: "x"}, farm.Track{Property: "y"}
		for _, k := range t.Keys {
			ax, ay := away(parent.Rotation + k.Value)
			dx.Keys = append(dx.Keys, farm.Key{AtMs: k.AtMs, Value: ax - rx, Ease: k.Ease})
			dy.Keys = append(dy.Keys, farm.Key{AtMs: k.AtMs, Value: ay - ry, Ease: k.Ease})
		}
		child.Tracks = append(child.Tracks, dx, dy)
	}
	return child
}

// measureStack measures the children and the whole.
func (p *Painter) measureStack(l farm.Layer) (children []sized, w, h float64, err error) {
	s := l.Stack
	row := s.Direction == "row"
	for _, c := range s.Children {
		if c.Box.W == 0 && !row {
			c.Box.W = max(0, l.Box.W-2*s.PadX)
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
