package strangers

import (
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
)

// Sizes of the smallest text on the drawn screens, px of their own.
const (
	tableText = 22.0
	phoneText = 34.0
	chartText = 24.0
)

func box(x, y, w, h float64) farm.Box { return farm.Box{X: x, Y: y, W: w, H: h} }

func words(content string, size float64, weight int, c farm.Color, b farm.Box, align string) farm.Layer {
	return farm.Layer{Box: b, Text: &farm.Text{Content: content, Font: "Inter", Weight: weight, Size: size, MinSize: size * 0.4,
		MaxLines: 2, Leading: 1.2, Color: c, Align: align, VAlign: "middle"}}
}

func fill(b farm.Box, radius float64, c farm.Color) farm.Layer {
	return farm.Layer{Box: b, Radius: radius, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{c}}}
}

// still is a picture of a size; without a ground it is see-through.
func still(w, h int, layers ...farm.Layer) farm.Composition {
	return farm.Composition{Language: "en", Seed: 1, Canvas: farm.Canvas{Width: w, Height: h},
		Scenes: []farm.Scene{{ID: "one", Slot: "one", Layers: layers}}}
}

// tone is the n-th colour of a recipe, or else.
func (r Recipe) tone(n int, or farm.Color) farm.Color {
	if n < len(r.Colors) {
		return r.Colors[n]
	}
	return or
}

func cells(row string) (string, string) {
	name, value, _ := strings.Cut(row, "|")
	return name, value
}

// table is a desktop program: a bar at the side, a title, rows with values.
func table(r Recipe) farm.Composition {
	accent := r.tone(0, "#2F5BEA")
	layers := []farm.Layer{
		fill(box(0, 0, 1440, 900), 0, "#F7F8FA"), fill(box(0, 0, 220, 900), 0, "#15203A"), fill(box(32, 36, 40, 40), 10, accent),
		words(r.Title, 44, 700, "#15203A", box(270, 40, 800, 64), "start"),
		fill(box(1200, 44, 190, 56), 28, accent), fill(box(1240, 66, 110, 12), 6, "#FFFFFF"),
	}
	for i := range 5 {
		layers = append(layers, fill(box(40, 140+float64(i)*64, 120, 14), 7, "#5E6B8C"))
	}
	for i, row := range r.Rows[:min(len(r.Rows), 9)] {
		y := 150 + float64(i)*82
		name, value := cells(row)
		layers = append(layers, fill(box(270, y, 1120, 70), 12, "#FFFFFF"), fill(box(296, y+24, 22, 22), 11, accent),
			words(name, tableText+2, 600, "#1B2433", box(340, y+8, 620, 54), "start"),
			words(value, tableText, 500, "#4A5670", box(980, y+8, 380, 54), "end"))
	}
	return still(1440, 900, layers...)
}

// phone is an app's list on a telephone's display.
func phone(r Recipe) farm.Composition {
	ground, accent := r.tone(1, "#FFFFFF"), r.tone(0, "#FF6A3D")
	ink, muted := farm.Color("#14161C"), farm.Color("#5B6072")
	layers := []farm.Layer{
		fill(box(0, 0, 1080, 2290), 0, ground), words("9:41", 40, 600, ink, box(80, 40, 200, 56), "start"),
		words(r.Title, 84, 800, ink, box(80, 150, 920, 220), "start"), fill(box(80, 420, 920, 460), 48, accent),
	}
	for i, row := range r.Rows[:min(len(r.Rows), 6)] {
		name, value := cells(row)
		if i == 0 {
			layers = append(layers, words(name, 46, 600, "#FFFFFF", box(140, 480, 800, 90), "start"),
				words(value, 150, 800, "#FFFFFF", box(140, 600, 800, 200), "start"))
			continue
		}
		y := 720 + float64(i)*230
		layers = append(layers, fill(box(80, y, 920, 200), 40, "#F1F2F6"), fill(box(116, y+50, 100, 100), 30, accent),
			words(name, 46, 700, ink, box(256, y+30, 480, 80), "start"), words(value, phoneText, 500, muted, box(256, y+110, 680, 60),
				"start"))
	}
	return still(1080, 2290, append(layers, fill(box(0, 2110, 1080, 180), 0, "#F1F2F6"), fill(box(440, 2150, 200, 100), 50, accent))...)
}

// chart is a desktop program with one large figure and columns.
func chart(r Recipe) farm.Composition {
	accent := r.tone(0, "#0F9D75")
	layers := []farm.Layer{fill(box(0, 0, 1600, 1000), 0, "#0E1424"), words(r.Title, 48, 700, "#F3F6FF", box(80, 50, 1000, 70), "start")}
	for i, row := range r.Rows[:min(len(r.Rows), 7)] {
		name, value := cells(row)
		if i == 0 {
			layers = append(layers, words(value, 120, 800, accent, box(80, 150, 900, 150), "start"),
				words(name, 30, 500, "#9AA6C4", box(80, 300, 900, 50), "start"))
			continue
		}
		x, h := 90+float64(i-1)*240, 160+float64((i*137)%320)
		layers = append(layers, fill(box(x, 880-h, 150, h), 18, accent), words(name, chartText, 500, "#C9D2EA", box(x-30, 890, 210, 46),
			"center"), words(value, chartText+4, 700, "#FFFFFF", box(x-30, 820-h, 210, 46), "center"))
	}
	return still(1600, 1000, layers...)
}

// wordmark is a logo: a sign and the name, in good and in bad manners.
func wordmark(r Recipe) farm.Composition {
	w, h := 900, 300
	sign, ink := r.tone(0, "#E4572E"), r.tone(1, "#17202E")
	var layers []farm.Layer
	switch r.Name {
	case "pale": // light grey on white, without transparency
		layers, sign, ink = append(layers, fill(box(0, 0, 900, 300), 0, "#FFFFFF")), r.tone(0, "#E9E4DA"), r.tone(1, "#DAD6CE")
	case "tiny":
		w, h = 72, 72
	case "plain":
		ink = sign
	}
	k := float64(h) / 300
	ring := farm.Layer{Box: box(24*k, 50*k, 200*k, 200*k), Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: 100, H: 100},
		Path: fmt.Sprintf("M50 4 A46 46 0 1 0 96 50 L74 50 A24 24 0 1 1 50 26 Z M%d 8 L92 8 L92 32 Z", 68),
		Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{sign}}}}
	layers = append(layers, ring)
	if r.Name != "tiny" {
		layers = append(layers, words(r.Title, 120, 800, ink, box(260, 40, 620, 220), "start"))
	}
	return still(w, h, layers...)
}
