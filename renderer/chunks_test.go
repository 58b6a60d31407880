package renderer_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/report"
)

// footageAsset is testAsset with a film that has sound.
func footageAsset(t *testing.T, dir string) func(context.Context, string, farm.Asset) (string, error) {
	other := testAsset(t, dir)
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		if id != "spoken" {
			return other(ctx, id, a)
		}
		path := filepath.Join(dir, "spoken.mp4")
		return path, ffmpeg("-f", "lavfi", "-i", "testsrc2=s=320x640:r=24:d=2", "-f", "lavfi", "-i", "sine=d=2", "-pix_fmt", "yuv420p", "-c:v",
			"libx264", path)
	}
}

// hashes are those of a stretch's composed frames.
func hashes(t *testing.T, s farm.Composition, c renderer.Chunk, dir string) [][32]byte {
	t.Helper()
	var out [][32]byte
	err := renderer.Frames(context.Background(), s, c, renderer.Options{Open: footageAsset(t, dir)}, func(yuv []byte) error {
		out = append(out, sha256.Sum256(yuv))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A film that begins in the middle has the pixels of the whole: in a scene, in
// a transition, in footage, after footage that has ended.
func TestFramesDoNotDependOnWhereTheyBegin(t *testing.T) {
	s := readSnack(t, "film.json")
	s.Canvas.Width, s.Canvas.Height = 180, 320
	// A scene shorter than its own transition, so that the frozen frame is a
	// mixture itself; one shorter than a frame; footage that ends.
	short := s.Scenes[1]
	short.ID, short.DurationMs, short.Enter = "short", 200, &farm.Transition{Kind: "fade", DurationMs: 400}
	blink := s.Scenes[0]
	blink.ID, blink.DurationMs = "blink", 5
	last := s.Scenes[2]
	last.ID, last.DurationMs = "last", 1995
	s.Scenes = []farm.Scene{s.Scenes[0], s.Scenes[1], short, blink, last}
	s.Scenes[1].Layers[1].Footage.Speed, s.Scenes[1].Layers[1].Footage.FromMs = 0.8, 210
	s.Assets["spoken"] = farm.Asset{Kind: farm.KindVideo}
	last.Layers[0].Footage = &farm.Footage{Asset: "spoken", Speed: 1.3, FromMs: 130}
	dir := t.TempDir()
	end := s.DurationMs() * s.Canvas.FPS / 1000
	whole := hashes(t, s, renderer.Chunk{To: end}, dir)
	if len(whole) != end {
		t.Fatalf("%d frames, want %d", len(whole), end)
	}
	// Footage that differs from frame to frame, or the test proves nothing.
	rests := 0
	for n := 60; n < 90; n++ {
		if whole[n] == whole[n-1] {
			rests++
		}
	}
	if rests > 15 {
		t.Fatalf("the film rests in %d of 30 frames", rests)
	}
	for _, from := range []int{1, 44, 45, 47, 54, 70, 90, 95, 97, 104, 130, 150} {
		to := min(from+12, end)
		if got := hashes(t, s, renderer.Chunk{From: from, To: to}, dir); !slices.Equal(got, whole[from:to]) {
			for i := range got {
				if got[i] != whole[from+i] {
					t.Errorf("from frame %d: frame %d differs from the whole film's", from, from+i)
					break
				}
			}
		}
	}
}

func TestSplit(t *testing.T) {
	film := func(ms, fps int) farm.Composition {
		return farm.Composition{Canvas: farm.Canvas{Width: 16, Height: 16, FPS: fps}, Scenes: []farm.Scene{{DurationMs: ms}}}
	}
	for _, c := range []struct {
		ms, fps, n int
		want       []renderer.Chunk
	}{
		{60_000, 30, 2, []renderer.Chunk{{0, 900}, {900, 1800}}},
		{60_000, 30, 4, []renderer.Chunk{{0, 420}, {420, 900}, {900, 1320}, {1320, 1800}}},
		{10_000, 30, 2, []renderer.Chunk{{0, 300}}}, // whole groups are 4 and 6 s
		{11_000, 30, 2, []renderer.Chunk{{0, 180}, {180, 330}}},
		{12_000, 25, 9, []renderer.Chunk{{0, 150}, {150, 300}}},
		{4_000, 30, 8, []renderer.Chunk{{0, 120}}},
		{33, 30, 2, []renderer.Chunk{{0, 1}}},
		{60_000, 30, 0, []renderer.Chunk{{0, 1800}}},
		{60_000, 0, 4, nil},
	} {
		if got := renderer.Split(film(c.ms, c.fps), c.n); !slices.Equal(got, c.want) {
			t.Errorf("%d ms at %d fps in %d: %v, want %v", c.ms, c.fps, c.n, got, c.want)
		}
	}
	// Whatever is asked for: the whole film, in order, cut at groups, 5 s each.
	for ms := 10_000; ms <= 180_000; ms += 1733 {
		for n := range 40 {
			chunks, at := renderer.Split(film(ms, 30), n), 0
			for i, c := range chunks {
				if c.From != at || c.From%60 != 0 || (len(chunks) > 1 && c.To-c.From < 150) || (i < len(chunks)-1 && c.To%60 != 0) {
					t.Fatalf("%d ms in %d: %v", ms, n, chunks)
				}
				at = c.To
			}
			if want := int(math.Round(float64(ms) * 30 / 1000)); at != want {
				t.Fatalf("%d ms in %d ends at frame %d, want %d", ms, n, at, want)
			}
		}
	}
}

// Chunks that begin with scenes are of more even lengths, and joined they are the film in
// one go: the same times and key pictures.
func TestSplitAtScenes(t *testing.T) {
	film := func(ms ...int) farm.Composition {
		s := farm.Composition{Canvas: farm.Canvas{Width: 16, Height: 16, FPS: 30}}
		for _, ms := range ms {
			s.Scenes = append(s.Scenes, farm.Scene{DurationMs: ms})
		}
		return s
	}
	for name, c := range map[string]struct {
		film farm.Composition
		n    int
		want []renderer.Chunk
	}{
		"a scene in the middle":    {film(15_100, 14_900), 2, []renderer.Chunk{{0, 453}, {453, 900}}},
		"a group is nearer":        {film(13_000, 3_500, 13_500), 2, []renderer.Chunk{{0, 420}, {420, 900}}},
		"of short scenes not each": {film(14_700, 300, 300, 300, 14_400), 2, []renderer.Chunk{{0, 441}, {441, 900}}},
		"a chunk of 5 s at least":  {film(4_900, 6_100), 2, []renderer.Chunk{{0, 180}, {180, 330}}},
		"each of four": {film(15_000, 15_000, 15_000, 15_000), 4,
			[]renderer.Chunk{{0, 450}, {450, 900}, {900, 1350}, {1350, 1800}}},
		"one, as the film is too short": {film(5_000, 4_000), 2, []renderer.Chunk{{0, 270}}},
	} {
		if got := renderer.SplitAtScenes(c.film, c.n); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	s := twoParts(t)
	s.Scenes = append(s.Scenes, s.Scenes[0])
	s.Scenes[0].DurationMs, s.Scenes[1].DurationMs = 5_500, 5_700
	open := testAsset(t, t.TempDir())
	opt := renderer.Options{Dir: t.TempDir(), Open: open, SceneKeys: true}
	whole, err := renderer.Render(context.Background(), s, opt)
	if err != nil {
		t.Fatal(err)
	}
	opt.Dir = t.TempDir()
	var made []renderer.Part
	for _, c := range renderer.SplitAtScenes(s, 2) {
		p, err := renderer.RenderChunk(context.Background(), s, c, opt)
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, p)
	}
	joined, err := renderer.Join(context.Background(), s, made, opt)
	if err != nil {
		t.Fatal(err)
	}
	if len(made) != 2 || made[0].Frames != 165 {
		t.Errorf("chunks of %d frames first, in all %d", made[0].Frames, len(made))
	}
	if a, b := shownKeys(t, whole[0].Path), shownKeys(t, joined[0].Path); !maps.Equal(a, b) {
		for at, key := range a {
			if k, ok := b[at]; !ok || k != key {
				t.Errorf("frame %d: shown %t, key %t, in one go key %t", at/512, ok, k, key)
			}
		}
	}
}

// shownKeys are the times of a film's frames, and which are key pictures. Before a joint
// the encoder may send frames in another order.
func shownKeys(t *testing.T, path string) map[int64]bool {
	out := map[int64]bool{}
	for _, p := range packets(t, path, "v") {
		out[p.PTS] = p.key()
	}
	return out
}

// minute is a film of 60 s: the test film four times, with sound that says
// where it is: a click at each full second.
func minute(t *testing.T) farm.Composition {
	t.Helper()
	s := readSnack(t, "film.json")
	scenes := s.Scenes
	s.Scenes = nil
	for i := range 4 { // of 4 s, made 15 s long
		for _, sc := range scenes {
			sc.ID = fmt.Sprintf("%s-%d", sc.ID, i)
			sc.DurationMs = sc.DurationMs * 15 / 4
			s.Scenes = append(s.Scenes, sc)
		}
	}
	s.Canvas.Width, s.Canvas.Height = 180, 320
	s.Assets["ticks"] = farm.Asset{Kind: farm.KindAudio}
	s.Audio = &farm.Audio{TargetLUFS: -14, Tracks: []farm.AudioTrack{{Asset: "ticks", Role: "music"}}}
	return s
}

// minuteAsset is testAsset with the sound of minute.
func minuteAsset(t *testing.T, dir string) func(context.Context, string, farm.Asset) (string, error) {
	other := testAsset(t, dir)
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		if id != "ticks" {
			return other(ctx, id, a)
		}
		path := filepath.Join(dir, "ticks.wav")
		return path, ffmpeg("-f", "lavfi", "-i", "aevalsrc='if(lt(mod(t,1),0.01),0.8*sin(2*PI*1000*t),0.02*sin(2*PI*200*t))':d=60:s=48000", "-f",
			"wav", path)
	}
}

// A minute in four chunks against the same in one go: as many frames at the
// same times, each the picture that belongs there, a key frame every two
// seconds, the sound in time to its end, and nothing else in the folder.
func TestChunkedMinute(t *testing.T) {
	s := minute(t)
	one, four := t.TempDir(), t.TempDir()
	var last float64
	whole, err := renderer.Render(context.Background(), s, renderer.Options{Dir: one, Open: minuteAsset(t, one)})
	if err != nil {
		t.Fatal(err)
	}
	assets := t.TempDir()
	chunked, err := renderer.Render(context.Background(), s,
		renderer.Options{Dir: four, Chunks: 4, Open: minuteAsset(t, assets), Progress: func(share float64) {
			if share < last || share > 1 {
				t.Errorf("progress went from %g to %g", last, share)
			}
			last = share
		}})
	if err != nil {
		t.Fatal(err)
	}
	if last != 1 {
		t.Errorf("progress ended at %g", last)
	}
	if left, _ := filepath.Glob(filepath.Join(four, "*")); len(left) != 2 {
		t.Errorf("files: %v", left)
	}
	a, b := packets(t, whole[0].Path, "v"), packets(t, chunked[0].Path, "v")
	if len(b) != 1800 || len(a) != len(b) {
		t.Fatalf("%d frames, in one go %d, want 1800", len(b), len(a))
	}
	for i := range b {
		if b[i].PTS != a[i].PTS || b[i].DTS != a[i].DTS || b[i].Duration != a[i].Duration || b[i].key() != a[i].key() {
			t.Fatalf("packet %d is %+v, in one go %+v", i, b[i], a[i])
		}
		if b[i].key() != (i%60 == 0) {
			t.Errorf("packet %d: key is %t", i, b[i].key())
		}
	}
	times := map[int64]bool{}
	for _, p := range b {
		times[p.PTS/512] = true
	}
	if len(times) != 1800 || !times[0] || !times[1799] {
		t.Errorf("%d different times", len(times))
	}
	if x, y := packets(t, whole[0].Path, "a"), packets(t, chunked[0].Path, "a"); !slices.Equal(x, y) {
		t.Error("the sound is another")
	}
	if chunked[0].DurationMs != 60_000 || whole[0].DurationMs != 60_000 {
		t.Errorf("%d ms, in one go %d", chunked[0].DurationMs, whole[0].DurationMs)
	}
	comparePictures(t, s, chunked[0].Path, assets)
	clicksInTime(t, chunked[0].Path)
	if size, was := chunked[0].Bytes, whole[0].Bytes; float64(size) > 1.05*float64(was) {
		t.Errorf("%d bytes, in one go %d", size, was)
	}
}

type packet struct {
	PTS, DTS, Duration int64
	Flags              string
}

func (p packet) key() bool { return strings.HasPrefix(p.Flags, "K") }

func packets(t *testing.T, path, stream string) []packet {
	t.Helper()
	out, err := exec.Command("ffprobe", "-v", "error", "-select_streams", stream, "-show_entries", "packet=pts,dts,duration,flags", "-of",
		"json", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	var doc struct{ Packets []packet }
	if err := json.Unmarshal(out, &doc); err != nil {
		t.Fatal(err)
	}
	return doc.Packets
}

// comparePictures decodes a film and compares each frame with the composed one
// of its number: closer than 1.5 in the mean, that is what the encoder takes
// away, where the frame before or after is further off in motion.
func comparePictures(t *testing.T, s farm.Composition, path, dir string) {
	t.Helper()
	decoded, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	size, n, wrong := s.Canvas.Width*s.Canvas.Height*3/2, 0, 0
	err = renderer.Frames(context.Background(), s, renderer.Chunk{To: len(decoded) / size}, renderer.Options{Open: minuteAsset(t, dir)},
		func(yuv []byte) error {
			if d := difference(yuv, decoded[n*size:(n+1)*size]); d > 3 {
				t.Errorf("frame %d is %.1f off", n, d)
				if wrong++; wrong > 5 {
					return errors.New("the pictures are others")
				}
			}
			n++
			return nil
		})
	if err != nil || n*size != len(decoded) {
		t.Fatalf("%d frames compared of %d: %v", n, len(decoded)/size, err)
	}
}

// difference is the mean over every 16th byte.
func difference(a, b []byte) float64 {
	sum := 0
	for i := 0; i < len(a); i += 16 {
		d := int(a[i]) - int(b[i])
		sum += max(d, -d)
	}
	return float64(sum) / float64(len(a)/16)
}

// clicksInTime finds the click of each full second in the decoded sound.
func clicksInTime(t *testing.T, path string) {
	t.Helper()
	raw, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-f", "s16le", "-ac", "1", "-ar", "48000", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	level := func(i int) int { return int(int16(uint16(raw[2*i]) | uint16(raw[2*i+1])<<8)) }
	for sec := 1; sec < 60; sec++ {
		at := -1
		for i := sec*48000 - 4800; i < sec*48000+4800; i++ {
			if level(i) > 5000 {
				at = i
				break
			}
		}
		if d := at - sec*48000; at < 0 || d < -800 || d > 800 {
			t.Errorf("the click of second %d is %d samples off, a frame is 1600", sec, d)
		}
	}
	if n := len(raw) / 2; n < 60*48000 || n > 60*48000+1600 {
		t.Errorf("the sound has %d samples, want 60 s", n)
	}
}

// The same chunks twice are the same file.
func TestChunkedFilmRepeats(t *testing.T) {
	s := readSnack(t, "film.json")
	s.Scenes[0].DurationMs = 9500
	sums := map[string]bool{}
	for range 2 {
		dir := t.TempDir()
		files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Chunks: 2, Open: testAsset(t, dir)})
		if err != nil {
			t.Fatal(err)
		}
		sums[files[0].SHA256] = true
	}
	if len(sums) != 1 {
		t.Error("the file differs from run to run")
	}
}

// A chunk that fails ends the others, and a cancel all; nothing is left.
func TestChunksEndTogether(t *testing.T) {
	s := readSnack(t, "film.json")
	for i := range s.Scenes {
		s.Scenes[i].DurationMs = 20_000
	}
	broken := s
	broken.Scenes = slices.Clone(s.Scenes)
	broken.Scenes[2].Layers = append(slices.Clone(s.Scenes[2].Layers), farm.Layer{ID: "tiny", Box: farm.Box{W: 20, H: 10}, Text: &farm.Text{
		Content: "Donaudampfschifffahrtsgesellschaft", Font: "Inter", Weight: 700, Size: 40, MinSize: 32, Leading: 1.2, Color: "#000000",
	}})
	for name, c := range map[string]struct {
		snack  farm.Composition
		cancel bool
		want   func(error) bool
	}{
		"cancelled": {s, true, func(err error) bool { return errors.Is(err, context.Canceled) }},
		"one is invalid": {broken, false, func(err error) bool {
			return farm.CodeOf(err) == farm.CodeInvalid && strings.Contains(err.Error(), "tiny")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			dir, assets := t.TempDir(), t.TempDir()
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			_, err := renderer.Render(ctx, c.snack, renderer.Options{Dir: dir, Chunks: 3, Open: testAsset(t, assets), Progress: func(share float64) {
				if c.cancel && share > 0.01 {
					cancel()
				}
			}})
			if !c.want(err) {
				t.Errorf("error is %v", err)
			}
			if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
			if out, _ := exec.Command("pgrep", "-f", dir).Output(); len(bytes.TrimSpace(out)) > 0 {
				t.Errorf("processes are left: %s", out)
			}
		})
	}
}

// parts renders a film's chunks one by one, as the farm's workers do.
func parts(t *testing.T, s farm.Composition, n int, opt renderer.Options) []renderer.Part {
	t.Helper()
	var out []renderer.Part
	for _, c := range renderer.Split(s, n) {
		p, err := renderer.RenderChunk(context.Background(), s, c, opt)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

// twoParts is a short film of two chunks, small enough to be rendered often.
func twoParts(t *testing.T) farm.Composition {
	t.Helper()
	s := readSnack(t, "film.json")
	s.Canvas.Width, s.Canvas.Height = 90, 160
	s.Scenes = s.Scenes[:1]
	s.Scenes[0].DurationMs, s.Scenes[0].Layers, s.ThumbMs = 11_000, s.Scenes[0].Layers[:1], 0
	return s
}

// Whatever comes of a join, a chunk or a render, a folder holds what they name
// and nothing else.
func TestOnlyWhatIsNamedIsLeft(t *testing.T) {
	s, assets := twoParts(t), t.TempDir()
	opt := renderer.Options{Open: testAsset(t, assets)}
	opt.Dir = t.TempDir()
	ready := parts(t, s, 2, opt)
	silent := func(context.Context, string, farm.Asset) (string, error) { return "", errors.New("the store is down") }
	mute := s
	mute.Audio = &farm.Audio{Tracks: []farm.AudioTrack{{Asset: "tone", Role: "music"}}}
	mute.Assets = map[string]farm.Asset{"tone": {Kind: farm.KindAudio}}
	strange := slices.Clone(ready)
	strange[1].Frames++ // the probe of the joined film says otherwise
	slides := readSnack(t, "stills.json")
	slides.Scenes = append(slides.Scenes[:1:1],
		farm.Scene{ID: "lost", Slot: "lost", Layers: []farm.Layer{{Box: farm.Box{W: 20, H: 20}, Picture: &farm.Picture{Asset: "nobody"}}}})
	slides.Assets["nobody"] = farm.Asset{Kind: farm.KindImage}
	for name, c := range map[string]struct {
		do    func(ctx context.Context, opt renderer.Options) ([]renderer.File, error)
		fails bool
	}{
		"joined": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			return renderer.Join(ctx, s, ready, o)
		}, false},
		"joined with a report": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			o.Report = true
			return renderer.Render(ctx, s, o)
		}, false},
		"join without its sound": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			o.Open = silent
			return renderer.Join(ctx, mute, ready, o)
		}, true},
		"join of lost parts": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			return renderer.Join(ctx, s, []renderer.Part{{Path: "gone", Frames: 180}, {Path: "gone", Frames: 150}}, o)
		}, true},
		"join of too many frames": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			return renderer.Join(ctx, s, append(strange, ready...), o)
		}, true},
		"join that is cancelled": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			ctx, cancel := context.WithCancel(ctx)
			o.Open = func(ctx context.Context, id string, a farm.Asset) (string, error) {
				cancel()
				return opt.Open(ctx, id, a)
			}
			return renderer.Join(ctx, mute, ready, o)
		}, true},
		"join out of time": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			o.Limit = time.Nanosecond
			return renderer.Join(ctx, s, ready, o)
		}, true},
		"chunk out of time": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			o.Limit = time.Nanosecond
			_, err := renderer.RenderChunk(ctx, s, renderer.Chunk{To: 60}, o)
			return nil, err
		}, true},
		"chunks without their sound": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			o.Open, o.Chunks = silent, 2
			return renderer.Render(ctx, mute, o)
		}, true},
		"film without its sound": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			o.Open = silent
			return renderer.Render(ctx, mute, o)
		}, true},
		"stills of which one fails": {func(ctx context.Context, o renderer.Options) ([]renderer.File, error) {
			o.Open = func(ctx context.Context, id string, a farm.Asset) (string, error) {
				if id == "nobody" {
					return silent(ctx, id, a)
				}
				return opt.Open(ctx, id, a)
			}
			return renderer.Render(ctx, slides, o)
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			o := opt
			o.Dir = t.TempDir()
			files, err := c.do(context.Background(), o)
			if (err != nil) != c.fails {
				t.Errorf("error is %v", err)
			}
			if strings.HasSuffix(name, "out of time") && farm.CodeOf(err) != farm.CodeUnavailable {
				t.Errorf("error is %v, want one that names the limit", err)
			}
			want := []string{}
			for _, f := range files {
				want = append(want, f.Path)
				if f.Report != "" {
					want = append(want, f.Report)
				}
			}
			left, _ := filepath.Glob(filepath.Join(o.Dir, "*"))
			if slices.Sort(want); !slices.Equal(left, want) && len(left)+len(want) > 0 {
				t.Errorf("%v are left, %v were named", left, want)
			}
		})
	}
}

