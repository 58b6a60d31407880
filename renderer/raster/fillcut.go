package raster

import "math"

// falloff is a bell of a squared distance: 1 at 0, near 0 from 1 on.
func falloff(d2 float64) float64 {
	if d2 >= 1 {
		return 0
	}
	return (1 - d2) * (1 - d2)
}

// bokeh screens soft discs of the further colours over the first; over a light
// ground it multiplies them, which screening would lose.
func (g *ground) bokeh() {
	const discs = 24
	pale := g.labs[0].l > 0.72
	dark := mix(g.labs[0], lab{l: 0, alpha: 1}, 0.12)
	if pale {
		dark = mix(g.labs[0], g.labs[1], 0.06)
	}
	g.soft(func(_, y float64) lab { return mix(g.labs[0], dark, y/g.h) })
	for i := range discs {
		cx, cy := g.random.next()*g.w, g.random.next()*g.h
		radius, strength := g.random.between(30, 140), g.random.between(0.10, 0.32)
		r, gr, b := g.labs[1+i%(len(g.labs)-1)].rgb()
		for y := max(0, int(cy-radius-2)); y < min(int(g.h), int(cy+radius+2)); y++ {
			for x := max(0, int(cx-radius-2)); x < min(int(g.w), int(cx+radius+2)); x++ {
				q := math.Hypot(float64(x)-cx, float64(y)-cy)
				k := min(max((radius-q)/6, 0), 1) * strength * (0.75 + 0.25*q/radius)
				if k == 0 {
					continue
				}
				p := g.img.Pix[y*g.img.Stride+x*4 : y*g.img.Stride+x*4+3]
				for i, v := range [3]float64{r, gr, b} {
					if pale {
						p[i] = clamp(float64(p[i])*(1-(1-v/255)*k*0.8) - 0.5)
					} else {
						p[i] = clamp(255 - (255-float64(p[i]))*(1-v/255*k) - 0.5)
					}
				}
			}
		}
	}
}

// rays are eighteen sun rays of the second colour from Focus.
func (g *ground) rays() {
	const n = 18
	fx, fy := g.focus.X*g.w, g.focus.Y*g.h
	turn := g.random.next()
	base, ink := g.rgb[0], g.rgb[1]
	strength := float64(ink.A) / 255
	for y := range g.img.Rect.Dy() {
		dy := float64(y) - fy
		for x := range g.img.Rect.Dx() {
			dx := float64(x) - fx
			t := turns(dy, dx)*n + turn + n
			t -= math.Floor(t)
			off := 0.25 - math.Abs(t-0.5) // inside a ray, in rays
			k := strength
			// A pixel near an edge is partly covered; far out most are not near.
			if edge := n / (2 * math.Pi * max(math.Sqrt(dx*dx+dy*dy), 1)); off < edge {
				k *= min(max(off/edge+0.5, 0), 1)
			}
			noise := g.dither(x, y)
			g.put(x, y, lerp(base.R, ink.R, k)+noise, lerp(base.G, ink.G, k)+noise, lerp(base.B, ink.B, k)+noise, 1)
		}
	}
}

// turns is atan2 in turns, -0.5 to 0.5, to within 2e-6: a sixth of the way
// round is a polynomial (Abramowitz and Stegun, 4.4.49).
func turns(y, x float64) float64 {
	ax, ay := math.Abs(x), math.Abs(y)
	lo, hi := min(ax, ay), max(ax, ay)
	if hi == 0 {
		return 0
	}
	z := lo / hi
	s := z * z
	a := z * (0.9999993329 +
		s*(-0.3332985605+s*(0.1994653599+s*(-0.1390853351+s*(0.0964200441+s*(-0.0559098861+s*(0.0218612288+s*-0.0040540580)))))))
	if ay > ax {
		a = math.Pi/2 - a
	}
	if x < 0 {
		a = math.Pi - a
	}
	if y < 0 {
		a = -a
	}
	return a / (2 * math.Pi)
}

