package kit

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/renderer"
)

// partDraft is a film of nobody in a language.
func partDraft(t *testing.T, language string) *Draft {
	ruler, err := renderer.NewRuler(language)
	require.NoError(t, err)
	d := &Draft{Ruler: ruler}
	d.Brand = farm.Brand{Name: "Nobody"}
	d.Theme = ThemeOf(d.Brand, nil)
	d.Facts = copywriter.Facts{Own: language, Language: language, Name: "Nobody"}
	d.Snack.Type, d.Snack.Language, d.Snack.Canvas = farm.TextWall, language, farm.Canvas{Width: 1080, Height: 1920, FPS: 30}
	d.Snack.Assets = map[string]farm.Asset{}
	return d
}

func partAt(d *Draft) FigureAt {
	return FigureAt{Box: Box(60, 900, 960, 950), Bleed: Box(0, 900, 1080, 1020), Look: d.Page(), Ms: 2000, BeatMs: 500}
}

// A film sets its parts in as many ways as it has parts, and none twice before all were shown.
func TestPartsAreSetInTurn(t *testing.T) {
	for language, words := range map[string]string{"en": "six cups", "ar": "خمسة أيام", "hi": "नौ बच्चे", "th": "ขนมไทย",
		"ja": "三千五百円", "ko": "열두 살"} {
		d := partDraft(t, language)
		seen := map[string]bool{}
		for range 5 {
			require.NotEmpty(t, d.PartSet(words, partAt(d)), language)
			require.False(t, seen[d.lastWay], "%s: %s twice", language, d.lastWay)
			seen[d.lastWay] = true
		}
	}
}

// Dense signs are neither blown up nor bent of tubes: they would be blobs.
func TestDenseSignsStayLegible(t *testing.T) {
	for language, words := range map[string]string{"ja": "三千五百円", "ko": "열두 살"} {
		d := partDraft(t, language)
		for range 12 {
			require.NotEmpty(t, d.PartSet(words, partAt(d)))
			require.NotContains(t, []string{"blown", "neon"}, d.lastWay, language)
		}
	}
}

// A long word is not blown up: it would climb up the frame.
func TestLongWordsDoNotClimb(t *testing.T) {
	d := partDraft(t, "nl")
	for range 12 {
		require.NotEmpty(t, d.PartSet("camperverhuur", partAt(d)))
		require.NotEqual(t, "blown", d.lastWay)
	}
}

// However a part is set, its forms are ones that the renderer takes, and not many.
func TestPartsAreDrawn(t *testing.T) {
	for language, all := range map[string][]string{"en": {"20 seconds", "12 cups", "a pottery wheel", "75 euros"}, "hi": {"1,200 रुपये"},
		"ar": {"خمسة أيام"}, "th": {"ขนมไทย"}, "ja": {"三千五百円"}} {
		d := partDraft(t, language)
		for _, words := range all {
			for range len(partWays()) {
				layers := d.PartSet(words, partAt(d))
				require.NotEmpty(t, layers, words)
				require.LessOrEqual(t, len(layers), 34, "%s as %s", words, d.lastWay)
				for _, l := range layers {
					if l.Shape != nil {
						require.LessOrEqual(t, CommandsOf(l.Shape.Path), 2000, "%s as %s", words, d.lastWay)
						require.NotContains(t, l.Shape.Path, "EXTRA", d.lastWay)
					}
				}
			}
		}
	}
}

// A part that follows others in one place is set as they were.
func TestPartsOfARowAreAlike(t *testing.T) {
	d := partDraft(t, "en")
	at := partAt(d)
	at.Few = true
	require.NotEmpty(t, d.PartSet("clay", at))
	first := d.lastWay
	at.Again = true
	require.NotEmpty(t, d.PartSet("bowl", at))
	require.Equal(t, first, d.lastWay)
	at.Again = false
	require.NotEmpty(t, d.PartSet("cup", at))
	require.NotEqual(t, first, d.lastWay)
}

// A number is read to the right in every language, a Hebrew word to the left.
func TestSignsKeepTheirOrder(t *testing.T) {
	p := figure{Draft: partDraft(t, "ar")}
	require.Equal(t, [][]string{{"1", "9", "8", "4"}}, p.rowsOfSigns("1984"))
	require.Equal(t, [][]string{{"ם", "ו", "י"}}, p.rowsOfSigns("יום"))
}

// Letters that join are not bent of tubes: the edges of each would show where they meet.
func TestTubesAreOfSingleLetters(t *testing.T) {
	p := figure{Draft: kineticDraft(t, "de")}
	for words, want := range map[string]bool{"750 Gramm": true, "три дня": true, "41 valves": true, "380 ريالًا": false, "नौ बच्चे": false,
		"เจ็ดนาที": false} {
		if got := p.tubed(words); got != want {
			t.Errorf("%s is bent of tubes: %v", words, got)
		}
	}
}
