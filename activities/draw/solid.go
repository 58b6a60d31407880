package draw

// shine lights a part as a smooth solid: a key light from the upper left, a
// fill from the right, light along the far rim, and skin that lets some light
// through.
func (t *material) shine(g *layer, d *dome) {
	w := g.r.Dx()
	for y := range g.r.Dy() {
		s := d.row(float64(y))
		for x := range w {
			if g.form[y*w+x] == 0 {
				continue
			}
			i, fx := s.place(float64(x))
			nx, ny, nz := facing(s.read(d.u, i, fx), s.read(d.gx, i, fx)*0.92, s.read(d.gy, i, fx)*0.92, 1)
			key := max((nx*-0.50+ny*-0.62+nz*0.60)*0.8+0.2, 0)
			fill := max(nx*0.72+ny*0.1+nz*0.6, 0)
			sky := 0.5 - 0.5*ny
			edge := 1 - nz
			rim := edge * edge * max(nx*0.75-ny*0.15+0.1, 0)
			soft := max(nx*-0.30+ny*-0.40+nz*0.866, 0)
			soft *= soft
			soft *= soft
			soft *= soft
			tight := soft * soft * soft
			tight *= tight
			through := edge * (1 - key) * 0.14
			px := g.pix[(y*w+x)*4:][:4:4]
			v := 0.50 + 0.56*key + 0.07*fill + 0.08*sky
			add := 14*soft + 105*tight*tight + 74*rim
			px[0] = tint(px[0], v+through, add)
			px[1] = tint(px[1], v-0.01, add)
			px[2] = tint(px[2], v+0.02*fill+0.015, add*1.02)
		}
	}
}
