package cutout_test

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/pixels"
)

// styleFilm is a film of 6 s with one keyword and one picture between, of which frames are
// drawn. Its files lie in a folder of the test.
type styleFilm struct {
	t     *testing.T
	dir   string
	piece farm.Composition
}

// The words of the film: one is telling, one names a picture. Times in ms.
const (
	keyFrom, keyTo = 1200, 1900
	brollAt        = 3600
	cutAt          = 7200 // nearer from here on
	styleMs        = 8000
)

var styleWords = []farm.HeardWord{{Text: "It", StartMs: 300, EndMs: 500}, {Text: "is", StartMs: 500, EndMs: 700},
	{Text: "all", StartMs: 700, EndMs: 1000}, {Text: "moisture,", StartMs: keyFrom, EndMs: keyTo}, {Text: "so", StartMs: 3000, EndMs: 3200},
	{Text: "the", StartMs: 3400, EndMs: 3600},
	{Text: "pot", StartMs: brollAt + 80, EndMs: 4100}, {Text: "is", StartMs: 4200, EndMs: 4400}, {Text: "dry", StartMs: 4500, EndMs: 4800},
	{Text: "now.", StartMs: 5600, EndMs: 5900}}

// footage is a film of soft grey bars, and a photograph.
func footage(t *testing.T) (film, photo string) {
	t.Helper()
	film, photo = filepath.Join(t.TempDir(), "film.mp4"), filepath.Join(t.TempDir(), "photo.png")
	if out, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i",
		"gradients=s=320x320:r=25:d=8:c0=0x5a6470:c1=0x9aa4b0:x0=0:y0=0:x1=320:y1=320:speed=0.00001",
		"-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", film).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	img := image.NewNRGBA(image.Rect(0, 0, 900, 900))
	for y := range 900 {
		for x := range 900 {
			light := uint8(40 * ((x/45 + y/45) % 2)) // edges, as pictures have
			img.SetNRGBA(x, y, color.NRGBA{R: uint8(90+x/12) + light, G: uint8(120-y/20) + light, B: 80 + light, A: 255})
		}
	}
	writeTestPNG(t, photo, img)
	return film, photo
}

func writeTestPNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// styled is the film in a style.
func styled(t *testing.T, style, film, photo, texture string) *styleFilm {
	t.Helper()
	return dressed(t, farm.EditPreferences{CaptionStyle: "bold", EditStyle: style, TexturePreset: texture}, film, photo)
}

// dressed is the film with preferences.
func dressed(t *testing.T, want farm.EditPreferences, film, photo string) *styleFilm {
	t.Helper()
	return edited(t, want, film, photo, false)
}

// edited is the film with preferences, polished or with captions only.
func edited(t *testing.T, want farm.EditPreferences, film, photo string, polished bool) *styleFilm {
	t.Helper()
	s, style := &styleFilm{t: t, dir: t.TempDir()}, want.EditStyle
	want.CaptionPosition, want.SFXIntensity, want.OutputFormat, want.AccentColor = "bottom", farm.SFXOff, "1:1", "#22CC66"
	e := &cutout.Edit{Words: styleWords, Wanted: want, Show: "full", Lang: "en", Seed: 3,
		Source: cutout.Source{Picture: farm.Asset{Kind: farm.KindVideo, ContentType: "video/mp4", Path: film, Width: 320, Height: 320},
			Width: 320, Height: 320, FPS: 25},
		Shots: []farm.ClipShot{{EndMs: styleMs, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{W: 1, H: 1}}}}}
	if polished { // nearer from a cut on, where nothing else happens
		e.Lay([]cutout.Piece{{Span: farm.Span{ToMs: cutAt}, Zoom: 1}, {Span: farm.Span{FromMs: cutAt, ToMs: styleMs}, AtMs: cutAt, Zoom: 1.07}})
	}
	e.Parts = cutout.Whole(styleMs, 25, e.Words)
	s.props(e, e.Mark())
	e.ChooseBroll(func(around string, from, to int) (out []cutout.Named) {
		if at := strings.Index(around[from:to], "pot"); at >= 0 {
			out = append(out, cutout.Named{At: at, Word: "pot", Photo: "0"})
		}
		return out
	}, never, never)
	for i := range e.Broll {
		e.Broll[i].Picture = &cutout.Photo{
			Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: photo, Width: 900, Height: 900}}
	}
	if len(e.Broll) != 1 || e.Broll[0].FromMs != brollAt {
		t.Fatalf("%s: %+v", style, e.Broll)
	}
	s.piece = e.Compose()
	return s
}

