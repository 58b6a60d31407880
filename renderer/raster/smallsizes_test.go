package raster

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// oddSizes are boxes that layouts do not have and manifests may.
var oddSizes = []image.Point{{}, {X: 1, Y: 1}, {X: 3, Y: 2}, {X: 30, Y: 60}, {X: 60, Y: 30}, {X: 4096, Y: 8}, {X: 8, Y: 4096}}

// Every fill is painted in a box of any size, wherever its focus lies.
func TestFillsOfOddSizes(t *testing.T) {
	colors := []farm.Color{"#F4EFE6", "#E8344E", "#223355"}
	for _, kind := range slices.Sorted(maps.Keys(fills)) {
		for _, size := range oddSizes {
			for _, focus := range []*farm.Point{nil, {X: -10, Y: 10}} {
				t.Run(fmt.Sprintf("%s-%dx%d-%v", kind, size.X, size.Y, focus != nil), func(t *testing.T) {
					img, err := paintFill(farm.Fill{Kind: kind, Colors: colors, Focus: focus, Seed: 5}, size.X, size.Y)
					if err != nil || img.Rect.Size() != size {
						t.Errorf("size is %v, error %v", img.Rect.Size(), err)
					}
				})
			}
		}
	}
}

// A line as wide as its box, or wider, fills it.
func TestLinesWiderThanTheirBox(t *testing.T) {
	p := New(farm.Canvas{Width: 200, Height: 200}, "en", nil, nil)
	for _, size := range oddSizes {
		for _, width := range []float64{0, 0.4, 1, 3, 30, 400} {
			for _, kind := range []string{"rect", "pill", "ellipse", "line", "arrow", "check", "cross"} {
				l := farm.Layer{Box: farm.Box{W: float64(size.X), H: float64(size.Y)}, Radius: 5,
					Shape: &farm.Shape{Kind: kind, Stroke: &farm.Stroke{Width: width, Color: "#FF0000"}}}
				parts, _, err := p.shape(l)
				if err != nil {
					t.Fatalf("%s of %v, %g px: %v", kind, size, width, err)
				}
				if img := parts[0].Image; kind == "rect" && size == (image.Pt(60, 30)) && width >= 30 && img.RGBAAt(30, 15).A != 255 {
					t.Errorf("%g px leave a hole in %v", width, size)
				}
			}
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, 100, 40))
	red, _ := parse("#FF0000")
	ring(img, 0, 6, red)
	for _, c := range []struct {
		x, y int
		a    uint8
	}{{5, 20, 255}, {6, 20, 0}, {50, 5, 255}, {50, 6, 0}, {94, 20, 255}, {93, 20, 0}} {
		if got := img.RGBAAt(c.x, c.y).A; got != c.a {
			t.Errorf("at %d,%d it is %d, want %d", c.x, c.y, got, c.a)
		}
	}
}

// Forms and the things around pictures are drawn in a box of any size.
func TestLayersOfOddSizes(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	p := New(farm.Canvas{Width: 200, Height: 200}, "ar", flatAsset{}, fonts)
	paint := &farm.Fill{Kind: "solid", Colors: []farm.Color{"#123456"}}
	for _, size := range oddSizes {
		box := farm.Box{X: 3, Y: -4, W: float64(size.X), H: float64(size.Y)}
		layers := map[string]farm.Layer{
			"dots":    {Shape: &farm.Shape{Kind: "dots", Fill: paint, Count: 100}},
			"path":    {Shape: &farm.Shape{Kind: "path", Fill: paint, Path: "M0 0L9 9 3-4z", ViewBox: &farm.Box{W: 9, H: 9}}},
			"phone":   {Picture: &farm.Picture{Asset: "a"}, Device: &farm.Device{Kind: "phone"}},
			"browser": {Picture: &farm.Picture{Asset: "a"}, Device: &farm.Device{Kind: "browser"}},
			"card": {Picture: &farm.Picture{Asset: "a", Fit: "contain"}, Radius: 4096, Border: &farm.Stroke{Width: 400, Color: "#FF0000"},
				Shadow: &farm.Shadow{Blur: 9, Spread: 30, Color: "#000000"}},
			"zoom":    {Picture: &farm.Picture{Asset: "a"}, Tracks: []farm.Track{{Property: "zoom", Keys: []farm.Key{{Value: 3}}}}},
			"masked":  {Fill: paint, Mask: &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Feather: 200}},
			"stencil": {Fill: paint, Mask: &farm.Mask{Asset: "a", By: "luma", Invert: true}},
			"stack":   {Stack: &farm.Stack{Plate: paint, PadX: 9, PadY: 9, Children: []farm.Layer{{Box: box, Fill: paint}}}, Radius: 9},
		}
		for name, l := range layers {
			t.Run(fmt.Sprintf("%s-%dx%d", name, size.X, size.Y), func(t *testing.T) {
				l.Box = box
				if name == "stack" {
					l.Box.H = 0
				}
				if _, err := p.nodes(l); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// flatAsset is a store with one picture.
type flatAsset struct{}

// Picture implements Assets.
func (flatAsset) Picture(string) (*image.RGBA, error) {
	return paintFill(farm.Fill{Kind: "linear", Colors: []farm.Color{"#FFFFFF", "#204060"}}, 90, 50)
}
