package renderer_test

import (
	"context"
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/report"
)

// A report tells where a form stands on each frame of its way to the next one, not where the way
// ends: what lies bare of a ground is found by it.
func TestReportOfMorphs(t *testing.T) {
	forms := []farm.Form{{AtMs: 0, Box: farm.Box{X: 10, Y: 300, W: 40, H: 40}, Color: "#AA3322", Ease: "linear"},
		{AtMs: 1000, Box: farm.Box{X: 90, Y: 20, W: 80, H: 80}, Color: "#AA3322"}}
	ground := &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}
	s := farm.Composition{Language: "en", Canvas: farm.Canvas{Width: 180, Height: 400, FPS: 30},
		Scenes: []farm.Scene{{ID: "one", DurationMs: 1500, Layers: []farm.Layer{
			{ID: "ground", Box: farm.Box{W: 180, H: 400}, Fill: ground},
			{ID: "body", Box: forms[1].Box, Shape: &farm.Shape{Kind: "morph", Forms: forms}}}}}}
	dir := t.TempDir()
	files, err := renderer.Render(context.Background(), s,
		renderer.Options{Dir: dir, Report: true, Label: farm.Label{Type: "test", Position: 1}, Open: testAsset(t, dir)})
	if err != nil {
		t.Fatal(err)
	}
	r, err := report.Read(files[0].Report)
	if err != nil {
		t.Fatal(err)
	}
	for _, sh := range r.Shapes {
		if sh.Layer != "body" {
			continue
		}
		first, last := sh.Keys[0], sh.Keys[len(sh.Keys)-1]
		if off := math.Abs(first.Box.X-10) + math.Abs(first.Box.Y-300) + math.Abs(first.Box.W-40); off > 20 {
			t.Errorf("begins at %+v", first.Box)
		}
		if off := math.Abs(last.Box.X-90) + math.Abs(last.Box.Y-20) + math.Abs(last.Box.W-80); off > 3 {
			t.Errorf("ends at %+v", last.Box)
		}
		return
	}
	t.Fatalf("nothing is told of the form: %+v", r.Shapes)
}
