package raster_test

import (
	"context"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

// A text that moves by letters has a part for each that a reader takes for one;
// where letters join, for each word, which waits as long as its letters would.
func TestLettersMoveAlone(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		language, content string
		by                string
		stroke            bool
		want              []int // the order of the parts
	}{
		{"en", "Sleep on", "glyph", false, []int{0, 1, 2, 3, 4, 6, 7}},
		{"en", "Hi 👩🏽‍🚀", "glyph", false, []int{0, 1, 3}},
		{"vi", "ngủ", "glyph", false, []int{0, 1, 2}},
		{"ar", "قصص هادئة", "glyph", false, []int{0, 4}},
		{"hi", "धीमी कहानी", "glyph", false, []int{0, 3}},
		{"ja", "物語", "glyph", true, []int{0, 1, 0, 1}}, // strokes first, then faces
		{"en", "Sleep well tonight", "word", true, []int{0, 1, 2}},
	} {
		p := raster.New(farm.Canvas{Width: 1080, Height: 400, FPS: 30}, c.language, nil, fonts)
		x := farm.Text{Content: c.content, Font: "Inter", Weight: 700, Size: 60, Leading: 1.2, Color: "#000000"}
		if c.stroke {
			x.Stroke = &farm.Stroke{Width: 5, Color: "#FFFFFF"}
		}
		nodes, err := p.Nodes(context.Background(), farm.Scene{ID: "a", DurationMs: 1000, Layers: []farm.Layer{
			{Box: farm.Box{W: 1000, H: 200}, Text: &x, Enter: &farm.Motion{Kind: "rise", By: c.by}},
		}})
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, part := range nodes[0].Parts {
			got = append(got, part.Index)
		}
		if len(got) != len(c.want) {
			t.Errorf("%s by %s: parts %v, want %v", c.content, c.by, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s by %s: parts %v, want %v", c.content, c.by, got, c.want)
				break
			}
		}
	}
}

// Pages of captions are drawn when they are seen, the same each time, and one
// at a time.
func TestCaptionsAreDrawnLate(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	p := raster.New(farm.Canvas{Width: 1080, Height: 1920, FPS: 30}, "en", nil, fonts)
	var words []farm.CaptionWord
	for i := range 60 {
		words = append(words, farm.CaptionWord{Text: "stories", StartMs: i * 400, EndMs: i*400 + 380})
	}
	nodes, err := p.Nodes(context.Background(), farm.Scene{ID: "a", DurationMs: 25_000, Layers: []farm.Layer{
		{Box: farm.Box{X: 90, Y: 1000, W: 870, H: 400}, Captions: &farm.Captions{Style: "bold", Words: words}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range nodes {
		if len(n.Parts) != 1 || !n.Parts[0].Image.Rect.Empty() || n.Layer.EndMs <= n.Layer.StartMs {
			t.Fatalf("node of %d-%d ms has %d parts", n.Layer.StartMs, n.Layer.EndMs, len(n.Parts))
		}
	}
	a, err := nodes[3].Parts[0].Drawn()
	if err != nil {
		t.Fatal(err)
	}
	b, err := nodes[3].Parts[0].Drawn()
	if err != nil || a.At != b.At || string(a.Image.Pix) != string(b.Image.Pix) {
		t.Errorf("drawn again it differs, %v", err)
	}
}

// A label behind a line goes up to the marks over its letters.
func TestLabelsReachOverMarks(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	height := func(content string) int {
		p := raster.New(farm.Canvas{Width: 600, Height: 300, FPS: 30}, "pl", nil, fonts)
		x := farm.Text{Content: content, Font: "Inter", Weight: 700, Size: 100, Leading: 1.4, Color: "#000000",
			Plate: &farm.Plate{Color: "#FFFFFF", PadX: 20, PadY: 10, Per: "line"}}
		nodes, err := p.Nodes(context.Background(),
			farm.Scene{ID: "a", DurationMs: 1000, Layers: []farm.Layer{{Box: farm.Box{Y: 60, W: 500, H: 160}, Text: &x}}})
		if err != nil {
			t.Fatal(err)
		}
		img := nodes[0].Parts[0].Image
		rows := 0
		for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
			for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
				if img.RGBAAt(x, y).R > 200 {
					rows++
					break
				}
			}
		}
		return rows
	}
	if plain, marked := height("S"), height("Ś"); plain < 100 || marked-plain < 12 {
		t.Errorf("the label of Ś is %d px high, that of S %d", marked, plain)
	}
}
