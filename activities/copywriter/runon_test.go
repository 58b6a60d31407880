package copywriter

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// A sentence that runs on is parted into sentences that each have a verb of their own; what hangs on
// another clause stays with it.
func TestRunOns(t *testing.T) {
	raw, err := os.ReadFile("testdata/runons.txt")
	require.NoError(t, err)
	rows, languages := 0, map[string]bool{}
	for line := range strings.Lines(string(raw)) {
		cells := strings.Split(line, " | ")
		if len(cells) != 3 || strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		languages[cells[0]] = true
		text, want := strings.TrimSpace(cells[1]), strings.TrimSpace(cells[2])
		if want == "-" {
			want = text
		}
		f := Facts{Own: cells[0], Language: cells[0]}
		assert.Equal(t, want, strings.Join(f.parted([]string{text}), " / "), cells[0])
	}
	assert.GreaterOrEqual(t, rows, 12)
	assert.GreaterOrEqual(t, len(languages), 8)
}

// A clause about the noun before it says nothing alone.
func TestRelativeClausesSayNothingAlone(t *testing.T) {
	for _, c := range []struct{ lang, text, part string }{
		{"en", "We pull lines through ducts, where the rods and the vacuum have been tried.", "Where the rods and the vacuum have been tried"},
		{"en", "We pull lines through ducts, where the rods and the vacuum have been tried.", "The vacuum have been tried"},
		{"de", "Ich öffne Schneekugeln, die trüb geworden sind und Blasen haben.", "Die trüb geworden sind und Blasen haben"},
		{"de", "Ich fülle Kugeln neu, was bei kleinen 38 Euro kostet.", "Was bei kleinen 38 Euro kostet"},
	} {
		f := Read(farm.Brand{Name: "Vox", Industry: "works", Description: c.text}, "", InLanguage(c.lang))
		assert.False(t, f.SaysAlone(c.part), c.part)
		assert.NotContains(t, f.Leads(func(string) bool { return true }), c.part)
	}
}
