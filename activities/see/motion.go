package see

const (
	// Motion is looked for in pictures about so wide, by blocks of so many pixels, up to so
	// far each way.
	motionWide, motionBlock, motionReach = 120, 8, 6
	// A block that differs by less a pixel stands; one that differs by more from all that
	// is near goes farther than is looked; one without texture tells nothing.
	motionStill, motionLost, motionTexture = 2.0, 10.0, 6.0
)

// mover finds how far things go from one picture to the next, by blocks that are met again
// as they were. What becomes brighter or darker as a whole does not move.
type mover struct {
	was, now []int16
	w, h     int
}

// take is how far the blocks of a picture went since the one before, in the mean, in
// widths of the picture.
func (m *mover) take(f *Frame) float32 {
	by := max(1, f.Width/motionWide)
	w, h := f.Width/by, f.Height/by
	first := m.w != w || m.h != h
	m.w, m.h = w, h
	m.was, m.now = m.now, m.was
	m.now = shrunk(f, by, w, h, m.now)
	if first || w < motionBlock || h < motionBlock {
		return 0
	}
	sum, n := 0.0, 0
	for y := 0; y+motionBlock <= h; y += motionBlock {
		for x := 0; x+motionBlock <= w; x += motionBlock {
			if far, ok := m.block(x, y); ok {
				sum, n = sum+far, n+1
			}
		}
	}
	if n == 0 {
		return 0
	}
	return float32(sum / float64(n) / float64(w))
}

// shrunk is how bright a picture is, each pixel the mean of some.
func shrunk(f *Frame, by, w, h int, to []int16) []int16 {
	if cap(to) < w*h {
		to = make([]int16, w*h)
	}
	to = to[:w*h]
	for y := range h {
		for x := range w {
			sum := 0
			for j := range by {
				at := 3 * ((y*by+j)*f.Width + x*by)
				for px := f.RGB[at : at+3*by]; len(px) >= 3; px = px[3:] {
					sum += 2*int(px[0]) + 5*int(px[1]) + int(px[2])
				}
			}
			to[y*w+x] = int16(sum / (8 * by * by))
		}
	}
	return to
}

// block is how far a block went; false of one that has no texture.
func (m *mover) block(x, y int) (float64, bool) {
	now := m.texture(m.now, x, y)
	here := m.differs(x, y, 0, 0, now)
	if here < motionStill {
		return 0, true
	}
	if before := m.texture(m.was, x, y); now.away < motionTexture && before.away < motionTexture {
		return 0, false
	}
	best, far := here, 0
	for dy := -motionReach; dy <= motionReach; dy++ {
		for dx := -motionReach; dx <= motionReach; dx++ {
			if x+dx < 0 || y+dy < 0 || x+dx+motionBlock > m.w || y+dy+motionBlock > m.h {
				continue
			}
			if d := m.differs(x, y, dx, dy, now); d < best*0.95 {
				best, far = d, max(dx, -dx, dy, -dy)
			}
		}
	}
	if best > motionLost {
		far = motionReach
	}
	return float64(far), true
}

// textured is the mean of a block and how far its pixels lie from it.
type textured struct {
	mean int
	away float64
}

func (m *mover) texture(of []int16, x, y int) textured {
	mean := 0
	for j := range motionBlock {
		for _, v := range of[(y+j)*m.w+x : (y+j)*m.w+x+motionBlock] {
			mean += int(v)
		}
	}
	mean /= motionBlock * motionBlock
	sum := 0
	for j := range motionBlock {
		for _, v := range of[(y+j)*m.w+x : (y+j)*m.w+x+motionBlock] {
			sum += max(int(v)-mean, mean-int(v))
		}
	}
	return textured{mean, float64(sum) / (motionBlock * motionBlock)}
}

// differs is by how much a block differs a pixel from one of the picture before, but for
// how bright and how contrasty both are as a whole.
func (m *mover) differs(x, y, dx, dy int, now textured) float64 {
	was := m.texture(m.was, x+dx, y+dy)
	gain := 256 // in 256ths
	if was.away > 0 {
		gain = int(256 * min(max(now.away/was.away, 0.5), 2))
	}
	sum := 0
	for j := range motionBlock {
		a := m.now[(y+j)*m.w+x : (y+j)*m.w+x+motionBlock]
		b := m.was[(y+dy+j)*m.w+x+dx : (y+dy+j)*m.w+x+dx+motionBlock]
		for i, v := range a {
			d := 256*(int(v)-now.mean) - gain*(int(b[i])-was.mean)
			sum += max(d, -d)
		}
	}
	return float64(sum) / (256 * motionBlock * motionBlock)
}
