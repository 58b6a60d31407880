package raster

import (
	"image"
	"image/color"
	"math"

	"github.com/snackfarm/farm"
)

// ditherSigma is the luma noise that keeps eight-bit gradients from banding.
const ditherSigma = 1.2

// fills maps each kind to its painter and the fewest colours it needs.
var fills = map[string]struct {
	colours int
	paint   func(*ground)
}{
	"solid": {1, (*ground).solid}, "linear": {2, (*ground).linear}, "radial": {2, (*ground).radial},
	"mesh": {2, (*ground).mesh}, "paper": {1, (*ground).paper}, "waves": {2, (*ground).waves},
	"halftone": {2, (*ground).halftone}, "dots": {2, (*ground).dots}, "bokeh": {2, (*ground).bokeh},
	"rays": {2, (*ground).rays}, "stage": {3, (*ground).stage}, "scrim": {1, (*ground).scrim},
	"lava": {0, (*ground).lava}, "marble": {0, (*ground).marble}, "metal": {0, (*ground).metal},
	"candy": {0, (*ground).candy}, "rock": {0, (*ground).rock}, "wood": {0, (*ground).wood},
}

// FillKind reports whether kind is one that can be painted.
func FillKind(kind string) bool { _, ok := fills[kind]; return ok }

// ground is a fill being painted.
type ground struct {
	img    *image.RGBA
	w, h   float64
	fill   farm.Fill
	rgb    []color.NRGBA
	labs   []lab
	focus  farm.Point
	random rng
}

// paintFill draws a fill into a new picture of w by h px.
func paintFill(f farm.Fill, w, h int) (*image.RGBA, error) {
	kind, ok := fills[f.Kind]
	if !ok {
		return nil, farm.Errorf(farm.CodeInvalid, "there is no fill %q", f.Kind)
	}
	rgb, err := parseAll(f.Colors, kind.colours)
	if err != nil {
		return nil, err
	}
	g := &ground{
		img: image.NewRGBA(image.Rect(0, 0, w, h)), w: float64(w), h: float64(h), fill: f, rgb: rgb,
		focus: farm.Point{X: 0.5, Y: 0.5}, random: rng{seed: f.Seed},
	}
	if f.Focus != nil {
		g.focus = *f.Focus
	}
	for _, c := range rgb {
		g.labs = append(g.labs, toLab(c))
	}
	kind.paint(g)
	return g.img, nil
}

// put writes a pixel of straight components and alpha.
func (g *ground) put(x, y int, r, gr, b, a float64) {
	p := g.img.Pix[y*g.img.Stride+x*4:]
	p[0], p[1], p[2], p[3] = clamp(r*a), clamp(gr*a), clamp(b*a), clamp(255*a)
}

func clamp(v float64) uint8 { return uint8(min(max(v+0.5, 0), 255)) }

func (g *ground) solid() {
	c := color.RGBAModel.Convert(g.rgb[0])
	p, _ := c.(color.RGBA)
	row := g.img.Pix[:g.img.Rect.Dx()*4]
	for x := 0; x < len(row); x += 4 {
		row[x], row[x+1], row[x+2], row[x+3] = p.R, p.G, p.B, p.A
	}
	for y := 1; y < g.img.Rect.Dy(); y++ {
		copy(g.img.Pix[y*g.img.Stride:], row)
	}
}

// coarse is the grid on which smooth grounds are computed.
const coarse = 8

// soft paints a ground that varies slowly: at is asked on a coarse grid (in
// px), what lies between is interpolated, and noise hides the eight bits.
func (g *ground) soft(at func(x, y float64) lab) {
	w, h := g.img.Rect.Dx(), g.img.Rect.Dy()
	gw, gh := w/coarse+2, h/coarse+2
	grid := make([][4]float64, gw*gh)
	for j := range gh {
		for i := range gw {
			c := at(float64(i*coarse), float64(j*coarse))
			r, gr, b := c.rgb()
			grid[j*gw+i] = [4]float64{r, gr, b, c.alpha}
		}
	}
	// A row of the picture lies between two of the grid; its own grid points
	// come first.
	row := make([][4]float64, gw)
	for y := range h {
		j, fy := y/coarse, float64(y%coarse)/coarse
		for i := range row {
			top, bottom := &grid[j*gw+i], &grid[(j+1)*gw+i]
			for k := range 4 {
				row[i][k] = top[k] + (bottom[k]-top[k])*fy
			}
		}
		for x := range w {
			i, fx := x/coarse, float64(x%coarse)/coarse
			a, b := &row[i], &row[i+1]
			n := g.dither(x, y)
			g.put(x, y, a[0]+(b[0]-a[0])*fx+n, a[1]+(b[1]-a[1])*fx+n, a[2]+(b[2]-a[2])*fx+n, a[3]+(b[3]-a[3])*fx)
		}
	}
}

