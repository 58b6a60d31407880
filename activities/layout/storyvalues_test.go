package layout_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// Each word that may stand in a field of a story gives another story than each other word, or
// is named in its substitutions; free fields change it, or are named.
func TestEachFieldOfAStoryIsHeard(t *testing.T) {
	t.Parallel()
	plan := func(change func(*farm.Story)) (string, []string) {
		s := farm.Story{Prompt: tale, Style: farm.CustomStory, Length: farm.ShortStory}
		change(&s)
		made := staged(t, s, nil, 5, nil)
		told := made.Substitutions
		made.Substitutions = nil
		raw, err := json.Marshal(made)
		require.NoError(t, err)
		return string(raw), told
	}
	films := map[string]string{}
	one := func(field, word string, change func(*farm.Story)) {
		film, told := plan(change)
		is := slices.ContainsFunc(told, func(n string) bool { return strings.HasPrefix(n, field) })
		if other, ok := films[film]; ok && !is {
			t.Errorf("%s %s is the same story as %s, and nothing is told: %q", field, word, other, told)
		}
		films[film] = field + " " + word
	}
	one("nothing", "asked for", func(*farm.Story) {})
	for _, style := range farm.StoryStyles() {
		if style != farm.CustomStory { // what stands where nothing was asked for
			one("styleTemplateId", string(style), func(s *farm.Story) { s.Style = style })
		}
	}
	for _, platform := range farm.DeckPlatforms() {
		if platform != "tiktok" { // whose box is that of no platform
			one("platform", platform, func(s *farm.Story) { s.Platform = platform })
		}
	}
	one("duration", "medium", func(s *farm.Story) { s.Length = farm.MediumStory })
	one("topic", "more", func(s *farm.Story) { s.Topic = "The harbour has a lighthouse. The letter is about a ship." })
	one("name", "a title", func(s *farm.Story) { s.Title = "The last letter" })
	for name, change := range map[string]func(*farm.DirectorInput){
		"scenes":    func(*farm.DirectorInput) {},
		"intent":    func(d *farm.DirectorInput) { d.Intent = "tender" },
		"motion":    func(d *farm.DirectorInput) { d.Scenes[0].Motion = "slow push" },
		"reference": func(d *farm.DirectorInput) { d.Scenes[0].References = []string{"01a1fc90-5b2f-7e98-88a8-34495b0dee1b"} },
		"avoid":     func(d *farm.DirectorInput) { d.Avoid = []string{"neighbour"} },
	} {
		one("directorInput", name, func(s *farm.Story) {
			s.Director = directed("guide")
			change(s.Director)
		})
	}
	_, told := plan(func(s *farm.Story) { s.StyleReference = "https://files.example/a.png" })
	require.Contains(t, strings.Join(told, "\n"), "styleReferenceImageUrl")
}
