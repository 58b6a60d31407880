package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
)

// proofs are the scenes of a greenscreen ad that show a page, with its sentence.
func proofs(s farm.Snack) map[string]farm.Layer {
	out := map[string]farm.Layer{}
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if l.ID == "evidence" {
				out[sc.ID] = l
			}
		}
	}
	return out
}

func sceneOf(s farm.Snack, id string) farm.Scene {
	return s.Scenes[slices.IndexFunc(s.Scenes, func(sc farm.Scene) bool { return sc.ID == id })]
}

// keyedAds are greenscreen ads of brands in every language, without pictures.
func keyedAds(t *testing.T) []farm.Snack {
	t.Helper()
	var out []farm.Snack
	for _, lang := range farm.Languages() {
		for i, brand := range sample.BrandsIn(lang) {
			m, err := layout.Pack(layout.Brief{Brand: brand, Seed: uint32(i), Language: lang, Sequence: []farm.SnackType{farm.GreenscreenAd}})
			require.NoError(t, err, lang)
			out = append(out, m.Snacks[0])
		}
	}
	return out
}

// Each line of a greenscreen ad has a card.
func TestGreenscreenAdsProveTheirLines(t *testing.T) {
	t.Parallel()
	for _, s := range keyedAds(t) {
		what := fmt.Sprintf("%s, %s", s.Language, s.Copy["hook"])
		pages := proofs(s)
		require.GreaterOrEqual(t, len(pages), 2, what)
		require.Len(t, pages, len(s.Scenes)-1, "%s: a scene without a card", what)
		cards := slices.DeleteFunc(slices.Clone(s.Scenes), func(sc farm.Scene) bool { return strings.HasSuffix(sc.ID, "-turned") })
		for i, sc := range cards[:len(cards)-1] {
			said := strings.TrimRight(s.Copy[fmt.Sprintf("spoken-%d", i+1)], ".。।")
			require.Contains(t, strings.ToLower(pages[sc.ID].Text.Content), strings.ToLower(said), what)
		}
		layOut(t, what, s)
	}
}

// What a pen marks is a part of the line that is said, and stands under the words of it.
func TestMarksLieUnderTheWords(t *testing.T) {
	t.Parallel()
	for _, s := range keyedAds(t) {
		ruler, err := renderer.NewRuler(s.Language)
		require.NoError(t, err)
		for id, words := range proofs(s) {
			what := fmt.Sprintf("%s, %s: %s", s.Language, id, words.Text.Content)
			all, err := ruler.Part(words, words.Text.Content)
			require.NoError(t, err, what)
			for _, l := range sceneOf(s, id).Layers {
				if m := l.Box; strings.HasPrefix(l.ID, "mark-key-") {
					require.True(t, slices.ContainsFunc(all, func(b farm.Box) bool {
						return m.X > b.X-12 && m.X+m.W < b.X+b.W+12 && m.Y > b.Y && m.Y < b.Y+b.H+12
					}), "%s: a mark lies under no line", what)
				}
			}
		}
	}
}

// Who talks stands under what is read, and the line of a card is large.
func TestCardsAreRead(t *testing.T) {
	t.Parallel()
	for _, s := range keyedAds(t) {
		for id, words := range proofs(s) {
			what := fmt.Sprintf("%s, %s: %s", s.Language, id, words.Text.Content)
			for _, l := range sceneOf(s, id).Layers {
				if l.ID == "host" {
					require.Greater(t, l.Box.Y+l.Box.H*0.1, words.Box.Y+words.Box.H, what)
				}
			}
			require.True(t, words.Box.X >= 120 && words.Box.X+words.Box.W <= 888 && words.Box.Y > 288, "%s: %+v", what, words.Box)
			require.GreaterOrEqual(t, words.Text.Size, 60.0, what)
		}
	}
}

// No card of a greenscreen ad says what another has said, the first says the trade, and the last what it
// costs.
func TestGreenscreenAdsSayNothingTwice(t *testing.T) {
	t.Parallel()
	for _, s := range keyedAds(t) {
		said := map[string]bool{}
		for i := 1; s.Copy[fmt.Sprintf("spoken-%d", i)] != ""; i++ {
			line := strings.ToLower(strings.TrimRight(s.Copy[fmt.Sprintf("spoken-%d", i)], ".。।"))
			require.False(t, said[line], "%s: %s", s.Language, line)
			said[line] = true
		}
		first := s.Scenes[0].Layers
		require.True(t, slices.ContainsFunc(first, func(l farm.Layer) bool { return l.ID == "about" }), s.Language)
	}
}

// An ad ends on what sells and tells the rest in the order of the text; of a brand with one sentence
// parts of that have pages.
func TestGreenscreenAdsTellFacts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, industry, text, sells string }{
		{"en", "clock repair", "We mend clocks in a former bakery. My cat is called Ada. Each of 31 towers is wound by hand. A visit costs £35.",
			"A visit costs £35"},
		{"fr", "réparation de hamacs", "À Nantes, je répare les hamacs de coton dans l’ancien four de mon père, " +
			"coutures garanties deux ans, et chaque hamac repart avec un crochet neuf.", "coutures garanties deux ans"},
	} {
		brand := farm.Brand{ID: "b", Name: "Holm & Daughters", Industry: c.industry, Description: c.text}
		m, err := layout.Pack(layout.Brief{Brand: brand, Language: c.lang, Sequence: []farm.SnackType{farm.GreenscreenAd}})
		require.NoError(t, err)
		said, before := m.Snacks[0].Copy, -1
		require.True(t, strings.EqualFold(c.sells, said["recap"]), said["recap"])
		for i := 2; said[fmt.Sprintf("spoken-%d", i)] != ""; i++ {
			at := strings.Index(strings.ToLower(c.text), strings.ToLower(strings.TrimRight(said[fmt.Sprintf("spoken-%d", i)], ".")))
			require.Greater(t, at, before, said)
			before = at
		}
		require.NotEmpty(t, said["spoken-3"])
	}
}

// Ten packs of a brand have cards in all of its looks.
func TestGreenscreenAdsDiffer(t *testing.T) {
	t.Parallel()
	brand := sample.Brands()[0]
	seen := map[string]bool{}
	for seed := range uint32(10) {
		m, err := layout.Pack(layout.Brief{Brand: brand, Seed: seed, Sequence: []farm.SnackType{farm.GreenscreenAd}})
		require.NoError(t, err)
		key := ""
		for _, sc := range m.Snacks[0].Scenes {
			for _, l := range sc.Layers[:4] {
				key += fmt.Sprintf("%s %.0f %.0f;", l.ID, l.Box.W, l.Box.H)
				if l.Fill != nil {
					key += string(l.Fill.Colors[0])
				}
			}
		}
		seen[key] = true
	}
	require.GreaterOrEqual(t, len(seen), 3)
}
