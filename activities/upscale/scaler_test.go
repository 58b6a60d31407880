package upscale

import (
	"bytes"
	"fmt"
	"image"
	_ "image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// sizes are ratios that films come with: whole, 3:2, 27:16, and one of no small
// numbers.
var sizes = []struct{ w, h, outW, outH int }{
	{16, 32, 32, 64}, {64, 36, 192, 108}, {24, 12, 36, 18}, {32, 32, 54, 54}, {36, 20, 86, 48}, {2, 2, 8, 8},
}

// What is even stays as it is, whatever the ratio: no weights add to it or take away.
func TestEvenStays(t *testing.T) {
	for _, s := range sizes {
		for _, v := range []byte{16, 77, 128, 235} {
			in, out := bytes.Repeat([]byte{v}, FrameBytes(s.w, s.h)), make([]byte, FrameBytes(s.outW, s.outH))
			New(s.w, s.h, s.outW, s.outH).Frame(out, in)
			if want := bytes.Repeat([]byte{v}, len(out)); !bytes.Equal(out, want) {
				t.Errorf("%+v: %d does not stay", s, v)
			}
		}
	}
}

// Weights add up to the whole, and no two neighbours pass what the vector kernel adds
// in 16 bits.
func TestWeights(t *testing.T) {
	for code := range codes {
		for fx := 0.0; fx < 1; fx += 1.0 / maxPhases {
			for _, fy := range []float64{0, 0.25, 0.5, 31.0 / 32} {
				w := weigh(code, fx, fy)
				sum := 0
				for i := range w {
					sum += int(w[i])
					if i%2 == 1 && (int(w[i-1])+int(w[i]) > 128 || int(w[i-1])+int(w[i]) < -128) {
						t.Errorf("code %d at %g,%g: neighbours %d and %d", code, fx, fy, w[i-1], w[i])
					}
				}
				if sum != unit {
					t.Errorf("code %d at %g,%g: weights add up to %d", code, fx, fy, sum)
				}
			}
		}
	}
}

// An edge of every angle is found as the step nearest to it, at the surest level.
func TestAngles(t *testing.T) {
	const w, h = 32, 32
	for step := range angles {
		angle := math.Pi * float64(step) / angles
		sin, cos := math.Sincos(angle)
		plane := make([]byte, w*h)
		for y := range h {
			for x := range w {
				across := (float64(x)-15.5)*cos + (float64(y)-15.5)*sin
				plane[y*w+x] = byte(16 + 219/(1+math.Exp(-across)))
			}
		}
		p, e := newPadded(w, h), newEdges(w, h)
		p.fill(plane)
		e.find(p)
		got := int(e.codes[16*(w+1)+16])
		if got == 0 || (got-1)/levels != step || (got-1)%levels != levels-1 {
			t.Errorf("an edge across %g degrees is code %d: step %d, level %d", angle*180/math.Pi, got, (got-1)/levels, (got-1)%levels)
		}
	}
}

// No pixel leaves the range of what it was made of: an edge does not ring.
func TestNoRinging(t *testing.T) {
	const w, h = 40, 40
	in := bytes.Repeat([]byte{128}, FrameBytes(w, h))
	for y := range h {
		for x := range w {
			in[y*w+x] = 60
			if 2*x+y > 60 {
				in[y*w+x] = 180
			}
		}
	}
	out := make([]byte, FrameBytes(3*w, 3*h))
	New(w, h, 3*w, 3*h).Frame(out, in)
	for i, v := range out[:9*w*h] {
		if v < 60 || v > 180 {
			t.Fatalf("pixel %d,%d is %d", i%(3*w), i/(3*w), v)
		}
	}
}

// original is the brightness of a picture of this repository, cut to sides that can
// be halved and be divided by three.
func original(t *testing.T, path string) (plane []byte, w, h int) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	w, h = min(img.Bounds().Dx(), 1080)/12*12, min(img.Bounds().Dy(), 1080)/12*12
	plane = make([]byte, w*h)
	for y := range h {
		for x := range w {
			r, g, b, _ := img.At(img.Bounds().Min.X+x, img.Bounds().Min.Y+y).RGBA()
			plane[y*w+x] = byte(16 + (0.2126*float64(r)+0.7152*float64(g)+0.0722*float64(b))*219/65535 + 0.5)
		}
	}
	return plane, w, h
}

// scaled has ffmpeg resize a grey plane.
func scaled(t *testing.T, plane []byte, w, h, outW, outH int, filter string) []byte {
	t.Helper()
	c := exec.Command("ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "gray", "-s", fmt.Sprintf("%dx%d", w, h), "-i", "-", "-vf",
		fmt.Sprintf("scale=%d:%d:flags=%s:in_range=tv:out_range=tv", outW, outH, filter), "-f", "rawvideo", "-pix_fmt", "gray", "-")
	c.Stdin = bytes.NewReader(plane)
	out, err := c.Output()
	if err != nil || len(out) != outW*outH {
		t.Fatalf("%v: %d bytes", err, len(out))
	}
	return out
}

// psnr is how like b is to a, in dB, without a margin.
func psnr(a, b []byte, w, h int) float64 {
	const margin = 8
	sum, n := 0.0, 0.0
	for y := margin; y < h-margin; y++ {
		for x := margin; x < w-margin; x++ {
			d := float64(a[y*w+x]) - float64(b[y*w+x])
			sum, n = sum+d*d, n+1
		}
	}
	return 10 * math.Log10(255*255/(sum/n))
}

