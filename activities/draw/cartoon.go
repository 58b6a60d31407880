package draw

// inked is the line around a form as a pen draws it: pressed harder where the
// form is in the shade, at the lower right.
func (c *canvas) inked(a *path) *path {
	out := new(path)
	runs, closed := a.flat(0.15 / max(c.m.scale(), 1e-6))
	for i, run := range runs {
		if closed[i] {
			run = append(run, run[0])
		}
		turns := 0.0 // twice the area: its sign says which side is outside
		for k := 1; k < len(run); k++ {
			turns += run[k-1].x*run[k].y - run[k].x*run[k-1].y
		}
		side := 1.0
		if turns < 0 {
			side = -1
		}
		half := func(d point) float64 {
			n := pt(d.y, -d.x).times(side / max(d.length(), 1e-9)) // outwards
			return c.outlineWidth * (0.82 + 0.42*(n.x*0.5+n.y*0.86))
		}
		r := c.outlineWidth * 0.82
		if len(run) > 1 {
			r = half(run[1].sub(run[0]))
		}
		out.disc(run[0], r)
		for k := 1; k < len(run); k++ {
			p, q := run[k-1], run[k]
			d := q.sub(p)
			l := d.length()
			if l == 0 {
				continue
			}
			// The width follows its direction over a few widths' length.
			next := r + (half(d)-r)*min(1, l/(3*c.outlineWidth)+0.02)
			n := pt(-d.y/l, d.x/l)
			out.move(p.sub(n.times(r))).line(q.sub(n.times(next))).line(q.add(n.times(next))).line(p.add(n.times(r))).close()
			out.disc(q, next)
			r = next
		}
	}
	return out
}

// penWidth is how wide a cartoon's line is, px of a film of 1080.
const penWidth = 7.0
