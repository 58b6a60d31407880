package draw

// What bears a number in a place: each fills its cell, whose foot stands on the floor.

// slate leans on its frame of wood.
func (a *artist) slate(t tones) {
	a.lit(rect(10, 10, 580, 340, 24), wood, 16)
	a.shape(rect(40, 40, 520, 280, 10), rgb("2F3A38").mix(a.accent, 0.08))
}

// crate is of planks.
func (a *artist) crate(t tones) {
	col := wood.light()
	a.lit(rect(10, 10, 580, 340, 14), col, 12, func() {
		a.asPaper(func() {
			for _, y := range []float64{118, 236} {
				a.fill(rect(0, y, 600, 7, 0), wood.deep().at(0.7))
			}
		})
	})
	for _, x := range []float64{10, 546} {
		a.lit(rect(x, 4, 44, 352, 8), wood, 8)
	}
}

// label is a card on a string.
func (a *artist) label(t tones) {
	a.lit(svg("M110 20H560C580 20 590 30 590 50V310C590 330 580 340 560 340H110L10 214V146Z"), t.card, 12)
	a.shape(circle(76, 180, 22), a.own())
}

// plaque is a plate of enamel with its screws.
func (a *artist) plaque(t tones) {
	a.lit(rect(10, 10, 580, 340, 46), a.own().deep().mix(rgb("14203C"), 0.35), 14)
	a.asPaper(func() { a.stroke(rect(30, 30, 540, 300, 32), 7, rgb("FFFDF4")) })
}