// dither is noise of about ditherSigma: the sum of two uniform values.
func (g *ground) dither(x, y int) float64 {
	h := hash(uint32(x), uint32(y), g.fill.Seed+9)
	return (float64(h&0xffff)+float64(h>>16))/65535*2.45*ditherSigma - 2.45*ditherSigma
}

func (g *ground) linear() {
	sin, cos := math.Sincos(g.fill.AngleDeg * math.Pi / 180)
	span := math.Abs(cos)*g.w + math.Abs(sin)*g.h
	g.soft(func(x, y float64) lab {
		return ramp(g.labs, 0.5+((x-g.w/2)*cos+(y-g.h/2)*sin)/span)
	})
}

func (g *ground) radial() {
	fx, fy := g.focus.X*g.w, g.focus.Y*g.h
	far := math.Hypot(max(fx, g.w-fx), max(fy, g.h-fy))
	g.soft(func(x, y float64) lab { return ramp(g.labs, math.Hypot(x-fx, y-fy)/far) })
}

// scrim goes from nothing to its colour along the angle, eased so that no edge
// shows where it begins.
func (g *ground) scrim() {
	sin, cos := math.Sincos(g.fill.AngleDeg * math.Pi / 180)
	span := math.Abs(cos)*g.w + math.Abs(sin)*g.h
	c := g.labs[0]
	g.soft(func(x, y float64) lab {
		t := 0.5 + ((x-g.w/2)*cos+(y-g.h/2)*sin)/span
		return lab{c.l, c.a, c.b, c.alpha * smooth(min(max(t, 0), 1))}
	})
}

// mesh lets soft blobs of the further colours lie over the first.
func (g *ground) mesh() {
	type blob struct {
		x, y, r float64
		c       lab
	}
	n := 4 + int(g.random.between(0, 2.99))
	blobs := make([]blob, n)
	for i := range blobs {
		// Spread over the frame by a golden-ratio walk, so that seeds differ
		// without clumping.
		t := math.Mod(g.random.next()*0.3+float64(i)*0.618, 1)
		blobs[i] = blob{
			x: t * g.w, y: (float64(i) + g.random.next()) / float64(n) * g.h,
			r: g.random.between(0.34, 0.62) * max(g.w, g.h*0.7), c: g.labs[1+i%(len(g.labs)-1)],
		}
	}
	g.soft(func(x, y float64) lab {
		c := g.labs[0]
		for _, b := range blobs {
			d := math.Hypot(x-b.x, y-b.y) / b.r
			c = mix(c, b.c, 0.85*math.Exp(-d*d*2.2))
		}
		return c
	})
}

// paper is the first colour with fibres in three octaves.
func (g *ground) paper() {
	r, gr, b := g.labs[0].rgb()
	for y := range g.img.Rect.Dy() {
		for x := range g.img.Rect.Dx() {
			fx, fy := float64(x), float64(y)
			n := valueNoise(fx/3, fy/11, g.fill.Seed) + 0.6*valueNoise(fx/90, fy/70, g.fill.Seed+1) + 0.5*valueNoise(fx/14, fy/4, g.fill.Seed+2)
			d := (n-1.05)*6 + g.dither(x, y)
			g.put(x, y, r+d, gr+d, b+d, 1)
		}
	}
}

// waves are five soft hills from the first colour to the last.
func (g *ground) waves() {
	const layers = 5
	var phase, length [layers]float64
	for i := range layers {
		phase[i], length[i] = g.random.between(0, 2*math.Pi), g.random.between(0.7, 1.4)
	}
	edge := make([]float64, layers)
	cols := make([][3]float64, layers+1)
	for i := range cols {
		c := ramp(g.labs, float64(i)/layers)
		cols[i][0], cols[i][1], cols[i][2] = c.rgb()
	}
	for x := range g.img.Rect.Dx() {
		for i := range layers {
			t := float64(x)/g.w*2*math.Pi*length[i] + phase[i]
			edge[i] = g.h * (0.30 + 0.15*float64(i) + 0.035*math.Sin(t) + 0.012*math.Sin(2.3*t+1))
		}
		for y := range g.img.Rect.Dy() {
			c := cols[0]
			for i := range layers {
				if k := min(max(float64(y)-edge[i]+0.5, 0), 1); k > 0 {
					for j := range 3 {
						c[j] += (cols[i+1][j] - c[j]) * k
					}
				}
			}
			n := g.dither(x, y)
			g.put(x, y, c[0]+n, c[1]+n, c[2]+n, 1)
		}
	}
}

