package picture_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// scene is a picture with gradients, noise and, if asked, see-through parts.
func scene(w, h int, seeThrough bool) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	rng := rand.New(rand.NewPCG(1, 1))
	for y := range h {
		for x := range w {
			a := 255
			if seeThrough {
				a = x * 255 / w
			}
			c := color.NRGBA{uint8(x * 255 / w), uint8(y * 255 / h), uint8(rng.IntN(256)), uint8(a)}
			img.Set(x, y, c)
		}
	}
	return img
}

func TestWritePNGReadsBack(t *testing.T) {
	for _, c := range []struct {
		name string
		img  *image.RGBA
	}{{"opaque", scene(61, 37, false)}, {"alpha", scene(61, 37, true)}, {"one pixel", scene(1, 1, false)}, {"wide", scene(2000, 2, false)},
		{"few colours", quarters(50, 40)}, {"few colours, some see-through", sprinkled(256)}, {"one colour more", sprinkled(257)}} {
		var out bytes.Buffer
		if err := picture.WritePNG(&out, c.img); err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(&out)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for y := range c.img.Rect.Dy() {
			for x := range c.img.Rect.Dx() {
				p, q := c.img.RGBAAt(x, y), color.RGBAModel.Convert(got.At(x, y)).(color.RGBA)
				if p.A != q.A || diff(p.R, q.R) > 1 || diff(p.G, q.G) > 1 || diff(p.B, q.B) > 1 {
					t.Fatalf("%s at %d,%d: wrote %v, read %v", c.name, x, y, p, q)
				}
			}
		}
	}
}

// A picture of many strips is one stream, the same however many are deflated at
// the same time, with alpha and without, in a palette too.
func TestPNGOfManyStrips(t *testing.T) {
	few := image.NewRGBA(image.Rect(0, 0, 2200, 1700))
	for i := range few.Pix {
		few.Pix[i] = 255
		if i%4 < 3 {
			few.Pix[i] = uint8(i / 4 % 2200 / 40 * 4)
		}
	}
	for name, img := range map[string]*image.RGBA{"opaque": scene(1100, 1400, false), "alpha": scene(1100, 1000, true), "few colours": few} {
		var files [][]byte
		for _, n := range []int{1, 4} {
			was := runtime.GOMAXPROCS(n)
			var out bytes.Buffer
			err := picture.WritePNG(&out, img)
			runtime.GOMAXPROCS(was)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, out.Bytes())
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Errorf("%s: the bytes depend on the cores", name)
		}
		got, err := png.Decode(bytes.NewReader(files[0]))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for i := 0; i < len(img.Pix); i += 4 * 37 {
			x, y := i/4%img.Rect.Dx(), i/4/img.Rect.Dx()
			p, q := img.RGBAAt(x, y), color.RGBAModel.Convert(got.At(x, y)).(color.RGBA)
			if p.A != q.A || diff(p.R, q.R) > 1 || diff(p.G, q.G) > 1 || diff(p.B, q.B) > 1 {
				t.Fatalf("%s at %d,%d: wrote %v, read %v", name, x, y, p, q)
			}
		}
	}
	if odd := image.NewRGBA(image.Rect(0, 0, 3, 2)); picture.Opaque(odd) || !picture.Opaque(scene(7, 5, false)) ||
		picture.Opaque(scene(7, 5, true)) {
		t.Error("what is opaque is taken for what is not")
	}
}

// sprinkled has n colours, many of them half see-through.
func sprinkled(n int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 300, 3))
	for i := range 900 {
		img.Set(i%300, i/300, color.NRGBA{uint8(i % n), uint8(i % n / 2), uint8(i % n / 256 * 200), uint8(255 - i%n%3*60)})
	}
	return img
}

// Few colours take a palette, with alpha where there is any; one too many takes
// none.
func TestPalette(t *testing.T) {
	for _, c := range []struct {
		img  *image.RGBA
		kind byte
		trns bool
	}{{quarters(40, 40), 3, false}, {sprinkled(200), 3, true}, {sprinkled(400), 6, false}, {scene(40, 40, false), 2, false}} {
		var out bytes.Buffer
		if err := picture.WritePNG(&out, c.img); err != nil {
			t.Fatal(err)
		}
		raw := out.Bytes()
		if raw[25] != c.kind || bytes.Contains(raw, []byte("tRNS")) != c.trns || !bytes.Contains(raw, []byte("sRGB\x00")) {
			t.Errorf("the file is of kind %d, want %d", raw[25], c.kind)
		}
	}
}

