package copywriter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

const berries = "A shy strawberry writes a letter to a banana at the night market. But the jealous lemon hides it. In the rain she " +
	"finds it again."

// Every plot of the bank has six beats and four for long stories, short enough to be said
// in a scene, by somebody, in moods that faces have.
func TestPlots(t *testing.T) {
	t.Parallel()
	all := plots()
	require.Len(t, all, 25)
	said := map[string]string{}
	for _, p := range all {
		require.Len(t, p.beats, 10, p.name)
		require.Len(t, p.of(6), 6, p.name)
		short := 0
		for _, b := range p.beats {
			require.NotEmpty(t, b.mood, "%s: %s", p.name, b.text)
			require.NotEmpty(t, b.react, "%s: %s", p.name, b.text)
			require.LessOrEqual(t, len(strings.Fields(b.text)), 12, b.text)
			require.Empty(t, said[b.text], "%s and %s say %q", p.name, said[b.text], b.text)
			said[b.text] = p.name
			if !b.long {
				short++
			}
		}
		require.Equal(t, 6, short, p.name)
	}
}

// A story has as many scenes as were ordered, tells the prompt's sentences in their order,
// and its cast and places are those of the prompt.
func TestTaleOfAPrompt(t *testing.T) {
	t.Parallel()
	for _, l := range farm.StoryLengths() {
		s := farm.Story{Prompt: "Make a story about " + strings.ToLower(berries[:1]) + berries[1:], Style: farm.FruitDrama, Length: l}
		w, err := WriteTale(s, 77)
		require.NoError(t, err)
		require.Len(t, w.Scenes, s.Scenes())
		require.Equal(t, []string{"strawberry", "banana", "lemon"}, []string{w.Cast[0].Being, w.Cast[1].Being, w.Cast[2].Being})
		var told []string
		for _, sc := range w.Scenes {
			for _, line := range sc.Lines {
				if line.Who == Narrator {
					told = append(told, line.Text)
				}
			}
		}
		require.Equal(t, []string{"A shy strawberry writes a letter to a banana at the night market.", "But the jealous lemon hides it.",
			"In the rain she finds it again."}, told)
		require.Equal(t, "street", w.Scenes[0].Place)
		require.NotEmpty(t, w.Plot)
		require.Zero(t, w.Left)
	}
}

// The bank has each of its lines in every language, short enough for a scene, each once, and with
// the forms of both sexes where a language tells them apart.
func TestPlotsInEveryLanguage(t *testing.T) {
	t.Parallel()
	for _, tag := range farm.Languages() {
		require.True(t, tellsPlots(tag), tag)
		if tag == "en" {
			continue
		}
		told := plotsTold()[tag]
		require.Len(t, told, len(plots()), tag)
		facts, said := Read(farm.Brand{Description: "."}, "", InLanguage(tag)), map[string]bool{}
		for i, p := range told {
			require.NotEmpty(t, p.words, "%s: %s", tag, plots()[i].name)
			require.Len(t, p.texts, beatsOfPlot, "%s: %s", tag, plots()[i].name)
			for k := range p.texts {
				for _, female := range []bool{false, true} {
					text := beatIn(tag, i*beatsOfPlot+k+1, female, !female)
					require.NotEmpty(t, text)
					require.NotContains(t, text, "|", "%s: %s", tag, text)
					require.False(t, strings.ContainsAny(text, "[]<>"), "%s: %s", tag, text)
					if n := facts.Words(text); n > 16 {
						t.Errorf("%s: %d words: %s", tag, n, text)
					}
					if un := facts.Unsupported(text); len(un) > 0 {
						t.Errorf("%s: %s claims %v", tag, text, un)
					}
				}
				require.False(t, said[p.texts[k]], "%s: %s", tag, p.texts[k])
				said[p.texts[k]] = true
			}
		}
	}
}

// A story in any language is told in it: its cast speaks lines of the bank, with the words that its
// prompt has for whom and where.
func TestTaleInOtherLanguages(t *testing.T) {
	t.Parallel()
	w, err := WriteTale(farm.Story{Prompt: "Eine Katze sucht ihren Hut im Wald. Der Wind hat ihn genommen.", Style: farm.Claymotion}, 3)
	require.NoError(t, err)
	require.Equal(t, "de", w.Language)
	require.Equal(t, "cat", w.Cast[0].Being)
	require.NotEmpty(t, w.Plot)
	require.Empty(t, w.Notes)
	require.Len(t, w.Scenes, 6)
	spoken := 0
	for _, sc := range w.Scenes {
		for _, l := range sc.Lines {
			require.NotEmpty(t, l.Text)
			if l.Who >= 0 {
				spoken++
				require.Equal(t, l.Text, w.BeatIn("de", l))
				require.NotEmpty(t, w.BeatIn("ja", l))
			}
		}
	}
	require.GreaterOrEqual(t, spoken, 4)
}

