package draw

import (
	"math"
	"sync"
)

// tileSide is the side of the tiles that surfaces are taken from; a power of
// two, so that they repeat by a mask.
const tileSide = 256

// prints is what fingers leave in clay: how the surface leans, in x and y.
type prints struct{ x, y [tileSide * tileSide]float32 }

var fingerprints = sync.OnceValue(func() *prints {
	height := make([]float64, tileSide*tileSide)
	// Whorls: ridges around a few points, each seen only near its own.
	type whorl struct{ x, y, turn, pitch, reach float64 }
	var list []whorl
	for k := range uint32(11) {
		v := func(n uint32) float64 { return float64(hash2(k*7+n, 77)&0xFFFF) / 0xFFFF }
		list = append(list, whorl{v(1) * tileSide, v(2) * tileSide, v(3) * math.Pi, 6.2 + 1.6*v(4), 34 + 26*v(5)})
	}
	wrapped := func(d float64) float64 { return d - tileSide*math.Round(d/tileSide) }
	for y := range tileSide {
		for x := range tileSide {
			h := 0.0
			for _, w := range list {
				dx, dy := wrapped(float64(x)-w.x), wrapped(float64(y)-w.y)
				s, c := math.Sincos(w.turn)
				px, py := dx*c+dy*s, (dy*c-dx*s)*1.5
				r := math.Hypot(px, py)
				if near := 1 - r/(w.reach*1.25); near > 0 {
					h += math.Sin(2*math.Pi*(r+3*math.Sin(px/11))/w.pitch) * min(near*2, 1) * 0.55
				}
			}
			h += 5.2 * (tiledNoise(float64(x)/32, float64(y)/32, 8, 5) - 0.5)
			h += 1.9 * (tiledNoise(float64(x)/9.15, float64(y)/9.15, 28, 6) - 0.5)
			height[y*tileSide+x] = h
		}
	}
	out := new(prints)
	at := func(x, y int) float64 { return height[(y&(tileSide-1))*tileSide+x&(tileSide-1)] }
	for y := range tileSide {
		for x := range tileSide {
			out.x[y*tileSide+x] = float32(at(x+1, y)-at(x-1, y)) / 2
			out.y[y*tileSide+x] = float32(at(x, y+1)-at(x, y-1)) / 2
		}
	}
	return out
})

// tiledNoise is value noise that repeats every n features, 0-1.
func tiledNoise(x, y float64, n int, seed uint32) float64 {
	ix, iy := math.Floor(x), math.Floor(y)
	ease := func(v float64) float64 { return v * v * (3 - 2*v) }
	fx, fy := ease(x-ix), ease(y-iy)
	at := func(i, j float64) float64 {
		wrap := func(v float64) uint32 { return uint32(((int(v) % n) + n) % n) }
		return float64(hash2(wrap(i)*8191+wrap(j), seed)&0xFFFF) / 0xFFFF
	}
	top := at(ix, iy) + (at(ix+1, iy)-at(ix, iy))*fx
	bottom := at(ix, iy+1) + (at(ix+1, iy+1)-at(ix, iy+1))*fx
	return top + (bottom-top)*fy
}

// knead lights a part as modelling clay: soft light that goes around edges, the
// marks of fingers, hardly a shine.
func (t *material) knead(g *layer, d *dome) {
	w := g.r.Dx()
	marks := fingerprints()
	off := hash2(t.n, t.seed/8)
	ox, oy := int(off&255)+g.r.Min.X, int(off>>8&255)+g.r.Min.Y
	grain := 1 / t.u
	full := float32(d.round * d.round)
	// Small parts are rolled: the marks of a whole finger have no room on them.
	deep := float32(min(1, float64(min(g.r.Dx(), g.r.Dy()))/(110*t.u)))
	if t.slabs { // seen from afar
		deep *= 0.55
	}
	for y := range g.r.Dy() {
		s := d.row(float64(y))
		ty := (int(float64(y+oy)*grain) & (tileSide - 1)) * tileSide
		for x := range w {
			if g.form[y*w+x] == 0 {
				continue
			}
			i, fx := s.place(float64(x))
			u := s.read(d.u, i, fx)
			nx, ny, nz := facing(u, s.read(d.gx, i, fx)*0.86, s.read(d.gy, i, fx)*0.86, 1)
			k := ty + int(float64(x+ox)*grain)&(tileSide-1)
			nx -= marks.x[k] * 0.24 * deep
			ny -= marks.y[k] * 0.24 * deep
			light := (nx*-0.52+ny*-0.60+nz*0.61)*0.5 + 0.5
			light = min(max(light, 0), 1.1)
			light *= light
			occluded := min(u/(full*0.35), 1)
			v := (0.52 + 0.73*light) * (0.88 + 0.12*occluded)
			shine := nx*-0.33 + ny*-0.42 + nz*0.85
			shine = max(shine, 0)
			shine *= shine
			shine *= shine
			shine *= shine
			shine *= shine * 17
			px := g.pix[(y*w+x)*4:][:4:4]
			// Shadows of clay are warm: its colour shines through them.
			cool := (1 - light) * 0.07
			px[0], px[1], px[2] = tint(px[0], v*(1+cool), shine), tint(px[1], v*(1-cool*0.4), shine), tint(px[2], v, shine)
		}
	}
}
