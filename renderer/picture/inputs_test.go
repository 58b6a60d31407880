package picture_test

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
)

// quarters is red, green, blue and white, as they are read.
func quarters(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, [4]color.RGBA{{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 255, 255}}[x*2/w+y*2/h*2])
		}
	}
	return img
}

func decode(t *testing.T, raw []byte) *image.RGBA {
	t.Helper()
	img, err := picture.Decode(context.Background(), raw)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func alike(t *testing.T, what string, img *image.RGBA, x, y int, want color.RGBA, within uint8) {
	t.Helper()
	if p := img.RGBAAt(x, y); diff(p.R, want.R) > int(within) || diff(p.G, want.G) > int(within) || diff(p.B, want.B) > int(within) ||
		diff(p.A, want.A) > int(within) {
		t.Errorf("%s at %d,%d is %v, want %v", what, x, y, p, want)
	}
}

// A picture turned any of the eight ways is shown upright, whichever file type
// says so.
func TestOrientations(t *testing.T) {
	// Where the corner that is red in the file comes to lie.
	red := map[int]image.Point{1: {5, 5}, 2: {34, 5}, 3: {34, 24}, 4: {5, 24}, 5: {5, 5}, 6: {24, 5}, 7: {24, 34}, 8: {5, 34}}
	for tag, at := range red {
		for kind, raw := range map[string][]byte{
			"jpeg": withSegment(jpegOf(t, quarters(40, 30)), 0xe1, append([]byte("Exif\x00\x00"), exif(tag)...)),
			"png":  withChunk(pngOf(t, quarters(40, 30)), "eXIf", exif(tag)),
			"webp": extendedWebP(webpOf(t, quarters(40, 30)), 40, 30, 1<<3, "EXIF", exif(tag)),
		} {
			img := decode(t, raw)
			if turned := img.Rect.Dx() == 30; turned != (tag >= 5) {
				t.Errorf("%s, tag %d: it is %v", kind, tag, img.Rect)
				continue
			}
			alike(t, fmt.Sprintf("%s, tag %d", kind, tag), img, at.X, at.Y, color.RGBA{255, 0, 0, 255}, 4)
		}
	}
}

func exif(tag int) []byte {
	return []byte{'I', 'I', '*', 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, byte(tag), 0, 0, 0, 0, 0, 0, 0}
}

func jpegOf(t *testing.T, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 100}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func pngOf(t *testing.T, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// webpOf has ffmpeg write a WebP, lossless unless told otherwise.
func webpOf(t *testing.T, img image.Image, args ...string) []byte {
	t.Helper()
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.png"), filepath.Join(dir, "out.webp")
	if err := os.WriteFile(in, pngOf(t, img), 0o600); err != nil {
		t.Fatal(err)
	}
	if len(args) == 0 {
		args = []string{"-lossless", "1"}
	}
	all := append(append([]string{"-v", "error", "-i", in, "-c:v", "libwebp", "-pix_fmt", "bgra"}, args...), out)
	if o, err := exec.Command("ffmpeg", all...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, o)
	}
	raw, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func withSegment(raw []byte, marker byte, body []byte) []byte {
	head := append([]byte{0xff, marker}, binary.BigEndian.AppendUint16(nil, uint16(len(body)+2))...)
	return append(append(append(append([]byte{}, raw[:2]...), head...), body...), raw[2:]...)
}

func withChunk(raw []byte, id string, body []byte) []byte {
	c := append([]byte(id), body...)
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(body))), c...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(c))
	return append(append(append([]byte{}, raw[:33]...), chunk...), raw[33:]...)
}

// extendedWebP adds a chunk to a simple WebP.
func extendedWebP(raw []byte, w, h int, flag byte, id string, body []byte) []byte {
	chunk := func(id string, b []byte) []byte {
		out := binary.LittleEndian.AppendUint32([]byte(id), uint32(len(b)))
		return append(append(out, b...), make([]byte, len(b)&1)...)
	}
	head := []byte{flag, 0, 0, 0, byte(w - 1), byte((w - 1) >> 8), 0, byte(h - 1), byte((h - 1) >> 8), 0}
	parts := append([]byte("WEBP"), chunk("VP8X", head)...)
	image := raw[12:]
	if string(raw[12:16]) == "VP8X" {
		image = raw[30:]
	}
	if id == "ICCP" {
		parts = append(append(parts, chunk(id, body)...), image...)
	} else {
		parts = append(append(parts, image...), chunk(id, body)...)
	}
	return chunk("RIFF", parts)
}

