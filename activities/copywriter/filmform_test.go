package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// saidOf are the lines of a film of 30 s about a topic.
func saidOf(t *testing.T, topic, language string) []string {
	t.Helper()
	s, err := WriteFilm(FilmAsk{Topic: topic, Seconds: 30, Language: language, Seed: 40})
	require.NoError(t, err)
	var out []string
	for _, sc := range s.Scenes {
		out = append(out, sc.Text)
	}
	return out
}

// A topic that promises what it does not tell is asked for in its own form: a list is counted
// down, two things are set against each other, a question gets a guess, and a choice a vote.
func TestTopicsAreAskedInTheirForm(t *testing.T) {
	t.Parallel()
	for topic, want := range map[string][]string{
		"5 morning habits of successful people": {
			"5 morning habits of successful people.", "The list is still empty. You fill it.", "Number 5: what belongs here?",
			"Number 4: say your first idea out loud.", "Number 3: which one do people forget?", "Number 2: which one do you know best?",
			"Number 1: which one comes first for you?", "Write your list below.",
		},
		"Tokyo vs Osaka": {
			"Tokyo vs Osaka.", "You may only keep one.", "Tokyo: one good reason, please.", "Osaka: what speaks for it?",
			"Which one would you miss first?", "Which one would you recommend to a friend?", "Saying both does not count.",
			"Tokyo, Osaka: which one wins? Write it below.",
		},
		"Is remote work better than the office?": {"Your gut feeling: yes or no?", "Yes or no? Write it below."},
		"Why cats purr":                          {"Try to explain it in one sentence.", "Write down your guess, then look it up."},
		"How to brew cold brew coffee at home":   {"How do you do it today?", "What is your very first step?", "What comes right after that?"},
	} {
		said := saidOf(t, topic, "en")
		at := -1
		for _, line := range want {
			next := slices.Index(said, line)
			if next <= at {
				t.Errorf("%q does not say %q in its place: %q", topic, line, said)
				break
			}
			at = next
		}
	}
	for _, topic := range []string{"8 hours of sleep", "Learn guitar in 30 days", "5 minute crafts", "Compost", "The 2024 harvest",
		"5 tips for tomatoes. Water them early. Cut the side shoots. Feed them in June. Tie them up. Pick them red."} {
		for _, line := range saidOf(t, topic, "en") {
			if strings.HasPrefix(line, "Number ") || strings.Contains(line, "gut feeling") || strings.Contains(line, "your guess") {
				t.Errorf("%q says %q", topic, line)
			}
		}
	}
}

// The forms are known in every language by its own words, and their lines come from its file.
func TestTopicFormsInEveryLanguage(t *testing.T) {
	t.Parallel()
	for _, lang := range farm.Languages() {
		film := farm.LanguageOf(lang).Section("film")
		w := filmWriter{out: &FilmScript{Language: lang, Thin: true}}
		for _, p := range bars(strings.Join(film.Lines("versus"), " | ")) {
			require.Equal(t, []string{"Oslo", "Rom"}, w.sidesOf("Oslo "+p+" Rom"), "%s %s", lang, p)
		}
		for _, p := range bars(strings.Join(film.Lines("asks"), " | ")) {
			require.True(t, w.isAsked(p+" Oslo"), "%s %s", lang, p)
		}
		require.Equal(t, 7, w.placesOf("7 Oslo Rom"), lang)
		for _, hour := range drawnHours(lang) {
			require.Zero(t, w.placesOf("7 "+hour+" Oslo"), "%s %s", lang, hour)
		}
	}
}

// drawnHours are a language's words for hours, whole.
func drawnHours(lang string) []string {
	var out []string
	for _, u := range farm.LanguageOf(lang).Section("drawn").Words("hour") {
		out = append(out, strings.TrimSuffix(u, "*"))
	}
	return out
}

// Two names that are set against each other have no language of their own.
func TestNamesAgainstEachOther(t *testing.T) {
	t.Parallel()
	for topic, want := range map[string]string{
		"Tokyo vs Osaka": "en", "Python vs Java": "en", "Paris vs. London": "en", "Real Madrid vs Barcelona": "en", "Kaffee vs Tee": "de",
		"Chats vs chiens": "fr", "東京 vs 大阪": "zh", "Москва vs Казань": "ru",
	} {
		if got := PromptLanguage(topic); got != want {
			t.Errorf("%q is read as %s", topic, got)
		}
	}
}
