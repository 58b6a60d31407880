package media

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
)

var update = flag.Bool("update", false, "write the golden argument lists anew")

// call is a child that the farm starts.
type call struct {
	name string
	args []string
}

// TestGoldenArgs holds every argument list: a change of one is a change of what
// is made, and is to be seen as such.
func TestGoldenArgs(t *testing.T) {
	var b strings.Builder
	for _, calls := range [][]call{encodes(), trials(), sounds(), stills(), decodes(), looks(), finished(), parts(), voices()} {
		for _, c := range calls {
			fmt.Fprintf(&b, "%s:\n\t%s\n", c.name, shown(c.args))
		}
	}
	path := filepath.Join("testdata", "args.txt")
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got, want := strings.Split(b.String(), "\n"), strings.Split(string(raw), "\n")
	if len(got) != len(want) {
		t.Errorf("%d lines, want %d", len(got), len(want))
	}
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Errorf("line %d is\n%s\nwant\n%s", i+1, got[i], want[i])
		}
	}
}

// shown is arguments as a line, quoted where they would not read as one.
func shown(args []string) string {
	out := make([]string, len(args))
	for i, a := range args {
		if a == strings.Join(decoders, ",") {
			a = "DECODERS"
		}
		if out[i] = a; a == "" || strings.ContainsAny(a, " \"'\\\n") {
			out[i] = strconv.Quote(a)
		}
	}
	return strings.Join(out, " ")
}

func encodes() []call {
	var out []call
	for _, p := range places {
		c := farm.Canvas{Width: 1080, Height: 1080, FPS: 25}
		if len(p.Sizes) > 0 {
			c = p.Sizes[0]
		}
		for _, encoder := range []string{"", X264, NVENC, VAAPI} {
			e := Encoding{Canvas: c, Platform: p, Encoder: encoder, Threads: 2, FilmMs: 60_000, Sound: "/d/sound.mp4", Out: "/d/film.mp4"}
			name := fmt.Sprintf("%q by %q", p.Name, encoder)
			out = append(out, call{name + ", a film", e.Args()}, call{name + ", a join", e.Join("/d/list")})
			e.Sound, e.Out = "", "/d/part 1.mp4"
			out = append(out, call{name + ", a part", e.Args()})
		}
	}
	fast := tall
	fast.FPS = 60
	for _, c := range []farm.Canvas{{Width: 64, Height: 64, FPS: 12}, fast, {Width: 3840, Height: 2160, FPS: 60}} {
		e := Encoding{Canvas: c, Platform: places[0], Out: "/d/film.mp4"}
		out = append(out, call{fmt.Sprintf("%dx%d at %d fps", c.Width, c.Height, c.FPS), e.Args()})
	}
	return out
}

func trials() []call {
	var out []call
	for _, encoder := range []string{X264, NVENC, VAAPI} {
		out = append(out, call{"trial of " + encoder, Encoding{Encoder: encoder, Platform: places[0]}.trial().Args})
	}
	return out
}

func sounds() []call {
	return []call{
		{"encode sound", EncodeSound("/d/mix", "/d/sound.mp4")},
		{"decode sound to measure", DecodeAudio("/d/sound.mp4", 192000)},
		{"filter a voice", FilterMono("/d/reel.f32", 24000, "highpass=f=90,acompressor=threshold=-21dB:ratio=3")},
		{"decode sound to mix", DecodeSound("/d/music", 48000, 12.345)},
	}
}

func stills() []call {
	return []call{
		{"webp", EncodeWebP("/d/raw", "/d/still.webp", 1080, 1350, 82, false)},
		{"webp without loss", EncodeWebP("/d/raw", "/d/still.webp", 1080, 1350, 82, true)},
		{"a frame", Frame("/d/film.mp4", 1234)},
		{"the first frame", Frame("/d/film.mp4", 0)},
		{"a photograph, halved twice", HalveJPEG("/d/photo", "/d/small.jpg", 2)},
	}
}

