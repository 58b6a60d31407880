package renderer_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/validate"
)

// oneLayer is a snack of one picture of 64x64 with a layer.
func oneLayer(l farm.Layer) farm.Composition {
	return farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 64, Height: 64},
		Scenes: []farm.Scene{{ID: "a", Slot: "a", Layers: []farm.Layer{l}}}}
}

// faultAt is what Validate says of a field, "" when it finds no fault there.
func faultAt(s farm.Composition, path string) string {
	var fe *farm.Error
	if err := validate.Composition(s, 0); errors.As(err, &fe) {
		return fe.Fields[path]
	}
	return ""
}

// A form that is filled with one colour must be given one, also by a texture.
func TestFormsNeedAColour(t *testing.T) {
	box := farm.Box{W: 40, H: 20}
	for _, kind := range []string{"rect", "pill", "ellipse", "dots", "path", "check"} {
		shape := farm.Shape{Kind: kind, Path: "M0 0L9 9 3-4z", ViewBox: &farm.Box{W: 9, H: 9}, Count: 3, Fill: &farm.Fill{Kind: "marble"}}
		paint := &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}
		for path, l := range map[string]farm.Layer{
			"scenes[0].layers[0].shape.fill.colors":      {Box: box, Shape: &shape},
			"scenes[0].layers[0].mask.shape.fill.colors": {Box: box, Fill: paint, Mask: &farm.Mask{Shape: &shape}},
		} {
			if says := faultAt(oneLayer(l), path); (says == "") != (kind == "rect" || kind == "pill") {
				t.Errorf("%s: %s says %q", kind, path, says)
			}
		}
		coloured := shape
		coloured.Fill = &farm.Fill{Kind: "marble", Colors: []farm.Color{"#FF8800"}}
		s := oneLayer(farm.Layer{Box: box, Shape: &coloured})
		if err := validate.Composition(s, 0); err != nil {
			t.Errorf("%s with a colour: %v", kind, err)
		}
		render(t, s, t.TempDir())
	}
}

// A scale has a bound; other tracks have a wider one.
func TestScaleHasABound(t *testing.T) {
	const path = "scenes[0].layers[0].tracks[0].keys[1].value"
	for _, c := range []struct {
		property string
		value    float64
		ok       bool
	}{{"scale", 0, true}, {"scale", 100, true}, {"scale", 100.5, false}, {"scale", -1, false}, {"scale", 100000, false}, {"x", -5000, true}} {
		l := farm.Layer{Box: farm.Box{W: 9, H: 9}, Fill: &farm.Fill{Kind: "marble"},
			Tracks: []farm.Track{{Property: c.property, Keys: []farm.Key{{Value: 1}, {AtMs: 9, Value: c.value}}}}}
		if says := faultAt(oneLayer(l), path); (says == "") != c.ok {
			t.Errorf("%s of %g: it says %q", c.property, c.value, says)
		}
	}
}

// A film has a frame at least.
func TestFilmsOfNoFrame(t *testing.T) {
	fill := farm.Layer{Box: farm.Box{W: 9, H: 9}, Fill: &farm.Fill{Kind: "marble"}}
	for _, c := range []struct {
		fps, ms int
		ok      bool
	}{{30, 1, false}, {30, 16, false}, {30, 17, true}, {60, 8, false}, {60, 9, true}, {1, 499, false}, {1, 500, true}} {
		s := oneLayer(fill)
		s.Canvas.FPS, s.Scenes[0].DurationMs = c.fps, c.ms
		if says := faultAt(s, "scenes"); (says == "") != c.ok || !c.ok && !strings.Contains(says, "frame") {
			t.Errorf("%d ms at %d a second: it says %q", c.ms, c.fps, says)
		}
		if c.ok {
			render(t, s, t.TempDir())
		}
	}
}

// A picture that zooms in a narrow box at an odd place, and one whose round
// corners reach its edges, are drawn in films as any other.
func TestZoomInOddBoxes(t *testing.T) {
	zoom := []farm.Track{{Property: "zoom", Keys: []farm.Key{{Value: 1, Ease: "linear"}, {AtMs: 300, Value: 3}}}}
	for _, box := range []farm.Box{{X: 5, Y: 7, W: 0, H: 0}, {X: 5, Y: 7, W: 2, H: 40}, {X: 4, Y: 6, W: 40, H: 2}, {X: 7, Y: 9, W: 41, H: 33},
		{X: 7, Y: 9, W: 40, H: 32}, {X: -9, Y: 31, W: 91, H: 90}} {
		s := oneLayer(farm.Layer{Box: box, Radius: 40, Picture: &farm.Picture{Asset: "photo"}, Tracks: zoom})
		s.Canvas.FPS, s.Scenes[0].DurationMs, s.Assets = 20, 300, map[string]farm.Asset{"photo": {Kind: farm.KindImage}}
		s.Scenes[0].Layers = append(s.Scenes[0].Layers,
			farm.Layer{Box: box, Radius: 40, Fill: &farm.Fill{Kind: "rays", Colors: []farm.Color{"#000000", "#FFFFFF"}, DriftPxPerSec: 900}})
		framesOf(t, s, treatmentAssets(t), 0, 5)
	}
}
