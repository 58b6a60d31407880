package renderer_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/sound"
	"github.com/snackfarm/farm/renderer/validate"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

func readSnack(t *testing.T, name string) farm.Composition {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var s farm.Composition
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

func render(t *testing.T, s farm.Composition, dir string) []renderer.File {
	t.Helper()
	files, err := renderer.Render(context.Background(), s,
		renderer.Options{Dir: dir, Label: farm.Label{Type: "test", Position: 1}, Open: testAsset(t, dir)})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// testAsset makes the assets that the test snacks name: a picture of four
// coloured quarters, a film of a moving square, a tone.
func testAsset(t *testing.T, dir string) func(context.Context, string, farm.Asset) (string, error) {
	return func(_ context.Context, id string, a farm.Asset) (string, error) {
		path := filepath.Join(dir, "asset-"+id)
		switch a.Kind {
		case farm.KindImage:
			img := image.NewRGBA(image.Rect(0, 0, 400, 800))
			for y := range 800 {
				for x := range 400 {
					img.SetRGBA(x, y, color.RGBA{uint8(x * 255 / 400), uint8(y * 255 / 800), 160, 255})
				}
			}
			f, err := os.Create(path)
			if err != nil {
				return "", err
			}
			defer f.Close()
			return path, png.Encode(f, img)
		case farm.KindVideo:
			return path, ffmpeg("-f", "lavfi", "-i", "testsrc2=s=320x640:r=25:d=1.5", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-f", "mp4", path)
		default:
			if id == "click" {
				return path, clickWAV(path)
			}
			if id == "clicks" { // what AAC overshoots on
				return path, ffmpeg("-f", "lavfi", "-i",
					"aevalsrc='if(lt(mod(t,0.25),0.004),0.99*sgn(sin(2*PI*5000*t)),0.05*sin(440*2*PI*t))':d=4:s=48000", "-f", "wav", path)
			}
			return path, ffmpeg("-f", "lavfi", "-i", "sine=f=440:d=6:r=44100", "-f", "wav", path)
		}
	}
}

func ffmpeg(args ...string) error {
	out, err := exec.Command("ffmpeg", append([]string{"-v", "error", "-y"}, args...)...).CombinedOutput()
	if err != nil {
		return errors.New(string(out))
	}
	return nil
}

// The stills of the test snack look as they did: fills, devices, shapes, texts
// in many scripts, stacks that shrink.
func TestGoldenStills(t *testing.T) {
	for _, f := range render(t, readSnack(t, "stills.json"), t.TempDir()) {
		t.Run(f.Slot, func(t *testing.T) {
			got, err := picture.Open(f.Path)
			if err != nil {
				t.Fatal(err)
			}
			got = shrunk(got, 270)
			golden := filepath.Join("testdata", "golden-"+f.Slot+".png")
			if *update {
				writePNG(t, golden, got)
			}
			want, err := picture.Open(golden)
			if err != nil {
				t.Fatal(err)
			}
			if d := worstBlock(got, want); d > 6 {
				shown := filepath.Join(os.TempDir(), "got-"+f.Slot+".png")
				writePNG(t, shown, got)
				t.Errorf("%s differs from its golden picture by %.1f in a block; see %s", f.Slot, d, shown)
			}
		})
	}
}

// shrunk is img at a width, by a filter that is no part of what is tested.
func shrunk(img *image.RGBA, w int) *image.RGBA {
	small := imaging.Resize(img, w, w*img.Rect.Dy()/img.Rect.Dx(), imaging.Box)
	out := image.NewRGBA(small.Rect)
	draw.Draw(out, out.Rect, small, image.Point{}, draw.Src)
	return out
}

func writePNG(t *testing.T, path string, img *image.RGBA) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := picture.WritePNG(f, img); err != nil {
		t.Fatal(err)
	}
}

// worstBlock is the greatest mean difference of a channel in any 18 px block.
func worstBlock(a, b *image.RGBA) float64 {
	if a.Rect != b.Rect {
		return 255
	}
	worst := 0.0
	const side = 18
	for by := 0; by < a.Rect.Dy(); by += side {
		for bx := 0; bx < a.Rect.Dx(); bx += side {
			sum, n := 0, 0
			for y := by; y < min(by+side, a.Rect.Dy()); y++ {
				for x := bx; x < min(bx+side, a.Rect.Dx()); x++ {
					p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
					for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
						sum += max(d, -d)
						n++
					}
				}
			}
			worst = max(worst, float64(sum)/float64(n))
		}
	}
	return worst
}

// A film with every kind of layer, transition and track: what ffprobe says of
// it, and that no other file is left.
func TestFilm(t *testing.T) {
	dir := t.TempDir()
	s := readSnack(t, "film.json")
	files := render(t, s, dir)
	if len(files) != 2 || files[0].Kind != farm.KindVideo || files[1].Kind != farm.KindThumbnail {
		t.Fatalf("files: %+v", files)
	}
	facts, err := media.Probe(context.Background(), files[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	if v := facts.Video; v.Frames != 120 || v.Width != 360 || v.FPS != 30 || v.Profile != "High" || v.Range != "tv" ||
		v.Space != "bt709" || v.PixelFormat != "yuv420p" {
		t.Errorf("video: %+v", v)
	}
	if a := facts.Audio; a.SampleRate != 48000 || a.Channels != 2 || a.DurationMs < 3967 || a.DurationMs > 4034 {
		t.Errorf("audio: %+v", a)
	}
	left, _ := filepath.Glob(filepath.Join(dir, "1-*"))
	if len(left) != 2 {
		t.Errorf("left behind: %v", left)
	}
}

// Pure colours come back as bt709 limited range says they should: red is
// Y 63 Cb 102 Cr 240.
func TestColours(t *testing.T) {
	want := map[farm.Color][3]int{"#FF0000": {63, 102, 240}, "#00FF00": {173, 42, 26}, "#0000FF": {32, 240, 118}, "#808080": {126, 128, 128},
		"#FFFFFF": {235, 128, 128}}
	for c, yuv := range want {
		s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 64, Height: 64, FPS: 30}, Scenes: []farm.Scene{{
			ID: "a", DurationMs: 200, Layers: []farm.Layer{{Box: farm.Box{W: 64, H: 64}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{c}}}},
		}}}
		files := render(t, s, t.TempDir())
		out, err := exec.Command("ffmpeg", "-v", "error", "-i", files[0].Path, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "yuv420p",
			"-").Output()
		if err != nil {
			t.Fatal(err)
		}
		got := [3]int{int(out[32*64+32]), int(out[64*64+16*32+16]), int(out[64*64*5/4+16*32+16])}
		for i := range got {
			if d := got[i] - yuv[i]; d < -2 || d > 2 {
				t.Errorf("%s is %v, want %v", c, got, yuv)
				break
			}
		}
	}
}

