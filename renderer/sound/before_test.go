package sound

import (
	"context"
	"math"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// The mix of manifests that use none of the newer fields, reckoned as it was
// before there were any: buses for the whole film, one step after another.
func mixBefore(t *testing.T, a *farm.Audio, frames int) []float32 {
	t.Helper()
	buses := map[string][]float32{"effect": make([]float32, 2*frames), "voice": make([]float32, 2*frames), "music": make([]float32, 2*frames)}
	voices := false
	for _, tr := range a.Tracks {
		all := recorder{room: 200 * Rate * 2, most: 200 * Rate}
		if err := media.Run(context.Background(),
			media.Child{Name: "ffmpeg", Args: media.DecodeAudio(tr.Asset, Rate), Stdout: &all}); err != nil {
			t.Fatal(err)
		}
		voices = voices || tr.Role == "voice"
		bus, s := buses[tr.Role][tr.StartMs*96:], all.out.held[tr.OffsetMs*96:]
		n := min(len(s), len(bus))
		gain := float32(math.Pow(10, tr.GainDB/20))
		in, out := tr.FadeInMs*96, tr.FadeOutMs*96
		for i := range n {
			g := gain
			if i < in {
				g *= float32(i) / float32(in)
			}
			if left := n - i; left < out {
				g *= float32(left) / float32(out)
			}
			bus[i] += s[i] * g
		}
	}
	mix, voice, music := buses["effect"], buses["voice"], buses["music"]
	low := float32(math.Pow(10, -12.0/20))
	hold, level := 0, float32(1)
	for i := 0; voices && i < len(music); i += 2 {
		if max(abs(voice[i]), abs(voice[i+1])) > 0.01 {
			hold = 19200
		}
		if hold > 0 {
			hold--
			level = max(level-float32(1/(0.080*Rate))*(1-low), low)
		} else {
			level = min(level+float32(1/(0.300*Rate))*(1-low), 1)
		}
		music[i] *= level
		music[i+1] *= level
	}
	for i := range mix {
		mix[i] += voice[i] + music[i]
	}
	if err := fadeEnd(&tape{frames: frames, held: mix}); err != nil {
		t.Fatal(err)
	}
	return mix
}

func lavfi(t *testing.T, source string, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "source.wav")
	args = append(append([]string{"-v", "error", "-f", "lavfi", "-i", source}, args...), "file:"+path)
	if err := media.Run(context.Background(), media.Child{Name: "ffmpeg", Args: args}); err != nil {
		t.Fatal(err)
	}
	return path
}

// Older manifests give the same samples as they did, before the limiter.
func TestOlderManifestsMixAsBefore(t *testing.T) {
	music := lavfi(t, "anoisesrc=c=pink:d=7:a=0.4:seed=3:r=44100", "-ac", "2")
	voice := lavfi(t, "aevalsrc=0.3*sin(900*t)*lt(mod(t\\,1.3)\\,0.6):d=3:s=22050")
	tick := lavfi(t, "aevalsrc=0.5*sin(5000*t)*exp(-t*90):d=0.2:s=48000")
	music1 := farm.AudioTrack{Asset: music, Role: "music", FadeInMs: 120, FadeOutMs: 350, GainDB: -3, OffsetMs: 310}
	ticks := []farm.AudioTrack{{Asset: tick, Role: "effect", StartMs: 400, GainDB: -5}, {Asset: tick, Role: "effect", StartMs: 450},
		{Asset: tick, Role: "effect", StartMs: 4990}}
	for name, c := range map[string]struct {
		tracks    []farm.AudioTrack
		tolerance float64
	}{
		"music and effects": {append([]farm.AudioTrack{music1}, ticks...), 0},
		// The order of three additions differs: the last bit of a float.
		"with a voice": {append([]farm.AudioTrack{music1, {Asset: voice, Role: "voice", StartMs: 900, GainDB: 2}}, ticks...), 2e-7},
	} {
		a := &farm.Audio{Tracks: c.tracks}
		got := make([]float32, 2*5*Rate)
		if err := play(context.Background(), a, &tape{frames: 5 * Rate, held: got}, func(id string) (string, error) { return id, nil },
			studio{t.TempDir(), heldFrames}); err != nil {
			t.Fatal(err)
		}
		for i, want := range mixBefore(t, a, 5*Rate) {
			if d := math.Abs(float64(got[i] - want)); d > c.tolerance {
				t.Fatalf("%s: sample %d is %v, was %v", name, i, got[i], want)
			}
		}
	}
}
