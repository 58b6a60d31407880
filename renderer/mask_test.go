package renderer_test

import (
	"context"
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/validate"
)

// maskAsset makes what the mask snacks name: a colourful picture, a ramp from
// white to black, a disc on nothing, a film.
func maskAsset(t *testing.T, dir string) func(context.Context, string, farm.Asset) (string, error) {
	pictures := map[string]func(x, y int) color.RGBA{
		"photo": func(x, y int) color.RGBA { return color.RGBA{uint8(x), uint8(y), uint8(255 - x), 255} },
		"ramp":  func(x, _ int) color.RGBA { v := uint8(255 - x); return color.RGBA{v, v, v, 255} },
		"cut": func(x, y int) color.RGBA {
			if dx, dy := x-128, y-128; dx*dx+dy*dy > 110*110 {
				return color.RGBA{}
			}
			return color.RGBA{255, 255, 255, 255}
		},
	}
	other := testAsset(t, dir)
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		paint, ok := pictures[id]
		if !ok {
			return other(ctx, id, a)
		}
		img := image.NewRGBA(image.Rect(0, 0, 256, 256))
		for y := range 256 {
			for x := range 256 {
				img.SetRGBA(x, y, paint(x, y))
			}
		}
		path := filepath.Join(dir, "asset-"+id+".png")
		f, err := os.Create(path)
		if err != nil {
			return "", err
		}
		defer f.Close()
		return path, picture.WritePNG(f, img)
	}
}

// Masks look as they did: by shape, by a picture's opacity and luma, inverted,
// feathered, over text, stacks, shadows; and in films over footage that moves
// and pictures that zoom.
func TestGoldenMasks(t *testing.T) {
	dir := t.TempDir()
	files, err := renderer.Render(context.Background(), readSnack(t, "masks.json"), renderer.Options{Dir: dir, Open: maskAsset(t, dir)})
	if err != nil {
		t.Fatal(err)
	}
	img, err := picture.Open(files[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "masks", img, 6)
	files, err = renderer.Render(context.Background(), readSnack(t, "maskfilm.json"), renderer.Options{Dir: dir, Open: maskAsset(t, dir)})
	if err != nil {
		t.Fatal(err)
	}
	frame := filepath.Join(dir, "frame.png")
	if err := ffmpeg("-i", files[0].Path, "-vf", "select=eq(n\\,20)", "-frames:v", "1", frame); err != nil {
		t.Fatal(err)
	}
	if img, err = picture.Open(frame); err != nil {
		t.Fatal(err)
	}
	same(t, "maskfilm", img, 6)
}

// An inverted mask shows exactly what the mask hides.
func TestMaskAndItsInverse(t *testing.T) {
	dir := t.TempDir()
	shown := func(invert bool) *image.RGBA {
		s := readSnack(t, "masks.json")
		s.Scenes[0].Layers = []farm.Layer{
			{Box: farm.Box{W: 540, H: 960}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#000000"}}},
			{Box: farm.Box{W: 540, H: 960}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}},
				Mask: &farm.Mask{Invert: invert, Box: &farm.Box{X: 100, Y: 100, W: 201, H: 333}, Feather: 30, Shape: &farm.Shape{Kind: "ellipse"}}},
		}
		files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Open: maskAsset(t, dir)})
		if err != nil {
			t.Fatal(err)
		}
		img, err := picture.Open(files[0].Path)
		if err != nil {
			t.Fatal(err)
		}
		return img
	}
	a, b := shown(false), shown(true)
	for i := 0; i < len(a.Pix); i += 4 {
		if sum := int(a.Pix[i]) + int(b.Pix[i]); sum < 254 || sum > 256 {
			t.Fatalf("pixel %d: %d and %d do not add up to white", i/4, a.Pix[i], b.Pix[i])
		}
	}
	if a.Pix[(266*540+200)*4] != 255 || a.Pix[0] != 0 {
		t.Error("the mask shows the wrong side")
	}
}

func TestMaskBounds(t *testing.T) {
	for path, spoil := range map[string]func(*farm.Mask){
		"scenes[0].layers[1].mask":            func(m *farm.Mask) { m.Shape = nil },
		"scenes[0].layers[1].mask.by":         func(m *farm.Mask) { m.By = "hue" },
		"scenes[0].layers[1].mask.fit":        func(m *farm.Mask) { m.Fit = "fill" },
		"scenes[0].layers[1].mask.feather":    func(m *farm.Mask) { m.Feather = 300 },
		"scenes[0].layers[1].mask.radius":     func(m *farm.Mask) { m.Radius = -1 },
		"scenes[0].layers[1].mask.box":        func(m *farm.Mask) { m.Box = &farm.Box{W: 10} },
		"scenes[0].layers[1].mask.asset":      func(m *farm.Mask) { m.Shape, m.Asset = nil, "nobody" },
		"scenes[0].layers[1].mask.shape.kind": func(m *farm.Mask) { m.Shape.Kind = "blob" },
	} {
		s := readSnack(t, "masks.json")
		spoil(s.Scenes[0].Layers[1].Mask)
		var fe *farm.Error
		if err := validate.Composition(s, 0); !errors.As(err, &fe) || fe.Fields[path] == "" {
			t.Errorf("%s: error is %v", path, err)
		}
	}
}
