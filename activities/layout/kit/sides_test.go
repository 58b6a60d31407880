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
	"github.com/snackfarm/farm/activities/objects"
)

// What a side word means stands for no brand: a day job, a former use of the house, a
// comparison, the beast in the name.
func TestSideWordsLeadNothing(t *testing.T) {
	raw, err := os.ReadFile("testdata/sides.txt")
	require.NoError(t, err)
	rows, languages := 0, map[string]bool{}
	for line := range strings.Lines(string(raw)) {
		c := strings.Split(line, "|")
		if len(c) != 6 || strings.HasPrefix(line, "#") {
			continue
		}
		for i := range c {
			c[i] = strings.TrimSpace(c[i])
		}
		rows++
		languages[c[0]] = true
		b := farm.Brand{Name: c[1], Industry: c[2], Description: c[3]}
		d := &Draft{Brief: Brief{Brand: b}, Facts: copywriter.Read(b, "", copywriter.InLanguage(c[0]))}
		d.Accent, d.Second, d.OnAccent = "#2266CC", "#FF8800", "#FFFFFF"
		lead, never := strings.Fields(c[4]), strings.Fields(c[5])
		first := "-"
		if names := d.Props(1); len(names) > 0 {
			first = names[0]
		}
		assert.Contains(t, lead, first, "%s: %s", c[0], c[3])
		for _, f := range append(d.things(), d.cast().beside...) {
			assert.NotContains(t, never, f.Object, "%s: %s", c[0], c[3])
		}
		who := d.Companion()
		plays := who.Name == beingName || who.Kind != objects.Kind || slices.Contains(lead, who.Name)
		assert.True(t, plays, "%s: %s plays %s", c[0], c[3], who.Name)
		assert.NotContains(t, never, who.Name, "%s: %s", c[0], c[3])
	}
	assert.GreaterOrEqual(t, rows, 50)
	assert.GreaterOrEqual(t, len(languages), 15)
}
