package raster_test

import (
	"image"
	"os"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

type noAssets struct{}

func (noAssets) Picture(string) (*image.RGBA, error) { return image.NewRGBA(image.Rect(0, 0, 4, 4)), nil }

func TestLook(t *testing.T) {
	out := os.Getenv("LOOK")
	if out == "" {
		t.Skip()
	}
	lib, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	p := raster.New(farm.Canvas{Width: 1800, Height: 1800}, "en", noAssets{}, lib)
	var layers []farm.Layer
	kinds := []string{"linear", "radial", "mesh", "paper", "waves", "halftone", "dots", "bokeh", "rays", "stage"}
	for i, k := range kinds {
		layers = append(layers, farm.Layer{Radius: 24, Box: farm.Box{X: float64(i%5) * 360, Y: float64(i/5) * 460, W: 340, H: 440}, Shadow: &farm.Shadow{Y: 12, Blur: 48, Color: "#00000038"},
			Fill: &farm.Fill{Kind: k, AngleDeg: 60, Seed: 7, Colors: []farm.Color{"#1B2A57", "#3D2A77", "#B9A5FF"}}})
	}
	texts := []string{"Sleep tracking that finally respects your mornings 🙂", "مرحبا بالعالم في 2026 مع Nordlys", "नमस्ते दुनिया क्षत्रिय", "สวัสดีชาวโลกทุกคน", "日本語の組版、「禁則処理」。", "한국어 줄바꿈을 확인합니다", "Tiếng Việt ở đây", "Größe übersetzt — naïve café", "👨‍👩‍👧 family 🇩🇪 flag 👍🏽"}
	for i, s := range texts {
		layers = append(layers, farm.Layer{Box: farm.Box{X: 20 + float64(i%3)*600, Y: 960 + float64(i/3)*280, W: 540, H: 260},
			Text: &farm.Text{Content: s, Font: "Inter", Weight: 800, Size: 64, MinSize: 30, MaxLines: 4, Leading: 1.1, Color: "#14161A", Tracking: -0.015, Emphasis: []string{"respects", "family"}, EmphasisColor: "#FF5A36"}})
	}
	layers[len(layers)-2].Text.Stroke = &farm.Stroke{Width: 8, Color: "#FFD166"}
	layers[len(layers)-3].Text.Plate = &farm.Plate{Color: "#FFE14A", Radius: 14, PadX: 20, PadY: 10, Per: "line"}
	bg := farm.Layer{Box: farm.Box{W: 1800, H: 1800}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FAFAF7"}}}
	img, err := p.Still(t.Context(), farm.Scene{Layers: append([]farm.Layer{bg}, layers...)})
	if err != nil {
		t.Fatal(err)
	}
	f, _ := os.Create(out)
	if err := picture.WritePNG(f, img); err != nil {
		t.Fatal(err)
	}
	f.Close()
}
