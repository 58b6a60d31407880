package renderer_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
)

// hostile is one file of the corpus and what comes of it: a picture whose colour
// is known at places of the layer (shares of its box), or an error that says one
// of some things.
type hostile struct {
	name  string
	make  func(path string) error
	shows map[[2]float64][3]int
	says  string // "" none; "a|b" either; "|a" perhaps a
}

// bars is a picture of four bars: red, green, blue, yellow.
func bars(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, []color.RGBA{{200, 40, 40, 255}, {40, 160, 60, 255}, {40, 60, 200, 255}, {220, 200, 40, 255}}[x*4/w])
		}
	}
	return img
}

const barsVideo = "color=0xC82828:s=320x320:r=30:d=0.5,drawbox=x=80:y=0:w=80:h=320:c=0x28A03C:t=fill,drawbox=x=160:y=0:w=80:h=320:c=0x283CC8:t=fill,drawbox=x=240:y=0:w=80:h=320:c=0xDCC828:t=fill"

var (
	red, green, blue, yellow = [3]int{200, 40, 40}, [3]int{40, 160, 60}, [3]int{40, 60, 200}, [3]int{220, 200, 40}
	asBars                   = map[[2]float64][3]int{{0.125, 0.5}: red, {0.375, 0.5}: green, {0.625, 0.5}: blue, {0.875, 0.5}: yellow}
	asTurned                 = map[[2]float64][3]int{{0.5, 0.125}: red, {0.5, 0.375}: green, {0.5, 0.625}: blue, {0.5, 0.875}: yellow}
)

func writes(body func() ([]byte, error)) func(string) error {
	return func(path string) error {
		raw, err := body()
		if err != nil {
			return err
		}
		return os.WriteFile(path, raw, 0o600)
	}
}

func encodedPicture(encode func(*bytes.Buffer) error) ([]byte, error) {
	var b bytes.Buffer
	err := encode(&b)
	return b.Bytes(), err
}

func pngBars() ([]byte, error) {
	return encodedPicture(func(b *bytes.Buffer) error { return png.Encode(b, bars(64, 64)) })
}

func jpegBars() ([]byte, error) {
	return encodedPicture(func(b *bytes.Buffer) error { return jpeg.Encode(b, bars(64, 64), &jpeg.Options{Quality: 95}) })
}

func half(body func() ([]byte, error)) func() ([]byte, error) {
	return func() ([]byte, error) { raw, err := body(); return raw[:len(raw)*2/3], err }
}

func text(s string) func() ([]byte, error) { return func() ([]byte, error) { return []byte(s), nil } }

// claims changes a file's two bytes each of width and height, big or little end
// first, where they follow a mark.
func claims(body func() ([]byte, error), mark string, after int, order binary.ByteOrder, width int) func() ([]byte, error) {
	return func() ([]byte, error) {
		raw, err := body()
		if err != nil {
			return nil, err
		}
		raw = bytes.Clone(raw)
		at := bytes.Index(raw, []byte(mark))
		if at < 0 {
			return nil, errors.New("the mark is not there")
		}
		for i := range 2 {
			if p := raw[at+len(mark)+after+i*width:]; width == 2 {
				order.PutUint16(p, 20000)
			} else {
				order.PutUint32(p, 20000)
			}
		}
		return raw, nil
	}
}

func gifBars() ([]byte, error) {
	return encodedPicture(func(b *bytes.Buffer) error {
		var g gif.GIF
		for _, src := range []image.Image{bars(64, 64), image.NewUniform(color.White)} {
			p := image.NewPaletted(image.Rect(0, 0, 64, 64), palette.WebSafe)
			for i := range p.Pix {
				p.Set(i%64, i/64, src.At(i%64, i/64))
			}
			g.Image, g.Delay = append(g.Image, p), append(g.Delay, 10)
		}
		return gif.EncodeAll(b, &g)
	})
}

// claimsWebP is a WebP whose canvas is said to be 20000x20000, and the picture on
// it 64x64.
func claimsWebP(raw []byte) ([]byte, error) {
	if len(raw) < 12 || string(raw[8:12]) != "WEBP" {
		return nil, errors.New("it is no WebP")
	}
	head := []byte{'V', 'P', '8', 'X', 10, 0, 0, 0, 0, 0, 0, 0, 0x1f, 0x4e, 0, 0x1f, 0x4e, 0} // 19999, twice
	out := append(append([]byte("RIFF\x00\x00\x00\x00WEBP"), head...), raw[12:]...)
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out, nil
}

