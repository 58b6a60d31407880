package check_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/caption"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/report"
)

// The films of these tests are a third of the design's size.
const width, height, fps = 360, 640, 30

func ffmpeg(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("ffmpeg", append([]string{"-v", "error", "-y"}, args...)...).CombinedOutput(); err != nil {
		t.Fatalf("ffmpeg %v: %v: %s", args, err, out)
	}
}

// made is the folder of the assets: music, a voice, a picture with edges, a
// small one.
var made = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "check-test-")
	if err != nil {
		return "", err
	}
	for name, w := range map[string]int{"photo": 480, "small": 40} {
		img := image.NewRGBA(image.Rect(0, 0, w, w))
		for y := range w {
			for x := range w {
				v := 90 + 60*math.Sin(float64(x)/9)*math.Cos(float64(y)/11)
				img.SetRGBA(x, y, color.RGBA{uint8(v), uint8(v * 0.8), uint8(250 - v), 255})
			}
		}
		f, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			return dir, err
		}
		if err := errors.Join(picture.WritePNG(f, img), f.Close()); err != nil {
			return dir, err
		}
	}
	for name, noise := range map[string]string{"music": "anoisesrc=d=6:c=brown:a=0.6:seed=7", "voice": "anoisesrc=d=2:c=pink:a=0.5:seed=3"} {
		if err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", noise, "-af", "aformat=channel_layouts=stereo", "-f", "wav",
			filepath.Join(dir, name)).Run(); err != nil {
			return dir, err
		}
	}
	return dir, nil
})

func opener(_ context.Context, id string, _ farm.Asset) (string, error) {
	dir, err := made()
	return filepath.Join(dir, id), err
}

func TestMain(m *testing.M) {
	code := m.Run()
	if dir, err := made(); err == nil {
		_ = os.RemoveAll(dir)
	}
	os.Exit(code)
}

const hook = "Sleep well with slow stories"

func words(id, content string, y, size float64, c farm.Color) farm.Layer {
	return farm.Layer{ID: id, Box: farm.Box{X: 32, Y: y, W: 286, H: 0},
		Text: &farm.Text{Content: content, Font: "Inter", Weight: 800, Size: size, Leading: 1.1, Color: c}}
}

// film is one that keeps every rule that a film can keep.
func film() farm.Composition {
	ground := func() farm.Layer {
		return farm.Layer{ID: "ground", Box: farm.Box{W: width, H: height}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#16213A"}}}
	}
	bar := farm.Layer{ID: "bar", Box: farm.Box{X: 32, Y: 100, W: 200, H: 40}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#F2B93B"}}}
	bar.Tracks = []farm.Track{{Property: "x", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "linear"}, {AtMs: 1500, Value: 40}}}}
	photo := farm.Layer{ID: "photo", Box: farm.Box{X: 60, Y: 330, W: 240, H: 140}, Picture: &farm.Picture{Asset: "photo"}}
	photo.Tracks = []farm.Track{{Property: "zoom", Keys: []farm.Key{{AtMs: 0, Value: 1, Ease: "linear"}, {AtMs: 1500, Value: 1.08}}}}
	return farm.Composition{
		Language: "en", Seed: 1, Canvas: farm.Canvas{Width: width, Height: height, FPS: fps},
		SafeBox: farm.Box{X: 30, Y: 73, W: 290, H: 400}, Copy: map[string]string{"hook": hook},
		Expect:  &farm.Expect{Words: map[string]farm.Wording{"hook": {LeastWords: 4, MostWords: 9, MostChars: 60}}},
		Palette: map[string]farm.Color{"accent": "#F2B93B"}, Facts: []farm.Fact{{Kind: "name", Value: "Moonwell", Source: "brand"},
			{Kind: "description", Value: "Slow stories for light sleepers", Source: "brand"}},
		Assets: map[string]farm.Asset{
			"photo": {Kind: farm.KindImage, ContentType: "image/png"}, "small": {Kind: farm.KindImage, ContentType: "image/png"},
			"music": {Kind: farm.KindAudio, ContentType: "audio/wav", Music: &farm.Music{Mood: "calm", BPM: 120, DurationMs: 3000}},
			"voice": {Kind: farm.KindAudio, ContentType: "audio/wav"},
		},
		Scenes: []farm.Scene{
			{ID: "one", DurationMs: 1500, Layers: []farm.Layer{ground(), bar, words("hook", hook, 170, 36, "#F3F1FF")}},
			{ID: "two", DurationMs: 1500, Layers: []farm.Layer{ground(), words("line", "Made for light sleepers", 170, 36, "#F3F1FF"), photo}},
		},
		Audio: &farm.Audio{TargetLUFS: -14, Tracks: []farm.AudioTrack{{Asset: "music", Role: "music", FadeOutMs: 300}}},
	}
}

