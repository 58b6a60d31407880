package raster

import (
	"image/color"
	"math"
)

// spots paints round marks of the second colour on a grid; radius says how
// large a mark is at a place.
func (g *ground) spots(pitch, angle float64, radius func(x, y float64) float64) {
	base, ink := g.rgb[0], g.rgb[1]
	sin, cos := math.Sincos(angle)
	alpha := float64(ink.A) / 255
	du, dv := cos/pitch, -sin/pitch
	for y := range g.img.Rect.Dy() {
		fy := float64(y) + 0.5
		u, v := (0.5*cos+fy*sin)/pitch, (fy*cos-0.5*sin)/pitch
		lastU, lastV, r := math.Inf(1), math.Inf(1), 0.0
		for x := range g.img.Rect.Dx() {
			cu, cv := math.Floor(u)+0.5, math.Floor(v)+0.5
			if cu != lastU || cv != lastV { // the mark of a cell is as large all over it
				lastU, lastV = cu, cv
				r = radius((cu*cos-cv*sin)*pitch, (cu*sin+cv*cos)*pitch)
			}
			k := 0.0
			if d := ((u-cu)*(u-cu) + (v-cv)*(v-cv)) * pitch * pitch; d < (r+1)*(r+1) && r > 0 {
				k = min(max(r-math.Sqrt(d)+0.5, 0), 1) * alpha
			}
			n := g.dither(x, y) * 0.5
			g.put(x, y, lerp(base.R, ink.R, k)+n, lerp(base.G, ink.G, k)+n, lerp(base.B, ink.B, k)+n, 1)
			u, v = u+du, v+dv
		}
	}
}

func lerp(a, b uint8, t float64) float64 { return float64(a) + (float64(b)-float64(a))*t }

// halftone is a printer's screen at 45 degrees whose dots grow away from Focus.
func (g *ground) halftone() {
	const pitch = 14
	fx, fy := g.focus.X*g.w, g.focus.Y*g.h
	g.spots(pitch, math.Pi/4, func(x, y float64) float64 {
		d := math.Hypot(x-fx, y-fy) / math.Hypot(g.w, g.h)
		return pitch * 0.62 * min(max(d*1.5-0.25, 0), 1)
	})
}

func (g *ground) dots() {
	g.spots(54, 0, func(float64, float64) float64 { return 3 })
}

// risoShift is how far the second ink of a print is off the first, px.
const risoShift = 3.0

// form is a flat shape: how far inside its edge a place is, px.
type form func(x, y float64) float64

func disc(cx, cy, r float64) form {
	return func(x, y float64) float64 { return r - math.Sqrt((x-cx)*(x-cx)+(y-cy)*(y-cy)) }
}

// arch is a disc's upper half on a pillar down to the foot of the frame.
func arch(cx, cy, r float64) form {
	return func(x, y float64) float64 {
		if y > cy {
			return r - math.Abs(x-cx)
		}
		return r - math.Sqrt((x-cx)*(x-cx)+(y-cy)*(y-cy))
	}
}

// band is the outer part of another form, width px wide.
func band(outer form, width float64) form {
	return func(x, y float64) float64 {
		d := outer(x, y)
		return min(d, width-d)
	}
}

// bars are stripes inside another form.
func bars(inside form, pitch, degrees float64) form {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return func(x, y float64) float64 {
		d := inside(x, y)
		if d < -1 {
			return d
		}
		t := math.Mod(x*cos+y*sin+1e5*pitch, pitch)
		return min(d, pitch*0.27-math.Abs(t-pitch/2))
	}
}

// riso is a print in two inks: forms of the second and third colour that lie
// over each other, not quite in register, with the speckle of the machine. On
// paper the inks darken each other, on a dark ground they lighten. It is quiet
// around Focus.
func (g *ground) riso() {
	first, second := g.risoForms()
	speck := grains(g.fill.Seed + 11)
	lightens := g.labs[0].l < 0.5
	share := func(c color.NRGBA) [3]float64 {
		out := [3]float64{float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255}
		if lightens {
			for i := range out {
				out[i] = 1 - out[i]
			}
		}
		return out
	}
	base, keepA, keepB := share(g.rgb[0]), share(g.rgb[1]), share(g.rgb[2])
	ink := func(f form, x, y, s float64) float64 {
		d := f(x, y)
		if d <= -0.5 {
			return 0
		}
		k := min(d+0.5, 1) * (0.94 + s*0.02)
		if s > 4.2 { // a pinhole
			k *= 0.5
		}
		return min(k, 1)
	}
	for y := range g.img.Rect.Dy() {
		fy := float64(y)
		for x := range g.img.Rect.Dx() {
			s := float64(speck[y%tile*tile+x%tile])
			ka := ink(first, float64(x), fy, s)
			kb := ink(second, float64(x)-risoShift, fy+risoShift*0.6, -s)
			n := g.dither(x, y) + s*0.25
			var c [3]float64
			for i := range c {
				c[i] = base[i] * (1 - ka*(1-keepA[i])) * (1 - kb*(1-keepB[i]))
				if lightens {
					c[i] = 1 - c[i]
				}
			}
			g.put(x, y, 255*c[0]+n, 255*c[1]+n, 255*c[2]+n, 1)
		}
	}
}

// risoForms picks where the inks lie: large forms at the two corners that are
// farthest from Focus.
func (g *ground) risoForms() (first, second form) {
	short := min(g.w, g.h)
	// The corners at the side that is farther from Focus, a little inwards.
	ax, ay := g.w, g.h
	if g.focus.X > 0.5 || g.focus.X == 0.5 && g.random.next() < 0.5 {
		ax = 0
	}
	if g.focus.Y > 0.55 {
		ay = 0
	}
	bx := g.w - ax
	ax, bx, ay = ax+(g.w/2-ax)*0.08, bx+(g.w/2-bx)*0.08, ay+(g.h/2-ay)*0.08
	by := ay
	ra, rb := g.random.between(0.38, 0.48)*short, g.random.between(0.27, 0.36)*short
	bx += (ax - bx) * g.random.between(0.30, 0.46) // far enough over to be printed on
	by -= (ay - g.h/2) / g.h * rb
	switch int(g.random.between(0, 3.99)) {
	case 0:
		return disc(ax, ay, ra), bars(disc(bx, by, rb*1.25), 34, 90)
	case 1:
		return arch(ax, ay-ra*0.2, ra*0.82), disc(bx, by, rb)
	case 2:
		return band(disc(ax, ay, ra*1.15), ra*0.42), disc(bx, by, rb)
	default:
		return bars(disc(ax, ay, ra*1.1), 40, 45), disc(bx, by, rb*1.1)
	}
}
