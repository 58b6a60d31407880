package raster

import "math"

// craftColour is what a texture of things made by hand is of.
func (g *ground) craftColour() lab {
	if len(g.labs) > 0 {
		return g.labs[0]
	}
	return hex(0xE8344E)
}

// clay is lumps and whorls of fingerprints, lit from the upper left.
func (g *ground) clay() {
	seed, base := g.fill.Seed, g.craftColour()
	height := func(x, y float64) float64 {
		lumps := 30 * fbm(x, y, 9, 2, seed+3)
		warp := fbm(x, y, 4, 2, seed+9)
		near := smooth(min(max((fbm(x, y, 6, 1, seed+21)-0.46)/0.16, 0), 1))
		return lumps + 0.9*near*math.Sin(2*math.Pi*(x+0.6*y)/tile*52+warp*26)
	}
	g.tiled(func(x, y float64) lab {
		c := base
		lit := height(x, y) - height(x-1.6, y-1.6)
		c.l = min(max(c.l-lit*0.014, 0), 0.97)
		return c
	})
}

// felt is short fibres that lie across each other.
func (g *ground) felt() {
	seed, base := g.fill.Seed, g.craftColour()
	along := func(x, y, turn float64, n int, s uint32) float64 {
		// Noise drawn out along a direction whose slope is whole, so that it
		// repeats with the tile.
		return noise((x+turn*y)/tile*float64(n), (y-turn*x)/tile*float64(n)/6, n, int(math.Max(float64(n)/6, 1)), s)
	}
	g.tiled(func(x, y float64) lab {
		c := base
		v := along(x, y, 1, 192, seed) + along(y, x, 1, 192, seed+1) + along(x, y, -1, 192, seed+2) +
			0.8*noise(x/tile*128, y/tile*128, 128, 128, seed+3)
		c.l = min(max(c.l+(v-1.9)*0.085, 0), 0.98)
		return c
	})
}
