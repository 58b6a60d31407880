package renderer_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
)

// Clicks and flashes that the manifest puts at the same times come out of the
// finished file at the same times, from its first second to its last: within
// half a frame, after a minute, at each frame rate.
func TestSoundMeetsPicture(t *testing.T) {
	const ms = 60_000
	for _, fps := range []int{30, 25} {
		t.Run(fmt.Sprintf("%d a second", fps), func(t *testing.T) {
			t.Parallel()
			s := farm.Composition{
				Language: "en", Canvas: farm.Canvas{Width: 64, Height: 64, FPS: fps},
				Assets: map[string]farm.Asset{"click": {Kind: farm.KindAudio}, "bed": {Kind: farm.KindAudio}},
				Audio:  &farm.Audio{Tracks: []farm.AudioTrack{{Asset: "bed", Role: "music", GainDB: -40, Loop: true}}},
			}
			times := []int{400, 1000, 13_000, 29_960, 47_000, 59_000, 59_800}
			layers := []farm.Layer{{Box: farm.Box{W: 64, H: 64}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#101010"}}}}
			for _, at := range times {
				layers = append(layers, farm.Layer{Box: farm.Box{W: 64, H: 64}, StartMs: at, EndMs: at + 120,
					Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#F0F0F0"}}})
				s.Audio.Tracks = append(s.Audio.Tracks, farm.AudioTrack{Asset: "click", Role: "effect", StartMs: at})
			}
			s.Scenes = []farm.Scene{{ID: "only", DurationMs: ms, Layers: layers}}
			dir := t.TempDir()
			files := render(t, s, dir)
			flashes, clicks := flashesOf(t, files[0].Path, fps), clicksOf(t, files[0].Path)
			if len(flashes) != len(times) || len(clicks) != len(times) {
				t.Fatalf("flashes at %v, clicks at %v", flashes, clicks)
			}
			frame := 1 / float64(fps)
			for i, at := range times {
				if d := clicks[i] - float64(at)/1000; math.Abs(d) > 0.002 {
					t.Errorf("the click of %d ms is %.1f ms off", at, 1000*d)
				}
				if d := clicks[i] - flashes[i]; math.Abs(d) > frame+0.002 {
					t.Errorf("at %d ms sound and picture are %.1f ms apart", at, 1000*d)
				}
			}
		})
	}
}

// flashesOf is when the picture turns bright, by the times that the file gives
// its frames.
func flashesOf(t *testing.T, path string, fps int) []float64 {
	t.Helper()
	raw, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-an", "-vf", "scale=1:1:flags=area,format=gray", "-fps_mode",
		"passthrough", "-f", "rawvideo", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	if want := 60 * fps; len(raw) != want {
		t.Fatalf("%d frames, want %d", len(raw), want)
	}
	var out []float64
	for i := 1; i < len(raw); i++ {
		if raw[i] > 128 && raw[i-1] <= 128 {
			out = append(out, float64(i)/float64(fps))
		}
	}
	// The frames are evenly timed from zero on.
	times, err := exec.Command("ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=start_time,duration,avg_frame_rate",
		"-of", "csv=p=0", path).Output()
	if want := fmt.Sprintf("%d/1,0.000000,60.000000", fps); err != nil || string(bytes.TrimSpace(times)) != want {
		t.Errorf("the video stream is %s, want %s: %v", times, want, err)
	}
	return out
}

// clicksOf is when the sound of a file clicks, as a player hears it: with the
// encoder's delay taken away by the edit list.
func clicksOf(t *testing.T, path string) []float64 {
	t.Helper()
	raw, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-vn", "-f", "f32le", "-ar", "48000", "-ac", "1", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	var out []float64
	var loudest float64
	at := func(i int) float64 {
		return math.Abs(float64(math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))))
	}
	n := len(raw) / 4
	for i := range n {
		loudest = max(loudest, at(i))
	}
	for i := 0; i < n; i++ {
		if at(i) > 0.5*loudest {
			out = append(out, float64(i)/48000)
			i += 48000 / 10
		}
	}
	if d := float64(n)/48000 - 60; d < -0.001 || d > 1024.0/48000 {
		t.Errorf("the sound lasts %.4f s", float64(n)/48000)
	}
	return out
}

// clickWAV is a click of 2 ms whose first sample is its loudest.
func clickWAV(path string) error {
	var b bytes.Buffer
	for i := range 4800 {
		v := math.Exp(-float64(i)/60) * math.Cos(float64(i)/4)
		_ = binary.Write(&b, binary.LittleEndian, float32(0.9*v))
	}
	raw := filepath.Join(filepath.Dir(path), "click.raw")
	if err := os.WriteFile(raw, b.Bytes(), 0o600); err != nil {
		return err
	}
	return ffmpeg("-f", "f32le", "-ar", "48000", "-ac", "1", "-i", raw, "-f", "wav", path)
}
