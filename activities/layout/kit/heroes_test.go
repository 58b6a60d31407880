package kit

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// What a sentence has by the way leads no post, whatever its word means elsewhere.
func TestHeroes(t *testing.T) {
	raw, err := os.ReadFile("testdata/heroes.txt")
	require.NoError(t, err)
	rows, languages := 0, map[string]bool{}
	for line := range strings.Lines(string(raw)) {
		c := strings.Split(line, "|")
		if len(c) != 5 || strings.HasPrefix(line, "#") {
			continue
		}
		for i := range c {
			c[i] = strings.TrimSpace(c[i])
		}
		rows++
		languages[c[0]] = true
		b := farm.Brand{Name: "Vox", Industry: c[1], Description: c[2]}
		d := &Draft{Brief: Brief{Brand: b}, Facts: copywriter.Read(b, "", copywriter.InLanguage(c[0]))}
		names := d.Props(9)
		first := "-"
		if len(names) > 0 {
			first = names[0]
		}
		assert.Contains(t, strings.Fields(c[3]), first, "%s: %s", c[0], c[1])
		for _, never := range strings.Fields(c[4]) {
			assert.False(t, slices.Contains(names, never), "%s: %s leads with %s", c[0], c[1], never)
		}
	}
	assert.GreaterOrEqual(t, rows, 60)
	assert.GreaterOrEqual(t, len(languages), 10)
}

// A trade is told by what a brand calls itself, a word that many trades have last of all.
func TestTradeThingsLead(t *testing.T) {
	for trade, want := range map[string]string{"surf school": "surfboard", "oyster farm": "oyster", "mirror restoration": "mirror"} {
		b := farm.Brand{Name: "Vox", Industry: trade, Description: "We polish oysters and mirrors by the sea. We surf on surfboards."}
		d := &Draft{Brief: Brief{Brand: b}, Facts: copywriter.Read(b, "")}
		require.NotEmpty(t, d.Props(1), trade)
		assert.Equal(t, want, d.Props(1)[0])
	}
}
