package renderer_test

import (
	"context"
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/validate"
)

// playing is a film of one scene of footage layers over a ground of two halves.
func playing(ms int, layers ...farm.Layer) farm.Composition {
	ground := []farm.Layer{
		{Box: farm.Box{W: 360, H: 640}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#F4EFE6"}}},
		{Box: farm.Box{Y: 320, W: 360, H: 320}, Fill: &farm.Fill{Kind: "linear", Colors: []farm.Color{"#101828", "#5B1E3F"}}},
		{Box: farm.Box{X: 20, Y: 200, W: 320, H: 80},
			Text: &farm.Text{Content: "Behind the host", Font: "Inter", Weight: 800, Size: 40, Leading: 1.1, Color: "#D92D20", Align: "center"}},
	}
	return farm.Composition{
		Language: "en", Canvas: farm.Canvas{Width: 360, Height: 640, FPS: 30},
		Assets: map[string]farm.Asset{"host": {Kind: farm.KindVideo}, "wide": {Kind: farm.KindVideo}, "pattern": {Kind: farm.KindVideo}},
		Scenes: []farm.Scene{{ID: "a", DurationMs: ms, Layers: append(ground, layers...)}},
	}
}

// stage is where the films that the tests play are made, each once.
var stage struct {
	sync.Mutex
	dir string
}

func TestMain(m *testing.M) {
	code := m.Run()
	if stage.dir != "" {
		_ = os.RemoveAll(stage.dir)
	}
	os.Exit(code)
}

// stageAssets makes a film of a moving figure before a green screen, a wide one
// of three coloured thirds, and one that looks different wherever one looks.
func stageAssets(t *testing.T) func(context.Context, string, farm.Asset) (string, error) {
	stage.Lock()
	defer stage.Unlock()
	if stage.dir == "" {
		var err error
		if stage.dir, err = os.MkdirTemp("", "stage"); err != nil {
			t.Fatal(err)
		}
	}
	dir := stage.dir
	sources := map[string]string{
		"host": "color=0x12B347:s=360x640:r=30:d=0.6,format=rgb24,geq=r='if(lt(hypot(X-180-40*sin(T*4)\\,Y-320)\\,90)\\,214\\,r(X\\,Y))':g='if(lt(hypot(X-180-40*sin(T*4)\\,Y-320)\\,90)\\,160\\,g(X\\,Y))':b='if(lt(hypot(X-180-40*sin(T*4)\\,Y-320)\\,90)\\,132\\,b(X\\,Y))',gblur=1.5",
		"wide": "color=0x2040C0:s=960x320:r=30:d=1,drawbox=x=320:y=0:w=320:h=320:c=0xE0E0E0:t=fill,drawbox=x=640:y=0:w=320:h=320:c=0xC03030:t=fill",
		"pattern": "color=0x2040C0:s=960x320:r=30:d=1,drawbox=x=320:y=0:w=320:h=320:c=0xE0E0E0:t=fill,drawbox=x=640:y=0:w=320:h=320:c=0xC03030:t=fill," +
			"drawgrid=w=64:h=64:t=6:c=0x141414,drawbox=x=38:y=32:w=90:h=60:c=0xF2B93B:t=fill,drawbox=x=200:y=180:w=60:h=110:c=0x5BE49B:t=fill,drawbox=x=380:y=210:w=130:h=70:c=0x7A2E8F:t=fill," +
			"drawbox=x=470:y=40:w=50:h=120:c=0xE8344E:t=fill,drawbox=x=575:y=120:w=40:h=160:c=0x12B347:t=fill,drawbox=x=700:y=60:w=110:h=50:c=0xFFFFFF:t=fill,drawbox=x=850:y=170:w=70:h=120:c=0x19D3FF:t=fill",
	}
	return func(_ context.Context, id string, _ farm.Asset) (string, error) {
		stage.Lock()
		defer stage.Unlock()
		path := filepath.Join(dir, id+".mp4")
		if _, err := os.Stat(path); err == nil {
			return path, nil
		}
		return path, ffmpeg("-f", "lavfi", "-i", sources[id], "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
			"-colorspace", "bt709", "-color_range", "tv", "-color_trc", "bt709", "-color_primaries", "bt709", "-c:v", "libx264", "-crf", "12", path)
	}
}

// shownAt renders a snack and gives the colour at places of frames.
func shownAt(t *testing.T, s farm.Composition, name string) func(frame, x, y int) [3]int {
	t.Helper()
	dir := t.TempDir()
	files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Open: stageAssets(t)})
	if err != nil {
		t.Fatal(err)
	}
	if look := os.Getenv("FARM_LOOK"); look != "" {
		if err := ffmpeg("-i", files[0].Path, "-vf", "select='not(mod(n\\,12))',tile=5x1", "-frames:v", "1",
			filepath.Join(look, name+".png")); err != nil {
			t.Error(err)
		}
	}
	raw, err := exec.Command("ffmpeg", "-v", "error", "-i", files[0].Path, "-vf", "scale=in_color_matrix=bt709:in_range=tv", "-f",
		"rawvideo", "-pix_fmt", "rgb24", "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return func(frame, x, y int) [3]int {
		at := ((frame*640+y)*360 + x) * 3
		return [3]int{int(raw[at]), int(raw[at+1]), int(raw[at+2])}
	}
}

