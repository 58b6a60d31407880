package clip_test

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/hear"
)

func TestReadNotes(t *testing.T) {
	const film = 600_000
	for _, c := range []struct {
		notes        string
		raise, avoid []string
		not, only    []hear.Span
	}{
		{notes: ""},
		{notes: "skip the intro", not: []hear.Span{{FromMs: 0, ToMs: 72_000}}},
		{notes: "Please ignore the first 30 seconds.", not: []hear.Span{{FromMs: 0, ToMs: 30_000}}},
		{notes: "no outro", not: []hear.Span{{FromMs: 528_000, ToMs: 600_000}}},
		{notes: "only the second half", only: []hear.Span{{FromMs: 300_000, ToMs: 600_000}}},
		{notes: "Use the last third", only: []hear.Span{{FromMs: 400_000, ToMs: 600_000}}},
		{notes: "between 2:00 and 4:30", only: []hear.Span{{FromMs: 120_000, ToMs: 270_000}}},
		{notes: "from 2 to 4 minutes", only: []hear.Span{{FromMs: 120_000, ToMs: 240_000}}},
		{notes: "nothing after 5:00", not: []hear.Span{{FromMs: 300_000, ToMs: 600_000}}},
		{notes: "funny moments about dogs", raise: []string{"funny", "dog"}},
		{notes: "avoid taxes and politics", avoid: []string{"tax", "politic"}},
		{notes: "don't start mid-sentence", avoid: nil},
		{notes: "pricing; skip the intro", raise: []string{"pric"}, not: []hear.Span{{FromMs: 0, ToMs: 72_000}}},
	} {
		got := clip.Read(c.notes, film)
		if !slices.Equal(got.Raise, c.raise) || c.notes != "don't start mid-sentence" && !slices.Equal(got.Avoid, c.avoid) ||
			!slices.Equal(got.Not, c.not) || !slices.Equal(got.Only, c.only) {
			t.Errorf("%q: %+v", c.notes, got)
		}
	}
	for _, notes := range []string{"no swearing", "keep it clean", "family-friendly please", "without profanity"} {
		if got := clip.Read(notes, film); !slices.Contains(got.Avoid, "shit") || len(got.Unsure) == 0 {
			t.Errorf("%q: %+v", notes, got)
		}
	}
	if got := clip.Read("no ads and no sponsors", film); !slices.Contains(got.Avoid, "sponsor") || len(got.Not)+len(got.Only) > 0 {
		t.Errorf("adverts: %+v", got)
	}
}