// props draws what the style needs.
func (s *styleFilm) props(e *cutout.Edit, large []int) {
	file := func(name string, img image.Image) *farm.Asset {
		path := filepath.Join(s.dir, name)
		writeTestPNG(s.t, path, img)
		return &farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: path, Width: img.Bounds().Dx(), Height: img.Bounds().Dy()}
	}
	switch e.Wanted.EditStyle {
	case "matrix":
		e.Props.Veil = file("veil.png", cutout.Rain("1:1", e.Wanted.AccentColor, 3))
	case "lava":
		e.Props.Veil = file("veil.png", cutout.Embers(3))
	}
	if !cutout.Lettered(e.Wanted.EditStyle) || len(large) == 0 {
		return
	}
	piece := cutout.LettersOf(e.Wanted.EditStyle, []string{"moisture"}, "1:1", "en", 3)
	files, err := renderer.Render(context.Background(), piece, renderer.Options{Dir: s.dir})
	if err != nil {
		s.t.Fatal(err)
	}
	f, err := os.Open(files[0].Path)
	if err != nil {
		s.t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		s.t.Fatal(err)
	}
	l := cutout.Letters{Asset: *file("letters.png", img)}
	l.Stem, l.Thick = cutout.StemOf(img)
	if c, open, ok := cutout.CounterOf(img); ok && e.Wanted.EditStyle == "clipwipe" {
		l.Counter, l.Open = &c, file("opened.png", open)
	}
	if cutout.Textured(e.Wanted) {
		filled, err := renderer.Render(context.Background(), cutout.FilledOf(e.Wanted, []string{"moisture"}, "en", 3),
			renderer.Options{Dir: s.t.TempDir()})
		if err != nil {
			s.t.Fatal(err)
		}
		l.Filled = &farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Path: filled[0].Path, Width: img.Bounds().Dx(),
			Height: img.Bounds().Dy()}
	}
	e.Props.Letters = map[int]cutout.Letters{large[0]: l}
}

const small = 270 // px, of the frames that are compared

// frames are some frames of the film from a time on, small.
func (s *styleFilm) frames(fromMs, n int) (out []*image.RGBA) {
	s.t.Helper()
	from := fromMs * 25 / 1000
	w, h := s.piece.Canvas.Width, s.piece.Canvas.Height
	err := renderer.Frames(context.Background(), s.piece, renderer.Chunk{From: from, To: from + n},
		renderer.Options{Dir: s.dir, Open: openPath}, func(yuv []byte) error {
			whole := pixels.FromYUV(w, h, yuv[:w*h], yuv[w*h:w*h*5/4], yuv[w*h*5/4:])
			img := image.NewRGBA(image.Rect(0, 0, small, small*h/w))
			for y := range img.Rect.Dy() {
				for x := range img.Rect.Dx() {
					img.SetRGBA(x, y, whole.RGBAAt(x*w/small+w/small/2, y*w/small+w/small/2))
				}
			}
			out = append(out, img)
			return nil
		})
	if err != nil {
		s.t.Fatal(err)
	}
	return out
}

func openPath(_ context.Context, _ string, a farm.Asset) (string, error) { return a.Path, nil }

// withoutWords is a frame whose captions are painted over.
func (s *styleFilm) withoutWords(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	for _, l := range s.piece.Scenes[0].Layers {
		if l.Captions == nil {
			continue
		}
		k := float64(small) / float64(s.piece.Canvas.Width)
		for y := int((l.Box.Y - 30) * k); y < min(int((l.Box.Y+l.Box.H+30)*k), img.Rect.Dy()); y++ {
			for x := range img.Rect.Dx() {
				out.SetRGBA(x, y, color.RGBA{R: 128, G: 128, B: 128, A: 255})
			}
		}
	}
	return out
}

// words are where the captions stand in a frame.
func (s *styleFilm) words(img *image.RGBA) *image.RGBA {
	for _, l := range s.piece.Scenes[0].Layers {
		if l.Captions == nil {
			continue
		}
		k := float64(small) / float64(s.piece.Canvas.Width)
		r := image.Rect(int(l.Box.X*k), int(l.Box.Y*k), int((l.Box.X+l.Box.W)*k), int((l.Box.Y+l.Box.H)*k)).Intersect(img.Rect)
		out := image.NewRGBA(image.Rectangle{Max: r.Size()})
		for y := range r.Dy() {
			copy(out.Pix[y*out.Stride:][:4*r.Dx()], img.Pix[img.PixOffset(r.Min.X, r.Min.Y+y):])
		}
		return out
	}
	s.t.Fatal("the film has no captions")
	return nil
}

