package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A map is seen on a scheme whose grounds are one colour, too: its streets differ from its land, and its river from both.
func TestMapsAreSeen(t *testing.T) {
	for name, g := range map[string]Scheme{
		"flat paper": {Bg: "#F0FAF3", Bg2: "#F0FAF3", Bg3: "#F0FAF3", Ink: "#05180D"},
		"flat night": {Bg: "#05180D", Bg2: "#05180D", Bg3: "#05180D", Ink: "#F0FAF3"},
		"flat loud":  {Bg: "#57E89A", Bg2: "#57E89A", Bg3: "#57E89A", Ink: "#05180D"},
		"of grounds": {Bg: "#F7F7F7", Bg2: "#E4ECE6", Bg3: "#CFE0D4", Ink: "#05180D"},
	} {
		land, river := g.mapColours()
		assert.Greater(t, Contrast(land, g.Bg), 1.05, "%s: streets on land", name)
		assert.Greater(t, Contrast(river, land), 1.05, "%s: river on land", name)
		assert.Greater(t, Contrast(river, g.Bg), 1.1, "%s: river and streets", name)
	}
}
