package sound

import (
	"math"

	"github.com/snackfarm/farm"
)

const (
	cutFade  = 5 * perMs // frames; a track that is cut does not end on a step
	joinFade = 2 * perMs // frames on either side of a loop's join that would click
	loopMin  = 20 * perMs
)

// wanted is how many frames of its file a track plays at most, in a film of
// total frames: of a loop, those of one pass.
func wanted(t farm.AudioTrack, total int) int {
	n := total
	if !t.Loop {
		n = max(total-t.StartMs*perMs, 0)
	}
	if t.UntilMs > 0 {
		n = min(n, max(t.UntilMs-t.OffsetMs, 0)*perMs)
	}
	if t.DurationMs > 0 && !t.Loop {
		n = min(n, t.DurationMs*perMs)
	}
	return n
}

// shaped is a track as it sounds: the part of its file in samples, repeated,
// with gains, fades and place, at most room frames.
func shaped(samples []float32, t farm.AudioTrack, room int) []float32 {
	if t.DurationMs > 0 {
		room = min(room, t.DurationMs*perMs)
	}
	cut := t.UntilMs > 0 || t.DurationMs > 0
	if t.Loop {
		samples = looped(samples, room, t.LoopFadeMs*perMs)
		cut = true
	}
	samples = samples[:min(len(samples), 2*room)]
	n := len(samples)
	gain := float32(ratio(t.GainDB))
	in, out := t.FadeInMs*perMs*2, t.FadeOutMs*perMs*2
	curve := fadeCurves[t.FadeCurve]
	for i, v := range samples {
		g := gain
		if i < in {
			g *= curve(float32(i) / float32(in))
		}
		if left := n - i; left < out {
			g *= curve(float32(left) / float32(out))
		}
		samples[i] = v * g
	}
	if cut && out == 0 {
		fadeOut(samples, cutFade)
	}
	automate(samples, t)
	place(samples, t.Pan)
	return samples
}

var fadeCurves = map[string]func(float32) float32{
	"":       func(x float32) float32 { return x },
	"linear": func(x float32) float32 { return x },
	"power":  func(x float32) float32 { return float32(math.Sin(float64(x) * math.Pi / 2)) },
}

// looped repeats samples until there are room frames. Each pass overlaps the
// last by fade frames with equal power. A part of less than loopMin is not
// repeated.
func looped(samples []float32, room, fade int) []float32 {
	n := len(samples) / 2
	fade = min(fade, n/2)
	if n < loopMin || n >= room {
		return samples // what is shorter would be a hum
	}
	if fade == 0 {
		smoothJoin(samples)
	}
	out := make([]float32, 2*room)
	copy(out, samples)
	for at := n - fade; at < room; at += n - fade {
		for i := range min(fade, room-at) {
			x := (float64(i) + 0.5) / float64(fade) * math.Pi / 2
			down, up := float32(math.Cos(x)), float32(math.Sin(x))
			for ch := range 2 {
				o := 2*(at+i) + ch
				out[o] = out[o]*down + samples[2*i+ch]*up
			}
		}
		if from := at + fade; from < room {
			copy(out[2*from:], samples[2*fade:])
		}
	}
	return out
}

// smoothJoin rounds both ends of a loop whose end does not lead into its
// beginning: where the step between them is larger than those around it.
func smoothJoin(s []float32) {
	n := len(s) / 2
	around := min(joinFade, n/2)
	clicks := false
	for ch := range 2 {
		usual := float32(0)
		for i := 1; i < around; i++ {
			usual = max(usual, abs(s[2*i+ch]-s[2*i-2+ch]), abs(s[2*(n-i)+ch-2]-s[2*(n-i)+ch]))
		}
		step := abs(s[ch] - s[2*(n-1)+ch])
		clicks = clicks || step > 1.5*usual+1e-4
	}
	if !clicks {
		return
	}
	for i := range around {
		g := float32(0.5 - 0.5*math.Cos(math.Pi*(float64(i)+0.5)/float64(around)))
		for ch := range 2 {
			s[2*i+ch] *= g
			s[2*(n-1-i)+ch] *= g
		}
	}
}

func fadeOut(s []float32, frames int) {
	n := min(frames, len(s)/2)
	for i := range n {
		g := (float32(i) + 0.5) / float32(n)
		at := len(s) - 2*i - 2
		s[at] *= g
		s[at+1] *= g
	}
}

const silent = -80 // dB; a key at it is silence

// automate follows a track's volume keys. The gain is reckoned each
// millisecond and straight between.
func automate(s []float32, t farm.AudioTrack) {
	if len(t.Volume) == 0 {
		return
	}
	key := 0
	at := func(ms int) float32 {
		for key+1 < len(t.Volume) && t.Volume[key+1].AtMs <= ms {
			key++
		}
		a := t.Volume[key]
		db := a.GainDB
		if ms > a.AtMs && key+1 < len(t.Volume) {
			b := t.Volume[key+1]
			db += (b.GainDB - a.GainDB) * float64(ms-a.AtMs) / float64(b.AtMs-a.AtMs)
		}
		if db <= silent {
			return 0
		}
		return float32(ratio(db))
	}
	from := at(t.StartMs)
	for ms := 0; 2*ms*perMs < len(s); ms++ {
		to := at(t.StartMs + ms + 1)
		block := s[2*ms*perMs : min(2*(ms+1)*perMs, len(s))]
		for i := range block {
			block[i] *= from + (to-from)*float32(i/2)/perMs
		}
		from = to
	}
}

// place pans with constant power; the middle is left as it is.
func place(s []float32, pan float64) {
	if pan == 0 {
		return
	}
	angle := (pan + 1) * math.Pi / 4
	left, right := float32(math.Sqrt2*math.Cos(angle)), float32(math.Sqrt2*math.Sin(angle))
	for i := 0; i+1 < len(s); i += 2 {
		s[i] *= left
		s[i+1] *= right
	}
}
