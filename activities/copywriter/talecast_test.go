package copywriter_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// A fruit that is not drawn is played by one that is, and the story says so; the hero of the
// prompt stays who it is about.
func TestNearFruitsPlay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ prompt, cast, told string }{
		{"A shy plum finds a broken tractor. But a greedy lemon wants to sell it.", "cherry lemon", "a plum cannot be drawn; a cherry plays it"},
		{"Two mangos and a banana run a shop.", "peach banana", "a mango cannot be drawn; a peach plays it"},
		{"A plum meets a cherry at the market.", "cherry", ""},
	} {
		tale, err := copywriter.WriteTale(farm.Story{Prompt: c.prompt, Style: farm.FruitDrama, Length: farm.ShortStory}, 5)
		require.NoError(t, err)
		var cast []string
		for _, p := range tale.Cast {
			cast = append(cast, p.Being)
		}
		require.True(t, strings.HasPrefix(strings.Join(cast, " "), c.cast), "%s: %v", c.prompt, cast)
		told := strings.Join(tale.Notes, "\n")
		require.Equal(t, c.told != "", strings.Contains(told, "cannot be drawn"), told)
		require.Contains(t, told, c.told)
	}
}

// A locked story in which two speak has two on its set; one whom the prompt names stays.
func TestLockedStoriesInviteNobody(t *testing.T) {
	t.Parallel()
	say := func(who, line string) []farm.DirectorLine { return []farm.DirectorLine{{Speaker: who, Line: line}} }
	locked := &farm.DirectorInput{Version: 1, Mode: farm.DirectorLocked, Scenes: []farm.DirectorScene{
		{ID: "gate", Visual: "a meadow", DurationMs: 10000, Dialogue: say("Ines", "Your tractor blocks my gate.")},
		{ID: "push", Visual: "a meadow", DurationMs: 12000, Dialogue: say("Bruno", "Then let us push it.")},
		{ID: "end", Visual: "a meadow", DurationMs: 8000, Narration: "They pushed it home."}}}
	for prompt, want := range map[string]int{
		"Two neighbours and one tractor.": 2, "A fox watches two neighbours. A bear and a robot do too.": 3,
	} {
		tale, err := copywriter.WriteTale(farm.Story{Prompt: prompt, Style: farm.Claymotion, Length: farm.ShortStory, Director: locked}, 5)
		require.NoError(t, err)
		require.Len(t, tale.Cast, want, prompt)
		for _, sc := range tale.Scenes {
			for _, l := range sc.Lines {
				require.Less(t, max(l.Who, l.To), len(tale.Cast), prompt)
			}
		}
	}
}

// People of a prompt have the names, ages and sexes that stand beside them, in their order; a
// name is not given to somebody's relative; animals are joined by animals.
func TestCastIsWhomThePromptNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		prompt string
		style  farm.StoryStyle
		want   []copywriter.TalePart
	}{
		{"An old sailor teaches his granddaughter Mira to sail.", farm.CustomStory,
			[]copywriter.TalePart{{Being: "doll", Age: "senior", Called: "sailor"},
				{Name: "Mira", Being: "doll", Female: true, Age: "young", Called: "granddaughter"}}},
		{"Anna lives with her grandmother by the sea.", farm.CustomStory,
			[]copywriter.TalePart{{Name: "Anna", Being: "doll", Female: true}, {Being: "doll", Female: true, Age: "senior", Called: "grandmother"}}},
		{"A baker named Ida finds a map.", farm.Claymotion, []copywriter.TalePart{{Name: "Ida", Being: "puppet", Female: true, Called: "baker"}}},
	} {
		tale, err := copywriter.WriteTale(farm.Story{Prompt: c.prompt, Style: c.style, Length: farm.ShortStory}, 5)
		require.NoError(t, err)
		require.Equal(t, c.want, tale.Cast[:len(c.want)], c.prompt)
	}
	tale, err := copywriter.WriteTale(farm.Story{Prompt: "A fox and a bear bake a cake.", Style: farm.Claymotion, Length: farm.ShortStory}, 5)
	require.NoError(t, err)
	require.Contains(t, []string{"cat", "dog", "rabbit"}, tale.Cast[2].Being)
}

