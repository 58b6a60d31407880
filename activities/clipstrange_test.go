package activities

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/enhance"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/activities/upscale"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/media"
)

// strange are films as strangers send them: what ffmpeg makes them of, what is done to
// the bytes, and whether they can be used.
var strange = []struct {
	name  string
	args  string // with a space between two
	spoil func([]byte) []byte
	bad   bool // refused, with the fault named
	mute  bool
}{
	{name: "variable.mp4",
		args: `-f lavfi -i testsrc2=s=320x180:r=30:d=4 -f lavfi -i sine=d=4 -vf select='not(mod(n\,3))+gt(mod(n\,40)\,25)' ` +
			`-fps_mode vfr -c:v libx264 -c:a aac`},
	{name: "rotated.mp4", args: `-f lavfi -i testsrc2=s=320x180:r=25:d=3 -f lavfi -i sine=d=3 -c:v libx264 -c:a aac`, spoil: turned},
	{name: "hdr-ten-bit.mp4", args: `-f lavfi -i testsrc2=s=320x180:r=25:d=2 -f lavfi -i sine=d=2 -pix_fmt yuv420p10le ` +
		`-c:v libx265 -x265-params log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc ` +
		`-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -c:a aac`},
	{name: "no-sound.mp4", args: `-f lavfi -i testsrc2=s=320x180:r=25:d=2 -c:v libx264`, mute: true},
	{name: "five-tracks.mkv",
		args: `-f lavfi -i testsrc2=s=320x180:r=25:d=2 -f lavfi -i sine=d=2 -map 0 -map 1 -map 1 -map 1 -map 1 -map 1 -c:v libx264 -c:a aac`},
	{name: "eight-k.mp4", args: `-f lavfi -i color=0x336699:s=7680x4320:r=2:d=1 -f lavfi -i sine=d=1 -c:v libx264 -preset ultrafast -c:a aac`},
	{name: "picture-ends.mkv", args: `-f lavfi -i testsrc2=s=320x180:r=25:d=1 -f lavfi -i sine=d=5 -c:v libx264 -c:a aac`},
	{name: "late.mkv", args: `-itsoffset 0.7 -f lavfi -i testsrc2=s=320x180:r=24:d=2 -f lavfi -i sine=d=3 -c:v libx264 -c:a aac`},
	{name: "torn.mkv", args: `-f lavfi -i testsrc2=s=320x180:r=25:d=4 -f lavfi -i sine=d=4 -c:v libx264 -c:a aac`,
		spoil: func(b []byte) []byte { return b[:len(b)*2/3] }},
	{name: "holes.mkv", args: `-f lavfi -i testsrc2=s=320x180:r=25:d=4 -f lavfi -i sine=d=4 -c:v libx264 -c:a aac`,
		spoil: func(b []byte) []byte {
			for i := len(b) / 3; i < len(b)/2; i += 7 {
				b[i] ^= 0x5a
			}
			return b
		}},
	{name: "headless.mp4", args: `-f lavfi -i testsrc2=s=320x180:r=25:d=2 -c:v libx264`,
		spoil: func(b []byte) []byte { return b[:len(b)/2] }, bad: true}, // its index stands at its end
	{name: "zero.mp4", spoil: func([]byte) []byte { return nil }, bad: true},
	{name: "words.mp4", spoil: func([]byte) []byte { return []byte("this is no film at all") }, bad: true},
	{name: "list.mp4", spoil: func([]byte) []byte { return []byte("ffconcat version 1.0\nfile /etc/passwd\n") }, bad: true},
	{name: "sound-alone.m4a", args: `-f lavfi -i sine=d=2 -c:a aac`, bad: true},
	{name: "grows.ts", args: `-f lavfi -i testsrc2=s=320x180:r=25:d=2 -f lavfi -i sine=d=3 -c:v libx264 -c:a mp2`, spoil: andThen(
		`-f lavfi -i testsrc2=s=1920x1080:r=25:d=1 -c:v libx264 -preset ultrafast -output_ts_offset 2`)},
	{name: "many-frames.mp4", args: `-f lavfi -i testsrc2=s=320x180:r=240:d=2 -f lavfi -i sine=d=2 -c:v libx264 -preset ultrafast -c:a aac`},
	{name: "two-frames.mkv", args: `-f lavfi -i testsrc2=s=320x180:r=1/6:d=12 -f lavfi -i sine=d=12 -c:v libx264 -c:a aac`},
	{name: "vast.mkv", args: `-f lavfi -i color=s=9000x9000:r=1:d=1 -c:v png`, bad: true},
	{name: "ribbon.mp4", args: `-f lavfi -i color=s=16000x16:r=1:d=1 -c:v libx264 -preset ultrafast`, bad: true},
}

