package raster

import (
	"math"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
)

// drawPath draws an SVG path scaled to the box.
func drawPath(dc pen, s *farm.Shape, w, h float64) error {
	vb := farm.Box{W: w, H: h}
	if s.ViewBox != nil {
		vb = *s.ViewBox
	}
	k := min(w/vb.W, h/vb.H)
	ox, oy := (w-vb.W*k)/2-vb.X*k, (h-vb.H*k)/2-vb.Y*k
	r := &pathReader{src: s.Path, to: func(x, y float64) (float64, float64) { return ox + x*k, oy + y*k }, dc: dc}
	return r.draw()
}

// pen is led along a path.
type pen interface {
	MoveTo(x, y float64)
	LineTo(x, y float64)
	QuadraticTo(x1, y1, x2, y2 float64)
	CubicTo(x1, y1, x2, y2, x3, y3 float64)
	ClosePath()
}

// pathReader draws the commands M L H V C S Q T A Z of SVG's path grammar, in
// absolute and relative form.
type pathReader struct {
	src            string
	dc             pen
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
	if cmd|0x20 == 'a' {
		return r.arc(rel)
	}
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

// arc draws an elliptical arc as cubic curves of at most a quarter turn each.
func (r *pathReader) arc(rel bool) error {
	v, err := r.arcNumbers()
	if err != nil {
		return err
	}
	x, y := v[5], v[6]
	if rel {
		x, y = x+r.x, y+r.y
	}
	if v[0] == 0 || v[1] == 0 || x == r.x && y == r.y {
		r.dc.LineTo(r.to(x, y))
		r.x, r.y = x, y
		return nil
	}
	e := ellipseThrough(farm.Point{X: r.x, Y: r.y}, farm.Point{X: x, Y: y}, v)
	parts := math.Ceil(math.Abs(e.turn) / (math.Pi / 2))
	step := e.turn / parts
	pull := 4.0 / 3 * math.Tan(step/4)
	for i := range int(parts) {
		a := e.from + float64(i)*step
		x1, y1 := e.at(a, pull)
		x2, y2 := e.at(a+step, -pull)
		x3, y3 := e.at(a+step, 0)
		r.cubic([]float64{x1, y1, x2, y2, x3, y3})
	}
	r.x, r.y = x, y
	return nil
}

// arcNumbers reads an arc: two radii, degrees, two flags and its end.
func (r *pathReader) arcNumbers() (v [7]float64, err error) {
	for i := range v {
		if i == 3 || i == 4 {
			v[i], err = r.flag()
		} else {
			v[i], err = r.number()
		}
		if err != nil {
			return v, err
		}
	}
	return v, nil
}

// ellipse is an arc by its centre: it turns by turn from an angle.
type ellipse struct {
	cx, cy, rx, ry, sin, cos float64
	from, turn               float64
}

// at is the ellipse's point at an angle, moved along its tangent.
func (e ellipse) at(a, along float64) (float64, float64) {
	s, c := math.Sincos(a)
	ex, ey := e.rx*(c-along*s), e.ry*(s+along*c)
	return e.cos*ex - e.sin*ey + e.cx, e.sin*ex + e.cos*ey + e.cy
}

// ellipseThrough is the ellipse of an arc's numbers between two points, by SVG
// 1.1, appendix F.6.5.
func ellipseThrough(p, q farm.Point, v [7]float64) ellipse {
	rx, ry := math.Abs(v[0]), math.Abs(v[1])
	sin, cos := math.Sincos(v[2] * math.Pi / 180)
	dx, dy := (p.X-q.X)/2, (p.Y-q.Y)/2
	px, py := cos*dx+sin*dy, cos*dy-sin*dx
	if grow := px*px/(rx*rx) + py*py/(ry*ry); grow > 1 {
		rx, ry = rx*math.Sqrt(grow), ry*math.Sqrt(grow)
	}
	k := math.Sqrt(max(0, rx*rx*ry*ry-rx*rx*py*py-ry*ry*px*px) / (rx*rx*py*py + ry*ry*px*px))
	if (v[3] != 0) == (v[4] != 0) {
		k = -k
	}
	cx0, cy0 := k*rx*py/ry, -k*ry*px/rx
	cx, cy := cos*cx0-sin*cy0+(p.X+q.X)/2, sin*cx0+cos*cy0+(p.Y+q.Y)/2
	from := math.Atan2((py-cy0)/ry, (px-cx0)/rx)
	turn := math.Atan2((-py-cy0)/ry, (-px-cx0)/rx) - from
	switch {
	case v[4] == 0 && turn > 0:
		turn -= 2 * math.Pi
	case v[4] != 0 && turn < 0:
		turn += 2 * math.Pi
	}
	return ellipse{cx, cy, rx, ry, sin, cos, from, turn}
}

// flag reads 0 or 1, which need no separator after them.
func (r *pathReader) flag() (float64, error) {
	s := strings.TrimLeft(r.src, " ,\t\r\n")
	if s == "" || s[0] != '0' && s[0] != '1' {
		return 0, farm.Errorf(farm.CodeInvalid, "the path has no flag at %.12q", s)
	}
	r.src = s[1:]
	return float64(s[0] - '0'), nil
}
