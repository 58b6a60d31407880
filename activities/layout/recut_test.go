package layout_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/renderer"
)

const hive = "Why bees need a water bowl. A hive drinks a litre on a hot day. Put flat stones in a shallow " +
	"bowl. Change the water every morning. Keep it away from the pond. A cork floats for tired bees."

// cutFilms are films that are edited: in each layout of narrated films.
func cutFilms(t *testing.T) map[string]farm.Snack {
	t.Helper()
	out := map[string]farm.Snack{}
	for seed, visual := range []string{"organic", "bold", "retro"} {
		v := asked(hive, 15)
		v.Style.Visual = visual
		out[visual] = copied(t, filmed(t, v, "en", uint32(seed), nil))
	}
	return out
}

// kept is the share of a film's frames that stay as they were.
func keptShare(was, now farm.Snack) float64 {
	n := 0
	same := renderer.Unchanged(was.Composition, now.Composition)
	for _, o := range same {
		if o >= 0 {
			n++
		}
	}
	return float64(n) / float64(max(len(same), 1))
}

// A scene of a film lasts longer or shorter, goes, or comes at another time: the film fits
// and all other scenes stay as they were.
func TestRecutTimes(t *testing.T) {
	t.Parallel()
	for name, was := range cutFilms(t) {
		units := recut.Units(was)
		require.Greater(t, len(units), 4, name)
		second := units[1]
		for _, c := range []struct {
			what  string
			edit  farm.FilmEdit
			ms    int // of the film, more than it was
			stays float64
		}{
			{"longer", farm.FilmEdit{Scenes: []farm.SceneEdit{{ID: second.ID, DurationMs: second.Ms + 1000}}}, 1000, 0.6},
			{"gone", farm.FilmEdit{Order: idsWithout(units, second.ID)}, -second.Ms, 0.9},
			{"another order", farm.FilmEdit{Order: append([]string{units[0].ID, units[2].ID, units[1].ID}, idsOf(units[3:])...)}, 0, 0.9},
		} {
			now := copied(t, was)
			require.NoError(t, recut.Apply(&now, c.edit), "%s, %s", name, c.what)
			require.NoError(t, renderer.Fits(context.Background(), now.Composed(), 0), "%s, %s", name, c.what)
			require.InDelta(t, was.DurationMs()+c.ms, now.DurationMs(), 50, "%s, %s", name, c.what)
			require.GreaterOrEqual(t, keptShare(was, now), c.stays, "%s, %s", name, c.what)
			require.Equal(t, now.DurationMs(), now.Assets["music"].Music.DurationMs)
			for _, u := range recut.Units(now) { // each line is heard in its own scene
				if before, ok := unitOf(was, u.ID); ok {
					require.Equal(t, before.Voices, u.Voices, "%s, %s, %s", name, c.what, u.ID)
				}
			}
			again := copied(t, now)
			require.NoError(t, recut.Apply(&again, c.edit))
			sameFilm(t, now, again)
		}
	}
}

// A board shows what scenes before have drawn, in whatever order they come.
func TestRecutBoard(t *testing.T) {
	t.Parallel()
	shown := 0
	for seed := range uint32(3) {
		v := asked(hive, 15)
		v.Type = farm.WhiteboardVideo
		was := copied(t, filmed(t, v, "en", seed, nil))
		cells := map[string]string{}
		for k, sc := range was.Scenes {
			cells[fmt.Sprint(k)] = sc.ID
		}
		units := recut.Units(was)
		for what, order := range map[string][]string{
			"swapped": append([]string{units[0].ID, units[2].ID, units[1].ID}, idsOf(units[3:])...),
			"gone":    idsWithout(units, units[1].ID),
		} {
			now := copied(t, was)
			require.NoError(t, recut.Apply(&now, farm.FilmEdit{Order: order}), what)
			require.NoError(t, renderer.Fits(context.Background(), now.Composed(), 0), "%s %s", now.Variant, what)
			drawn := map[string]bool{}
			for _, sc := range now.Scenes {
				for _, l := range sc.Layers {
					if rest, ok := strings.CutPrefix(l.ID, "kept-"); ok {
						cell, _, _ := strings.Cut(rest, "-")
						require.True(t, drawn[cells[cell]], "%s %s: %s shows %s, which is not drawn yet", now.Variant, what, sc.ID, l.ID)
						shown++
					}
				}
				drawn[sc.ID] = true
			}
			again := copied(t, now)
			require.NoError(t, recut.Apply(&again, farm.FilmEdit{Order: order}))
			sameFilm(t, now, again)
		}
	}
	require.Positive(t, shown, "nothing stays on a board")
}