// ssim is the structural likeness of two planes, over blocks of 8 by 8.
func ssim(a, b []byte, w, h int) float64 {
	const side, c1, c2 = 8, 6.5025, 58.5225
	sum, n := 0.0, 0.0
	for y := 0; y+side <= h; y += 4 {
		for x := 0; x+side <= w; x += 4 {
			var ma, mb, aa, bb, ab float64
			for j := range side {
				for i := range side {
					p, q := float64(a[(y+j)*w+x+i]), float64(b[(y+j)*w+x+i])
					ma, mb, aa, bb, ab = ma+p, mb+q, aa+p*p, bb+q*q, ab+p*q
				}
			}
			const k = side * side
			ma, mb = ma/k, mb/k
			va, vb, cov := aa/k-ma*ma, bb/k-mb*mb, ab/k-ma*mb
			sum += (2*ma*mb + c1) * (2*cov + c2) / ((ma*ma + mb*mb + c1) * (va + vb + c2))
			n++
		}
	}
	return sum / n
}

// vif is how much of what can be seen in a is left in b: ffmpeg's measure of fidelity to
// what the eye takes in, 1 for the same, the mean of its four scales.
func vif(t *testing.T, a, b []byte, w, h int) float64 {
	t.Helper()
	dir := t.TempDir()
	args := []string{"-hide_banner", "-nostdin"}
	for i, plane := range [][]byte{b, a} {
		path := filepath.Join(dir, fmt.Sprint(i))
		if err := os.WriteFile(path, plane, 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "-f", "rawvideo", "-pix_fmt", "gray", "-s", fmt.Sprintf("%dx%d", w, h), "-i", path)
	}
	said, err := exec.Command("ffmpeg", append(args, "-lavfi", "vif", "-f", "null", "-")...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	sum, n := 0.0, 0.0
	for _, line := range strings.Split(string(said), "\n") {
		if _, v, ok := strings.Cut(line, "average:"); ok && strings.Contains(line, "VIF scale=") {
			v, _, _ = strings.Cut(v, " ")
			one, err := strconv.ParseFloat(v, 64)
			if err != nil {
				t.Fatal(err)
			}
			sum, n = sum+one, n+1
		}
	}
	if n != 4 {
		t.Fatalf("%v scales: %s", n, said)
	}
	return sum / n
}

// originals are pictures of drawn people, things and letters.
var originals = []string{
	"../../renderer/testdata/golden-languages.png", "../../renderer/testdata/golden-fills.png", "../../renderer/testdata/golden-shapes.png",
	"../draw/testdata/*.png",
}

// A picture that was made smaller comes back more like itself than by Lanczos: by 0.3
// dB or more on average, and by structure too; of what the eye takes in as much is left.
func TestNearerThanLanczos(t *testing.T) {
	var paths []string
	for _, pattern := range originals {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		paths = append(paths, found[:min(len(found), 3)]...)
	}
	for _, times := range []int{2, 3} {
		gain, like, n, faithful := 0.0, 0.0, 0.0, 0.0
		for _, path := range paths {
			plane, w, h := original(t, path)
			small := scaled(t, plane, w, h, w/times, h/times, "area")
			lanczos := scaled(t, small, w/times, h/times, w, h, "lanczos+accurate_rnd")
			s := New(w/times, h/times, w, h)
			in := append(small, bytes.Repeat([]byte{128}, len(small)/2)...)
			out := make([]byte, FrameBytes(w, h))
			s.Frame(out, in)
			ours, theirs := psnr(plane, out[:w*h], w, h), psnr(plane, lanczos, w, h)
			alike, theirsAlike := ssim(plane, out[:w*h], w, h), ssim(plane, lanczos, w, h)
			left, theirsLeft := vif(t, plane, out[:w*h], w, h), vif(t, plane, lanczos, w, h)
			faithful += left - theirsLeft
			t.Logf("%dx %s: %.2f dB, lanczos %.2f dB; ssim %.4f, lanczos %.4f; vif %.4f, lanczos %.4f", times, filepath.Base(path),
				ours, theirs, alike, theirsAlike, left, theirsLeft)
			gain, like, n = gain+ours-theirs, like+alike-theirsAlike, n+1
		}
		t.Logf("%dx: %+.2f dB, ssim %+.4f, vif %+.4f over lanczos", times, gain/n, like/n, faithful/n)
		if gain/n < 0.3 || like < 0 || faithful/n < -0.01 {
			t.Errorf("%dx: %+.2f dB, ssim %+.4f and vif %+.4f over lanczos; "+
				"0.3 dB, no less likeness and as much fidelity are asked for", times, gain/n, like/n, faithful/n)
		}
	}
}

func BenchmarkFrame(b *testing.B) {
	for _, s := range []struct{ w, h, outW, outH int }{{540, 960, 1080, 1920}, {720, 1280, 1080, 1920}} {
		b.Run(fmt.Sprintf("%dx%d", s.w, s.h), func(b *testing.B) {
			in, out := make([]byte, FrameBytes(s.w, s.h)), make([]byte, FrameBytes(s.outW, s.outH))
			for i := range in {
				in[i] = byte(16 + (i*7+i/s.w*13)%200)
			}
			scaler := New(s.w, s.h, s.outW, s.outH)
			for b.Loop() {
				scaler.Frame(out, in)
			}
		})
	}
}
