package raster_test

import (
	"context"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

// The ground behind captions is dark while words follow each other. Where none stand for
// long, as of a draft of which single words are shown, nothing is.
func TestScrimGoesWithItsWords(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	p := raster.New(farm.Canvas{Width: 1080, Height: 1920, FPS: 30}, "en", nil, fonts)
	word := func(at int) farm.CaptionWord { return farm.CaptionWord{Text: "stamp", StartMs: at, EndMs: at + 400} }
	white := &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}
	nodes, err := p.Nodes(context.Background(), farm.Scene{ID: "a", DurationMs: 12_000, Layers: []farm.Layer{
		{Box: farm.Box{W: 1080, H: 1920}, Fill: white},
		{Box: farm.Box{X: 90, Y: 1000, W: 870, H: 400},
			Captions: &farm.Captions{Style: "minimal", MaxWords: 1, Words: []farm.CaptionWord{word(2000), word(2700), word(8000)}}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var spans [][2]int
	for _, n := range nodes {
		if n.Layer.Fill == nil || n.Layer.Fill.Kind != "scrim" {
			continue
		}
		if k := len(spans) - 1; k >= 0 && n.Layer.StartMs-spans[k][1] < 300 {
			spans[k][1] = n.Layer.EndMs
			continue
		}
		spans = append(spans, [2]int{n.Layer.StartMs, n.Layer.EndMs})
	}
	if len(spans) != 2 || spans[0][0] < 1500 || spans[0][1] > 4000 || spans[1][0] < 7500 || spans[1][1] > 9500 {
		t.Errorf("it is dark at %v", spans)
	}
}

// shadesOf are the dark grounds of a page over footage that is so bright.
func shadesOf(t *testing.T, style string, light float64) []raster.Part {
	t.Helper()
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	p := raster.New(farm.Canvas{Width: 1080, Height: 1920, FPS: 30}, "en", nil, fonts)
	nodes, err := p.Nodes(context.Background(), farm.Scene{ID: "a", DurationMs: 4000, Layers: []farm.Layer{
		{Box: farm.Box{W: 1080, H: 1920}, Footage: &farm.Footage{Asset: "film"}},
		{Box: farm.Box{X: 90, Y: 1120, W: 870, H: 290}, Captions: &farm.Captions{Style: style, Light: []farm.Key{{Value: light}},
			Words: []farm.CaptionWord{{Text: "Salt", StartMs: 500, EndMs: 900}, {Text: "cures.", StartMs: 900, EndMs: 1500}}}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var out []raster.Part
	for _, n := range nodes {
		if n.Layer.Fill != nil && n.Layer.Fill.Kind == "scrim" {
			part, err := n.Parts[0].Drawn()
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, part)
		}
	}
	return out
}

// A shade stands only where contrast needs it: none over a film that is dark, and over one
// that is bright it hugs the words, so that no band goes across the frame.
func TestShadeIsWhereContrastNeedsIt(t *testing.T) {
	for _, style := range []string{"minimal", "cinematic", "handwritten", "neon"} {
		if got := shadesOf(t, style, 0.12); len(got) != 0 {
			t.Errorf("%s: %d shades over a dark film", style, len(got))
		}
		got := shadesOf(t, style, 0.9)
		if len(got) != 1 {
			t.Fatalf("%s: %d shades over a bright film", style, len(got))
		}
		part := got[0]
		r := part.Image.Rect.Sub(part.Image.Rect.Min).Add(part.At)
		if r.Min.X < 50 || r.Max.X > 1030 || r.Dy() > 640 {
			t.Errorf("%s: the shade takes %v of a frame", style, r)
		}
		mid := part.Image.RGBAAt(part.Image.Rect.Dx()/2, part.Image.Rect.Dy()/2).A
		if mid < 80 {
			t.Errorf("%s: it takes %d of 255 away behind the words", style, mid)
		}
		for x := range part.Image.Rect.Dx() {
			if a := part.Image.RGBAAt(x, 0).A; a > 6 {
				t.Fatalf("%s: its edge is seen, %d of 255", style, a)
			}
		}
	}
}
