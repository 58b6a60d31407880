package renderer_test

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// What the ruler says is what a text takes: a column of two texts is as high as
// both and the gap, and a text that does not fit is an error.
func TestRuler(t *testing.T) {
	r, err := renderer.NewRuler("en")
	if err != nil {
		t.Fatal(err)
	}
	words := func(h float64, s string) farm.Layer {
		return farm.Layer{ID: "words", Box: farm.Box{W: 400, H: h},
			Text: &farm.Text{Content: s, Font: "Inter", Weight: 700, Size: 60, MinSize: 40, MaxLines: 3, Leading: 1.1, Color: "#000000"}}
	}
	one, err := r.Text(words(0, "Slow stories for light sleepers"))
	if err != nil || one.H < 60 || one.W > 400 || len(one.Lines) < 2 || one.Size > 60 || one.Size < 40 {
		t.Errorf("%+v, %v", one, err)
	}
	two, err := r.Stack(
		farm.Layer{Box: farm.Box{W: 400},
			Stack: &farm.Stack{Gap: 20, PadY: 5,
				Children: []farm.Layer{words(0, "Slow stories for light sleepers"), words(0, "Slow stories for light sleepers")}}})
	if err != nil || two.H != 2*one.H+30 {
		t.Errorf("a column of two is %+v, one %+v, %v", two, one, err)
	}
	if _, err := r.Text(
		words(50, "Far too many words for a box of which nobody ever said that it would be high enough for them")); farm.CodeOf(err) !=
		farm.CodeInvalid {
		t.Errorf("a text that does not fit: %v", err)
	}
}
