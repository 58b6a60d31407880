package sound_test

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// Whatever a file holds, a mix is finite, as long as its film, and under the
// ceiling.
func TestStrangeSounds(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	tone := func(amplitude, seconds float64) []float32 {
		return made(sound.Rate, 2, seconds, func(s float64, _ int) float64 { return amplitude * math.Sin(2*math.Pi*440*s) })
	}
	shifted := made(sound.Rate, 2, 3, func(s float64, ch int) float64 {
		return 0.1*math.Sin(2*math.Pi*440*s) + []float64{0.3, -0.2}[ch]
	})
	clipped := tone(4, 3)
	for i, v := range clipped {
		clipped[i] = min(max(v, -1), 1)
	}
	broken := tone(0.2, 3)
	broken[5000], broken[5001], broken[7000] = nan, inf, -inf
	for name, c := range map[string]struct {
		samples []float32
		lufs    float64 // 0: not measured
		silence bool
	}{
		"silence":             {make([]float32, 96000), 0, true},
		"no sample":           {nil, 0, true},
		"one sample":          {[]float32{0.5, 0.5}, 0, false},
		"100 ms":              {tone(0.3, 0.1), 0, false},
		"very quiet":          {tone(math.Pow(10, -55.0/20), 3), -14, false},
		"under the gate":      {tone(math.Pow(10, -85.0/20), 3), 0, false},
		"80 dB over full":     {tone(1e3, 3), -14, false},
		"clipped":             {clipped, -14, false},
		"with an offset":      {shifted, -14, false},
		"values that are not": {broken, -14, false},
		"one channel only": {made(sound.Rate, 2, 3, func(s float64, ch int) float64 {
			return float64(ch) * 0.2 * math.Sin(2764*s)
		}), -14, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tr := music(wav(t, sound.Rate, 2, c.samples))
			for _, loop := range []bool{false, true} {
				tr.Loop = loop
				s := mixed(t, 3000, farm.Audio{Tracks: []farm.AudioTrack{tr}})
				if len(s) != 3*2*sound.Rate {
					t.Fatalf("%d samples", len(s))
				}
				finite(t, s)
				if peak := sound.PeakOf(s); peak > sound.Ceiling+0.1 {
					t.Errorf("the peak is %.2f dBTP", peak)
				}
				if c.lufs != 0 {
					near(t, "loudness", sound.Loudness(s), c.lufs, 1)
				}
				if silence := math.IsInf(levelOf(s, 0, 0, 3), -1) && math.IsInf(levelOf(s, 1, 0, 3), -1); silence != c.silence {
					t.Errorf("silent: %v", silence)
				}
				for ch := range 2 {
					mean := 0.0
					for i := ch; i < len(s); i += 2 {
						mean += float64(s[i])
					}
					if mean /= float64(len(s) / 2); math.Abs(mean) > 0.005 {
						t.Errorf("the offset of channel %d is %.4f", ch, mean)
					}
				}
			}
		})
	}
}

// Short films are brought to the loudness too, as far as it can be measured.
func TestShortFilms(t *testing.T) {
	for _, ms := range []int{0, 1, 33, 100, 399, 400, 401, 700} {
		s := mixed(t, ms, farm.Audio{Tracks: []farm.AudioTrack{music(toneWAV(t, 997, 0.02, 1))}})
		if len(s) != ms*2*sound.Rate/1000 {
			t.Fatalf("%d ms: %d samples", ms, len(s))
		}
		finite(t, s)
		if ms >= 100 {
			near(t, "loudness", sound.Loudness(s), -14, 1)
		}
	}
	if l := sound.Loudness(nil); !math.IsInf(l, -1) {
		t.Errorf("nothing measures %.1f LUFS", l)
	}
	if l := sound.Loudness([]float32{1, 1}); math.IsNaN(l) {
		t.Error("one sample has no loudness")
	}
}

// The limiter's measure against the known peak of tones whose samples miss it.
func TestTruePeakOfTones(t *testing.T) {
	for _, hz := range []float64{997, 6000, 12000, 15000, 18000} {
		for phase := 0.0; phase < 3; phase += 0.37 {
			s := made(sound.Rate, 2, 0.5, func(s float64, _ int) float64 {
				fade := min(1, 50*s, 50*(0.5-s)) // the onset of a tone overshoots by itself
				return 0.8 * fade * math.Sin(2*math.Pi*hz*s+phase)
			})
			near(t, "peak of a tone at -1.94 dBFS", sound.PeakOf(s), 20*math.Log10(0.8), 0.35)
		}
	}
}

