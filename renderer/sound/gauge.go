package sound

// gauge measures the loudness of what it hears, in order, as Loudness does.
type gauge struct {
	k      [2][2]biquad
	sum    [2]float64 // of the hop that has not ended, by channel
	inHop  int        // frames
	frames int
	power  []float64 // of each whole hop
}

func newGauge() *gauge { return &gauge{k: [2][2]biquad{kWeighting(), kWeighting()}} }

// hear takes the next samples.
func (g *gauge) hear(samples []float32) {
	for len(samples) > 0 {
		n := min(hop-g.inHop, len(samples)/2)
		if n == 0 {
			return // half a frame
		}
		for ch := range 2 {
			k, sum := g.k[ch], g.sum[ch]
			for i := ch; i < 2*n; i += 2 {
				y := k[1].step(k[0].step(float64(samples[i])))
				sum += y * y
			}
			g.k[ch], g.sum[ch] = k, sum
		}
		g.step(n)
		samples = samples[2*n:]
	}
}

// step goes on by frames that do not pass the end of a hop.
func (g *gauge) step(frames int) {
	g.frames += frames
	if g.inHop += frames; g.inHop == hop {
		g.power = append(g.power, g.sum[0]+g.sum[1])
		g.sum, g.inHop = [2]float64{}, 0
	}
}

// lufs is the loudness of what was heard so far; -Inf for silence.
func (g *gauge) lufs() float64 {
	if len(g.power) >= 4 {
		return integrated(g.power)
	}
	return level(gated([]float64{(total(g.power) + g.sum[0] + g.sum[1]) / float64(max(g.frames, 1))}, absoluteGate))
}

func (t *tape) loudness() (float64, error) {
	g := newGauge()
	err := t.each(0, t.frames, func(_ int, block []float32) error {
		g.hear(block)
		return nil
	})
	return g.lufs(), err
}
