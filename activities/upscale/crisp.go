package upscale

// crisp makes edges of a plane steeper without moving any pixel out of the range of
// its neighbours: each is set apart from the mean of the four beside it, the less so
// the more of the range is used already.
type crisp struct {
	gains []int16 // by the least and the most of a pixel's neighbours, in 1024ths
}

// Strength of the whole, and the most that a pixel is set apart.
const (
	crispness = 0.55
	mostLobe  = 0.1875
)

func newCrisp() *crisp {
	c := &crisp{gains: make([]int16, 256*256)}
	for least := range 256 {
		for most := least; most < 256; most++ {
			lo, hi := float64(max(least-16, 0))/219, min(float64(max(most-16, 0))/219, 1)
			down, up := lo, 1-hi // what is left to the ends of the range
			if hi > 0 {
				down = lo / (4 * hi)
			}
			if lo < 1 {
				up = (1 - hi) / (4 - 4*lo)
			}
			lobe := crispness * min(down, up, mostLobe)
			c.gains[least<<8|most] = int16(1024 * lobe / (1 - 4*lobe))
		}
	}
	return c
}

func (c *crisp) draw(out, in []byte, w, h int) {
	copy(out[:w], in[:w])
	copy(out[(h-1)*w:h*w], in[(h-1)*w:h*w])
	for y := 1; y < h-1; y++ {
		c.line(out[y*w:][:w], in[(y-1)*w:][:w], in[y*w:][:w], in[(y+1)*w:][:w])
	}
}

func (c *crisp) line(out, above, here, below []byte) {
	n := len(out)
	if n < 3 {
		copy(out, here)
		return
	}
	above, here, below = above[:n], here[:n], below[:n]
	out[0], out[n-1] = here[0], here[n-1]
	gains := c.gains[:256*256]
	for x := 1; x < n-1; x++ {
		a, b, l, r, e := above[x], below[x], here[x-1], here[x+1], here[x]
		least, most := min(a, b, l, r), max(a, b, l, r)
		gain := int32(gains[uint16(least)<<8|uint16(most)])
		if gain == 0 {
			out[x] = e
			continue
		}
		sharp := int32(e) + (gain*(4*int32(e)-int32(a)-int32(b)-int32(l)-int32(r))+512)>>10
		out[x] = uint8(min(max(sharp, int32(min(least, e))), int32(max(most, e))))
	}
}
