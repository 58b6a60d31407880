package sound

import (
	"math"
	"math/bits"

	"github.com/snackfarm/farm"
)

// What makes room for a voice when the manifest does not say.
const (
	duckDB     = 12.0
	duckDown   = 0.080 // s
	duckUp     = 0.300
	duckHold   = 0.400 // gaps in the voice that are bridged
	voiceFloor = 0.01  // -40 dBFS: louder than this is speech
)

// ducking is d with its defaults.
func ducking(d *farm.Ducking) farm.Ducking {
	out := farm.Ducking{}
	if d != nil {
		out = *d
	}
	if out.DepthDB == 0 {
		out.DepthDB = duckDB
	}
	for v, ms := range map[*int]float64{&out.AttackMs: duckDown, &out.ReleaseMs: duckUp, &out.HoldMs: duckHold} {
		if *v == 0 {
			*v = int(ms * 1000)
		}
	}
	return out
}

// speech is when voices speak: one bit for each frame of the film, and how
// loud they are.
type speech struct {
	bits   []uint64
	frames int
	plain  bool // nothing is said about ducking: music follows the samples
	heard  bool
	power  float64 // of the voices, gated and weighted, times their seconds
	length float64
}

func newSpeech(a *farm.Audio, frames int) *speech {
	s := &speech{frames: frames, plain: a.Ducking == nil}
	for _, t := range a.Tracks {
		if t.Role == "voice" {
			s.bits = make([]uint64, (frames+63)/64)
		}
		s.plain = s.plain && len(t.Spoken) == 0
	}
	return s
}

func (s *speech) any() bool { return s.heard }

func (s *speech) speaks(i int) bool { return s.bits[i>>6]>>(i&63)&1 != 0 }

// voice is a track of it, which is heard block by block.
type voice struct {
	*speech
	gauge  *gauge
	spoken []farm.Span // where it speaks; empty is where it is heard
	frames int
}

func (s *speech) voice(spoken []farm.Span) *voice {
	s.heard = true
	for _, span := range spoken {
		for i := span.FromMs * perMs; i < min(span.ToMs*perMs, s.frames); i++ {
			s.bits[i>>6] |= 1 << (i & 63)
		}
	}
	return &voice{speech: s, gauge: newGauge(), spoken: spoken}
}

// hear takes the next samples, which begin at a frame of the film.
func (v *voice) hear(samples []float32, at int) {
	v.gauge.hear(samples)
	v.frames += len(samples) / 2
	if len(v.spoken) > 0 {
		return
	}
	for i := 0; i+1 < len(samples); i += 2 {
		if max(abs(samples[i]), abs(samples[i+1])) > voiceFloor {
			k := at + i/2
			v.bits[k>>6] |= 1 << (k & 63)
		}
	}
}

// end adds how loud the track was.
func (v *voice) end() {
	if l := v.gauge.lufs(); !math.IsInf(l, -1) {
		seconds := float64(v.frames) / Rate
		v.power += math.Pow(10, l/10) * seconds
		v.length += seconds
	}
}

// stretches are the parts of the film that are spoken in, [from, to) in
// frames; gaps up to hold are bridged.
func (s *speech) stretches(hold int) [][2]int {
	var out [][2]int
	for w, word := range s.bits {
		for ; word != 0; word &= word - 1 {
			i := w*64 + bits.TrailingZeros64(word)
			if n := len(out); n > 0 && i-out[n-1][1] < max(hold, 1) {
				out[n-1][1] = i + 1
			} else {
				out = append(out, [2]int{i, i + 1})
			}
		}
	}
	return out
}

// depth is how far music must go down to lie below dB under the voices, in dB.
func (s *speech) depth(music *tape, below float64) (float64, error) {
	if s.length == 0 {
		return 0, nil
	}
	var power [2]float64
	n, k := 0, [2][2]biquad{kWeighting(), kWeighting()}
	err := music.each(0, s.frames, func(at int, block []float32) error {
		for ch := range 2 {
			f, sum := k[ch], power[ch]
			for i := range len(block) / 2 {
				y := f[1].step(f[0].step(float64(block[2*i+ch])))
				if s.speaks(at + i) {
					sum, n = sum+y*y, n+1
				}
			}
			k[ch], power[ch] = f, sum
		}
		return nil
	})
	all := power[0] + power[1]
	if err != nil || all == 0 {
		return 0, err
	}
	loud := -0.691 + 10*math.Log10(2*all/float64(n))
	return max(0, loud-10*math.Log10(s.power/s.length)+below), nil
}

