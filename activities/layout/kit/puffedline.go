package kit

import "github.com/snackfarm/farm"

// PuffedOf is what a line is about as blown-up type in a box: the part that tells it, or,
// where that has no forms, the brand's name. It stands where nothing of the line can be drawn.
func (d *Draft) PuffedOf(id, line string, b farm.Box, g Scheme, ms int) (farm.Layer, bool) {
	for _, words := range []string{d.TellingPart(line), d.Facts.Name} {
		if words == "" {
			continue
		}
		if l, ok := d.Puffed(id, words, b, g, ms); ok {
			d.ShowsPart(words)
			return l, true
		}
	}
	return farm.Layer{}, false
}
