package raster

import "math"

// waves are five soft hills from the first colour to the last.
func (g *ground) waves() {
	const layers = 5
	w := g.img.Rect.Dx()
	var edge [layers][]float64
	cols := make([][3]float64, layers+1)
	for i := range cols {
		c := ramp(g.labs, float64(i)/layers)
		cols[i][0], cols[i][1], cols[i][2] = c.rgb()
	}
	var phase, length [layers]float64
	for i := range layers {
		phase[i], length[i] = g.random.between(0, 2*math.Pi), g.random.between(0.7, 1.4)
	}
	for i := range layers {
		edge[i] = make([]float64, w)
		for x := range w {
			t := float64(x)/g.w*2*math.Pi*length[i] + phase[i]
			edge[i][x] = g.h * (0.30 + 0.15*float64(i) + 0.035*math.Sin(t) + 0.012*math.Sin(2.3*t+1))
		}
	}
	g.ridges(edge[:], cols)
}

// ridges paints grounds behind each other: the first colour, and from each
// edge down the next.
func (g *ground) ridges(edge [][]float64, cols [][3]float64) {
	for y := range g.img.Rect.Dy() {
		fy := float64(y) + 0.5
		for x := range g.img.Rect.Dx() {
			// The nearest ground that has wholly begun hides those behind.
			i := len(edge)
			for i > 0 && fy-edge[i-1][x] < 1 {
				i--
			}
			c := cols[i]
			for ; i < len(edge); i++ {
				if k := fy - edge[i][x]; k > 0 {
					for j := range 3 {
						c[j] += (cols[i+1][j] - c[j]) * min(k, 1)
					}
				}
			}
			n := g.dither(x, y)
			g.put(x, y, c[0]+n, c[1]+n, c[2]+n, 1)
		}
	}
}

// mistDeep is how far below a row's top the mist is thickest, of the height.
const mistDeep = 0.4

// skyDepths is how many rows of hills or houses stand behind each other.
const skyDepths = 3

// sky is the ground behind a skyline: the first colour, towards the second
// (when there are three) at the horizon, with a low sun.
func (g *ground) sky(horizon float64) {
	top, low := g.labs[0], g.labs[0]
	if len(g.labs) > 2 {
		low = g.labs[1]
	}
	last := g.labs[len(g.labs)-1]
	sun := mix(lab{l: 0.99, a: last.a * 0.1, b: 0.02, alpha: 1}, last, 0.06)
	if low.l < 0.5 { // a moon
		sun = mix(low, last, 0.42)
	}
	sr, sg, sb := sun.rgb()
	sx, sy, r := g.random.between(0.2, 0.8)*g.w, g.h*(horizon-g.random.between(0.02, 0.10)), g.random.between(0.11, 0.16)*g.w
	g.soft(func(x, y float64) lab {
		t := min(max(y/(g.h*horizon), 0), 1)
		c := mix(top, low, t*t)
		// A glow around the sun, of the nearest row's hue.
		dx, dy := (x-sx)/g.w, (y-sy)/g.w
		return mix(c, lab{c.l, (c.a + last.a) / 2, (c.b + last.b) / 2, c.alpha}, 0.5*math.Exp(-(dx*dx+dy*dy)*9))
	})
	for y := max(0, int(sy-r-1)); y < min(int(g.h), int(sy+r+2)); y++ {
		for x := max(0, int(sx-r-1)); x < min(int(g.w), int(sx+r+2)); x++ {
			k := min(max(r-math.Hypot(float64(x)-sx, float64(y)-sy)+0.5, 0), 1) * 0.7
			p := g.img.Pix[y*g.img.Stride+x*4 : y*g.img.Stride+x*4+3]
			for i, v := range [3]float64{sr, sg, sb} {
				p[i] = clamp(float64(p[i])*(1-k) + v*k)
			}
		}
	}
}

// horizonAt is where a skyline stands: Focus.Y, else somewhat below the middle.
func (g *ground) horizonAt() float64 {
	if g.fill.Focus == nil {
		return 0.62
	}
	return min(max(g.focus.Y, 0.2), 0.9)
}

// rowColour is the colour of a row of a skyline: the farther, the more of the
// sky it has.
func (g *ground) rowColour(i int) lab {
	behind := g.labs[0]
	if len(g.labs) > 2 {
		behind = g.labs[1]
	}
	return mix(behind, g.labs[len(g.labs)-1], []float64{0.3, 0.62, 1}[i])
}

