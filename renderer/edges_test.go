package renderer_test

import (
	"errors"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// oneLayer is a snack of one picture of 64x64 with a layer.
func oneLayer(l farm.Layer) farm.Snack {
	return farm.Snack{ID: "s", Type: "static-ad", Position: 1, Language: "en", Canvas: farm.Canvas{Width: 64, Height: 64},
		Scenes: []farm.Scene{{ID: "a", Slot: "a", Layers: []farm.Layer{l}}}}
}

// faultAt is what Validate says of a field, "" when it finds no fault there.
func faultAt(s farm.Snack, path string) string {
	var fe *farm.Error
	if err := renderer.Validate(s); errors.As(err, &fe) {
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
		if err := renderer.Validate(s); err != nil {
			t.Errorf("%s with a colour: %v", kind, err)
		}
		render(t, s, t.TempDir())
	}
}
