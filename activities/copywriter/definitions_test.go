package copywriter

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A thin topic in English is told what its nouns mean, by a source that is named; a topic
// that tells enough, a name, a word to avoid and another language are not.
func TestThinTopicsAreDefined(t *testing.T) {
	t.Parallel()
	require.Greater(t, len(definitions()), 500)
	require.Contains(t, definitionsFile, "WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.")
	meanings := func(a FilmAsk) (said []string, notes string) {
		s, err := WriteFilm(a)
		require.NoError(t, err)
		told := map[string]bool{}
		for _, sc := range s.Scenes {
			require.False(t, told[sc.Text], "%q is said twice", sc.Text)
			if told[sc.Text] = true; sc.Role == FilmMeaning {
				said = append(said, sc.Text)
			}
		}
		return said, strings.Join(s.Notes, "\n")
	}
	said, notes := meanings(FilmAsk{Topic: "Octopuses and bicycles", Seconds: 30})
	require.Len(t, said, 2)
	require.Contains(t, said[0], "octopus, bottom-living cephalopod")
	require.Contains(t, notes, `what "octopus" means is said by WordNet 3.0`)
	for name, a := range map[string]FilmAsk{
		"a name":        {Topic: "Why we called it Octopus", Seconds: 30},
		"avoided":       {Topic: "Octopuses", Avoid: []string{"octopus"}, Seconds: 30},
		"German":        {Topic: "Warum der Octopus acht Arme hat und was er damit macht", Seconds: 60, Language: "de"},
		"enough":        {Topic: "An octopus has three hearts. Its blood is blue. It opens jars. It hides in shells.", Seconds: 10},
		"said verbatim": {Topic: "Octopuses", Script: "I saw an octopus in the harbour today.", Seconds: 30},
	} {
		if said, notes := meanings(a); len(said) > 0 || strings.Contains(notes, "WordNet") {
			t.Errorf("%s: %v %s", name, said, notes)
		}
	}
}
