package raster

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// Tile is the side of a texture in px; it repeats without a seam.
const Tile = 512

const tile = Tile

// Rolls reports a texture that flows upward where its ground drifts, tile after tile.
func Rolls(kind string) bool { return kind == "lava" }

// noise is value noise that repeats every px and py features.
func noise(x, y float64, px, py int, seed uint32) float64 {
	ix, iy := math.Floor(x), math.Floor(y)
	fx, fy := smooth(x-ix), smooth(y-iy)
	at := func(i, j float64) float64 {
		return unit(uint32(wrap(int(i), px)), uint32(wrap(int(j), py)), seed)
	}
	top := at(ix, iy)*(1-fx) + at(ix+1, iy)*fx
	bottom := at(ix, iy+1)*(1-fx) + at(ix+1, iy+1)*fx
	return top*(1-fy) + bottom*fy
}

func wrap(i, n int) int { return ((i % n) + n) % n }

// fbm sums octaves of noise, the first with features across the tile; its mean
// is 0.5.
func fbm(x, y float64, features, octaves int, seed uint32) float64 {
	sum, weight, total := 0.0, 1.0, 0.0
	for o := range octaves {
		n := features << o
		sum += weight * noise(x/tile*float64(n), y/tile*float64(n), n, n, seed+uint32(o))
		total += weight
		weight *= 0.5
	}
	return sum / total
}

// hex is a colour of a recipe.
func hex(v uint32) lab {
	return toLab(color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255})
}

func hexes(vs ...uint32) []lab {
	out := make([]lab, len(vs))
	for i, v := range vs {
		out[i] = hex(v)
	}
	return out
}

// tiled paints a texture: one tile, repeated. at is asked within the tile.
func (g *ground) tiled(at func(x, y float64) lab) {
	w, h := g.img.Rect.Dx(), g.img.Rect.Dy()
	tw, th := min(w, tile), min(h, tile)
	for y := range th {
		for x := range tw {
			r, gr, b := at(float64(x), float64(y)).rgb()
			g.put(x, y, r, gr, b, 1)
		}
	}
	for y := range h {
		row := g.img.Pix[y*g.img.Stride : y*g.img.Stride+w*4]
		if y >= th {
			copy(row, g.img.Pix[(y%th)*g.img.Stride:][:w*4])
			continue
		}
		for x := tw; x < w; x += tw {
			copy(row[x*4:], row[:tw*4])
		}
	}
}

func (g *ground) lava() {
	seed := g.fill.Seed
	cs := hexes(0x1A0502, 0x7A1204, 0xE8420A, 0xFFC23A, 0xFFF3C0)
	g.tiled(func(x, y float64) lab {
		wx, wy := fbm(x, y, 4, 3, seed+11)-0.5, fbm(x, y, 4, 3, seed+23)-0.5
		n := fbm(x+wx*150, y+wy*150, 5, 4, seed)
		ridge := 1 - math.Abs(2*fbm(x+wx*90, y+wy*90, 6, 3, seed+5)-1)
		heat := 0.95 * smooth(min(max((n-0.28)/0.44, 0), 1)) * 0.8
		if ridge > 0.78 {
			heat += (ridge - 0.78) / 0.22 * 0.55
		}
		return ramp(cs, lavaCrust+(1-lavaCrust)*heat)
	})
}

// lavaCrust is how hot the coldest of lava is: letters of black crust would be holes in
// their dark edge.
const lavaCrust = 0.3

const marblePolish = 0.08

func (g *ground) marble() {
	seed := g.fill.Seed
	white, vein, gold := hex(0xF5F3EF), hex(0x6D6A70), hex(0xC49A4A)
	g.tiled(func(x, y float64) lab {
		f := fbm(x, y, 3, 5, seed)
		v := math.Abs(math.Sin((2*x/tile+y/tile)*math.Pi + 9*f))
		c := mix(white, vein, 0.62*math.Pow(1-v, 6)+0.16*fbm(x, y, 8, 3, seed+9)-0.04)
		if k := math.Abs(math.Sin((x/tile-y/tile)*math.Pi + 7*fbm(x, y, 3, 4, seed+31))); k < 0.03 {
			c = mix(c, gold, 0.8*(1-k/0.03))
		}
		// Polish: a soft light from corner to corner.
		c.l = min(c.l+marblePolish*math.Pow(0.5+0.5*math.Sin((x+y)/tile*2*math.Pi), 6), 1)
		return c
	})
}

// metal spans the height: brushed, with a horizon.
func (g *ground) metal() {
	bright := hexes(0xF7F9FB, 0x9AA3AE, 0x3D444D)
	low := hexes(0xC9D0D8, 0x6B737D)
	for y := range g.img.Rect.Dy() {
		t := float64(y) / g.h
		c := ramp(bright, t/0.52)
		if t >= 0.52 {
			c = ramp(low, (t-0.52)/0.48)
		}
		r, gr, b := c.rgb()
		for x := range g.img.Rect.Dx() {
			n := (valueNoise(float64(x)/60, float64(y), g.fill.Seed) - 0.5) * 0.12 * 255
			g.put(x, y, r+n, gr+n, b+n, 1)
		}
	}
}

// The gloss of candy is an ellipse on its upper 45 %; its corners are rounded by so many px.
const candyGloss, candyCorner = 0.4, 6.0

