package raster

// relief is a tile of side tile whose value at a pixel is at, made once and
// laid over a whole ground.
func relief(at func(x, y float64) float64) []float32 {
	out := make([]float32, tile*tile)
	for y := range tile {
		for x := range tile {
			out[y*tile+x] = float32(at(float64(x), float64(y)))
		}
	}
	return out
}

// fibres is the relief of paper: fibres that lie along and across, in 8-bit
// steps of about +-depth.
func fibres(seed uint32, depth float64) []float32 {
	return relief(func(x, y float64) float64 {
		along := noise(x/3, y*47/tile, 171, 47, seed)
		across := noise(x*37/tile, y/4, 37, 128, seed+2)
		return (along + 0.5*across - 0.75) * depth * 1.3
	})
}

// paper is the first colour with fibres in three octaves: two of them in the
// relief, the third as wide clouds.
func (g *ground) paper() {
	base := g.labs[0]
	g.embossed(func(x, y float64) lab {
		c := base
		c.l += (valueNoise(x/90, y/70, g.fill.Seed+1) - 0.5) * 0.016
		return c
	}, fibres(g.fill.Seed, 5))
}

// grainDepth is how far the grain of film stands out, in 8-bit steps.
const grainDepth = 9.0

// grains is the relief of film grain: white noise and, so that it is seen at
// phone size, the same softened; noise on a lattice would show the lattice.
func grains(seed uint32) []float32 {
	white := relief(func(x, y float64) float64 { return unit(uint32(x), uint32(y), seed) - 0.5 })
	out := make([]float32, len(white))
	at := func(x, y int) float32 { return white[y&(tile-1)*tile+x&(tile-1)] }
	for y := range tile {
		for x := range tile {
			soft := (at(x-1, y-1)+at(x+1, y-1)+at(x-1, y+1)+at(x+1, y+1))/16 + (at(x-1, y)+at(x+1, y)+at(x, y-1)+at(x, y+1))/8 + at(x, y)/4
			out[y*tile+x] = (0.35*at(x, y) + 1.5*soft) * grainDepth
		}
	}
	return out
}

// grain is a gradient along the angle under film grain, with a glow of its own
// at one side of the frame, so that no two seeds are lit alike.
func (g *ground) grain() {
	first, last := g.labs[0], g.labs[len(g.labs)-1]
	gx, gy := g.random.between(0.1, 0.9)*g.w, g.random.between(0.05, 0.95)*g.h
	reach := 0.7 * max(g.w, g.h)
	slope := g.slope()
	g.embossed(func(x, y float64) lab {
		c := first
		if len(g.labs) > 1 {
			c = ramp(g.labs, slope(x, y))
		}
		dx, dy := (x-gx)/reach, (y-gy)/reach
		return mix(c, last, 0.45*falloff(dx*dx+dy*dy))
	}, grains(g.fill.Seed))
}