// blobs are large pebbles of the further colours around the frame, away from
// Focus.
func (g *ground) blobs() {
	g.soft(func(_, _ float64) lab { return g.labs[0] })
	n := 3 + int(g.random.between(0, 1.99))
	begin := g.random.next()
	for i := range n {
		angle := (begin + float64(i)/float64(n) + g.random.between(-0.05, 0.05)) * 2 * math.Pi
		sin, cos := math.Sincos(angle)
		r := g.random.between(0.22, 0.36) * g.w
		// From Focus outwards to the frame's edge: half of it lies outside.
		far := g.edgeFrom(cos, sin)
		g.pebble(g.focus.X*g.w+cos*far, g.focus.Y*g.h+sin*far, r, g.labs[1+i%(len(g.labs)-1)])
	}
}

// edgeFrom is how far the frame's edge is from Focus in a direction, px.
func (g *ground) edgeFrom(cos, sin float64) float64 {
	far := math.Inf(1)
	for _, axis := range [2][3]float64{{cos, g.focus.X, g.w}, {sin, g.focus.Y, g.h}} {
		switch along, at, size := axis[0], axis[1], axis[2]; {
		case along > 0:
			far = min(far, (1-at)*size/along)
		case along < 0:
			far = min(far, at*size/-along)
		}
	}
	return far
}

// pebble is a round form that three waves have worn.
func (g *ground) pebble(cx, cy, r float64, c lab) {
	const steps = 1024
	var edge [steps + 1]float64
	var amp, phase [3]float64
	for i := range amp {
		amp[i], phase[i] = g.random.between(0.05, 0.16)/float64(i+1), g.random.between(0, 2*math.Pi)
	}
	most := 0.0
	for i := range edge {
		t := float64(i) / steps * 2 * math.Pi
		k := 1.0
		for j := range amp {
			k += amp[j] * math.Sin(float64(j+2)*t+phase[j])
		}
		edge[i] = r * k
		most = max(most, edge[i])
	}
	cr, cg, cb := c.rgb()
	for y := max(0, int(cy-most-1)); y < min(int(g.h), int(cy+most+2)); y++ {
		for x := max(0, int(cx-most-1)); x < min(int(g.w), int(cx+most+2)); x++ {
			dx, dy := float64(x)-cx, float64(y)-cy
			t := (turns(dy, dx) + 0.5) * steps
			i := min(int(t), steps-1)
			k := min(max(edge[i]+(edge[i+1]-edge[i])*(t-float64(i))-math.Sqrt(dx*dx+dy*dy)+0.5, 0), 1) * c.alpha
			if k == 0 {
				continue
			}
			n := g.dither(x, y)
			p := g.img.Pix[y*g.img.Stride+x*4 : y*g.img.Stride+x*4+3]
			for j, v := range [3]float64{cr, cg, cb} {
				p[j] = clamp(float64(p[j])*(1-k) + (v+n)*k)
			}
		}
	}
}

// tornSheet is paper that reaches into the frame from one side.
type tornSheet struct {
	cos, sin float64
	offset   float64
	from     float64   // of the edge's first sample along it, px
	edge     []float64 // how far the tear lies off its straight line, px
	lip      []float64 // width of the paper's torn core, px
	paper    [3]float64
	core     [3]float64
	stripes  float64 // pitch of what is printed on it, 0 is none
}

// collage is torn sheets of the further colours over the first, each with its
// white core, a shadow and fibres. It is quiet around Focus.
func (g *ground) collage() {
	sheets := g.tornSheets()
	rough := fibres(g.fill.Seed, 5)
	br, bg, bb := g.labs[0].rgb()
	for y := range g.img.Rect.Dy() {
		fy := float64(y)
		for x := range g.img.Rect.Dx() {
			fx := float64(x)
			c := [3]float64{br, bg, bb}
			for i := range sheets {
				sheets[i].lay(&c, fx, fy)
			}
			n := float64(rough[y%tile*tile+x%tile]) + g.dither(x, y)
			g.put(x, y, c[0]+n, c[1]+n, c[2]+n, 1)
		}
	}
}

