package renderer_test

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/validate"
)

var cellColours = []color.RGBA{{220, 40, 40, 255}, {40, 160, 60, 255}, {40, 80, 220, 255}, {230, 180, 30, 255},
	{150, 50, 180, 255}, {20, 20, 20, 255}}

// cellSheet has six cells of 100x60 px in three columns, each with a disc of a
// colour of its own at a place of its own, on nothing.
func cellSheet(t *testing.T, dir string) func(context.Context, string, farm.Asset) (string, error) {
	return func(context.Context, string, farm.Asset) (string, error) {
		img := image.NewRGBA(image.Rect(0, 0, 300, 120))
		for k, c := range cellColours {
			at := image.Pt(k%3*100+20+10*k, k/3*60+30)
			for y := -18; y <= 18; y++ {
				for x := -18; x <= 18; x++ {
					if x*x+y*y <= 18*18 {
						img.SetRGBA(at.X+x, at.Y+y, c)
					}
				}
			}
		}
		path := filepath.Join(dir, "sheet.png")
		f, err := os.Create(path)
		if err != nil {
			return "", err
		}
		defer f.Close()
		return path, picture.WritePNG(f, img)
	}
}

func cellSnack(fps int, layers ...farm.Layer) farm.Composition {
	ground := farm.Layer{Box: farm.Box{W: 320, H: 240}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}}
	return farm.Composition{
		Language: "en", Seed: 1, Canvas: farm.Canvas{Width: 320, Height: 240, FPS: fps},
		Assets: map[string]farm.Asset{"sheet": {Kind: farm.KindImage, ContentType: "image/png"}},
		Scenes: []farm.Scene{{ID: "one", Slot: "image", DurationMs: 1000, Layers: append([]farm.Layer{ground}, layers...)}},
	}
}

func cellLayer(x, y float64, index int, tracks ...farm.Track) farm.Layer {
	return farm.Layer{Box: farm.Box{X: x, Y: y, W: 100, H: 60}, Tracks: tracks,
		Picture: &farm.Picture{Asset: "sheet", Cells: &farm.Cells{Columns: 3, Rows: 2, Index: index}}}
}

