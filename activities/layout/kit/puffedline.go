package kit

import "github.com/snackfarm/farm"

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
