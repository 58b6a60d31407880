package sound_test

import (
	"context"
	"math"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// music is one track of music, the only one: its level in the mix is what the
// mastering makes of it, so these tests compare parts of one mix.
func music(path string) farm.AudioTrack { return farm.AudioTrack{Asset: path, Role: "music"} }

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.3f, want %.3f within %g", what, got, want, within)
	}
}

func TestTrim(t *testing.T) {
	// The file says where it is: a second each of 500, 1000, 1500, 2000 Hz.
	file := wav(t, sound.Rate, 2, made(sound.Rate, 2, 4, func(s float64, _ int) float64 {
		return 0.3 * math.Sin(2*math.Pi*500*(math.Floor(s)+1)*s)
	}))
	tr := music(file)
	tr.StartMs, tr.OffsetMs, tr.UntilMs = 500, 1000, 2500
	s := mixed(t, 3000, farm.Audio{Tracks: []farm.AudioTrack{tr}})
	near(t, "before the track", max(levelOf(s, 0, 0, 0.499), -200), -200, 0)
	near(t, "1000 Hz against 1500 Hz", bandLevel(s, 1000, 0.6, 1.4)-bandLevel(s, 1500, 1.6, 1.9), 0, 0.1)
	near(t, "after the track", max(levelOf(s, 0, 2.001, 3), -200), -200, 0)
	if c := clicks(s, 1.9, 2.1); c > 0.03 {
		t.Errorf("the cut clicks: %.4f", c)
	}
	tr.UntilMs, tr.DurationMs = 0, 700
	s = mixed(t, 3000, farm.Audio{Tracks: []farm.AudioTrack{tr}})
	near(t, "after its duration", max(levelOf(s, 0, 1.201, 3), -200), -200, 0)
	if levelOf(s, 0, 1.1, 1.19) < -30 {
		t.Error("the track ends before its duration")
	}
}

// Loops repeat to the sample and do not click, whether their ends meet or not.
func TestLoop(t *testing.T) {
	for name, c := range map[string]struct {
		seconds float64
		fadeMs  int
		dip     float64 // dB that the level may fall at a join
	}{
		"ends that meet":      {0.5, 0, 0.5},
		"ends that do not":    {0.50123, 0, 60},
		"ends that fade over": {0.5, 40, 6}, // a tone is the worst case: its passes may be in opposite phase
	} {
		file := toneWAV(t, 440, 0.3, c.seconds)
		tr := music(file)
		tr.Loop, tr.LoopFadeMs = true, c.fadeMs
		s := mixed(t, 4000, farm.Audio{Tracks: []farm.AudioTrack{tr}})
		smooth := clicks(s, 0.1, 0.4)
		if worst := clicks(s, 0.4, 3.9); worst > 3*smooth+2e-4 {
			t.Errorf("%s: a join clicks, %.5f against %.5f in the tone", name, worst, smooth)
		}
		rest, least := levelOf(s, 0, 0.1, 0.4), 0.0
		for at := 0.4; at < 3.9; at += 0.01 {
			least = min(least, levelOf(s, 0, at, at+0.01)-rest)
		}
		if least < -c.dip {
			t.Errorf("%s: the level falls by %.1f dB", name, -least)
		}
		if levelOf(s, 0, 3.8, 3.95)-rest < -3 {
			t.Errorf("%s: the loop ends before the film", name)
		}
	}
	// The period is the part's length exactly: a click a pass stays on its time.
	beat := wav(t, sound.Rate, 2, made(sound.Rate, 2, 0.7501, func(s float64, _ int) float64 {
		return 0.5 * math.Exp(-s*200) * math.Cos(3000*s)
	}))
	tr := music(beat)
	tr.Loop, tr.DurationMs, tr.UntilMs = true, 9_000, 750
	s := mixed(t, 10_000, farm.Audio{Tracks: []farm.AudioTrack{tr}})
	for pass := range 12 {
		if at := onset(s, 0.75*float64(pass)-0.01, 0.1); math.Abs(at-0.75*float64(pass)) > 0.001 {
			t.Errorf("pass %d begins at %.4f s", pass, at)
		}
	}
	near(t, "after the loop", max(levelOf(s, 0, 9.01, 10), -200), -200, 0)
}