// row paints one row of a skyline: from top down, with mist towards its foot.
func (g *ground) row(top []float64, c lab, lit func(x, y int) bool) {
	behind := g.labs[0]
	if len(g.labs) > 2 {
		behind = g.labs[1]
	}
	const steps = 64
	var shades [steps + 1][3]float64
	for i := range shades {
		m := mix(c, behind, 0.3*float64(i)/steps)
		shades[i][0], shades[i][1], shades[i][2] = m.rgb()
	}
	lamp := mix(c, behind, 0.72)
	lr, lg, lb := lamp.rgb()
	highest := g.h
	for _, t := range top {
		highest = min(highest, t)
	}
	for y := max(0, int(highest)-1); y < g.img.Rect.Dy(); y++ {
		s := shades[int(min(max((float64(y)-highest)/(mistDeep*g.h), 0), 1)*steps)]
		for x := range g.img.Rect.Dx() {
			k := min(max(float64(y)+0.5-top[x], 0), 1)
			if k == 0 {
				continue
			}
			r, gr, b := s[0], s[1], s[2]
			if lit != nil && lit(x, y) {
				r, gr, b = lr, lg, lb
			}
			n := g.dither(x, y)
			p := g.img.Pix[y*g.img.Stride+x*4 : y*g.img.Stride+x*4+3]
			for i, v := range [3]float64{r, gr, b} {
				p[i] = clamp(float64(p[i])*(1-k) + (v+n)*k)
			}
		}
	}
}

// ridge is noise along a line, 0-1, with features at three sizes.
func ridge(t float64, seed uint32) float64 {
	return (valueNoise(t, 0.5, seed) + 0.42*valueNoise(t*2.7, 0.5, seed+1) + 0.16*valueNoise(t*7.3, 0.5, seed+2)) / 1.58
}

// hills are three ranges behind each other in mist, under a low sun.
func (g *ground) hills() {
	horizon := g.horizonAt()
	g.sky(horizon)
	for i := range skyDepths {
		near := float64(i)
		top := make([]float64, g.img.Rect.Dx())
		base, rise, span := g.h*(horizon+0.055*near*near+0.02*near), g.h*(0.17-0.035*near), g.w*(0.55-0.09*near)
		shift := g.random.between(0, 50)
		for x := range top {
			top[x] = base - rise*(ridge(float64(x)/span+shift, g.fill.Seed+uint32(i)*7)-0.35)
		}
		g.row(top, g.rowColour(i), nil)
	}
}

// city is three rows of houses behind each other, with light in some windows of
// the nearest.
func (g *ground) city() {
	horizon := g.horizonAt()
	g.sky(horizon)
	for i := range skyDepths {
		near := float64(i)
		top := make([]float64, g.img.Rect.Dx())
		houses := make([]house, g.img.Rect.Dx())
		base := g.h * (horizon + 0.05*near)
		unitW := g.w * (0.05 + 0.016*near)
		for x := 0; x < len(top); {
			h := house{left: x, width: max(1, int(unitW*g.random.between(0.8, 1.7))), seed: g.fill.Seed + uint32(x) + uint32(i)*991}
			high := g.h * g.random.between(0.02, 0.17-0.03*near)
			h.top = base - high
			roof := g.random.next()
			for k := 0; k < h.width && x < len(top); k++ {
				houses[x] = h
				top[x] = h.top - h.roof(k, roof)
				x++
			}
		}
		var lit func(x, y int) bool
		if i > 0 {
			cell := max(1, int(g.w*(0.011+0.004*near)))
			lit = func(x, y int) bool { return houses[x].lit(x, y, cell) }
		}
		g.row(top, g.rowColour(i), lit)
	}
}

// house is one of a row.
type house struct {
	left, width int
	top         float64
	seed        uint32
}

// roof is how far the roof stands above the walls at k px from the left.
func (h house) roof(k int, kind float64) float64 {
	w := float64(h.width)
	from := math.Abs(float64(k) - w/2)
	switch {
	case kind < 0.22: // a gable
		return max(0, w/2-from) * 0.7
	case kind < 0.4: // a step
		if from < w*0.28 {
			return w * 0.3
		}
	case kind < 0.5: // a mast
		if from < 2 {
			return w * 0.9
		}
	}
	return 0
}

// lit reports whether a lit window is at a place: windows take a half of each
// cell and one in five has light.
func (h house) lit(x, y, cell int) bool {
	u, v := x-h.left-cell/2, y-int(h.top)-cell
	if u < 0 || v < 0 || x > h.left+h.width-cell || v > 14*cell {
		return false
	}
	if u%cell >= cell*5/9 || v%(cell*3/2) >= cell*7/9 {
		return false
	}
	return unit(uint32(u/cell), uint32(v/(cell*3/2)), h.seed) < 0.2
}

// stage is a studio: wall, floor from the horizon down, a key light from the
// upper left and a vignette.
func (g *ground) stage() {
	const horizon, fade, dark = 0.62, 0.05, 0.18
	wall, floor, light := g.labs[0], g.labs[1], g.labs[2]
	fx, fy := 0.36, 0.30
	if g.fill.Focus != nil {
		fx, fy = g.focus.X, g.focus.Y
	}
	lx, ly := fx*g.w, fy*g.h
	reach := 0.62 * math.Hypot(g.w, g.h)
	g.soft(func(x, y float64) lab {
		c := mix(wall, floor, smooth(min(max((y/g.h-horizon)/fade+0.5, 0), 1)))
		d := math.Hypot((x-lx)*1.1, y-ly) / reach
		c = mix(c, light, light.alpha*math.Exp(-d*d*3.2))
		v := math.Hypot(x/g.w-0.5, y/g.h-0.5) / 0.7071
		c.l *= 1 - dark*v*v*v
		c.alpha = 1
		return c
	})
}
