package film

import (
	"bytes"
	"testing"

	"github.com/snackfarm/farm"
)

// A layer that is turned and has come in lies as one that was there from the
// beginning, to the pixel; on the way it is elsewhere.
func TestTurnedLayersComeToRest(t *testing.T) {
	of := func(enter *farm.Motion) [][]byte {
		return frames(t, filmOf(t, farm.Composition{
			Language: "en", Canvas: farm.Canvas{Width: 320, Height: 320, FPS: 30},
			Scenes: []farm.Scene{{ID: "a", DurationMs: 2000, Layers: []farm.Layer{
				{Box: farm.Box{W: 320, H: 320}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#101418"}}},
				{Box: farm.Box{X: 80, Y: 90, W: 150, H: 110}, Radius: 12, Rotation: -7, Enter: enter,
					Shadow: &farm.Shadow{Y: 8, Blur: 24, Color: "#00000080"},
					Fill:   &farm.Fill{Kind: "linear", AngleDeg: 30, Colors: []farm.Color{"#F0C040", "#3060F0"}}},
			}}},
		}))
	}
	lying, rising := of(nil), of(&farm.Motion{Kind: "rise", Distance: 61, DurationMs: 500})
	last := len(lying) - 1
	if !bytes.Equal(rising[last], lying[last]) {
		t.Error("the layer does not come to lie where it would rest")
	}
	if bytes.Equal(rising[6], lying[6]) {
		t.Error("the layer does not move")
	}
}