// Every two caption styles, and every two textures of a keyword, differ on the pixels
// where the words stand.
func TestCaptionsDiffer(t *testing.T) {
	film, photo := footage(t)
	for what, of := range map[string]struct {
		names []string
		want  func(name string) farm.EditPreferences
	}{
		"caption styles": {farm.EditCaptionStyles(), func(n string) farm.EditPreferences { return farm.EditPreferences{CaptionStyle: n} }},
		"textures": {append(farm.TexturePresets(), ""), func(n string) farm.EditPreferences {
			return farm.EditPreferences{CaptionStyle: "bold", TexturePreset: n}
		}},
	} {
		looks, wholes := map[string]*image.RGBA{}, map[string]*image.RGBA{}
		var bare *image.RGBA // the film, which stands still, without words
		for _, n := range of.names {
			s := dressed(t, of.want(n), film, photo)
			whole := s.frames(keyFrom+400, 1)[0]
			if wholes[n] = whole; bare == nil {
				bare = s.frames(styleMs-200, 1)[0]
			}
			if looks[n] = whole; n != "meme" { // its words stand elsewhere
				looks[n] = s.words(whole)
			}
		}
		if what == "textures" { // are inside letters only, and what is about them
			letters := inkedBy(bare, wholes[""])
			for _, n := range of.names {
				if out := strayed(inkedBy(bare, wholes[n]), letters); out > 0.001 {
					t.Errorf("%s: %.4f of the frame is changed outside of the letters", n, out)
				}
			}
		}
		for i, a := range of.names {
			for _, b := range of.names[i+1:] {
				if looks[a].Rect != looks[b].Rect {
					continue
				}
				if off := differing(looks[a], looks[b]); off < 0.01 {
					t.Errorf("%s: %s and %s differ in %.4f of the pixels", what, a, b, off)
				}
			}
		}
	}
}

// inkedBy is where words changed a film.
func inkedBy(bare, worded *image.RGBA) *image.Alpha {
	out := image.NewAlpha(bare.Rect)
	for i := range out.Pix {
		for ch := range 3 {
			if d := int(bare.Pix[4*i+ch]) - int(worded.Pix[4*i+ch]); d > 40 || d < -40 {
				out.Pix[i] = 255
			}
		}
	}
	return out
}

// strayed is the share of a frame that one change has farther than three pixels from another.
func strayed(one, other *image.Alpha) float64 {
	n := 0
	for y := range one.Rect.Dy() {
		for x := range one.Rect.Dx() {
			if one.AlphaAt(x, y).A == 0 {
				continue
			}
			near := false
			for k := range 49 {
				near = near || other.AlphaAt(x+k%7-3, y+k/7-3).A > 0
			}
			if !near {
				n++
			}
		}
	}
	return float64(n) / float64(len(one.Pix))
}

// differing is the share of two frames' pixels that the eye tells apart.
func differing(a, b *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for ch := range 3 {
			if d := int(a.Pix[i+ch]) - int(b.Pix[i+ch]); d > 24 || d < -24 {
				n++
				break
			}
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}

// green is the share of a frame that is of the accent's hue.
func green(img *image.RGBA) float64 {
	n := 0
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if c := img.RGBAAt(x, y); int(c.G) > int(c.R)+30 && int(c.G) > int(c.B)+20 {
				n++
			}
		}
	}
	return float64(n) / float64(img.Rect.Dx()*img.Rect.Dy())
}

// The markers of two styles: matrix is green where it wipes, and clipwipe's ground of the
// accent gives way to the footage within 16 frames, never coming back.
func TestStyleMarkers(t *testing.T) {
	film, photo := footage(t)
	if share := green(styled(t, "matrix", film, photo, "").frames(brollAt+200, 1)[0]); share < 0.12 {
		t.Errorf("matrix: %.2f of a wipe is green", share)
	}
	s := styled(t, "clipwipe", film, photo, "rock") // textures are of letters alone, and its letters show the film
	var grounds []float64
	for i, f := range s.frames(keyTo-80, 22) {
		grounds = append(grounds, green(f))
		if dir := os.Getenv("FARM_STYLE_STRIPS"); dir != "" {
			writeTestPNG(t, filepath.Join(dir, fmt.Sprintf("window-%02d.png", i)), f)
		}
	}
	if grounds[0] < 0.7 || grounds[len(grounds)-1] > 0.02 {
		t.Errorf("clipwipe: the ground takes %.2f", grounds)
	}
	if !slices.IsSortedFunc(grounds, func(a, b float64) int { // but for what letters leave that go out of the frame
		switch {
		case a > b+0.02:
			return -1
		case b > a+0.02:
			return 1
		}
		return 0
	}) {
		t.Errorf("clipwipe: the footage gives way again: %.2f", grounds)
	}
}

// No style flashes: between the frames of a keyword and of a cut the light of the whole
// frame rises and falls by a tenth at most three times a second.
func TestStylesDoNotFlash(t *testing.T) {
	film, photo := footage(t)
	for _, style := range []string{"slam", "bloom", "lava", "clipwipe"} { // the others change no light at once
		s := styled(t, style, film, photo, "")
		rises, last, low := 0, -1.0, 1.0
		for _, f := range s.frames(brollAt-80, 25) {
			l := lightOf(f)
			if low = min(low, l); last >= 0 && l > low+0.1 && l > last {
				rises, low = rises+1, l
			}
			if l < last {
				low = l
			}
			last = l
		}
		if rises > 3 {
			t.Errorf("%s: %d flashes within a second", style, rises)
		}
	}
}

func lightOf(img *image.RGBA) float64 {
	sum := 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		sum += 0.2126*float64(img.Pix[i]) + 0.7152*float64(img.Pix[i+1]) + 0.0722*float64(img.Pix[i+2])
	}
	return sum / 255 / float64(len(img.Pix)/4)
}
