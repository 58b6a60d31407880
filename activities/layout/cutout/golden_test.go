package cutout_test

import (
	"flag"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/golden"
	"github.com/snackfarm/farm/renderer/pixels"
)

var update = flag.Bool("update", false, "write the golden strips anew")

// sources are films of unlike light: a dark one, one of many colours and a bright one with
// forms that move.
var sources = map[string]string{
	"dark": "gradients=s=320x320:r=25:d=8:c0=0x07090c:c1=0x2c3644:x0=0:y0=0:x1=320:y1=320:speed=0.00001:seed=7",
	"colour": "gradients=s=320x320:r=25:d=8:n=4:c0=0xb4462e:c1=0x2e7d6b:c2=0xd9a441:c3=0x3b4cc0:x0=0:y0=0:x1=320:y1=320:" +
		"speed=0.00001:seed=7",
	"bright": "testsrc2=s=320x320:r=25:d=8,eq=brightness=0.28:contrast=0.6:saturation=0.5",
}

// Every style over every source, polished: a keyword and a picture that comes in look as
// they did when they were looked at, and on each source every two styles differ outside of
// the words (K32: SSIM under 0.97). Where FARM_STYLE_STRIPS names a folder, the frames are
// left in it.
func TestGoldenStyles(t *testing.T) {
	_, photo := footage(t)
	for name, source := range sources {
		t.Run(name, func(t *testing.T) { goldenStyles(t, name, source, photo) })
	}
}

// goldenStyles compares the styles over a source.
func goldenStyles(t *testing.T, name, source, photo string) {
	t.Helper()
	film := filepath.Join(t.TempDir(), name+".mp4")
	if out, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", source, "-c:v", "libx264", "-preset", "ultrafast", "-qp", "10",
		"-pix_fmt", "yuv420p", film).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var pages []string
	looks, keyed := map[string][]*image.RGBA{}, map[string][]*image.RGBA{}
	for _, style := range farm.EditStyles() {
		s := edited(t, farm.EditPreferences{CaptionStyle: "bold", EditStyle: style}, film, photo, true)
		for i, at := range []int{keyFrom + 80, brollAt + 40} {
			path, f := filepath.Join(s.dir, fmt.Sprintf("%s-%d.png", style, i)), s.frames(at, 1)[0]
			writeTestPNG(t, path, f)
			if dir := os.Getenv("FARM_STYLE_STRIPS"); dir != "" {
				writeTestPNG(t, filepath.Join(dir, fmt.Sprintf("%s-%s-%d.png", name, style, i)), f)
			}
			pages, looks[style] = append(pages, path), append(looks[style], s.withoutWords(f))
			keyed[style] = append(keyed[style], f)
		}
	}
	golden.Strip(t, filepath.Join("testdata", "styles-"+name+".png"), pages, *update)
	if name == "dark" {
		checkMarkers(t, film, photo, keyed)
	}
	for i, a := range farm.EditStyles() {
		for _, b := range farm.EditStyles()[i+1:] {
			alike := 1.0
			for k := range looks[a] {
				alike = min(alike, pixels.SSIM(looks[a][k], looks[b][k]))
			}
			if alike >= 0.97 {
				t.Errorf("%s: %s and %s are alike: %.3f", name, a, b, alike)
			}
		}
	}
}

// checkMarkers checks what tells each style with the sound off, on the frame of its keyword
// and on that in which a picture comes in over a dark film: each is measured in its own style
// and in the film without one.
func checkMarkers(t *testing.T, film, photo string, of map[string][]*image.RGBA) {
	t.Helper()
	plain := edited(t, farm.EditPreferences{CaptionStyle: "bold"}, film, photo, true)
	bare := []*image.RGBA{plain.frames(keyFrom+80, 1)[0], plain.frames(brollAt+40, 1)[0]}
	all := image.Rect(0, 0, small, small)
	of0 := func(r image.Rectangle, is func(r, g, b int) bool) func(f []*image.RGBA) float64 {
		return func(f []*image.RGBA) float64 { return shareOf(f[0], r, is) }
	}
	of1 := func(is func(r, g, b int) bool) func(f []*image.RGBA) float64 {
		return func(f []*image.RGBA) float64 { return shareOf(f[1], all, is) }
	}
	accent := func(r, g, b int) bool { return g > 140 && g > r+60 && g > b+40 }
	for style, m := range map[string]struct {
		what    string
		measure func(f []*image.RGBA) float64
		least   float64
	}{
		"bloom":     {"warm light on the cut", of1(func(r, g, b int) bool { return r+g > 375 && r > b+25 }), 0.04},
		"prism":     {"colours apart on the cut", func(f []*image.RGBA) float64 { return differing(f[1], bare[1]) }, 0.2},
		"slam":      {"a black plate", of0(image.Rect(0, 0, small, 150), func(r, g, b int) bool { return r+g+b < 75 }), 0.5},
		"lava":      {"fire on the cut", of1(func(r, g, b int) bool { return r > 120 && g < 120 && b < 60 }), 0.04},
		"editorial": {"a margin of paper", of0(image.Rect(0, 0, small, 10), func(r, g, b int) bool { return min(r, g, b) > 195 }), 0.9},
		"parallax": {"large letters in the middle", of0(image.Rect(20, 100, 250, 160), func(r, g, b int) bool { return min(r, g, b) > 100 }),
			0.2},
		"matrix":    {"green in a wipe", of1(func(r, g, b int) bool { return g > r+20 && g > b+12 }), 0.12},
		"highlight": {"a bar half way over its word", func(f []*image.RGBA) float64 { return differing(f[0], bare[0]) }, 0.004},
		"clipwipe":  {"a ground of the accent", of0(all, accent), 0.6},
	} {
		is, without := m.measure(of[style]), m.measure(bare)
		t.Logf("%s: %s %.3f, %.3f without", style, m.what, is, without)
		if is < m.least || without > 0.6*is {
			t.Errorf("%s: %s is %.3f of it, at least %.2f wanted; without the style %.3f", style, m.what, is, m.least, without)
		}
	}
}

// shareOf is the share of a part of a frame that is of a kind.
func shareOf(f *image.RGBA, in image.Rectangle, is func(r, g, b int) bool) float64 {
	n := 0
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if c := f.RGBAAt(x, y); is(int(c.R), int(c.G), int(c.B)) {
				n++
			}
		}
	}
	return float64(n) / float64(in.Dx()*in.Dy())
}
