package raster_test

import (
	"context"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

// litAt is how much a caption's letters and their light shine in the accent at a time.
func litAt(t *testing.T, nodes []raster.Node, ms int) int {
	t.Helper()
	sum := 0
	for _, n := range nodes {
		if n.Layer.Fill != nil || n.Layer.StartMs > ms || n.Layer.EndMs <= ms {
			continue
		}
		for _, p := range n.Parts {
			part, err := p.Drawn()
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; i < len(part.Image.Pix); i += 4 {
				sum += max(int(part.Image.Pix[i+1])-int(part.Image.Pix[i+2])-40, 0) // green over blue: a yellow light
			}
		}
	}
	return sum
}

// A word of neon is a tube without light until it is said; the words before it stay lit. What
// comes on goes off once, and not altogether.
func TestTubesComeOnByTheWord(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	p := raster.New(farm.Canvas{Width: 540, Height: 960, FPS: 30}, "en", nil, fonts)
	nodes, err := p.Nodes(context.Background(), farm.Scene{ID: "a", DurationMs: 4000, Layers: []farm.Layer{
		{Box: farm.Box{X: 40, Y: 560, W: 460, H: 200}, Captions: &farm.Captions{Style: "neon", Accent: "#FFE000", Words: []farm.CaptionWord{
			{Text: "Salt", StartMs: 500, EndMs: 900}, {Text: "cures", StartMs: 900, EndMs: 1500}, {Text: "ham.", StartMs: 1500, EndMs: 2000}}}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	one, two, three := litAt(t, nodes, 700), litAt(t, nodes, 1200), litAt(t, nodes, 1800)
	if one == 0 || two < one*5/4 || three < two*9/8 {
		t.Errorf("light of one word %d, of two %d, of three %d", one, two, three)
	}
	least := 1.0
	for _, n := range nodes {
		for _, track := range n.Layer.Tracks {
			for _, k := range track.Keys {
				if track.Property == "opacity" {
					least = min(least, k.Value)
				}
			}
		}
	}
	if least < 0.3 || least > 0.7 {
		t.Errorf("a tube goes off to %.2f", least)
	}
}

// Shadows of the letters' own form take their share of what is darkened over bright footage,
// so that the ground round the words is not: it looks like dirt on a shirt.
func TestLettersBringTheirOwnDark(t *testing.T) {
	for style, most := range map[string]uint8{"minimal": 150, "neon": 140} {
		part := shadesOf(t, style, 0.75)[0]
		if mid := part.Image.RGBAAt(part.Image.Rect.Dx()/2, part.Image.Rect.Dy()/2).A; mid > most {
			t.Errorf("%s: %d of 255 is taken away behind the words, at most %d", style, mid, most)
		}
	}
}
