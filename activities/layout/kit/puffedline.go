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

// PartOf is what a line is about as a picture in a film: the part that tells it, or, where that
// has no forms, the brand's name. Nil where neither has.
func (d *Draft) PartOf(line string, at FigureAt) []farm.Layer {
	for _, words := range []string{d.TellingPart(line), d.Facts.Name} {
		if out := d.PartSet(words, at); len(out) > 0 {
			d.ShowsPart(words)
			return out
		}
	}
	return nil
}
