package kit

// Tells is the first of a line's figures that is of one of some kinds; false where it tells
// none of them.
func (d *Draft) Tells(line string, kinds ...string) (Figure, bool) {
	all := d.figures(line)
	for _, kind := range kinds {
		for _, f := range all {
			if f.Kind == kind {
				return f, true
			}
		}
	}
	return Figure{}, false
}
