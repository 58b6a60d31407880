package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/sample"
)

// Without a presenter's picture and a voice that may sell, films show nobody, last 9
// to 15 s, end within a moment, and fit in every language; what they say can be
// changed.
func TestNativeFilms(t *testing.T) {
	t.Parallel()
	languages := farm.Languages()
	if testing.Short() {
		languages = []string{"en", "ar", "ja"}
	}
	for i, language := range languages {
		for seed := range uint32(3) {
			b := layout.Brief{Brand: sample.BrandsIn(language)[(i+int(seed))%3], Language: language, Seed: seed*3 + uint32(i),
				Sequence: spokenSequence()}
			b.Voice = func(l speech.Line) (speech.Spoken, error) {
				require.True(t, speech.Babbles(l.Voice), "nobody asked for a voice")
				said, err := murmur(l)
				said.Voice = l.Voice
				return said, err
			}
			if seed == 1 {
				situations(t)["all"](&b)
			}
			m, err := layout.Pack(b)
			require.NoError(t, err)
			for _, s := range m.Snacks {
				what := fmt.Sprintf("%s %s %s, seed %d", language, s.Type, s.Variant, seed)
				layOut(t, what, s)
				require.InDelta(t, 12_000, s.DurationMs(), 3_900, what)
				require.LessOrEqual(t, s.Scenes[len(s.Scenes)-1].DurationMs, 2450, what)
				require.NotEmpty(t, s.Copy["hook"], what)
				for _, a := range s.Assets {
					require.False(t, a.Drawing != nil && a.Drawing.Kind == "presenter", "%s: somebody is drawn", what)
				}
				changeable(t, what, s)
			}
		}
	}
}

// changeable holds every slot of a film's copy to a text that shows it alone, or a
// voice.
func changeable(t *testing.T, what string, s farm.Snack) {
	t.Helper()
	var shown []string
	for _, sc := range s.Scenes {
		shown = append(shown, textsIn(sc.Layers)...)
	}
	spoken := map[string]bool{}
	for _, a := range s.Assets {
		if a.Speech != nil {
			spoken[a.Speech.Slot] = true
		}
	}
	for slot, words := range s.Copy {
		require.True(t, spoken[slot] || slices.Contains(shown, words), "%s: %s, %q, can not be changed", what, slot, words)
	}
}

// What is asked in a film is what the brand's own text answers, and the answer comes
// next; nobody has a name or a face beside the brand.
func TestNativeQuestions(t *testing.T) {
	asked := 0
	for seed := range uint32(36) {
		b := layout.Brief{Brand: sample.Brands()[seed%4], Seed: seed / 4, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}}
		m, err := layout.Pack(b)
		require.NoError(t, err)
		for _, s := range m.Snacks {
			for slot, q := range s.Copy {
				n, ok := strings.CutPrefix(slot, "asked-")
				if !ok {
					continue
				}
				asked++
				var k int
				_, err := fmt.Sscan(n, &k)
				require.NoError(t, err)
				answer := s.Copy[fmt.Sprintf("told-%d", k+1)]
				require.Contains(t, b.Brand.Description, strings.TrimRight(answer, "."), "%q is answered by what the brand did not say", q)
			}
		}
	}
	require.Positive(t, asked)
}

// Packs of a brand in a row, and films of a pack, open in different forms.
func TestNativeFormsRotate(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint32(7) {
		m, err := layout.Pack(layout.Brief{Brand: sample.Brands()[1], Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
		require.NoError(t, err)
		require.NotEqual(t, m.Snacks[0].Variant, m.Snacks[1].Variant)
		seen[m.Snacks[0].Scenes[0].ID] = true
	}
	require.GreaterOrEqual(t, len(seen), 5, "%v", seen)
}

// The films of a pack tell in scenes of other kinds, each of its own in a film, and
// no scene stays for long.
func TestNativeScenesDiffer(t *testing.T) {
	for seed := range uint32(3) {
		m, err := layout.Pack(layout.Brief{Brand: sample.Brands()[1], Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
		require.NoError(t, err)
		seen := map[string]bool{}
		for _, s := range m.Snacks {
			require.GreaterOrEqual(t, len(s.Scenes), 3, "%s, seed %d", s.Type, seed)
			for _, sc := range s.Scenes[:len(s.Scenes)-1] {
				require.False(t, seen[sc.ID], "%s comes twice in the pack of seed %d", sc.ID, seed)
				require.LessOrEqual(t, sc.DurationMs, 7500, "%s, seed %d", sc.ID, seed)
				seen[sc.ID] = true
			}
		}
	}
}

// A film tells no line twice, and does not stand long after what it says was read.
func TestNativeScenesEndWhenRead(t *testing.T) {
	brand := sample.Brands()[1]
	for _, text := range []string{
		"Ball Bearing repairs roller skates in a converted phone box. Bring them muddy.",
		"Third Pedal answers within two days. We come after six. No stairs are too narrow.",
	} {
		brand.Description, brand.Industry = text, "Repair"
		for seed := range uint32(4) {
			m, err := layout.Pack(layout.Brief{Brand: brand, Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
			require.NoError(t, err)
			for _, s := range m.Snacks {
				said := map[string]bool{}
				for slot, line := range s.Copy {
					if strings.HasPrefix(slot, "told") {
						require.False(t, said[line], "%s, seed %d: %q comes twice", s.Type, seed, line)
						require.NotEqual(t, "Repair", line, "%s, seed %d: the trade stands alone", s.Type, seed)
						said[line] = true
					}
				}
				for _, sc := range s.Scenes {
					require.LessOrEqual(t, sc.DurationMs, 7500, "%s, seed %d: %s", s.Type, seed, sc.ID) // a hook and two lines
				}
			}
		}
	}
}

// A thread with one short message sets it so large that it fills what lies between
// its head and its pictures.
func TestThreadsAreFilled(t *testing.T) {
	seen := 0
	brand := sample.Brands()[1]
	brand.Description, brand.Industry = "Ball Bearing repairs skates. Bring them muddy. We open at six. The heel is free.", "Repair"
	for seed := range uint32(10) {
		m, err := layout.Pack(layout.Brief{Brand: brand, Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
		require.NoError(t, err)
		for _, s := range m.Snacks {
			for _, sc := range s.Scenes {
				var told []farm.Layer
				for _, l := range sc.Layers {
					if l.Text != nil && strings.HasPrefix(l.ID, "told-") {
						told = append(told, l)
					}
				}
				if sc.ID == "thread" && len(told) == 1 && len(told[0].Text.Content) < 24 {
					seen++
					require.Greater(t, told[0].Text.Size, 102.0, "%s, seed %d: %q", s.Type, seed, told[0].Text.Content)
				}
			}
		}
	}
	require.Positive(t, seen)
}
