package raster

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"strings"

	"github.com/fogleman/gg"

	"github.com/snackfarm/farm"
)

// roundRect is the coverage of a w by h px rectangle with rounded corners.
func roundRect(w, h int, radius float64) *image.Alpha {
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

// ring draws an outline of width px inside the edge of a rounded rectangle.
func ring(img *image.RGBA, radius, width float64, c color.NRGBA) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	outer := roundRect(w, h, radius)
	n := int(width)
	inner := roundRect(w-2*n, h-2*n, max(radius-width, 0))
	for y := range inner.Rect.Dy() {
		for x := range inner.Rect.Dx() {
			p := &outer.Pix[(y+n)*outer.Stride+x+n]
			*p = uint8(max(int(*p)-int(inner.Pix[y*inner.Stride+x]), 0))
		}
	}
	over(img, outer, c)
}

// shapes maps each kind to what it draws into a context of the box's size plus
// a margin of shapeMargin px on each side.
const shapeMargin = 16

// ShapeKind reports whether kind is one that can be drawn.
func ShapeKind(kind string) bool {
	switch kind {
	case "rect", "pill", "ellipse", "line", "arrow", "check", "cross", "dots", "path":
		return true
	default:
		return false
	}
}

// shape draws a vector form.
func (p *Painter) shape(l farm.Layer) ([]Part, []Part, error) {
	s := l.Shape
	w, h := l.Box.W, l.Box.H
	if s.Kind == "rect" || s.Kind == "pill" {
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
		if fill, err = parse(s.Fill.Colors[0]); err != nil {
			return nil, nil, err
		}
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
		if err := drawPath(dc, s, w, h); err != nil {
			return nil, nil, err
		}
	default:
		return nil, nil, farm.Errorf(farm.CodeInvalid, "there is no shape %q", s.Kind)
	}
	finishPath(dc, s, fill, stroke)
	img, _ := dc.Image().(*image.RGBA)
	part := Part{Image: img, At: image.Pt(round(l.Box.X)-shapeMargin, round(l.Box.Y)-shapeMargin)}
	return []Part{part}, nil, nil
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
func (p *Painter) plate(box farm.Box, f *farm.Fill, radius float64, border *farm.Stroke, shadow *farm.Shadow) (parts, under []Part, err error) {
	w, h := max(1, round(box.W)), max(1, round(box.H))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	if f != nil {
		if img, err = paintFill(*f, w, h); err != nil {
			return nil, nil, err
		}
	}
	mask := roundRect(w, h, radius)
	if radius > 0 {
		applyMask(img, mask)
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
		s, err := shadowOf(mask, at, *shadow)
		if err != nil {
			return nil, nil, err
		}
		under = append(under, s)
	}
	return []Part{{Image: img, At: at}}, under, nil
}

func round(v float64) int { return int(math.Round(v)) }

// drawPath draws an SVG path scaled to the box.
func drawPath(dc *gg.Context, s *farm.Shape, w, h float64) error {
	vb := farm.Box{W: w, H: h}
	if s.ViewBox != nil {
		vb = *s.ViewBox
	}
	k := min(w/vb.W, h/vb.H)
	ox, oy := (w-vb.W*k)/2-vb.X*k, (h-vb.H*k)/2-vb.Y*k
	r := &pathReader{src: s.Path, to: func(x, y float64) (float64, float64) { return ox + x*k, oy + y*k }, dc: dc}
	return r.draw()
}

// pathReader draws the commands M L H V C S Q T Z of SVG's path grammar, in
// absolute and relative form.
type pathReader struct {
	src            string
	dc             *gg.Context
	to             func(x, y float64) (float64, float64)
	x, y           float64 // current point
	startX, startY float64
	ctrlX, ctrlY   float64 // last control point, for S and T
	last           byte
}

const maxPathCommands = 2000

func (r *pathReader) draw() error {
	cmd := byte(0)
	for range maxPathCommands {
		r.src = strings.TrimLeft(r.src, " ,\t\r\n")
		if r.src == "" {
			return nil
		}
		if c := r.src[0]; c >= 'A' && c <= 'z' && c != 'e' {
			cmd, r.src = c, r.src[1:]
		}
		if err := r.command(cmd); err != nil {
			return err
		}
		r.last = cmd
		switch cmd { // further pairs after a move are lines
		case 'M':
			cmd = 'L'
		case 'm':
			cmd = 'l'
		}
	}
	return farm.Errorf(farm.CodeInvalid, "the path has more than %d commands", maxPathCommands)
}

func (r *pathReader) command(cmd byte) error {
	rel := cmd >= 'a'
	need := map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 't': 2, 'z': 0}
	n, ok := need[cmd|0x20]
	if !ok {
		return farm.Errorf(farm.CodeInvalid, "the path command %q is not drawn", cmd)
	}
	v := make([]float64, n)
	for i := range v {
		var err error
		if v[i], err = r.number(); err != nil {
			return err
		}
		if rel {
			switch {
			case cmd == 'v', cmd != 'h' && i%2 == 1:
				v[i] += r.y
			default:
				v[i] += r.x
			}
		}
	}
	r.apply(cmd|0x20, v)
	return nil
}