func near(t *testing.T, what string, got, want [3]int) {
	t.Helper()
	for i := range got {
		if math.Abs(float64(got[i]-want[i])) > 14 {
			t.Errorf("%s is %v, want %v", what, got, want)
			return
		}
	}
}

var (
	skin  = [3]int{214, 160, 132}
	paper = [3]int{0xF4, 0xEF, 0xE6}
)

// A keyed host stands before pictures and text, whole, zoomed, under round
// corners and faded.
func TestKeyedFootageOverLayers(t *testing.T) {
	t.Parallel()
	key := &farm.ChromaKey{Color: "#12B347"}
	half := 0.5
	for name, l := range map[string]farm.Layer{
		"plain":   {Box: farm.Box{W: 360, H: 640}, Footage: &farm.Footage{Asset: "host", Key: key, Loop: true}},
		"rounded": {Box: farm.Box{X: 1, Y: 1, W: 357, H: 637}, Radius: 40, Footage: &farm.Footage{Asset: "host", Key: key, Loop: true}},
		"zoomed": {Box: farm.Box{W: 360, H: 640}, Footage: &farm.Footage{Asset: "host", Key: key, Loop: true}, Tracks: []farm.Track{
			{Property: "zoom", Keys: []farm.Key{{Value: 1}, {AtMs: 800, Value: 1.3}}},
		}},
		"faded": {Box: farm.Box{W: 360, H: 640}, Opacity: &half, Footage: &farm.Footage{Asset: "host", Key: key, Loop: true}},
		"dim":   {Box: farm.Box{W: 360, H: 640}, Footage: &farm.Footage{Asset: "host", Key: key, Loop: true, Dim: 0.5}},
	} {
		t.Run(name, func(t *testing.T) {
			at := shownAt(t, playing(800, l), "keyed-"+name)
			want := skin
			for i := range want {
				switch name {
				case "faded":
					want[i] = (skin[i] + paper[i]) / 2
				case "dim":
					want[i] /= 2
				}
			}
			for _, frame := range []int{0, 10, 23} {
				near(t, "the host", at(frame, 180, 296), want)
				near(t, "the ground", at(frame, 20, 60), paper)
				// No pixel is the screen's: greener than anything that is shown.
				for y := 288; y < 460; y += 2 {
					for x := 30; x < 330; x += 2 {
						if c := at(frame, x, y); c[1] > max(c[0], c[2])+16 {
							t.Fatalf("frame %d is %v at %d,%d", frame, c, x, y)
						}
					}
				}
			}
		})
	}
}

// What of a wide film is seen in an upright box.
func TestFitsOfFootage(t *testing.T) {
	t.Parallel()
	blue, grey, red := [3]int{0x20, 0x40, 0xC0}, [3]int{0xE0, 0xE0, 0xE0}, [3]int{0xC0, 0x30, 0x30}
	box := farm.Box{X: 30, Y: 60, W: 300, H: 500}
	for name, c := range map[string]struct {
		layer         farm.Layer
		first, middle [3]int // at the box's centre
		last          [3]int
	}{
		"filled":  {farm.Layer{Box: box, Footage: &farm.Footage{Asset: "wide"}}, grey, grey, grey},
		"focused": {farm.Layer{Box: box, Footage: &farm.Footage{Asset: "wide", Focus: &farm.Point{X: 1, Y: 0.5}}}, red, red, red},
		"cropped": {farm.Layer{Box: box, Footage: &farm.Footage{Asset: "wide", Crop: &farm.Box{W: 0.25, H: 1}}}, blue, blue, blue},
		"panned": {farm.Layer{Box: box, Footage: &farm.Footage{Asset: "wide"}, Tracks: []farm.Track{
			{Property: "focusX", Keys: []farm.Key{{Value: 0, Ease: "linear"}, {AtMs: 1000, Value: 1}}},
		}}, blue, grey, red},
		"contained": {farm.Layer{Box: box, Radius: 20, Footage: &farm.Footage{Asset: "wide", Fit: "contain"}}, grey, grey, grey},
	} {
		t.Run(name, func(t *testing.T) {
			at := shownAt(t, playing(1100, c.layer), "fit-"+name)
			near(t, "the first frame", at(0, 180, 310), c.first)
			near(t, "the middle", at(15, 180, 310), c.middle)
			near(t, "the last frame", at(32, 180, 310), c.last)
			if name == "contained" {
				near(t, "above it", at(10, 180, 100), paper)
				near(t, "its side", at(10, 40, 310), blue)
			}
		})
	}
}

