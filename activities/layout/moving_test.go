package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/sample"
)

// In a film of motion graphics each form of a scene is, when the scene begins, what it
// was when the one before ended, or comes out of the first one; a change of ground ends
// them all. Words fit in every language, in each of the three layouts.
func TestFormsTurnIntoTheNext(t *testing.T) {
	t.Parallel()
	variants := map[string]bool{}
	for i, lang := range []string{"en", "pt", "ja", "ar", "de", "th"} {
		v := asked(sample.BrandsIn(lang)[i%3].Description, []int{15, 30, 60}[i%3])
		v.Type = farm.MotionGraphicsVideo
		s := filmed(t, v, lang, uint32(i)*7+1, nil)
		what := fmt.Sprintf("%s %s", lang, s.Variant)
		layOut(t, what, s)
		variants[s.Variant] = true
		if s.DurationMs() != v.Seconds*1000 {
			t.Errorf("%s: lasts %d ms", what, s.DurationMs())
		}
		before := map[string]farm.Form{}
		turned := 0
		for k, sc := range s.Scenes {
			now, flood := map[string]farm.Form{}, false
			for _, l := range sc.Layers {
				flood = flood || l.ID == "flood"
				if l.Shape == nil || l.Shape.Kind != "morph" || !strings.HasPrefix(l.ID, "body-") {
					continue
				}
				first, last := l.Shape.Forms[0], l.Shape.Forms[len(l.Shape.Forms)-1]
				if was, ok := before[l.ID]; ok && !flood && was.Box.W >= 1 && (first.Box != was.Box || first.Color != was.Color) {
					t.Errorf("%s: %s of scene %d begins as %v, and was %v", what, l.ID, k, first, was)
				}
				if first.Box != last.Box {
					turned++
				}
				if last.AtMs > sc.DurationMs {
					t.Errorf("%s: %s of scene %d is there after %d ms of %d", what, l.ID, k, last.AtMs, sc.DurationMs)
				}
				now[l.ID] = last
			}
			before = now
		}
		if turned < 3*len(s.Scenes) {
			t.Errorf("%s: %d forms turn in %d scenes", what, turned, len(s.Scenes))
		}
	}
	if len(variants) < 3 {
		t.Errorf("layouts %v, want three", variants)
	}
}