// A director's locked scenes keep ids, order, words and lengths; speakers are the cast.
func TestTaleLocked(t *testing.T) {
	t.Parallel()
	d := &farm.DirectorInput{Version: 1, Mode: farm.DirectorLocked, Scenes: []farm.DirectorScene{
		{ID: "dock", Visual: "A harbour at night", DurationMs: 12000, Narration: "The last boat is late."},
		{ID: "talk", Visual: "Close faces", DurationMs: 9000, Dialogue: []farm.DirectorLine{
			{Speaker: "Ilse", Line: "You came!"}, {Speaker: "Bo", Line: "Of course."},
		}},
		{ID: "end", Visual: "Morning"},
	}}
	s := farm.Story{Prompt: "Two friends part at a harbour.", Style: farm.CustomStory, Length: farm.ShortStory, Director: d}
	w, err := WriteTale(s, 5)
	require.NoError(t, err)
	require.Equal(t, 3, s.Scenes())
	require.Equal(t, []string{"dock", "talk", "end"}, []string{w.Scenes[0].ID, w.Scenes[1].ID, w.Scenes[2].ID})
	require.Equal(t, []int{12000, 9000, 9000}, []int{w.Scenes[0].LengthMs, w.Scenes[1].LengthMs, w.Scenes[2].LengthMs})
	require.Equal(t, "The last boat is late.", w.Scenes[0].Lines[0].Text)
	require.Equal(t, []string{"shore", "night"}, []string{w.Scenes[0].Place, w.Scenes[0].Light})
	a, b := w.Scenes[1].Lines[0], w.Scenes[1].Lines[1]
	require.Equal(t, []string{"Ilse", "Bo"}, []string{w.Cast[a.Who].Name, w.Cast[b.Who].Name})
	require.Equal(t, a.Who, b.To)

	d.Scenes[2].DurationMs = 8000
	_, err = WriteTale(s, 5)
	require.ErrorContains(t, err, "29000 ms")
	d.Scenes[2].DurationMs = 9000
	d.Scenes[1].Dialogue[0].Line = strings.Repeat("word ", 80)
	_, err = WriteTale(s, 5)
	require.ErrorContains(t, err, "scenes[1].dialogue")
}

// Words in quotation marks are said by whom the sentence names.
func TestTaleQuotes(t *testing.T) {
	t.Parallel()
	w, err := WriteTale(
		farm.Story{Prompt: `A fox and a bear share a boat. The bear says "I never learned to swim." The fox laughs.`, Style: farm.Claymotion}, 9)
	require.NoError(t, err)
	said := ""
	for _, sc := range w.Scenes {
		for _, l := range sc.Lines {
			if l.Who >= 0 && w.Cast[l.Who].Being == "bear" {
				said += l.Text
			}
		}
	}
	require.Contains(t, said, "I never learned to swim.")
}

// Every style has a cast of three at least, and fruits play alone.
func TestTaleCasts(t *testing.T) {
	t.Parallel()
	for _, style := range farm.StoryStyles() {
		for seed := range uint32(40) {
			cast := castOf("Somebody waits at a window.", "en", style, seed*97)
			require.GreaterOrEqual(t, len(cast), 3)
			if style == farm.FruitDrama {
				names := map[string]bool{}
				for _, p := range cast {
					require.True(t, slices.Contains(fruitBeings, p.Being), fmt.Sprint(p))
					require.False(t, names[p.Being])
					names[p.Being] = true
				}
			}
		}
	}
}

// A person that a prompt names plays beside its beings, and a being keeps its name.
func TestTaleNames(t *testing.T) {
	t.Parallel()
	cast := castOf("Otto drives the night bus. A cat gets on without a ticket.", "en", farm.CustomStory, 3)
	require.Equal(t, []string{"Otto", ""}, []string{cast[0].Name, cast[1].Name})
	require.Equal(t, "cat", cast[1].Being)
	require.NotEqual(t, "cat", cast[0].Being)
	cast = castOf("Rufus the fox and a bear build a boat. Rufus is proud.", "en", farm.Claymotion, 3)
	require.Equal(t, []string{"fox", "Rufus", "bear"}, []string{cast[0].Being, cast[0].Name, cast[1].Being})
}