// decodes are footage of each kind that its filters tell apart.
func decodes() []call {
	whole := Part{Speed: 1, FPS: 30, Crop: farm.Box{W: 1, H: 1}, Width: 1080, Height: 1920}
	part := Part{
		FromMs: 1500, Speed: 1.5, FPS: 25, Crop: farm.Box{X: 0.25, Y: 0.125, W: 0.5, H: 0.75},
		Width: 540, Height: 960, Dim: 0.35, Skip: 12,
	}
	chroma := part
	chroma.Chroma = true
	hd := Video{
		Codec: "h264", PixelFormat: "yuv420p", CodedWidth: 1920, CodedHeight: 1080,
		Space: "bt709", Transfer: "bt709", Primaries: "bt709", Range: "tv",
	}
	kinds := []struct {
		name   string
		change func(*Video)
	}{
		{"plain", func(*Video) {}},
		{"untold small", func(v *Video) {
			*v = Video{Codec: "mpeg4", PixelFormat: "yuv420p", CodedWidth: 640, CodedHeight: 480, Index: 1}
		}},
		{"odd", func(v *Video) { v.CodedWidth, v.PixelFormat = 321, "yuv422p10le" }},
		{"odd nv12", func(v *Video) { v.CodedHeight, v.PixelFormat = 15, "nv12" }},
		{"full range", func(v *Video) { v.PixelFormat, v.Range = "yuvj420p", "" }},
		{"rgb", func(v *Video) { v.PixelFormat, v.Space, v.Range = "gbrp", "gbr", "pc" }},
		{"top field first", func(v *Video) { v.FieldOrder = "tt" }},
		{"bottom field first", func(v *Video) { v.FieldOrder = "tb" }},
		{"pq", func(v *Video) {
			v.Transfer, v.Primaries, v.Space, v.PixelFormat = "smpte2084", "bt2020", "bt2020nc", "yuv420p10le"
		}},
		{"hlg", func(v *Video) {
			v.Transfer, v.Primaries, v.Space, v.PixelFormat = "arib-std-b67", "bt2020", "bt2020nc", "yuv420p10le"
		}},
		{"alpha", func(v *Video) { v.Codec, v.PixelFormat, v.Alpha = "prores", "yuva444p10le", true }},
		{"alpha of vp8", func(v *Video) { v.Codec, v.Alpha = "vp8", true }},
		{"alpha of vp9", func(v *Video) { v.Codec, v.Alpha, v.Index = "vp9", true, 2 }},
	}
	var out []call
	for _, k := range kinds {
		v := hd
		k.change(&v)
		for i, p := range []Part{whole, part, chroma} {
			name := fmt.Sprintf("footage, %s, %s", k.name, []string{"whole", "part", "part to key"}[i])
			out = append(out, call{name, Decode("/d/footage", &v, p).Args})
		}
	}
	return out
}

func looks() []call {
	return []call{
		{"a glance", Look("/d/footage", &Video{}, Glance{Width: 64, Height: 36, FPS: 4, Ms: 30_500}).Args},
		{"a probe", describe("/d/footage")},
		{"a film watched", Watch("/d/footage", &Video{Index: 1}, "/d", Watching{FromMs: 2000, Ms: 30_000, Width: 480, Height: 270, FPS: 5,
			Cuts: "cuts", Sound: "sound", SoundRate: 16_000}).Args},
	}
}

func finished() []call {
	heard := Hearing{File: "sound", Rate: 48000, MaxBytes: 128 << 20}
	return []call{
		{"packets", Packets("/d/film.mp4")},
		{"frames to look at", Pick("/d/film.mp4", []int{0, 17, 240})},
		{"a band", Band("/d/film.mp4", 12, 36, image.Rect(100, 200, 420, 260))},
		{"a walk", Walk("/d/film.mp4", 90, 160)},
		{"key pictures", Keys("/d/film.mp4", nil)},
		{"key pictures and sound", Keys("/d/film.mp4", &heard)},
		{"sound and its meter", Hear("/d/film.mp4", heard)},
		{"a film with keys of its own", Encoding{Canvas: farm.Canvas{Width: 1080, Height: 1920, FPS: 30}, Platform: places[0], Threads: 1,
			FilmMs: 10_000, Keys: []int{1, 65}, Out: "/d/film.mp4"}.Args()},
		{"flags of packets", packetFlags("/d/film.mp4")},
		{"an excerpt", Excerpt("/d/film.mp4", "/d/part.mp4", 61, 120, 30).Args},
		{"a strip", Strip("/d/film.mp4", "/d/strip.jpg", 9, 1)},
		{"a strip of key pictures", KeyStrip("/d/film.mp4", "/d/strip.jpg", 5)},
	}
}

