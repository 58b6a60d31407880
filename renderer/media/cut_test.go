package media

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
)

// A part that is cut out as it is coded shows the same frame at the same time as the
// film does, whatever the distance of its key pictures and whether pictures refer to
// later ones.
func TestCutPictureKeepsTimes(t *testing.T) {
	dir := t.TempDir()
	for name, how := range map[string][]string{
		"b-frames.mp4": {"-c:v", "libx264", "-g", "50", "-bf", "3"},
		"late.mkv":     {"-c:v", "libx264", "-g", "250", "-output_ts_offset", "3"},
		"turned.mp4":   {"-c:v", "libx264", "-g", "50", "-bf", "3"},
		"vp9.webm":     {"-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "40"},
	} {
		film := filepath.Join(dir, name)
		args := append([]string{"-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=s=160x90:r=25:d=8", "-pix_fmt", "yuv420p"}, how...)
		if out, err := exec.Command("ffmpeg", append(args, film)...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v: %s", name, err, out)
		}
		if name == "turned.mp4" { // as a phone that is held upright writes it; only a copy can be told so
			flat := film + ".flat.mp4"
			if err := os.Rename(film, flat); err != nil {
				t.Fatal(err)
			}
			args := []string{"-v", "error", "-y", "-i", flat, "-c", "copy", "-metadata:s:v:0", "rotate=90", film}
			if out, err := exec.Command("ffmpeg", args...).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
		}
		facts, err := Probe(context.Background(), film)
		if err != nil {
			t.Fatal(err)
		}
		cut := filepath.Join(dir, name+".cut."+CutEnding(facts.Video))
		if err := Run(context.Background(), CutPicture(film, facts.Video, cut, 4200, 2000)); err != nil {
			t.Fatal(name, err)
		}
		part, err := Probe(context.Background(), cut)
		if err != nil {
			t.Fatal(name, err)
		}
		if part.Video.Rotation != facts.Video.Rotation || part.Video.Width != facts.Video.Width {
			t.Errorf("%s: what is cut out is turned by %d and %d wide, the film by %d and %d", name, part.Video.Rotation, part.Video.Width,
				facts.Video.Rotation, facts.Video.Width)
		}
		begins := part.StartMs - facts.StartMs
		if begins > 4200 {
			t.Errorf("%s: the cut begins at %d ms", name, begins)
		}
		for _, at := range []int{4200, 4840, 6000} {
			whole, piece := frameAt(t, film, facts.Video, at), frameAt(t, cut, part.Video, at-begins)
			if len(whole) == 0 || !bytes.Equal(whole, piece) {
				t.Errorf("%s: another frame at %d ms (the cut begins at %d)", name, at, begins)
			}
		}
	}
}

// frameAt is the first frame that footage shows from a time on.
func frameAt(t *testing.T, path string, v *Video, at int) []byte {
	t.Helper()
	var out bytes.Buffer
	child := Decode(path, v, Part{FromMs: at, Speed: 1, FPS: 25, Crop: farm.Box{W: 1, H: 1}, Width: 160, Height: 90})
	child.Stdout = &out
	if err := Run(context.Background(), child); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()[:min(out.Len(), 160*90*3/2)]
}

// A blur leaves the mean of a picture and takes its edges away.
func TestBlurredFootage(t *testing.T) {
	film := filepath.Join(t.TempDir(), "film.mp4")
	if out, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=s=160x90:r=25:d=1", "-pix_fmt",
		"yuv420p", film).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	facts, err := Probe(context.Background(), film)
	if err != nil {
		t.Fatal(err)
	}
	step := func(blur float64) (mean, edges float64) {
		var out bytes.Buffer
		child := Decode(film, facts.Video, Part{Speed: 1, FPS: 25, Crop: farm.Box{W: 1, H: 1}, Width: 160, Height: 90, Blur: blur})
		child.Stdout = &out
		if err := Run(context.Background(), child); err != nil {
			t.Fatal(err)
		}
		y := out.Bytes()[:160*90]
		for i := 1; i < len(y); i++ {
			d := float64(y[i]) - float64(y[i-1])
			mean, edges = mean+float64(y[i])/160/90, edges+d*d
		}
		return mean, edges
	}
	sharp, hard := step(0)
	soft, gone := step(20)
	if d := sharp - soft; d > 6 || d < -6 || gone > hard/5 {
		t.Errorf("a mean of %.0f and edges of %.0f became %.0f and %.0f", sharp, hard, soft, gone)
	}
}

// Footage keeps the film's rate where players show it evenly, and half of it where
// that is enough.
func TestRate(t *testing.T) {
	for fps, want := range map[float64]int{23.976: 24, 24: 24, 25: 25, 29.97: 30, 30: 30, 48: 24, 50: 25, 59.94: 30, 60: 30, 120: 30, 15: 30,
		10: 30, 0: 30} {
		if got := (&Video{FPS: fps}).Rate(); got != want {
			t.Errorf("%g frames a second are shown at %d, not %d", fps, got, want)
		}
	}
}