// A story is called by whom its prompt names, where it has no title of its own.
func TestTaleTitles(t *testing.T) {
	t.Parallel()
	for prompt, want := range map[string]string{
		berries: "The strawberry and the banana",
		"An old robot finds a letter in the workshop and sets out to bring it to the harbour before the " +
			"rain comes.": "The robot and the letter", "Ida finds a letter in the bakery. Her neighbour Runa wants to read it before she can, " +
			"and at night they quarrel.": "Ida and Runa",
	} {
		for _, l := range farm.StoryLengths() {
			style := farm.CustomStory
			if prompt == berries {
				style = farm.FruitDrama
			}
			w, err := WriteTale(farm.Story{Prompt: prompt, Style: style, Length: l}, 5)
			require.NoError(t, err)
			require.Equal(t, want, w.Title)
		}
	}
	w, err := WriteTale(farm.Story{Prompt: berries, Title: "Rain", Style: farm.FruitDrama, Length: farm.ShortStory}, 5)
	require.NoError(t, err)
	require.Equal(t, "Rain", w.Title)
}

// A direction in mode guide is obeyed: its scenes come first with their ids, words, speakers
// and places, the plot tells the rest, and what is to be avoided is not narrated.
func TestTaleGuided(t *testing.T) {
	t.Parallel()
	d := &farm.DirectorInput{Version: 1, Mode: "guide", Avoid: []string{"rain"}, Scenes: []farm.DirectorScene{
		{ID: "market", Visual: "a beach at noon", Narration: "Nobody buys anything today."},
		{ID: "quarrel", Visual: "in a kitchen",
			Dialogue: []farm.DirectorLine{{Speaker: "Lemon", Line: "Give me the letter!"}, {Speaker: "Strawberry", Line: "Never."}}},
	}}
	for _, l := range farm.StoryLengths() {
		w, err := WriteTale(farm.Story{Prompt: berries, Style: farm.FruitDrama, Length: l, Director: d}, 3)
		require.NoError(t, err)
		require.Len(t, w.Scenes, farm.Story{Length: l}.Scenes())
		require.Equal(t, "market", w.Scenes[0].ID)
		require.Equal(t, "shore", w.Scenes[0].Place)
		require.Equal(t, []string{"Nobody buys anything today."}, textsOf(w.Scenes[0]))
		require.Equal(t, Narrator, w.Scenes[0].Lines[0].Who)
		require.Equal(t, "quarrel", w.Scenes[1].ID)
		require.Equal(t, "kitchen", w.Scenes[1].Place)
		require.Equal(t, []string{"Give me the letter!", "Never."}, textsOf(w.Scenes[1]))
		require.Equal(t, []string{"lemon", "strawberry"},
			[]string{w.Cast[w.Scenes[1].Lines[0].Who].Being, w.Cast[w.Scenes[1].Lines[1].Who].Being})
		require.Equal(t, "scene-3", w.Scenes[2].ID)
		for _, sc := range w.Scenes {
			for _, line := range sc.Lines {
				require.False(t, line.Who == Narrator && strings.Contains(line.Text, "rain"), line.Text)
			}
		}
	}
}

func textsOf(sc TaleScene) []string {
	var out []string
	for _, l := range sc.Lines {
		out = append(out, l.Text)
	}
	return out
}

// No line of a plot claims anything that a prompt would have to prove: a day, a figure, a
// name.
func TestPlotsClaimNothing(t *testing.T) {
	t.Parallel()
	facts := Read(farm.Brand{Description: "Two friends meet."}, "", InLanguage("en"))
	for _, p := range plots() {
		for _, b := range p.beats {
			require.Empty(t, facts.Unsupported(strings.NewReplacer("{h}", "friend", "{o}", "friend", "{r}", "friend").Replace(b.text)), "%s: %s",
				p.name, b.text)
		}
	}
}

// A prompt of which no plot has a word is told by one that suits anything: nobody speaks of snow
// in the story of a clock. A word that a plot is about chooses it.
func TestPlotsThatSuitAnything(t *testing.T) {
	t.Parallel()
	for prompt, want := range map[string]string{
		"A clockmaker named Vera drops the smallest wheel of the tower. Her apprentice Tom climbs up.": "the plan",
		"A fox and a bear bake bread in the forest. The wood is wet.":                                  "the plan",
		"Ein Uhrmacher feilt an einem Rad. Ein Rabe sitzt auf dem Turm.":                               "the plan",
		"A bear wakes up in the snow and it is still winter.":                                          "the snow day",
	} {
		for seed := range uint32(6) {
			w, err := WriteTale(farm.Story{Prompt: prompt, Style: farm.Claymotion, Length: farm.ShortStory}, seed*977)
			require.NoError(t, err)
			require.Equal(t, want, w.Plot, prompt)
		}
	}
}
