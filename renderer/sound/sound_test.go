package sound_test

import (
	"context"
	"encoding/binary"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// sine is interleaved stereo of one tone.
func sine(hz, amplitude, seconds float64) []float32 {
	n := int(seconds * sound.Rate)
	out := make([]float32, 2*n)
	for i := range n {
		v := float32(amplitude * math.Sin(2*math.Pi*hz*float64(i)/sound.Rate))
		out[2*i], out[2*i+1] = v, v
	}
	return out
}

// BS.1770 calibrates to 997 Hz: full scale in both channels is -0.0 LUFS + 3.01
// - 3.01, that is 0 within a tenth.
func TestLoudness(t *testing.T) {
	for _, db := range []float64{0, -14, -23, -40} {
		if got := sound.Loudness(sine(997, math.Pow(10, db/20), 5)); math.Abs(got-db) > 0.1 {
			t.Errorf("997 Hz at %.0f dBFS measures %.2f LUFS", db, got)
		}
	}
	if got := sound.Loudness(make([]float32, 96000)); !math.IsInf(got, -1) {
		t.Errorf("silence measures %.1f LUFS", got)
	}
	// The gate leaves pauses out.
	paused := append(sine(997, 0.1, 4), make([]float32, 4*2*sound.Rate)...)
	if got := sound.Loudness(paused); math.Abs(got+20) > 0.3 {
		t.Errorf("a tone and a pause measure %.2f LUFS, want about -20", got)
	}
}

func TestMaster(t *testing.T) {
	for _, amplitude := range []float64{0.9, 0.2, 0.05} {
		mix := sine(997, amplitude, 4)
		for i := 0; i < len(mix); i += 9600 { // peaks that a gain alone would drive over
			mix[i] = float32(math.Copysign(0.95, float64(mix[i])))
		}
		sound.Master(mix, -14)
		if got := sound.Loudness(mix); math.Abs(got+14) > 1 {
			t.Errorf("from %.2f: %.2f LUFS", amplitude, got)
		}
		for _, v := range mix {
			if math.Abs(float64(v)) > math.Pow(10, -1.4/20) {
				t.Fatalf("from %.2f: a sample of %.3f", amplitude, v)
			}
		}
	}
}

func tone(t *testing.T, hz int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tone.wav")
	args := []string{"-v", "error", "-f", "lavfi", "-i", "sine=f=" + string(rune('0'+hz/100)) + "00:d=3:r=48000", path}
	if out, err := exec.Command("ffmpeg", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

func readMix(t testing.TB, path string) []float32 {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	out := make([]float32, len(raw)/4)
	for i := range out {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return out
}

// A mix lasts exactly as long as its film, sample for sample, and begins each
// track on time.
func TestMix(t *testing.T) {
	low, out := tone(t, 400), filepath.Join(t.TempDir(), "mix")
	audio := &farm.Audio{TargetLUFS: -14, Tracks: []farm.AudioTrack{{Asset: "low", Role: "effect", StartMs: 1000}}}
	if err := sound.Mix(context.Background(), audio, 2500, func(string) (string, error) { return low, nil }, out); err != nil {
		t.Fatal(err)
	}
	mix := readMix(t, out)
	if len(mix) != 2500*sound.Rate/1000*2 {
		t.Fatalf("%d samples", len(mix))
	}
	first := 0
	for first < len(mix) && math.Abs(float64(mix[first])) < 1e-4 {
		first++
	}
	if at := float64(first) / 2 / sound.Rate; math.Abs(at-1) > 0.002 {
		t.Errorf("the track begins at %.4f s, want 1", at)
	}
	if end := math.Abs(float64(mix[len(mix)-2])); end > 0.01 {
		t.Errorf("the mix ends on a step of %.3f", end)
	}
}

// Music makes room for a voice and comes back.
func TestDucking(t *testing.T) {
	low, high, out := tone(t, 400), tone(t, 800), filepath.Join(t.TempDir(), "mix")
	open := func(id string) (string, error) {
		if id == "v" {
			return high, nil
		}
		return low, nil
	}
	level := func(tracks ...farm.AudioTrack) (before, during float64) {
		if err := sound.Mix(context.Background(), &farm.Audio{TargetLUFS: -14, Tracks: tracks}, 3000, open, out); err != nil {
			t.Fatal(err)
		}
		mix := readMix(t, out)
		return rms(mix[2*24000 : 2*48000]), rms(mix[2*96000 : 2*120000])
	}
	before, during := level(farm.AudioTrack{Asset: "m", Role: "music"}, farm.AudioTrack{Asset: "v", Role: "voice", StartMs: 1500, GainDB: -10})
	if fall := 20 * math.Log10(during/before); fall > -6 {
		t.Errorf("under a quiet voice the whole falls by %.1f dB only: the music was not lowered", -fall)
	}
}

func rms(s []float32) float64 {
	sum := 0.0
	for _, v := range s {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(len(s)))
}
