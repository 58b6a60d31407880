package kit

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
)

// The words of a wide button stand in it in every script: a row of Arabic is higher than its disc.
func TestWideButtonsHoldTheirWords(t *testing.T) {
	for language, words := range map[string]string{"ar": "راسلنا", "hi": "हमें लिखें", "th": "ทักหาเรา", "vi": "Nhắn chúng tôi",
		"de": "Schreib uns"} {
		ruler, err := renderer.NewRuler(language)
		require.NoError(t, err)
		for _, font := range []string{"", "Noto Kufi Arabic", "Noto Naskh Arabic", "Noto Sans Arabic"} {
			d := &Draft{Theme: ThemeOf(farm.Brand{Name: "Tidewater"}, nil), Ruler: ruler}
			if font != "" {
				d.Body.Family = font
			}
			b := d.WideButton(words, 860, Scheme{Button: "#222222", OnButton: "#FFFFFF"})
			at := slices.IndexFunc(b.Stack.Children, func(l farm.Layer) bool { return l.Text != nil })
			m, err := ruler.Text(b.Stack.Children[at])
			require.NoError(t, err)
			require.LessOrEqual(t, math.Ceil(m.H)+2*b.Stack.PadY, WideHigh, "%s in %q", language, font)
		}
	}
}

// Words that take a button's two rows stand in the middle of it where one row holds them.
func TestLongWordsOfWideButtonsStandInTheMiddle(t *testing.T) {
	ruler, err := renderer.NewRuler("pl")
	require.NoError(t, err)
	d := &Draft{Theme: ThemeOf(farm.Brand{Name: "Kropla"}, nil), Ruler: ruler}
	b := d.WideButton("Zobacz mycie żyrandoli", 760, Scheme{Button: "#222222", OnButton: "#FFFFFF"})
	words := b.Stack.Children[0]
	require.Positive(t, words.Box.H)
	require.Equal(t, "middle", words.Text.VAlign)
}
