package check

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/report"
)

// Key pictures of a film with many cuts, more than the 1 GiB that a program's output is
// held to otherwise, are looked at one after another.
func TestKeysOfALongFilm(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long.mp4")
	made, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=0x808080:s=1080x1920:r=5:d=70", "-c:v", "libx264",
		"-preset", "ultrafast", "-pix_fmt", "yuv420p", "-x264-params", "keyint=1", path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, made)
	}
	s := &subject{ctx: context.Background(), path: path, dir: t.TempDir(),
		r: report.Report{Frames: 350, Canvas: farm.Canvas{Width: 1080, Height: 1920, FPS: 5}}}
	s.probe = sync.OnceValues(s.readProbe)
	k, err := s.readKeys()
	if err != nil || len(k.frames) != 350 || k.frames[1] != 1 || len(k.small) != 350 || k.looks.first == nil {
		t.Fatalf("%d key pictures of frames %v: %v", len(k.small), k.frames, err)
	}
	for i, small := range k.small {
		if w, h := s.smallSize(); len(small) != w*h || small[0] < 124 || small[0] > 132 {
			t.Errorf("key picture %d: %d samples, the first %.0f; want grey", i, len(small), small[0])
		}
	}
}

// Sound without an end is not taken in, and a report without a size is told of.
func TestEndlessSoundAndNoSize(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long.wav")
	made, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-t", "400", path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, made)
	}
	s := &subject{ctx: context.Background(), path: path, dir: t.TempDir()}
	if _, err := s.readSound(); err == nil || !strings.Contains(err.Error(), "longer than") {
		t.Errorf("400 s of sound: %v", err)
	}
	if info, err := os.Stat(filepath.Join(s.dir, s.hearing().File)); err != nil || info.Size() > leastSound+1<<20 {
		t.Errorf("%v: %d bytes were written, about %d may be", err, info.Size(), leastSound)
	}
	if _, err := s.readKeys(); err == nil || !strings.Contains(err.Error(), "size") {
		t.Errorf("no canvas: %v", err)
	}
}
