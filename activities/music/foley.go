package music

import "math"

// The sounds of things that touch, by what they are made of.

// squish is wet clay that is pressed: noise through a band that slides down.
func squish() effect {
	const seconds = 0.2
	var f svf
	var o tone
	return effect{seconds, -11, 0, func(t, noise float64) float64 {
		share := t / seconds
		f.set(1500*math.Exp(-3.2*share)+220+160*math.Sin(2*math.Pi*31*t), 0.7)
		return (f.band(noise) + 0.5*o.at(150-70*share)) * math.Sin(math.Pi*math.Pow(share, 0.5))
	}}
}

// pat is a hand on cloth: low, soft, without a ring.
func pat() effect {
	f := filter(620, 0.05)
	var o tone
	return effect{0.14, -11, 0, func(t, noise float64) float64 {
		return f.low(noise)*math.Exp(-t*38)*min(1, t*500) + 0.5*o.at(92)*math.Exp(-t*34)
	}}
}

// boing is a spring that is let go.
func boing() effect {
	var o, second tone
	return effect{0.42, -12, 0, func(t, _ float64) float64 {
		hz := 190 + 150*math.Exp(-t*9) + 46*math.Sin(2*math.Pi*13*t)*math.Exp(-t*3)
		return (o.at(hz) + 0.35*second.at(2.02*hz)) * math.Exp(-t*7.5) * min(1, t*700)
	}}
}

// clack is a hollow toy that lands: two partials of a small body.
func clack() effect {
	f := filter(2400, 0.1)
	var o, second tone
	return effect{0.16, -11, 0, func(t, noise float64) float64 {
		return o.at(330)*math.Exp(-t*40) + 0.6*second.at(871)*math.Exp(-t*62) + 0.5*f.low(noise)*math.Exp(-t*210)
	}}
}
