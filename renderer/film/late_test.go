package film

import (
	"context"
	"image"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/renderer/text"
)

// A part whose layer is over takes no memory any more, one that only blinks keeps what was
// made of it, and what others show of the same picture stays.
func TestWhatIsOverIsForgotten(t *testing.T) {
	fonts, err := text.Load()
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 96, 300))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	falls := func(id string, from, to int) farm.Layer {
		return farm.Layer{ID: id, Box: farm.Box{Y: -140, W: 96, H: 300}, StartMs: from, EndMs: to, Picture: &farm.Picture{Asset: "a"},
			Tracks: []farm.Track{{Property: "y", Keys: []farm.Key{{Value: 0, Ease: "linear"}, {AtMs: 1000, Value: 137}}}}}
	}
	blinks := falls("blinks", 0, 0)
	blinks.Tracks = append(blinks.Tracks, farm.Track{Property: "opacity", Keys: []farm.Key{{Value: 1, Ease: "hold"},
		{AtMs: 400, Value: 0, Ease: "hold"}, {AtMs: 900, Value: 1, Ease: "hold"}}})
	scene := farm.Scene{ID: "rain", DurationMs: 4000, Layers: []farm.Layer{falls("first", 0, 300), falls("later", 500, 0), blinks}}
	canvas := farm.Canvas{Width: 96, Height: 160, FPS: 30}
	nodes, err := raster.New(canvas, "en", noisy{img}, fonts).Nodes(context.Background(), scene)
	if err != nil {
		t.Fatal(err)
	}
	st, err := newStage(context.Background(), staging{canvas, 4000, 0, 0, nodes, false}, &reel{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(st.close)
	out, err := newFrame(96, 160)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(out.free)
	holds := func(it *item) bool { return it.sprite != nil || it.posed != nil || it.rest != nil }
	for n := range 30 {
		at := float64(n) * st.frameMs
		if err := st.advance(at); err != nil {
			t.Fatal(err)
		}
		st.draw(out, out.rect())
		first, later, blink := st.items[0], st.items[1], st.items[2]
		if over := at >= 300; holds(first) == over || over && len(first.part.Image.Pix) > 0 {
			t.Fatalf("at %.0f ms what is over is kept: %t, %d bytes", at, holds(first), len(first.part.Image.Pix))
		}
		if first.part.Image.Rect != img.Rect {
			t.Fatalf("at %.0f ms it lay in %v", at, first.part.Image.Rect)
		}
		if at >= 500 && (!holds(later) || out.block[80*96+48] < 200) {
			t.Fatalf("at %.0f ms the same picture shows %d", at, out.block[80*96+48])
		}
		if !holds(blink) {
			t.Fatalf("at %.0f ms what comes again was forgotten", at)
		}
	}
}