// candy spans the height: stripes under a gloss on the upper part.
func (g *ground) candy() {
	stripe := hex(0xE8344E)
	if len(g.labs) > 0 {
		stripe = g.labs[0]
	}
	sr, sg, sb := stripe.rgb()
	const pitch = 36
	for y := range g.img.Rect.Dy() {
		for x := range g.img.Rect.Dx() {
			u := math.Mod((float64(x)+float64(y))/math.Sqrt2, 2*pitch)
			k := min(max(min(u, pitch-u)+0.5, 0), 1)
			c := [3]float64{255 + (sr-255)*k, 252 + (sg-252)*k, 250 + (sb-250)*k}
			t := float64(y) / g.h
			gloss := candyGloss * min(max((1-math.Hypot((float64(x)+0.5-g.w/2)/(0.56*g.w), (t-0.1)/0.35))*6, 0), 1)
			shade := 1 - 0.22*smooth(min(max((t-0.6)/0.4, 0), 1))
			for i := range c {
				c[i] = (c[i] + (255-c[i])*gloss) * shade
			}
			g.put(x, y, c[0], c[1], c[2], 1)
		}
	}
}

// rock is facets: the way to the edge between the two nearest of scattered
// points, lit from the upper left.
func (g *ground) rock() {
	seed := g.fill.Seed
	const cells = 7
	base := hex(0x5B5852)
	height := func(x, y float64) float64 {
		first, second := 9.0, 9.0
		u, v := x/tile*cells, y/tile*cells
		for j := -1; j <= 1; j++ {
			for i := -1; i <= 1; i++ {
				cx, cy := int(math.Floor(u))+i, int(math.Floor(v))+j
				a, b := uint32(wrap(cx, cells)), uint32(wrap(cy, cells))
				d := math.Hypot(float64(cx)+unit(a, b, seed)-u, float64(cy)+unit(a, b, seed+7)-v)
				if d < first {
					first, second = d, first
				} else {
					second = min(second, d)
				}
			}
		}
		return 26*min(second-first, 0.35) + 14*fbm(x, y, 8, 4, seed+3)
	}
	g.tiled(func(x, y float64) lab {
		h := height(x, y)
		lit := (h - height(x-2, y-2)) * 0.13
		c := base
		c.l = min(max(c.l+0.16+lit+(fbm(x, y, 24, 2, seed+41)-0.5)*0.10, 0.40), 0.92)
		return c
	})
}

func (g *ground) wood() {
	seed := g.fill.Seed
	light, dark := hex(0xC08A52), hex(0x8A5A2E)
	g.tiled(func(x, y float64) lab {
		f := 0.7*noise(x/tile, y/tile*5, 1, 5, seed) + 0.3*noise(x/tile*4, y/tile*16, 4, 16, seed+1)
		// Rings repeat with the tile: a whole number of them across it.
		ring := 0.5 + 0.5*math.Sin(y/tile*2*math.Pi*11+f*13+1.2*math.Sin(x/tile*2*math.Pi))
		c := mix(light, dark, 0.75*math.Pow(ring, 1.6))
		if unit(uint32(x)/18, uint32(y), seed+5) > 0.93 {
			c.l -= 0.07
		}
		c.l += (noise(x/tile*13, y/tile*256, 13, 256, seed+2) - 0.5) * 0.05
		return c
	})
}

// eachLine reports whether a fill's recipe spans one line of text and not the
// block.
func eachLine(kind string) bool { return kind == "metal" || kind == "candy" }

// TextureKinds are the fills that are textures.
func TextureKinds() []string {
	return []string{"lava", "marble", "metal", "candy", "rock", "wood", "clay", "felt"}
}

// TextureKind reports whether kind is a texture.
func TextureKind(kind string) bool { return slices.Contains(TextureKinds(), kind) }

// FillColours is the fewest colours that a kind of fill needs.
func FillColours(kind string) int { return fills[kind].colours }

// bevelled lights the edge inside mask, width px wide, from the upper left, and
// darkens its rim. img has mask's size.
func bevelled(img *image.RGBA, mask *image.Alpha, width float64) {
	soft := image.NewAlpha(mask.Rect)
	copy(soft.Pix, mask.Pix)
	blurAlpha(soft, width/2)
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	at := func(x, y int) float64 {
		return float64(soft.Pix[min(max(y, 0), h-1)*soft.Stride+min(max(x, 0), w-1)])
	}
	for y := range h {
		for x := range w {
			i := y*mask.Stride + x
			if mask.Pix[i] == 0 {
				continue
			}
			// The slope towards the light, as a share of the full step.
			lit := (at(x+1, y+1) - at(x-1, y-1)) / 255 * width * 0.5
			rim := min(max((140-at(x, y))/140, 0), 1) * 0.4
			p := img.Pix[i*4 : i*4+3 : i*4+4]
			a := float64(img.Pix[i*4+3])
			for k := range p {
				v := float64(p[k])
				if lit > 0 {
					v += (a - v) * min(lit, 1) * 0.65
				} else {
					v *= 1 + max(lit, -1)*0.55
				}
				p[k] = clamp(v*(1-rim) - 0.5)
			}
		}
	}
}

// roundCorners rounds the corners of letters by about r px.
func roundCorners(m *image.Alpha, r float64) {
	blurAlpha(m, r/2)
	for i, v := range m.Pix {
		m.Pix[i] = clamp((float64(v)-128)*max(r/1.5, 1) + 128)
	}
}

// TextFill reports whether letters can be filled by a kind.
func TextFill(kind string) bool {
	return kind == "solid" || kind == "linear" || kind == "radial" || kind == "mesh" || TextureKind(kind)
}
