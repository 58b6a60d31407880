package kit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/renderer"
)

// A word that every text has stands for no line, not even where it stands out.
func TestKeyWordTells(t *testing.T) {
	d := &Draft{}
	d.Facts = copywriter.Facts{Own: "en", Language: "en", Name: "Split & Stacked"}
	for line, want := range map[string]string{"Stacked for you": "Stacked", "It is from us with oak": "oak"} {
		require.Equal(t, want, d.KeyWord(line), line)
	}
}

// What a line shows as type makes room for another part of it the next time, and where it has
// none left there is none.
func TestTellingPartsTakeTurns(t *testing.T) {
	d := &Draft{}
	d.Facts = copywriter.Facts{Own: "en", Language: "en", Name: "Nobody", Category: "brush workshop"}
	d.Snack.Language = "en"
	const line = "We tie 300 brushes with 12 tools in a cold attic"
	for _, want := range []string{"300 brushes", "12 tools", ""} {
		got := d.TellingPart(line)
		require.Equal(t, want, got)
		d.ShowsPart(got)
	}
}

// Letters that are blown up do not run into each other: all stems of a row stand free.
func TestPuffedLettersStayApart(t *testing.T) {
	ruler, err := renderer.NewRuler("en")
	require.NoError(t, err)
	const word, stems = "HHHHHHHH", 16
	for _, face := range []Face{{Family: "Bricolage Grotesque", Weight: 800}, {Family: "Inter", Weight: 900}, {Family: "Anton", Weight: 400}} {
		d := &Draft{Ruler: ruler}
		d.Display, d.Accent, d.Second = face, "#2266CC", "#FF8800"
		d.Snack.Assets = map[string]farm.Asset{}
		d.Facts = copywriter.Facts{Own: "en", Language: "en", Name: "Nobody"}
		g := Scheme{Bg: "#FFFFFF", Loud: "#2266CC", Ink: "#111111"}
		l, ok := d.Puffed("word", word, Box(0, 0, 900, 200), g, 0)
		require.True(t, ok, face.Family)
		img, err := draw.Sheet(*d.Snack.Assets[l.Picture.Asset].Drawing)
		require.NoError(t, err)
		most := 0
		for y := img.Rect.Dy() / 10; y < img.Rect.Dy(); y += 2 { // its envelope may bend it
			runs, in := 0, false
			for x := range img.Rect.Dx() {
				covered := img.RGBAAt(x, y).A > 200
				if covered && !in {
					runs++
				}
				in = covered
			}
			most = max(most, runs)
		}
		require.Equal(t, stems, most, face.Family)
	}
}

// Every split of words into rows is tried, none twice.
func TestSplitsOfRows(t *testing.T) {
	require.Len(t, splits([]string{"a", "b", "c", "d"}, 2), 3)
	require.Len(t, splits([]string{"a", "b", "c", "d"}, 3), 3)
	require.Equal(t, [][][]string{{{"a", "b"}}}, splits([]string{"a", "b"}, 1))
}