func diff(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func encoded(t *testing.T, kind string) []byte {
	t.Helper()
	var out bytes.Buffer
	var err error
	switch kind {
	case "png":
		err = png.Encode(&out, scene(40, 30, false))
	case "jpeg":
		err = jpeg.Encode(&out, scene(40, 30, false), nil)
	case "gif":
		err = gif.Encode(&out, scene(40, 30, false), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// pngOfSize is a PNG header that claims a size.
func pngOfSize(w, h uint32) []byte {
	chunk := append([]byte("IHDR"), binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h)...)
	chunk = append(chunk, 8, 6, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13)
	out = append(out, chunk...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk))
}

func TestDecode(t *testing.T) {
	for _, kind := range []string{"png", "jpeg", "gif"} {
		img, err := picture.Decode(context.Background(), encoded(t, kind))
		if err != nil || img.Rect.Dx() != 40 || img.Rect.Dy() != 30 {
			t.Errorf("%s: %v", kind, err)
		}
	}
	half := encoded(t, "png")
	for name, raw := range map[string][]byte{
		"empty": {}, "text": []byte("hello"), "svg": []byte("<svg/>"), "tiff": []byte("II*\x00\x08\x00\x00\x00"), "bmp": []byte("BM\x00\x00"),
		"truncated": half[:len(half)/2], "bomb": pngOfSize(60000, 60000), "long": pngOfSize(40000, 2), "nothing": pngOfSize(0, 0),
		"pdf": []byte("%PDF-1.7"), "renamed zip": []byte("PK\x03\x04"),
	} {
		_, err := picture.Decode(context.Background(), raw)
		if farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s: error is %v, want invalid_request", name, err)
		}
	}
}

// A photograph that its camera held sideways is shown upright.
func TestOrientation(t *testing.T) {
	raw := encoded(t, "jpeg")
	exif := []byte("\xff\xe1\x00\x22Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00")
	turned := append(append(append([]byte{}, raw[:2]...), exif...), raw[2:]...)
	img, err := picture.Decode(context.Background(), turned)
	if err != nil || img.Rect.Dx() != 30 || img.Rect.Dy() != 40 {
		t.Errorf("%v, %v", img.Rect, err)
	}
}

func TestFlat(t *testing.T) {
	one := image.NewRGBA(image.Rect(0, 0, 20, 20))
	for i := range 200 {
		one.SetRGBA(i%20, i/20, color.RGBA{124, 92, 255, 255})
	}
	if c, ok := picture.Flat(one); !ok || c.R != 124 || c.B != 255 {
		t.Errorf("%v %v", c, ok)
	}
	if _, ok := picture.Flat(scene(20, 20, true)); ok {
		t.Error("many colours are called one")
	}
}

// Whatever bytes come, decoding ends without a panic and with a reason.
func FuzzDecode(f *testing.F) {
	f.Add([]byte("\x89PNG\r\n\x1a\n"))
	f.Add(pngOfSize(3, 3))
	f.Add([]byte("GIF89a\x01\x00\x01\x00"))
	f.Add([]byte("RIFF\x00\x00\x00\x00WEBPVP8 "))
	f.Add([]byte("\xff\xd8\xff\xe0"))
	f.Add(cmyk([4]int{0, 255, 255, 0}))
	f.Add(animation(append([]byte("RIFF\x00\x00\x00\x00WEBP"), "VP8L\x05\x00\x00\x00\x2f\x00\x00\x00\x00\x00"...), 64, 48, 0, 0, 1, 1))
	var jpg bytes.Buffer
	if err := picture.WriteJPEG(&jpg, scene(9, 9, false), picture.JPEGOptions{Quality: 50, Progressive: true}); err != nil {
		f.Fatal(err)
	}
	f.Add(jpg.Bytes())
	f.Add(withSegment(jpg.Bytes(), 0xe2, append([]byte("ICC_PROFILE\x00\x01\x01"), displayP3(true)...)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if _, err := picture.Decode(context.Background(), raw); err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Error("an error without words")
		}
	})
}

func BenchmarkWritePNG(b *testing.B) {
	img := scene(1080, 1350, false)
	b.Run("ours", func(b *testing.B) {
		for b.Loop() {
			var out bytes.Buffer
			_ = picture.WritePNG(&out, img)
		}
	})
	b.Run("image/png", func(b *testing.B) {
		for b.Loop() {
			var out bytes.Buffer
			_ = png.Encode(&out, img)
		}
	})
}
