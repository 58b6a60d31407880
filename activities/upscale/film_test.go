package upscale

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

func ffmpeg(t *testing.T, args ...string) {
	t.Helper()
	out, err := exec.Command("ffmpeg", append([]string{"-v", "error", "-y", "-nostdin"}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("ffmpeg %v: %v: %s", args, err, out)
	}
}

// times are those of a film's frames in microseconds, counted from the beginning of
// the file.
func timesOf(t *testing.T, path string) []int {
	t.Helper()
	raw, err := exec.Command("ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time:format=start_time", "-of",
		"json", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	var said struct {
		Packets []struct {
			At string `json:"pts_time"`
		}
		Format struct {
			Start string `json:"start_time"`
		}
	}
	if err := json.Unmarshal(raw, &said); err != nil {
		t.Fatal(err)
	}
	micro := func(s string) int { v, _ := strconv.ParseFloat(s, 64); return int(v*1e6 + 0.5) }
	var out []int
	for _, p := range said.Packets {
		out = append(out, micro(p.At)-micro(said.Format.Start))
	}
	slices.Sort(out)
	return out
}

// sounds are the checksums of a film's sound tracks as they are coded.
func sounds(t *testing.T, path string) []string {
	t.Helper()
	var out []string
	for i := range 8 {
		raw, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-map", fmt.Sprintf("0:a:%d", i), "-c", "copy", "-f", "md5", "-").Output()
		if err != nil {
			return out
		}
		out = append(out, strings.TrimSpace(string(raw)))
	}
	return out
}

// made is a film made larger in stretches of a length.
func made(t *testing.T, path string, stretchMs int) (Plan, Joined, error) {
	t.Helper()
	ctx, dir := context.Background(), t.TempDir()
	f, err := media.Probe(ctx, path)
	if err != nil {
		return Plan{}, Joined{}, err
	}
	plan, err := PlanFilm(f)
	if err != nil {
		return plan, Joined{}, err
	}
	if stretchMs > 0 {
		plan.StretchMs, plan.Stretches = stretchMs, max(1, plan.LengthMs/stretchMs)
	}
	pieces := make([]Piece, plan.Stretches)
	for i := range pieces {
		own := filepath.Join(t.TempDir())
		if pieces[i], err = plan.Stretch(ctx, path, f.Video, own, i, func(float64) {}); err != nil {
			return plan, Joined{}, err
		}
	}
	joined, err := plan.Join(ctx, path, f, pieces, dir)
	return plan, joined, err
}

// films that come as they come. Each is what ffmpeg is told to make it of.
var films = []struct {
	name      string
	args      []string
	stretchMs int
	w, h      int // of the result
	anew      bool
}{
	{"even.mp4", []string{"-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=3", "-f", "lavfi", "-i", "sine=d=3", "-c:v", "libx264", "-bf", "2",
		"-g", "20", "-c:a", "aac"}, 1000, 640, 360, false},
	{"whole.mp4", []string{"-f", "lavfi", "-i", "testsrc2=s=90x160:r=30000/1001:d=2", "-c:v", "libx264"}, 0, 360, 640, false},
	{"variable.mp4", []string{"-f", "lavfi", "-i", "testsrc2=s=160x120:r=30:d=4", "-f", "lavfi", "-i", "sine=d=4", "-vf",
		`select='not(mod(n\,3))+gt(mod(n\,40)\,25)'`, "-fps_mode", "vfr", "-c:v", "libx264", "-c:a", "aac"}, 1000, 640, 480, false},
	{"late.mkv", []string{"-itsoffset", "0.4", "-f", "lavfi", "-i", "testsrc2=s=160x90:r=24:d=2", "-f", "lavfi", "-i", "sine=d=3", "-c:v",
		"libx264", "-c:a", "aac"}, 1000, 640, 360, false},
	{"interlaced.mp4", []string{"-f", "lavfi", "-i", "testsrc2=s=160x128:r=50:d=2", "-vf", "tinterlace=interleave_top,setfield=tff", "-c:v",
		"libx264", "-flags", "+ildct+ilme"}, 1000, 640, 512, false},
	{"ten-bit-hdr.mp4", []string{"-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=1", "-pix_fmt", "yuv420p10le", "-c:v", "libx265",
		"-x265-params", "log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc", "-color_primaries", "bt2020", "-color_trc",
		"smpte2084", "-colorspace", "bt2020nc"}, 0, 640, 360, false},
	{"five.mkv", []string{"-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1", "-map", "0", "-map", "1", "-map",
		"1", "-map", "1", "-map", "1", "-map", "1", "-c:v", "libx264", "-c:a", "aac"}, 0, 640, 360, false},
	{"pcm.avi", []string{"-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1", "-c:v", "mpeg4",
		"-c:a", "pcm_s16le"}, 0, 640, 360, true},
	{"rotated.mp4", []string{"-f", "lavfi", "-i", "testsrc2=s=160x90:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1", "-c:v", "libx264", "-c:a",
		"aac"}, 0, 360, 640, false},
	{"wide-pixels.mp4", []string{"-f", "lavfi", "-i", "testsrc2=s=180x144:r=25:d=1", "-vf", "setsar=16/11", "-c:v", "libx264"}, 0, 1048,
		576, false},
}

// Whatever a film is, its frames keep their times, its sound stays as it is coded, and
// it has the size that was promised.
func TestFilms(t *testing.T) {
	for _, f := range films {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), f.name)
			ffmpeg(t, append(f.args, path)...)
			if f.name == "rotated.mp4" { // a phone's: only a copy takes the turn with it
				lying := filepath.Join(filepath.Dir(path), "lying.mp4")
				if err := os.Rename(path, lying); err != nil {
					t.Fatal(err)
				}
				ffmpeg(t, "-i", lying, "-c", "copy", "-metadata:s:v:0", "rotate=90", path)
			}
			plan, joined, err := made(t, path, f.stretchMs)
			if err != nil {
				t.Fatal(err)
			}
			if v := joined.Facts.Video; v.Width != f.w || v.Height != f.h || joined.SoundAnew != f.anew {
				t.Errorf("it is %dx%d, sound anew %v; want %dx%d, %v", v.Width, v.Height, joined.SoundAnew, f.w, f.h, f.anew)
			}
			if f.stretchMs > 0 && plan.Stretches < 2 {
				t.Errorf("%d stretches", plan.Stretches)
			}
			was, is := timesOf(t, path), timesOf(t, joined.Path)
			if len(was) != len(is) {
				t.Fatalf("%d frames become %d", len(was), len(is))
			}
			for i := range was {
				if d := was[i] - is[i]; max(d, -d) > 1000 {
					t.Fatalf("frame %d is shown at %d us, was at %d", i, is[i], was[i])
				}
			}
			if had, has := sounds(t, path), sounds(t, joined.Path); !f.anew && !slices.Equal(had, has) {
				t.Errorf("the sound was %v, is %v", had, has)
			}
			if d := joined.Facts.DurationMs - plan.LengthMs; max(d, -d) > 60 {
				t.Errorf("it lasts %d ms, was %d", joined.Facts.DurationMs, plan.LengthMs)
			}
		})
	}
}

