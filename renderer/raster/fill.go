package raster

import (
	"image"
	"image/color"
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/kernel"
)

// What keeps eight-bit gradients from banding: luma noise, a sum of two uniform
// values, of a sigma and thus up to so much.
const (
	ditherSigma = 1.2
	ditherReach = 2.45 * ditherSigma
)

// fills maps each kind to its painter and the fewest colours it needs.
var fills = map[string]struct {
	colours int
	paint   func(*ground)
}{
	"solid": {1, (*ground).solid}, "linear": {2, (*ground).linear}, "radial": {2, (*ground).radial},
	"mesh": {2, (*ground).mesh}, "paper": {1, (*ground).paper}, "waves": {2, (*ground).waves},
	"halftone": {2, (*ground).halftone}, "dots": {2, (*ground).dots}, "bokeh": {2, (*ground).bokeh},
	"arches": {2, (*ground).arches}, "blocks": {2, (*ground).blocks},
	"rays": {2, (*ground).rays}, "stage": {3, (*ground).stage}, "scrim": {1, (*ground).scrim},
	"grain": {1, (*ground).grain}, "blobs": {2, (*ground).blobs}, "collage": {2, (*ground).collage},
	"riso": {3, (*ground).riso}, "hills": {2, (*ground).hills}, "city": {2, (*ground).city},
	"lava": {0, (*ground).lava}, "marble": {0, (*ground).marble}, "metal": {0, (*ground).metal},
	"candy": {0, (*ground).candy}, "rock": {0, (*ground).rock}, "wood": {0, (*ground).wood},
	"clay": {0, (*ground).clay}, "felt": {0, (*ground).felt},
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
	if w > 0 && h > 0 { // shares of nothing are no numbers
		kind.paint(g)
	}
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
const coarse = kernel.CellPixels

// soft paints a ground that varies slowly: at is asked on a coarse grid (in
// px), what lies between is interpolated, and noise hides the eight bits.
func (g *ground) soft(at func(x, y float64) lab) { g.embossed(at, nil) }

// embossed is soft with a relief: a square tile of side tile that is added to
// every component, in 8-bit steps. nil is none.
func (g *ground) embossed(at func(x, y float64) lab, relief []float32) {
	w, h := g.img.Rect.Dx(), g.img.Rect.Dy()
	gw, gh := w/coarse+2, h/coarse+2
	grid := make([][4]float64, gw*gh)
	opaque := true
	for j := range gh {
		for i := range gw {
			c := at(float64(i*coarse), float64(j*coarse))
			r, gr, b := c.rgb()
			grid[j*gw+i] = [4]float64{r, gr, b, c.alpha}
			opaque = opaque && c.alpha == 1
		}
	}
	if opaque && relief == nil {
		g.smooth(grid, gw)
		return
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
			if relief != nil {
				n += float64(relief[y%tile*tile+x%tile])
			}
			g.put(x, y, a[0]+(b[0]-a[0])*fx+n, a[1]+(b[1]-a[1])*fx+n, a[2]+(b[2]-a[2])*fx+n, a[3]+(b[3]-a[3])*fx)
		}
	}
}

// smooth paints an opaque ground between the points of a grid, gw in a row.
func (g *ground) smooth(grid [][4]float64, gw int) {
	w, h := g.img.Rect.Dx(), g.img.Rect.Dy()
	const one = 4096
	noise := int32(math.Round(one * ditherReach))
	cells := make([]kernel.Cell, (w+coarse-1)/coarse)
	row := make([][3]int32, gw)
	for y := range h {
		j, fy := y/coarse, float64(y%coarse)/coarse
		for i := range row {
			top, bottom := &grid[j*gw+i], &grid[(j+1)*gw+i]
			for k := range 3 {
				row[i][k] = int32((top[k] + (bottom[k]-top[k])*fy) * one)
			}
		}
		for i := range cells {
			for k := range 3 {
				cells[i].Base[k] = row[i][k] + one/2 - noise
				cells[i].Step[k] = (row[i+1][k] - row[i][k]) / coarse
			}
		}
		kernel.Dither(g.img.Pix[y*g.img.Stride:][:4*w], cells, rowKey(uint32(y), g.fill.Seed+9), uint32(noise))
	}
}

// dither is noise of about ditherSigma: the sum of two uniform values.
func (g *ground) dither(x, y int) float64 {
	h := hash(uint32(x), uint32(y), g.fill.Seed+9)
	return (float64(h&0xffff)+float64(h>>16))/65535*ditherReach - ditherReach
}

// slope is how far along the angle a place is, 0-1 over the frame.
func (g *ground) slope() func(x, y float64) float64 {
	sin, cos := math.Sincos(g.fill.AngleDeg * math.Pi / 180)
	span := math.Abs(cos)*g.w + math.Abs(sin)*g.h
	return func(x, y float64) float64 { return 0.5 + ((x-g.w/2)*cos+(y-g.h/2)*sin)/span }
}

func (g *ground) linear() {
	slope := g.slope()
	g.soft(func(x, y float64) lab { return ramp(g.labs, slope(x, y)) })
}

func (g *ground) radial() {
	fx, fy := g.focus.X*g.w, g.focus.Y*g.h
	far := math.Hypot(max(fx, g.w-fx), max(fy, g.h-fy))
	g.soft(func(x, y float64) lab { return ramp(g.labs, math.Hypot(x-fx, y-fy)/far) })
}

// scrim goes from nothing to its colour along the angle, eased so that no edge
// shows where it begins.
func (g *ground) scrim() {
	slope := g.slope()
	c := g.labs[0]
	g.soft(func(x, y float64) lab {
		return lab{c.l, c.a, c.b, c.alpha * smooth(min(max(slope(x, y), 0), 1))}
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
