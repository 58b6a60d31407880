package raster

import "math"

// covered paints the second colour over the first as far as at says, 0-1, between the
// edges of a form.
func (g *ground) covered(at func(x, y float64) float64) {
	base, ink := g.rgb[0], g.rgb[1]
	strength := float64(ink.A) / 255
	for y := range g.img.Rect.Dy() {
		for x := range g.img.Rect.Dx() {
			k, noise := strength*at(float64(x)+0.5, float64(y)+0.5), g.dither(x, y)
			g.put(x, y, lerp(base.R, ink.R, k)+noise, lerp(base.G, ink.G, k)+noise, lerp(base.B, ink.B, k)+noise, 1)
		}
	}
}

// arches are bands of the second colour around a door under Focus, upright below its
// head and round above.
func (g *ground) arches() {
	band := g.w * 0.13
	cx, head := g.focus.X*g.w, max(g.focus.Y, 0.3)*g.h
	g.covered(func(x, y float64) float64 {
		far := math.Abs(x - cx)
		if y < head {
			far = math.Hypot(x-cx, y-head)
		}
		t := far / band
		t -= 2 * math.Floor(t/2)                              // from band to band, 0-2
		return min(max((0.5-math.Abs(t-1.5))*band+0.5, 0), 1) // the first around the door is the ground's
	})
}

// blocks are squares, a third of the width each, with a quarter of a disc or a half of
// the square in the second colour, some with none.
func (g *ground) blocks() {
	side := g.w / 3
	columns, rows := 3, int(math.Ceil(g.h/side))
	forms := make([]int, columns*rows)
	for i := range forms {
		forms[i] = int(g.random.between(0, 6.99))
	}
	g.covered(func(x, y float64) float64 {
		i, j := min(int(x/side), columns-1), min(int(y/side), rows-1)
		u, v := x-float64(i)*side, y-float64(j)*side
		switch f := forms[j*columns+i]; f {
		case 0, 1, 2, 3: // about one of its corners
			return min(max(side-math.Hypot(u-side*float64(f&1), v-side*float64(f>>1))+0.5, 0), 1)
		case 4:
			return min(max(side/2-math.Hypot(u-side/2, v-side/2)+0.5, 0), 1)
		}
		return 0
	})
}