// What the limiter does not have to touch comes out as it was; what it limits
// is not torn.
func TestLimiterIsQuiet(t *testing.T) {
	quiet := made(sound.Rate, 2, 3, func(s float64, _ int) float64 { return 0.2 * math.Sin(2*math.Pi*997*s) })
	before := append([]float32(nil), quiet...)
	sound.Master(quiet, sound.Loudness(quiet))
	for i := range quiet {
		if quiet[i] != before[i] {
			t.Fatalf("sample %d was changed", i)
		}
	}
	// Bursts over a tone: between them the tone has its own gain only slowly
	// moving, so that nothing clicks.
	s := made(sound.Rate, 2, 6, func(s float64, _ int) float64 {
		v := 0.12 * math.Sin(2*math.Pi*200*s)
		if at := math.Mod(s, 1.5); at > 0.7 && at < 0.75 {
			v += 0.85 * math.Sin(2*math.Pi*200*s) * math.Sin(math.Pi*(at-0.7)/0.05)
		}
		return v
	})
	sound.Master(s, -14)
	if peak := sound.PeakOf(s); peak > sound.Ceiling+0.05 {
		t.Errorf("the peak is %.2f dBTP", peak)
	}
	for _, hz := range []float64{5000, 9000, 14000} {
		if l := bandLevel(s, hz, 0.1, 5.9) - bandLevel(s, 200, 0.1, 5.9); l > -80 {
			t.Errorf("the limiter adds %.0f Hz at %.1f dB", hz, l)
		}
	}
}

// Of the memory for a mix: what a minute of film with music, voice and thirty
// effects takes in all, freed in between or not.
func TestMemoryOfAMix(t *testing.T) {
	a := manyTracks(t, 60)
	out := filepath.Join(t.TempDir(), "mix")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := sound.Mix(context.Background(), &a, 60_000, func(id string) (string, error) { return id, nil }, out); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if mb := float64(after.TotalAlloc-before.TotalAlloc) / 1e6; mb > 2*0.384*60+12 {
		t.Errorf("a minute of film takes %.0f MB", mb)
	}
}

func manyTracks(t testing.TB, seconds float64) farm.Audio {
	rng := rand.New(rand.NewPCG(2, 2))
	a := farm.Audio{Tracks: []farm.AudioTrack{
		{Asset: noiseWAV(t, 0.3, seconds, 3), Role: "music", FadeOutMs: 350},
		{Asset: wav(t, 22050, 1, made(22050, 1, seconds*0.8, func(s float64, _ int) float64 {
			return 0.4 * math.Sin(900*s) * max(0, math.Sin(3*s))
		})), Role: "voice", StartMs: 1000},
	}}
	tick := toneWAV(t, 3000, 0.2, 0.08)
	for range 30 {
		a.Tracks = append(a.Tracks, farm.AudioTrack{Asset: tick, Role: "effect", StartMs: rng.IntN(int(seconds * 1000)), GainDB: -3})
	}
	return a
}

func BenchmarkMix(b *testing.B) {
	a := manyTracks(b, 60)
	out := filepath.Join(b.TempDir(), "mix")
	b.ReportAllocs()
	for b.Loop() {
		if err := sound.Mix(context.Background(), &a, 60_000, func(id string) (string, error) { return id, nil }, out); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(60/(b.Elapsed().Seconds()/float64(b.N)), "s-of-sound/s")
}

func BenchmarkMaster(b *testing.B) {
	rng := rand.New(rand.NewPCG(2, 2))
	loud := made(sound.Rate, 2, 60, func(s float64, _ int) float64 {
		return 0.3*math.Sin(600*s) + 0.6*rng.Float64()*math.Exp(-8*math.Mod(s, 0.5))
	})
	s := make([]float32, len(loud))
	b.ReportAllocs()
	for b.Loop() {
		copy(s, loud)
		sound.Master(s, -14)
	}
	b.ReportMetric(60/(b.Elapsed().Seconds()/float64(b.N)), "s-of-sound/s")
}
