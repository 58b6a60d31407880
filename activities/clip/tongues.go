package clip

import (
	"strings"

	"github.com/snackfarm/farm"
)

// tongue is what a language says for cues, one or two words each, in small letters.
type tongue struct {
	phrases          map[cue][]string
	written, leaning []string
	// glad and sad are words of good and of ill feeling, negates those that turn them round.
	glad, sad, negates []string
	// nounsLarge says that all nouns begin with a capital, so that it tells no name.
	nounsLarge bool
}

// tongue is that of what is said in the film, from languages/<tag>.txt; English where
// its language is not known, and without phrases where its file tells none.
func (f *Film) tongue() tongue {
	language := farm.LanguageOf(f.Language)
	if f.Language == "" {
		language = farm.LanguageOf("en")
	}
	said := language.Section("clips")
	t := tongue{phrases: map[cue][]string{}, written: apart(said.Text("numbers")), leaning: apart(said.Text("leans")),
		glad: apart(said.Text("glad")), sad: apart(said.Text("sad")), negates: apart(said.Text("negates")),
		nounsLarge: language.CapitalNouns}
	for _, c := range worded {
		if phrases := apart(said.Text(string(c))); phrases != nil {
			t.phrases[c] = phrases
		}
	}
	return t
}

// apart parts words at commas.
func apart(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ", ")
}
