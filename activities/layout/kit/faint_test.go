package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

// A logo that nobody reads on the ground that it brings is not shown; one that shows
// there, or that brings no ground, is.
func TestFaintLogos(t *testing.T) {
	for _, c := range []struct {
		name string
		logo match.Picture
		want bool
	}{
		{"pale on white", match.Picture{Ground: "#FFFFFF", Glyphs: []match.Swatch{{Color: "#E8F4C0", Area: 0.4},
			{Color: "#C8E8F0", Area: 0.6}}}, true},
		{"black on white", match.Picture{Ground: "#FFFFFF", Glyphs: []match.Swatch{{Color: "#101010", Area: 0.9},
			{Color: "#F0F0F0", Area: 0.1}}}, false},
		{"a pale part", match.Picture{Ground: "#FFFFFF", Glyphs: []match.Swatch{{Color: "#1F6FEB", Area: 0.6},
			{Color: "#FFE9A8", Area: 0.4}}}, false},
		{"seen through", match.Picture{Alpha: true, Glyphs: []match.Swatch{{Color: "#FFFFFF", Area: 1}}}, false},
		{"a photograph", match.Picture{Glyphs: []match.Swatch{{Color: farm.Color("#FFFFFF"), Area: 1}}}, false},
	} {
		assert.Equal(t, c.want, faint(c.logo), c.name)
	}
}
