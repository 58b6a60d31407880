package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/match"
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

// A photograph that suits a scene of motion graphics fills the first form, which stays
// around it, in each layout; it is there when the form has turned into its window and gone
// before it turns on. Its owner is thanked.
func TestFormsHoldPhotographs(t *testing.T) {
	t.Parallel()
	variants := map[string]bool{}
	for seed := uint32(1); seed < 40 && len(variants) < 3; seed += 7 {
		v := asked("Rye bread keeps for a week. Feed the starter with coarse flour. Bake it dark. Let it rest under a cloth.", 15)
		v.Type = farm.MotionGraphicsVideo
		script, err := copywriter.WriteFilm(copywriter.AskOf(v, seed))
		require.NoError(t, err)
		p := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/jpeg", Path: "p.jpg", Width: 2000, Height: 3000}, Sharp: 1}
		b := briefOf(v, seed)
		for _, sc := range script.Scenes[:3] {
			b.Backdrops = append(b.Backdrops, match.Backdrop{Picture: &p, Provider: "library", Credit: "a photograph by Ada", For: sc.ID})
		}
		m, err := layout.Pack(b)
		require.NoError(t, err)
		s := m.Snacks[0]
		layOut(t, s.Variant, s)
		variants[s.Variant] = true
		require.Contains(t, strings.Join(s.Substitutions, "\n"), "a photograph by Ada")
		shown := 0
		for k, sc := range s.Scenes {
			var body farm.Form
			for _, l := range sc.Layers {
				if l.ID == "body-1" {
					body = l.Shape.Forms[len(l.Shape.Forms)-1]
				}
			}
			for _, l := range sc.Layers {
				if l.ID != "photo" {
					continue
				}
				shown++
				if l.Box.X < body.Box.X || l.Box.Y < body.Box.Y || l.Box.X+l.Box.W > body.Box.X+body.Box.W || l.Box.H < 300 {
					t.Errorf("%s: the photograph of scene %d is in %v, its form in %v", s.Variant, k, l.Box, body.Box)
				}
				if k > 0 && (l.StartMs < body.AtMs-100 || l.Enter == nil) {
					t.Errorf("%s: the photograph of scene %d comes at %d ms, its form is there at %d", s.Variant, k, l.StartMs, body.AtMs)
				}
			}
		}
		if shown != 3 {
			t.Errorf("%s: %d photographs are shown, want 3", s.Variant, shown)
		}
	}
	require.Len(t, variants, 3)
}
