package film

import (
	"math"
	"math/rand/v2"
)

// burnNoise says how late each place of a frame burns, 0-255.
type burnNoise struct {
	seed uint32
	w, h int
	late []uint8
}

// The spots that burn first, px of a frame 1080 wide, and how much each size counts.
var burnSpots = [3][2]float64{{260, 0.6}, {96, 0.27}, {34, 0.13}}

// burnSpread stretches the noise, which is mostly middling, over its range.
const burnSpread = 1.9

func newBurnNoise(seed uint32, w, h int) *burnNoise {
	n := &burnNoise{seed: seed, w: w, h: h, late: make([]uint8, w*h)}
	sum := make([]float32, w*h)
	r := rand.New(rand.NewPCG(uint64(seed), 83))
	for _, spot := range burnSpots {
		size := max(2, spot[0]*float64(min(w, h))/1080)
		cols, rows := int(float64(w)/size)+3, int(float64(h)/size)+3
		grid := make([]float32, cols*rows)
		for i := range grid {
			grid[i] = r.Float32()
		}
		for y := range h {
			gy := float64(y) / size
			iy, fy := int(gy), smoothstep(gy-math.Floor(gy))
			for x := range w {
				gx := float64(x) / size
				ix := int(gx)
				fx := float32(smoothstep(gx - float64(ix)))
				a, b := grid[iy*cols+ix:], grid[(iy+1)*cols+ix:]
				top, low := a[0]+(a[1]-a[0])*fx, b[0]+(b[1]-b[0])*fx
				sum[y*w+x] += float32(spot[1]) * (top + (low-top)*float32(fy))
			}
		}
	}
	for i, v := range sum {
		n.late[i] = uint8(min(max((v-0.5)*burnSpread+0.5, 0), 1)*255 + 0.5)
	}
	return n
}

// How wide an edge burns and is charred before it does, of the noise's range.
const burnGlows, burnChars = 30, 34

// embers are the colours of a burning edge, Y, U, V, from where it is hottest.
var embers = [4][3]uint8{{226, 108, 136}, {190, 52, 158}, {118, 66, 198}, {52, 108, 168}}

// burn shows what was kept where it has not burnt yet.
func (g glass) burn() {
	if n := g.noise; n == nil || n.seed != g.lens.Seed || n.w != g.f.w || n.h != g.f.h {
		g.noise = newBurnNoise(g.lens.Seed, g.f.w, g.f.h)
		g.lenses.noise = g.noise
	}
	through := int(g.now.level*float64(256+burnGlows+burnChars)) - burnGlows - burnChars
	var glow [3][256]uint8
	for k := range glow {
		for d := range burnGlows {
			t := float64(d) / burnGlows * float64(len(embers)-1)
			i := int(t)
			a, b := float64(embers[i][k]), float64(embers[min(i+1, len(embers)-1)][k])
			glow[k][d] = uint8(a + (b-a)*(t-float64(i)) + 0.5)
		}
	}
	kept := [3][]uint8{g.kept.y, g.kept.u, g.kept.v}
	for k, s := range g.sheets() {
		foot := 128
		if k == 0 {
			foot = lumaFoot
		}
		r := g.reach(s)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			late := g.noise.late[y*s.step*g.f.w:]
			for x := r.Min.X; x < r.Max.X; x++ {
				d, o := int(late[x*s.step])-through, y*s.w+x
				switch {
				case d < 0: // burnt through
				case d < burnGlows:
					s.pix[o] = glow[k][d]
				case d < burnGlows+burnChars:
					s.pix[o] = uint8(foot + (int(kept[k][o])-foot)*(d-burnGlows)/burnChars)
				default:
					s.pix[o] = kept[k][o]
				}
			}
		}
	}
}
