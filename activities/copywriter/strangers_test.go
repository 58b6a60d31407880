package copywriter_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/internal/sample"
)

// Ordinary brands are read as what they are: their field, all that they plainly
// say, and nothing of how they ask for business.
func TestStrangersAreRead(t *testing.T) {
	for _, s := range sample.Strangers() {
		f := copywriter.Read(s.Brand, "")
		if f.Language != s.Language || f.Field != s.Field {
			t.Errorf("%s: read as %s, of the field %s", s.ID, f.Language, f.Field)
		}
		var rows []string
		for _, ft := range f.Features {
			rows = append(rows, ft.Row())
		}
		for _, want := range s.Says {
			if !slices.ContainsFunc(rows, func(r string) bool { return strings.HasPrefix(r, want) }) {
				t.Errorf("%s: no feature %q among %q", s.ID, want, rows)
			}
		}
		call := calls(s)
		for _, line := range append(rows, f.Sentences...) {
			if strings.Contains(call, strings.Trim(line, ".!。 ")) {
				t.Errorf("%s: the call to action %q is a feature", s.ID, line)
			}
		}
	}
}

// calls is the last sentence of a stranger's description, which asks for
// business.
func calls(s sample.Stranger) string {
	parts := strings.FieldsFunc(s.Description, func(r rune) bool { return strings.ContainsRune(".!。", r) })
	return parts[len(parts)-1]
}

// A brand of no field jokes and sings of itself: nothing that would fit
// everybody.
func TestNoFieldNoCommonplaces(t *testing.T) {
	tried := 0
	for _, b := range brands() {
		f := copywriter.Read(b, "")
		if f.Field != "other" || len(f.Features) < 3 {
			continue
		}
		tried++
		own := func(s string) bool {
			return strings.Contains(s, f.Name) || slices.ContainsFunc(f.Features, func(ft copywriter.Feature) bool {
				words := strings.Fields(strings.ToLower(ft.Row()))
				return strings.Contains(strings.ToLower(s), strings.Join(words[:min(2, len(words))], " "))
			})
		}
		for seed := range uint32(6) {
			w := copywriter.NewWriter(f, seed)
			m, e := w.Meme(), w.Edit(copywriter.EditKind(seed%3))
			song := w.Song()
			for _, s := range []string{m.Punch, e.Punch, song.Lyrics[0], song.Lyrics[1]} {
				if !own(s) {
					t.Errorf("%s, seed %d: %q is of anybody", f.Name, seed, s)
				}
			}
		}
	}
	if tried < 3 {
		t.Errorf("%d brands of no field", tried)
	}
}
