package film

import "math"

// sway moves, turns and enlarges what a lens covers; what comes from outside of the frame
// is its edge.
func (g glass) sway() {
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
	at := func(x, y int) (luma, u, v int) {
		x, y = min(max(x, 0), w-1), min(max(y, 0), h-1)
		o := y/2*(w/2) + x/2
		return int(g.from.y[y*w+x]) - lumaFoot, int(g.from.u[o]) - 128, int(g.from.v[o]) - 128
	}
	part := func(v int) int { return min(max(v, 0), lumaRange) }
	for y := g.r.Min.Y; y < g.r.Max.Y; y++ {
		for x := g.r.Min.X; x < g.r.Max.X; x++ {
			ry, _, rv := at(x-dx, y-dy)
			gy, gu, gv := at(x, y)
			by, bu, _ := at(x+dx, y+dy)
			red, green, blue := part(ry+redOfV*rv>>10), part(gy-(greenOfU*gu+greenOfV*gv)>>10), part(by+blueOfU*bu>>10)
			luma := (redLight*red + greenLight*green + blueLight*blue) >> 10
			g.f.y[y*w+x] = uint8(luma + lumaFoot)
			if x&1 == 0 && y&1 == 0 {
				o := y/2*(w/2) + x/2
				g.f.u[o] = uint8(min(max(128+(blue-luma)*1024/blueOfU, 16), 240))
				g.f.v[o] = uint8(min(max(128+(red-luma)*1024/redOfV, 16), 240))
			}
		}
	}
}
