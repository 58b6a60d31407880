package film

import (
	"math"
	"testing"

	"github.com/snackfarm/farm"
)

// slowMove is white text that goes right and down by a third of a pixel a frame
// and less, over a dark ground.
func slowMove(t testing.TB) Film {
	track := func(property string, by float64) farm.Track {
		return farm.Track{Property: property, Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "linear"}, {AtMs: 2000, Value: by}}}
	}
	return filmOf(t, farm.Composition{
		Language: "en", Canvas: farm.Canvas{Width: 480, Height: 160, FPS: 30},
		Scenes: []farm.Scene{{ID: "a", DurationMs: 2000, Layers: []farm.Layer{
			{Box: farm.Box{W: 480, H: 160}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#101418"}}},
			{Box: farm.Box{X: 20, Y: 40, W: 440}, Tracks: []farm.Track{track("x", 20), track("y", 7)},
				Text: &farm.Text{Content: "Sleep better", Font: "Inter", Weight: 700, Size: 56, Leading: 1.1, Color: "#FFFFFF"}},
		}}},
	})
}

// A slow move is even to a fraction of a pixel, the text stays sharp, and
// nothing is brighter than the text.
func TestSlowMovesAreEven(t *testing.T) {
	f := slowMove(t)
	w, h := f.Piece.Canvas.Width, f.Piece.Canvas.Height
	var xs, ys, sharp []float64
	for _, b := range frames(t, f) {
		var sum, sx, sy, edge float64
		for y := range h {
			for x := range w {
				if b[y*w+x] > 235 {
					t.Fatalf("luma %d at %d,%d: the text's edge has a halo", b[y*w+x], x, y)
				}
				v := float64(b[y*w+x]) - float64(b[0])
				sum, sx, sy = sum+v, sx+v*float64(x), sy+v*float64(y)
				if x > 0 {
					edge += math.Pow(float64(b[y*w+x])-float64(b[y*w+x-1]), 2)
				}
			}
		}
		xs, ys, sharp = append(xs, sx/sum), append(ys, sy/sum), append(sharp, edge)
	}
	for n := range xs {
		at := float64(n) / 60
		if d := xs[n] - xs[0] - 20*at; math.Abs(d) > 0.2 {
			t.Errorf("frame %d: the text is %.2f px from where it should be in x", n, d)
		}
		if d := ys[n] - ys[0] - 7*at; math.Abs(d) > 0.2 {
			t.Errorf("frame %d: the text is %.2f px from where it should be in y", n, d)
		}
		if k := sharp[n] / sharp[0]; k < 0.65 || k > 1.05 {
			t.Errorf("frame %d: edges are %.2f times as sharp as at rest", n, k)
		}
	}
}
