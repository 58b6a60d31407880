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
				if s.Type == farm.UGCAd {
					require.LessOrEqual(t, s.Scenes[len(s.Scenes)-1].DurationMs, 2450, what)
				}
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
				require.Contains(t, strings.ToLower(b.Brand.Description), strings.ToLower(strings.TrimRight(answer, ".")),
					"%q is answered by what the brand did not say", q)
			}
		}
	}
	require.Positive(t, asked)
}

// Packs of a brand in a row, and the films of a pack, are told in other forms, each film in one from
// its first second on until its end card.
func TestNativeFilmsKeepToOneForm(t *testing.T) {
	seen := map[string]bool{}
	brand := sample.Brands()[1]
	brand.Industry = "Skate repair"
	brand.Description = "Ball Bearing repairs skates in Oslo. Bring them muddy. We open at six. A heel costs 12 euros. " +
		"Brakes take ten minutes."
	for seed := range uint32(9) {
		m, err := layout.Pack(layout.Brief{Brand: brand, Seed: seed, Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
		require.NoError(t, err)
		for _, s := range m.Snacks {
			last := len(s.Scenes) - 1
			require.Equal(t, "end", s.Scenes[last].ID)
			for _, sc := range s.Scenes[:last] {
				require.Equal(t, s.Scenes[0].ID, sc.ID, "%s, seed %d", s.Type, seed)
			}
			seen[string(s.Type)+" "+s.Scenes[0].ID] = true
		}
	}
	require.Len(t, seen, 3, "%v", seen)
}

// No words stand twice on a screen at a time, but for a name, and no thing is made of letters.
func TestNativeScreensSayAThingOnce(t *testing.T) {
	for _, language := range []string{"en", "ar", "ja"} {
		for seed := range uint32(4) {
			m, err := layout.Pack(layout.Brief{Brand: sample.BrandsIn(language)[0], Language: language, Seed: seed,
				Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
			require.NoError(t, err)
			for _, s := range m.Snacks {
				for _, sc := range s.Scenes {
					once(t, sc)
				}
				for _, a := range s.Assets {
					require.False(t, a.Drawing != nil && a.Drawing.Kind == "form", "%s, %s: letters as a thing", language, s.Variant)
				}
			}
		}
	}
}

// once holds the texts of a scene to be read once at a time.
func once(t *testing.T, sc farm.Scene) {
	t.Helper()
	type span struct{ from, to int }
	seen := map[string][]span{}
	for _, l := range sc.Layers {
		if l.Text == nil || l.ID == "name" || l.ID == "initials" || l.ID == "about" {
			continue
		}
		to := l.EndMs
		if to == 0 {
			to = sc.DurationMs
		}
		for _, o := range seen[l.Text.Content] {
			require.False(t, l.StartMs < o.to && o.from < to, "%s says %q twice", sc.ID, l.Text.Content)
		}
		seen[l.Text.Content] = append(seen[l.Text.Content], span{l.StartMs, to})
	}
}

// A film tells no line twice.
func TestNativeFilmsTellALineOnce(t *testing.T) {
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
			}
		}
	}
}
