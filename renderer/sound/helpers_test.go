package sound_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// wav writes a 32-bit float WAV file of interleaved samples.
func wav(t testing.TB, rate, channels int, samples []float32) string {
	t.Helper()
	var b bytes.Buffer
	put := func(v any) { _ = binary.Write(&b, binary.LittleEndian, v) }
	size := uint32(4 * len(samples))
	b.WriteString("RIFF")
	put(36 + size)
	b.WriteString("WAVEfmt ")
	put(uint32(16))
	put(uint16(3))
	put(uint16(channels))
	put(uint32(rate))
	put(uint32(rate * channels * 4))
	put(uint16(channels * 4))
	put(uint16(32))
	b.WriteString("data")
	put(size)
	put(samples)
	f, err := os.CreateTemp(t.TempDir(), "*.wav")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Write(b.Bytes()); err != nil {
		t.Fatal(err)
	}
	return f.Name()
}

// made is interleaved samples of a function of time.
func made(rate, channels int, seconds float64, f func(s float64, ch int) float64) []float32 {
	out := make([]float32, int(seconds*float64(rate))*channels)
	for i := range out {
		out[i] = float32(f(float64(i/channels)/float64(rate), i%channels))
	}
	return out
}

func toneWAV(t testing.TB, hz, amplitude, seconds float64) string {
	t.Helper()
	return wav(t, sound.Rate, 2, made(sound.Rate, 2, seconds, func(s float64, _ int) float64 { return amplitude * math.Sin(2*math.Pi*hz*s) }))
}

func noiseWAV(t testing.TB, amplitude, seconds float64, seed uint64) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	return wav(t, sound.Rate, 2, made(sound.Rate, 2, seconds, func(float64, int) float64 { return amplitude * (2*rng.Float64() - 1) }))
}

// mixed is a mix of tracks whose assets are paths.
func mixed(t testing.TB, ms int, a farm.Audio) []float32 {
	t.Helper()
	out := filepath.Join(t.TempDir(), "mix.f32")
	if err := sound.Mix(context.Background(), &a, ms, func(id string) (string, error) { return id, nil }, out); err != nil {
		t.Fatal(err)
	}
	return readMix(t, out)
}

// levelOf is the RMS level in dBFS of a channel between two times in seconds.
func levelOf(s []float32, ch int, from, to float64) float64 {
	sum, n := 0.0, 0
	for i := int(from * sound.Rate); i < min(int(to*sound.Rate), len(s)/2); i++ {
		sum += float64(s[2*i+ch]) * float64(s[2*i+ch])
		n++
	}
	return 10 * math.Log10(sum/float64(n))
}

// bandLevel is the level of one frequency in dBFS, of the left channel.
func bandLevel(s []float32, hz, from, to float64) float64 {
	var re, im, n float64
	first, last := int(from*sound.Rate), int(to*sound.Rate)
	for i := first; i < last; i++ {
		w := 0.5 - 0.5*math.Cos(2*math.Pi*float64(i-first)/float64(last-first))
		re += w * float64(s[2*i]) * math.Cos(2*math.Pi*hz*float64(i)/sound.Rate)
		im += w * float64(s[2*i]) * math.Sin(2*math.Pi*hz*float64(i)/sound.Rate)
		n += w
	}
	return 20 * math.Log10(math.Hypot(re, im)/n)
}

// clicks is the largest third difference of the left channel between two times,
// which a step makes large and music small.
func clicks(s []float32, from, to float64) float64 {
	worst := 0.0
	for i := max(3, int(from*sound.Rate)); i < min(int(to*sound.Rate), len(s)/2); i++ {
		d := float64(s[2*i]) - 3*float64(s[2*i-2]) + 3*float64(s[2*i-4]) - float64(s[2*i-6])
		worst = max(worst, math.Abs(d))
	}
	return worst
}

// ebur128 is what ffmpeg's own meter says of a file: loudness and true peak.
func ebur128(t testing.TB, args ...string) (lufs, peak float64) {
	t.Helper()
	out, err := exec.Command("ffmpeg",
		append(append([]string{"-hide_banner", "-nostats"}, args...), "-af", "ebur128=peak=true", "-f", "null", "-")...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	find := func(re string) float64 {
		all := regexp.MustCompile(re).FindAllSubmatch(out, -1)
		if len(all) == 0 {
			t.Fatalf("no %s in %s", re, out)
		}
		v, _ := strconv.ParseFloat(string(all[len(all)-1][1]), 64)
		return v
	}
	return find(`I:\s+(-?[\d.]+|-inf) LUFS`), find(`Peak:\s+(-?[\d.]+|-inf) dBFS`)
}

func finite(t *testing.T, s []float32) {
	t.Helper()
	for i, v := range s {
		if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
			t.Fatalf("sample %d is %v", i, v)
		}
	}
}
