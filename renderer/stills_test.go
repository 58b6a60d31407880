package renderer_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/webp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
)

// The same scenes as files of each kind: named, typed and measured as such, and
// showing the same picture.
func TestStillFormats(t *testing.T) {
	s := readSnack(t, "stills.json")
	s.Scenes = s.Scenes[:2]
	for i := range s.Scenes {
		ground := farm.Layer{Box: farm.Box{W: float64(s.Canvas.Width), H: float64(s.Canvas.Height)},
			Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FAFAF7"}}}
		s.Scenes[i].Layers = append([]farm.Layer{ground}, s.Scenes[i].Layers...)
	}
	pngs := render(t, s, t.TempDir())
	for _, c := range []struct {
		format    farm.StillFormat
		ext, kind string
		least     float64 // dB
	}{
		{farm.StillFormat{Kind: "png"}, "png", "image/png", math.Inf(1)},
		{farm.StillFormat{Kind: "jpeg"}, "jpg", "image/jpeg", 36},
		{farm.StillFormat{Kind: "jpeg", Quality: 60, Progressive: true}, "jpg", "image/jpeg", 30},
		{farm.StillFormat{Kind: "webp"}, "webp", "image/webp", 32},
		{farm.StillFormat{Kind: "webp", Quality: 40}, "webp", "image/webp", 28},
		{farm.StillFormat{Kind: "webp", Lossless: true}, "webp", "image/webp", math.Inf(1)},
	} {
		s.Canvas.Still = &c.format
		dir := t.TempDir()
		for i, f := range render(t, s, dir) {
			if f.ContentType != c.kind || filepath.Ext(f.Name) != "."+c.ext || f.Width != s.Canvas.Width || f.Height != s.Canvas.Height ||
				f.Kind != farm.KindImage {
				t.Errorf("%+v: %+v", c.format, f)
			}
			raw, err := os.ReadFile(f.Path)
			if err != nil || picture.Kind(raw) != c.kind || int64(len(raw)) != f.Bytes {
				t.Errorf("%+v: it is %s of %d bytes, %v", c.format, picture.Kind(raw), len(raw), err)
			}
			want, got := open(t, pngs[i].Path), open(t, f.Path)
			if p := noise(want, got); p < c.least {
				t.Errorf("%+v: %s differs: %.1f dB", c.format, f.Slot, p)
			}
			t.Logf("%+v %s: %d kB, png %d kB", c.format, f.Slot, f.Bytes/1000, pngs[i].Bytes/1000)
		}
		left, _ := filepath.Glob(filepath.Join(dir, "*"))
		for _, l := range left {
			if strings.Contains(l, ".part") || strings.Contains(l, ".rgba") {
				t.Errorf("left behind: %s", l)
			}
		}
	}
}

func open(t *testing.T, path string) *image.RGBA {
	t.Helper()
	img, err := picture.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// noise is the peak signal-to-noise ratio in dB.
func noise(a, b *image.RGBA) float64 {
	if a.Rect != b.Rect {
		return 0
	}
	sum := 0.0
	for i := range a.Pix {
		d := float64(a.Pix[i]) - float64(b.Pix[i])
		sum += d * d
	}
	return 10 * math.Log10(255*255*float64(len(a.Pix))/sum)
}

// stickers is a canvas without a ground: a red disc at half and whole opacity.
func sticker(kind string) farm.Composition {
	half := 0.5
	red := &farm.Fill{Kind: "solid", Colors: []farm.Color{"#E02010"}}
	return farm.Composition{
		Language: "en", Canvas: farm.Canvas{Width: 128, Height: 128, Still: &farm.StillFormat{Kind: kind, Lossless: kind == "webp"}},
		Scenes: []farm.Scene{{ID: "a", Slot: "sticker-1", Layers: []farm.Layer{
			{Box: farm.Box{X: 20, Y: 20, W: 60, H: 60}, Shape: &farm.Shape{Kind: "ellipse", Fill: red}},
			{Box: farm.Box{X: 84, Y: 84, W: 30, H: 30}, Opacity: &half, Shape: &farm.Shape{Kind: "ellipse", Fill: red}},
		}}},
	}
}

// A canvas without a ground gives a file that is really transparent, whose
// edges hold the colour itself and not one mixed with black.
func TestTransparentStills(t *testing.T) {
	for _, kind := range []string{"png", "webp"} {
		files := render(t, sticker(kind), t.TempDir())
		raw, err := os.ReadFile(files[0].Path)
		if err != nil {
			t.Fatal(err)
		}
		got := straight(t, raw)
		for _, corner := range []image.Point{{0, 0}, {127, 0}, {0, 127}, {127, 127}} {
			if c := got.NRGBAAt(corner.X, corner.Y); c.A != 0 {
				t.Errorf("%s: the corner %v is %v", kind, corner, c)
			}
		}
		if c := got.NRGBAAt(50, 50); c != (color.NRGBA{0xe0, 0x20, 0x10, 255}) {
			t.Errorf("%s: the disc is %v", kind, c)
		}
		if c := got.NRGBAAt(99, 99); c.A < 127 || c.A > 129 || c.R < 0xde || c.R > 0xe2 {
			t.Errorf("%s: the half disc is %v", kind, c)
		}
		edges := 0
		for i := 0; i < len(got.Pix); i += 4 {
			c := got.Pix[i : i+4]
			if c[3] < 24 || c[3] == 255 {
				continue
			}
			edges++
			// Eight bits of a premultiplied colour leave 255/alpha of doubt.
			doubt := 255/int(c[3]) + 2
			for k, want := range [3]int{0xe0, 0x20, 0x10} {
				if d := int(c[k]) - want; d > doubt || d < -doubt {
					t.Fatalf("%s: an edge pixel is %v", kind, c)
				}
			}
		}
		if edges < 100 {
			t.Errorf("%s: %d soft pixels", kind, edges)
		}
	}
	_, err := renderer.Render(context.Background(), sticker("jpeg"), renderer.Options{Dir: t.TempDir()})
	if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "see-through") {
		t.Errorf("a transparent JPEG: %v", err)
	}
}

func decodeAny(raw []byte) (image.Image, error) {
	if picture.Kind(raw) == "image/png" {
		return png.Decode(bytes.NewReader(raw))
	}
	return webp.Decode(bytes.NewReader(raw))
}

// straight decodes a file without multiplying alpha in.
func straight(t *testing.T, raw []byte) *image.NRGBA {
	t.Helper()
	img, err := decodeAny(raw)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewNRGBA(img.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out
}

// The thumbnail of a film is a small sRGB JPEG of full colour resolution that
// shows the frame it should.
func TestThumbnail(t *testing.T) {
	s := readSnack(t, "film.json")
	files := render(t, s, t.TempDir())
	raw, err := os.ReadFile(files[1].Path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(raw, []byte("ICC_PROFILE")) || files[1].Bytes > 400<<10 || files[1].ContentType != "image/jpeg" {
		t.Errorf("%+v", files[1])
	}
	if at := bytes.Index(raw, []byte{0xff, 0xc0}); at < 0 || raw[at+11] != 0x11 {
		t.Error("its colour is not at full resolution")
	}
	frame := filepath.Join(t.TempDir(), "frame.png")
	if err := ffmpeg("-i", files[0].Path, "-vf",
		"select=eq(n\\,"+strconv.Itoa(s.ThumbMs*s.Canvas.FPS/1000)+"),scale=in_color_matrix=bt709:in_range=tv", "-frames:v", "1",
		"-pix_fmt", "rgb24", frame); err != nil {
		t.Fatal(err)
	}
	if p := noise(open(t, frame), open(t, files[1].Path)); p < 33 {
		t.Errorf("it is another picture: %.1f dB", p)
	}
}

// A picture shown at its own size with round corners is not rounded for those
// who show it after.
func TestPicturesAreNotChangedInPlace(t *testing.T) {
	s := readSnack(t, "stills.json")
	show := func(slot string, radius float64) farm.Scene {
		return farm.Scene{ID: slot, Slot: slot,
			Layers: []farm.Layer{{Box: farm.Box{W: 400, H: 800}, Radius: radius, Picture: &farm.Picture{Asset: "picture"}}}}
	}
	s.Canvas.Width, s.Canvas.Height = 400, 800
	s.Assets = map[string]farm.Asset{"picture": {Kind: farm.KindImage}}
	s.Scenes = []farm.Scene{show("round", 120), show("square", 0)}
	files := render(t, s, t.TempDir())
	if a := open(t, files[0].Path).RGBAAt(0, 0).A; a != 0 {
		t.Errorf("the round corner has alpha %d", a)
	}
	if a := open(t, files[1].Path).RGBAAt(0, 0).A; a != 255 {
		t.Errorf("the square corner has alpha %d", a)
	}
}

// Of stills of which one is drawn otherwise, the others are taken over as they are, with
// their reports, and are the files that they would be anew.
func TestKeptStills(t *testing.T) {
	was := readSnack(t, "stills.json")
	was.Scenes = was.Scenes[:3]
	dir := t.TempDir()
	first, err := renderer.Render(context.Background(), was, renderer.Options{Dir: dir, Open: testAsset(t, dir), Gate: true})
	if err != nil {
		t.Fatal(err)
	}
	now := was
	now.Scenes = append([]farm.Scene{}, was.Scenes...)
	now.Scenes[1].Layers = append([]farm.Layer{}, was.Scenes[1].Layers...)
	faint := 0.4
	now.Scenes[1].Layers[0].Opacity = &faint
	kept := map[string]renderer.File{}
	for _, slot := range renderer.UnchangedStills(was, now) {
		for _, f := range first {
			if f.Slot == slot {
				kept[slot] = f
			}
		}
	}
	if len(kept) != 2 {
		t.Fatalf("%d of three pictures are said to stay", len(kept))
	}
	whole := render(t, now, t.TempDir())
	again := t.TempDir()
	files, err := renderer.Render(context.Background(), now, renderer.Options{Dir: again, Gate: true, Kept: kept, Open: testAsset(t, again)})
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range files {
		if _, ok := kept[f.Slot]; f.Kept != ok || f.SHA256 != whole[i].SHA256 || (f.SHA256 == first[i].SHA256) != ok || f.Report == "" {
			t.Errorf("picture %d is %+v, anew it is %+v", i, f, whole[i])
		}
		if _, err := os.Stat(f.Report); err != nil {
			t.Error(err)
		}
	}
	for name, edit := range map[string]func(s *farm.Composition){
		"another size":     func(s *farm.Composition) { s.Canvas.Width += 2 },
		"another format":   func(s *farm.Composition) { s.Canvas.Still = &farm.StillFormat{Kind: "webp"} },
		"another language": func(s *farm.Composition) { s.Language = "ar" },
		"a film":           func(s *farm.Composition) { s.Canvas.FPS = 30 },
	} {
		other := was
		edit(&other)
		if same := renderer.UnchangedStills(was, other); same != nil {
			t.Errorf("%s: %v are said to stay", name, same)
		}
	}
}
