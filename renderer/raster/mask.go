package raster

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
)

// coverage is a mask over the canvas: alpha inside its rectangle, outside
// nothing, or all of it when inverted.
type coverage struct {
	alpha  *image.Alpha
	at     image.Point
	invert bool
}

func (c coverage) of(x, y int) uint32 {
	v := uint32(0)
	x, y = x-c.at.X, y-c.at.Y
	if x >= 0 && y >= 0 && x < c.alpha.Rect.Dx() && y < c.alpha.Rect.Dy() {
		v = uint32(c.alpha.Pix[y*c.alpha.Stride+x])
	}
	if c.invert {
		return 255 - v
	}
	return v
}

// masked draws a layer's nodes and cuts them with its mask.
func (p *Painter) masked(l farm.Layer) ([]Node, error) {
	mask := *l.Mask
	l.Mask = nil
	was := p.now.masked
	p.now.masked = true
	nodes, err := p.nodes(l)
	p.now.masked = was
	if err != nil {
		return nil, err
	}
	c, err := p.coverage(mask, maskBox(mask, l, nodes))
	if err != nil {
		return nil, err
	}
	for i := range nodes {
		n := &nodes[i]
		for _, group := range [][]Part{n.Under, n.Parts, n.Over} {
			for k := range group {
				group[k].Image = c.through(group[k])
			}
		}
		if n.Content != nil || n.Footage != nil || n.Lens != nil {
			n.Mask = c.view(n.View, n.Mask)
		}
	}
	return nodes, nil
}

// maskBox is where a mask lies: in its own box or in what its layer covers.
func maskBox(m farm.Mask, l farm.Layer, nodes []Node) farm.Box {
	if m.Box != nil {
		return *m.Box
	}
	if l.Box.H > 0 {
		return l.Box
	}
	var r image.Rectangle // a text or stack as high as its content
	for _, n := range nodes {
		for _, p := range n.Parts {
			r = r.Union(p.Image.Rect.Add(p.At))
		}
	}
	return farm.Box{X: float64(r.Min.X), Y: float64(r.Min.Y), W: float64(r.Dx()), H: float64(r.Dy())}
}

// coverage draws a mask.
func (p *Painter) coverage(m farm.Mask, box farm.Box) (coverage, error) {
	c := coverage{invert: m.Invert}
	if err := p.ready(area(box.W, box.H)); err != nil {
		return c, err
	}
	var drawn []Part
	if m.Shape != nil {
		if m.Shape.Fill == nil && m.Shape.Stroke == nil {
			inside := *m.Shape
			inside.Fill = &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}
			m.Shape = &inside
		}
		parts, _, err := p.shape(farm.Layer{Box: box, Radius: m.Radius, Shape: m.Shape})
		if err != nil {
			return c, err
		}
		drawn = parts
	} else {
		src, err := p.picture(m.Asset)
		if err != nil {
			return c, err
		}
		w, h := max(1, round(box.W)), max(1, round(box.H))
		drawn = []Part{{Image: fitted(src, w, h, m.Fit, nil), At: image.Pt(round(box.X), round(box.Y))}}
	}
	part := drawn[0]
	edge := 0
	if m.Feather > 0 {
		edge = int(math.Ceil(m.Feather * 1.5))
	}
	c.at = part.At.Sub(image.Pt(edge, edge))
	c.alpha = image.NewAlpha(image.Rect(0, 0, part.Image.Rect.Dx()+2*edge, part.Image.Rect.Dy()+2*edge))
	for y := range part.Image.Rect.Dy() {
		for x := range part.Image.Rect.Dx() {
			px := part.Image.Pix[y*part.Image.Stride+x*4:][:4]
			v := px[3]
			if m.By == "luma" { // premultiplied: what is clear is dark
				v = uint8((2126*uint32(px[0]) + 7152*uint32(px[1]) + 722*uint32(px[2]) + 5000) / 10000)
			}
			c.alpha.Pix[(y+edge)*c.alpha.Stride+x+edge] = v
		}
	}
	if m.Feather > 0 {
		blurAlpha(c.alpha, m.Feather/2)
	}
	return c, nil
}

// through is a part with its pixels multiplied by the mask.
func (c coverage) through(part Part) *image.RGBA {
	out := image.NewRGBA(part.Image.Rect)
	w, h := part.Image.Rect.Dx(), part.Image.Rect.Dy()
	for y := range h {
		for x := range w {
			k := c.of(part.At.X+x, part.At.Y+y)
			if k == 0 {
				continue
			}
			i := y*part.Image.Stride + x*4
			for ch := range 4 {
				out.Pix[y*out.Stride+x*4+ch] = uint8((uint32(part.Image.Pix[i+ch])*k + 127) / 255)
			}
		}
	}
	return out
}

// view is a view's mask with this one on top.
func (c coverage) view(view image.Rectangle, was *image.Alpha) *image.Alpha {
	out := image.NewAlpha(image.Rect(0, 0, view.Dx(), view.Dy()))
	for y := range view.Dy() {
		for x := range view.Dx() {
			k := c.of(view.Min.X+x, view.Min.Y+y)
			if was != nil {
				k = k * uint32(was.Pix[y*was.Stride+x]) / 255
			}
			out.Pix[y*out.Stride+x] = uint8(k)
		}
	}
	return out
}
