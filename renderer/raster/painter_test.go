package raster

import (
	"context"
	"image"
	"runtime"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/text"
)

// A scene whose layers take too much memory is an error that names the layer.
func TestSceneThatTakesTooMuch(t *testing.T) {
	fill := farm.Layer{ID: "ground", Box: farm.Box{W: 300, H: 300}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#123456"}}}
	p := New(farm.Canvas{Width: 300, Height: 300}, "en", nil, nil)
	p.room = 1 << 20
	if _, err := p.Nodes(context.Background(), farm.Scene{ID: "a", Layers: []farm.Layer{fill, fill}}); err != nil {
		t.Errorf("two layers: error is %v", err)
	}
	_, err := p.Nodes(context.Background(), farm.Scene{ID: "a", Layers: []farm.Layer{fill, fill, fill, fill}})
	if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "1 MiB") || !strings.Contains(err.Error(), "ground") {
		t.Errorf("four layers: error is %v", err)
	}
}

// What would take too much is refused before it is drawn, wherever it stands.
func TestTooMuchIsNotDrawn(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	fill := farm.Layer{Box: farm.Box{W: 4096, H: 4096}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#123456"}}}
	small := farm.Layer{Box: farm.Box{W: 9, H: 9}, Fill: fill.Fill}
	stack := func(l farm.Layer) farm.Layer {
		return farm.Layer{Box: farm.Box{W: 4096}, Stack: &farm.Stack{Children: []farm.Layer{small, l, l}}}
	}
	plate := stack(small)
	plate.Box.W, plate.Stack.PadY, plate.Stack.Plate, plate.Shadow = 4096, 4096, fill.Fill, &farm.Shadow{Color: "#000000", Blur: 200}
	words := farm.Layer{Box: farm.Box{W: 4096},
		Text: &farm.Text{Content: strings.Repeat("Sleep better ", 300), Font: "Inter", Weight: 700, Size: 600, Leading: 1.2, Color: "#000000"}}
	typed := words
	typed.Enter = &farm.Motion{Kind: "typewriter"}
	typed.Text = &farm.Text{Content: words.Text.Content, Font: "Inter", Weight: 700, Size: 60, Leading: 1.2, Color: "#000000",
		Stroke: &farm.Stroke{Width: 400, Color: "#000000"}}
	drift := fill
	drift.Fill = &farm.Fill{Kind: "solid", Colors: fill.Fill.Colors, DriftPxPerSec: 9}
	bordered := farm.Layer{Box: fill.Box, Picture: &farm.Picture{Asset: "a"}, Border: &farm.Stroke{Width: 9, Color: "#000000"}}
	cells := farm.Layer{Box: farm.Box{W: 1500, H: 1500}, Picture: &farm.Picture{Asset: "a", Cells: &farm.Cells{Columns: 9}},
		Tracks: []farm.Track{{Property: "cell", Keys: []farm.Key{{Ease: "linear"}, {AtMs: 90, Value: 8}}}}}
	masked := fill
	masked.Mask = &farm.Mask{Shape: &farm.Shape{Kind: "ellipse"}}
	for name, l := range map[string]farm.Layer{
		"fill": fill, "stack": stack(fill), "stack in a stack": stack(stack(fill)), "plate": plate, "text": words, "typed": typed,
		"drift": drift, "border": bordered, "cells": cells, "mask": masked,
	} {
		t.Run(name, func(t *testing.T) {
			p := New(farm.Canvas{Width: 300, Height: 300, FPS: 30}, "en", flatAsset{}, fonts)
			p.room = 32 << 20
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := p.Nodes(context.Background(),
				farm.Scene{ID: "a", Layers: []farm.Layer{{ID: "it", Stack: &farm.Stack{Children: []farm.Layer{l}}, Box: farm.Box{W: 4096}}}})
			runtime.ReadMemStats(&after)
			if farm.CodeOf(err) != farm.CodeInvalid || !strings.Contains(err.Error(), "32 MiB") || !strings.Contains(err.Error(), "(it)") {
				t.Errorf("error is %v", err)
			}
			if got := after.TotalAlloc - before.TotalAlloc; got > 96<<20 {
				t.Errorf("%d MiB were taken before it was refused", got>>20)
			}
		})
	}
}

// A moving picture is prepared no larger than it is itself, however narrow its
// box and great its zoom.
func TestZoomIsBoundedByThePicture(t *testing.T) {
	zoom := []farm.Track{{Property: "zoom", Keys: []farm.Key{{Value: 1}, {AtMs: 900, Value: 100000}}}}
	for _, view := range []image.Rectangle{image.Rect(0, 0, 20, 4000), image.Rect(0, 0, 4000, 20), image.Rect(0, 0, 400, 300),
		image.Rect(0, 0, 4000, 3000)} {
		w, h := contentSize(image.Pt(8000, 600), view, farm.Layer{Tracks: zoom})
		if most := max(8002*602, (view.Dx()+2)*(view.Dy()+2)); w*h > most || w < view.Dx() || h < view.Dy() {
			t.Errorf("%v is prepared as %dx%d", view, w, h)
		}
	}
}
