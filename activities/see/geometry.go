package see

import "math"

// Point is a place in a picture.
type Point struct{ X, Y float64 }

func (p Point) to(q Point) float64 { return math.Hypot(q.X-p.X, q.Y-p.Y) }

// Box is an upright rectangle. It may reach over the picture's edge.
type Box struct{ X, Y, W, H float64 }

// Centre is its middle.
func (b Box) Centre() Point { return Point{b.X + b.W/2, b.Y + b.H/2} }

// Overlap is the shared area of two boxes as a part of the area of both, 0 to 1.
func (b Box) Overlap(c Box) float64 {
	w := min(b.X+b.W, c.X+c.W) - max(b.X, c.X)
	h := min(b.Y+b.H, c.Y+c.H) - max(b.Y, c.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h / (b.W*b.H + c.W*c.H - w*h)
}

// moved is the box shifted.
func (b Box) moved(x, y float64) Box { return Box{b.X + x, b.Y + y, b.W, b.H} }

// about is the smallest box about two.
func (b Box) about(c Box) Box {
	x, y := min(b.X, c.X), min(b.Y, c.Y)
	return Box{x, y, max(b.X+b.W, c.X+c.W) - x, max(b.Y+b.H, c.Y+c.H) - y}
}

// around is the smallest box about points.
func around(points []Point) Box {
	lo, hi := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, p := range points {
		lo, hi = Point{min(lo.X, p.X), min(lo.Y, p.Y)}, Point{max(hi.X, p.X), max(hi.Y, p.Y)}
	}
	return Box{lo.X, lo.Y, hi.X - lo.X, hi.Y - lo.Y}
}

func sigmoid(v float32) float64 { return 1 / (1 + math.Exp(-float64(v))) }
