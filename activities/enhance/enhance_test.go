package enhance

import (
	"context"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/renderer/media"
)

func ffmpeg(t *testing.T, args ...string) {
	t.Helper()
	out, err := exec.Command("ffmpeg", append([]string{"-v", "error", "-y", "-nostdin"}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("ffmpeg %v: %v: %s", args, err, out)
	}
}

// said is a voice of the farm's own as mono samples at media.VoiceRate.
func said(t *testing.T, text string) []float32 {
	t.Helper()
	dir := t.TempDir()
	spoken, err := speech.Builtin{}.Speak(context.Background(), speech.Line{Text: text, Language: "en"}, dir)
	if err != nil {
		t.Fatal(err)
	}
	raw := filepath.Join(dir, "voice.f32")
	ffmpeg(t, "-i", spoken.Asset.Path, "-f", "f32le", "-ac", "1", "-ar", "48000", raw)
	return read(t, raw)
}

func read(t *testing.T, path string) []float32 {
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

func write(t *testing.T, path string, samples []float32) {
	t.Helper()
	raw := make([]byte, 4*len(samples))
	for i, v := range samples {
		binary.LittleEndian.PutUint32(raw[4*i:], math.Float32bits(v))
	}
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
}

// noisy is a voice under pink noise, so many dB below it, after a second of noise
// alone.
func noisy(voice []float32, below float64) (clean, mixed []float32) {
	r := rand.New(rand.NewPCG(1, 2))
	clean = append(make([]float32, media.VoiceRate), voice...)
	power := 0.0
	for _, v := range voice {
		power += float64(v) * float64(v)
	}
	power /= float64(len(voice))
	var b [3]float64
	noise, all := make([]float64, len(clean)), 0.0
	for i := range noise { // pink, by three poles
		white := r.NormFloat64()
		b[0] = 0.99765*b[0] + white*0.0990460
		b[1] = 0.96300*b[1] + white*0.2965164
		b[2] = 0.57000*b[2] + white*1.0526913
		noise[i] = b[0] + b[1] + b[2] + white*0.1848
		all += noise[i] * noise[i]
	}
	gain := math.Sqrt(power / (all / float64(len(noise))) * math.Pow(10, -below/10))
	mixed = make([]float32, len(clean))
	for i := range mixed {
		mixed[i] = clean[i] + float32(gain*noise[i])
	}
	return clean, mixed
}

// ratio is how far a voice stands above all that is not it, in dB: the scale of the
// voice is let go, and so is a shift of few samples.
func ratio(voice, heard []float32) float64 {
	best := math.Inf(-1)
	for shift := -8; shift <= 8; shift++ {
		var vv, vh, hh float64
		for i := 8; i < min(len(voice), len(heard))-8; i++ {
			v, h := float64(voice[i]), float64(heard[i+shift])
			vv, vh, hh = vv+v*v, vh+v*h, hh+h*h
		}
		signal := vh * vh / vv
		best = max(best, 10*math.Log10(signal/(hh-signal)))
	}
	return best
}

const words = "Every small shop has a story, and most of them begin with somebody who could not sleep. " +
	"We opened the door at five in the morning, and nobody came. The next day there were three."

func loaded(t *testing.T) *Net {
	t.Helper()
	net, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return net
}

func cleaned(t *testing.T, net *Net, mixed []float32, p Plan) ([]float32, Levels, Levels) {
	t.Helper()
	dir := t.TempDir()
	raw, film := filepath.Join(dir, "in.f32"), filepath.Join(dir, "in.wav")
	write(t, raw, mixed)
	ffmpeg(t, "-f", "f32le", "-ar", "48000", "-ac", "1", "-i", raw, "-c:a", "pcm_f32le", film)
	var out []float32
	var before, after Levels
	for i := range p.Stretches {
		c, err := net.Clean(context.Background(), film, p, i, filepath.Join(dir, "out.f32"), func(float64) {})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, read(t, c.Path)...)
		before.Add(c.Before)
		after.Add(c.After)
	}
	return out, before, after
}

// alone is how loud the noise is before anybody speaks, in dBFS.
func alone(x []float32) float64 {
	sum, part := 0.0, x[media.VoiceRate/5:media.VoiceRate*9/10]
	for _, v := range part {
		sum += float64(v) * float64(v)
	}
	return 10 * math.Log10(sum/float64(len(part))+1e-12)
}

// Noise goes and the voice stays: more of it is heard at 10 dB, no less at 20 dB, and
// what is between words falls by 12 dB or more.
func TestNoiseGoes(t *testing.T) {
	net := loaded(t)
	voice := said(t, words)
	for _, below := range []float64{10, 20} {
		clean, mixed := noisy(voice, below)
		plan := NewPlan(len(mixed) * 1000 / media.VoiceRate)
		out, before, after := cleaned(t, net, mixed, plan)
		clean, _, _ = cleaned(t, nil, clean, plan) // what lies below voices is taken from it too
		mixed, _, _ = cleaned(t, nil, mixed, plan)
		was, is := ratio(clean, mixed), ratio(clean, out)
		t.Logf("noise %g dB below: voice over the rest %.1f -> %.1f dB, floor %d -> %d dBFS", below, was, is, before.Floor(), after.Floor())
		if is < was-0.5 || below == 10 && is < was+2 {
			t.Errorf("noise %g dB below: %.1f dB became %.1f", below, was, is)
		}
		// A mix of 85 to 15, whatever the noise, is farther from the voice: at 20 dB farther than
		// what went in.
		steady := fixed(t, net, mixed, 0.85)
		if other := ratio(clean, steady); is < other || alone(out) > alone(steady) {
			t.Errorf("noise %g dB below: a steady mix is nearer to the voice: %.1f dB, ours %.1f", below, other, is)
		} else {
			t.Logf("85 to 15 of the net: voice over the rest %.1f dB, where nobody speaks %.1f dBFS", other, alone(steady))
		}
		if after.Floor() > before.Floor()-12 {
			t.Errorf("noise %g dB below: the floor went from %d to %d dBFS", below, before.Floor(), after.Floor())
		}
		if rest := alone(out); rest > -60 {
			t.Errorf("noise %g dB below: where nobody speaks %.1f dBFS are left of %.1f", below, rest, alone(mixed))
		} else {
			t.Logf("where nobody speaks: %.1f -> %.1f dBFS", alone(mixed), rest)
		}
	}
}

// fixed is a sound with so much of what comes out of the net, whatever the noise, beside what
// went in a frame before.
func fixed(t *testing.T, net *Net, x []float32, wet float32) []float32 {
	t.Helper()
	d, err := net.Denoiser(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	out := make([]float32, 0, len(x))
	var in, clean, was [frame]float32
	for i := 0; i+frame <= len(x); i += frame {
		copy(in[:], x[i:])
		if _, err := d.Frame(clean[:], in[:]); err != nil {
			t.Fatal(err)
		}
		for k := range clean {
			clean[k] = wet*clean[k] + (1-wet)*was[k]
		}
		was = in
		out = append(out, clean[:]...)
	}
	return append(out[frame:], make([]float32, frame+len(x)%frame)...)
}

// Stretches join without a seam: what is worked on in parts is what is worked on
// whole, but for what the net has not heard.
func TestStretchesJoin(t *testing.T) {
	net := loaded(t)
	_, mixed := noisy(said(t, words), 15)
	length := len(mixed) * 1000 / media.VoiceRate
	whole, _, _ := cleaned(t, net, mixed, Plan{LengthMs: length, StretchMs: length, Stretches: 1})
	parts, _, _ := cleaned(t, net, mixed, Plan{LengthMs: length, StretchMs: 6000, Stretches: length / 6000})
	if len(whole) != len(parts) {
		t.Fatalf("%d samples whole, %d in parts", len(whole), len(parts))
	}
	if like := ratio(whole, parts); like < 25 {
		t.Errorf("parts differ from the whole: %.1f dB", like)
	}
}

// film is a picture with sound made of samples.
func film(t *testing.T, samples []float32, args ...string) string {
	t.Helper()
	dir := t.TempDir()
	raw, out := filepath.Join(dir, "in.f32"), filepath.Join(dir, "in.mkv")
	write(t, raw, samples)
	ffmpeg(t, append(append([]string{"-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=20", "-f", "f32le", "-ar", "48000", "-ac", "1",
		"-i", raw, "-shortest"}, args...), out)...)
	return out
}

func enhanced(t *testing.T, net *Net, path, voice string) (Done, error) {
	t.Helper()
	ctx, dir := context.Background(), t.TempDir()
	facts, err := media.Probe(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	p := NewPlan(facts.DurationMs)
	c, err := net.Clean(ctx, path, p, 0, filepath.Join(dir, "part.f32"), func(float64) {})
	if err != nil {
		t.Fatal(err)
	}
	return Finish(ctx, Taken{Film: path, Video: facts.Video, Stretches: []string{c.Path}, Net: net != nil}, voice, dir)
}

func picture(t *testing.T, path string) string {
	t.Helper()
	raw, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-map", "0:v:0", "-c", "copy", "-bsf:v", "h264_mp4toannexb", "-f", "md5",
		"-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// Each tone comes out at -16 LUFS under -1.5 dBTP with the picture as it was, and they
// differ from each other.
func TestTones(t *testing.T) {
	net := loaded(t)
	_, mixed := noisy(said(t, "Every small shop has a story, and most of them begin early."), 15)
	for i := range mixed {
		mixed[i] *= 0.2 // as a phone across a room hears it
	}
	path := film(t, mixed, "-c:v", "libx264", "-c:a", "aac")
	was := picture(t, path)
	methods := map[string]bool{}
	for _, voice := range []string{"auto", "male-casual", "dramatic"} {
		done, err := enhanced(t, net, path, voice)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %.1f -> %.1f LUFS, %.1f dBTP: %s", voice, done.Before, done.After, done.Peak, done.Method)
		if math.Abs(done.After-Loudness) > 0.5 || done.Peak > maxPeak+0.05 {
			t.Errorf("%s: %.2f LUFS, %.2f dBTP", voice, done.After, done.Peak)
		}
		if picture(t, done.Path) != was {
			t.Errorf("%s: the picture is not what it was", voice)
		}
		methods[done.Method] = true
	}
	if len(methods) != 3 {
		t.Errorf("%d methods of 3 tones", len(methods))
	}
}

// Every voice of the contract has a tone of its own.
func TestTonesDiffer(t *testing.T) {
	known := map[tone]string{}
	for _, voice := range farm.VoiceTones() {
		made, ok := tones[voice]
		if other := known[made]; !ok || other != "" {
			t.Errorf("%s has the tone of %q", voice, other)
		}
		known[made] = voice
	}
}

// Without a net the work is done by a plainer filter, and the method says so.
func TestWithoutNet(t *testing.T) {
	_, mixed := noisy(said(t, "A short line to be heard."), 15)
	done, err := enhanced(t, nil, film(t, mixed, "-c:v", "libx264", "-c:a", "aac"), "auto")
	if err != nil || !strings.Contains(done.Method, "afftdn") || math.Abs(done.After-Loudness) > 0.5 {
		t.Errorf("%+v, %v", done, err)
	}
}

// Sound in which nothing is heard is refused.
func TestSilence(t *testing.T) {
	_, err := enhanced(t, nil, film(t, make([]float32, 3*media.VoiceRate), "-c:v", "libx264", "-c:a", "aac"), "auto")
	if farm.CodeOf(err) != farm.CodeInvalid {
		t.Errorf("silence gives %v", err)
	}
}

func BenchmarkNet(b *testing.B) {
	net, err := Load()
	if err != nil {
		b.Fatal(err)
	}
	d, err := net.Denoiser(context.Background())
	if err != nil {
		b.Fatal(err)
	}
	defer d.Close()
	var in, out [frame]float32
	r := rand.New(rand.NewPCG(1, 1))
	for i := range in {
		in[i] = float32(r.NormFloat64() * 0.1)
	}
	for b.Loop() {
		if _, err := d.Frame(out[:], in[:]); err != nil {
			b.Fatal(err)
		}
	}
}
