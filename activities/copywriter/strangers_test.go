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
