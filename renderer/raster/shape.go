package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/fogleman/gg"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// roundRect is the coverage of a w by h px rectangle with rounded corners.
//
// A negative radius rounds the lower two corners only.
func roundRect(w, h int, radius float64) *image.Alpha {
	if radius < 0 {
		over := int(math.Ceil(-radius))
		tall := roundRect(w, h+over, -radius)
		out := image.NewAlpha(image.Rect(0, 0, w, h))
		copy(out.Pix, tall.Pix[over*tall.Stride:])
		return out
	}
	m := image.NewAlpha(image.Rect(0, 0, w, h))
	for i := range m.Pix {
		m.Pix[i] = 255
	}
	r := min(radius, float64(w)/2, float64(h)/2)
	n := int(math.Ceil(r))
	for y := range n {
		for x := range n {
			d := math.Hypot(r-float64(x)-0.5, r-float64(y)-0.5)
			a := clamp((r - d + 0.5) * 255)
			m.Pix[y*m.Stride+x] = a
			m.Pix[y*m.Stride+w-1-x] = a
			m.Pix[(h-1-y)*m.Stride+x] = a
			m.Pix[(h-1-y)*m.Stride+w-1-x] = a
		}
	}
	return m
}

// applyMask multiplies img by m, which has its size.
func applyMask(img *image.RGBA, m *image.Alpha) {
	for i, a := range m.Pix {
		if a == 255 {
			continue
		}
		p := img.Pix[i*4 : i*4+4 : i*4+4]
		for k := range p {
			p[k] = uint8(uint32(p[k]) * uint32(a) / 255)
		}
	}
}

// ring draws an outline of width px inside the edge of a rounded rectangle,
// which it fills where it is no wider than two such lines.
func ring(img *image.RGBA, radius, width float64, c color.NRGBA) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	outer := roundRect(w, h, radius)
	n := int(width)
	if 2*n < min(w, h) {
		inner := roundRect(w-2*n, h-2*n, max(radius-width, 0))
		for y := range inner.Rect.Dy() {
			for x := range inner.Rect.Dx() {
				p := &outer.Pix[(y+n)*outer.Stride+x+n]
				*p = uint8(max(int(*p)-int(inner.Pix[y*inner.Stride+x]), 0))
			}
		}
	}
	over(img, outer, c)
}

// shapeMargin is the room in px around a form for lines that reach past its
// box.
const shapeMargin = 16

// ShapeKind reports whether kind is one that can be drawn.
func ShapeKind(kind string) bool {
	switch kind {
	case "rect", "pill", "ellipse", "line", "arrow", "check", "cross", "dots", "path", "morph":
		return true
	default:
		return false
	}
}

// AnyFill reports whether a kind of shape shows its fill as it is; the others
// are filled with its first colour.
func AnyFill(kind string) bool { return kind == "rect" || kind == "pill" }

// shape draws a vector form.
func (p *Painter) shape(l farm.Layer) ([]Part, []Part, error) {
	s := l.Shape
	w, h := l.Box.W, l.Box.H
	if AnyFill(s.Kind) {
		return p.plateShape(l)
	}
	dc := gg.NewContext(int(w)+2*shapeMargin, int(h)+2*shapeMargin)
	dc.Translate(shapeMargin, shapeMargin)
	if p.rtl && s.Kind == "arrow" {
		dc.ScaleAbout(-1, 1, w/2, 0)
	}
	fill, stroke := color.NRGBA{}, color.NRGBA{}
	var err error
	if s.Fill != nil {
		colors, err := parseAll(s.Fill.Colors, 1)
		if err != nil {
			return nil, nil, err
		}
		fill = colors[0]
	}
	width := 0.0
	if s.Stroke != nil {
		width = s.Stroke.Width
		if stroke, err = parse(s.Stroke.Color); err != nil {
			return nil, nil, err
		}
	}
	dc.SetLineWidth(width)
	dc.SetLineCapRound()
	dc.SetLineJoinRound()
	if err := p.trace(dc, l, width, fill); err != nil {
		return nil, nil, err
	}
	finishPath(dc, s, fill, stroke)
	img, _ := dc.Image().(*image.RGBA)
	part := Part{Image: img, At: image.Pt(round(l.Box.X)-shapeMargin, round(l.Box.Y)-shapeMargin)}
	return []Part{part}, nil, nil
}