// parts are what is taken out of films and put together to others.
func parts() []call {
	hd := Video{Codec: "h264", PixelFormat: "yuv420p", CodedWidth: 1920, CodedHeight: 1080, Index: 1, FieldOrder: "tt"}
	film := Voiced{Pieces: "/d/pieces", From: "/d/footage", StartMs: 40, Scale: 15_360, Out: "/d/film.mp4"}
	anew := film
	anew.Anew = true
	return []call{
		{"a picture cut out", CutPicture("/d/footage", &hd, "/d/part.mp4", 1500, 900).Args},
		{"a sound cut out", CutSound("/d/footage", "/d/part.wav", 1500, 900, time.Minute).Args},
		{"a sound cut out and levelled", LevelSound("/d/footage", "/d/part.wav", 1500, 900, time.Minute).Args},
		{"a poster", Poster("/d/footage", &hd, Still{Dir: "/d", Name: "poster.jpg", AtMs: 1500, Width: 320, Height: 180}).Args},
		{"a text track", ReadSubtitles("/d/footage", Subtitles{Index: 3, Codec: "mov_text"}, 1<<20).Args},
		{"frames with their times",
			Timed("/d/footage", &hd, "/d", Stretch{FromMs: 2000, ToMs: 9000, Width: 640, Height: 360, Times: "times"}).Args},
		{"a larger piece", Piece{Width: 1280, Height: 720, FPS: 29.97, Rate: 9000, Out: "/d/piece.mp4"}.Child(nil).Args},
		{"a larger film", film.Args()},
		{"a larger film, its sound anew", anew.Args()},
		{"frames of a loop", EncodeFrames(nil, "/d/loop.mp4", 540, 960, 30).Args},
	}
}

// voices are what is heard, made clear and said anew.
func voices() []call {
	return []call{
		{"sound to be heard", Samples("/d/footage", "/d/heard.f32", 16_000, 2000, 30_000, time.Minute).Args},
		{"sound for a service", EncodeFLAC("/d/heard.f32", "/d/heard.flac", 16_000, 64_000, 2000, 30_000).Args},
		{"a voice to be made clear", Voice("/d/footage", 2000, 30_000).Args},
		{"a voice measured", Meter("/d/voice.f32", "afftdn=nr=12,")},
		{"a film's sound measured", MeterFile("/d/footage")},
		{"a film with its voice made clear", Revoiced{From: "/d/footage", Video: 1, Samples: "/d/voice.f32", Chain: "volume=2dB,",
			Format: "mp4", Out: "/d/film.mp4"}.Args()},
		{"a voice in another tone", TonedVoice("/d/voice.f32", "bass=g=2", "/d/toned.f32").Args},
		{"a voice packed", PackVoice("/d/voice.f32", "/d/voice.mp4").Args},
		{"a voice unpacked", UnpackVoice("/d/voice.mp3", "/d/voice.f32", 30_000).Args},
	}
}

// Each function that gives the arguments of a child is held above, or is a part of one
// that is.
func TestEveryListIsGolden(t *testing.T) {
	parsed := map[string]*ast.File{}
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if parsed[path], err = parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
	}
	called := map[string]bool{}
	ast.Inspect(parsed["golden_test.go"], func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			switch f := c.Fun.(type) {
			case *ast.Ident:
				called[f.Name] = true
			case *ast.SelectorExpr:
				called[f.Sel.Name] = true
			}
		}
		return true
	})
	found := 0
	for path, file := range parsed {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() || f.Type.Results == nil || len(f.Type.Results.List) != 1 || f.Name.Name == "Platforms" {
				continue
			}
			switch got := f.Type.Results.List[0].Type.(type) {
			case *ast.Ident:
				ok = got.Name == "Child"
			case *ast.ArrayType:
				word, is := got.Elt.(*ast.Ident)
				ok = is && word.Name == "string"
			default:
				ok = false
			}
			if !ok {
				continue
			}
			if found++; !called[f.Name.Name] {
				t.Errorf("%s: the arguments of %s are not among the golden ones", path, f.Name.Name)
			}
		}
	}
	if found < 25 {
		t.Errorf("only %d functions were found", found)
	}
}

// BenchmarkArgs is the longest list: a film by x264 with sound.
func BenchmarkArgs(b *testing.B) {
	e := Encoding{Canvas: tall, Platform: places[0], FilmMs: 60_000, Sound: "/d/sound.mp4", Out: "/d/film.mp4"}
	for b.Loop() {
		e.Args()
	}
}
