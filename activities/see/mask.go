package see

// Mask is how much of each place of a picture is person, 0 to 255. It is coarser
// than the picture that it covers.
type Mask struct {
	Width, Height int
	Person        []uint8
	over          Region // the picture
}

// Person is the mask of the people in a picture who are near enough to be its subject. Wide
// pictures have the net for square ones too, which meets outlines better than that for wide
// ones, at twice the work (see TestPersonMask).
func (l *Looker) Person(f *Frame) (Mask, error) {
	const w, h = 256, 256
	out, err := l.run(personFull, f, f.whole(), view{lo: 0, hi: 1})
	if err != nil {
		return Mask{}, err
	}
	m := Mask{Width: w, Height: h, Person: make([]uint8, w*h), over: f.whole()}
	for i, v := range out[0] {
		m.Person[i] = uint8(min(max(v, 0), 1)*255 + 0.5)
	}
	return m, nil
}

// At is how much of the picture's pixel at x, y is person, 0 to 1.
func (m Mask) At(x, y int) float64 {
	if m.Width == 0 {
		return 0
	}
	px := min(max((float64(x)+0.5)/m.over.W*float64(m.Width)-0.5, 0), float64(m.Width-1))
	py := min(max((float64(y)+0.5)/m.over.H*float64(m.Height)-0.5, 0), float64(m.Height-1))
	x0, y0 := int(px), int(py)
	x1, y1 := min(x0+1, m.Width-1), min(y0+1, m.Height-1)
	tx, ty := px-float64(x0), py-float64(y0)
	p := func(x, y int) float64 { return float64(m.Person[y*m.Width+x]) / 255 }
	return (p(x0, y0)*(1-tx)+p(x1, y0)*tx)*(1-ty) + (p(x0, y1)*(1-tx)+p(x1, y1)*tx)*ty
}

// Share is how much of the picture is person, 0 to 1.
func (m Mask) Share() float64 {
	sum := 0
	for _, v := range m.Person {
		sum += int(v)
	}
	return float64(sum) / 255 / float64(max(1, len(m.Person)))
}
