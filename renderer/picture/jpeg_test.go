package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm/renderer/picture"
)

// chart is drawn content: a gradient, coloured bars one pixel wide, and flat
// parts.
func chart(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{uint8(x * 255 / w), uint8(y * 255 / h), 120, 255}
			switch {
			case y > h/2 && x > w/2 && x%4 == 0:
				c = color.RGBA{230, 20, 30, 255}
			case y > h/2 && x > w/2:
				c = color.RGBA{20, 30, 200, 255}
			case y > h/2:
				c = color.RGBA{250, 250, 247, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

func psnr(a *image.RGBA, b image.Image) float64 {
	sum, n := 0.0, 0.0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			p, q := a.RGBAAt(x, y), color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
			for _, d := range []float64{float64(p.R) - float64(q.R), float64(p.G) - float64(q.G), float64(p.B) - float64(q.B)} {
				sum, n = sum+d*d, n+1
			}
		}
	}
	return 10 * math.Log10(255*255*n/sum)
}

// JPEGs are read the same by Go and by ffmpeg, keep colour at full resolution
// and say that they are sRGB.
func TestWriteJPEG(t *testing.T) {
	for name, img := range map[string]*image.RGBA{
		"chart": chart(200, 120), "odd": chart(61, 37), "one pixel": chart(1, 1), "wide": chart(1000, 2), "noise": scene(64, 64, false),
	} {
		for _, progressive := range []bool{false, true} {
			sizes := []int{}
			for _, q := range []int{100, 90, 40, 1} {
				var out bytes.Buffer
				if err := picture.WriteJPEG(&out, img, picture.JPEGOptions{Quality: q, Progressive: progressive}); err != nil {
					t.Fatal(err)
				}
				sizes = append(sizes, out.Len())
				raw := out.Bytes()
				if !bytes.Contains(raw, []byte("ICC_PROFILE\x00\x01\x01")) {
					t.Errorf("%s: no profile", name)
				}
				got, err := jpeg.Decode(bytes.NewReader(raw))
				if err != nil {
					t.Fatalf("%s at %d: %v", name, q, err)
				}
				if y, ok := got.(*image.YCbCr); !ok || y.SubsampleRatio != image.YCbCrSubsampleRatio444 || y.Bounds() != img.Bounds() {
					t.Errorf("%s: it is %T of %v", name, got, got.Bounds())
				}
				if q >= 90 && name == "chart" {
					if p := psnr(img, got); p < 34 {
						t.Errorf("%s at %d: %.1f dB", name, q, p)
					}
				}
				if q == 90 {
					sameByFFmpeg(t, raw, got)
				}
			}
			if len(img.Pix) > 4000 && !(sizes[0] > sizes[1] && sizes[1] > sizes[2] && sizes[2] > sizes[3]) {
				t.Errorf("%s: sizes by quality are %v", name, sizes)
			}
		}
	}
}

// sameByFFmpeg checks that ffmpeg decodes a JPEG, without a complaint, to what
// Go makes of it.
func sameByFFmpeg(t *testing.T, raw []byte, want image.Image) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "x.jpg")
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("ffmpeg", "-v", "warning", "-i", file, "-f", "rawvideo", "-pix_fmt", "yuvj444p", "-")
	var says strings.Builder
	cmd.Stderr = &says
	out, err := cmd.Output()
	if err != nil || strings.Contains(says.String(), "rror") {
		t.Fatalf("ffmpeg: %v %s", err, says.String())
	}
	y := want.(*image.YCbCr)
	w, h := y.Rect.Dx(), y.Rect.Dy()
	for i := range w * h {
		if d := diff(out[i], y.Y[i/w*y.YStride+i%w]); d > 3 {
			t.Fatalf("ffmpeg reads another picture: %d at %d", d, i)
		}
	}
}

// Full colour resolution costs bytes; made-to-measure tables give some back.
func TestJPEGSize(t *testing.T) {
	img := chart(540, 675)
	var ours, progressive, std bytes.Buffer
	_ = picture.WriteJPEG(&ours, img, picture.JPEGOptions{Quality: 90})
	_ = picture.WriteJPEG(&progressive, img, picture.JPEGOptions{Quality: 90, Progressive: true})
	_ = jpeg.Encode(&std, img, &jpeg.Options{Quality: 90})
	a, _ := jpeg.Decode(bytes.NewReader(ours.Bytes()))
	b, _ := jpeg.Decode(bytes.NewReader(std.Bytes()))
	if p, q := psnr(img, a), psnr(img, b); p < q+8 {
		t.Errorf("fine coloured bars: %.1f dB, with colour at half resolution %.1f dB", p, q)
	}
	if progressive.Len() > ours.Len() || ours.Len() > 3*std.Len() {
		t.Errorf("bytes: %d progressive, %d not, %d by the standard encoder at half resolution", progressive.Len(), ours.Len(), std.Len())
	}
}

func BenchmarkWriteJPEG(b *testing.B) {
	img := scene(1080, 1350, false)
	for i := range img.Pix { // less noise than that of scene
		img.Pix[i] = img.Pix[i] | 0x0f
	}
	run := func(name string, f func(*bytes.Buffer)) {
		b.Run(name, func(b *testing.B) {
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				f(&out)
			}
			b.ReportMetric(float64(out.Len())/1000, "kB")
		})
	}
	run("ours", func(out *bytes.Buffer) { _ = picture.WriteJPEG(out, img, picture.JPEGOptions{Quality: 90}) })
	run("progressive", func(out *bytes.Buffer) {
		_ = picture.WriteJPEG(out, img, picture.JPEGOptions{Quality: 90, Progressive: true})
	})
	run("image/jpeg", func(out *bytes.Buffer) { _ = jpeg.Encode(out, img, &jpeg.Options{Quality: 90}) })
}