// A film in chunks is told of as it is in one go: rendered by one call, and by
// workers that know nothing of each other.
func TestReportOfChunks(t *testing.T) {
	s := readSnack(t, "film.json")
	s.Canvas.Width, s.Canvas.Height, s.SafeBox = 180, 320, farm.Box{}
	// The chunks begin at 6 s, inside a transition, and at 12 s, inside a page of
	// captions over a picture that zooms.
	for i, ms := range []int{5900, 4200, 9900} {
		s.Scenes[i].DurationMs = ms
	}
	track := farm.Captions{Style: "bold",
		Words: spoken("Slow", "stories", "for", "a", "*restless", "mind.", "Made", "to", "be", "heard", "at", "night.")}
	for i := range 2 {
		s.Scenes[2*i].Layers = append(s.Scenes[2*i].Layers,
			farm.Layer{ID: "captions", Box: farm.Box{X: 10, Y: 150, W: 160, H: 120}, Captions: &track})
	}
	open, whole := testAsset(t, t.TempDir()), t.TempDir()
	want, err := renderer.Render(context.Background(), s, renderer.Options{Dir: whole, Report: true, Open: open})
	if err != nil {
		t.Fatal(err)
	}
	if got := renderer.Split(s, 3); !slices.Equal(got, []renderer.Chunk{{From: 0, To: 180}, {From: 180, To: 360}, {From: 360, To: 600}}) {
		t.Fatalf("chunks %v", got)
	}
	for name, files := range map[string]func(renderer.Options) ([]renderer.File, error){
		"in one call": func(o renderer.Options) ([]renderer.File, error) {
			o.Chunks = 3
			return renderer.Render(context.Background(), s, o)
		},
		"by workers": func(o renderer.Options) ([]renderer.File, error) {
			o.Dir = t.TempDir()
			p := parts(t, s, 3, o)
			o.Dir = t.TempDir()
			return renderer.Join(context.Background(), s, p, o)
		},
	} {
		t.Run(name, func(t *testing.T) {
			files, err := files(renderer.Options{Dir: t.TempDir(), Report: true, Open: open})
			if err != nil {
				t.Fatal(err)
			}
			a, err := report.Read(want[0].Report)
			if err != nil {
				t.Fatal(err)
			}
			b, err := report.Read(files[0].Report)
			if err != nil {
				t.Fatal(err)
			}
			if b.SHA256 != files[0].SHA256 || b.Bytes != files[0].Bytes || len(b.Words) != 24 || len(b.Texts) < 6 {
				t.Errorf("%d words, %d texts of %s", len(b.Words), len(b.Texts), b.SHA256)
			}
			if !slices.ContainsFunc(a.Texts, func(x report.Text) bool {
				return x.Caption && x.Keys[0].Frame < 360 && x.Keys[len(x.Keys)-1].Frame > 360
			}) {
				t.Error("no page stands when the last chunk begins")
			}
			// The file is another; all that was drawn is the same.
			b.SHA256, b.Bytes = a.SHA256, a.Bytes
			if !reflect.DeepEqual(a, b) {
				x, _ := json.Marshal(a)
				y, _ := json.Marshal(b)
				n := 0
				for n < min(len(x), len(y)) && x[n] == y[n] {
					n++
				}
				t.Errorf("the reports differ at %d:\n%s\n%s", n, x[max(n-300, 0):min(n+200, len(x))], y[max(n-300, 0):min(n+200, len(y))])
			}
		})
	}
	o := renderer.Options{Dir: t.TempDir(), Open: open}
	plain := parts(t, s, 2, o)
	o.Report = true
	if _, err := renderer.Join(context.Background(), s, plain, o); farm.CodeOf(err) != farm.CodeInvalid ||
		!strings.Contains(err.Error(), "parts[0].report") {
		t.Errorf("parts without reports: error is %v", err)
	}
}

