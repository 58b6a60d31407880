package media

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// quietBytes is how many bytes of 16 bit sound are nearly silent before the first that is not.
func quietBytes(raw []byte) int {
	for i := 0; i+1 < len(raw); i += 2 {
		if v := int16(raw[i]) | int16(raw[i+1])<<8; v > 300 || v < -300 {
			return i
		}
	}
	return len(raw)
}

// Sound that begins later than the picture is heard and cut where it stands: it is not moved
// to the film's start, where lips and words would part.
func TestLateSoundStaysLate(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"film.mp4", "film.mkv"} {
		film := filepath.Join(dir, name)
		out, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=s=160x90:r=25:d=5", "-itsoffset", "2", "-f", "lavfi",
			"-i", "sine=d=3", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", film).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		late := func(what string, child Child, path string, rate, want int) {
			if err := Run(t.Context(), child); err != nil {
				t.Fatal(name, what, err)
			}
			if filepath.Ext(path) == ".flac" {
				raw := path + ".raw"
				args := []string{"-v", "error", "-y", "-i", path, "-ac", "1", "-f", "s16le", raw}
				if out, err := exec.Command("ffmpeg", args...).CombinedOutput(); err != nil {
					t.Fatalf("%v: %s", err, out)
				}
				path = raw
			}
			raw, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if ms := quietBytes(raw) / 2 * 1000 / rate; ms < want-90 || ms > want+30 { // an encoder begins some 40 ms before
				t.Errorf("%s, %s: it begins at %d ms, not at %d", name, what, ms, want)
			}
		}
		raw, cut := filepath.Join(dir, "heard"), filepath.Join(dir, "cut.flac")
		late("heard", Samples(film, raw, 16000, 0, 0, time.Minute), raw, 16000, 2000)
		late("heard from 1 s", Samples(film, raw, 16000, 1000, 3000, time.Minute), raw, 16000, 1000)
		late("cut", CutSound(film, cut, 0, 5000, time.Minute), cut, 48000, 2000)
		late("cut from 1 s", CutSound(film, cut, 1000, 3000, time.Minute), cut, 48000, 1000)
		late("levelled", LevelSound(film, cut, 0, 5000, time.Minute), cut, 48000, 2000)
	}
}
