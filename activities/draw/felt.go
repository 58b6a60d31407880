package draw

import (
	"math"
	"math/rand/v2"
	"sync"
)

// fibres is the face of felt: how much lighter or darker it is, -1 to 1, and as
// a second tile how far its hairs reach out of an edge.
type fibres struct{ shade, hair [tileSide * tileSide]float32 }

var feltFibres = sync.OnceValue(func() *fibres {
	out := new(fibres)
	rng := rand.New(rand.NewPCG(14, 6))
	stroke := func(tile *[tileSide * tileSide]float32, length, spread, value float64) {
		x, y := rng.Float64()*tileSide, rng.Float64()*tileSide
		s, c := math.Sincos((rng.NormFloat64()*spread + 34) * math.Pi / 180)
		bend := rng.NormFloat64() * 0.03
		for range int(length) {
			tile[(int(y)&(tileSide-1))*tileSide+int(x)&(tileSide-1)] += float32(value)
			x, y = x+c, y+s
			c, s = c-s*bend, s+c*bend
		}
	}
	for range 9000 {
		v := 0.42
		if rng.IntN(2) == 0 {
			v = -0.42
		}
		stroke(&out.shade, 10+rng.Float64()*9, 42, v)
	}
	for range 2600 {
		stroke(&out.hair, 7+rng.Float64()*9, 80, 0.8)
	}
	for i := range out.shade {
		x, y := float64(i%tileSide), float64(i/tileSide)
		out.shade[i] += float32(0.5 * (tiledNoise(x/21.33, y/21.33, 12, 9) - 0.5))
		out.shade[i] = min(max(out.shade[i], -1.6), 1.6)
		out.hair[i] = min(out.hair[i], 1.6) - 0.55
	}
	return out
})

// sew lights a part as a sheet of felt: fibres all over, hairs along the edge, a
// seam where it is wide enough for one.
func (c *canvas) sew(g *layer, d *dome, a *path, p paint, whole bool) {
	t := c.stuff
	w, h := g.r.Dx(), g.r.Dy()
	face := feltFibres()
	off := hash2(t.n, t.seed/8)
	ox, oy := int(off&255)+g.r.Min.X, int(off>>8&255)+g.r.Min.Y
	grain := 1 / t.u
	form := append([]uint8(nil), g.form...)
	if min(w, h) > int(44*t.u) {
		c.blur(form, w, h, 1.7*t.u)
	} else {
		c.blur(form, w, h, max(0.8*t.u, 0.5))
	}
	for y := range h {
		s := d.row(float64(y))
		ty := (int(float64(y+oy)*grain) & (tileSide - 1)) * tileSide
		for x := range w {
			o := y*w + x
			if form[o] == 0 {
				g.form[o] = 0
				continue
			}
			k := ty + int(float64(x+ox)*grain)&(tileSide-1)
			if form[o] < 250 {
				b := (float32(form[o])/255-0.5)*2.6 + 0.5 + face.hair[k]*0.42
				g.form[o] = uint8(min(max(b, 0), 1) * 255)
			}
			i, fx := s.place(float64(x))
			nx, ny, nz := facing(s.read(d.u, i, fx), s.read(d.gx, i, fx)*0.7, s.read(d.gy, i, fx)*0.7, 1)
			light := nx*-0.52 + ny*-0.60 + nz*0.61
			v := 0.66 + 0.50*max(light, -0.2) + face.shade[k]*0.075
			px := g.pix[o*4:][:4:4]
			lift := face.shade[k] * 5
			px[0], px[1], px[2] = tint(px[0], v, lift), tint(px[1], v, lift), tint(px[2], v, lift)
		}
	}
	if whole && a.wider == nil && min(w, h) > int(120*t.u) {
		c.seam(g, a, p)
	}
}

// seam runs stitches along the inside of an outline.
func (c *canvas) seam(g *layer, a *path, p paint) {
	t := c.stuff
	u := t.u
	thread := p.from.light().light().mix(rgb("FFFFFF"), 0.35)
	if l := p.from.lightness(); l > 0.74 {
		thread = p.from.deep()
	}
	full := func(q point) bool {
		x, y := int(q.x)-g.r.Min.X, int(q.y)-g.r.Min.Y
		return x >= 0 && y >= 0 && x < g.r.Dx() && y < g.r.Dy() && g.form[y*g.r.Dx()+x] > 250
	}
	runs, closed := t.made(a, c.m).flat(0.3)
	saved := c.m
	c.m = identity
	t.flat = true
	for i, run := range runs {
		if !closed[i] {
			continue
		}
		for _, q := range normals(append(run, run[0]), 25*u) {
			side := q[1]
			if !full(q[0].add(side.times(12 * u))) {
				side = side.times(-1)
			}
			mid, along := q[0].add(side.times(13*u)), pt(-q[1].y, q[1].x).times(6.5*u)
			if !full(mid.add(along)) || !full(mid.sub(along)) || !full(mid.add(side.times(10*u))) || full(q[0].sub(side.times(5*u))) {
				continue
			}
			dark := new(path).move(mid.sub(along).add(pt(1.2*u, 2*u))).line(mid.add(along).add(pt(1.2*u, 2*u)))
			c.stroke(dark, 4.6*u, ink{r: 20, g: 12, b: 20, a: 0.30})
			c.stroke(new(path).move(mid.sub(along)).line(mid.add(along)), 4*u, thread)
		}
	}
	t.flat = false
	c.m = saved
}