// displayP3 is a profile with the primaries of Display P3 and sRGB's curve,
// as parameters or as a table.
func displayP3(table bool) []byte {
	fixed := func(v float64) []byte { return binary.BigEndian.AppendUint32(nil, uint32(int32(math.Round(v*65536)))) }
	xyz := func(v [3]float64) []byte {
		return append(append(append([]byte("XYZ \x00\x00\x00\x00"), fixed(v[0])...), fixed(v[1])...), fixed(v[2])...)
	}
	curve := []byte("para\x00\x00\x00\x00\x00\x03\x00\x00")
	for _, v := range []float64{2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045} {
		curve = append(curve, fixed(v)...)
	}
	if table {
		curve = binary.BigEndian.AppendUint32([]byte("curv\x00\x00\x00\x00"), 1024)
		for i := range 1024 {
			curve = binary.BigEndian.AppendUint16(curve, uint16(65535*light(float64(i)/1023)+0.5))
		}
	}
	tags := []struct {
		id   string
		body []byte
	}{
		{"rXYZ", xyz([3]float64{0.515102, 0.241182, -0.001050})}, {"gXYZ", xyz([3]float64{0.291965, 0.692236, 0.041882})},
		{"bXYZ", xyz([3]float64{0.157153, 0.066581, 0.784378})}, {"rTRC", curve}, {"gTRC", curve}, {"bTRC", curve},
	}
	out := make([]byte, 128)
	copy(out[12:], "mntrRGB XYZ ")
	out = binary.BigEndian.AppendUint32(out, uint32(len(tags)))
	at := 132 + 12*len(tags)
	var body []byte
	for _, tag := range tags {
		out = append(out, tag.id...)
		out = binary.BigEndian.AppendUint32(out, uint32(at+len(body)))
		out = binary.BigEndian.AppendUint32(out, uint32(len(tag.body)))
		body = append(body, tag.body...)
	}
	return append(out, body...)
}

func light(x float64) float64 {
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// Colours of a Display P3 photograph are those that it means; the reference is
// the matrix between both, at their own white.
func TestDisplayP3(t *testing.T) {
	for _, c := range []color.RGBA{{200, 100, 50, 255}, {90, 160, 80, 255}, {30, 40, 90, 255}, {128, 128, 128, 255}, {255, 0, 0, 255},
		{0, 255, 0, 255}} {
		img := image.NewRGBA(image.Rect(0, 0, 16, 16))
		for i := 0; i < len(img.Pix); i += 4 {
			copy(img.Pix[i:], []byte{c.R, c.G, c.B, 255})
		}
		r, g, b := light(float64(c.R)/255), light(float64(c.G)/255), light(float64(c.B)/255)
		want := color.RGBA{value(1.2249401*r - 0.2249404*g), value(-0.0420569*r + 1.0420571*g),
			value(-0.0196376*r - 0.0786361*g + 1.0982735*b), 255}
		for _, table := range []bool{false, true} {
			p := displayP3(table)
			var packed bytes.Buffer
			z := zlib.NewWriter(&packed)
			_, _ = z.Write(p)
			_ = z.Close()
			alike(t, "png", decode(t, withChunk(pngOf(t, img), "iCCP", append([]byte("P3\x00\x00"), packed.Bytes()...))), 8, 8, want, 1)
			alike(t, "jpeg", decode(t, withSegment(jpegOf(t, img), 0xe2, append([]byte("ICC_PROFILE\x00\x01\x01"), p...))), 8, 8, want, 3)
			half := append([]byte("ICC_PROFILE\x00\x02\x02"), p[len(p)/2:]...)
			raw := withSegment(withSegment(jpegOf(t, img), 0xe2, half), 0xe2, append([]byte("ICC_PROFILE\x00\x01\x02"), p[:len(p)/2]...))
			alike(t, "jpeg in two parts", decode(t, raw), 8, 8, want, 3)
			alike(t, "webp", decode(t, extendedWebP(webpOf(t, img), 16, 16, 1<<5, "ICCP", p)), 8, 8, want, 1)
		}
		// A profile that is broken, or says sRGB, changes nothing.
		for _, p := range [][]byte{displayP3(true)[:200], []byte("nothing"), nil} {
			alike(t, "no profile", decode(t, withSegment(jpegOf(t, img), 0xe2, append([]byte("ICC_PROFILE\x00\x01\x01"), p...))), 8, 8, c, 2)
		}
		var out bytes.Buffer
		if err := picture.WriteJPEG(&out, img, picture.JPEGOptions{Quality: 100}); err != nil {
			t.Fatal(err)
		}
		alike(t, "our own profile", decode(t, out.Bytes()), 8, 8, c, 2)
	}
}

func value(light float64) uint8 {
	light = min(max(light, 0), 1)
	if light <= 0.0031308 {
		return uint8(light*12.92*255 + 0.5)
	}
	return uint8((1.055*math.Pow(light, 1/2.4)-0.055)*255 + 0.5)
}

// Lossy WebP holds the colours of video: black is black and white is white.
func TestLossyWebP(t *testing.T) {
	img := quarters(64, 64)
	got := decode(t, webpOf(t, img, "-lossless", "0", "-quality", "95"))
	for _, at := range []image.Point{{10, 10}, {54, 10}, {10, 54}, {54, 54}} {
		alike(t, "lossy", got, at.X, at.Y, img.RGBAAt(at.X, at.Y), 4)
	}
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
		if i/4%64 < 32 {
			copy(img.Pix[i-3:], []byte{0, 0, 0, 0})
		}
	}
	got = decode(t, webpOf(t, img, "-lossless", "0", "-quality", "95"))
	alike(t, "lossy with alpha", got, 10, 10, color.RGBA{}, 2)
	alike(t, "lossy with alpha", got, 54, 54, color.RGBA{255, 255, 255, 255}, 4)
}

