package check

import (
	"image"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

func rect(b farm.Box) image.Rectangle {
	return image.Rect(int(math.Floor(b.X)), int(math.Floor(b.Y)), int(math.Ceil(b.X+b.W)), int(math.Ceil(b.Y+b.H)))
}

// at is where something stands on a frame, between its keys; false before and
// after its life.
func at(keys []report.Key, frame int) (report.Key, bool) {
	if len(keys) == 0 || frame < keys[0].Frame || frame > keys[len(keys)-1].Frame {
		return report.Key{}, false
	}
	for i, k := range keys {
		if k.Frame == frame || i == len(keys)-1 {
			return k, true
		}
		n := keys[i+1]
		if n.Frame < frame {
			continue
		}
		if n.Frame == frame {
			return n, true
		}
		t := float64(frame-k.Frame) / float64(n.Frame-k.Frame)
		way := func(a, b float64) float64 { return a + (b-a)*t }
		boxes := func(a, b farm.Box) farm.Box {
			return farm.Box{X: way(a.X, b.X), Y: way(a.Y, b.Y), W: way(a.W, b.W), H: way(a.H, b.H)}
		}
		out := report.Key{Frame: frame, Box: boxes(k.Box, n.Box), Opacity: way(k.Opacity, n.Opacity)}
		if k.Window != nil && n.Window != nil {
			w := boxes(*k.Window, *n.Window)
			out.Window = &w
		}
		return out, true
	}
	return report.Key{}, false
}

func area(b farm.Box) float64 { return max(b.W, 0) * max(b.H, 0) }

func cut(a, b farm.Box) farm.Box {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return farm.Box{X: x, Y: y, W: max(min(a.X+a.W, b.X+b.W)-x, 0), H: max(min(a.Y+a.H, b.Y+b.H)-y, 0)}
}

// inside reports whether a lies in b, but for slack px.
func inside(a, b farm.Box, slack float64) bool {
	return a.X >= b.X-slack && a.Y >= b.Y-slack && a.X+a.W <= b.X+b.W+slack && a.Y+a.H <= b.Y+b.H+slack
}

// outBy is how far a reaches out of b at most.
func outBy(a, b farm.Box) float64 {
	return max(b.X-a.X, b.Y-a.Y, a.X+a.W-b.X-b.W, a.Y+a.H-b.Y-b.H)
}

// turned is a rectangle turned about its middle.
type turned struct {
	cx, cy, w, h, degrees float64
}

// gap is how far a box and a turned rectangle are apart, negative when they
// overlap: the widest of the axes that separate them.
func gap(b farm.Box, t turned) float64 {
	sin, cos := math.Sincos(t.degrees * math.Pi / 180)
	dx, dy := b.X+b.W/2-t.cx, b.Y+b.H/2-t.cy
	on := func(ax, ay float64) float64 {
		d := math.Abs(dx*ax + dy*ay)
		rb := (b.W*math.Abs(ax) + b.H*math.Abs(ay)) / 2
		rt := (t.w*math.Abs(ax*cos+ay*sin) + t.h*math.Abs(-ax*sin+ay*cos)) / 2
		return d - rb - rt
	}
	return max(on(1, 0), on(0, 1), on(cos, sin), on(-sin, cos))
}

func canvasBox(r report.Report) farm.Box {
	return farm.Box{W: float64(r.Canvas.Width), H: float64(r.Canvas.Height)}
}

// fullBleed is a box that is most of the canvas.
func fullBleed(r report.Report, b farm.Box) bool {
	return area(cut(b, canvasBox(r))) >= 0.8*area(canvasBox(r))
}

// standing is a picture's outline on a frame.
func standing(p report.Picture, k report.Key) turned {
	w, h := k.Box.W, k.Box.H
	if math.Abs(p.Rotation) > 0.5 { // the key has the box around the turned outline
		sin, cos := math.Sincos(math.Abs(p.Rotation) * math.Pi / 180)
		if d := cos*cos - sin*sin; d > 0.2 {
			w, h = (k.Box.W*cos-k.Box.H*sin)/d, (k.Box.H*cos-k.Box.W*sin)/d
		}
	}
	return turned{k.Box.X + k.Box.W/2, k.Box.Y + k.Box.H/2, w, h, p.Rotation}
}
