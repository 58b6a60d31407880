package layout

import (
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/renderer"
)

// A character lives in one layer: moods, weight, blinks and speech are cells of
// one sheet, and every cell can be drawn.
func TestCharacterLives(t *testing.T) {
	s, _, _ := filmed(t, 0, nil)
	l := s.character("hero", "mug", box(100, 400, 300, 310), 8000, []Beat{{Mood: "worried"}, {AtMs: 3000, Mood: "happy", Mouth: spoken("coffee", "helps")}})
	s.scene(farm.Scene{ID: "two", DurationMs: 8000, Layers: []farm.Layer{l, s.thing("cup", "cup", box(500, 400, 200, 200))}})
	if err := renderer.Validate(s.snack); err != nil {
		t.Fatal(err)
	}
	d := *s.snack.Assets[l.Picture.Asset].Drawing
	seen := map[string]bool{}
	for _, c := range d.Cells {
		seen[c] = true
	}
	for _, c := range []string{"worried", "worried/2", "happy", "happy/talk", "happy/blink"} {
		if !seen[c] {
			t.Errorf("it never shows %s, only %v", c, d.Cells)
		}
	}
	if _, err := draw.Sheet(d); err != nil {
		t.Error(err)
	}
}
