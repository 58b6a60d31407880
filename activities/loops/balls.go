package loops

import "math"

// dark is the shadow of a ball on a wall that faces the camera.
func (s *stage) dark(at vec, r float64, ground rgb) {
	const around = 16
	for ring := range 3 {
		k := 1.18 - 0.2*float64(ring)
		sk := s.keep(skin{base: ground.times(0.86 - 0.12*float64(ring))})
		n := vec{0, 0, -1}
		mid := at.add(vec{0, 0, -0.003 * float64(ring+1)})
		for i := range around {
			s0, c0 := math.Sincos(2 * math.Pi * float64(i) / around)
			s1, c1 := math.Sincos(2 * math.Pi * float64(i+1) / around)
			s.poly([]vec{mid, mid.add(vec{c0 * r * k, s0 * r * k, 0}), mid.add(vec{c1 * r * k, s1 * r * k, 0})},
				[]vec{n, n, n}, [][2]float64{{}, {}, {}}, sk)
		}
	}
}

// marble is a ball of glass that has rolled so far.
func (s *stage) marble(at vec, r, roll float64, m *marble) {
	p := s.seen(at)
	if p.z < near {
		return
	}
	x, y := s.place(p)
	d := disc{x: x, y: y, r: r / p.z * s.focal, w: 1 / (p.z - r*0.5), of: m}
	d.turn = upright.turned(vec{0, 0, 1}, roll)
	if x+d.r < 0 || x-d.r > float64(s.ow) || y+d.r < 0 || y-d.r > float64(s.oh) {
		return
	}
	s.discs = append(s.discs, d)
}

// round draws the rows of a ball from one to another.
func (s *stage) round(d *disc, from, to int) {
	from, to = max(from, int(d.y-d.r)), min(to, int(d.y+d.r)+1)
	x0, x1 := max(int(d.x-d.r), 0), min(int(d.x+d.r)+1, s.ow)
	m := d.of
	for y := from; y < to; y++ {
		ny := -(float64(y) + 0.5 - d.y) / d.r
		for x := x0; x < x1; x++ {
			nx := (float64(x) + 0.5 - d.x) / d.r
			q := nx*nx + ny*ny
			at := y*s.ow + x
			if q > 1 || float32(d.w) <= s.depth[at] {
				continue
			}
			s.depth[at] = float32(d.w)
			nz := math.Sqrt(1 - q)
			// The swirl lies in the glass and turns with it.
			u := d.turn.x.x*nx + d.turn.x.y*ny
			v := d.turn.y.x*nx + d.turn.y.y*ny
			band := math.Sin(4.2*v+2.4*math.Sin(2.6*u+0.9*nz)) + 0.35*math.Sin(9*u+3*v)
			c := m.a.mix(m.b, smoothstep(0.15, 0.75, band)).mix(m.c, smoothstep(0.1, 0.8, -band))
			lit := 0.52 + 0.62*max(nx*s.light.x+ny*s.light.y-nz*s.light.z, 0)
			lit *= 0.62 + 0.38*smoothstep(0, 0.55, nz)
			through := 0.42 * smoothstep(0.2, 0.95, math.Hypot(nx-0.32, ny+0.42)*-1+1.15) // light that comes out below
			hx, hy := nx+0.36, ny-0.42
			shine := 0.95 * math.Exp(-(hx*hx+hy*hy)*42)
			wx, wy := nx-0.3, ny+0.5
			shine += 0.22 * math.Exp(-(wx*wx*9 + wy*wy*30))
			p := s.pix[at*3 : at*3+3 : at*3+3]
			p[0], p[1], p[2] = float32(c.r*(lit+through)+shine), float32(c.g*(lit+through)+shine), float32(c.b*(lit+through)+shine)
		}
	}
}
