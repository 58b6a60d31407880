package music_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/music"
)

func render(t *testing.T, m farm.Music) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "m.wav")
	if err := music.Render(context.Background(), m, t.TempDir(), path); err != nil {
		t.Fatal(err)
	}
	return path
}

var number = `(-?[\d.]+|-?inf)`

func measure(t *testing.T, path, filter, label string) float64 {
	t.Helper()
	out, err := exec.Command("ffmpeg", "-hide_banner", "-nostats", "-i", path, "-af", filter, "-f", "null", "-").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	all := regexp.MustCompile(regexp.QuoteMeta(label)+`\s*:?\s*`+number).FindAllStringSubmatch(string(out), -1)
	if len(all) == 0 {
		t.Fatalf("no %s in %s", label, out)
	}
	v, err := strconv.ParseFloat(all[len(all)-1][1], 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Every mood gives a piece of the asked length that starts at once, is neither
// silent nor clipped, and differs by seed.
func TestMoods(t *testing.T) {
	for _, mood := range music.Moods() {
		t.Run(mood, func(t *testing.T) {
			t.Parallel()
			m := farm.Music{Mood: mood, BPM: music.BPM(mood, 7), DurationMs: 12_000, Seed: 7}
			path := render(t, m)
			if s := measure(t, path, "volumedetect", "n_samples") / 2 / 48000; s < 12 {
				t.Errorf("it lasts %.1f s", s)
			}
			if peak := measure(t, path, "volumedetect", "max_volume"); peak > -0.1 || peak < -20 {
				t.Errorf("its peak is %.1f dB", peak)
			}
			out, err := exec.Command("ffmpeg", "-hide_banner", "-nostats", "-t", "12", "-i", path, "-af", "silencedetect=n=-50dB:d=0.15", "-f",
				"null", "-").CombinedOutput()
			if err != nil || strings.Contains(string(out), "silence_start: 0\n") || strings.Count(string(out), "silence_start") > 0 {
				t.Errorf("there is silence in it: %v %s", err, out)
			}
			same, err := os.ReadFile(render(t, m))
			if err != nil {
				t.Fatal(err)
			}
			first, _ := os.ReadFile(path)
			if !bytes.Equal(same, first) {
				t.Error("the same score sounds different")
			}
			m.Seed = 8
			other, _ := os.ReadFile(render(t, m))
			if bytes.Equal(other, first) {
				t.Error("another seed sounds the same")
			}
		})
	}
}

func TestBPM(t *testing.T) {
	ranges := map[string][2]int{"epic": {84, 96}, "uplifting": {108, 120}, "dark": {72, 88}, "energetic": {124, 140}, "calm": {66, 78}}
	for mood, r := range ranges {
		for seed := range uint32(50) {
			if b := music.BPM(mood, seed); b < r[0] || b > r[1] {
				t.Errorf("%s: %d", mood, b)
			}
		}
	}
	if music.BPM("polka", 1) != 0 {
		t.Error("an unknown mood has a tempo")
	}
}

func TestBadScores(t *testing.T) {
	for _, m := range []farm.Music{
		{Mood: "polka", BPM: 100, DurationMs: 1000}, {Mood: "calm", BPM: 0, DurationMs: 1000}, {Mood: "calm", BPM: 70},
		{Mood: "calm", BPM: 70, DurationMs: 1e9},
		{Mood: "calm", BPM: 70, DurationMs: 1000, Form: []farm.MusicPart{{Kind: "polka", Bars: 1}}},
		{Mood: "calm", BPM: 70, DurationMs: 1000, Form: []farm.MusicPart{{Kind: "intro", Bars: 0}}},
	} {
		if err := music.Render(context.Background(), m, t.TempDir(), filepath.Join(t.TempDir(), "m.wav")); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%+v: %v", m, err)
		}
	}
}

// Effects have the length and level of their kind, begin and end in silence, and
// are heard on one speaker.
func TestEffects(t *testing.T) {
	lengths := map[string][2]float64{ // ms
		"whoosh": {180, 350}, "pop": {60, 90}, "tick": {20, 30}, "impact": {380, 420}, "riser": {1190, 1210},
		"thud": {150, 300}, "click": {30, 80}, "sparkle": {400, 700}, "swipe": {120, 220},
		"squish": {150, 250}, "pat": {100, 180}, "boing": {350, 450}, "clack": {120, 200},
		"glass": {250, 350}, "rumble": {600, 800}, "rustle": {300, 400}, "chatter": {250, 350}, "pen": {200, 320},
		"room": {7990, 8010},
	}
	for _, name := range music.Effects() {
		path := filepath.Join(t.TempDir(), "e.wav")
		if err := music.RenderEffect(name, path); err != nil {
			t.Fatal(err)
		}
		if peak := measure(t, path, "volumedetect", "max_volume"); peak < -14.1 || peak > -8.9 {
			t.Errorf("%s peaks at %.1f dB", name, peak)
		}
		if ms := measure(t, path, "volumedetect", "n_samples") / 96; ms < lengths[name][0] || ms > lengths[name][1] {
			t.Errorf("%s lasts %.0f ms", name, ms)
		}
		if mono := measure(t, path, "pan=mono|c0=0.5*c0+0.5*c1,volumedetect", "max_volume"); mono < -17 {
			t.Errorf("%s peaks at %.1f dB on one speaker", name, mono)
		}
	}
	if err := music.RenderEffect("quack", filepath.Join(t.TempDir(), "e.wav")); farm.CodeOf(err) != farm.CodeInvalid {
		t.Errorf("%v", err)
	}
}
