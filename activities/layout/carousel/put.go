package carousel

import (
	"cmp"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// put makes a measured block's layers in its box.
func (p *page) put(n *node, box farm.Box) []farm.Layer {
	out := farm.Layer{ID: n.id, Box: rounded(box), Radius: n.l.Radius}
	p.dress(n, &out)
	switch {
	case n.l.Text != nil:
		return []farm.Layer{p.putText(n, box, out)}
	case n.l.Fill != nil:
		out.Fill = n.fill
	case n.l.Form != nil:
		out.Shape = p.form(n.l.Form)
	case n.l.Picture != nil:
		pic := n.l.Picture
		out.Picture = &farm.Picture{Asset: n.asset, Fit: pic.Fit, Focus: n.focus, Dim: pic.Dim, Saturation: pic.Saturation,
			Duotone: p.paint.all(pic.Duotone)}
	case n.l.Thing != nil:
		out.Picture = &farm.Picture{Asset: p.drawn(n, int(math.Round(min(box.W, box.H)))), Fit: "contain"}
	case n.l.Figure != nil:
		return p.putFigure(n, box)
	case n.l.Letters != nil:
		return p.putLetters(n, box, out)
	default:
		return p.putFlow(n, box, out)
	}
	return []farm.Layer{out}
}

// dress gives a layer what all kinds have.
func (p *page) dress(n *node, out *farm.Layer) {
	l := n.l
	if l.Opacity > 0 && l.Opacity < 1 {
		share := l.Opacity
		out.Opacity = &share
	}
	out.Rotation = l.Rotation
	if p.f.rtl {
		out.Rotation = -l.Rotation
	}
	if l.Shadow {
		out.Shadow = kit.SoftShadow()
	}
	if l.Border != nil {
		out.Border = p.line(l.Border)
	}
}

func (p *page) line(l *Line) *farm.Stroke {
	if l == nil {
		return nil
	}
	return &farm.Stroke{Width: l.Width, Color: p.paint.of(l.Color)}
}

func (p *page) form(f *Form) *farm.Shape {
	out := &farm.Shape{Kind: f.Kind, Stroke: p.line(f.Stroke), Path: f.Path, ViewBox: f.ViewBox}
	if f.Color != "" {
		out.Fill = kit.Solid(p.paint.of(f.Color))
	}
	if f.Kind == "dots" {
		out.Count, out.Index = p.of, p.number-1
	}
	return out
}

func (p *page) putText(n *node, box farm.Box, out farm.Layer) farm.Layer {
	t := p.text(n, box.W, n.size)
	t.MinSize = min(t.MinSize, t.Size)
	t.VAlign = "middle"
	if n.l.At != nil {
		t.VAlign = "top"
	}
	out.Text, out.Radius = t, 0
	return out
}

func (p *page) putFlow(n *node, box farm.Box, out farm.Layer) []farm.Layer {
	var layers []farm.Layer
	if n.fill != nil || out.Border != nil {
		out.Fill = n.fill
		if out.Fill == nil {
			out.Fill = kit.Solid(kit.Alpha(n.on[0], 0))
		}
		layers = append(layers, out)
	}
	inner := farm.Box{X: box.X + n.flow.PadX, Y: box.Y + n.flow.PadY, W: box.W - 2*n.flow.PadX, H: box.H - 2*n.flow.PadY}
	if n.row {
		return append(layers, p.putRow(n, inner)...)
	}
	return append(layers, p.putColumn(n, inner)...)
}

// spread is where the first of some parts begins and how much lies between them.
func spread(f *Flow, left float64, parts int) (from, gap float64) {
	gap = f.Gap
	switch f.Justify {
	case "center":
		from = left / 2
	case "end":
		from = left
	case "between":
		if parts > 1 {
			gap += left / float64(parts-1)
		}
	}
	return from, gap
}

func (p *page) putColumn(n *node, box farm.Box) []farm.Layer {
	left, grow := box.H, 0.0
	for i, k := range n.kids {
		if i > 0 {
			left -= n.flow.Gap
		}
		left -= k.h
		grow += k.l.Grow
	}
	left = max(left, 0)
	from, gap := 0.0, n.flow.Gap
	if grow == 0 {
		from, gap = spread(n.flow, left, len(n.kids))
	}
	y := box.Y + from
	var out []farm.Layer
	for _, k := range n.kids {
		h := k.h
		if grow > 0 {
			h += left * k.l.Grow / grow
		}
		w := box.W
		if k.l.W > 0 {
			w = min(w, k.l.W)
		} else if k.flow != nil && n.flow.Align != "" && n.flow.Align != "stretch" && n.flow.Align != "start" {
			w = min(w, k.w)
		}
		out = append(out, p.put(p.aligned(k, n.flow), farm.Box{X: p.across(n.flow.Align, box, w), Y: y, W: w, H: h})...)
		y += h + gap
	}
	return out
}

// across is the left edge of a part in a column.
func (p *page) across(align string, box farm.Box, w float64) float64 {
	switch {
	case align == "center":
		return box.X + (box.W-w)/2
	case (align == "end") != p.f.rtl:
		return box.X + box.W - w
	}
	return box.X
}

// aligned lets a text stand as its column does, where it does not say itself.
func (p *page) aligned(k *node, f *Flow) *node {
	if k.l.Text != nil && k.l.Text.Align == "" && (f.Align == "center" || f.Align == "end") {
		l, t := *k.l, *k.l.Text
		t.Align = f.Align
		l.Text = &t
		own := *k
		own.l = &l
		return &own
	}
	return k
}

func (p *page) putRow(n *node, box farm.Box) []farm.Layer {
	used, grow := n.flow.Gap*float64(max(len(n.kids)-1, 0)), 0.0
	for _, k := range n.kids {
		used += k.w
		grow += k.l.Grow
	}
	from, gap := 0.0, n.flow.Gap
	if grow == 0 {
		from, gap = spread(n.flow, max(box.W-used, 0), len(n.kids))
	}
	x := from
	var out []farm.Layer
	for _, k := range n.kids {
		h := k.h
		if n.flow.Align == "stretch" {
			h = box.H
		}
		y := box.Y
		switch n.flow.Align {
		case "center":
			y += (box.H - h) / 2
		case "end":
			y += box.H - h
		}
		left := box.X + x
		if p.f.rtl {
			left = box.X + box.W - x - k.w
		}
		out = append(out, p.put(k, farm.Box{X: left, Y: y, W: k.w, H: cmp.Or(h, 1)})...)
		x += k.w + gap
	}
	return out
}