// The true peak is bounded after the encoder, which adds to it.
func TestTruePeak(t *testing.T) {
	s := readSnack(t, "film.json")
	s.Assets["clicks"] = farm.Asset{Kind: farm.KindAudio}
	s.Audio = &farm.Audio{TargetLUFS: -14, Tracks: []farm.AudioTrack{{Asset: "clicks", Role: "music"}}}
	files := render(t, s, t.TempDir())
	peak, err := sound.TruePeak(context.Background(), files[0].Path)
	if err != nil || peak > -1 {
		t.Errorf("true peak is %.2f dBTP, %v", peak, err)
	}
}

func TestSameSnackSameFiles(t *testing.T) {
	for _, name := range []string{"film.json", "stills.json"} {
		a, b := render(t, readSnack(t, name), t.TempDir()), render(t, readSnack(t, name), t.TempDir())
		for i := range a {
			if a[i].SHA256 != b[i].SHA256 {
				t.Errorf("%s: %s differs from run to run", name, a[i].Name)
			}
		}
	}
}

// A render that is cancelled ends soon and leaves neither process nor file.
func TestCancel(t *testing.T) {
	dir := t.TempDir()
	s := readSnack(t, "film.json")
	s.Scenes[0].DurationMs = 60_000
	ctx, cancel := context.WithCancel(context.Background())
	var cancelled time.Duration
	_, err := renderer.Render(ctx, s, renderer.Options{Dir: dir, Open: testAsset(t, dir), Progress: func(share float64) {
		if share > 0.02 && cancelled == 0 {
			cancelled = worked()
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || cancelled == 0 {
		t.Fatalf("error is %v", err)
	}
	soon(t, cancelled)
	left, _ := filepath.Glob(filepath.Join(dir, "1-*"))
	if len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	// The children were waited for; none may have our scratch open.
	out, _ := exec.Command("pgrep", "-f", dir).Output()
	if len(strings.TrimSpace(string(out))) > 0 {
		t.Errorf("processes are left: %s", out)
	}
}

func TestBrokenAssets(t *testing.T) {
	for name, c := range map[string]struct{ kind, snack, says string }{
		"picture": {"image", "stills.json", "picture"},
		"footage": {"video", "film.json", "no video that can be read"},
		"sound":   {"audio", "film.json", "sound"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			good := testAsset(t, dir)
			_, err := renderer.Render(context.Background(), readSnack(t, c.snack),
				renderer.Options{Dir: dir, Open: func(ctx context.Context, id string, a farm.Asset) (string, error) {
					if string(a.Kind) != c.kind {
						return good(ctx, id, a)
					}
					path := filepath.Join(dir, "broken")
					return path, os.WriteFile(path, []byte("not media"), 0o600)
				}})
			if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), c.says) {
				t.Errorf("error is %v, want invalid_request saying %q", err, c.says)
			}
		})
	}
}

func TestValidate(t *testing.T) {
	for path, spoil := range map[string]func(*farm.Composition){
		"canvas.width":                  func(s *farm.Composition) { s.Canvas.Width = 361 },
		"canvas.height":                 func(s *farm.Composition) { s.Canvas.Height = 9000 },
		"canvas.fps":                    func(s *farm.Composition) { s.Canvas.FPS = 240 },
		"scenes":                        func(s *farm.Composition) { s.Scenes = nil },
		"scenes[0].durationMs":          func(s *farm.Composition) { s.Scenes[0].DurationMs = 0 },
		"scenes[1].enter.kind":          func(s *farm.Composition) { s.Scenes[1].Enter.Kind = "explode" },
		"scenes[0].layers[0]":           func(s *farm.Composition) { s.Scenes[0].Layers[0].Fill = nil },
		"scenes[0].layers[0].fill.kind": func(s *farm.Composition) { s.Scenes[0].Layers[0].Fill.Kind = "plaid" },
		"audio.tracks[0].asset":         func(s *farm.Composition) { s.Audio.Tracks[0].Asset = "nobody" },
		"audio.tracks[0].gainDb":        func(s *farm.Composition) { s.Audio.Tracks[0].GainDB = 90 },
		"thumbMs":                       func(s *farm.Composition) { s.ThumbMs = 99_000 },
		"canvas":                        func(s *farm.Composition) { s.Canvas.Width, s.Canvas.Height = 4096, 4096 },
	} {
		s := readSnack(t, "film.json")
		spoil(&s)
		err := validate.Composition(s, 0)
		var fe *farm.Error
		if !errors.As(err, &fe) || fe.Fields[path] == "" {
			t.Errorf("%s: error is %v", path, err)
		}
	}
	if err := validate.Composition(readSnack(t, "film.json"), 0); err != nil {
		t.Error(err)
	}
}

// Limits that no field breaks by itself.
func TestLimitsTogether(t *testing.T) {
	s := readSnack(t, "film.json")
	fill := s.Scenes[1].Layers[0]
	for range 63 {
		s.Scenes[0].Layers[0] = farm.Layer{Stack: &farm.Stack{Children: append(s.Scenes[0].Layers[0:1:1], fill, fill)}}
	}
	s.Scenes[0].Layers = s.Scenes[0].Layers[:1]
	if err := validate.Composition(s, 0); err == nil || !strings.Contains(err.Error(), "deep") {
		t.Errorf("a deep snack: error is %v", err)
	}
	s = readSnack(t, "film.json")
	children := make([]farm.Layer, 60)
	for i := range children {
		children[i] = fill
	}
	s.Scenes[0].Layers = nil
	for range 51 {
		s.Scenes[0].Layers = append(s.Scenes[0].Layers, farm.Layer{Stack: &farm.Stack{Children: children}})
	}
	if err := validate.Composition(s, 0); err == nil || !strings.Contains(err.Error(), "layers together") {
		t.Errorf("a snack of many layers: error is %v", err)
	}
}

// A text that fits in no size is an error that names it, not a clipped line.
func TestTextThatDoesNotFit(t *testing.T) {
	s := readSnack(t, "stills.json")
	s.Scenes = s.Scenes[:1]
	s.Scenes[0].Layers = append(s.Scenes[0].Layers, farm.Layer{ID: "tiny", Box: farm.Box{W: 60, H: 30}, Text: &farm.Text{
		Content: "Donaudampfschifffahrtsgesellschaft", Font: "Inter", Weight: 700, Size: 40, MinSize: 32, Leading: 1.2, Color: "#000000",
	}})
	dir := t.TempDir()
	_, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Open: testAsset(t, dir)})
	if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "tiny") {
		t.Errorf("error is %v", err)
	}
}

