package sound

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

// wave writes stereo of so many seconds as WriteWAV does, whose file is read from the disk.
func wave(t *testing.T, seconds float64, of func(s float64) float64) string {
	t.Helper()
	out := make([]float32, 2*int(seconds*Rate))
	for i := range out {
		out[i] = float32(of(float64(i/2) / Rate))
	}
	path := filepath.Join(t.TempDir(), "wave.wav")
	if err := WriteWAV(path, out); err != nil {
		t.Fatal(err)
	}
	return path
}

// mixBothWays is a mix that is held in memory and the same one that lies in files.
func mixBothWays(t *testing.T, a farm.Audio, ms int) (held, filed []float32) {
	t.Helper()
	var out [2][]float32
	for i, most := range []int{ms * perMs, 0} {
		path := filepath.Join(t.TempDir(), "mix")
		if err := mixInto(context.Background(), &a, ms, func(id string) (string, error) { return id, nil }, path, most); err != nil {
			t.Fatal(err)
		}
		mix, err := openTape(path, math.MaxInt)
		if err != nil {
			t.Fatal(err)
		}
		out[i] = mix.held
	}
	return out[0], out[1]
}

// A mix that is too long to be held in memory sounds as if it were: to the bit, through
// fades, loops, volumes, ducking and the limiter, at the edges of blocks too.
func TestLongMixesSoundAsShortOnes(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	voice := wave(t, 9, func(s float64) float64 { return 0.4 * math.Sin(900*s) * max(0, math.Sin(3*s)) })
	bursts := wave(t, 11, func(s float64) float64 {
		return 0.05*rng.Float64() + 0.9*math.Sin(3000*s)*math.Exp(-300*math.Abs(s-5))
	})
	bed := lavfi(t, "anoisesrc=c=pink:d=3:a=0.4:seed=3:r=44100", "-ac", "2")
	offset := wave(t, 7, func(s float64) float64 { return 0.2 + 0.1*math.Sin(500*s) })
	for name, a := range map[string]farm.Audio{
		"voice, music and effects": {Tracks: []farm.AudioTrack{
			{Asset: voice, Role: "voice", StartMs: 700, FadeInMs: 12, FadeOutMs: 12},
			{Asset: voice, Role: "voice", StartMs: 9800, OffsetMs: 3000, DurationMs: 2100, GainDB: 4},
			{Asset: bed, Role: "music", Loop: true, LoopFadeMs: 400, UntilMs: 2900, FadeInMs: 400, FadeOutMs: 6000},
			{Asset: bursts, Role: "effect", GainDB: 6}}},
		"music below voices": {Ducking: &farm.Ducking{BelowDB: 11, PresenceDB: 4}, Tracks: []farm.AudioTrack{
			{Asset: voice, Role: "voice", Spoken: []farm.Span{{FromMs: 900, ToMs: 2500}, {FromMs: 4800, ToMs: 5300}}},
			{Asset: bed, Role: "music", Loop: true, GainDB: 3},
			{Asset: offset, Role: "effect", StartMs: 4990, Pan: 0.4,
				Volume: []farm.VolumeKey{{AtMs: 5000}, {AtMs: 9990, GainDB: -12}, {AtMs: 10_010, GainDB: -80}}}}},
		"music along slopes": {Ducking: &farm.Ducking{DepthDB: 9}, Tracks: []farm.AudioTrack{
			{Asset: voice, Role: "voice", StartMs: 4000}, {Asset: bursts, Role: "music", FadeOutMs: 900}}},
	} {
		held, filed := mixBothWays(t, a, 12_000)
		if len(held) != 2*12*Rate || !slices.Equal(held, filed) {
			at := slices.IndexFunc(held, func(float32) bool { return true })
			for i := range held {
				if held[i] != filed[i] {
					at = i
					break
				}
			}
			t.Errorf("%s: value %d of %d is %v in memory and %v in a file", name, at, len(held), held[at], filed[at])
		}
		if PeakOf(filed) > Ceiling+0.1 || math.Abs(Loudness(filed)+14) > 1 {
			t.Errorf("%s: %.2f LUFS, %.2f dBTP", name, Loudness(filed), PeakOf(filed))
		}
	}
}

// The memory of a mix does not grow with its film, and its scratch files go.
func TestMemoryOfALongMix(t *testing.T) {
	talk := lavfi(t, "aevalsrc=0.3*sin(900*t):d=60:s=8000", "-ac", "1")
	a := farm.Audio{Tracks: []farm.AudioTrack{{Asset: talk, Role: "voice"}, {Asset: talk, Role: "music", Loop: true}}}
	dir := t.TempDir()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := mixInto(context.Background(), &a, 60_000, func(id string) (string, error) { return id, nil }, filepath.Join(dir, "mix"), 5*Rate)
	runtime.ReadMemStats(&after)
	left, _ := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Fatalf("%v: %d files", err, len(left))
	}
	if mb := float64(after.TotalAlloc-before.TotalAlloc) / 1e6; mb > 30 {
		t.Errorf("a minute of film takes %.0f MB", mb)
	}
}