// strip is a set of five slides.
func strip() farm.Composition {
	s := film()
	s.Canvas.FPS, s.Audio, s.Scenes, s.ThumbMs = 0, nil, nil, 0
	s.Expect.MinSlides, s.Expect.MaxSlides, s.Expect.Signed = 5, 7, farm.SignedLast
	s.Copy["cta"] = "See how"
	for i := range 5 {
		text := hook
		if i > 0 {
			text = fmt.Sprintf("Page %s of the strip", []string{"", "two", "three", "four", ""}[i])
		}
		if i == 4 {
			text = "See how"
		}
		s.Scenes = append(s.Scenes, farm.Scene{ID: fmt.Sprint("s", i), Slot: fmt.Sprintf("slide-%d", i+1), Layers: []farm.Layer{
			{ID: "ground", Box: farm.Box{W: width, H: height},
				Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: []farm.Color{"#16213A", "#3A4A7A"}}},
			{ID: "bar", Box: farm.Box{X: 40, Y: 100, W: 200, H: 40}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#F2B93B"}}},
			words("title", text, 180, 36, "#F3F1FF"), words("name", "Moonwell", 300, 20, "#F3F1FF"),
			{ID: "photo", Box: farm.Box{X: 60, Y: 360, W: 200, H: 90}, Picture: &farm.Picture{Asset: "photo"}},
			{ID: "dots", Box: farm.Box{X: 40, Y: 462, W: 80, H: 6},
				Shape: &farm.Shape{Kind: "dots", Count: 5, Index: i, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#F3F1FF"}}}},
		}})
	}
	return s
}

func render(t *testing.T, s farm.Composition, dir string) []renderer.File {
	t.Helper()
	return renderAs(t, s, farm.Label{}, dir)
}

func renderAs(t *testing.T, s farm.Composition, l farm.Label, dir string) []renderer.File {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Label: l, Report: true, Open: opener})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// run checks a file and gives the results by id.
func run(t *testing.T, in check.Input) map[string]check.Result {
	t.Helper()
	results, err := check.Run(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]check.Result{}
	for _, r := range results {
		out[r.ID] = r
	}
	return out
}

func want(t *testing.T, results map[string]check.Result, id string, o check.Outcome) {
	t.Helper()
	if r := results[id]; r.Outcome != o {
		t.Errorf("%s is %q, want %q: measured %s, bound %s: %s", id, r.Outcome, o, r.Measured, r.Bound, r.Reason)
	}
}

// respoken writes a report changed by a function.
func respoken(t *testing.T, path string, change func(*report.Report)) string {
	t.Helper()
	r, err := report.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	change(&r)
	out := filepath.Join(t.TempDir(), "report.json")
	if err := r.Write(out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Every rule passes or does not apply to a good film, and fails on a film that
// was spoiled on purpose: by ffmpeg where the rule measures pixels and samples,
// by the manifest where it measures layout and words.
func TestFilmRules(t *testing.T) {
	dir := t.TempDir()
	good := render(t, film(), dir)
	again := render(t, film(), filepath.Join(dir, "again"))
	results := run(t, check.Input{File: good[0].Path, Again: again[0].Report})
	applies := []string{"K01", "K02", "K03", "K04", "K05", "K06", "K07", "K10", "K11", "K12", "K13", "K14", "K15", "K16", "K17", "K18", "K19",
		"K20", "K21", "K22", "K26", "K27", "K29", "K31", "K33", "K34", "K35", "K36", "K42"}
	for id, r := range results {
		if slices.Contains(applies, id) {
			want(t, results, id, check.Pass)
			if r.Measured == "" {
				t.Errorf("%s passes and measured nothing", id)
			}
		} else if want(t, results, id, check.NotApplicable); r.Reason == "" {
			t.Errorf("%s does not say why it does not apply", id)
		}
	}

	encode := []string{"-c:v", "libx264", "-preset", "ultrafast", "-profile:v", "high", "-g", "60", "-pix_fmt", "yuv420p", "-color_range",
		"tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-c:a", "copy", "-movflags", "+faststart"}
	picture := func(filter string, more ...string) []string {
		return append(append([]string{"-vf", filter}, encode...), more...)
	}
	samples := func(filter string) []string {
		return []string{"-c:v", "copy", "-af", filter, "-c:a", "aac", "-b:a", "192k", "-ar", "48000", "-movflags", "+faststart"}
	}
	for i, c := range []struct {
		id, what string
		args     []string
	}{
		{"K01", "another rate", picture("fps=25")},
		{"K01", "another size", picture("scale=320:640,setsar=1")},
		{"K01", "shorter", append([]string{"-t", "2"}, picture("null")...)},
		{"K02", "another colour format", []string{"-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p", "-c:a", "copy"}},
		{"K02", "no sound", []string{"-c:v", "copy", "-an"}},
		{"K03", "long groups", picture("null", "-g", "250")},
		{"K04", "index last", []string{"-c", "copy", "-movflags", "-faststart"}},
		{"K05", "noise", picture("noise=alls=100:allf=t+u", "-crf", "2")},
		{"K06", "quiet", samples("volume=-6dB")},
		{"K06", "mono", append(samples("anull"), "-ac", "1")},
		{"K07", "a hole", samples("volume=0:enable='between(t,0.5,1.5)'")},
		{"K07", "late", samples("volume=0:enable='lt(t,0.3)'")},
		{"K07", "against each other", samples("aeval=val(0)|-val(0):c=same")},
		{"K07", "a click", samples("aeval=val(0)+3*between(t\\,1.5\\,1.5005)|val(1)+3*between(t\\,1.5\\,1.5005):c=same")},
		{"K10", "a ground like the words", picture("drawbox=x=0:y=150:w=360:h=150:color=0xD8D8E8@0.9:t=fill")},
		{"K14", "half the words covered", picture("drawbox=x=0:y=0:w=140:h=640:color=0x16213A:t=fill")},
		{"K18", "a black first frame", picture("drawbox=color=black:t=fill:enable='eq(n,0)'")},
		{"K19", "black in between", picture("drawbox=color=black:t=fill:enable='between(n,30,40)'")},
		{"K19", "a grey frame", picture("drawbox=color=gray:t=fill:enable='eq(n,50)'")},
		{"K20", "a rest", picture("trim=end_frame=3,tpad=stop_mode=clone:stop_duration=2.9")},
		{"K27", "another beginning", picture("reverse")},
		{"K31", "no accent", picture("hue=s=0")},
		{"K33", "a zoom in steps", picture("fps=6,fps=30")},
		{"K34", "a strobe", picture("negate=enable='lt(mod(n,6),3)'")},
		{"K36", "another matrix", picture("scale=in_color_matrix=bt601:out_color_matrix=bt709")},
		{"K36", "full range", picture("scale=in_range=tv:out_range=pc")},
	} {
		t.Run(c.id+" "+c.what, func(t *testing.T) {
			t.Parallel()
			out := filepath.Join(dir, fmt.Sprintf("spoiled-%d.mp4", i)) // beside the thumbnail
			ffmpeg(t, slices.Concat([]string{"-i", good[0].Path}, c.args, []string{out})...)
			want(t, run(t, check.Input{File: out, Report: good[0].Report, Only: []string{c.id}}), c.id, check.Fail)
		})
	}

	for _, c := range []struct {
		id, what string
		change   func(*report.Report)
	}{
		{"K09", "words without a page", func(r *report.Report) {
			r.Words = []report.Word{{Text: "Sleep", StartMs: 100, EndMs: 400}}
		}},
		{"K09", "a late page", func(r *report.Report) {
			r.Words = []report.Word{{Text: "Sleep", StartMs: 100, EndMs: 400, PageStartMs: 300, PageEndMs: 500}}
		}},
		{"K13", "a missing glyph", func(r *report.Report) { r.Texts[0].Units[0].Glyphs[0].IDs[0] = 0 }},
		{"K13", "a replaced character", func(r *report.Report) { r.Texts[0].Content = "Sleep \uFFFD" }},
		{"K13", "an emoji of no emoji face", func(r *report.Report) { r.Texts[0].Units[0].Text = "Sleep 🌙" }},
		{"K16", "Arabic left to right", func(r *report.Report) {
			r.Language, r.Texts[0].Content, r.Texts[1].Content = "ar", "نوم هادئ", "نوم"
		}},
		{"K29", "other frames", func(r *report.Report) { r.FramesSHA256 = "00" }},
	} {
		t.Run(c.id+" "+c.what, func(t *testing.T) {
			t.Parallel()
			want(t, run(t, check.Input{File: good[0].Path, Report: respoken(t, good[0].Report, c.change), Again: again[0].Report,
				Only: []string{c.id}}), c.id, check.Fail)
		})
	}
	t.Run("K09 pages in time", func(t *testing.T) {
		in := check.Input{File: good[0].Path, Only: []string{"K09"}, Report: respoken(t, good[0].Report, func(r *report.Report) {
			r.Words = []report.Word{{Text: "Sleep", StartMs: 100, EndMs: 400, PageStartMs: 80, PageEndMs: 900},
				{Text: "well", StartMs: 420, EndMs: 880, PageStartMs: 80, PageEndMs: 900}}
		})}
		want(t, run(t, in), "K09", check.Pass)
	})
	t.Run("K23", func(t *testing.T) {
		keyed := respoken(t, good[0].Report, func(r *report.Report) { r.Pictures[0].Keyed = true })
		want(t, run(t, check.Input{File: good[0].Path, Report: keyed, Only: []string{"K23"}}), "K23", check.Pass)
		out := filepath.Join(dir, "spoiled.mp4")
		ffmpeg(t, slices.Concat([]string{"-i", good[0].Path}, picture("drawbox=x=100:y=360:w=120:h=80:color=0x20D040:t=5"), []string{out})...)
		want(t, run(t, check.Input{File: out, Report: keyed, Only: []string{"K23"}}), "K23", check.Fail)
	})
	t.Run("K27 too large a thumbnail", func(t *testing.T) {
		thumb := filepath.Join(dir, "big.jpg")
		ffmpeg(t, "-f", "lavfi", "-i", "nullsrc=s=1080x1920,noise=alls=100:allf=t+u", "-frames:v", "1", "-q:v", "2", thumb)
		in := check.Input{File: good[0].Path, Report: respoken(t, good[0].Report, func(r *report.Report) {
			r.Thumb.File = "big.jpg"
		}), Only: []string{"K27"}}
		want(t, run(t, in), "K27", check.Fail)
	})
}

// review is a kind of fact that a piece may have to show.
var review = &farm.ExpectProof{Kinds: []string{"review"}, Signs: "★☆⭐“”«»„"}

// What the manifest decides: each change breaks one rule.
func TestManifestRules(t *testing.T) {
	for _, c := range []struct {
		id, what string
		outcome  check.Outcome
		change   func(*farm.Composition)
	}{
		{"K08", "voice above the music", check.Pass, func(s *farm.Composition) {
			s.Audio.Tracks = append(s.Audio.Tracks, farm.AudioTrack{Asset: "voice", Role: "voice", GainDB: 6})
		}},
		{"K08", "voice under the music", check.Fail, func(s *farm.Composition) {
			s.Audio.Tracks = append(s.Audio.Tracks, farm.AudioTrack{Asset: "voice", Role: "voice", GainDB: -8})
		}},
		{"K09", "a voice past its scene", check.Fail, func(s *farm.Composition) {
			s.Audio.Tracks = append(s.Audio.Tracks, farm.AudioTrack{Asset: "voice", Role: "voice"})
		}},
		{"K10", "grey on blue", check.Fail, func(s *farm.Composition) { s.Scenes[0].Layers[2].Text.Color = "#3A4560" }},
		{"K10", "a dimmed line", check.Fail, func(s *farm.Composition) { o := 0.3; s.Scenes[0].Layers[2].Opacity = &o }},
		{"K10", "light words that cross a light bar", check.Fail, func(s *farm.Composition) {
			s.Scenes[0].Layers[1].Box, s.Scenes[0].Layers[1].Fill.Colors[0] = farm.Box{X: 32, Y: 150, W: 300, H: 60}, "#F0EEFA"
		}},
		{"K10", "light words on a dark bar, below a camera that has come near", check.Pass, func(s *farm.Composition) {
			l := s.Scenes[0].Layers
			l[0].Fill.Colors[0], l[1].Fill.Colors[0], l[1].Tracks = "#F0EEFA", "#16213A", nil
			l[1].Box, l[2].Box.Y = farm.Box{Y: 76, W: width, H: 90}, 80
			s.Scenes[0].Layers = append(l, farm.Layer{ID: "camera", Box: farm.Box{W: width, H: height}, Lens: &farm.Lens{Kind: "sway"},
				Tracks: []farm.Track{{Property: "scale", Keys: []farm.Key{{AtMs: 0, Value: 1.3}}}}})
		}},
		{"K11", "small type", check.Fail, func(s *farm.Composition) { s.Scenes[0].Layers[2].Text.Size = 9 }},
		{"K11", "three families", check.Fail, func(s *farm.Composition) {
			a, b := words("a", "More of it", 300, 30, "#FFFFFF"), words("b", "And of this", 360, 30, "#FFFFFF")
			a.Text.Font, b.Text.Font = "Lato", "EB Garamond"
			s.Scenes[0].Layers = append(s.Scenes[0].Layers, a, b)
		}},
		{"K12", "under the buttons", check.Fail, func(s *farm.Composition) { s.Scenes[0].Layers[2].Box.Y = 480 }},
		{"K12", "slides in from outside", check.Fail, func(s *farm.Composition) {
			s.Scenes[0].Layers[2].Enter = &farm.Motion{Kind: "slide", Distance: 300, DurationMs: 1500}
		}},
		{"K14", "words on words", check.Fail, func(s *farm.Composition) {
			s.Scenes[0].Layers = append(s.Scenes[0].Layers, words("second", "Over the first", 180, 36, "#FFFFFF"))
		}},
		{"K14", "words at a picture's edge", check.Fail, func(s *farm.Composition) { s.Scenes[1].Layers[2].Box.Y = 248 }},
		{"K14", "an ellipsis", check.Fail, func(s *farm.Composition) { s.Scenes[0].Layers[2].Text.Content = "Sleep well with…" }},
		{"K15", "a banned phrase", check.Fail, func(s *farm.Composition) { s.Scenes[0].Layers[2].Text.Content = "Unlock slow stories" }},
		{"K15", "a straight quote", check.Fail, func(s *farm.Composition) { s.Scenes[0].Layers[2].Text.Content = "It's slow" }},
		{"K15", "too long a hook", check.Fail, func(s *farm.Composition) {
			s.Copy["hook"] = "One two three four five six seven eight nine ten eleven twelve thirteen"
		}},
		{"K16", "another script", check.Fail, func(s *farm.Composition) { s.Language = "ru" }},
		{"K17", "gone at once", check.Fail, func(s *farm.Composition) { s.Scenes[0].Layers[2].EndMs = 600 }},
		{"K18", "words that come late", check.Fail, func(s *farm.Composition) {
			s.Scenes[0].Layers[2].Enter = &farm.Motion{Kind: "fade"}
		}},
		{"K21", "a figure that nobody gave", check.Fail, func(s *farm.Composition) {
			s.Scenes[0].Layers[2].Text.Content = "Loved by 9000 people"
		}},
		{"K21", "a name that nobody gave", check.Fail, func(s *farm.Composition) { s.Scenes[0].Layers[2].Text.Content = "Better than Calmify" }},
		{"K22", "enlarged", check.Fail, func(s *farm.Composition) { s.Scenes[1].Layers[2].Picture.Asset = "small" }},
		{"K22", "twice in a row", check.Fail, func(s *farm.Composition) {
			other := farm.Layer{ID: "other", Box: farm.Box{X: 40, Y: 300, W: 24, H: 24}, Picture: &farm.Picture{Asset: "small"}}
			s.Scenes[0].Layers = append(s.Scenes[0].Layers, s.Scenes[1].Layers[2], other)
		}},
		{"K22", "who speaks, twice in a row", check.Pass, func(s *farm.Composition) {
			who := s.Assets[s.Scenes[1].Layers[2].Picture.Asset]
			who.Source = "presenterImageUrl"
			s.Assets[s.Scenes[1].Layers[2].Picture.Asset] = who
			other := farm.Layer{ID: "other", Box: farm.Box{X: 40, Y: 300, W: 24, H: 24}, Picture: &farm.Picture{Asset: "small"}}
			s.Scenes[0].Layers = append(s.Scenes[0].Layers, s.Scenes[1].Layers[2], other)
		}},
		{"K22", "the subject cut away", check.Fail, func(s *farm.Composition) {
			p := s.Scenes[1].Layers[2].Picture
			p.Focus, p.Crop = &farm.Point{X: 0.9, Y: 0.9}, &farm.Box{W: 0.5, H: 0.5}
		}},
		{"K26", "off the beat", check.Fail, func(s *farm.Composition) { s.Scenes[0].DurationMs = 1700 }},
		{"K35", "no room", check.Fail, func(s *farm.Composition) {
			for y := 60.0; y < 600; y += 26 {
				s.Scenes[0].Layers = append(s.Scenes[0].Layers, words("more", "Fills the rows of it", y, 24, "#FFFFFF"))
			}
		}},
		{"K37", "a review that is missing", check.Fail, func(s *farm.Composition) { s.Expect.Proof = review }},
		{"K37", "a review that is missing and told", check.Pass, func(s *farm.Composition) {
			s.Expect.Proof, s.Substitutions = review, []string{"no review supplied: product promise shown"}
		}},
		{"K01", "too short", check.Fail, func(s *farm.Composition) { s.Expect.MinMs, s.Expect.MaxMs = 8000, 18000 }},
		{"K01", "too long", check.Fail, func(s *farm.Composition) { s.Expect.MaxMs = 2000 }},
		{"K01", "as long as is expected", check.Pass, func(s *farm.Composition) { s.Expect.MinMs, s.Expect.MaxMs = 2000, 4000 }},
		{"K31", "unsigned where a name is expected", check.Fail, func(s *farm.Composition) { s.Expect.Signed = farm.SignedEvery }},
	} {
		t.Run(c.id+" "+c.what, func(t *testing.T) {
			t.Parallel()
			s := film()
			c.change(&s)
			s.Canvas.FPS = 10
			if c.id != "K08" && c.id != "K09" && c.id != "K26" {
				s.Audio = nil
			}
			files := render(t, s, t.TempDir())
			want(t, run(t, check.Input{File: files[0].Path, Only: []string{c.id}}), c.id, c.outcome)
		})
	}
}

// talk is a film that is captioned in a style, word by word.
func talk(style string) farm.Composition {
	s := film()
	said := []string{"Slow", "stories", "for", "light", "sleepers.", "Made", "to", "be", "heard."}
	track := farm.Captions{Style: style, Accent: "#F2B93B"}
	if style == "cinematic" || style == "handwritten" { // at a third of the size hairlines and gaps are less than a pixel
		track.Scale = 2
	}
	for i, w := range said {
		track.Words = append(track.Words, farm.CaptionWord{Text: w, StartMs: 100 + 320*i, EndMs: 100 + 320*i + 290, Keyword: w == "light"})
	}
	s.Scenes = s.Scenes[:1]
	s.Scenes[0].DurationMs = 3200
	s.Scenes[0].Layers = append(s.Scenes[0].Layers, farm.Layer{ID: "captions", Box: farm.Box{X: 32, Y: 300, W: 286, H: 160}, Captions: &track})
	s.Facts = append(s.Facts, farm.Fact{Kind: "script", Value: "Slow stories for light sleepers. Made to be heard.", Source: "request"})
	s.Audio.Tracks = append(s.Audio.Tracks, farm.AudioTrack{Asset: "voice", Role: "voice", StartMs: 100})
	return s
}

// Captions are measured as they were drawn: when each page comes and goes, what
// its words look like on the pixels, where they stand.
func TestCaptionRules(t *testing.T) {
	for _, style := range caption.Names() {
		if style == "" || style == "basic" || style == "default" {
			continue
		}
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			files := render(t, talk(style), t.TempDir())
			r, err := report.Read(files[0].Report)
			if err != nil {
				t.Fatal(err)
			}
			var shown []string
			looked := 0
			for i, x := range r.Texts {
				if !x.Caption {
					continue
				}
				if x.Style != style || x.Px == 0 || x.Contrast == 0 || len(x.Colors) == 0 || len(x.Keys) == 0 || x.Layout.W != 286 {
					t.Errorf("page %q: %+v", x.Content, x)
				}
				for _, u := range x.Units {
					shown = append(shown, u.Text)
				}
				for _, l := range r.Looks {
					for _, tl := range l.Texts {
						if tl.Text == i && !tl.Moving && tl.Opacity >= 0.5 {
							looked++
						}
					}
				}
			}
			if said := "Slow stories for light sleepers. Made to be heard."; !strings.EqualFold(strings.Join(shown, " "), said) {
				t.Errorf("the pages say %q", shown)
			}
			if len(r.Words) != 9 || looked == 0 {
				t.Errorf("%d words, %d looks at rest", len(r.Words), looked)
			}
			results := run(t, check.Input{File: files[0].Path, Only: []string{"K09", "K10", "K11", "K12", "K13", "K14", "K16", "K17", "K35"}})
			for id, r := range results {
				t.Log(id, r.Outcome, r.Measured, r.Reason)
				want(t, results, id, check.Pass)
			}
		})
	}
	for _, c := range []struct {
		id, what string
		change   func(*farm.Composition, *farm.Captions)
	}{
		{"K09", "words that are cut off", func(_ *farm.Composition, c *farm.Captions) {
			c.Words[4].EndMs = c.Words[5].StartMs + 250
		}},
		{"K09", "words that are spoken twice at once", func(s *farm.Composition, c *farm.Captions) {
			s.Scenes[0].Layers = append(s.Scenes[0].Layers, s.Scenes[0].Layers[3])
		}},
		{"K09", "no captions", func(s *farm.Composition, _ *farm.Captions) { s.Scenes[0].Layers = s.Scenes[0].Layers[:3] }},
		{"K10", "white on a light ground", func(s *farm.Composition, c *farm.Captions) {
			c.Style, c.Scrim, s.Scenes[0].Layers[0].Fill.Colors[0] = "minimal", new(float64), "#F2F2EE"
		}},
		{"K12", "captions under the buttons", func(s *farm.Composition, _ *farm.Captions) { s.SafeBox = farm.Box{} }},
		{"K16", "another language", func(s *farm.Composition, _ *farm.Captions) { s.Language = "ru" }},
		{"K14", "captions on the hook", func(s *farm.Composition, _ *farm.Captions) {
			s.Scenes[0].Layers[3].Box.Y, s.Scenes[0].Layers[3].Box.H = 90, 140
		}},
	} {
		t.Run(c.id+" "+c.what, func(t *testing.T) {
			t.Parallel()
			s := talk("bold")
			c.change(&s, s.Scenes[0].Layers[3].Captions)
			in := check.Input{File: render(t, s, t.TempDir())[0].Path, Only: []string{c.id}}
			if c.id == "K12" { // Validate refuses what leaves the box; the report is given one
				in.Report = respoken(t, in.File+report.Suffix, func(r *report.Report) { r.SafeBox = farm.Box{X: 30, Y: 73, W: 290, H: 300} })
			}
			want(t, run(t, in), c.id, check.Fail)
		})
	}
}

func TestSlideRules(t *testing.T) {
	dir := t.TempDir()
	files := render(t, strip(), dir)
	for i, f := range files {
		results := run(t, check.Input{File: f.Path})
		for _, id := range []string{"K01", "K10", "K11", "K12", "K13", "K14", "K15", "K21", "K22", "K28", "K35", "K36"} {
			want(t, results, id, check.Pass)
		}
		if i == 0 {
			want(t, results, "K25", check.Pass)
			want(t, results, "K31", check.Pass)
		} else {
			want(t, results, "K25", check.NotApplicable)
		}
	}
	for what, spoil := range map[string]func(*farm.Composition){
		"four slides":          func(s *farm.Composition) { s.Scenes = s.Scenes[1:] },
		"no hook":              func(s *farm.Composition) { s.Scenes[0].Layers[2].Text.Content = "Another line" },
		"no call to action":    func(s *farm.Composition) { s.Scenes[4].Layers[2].Text.Content = "The end" },
		"dots that move about": func(s *farm.Composition) { s.Scenes[2].Layers[5].Box.X += 20 },
	} {
		t.Run("K25 "+what, func(t *testing.T) {
			s := strip()
			spoil(&s)
			want(t, run(t, check.Input{File: render(t, s, t.TempDir())[0].Path}), "K25", check.Fail)
		})
	}
	t.Run("K28 one colour", func(t *testing.T) {
		s := strip()
		s.Scenes = s.Scenes[:1]
		s.Scenes[0].Layers = []farm.Layer{{Box: farm.Box{W: width, H: height}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#16213A"}}}}
		want(t, run(t, check.Input{File: render(t, s, t.TempDir())[0].Path}), "K28", check.Fail)
	})
	t.Run("K28 see-through", func(t *testing.T) {
		out := filepath.Join(t.TempDir(), "x.png")
		ffmpeg(t, "-i", files[0].Path, "-vf", "format=rgba,colorchannelmixer=aa=0.5", out)
		want(t, run(t, check.Input{File: out, Report: files[0].Report}), "K28", check.Fail)
	})
	t.Run("K36 another colour", func(t *testing.T) {
		out := filepath.Join(t.TempDir(), "x.png")
		ffmpeg(t, "-i", files[0].Path, "-vf", "hue=h=12", out)
		want(t, run(t, check.Input{File: out, Report: files[0].Report}), "K36", check.Fail)
	})
	t.Run("K37 no product and no word of it", func(t *testing.T) {
		s := strip()
		s.Expect.Product, s.Scenes = true, s.Scenes[:1]
		s.Scenes[0].Layers = slices.Delete(s.Scenes[0].Layers, 4, 5)
		want(t, run(t, check.Input{File: render(t, s, t.TempDir())[0].Path}), "K37", check.Fail)
	})
}

// drawSticker is a disc with a white edge.
func drawSticker(t *testing.T, path string, edge float64, pieces int) {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 512, 512))
	for y := range 512 {
		for x := range 512 {
			for p := range pieces {
				r := 200 / float64(pieces)
				d := math.Hypot(float64(x)-256-float64(p*2-pieces+1)*(r+20)*float64(min(pieces-1, 1)), float64(y)-256)
				if d < r-edge {
					img.SetRGBA(x, y, color.RGBA{200, 60, 90, 255})
				} else if d < r {
					img.SetRGBA(x, y, color.RGBA{255, 255, 255, 255})
				}
			}
		}
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := picture.WritePNG(f, img); err != nil {
		t.Fatal(err)
	}
}

func TestStickerRules(t *testing.T) {
	r := report.Report{Version: report.Version, File: "s.png", Kind: farm.KindImage, Slot: "sticker-1",
		Expect: &farm.Expect{Transparent: true, Sticker: true, Overview: "sheet"}, Language: "en", Canvas: farm.Canvas{Width: 512, Height: 512},
		Frames: 1, Looks: []report.Look{{}}}
	for _, c := range []struct {
		what    string
		edge    float64
		pieces  int
		outcome check.Outcome
	}{{"as it should be", 14, 1, check.Pass}, {"thin edge", 6, 1, check.Fail}, {"two pieces", 14, 2, check.Fail}} {
		path := filepath.Join(t.TempDir(), "s.png")
		drawSticker(t, path, c.edge, c.pieces)
		if err := r.Write(path + report.Suffix); err != nil {
			t.Fatal(err)
		}
		if got := run(t, check.Input{File: path})["K24"]; got.Outcome != c.outcome {
			t.Errorf("%s: %+v", c.what, got)
		}
	}
}

// K30 and K32 need several packs.
func TestSetRules(t *testing.T) {
	one := strip()
	one.Scenes = one.Scenes[:1]
	other := strip()
	other.Scenes = other.Scenes[:1]
	other.Copy = map[string]string{"hook": "Another beginning of it"}
	l := other.Scenes[0].Layers
	l[0].Fill.Colors = []farm.Color{"#F6EDE1", "#B5451B"}
	l[2] = words("title", "Another beginning of it", 420, 40, "#2B1B12")
	l[1].Box, l[4].Box = farm.Box{X: 200, Y: 400, W: 120, H: 80}, farm.Box{X: 100, Y: 80, W: 200, H: 200}
	inputs := func(pieces ...farm.Composition) []check.Input {
		var out []check.Input
		for i, s := range pieces {
			label := farm.Label{Type: "strip", Variant: fmt.Sprintf("V%d", i+1), Position: i + 1}
			out = append(out, check.Input{File: renderAs(t, s, label, t.TempDir())[0].Path})
		}
		return out
	}
	packs := func(in []check.Input) []check.Input {
		for i := range in {
			in[i].Pack = fmt.Sprint(i)
		}
		return in
	}
	renamed := one
	renamed.Copy = maps.Clone(one.Copy)
	for what, c := range map[string]struct {
		inputs   []check.Input
		k30, k32 check.Outcome
	}{
		"different": {inputs(one, other), check.Pass, check.Pass},
		"the same":  {inputs(one, renamed), check.Fail, check.Fail},
		"two packs": {packs(inputs(one, renamed)), check.Fail, check.NotApplicable},
		"alone":     {inputs(one), check.NotApplicable, check.NotApplicable},
	} {
		results, err := check.Set(context.Background(), c.inputs)
		if err != nil {
			t.Fatal(err)
		}
		if results[0].Outcome != c.k30 || results[1].Outcome != c.k32 {
			raw, _ := json.Marshal(results)
			t.Errorf("%s: %s", what, raw)
		}
	}
}

// A file that is no film breaks rules; it does not break the checker.
func TestBrokenFile(t *testing.T) {
	dir := t.TempDir()
	good := render(t, film(), dir)
	path := filepath.Join(dir, "broken.mp4")
	raw, err := os.ReadFile(good[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"text": []byte("no film"), "half": raw[:len(raw)/2], "empty": nil} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		results := run(t, check.Input{File: path, Report: good[0].Report})
		for _, id := range []string{"K19", "K10"} {
			if results[id].Outcome != check.Fail {
				t.Errorf("%s: %+v", name, results[id])
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := check.Run(ctx, check.Input{File: good[0].Path}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
