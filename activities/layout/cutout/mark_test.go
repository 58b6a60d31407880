package cutout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
)

// marks are the words of a talk that stand out in a style, without their marks.
func marks(style string, ms, gap int) []string {
	const talk = "Every accordion that reaches Larkvale arrives with broken bellows. We glue the leather overnight, and the piano keys " +
		"come last. One forgotten screwdriver inside costs you 90 euros! Bring the instrument on Saturday and drink something meanwhile."
	e := &cutout.Edit{Show: "full", Lang: "en", Wanted: farm.EditPreferences{EditStyle: style}, Source: cutout.Source{FPS: 25},
		Tells: func(w string) bool {
			return slices.Contains([]string{"accordion", "piano", "leather", "screwdriver"}, w)
		}}
	at := 300
	for _, w := range strings.Fields(talk) {
		e.Words = append(e.Words, farm.HeardWord{Text: w, StartMs: at, EndMs: at + ms, Sure: 0.95})
		if at += ms + 20; strings.ContainsAny(w, ".!") {
			at += gap
		}
	}
	e.Parts = []farm.Span{{ToMs: at + 2000}}
	large := e.Mark()
	var out []string
	for _, sc := range e.Compose().Scenes {
		for _, l := range sc.Layers {
			if l.Captions == nil {
				continue
			}
			for i, w := range l.Captions.Words {
				if !w.Keyword {
					continue
				}
				out = append(out, strings.Trim(w.Text, ".!,"))
				if len(large) > 0 && i+1 < len(l.Captions.Words) && w.EndMs > l.Captions.Words[i+1].StartMs {
					out = append(out, "which goes on into the next word")
				}
			}
		}
	}
	return out
}

// Of the words among which one stands out, that one does which tells most: a thing, a name, a
// figure, and not whatever long word comes first. Large words are those that have time for a
// page of their own.
func TestWordsThatTellStandOut(t *testing.T) {
	for _, c := range []struct {
		style   string
		ms, gap int
		want    []string
	}{
		{"bloom", 300, 200, []string{"accordion", "leather", "screwdriver", "Saturday"}},
		{"slam", 280, 500, []string{"bellows", "screwdriver", "meanwhile"}},
		{"slam", 380, 20, []string{"Larkvale", "piano", "Saturday"}},
	} {
		if got := marks(c.style, c.ms, c.gap); !slices.Equal(got, c.want) {
			t.Errorf("%s, words of %d ms: %v, want %v", c.style, c.ms, got, c.want)
		}
	}
}
