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
		film := filepath.Join(t.TempDir(), name+".mp4")
		if out, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", source, "-c:v", "libx264", "-preset", "ultrafast", "-qp", "10",
			"-pix_fmt", "yuv420p", film).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		var pages []string
		looks := map[string][]*image.RGBA{}
		for _, style := range farm.EditStyles() {
			s := edited(t, farm.EditPreferences{CaptionStyle: "bold", EditStyle: style}, film, photo, true)
			for i, at := range []int{keyFrom + 80, brollAt + 40} {
				path, f := filepath.Join(s.dir, fmt.Sprintf("%s-%d.png", style, i)), s.frames(at, 1)[0]
				writeTestPNG(t, path, f)
				if dir := os.Getenv("FARM_STYLE_STRIPS"); dir != "" {
					writeTestPNG(t, filepath.Join(dir, fmt.Sprintf("%s-%s-%d.png", name, style, i)), f)
				}
				pages, looks[style] = append(pages, path), append(looks[style], s.withoutWords(f))
			}
		}
		golden.Strip(t, filepath.Join("testdata", "styles-"+name+".png"), pages, *update)
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
}
