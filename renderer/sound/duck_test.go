package sound_test

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// room is the level of the music, a tone of 400 Hz, over a film of 8 s in
// which a voice at 2 kHz speaks from 2 to 3.5 s and, after a gap of 250 ms, to
// 5 s.
func room(t *testing.T, d *farm.Ducking, spoken []farm.Span) (at func(from, to float64) float64, mix []float32) {
	t.Helper()
	voice := wav(t, 22050, 1, made(22050, 1, 3, func(s float64, _ int) float64 {
		if s > 1.5 && s < 1.75 {
			return 0
		}
		return 0.3 * math.Sin(2*math.Pi*2000*s)
	}))
	mix = mixed(t, 8000, farm.Audio{Ducking: d, Tracks: []farm.AudioTrack{
		{Asset: toneWAV(t, 400, 0.2, 8), Role: "music"},
		{Asset: voice, Role: "voice", StartMs: 2000, Spoken: spoken},
	}})
	rest := bandLevel(mix, 400, 0.5, 1.5)
	return func(from, to float64) float64 { return bandLevel(mix, 400, from, to) - rest }, mix
}

func TestDuckingDepthAndTimes(t *testing.T) {
	for name, c := range map[string]struct {
		ducking        *farm.Ducking
		spoken         []farm.Span
		depth          float64 // dB, while the voice speaks
		before, half   float64 // dB at 100 ms before the voice, and half way down
		halfAt, backAt float64 // s
	}{
		"as before":     {nil, nil, -12, 0, -4.1, 2.04, 5.4 + 0.3},
		"asked":         {&farm.Ducking{}, nil, -12, 0, -6, 1.96, 5.3},
		"deeper, slow":  {&farm.Ducking{DepthDB: 20, AttackMs: 200, ReleaseMs: 800}, nil, -20, -10, -10, 1.9, 5.8},
		"by word times": {nil, []farm.Span{{FromMs: 2000, ToMs: 3500}, {FromMs: 3750, ToMs: 5000}}, -12, 0, -6, 1.96, 5.3},
		"off":           {&farm.Ducking{Off: true}, nil, 0, 0, 0, 1.96, 5.3},
	} {
		level, mix := room(t, c.ducking, c.spoken)
		near(t, name+": while the voice speaks", level(2.2, 3.4), c.depth, 0.3)
		near(t, name+": in the gap that is bridged", level(3.55, 3.7), c.depth, 0.3)
		near(t, name+": 100 ms before the voice", level(1.88, 1.92), c.before, 0.6)
		near(t, name+": half way down", level(c.halfAt-0.015, c.halfAt+0.015), c.half, 0.8)
		near(t, name+": recovered", level(c.backAt+0.03, c.backAt+0.13), 0, 0.2)
		if c.depth < 0 {
			if l := level(c.backAt-0.16, c.backAt-0.11); l > -1 || l < c.depth+1 {
				t.Errorf("%s: half way up the level is %.1f dB", name, l)
			}
		}
		finite(t, mix)
	}
}

// Asked for a distance to the voice, the music goes down as far as that takes,
// and not at all when it is quiet enough.
func TestDuckingBelowTheVoice(t *testing.T) {
	voice := toneWAV(t, 900, 0.25, 3)
	for _, gain := range []float64{6, -8, -40} {
		music := farm.AudioTrack{Asset: toneWAV(t, 300, 0.25, 8), Role: "music", GainDB: gain}
		s := mixed(t, 8000, farm.Audio{Ducking: &farm.Ducking{BelowDB: 11},
			Tracks: []farm.AudioTrack{music, {Asset: voice, Role: "voice", StartMs: 3000}}})
		rest, under := bandLevel(s, 300, 1, 2), bandLevel(s, 300, 3.5, 5.5)
		if gain == -40 {
			near(t, "quiet music falls by", under-rest, 0, 0.1)
			continue
		}
		near(t, "voice over music", bandLevel(s, 900, 3.5, 5.5)-under, 11, 1.2) // the measure weighs 300 and 900 Hz by a decibel
	}
}

// The band of speech is cut out of the music while it is lowered, and only
// then.
func TestDuckingPresence(t *testing.T) {
	music := wav(t, sound.Rate, 2, made(sound.Rate, 2, 8, func(s float64, _ int) float64 {
		return 0.1*math.Sin(2*math.Pi*300*s) + 0.1*math.Sin(2*math.Pi*2828*s) + 0.1*math.Sin(2*math.Pi*12000*s)
	}))
	s := mixed(t, 8000, farm.Audio{Ducking: &farm.Ducking{DepthDB: 10, PresenceDB: 3}, Tracks: []farm.AudioTrack{
		{Asset: music, Role: "music"}, {Asset: toneWAV(t, 900, 0.25, 2), Role: "voice", StartMs: 3000},
	}})
	for hz, want := range map[float64]float64{300: -10, 2828: -13, 12000: -10} {
		near(t, "under the voice", bandLevel(s, hz, 3.5, 4.5)-bandLevel(s, hz, 1, 2), want, 0.35)
		near(t, "after it", bandLevel(s, hz, 6, 7)-bandLevel(s, hz, 1, 2), 0, 0.1)
	}
	if c := clicks(s, 2.5, 6); c > 1.3*clicks(s, 1, 2) {
		t.Errorf("the ways down and up are not smooth: %.4f", c)
	}
}
