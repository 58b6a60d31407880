package enhance

import "math"

// How much of what comes out of the net is heard, beside what went in. Between words
// it is nearly all. Under a voice all of it would sound like a telephone: the less
// noise there is, the less of it is taken.
const (
	wetQuiet = 0.98 // between words
	wetMost  = 0.85 // under a voice in much noise
	wetLeast = 0.10 // under a voice in hardly any
	// quietGain is how loud what is left between words is heard in much noise: 12 dB less.
	quietGain = 0.25
	// Of how far the voice stands above the noise, in dB, from much to hardly any.
	muchNoise, littleNoise = 8, 22
	// From which to which of it what is left between words becomes softer.
	softNoise, clearNoise = 14, 20
	// fall is how much of the share of a voice is left after each frame when it ends:
	// words fade out.
	fall = 0.9
	// slow is how much of what was known of the noise is left after each frame: it is
	// a mean of about two seconds.
	slow = 0.995
)

// blend mixes the sound as it was with that out of the net.
type blend struct {
	voice, noise float64 // mean power of frames with a voice, and of others
	spoken       float64 // 0 to 1, how much a voice is heard now
	wet, gain    float64 // at the end of the last frame
}

func newBlend() *blend { return &blend{wet: wetQuiet, gain: quietGain} }

// mix writes to clean its mean with the sound as it was. likely is how likely a voice
// is in what comes next, so that a word has begun before its first sound.
func (b *blend) mix(clean, was []float32, likely float32) {
	in, out := power(was), power(clean)
	kept := sure(float64(likely), 10*math.Log10(in/out))
	b.learn(kept, in)
	b.spoken = max(kept, fall*b.spoken)
	to := wetQuiet + (b.under()-wetQuiet)*b.spoken
	loud := 1 - (1-quietGain)*b.noisy(softNoise, clearNoise)*(1-b.spoken)*(1-b.spoken)
	step, swell := (to-b.wet)/float64(len(clean)), (loud-b.gain)/float64(len(clean))
	for i := range clean {
		b.wet, b.gain = b.wet+step, b.gain+swell
		clean[i] = float32(b.gain) * (float32(b.wet)*clean[i] + float32(1-b.wet)*was[i])
	}
	b.wet, b.gain = to, loud
}

// sure is how sure a voice is heard: the net's own word is high in some noise that it
// takes away all the same, so that what it took, in dB, counts too.
func sure(likely, took float64) float64 {
	const some, most = 6, 12
	return likely * min(max((most-took)/(most-some), 0), 1)
}

// learn keeps how loud voice and noise are.
func (b *blend) learn(voice, power float64) {
	mean := &b.voice
	switch {
	case voice < 0.15:
		mean = &b.noise
	case voice < 0.7:
		return
	}
	if *mean == 0 {
		*mean = power
	}
	*mean = slow**mean + (1-slow)*power
}

func power(samples []float32) float64 {
	sum := 1e-12
	for _, v := range samples {
		sum += float64(v) * float64(v) / float64(len(samples))
	}
	return sum
}

// under is the share of the net under a voice.
func (b *blend) under() float64 { return wetLeast + (wetMost-wetLeast)*b.noisy(muchNoise, littleNoise) }

// noisy is how much noise there is beside the voice, 0 where it stands little dB below it
// and 1 where much does, as which it is taken while it is not known.
func (b *blend) noisy(much, little float64) float64 {
	if b.voice == 0 || b.noise == 0 {
		return 1
	}
	above := 10 * math.Log10(b.voice/b.noise)
	return min(max((little-above)/(little-much), 0), 1)
}
