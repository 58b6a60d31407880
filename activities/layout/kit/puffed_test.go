package kit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/renderer"
)

func TestCountedWord(t *testing.T) {
	for _, c := range []struct{ line, word, want string }{
		{"Prices start at 320 riyals and more", "riyals", "320 riyals"},
		{"Only 12 pounds.", "pounds", "12 pounds"},
		{"Week 6 in oak", "Week", "Week 6"},
		{"Never in steel.", "steel", "steel"},
		{"The batch, 21 days", "batch", "batch"},
	} {
		require.Equal(t, c.want, WithNumber(c.line, c.word), c.line)
	}
}

// A word that every text has stands for no line, not even where it stands out.
func TestKeyWordTells(t *testing.T) {
	d := &Draft{}
	d.Facts = copywriter.Facts{Own: "en", Language: "en", Name: "Split & Stacked"}
	for line, want := range map[string]string{"Stacked for you": "Stacked", "It is from us with oak": "oak"} {
		require.Equal(t, want, d.KeyWord(line), line)
	}
}

// What is denied stands with its denial, wherever else a word would stand alone.
func TestTellingPartDenies(t *testing.T) {
	for _, c := range []struct{ language, line, word, want string }{
		{"en", "No drills, only hand files", "drills", "No drills"},
		{"en", "Ferments in glass, never in steel", "steel", "never in steel"},
		{"de", "Eine Minute, ohne Kaution", "Kaution", "ohne Kaution"},
		{"fr", "Sans parfum de synthèse", "parfum", "Sans parfum"},
		{"en", "Ferments in glass, never in steel", "glass", "glass"},
		{"en", "Not today, steel wins", "steel", "steel"},
	} {
		d := &Draft{}
		d.Facts = copywriter.Facts{Own: c.language, Language: c.language, Name: "Nobody"}
		require.Equal(t, c.want, d.TellingPart(c.line, c.word), c.line)
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
		runs, in := 0, false
		y := img.Rect.Dy() / 5
		for x := range img.Rect.Dx() {
			covered := img.RGBAAt(x, y).A > 200
			if covered && !in {
				runs++
			}
			in = covered
		}
		require.Equal(t, stems, runs, face.Family)
	}
}

// Every split of words into rows is tried, none twice.
func TestSplitsOfRows(t *testing.T) {
	require.Len(t, splits([]string{"a", "b", "c", "d"}, 2), 3)
	require.Len(t, splits([]string{"a", "b", "c", "d"}, 3), 3)
	require.Equal(t, [][][]string{{{"a", "b"}}}, splits([]string{"a", "b"}, 1))
}