// onset is the first time from a time on at which the left channel is louder
// than a level.
func onset(s []float32, from, level float64) float64 {
	for i := max(0, int(from*sound.Rate)); i < len(s)/2; i++ {
		if math.Abs(float64(s[2*i])) > level {
			return float64(i) / sound.Rate
		}
	}
	return math.Inf(1)
}

func TestPan(t *testing.T) {
	file := toneWAV(t, 440, 0.1, 2)
	centre := mixed(t, 2000, farm.Audio{Tracks: []farm.AudioTrack{music(file)}})
	whole := levelOf(centre, 0, 0.2, 1.8)
	near(t, "left against right in the middle", whole-levelOf(centre, 1, 0.2, 1.8), 0, 0.001)
	for _, pan := range []float64{-1, -0.4, 0.7, 1} {
		// A panned track beside the same one in the middle: the mastering gain falls out.
		tr := music(file)
		tr.Pan = pan
		s := mixed(t, 4000, farm.Audio{Tracks: []farm.AudioTrack{music(file), {Asset: file, Role: "music", StartMs: 2000, Pan: pan}}})
		rest := levelOf(s, 0, 0.2, 1.8)
		l, r := math.Pow(10, (levelOf(s, 0, 2.2, 3.8)-rest)/20), math.Pow(10, (levelOf(s, 1, 2.2, 3.8)-rest)/20)
		near(t, "power", l*l+r*r, 2, 0.01)
		near(t, "angle", math.Atan2(r, l), (pan+1)*math.Pi/4, 0.002)
	}
}

// Two tracks that fade into each other with equal power keep their loudness;
// linear fades sink by 3 dB.
func TestFadeCurves(t *testing.T) {
	a, b := noiseWAV(t, 0.2, 3, 1), noiseWAV(t, 0.2, 3, 2)
	for curve, sink := range map[string]float64{"power": 0, "linear": -3, "": -3} {
		s := mixed(t, 5000, farm.Audio{Tracks: []farm.AudioTrack{
			{Asset: a, Role: "music", FadeOutMs: 1000, FadeCurve: curve},
			{Asset: b, Role: "music", StartMs: 2000, FadeInMs: 1000, FadeCurve: curve},
		}})
		near(t, curve+" fade: level in the middle of the overlap", levelOf(s, 0, 2.45, 2.55)-levelOf(s, 0, 0.5, 1.5), sink, 0.5)
	}
}

func TestVolume(t *testing.T) {
	tr := music(toneWAV(t, 440, 0.1, 6))
	tr.StartMs = 500
	tr.Volume = []farm.VolumeKey{{AtMs: 1000}, {AtMs: 2000, GainDB: -12}, {AtMs: 3000, GainDB: -12}, {AtMs: 3001, GainDB: -80},
		{AtMs: 4000, GainDB: -80}, {AtMs: 4500, GainDB: 6}}
	s := mixed(t, 6000, farm.Audio{Tracks: []farm.AudioTrack{tr}})
	rest := levelOf(s, 0, 0.6, 0.95)
	near(t, "half way down", levelOf(s, 0, 1.495, 1.505)-rest, -6, 0.2)
	near(t, "down", levelOf(s, 0, 2.1, 2.9)-rest, -12, 0.1)
	near(t, "silence", max(levelOf(s, 0, 3.01, 3.99), -200), -200, 0)
	near(t, "up", levelOf(s, 0, 4.6, 5.9)-rest, 6, 0.1)
	if c := clicks(s, 1, 2.9); c > 2*clicks(s, 0.6, 0.9) {
		t.Errorf("the way down is not smooth: %.5f", c)
	}
}

