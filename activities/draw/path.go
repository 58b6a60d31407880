package draw

import (
	"math"
	"strconv"
	"strings"
)

// point is a place in a drawing's own units, y downwards.
type point struct{ x, y float64 }

func (p point) add(q point) point           { return point{p.x + q.x, p.y + q.y} }
func (p point) sub(q point) point           { return point{p.x - q.x, p.y - q.y} }
func (p point) times(k float64) point       { return point{p.x * k, p.y * k} }
func (p point) to(q point, t float64) point { return point{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }
func (p point) length() float64             { return math.Hypot(p.x, p.y) }
func pt(x, y float64) point                 { return point{x, y} }
func polar(degrees, r float64) point {
	s, c := math.Sincos(degrees * math.Pi / 180)
	return point{r * c, r * s}
}
func (p point) toward(q point, d float64) point {
	l := q.sub(p).length()
	if l == 0 {
		return p
	}
	return p.to(q, d/l)
}

// op is a step of a path: move, line, cubic or close.
type op struct {
	kind byte // m, l, c, z
	p    [3]point
}

// path is an outline or a line.
type path struct {
	ops []op
	// wider is set on the outline of a line: the same, so much wider.
	wider func(by float64) *path
}

func (a *path) move(p point) *path { a.ops = append(a.ops, op{kind: 'm', p: [3]point{p}}); return a }
func (a *path) line(p point) *path { a.ops = append(a.ops, op{kind: 'l', p: [3]point{p}}); return a }
func (a *path) cubic(p, q, r point) *path {
	a.ops = append(a.ops, op{kind: 'c', p: [3]point{p, q, r}})
	return a
}
func (a *path) close() *path { a.ops = append(a.ops, op{kind: 'z'}); return a }

// join adds the outlines of others.
func (a *path) join(others ...*path) *path {
	for _, o := range others {
		a.ops = append(a.ops, o.ops...)
	}
	return a
}

// matrix is an affine map: x' = a x + c y + e, y' = b x + d y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var identity = matrix{a: 1, d: 1}

func (m matrix) apply(p point) point {
	return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f}
}

// after is the map that applies n first.
func (m matrix) after(n matrix) matrix {
	return matrix{
		m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b,
		m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d,
		m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f,
	}
}

// scale is how much the map enlarges lengths.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

func translation(x, y float64) matrix { return matrix{a: 1, d: 1, e: x, f: y} }
func scaling(x, y float64) matrix     { return matrix{a: x, d: y} }
func rotation(degrees float64) matrix {
	s, c := math.Sincos(degrees * math.Pi / 180)
	return matrix{a: c, b: s, c: -s, d: c}
}

// about is m with p as its fixed point.
func about(p point, m matrix) matrix {
	return translation(p.x, p.y).after(m).after(translation(-p.x, -p.y))
}

// mapped is a path under a map.
func (a *path) mapped(m matrix) *path {
	out := &path{ops: make([]op, len(a.ops))}
	for i, o := range a.ops {
		out.ops[i] = op{o.kind, [3]point{m.apply(o.p[0]), m.apply(o.p[1]), m.apply(o.p[2])}}
	}
	return out
}

func (a *path) moved(x, y float64) *path           { return a.mapped(translation(x, y)) }
func (a *path) turned(at point, deg float64) *path { return a.mapped(about(at, rotation(deg))) }

// mirrored is a path seen in a mirror that stands upright at x.
func (a *path) mirrored(x float64) *path { return a.mapped(about(pt(x, 0), scaling(-1, 1))) }

// reversed is a path run through backwards: added to another it is a hole.
func (a *path) reversed() *path {
	out := new(path)
	runs := [][]op{}
	for _, o := range a.ops {
		if o.kind == 'm' || len(runs) == 0 {
			runs = append(runs, nil)
		}
		runs[len(runs)-1] = append(runs[len(runs)-1], o)
	}
	for _, run := range runs {
		closed := run[len(run)-1].kind == 'z'
		if closed {
			run = run[:len(run)-1]
		}
		end := func(o op) point {
			if o.kind == 'c' {
				return o.p[2]
			}
			return o.p[0]
		}
		out.move(end(run[len(run)-1]))
		for i := len(run) - 1; i > 0; i-- {
			to := end(run[i-1])
			if run[i].kind == 'c' {
				out.cubic(run[i].p[1], run[i].p[0], to)
			} else {
				out.line(to)
			}
		}
		if closed {
			out.close()
		}
	}
	return out
}

