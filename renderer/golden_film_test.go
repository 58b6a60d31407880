package renderer_test

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/pixels"
)

// framesOf are frames of a film as they are given to the encoder.
func framesOf(t *testing.T, s farm.Composition, open func(context.Context, string, farm.Asset) (string, error), pick ...int) []*image.RGBA {
	t.Helper()
	out := make([]*image.RGBA, len(pick))
	w, h, n := s.Canvas.Width, s.Canvas.Height, 0
	err := renderer.Frames(context.Background(), s, renderer.Chunk{}, renderer.Options{Open: open}, func(yuv []byte) error {
		for i, frame := range pick {
			if frame == n {
				out[i] = pixels.FromYUV(w, h, yuv[:w*h], yuv[w*h:w*h*5/4], yuv[w*h*5/4:])
			}
		}
		n++
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, img := range out {
		if img == nil {
			t.Fatalf("the film has %d frames, frame %d is missing", n, pick[i])
		}
	}
	return out
}

// sheet lays pictures of one size out in rows.
func sheet(columns int, pictures []*image.RGBA) *image.RGBA {
	size := pictures[0].Rect.Size()
	out := image.NewRGBA(image.Rect(0, 0, columns*size.X, (len(pictures)+columns-1)/columns*size.Y))
	for i, p := range pictures {
		at := image.Pt(i%columns*size.X, i/columns*size.Y)
		draw.Draw(out, p.Rect.Add(at), p, image.Point{}, draw.Src)
	}
	return out
}

// Every way to come and to go: a column for each, rows through its time.
func TestGoldenMotions(t *testing.T) {
	kinds := []string{"fade", "rise", "drop", "slide", "pop", "zoom", "wipe", "bounce", "typewriter", "blur"}
	const fps, ms = 30, 1500
	s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 900, Height: 160, FPS: fps}}
	layers := []farm.Layer{{Box: farm.Box{W: 900, H: 160}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#2A3B6A"}}}}
	for i, kind := range kinds {
		x := float64(i) * 90
		m := &farm.Motion{Kind: kind, DurationMs: 400}
		layers = append(layers,
			farm.Layer{Box: farm.Box{X: x + 5, Y: 8, W: 80, H: 30}, Enter: m, Exit: m, EndMs: ms - 10, Text: &farm.Text{
				Content: kind, Font: "Inter", Weight: 800, Size: 15, Leading: 1.1, Color: "#FFFFFF", Align: "center"}},
			farm.Layer{Box: farm.Box{X: x + 5, Y: 44, W: 80, H: 40}, Enter: &farm.Motion{Kind: kind, DurationMs: 400, By: "word"},
				Exit: m, EndMs: ms - 10, Text: &farm.Text{
					Content: "word by word", Font: "Inter", Weight: 700, Size: 15, Leading: 1.2, Color: "#F2B93B", Align: "center"}},
			farm.Layer{Box: farm.Box{X: x + 25, Y: 104, W: 40, H: 40}, Radius: 10, Enter: m, Exit: m, EndMs: ms - 10,
				Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#5BE49B"}}, Shadow: &farm.Shadow{Y: 4, Blur: 10, Color: "#00000080"}},
		)
	}
	s.Scenes = []farm.Scene{{ID: "only", DurationMs: ms, Layers: layers}}
	same(t, "motions", sheet(1, framesOf(t, s, nil, 0, 2, 4, 8, 20, 40, 43)), 6)
}

// Every transition in every direction, a third of its frames each, left to
// right and right to left.
func TestGoldenTransitions(t *testing.T) {
	const fps = 30
	var pictures []*image.RGBA
	for _, language := range []string{"en", "ar"} {
		s := farm.Composition{Language: language, Canvas: farm.Canvas{Width: 180, Height: 320, FPS: fps}}
		scene := func(name string, enter *farm.Transition) {
			ground := farm.Color("#F6EDE1")
			if len(s.Scenes)%2 == 1 {
				ground = "#3A2F8F"
			}
			s.Scenes = append(s.Scenes, farm.Scene{ID: name, DurationMs: 400, Enter: enter, Layers: []farm.Layer{
				{Box: farm.Box{W: 180, H: 320}, Fill: &farm.Fill{Kind: "dots", Colors: []farm.Color{ground, "#F2B93B"}}},
				{Box: farm.Box{X: 30, Y: 110, W: 120, H: 100},
					Shape: &farm.Shape{Kind: "ellipse", Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}}},
				{Box: farm.Box{X: 10, Y: 140, W: 160, H: 40}, Text: &farm.Text{Content: fmt.Sprint(len(s.Scenes)), Font: "Inter", Weight: 800, Size: 32,
					Leading: 1, Color: "#14161A", Align: "center"}},
			}})
		}
		scene("first", nil)
		var pick []int
		add := func(kind, direction string) {
			at := len(s.Scenes) * 12
			pick = append(pick, at+2, at+4, at+6)
			scene(kind+direction, &farm.Transition{Kind: kind, Direction: direction, DurationMs: 300})
		}
		if language == "en" {
			add("fade", "")
		}
		for _, kind := range []string{"push", "whip"} {
			for _, direction := range []string{"left", "right", "up", "down"} {
				if language == "en" || direction == "left" || direction == "right" {
					add(kind, direction)
				}
			}
		}
		pictures = append(pictures, framesOf(t, s, nil, pick...)...)
	}
	for i, p := range pictures {
		pictures[i] = shrunk(p, 90)
	}
	same(t, "transitions", sheet(12, pictures), 6)
}

// Footage in every way of lying in its box: filled about a focus, contained,
// cropped, dimmed, with round corners and a border, in devices, keyed, at
// another speed, faded, turned around its loop.
func TestGoldenFootage(t *testing.T) {
	s := playing(1000)
	ground := s.Scenes[0].Layers[0]
	s.Canvas.Height, ground.Box.H = 808, 808
	s.Scenes[0].Layers = []farm.Layer{ground}
	half := 0.5
	at := func(i int, l farm.Layer) {
		l.Box = farm.Box{X: float64(8 + i%3*116), Y: float64(8 + i/3*158), W: 112, H: 150}
		s.Scenes[0].Layers = append(s.Scenes[0].Layers, l)
	}
	wide := func(f farm.Footage) *farm.Footage { f.Asset, f.Loop = "pattern", true; return &f }
	for i, l := range []farm.Layer{
		{Footage: wide(farm.Footage{})},
		{Footage: wide(farm.Footage{Focus: &farm.Point{X: 0.95, Y: 0.5}})},
		{Footage: wide(farm.Footage{Fit: "contain"})},
		{Footage: wide(farm.Footage{Crop: &farm.Box{X: 0.25, Y: 0, W: 0.5, H: 1}, Fit: "contain"})},
		{Footage: wide(farm.Footage{Dim: 0.5}), Radius: 24, Border: &farm.Stroke{Width: 5, Color: "#14161A"},
			Shadow: &farm.Shadow{Y: 6, Blur: 14, Color: "#00000090"}},
		{Footage: wide(farm.Footage{}), Device: &farm.Device{Kind: "phone"}},
		{Footage: wide(farm.Footage{Fit: "contain"}), Device: &farm.Device{Kind: "browser", Label: "moonwell.app"}},
		{Footage: &farm.Footage{Asset: "host", Loop: true, Key: &farm.ChromaKey{Color: "#12B347"}}},
		{Footage: &farm.Footage{Asset: "host", Loop: true, Speed: 2, FromMs: 200}, Opacity: &half},
		{Footage: wide(farm.Footage{}),
			Tracks: []farm.Track{{Property: "zoom", Keys: []farm.Key{{AtMs: 0, Value: 1, Ease: "linear"}, {AtMs: 1000, Value: 2}}}}},
		{Footage: wide(farm.Footage{}),
			Tracks: []farm.Track{{Property: "rotation", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "linear"}, {AtMs: 1000, Value: 30}}}}},
		{Footage: wide(farm.Footage{}),
			Tracks: []farm.Track{{Property: "focusX", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "linear"}, {AtMs: 1000, Value: 0.4}}}}},
		{Footage: wide(farm.Footage{}), Rotation: -12},
		{Footage: wide(farm.Footage{}), Mask: &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Feather: 10}},
	} {
		at(i, l)
	}
	same(t, "footage", framesOf(t, s, stageAssets(t), 15)[0], 8)
}
