package raster

import (
	"image"
	"math"

	"github.com/fogleman/gg"

	"github.com/snackfarm/farm"
)

// Traced reports whether a kind of shape is a line that a pen can lead.
func Traced(kind string) bool {
	switch kind {
	case "ellipse", "line", "arrow", "check", "cross", "path":
		return true
	}
	return false
}

// tracer takes a path down as lines of points; curves become short lines.
type tracer struct {
	lines [][]farm.Point
	at    farm.Point
}

func (t *tracer) MoveTo(x, y float64) {
	t.at = farm.Point{X: x, Y: y}
	t.lines = append(t.lines, []farm.Point{t.at})
}

func (t *tracer) LineTo(x, y float64) {
	if len(t.lines) == 0 {
		t.MoveTo(x, y)
		return
	}
	t.at = farm.Point{X: x, Y: y}
	t.lines[len(t.lines)-1] = append(t.lines[len(t.lines)-1], t.at)
}

func (t *tracer) QuadraticTo(x1, y1, x2, y2 float64) {
	a := t.at
	t.CubicTo(a.X+(x1-a.X)*2/3, a.Y+(y1-a.Y)*2/3, x2+(x1-x2)*2/3, y2+(y1-y2)*2/3, x2, y2)
}

func (t *tracer) CubicTo(x1, y1, x2, y2, x3, y3 float64) {
	a := t.at
	n := min(max(int((math.Hypot(x1-a.X, y1-a.Y)+math.Hypot(x2-x1, y2-y1)+math.Hypot(x3-x2, y3-y2))/4), 4), 64)
	for i := 1; i <= n; i++ {
		s := float64(i) / float64(n)
		r := 1 - s
		t.LineTo(r*r*r*a.X+3*r*r*s*x1+3*r*s*s*x2+s*s*s*x3, r*r*r*a.Y+3*r*r*s*y1+3*r*s*s*y2+s*s*s*y3)
	}
}

func (t *tracer) ClosePath() {
	if n := len(t.lines); n > 0 && len(t.lines[n-1]) > 1 {
		first := t.lines[n-1][0]
		t.LineTo(first.X, first.Y)
		t.lines = append(t.lines, []farm.Point{first})
	}
}

// Strokes are the lines of a shape on the canvas, in the order in which a pen leads
// them.
func Strokes(l farm.Layer) ([][]farm.Point, error) {
	s, w, h := l.Shape, l.Box.W, l.Box.H
	t := &tracer{}
	width := 0.0
	if s.Stroke != nil {
		width = s.Stroke.Width
	}
	switch s.Kind {
	case "path":
		if err := drawPath(t, s, w, h); err != nil {
			return nil, err
		}
	case "ellipse":
		const n = 72
		for i := range n + 1 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
			t.LineTo(w/2+(w-width)/2*sin, h/2-(h-width)/2*cos)
		}
	case "line":
		t.MoveTo(width/2, h/2)
		t.LineTo(w-width/2, h/2)
	case "arrow":
		head := min(h/2, w*0.42)
		t.lines = [][]farm.Point{{{X: 0, Y: h / 2}, {X: w - width/2, Y: h / 2}},
			{{X: w - head, Y: h/2 - head}, {X: w - width/2, Y: h / 2}, {X: w - head, Y: h/2 + head}}}
	case "check":
		t.lines = [][]farm.Point{{{X: w * 0.08, Y: h * 0.54}, {X: w * 0.38, Y: h * 0.82}, {X: w * 0.92, Y: h * 0.2}}}
	case "cross":
		t.lines = [][]farm.Point{{{X: w * 0.16, Y: h * 0.16}, {X: w * 0.84, Y: h * 0.84}},
			{{X: w * 0.84, Y: h * 0.16}, {X: w * 0.16, Y: h * 0.84}}}
	}
	var out [][]farm.Point
	for _, line := range t.lines {
		if len(line) < 2 {
			continue
		}
		for i := range line {
			line[i].X += l.Box.X
			line[i].Y += l.Box.Y
		}
		out = append(out, line)
	}
	return out, nil
}

// led draws a shape as far as a pen has led its line.
func (p *Painter) led(l farm.Layer, share float64) (Part, error) {
	if share >= 1 {
		parts, _, err := p.shape(l)
		if err != nil {
			return Part{}, err
		}
		return parts[0], nil
	}
	lines, err := Strokes(l)
	if err != nil {
		return Part{}, err
	}
	ink, err := parse(l.Shape.Stroke.Color)
	if err != nil {
		return Part{}, err
	}
	lines = upTo(lines, share)
	b := boundsOf(lines)
	if len(lines) == 0 {
		return Part{Image: image.NewRGBA(image.Rect(0, 0, 1, 1))}, nil
	}
	edge := math.Ceil(l.Shape.Stroke.Width/2) + 2
	x, y := math.Floor(b.X-edge), math.Floor(b.Y-edge)
	dc := gg.NewContext(int(b.X+b.W+edge-x)+1, int(b.Y+b.H+edge-y)+1)
	dc.SetLineWidth(l.Shape.Stroke.Width)
	dc.SetLineCapRound()
	dc.SetLineJoinRound()
	dc.SetColor(ink)
	for _, line := range lines {
		dc.NewSubPath()
		for i, q := range line {
			if i == 0 {
				dc.MoveTo(q.X-x, q.Y-y)
			} else {
				dc.LineTo(q.X-x, q.Y-y)
			}
		}
	}
	dc.Stroke()
	img, _ := dc.Image().(*image.RGBA)
	return Part{Image: img, At: image.Pt(int(x), int(y))}, nil
}

// upTo is the first share of the length of lines.
func upTo(lines [][]farm.Point, share float64) [][]farm.Point {
	whole := 0.0
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			whole += distance(line[i-1], line[i])
		}
	}
	left := whole * max(share, 0)
	var out [][]farm.Point
	for _, line := range lines {
		if left <= 0 {
			break
		}
		part := []farm.Point{line[0]}
		for i := 1; i < len(line) && left > 0; i++ {
			d := distance(line[i-1], line[i])
			k := 1.0
			if d > left {
				k = left / d
			}
			part = append(part, farm.Point{X: line[i-1].X + (line[i].X-line[i-1].X)*k, Y: line[i-1].Y + (line[i].Y-line[i-1].Y)*k})
			left -= d
		}
		out = append(out, part)
	}
	return out
}
