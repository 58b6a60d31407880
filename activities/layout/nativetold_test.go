package layout_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// thinBrands have one long sentence each, with a price and what is free in it, in scripts of both directions.
var thinBrands = []struct {
	language, price string
	brand           farm.Brand
}{
	{"en", "£45", farm.Brand{ID: "hum", Name: "Hum & Hollow", Industry: "bee swarm removal",
		Description: "We collect honeybee swarms in Truro within two hours, a swarm on a roof costs £45, we never use poison, " +
			"and the first jar of honey is free."}},
	{"ar", "350", farm.Brand{ID: "oud", Name: "عود الشاطئ", Industry: "إصلاح آلات العود",
		Description: "نصلح آلات العود القديمة في الإسكندرية. تغيير الأوتار بـ 350 جنيهًا. " +
			"الفحص الأول مجاني."}},
	{"ja", "900円", farm.Brand{ID: "kasa", Name: "傘なおし", Industry: "傘の修理",
		Description: "金沢で傘を修理しています。骨一本の交換は900円です。二十分でお返しします。"}},
}

// A film on a phone tells at least three things, its price among them, in the brand's own clauses, and nothing
// stays as it was for more than two seconds.
func TestNativeFilmsTellThePrice(t *testing.T) {
	t.Parallel()
	for _, c := range thinBrands {
		for seed := range uint32(6) {
			m, err := layout.Pack(layout.Brief{Brand: c.brand, Language: c.language, Seed: seed, Sequence: []farm.SnackType{farm.AIUGC,
				farm.UGCAd}})
			require.NoError(t, err)
			for _, s := range m.Snacks {
				what := c.language + " " + s.Scenes[0].ID
				var told []string
				for slot, words := range s.Copy {
					kind, _, _ := strings.Cut(slot, "-")
					if slices.Contains([]string{"hook", "told", "part"}, kind) {
						told = append(told, words)
					}
				}
				require.GreaterOrEqual(t, len(told), 3, "%s, seed %d: %q", what, seed, told)
				require.Contains(t, strings.Join(told, " "), c.price, "%s, seed %d", what, seed)
				goesOn(t, what, s.Scenes[0])
			}
		}
	}
}

// In a chat the brand speaks first, whoever reads it is baffled, then asks what it costs, and the answer tells that;
// the last thing that is asked is where it is. No shot of it lasts longer than two seconds.
func TestChatsTurn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ language, baffled, much, price, where, text string }{
		{"en", "wait what", "ok how much", "£140", "where",
			"We pull lines through blocked ducts in and around Louth. A duct up to 60 metres is £140. " +
				"The longest was 118 metres at the showground in Horncastle."},
		{"fr", "attends, quoi ?", "ok, et c'est combien ?", "85 euros", "et c'est où ?",
			"Nous accordons des accordéons à Tulle. Un accord revient à 85 euros. Le prêt dure six jours."},
	} {
		m, err := layout.Pack(layout.Brief{Brand: farm.Brand{ID: "chat", Name: "Zorbel", Industry: "Zorbing", Description: c.text},
			Language: c.language, Sequence: []farm.SnackType{farm.UGCAd}})
		require.NoError(t, err)
		s := m.Snacks[0]
		require.Equal(t, "thread", s.Scenes[0].ID)
		var asked, all []string
		for _, sc := range s.Scenes[:len(s.Scenes)-1] {
			require.LessOrEqual(t, sc.DurationMs, 2000, c.language)
			for _, l := range sc.Layers {
				if l.Text == nil || slices.Contains(all, l.Text.Content) {
					continue
				}
				if strings.HasPrefix(l.ID, "asked-") {
					asked = append(asked, l.Text.Content)
				}
				if l.ID == "hook" || strings.HasPrefix(l.ID, "asked-") || strings.HasPrefix(l.ID, "told-") {
					all = append(all, l.Text.Content)
				}
			}
		}
		require.NotContains(t, asked, all[0], c.language)
		require.Equal(t, c.baffled, asked[0], c.language)
		require.Equal(t, c.where, asked[len(asked)-1], c.language)
		at := slices.Index(all, c.much)
		require.Positive(t, at, "%q", all)
		require.Contains(t, all[at+1], c.price, c.language)
	}
}

// A film of many short sentences, or of many facts, has no more layers than a scene has.
func TestNativeFilmsOfManyParts(t *testing.T) {
	t.Parallel()
	for _, text := range []string{manyShort, manyFacts} {
		for seed := range uint32(6) {
			m, err := layout.Pack(layout.Brief{Brand: farm.Brand{ID: "x", Name: "Vox", Description: text}, Language: "en", Seed: seed,
				Sequence: []farm.SnackType{farm.AIUGC, farm.UGCAd}})
			require.NoError(t, err)
			for _, s := range m.Snacks {
				for _, sc := range s.Scenes {
					require.LessOrEqual(t, len(sc.Layers), kit.MostLayers, "%s, seed %d: %s", s.Type, seed, sc.ID)
				}
			}
		}
	}
}

// Texts of many short sentences, and of many facts in one.
const (
	manyShort = "We cut. We dye. We curl. We wash. We dry. We trim. We braid. We shave. We wax. We go."
	manyFacts = "A very long sentence, with a price of £45 in it, and with 12 dogs, and with 20 minutes, and free tea, and 30% off, " +
		"and 3 towns, and 14 chairs, and 5 cats, and a 10 year promise."
)

// goesOn holds a scene to show something new at least every two seconds.
func goesOn(t *testing.T, what string, sc farm.Scene) {
	t.Helper()
	at := []int{0, sc.DurationMs}
	for _, l := range sc.Layers {
		at = append(at, l.StartMs)
		if l.Enter != nil && l.Enter.StaggerMs > 0 && l.Text != nil { // its words come one after the other
			for k := range strings.Fields(l.Text.Content) {
				at = append(at, min(l.StartMs+k*l.Enter.StaggerMs, sc.DurationMs))
			}
		}
		if l.Text == nil && l.ID != "thing" && l.ID != "value" {
			continue
		}
		for _, track := range l.Tracks {
			for _, k := range track.Keys {
				if track.Property == "scale" && k.AtMs < sc.DurationMs {
					at = append(at, k.AtMs)
				}
			}
		}
	}
	slices.Sort(at)
	for i := 1; i < len(at); i++ {
		require.LessOrEqual(t, at[i]-at[i-1], 2000, "%s stands still from %d ms", what, at[i-1])
	}
}
