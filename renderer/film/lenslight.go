package film

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
				for _, v := range g.from.y[(y*glowShrink+k)*g.f.w+x*glowShrink:][:glowShrink] {
					sum += max(int(v)-foot, 0)
				}
			}
			g.small[y*w+x] = uint8(min(sum*255/(glowShrink*glowShrink*(235-foot)), 255))
		}
	}
	g.spare = sized(g.spare, w*h)
	boxes(g.small, g.spare, w, h, max(1, radius(g.amount(glowPx)/glowShrink)))
	for y := g.r.Min.Y; y < g.r.Max.Y; y++ {
		row := g.f.y[y*g.f.w:][:g.f.w]
		for x := g.r.Min.X; x < g.r.Max.X; x++ {
			light := int(smooth(g.small, w, h, x, y, glowShrink))
			row[x] = uint8(int(row[x]) + max(235-int(row[x]), 0)*light/255)
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
