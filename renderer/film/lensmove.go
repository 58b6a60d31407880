package film

import (
	"math"

	"github.com/snackfarm/farm/renderer/kernel"
)

// sway moves, turns and enlarges what a lens covers; what comes from outside of the frame
// is its edge.
func (g glass) sway() {
	if g.now.degrees == 0 {
		g.shift()
		return
	}
	sin, cos := math.Sincos(-g.now.degrees * math.Pi / 180)
	k := 1 / max(g.now.scale, 0.01)
	for _, s := range g.sheets() {
		step := float64(s.step)
		cx, cy := g.centre.X/step-0.5, g.centre.Y/step-0.5
		dx, dy := g.now.dx/step, g.now.dy/step
		r := g.reach(s)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			px, py := float64(r.Min.X)-cx-dx, float64(y)-cy-dy
			u, v := k*(px*cos-py*sin)+cx, k*(px*sin+py*cos)+cy
			s.walk(s.pix[y*s.w+r.Min.X:y*s.w+r.Max.X], fixed(u), fixed(v), fixed(k*cos), fixed(k*sin))
		}
	}
}

// shift is a sway that turns nothing: rows stay rows.
func (g glass) shift() {
	k := 1 / max(g.now.scale, 0.01)
	for _, s := range g.sheets() {
		step := float64(s.step)
		cx, cy := g.centre.X/step-0.5, g.centre.Y/step-0.5
		r := g.reach(s)
		g.cols.Set(r.Dx(), r.Min.X, 0.5+cx-k*(cx+g.now.dx/step+0.5), k, s.w)
		if n := s.w + kernel.Pad + 1; cap(g.row) < n {
			g.lenses.row = make([]int16, n)
			g.row = g.lenses.row
		}
		row := g.row[:s.w+kernel.Pad+1]
		for y := r.Min.Y; y < r.Max.Y; y++ {
			iy, fy := kernel.Split(k*(float64(y)-cy-g.now.dy/step)+cy, s.h)
			top := s.from[int(iy)*s.w:][:s.w]
			kernel.Rows(row[:s.w], top, s.from[int(iy+1)*s.w:][:s.w], int(fy))
			g.cols.Draw(s.pix[y*s.w+r.Min.X:y*s.w+r.Max.X], row)
		}
	}
}

// fixed is a number with 16 bits behind the point.
func fixed(v float64) int { return int(math.Round(v * 65536)) }

// walk samples a sheet along a line from u, v on in steps of du, dv.
func (s sheet) walk(out []uint8, u, v, du, dv int) {
	mostX, mostY := (s.w-1)<<16, (s.h-1)<<16
	for i := range out {
		x, y := min(max(u, 0), mostX), min(max(v, 0), mostY)
		ix, iy, fx, fy := x>>16, y>>16, x>>8&255, y>>8&255
		o := iy*s.w + ix
		right, down := 0, 0
		if ix+1 < s.w {
			right = 1
		}
		if iy+1 < s.h {
			down = s.w
		}
		top := int(s.from[o])*(256-fx) + int(s.from[o+right])*fx
		low := int(s.from[o+down])*(256-fx) + int(s.from[o+down+right])*fx
		out[i] = uint8((top*(256-fy) + low*fy + 1<<15) >> 16)
		u, v = u+du, v+dv
	}
}

// The two bands of slices, by the frame's height.
var sliceBands = [2][2]float64{{0.16, 0.3}, {0.52, 0.64}}

// slices moves two bands, one each way.
func (g glass) slices() {
	d := int(math.Round(g.now.dx/2)) * 2
	for i, band := range sliceBands {
		for _, s := range g.sheets() {
			r := g.reach(s)
			by := d / s.step * (1 - 2*i)
			for y := max(r.Min.Y, int(band[0]*float64(s.h))); y < min(r.Max.Y, int(band[1]*float64(s.h))); y++ {
				row := s.from[y*s.w:][:s.w]
				for x := r.Min.X; x < r.Max.X; x++ {
					s.pix[y*s.w+x] = row[min(max(x-by, 0), s.w-1)]
				}
			}
		}
	}
}

const (
	hazePx = 6.0 // of a haze that nobody gave an amount
	// A haze has waves of so many px, and goes up by so many radians a frame.
	hazeLong, hazeShort, hazeTurns = 34.0, 13.0, 0.7
)

// haze lets rows swim, as light over something hot does.
func (g glass) haze() {
	most := g.amount(hazePx)
	phase := float64(g.now.tick)*hazeTurns + float64(g.lens.Seed%628)/100
	for _, s := range g.sheets() {
		r := g.reach(s)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			at := float64(y * s.step)
			off := most * (0.65*math.Sin(at/hazeLong*2*math.Pi+phase) + 0.35*math.Sin(at/hazeShort*2*math.Pi+1.7*phase))
			s.walk(s.pix[y*s.w+r.Min.X:y*s.w+r.Max.X], fixed(float64(r.Min.X)+off/float64(s.step)), y<<16, 1<<16, 0)
		}
	}
}

// Shares of red, green and blue in colours of bt709, in 1024ths of limited luma.
const (
	redOfV, greenOfU, greenOfV, blueOfU = 1577, 188, 469, 1858
	redLight, greenLight, blueLight     = 218, 732, 74
	lumaRange, lumaFoot                 = 219, 16
)

// split moves the red one way and the blue the other.
func (g glass) split() {
	dx, dy := int(math.Round(g.now.dx/2))*2, int(math.Round(g.now.dy/2))*2
	w, h := g.f.w, g.f.h
	half := w / 2
	part := func(v int) int { return min(max(v, 0), lumaRange) }
	clip := func(v, most int) int { return min(max(v, 0), most) }
	for y := g.r.Min.Y; y < g.r.Max.Y; y++ {
		ry, by := clip(y-dy, h-1), clip(y+dy, h-1)
		red, green, blue := g.from.y[ry*w:][:w], g.from.y[y*w:][:w], g.from.y[by*w:][:w]
		redV := g.from.v[ry/2*half:][:half]
		greenU, greenV := g.from.u[y/2*half:][:half], g.from.v[y/2*half:][:half]
		blueU := g.from.u[by/2*half:][:half]
		out := g.f.y[y*w:][:w]
		for x := g.r.Min.X; x < g.r.Max.X; x += 2 { // two that share their colours
			rx, bx := clip(x-dx, w-2), clip(x+dx, w-2)
			moreRed := redOfV*(int(redV[rx/2])-128)>>10 - lumaFoot
			lessGreen := (greenOfU*(int(greenU[x/2])-128)+greenOfV*(int(greenV[x/2])-128))>>10 + lumaFoot
			moreBlue := blueOfU*(int(blueU[bx/2])-128)>>10 - lumaFoot
			r, b := part(int(red[rx])+moreRed), part(int(blue[bx])+moreBlue)
			luma := (redLight*r + greenLight*part(int(green[x])-lessGreen) + blueLight*b) >> 10
			out[x] = uint8(luma + lumaFoot)
			out[x+1] = uint8((redLight*part(int(red[rx+1])+moreRed)+greenLight*part(int(green[x+1])-lessGreen)+
				blueLight*part(int(blue[bx+1])+moreBlue))>>10 + lumaFoot)
			if y&1 == 0 {
				o := y/2*half + x/2
				g.f.u[o] = uint8(min(max(128+(b-luma)*1024/blueOfU, 16), 240))
				g.f.v[o] = uint8(min(max(128+(r-luma)*1024/redOfV, 16), 240))
			}
		}
	}
}