func (r *pathReader) apply(cmd byte, v []float64) {
	switch cmd {
	case 'm':
		r.startX, r.startY = v[0], v[1]
		r.dc.MoveTo(r.to(v[0], v[1]))
	case 'l':
		r.dc.LineTo(r.to(v[0], v[1]))
	case 'h':
		v = []float64{v[0], r.y}
		r.dc.LineTo(r.to(v[0], v[1]))
	case 'v':
		v = []float64{r.x, v[0]}
		r.dc.LineTo(r.to(v[0], v[1]))
	case 's':
		v = append(r.mirrored("cs"), v...)
		r.cubic(v)
	case 'c':
		r.cubic(v)
	case 't':
		v = append(r.mirrored("qt"), v...)
		r.quad(v)
	case 'q':
		r.quad(v)
	case 'z':
		r.dc.ClosePath()
		v = []float64{r.startX, r.startY}
	}
	r.x, r.y = v[len(v)-2], v[len(v)-1]
}

// mirrored is the last control point seen from the other side, when the last
// command was one of those named.
func (r *pathReader) mirrored(after string) []float64 {
	if strings.IndexByte(after, r.last|0x20) < 0 {
		return []float64{r.x, r.y}
	}
	return []float64{2*r.x - r.ctrlX, 2*r.y - r.ctrlY}
}

func (r *pathReader) cubic(v []float64) {
	ax, ay := r.to(v[0], v[1])
	bx, by := r.to(v[2], v[3])
	cx, cy := r.to(v[4], v[5])
	r.dc.CubicTo(ax, ay, bx, by, cx, cy)
	r.ctrlX, r.ctrlY = v[2], v[3]
}

func (r *pathReader) quad(v []float64) {
	ax, ay := r.to(v[0], v[1])
	bx, by := r.to(v[2], v[3])
	r.dc.QuadraticTo(ax, ay, bx, by)
	r.ctrlX, r.ctrlY = v[0], v[1]
}

func (r *pathReader) number() (float64, error) {
	s := strings.TrimLeft(r.src, " ,\t\r\n")
	n, dot := 0, false
	for n < len(s) {
		c := s[n]
		if c == '-' || c == '+' {
			if n > 0 && s[n-1] != 'e' {
				break
			}
		} else if c == '.' {
			if dot {
				break
			}
			dot = true
		} else if (c < '0' || c > '9') && c != 'e' {
			break
		}
		n++
	}
	v, err := strconv.ParseFloat(s[:n], 64)
	if err != nil {
		return 0, farm.Errorf(farm.CodeInvalid, "the path has no number at %.12q", s)
	}
	r.src = s[n:]
	return v, nil
}

// paste draws part over dst at its place.
func paste(dst *image.RGBA, part Part) {
	r := part.Image.Rect.Add(part.At)
	draw.Draw(dst, r, part.Image, part.Image.Rect.Min, draw.Over)
}
