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
		if n.Layer.Fill != nil && n.Layer.Fill.Kind == "scrim" {
			spans = append(spans, [2]int{n.Layer.StartMs, n.Layer.EndMs})
		}
	}
	if len(spans) != 2 || spans[0][0] < 1500 || spans[0][1] > 4000 || spans[1][0] < 7500 || spans[1][1] > 9500 {
		t.Errorf("it is dark at %v", spans)
	}
}
