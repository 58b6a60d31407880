package see

import (
	"cmp"
	"slices"
)

// finder is a net that says for each of many fixed places whether a thing is
// there, and where its box and some points of it lie from that place.
type finder struct {
	net     string
	side    float64 // of the input, the unit of what it says
	points  int
	anchors []Point // 0 to 1
	view    view
	least   float64 // score
	// apart is from which overlap two boxes are of one thing.
	apart float64
}

// grid is places in the middle of cells, n of them a cell.
func grid(cells, n int) []Point {
	var out []Point
	for y := range cells {
		for x := range cells {
			for range n {
				out = append(out, Point{(float64(x) + 0.5) / float64(cells), (float64(y) + 0.5) / float64(cells)})
			}
		}
	}
	return out
}

var (
	signed = view{lo: -1, hi: 1, black: true}
	nearBy = finder{net: nearFaces, side: 128, points: 6, anchors: slices.Concat(grid(16, 2), grid(8, 6)), view: signed,
		least: 0.5, apart: 0.3}
	farOff = finder{net: farFaces, side: 192, points: 6, anchors: grid(48, 1), view: signed, least: 0.5, apart: 0.3}
	bodies = finder{net: bodyFinder, side: 224, points: 4, anchors: slices.Concat(grid(28, 2), grid(14, 2), grid(7, 6)), view: signed,
		least: 0.5, apart: 0.3}
)

// found is a thing that a finder saw.
type found struct {
	box    Box
	points []Point
	score  float64
}

// maxFound bounds the things of one picture.
const maxFound = 64

// find looks at a region, which is a square.
func (l *Looker) find(k *finder, f *Frame, r Region) ([]found, error) {
	out, err := l.run(k.net, f, r, k.view)
	if err != nil {
		return nil, err
	}
	values, scores := out[0], out[1]
	per := 4 + 2*k.points
	var all []found
	for i, a := range k.anchors {
		score := sigmoid(min(max(scores[i], -100), 100))
		if score < k.least {
			continue
		}
		v := values[i*per : (i+1)*per]
		at := func(j int) Point { return r.point(float64(v[j])/k.side+a.X, float64(v[j+1])/k.side+a.Y) }
		w, h := float64(v[2])/k.side*r.W, float64(v[3])/k.side*r.H
		if !(w > 0 && h > 0) { // also not a number
			continue
		}
		c := at(0)
		d := found{box: Box{c.X - w/2, c.Y - h/2, w, h}, score: score}
		for p := range k.points {
			d.points = append(d.points, at(4+2*p))
		}
		all = append(all, d)
	}
	return merge(all, k.apart), nil
}

// merge makes one of those that lie over each other: their mean, weighed by how
// sure each is, with the score of the surest.
func merge(all []found, apart float64) []found {
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	var out []found
	for len(all) > 0 && len(out) < maxFound {
		best := all[0]
		sum, box, points := 0.0, Box{}, make([]Point, len(best.points))
		var rest []found
		for i, d := range all {
			if i > 0 && d.box.Overlap(best.box) <= apart {
				rest = append(rest, d)
				continue
			}
			s := d.score
			sum += s
			box = Box{box.X + s*d.box.X, box.Y + s*d.box.Y, box.W + s*d.box.W, box.H + s*d.box.H}
			for k, p := range d.points {
				points[k] = Point{points[k].X + s*p.X, points[k].Y + s*p.Y}
			}
		}
		for k, p := range points {
			points[k] = Point{p.X / sum, p.Y / sum}
		}
		out = append(out, found{Box{box.X / sum, box.Y / sum, box.W / sum, box.H / sum}, points, best.score})
		all = rest
	}
	return out
}