// box is where the path's points lie, control points included.
func (a *path) box() (lo, hi point) {
	lo, hi = pt(math.Inf(1), math.Inf(1)), pt(math.Inf(-1), math.Inf(-1))
	for _, o := range a.ops {
		n := map[byte]int{'m': 1, 'l': 1, 'c': 3}[o.kind]
		for _, p := range o.p[:n] {
			lo, hi = pt(min(lo.x, p.x), min(lo.y, p.y)), pt(max(hi.x, p.x), max(hi.y, p.y))
		}
	}
	return lo, hi
}

// quarter is how far control points of a quarter circle lie along its tangents.
const quarter = 0.5522847498

func ellipse(cx, cy, rx, ry float64) *path {
	kx, ky := rx*quarter, ry*quarter
	return new(path).move(pt(cx+rx, cy)).
		cubic(pt(cx+rx, cy+ky), pt(cx+kx, cy+ry), pt(cx, cy+ry)).
		cubic(pt(cx-kx, cy+ry), pt(cx-rx, cy+ky), pt(cx-rx, cy)).
		cubic(pt(cx-rx, cy-ky), pt(cx-kx, cy-ry), pt(cx, cy-ry)).
		cubic(pt(cx+kx, cy-ry), pt(cx+rx, cy-ky), pt(cx+rx, cy)).close()
}

func circle(cx, cy, r float64) *path { return ellipse(cx, cy, r, r) }

// rect is a rectangle with round corners.
func rect(x, y, w, h, r float64) *path {
	r = min(r, w/2, h/2)
	k := r * (1 - quarter)
	return new(path).move(pt(x+r, y)).line(pt(x+w-r, y)).cubic(pt(x+w-k, y), pt(x+w, y+k), pt(x+w, y+r)).
		line(pt(x+w, y+h-r)).cubic(pt(x+w, y+h-k), pt(x+w-k, y+h), pt(x+w-r, y+h)).
		line(pt(x+r, y+h)).cubic(pt(x+k, y+h), pt(x, y+h-k), pt(x, y+h-r)).
		line(pt(x, y+r)).cubic(pt(x, y+k), pt(x+k, y), pt(x+r, y)).close()
}

// polygon is a closed outline of straight lines through pairs of coordinates.
func polygon(xy ...float64) *path {
	a := new(path)
	for i := 0; i+1 < len(xy); i += 2 {
		if i == 0 {
			a.move(pt(xy[0], xy[1]))
			continue
		}
		a.line(pt(xy[i], xy[i+1]))
	}
	return a.close()
}

func points(xy []float64) []point {
	out := make([]point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, pt(xy[i], xy[i+1]))
	}
	return out
}

// curve is a smooth line through pairs of coordinates.
func curve(xy ...float64) *path { return smooth(points(xy), false, 1) }

// smooth runs a centripetal-like spline through points: tangents are parallel
// to the chord of a point's neighbours, and as long as a third of the way to
// each, times tension.
func smooth(p []point, closed bool, tension float64) *path {
	a := new(path)
	n := len(p)
	if n == 0 {
		return a
	}
	a.move(p[0])
	at := func(i int) point {
		if closed {
			return p[(i+n)%n]
		}
		return p[min(max(i, 0), n-1)]
	}
	tangent := func(i int) point {
		d := at(i + 1).sub(at(i - 1))
		if l := d.length(); l > 0 {
			return d.times(1 / l)
		}
		return point{}
	}
	last := n - 1
	if closed {
		last = n
	}
	for i := range last {
		d := at(i+1).sub(at(i)).length() / 3 * tension
		a.cubic(at(i).add(tangent(i).times(d)), at(i+1).sub(tangent(i+1).times(d)), at(i+1))
	}
	if closed {
		a.close()
	}
	return a
}

// rounded is a polygon whose corners are cut by curves that begin r before them.
func rounded(r float64, xy ...float64) *path {
	p := points(xy)
	n := len(p)
	a := new(path)
	for i := range p {
		before, at, after := p[(i+n-1)%n], p[i], p[(i+1)%n]
		d := min(r, at.sub(before).length()/2, after.sub(at).length()/2)
		in, out := at.toward(before, d), at.toward(after, d)
		if i == 0 {
			a.move(in)
		} else {
			a.line(in)
		}
		a.cubic(in.to(at, quarter), out.to(at, quarter), out)
	}
	return a.close()
}

