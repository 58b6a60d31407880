package music

import "math"

// The effects of edit styles: what glass, hot ground, paper, a machine and a pen sound like.

// glass is a small glass that is touched: high partials that belong to no scale.
func glass() effect {
	partials := []float64{2637, 4186, 5920, 8372}
	f := filter(6000, 0)
	return effect{0.3, -13, 0.2, func(t, noise float64) float64 {
		sum := 0.35 * f.high(noise) * math.Exp(-t*420)
		for i, hz := range partials {
			sum += math.Sin(2*math.Pi*hz*t) * math.Exp(-t*(14+9*float64(i))) / float64(1+i)
		}
		return sum
	}}
}

// rumble is deep noise that swells and dies away, as of ground that moves.
func rumble() effect {
	const seconds = 0.7
	low, lower := filter(140, 0.2), filter(70, 0.3)
	var o tone
	return effect{seconds, -10, 0, func(t, noise float64) float64 {
		swell := math.Min(1, t*14) * math.Pow(1-t/seconds, 1.3)
		return (2.2*low.low(noise) + 2.6*lower.low(noise) + 0.5*o.at(41+6*math.Sin(2*math.Pi*5*t))) * swell
	}}
}

// rustle is a page that is turned: dry noise in three short strokes.
func rustle() effect {
	strokes := [][2]float64{{0, 0.6}, {0.09, 1}, {0.2, 0.7}}
	var f svf
	return effect{0.34, -14, 0.5, func(t, noise float64) float64 {
		env := 0.0
		for _, s := range strokes {
			if at := t - s[0]; at > 0 {
				env += s[1] * math.Exp(-at*26) * math.Min(1, at*160)
			}
		}
		f.set(2600+2400*math.Sin(2*math.Pi*3.1*t+0.4), 0.7)
		return f.band(noise) * env
	}}
}

// chatter is data that is read: short tones of a few pitches, one after another.
func chatter() effect {
	const seconds, each = 0.3, 0.025
	pitches := []float64{1480, 2217, 1760, 2960, 1318, 2489, 1976, 3322, 1568, 2349, 1760, 2793}
	return effect{seconds, -14, 0.3, func(t, _ float64) float64 {
		n := int(t / each)
		at := t - float64(n)*each
		v := math.Sin(2 * math.Pi * pitches[n%len(pitches)] * at)
		return math.Tanh(2.4*v) * math.Min(1, at*900) * math.Exp(-at*70) * (1 - 0.4*t/seconds)
	}}
}

// pen is a felt pen that is drawn over paper: soft noise that squeaks a little.
func pen() effect {
	const seconds = 0.26
	var f svf
	var o tone
	return effect{seconds, -14, 0.6, func(t, noise float64) float64 {
		share := t / seconds
		swell := math.Pow(math.Sin(math.Pi*math.Pow(share, 0.7)), 0.8)
		f.set(1500+900*share, 0.8)
		return (f.band(noise) + 0.05*o.at(1150+420*share)) * swell
	}}
}