// Of an animation the first frame is shown, on the whole canvas.
func TestAnimations(t *testing.T) {
	palette := color.Palette{color.RGBA{}, color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}}
	frame := func(r image.Rectangle, index uint8) *image.Paletted {
		p := image.NewPaletted(r, palette)
		for i := range p.Pix {
			p.Pix[i] = index
		}
		return p
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &gif.GIF{
		Image: []*image.Paletted{frame(image.Rect(10, 20, 30, 40), 1), frame(image.Rect(0, 0, 60, 50), 2)}, Delay: []int{5, 5},
		Config: image.Config{ColorModel: palette, Width: 60, Height: 50},
	}); err != nil {
		t.Fatal(err)
	}
	img := decode(t, out.Bytes())
	if img.Rect.Dx() != 60 || img.Rect.Dy() != 50 {
		t.Errorf("the GIF is %v", img.Rect)
	}
	alike(t, "gif", img, 20, 30, color.RGBA{255, 0, 0, 255}, 0)
	alike(t, "gif", img, 2, 2, color.RGBA{}, 0)

	// As ffmpeg writes one.
	file := filepath.Join(t.TempDir(), "a.webp")
	filter := "color=red:s=64x48:r=5:d=1,format=bgra,drawbox=x=0:y=0:w=8:h=48:c=blue:t=fill:enable=lt(n\\,2)"
	if o, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", filter, "-c:v", "libwebp_anim", "-lossless",
		"1", file).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, o)
	}
	raw, err := os.ReadFile(file)
	if err != nil || !bytes.Contains(raw, []byte("ANMF")) {
		t.Fatalf("no animation: %v", err)
	}
	img = decode(t, raw)
	alike(t, "webp", img, 4, 16, color.RGBA{0, 0, 255, 255}, 0)
	alike(t, "webp", img, 60, 44, color.RGBA{255, 0, 0, 255}, 0)

	// Frames that cover a part of the canvas, lossless and lossy, with alpha.
	half := quarters(20, 10)
	for i := 0; i < len(half.Pix); i += 4 {
		if i/4%20 < 10 {
			copy(half.Pix[i:], []byte{0, 0, 0, 0})
		}
	}
	for _, args := range [][]string{{"-lossless", "1"}, {"-lossless", "0", "-quality", "98"}} {
		still := webpOf(t, half, args...)
		img := decode(t, animation(still, 64, 48, 30, 20, 20, 10))
		if img.Rect.Dx() != 64 || img.Rect.Dy() != 48 {
			t.Errorf("the WebP is %v", img.Rect)
		}
		alike(t, "frame", img, 47, 22, color.RGBA{0, 255, 0, 255}, 40) // lossy: a few pixels of bright green
		alike(t, "frame", img, 33, 25, color.RGBA{}, 0)
		alike(t, "canvas", img, 2, 2, color.RGBA{}, 0)
		// Lying about its size or place, it is damaged.
		for name, bad := range map[string][]byte{
			"outside": animation(still, 64, 48, 50, 20, 20, 10), "larger": animation(still, 64, 48, 0, 0, 30, 30),
			"bomb": animation(still, 1<<24, 1<<24, 0, 0, 20, 10), "cut off": animation(still, 64, 48, 30, 20, 20, 10)[:70],
			"empty": animation(still[:12], 64, 48, 0, 0, 20, 10),
		} {
			if _, err := picture.Decode(context.Background(), bad); farm.CodeOf(err) != farm.CodeInvalid {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// animation is a WebP of one frame on a canvas, made of a still.
func animation(still []byte, w, h, x, y, fw, fh int) []byte {
	chunk := func(id string, b []byte) []byte {
		out := binary.LittleEndian.AppendUint32([]byte(id), uint32(len(b)))
		return append(append(out, b...), make([]byte, len(b)&1)...)
	}
	u24 := func(vs ...int) (out []byte) {
		for _, v := range vs {
			out = append(out, byte(v), byte(v>>8), byte(v>>16))
		}
		return out
	}
	body := still[12:]
	if len(body) > 18 && string(body[:4]) == "VP8X" {
		body = body[18:]
	}
	frame := append(u24(x/2, y/2, fw-1, fh-1, 100), 0)
	parts := append([]byte("WEBP"), chunk("VP8X", append([]byte{1<<4 | 1<<1, 0, 0, 0}, u24(w-1, h-1)...))...)
	parts = append(parts, chunk("ANIM", make([]byte, 6))...)
	return chunk("RIFF", append(parts, chunk("ANMF", append(frame, body...))...))
}

// Sixteen bits, palettes, greys: every kind of PNG is read as it is meant.
func TestKindsOfPNG(t *testing.T) {
	want := color.NRGBA{200, 100, 50, 128}
	premultiplied, _ := color.RGBAModel.Convert(want).(color.RGBA)
	deep := image.NewNRGBA64(image.Rect(0, 0, 9, 9))
	shallow := image.NewNRGBA(image.Rect(0, 0, 9, 9))
	indexed := image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.NRGBA{}, want, color.NRGBA{1, 2, 3, 255}})
	grey, grey16 := image.NewGray(deep.Rect), image.NewGray16(deep.Rect)
	for y := range 9 {
		for x := range 9 {
			deep.SetNRGBA64(x, y, color.NRGBA64{200 * 257, 100 * 257, 50 * 257, 128 * 257})
			shallow.SetNRGBA(x, y, want)
			indexed.SetColorIndex(x, y, uint8(min(x, 1)))
			grey.SetGray(x, y, color.Gray{77})
			grey16.SetGray16(x, y, color.Gray16{77*257 + 100})
		}
	}
	for name, c := range map[string]struct {
		img  image.Image
		want color.RGBA
	}{
		"16 bits": {deep, premultiplied}, "8 bits": {shallow, premultiplied}, "palette": {indexed, premultiplied},
		"grey": {grey, color.RGBA{77, 77, 77, 255}}, "16 bits of grey": {grey16, color.RGBA{77, 77, 77, 255}},
	} {
		alike(t, name, decode(t, pngOf(t, c.img)), 4, 4, c.want, 1)
	}
	alike(t, "see-through index", decode(t, pngOf(t, indexed)), 0, 4, color.RGBA{}, 0)
}

// A CMYK JPEG as image editors write it, with inverted inks: red, and a dark
// grey of black ink alone.
func TestCMYK(t *testing.T) {
	for inks, want := range map[[4]int]color.RGBA{{0, 255, 255, 0}: {255, 0, 0, 255}, {0, 0, 0, 200}: {55, 55, 55, 255},
		{0, 0, 0, 0}: {255, 255, 255, 255}} {
		alike(t, "cmyk", decode(t, cmyk(inks)), 3, 3, want, 3)
	}
}

// cmyk is a JPEG of 8 by 8 px of one mixture of inks, 0-255 each.
func cmyk(inks [4]int) []byte {
	out := []byte{0xff, 0xd8, 0xff, 0xee, 0, 14, 'A', 'd', 'o', 'b', 'e', 0, 100, 0, 0, 0, 0, 0}
	out = append(out, 0xff, 0xdb, 0, 67, 0)
	out = append(out, bytes.Repeat([]byte{8}, 64)...)
	out = append(out, 0xff, 0xc0, 0, 20, 8, 0, 8, 0, 8, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0)
	out = append(out, 0xff, 0xc4, 0, 31, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
	out = append(out, 0xff, 0xc4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	out = append(out, 0xff, 0xda, 0, 14, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0)
	acc, n := uint64(0), 0
	put := func(v, bits int) { acc, n = acc<<bits|uint64(v), n+bits }
	for _, ink := range inks {
		v := 255 - ink - 128 // stored inverted, and about the middle
		size, bits := bits.Len(uint(max(v, -v))), v
		if v < 0 {
			bits = v + 1<<size - 1
		}
		put(size, 4)
		put(bits, size)
		put(0, 1)
	}
	for n%8 != 0 {
		put(1, 1)
	}
	for n -= 8; n >= 0; n -= 8 {
		b := byte(acc >> n)
		out = append(out, b)
		if b == 0xff {
			out = append(out, 0)
		}
	}
	return append(out, 0xff, 0xd9)
}