// andThen appends a transport stream of its own to a film.
func andThen(args string) func([]byte) []byte {
	return func(b []byte) []byte {
		more, err := exec.Command("ffmpeg", strings.Fields("-v error -nostdin "+args+" -f mpegts pipe:1")...).Output()
		if err != nil {
			panic(err) // the test's own film
		}
		return append(b, more...)
	}
}

// turned is a film as a phone that is held upright writes it: its pictures lie on their side,
// and the player is told to turn them. Only a copy takes that with it.
func turned(b []byte) []byte {
	dir, err := os.MkdirTemp("", "turned-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	from, to := filepath.Join(dir, "from.mp4"), filepath.Join(dir, "to.mp4")
	if err := os.WriteFile(from, b, 0o600); err != nil {
		panic(err)
	}
	if out, err := exec.Command("ffmpeg", "-v", "error", "-nostdin", "-i", from, "-c", "copy", "-metadata:s:v:0", "rotate=90",
		to).CombinedOutput(); err != nil {
		panic(string(out))
	}
	b, err = os.ReadFile(to)
	if err != nil {
		panic(err)
	}
	return b
}

// madeStrange is a strange film in a folder of its own.
func madeStrange(t *testing.T, args string, spoil func([]byte) []byte, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if args != "" {
		out, err := exec.Command("ffmpeg", append(strings.Fields("-v error -nostdin "+args), path)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	if spoil != nil {
		raw, err := os.ReadFile(path)
		if err != nil && args != "" {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, spoil(raw), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// Whatever is uploaded is heard, watched, cut, edited, made larger and cleaned, or refused as the fault of the
// file, which fails the job with a refund. Nothing ends as a fault of the farm.
func TestStrangeFilms(t *testing.T) {
	for _, c := range strange {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := filmAt{dir: t.TempDir(), path: madeStrange(t, c.args, c.spoil, c.name)}
			var err error
			if f.facts, err = media.Probe(t.Context(), f.path); err == nil {
				err = f.facts.Video.Usable()
			}
			if c.bad {
				if farm.CodeOf(err) != farm.CodeInvalid {
					t.Errorf("it is not refused: %+v, %v", f.facts.Video, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if v := f.facts.Video; (v.Rotation != 0) != (c.name == "rotated.mp4") || c.name == "rotated.mp4" && v.Width > v.Height {
				t.Errorf("it is turned by %d: %dx%d", v.Rotation, v.Width, v.Height)
			}
			if c.mute != (f.facts.Audio == nil) {
				t.Errorf("sound %+v", f.facts.Audio)
			}
			heardStrange(t, f)
			watchedStrange(t, f)
			cutStrange(t, f)
			editedStrange(t, f)
			largerStrange(t, f)
			cleanedStrange(t, f)
		})
	}
}

// theirs fails where an error is not the fault of the file.
func theirs(t *testing.T, what string, err error) {
	t.Helper()
	if err != nil && farm.CodeOf(unreadable(err)) != farm.CodeInvalid {
		t.Errorf("%s: %v", what, err)
	}
}

func heardStrange(t *testing.T, f filmAt) {
	if f.facts.Audio == nil {
		return
	}
	path, err := f.samples(t.Context())
	if err == nil {
		sound, failed := listenTo(t.Context(), path)
		if err = failed; err == nil && (sound.DurationMs <= 0 || sound.DurationMs > f.facts.DurationMs+2000) {
			t.Errorf("%d ms are heard of %d", sound.DurationMs, f.facts.DurationMs)
		}
	}
	theirs(t, "hear", err)
}

// cleanedStrange takes the noise out of a film's sound, evens that out and lays it under
// the film's own picture, which stays as it is.
func cleanedStrange(t *testing.T, f filmAt) {
	net, err := enhance.Load()
	if err != nil || f.facts.Audio == nil {
		return
	}
	dir, plan := t.TempDir(), enhance.NewPlan(f.facts.DurationMs)
	clean, err := net.Clean(t.Context(), f.path, plan, 0, filepath.Join(dir, "part.f32"), func(float64) {})
	if theirs(t, "clean", err); err != nil {
		return
	}
	taken := enhance.Taken{Film: f.path, Video: f.facts.Video, Stretches: []string{clean.Path}, Net: true}
	done, err := enhance.Finish(t.Context(), taken, "auto", dir)
	if theirs(t, "finish", err); err != nil {
		return
	}
	is, was := done.Facts.Video, f.facts.Video
	if is == nil || is.Width != was.Width || is.Height != was.Height || is.Rotation != was.Rotation || is.Codec != was.Codec {
		t.Errorf("the picture under a cleaned voice is %+v, was %+v", is, was)
	}
	if done.Facts.SoundTracks != 1 || done.After < enhance.Loudness-1 || done.After > enhance.Loudness+1 {
		t.Errorf("%d sound tracks at %.1f LUFS", done.Facts.SoundTracks, done.After)
	}
}

func watchedStrange(t *testing.T, f filmAt) {
	eyes, err := see.Load()
	if err != nil {
		return
	}
	ms := min(f.facts.DurationMs, see.MaxWatchMs)
	film, err := eyes.Watch(t.Context(), see.Watching{Path: f.path, Video: f.facts.Video, ToMs: ms, Scratch: t.TempDir()})
	theirs(t, "watch", err)
	if err == nil && (len(film.Shots) == 0 || film.Width != f.facts.Video.Width || film.ToMs > ms) {
		t.Errorf("watched as %+v", film)
	}
	w, h := f.facts.Video.Even(posterSide)
	still := media.Still{Dir: f.dir, Name: "poster.jpg", AtMs: ms / 2, Width: w, Height: h}
	theirs(t, "poster", media.Run(t.Context(), media.Poster(f.path, f.facts.Video, still)))
}

func cutStrange(t *testing.T, f filmAt) {
	to := filepath.Join(f.dir, "cut."+media.CutEnding(f.facts.Video))
	err := media.Run(t.Context(), media.CutPicture(f.path, f.facts.Video, to, 500, f.facts.DurationMs-500))
	theirs(t, "cut", err)
	if err == nil {
		facts, err := media.Probe(t.Context(), to)
		theirs(t, "probe what was cut", err)
		if err == nil && facts.Video != nil && !strings.HasPrefix(filepath.Base(f.path), "grows") && // which has two sizes
			(facts.Video.CodedWidth != f.facts.Video.CodedWidth || facts.Video.CodedHeight != f.facts.Video.CodedHeight) {
			t.Errorf("what was cut is %dx%d", facts.Video.CodedWidth, facts.Video.CodedHeight)
		}
		if err == nil && facts.Video != nil && facts.Video.Rotation != f.facts.Video.Rotation {
			t.Errorf("what was cut is turned by %d, the film by %d", facts.Video.Rotation, f.facts.Video.Rotation)
		}
	}
	if f.facts.Audio != nil {
		theirs(t, "cut sound",
			media.Run(t.Context(), media.CutSound(f.path, filepath.Join(f.dir, "cut.flac"), 0, f.facts.DurationMs, time.Minute)))
	}
}

// editedStrange levels the sound of a film and draws the first and the last frames of an
// edit of it, in which it stands on itself.
func editedStrange(t *testing.T, f filmAt) {
	if f.facts.Audio != nil {
		theirs(t, "level", media.Run(t.Context(),
			media.LevelSound(f.path, filepath.Join(f.dir, "level.flac"), 0, f.facts.DurationMs, time.Minute)))
	}
	v, e := f.facts.Video, editing{filmAt: f}
	ms := e.pictureMs()
	edit := cutout.Edit{
		Wanted: farm.EditPreferences{CaptionStyle: "bold", CaptionPosition: "auto", SFXIntensity: farm.SFXOff, OutputFormat: "1:1"},
		Show:   "none", Lang: "en", Shots: []farm.ClipShot{{EndMs: ms, Layout: farm.ClipWhole, Windows: []farm.ClipWindow{{W: 1, H: 1}}}},
		Parts:  cutout.Whole(ms, v.Rate(), nil),
		Source: cutout.Source{Picture: farm.Asset{Kind: farm.KindVideo, Path: f.path}, Width: v.Width, Height: v.Height, FPS: v.Rate()}}
	piece := edit.Compose()
	last := ms * v.Rate() / 1000
	for _, c := range []renderer.Chunk{{From: 0, To: 1}, {From: last - 1, To: last}} {
		frames := 0
		err := renderer.Frames(t.Context(), piece, c, renderer.Options{Dir: f.dir,
			Open: func(_ context.Context, _ string, a farm.Asset) (string, error) { return a.Path, nil }},
			func([]byte) error { frames++; return nil })
		if theirs(t, "edit", err); err == nil && frames != 1 {
			t.Errorf("an edit has %d frames at %d", frames, c.From)
		}
	}
}

// largerStrange makes a film half as large again.
func largerStrange(t *testing.T, f filmAt) {
	plan, err := upscale.PlanFilm(f.facts)
	if farm.CodeOf(err) == farm.CodeNothingToUpscale || farm.CodeOf(err) == farm.CodeTooLong {
		return
	}
	if theirs(t, "plan of a larger film", err); err != nil {
		return
	}
	plan.Width, plan.Height = plan.FromWidth*3/4*2, plan.FromHeight*3/4*2
	dir := t.TempDir()
	piece, err := plan.Stretch(t.Context(), f.path, f.facts.Video, dir, 0, func(float64) {})
	if theirs(t, "larger", err); err != nil {
		return
	}
	joined, err := plan.Join(t.Context(), f.path, f.facts, []upscale.Piece{piece}, dir)
	if theirs(t, "larger film", err); err == nil && joined.Facts.SoundTracks != f.facts.SoundTracks {
		t.Errorf("a larger film has %d of %d sound tracks", joined.Facts.SoundTracks, f.facts.SoundTracks)
	}
}