// The cells of a sheet look as they did: each alone in a still, tinted, dimmed
// and masked, and one after another in a film.
func TestGoldenCells(t *testing.T) {
	dir := t.TempDir()
	var layers []farm.Layer
	for k := range 6 {
		layers = append(layers, cellLayer(float64(k%3)*105, float64(k/3)*64, k))
	}
	tinted, dimmed, masked := cellLayer(0, 150, 1), cellLayer(105, 150, 2), cellLayer(210, 150, 3)
	tinted.Picture.Tint, dimmed.Picture.Dim = "#FF00FF", 0.5
	masked.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}, Box: &farm.Box{X: 240, Y: 150, W: 40, H: 40}}
	// A still has no time: the track is not looked at.
	dimmed.Tracks = []farm.Track{{Property: "cell", Keys: []farm.Key{{AtMs: 0, Value: 5}}}}
	files, err := renderer.Render(context.Background(), cellSnack(0, append(layers, tinted, dimmed, masked)...),
		renderer.Options{Dir: dir, Open: cellSheet(t, dir)})
	if err != nil {
		t.Fatal(err)
	}
	sheet := image.NewRGBA(image.Rect(0, 0, 640, 480))
	paste := func(img *image.RGBA, x, y int) {
		draw.Draw(sheet, img.Rect.Add(image.Pt(x, y)), img, image.Point{}, draw.Src)
	}
	img, err := picture.Open(files[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	paste(img, 0, 0)

	talk := farm.Track{Property: "cell",
		Keys: []farm.Key{{AtMs: 0, Value: 0}, {AtMs: 200, Value: 4}, {AtMs: 400, Value: 1, Ease: "linear"}, {AtMs: 1000, Value: 4}}}
	turn := farm.Track{Property: "rotation", Keys: []farm.Key{{AtMs: 0, Value: 0}, {AtMs: 1000, Value: 20}}}
	film := cellSnack(30, cellLayer(20, 20, 0, talk), cellLayer(150, 120, 0, talk, turn), cellLayer(20, 150, 5))
	files, err = renderer.Render(context.Background(), film, renderer.Options{Dir: dir, Open: cellSheet(t, dir)})
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range []int{5, 6, 29} {
		frame := filepath.Join(dir, "frame.png")
		if err := ffmpeg("-i", files[0].Path, "-vf", fmt.Sprintf("select=eq(n\\,%d)", n), "-frames:v", "1", frame); err != nil {
			t.Fatal(err)
		}
		if img, err = picture.Open(frame); err != nil {
			t.Fatal(err)
		}
		paste(img, (i+1)%2*320, (i+1)/2*240)
	}
	same(t, "cells", sheet, 6)
}

func TestCellBounds(t *testing.T) {
	keys := func(k ...farm.Key) []farm.Track { return []farm.Track{{Property: "cell", Keys: k}} }
	for path, spoil := range map[string]func(*farm.Layer){
		"scenes[0].layers[1].picture.cells.columns":   func(l *farm.Layer) { l.Picture.Cells.Columns = 65 },
		"scenes[0].layers[1].picture.cells.rows":      func(l *farm.Layer) { l.Picture.Cells.Rows = -1 },
		"scenes[0].layers[1].picture.cells.index":     func(l *farm.Layer) { l.Picture.Cells.Index = 6 },
		"scenes[0].layers[1].tracks[0].property":      func(l *farm.Layer) { l.Picture.Cells, l.Tracks = nil, keys(farm.Key{}) },
		"scenes[0].layers[1].tracks[1].property":      func(l *farm.Layer) { l.Tracks = append(keys(farm.Key{}), keys(farm.Key{})...) },
		"scenes[0].layers[1].tracks[0].keys[0].value": func(l *farm.Layer) { l.Tracks = keys(farm.Key{Value: 6}) },
		"scenes[0].layers[1].tracks[0].keys[0].ease":  func(l *farm.Layer) { l.Tracks = keys(farm.Key{Ease: "spring"}) },
		"scenes[0].layers[1].tracks": func(l *farm.Layer) {
			l.Tracks = append(keys(farm.Key{}), farm.Track{Property: "zoom", Keys: []farm.Key{{Value: 1}}})
		},
	} {
		s := cellSnack(30, cellLayer(0, 0, 0))
		spoil(&s.Scenes[0].Layers[1])
		var fe *farm.Error
		if err := validate.Composition(s, 0); !errors.As(err, &fe) || fe.Fields[path] == "" {
			t.Errorf("%s: error is %v", path, err)
		}
	}
	text := farm.Layer{Box: farm.Box{W: 10, H: 10}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#000000"}}, Tracks: keys(farm.Key{})}
	if err := validate.Composition(cellSnack(30, text), 0); err == nil {
		t.Error("a ground has cells")
	}
}

func TestDrawingBounds(t *testing.T) {
	for field, spoil := range map[string]func(*farm.Drawing){
		"kind": func(d *farm.Drawing) {
			d.Kind = "photo"
		}, "name": func(d *farm.Drawing) { d.Name = "" }, "style": func(d *farm.Drawing) { d.Style = "oil" },
		"width": func(d *farm.Drawing) {
			d.Width = 4000
		}, "height": func(d *farm.Drawing) { d.Height = 0 }, "cells": func(d *farm.Drawing) { d.Cells = make([]string, 33) },
		"columns": func(d *farm.Drawing) { d.Columns = -1 }, "edge": func(d *farm.Drawing) { d.Edge = 65 },
		"palette": func(d *farm.Drawing) {
			d.Palette = map[string]farm.Color{"hair": "#000000"}
		}, "palette.accent": func(d *farm.Drawing) { d.Palette = map[string]farm.Color{"accent": "red"} },
		"look.skin": func(d *farm.Drawing) {
			d.Look.Skin = 7
		}, "look.hair": func(d *farm.Drawing) { d.Look.Hair = "mohawk" }, "look.age": func(d *farm.Drawing) { d.Look.Age = "99" },
	} {
		d := farm.Drawing{Kind: "presenter", Name: "head", Width: 600, Height: 600, Look: &farm.Look{}}
		s := cellSnack(30)
		s.Assets["head"] = farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Drawing: &d}
		if err := validate.Composition(s, 0); err != nil {
			t.Fatal(err)
		}
		spoil(&d)
		var fe *farm.Error
		if err := validate.Composition(s, 0); !errors.As(err, &fe) || fe.Fields["assets.head.drawing."+field] == "" {
			t.Errorf("%s: error is %v", field, err)
		}
	}
	s := cellSnack(30)
	s.Assets["head"] = farm.Asset{Kind: farm.KindImage,
		Drawing: &farm.Drawing{Kind: "object", Name: "cup", Width: 2048, Height: 2048, Cells: make([]string, 7)}}
	if err := validate.Composition(s, 0); err == nil {
		t.Error("a sheet of 28 megapixels is drawn")
	}
}