// spots paints round marks of the second colour on a grid; radius says how
// large a mark is at a place.
func (g *ground) spots(pitch, angle float64, radius func(x, y float64) float64) {
	base, ink := g.rgb[0], g.rgb[1]
	sin, cos := math.Sincos(angle)
	alpha := float64(ink.A) / 255
	for y := range g.img.Rect.Dy() {
		for x := range g.img.Rect.Dx() {
			fx, fy := float64(x)+0.5, float64(y)+0.5
			u, v := (fx*cos+fy*sin)/pitch, (fy*cos-fx*sin)/pitch
			cu, cv := math.Floor(u)+0.5, math.Floor(v)+0.5
			px, py := (cu*cos-cv*sin)*pitch, (cu*sin+cv*cos)*pitch
			k := min(max(radius(px, py)-math.Hypot(u-cu, v-cv)*pitch+0.5, 0), 1) * alpha
			n := g.dither(x, y) * 0.5
			g.put(x, y, lerp(base.R, ink.R, k)+n, lerp(base.G, ink.G, k)+n, lerp(base.B, ink.B, k)+n, 1)
		}
	}
}

func lerp(a, b uint8, t float64) float64 { return float64(a) + (float64(b)-float64(a))*t }

func (g *ground) halftone() {
	const pitch = 20
	fx, fy := g.focus.X*g.w, g.focus.Y*g.h
	g.spots(pitch, math.Pi/4, func(x, y float64) float64 {
		d := math.Hypot(x-fx, y-fy) / math.Hypot(g.w, g.h)
		return pitch * 0.62 * min(max(d*1.5-0.25, 0), 1)
	})
}

func (g *ground) dots() {
	g.spots(54, 0, func(float64, float64) float64 { return 3 })
}

// bokeh screens soft discs of the further colours over the first.
func (g *ground) bokeh() {
	const discs = 24
	type disc struct {
		x, y, r, a float64
		c          lab
	}
	var all [discs]disc
	for i := range all {
		all[i] = disc{g.random.next() * g.w, g.random.next() * g.h, g.random.between(30, 140), g.random.between(0.10, 0.32), g.labs[1+i%(len(g.labs)-1)]}
	}
	dark := mix(g.labs[0], lab{l: 0, alpha: 1}, 0.12)
	g.soft(func(_, y float64) lab { return mix(g.labs[0], dark, y/g.h) })
	for _, d := range all {
		r, gr, b := d.c.rgb()
		for y := max(0, int(d.y-d.r-2)); y < min(int(g.h), int(d.y+d.r+2)); y++ {
			for x := max(0, int(d.x-d.r-2)); x < min(int(g.w), int(d.x+d.r+2)); x++ {
				q := math.Hypot(float64(x)-d.x, float64(y)-d.y)
				k := min(max((d.r-q)/6, 0), 1) * d.a * (0.75 + 0.25*q/d.r)
				p := g.img.Pix[y*g.img.Stride+x*4:]
				for i, v := range [3]float64{r, gr, b} {
					p[i] = clamp(255 - (255-float64(p[i]))*(1-v/255*k))
				}
			}
		}
	}
}

func (g *ground) rays() {
	const n = 18
	fx, fy := g.focus.X*g.w, g.focus.Y*g.h
	turn := g.random.next()
	base, ink := g.rgb[0], g.rgb[1]
	for y := range g.img.Rect.Dy() {
		for x := range g.img.Rect.Dx() {
			dx, dy := float64(x)-fx, float64(y)-fy
			dist := math.Hypot(dx, dy)
			t := math.Mod(math.Atan2(dy, dx)/(2*math.Pi)*n+turn+n, 1)
			edge := n / (2 * math.Pi * max(dist, 1)) // a pixel, in rays
			k := min(max((0.25-math.Abs(t-0.5))/edge+0.5, 0), 1) * float64(ink.A) / 255
			noise := g.dither(x, y)
			g.put(x, y, lerp(base.R, ink.R, k)+noise, lerp(base.G, ink.G, k)+noise, lerp(base.B, ink.B, k)+noise, 1)
		}
	}
}

// stage is a studio: wall, floor from the horizon down, a key light from the
// upper left and a vignette.
func (g *ground) stage() {
	const horizon, fade = 0.72, 0.05
	wall, floor, light := g.labs[0], g.labs[1], g.labs[2]
	lx, ly := g.focus.X*g.w, g.focus.Y*g.h
	reach := 0.62 * math.Hypot(g.w, g.h)
	g.soft(func(x, y float64) lab {
		c := mix(wall, floor, smooth(min(max((y/g.h-horizon)/fade+0.5, 0), 1)))
		d := math.Hypot((x-lx)*1.1, y-ly) / reach
		c = mix(c, light, light.alpha*math.Exp(-d*d*3.2))
		v := math.Hypot(x/g.w-0.5, y/g.h-0.5) / 0.7071
		c.l *= 1 - 0.12*v*v
		c.alpha = 1
		return c
	})
}
