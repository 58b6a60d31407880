package kit

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Elastic type fills the frame at every time, whatever the script and the edges: its rows stand below each
// other, the layers of a scene are few enough, and on the beat one of the rows stands taller than before.
func TestElastic(t *testing.T) {
	for language, words := range kineticWords {
		for edges := range EdgesSlope + 1 {
			d := kineticDraft(t, language)
			p := Placard{Words: words, Colors: d.Looks(), Room: OrganicBox, Ms: 2400, BeatMs: 500, Edges: edges}
			layers := d.Placard(PlacardElastic, p)
			require.LessOrEqual(t, len(layers), MostLayers, language)
			for ms := 0; ms < p.Ms; ms += 200 {
				top, foot := 1920.0, 0.0
				for _, l := range layers {
					if strings.HasPrefix(l.ID, "letters") && l.StartMs <= ms && (l.EndMs == 0 || ms < l.EndMs) {
						top, foot = min(top, l.Box.Y), max(foot, l.Box.Y+l.Box.H)
					}
				}
				require.Greater(t, foot-top, 700.0, "%s, %d: at %d ms", language, edges, ms)
			}
		}
	}
}

// A closing frame tells whose the film is, what that is and where, has a button, and a price on its tag.
func TestClosingCard(t *testing.T) {
	for language := range kineticWords {
		d := kineticDraft(t, language)
		price := Figure{Kind: FigurePrice, Text: "£95", Mark: "£95", Value: 95}
		of := Placard{Colors: d.Looks(), Room: OrganicBox, Ms: 2200, BeatMs: 500}
		layers := d.ClosingCard(Closing{Name: "Zorbel", CTA: "Call", Price: &price, Of: of})
		require.LessOrEqual(t, len(layers), MostLayers, language)
		ids := map[string]bool{}
		for _, l := range layers {
			ids[l.ID] = true
			if l.ID == "button" {
				require.LessOrEqual(t, l.Box.Y+l.Box.H, of.Room.Y+of.Room.H, language)
			}
		}
		require.True(t, ids["button"] && (ids["letters-1"] || ids["name"] || ids["mark"]), "%s: %v", language, ids)
	}
}

// A line is told a clause at a time, and one of many words is cut where it is said in two.
func TestClausePages(t *testing.T) {
	d := kineticDraft(t, "en")
	d.Facts.Own, d.Facts.Language = "en", "en"
	require.Equal(t, []string{"A duct up to 60 metres is £140", "You pay the petrol if she comes out where she went in"},
		d.ClausePages("A duct up to 60 metres is £140; you pay the petrol if she comes out where she went in", 12.5))
	require.Len(t, d.ClausePages("The animal wears a leather harness and takes a nylon line of two millimetres through all of it", 12.5), 2)
}

// Of the facts of a line few are worth a frame: none that the words tell as well.
func TestStrikes(t *testing.T) {
	require.True(t, Figure{Kind: FigurePrice}.Strikes())
	require.True(t, Figure{Kind: FactMany, Value: 12}.Strikes())
	require.False(t, Figure{Kind: FactMany, Value: 640}.Strikes())
	require.False(t, Figure{Kind: FigurePlace}.Strikes())
}

// Words that have no forms, or too long ones, are no elastic type: they are set in rows.
func TestElasticGivesWay(t *testing.T) {
	d := kineticDraft(t, "en")
	for _, words := range []string{strings.Repeat("Bewässerungsgenossenschaft ", 60), ""} {
		of := Placard{Words: words, Colors: d.Looks(), Room: OrganicBox, Ms: 2400, BeatMs: 500}
		require.Empty(t, d.placardOf(of).elastic())
	}
}
