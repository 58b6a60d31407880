package copywriter

// Sells reports a line that tells what something costs, what is free or what is guaranteed.
func (f Facts) Sells(line string) bool {
	kind := f.kindOf(line)
	return kind == priceLine || kind == freeLine
}
