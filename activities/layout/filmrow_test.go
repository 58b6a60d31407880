package layout_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/activities/objects"
)

// trades are topics whose sentences name things.
var trades = []string{
	"Bread needs time. A cold fridge slows the yeast. The oven must be very hot. A knife opens the crust. Salt makes the crumb strong. " +
		"Butter can wait until the bread is cold. A basket holds the dough overnight. The clock is the best baker. Rain makes the flour heavy. " +
		"Honey feeds the yeast in winter. A wooden spoon is all you need. Keep the loaf in a bag.",
	"A lighthouse has one lamp. The ship sees it from the sea. A bell rings in fog. The keeper climbs the stairs with a bucket. " +
		"The door stays open in summer. A cat lives under the bed. Gulls steal fish from the boat. The anchor is painted red. " +
		"A telescope stands at the window. The radio speaks at noon. Rope lies on the floor. The flag comes down at night.",
}

// A film of each type and length is as long as was asked for, has as many scenes and words as
// its seconds take, says no sentence twice, and four of five things that a scene names and the
// farm can draw are seen in that scene.
func TestFilmsOfEachTypeAndLength(t *testing.T) {
	t.Parallel()
	shelf, err := objects.Load()
	require.NoError(t, err)
	for _, kind := range farm.VideoTypes() {
		named, seen := 0, 0
		var missing []string
		for i, seconds := range farm.VideoSeconds() {
			v := asked(trades[i%2], seconds)
			v.Type = kind
			if kind.Scripted() {
				lines := copywriter.Sentences(v.Topic)
				v.UGC = &farm.UGC{Script: strings.Join(lines[:min(len(lines), seconds/5+1)], " "), Actor: farm.ActorLibrary()[i].Actor}
			}
			s := filmed(t, v, "en", uint32(i)*7+3, nil)
			what := fmt.Sprintf("%s of %d s", kind, seconds)
			require.InDelta(t, seconds*1000, s.DurationMs(), 100, what)
			units := recut.Units(s)
			require.GreaterOrEqual(t, len(units), 2, what)
			require.LessOrEqual(t, len(s.Scenes), seconds/2+2, what)
			said, words := map[string]bool{}, 0
			for _, a := range s.Assets {
				if a.Speech != nil {
					require.False(t, said[a.Speech.Text], "%s says twice %q", what, a.Speech.Text)
					said[a.Speech.Text] = true
					words += len(strings.Fields(a.Speech.Text))
				}
			}
			rate := float64(words) / float64(seconds)
			require.Greater(t, rate, 0.8, what)
			require.Less(t, rate, 3.4, what)
			for n, u := range units {
				if kind == farm.UGCVideo || kind.Acted() && (n == 0 || n == len(units)-1) { // the actor alone is seen
					continue
				}
				var text []string
				for _, slot := range u.Slots {
					text = append(text, s.Copy[slot])
				}
				found, err := shelf.FindTold(strings.Join(text, " "), v.Topic, "en", "")
				require.NoError(t, err)
				raw, err := json.Marshal(s.Scenes[u.From:u.To])
				require.NoError(t, err)
				for _, f := range found[:min(len(found), 1)] {
					named++
					shown := slices.ContainsFunc(slices.Collect(maps.Keys(s.Assets)), func(id string) bool {
						d := s.Assets[id].Drawing
						return d != nil && d.Name == f.Object && strings.Contains(string(raw), `"`+id+`"`)
					})
					if shown {
						seen++
					} else {
						missing = append(missing, fmt.Sprintf("%d s: %s of %q", seconds, f.Object, text))
					}
				}
			}
		}
		require.GreaterOrEqual(t, seen*5, named*4, "%s: %d of %d things that are named are seen, not %s", kind, seen, named,
			strings.Join(missing, "; "))
	}
}
