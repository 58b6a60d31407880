package trace

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/report"
)

func strokeOf(t *farm.Text) float64 {
	if t.Stroke == nil {
		return 0
	}
	return t.Stroke.Width
}

// glowOf is how far the brightest shadow of a text reaches that is a light and
// no shadow: one that surrounds the letters and is lighter than mid grey.
func glowOf(t *farm.Text) float64 {
	glow := 0.0
	for _, s := range t.Shadows {
		c, ok := pixels.Parse(string(s.Color))
		if ok && s.X == 0 && s.Y == 0 && len(s.Color) == 7 && c.Luminance() > 0.18 {
			glow = max(glow, s.Spread+s.Blur/2)
		}
	}
	return glow
}

// thingOf is what is told of a node; nil for one of which nothing is.
func thingOf(n raster.Node, s farm.Composition) *thing {
	l, t := n.Layer, &thing{Order: n.Order}
	shape := report.Shape{Layer: l.ID, Order: n.Order, Radius: l.Radius}
	switch {
	case n.Words != nil:
		t.Text = textOf(n, s.Language)
		if p := l.Text.Plate; p != nil && p.Per != "line" && len(n.Under) > 0 {
			shape.Kind, shape.Role, shape.Colors, shape.Radius = "solid", "text-plate", []farm.Color{p.Color}, p.Radius
			t.Plate = &plate{shape, p.PadX, p.PadY}
		}
		return t
	case l.Picture != nil, l.Footage != nil:
		t.Picture = pictureOf(n, s)
		return t
	case n.Plate != nil:
		shape.Kind, shape.Role, shape.Colors = n.Plate.Kind, "plate", n.Plate.Colors
	case l.Fill != nil:
		shape.Kind, shape.Role, shape.Colors = l.Fill.Kind, "fill", l.Fill.Colors
	case l.Shape != nil:
		shape.Kind, shape.Role, shape.Colors = l.Shape.Kind, "shape", []farm.Color{}
		if l.Shape.Fill != nil {
			shape.Colors = append(shape.Colors, l.Shape.Fill.Colors...)
		}
		if l.Shape.Stroke != nil {
			shape.Colors = append(shape.Colors, l.Shape.Stroke.Color)
		}
	default:
		return nil
	}
	t.Shape = &shape
	return t
}

func textOf(n raster.Node, language string) *report.Text {
	t, w := n.Layer.Text, n.Words
	return &report.Text{
		Layer: n.Layer.ID, Order: n.Order, Content: w.Content, Language: language, RTL: w.RTL, Caption: w.Caption, Font: t.Font,
		Faces: facesOf(w.Units), Weight: t.Weight, Px: w.Size,
		Colors: w.Inks, Filled: w.Filled, Stroke: strokeOf(t), Glow: glowOf(t), Plate: t.Plate != nil, MaxLines: t.MaxLines,
		Widths: w.Widths, Height: w.Height,
		Layout: &n.Layer.Box, Units: unitsOf(w.Units), Missing: slices.ContainsFunc(w.Units, func(u raster.Unit) bool { return u.Missing }),
	}
}

func unitsOf(units []raster.Unit) []report.Unit {
	out := []report.Unit{}
	for _, u := range units {
		unit := report.Unit{Line: u.Line, Text: u.Text, Ink: rounded(u.Ink), InkPx: u.InkPx, Glyphs: []report.GlyphRun{}}
		for _, g := range u.Glyphs {
			unit.Glyphs = append(unit.Glyphs, report.GlyphRun{Face: g.Face, IDs: g.IDs})
		}
		out = append(out, unit)
	}
	return out
}

func facesOf(units []raster.Unit) []string {
	out := []string{}
	for _, u := range units {
		for _, g := range u.Glyphs {
			if !slices.Contains(out, g.Face) {
				out = append(out, g.Face)
			}
		}
	}
	return out
}

func pictureOf(n raster.Node, s farm.Composition) *report.Picture {
	l := n.Layer
	out := &report.Picture{Layer: l.ID, Order: n.Order, Rotation: l.Rotation, Drawn: rectBox(n.View), Fit: "cover"}
	if l.Device != nil {
		out.Device = l.Device.Kind
	}
	if l.Footage != nil {
		out.Asset, out.Footage, out.Focus, out.Keyed = l.Footage.Asset, true, l.Footage.Focus, l.Footage.Key != nil
		if l.Footage.Fit != "" {
			out.Fit = l.Footage.Fit
		}
		if l.Footage.Crop != nil { // a share of the file until its size is known
			out.Cut = *l.Footage.Crop
		}
	} else {
		out.Asset, out.Focus, out.Keyed = l.Picture.Asset, l.Picture.Focus, l.Picture.Key != nil
		if l.Picture.Fit != "" {
			out.Fit = l.Picture.Fit
		}
		showing(out, n.Source)
	}
	out.Source = s.Assets[out.Asset].Source
	if drawing := s.Assets[out.Asset].Drawing; drawing != nil {
		out.Drawing = drawing.Kind + " " + drawing.Name
	}
	return out
}

// showing notes what of a picture is shown and how large.
func showing(p *report.Picture, s *raster.Source) {
	if s == nil {
		return
	}
	p.Width, p.Height, p.Cut, p.Drawn = s.Width, s.Height, rounded(s.Cut), rounded(s.Drawn)
	p.ScaleX, p.ScaleY = s.Drawn.W/s.Cut.W, s.Drawn.H/s.Cut.H
}

// zoomed enlarges a picture by the greatest zoom that it has.
func zoomed(p *report.Picture) {
	zoom := 1.0
	for _, k := range p.Keys {
		if k.Window != nil && k.Window.W > 0 {
			zoom = max(zoom, 1/k.Window.W)
		}
	}
	p.ScaleX, p.ScaleY = p.ScaleX*zoom, p.ScaleY*zoom
}