// svg reads a path in SVG syntax: M L H V C S Q T Z, absolute and relative. It
// is for the package's own drawings: what it cannot read it leaves out.
func svg(d string) *path {
	r := svgReader{src: d, out: new(path)}
	r.read()
	return r.out
}

type svgReader struct {
	src            string
	out            *path
	at, start, ctl point
	last           byte
}

func (r *svgReader) read() {
	cmd := byte(0)
	for {
		r.src = strings.TrimLeft(r.src, " ,\n\t")
		if r.src == "" {
			return
		}
		if c := r.src[0]; c >= 'A' {
			cmd, r.src = c, r.src[1:]
		}
		need, ok := map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 't': 2, 'z': 0}[cmd|0x20]
		if !ok {
			return
		}
		v := [6]float64{}
		for i := range need {
			v[i] = r.number()
		}
		r.step(cmd, v)
		r.last = cmd | 0x20
		if cmd|0x20 == 'm' {
			cmd-- // further pairs are lines
		}
		if cmd|0x20 == 'z' {
			cmd = 0
		}
	}
}

func (r *svgReader) number() float64 {
	r.src = strings.TrimLeft(r.src, " ,\n\t")
	n, dot := 0, false
	for n < len(r.src) {
		c := r.src[n]
		if (c == '-' || c == '+') && n > 0 || c == '.' && dot || c != '-' && c != '+' && c != '.' && (c < '0' || c > '9') {
			break
		}
		dot = dot || c == '.'
		n++
	}
	v, _ := strconv.ParseFloat(r.src[:n], 64) // 0 for what is no number
	r.src = r.src[max(n, min(1, len(r.src))):]
	return v
}

func (r *svgReader) step(cmd byte, v [6]float64) {
	base := point{}
	if cmd >= 'a' {
		base = r.at
	}
	p := [3]point{base.add(pt(v[0], v[1])), base.add(pt(v[2], v[3])), base.add(pt(v[4], v[5]))}
	mirror := func(after string) point {
		if strings.IndexByte(after, r.last) < 0 {
			return r.at
		}
		return r.at.times(2).sub(r.ctl)
	}
	quad := func(c, to point) {
		r.out.cubic(r.at.to(c, 2.0/3), to.to(c, 2.0/3), to)
		r.ctl, r.at = c, to
	}
	switch cmd | 0x20 {
	case 'm':
		r.out.move(p[0])
		r.at, r.start = p[0], p[0]
	case 'l':
		r.out.line(p[0])
		r.at = p[0]
	case 'h':
		r.at.x = base.x + v[0]
		r.out.line(r.at)
	case 'v':
		r.at.y = base.y + v[0]
		r.out.line(r.at)
	case 'c':
		r.out.cubic(p[0], p[1], p[2])
		r.ctl, r.at = p[1], p[2]
	case 's':
		r.out.cubic(mirror("cs"), p[0], p[1])
		r.ctl, r.at = p[0], p[1]
	case 'q':
		quad(p[0], p[1])
	case 't':
		quad(mirror("qt"), p[0])
	case 'z':
		r.out.close()
		r.at = r.start
	}
}

// flat is the path as runs of points no farther than tol from it; closed says
// which runs end where they begin.
func (a *path) flat(tol float64) (runs [][]point, closed []bool) {
	var run []point
	end := func(c bool) {
		if len(run) > 0 {
			runs, closed = append(runs, run), append(closed, c)
		}
		run = nil
	}
	var first point
	for _, o := range a.ops {
		switch o.kind {
		case 'm':
			end(false)
			run, first = []point{o.p[0]}, o.p[0]
		case 'l':
			run = append(run, o.p[0])
		case 'c':
			if len(run) == 0 {
				run = []point{first}
			}
			from := run[len(run)-1]
			// The second differences bound how far a chord strays.
			d := max(from.sub(o.p[0].times(2)).add(o.p[1]).length(), o.p[0].sub(o.p[1].times(2)).add(o.p[2]).length())
			n := int(min(max(math.Ceil(math.Sqrt(0.75*d/tol)), 1), 200))
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				run = append(run, from.times(u*u*u).add(o.p[0].times(3*u*u*t)).add(o.p[1].times(3*u*t*t)).add(o.p[2].times(t*t*t)))
			}
		case 'z':
			end(true)
			run = nil
		}
	}
	end(false)
	return runs, closed
}