// A render ends when it took longer than a film of its length may, and says so.
func TestTimeLimit(t *testing.T) {
	dir := t.TempDir()
	_, err := renderer.Render(context.Background(), readSnack(t, "film.json"),
		renderer.Options{Dir: dir, Open: testAsset(t, dir), Limit: 700 * time.Millisecond})
	if farm.CodeOf(err) != farm.CodeUnavailable || !strings.Contains(err.Error(), "700ms") {
		t.Errorf("error is %v", err)
	}
}

// A colour that is none is an error wherever a text wears it, never a part left
// out.
func TestTextColoursThatAreNone(t *testing.T) {
	for name, spoil := range map[string]func(*farm.Text){
		"text":   func(x *farm.Text) { x.Color = "plum" },
		"stroke": func(x *farm.Text) { x.Stroke = &farm.Stroke{Width: 2, Color: "plum"} },
		"shadow": func(x *farm.Text) { x.Shadow = &farm.Shadow{Blur: 4, Color: "plum"} },
		"plate":  func(x *farm.Text) { x.Plate = &farm.Plate{Color: "plum", Per: "line"} },
	} {
		t.Run(name, func(t *testing.T) {
			s := readSnack(t, "stills.json")
			words := farm.Text{Content: "Plum", Font: "Inter", Weight: 700, Size: 40, MinSize: 32, Leading: 1.2, Color: "#000000"}
			spoil(&words)
			s.Scenes = s.Scenes[:1]
			s.Scenes[0].Layers = append(s.Scenes[0].Layers, farm.Layer{ID: "plum", Box: farm.Box{W: 300, H: 80}, Text: &words})
			dir := t.TempDir()
			_, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Open: testAsset(t, dir)})
			if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "plum") {
				t.Errorf("error is %v", err)
			}
		})
	}
}

func BenchmarkTextWallFilm(b *testing.B) {
	raw, err := os.ReadFile(filepath.Join("testdata", "film.json"))
	if err != nil {
		b.Fatal(err)
	}
	var s farm.Composition
	if err := json.Unmarshal(raw, &s); err != nil {
		b.Fatal(err)
	}
	s.Canvas.Width, s.Canvas.Height = 1080, 1920
	s.Scenes, s.Audio, s.ThumbMs = s.Scenes[:1], nil, 0
	dir := b.TempDir()
	for b.Loop() {
		began := time.Now()
		if _, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Threads: 2, Open: testAsset(nil, dir)}); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(s.DurationMs())/float64(time.Since(began).Milliseconds()), "x-realtime")
	}
}
