package film

import (
	"image"
	"testing"

	"github.com/snackfarm/farm"
)

// A form goes from the left to the right and grows; what a pen leads is drawn from
// its beginning on; and each rests where it came to.
func TestShapesChangeWithTime(t *testing.T) {
	t.Parallel()
	white, ground := farm.Color("#FFFFFF"), &farm.Fill{Kind: "solid", Colors: []farm.Color{"#000000"}}
	morph := farm.Layer{Box: farm.Box{X: 60, W: 40, H: 40}, Shape: &farm.Shape{Kind: "morph", Forms: []farm.Form{
		{AtMs: 100, Box: farm.Box{W: 20, H: 20}, Radius: 10, Color: white, Ease: "linear"},
		{AtMs: 500, Kind: "star", Box: farm.Box{X: 60, W: 40, H: 40}, Color: white},
	}}}
	pen := farm.Layer{Box: farm.Box{Y: 60, W: 100, H: 20}, Shape: &farm.Shape{Kind: "line", Stroke: &farm.Stroke{Width: 8, Color: white}},
		Tracks: []farm.Track{{Property: "drawn", Keys: []farm.Key{{AtMs: 0, Value: 0, Ease: "linear"}, {AtMs: 500, Value: 1}}}}}
	c := farm.Composition{Canvas: farm.Canvas{Width: 100, Height: 100, FPS: 20}, Language: "en",
		Scenes: []farm.Scene{{ID: "one", DurationMs: 800, Layers: []farm.Layer{{Box: farm.Box{W: 100, H: 100}, Fill: ground}, morph, pen}}}}
	all := frames(t, filmOf(t, c))
	lit := func(frame int, at image.Point) bool { return all[frame][at.Y*100+at.X] > 150 }
	for _, want := range []struct {
		frame int
		at    image.Point
		is    bool
	}{
		{0, image.Pt(10, 10), true}, {0, image.Pt(80, 20), false}, {6, image.Pt(10, 10), false}, {6, image.Pt(45, 15), true},
		{15, image.Pt(80, 20), true}, {15, image.Pt(62, 2), false}, {15, image.Pt(10, 10), false},
		{1, image.Pt(50, 70), false}, {6, image.Pt(50, 70), true}, {6, image.Pt(90, 70), false}, {15, image.Pt(90, 70), true},
	} {
		if got := lit(want.frame, want.at); got != want.is {
			t.Errorf("frame %d at %v: white is %v, want %v", want.frame, want.at, got, want.is)
		}
	}
}
