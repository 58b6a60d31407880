package film

import (
	"testing"

	"github.com/snackfarm/farm"
)

// Words whose width and weight move grow from step to step and end as they rest.
func TestAxes(t *testing.T) {
	axis := func(property string, from, to float64) farm.Track {
		return farm.Track{Property: property, Keys: []farm.Key{{Value: from, Ease: "linear"}, {AtMs: 600, Value: to}}}
	}
	film := func(tracks ...farm.Track) [][]byte {
		return frames(t, filmOf(t, farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 480, Height: 160, FPS: 30}, Scenes: []farm.Scene{
			{ID: "a", DurationMs: 1000, Layers: []farm.Layer{
				{Box: farm.Box{W: 480, H: 160}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#000000"}}},
				{Box: farm.Box{X: 20, Y: 40, W: 440, H: 100}, Tracks: tracks,
					Text: &farm.Text{Content: "Stretch", Font: "Bricolage Grotesque", Weight: 800, Size: 90, Leading: 1, Color: "#FFFFFF"}},
			}},
		}}))
	}
	moved, rest := film(axis("width", 75, 100), axis("weight", 300, 800)), film()
	right := func(f []byte) int {
		most := 0
		for i, v := range f[:480*160] {
			if v > 128 {
				most = max(most, i%480)
			}
		}
		return most
	}
	first, middle, last := right(moved[0]), right(moved[9]), right(moved[25])
	if first > last-30 || middle <= first || middle >= last {
		t.Errorf("the words end at %d, then %d, then %d px", first, middle, last)
	}
	for i, v := range moved[25] {
		if d := int(v) - int(rest[25][i]); d > 2 || d < -2 {
			t.Fatalf("at the end sample %d is %d, at rest %d", i, v, rest[25][i])
		}
	}
}
