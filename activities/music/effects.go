package music

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// effect makes the sample at t seconds of an effect; noise is white, -1 to 1.
// Its loudest sample is peak dBFS, and it moves from left to right by sweep, 0
// to 1.
type effect struct {
	seconds, peak, sweep float64
	sample               func(t, noise float64) float64
}

// effects are synthesised, not recorded. Peaks and lengths are those of the
// house's sound rules.
var effects = map[string]func() effect{
	"whoosh": whoosh, "pop": pop, "tick": tick, "impact": impact, "riser": riser,
	"thud": thud, "click": click, "sparkle": sparkle, "swipe": swipe,
	"squish": squish, "pat": pat, "boing": boing, "clack": clack,
	"glass": glass, "rumble": rumble, "rustle": rustle, "chatter": chatter, "pen": pen, "room": room,
}

// Effects lists the effects that can be synthesised.
func Effects() []string {
	return []string{"whoosh", "pop", "tick", "impact", "riser", "thud", "click", "sparkle", "swipe", "squish", "pat", "boing", "clack",
		"glass", "rumble", "rustle", "chatter", "pen", "room"}
}

// tone is a sine whose pitch may move.
type tone struct{ phase float64 }

func (o *tone) at(hz float64) float64 {
	o.phase = frac(o.phase + hz/sound.Rate)
	return math.Sin(2 * math.Pi * o.phase)
}

// whoosh is noise through a band that opens and closes.
func whoosh() effect {
	const seconds = 0.3
	var f svf
	return effect{seconds, -10, 0.5, func(t, noise float64) float64 {
		swell := math.Sin(math.Pi * math.Pow(t/seconds, 0.8))
		f.set(380+4200*swell*swell, 0.35)
		return f.band(noise) * swell * swell
	}}
}

// pop is a short sine that falls in pitch, like a lip's.
func pop() effect {
	var o tone
	return effect{0.08, -10, 0, func(t, _ float64) float64 { return o.at(360+760*math.Exp(-t*62)) * math.Exp(-t*46) }}
}

// tick is a clock's: a click in a small body.
func tick() effect {
	f := filter(3000, 0)
	return effect{0.025, -12, 0, func(t, noise float64) float64 {
		return math.Sin(2*math.Pi*2400*t)*math.Exp(-t*320) + 0.8*f.high(noise)*math.Exp(-t*700)
	}}
}

// impact is a falling boom with a burst of noise on its front.
func impact() effect {
	var o tone
	f := filter(1500, 0.1)
	return effect{0.4, -9, 0, func(t, noise float64) float64 {
		return math.Tanh(1.6*o.at(44+95*math.Exp(-t*24)))*math.Exp(-t*8) + 0.8*f.low(noise)*math.Exp(-t*42)
	}}
}

// riser is noise and a tone that climb.
func riser() effect {
	const seconds = 1.2
	var o, fifth tone
	var f svf
	return effect{seconds, -11, 0.3, func(t, noise float64) float64 {
		share := t / seconds
		f.set(420+6200*share*share, 0.4)
		hz := 180 * math.Pow(6, share)
		return (0.8*f.band(noise) + 0.16*o.at(hz) + 0.1*fifth.at(1.5*hz)) * share * share
	}}
}

// thud is something soft and heavy that falls on a table.
func thud() effect {
	var o tone
	f := filter(320, 0.1)
	return effect{0.22, -10, 0, func(t, noise float64) float64 {
		return o.at(62+70*math.Exp(-t*40))*math.Exp(-t*17) + 0.9*f.low(noise)*math.Exp(-t*46)
	}}
}

// click is a button's two edges, as of a camera or a tap.
func click() effect {
	f := filter(2600, 0.3)
	return effect{0.06, -12, 0, func(t, noise float64) float64 {
		v := f.band(noise) * math.Exp(-t*520)
		if t > 0.028 {
			v += 0.6 * f.band(noise) * math.Exp(-(t-0.028)*640)
		}
		return v + 0.25*math.Sin(2*math.Pi*1150*t)*math.Exp(-t*240)
	}}
}

// sparkle is small bells, one after the other, of a chord that is glad.
func sparkle() effect {
	notes := []float64{1568, 1976, 2349, 3136, 3951}
	return effect{0.62, -13, 0.4, func(t, _ float64) float64 {
		sum := 0.0
		for i, hz := range notes {
			if at := t - 0.055*float64(i); at > 0 {
				sum += math.Sin(2*math.Pi*hz*at+0.7*math.Exp(-at*18)*math.Sin(2*math.Pi*3.5*hz*at)) * math.Exp(-at*9) * min(1, at*900)
			}
		}
		return sum
	}}
}

// swipe is a finger over glass: short, high and going by.
func swipe() effect {
	const seconds = 0.17
	var f svf
	return effect{seconds, -12, 0.7, func(t, noise float64) float64 {
		share := t / seconds
		f.set(900+5200*share, 0.3)
		return f.band(noise) * math.Pow(math.Sin(math.Pi*math.Pow(share, 0.6)), 2)
	}}
}

// room is the tone of a room in which nobody speaks: low air, without a hum. It is played in
// a loop, far below a voice.
func room() effect {
	low, air := filter(420, 0), filter(3200, 0)
	return effect{8, -12, 0, func(_, noise float64) float64 { return low.low(noise) + 0.12*air.low(noise) }}
}

// RenderEffect writes an effect as a 48 kHz stereo WAV file at path.
func RenderEffect(name, path string) error {
	build, ok := effects[name]
	if !ok {
		return farm.InvalidField("effect", "is %q, must be one of %v", name, Effects())
	}
	e := build()
	rng := rand.New(rand.NewPCG(7, uint64(slices.Index(Effects(), name))))
	n := int(e.seconds * sound.Rate)
	samples, loudest := make([]float64, n), 0.0
	hum := filter(28, 0)
	for i := range samples {
		t := float64(i) / sound.Rate
		edge := min(1, t*1500, (e.seconds-t)*200) // no step at either end
		samples[i] = hum.high(e.sample(t, rng.Float64()*2-1)) * edge
		loudest = max(loudest, math.Abs(samples[i]))
	}
	gain := math.Pow(10, e.peak/20) / loudest
	out := make([]float32, 2*n)
	for i, v := range samples {
		// The louder channel keeps its level, so that the peak stays.
		pan := e.sweep * (2*float64(i)/float64(n) - 1)
		out[2*i], out[2*i+1] = float32(v*gain*min(1, 1-pan)), float32(v*gain*min(1, 1+pan))
	}
	return sound.WriteWAV(path, out)
}
