package music

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// Each idiom is played by some of twenty seeds of its mood, as is the mood's own
// style, with its own drums: at the loudness of all pieces, with lows and highs.
func TestIdioms(t *testing.T) {
	heardIdioms := 0
	for mood, of := range idioms {
		played := map[string]uint32{}
		for seed := range uint32(20) {
			played[grooveKey(styleOf(mood, seed))] = seed
		}
		if len(played) != len(of)+1 {
			t.Errorf("%s: twenty seeds play %d of %d styles", mood, len(played), len(of)+1)
		}
		for _, i := range of {
			seed, ok := played[grooveKey(i.over(styles[mood]))]
			if !ok {
				t.Errorf("%s: nobody plays %s", mood, i.name)
				continue
			}
			heardIdioms++
			s := heard(t, farm.Music{Mood: mood, BPM: BPM(mood, seed), DurationMs: 6000, Seed: seed})
			low, high := share(s, 0, 200), share(s, 2500, 20000)
			if l := sound.Loudness(s); math.Abs(l-pieceLUFS) > 0.6 || low > 0.8 || low < 0.05 || high < 0.003 {
				t.Errorf("%s: %.1f LUFS, %.0f %% under 200 Hz, %.2f %% over 2.5 kHz", i.name, l, 100*low, 100*high)
			}
			if air := share(s, 6000, 20000); air < leastAir {
				t.Errorf("%s: %.2f %% over 6 kHz: it is dull", i.name, 100*air)
			}
			if p := sound.PeakOf(s); p > -1.5 {
				t.Errorf("%s: a true peak of %.1f dBTP", i.name, p)
			}
			t.Logf("%s: %.0f %% under 200 Hz, %.2f %% over 2.5 kHz, %.2f %% over 6 kHz", i.name, 100*low, 100*high, 100*share(s, 6000, 20000))
		}
	}
	if heardIdioms != 6 {
		t.Errorf("%d idioms are played, want 6", heardIdioms)
	}
}

// leastAir is the least share of a piece that lies over 6 kHz: hats and shakers that are heard.
const leastAir = 0.004

func grooveKey(s style) string { return s.grooves[0].kick + s.grooves[0].snare + s.grooves[0].hat }
