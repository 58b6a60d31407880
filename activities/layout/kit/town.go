package kit

import "strings"

// Town is the place that the brand's text says it is at, as written; "" where it names none. Who
// names several says where it is first: a later one is somebody else's.
func (d *Draft) Town() string {
	town, at := "", 0
	for _, s := range d.Facts.Whole() {
		for _, f := range d.figures(s) {
			if f.Kind != FigurePlace {
				continue
			}
			if i := strings.Index(d.Brand.Description, f.Text); town == "" || i >= 0 && (i < at || at < 0) {
				town, at = f.Text, i
			}
		}
	}
	return town
}
