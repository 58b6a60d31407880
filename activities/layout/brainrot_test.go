package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/sample"
)

// A film over a loop shows it in every scene, going on where the scene before left it;
// another kind takes over in a longer film. It is spoken faster and higher, a word or two
// at a time, in three layouts.
func TestBrainrotGoesOn(t *testing.T) {
	t.Parallel()
	variants, kinds := map[string]bool{}, map[string]bool{}
	for i, lang := range []string{"en", "en", "en", "ja", "ar"} {
		v := asked(sample.BrandsIn(lang)[0].Description, []int{10, 30}[i/3])
		v.Type = farm.BrainrotVideo
		var said []speech.Line
		s := filmed(t, v, lang, uint32(i)*71+1, func(l speech.Line) { said = append(said, l) })
		what := fmt.Sprintf("%s %s", lang, s.Variant)
		layOut(t, what, s)
		variants[s.Variant] = true
		if s.DurationMs() != v.Seconds*1000 {
			t.Errorf("%s: lasts %d ms", what, s.DurationMs())
		}
		if said[0].Pitch <= 0 || said[0].Pace <= 1.05 {
			t.Errorf("%s: it is said at pace %.2f and pitch %.2f", what, said[0].Pace, said[0].Pitch)
		}
		at, own := 0, map[string]bool{}
		for k, sc := range s.Scenes {
			n := slices.IndexFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "loop" })
			if n < 0 {
				t.Fatalf("%s: scene %d has no loop", what, k)
			}
			l := sc.Layers[n]
			if l.Footage == nil || s.Assets[l.Footage.Asset].Loop == nil {
				t.Fatalf("%s: scene %d has no loop", what, k)
			}
			loop := s.Assets[l.Footage.Asset].Loop
			kinds[loop.Kind], own[loop.Kind] = true, true
			if want := at % loop.DurationMs; l.Footage.FromMs != want || !l.Footage.Loop {
				t.Errorf("%s: the loop of scene %d begins at %d ms, want %d", what, k, l.Footage.FromMs, want)
			}
			for _, c := range sc.Layers {
				if c.Captions != nil && (c.Captions.Style != "hustle" || c.Captions.MaxWords != 2) {
					t.Errorf("%s: captions in style %s, %d words", what, c.Captions.Style, c.Captions.MaxWords)
				}
			}
			at += sc.DurationMs
		}
		if v.Seconds > 20 && len(own) < 2 {
			t.Errorf("%s: a film of %d s has one kind of loop", what, v.Seconds)
		}
	}
	if len(variants) < 3 || len(kinds) < 2 {
		t.Errorf("layouts %v, loops %v", variants, kinds)
	}
}

// A film over a loop says the script of its settings word for word, by the voice of its
// actor, and one that is too long is refused by its field.
func TestBrainrotSaysItsScript(t *testing.T) {
	t.Parallel()
	actor := farm.ActorLibrary()[0].Actor
	for i, c := range scripts {
		v := asked(c.topic, 15)
		v.Type, v.UGC = farm.BrainrotVideo, &farm.UGC{Script: c.script, Actor: actor}
		s := filmed(t, v, c.lang, uint32(i), nil)
		layOut(t, c.lang, s)
		require.Equal(t, 15000, s.DurationMs(), c.lang)
		require.Equal(t, strings.Fields(c.script), strings.Fields(spokenWords(s)), c.lang)
		require.Contains(t, strings.Join(s.Substitutions, "\n"), "is heard, and not seen")
	}
}