// ducker lowers a track of music in place, block by block, in order; a block begins at a
// frame of the film.
type ducker interface{ lower(music []float32, at int) }

// follower lowers music as the voice is heard: down from its first sample, up
// after a silence.
type follower struct {
	speech *speech
	next   int // the frame of the film that it has not followed yet
	hold   int
	level  float32
}

func newFollower(s *speech) *follower { return &follower{speech: s, level: 1} }

func (f *follower) lower(music []float32, at int) {
	low := float32(math.Pow(10, -duckDB/20))
	down, up := float32(1/(duckDown*Rate)), float32(1/(duckUp*Rate))
	for end := at + len(music)/2; f.next < end; f.next++ {
		if f.speech.speaks(f.next) {
			f.hold = int(duckHold * Rate)
		}
		if f.hold > 0 {
			f.hold--
			f.level = max(f.level-down*(1-low), low)
		} else {
			f.level = min(f.level+up*(1-low), 1)
		}
		if i := f.next - at; i >= 0 {
			music[2*i] *= f.level
			music[2*i+1] *= f.level
		}
	}
}

// The band that makes words understood: 2 to 4 kHz, an octave about its
// geometric middle.
const (
	presenceHz = 2828.0
	presenceQ  = math.Sqrt2
)

// slopes lowers music along straight lines in dB: down before each stretch of
// speech, up after it.
type slopes struct {
	stretches       [][2]int // [from, to) in frames
	attack, release int      // frames
	depth, presence float64  // dB
	filters         [2]biquad
	next            int // the first stretch that has not ended by now
	gain            gainSteps
}

func newSlopes(stretches [][2]int, d farm.Ducking, depth float64) *slopes {
	bell := peaking(presenceHz, presenceQ, -d.PresenceDB)
	return &slopes{
		stretches: stretches, attack: d.AttackMs * perMs, release: d.ReleaseMs * perMs,
		depth: depth, presence: d.PresenceDB, filters: [2]biquad{bell, bell},
	}
}

// lower implements ducker. Where two slopes meet, the lower holds.
func (s *slopes) lower(music []float32, at int) {
	for i := range len(music) / 2 {
		now := at + i
		for s.next < len(s.stretches) && s.stretches[s.next][1] <= now {
			s.next++
		}
		share := 0.0 // of the depth
		if s.next > 0 {
			share = max(share, 1-float64(now-s.stretches[s.next-1][1]+1)/float64(s.release))
		}
		if s.next < len(s.stretches) {
			share = max(share, 1-float64(s.stretches[s.next][0]-now)/float64(s.attack))
		}
		share = min(share, 1)
		g := s.gain.at(share, s.depth)
		for ch := range 2 {
			v := music[2*i+ch]
			if s.presence > 0 {
				cut := float32(s.filters[ch].step(float64(v)))
				v += (cut - v) * float32(share)
			}
			music[2*i+ch] = v * g
		}
	}
}

// gainSteps spares a power for each sample while the share stands still.
type gainSteps struct {
	share float64
	gain  float32
	known bool
}

func (g *gainSteps) at(share, depth float64) float32 {
	if !g.known || share != g.share {
		g.share, g.gain, g.known = share, float32(math.Exp(-share*depth*math.Ln10/20)), true
	}
	return g.gain
}

// peaking is a bell filter of gain db at hz.
func peaking(hz, q, db float64) biquad {
	a := math.Pow(10, db/40)
	w := 2 * math.Pi * hz / Rate
	alpha := math.Sin(w) / (2 * q)
	a0 := 1 + alpha/a
	return biquad{
		b0: (1 + alpha*a) / a0, b1: -2 * math.Cos(w) / a0, b2: (1 - alpha*a) / a0,
		a1: -2 * math.Cos(w) / a0, a2: (1 - alpha/a) / a0,
	}
}
