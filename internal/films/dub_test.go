package films_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/films"
)

// A caller's words for a dub are held to their language, their length and the film's; the
// error names each line that cannot be said.
func TestWordsOfDubsAreBounded(t *testing.T) {
	t.Parallel()
	lines := func(texts ...string) []farm.DubLine {
		var out []farm.DubLine
		for _, text := range texts {
			out = append(out, farm.DubLine{Slot: "spoken-1", Was: "The sea rises twice a day.", Text: text})
		}
		return out
	}
	const good = "Das Meer steigt zweimal am Tag."
	for _, c := range []struct {
		what  string
		lines []farm.DubLine
		texts []farm.DubText
		to    string
		field string // "" is taken
	}{
		{"good", lines(good, "Und jetzt du?"), []farm.DubText{{Slot: "label", Was: "Tides", Text: "Gezeiten"}}, "de", ""},
		{"a text that is left out", lines(good), []farm.DubText{{Slot: "label", Was: "Tides"}}, "de", ""},
		{"the longest line", lines("Das Meer " + strings.Repeat("m", farm.MostDubLine-10) + "."), nil, "de", ""},
		{"a longer one", lines(good, "Das Meer "+strings.Repeat("m", farm.MostDubLine-8)), nil, "de", "script[1]"},
		{"nothing", lines("  "), nil, "de", "script[0]"},
		{"two lines in one", lines("Das Meer\nsteigt."), nil, "de", "script[0]"},
		{"signs alone", lines("…?!"), nil, "de", "script[0]"},
		{"the line as it was", lines("The sea rises twice a day!"), nil, "de", "script[0]"},
		{"Latin letters in Arabic", lines(good), nil, "ar", "script[0]"},
		{"Cyrillic letters in German", lines("Море поднимается дважды в день."), nil, "de", "script[0]"},
		{"a text in other letters", lines(good), []farm.DubText{{Slot: "label", Was: "Tides", Text: "Приливы"}}, "de", "texts.label"},
		{"more than a film holds",
			lines(strings.Split(strings.Repeat("Das Meer steigt zweimal am Tag und fällt dann wieder langsam ab.|", 30), "|")[:30]...), nil, "de",
			"script"},
	} {
		err := films.CheckDub(c.lines, c.texts, "en", c.to, []string{"Tideline"})
		if c.field == "" {
			require.NoError(t, err, c.what)
			continue
		}
		var fe *farm.Error
		require.True(t, errors.As(err, &fe), c.what)
		require.Contains(t, fe.Fields, c.field, c.what)
		require.Equal(t, farm.CodeInvalid, fe.Code, c.what)
	}
}

// Words of an earlier revision are taken where it has one for each line.
func TestWordsOfAnEarlierRevision(t *testing.T) {
	t.Parallel()
	f := films.Film{Lines: []farm.DubLine{{Slot: "spoken-1", Was: "Das Meer steigt."}, {Slot: "spoken-3", Was: "Und du?"}}}
	before := films.Film{}
	before.Copy = map[string]string{"spoken-1": "The sea rises.", "spoken-2": "It falls.", "spoken-3": "And you?"}
	lines, _, ok := f.Worded(before)
	require.True(t, ok)
	require.Equal(t, "And you?", lines[1].Text)
	require.Empty(t, f.Lines[1].Text)
	delete(before.Copy, "spoken-3")
	_, _, ok = f.Worded(before)
	require.False(t, ok)
}
