package draw

import "math"

// stroke draws a line of a width with round ends and joins.
func (c *canvas) stroke(a *path, width float64, col ink) {
	c.fill(c.ribbon(a, func(float64) float64 { return width }), col)
}

// brush draws a line that is thin at its ends and width wide in between.
func (c *canvas) brush(a *path, width float64, col ink) {
	c.fill(c.ribbon(a, func(t float64) float64 { return width * (0.25 + 0.75*math.Sqrt(max(0, 4*t*(1-t)))) }), col)
}

// taper draws a line that is from wide at its beginning and to at its end.
func (c *canvas) taper(a *path, from, to float64, col ink) {
	c.fill(c.ribbon(a, func(t float64) float64 { return from + (to-from)*t }), col)
}

// ribbon is the outline of a line whose width depends on the share of its
// length. It is many small forms of the same orientation that overlap, which
// the rasteriser takes for one.
func (c *canvas) ribbon(a *path, width func(t float64) float64) *path {
	return c.band(a, width, true)
}

// sleeve is a ribbon that ends straight.
func (c *canvas) sleeve(a *path, width func(t float64) float64) *path {
	return c.band(a, width, false)
}

func (c *canvas) band(a *path, width func(t float64) float64, round bool) *path {
	out := &path{wider: func(by float64) *path {
		return c.band(a, func(t float64) float64 { return width(t) + by }, round)
	}}
	runs, closed := a.flat(0.15 / max(c.m.scale(), 1e-6))
	for i, run := range runs {
		if closed[i] {
			run = append(run, run[0])
		}
		total := 0.0
		for k := 1; k < len(run); k++ {
			total += run[k].sub(run[k-1]).length()
		}
		at, r := 0.0, width(0)/2
		out.disc(run[0], r)
		for k := 1; k < len(run); k++ {
			p, q := run[k-1], run[k]
			d := q.sub(p)
			l := d.length()
			if l == 0 {
				continue
			}
			at += l
			next := width(min(at/total, 1)) / 2
			n := pt(-d.y/l, d.x/l)
			// Clockwise on the screen, as disc is.
			out.move(p.sub(n.times(r))).line(q.sub(n.times(next))).line(q.add(n.times(next))).line(p.add(n.times(r))).close()
			if round || k < len(run)-1 && total-at > next {
				out.disc(q, next)
			}
			r = next
		}
	}
	return out
}

// disc adds a circle, clockwise on the screen.
func (a *path) disc(p point, r float64) { a.join(circle(p.x, p.y, r)) }