// trace leads a pen along a form's outline; width is the pen's. Dots are filled
// at once.
func (p *Painter) trace(dc *gg.Context, l farm.Layer, width float64, fill color.NRGBA) error {
	s, w, h := l.Shape, l.Box.W, l.Box.H
	switch s.Kind {
	case "ellipse":
		dc.DrawEllipse(w/2, h/2, w/2-width/2, h/2-width/2)
	case "line":
		dc.DrawLine(width/2, h/2, w-width/2, h/2)
	case "arrow":
		head := min(h/2, w*0.42)
		dc.DrawLine(0, h/2, w-width/2, h/2)
		dc.MoveTo(w-head, h/2-head)
		dc.LineTo(w-width/2, h/2)
		dc.LineTo(w-head, h/2+head)
	case "check":
		dc.MoveTo(w*0.08, h*0.54)
		dc.LineTo(w*0.38, h*0.82)
		dc.LineTo(w*0.92, h*0.2)
	case "cross":
		dc.DrawLine(w*0.16, h*0.16, w*0.84, h*0.84)
		dc.DrawLine(w*0.84, h*0.16, w*0.16, h*0.84)
	case "dots":
		drawDots(dc, s, w, h, fill, p.rtl)
	case "path":
		return drawPath(dc, s, w, h)
	default:
		return farm.Errorf(farm.CodeInvalid, "there is no shape %q", s.Kind)
	}
	return nil
}

func finishPath(dc *gg.Context, s *farm.Shape, fill, stroke color.NRGBA) {
	if s.Kind == "dots" {
		return
	}
	open := s.Kind == "line" || s.Kind == "arrow" || s.Kind == "check" || s.Kind == "cross"
	if s.Fill != nil && !open {
		dc.SetColor(fill)
		dc.FillPreserve()
	}
	if s.Stroke != nil {
		dc.SetColor(stroke)
		dc.Stroke()
	}
}

// drawDots draws page dots: the current one full, the others at 35 %.
func drawDots(dc *gg.Context, s *farm.Shape, w, h float64, c color.NRGBA, rtl bool) {
	d := h
	gap := h * 1.17
	total := float64(s.Count)*d + float64(s.Count-1)*gap
	for i := range s.Count {
		k := c
		at := i
		if rtl {
			at = s.Count - 1 - i
		}
		if at != s.Index {
			k.A = uint8(float64(c.A) * 0.35)
		}
		dc.SetColor(k)
		dc.DrawCircle((w-total)/2+d/2+float64(i)*(d+gap), h/2, d/2)
		dc.Fill()
	}
}

// plateShape draws rectangles and pills, which may carry any fill, a border
// and a shadow.
func (p *Painter) plateShape(l farm.Layer) (parts, under []Part, err error) {
	radius := l.Radius
	if l.Shape.Kind == "pill" {
		radius = l.Box.H / 2
	}
	border := l.Border
	if l.Shape.Stroke != nil {
		border = l.Shape.Stroke
	}
	return p.plate(l.Box, l.Shape.Fill, radius, border, l.Shadow)
}

// plate draws a rounded ground with its border and shadow.
func (p *Painter) plate(box farm.Box, f *farm.Fill, radius float64, border *farm.Stroke, shadow *farm.Shadow) (parts, under []Part,
	err error) {
	w, h := max(1, round(box.W)), max(1, round(box.H))
	var img *image.RGBA
	if f == nil {
		img = image.NewRGBA(image.Rect(0, 0, w, h))
	} else if img, err = p.filled(*f, w, h); err != nil {
		return nil, nil, err
	}
	if radius > 0 {
		applyMask(img, roundRect(w, h, radius))
	}
	if border != nil {
		c, err := parse(border.Color)
		if err != nil {
			return nil, nil, err
		}
		ring(img, radius, border.Width, c)
	}
	at := image.Pt(round(box.X), round(box.Y))
	if shadow != nil {
		s, err := roundShadow(w, h, radius, at, *shadow)
		if err != nil {
			return nil, nil, err
		}
		under = append(under, s)
	}
	return []Part{{Image: img, At: at}}, under, nil
}

// filled is a fill of w by h px, which is the caller's to draw on.
func (p *Painter) filled(f farm.Fill, w, h int) (*image.RGBA, error) {
	if p.now.whole {
		return paintFill(f, w, h)
	}
	return grounds.ground(f, w, h)
}

func round(v float64) int { return int(math.Round(v)) }

// paste draws part over dst at its place.
func paste(dst *image.RGBA, part Part) {
	lay(dst, part, picture.Opaque(part.Image))
}

// lay is paste of a part that is known to be opaque, or not.
func lay(dst *image.RGBA, part Part, opaque bool) {
	if opaque { // rows are copied
		draw.Draw(dst, part.Image.Rect.Add(part.At), part.Image, part.Image.Rect.Min, draw.Src)
		return
	}
	layOver(dst, part.Image.Rect.Min.Add(part.At), part.Image)
}
