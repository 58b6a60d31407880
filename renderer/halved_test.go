package renderer_test

import (
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
)

// A photograph that is shown at half its size or less looks as the same picture does
// that is read whole, cropped or not, and one that is shown larger is read whole.
func TestPhotographsAreHalved(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 640, 480))
	for y := range 480 {
		for x := range 640 {
			img.SetRGBA(x, y, color.RGBA{R: uint8(x * 255 / 640), G: uint8(y * 255 / 480), B: uint8(128 + (x/80+y/60)%2*90), A: 255})
		}
	}
	dir := t.TempDir()
	jpg, whole := filepath.Join(dir, "it.jpg"), filepath.Join(dir, "it.png")
	f, err := os.Create(jpg)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := jpeg.Encode(f, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	decoded, err := picture.Open(jpg)
	if err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(whole)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := picture.WritePNG(out, decoded); err != nil {
		t.Fatal(err)
	}
	for _, pic := range []farm.Picture{{Fit: "cover"}, {Fit: "contain"}, {Fit: "cover", Crop: &farm.Box{X: 0.2, Y: 0.1, W: 0.7, H: 0.8}}} {
		pic.Asset = "photo"
		s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 200, Height: 160}, SafeBox: farm.Box{W: 200, H: 160},
			Scenes: []farm.Scene{{ID: "one", Slot: "one", Layers: []farm.Layer{{ID: "photo", Box: farm.Box{W: 200, H: 160}, Picture: &pic}}}}}
		draw := func(path string) *image.RGBA {
			s.Assets = map[string]farm.Asset{"photo": {Kind: farm.KindImage, Width: 640, Height: 480}}
			page, err := renderer.Page(context.Background(), s, renderer.Options{
				Open: func(context.Context, string, farm.Asset) (string, error) { return path, nil }}, 64<<20)
			if err != nil {
				t.Fatal(err)
			}
			return page
		}
		if db := noise(draw(whole), draw(jpg)); db < 34 {
			t.Errorf("%+v: it differs from the picture read whole: %.1f dB", pic, db)
		} else if db > 90 {
			t.Errorf("%+v: it was read whole: %.1f dB", pic, db)
		}
	}
}
