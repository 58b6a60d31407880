package kit

// Town is the place that the brand's text says it is at, as written; "" where it names none.
func (d *Draft) Town() string {
	for _, s := range d.Facts.Whole() {
		for _, f := range d.figures(s) {
			if f.Kind == FigurePlace {
				return f.Text
			}
		}
	}
	return ""
}