const (
	tearShadow = 40.0 // px that a sheet's shadow reaches
	tearDark   = 0.30
	shadowX    = 5.0
	shadowY    = 11.0
)

// lay puts the sheet on a pixel that has c so far.
func (s *tornSheet) lay(c *[3]float64, x, y float64) {
	d := x*s.cos + y*s.sin - s.offset
	const most = 40 // that a tear lies off its line
	if d < -most-tearShadow-shadowY {
		return
	}
	t := int(y*s.cos - x*s.sin - s.from)
	d -= s.edge[t]
	if d < 0 {
		// The light is at the upper left: what lies below right is shaded.
		k := 1 + (d+shadowX*s.cos+shadowY*s.sin)/tearShadow
		if k <= 0 {
			return
		}
		k = 1 - tearDark*min(k, 1)*min(k, 1)
		for i := range c {
			c[i] *= k
		}
		if d < -1 {
			return
		}
	}
	paper := s.paper
	if s.stripes > 0 {
		if u := math.Mod(x+1e4*s.stripes-y*0.35, s.stripes); u < s.stripes*0.42 {
			for i := range paper {
				paper[i] = paper[i]*0.93 + s.core[i]*0.07
			}
		}
	}
	k := min(max((d-s.lip[t])/1.5+0.5, 0), 1)
	cover := min(d+1, 1)
	for i := range c {
		v := s.core[i] + (paper[i]-s.core[i])*k
		c[i] += (v - c[i]) * cover
	}
}

func (g *ground) tornSheets() []tornSheet {
	n := 3 + int(g.random.between(0, 1.99))
	begin := g.random.next()
	out := make([]tornSheet, n)
	for i := range out {
		angle := (begin + float64(i)/float64(n) + g.random.between(-0.06, 0.06)) * 2 * math.Pi
		s := &out[i]
		s.sin, s.cos = math.Sincos(angle)
		far := math.Inf(-1) // of the frame's corners from the origin, in the sheet's direction
		low, high := math.Inf(1), math.Inf(-1)
		for _, p := range [4][2]float64{{0, 0}, {g.w, 0}, {0, g.h}, {g.w, g.h}} {
			far = max(far, p[0]*s.cos+p[1]*s.sin)
			along := p[1]*s.cos - p[0]*s.sin
			low, high = min(low, along), max(high, along)
		}
		room := far - (g.focus.X*g.w*s.cos + g.focus.Y*g.h*s.sin)
		s.offset = far - min(g.random.between(0.20, 0.34)*min(g.w, g.h)+0.12*math.Abs(s.cos*s.sin)*g.h, room*0.62)
		s.from = low - 2
		s.edge, s.lip = make([]float64, int(high-low)+6), make([]float64, int(high-low)+6)
		seed := g.fill.Seed + uint32(i)*131
		for t := range s.edge {
			f := float64(t)
			s.edge[t] = 26*(valueNoise(f/210, 0.5, seed)-0.5) + 11*(valueNoise(f/46, 0.5, seed+1)-0.5) +
				5*(valueNoise(f/9, 0.5, seed+2)-0.5) +
				2*(valueNoise(f/2.5, 0.5, seed+3)-0.5)
			s.lip[t] = 4 + 9*valueNoise(f/34, 0.5, seed+4) + 4*valueNoise(f/6, 0.5, seed+5)
		}
		c := g.labs[1+i%(len(g.labs)-1)]
		s.paper[0], s.paper[1], s.paper[2] = c.rgb()
		white := lab{l: max(0.965, c.l), a: c.a * 0.15, b: c.b*0.15 + 0.006, alpha: 1}
		s.core[0], s.core[1], s.core[2] = white.rgb()
		if i%2 == 1 {
			s.stripes = 38
		}
	}
	return out
}
