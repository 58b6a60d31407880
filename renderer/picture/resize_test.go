package picture_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm/renderer/picture"
)

// lines is a test chart: lines one pixel wide, closer and closer, bright on
// dark and dark on bright, upright and across, and a wheel.
func lines(side int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			var ink bool
			switch {
			case y < side/4:
				ink = x%(2+x*14/side) == 0
			case y < side/2:
				ink = (y-side/4)%(2+(y-side/4)*40/side) == 0
			default:
				dx, dy := float64(x)-float64(side)/2, float64(y)-float64(side)*3/4
				ink = math.Mod(math.Atan2(dy, dx)/math.Pi*36+72, 2) < 1 && math.Hypot(dx, dy) < float64(side)/4
			}
			if (x*2/side)%2 == 1 {
				ink = !ink
			}
			v := uint8(20)
			if ink {
				v = 250
			}
			img.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		}
	}
	return img
}

// logo is a mark on nothing: a red ring and a thin dark bar, soft at its edges.
func logo(side int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			d := math.Abs(math.Hypot(float64(x)-float64(side)/2, float64(y)-float64(side)/2) - float64(side)*0.35)
			a := min(max(float64(side)*0.06-d+0.5, 0), 1)
			c := color.NRGBA{220, 30, 40, uint8(255*a + 0.5)}
			if x > side/2-2 && x < side/2+2 {
				c = color.NRGBA{20, 20, 30, 255}
			}
			img.Set(x, y, c)
		}
	}
	return img
}

// reference scales in 64-bit floats, as light, one output pixel after another,
// by a filter of its own for both directions at once.
func reference(img *image.RGBA, w, h int, filter func(float64) float64, reach float64) *image.RGBA {
	sw, sh := img.Rect.Dx(), img.Rect.Dy()
	fx, fy := max(float64(sw)/float64(w), 1), max(float64(sh)/float64(h), 1)
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			cx, cy := (float64(x)+0.5)*float64(sw)/float64(w)-0.5, (float64(y)+0.5)*float64(sh)/float64(h)-0.5
			var sum [4]float64
			total := 0.0
			for sy := max(int(cy-reach*fy), 0); sy <= min(int(cy+reach*fy)+1, sh-1); sy++ {
				for sx := max(int(cx-reach*fx), 0); sx <= min(int(cx+reach*fx)+1, sw-1); sx++ {
					k := filter((float64(sx)-cx)/fx) * filter((float64(sy)-cy)/fy)
					c, _ := color.NRGBAModel.Convert(img.RGBAAt(sx, sy)).(color.NRGBA)
					a := float64(c.A) / 255
					for i, v := range [3]uint8{c.R, c.G, c.B} {
						sum[i] += k * a * light(float64(v)/255)
					}
					sum[3] += k * a
					total += k
				}
			}
			a := sum[3] / total
			if a < 0.002 {
				continue
			}
			out.Set(x, y, color.NRGBA{value(sum[0] / sum[3]), value(sum[1] / sum[3]), value(sum[2] / sum[3]), uint8(255*min(a, 1) + 0.5)})
		}
	}
	return out
}

func catmullRom(x float64) float64 {
	x = math.Abs(x)
	if x >= 2 {
		return 0
	}
	if x < 1 {
		return 1.5*x*x*x - 2.5*x*x + 1
	}
	return -0.5*x*x*x + 2.5*x*x - 4*x + 2
}

func lanczos(x float64) float64 {
	if x == 0 {
		return 1
	}
	if math.Abs(x) >= 3 {
		return 0
	}
	return 3 * math.Sin(math.Pi*x) * math.Sin(math.Pi*x/3) / (math.Pi * math.Pi * x * x)
}

func box(x float64) float64 {
	if math.Abs(x) <= 0.5 {
		return 1
	}
	return 0
}

// differ is the greatest and the mean difference of a channel.
func differ(a, b *image.RGBA) (most int, mean float64) {
	for i := range a.Pix {
		d := diff(a.Pix[i], b.Pix[i])
		most, mean = max(most, d), mean+float64(d)/float64(len(a.Pix))
	}
	return most, mean
}

// Fine lines and a logo, made smaller by whole, odd and large factors, agree
// with the reference within two values of 255; and with sharper and softer
// filters on the whole.
func TestResizeAgainstReference(t *testing.T) {
	for _, c := range []struct {
		img  *image.RGBA
		w, h int
	}{
		{lines(120), 60, 60}, {lines(120), 67, 41}, {lines(120), 9, 13}, {lines(120), 120, 50}, {lines(120), 1, 1},
		{logo(100), 50, 50}, {logo(100), 35, 24}, {logo(100), 12, 12},
	} {
		name := fmt.Sprintf("%dx%d to %dx%d", c.img.Rect.Dx(), c.img.Rect.Dy(), c.w, c.h)
		got := picture.Resize(c.img, c.w, c.h)
		if most, _ := differ(got, reference(c.img, c.w, c.h, catmullRom, 2)); most > 2 {
			t.Errorf("%s: off by %d", name, most)
		}
		if c.w != c.h || c.w < 50 {
			continue
		}
		for filter, f := range map[string]func(float64) float64{"lanczos": lanczos, "box": box} {
			if _, mean := differ(got, reference(c.img, c.w, c.h, f, 3)); mean > 12 {
				t.Errorf("%s: off %s by %.1f on average", name, filter, mean)
			}
		}
	}
}

