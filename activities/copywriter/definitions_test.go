package copywriter

import (
	"slices"
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
	require.Equal(t, []string{
		"The dictionary says: octopus, bottom-living cephalopod having a soft oval body with eight long tentacles.",
		"It also says: bicycle, a wheeled vehicle that has two wheels and is moved by foot pedals.",
		"Some kinds of bicycle: tandem bicycle, mountain bike, ordinary bicycle and safety bicycle.",
		"Some of its parts: chain, handlebar, mudguard and bicycle seat.",
	}, said)
	require.Contains(t, notes, `what "octopus" means is said by WordNet 3.0`)
	for topic, want := range map[string][]string{
		"How compound interest works": {
			"The dictionary says: compound interest, interest calculated on both the principal and the accrued interest.",
		},
		"Ground coffee": {"The dictionary says: coffee, a beverage consisting of an infusion of ground coffee beans.",
			"Some kinds of coffee: drip coffee, espresso, cappuccino and iced coffee.",
			"It also says: beverage, any liquid suitable for drinking.", "It also says: coffee bean, a seed of the coffee tree."},
		"Why we love bread": {
			"The dictionary says: bread, food made from dough of flour or meal and usually raised with yeast or baking powder and then baked.",
			"Some kinds of bread: toast, loaf, cracker and dark bread.", "What is in it: flour.",
			"It also says: flour, fine powdery foodstuff obtained by grinding and sifting the meal of a cereal grain.",
		},
	} {
		if said, _ := meanings(FilmAsk{Topic: topic, Seconds: 30}); !slices.Equal(said, want) {
			t.Errorf("%q is told by %q", topic, said)
		}
	}
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
