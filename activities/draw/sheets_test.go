package draw_test

import (
	"context"
	"flag"
	"image"
	"image/color"
	stddraw "image/draw"
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

var sand = color.RGBA{246, 232, 214, 255}

// table lays drawings out in columns, each in w by h px, drawn three times as
// large and made small.
func table(t *testing.T, columns, w, h int, ground color.RGBA, list []farm.Drawing) *image.RGBA {
	t.Helper()
	rows := (len(list) + columns - 1) / columns
	out := image.NewRGBA(image.Rect(0, 0, columns*w, rows*h))
	stddraw.Draw(out, out.Rect, image.NewUniform(ground), image.Point{}, stddraw.Src)
	for i, d := range list {
		d.Width, d.Height = 3*w, 3*h
		d.Edge *= 3
		small := imaging.Resize(sheet(t, d), w, h, imaging.Box)
		stddraw.Draw(out, small.Rect.Add(image.Pt(i%columns*w, i/columns*h)), small, image.Point{}, stddraw.Over)
	}
	return out
}

// golden compares a sheet with the one that was looked at: no block of 16 px may
// differ by more than 6 on average.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, got); err != nil {
			t.Fatal(err)
		}
	}
	want, err := picture.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if want.Rect != got.Rect {
		t.Fatalf("%s is %v, was %v", name, got.Rect, want.Rect)
	}
	for y := 0; y+16 <= got.Rect.Dy(); y += 16 {
		for x := 0; x+16 <= got.Rect.Dx(); x += 16 {
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

// People look as they did: hair and heads, moods, gestures and outfits, mouths.
func TestGoldenPeople(t *testing.T) {
	words := farm.DrawingWords()
	person := func(l farm.Look, cell string, seed int) farm.Drawing {
		return farm.Drawing{Kind: "presenter", Name: "whole", Look: &l, Seed: uint32(seed), Cells: []string{cell}}
	}
	var list []farm.Drawing
	heads, outfits := words["Look.head"][1:], words["Look.outfit"][1:]
	for i, h := range words["Look.hair"][1:] {
		l := draw.Person(uint32(i))
		l.Hair, l.Head, l.Skin, l.Outfit = h, heads[i%len(heads)], i%farm.MaxSkin+1, outfits[i%len(outfits)]
		list = append(list, person(l, draw.Moods()[i%len(draw.Moods())], i))
	}
	for i, b := range words["Look.beard"][2:] {
		list = append(list, person(farm.Look{Skin: i + 1, Head: "square", Hair: "crop", Beard: b, Glasses: words["Look.glasses"][2+i%4],
			Outfit: "hoodie", Age: words["Look.age"][1+i%3]}, "happy", i))
	}
	for i, g := range draw.Gestures() {
		l := draw.Person(uint32(40 + i))
		list = append(list, person(l, draw.Moods()[(i+3)%8]+"/"+g, i))
	}
	golden(t, "people", table(t, 9, 112, 137, color.RGBA{232, 228, 246, 255}, list))

	list = nil
	for k := range 2 {
		l := draw.Person(uint32(6 + k))
		for _, m := range draw.Mouths() {
			list = append(list, farm.Drawing{Kind: "presenter", Name: "mouth", Look: &l, Seed: 2, Cells: []string{m}})
		}
		for _, g := range draw.Gazes() {
			list = append(list, farm.Drawing{Kind: "presenter", Name: "eyes", Look: &l, Seed: 2, Cells: []string{g}})
		}
	}
	golden(t, "faces", table(t, 9, 110, 60, color.RGBA{243, 199, 164, 255}, list))
}

// Characters look as they did, each in another feeling, and one in all.
func TestGoldenCharacters(t *testing.T) {
	var list []farm.Drawing
	feelings := draw.Feelings()
	for i, n := range draw.Characters("") {
		list = append(list, farm.Drawing{Kind: "character", Name: n, Seed: uint32(i), Cells: []string{feelings[i%len(feelings)]}, Edge: 4,
			Shadow: true})
	}
	for i, f := range append(feelings, "happy/blink", "happy/talk", "neutral/2") {
		list = append(list, farm.Drawing{Kind: "character", Name: []string{"mug", "cat"}[i%2], Seed: 3, Cells: []string{f}})
	}
	list = append(list, farm.Drawing{Kind: "character", Name: "bear", Style: "outline"},
		farm.Drawing{Kind: "character", Name: "phone", Style: "outline", Cells: []string{"laughing"}})
	golden(t, "characters", table(t, 8, 112, 117, sand, list))
}

// Beings look as they did: of each body, with each garment, in each mood.
func TestGoldenMates(t *testing.T) {
	var list []farm.Drawing
	moods, wears := draw.Feelings(), append(draw.MateWears(), "")
	for i := range 54 {
		name := "being"
		if w := wears[i%len(wears)]; w != "" && i%2 == 1 {
			name += "-" + w
		}
		list = append(list, farm.Drawing{Kind: "character", Name: name, Seed: uint32(i * 7919), Cells: []string{moods[i%len(moods)]}, Edge: 3,
			Shadow: true, Palette: map[string]farm.Color{"accent": []farm.Color{"#3E8FC9", "#C9683E", "#5EA05A", "#9A6BC9", "#C9A23E"}[i%5]}})
	}
	golden(t, "mates", table(t, 9, 112, 112, sand, list))
}

// Objects look as they did.
func TestGoldenObjects(t *testing.T) {
	var list []farm.Drawing
	for i, n := range draw.Objects("") {
		list = append(list, farm.Drawing{Kind: "object", Name: n, Seed: uint32(i), Palette: map[string]farm.Color{"accent": "#0B7A75"}})
	}
	golden(t, "objects", table(t, 11, 80, 80, sand, list))
}

// Icons look as they did when the renderer strokes them.
func TestGoldenIcons(t *testing.T) {
	const columns, cell, size = 16, 52.0, 36.0
	names := draw.Icons()
	var rows []farm.Layer
	for i, n := range names {
		if i%columns == 0 {
			rows = append(rows, farm.Layer{Box: farm.Box{X: 0, Y: float64(i/columns) * cell, W: columns * cell, H: cell},
				Stack: &farm.Stack{Direction: "row", Gap: cell - size, PadX: (cell - size) / 2, PadY: (cell - size) / 2}})
		}
		row := rows[len(rows)-1].Stack
		row.Children = append(row.Children,
			farm.Layer{ID: n, Box: farm.Box{W: size, H: size}, Shape: &farm.Shape{Kind: "path", Path: draw.Icon(n), ViewBox: &draw.IconGrid,
				Stroke: &farm.Stroke{Width: draw.IconStroke(size), Color: "#2A2350"}}})
	}
	height := len(rows) * int(cell)
	ground := farm.Layer{Box: farm.Box{W: columns * cell, H: float64(height)},
		Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FAFAF7"}}}
	s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: columns * int(cell), Height: height},
		Scenes: []farm.Scene{{ID: "icons", Slot: "icons", Layers: append([]farm.Layer{ground}, rows...)}}}
	files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	img, err := picture.Open(files[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "icons", img)
}