// What a file holds comes out as stereo at 48 kHz: whatever the rate and the
// channels, in pitch, in time and without what a resampler adds.
func TestInputs(t *testing.T) {
	for name, c := range map[string]struct{ rate, channels int }{
		"voice at 8 kHz": {8000, 1}, "22.05 kHz mono": {22050, 1}, "44.1 kHz": {44100, 2}, "96 kHz": {96000, 2}, "5.1": {48000, 6},
	} {
		file := wav(t, c.rate, c.channels, made(c.rate, c.channels, 3, func(s float64, ch int) float64 {
			switch {
			case ch == 3: // the low channel of 5.1 is not for small speakers
				return 0.9 * math.Sin(2*math.Pi*60*s)
			case ch > 0 && c.channels > 2 && ch != 2:
				return 0
			}
			return 0.2 * math.Sin(2*math.Pi*1000*s)
		}))
		s := mixed(t, 3000, farm.Audio{Tracks: []farm.AudioTrack{music(file)}})
		tone := bandLevel(s, 1000, 0.5, 2.5)
		for _, hz := range []float64{60, 2000, 3000, 7000, 9000, 15000, 21000} {
			if spur := bandLevel(s, hz, 0.5, 2.5) - tone; spur > -90 {
				t.Errorf("%s: %.0f Hz at %.1f dB of the tone", name, hz, spur)
			}
		}
		near(t, name+": loudness", sound.Loudness(s), -14, 0.3)
		finite(t, s)
	}
}

// Files whose coder adds samples in front begin where their sound does.
func TestCodersDelay(t *testing.T) {
	source := wav(t, sound.Rate, 2, made(sound.Rate, 2, 2, func(s float64, _ int) float64 {
		return 0.5 * math.Exp(-math.Abs(s-1)*400) * math.Cos(3000*(s-1))
	}))
	for _, ext := range []string{"m4a", "mp3", "flac", "ogg"} {
		file := filepath.Join(t.TempDir(), "in."+ext)
		if out, err := exec.Command("ffmpeg", "-v", "error", "-i", source, file).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		s := mixed(t, 2000, farm.Audio{Tracks: []farm.AudioTrack{music(file)}})
		at, loudest := 0, float32(0)
		for i := 0; i < len(s); i += 2 {
			if v := max(s[i], -s[i]); v > loudest {
				at, loudest = i/2, v
			}
		}
		near(t, ext+": the click", float64(at)/sound.Rate, 1, 0.001)
	}
}

// A sound that comes again is decoded once, and other parts of its file are
// not mistaken for it.
func TestSoundsThatComeAgain(t *testing.T) {
	tick := wav(t, sound.Rate, 2, made(sound.Rate, 2, 1, func(s float64, _ int) float64 {
		return 0.4 * math.Sin(2*math.Pi*(400+400*math.Floor(s*2))*s)
	}))
	a := farm.Audio{}
	for i := range 40 {
		a.Tracks = append(a.Tracks, farm.AudioTrack{Asset: tick, Role: "effect", StartMs: 1000 * i, OffsetMs: 500 * (i % 2)})
	}
	s := mixed(t, 40_000, a)
	for i := range 40 {
		from := float64(i)
		if low, high := bandLevel(s, 400, from+0.05, from+0.45), bandLevel(s, 800, from+0.05, from+0.45); low > high != (i%2 == 0) {
			t.Fatalf("second %d plays another part: %.1f and %.1f dB", i, low, high)
		}
	}
}

func TestSoundThatIsNone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none")
	if err := exec.Command("sh", "-c", "echo not a sound > "+file).Run(); err != nil {
		t.Fatal(err)
	}
	err := sound.Mix(context.Background(), &farm.Audio{Tracks: []farm.AudioTrack{music(file)}}, 1000, func(id string) (string, error) {
		return id, nil
	}, file+".f32")
	if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "audio track 0") {
		t.Errorf("%v", err)
	}
}
