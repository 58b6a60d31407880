package layout_test

import (
	"context"
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// A comic's strip looks as it did when it was looked at: no block of 16 px of it,
// at 40 % of its size, may differ by more than 6 on average.
func TestGoldenStrip(t *testing.T) {
	for name, prompt := range map[string]struct{ lang, text string }{
		"strip-en": {"en", "When the beekeeper promises one jar of honey and the neighbours arrive with a ladder"},
		"strip-ar": {"ar", "عندما يطلب الحارس قهوة ويصل المدير بالكعك"},
	} {
		strip := comics(t, prompt.text, prompt.lang, 33)[0]
		dir := t.TempDir()
		files, err := renderer.Render(context.Background(), strip.Composed(),
			renderer.Options{Label: strip.Label(), Dir: dir, Open: drawnIn(dir)})
		if err != nil || len(files) != 1 {
			t.Fatalf("%s: %d files, %v", name, len(files), err)
		}
		img, err := picture.Open(files[0].Path)
		if err != nil {
			t.Fatal(err)
		}
		got := imaging.Resize(img, 432, 540, imaging.Box)
		path := filepath.Join("testdata", name+".png")
		if *update {
			f, err := os.Create(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, got); err != nil {
				t.Fatal(err)
			}
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
		}
		was, err := picture.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		want := imaging.Clone(was)
		if want.Rect != got.Rect {
			t.Fatalf("%s is %v, was %v", name, got.Rect, want.Rect)
		}
		for y := 0; y+16 <= 540; y += 16 {
			for x := 0; x+16 <= 432; x += 16 {
				sum := 0
				for j := range 16 {
					o := (y+j)*got.Stride + x*4
					for k := range 64 {
						sum += max(int(got.Pix[o+k])-int(want.Pix[o+k]), int(want.Pix[o+k])-int(got.Pix[o+k]))
					}
				}
				if sum > 6*16*48 {
					t.Fatalf("%s differs at %d, %d by %.1f on average", name, x, y, float64(sum)/(16*48))
				}
			}
		}
	}
}

// drawnIn draws the drawings of a snack into a folder.
func drawnIn(dir string) func(context.Context, string, farm.Asset) (string, error) {
	return func(_ context.Context, id string, a farm.Asset) (string, error) {
		path := filepath.Join(dir, id+".png")
		return path, draw.Render(*a.Drawing, path)
	}
}
