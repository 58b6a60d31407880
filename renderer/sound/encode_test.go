package sound_test

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// Encoded sound has the asked loudness and peak by ffmpeg's own meter, its
// length to the sample and no pause in front.
func TestEncode(t *testing.T) {
	for name, source := range map[string]string{
		"pink noise":   "anoisesrc=c=pink:d=6:a=0.5:seed=1:r=48000",
		"white noise":  "anoisesrc=c=white:d=6:a=0.05:seed=1:r=48000",
		"square waves": "aevalsrc='0.5*sgn(sin(2*PI*220*t))*exp(-3*mod(t,0.5))':d=6:s=48000",
		// What AAC adds most to: bursts of full-scale square waves.
		"bursts": "aevalsrc='if(lt(mod(t,0.25),0.004),0.99*sgn(sin(2*PI*5000*t)),0.05*sin(440*2*PI*t))':d=6:s=48000",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			in, mix, out := filepath.Join(dir, "in.wav"), filepath.Join(dir, "mix"), filepath.Join(dir, "out.m4a")
			if o, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", source, "-ac", "2", in).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, o)
			}
			if err := sound.Mix(context.Background(), &farm.Audio{Tracks: []farm.AudioTrack{music(in)}}, 6000, func(string) (string, error) {
				return in, nil
			}, mix); err != nil {
				t.Fatal(err)
			}
			if err := sound.Encode(context.Background(), mix, out); err != nil {
				t.Fatal(err)
			}
			lufs, peak := ebur128(t, "-i", out)
			if name != "bursts" { // whose peaks forbid it
				near(t, "loudness", lufs, -14, 1)
			}
			if peak > -1 {
				t.Errorf("the true peak is %.2f dBTP", peak)
			}
			s := decodeFile(t, out)
			if len(s) < 6*2*sound.Rate || len(s) > 6*2*sound.Rate+2*1024 {
				t.Errorf("%d frames", len(s)/2)
			}
			silence, _ := exec.Command("ffmpeg", "-hide_banner", "-nostats", "-i", out, "-af", "silencedetect=n=-50dB:d=0.15", "-f", "null",
				"-").CombinedOutput()
			if strings.Contains(string(silence), "silence_start") {
				t.Errorf("there is a silence: %s", silence)
			}
		})
	}
}

func TestEncodeSilence(t *testing.T) {
	dir := t.TempDir()
	mix, out := filepath.Join(dir, "mix"), filepath.Join(dir, "out.m4a")
	if err := sound.Mix(context.Background(), nil, 500, nil, mix); err != nil {
		t.Fatal(err)
	}
	if err := sound.Encode(context.Background(), mix, out); err != nil {
		t.Fatal(err)
	}
	for _, v := range decodeFile(t, out) {
		if v != 0 {
			t.Fatal("silence is not silent")
		}
	}
}

func decodeFile(t testing.TB, path string) []float32 {
	t.Helper()
	raw := filepath.Join(t.TempDir(), "raw")
	if o, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-vn", "-f", "f32le", "-ar", fmt.Sprint(sound.Rate), "-ac",
		"2", raw).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, o)
	}
	return readMix(t, raw)
}
