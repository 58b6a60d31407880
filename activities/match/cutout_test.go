package match_test

import (
	"context"
	"image/color"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer/picture"
)

// One thing on a plain ground is freed of it, with a soft edge that has none of
// the ground's colour; a screen, a photograph and a whole picture are not.
func TestCutOut(t *testing.T) {
	white := color.NRGBA{250, 250, 250, 255}
	round := func(x, y, cx, cy, r int) bool { return (x-cx)*(x-cx)+(y-cy)*(y-cy) < r*r }
	for name, c := range map[string]struct {
		at   func(x, y int) color.NRGBA
		w, h int // of the cut-out, 0 is none
	}{
		"a ball": {func(x, y int) color.NRGBA {
			if round(x, y, 200, 160, 100) {
				return violet
			}
			return white
		}, 206, 206},
		"a ball without a ground": {func(x, y int) color.NRGBA {
			if round(x, y, 200, 160, 100) {
				return violet
			}
			return clear
		}, 206, 206},
		"a screen": {func(x, y int) color.NRGBA {
			if x > 40 && x < 360 && y > 30 && y < 380 && y/30%2 == 0 {
				return violet
			}
			return white
		}, 0, 0},
		"a photograph": {func(x, y int) color.NRGBA { return color.NRGBA{uint8(x / 2), uint8(y / 2), 90, 255} }, 0, 0},
		"nothing":      {func(int, int) color.NRGBA { return white }, 0, 0},
		"a speck": {func(x, y int) color.NRGBA {
			if round(x, y, 200, 200, 8) {
				return violet
			}
			return white
		}, 0, 0},
	} {
		path := save(t, paint(400, 400, c.at))
		p, err := match.LookAtPicture(context.Background(), path)
		if err != nil {
			t.Fatal(err)
		}
		dst := filepath.Join(t.TempDir(), "cut.png")
		got, err := match.CutOut(context.Background(), p, path, dst)
		if err != nil {
			t.Fatal(err)
		}
		if (got == nil) != (c.w == 0) {
			t.Errorf("%s: cut out %+v", name, got)
			continue
		}
		if got == nil {
			continue
		}
		if d := got.Width - c.w; d < -6 || d > 6 {
			t.Errorf("%s is %dx%d, not about %dx%d", name, got.Width, got.Height, c.w, c.h)
		}
		img, err := picture.Open(dst)
		if err != nil {
			t.Fatal(err)
		}
		if img.Pix[3] != 0 || img.RGBAAt(got.Width/2, got.Height/2).A != 255 {
			t.Errorf("%s: its corner can be seen, or its middle not", name)
		}
		for i := 0; i < len(img.Pix); i += 4 {
			// Violet has twice as much blue as green; a fringe of white has not.
			if a := int(img.Pix[i+3]); a > 60 && int(img.Pix[i+1]) > int(img.Pix[i+2])*62/100 {
				t.Fatalf("%s: a fringe of %v", name, img.Pix[i:i+4])
			}
		}
	}
}
