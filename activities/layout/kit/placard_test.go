package kit

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
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
		way := w.Next([]int{PlacardStack, PlacardCrop}, k)
		if way == before {
			t.Errorf("%d comes twice running", way)
		}
		before = way
	}
	if got := trimmed(" ."); got != "" {
		t.Errorf("%q stands alone", got)
	}
}

// A frame ends where a word does: of Han signs, whose words nothing tells apart, where a mark is.
func TestFramesEndBetweenWords(t *testing.T) {
	d := &Draft{}
	d.Facts = copywriter.Facts{Own: "zh", Language: "zh"}
	for line, want := range map[string][]string{
		"每班4个人，水深1.2米，站起来就能踩到底": {"每班4个人，", "水深1.2米，", "站起来就能踩到底"},
		"教练全程下水，不站在岸上喊":         {"教练全程下水，", "不站在岸上喊"},
		"我们在成都只教成年人游泳":          {"我们在成都只教成年人游泳"},
	} {
		require.Equal(t, want, d.Paged(line, 3))
	}
}

// No frame is a word that only leads to others.
func TestFramesTellSomething(t *testing.T) {
	for _, c := range []struct {
		language       string
		phrases, wants []string
	}{
		{"id", []string{"312 RT", "di", "Yogyakarta"}, []string{"312 RT", "di Yogyakarta"}},
		{"es", []string{"29 euros", "por", "adulto"}, []string{"29 euros", "por adulto"}},
		{"nl", []string{"Muziek", "van", "vroeger", "en"}, []string{"Muziek", "van vroeger en"}},
		{"en", []string{"and"}, []string{"and"}},
	} {
		require.Equal(t, c.wants, withoutLeads(c.phrases, c.language))
	}
}

// A word that only leads to another stands with it: it has no row of forms.
func TestLeadsStandWithTheirWords(t *testing.T) {
	at := func(language, words string) placard {
		d := kineticDraft(t, language)
		return d.placardOf(Placard{Words: words, Colors: d.Looks(), Room: OrganicBox, Ms: 2400, BeatMs: 500})
	}
	room := Box(formSide, 300, formAcross, 1000)
	require.Equal(t, []string{"na galinha"}, at("pt", "na galinha").divided("na galinha", room))
	require.Equal(t, []string{"galinha", "frita"}, at("pt", "galinha frita").divided("galinha frita", room))
}

// No form is stretched beyond what its path says: its box is as wide as high as that. A frame has one colour from its
// begin to its end, and nothing that is read reaches under the platform's signs.
func TestPlacardsKeepLetters(t *testing.T) {
	for language, words := range kineticWords {
		d := kineticDraft(t, language)
		for way := range placardWays {
			for _, l := range d.Placard(way, Placard{Words: words, Colors: d.Looks(), Room: OrganicBox, Ms: 2400, BeatMs: 500}) {
				if l.ID == "ground" {
					require.Zero(t, l.StartMs, "%s, %d: its colours turn", language, way)
				}
				if strings.HasPrefix(l.ID, "letters") {
					stretched := l.Box.W / l.Box.H / (l.Shape.ViewBox.W / l.Shape.ViewBox.H)
					require.InDelta(t, 1, stretched, 0.06, "%s, %d", language, way)
				}
				if strings.HasPrefix(l.ID, "letters") || l.Text != nil {
					require.GreaterOrEqual(t, l.Box.X, 64.0, "%s, %d", language, way)
					require.LessOrEqual(t, l.Box.X+l.Box.W, 951.0, "%s, %d", language, way)
				}
			}
		}
	}
}
