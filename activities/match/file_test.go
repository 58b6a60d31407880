package match_test

import (
	"context"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// made has ffmpeg write a file of so many seconds.
func made(t *testing.T, name string, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	args = append([]string{"-v", "error", "-f", "lavfi"}, append(args, path)...)
	if out, err := exec.Command("ffmpeg", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

// A file is what is in it, whatever its name says.
func TestLookAtFile(t *testing.T) {
	text := filepath.Join(t.TempDir(), "film.mp4")
	if err := os.WriteFile(text, []byte("#EXTM3U\nfile:///etc/passwd\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	tone := []string{"-i", "sine=duration=1:sample_rate=16000"}
	for what, c := range map[string]struct {
		path string
		want farm.Asset
		says string // "" is usable
	}{
		"picture": {path: save(t, paint(80, 70, func(_, _ int) color.NRGBA {
			return violet
		})), want: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: 80, Height: 70}},
		"mp4": {path: made(t, "a.bin", "-i", "testsrc=size=128x72:duration=1", "-f", "mp4"),
			want: farm.Asset{Kind: farm.KindVideo, ContentType: "video/mp4", Width: 128, Height: 72, DurationMs: 1000}},
		"webm": {path: made(t, "a.webm", "-i", "testsrc=size=128x72:duration=1", "-c:v", "libvpx"),
			want: farm.Asset{Kind: farm.KindVideo, ContentType: "video/webm", Width: 128, Height: 72, DurationMs: 1000}},
		"wav":            {path: made(t, "a.wav", tone...), want: farm.Asset{Kind: farm.KindAudio, ContentType: "audio/wav", DurationMs: 1000}},
		"m4a":            {path: made(t, "a.m4a", tone...), want: farm.Asset{Kind: farm.KindAudio, ContentType: "audio/mp4", DurationMs: 1000}},
		"playlist":       {path: text, says: "no picture, film or sound"},
		"small film":     {path: made(t, "small.mp4", "-i", "testsrc=size=32x32:duration=1"), says: "64 to 4096 a side"},
		"short film":     {path: made(t, "short.mp4", "-i", "testsrc=size=128x72:duration=0.2"), says: "0.5 s to 600 minutes"},
		"short sound":    {path: made(t, "short.wav", "-i", "sine=duration=0.1"), says: "0.5 s to 60 minutes"},
		"coarse sound":   {path: made(t, "low.wav", "-i", "sine=duration=1:sample_rate=4000"), says: "4000 samples a second"},
		"empty picture":  {path: cut(t, save(t, paint(80, 70, func(_, _ int) color.NRGBA { return cream })), 60), says: "damaged"},
		"film cut short": {path: cut(t, made(t, "cut.mp4", "-i", "testsrc=size=128x72:duration=1"), 900), says: "is no picture, film or sound"},
	} {
		t.Run(what, func(t *testing.T) {
			got, err := match.LookAtFile(context.Background(), c.path)
			if c.says != "" {
				if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(farm.MessageOf(err), c.says) {
					t.Errorf("%v, want %q", err, c.says)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got.Kind != c.want.Kind || got.ContentType != c.want.ContentType || got.Width != c.want.Width || got.Height != c.want.Height ||
				max(got.DurationMs-c.want.DurationMs, c.want.DurationMs-got.DurationMs) > 60 {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

// cut keeps the first n bytes of a file.
func cut(t *testing.T, path string, n int64) string {
	t.Helper()
	if err := os.Truncate(path, n); err != nil {
		t.Fatal(err)
	}
	return path
}