// Parts of different encoders are not joined: no player could show them.
func TestPartsOfDifferentEncoders(t *testing.T) {
	s := readSnack(t, "film.json")
	_, err := renderer.Join(context.Background(), s,
		[]renderer.Part{{Path: "a", Frames: 60, ParameterSets: "x"}, {Path: "b", Frames: 60, ParameterSets: "y"}},
		renderer.Options{Dir: t.TempDir(), Open: testAsset(t, t.TempDir())})
	if !errors.Is(err, renderer.ErrPartsDiffer) {
		t.Errorf("error is %v", err)
	}
}

// Files for each platform keep its bounds and what all of them ask.
func TestPlatforms(t *testing.T) {
	noise := filepath.Join(t.TempDir(), "noise.mp4")
	if err := ffmpeg("-f", "lavfi", "-i", "color=gray:s=720x720:r=30:d=1,noise=alls=100:allf=t", "-c:v", "libx264", "-preset", "ultrafast",
		"-crf", "10", "-pix_fmt", "yuv420p", noise); err != nil {
		t.Fatal(err)
	}
	for _, name := range media.Platforms() {
		p, err := media.PlatformNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(p.Sizes) == 0 {
			t.Fatalf("%s shows no size", name)
		}
		for _, size := range p.Sizes {
			t.Run(fmt.Sprintf("%s-%dx%d", name, size.Width, size.Height), func(t *testing.T) {
				dir := t.TempDir()
				s := readSnack(t, "film.json")
				s.Canvas, s.Scenes, s.Audio, s.ThumbMs = size, s.Scenes[:1], &farm.Audio{Tracks: s.Audio.Tracks[:1]}, 0
				s.Scenes[0].DurationMs = 2200
				// Noise in motion is what the rate has to be bounded for, after a
				// calm that lets the encoder save up for it.
				s.Assets["noise"] = farm.Asset{Kind: farm.KindVideo}
				s.Scenes[0].Layers = []farm.Layer{{Box: farm.Box{W: 720, H: 1080}, StartMs: 600, Footage: &farm.Footage{Asset: "noise", Loop: true}}}
				open := testAsset(t, dir)
				files, err := renderer.Render(context.Background(), s,
					renderer.Options{Dir: dir, Platform: name, Open: func(ctx context.Context, id string, a farm.Asset) (string, error) {
						if id != "noise" {
							return open(ctx, id, a)
						}
						return noise, nil
					}})
				if err != nil {
					t.Fatal(err)
				}
				conforms(t, files[0].Path, size, p)
			})
		}
	}
}

