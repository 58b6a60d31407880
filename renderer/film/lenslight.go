package film

import "slices"

const (
	glowFoot   = 174  // luma of 72 % of the light
	glowPx     = 18.0 // sigma
	glowShrink = 4
	blurPx     = 4.0
)

// glow lets what is bright shine over what is round it.
func (g glass) glow() {
	w, h := g.f.w/glowShrink, g.f.h/glowShrink
	if w < 2 || h < 2 {
		return
	}
	g.small = sized(g.small, w*h)
	foot := glowFoot
	for y := range h {
		for x := range w {
			sum := 0
			for k := range glowShrink {
				for _, v := range g.f.y[(y*glowShrink+k)*g.f.w+x*glowShrink:][:glowShrink] {
					sum += max(int(v)-foot, 0)
				}
			}
			g.small[y*w+x] = uint8(min(sum*255/(glowShrink*glowShrink*(235-foot)), 255))
		}
	}
	g.spare = sized(g.spare, w*h)
	boxes(g.small, g.spare, w, h, max(1, radius(g.amount(glowPx)/glowShrink)))
	g.lenses.lit = slices.Grow(g.lit[:0], w)[:w]
	for y := g.r.Min.Y; y < g.r.Max.Y; y++ {
		if g.litRow(y, w, h) {
			g.shine(y, w)
		}
	}
}

// litRow is the light over a row of the frame, of which each of its samples covers a few;
// false where there is none.
func (g glass) litRow(y, w, h int) bool {
	v := max(256*(2*y+1-glowShrink)/(2*glowShrink), 0)
	iy := min(v>>8, h-1)
	jy, fy := min(iy+1, h-1), int32(v&255)
	top, low, any := g.small[iy*w:][:w], g.small[jy*w:][:w], int32(0)
	lit := g.lenses.lit
	for i := range lit {
		lit[i] = int32(top[i])*(256-fy) + int32(low[i])*fy
		any |= lit[i]
	}
	return any != 0
}

// shine lays the light of litRow over a row.
func (g glass) shine(y, w int) {
	lit, row := g.lenses.lit, g.f.y[y*g.f.w:][:g.f.w]
	for i := -1; i < w; i++ {
		a, b := int(lit[max(i, 0)]), int(lit[min(i+1, w-1)])
		if a|b == 0 {
			continue
		}
		first := glowShrink*i + glowShrink/2
		for x := max(first, g.r.Min.X); x < min(first+glowShrink, g.r.Max.X); x++ {
			fx := 256 * (2*(x-first) + 1) / (2 * glowShrink)
			light := (a*(256-fx) + b*fx + 1<<15) >> 16
			row[x] += uint8(max(235-int(row[x]), 0) * light * g.strength / (255 * 256))
		}
	}
}

// smooth is a sample at x, y of a plane that is so much smaller.
func smooth(p []uint8, w, h, x, y, shrink int) uint8 {
	u, v := max(256*(2*x+1-shrink)/(2*shrink), 0), max(256*(2*y+1-shrink)/(2*shrink), 0)
	ix, iy := min(u>>8, w-1), min(v>>8, h-1)
	jx, jy := min(ix+1, w-1), min(iy+1, h-1)
	fx, fy := u&255, v&255
	top := int(p[iy*w+ix])*(256-fx) + int(p[iy*w+jx])*fx
	low := int(p[jy*w+ix])*(256-fx) + int(p[jy*w+jx])*fx
	return uint8((top*(256-fy) + low*fy + 1<<15) >> 16)
}

// blur blurs what a lens covers. Luma is blurred at half its size.
func (g glass) blur() {
	sigma := g.amount(blurPx) / 2
	all := g.sheets()
	w, h := all[1].w, all[1].h
	g.small, g.spare = sized(g.small, w*h), sized(g.spare, w*h)
	r := max(1, radius(sigma))
	for y := range h {
		top, low := all[0].from[2*y*g.f.w:], all[0].from[(2*y+1)*g.f.w:]
		for x := range w {
			g.small[y*w+x] = uint8((int(top[2*x]) + int(top[2*x+1]) + int(low[2*x]) + int(low[2*x+1]) + 2) / 4)
		}
	}
	boxes(g.small, g.spare, w, h, r)
	for y := g.r.Min.Y; y < g.r.Max.Y; y++ {
		for x := g.r.Min.X; x < g.r.Max.X; x++ {
			g.f.y[y*g.f.w+x] = smooth(g.small, w, h, x, y, 2)
		}
	}
	for _, s := range all[1:] {
		copy(g.small, s.from)
		boxes(g.small, g.spare, w, h, r)
		in := g.reach(s)
		for y := in.Min.Y; y < in.Max.Y; y++ {
			copy(s.pix[y*w+in.Min.X:y*w+in.Max.X], g.small[y*w+in.Min.X:])
		}
	}
}

func sized(p []uint8, n int) []uint8 {
	if cap(p) < n {
		return make([]uint8, n)
	}
	return p[:n]
}

// boxes averages a plane three times over squares of 2r+1; outside is its edge.
func boxes(p, spare []uint8, w, h, r int) {
	for range 3 {
		for y := range h {
			runningMean(spare[y*w:], p[y*w:], w, 1, r)
		}
		for x := range w {
			runningMean(p[x:], spare[x:], h, w, r)
		}
	}
}

// runningMean averages n samples that lie step apart over 2r+1.
func runningMean(out, in []uint8, n, step, r int) {
	sum := int(in[0]) * (r + 1)
	for k := 1; k <= r; k++ {
		sum += int(in[min(k, n-1)*step])
	}
	full := 2*r + 1
	for i := range n {
		out[i*step] = uint8((sum + r) / full)
		sum += int(in[min(i+r+1, n-1)*step]) - int(in[max(i-r, 0)*step])
	}
}