// What cannot be made larger is refused with the reason.
func TestRefused(t *testing.T) {
	video := func(w, h int) *media.Video {
		return &media.Video{Codec: "h264", Width: w, Height: h, CodedWidth: w, CodedHeight: h, Aspect: 1, FPS: 30}
	}
	for _, c := range []struct {
		name  string
		facts media.Facts
		code  farm.Code
	}{
		{"no picture", media.Facts{DurationMs: 1000}, farm.CodeInvalid},
		{"no length", media.Facts{Video: video(640, 360)}, farm.CodeInvalid},
		{"large", media.Facts{DurationMs: 1000, Video: video(1920, 1080)}, farm.CodeNothingToUpscale},
		{"larger than any", media.Facts{DurationMs: 1000, Video: video(9000, 5000)}, farm.CodeInvalid},
		{"a strip", media.Facts{DurationMs: 1000, Video: video(8192, 100)}, farm.CodeNothingToUpscale},
		{"ten hours", media.Facts{DurationMs: 36_000_000, Video: video(640, 360)}, farm.CodeTooLong},
		{"a thousand pictures a second", media.Facts{DurationMs: 200_000, Video: func() *media.Video {
			v := video(640, 360)
			v.FPS = 960
			return v
		}()}, farm.CodeTooLong},
	} {
		if _, err := PlanFilm(c.facts); farm.CodeOf(err) != c.code {
			t.Errorf("%s: %v, want %s", c.name, err, c.code)
		}
	}
}

// A film that breaks off is made as far as it goes or refused, and a cancel ends the
// stretch that is on its way.
func TestBrokenAndCancelled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "film.mkv")
	ffmpeg(t, "-f", "lavfi", "-i", "testsrc2=s=320x180:r=30:d=20", "-c:v", "libx264", path)
	ctx, cancel := context.WithCancel(context.Background())
	f, err := media.Probe(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := PlanFilm(f)
	if err != nil {
		t.Fatal(err)
	}
	_, err = plan.Stretch(ctx, path, f.Video, t.TempDir(), 0, func(share float64) {
		if share > 0.02 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled stretch ends with %v", err)
	}
}
