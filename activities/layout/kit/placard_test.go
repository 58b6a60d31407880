package kit

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// A placard of every composition and script is a scene that can be drawn, of at most 64 layers,
// with something on its ground in its first frame.
func TestPlacards(t *testing.T) {
	for language, words := range kineticWords {
		d := kineticDraft(t, language)
		for way := range placardWays {
			layers := d.Placard(way, Placard{Words: words, Colors: d.Looks(), Room: OrganicBox, Ms: 2400, BeatMs: 500})
			d.Snack.Scenes = []farm.Scene{{ID: "a", DurationMs: 2400, Layers: layers}}
			if err := renderer.Fits(t.Context(), d.Snack.Composition, 0); err != nil {
				t.Fatalf("%s, %d: %v", language, way, err)
			}
			if len(layers) > 64 {
				t.Errorf("%s, %d: %d layers", language, way, len(layers))
			}
			if !slices.ContainsFunc(layers, func(l farm.Layer) bool {
				return (l.Text != nil || strings.HasPrefix(l.ID, "letters")) && l.StartMs == 0 && l.Enter == nil
			}) {
				t.Errorf("%s, %d: begins bare", language, way)
			}
		}
	}
}

// No composition comes twice running, and what leads a placard leaves no mark alone.
func TestPlacardsChange(t *testing.T) {
	var w Ways
	before := -1
	for k := range 12 {
		way := w.Next([]int{PlacardStack, PlacardNumber}, k)
		if way == before {
			t.Errorf("%d comes twice running", way)
		}
		before = way
	}
	if got := trimmed(" ."); got != "" {
		t.Errorf("%q stands alone", got)
	}
}