// A pattern of single black and white pixels is half as bright as white: 188,
// and not the 128 that mixing the stored values gives.
func TestResizeMixesLight(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 256, 256))
	for i := 0; i < len(img.Pix); i += 4 {
		v := uint8(255 * ((i/4 + i/1024) % 2))
		copy(img.Pix[i:], []byte{v, v, v, 255})
	}
	alike(t, "a chequerboard", picture.Resize(img, 64, 64), 30, 30, color.RGBA{188, 188, 188, 255}, 1)
	// A flat colour stays as it is, to the last pixel of the edge.
	flat := image.NewRGBA(image.Rect(0, 0, 301, 203))
	for i := 0; i < len(flat.Pix); i += 4 {
		copy(flat.Pix[i:], []byte{17, 130, 251, 255})
	}
	for _, size := range [][2]int{{300, 200}, {77, 31}, {1, 1}, {301, 10}, {602, 406}, {400, 100}} {
		small := picture.Resize(flat, size[0], size[1])
		for y := range size[1] {
			for x := range size[0] {
				if small.RGBAAt(x, y) != (color.RGBA{17, 130, 251, 255}) {
					t.Fatalf("%v: %d,%d is %v", size, x, y, small.RGBAAt(x, y))
				}
			}
		}
	}
}

// See-through pixels lend their place, never their colour: the ring of a logo
// is its own red everywhere.
func TestResizeAlpha(t *testing.T) {
	small := picture.Resize(logo(400), 60, 60)
	for y := range 60 {
		for x := range 60 {
			p := small.RGBAAt(x, y)
			if p.R > p.A || p.G > p.A || p.B > p.A {
				t.Fatalf("%d,%d is %v: more colour than alpha", x, y, p)
			}
			if c, _ := color.NRGBAModel.Convert(p).(color.NRGBA); p.A > 100 && (x < 26 || x > 34) &&
				(diff(c.R, 220) > 3 || diff(c.G, 30) > 3 || diff(c.B, 40) > 3) {
				t.Fatalf("%d,%d is %v", x, y, c)
			}
		}
	}
}

// What becomes larger, and what is blurred, is what another library makes of it. That
// cuts off what overshoots between its two passes, which lines of black and white show.
func TestValuesAgainstLibrary(t *testing.T) {
	for _, img := range []*image.RGBA{lines(120), logo(100)} {
		for _, size := range [][2]int{{180, 180}, {121, 340}} {
			want := rgbaOf(imaging.Resize(img, size[0], size[1], imaging.CatmullRom))
			most, mean := differ(picture.Resize(img, size[0], size[1]), want)
			if most > 25 || mean > 0.3 {
				t.Errorf("%v to %v: off by %d, %.2f on average", img.Rect, size, most, mean)
			}
		}
		for _, sigma := range []float64{0.7, 4, 5, 11, 40} {
			shrink := max(1, int(sigma/3))
			w, h := img.Rect.Dx()/shrink, img.Rect.Dy()/shrink
			small := imaging.Blur(imaging.Resize(img, w, h, imaging.Box), sigma/float64(shrink))
			want := rgbaOf(imaging.Resize(small, img.Rect.Dx(), img.Rect.Dy(), imaging.Linear))
			if most, mean := differ(picture.Blur(img, sigma), want); most > 3 || mean > 0.7 {
				t.Errorf("%v blurred by %v: off by %d, %.2f on average", img.Rect, sigma, most, mean)
			}
		}
	}
}

// rgbaOf is a picture with colours multiplied by their alpha.
func rgbaOf(img image.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

func BenchmarkResize(b *testing.B) {
	for _, c := range []struct {
		name string
		img  *image.RGBA
		w, h int
	}{{"photo 1080 to 600", scene(1080, 1080, false), 600, 600}, {"logo 1200 to 200", scene(1200, 1200, true), 200, 200},
		{"photo 12 MP to 1080", scene(4000, 3000, false), 1080, 810}} {
		b.Run(c.name+"/ours", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				picture.Resize(c.img, c.w, c.h)
			}
		})
		b.Run(c.name+"/imaging", func(b *testing.B) {
			for b.Loop() {
				imaging.Resize(c.img, c.w, c.h, imaging.CatmullRom)
			}
		})
	}
}

// What lies in a window is that of the whole, pixel for pixel, larger, smaller or as it is.
func TestScaledIn(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 90, 70))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * 2654435761 >> 13)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	part := image.Rect(5, 3, 85, 67)
	for _, size := range []image.Point{{200, 190}, {40, 30}, {80, 64}, {120, 50}} {
		whole := picture.Scaled(img, part, size.X, size.Y)
		for _, w := range []image.Rectangle{image.Rect(0, 0, size.X, size.Y), image.Rect(7, 0, 31, 22), image.Rect(20, 11, size.X, size.Y+9)} {
			got, want := picture.ScaledIn(img, part, size.X, size.Y, w), w.Intersect(whole.Rect)
			if got.Rect.Size() != want.Size() {
				t.Fatalf("%v of %v is %v", w, size, got.Rect)
			}
			for y := range want.Dy() {
				a := whole.Pix[whole.PixOffset(want.Min.X, want.Min.Y+y):][:4*want.Dx()]
				if b := got.Pix[y*got.Stride:][:4*want.Dx()]; !bytes.Equal(a, b) {
					t.Fatalf("row %d of %v of %v differs", y, w, size)
				}
			}
		}
	}
}
