package music

import (
	"math"
	"math/rand/v2"
	"sync"

	"github.com/snackfarm/farm/renderer/sound"
)

// The drums, which are synthesised: those of the soundfont are thin.
const (
	kick = iota
	softKick
	longKick
	taiko
	snare
	clap
	rim
	hat
	openHat
	shaker
	crash
	tom
	boom
	drums
)

// drumGains balance the kit.
var drumGains = [drums]float64{
	kick: 0.42, softKick: 0.3, longKick: 0.34, taiko: 0.36, snare: 0.42, clap: 0.4, rim: 0.26, hat: 0.25, openHat: 0.22, shaker: 0.2,
	crash: 0.2, tom: 0.34, boom: 0.22,
}

var drumPans = [drums]float64{hat: 0.22, openHat: 0.22, shaker: -0.32, crash: -0.2, rim: -0.12, tom: 0.2, snare: 0.04}

// drumRooms is how much of each goes into the reverb.
var drumRooms = [drums]float64{snare: 0.8, clap: 0.8, rim: 1, taiko: 1, tom: 0.9, crash: 0.5, shaker: 0.4, hat: 0.2, openHat: 0.3,
	boom: 0.4}

// hits is one sample of each drum.
var hits = sync.OnceValue(func() [drums][]float64 {
	rng := rand.New(rand.NewPCG(11, 3))
	noise := func() float64 { return rng.Float64()*2 - 1 }
	var k [drums][]float64
	body, click := thump(47, 120, 32, 8.5), filter(3000, 0)
	k[kick] = formed(0.36, func(t float64) float64 { return math.Tanh(1.7 * (body(t) + 0.25*click.high(noise())*math.Exp(-t*420))) })
	soft := thump(50, 50, 26, 12)
	k[softKick] = formed(0.32, soft)
	long := thump(41, 95, 28, 3.6)
	k[longKick] = formed(0.85, func(t float64) float64 { return math.Tanh(1.9 * long(t)) })
	skin, first, second := filter(800, 0), thump(58, 46, 17, 5), thump(97, 60, 17, 10)
	k[taiko] = formed(0.95, func(t float64) float64 {
		return math.Tanh(1.3*(first(t)+0.45*second(t))) + 0.9*skin.low(noise())*math.Exp(-t*55)
	})
	wires, head, over := filter(1800, 0), thump(182, 90, 60, 24), thump(331, 60, 60, 30)
	k[snare] = formed(0.3, func(t float64) float64 {
		return 0.7*head(t) + 0.35*over(t) + 0.8*wires.high(noise())*math.Exp(-t*17)
	})
	hands := filter(1500, 0.45)
	k[clap] = formed(0.26, func(t float64) float64 {
		burst := 0.0
		for _, at := range []float64{0, 0.010, 0.021} {
			if t >= at {
				burst = max(burst, math.Exp(-(t-at)*260))
			}
		}
		if t > 0.021 {
			burst = max(burst, 0.62*math.Exp(-(t-0.021)*19))
		}
		return 2.4 * hands.band(noise()) * burst
	})
	k[rim] = formed(0.09, func(t float64) float64 {
		return (math.Sin(2*math.Pi*1720*t) + 0.6*math.Sin(2*math.Pi*486*t)) * math.Exp(-t*85)
	})
	air := filter(8200, 0.1)
	k[hat] = formed(0.09, func(t float64) float64 { return 1.3 * air.high(0.6*noise()+0.5*metal(t)) * math.Exp(-t*62) })
	air = filter(7400, 0.1)
	k[openHat] = formed(0.34, func(t float64) float64 { return 1.3 * air.high(0.6*noise()+0.5*metal(t)) * math.Exp(-t*10) })
	beads := filter(6200, 0.2)
	k[shaker] = formed(0.11, func(t float64) float64 {
		return 2.2 * beads.band(noise()) * min(1, t/0.022) * math.Exp(-max(0, t-0.022)*48)
	})
	air2 := filter(3400, 0.05)
	k[crash] = formed(2.2, func(t float64) float64 { return air2.high(0.8*noise()+0.35*metal(t)) * math.Exp(-t*2.6) })
	low := thump(84, 60, 20, 7)
	k[tom] = formed(0.5, func(t float64) float64 { return math.Tanh(1.3 * low(t)) })
	deep, dust := thump(38, 34, 9, 2.3), filter(420, 0)
	k[boom] = formed(1.9, func(t float64) float64 { return math.Tanh(1.5*deep(t)) + 0.7*dust.low(noise())*math.Exp(-t*8) })
	return k
})

// formed is a sound of so many seconds, without a step at its ends.
func formed(seconds float64, sample func(t float64) float64) []float64 {
	out := make([]float64, int(seconds*sound.Rate))
	for i := range out {
		t := float64(i) / sound.Rate
		out[i] = sample(t) * min(1, t*2000, (seconds-t)*120)
	}
	return out
}

// thump is a sine that falls from one pitch to another.
func thump(low, more, fall, decay float64) func(float64) float64 {
	phase := 0.0
	return func(t float64) float64 {
		phase += (low + more*math.Exp(-t*fall)) / sound.Rate
		return math.Sin(2*math.Pi*phase) * math.Exp(-t*decay)
	}
}

// metal is six squares that do not fit together.
func metal(t float64) float64 {
	sum := 0.0
	for _, hz := range []float64{205.3, 304.4, 369.6, 522.7, 540, 800} {
		sum += math.Copysign(1, math.Sin(2*math.Pi*hz*1.9*t))
	}
	return sum / 6
}
