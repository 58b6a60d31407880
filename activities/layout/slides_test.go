package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/internal/sample"
)

// oneSentence is a brand that says a single sentence of itself.
var oneSentence = farm.Brand{ID: "one", Name: "Roof & Rain", Industry: "roofer", Description: "Nadia mends your roof before the rain, " +
	"in Leeds, in less than two days."}

// slidesOf are the slides of a brand's packs.
func slidesOf(t *testing.T, brand farm.Brand, seeds uint32, see func(what string, s farm.Snack)) {
	t.Helper()
	for seed := range seeds {
		m, err := layout.Pack(layout.Brief{Brand: brand, Seed: seed*131 + 7, Sequence: []farm.SnackType{farm.Slides}})
		require.NoError(t, err)
		see(fmt.Sprintf("%s, seed %d", brand.ID, seed), m.Snacks[0])
	}
}

// pageWords are the words of the texts of layers, without their marks.
func pageWords(layers []farm.Layer) [][]string {
	var out [][]string
	eachLayer(layers, func(l farm.Layer) {
		if l.Text != nil && l.ID != "name" && l.ID != "button" {
			out = append(out, strings.FieldsFunc(strings.ToLower(l.Text.Content), func(r rune) bool {
				return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r)
			}))
		}
	})
	return out
}

// A page prints nothing twice: no text of it stands in another one.
func TestSlidesPrintNothingTwice(t *testing.T) {
	t.Parallel()
	for _, brand := range append(sample.Brands(), oneSentence) {
		slidesOf(t, brand, 4, func(what string, s farm.Snack) {
			for _, sc := range s.Scenes {
				all := pageWords(sc.Layers)
				for i, a := range all {
					for j, b := range all {
						words := " " + strings.Join(b, " ") + " "
						if i != j && len(a) > 1 && strings.Contains(words, " "+strings.Join(a, " ")+" ") {
							t.Errorf("%s, %s: %q stands in %q", what, sc.ID, a, b)
						}
					}
				}
			}
		})
	}
}

// The text of a single sentence runs through the pages, none of it on two of them.
func TestSlidesOfOneSentence(t *testing.T) {
	slidesOf(t, oneSentence, 2, func(what string, s farm.Snack) {
		seen := map[string]string{}
		for _, sc := range s.Scenes[:len(s.Scenes)-1] { // the last page says whose they are
			told := slices.DeleteFunc(slices.Clone(sc.Layers), func(l farm.Layer) bool { return l.ID == "about" })
			for _, words := range pageWords(told) {
				for _, w := range words {
					if on := seen[w]; len(w) > 4 && on != "" && on != sc.ID {
						t.Errorf("%s: %q is on %s and on %s", what, w, on, sc.ID)
					}
					seen[w] = sc.ID
				}
			}
		}
		require.NotEmpty(t, seen, what)
	})
}

// The last page's button is what a thumb finds: 120 px high and six tenths of the page wide.
func TestSlidesEndOnAWideButton(t *testing.T) {
	slidesOf(t, sample.Brands()[0], 3, func(what string, s farm.Snack) {
		found := false
		for _, l := range s.Scenes[len(s.Scenes)-1].Layers {
			if l.ID == "button" {
				found = true
				require.GreaterOrEqual(t, l.Box.H, 120.0, what)
				require.GreaterOrEqual(t, l.Box.W, 0.6*float64(kit.OrganicCanvas.Width), what)
			}
		}
		require.True(t, found, what)
	})
}
