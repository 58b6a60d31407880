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

// Each line of a greenscreen ad stands on a page, with what is said in it, and the page has
// no words that the brand did not write.
func TestGreenscreenAdsProveTheirLines(t *testing.T) {
	t.Parallel()
	for _, s := range keyedAds(t) {
		what := fmt.Sprintf("%s, %s", s.Language, s.Copy["hook"])
		pages := proofs(s)
		require.GreaterOrEqual(t, len(pages), 2, what)
		require.Len(t, pages, len(s.Scenes)-1, "%s: a scene without a page", what)
		for i, sc := range s.Scenes[:len(s.Scenes)-1] {
			said := strings.TrimRight(s.Copy[fmt.Sprintf("spoken-%d", i+1)], ".。।")
			require.Contains(t, strings.ToLower(pages[sc.ID].Text.Content), strings.ToLower(said), what)
		}
		layOut(t, what, s)
	}
}

// What a hand marks is the words that are said, line by line, and no others.
func TestMarksLieOnTheWords(t *testing.T) {
	t.Parallel()
	for _, s := range keyedAds(t) {
		ruler, err := renderer.NewRuler(s.Language)
		require.NoError(t, err)
		for id, words := range proofs(s) {
			var marks []farm.Box
			for _, l := range sceneOf(s, id).Layers {
				if strings.HasPrefix(l.ID, "mark-said-") {
					marks = append(marks, l.Box)
				}
			}
			what := fmt.Sprintf("%s, %s: %s", s.Language, id, words.Text.Content)
			all, err := ruler.Part(words, words.Text.Content)
			require.NoError(t, err, what)
			require.NotEmpty(t, marks, what)
			require.LessOrEqual(t, len(marks), len(all), what)
			for _, m := range marks {
				require.True(t, slices.ContainsFunc(all, func(b farm.Box) bool {
					return m.X > b.X-12 && m.X+m.W < b.X+b.W+12 && m.Y > b.Y-8 && m.Y+m.H < b.Y+b.H+12
				}), "%s: a mark lies on no line", what)
			}
		}
	}
}

// Who talks stands under what is marked.
func TestWhoTalksHidesNoMark(t *testing.T) {
	t.Parallel()
	for _, s := range keyedAds(t) {
		for id := range proofs(s) {
			var marked, read farm.Box
			top := 1920.0
			for _, l := range sceneOf(s, id).Layers {
				switch {
				case strings.HasPrefix(l.ID, "mark-"):
					if low := l.Box.Y + l.Box.H; low > marked.Y+marked.H {
						marked = l.Box
					}
				case l.ID == "evidence":
					read = l.Box
				case l.ID == "host":
					top = min(top, l.Box.Y)
				}
			}
			require.Greater(t, top, marked.Y+marked.H, "%s, %s", s.Language, id)
			require.True(t, read.X >= 120 && read.X+read.W <= 888 && read.Y > 288, "%s, %s: %+v", s.Language, id, read)
		}
	}
}

// However near the camera is, no text of a page is cut by the frame's sides.
func TestPagesKeepTheirColumnInTheFrame(t *testing.T) {
	t.Parallel()
	for _, s := range keyedAds(t) {
		for id := range proofs(s) {
			for _, l := range sceneOf(s, id).Layers {
				if l.Text == nil {
					continue
				}
				for _, k := range trackOf(l, "scale").Keys {
					mid := l.Box.X + l.Box.W/2 + valueAt(trackOf(l, "x"), k.AtMs)
					what := fmt.Sprintf("%s, %s, %d ms: %s", s.Language, id, k.AtMs, l.Text.Content)
					require.Greater(t, mid-k.Value*l.Box.W/2, 0.0, what)
					require.Less(t, mid+k.Value*l.Box.W/2, 1080.0, what)
				}
			}
		}
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

func trackOf(l farm.Layer, property string) farm.Track {
	i := slices.IndexFunc(l.Tracks, func(t farm.Track) bool { return t.Property == property })
	return l.Tracks[i]
}

// valueAt is a track's value at a time as if it eased evenly.
func valueAt(t farm.Track, ms int) float64 {
	before := t.Keys[0]
	for _, k := range t.Keys {
		if k.AtMs >= ms && k.AtMs > before.AtMs {
			return before.Value + (k.Value-before.Value)*float64(ms-before.AtMs)/float64(k.AtMs-before.AtMs)
		}
		before = k
	}
	return before.Value
}

// Ten packs of a brand show their pages in other orders.
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
	require.GreaterOrEqual(t, len(seen), 5)
}
