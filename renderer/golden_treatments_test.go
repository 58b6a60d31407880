package renderer_test

import (
	"context"
	"image"
	"image/color"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
)

// treatmentAssets are a picture that looks different wherever one looks, twice
// as wide as high, and a disc before a green screen.
func treatmentAssets(t *testing.T) func(context.Context, string, farm.Asset) (string, error) {
	dir := t.TempDir()
	return func(_ context.Context, id string, _ farm.Asset) (string, error) {
		img := image.NewRGBA(image.Rect(0, 0, 480, 240))
		for y := range 240 {
			for x := range 480 {
				c := color.RGBA{uint8(40 + x*200/480), uint8(60 + y*150/240), uint8(220 - x*180/480), 255}
				if (x/40+y/40)%2 == 0 {
					c = color.RGBA{c.R / 2, c.G / 2, c.B / 2, 255}
				}
				for _, d := range []struct {
					x, y, r int
					c       color.RGBA
				}{{70, 170, 40, color.RGBA{255, 225, 74, 255}}, {240, 90, 60, color.RGBA{250, 250, 247, 255}},
					{410, 150, 50, color.RGBA{232, 52, 78, 255}}} {
					if (x-d.x)*(x-d.x)+(y-d.y)*(y-d.y) < d.r*d.r {
						c = d.c
					}
				}
				if id == "screen" {
					c = color.RGBA{18, 179, 71, 255}
					if (x-240)*(x-240)+(y-120)*(y-120) < 90*90 {
						c = color.RGBA{214, 160, 132, 255}
					}
				}
				img.SetRGBA(x, y, c)
			}
		}
		path := filepath.Join(dir, id+".png")
		writePNG(t, path, img)
		return path, nil
	}
}

// What can be done with words, pictures and surfaces that no other sheet shows:
// emphasis, plates, italics, capitals, tracking, alignment, parts that come one
// after another; fits, focus, crop, colour, blur, a key; clay and felt.
func TestGoldenTreatments(t *testing.T) {
	const columns, w, h = 4, 270, 200
	var layers []farm.Layer
	put := func(l farm.Layer) {
		i := len(layers)
		l.Box = farm.Box{X: float64(i%columns)*w + 12, Y: float64(i/columns)*h + 10, W: w - 24, H: h - 20}
		layers = append(layers, l)
	}
	words := func(content string, change func(*farm.Text)) farm.Layer {
		x := &farm.Text{Content: content, Font: "Inter", Weight: 700, Size: 40, Leading: 1.2, Color: "#14161A", VAlign: "middle"}
		change(x)
		return farm.Layer{Text: x}
	}
	emphasis := func(style string) func(*farm.Text) {
		return func(x *farm.Text) {
			x.Emphasis, x.EmphasisStyle, x.EmphasisColor = []string{"bold"}, style, "#F2B93B"
		}
	}
	plate := func(per string) func(*farm.Text) {
		return func(x *farm.Text) {
			x.Plate, x.Color = &farm.Plate{Color: "#2447D8", Radius: 12, PadX: 16, PadY: 10, Per: per}, "#FFFFFF"
		}
	}
	comes := func(content string, m farm.Motion) farm.Layer {
		l := words(content, func(x *farm.Text) { x.Align = "center" })
		l.Enter = &m
		return l
	}
	photo := func(p farm.Picture) farm.Layer { p.Asset = "photo"; return farm.Layer{Picture: &p} }
	for _, l := range []farm.Layer{
		words("a bold word", emphasis("underline")),
		words("a bold word", emphasis("marker")),
		words("A block plate", plate("block")),
		words("A plate for each line", plate("line")),
		words("Italics of a serif", func(x *farm.Text) { x.Font, x.Italic, x.Weight = "EB Garamond", true, 500 }),
		words("Capitals straße", func(x *farm.Text) { x.Caps, x.Weight = true, 800 }),
		words("Tracked", func(x *farm.Text) { x.Tracking, x.Align = 0.2, "center" }),
		words("Ends at the end", func(x *farm.Text) { x.Align, x.VAlign = "end", "bottom" }),
		comes("one line two lines three", farm.Motion{Kind: "slide", By: "line", DurationMs: 900, StaggerMs: 150, Distance: 120}),
		comes("letter by letter", farm.Motion{Kind: "pop", By: "glyph", StaggerMs: 20}),
		comes("letters that drop", farm.Motion{Kind: "drop", By: "glyph", StaggerMs: 20, Distance: 80}),
		comes("typed as one reads", farm.Motion{Kind: "typewriter"}),
		photo(farm.Picture{Fit: "contain"}),
		photo(farm.Picture{Focus: &farm.Point{X: 0, Y: 0.5}}),
		photo(farm.Picture{Focus: &farm.Point{X: 1, Y: 0.5}}),
		photo(farm.Picture{Crop: &farm.Box{X: 0.3, Y: 0.1, W: 0.4, H: 0.6}}),
		photo(farm.Picture{Saturation: -1}),
		photo(farm.Picture{Saturation: 1, Dim: 0.4}),
		photo(farm.Picture{Blur: 8}),
		{Picture: &farm.Picture{Asset: "screen", Key: &farm.ChromaKey{Color: "#12B347"}}},
		{Fill: &farm.Fill{Kind: "clay", Seed: 3}, Radius: 30},
		{Fill: &farm.Fill{Kind: "felt", Seed: 3}},
		{Fill: &farm.Fill{Kind: "clay", Colors: []farm.Color{"#2447D8"}, Seed: 5}},
		words("felt", func(x *farm.Text) {
			x.Size, x.Weight, x.Align, x.Bevel = 120, 900, "center", 4
			x.Fill = &farm.Fill{Kind: "felt", Colors: []farm.Color{"#12733A"}, Seed: 5}
		}),
		photo(farm.Picture{Duotone: []farm.Color{"#1B1464", "#FF6B4A", "#FFF3D6"}}),
		photo(farm.Picture{LeanX: 28}),
		{Picture: &farm.Picture{Asset: "photo", LeanX: -18, LeanY: 30}, Shadow: &farm.Shadow{Y: 10, Blur: 20, Color: "#00000080"}},
		words("SEEN", func(x *farm.Text) {
			x.Size, x.Weight, x.Align = 84, 900, "center"
			x.Through = &farm.Picture{Asset: "photo", Focus: &farm.Point{X: 0.5, Y: 0.5}}
		}),
	} {
		put(l)
	}
	height := len(layers) / columns * h
	ground := farm.Layer{Box: farm.Box{W: columns * w, H: float64(height)},
		Fill: &farm.Fill{Kind: "linear", Colors: []farm.Color{"#F4EFE6", "#C9D6E8"}}}
	s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: columns * w, Height: height, FPS: 30},
		Assets: map[string]farm.Asset{"photo": {Kind: farm.KindImage}, "screen": {Kind: farm.KindImage}},
		Scenes: []farm.Scene{{ID: "a", DurationMs: 1000, Layers: append([]farm.Layer{ground}, layers...)}}}
	same(t, "treatments", shrunk(framesOf(t, s, treatmentAssets(t), 7)[0], 540), 6)
}
