package layout_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/activities/layout/spoken"
	dubs "github.com/snackfarm/farm/internal/films"
)

// What a director wants to be seen is seen in its own scene, also where somebody speaks in it,
// and what is no more than the place stands back; a page of captions has words of one speaker.
func TestStoryShowsWhatItsDirectorNames(t *testing.T) {
	t.Parallel()
	say := func(lines ...string) (out []farm.DirectorLine) {
		for i, l := range lines {
			out = append(out, farm.DirectorLine{Speaker: []string{"fox", "bear"}[i%2], Line: l})
		}
		return out
	}
	d := &farm.DirectorInput{Version: 1, Mode: farm.DirectorLocked, Scenes: []farm.DirectorScene{
		{ID: "woods", Visual: "A forest at night, a candle", DurationMs: 10000, Narration: "The fox cannot sleep."},
		{ID: "beach", Visual: "The beach at night with a sailboat", DurationMs: 10000,
			Dialogue: say("It fell into the sea!", "Then we fish it out.")},
		{ID: "home", Visual: "A kitchen by day, a cheese", DurationMs: 10000, Dialogue: say("It is round.")}}}
	ask := farm.Story{Prompt: "A fox and a bear look for the moon.", Style: farm.CustomStory, Length: farm.ShortStory, Director: d}
	s := staged(t, ask, nil, 3, nil)
	layOut(t, "directed", s)
	shown := map[string]string{}
	speakers := map[string]bool{}
	for _, sc := range s.Scenes {
		id, _, _ := strings.Cut(sc.ID, spoken.GoesOn)
		for _, l := range sc.Layers {
			if l.ID == "thing" {
				shown[id] += " " + s.Assets[l.Picture.Asset].Drawing.Name
			}
			if l.Captions != nil && id == "beach" {
				for _, w := range l.Captions.Words {
					speakers[w.Speaker] = true
				}
			}
		}
	}
	require.Contains(t, shown["woods"], "candle")
	require.NotContains(t, shown["woods"], "tree")
	require.Contains(t, shown["beach"], "boat")
	require.Contains(t, shown["home"], "cheese")
	delete(speakers, "")
	require.Len(t, speakers, 2)
}

// A title that the farm made is made again in the language of a dub, and no name of a plot is
// shown in a language that it is not written in.
func TestTitlesOfDubbedStories(t *testing.T) {
	t.Parallel()
	ask := farm.Story{Prompt: "A fox and a cat bake a cake in the forest. The oven starts to smoke.", Style: farm.CustomStory,
		Length: farm.ShortStory}
	of := staged(t, ask, nil, 17, nil)
	require.Equal(t, "The fox and the cat", of.Copy["hook"])
	f := dubs.Film{Snack: of, Lines: recut.Lines(of)}
	f.Texts = recut.Texts(of, f.Lines)
	_, texts, _ := f.RetoldStory(ask, "fr")
	require.Equal(t, []farm.DubText{{Slot: "hook", Was: "The fox and the cat", Text: "Renard & Chat"}}, texts)
	ask = farm.Story{Prompt: "Zwei Nachbarn teilen einen Zaun. Der Zaun fällt um.", Style: farm.Claymotion, Length: farm.ShortStory}
	s := staged(t, ask, nil, 17, nil)
	require.Empty(t, s.Copy["hook"], "the name of a plot")
}
