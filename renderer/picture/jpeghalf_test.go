package picture_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm/renderer/picture"
)

// waves are smooth enough that half of them has the same pixels however it is made.
func waves(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			wave := func(a, b float64) uint8 { return uint8(128 + 90*math.Sin(float64(x)/a)*math.Cos(float64(y)/b)) }
			img.SetRGBA(x, y, color.RGBA{wave(19, 31), wave(37, 23), wave(53, 41), 255})
		}
	}
	return img
}

// jpegBy has ffmpeg write a JPEG.
func jpegBy(t *testing.T, img image.Image, args ...string) []byte {
	t.Helper()
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.png"), filepath.Join(dir, "out.jpg")
	if err := os.WriteFile(in, pngOf(t, img), 0o600); err != nil {
		t.Fatal(err)
	}
	all := append(append([]string{"-v", "error", "-i", in, "-c:v", "mjpeg", "-q:v", "2"}, args...), out)
	if o, err := exec.Command("ffmpeg", all...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, o)
	}
	raw, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func halvedOf(t *testing.T, raw []byte, least image.Point) (*image.RGBA, bool) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "it")
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	img, ok, err := picture.Halved(context.Background(), path, least)
	if err != nil {
		t.Fatal(err)
	}
	return img, ok
}

// A JPEG that is halved while it is decoded shows what it shows halved afterwards:
// however its colours are sampled, turned or not, with marks to restart at.
func TestHalved(t *testing.T) {
	var grey bytes.Buffer
	flat := image.NewGray(image.Rect(0, 0, 75, 61))
	for i := range flat.Pix {
		flat.Pix[i] = uint8(i%75 + i/75)
	}
	if err := jpeg.Encode(&grey, flat, nil); err != nil {
		t.Fatal(err)
	}
	var own bytes.Buffer
	if err := picture.WriteJPEG(&own, waves(131, 95), picture.JPEGOptions{Quality: 90}); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		"4:2:0": jpegOf(t, waves(131, 95)), "grey": grey.Bytes(), "4:4:4": own.Bytes(),
		"4:2:2, restarts": jpegBy(t, waves(260, 180), "-pix_fmt", "yuvj422p", "-slices", "4", "-threads", "4"),
	}
	for tag := 2; tag <= 8; tag++ {
		files[fmt.Sprint("turned ", tag)] = withSegment(jpegOf(t, waves(90, 60)), 0xe1, append([]byte("Exif\x00\x00"), exif(tag)...))
	}
	for what, raw := range files {
		got, ok := halvedOf(t, raw, image.Point{})
		whole := decode(t, raw)
		w, h := whole.Rect.Dx(), whole.Rect.Dy()
		if !ok || got.Rect != image.Rect(0, 0, (w+1)/2, (h+1)/2) {
			t.Errorf("%s: %v of %v, %v", what, got, whole.Rect, ok)
			continue
		}
		off, most := 0, 0
		for y := range h / 2 {
			for x := range w / 2 {
				for c := range 3 {
					at := func(x, y int) int { return int(whole.Pix[y*whole.Stride+4*x+c]) }
					mean := (at(2*x, 2*y) + at(2*x+1, 2*y) + at(2*x, 2*y+1) + at(2*x+1, 2*y+1) + 2) / 4
					d := mean - int(got.Pix[y*got.Stride+4*x+c])
					off, most = off+max(d, -d), max(most, d, -d)
				}
			}
		}
		if mean := float64(off) / float64(3*(w/2)*(h/2)); mean > 2.5 || most > 40 {
			t.Errorf("%s: off by %.1f on average, %d at most", what, mean, most)
		}
	}
}

// What would become too small, is progressive or is no JPEG is left to be read whole;
// what is cut off or damaged ends without a panic.
func TestNotHalved(t *testing.T) {
	good := jpegOf(t, waves(131, 95))
	var late bytes.Buffer
	if err := picture.WriteJPEG(&late, waves(64, 64), picture.JPEGOptions{Quality: 80, Progressive: true}); err != nil {
		t.Fatal(err)
	}
	for what, raw := range map[string][]byte{"progressive": late.Bytes(), "PNG": pngOf(t, waves(64, 64)), "cut": good[:len(good)/2]} {
		if _, ok := halvedOf(t, raw, image.Point{}); ok {
			t.Errorf("%s: it is halved", what)
		}
	}
	if _, ok := halvedOf(t, good, image.Pt(66, 49)); ok {
		t.Error("it is smaller than it has to be")
	}
	turned := withSegment(good, 0xe1, append([]byte("Exif\x00\x00"), exif(6)...))
	if img, ok := halvedOf(t, turned, image.Pt(48, 66)); !ok || img.Rect.Dx() != 48 {
		t.Error("a picture that lies on its side is not measured upright")
	}
	for i := 0; i < len(good); i += 17 {
		bad := bytes.Clone(good)
		bad[i] ^= byte(1 + i%255)
		halvedOf(t, bad, image.Point{})
	}
}

// Whatever bytes come, halving ends without a panic, and what it gives is half of what
// the file says it is.
func FuzzHalved(f *testing.F) {
	var grey bytes.Buffer
	if err := jpeg.Encode(&grey, image.NewGray(image.Rect(0, 0, 17, 9)), nil); err != nil {
		f.Fatal(err)
	}
	f.Add(grey.Bytes())
	for _, options := range []picture.JPEGOptions{{Quality: 60}, {Quality: 60, Progressive: true}} {
		var out bytes.Buffer
		if err := picture.WriteJPEG(&out, waves(33, 21), options); err != nil {
			f.Fatal(err)
		}
		f.Add(out.Bytes())
		f.Add(out.Bytes()[:out.Len()/2])
		f.Add(withSegment(out.Bytes(), 0xdd, []byte{0, 1})) // marks to restart at that do not come
	}
	var colours bytes.Buffer
	if err := jpeg.Encode(&colours, waves(35, 18), nil); err != nil { // 4:2:0
		f.Fatal(err)
	}
	f.Add(withSegment(colours.Bytes(), 0xe1, append([]byte("Exif\x00\x00"), exif(6)...)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		img, ok := halvedOf(t, raw, image.Point{})
		if !ok {
			return
		}
		about, err := jpeg.DecodeConfig(bytes.NewReader(raw))
		if err != nil {
			t.Fatalf("halved, and no JPEG: %v", err)
		}
		w, h := (about.Width+1)/2, (about.Height+1)/2
		if got := img.Rect.Size(); got != image.Pt(w, h) && got != image.Pt(h, w) {
			t.Errorf("%v of %dx%d", got, about.Width, about.Height)
		}
	})
}