// A film of footage that is cancelled ends at once and leaves neither process
// nor file.
func TestCancelOfFootage(t *testing.T) {
	dir := t.TempDir()
	s := playing(60_000,
		farm.Layer{Box: farm.Box{W: 360, H: 640}, Footage: &farm.Footage{Asset: "host", Key: &farm.ChromaKey{Color: "#12B347"}, Loop: true}},
		farm.Layer{Box: farm.Box{W: 200, H: 200}, Footage: &farm.Footage{Asset: "wide", Loop: true}})
	open := stageAssets(t)
	paths := []string{dir}
	ctx, cancel := context.WithCancel(context.Background())
	var cancelled time.Duration
	_, err := renderer.Render(ctx, s, renderer.Options{Dir: dir, Open: func(ctx context.Context, id string, a farm.Asset) (string, error) {
		path, err := open(ctx, id, a)
		paths = append(paths, path)
		return path, err
	}, Progress: func(share float64) {
		if share > 0.01 && cancelled == 0 {
			cancelled = worked()
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || cancelled == 0 {
		t.Fatalf("error is %v", err)
	}
	soon(t, cancelled)
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	for _, path := range paths {
		if out, _ := exec.Command("pgrep", "-f", path).Output(); len(strings.TrimSpace(string(out))) > 0 {
			t.Errorf("processes are left: %s", out)
		}
	}
}

// Fields of footage and keys are held to their bounds.
func TestValidateFootage(t *testing.T) {
	nan := math.NaN()
	for path, spoil := range map[string]func(*farm.Footage){
		"fromMs":         func(f *farm.Footage) { f.FromMs = -1 },
		"toMs":           func(f *farm.Footage) { f.FromMs, f.ToMs = 500, 500 },
		"speed":          func(f *farm.Footage) { f.Speed = 100 },
		"fit":            func(f *farm.Footage) { f.Fit = "stretch" },
		"dim":            func(f *farm.Footage) { f.Dim = nan },
		"focus":          func(f *farm.Footage) { f.Focus = &farm.Point{X: 2} },
		"crop":           func(f *farm.Footage) { f.Crop = &farm.Box{X: 0.6, W: 0.6, H: 1} },
		"key.color":      func(f *farm.Footage) { f.Key = &farm.ChromaKey{Color: "green"} },
		"key.similarity": func(f *farm.Footage) { f.Key = &farm.ChromaKey{Color: "#00FF00", Similarity: 2} },
		"key.smoothness": func(f *farm.Footage) { f.Key = &farm.ChromaKey{Color: "#00FF00", Smoothness: nan} },
		"key.spill":      func(f *farm.Footage) { f.Key = &farm.ChromaKey{Color: "#00FF00", Spill: &nan} },
	} {
		ft := farm.Footage{Asset: "host"}
		spoil(&ft)
		err := validate.Composition(playing(1000, farm.Layer{Box: farm.Box{W: 100, H: 100}, Footage: &ft}), 0)
		var fe *farm.Error
		if !errors.As(err, &fe) || fe.Fields["scenes[0].layers[3].footage."+path] == "" {
			t.Errorf("%s: error is %v", path, err)
		}
	}
}

// A still of somebody before a screen is keyed too, at rest and in motion.
func TestKeyedPicture(t *testing.T) {
	t.Parallel()
	key := &farm.ChromaKey{Color: "#12B347"}
	still := filepath.Join(t.TempDir(), "host.png")
	if err := ffmpeg("-f", "lavfi", "-i", "color=0x12B347:s=360x640,format=rgb24,drawbox=x=120:y=200:w=120:h=240:c=0xD6A084:t=fill",
		"-frames:v", "1", still); err != nil {
		t.Fatal(err)
	}
	l := farm.Layer{Box: farm.Box{W: 360, H: 640}, Picture: &farm.Picture{Asset: "still", Key: key}}
	moving := l
	moving.Tracks = []farm.Track{{Property: "zoom", Keys: []farm.Key{{Value: 1}, {AtMs: 300, Value: 1.2}}}}
	for _, l := range []farm.Layer{l, moving} {
		s := playing(300, l)
		s.Assets["still"] = farm.Asset{Kind: farm.KindImage}
		dir := t.TempDir()
		files, err := renderer.Render(context.Background(), s,
			renderer.Options{Dir: dir, Open: func(context.Context, string, farm.Asset) (string, error) {
				return still, nil
			}})
		if err != nil {
			t.Fatal(err)
		}
		raw, err := exec.Command("ffmpeg", "-v", "error", "-i", files[0].Path, "-vf", "scale=in_color_matrix=bt709:in_range=tv", "-frames:v", "1",
			"-f", "rawvideo", "-pix_fmt", "rgb24", "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		at := func(x, y int) [3]int { i := (y*360 + x) * 3; return [3]int{int(raw[i]), int(raw[i+1]), int(raw[i+2])} }
		near(t, "the host", at(180, 300), skin)
		near(t, "the ground", at(60, 60), paper)
	}
}

// Files that are not what they should be give a right picture or a clear
// error, within their bounds.
func TestHostileFootage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	source := "testsrc2=s=320x240:r=30:d=1"
	for _, args := range [][]string{
		{"-f", "lavfi", "-i", source, "-c:v", "libx264", "-movflags", "+faststart", file("good.mp4")},
		{"-f", "lavfi", "-i", "sine=d=1", file("sound.m4a")},
		{"-f", "lavfi", "-i", "testsrc2=s=320x240:r=240:d=0.5", "-c:v", "libx264", file("240fps.mp4")},
		{"-f", "lavfi", "-i", "testsrc2=s=320x240:r=1:d=3", "-c:v", "libx264", file("1fps.mp4")},
		{"-f", "lavfi", "-i", "testsrc2=s=160x120:r=10:d=0.4", file("animated.gif")},
		{"-f", "lavfi", "-i", source, "-frames:v", "1", "-c:v", "libx264", file("frame.mp4")},
		{"-f", "lavfi", "-i", source, "-frames:v", "1", "-f", "image2", file("still.png")},
	} {
		if err := ffmpeg(args...); err != nil {
			t.Fatal(err)
		}
	}
	good, err := os.ReadFile(file("good.mp4"))
	if err != nil {
		t.Fatal(err)
	}
	noise := append([]byte(nil), good...)
	for i := len(noise) / 3; i < len(noise); i += 7 {
		noise[i] ^= 0x5A
	}
	for name, body := range map[string][]byte{
		"empty.mp4": nil, "head.mp4": good[:len(good)/20], "half.mp4": good[:len(good)/2], "noise.mp4": noise, "text.mp4": []byte("no film"),
		"playlist.mp4": []byte("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"),
		"script.mp4":   []byte("ffconcat version 1.0\nfile '" + file("good.mp4") + "'\n"),
		"webp.mp4":     []byte("RIFF\x24\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\xff\xff\xff\xff\xff\xff"),
		"vector.mp4":   []byte(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`),
	} {
		if err := os.WriteFile(file(name), body, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const noFilm = "no video that can be read"
	for name, says := range map[string]string{
		"good.mp4": "", "240fps.mp4": "", "1fps.mp4": "", "animated.gif": "", "frame.mp4": "",
		"sound.m4a": "no video stream", "still.png": noFilm, "empty.mp4": noFilm, "head.mp4": noFilm + "|no frame|damaged",
		"half.mp4": "|damaged", "noise.mp4": "|damaged|no frame", "text.mp4": noFilm, "playlist.mp4": noFilm, "script.mp4": noFilm,
		"webp.mp4": noFilm, "vector.mp4": noFilm,
	} {
		t.Run(name, func(t *testing.T) {
			s := playing(300, farm.Layer{Box: farm.Box{W: 200, H: 200}, Footage: &farm.Footage{Asset: "host", Loop: true}})
			out := t.TempDir()
			_, err := renderer.Render(context.Background(), s,
				renderer.Options{Dir: out, Open: func(context.Context, string, farm.Asset) (string, error) {
					return file(name), nil
				}})
			wanted := false
			for _, w := range strings.Split(says, "|") {
				wanted = wanted || err == nil && w == "" || err != nil && w != "" && farm.CodeOf(err) == farm.CodeInvalid &&
					strings.Contains(err.Error(), w)
			}
			if !wanted {
				t.Errorf("error is %v, want %q", err, says)
			}
			if left, _ := filepath.Glob(filepath.Join(out, "*")); err != nil && len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}