// Who is seen while a sentence is narrated is whom it names, in any language; a director's scene
// whose words name nobody shows whom its picture names.
func TestNarrationShowsWhomItNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		prompt string
		style  farm.StoryStyle
		told   map[string]string // beings, names or words by the sentence
	}{
		{"A strawberry and a banana open a bakery. But the jealous lemon steals their recipe.", farm.FruitDrama, map[string]string{
			"A strawberry and a banana open a bakery.": "strawberry banana", "But the jealous lemon steals their recipe.": "lemon"}},
		{"Anna lives with her grandmother by the sea. At night the grandmother hears a boat.", farm.CustomStory, map[string]string{
			"Anna lives with her grandmother by the sea.": "Anna grandmother", "At night the grandmother hears a boat.": "grandmother"}},
		{"Ein Fuchs und ein Bär backen einen Kuchen im Wald. Der Bär vergisst den Zucker.", farm.Claymotion, map[string]string{
			"Ein Fuchs und ein Bär backen einen Kuchen im Wald.": "fox bear", "Der Bär vergisst den Zucker.": "bear"}},
	} {
		tale, err := copywriter.WriteTale(farm.Story{Prompt: c.prompt, Style: c.style, Length: farm.ShortStory}, 5)
		require.NoError(t, err)
		got := map[string]string{}
		for _, sc := range tale.Scenes {
			for _, l := range sc.Lines {
				if l.Who == copywriter.Narrator {
					got[l.Text] = toldNames(tale, l)
					require.Equal(t, l.Told[0], l.To, l.Text)
				}
			}
		}
		require.Equal(t, c.told, got)
	}
	d := &farm.DirectorInput{Version: 1, Mode: "guide", Scenes: []farm.DirectorScene{
		{ID: "run", Visual: "The owl and Rui at a bus stop", Narration: "Every morning is the same."}, {ID: "sit", Visual: "Rui on a bench"}}}
	tale, err := copywriter.WriteTale(farm.Story{Prompt: "Amal meets Rui every morning. Rui is late.", Style: farm.AnimeRomance,
		Length: farm.ShortStory, Director: d}, 5)
	require.NoError(t, err)
	require.Equal(t, "Rui", toldNames(tale, tale.Scenes[0].Lines[0]))
}

// toldNames are whom a line names: by name, word or being.
func toldNames(tale *copywriter.Tale, l copywriter.TaleLine) string {
	var out []string
	for _, i := range l.Told {
		p := tale.Cast[i]
		switch {
		case p.Name != "":
			out = append(out, p.Name)
		case p.Called != "":
			out = append(out, p.Called)
		default:
			out = append(out, p.Being)
		}
	}
	return strings.Join(out, " ")
}

// People of an English prompt are found by how their names stand, whatever they do; weather,
// places and days are nobody.
func TestNamesOfEnglishPrompts(t *testing.T) {
	t.Parallel()
	for prompt, want := range map[string]string{
		"A clockmaker named Vera loses a wheel. Her apprentice Tom climbs up at night.":           "Vera Tom",
		"A nurse named Amal and a bus driver named Rui meet in Paris on Monday.":                  "Amal Rui",
		"Snow falls on New York. Every Monday Mika sweeps the stairs.":                            "Mika",
		"On the island a painter sells maps. A visitor called Nadia, who never sleeps, buys all.": "Nadia",
	} {
		tale, err := copywriter.WriteTale(farm.Story{Prompt: prompt, Style: farm.Claymotion, Length: farm.ShortStory}, 5)
		require.NoError(t, err)
		var names []string
		for _, p := range tale.Cast {
			if p.Name != "" {
				names = append(names, p.Name)
			}
		}
		require.ElementsMatch(t, strings.Fields(want), names, prompt)
	}
}

// A speaker whom nobody of the farm's looks like is played by another, and the story says so.
func TestSpeakersThatCannotBeDrawn(t *testing.T) {
	t.Parallel()
	d := &farm.DirectorInput{Version: 1, Mode: "guide", Scenes: []farm.DirectorScene{{ID: "a", Visual: "a forest",
		Dialogue: []farm.DirectorLine{
			{Speaker: "owl", Line: "Who is there?"}, {Speaker: "fox", Line: "Me."}, {Speaker: "Nora", Line: "And me."}}}}}
	tale, err := copywriter.WriteTale(farm.Story{Prompt: "A fox looks for the moon.", Style: farm.CustomStory, Length: farm.ShortStory,
		Director: d}, 5)
	require.NoError(t, err)
	require.Contains(t, strings.Join(tale.Notes, "\n"), `a speaker "owl" cannot be drawn`)
	require.Equal(t, 1, strings.Count(strings.Join(tale.Notes, "\n"), "cannot be drawn"))
}

// A story whose prompt asks something first is called by its question.
func TestQuestionsAreTitles(t *testing.T) {
	t.Parallel()
	for prompt, want := range map[string]string{
		"Why does the moon change its shape? Two friends find out with a lamp and an orange.": "Why does the moon change its shape?",
		"Warum ist der Himmel blau? Zwei Freunde finden es heraus.":                           "Warum ist der Himmel blau?",
		"A fox meets a cat. Who is faster?":                                                   "The fox and the cat",
	} {
		tale, err := copywriter.WriteTale(farm.Story{Prompt: prompt, Style: farm.CustomStory, Length: farm.ShortStory}, 5)
		require.NoError(t, err)
		require.Equal(t, want, tale.Title)
	}
}