// claimsMP4 is an MP4 whose track and samples are said to be 20000x20000; the
// stream inside knows better.
func claimsMP4(raw []byte) ([]byte, error) {
	raw = bytes.Clone(raw)
	track, sample := bytes.Index(raw, []byte("tkhd")), bytes.LastIndex(raw, []byte("avc1"))
	if track < 0 || sample < 0 || binary.BigEndian.Uint16(raw[sample+28:]) != 320 || binary.BigEndian.Uint32(raw[track+80:]) != 320<<16 {
		return nil, errors.New("the sizes are not where they are looked for")
	}
	for i := range 2 {
		binary.BigEndian.PutUint32(raw[track+80+4*i:], 20000<<16)
		binary.BigEndian.PutUint16(raw[sample+28+2*i:], 20000)
	}
	return raw, nil
}

const vector = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image href="file:///etc/passwd" width="64" height="64"/></svg>`

// turnedJPEG is the bars with the word that they were taken with the camera on
// its side.
func turnedJPEG() ([]byte, error) {
	raw, err := jpegBars()
	exif := "\xff\xe1\x00\x22Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00"
	return append(append(bytes.Clone(raw[:2]), exif...), raw[2:]...), err
}

func made(args ...string) func(string) error {
	return func(path string) error { return ffmpeg(append(args, path)...) }
}

// patched makes a file by ffmpeg, in a container, and changes its bytes.
func patched(container string, change func([]byte) ([]byte, error), args ...string) func(string) error {
	return func(path string) error {
		plain := path + "." + container
		if err := ffmpeg(append(args, plain)...); err != nil {
			return err
		}
		raw, err := os.ReadFile(plain)
		if err != nil {
			return err
		}
		if raw, err = change(raw); err != nil {
			return err
		}
		return os.WriteFile(path, raw, 0o600)
	}
}

func cut(raw []byte) ([]byte, error) { return raw[:len(raw)/2], nil }

// Every picture of the corpus is shown right or refused in words.
func TestHostilePictures(t *testing.T) {
	const none, damaged, large = "no PNG, JPEG, WebP or GIF", "damaged", "can be read"
	middle := func(c [3]int) map[[2]float64][3]int { return map[[2]float64][3]int{{0.5, 0.5}: c} }
	for _, c := range []hostile{
		{"truncated.png", writes(half(pngBars)), nil, damaged},
		{"truncated.jpg", writes(half(jpegBars)), nil, damaged},
		{"zero-length.png", writes(text("")), nil, none},
		{"1x1.png", writes(func() ([]byte, error) {
			return encodedPicture(func(b *bytes.Buffer) error {
				img := image.NewRGBA(image.Rect(0, 0, 1, 1))
				img.SetRGBA(0, 0, color.RGBA{40, 60, 200, 255})
				return png.Encode(b, img)
			})
		}), middle(blue), ""},
		{"20000x20000.png", writes(claims(pngBars, "IHDR", 0, binary.BigEndian, 4)), nil, large + "|" + damaged},
		{"20000x20000.jpg", writes(claims(jpegBars, "\xff\xc0", 3, binary.BigEndian, 2)), nil, large},
		{"20000x20000.gif", writes(claims(gifBars, "GIF89a", 0, binary.LittleEndian, 2)), nil, large},
		{"20000x20000.webp", patched("webp", claimsWebP, "-f", "lavfi", "-i", barsVideo, "-frames:v", "1", "-c:v", "libwebp", "-lossless", "1"),
			nil, large},
		{"wrong-extension.png", writes(jpegBars), asBars, ""},
		{"wrong-extension.jpg", writes(pngBars), asBars, ""},
		{"text.png", writes(text("no picture")), nil, none},
		{"animated.gif", writes(gifBars), asBars, ""},
		{"animated.webp", patched("webp", func(raw []byte) ([]byte, error) {
			if !bytes.Contains(raw, []byte("ANMF")) {
				return nil, errors.New("it is no animation")
			}
			return raw, nil
		}, "-f", "lavfi", "-i", barsVideo+",negate=enable='gte(n,1)'", "-frames:v", "3", "-c:v", "libwebp_anim", "-lossless", "1"), asBars, ""},
		{"vector.svg", writes(text(vector)), nil, none},
		{"rotated.jpg", writes(turnedJPEG), asTurned, ""},
		{"alpha.png", writes(func() ([]byte, error) {
			return encodedPicture(func(b *bytes.Buffer) error {
				img := image.NewNRGBA(image.Rect(0, 0, 64, 64))
				for i := range 64 * 64 {
					img.SetNRGBA(i%64, i/64, color.NRGBA{0, 0, 0, uint8(i % 64 / 32 * 255)})
				}
				return png.Encode(b, img)
			})
		}), map[[2]float64][3]int{{0.25, 0.5}: paper, {0.75, 0.5}: {0, 0, 0}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), c.name)
			if err := c.make(path); err != nil {
				t.Fatal(err)
			}
			s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 240, Height: 240},
				Assets: map[string]farm.Asset{"it": {Kind: farm.KindImage}},
				Scenes: []farm.Scene{{ID: "a", Slot: "a", Layers: []farm.Layer{
					{Box: farm.Box{W: 240, H: 240}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#F4EFE6"}}},
					{Box: farm.Box{X: 20, Y: 20, W: 200, H: 200}, Picture: &farm.Picture{Asset: "it"}},
				}}}}
			dir := t.TempDir()
			files, err := renderer.Render(context.Background(), s,
				renderer.Options{Dir: dir, Open: func(context.Context, string, farm.Asset) (string, error) {
					return path, nil
				}})
			if c.wrong(t, err, dir) || err != nil {
				return
			}
			img, err := picture.Open(files[0].Path)
			if err != nil {
				t.Fatal(err)
			}
			c.shown(t, img, farm.Box{X: 20, Y: 20, W: 200, H: 200})
		})
	}
}

// wrong compares an error with the one that is wanted, and looks for what was
// left behind.
func (c hostile) wrong(t *testing.T, err error, dir string) bool {
	t.Helper()
	ok := false
	for _, w := range strings.Split(c.says, "|") {
		ok = ok || err == nil && w == "" || err != nil && w != "" && farm.CodeOf(err) == farm.CodeInvalid &&
			strings.Contains(farm.MessageOf(err), w)
	}
	if !ok {
		t.Errorf("error is %v, want %q", err, c.says)
	}
	var exit *media.ExitError
	if errors.As(err, &exit) && exit.Stderr == "" {
		t.Errorf("the error does not say what ffmpeg said: %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); err != nil && len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	return !ok
}

func (c hostile) shown(t *testing.T, img *image.RGBA, box farm.Box) {
	t.Helper()
	for at, want := range c.shows {
		p := img.RGBAAt(int(box.X+at[0]*box.W), int(box.Y+at[1]*box.H))
		for i, v := range [3]uint8{p.R, p.G, p.B} {
			if math.Abs(float64(v)-float64(want[i])) > 24 {
				t.Errorf("at %v it is %v, want %v", at, p, want)
				break
			}
		}
	}
}

// Every film of the corpus is shown right or refused in words, and so is what is
// no film.
func TestHostileFilms(t *testing.T) {
	const none, large = "no video that can be read", "can be shown"
	lavfi := func(source string, more ...string) []string {
		return append([]string{"-f", "lavfi", "-i", source}, more...)
	}
	x264 := func(more ...string) []string {
		return append(lavfi(barsVideo, "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace", "bt709", "-color_range",
			"tv", "-color_primaries", "bt709", "-color_trc", "bt709", "-c:v", "libx264", "-movflags", "+faststart"), more...)
	}
	for _, c := range []hostile{
		{"truncated.mp4", patched("mp4", cut, x264("-g", "1")...), asBars, "|damaged"},
		{"zero-length.mp4", writes(text("")), nil, none},
		{"1x1.mkv", made(lavfi("color=0x283CC8:s=1x1:r=30:d=0.5,format=bgr0", "-c:v", "ffv1", "-f", "matroska")...),
			map[[2]float64][3]int{{0.5, 0.5}: blue}, ""},
		{"20000x20000.avi", patched("avi", func(raw []byte) ([]byte, error) {
			return claims(func() ([]byte, error) { return raw, nil }, "strf(\x00\x00\x00", 4, binary.LittleEndian, 4)()
		}, lavfi(barsVideo+",format=bgr24", "-frames:v", "2", "-c:v", "rawvideo")...), nil, large},
		{"20000x20000.mp4", patched("mp4", claimsMP4, x264()...), asBars, ""},
		{"wrong-extension.png", made(x264("-f", "mp4")...), asBars, ""},
		{"240fps.mp4", made(lavfi(strings.Replace(barsVideo, "r=30", "r=240", 1), "-c:v", "libx264", "-pix_fmt", "yuv420p")...), asBars, ""},
		{"1fps.mp4", made(lavfi(strings.Replace(barsVideo, "r=30:d=0.5", "r=1:d=3", 1), "-c:v", "libx264", "-pix_fmt", "yuv420p")...),
			asBars, ""},
		{"no-audio.mp4", made(x264("-an")...), asBars, ""},
		{"with-audio.mp4", made(append([]string{"-f", "lavfi", "-i", "sine=d=0.5"}, x264("-c:a", "aac")...)...), asBars, ""},
		{"alpha.mov", made(lavfi(barsVideo+",format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='if(lt(X,160),0,255)'", "-c:v", "qtrle", "-f",
			"mov")...),
			map[[2]float64][3]int{{0.125, 0.5}: paper, {0.375, 0.5}: paper, {0.625, 0.5}: blue, {0.875, 0.5}: yellow}, ""},
		{"rotated.mp4", func(path string) error {
			upright := path + ".upright.mp4"
			if err := ffmpeg(x264(upright)...); err != nil {
				return err
			}
			return ffmpeg("-i", upright, "-c", "copy", "-metadata:s:v:0", "rotate=90", path) // to the left
		}, map[[2]float64][3]int{{0.5, 0.125}: yellow, {0.5, 0.375}: blue, {0.5, 0.625}: green, {0.5, 0.875}: red}, ""},
		{"hdr.mkv", made(lavfi("color=0x808080:s=320x320:r=30:d=0.5,format=yuv420p10le", "-c:v", "libx265", "-x265-params", "log-level=error",
			"-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc", "-color_range", "tv", "-f", "matroska")...),
			map[[2]float64][3]int{{0.5, 0.5}: {178, 178, 178}}, ""}, // 93 cd/m2
		{"animated.gif", made(lavfi(strings.Replace(barsVideo, "r=30", "r=10", 1), "-f", "gif")...), asBars, ""},
		{"animated.webp", made(lavfi(barsVideo, "-frames:v", "3", "-c:v", "libwebp_anim", "-f", "webp")...), nil, none},
		{"vector.svg", writes(text(vector)), nil, none},
		{"playlist.m3u8", writes(text("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n")), nil, none},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), c.name)
			if err := c.make(path); err != nil {
				t.Fatal(err)
			}
			s := playing(300, farm.Layer{Box: farm.Box{X: 80, Y: 20, W: 200, H: 200}, Footage: &farm.Footage{Asset: "host", Loop: true}})
			s.Scenes[0].Layers = append(s.Scenes[0].Layers[:1:1], s.Scenes[0].Layers[3])
			open := func(context.Context, string, farm.Asset) (string, error) { return path, nil }
			dir := t.TempDir()
			_, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Open: open})
			if c.wrong(t, err, dir) || err != nil {
				return
			}
			c.shown(t, framesOf(t, s, open, 4)[0], farm.Box{X: 80, Y: 20, W: 200, H: 200})
		})
	}
}

// Every sound of the corpus is heard right or refused in words.
func TestHostileSounds(t *testing.T) {
	const none = "no sound"
	for _, c := range []struct {
		hostile
		hz float64 // of the tone that is heard
	}{
		{hostile{"truncated.wav", patched("wav", cut, "-f", "lavfi", "-i", "sine=f=440:d=4:r=44100"), nil, ""}, 440},
		{hostile{"zero-length.wav", writes(text("")), nil, none + "|cannot be"}, 0},
		{hostile{"mono-8khz.wav", made("-f", "lavfi", "-i", "sine=f=440:d=3:r=8000", "-ac", "1"), nil, ""}, 440},
		{hostile{"no-audio.mp4", made("-f", "lavfi", "-i", barsVideo, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-an"), nil,
			none + "|cannot be"}, 0},
		{hostile{"wrong-extension.mp3", made("-f", "lavfi", "-i", "sine=f=440:d=3:r=48000", "-f", "flac"), nil, ""}, 440},
		{hostile{"text.wav", writes(text("no sound at all")), nil, none + "|cannot be"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), c.name)
			if err := c.make(path); err != nil {
				t.Fatal(err)
			}
			s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 32, Height: 32, FPS: 30},
				Assets: map[string]farm.Asset{"it": {Kind: farm.KindAudio}},
				Audio:  &farm.Audio{Tracks: []farm.AudioTrack{{Asset: "it", Role: "music"}}},
				Scenes: []farm.Scene{{ID: "a", DurationMs: 1500,
					Layers: []farm.Layer{{Box: farm.Box{W: 32, H: 32}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#102030"}}}}}}}
			dir := t.TempDir()
			files, err := renderer.Render(context.Background(), s,
				renderer.Options{Dir: dir, Open: func(context.Context, string, farm.Asset) (string, error) {
					return path, nil
				}})
			if c.wrong(t, err, dir) || err != nil {
				return
			}
			raw, err := exec.Command("ffmpeg", "-v", "error", "-i", files[0].Path, "-vn", "-f", "s16le", "-ac", "1", "-ar", "48000", "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			crossings, n := 0, 48000
			for i := 4801; i < 4800+n; i++ { // a second of it
				a, b := int16(binary.LittleEndian.Uint16(raw[2*i-2:])), int16(binary.LittleEndian.Uint16(raw[2*i:]))
				if a < 0 && b >= 0 {
					crossings++
				}
			}
			if math.Abs(float64(crossings)-c.hz) > 4 {
				t.Errorf("it sounds at %d Hz, want %.0f", crossings, c.hz)
			}
		})
	}
}
