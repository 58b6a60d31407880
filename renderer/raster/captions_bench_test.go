package raster_test

import (
	"context"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

// What a word of a caption costs when it comes into sight, with its outline,
// shadow or glow.
func BenchmarkCaptionWord(b *testing.B) {
	fonts, err := text.Load()
	if err != nil {
		b.Fatal(err)
	}
	for _, style := range []string{"minimal", "bold", "neon"} {
		b.Run(style, func(b *testing.B) {
			p := raster.New(farm.Canvas{Width: 1080, Height: 1920, FPS: 30}, "en", nil, fonts)
			nodes, err := p.Nodes(context.Background(), farm.Scene{ID: "a", DurationMs: 2000, Layers: []farm.Layer{{
				Box: farm.Box{X: 90, Y: 1000, W: 870, H: 400},
				Captions: &farm.Captions{Style: style, Words: []farm.CaptionWord{
					{Text: "restless", StartMs: 0, EndMs: 600}, {Text: "minds", StartMs: 650, EndMs: 1200},
				}},
			}}})
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := nodes[0].Parts[0].Drawn(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
