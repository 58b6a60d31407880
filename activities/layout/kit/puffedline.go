package kit

import (
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// mostPuffedLine is how many signs of a line are blown up at most: more of them are a
// sentence.
const mostPuffedLine = 18

// PuffedOf is what a line is about as blown-up type in a box: what it counts as written,
// else the part that tells, or, where neither has forms, the brand's name. It stands where
// nothing of the line can be drawn.
func (d *Draft) PuffedOf(id, line string, b farm.Box, g Scheme, ms int) (farm.Layer, bool) {
	for _, words := range []string{d.countedIn(line), d.TellingPart(line, d.KeyWord(line)), d.Facts.Name} {
		if words == "" || utf8.RuneCountInString(words) > mostPuffedLine {
			continue
		}
		if l, ok := d.Puffed(id, words, b, g, ms); ok {
			return l, true
		}
	}
	return farm.Layer{}, false
}

// countedIn is what a line counts, in its own words.
func (d *Draft) countedIn(line string) string {
	if f, ok := d.FigureOf(line); ok && f.Kind != FigureAsked && f.Kind != FigureWord {
		return strings.TrimSpace(f.Text)
	}
	return ""
}
