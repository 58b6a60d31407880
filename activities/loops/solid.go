package loops

import "math"

// vec is a place or a way in space: x to the right, y up, z into the picture.
type vec struct{ x, y, z float64 }

func (a vec) add(b vec) vec           { return vec{a.x + b.x, a.y + b.y, a.z + b.z} }
func (a vec) sub(b vec) vec           { return vec{a.x - b.x, a.y - b.y, a.z - b.z} }
func (a vec) times(k float64) vec     { return vec{a.x * k, a.y * k, a.z * k} }
func (a vec) dot(b vec) float64       { return a.x*b.x + a.y*b.y + a.z*b.z }
func (a vec) cross(b vec) vec         { return vec{a.y*b.z - a.z*b.y, a.z*b.x - a.x*b.z, a.x*b.y - a.y*b.x} }
func (a vec) length() float64         { return math.Sqrt(a.dot(a)) }
func (a vec) to(b vec, t float64) vec { return a.add(b.sub(a).times(t)) }
func (a vec) unit() vec {
	if l := a.length(); l > 0 {
		return a.times(1 / l)
	}
	return a
}

// about turns a about an axis through the origin, radians.
func (a vec) about(axis vec, turn float64) vec {
	s, c := math.Sincos(turn)
	return a.times(c).add(axis.cross(a).times(s)).add(axis.times(axis.dot(a) * (1 - c)))
}

// rgb is a colour, 0-1, as it is shown.
type rgb struct{ r, g, b float64 }

func hex(v uint32) rgb {
	return rgb{float64(v>>16&255) / 255, float64(v>>8&255) / 255, float64(v&255) / 255}
}

func (c rgb) times(k float64) rgb { return rgb{c.r * k, c.g * k, c.b * k} }
func (c rgb) mix(d rgb, t float64) rgb {
	return rgb{c.r + (d.r-c.r)*t, c.g + (d.g-c.g)*t, c.b + (d.b-c.b)*t}
}
func (c rgb) lighter(by float64) rgb { return c.mix(rgb{1, 1, 1}, by) }
func smoothstep(a, b, x float64) float64 {
	t := min(max((x-a)/(b-a), 0), 1)
	return t * t * (3 - 2*t)
}

// frame is a place with a direction: points of a thing's own are put into the world by it.
type frame struct {
	at      vec
	x, y, z vec // the thing's own axes in the world
}

var upright = frame{x: vec{1, 0, 0}, y: vec{0, 1, 0}, z: vec{0, 0, 1}}

func at(p vec) frame { f := upright; f.at = p; return f }

func (f frame) of(p vec) vec {
	return f.at.add(f.x.times(p.x)).add(f.y.times(p.y)).add(f.z.times(p.z))
}

// turned is f turned about an axis of the world through its place, radians.
func (f frame) turned(axis vec, by float64) frame {
	f.x, f.y, f.z = f.x.about(axis, by), f.y.about(axis, by), f.z.about(axis, by)
	return f
}

// box draws a box of a size about the middle of f; skin is what its sides are made of:
// front (toward -z), back, left, right, top, bottom.
func (s *stage) box(f frame, size vec, skin [6]skin) {
	hx, hy, hz := size.x/2, size.y/2, size.z/2
	p := func(x, y, z float64) vec { return f.of(vec{x * hx, y * hy, z * hz}) }
	s.quad([4]vec{p(-1, 1, -1), p(1, 1, -1), p(1, -1, -1), p(-1, -1, -1)}, f.z.times(-1), skin[0], size.x, size.y)
	s.quad([4]vec{p(1, 1, 1), p(-1, 1, 1), p(-1, -1, 1), p(1, -1, 1)}, f.z, skin[1], size.x, size.y)
	s.quad([4]vec{p(-1, 1, 1), p(-1, 1, -1), p(-1, -1, -1), p(-1, -1, 1)}, f.x.times(-1), skin[2], size.z, size.y)
	s.quad([4]vec{p(1, 1, -1), p(1, 1, 1), p(1, -1, 1), p(1, -1, -1)}, f.x, skin[3], size.z, size.y)
	s.quad([4]vec{p(-1, 1, 1), p(1, 1, 1), p(1, 1, -1), p(-1, 1, -1)}, f.y, skin[4], size.x, size.z)
	s.quad([4]vec{p(-1, -1, -1), p(1, -1, -1), p(1, -1, 1), p(-1, -1, 1)}, f.y.times(-1), skin[5], size.x, size.z)
}

// sides are all sides of one skin.
func sides(k skin) [6]skin { return [6]skin{k, k, k, k, k, k} }

// limb draws a capsule from a to b, ra and rb thick at its ends.
func (s *stage) limb(a, b vec, ra, rb float64, k skin) {
	const around, caps = 12, 4
	axis := b.sub(a).unit()
	side := axis.cross(vec{0, 0, 1})
	if side.length() < 0.1 {
		side = axis.cross(vec{1, 0, 0})
	}
	side = side.unit()
	up := axis.cross(side)
	type ring struct {
		at      vec
		r, lean float64 // lean is the normal's share along the axis
	}
	var rings []ring
	for i := 0; i <= caps; i++ {
		t := -math.Pi/2 + math.Pi/2*float64(i)/caps
		rings = append(rings, ring{a.add(axis.times(ra * math.Sin(t))), ra * math.Cos(t), math.Sin(t)})
	}
	for i := 0; i <= caps; i++ {
		t := math.Pi / 2 * float64(i) / caps
		rings = append(rings, ring{b.add(axis.times(rb * math.Sin(t))), rb * math.Cos(t), math.Sin(t)})
	}
	point := func(r ring, i int) (vec, vec) {
		sn, cs := math.Sincos(2 * math.Pi * float64(i) / around)
		out := side.times(cs).add(up.times(sn))
		n := out.times(math.Sqrt(max(1-r.lean*r.lean, 0))).add(axis.times(r.lean))
		return r.at.add(out.times(r.r)), n
	}
	for i := 0; i+1 < len(rings); i++ {
		for j := range around {
			p0, n0 := point(rings[i], j)
			p1, n1 := point(rings[i], j+1)
			p2, n2 := point(rings[i+1], j+1)
			p3, n3 := point(rings[i+1], j)
			s.smooth([4]vec{p0, p1, p2, p3}, [4]vec{n0, n1, n2, n3}, k)
		}
	}
}

// ball draws an ellipsoid about a place.
func (s *stage) ball(at vec, r vec, k skin) {
	const around, rows = 16, 10
	point := func(i, j int) (vec, vec) {
		sp, cp := math.Sincos(math.Pi * (float64(i)/rows - 0.5))
		sn, cs := math.Sincos(2 * math.Pi * float64(j) / around)
		n := vec{cp * cs, sp, cp * sn}
		return at.add(vec{n.x * r.x, n.y * r.y, n.z * r.z}), vec{n.x / r.x, n.y / r.y, n.z / r.z}.unit()
	}
	for i := range rows {
		for j := range around {
			p0, n0 := point(i, j)
			p1, n1 := point(i, j+1)
			p2, n2 := point(i+1, j+1)
			p3, n3 := point(i+1, j)
			s.smooth([4]vec{p0, p1, p2, p3}, [4]vec{n0, n1, n2, n3}, k)
		}
	}
}