func unitOf(s farm.Snack, id string) (recut.Unit, bool) {
	for _, u := range recut.Units(s) {
		if u.ID == id {
			return u, true
		}
	}
	return recut.Unit{}, false
}

func idsOf(units []recut.Unit) []string { return idsWithout(units, "") }

func idsWithout(units []recut.Unit, id string) []string {
	var out []string
	for _, u := range units {
		if u.ID != id {
			out = append(out, u.ID)
		}
	}
	return out
}

// The new words of a scene stand in whatever showed the old ones in letters, and nothing
// shows words that are said no more.
func TestRecutWords(t *testing.T) {
	t.Parallel()
	const words = "Cut a lemon in half and leave it beside the door for the wasps."
	for name, was := range cutFilms(t) {
		for _, u := range recut.Units(was) {
			if len(u.Slots) != 1 {
				continue
			}
			now := copied(t, was)
			require.NoError(t, recut.Apply(&now, farm.FilmEdit{Scenes: []farm.SceneEdit{{ID: u.ID, Words: words}}}), "%s %s", name, u.ID)
			require.Equal(t, words, now.Copy[u.Slots[0]])
			require.NoError(t, renderer.Fits(context.Background(), now.Composed(), 0), "%s %s", name, u.ID)
			shown := ""
			for i := u.From; i < u.To; i++ {
				for _, l := range now.Scenes[i].Layers {
					if l.Text != nil && len(strings.Fields(l.Text.Content)) > 1 && !strings.HasPrefix(l.ID, "dress-") {
						require.Contains(t, strings.ToLower(words), strings.ToLower(strings.Trim(l.Text.Content, " .")), "%s %s %s", name, u.ID, l.ID)
						shown += l.Text.Content + " "
					}
				}
			}
			require.GreaterOrEqual(t, keptShare(was, now), 0.5, "%s %s %q", name, u.ID, shown)
		}
	}
}

// What cannot be done to a film is told with its field.
func TestRecutRefuses(t *testing.T) {
	t.Parallel()
	v := asked(hive, 15)
	was := copied(t, filmed(t, v, "en", 3, nil))
	units := recut.Units(was)
	for field, e := range map[string]farm.FilmEdit{
		"order[0]":             {Order: []string{"nowhere", units[1].ID}},
		"order[1]":             {Order: []string{units[1].ID, units[1].ID}},
		"scenes[0].id":         {Scenes: []farm.SceneEdit{{ID: "nowhere", Words: "Hello"}}},
		"scenes[0].words":      {Scenes: []farm.SceneEdit{{ID: units[1].ID, Words: "?!"}}},
		"scenes[0].durationMs": {Scenes: []farm.SceneEdit{{ID: units[1].ID, DurationMs: 700}}},
	} {
		now := copied(t, was)
		err := recut.Apply(&now, e)
		require.Error(t, err, field)
		var fe *farm.Error
		require.ErrorAs(t, err, &fe)
		require.Contains(t, fe.Fields, field)
	}
}

// New words move the lips of who says them, in every shot of the scene, and of nobody else.
func TestRecutLips(t *testing.T) {
	t.Parallel()
	was := copied(t, staged(t,
		farm.Story{Prompt: "A lemon hides the last cake from a jealous strawberry. The strawberry finds crumbs on the table. " +
			"Everybody laughs.",
			Style: farm.FruitDrama, Length: farm.ShortStory, Platform: "tiktok"}, nil, 5, nil))
	changed := 0
	for _, u := range recut.Units(was) {
		if len(u.Slots) != 1 {
			continue
		}
		now := copied(t, was)
		require.NoError(t, recut.Apply(&now, farm.FilmEdit{Scenes: []farm.SceneEdit{{ID: u.ID, Words: "Oh no, no, never, a bump!"}}}))
		resaid(t, &now, u.Voices[0])
		require.NoError(t, renderer.Fits(context.Background(), now.Composed(), 0), u.ID)
		moved := map[string]bool{}
		for i, sc := range now.Scenes {
			for k, l := range sc.Layers {
				if strings.HasSuffix(l.ID, "-mouth") && k < len(was.Scenes[i].Layers) && !slices.EqualFunc(l.Tracks, was.Scenes[i].Layers[k].Tracks,
					func(a, b farm.Track) bool { return slices.Equal(a.Keys, b.Keys) }) {
					require.True(t, i >= u.From && i < u.To, "%s moves lips in shot %d", u.ID, i)
					moved[l.ID] = true
				}
			}
		}
		require.LessOrEqual(t, len(moved), 1, u.ID)
		changed += len(moved)
	}
	require.Positive(t, changed, "no lips follow their words")
}
