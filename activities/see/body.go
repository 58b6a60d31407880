package see

import "math"

// Body is 33 points of a body, numbered as MediaPipe's: 0 the nose, 11 and 12 the
// shoulders, 13 and 14 the elbows, 15 and 16 the wrists, 23 and 24 the hips, 25 and
// 26 the knees, 27 and 28 the ankles; odd ones are the person's left.
type Body struct {
	Points [33]BodyPoint
	Score  float64 // how sure it is that there is a body, 0 to 1
}

// BodyPoint is a point and how sure it is that it can be seen, 0 to 1.
type BodyPoint struct {
	Point
	Seen float64
}

// maxBodies is of how many bodies points are looked for.
const maxBodies = 8

// Bodies are those in a picture, the surest first.
func (l *Looker) Bodies(f *Frame) ([]Body, error) {
	all, err := l.find(&bodies, f, f.square())
	if err != nil {
		return nil, err
	}
	var out []Body
	for _, d := range all[:min(len(all), maxBodies)] {
		b, err := l.body(f, bodyRegion(d.points))
		if err != nil {
			return nil, err
		}
		if b.Score >= 0.5 {
			out = append(out, b)
		}
	}
	return out, nil
}

// bodyRegion is upright for the body: about the middle of the hips, as far as the
// second point tells.
func bodyRegion(p []Point) Region {
	side := 2 * 1.25 * p[0].to(p[1])
	return Region{p[0].X, p[0].Y, side, side, math.Pi/2 + math.Atan2(p[1].Y-p[0].Y, p[1].X-p[0].X)}
}

func (l *Looker) body(f *Frame, r Region) (Body, error) {
	out, err := l.run(bodyPoints, f, r, view{lo: 0, hi: 1, black: true})
	if err != nil {
		return Body{}, err
	}
	const side, values = 256, 5
	b := Body{Score: float64(out[1][0])}
	for i := range b.Points {
		v := out[0][values*i : values*(i+1)]
		u := nearer(out[3], i, float64(v[0])/side, float64(v[1])/side)
		b.Points[i] = BodyPoint{r.point(u.X, u.Y), sigmoid(v[3])}
	}
	return b, nil
}

// nearer moves a point, 0 to 1, to the middle of what the map of its likely places
// says near it, where the map is sure.
func nearer(maps []float32, i int, u, v float64) Point {
	const cells, points, reach = 64, 39, 3
	cx, cy := int(math.Floor(u*cells)), int(math.Floor(v*cells))
	sum, most, at := 0.0, 0.0, Point{}
	for y := max(0, cy-reach); y <= min(cells-1, cy+reach); y++ {
		for x := max(0, cx-reach); x <= min(cells-1, cx+reach); x++ {
			s := sigmoid(maps[(y*cells+x)*points+i])
			sum, most = sum+s, max(most, s)
			at = Point{at.X + s*float64(x), at.Y + s*float64(y)}
		}
	}
	if most < 0.5 || sum <= 0 {
		return Point{u, v}
	}
	return Point{at.X / sum / cells, at.Y / sum / cells}
}