// conforms compares what ffprobe says with what the platforms ask.
func conforms(t *testing.T, path string, c farm.Canvas, p media.Platform) {
	t.Helper()
	out, err := exec.Command("ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Streams []map[string]any
		Format  map[string]any
	}
	if err := json.Unmarshal(out, &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Streams) != 2 {
		t.Fatalf("%d streams", len(doc.Streams))
	}
	v, a := doc.Streams[0], doc.Streams[1]
	for key, want := range map[string]any{
		"codec_name": "h264", "profile": "High", "level": 40.0, "pix_fmt": "yuv420p", "color_range": "tv", "color_space": "bt709",
		"color_transfer": "bt709", "color_primaries": "bt709", "width": float64(c.Width), "height": float64(c.Height),
		"r_frame_rate": "30/1", "avg_frame_rate": "30/1", "sample_aspect_ratio": "1:1", "time_base": "1/15360", "start_pts": 0.0,
		"has_b_frames": 1.0, "codec_tag_string": "avc1",
	} {
		if v[key] != want {
			t.Errorf("picture: %s is %v, want %v", key, v[key], want)
		}
	}
	if refs, _ := v["refs"].(float64); refs > 4 {
		t.Errorf("picture: %v reference frames", refs)
	}
	for key, want := range map[string]any{"codec_name": "aac", "profile": "LC", "sample_rate": "48000", "channels": 2.0, "start_pts": 0.0} {
		if a[key] != want {
			t.Errorf("sound: %s is %v, want %v", key, a[key], want)
		}
	}
	var vd, ad float64
	fmt.Sscan(v["duration"].(string), &vd)
	fmt.Sscan(a["duration"].(string), &ad)
	if math.Abs(vd-ad) > 1.0/30 {
		t.Errorf("picture lasts %.3f s, sound %.3f", vd, ad)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if moov, mdat := bytes.Index(raw, []byte("moov")), bytes.Index(raw, []byte("mdat")); moov < 0 || moov > mdat {
		t.Errorf("moov is at %d, mdat at %d", moov, mdat)
	}
	// No leading pictures, no B-pyramid, a group of two seconds: IBP by type.
	types, err := exec.Command("ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "frame=pict_type,key_frame", "-of",
		"csv=p=0", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Fields(string(types)) {
		if (i%60 == 0) != strings.HasPrefix(line, "1,I") {
			t.Errorf("frame %d is %s", i, line)
		}
	}
	held(t, path, p)
}

// held checks the buffer model: bits leave at MaxRate, and no more of them wait
// than a second may have beyond it, so that no second has more than BufSize. A
// tenth is for what the container's frames say differently.
func held(t *testing.T, path string, p media.Platform) {
	t.Helper()
	out, err := exec.Command("ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "packet=size", "-of", "csv=p=0", path).Output()
	if err != nil {
		t.Fatal(err)
	}
	waiting, most, worst, total := 0.0, 0.0, 0.0, 0.0
	var second []float64
	for _, line := range strings.Fields(string(out)) {
		var size float64
		fmt.Sscan(strings.Trim(line, ","), &size)
		total += size * 8 / 1000
		waiting = max(waiting+size*8/1000-float64(p.MaxRate)/30, 0)
		most = max(most, waiting)
		if second = append(second, size*8/1000); len(second) > 30 {
			second = second[1:]
		}
		sum := 0.0
		for _, kbit := range second {
			sum += kbit
		}
		worst = max(worst, sum)
	}
	if most > 1.1*float64(p.BufSize-p.MaxRate) {
		t.Errorf("%.0f kbit wait, the buffer has %d", most, p.BufSize-p.MaxRate)
	}
	if worst > 1.1*float64(p.BufSize) {
		t.Errorf("a second has %.0f kbit, at most %d are for it", worst, p.BufSize)
	}
	if total < float64(p.MaxRate) {
		t.Errorf("the film has %.0f kbit: too plain to prove the bound", total)
	}
}

func TestPlatformRefuses(t *testing.T) {
	s := readSnack(t, "film.json")
	for name, says := range map[string]string{"tiktok": "1080x1920 at 30 fps", "cinema": "must be one of"} {
		_, err := renderer.Render(context.Background(), s, renderer.Options{Dir: t.TempDir(), Platform: name})
		if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: error is %v", name, err)
		}
	}
	_, err := renderer.Render(context.Background(), s, renderer.Options{Dir: t.TempDir(), Chunks: 65})
	if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "0-64") {
		t.Errorf("error is %v", err)
	}
}

// Parts that nobody watched are joined for delivery all the same: the report then
// tells what was planned.
func TestJoinTellsThePlanOfPartsWithoutReports(t *testing.T) {
	s := twoParts(t)
	opt := renderer.Options{Dir: t.TempDir(), Open: testAsset(t, t.TempDir())}
	ready := parts(t, s, 2, opt)
	opt.Gate, opt.Label = true, farm.Label{ID: "snack-1", Type: "test", Position: 1}
	files, err := renderer.Join(context.Background(), s, ready, opt)
	if err != nil {
		t.Fatal(err)
	}
	r, err := report.Read(files[0].Report)
	if err != nil {
		t.Fatal(err)
	}
	if r.Label != opt.Label || r.Frames != 330 || r.DurationMs != 11_000 || len(r.Looks) != 0 || r.Thumb == nil || len(r.Siblings) != 2 {
		t.Errorf("%+v", r)
	}
}
