package copywriter

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
)

// What only gives a brand its colour is told from what it sells, and opens no post that can open
// with something else.
func TestColour(t *testing.T) {
	raw, err := os.ReadFile("testdata/colours.txt")
	require.NoError(t, err)
	rows := 0
	for line := range strings.Lines(string(raw)) {
		c := strings.Split(strings.TrimSpace(line), " | ")
		if len(c) != 4 || strings.HasPrefix(line, "#") {
			continue
		}
		rows++
		f := Read(farm.Brand{Name: "Vox", Industry: "works", Description: c[1]}, "", InLanguage(c[0]))
		assert.Equal(t, c[3] == "yes", f.Colour(c[2]), "%s: %s", c[0], c[2])
		if all := f.StillLines(); c[3] == "yes" && len(all) > 1 {
			assert.False(t, sameLine(all[0].Text, c[2]), "%s opens with %s", c[0], all[0].Text)
		}
	}
	assert.GreaterOrEqual(t, rows, 14)
}
