package see

import "math"

const (
	// Pictures are kept for edges that stand: one in so many, or fewer of a long part.
	keyEvery, mostKeys = 10, 48
	// An edge stands where two pixels beside each other differ by so much in all pictures,
	// along so much of a face's side.
	panelEdge, panelAlong = 12, 0.8
	// It is looked for up to so many widths of a face away, from one part in so many within it.
	panelReach, panelWithin = 4.0, 5
)

// keyPicture is how bright a picture is, kept for what stands in all of them.
type keyPicture struct {
	frame int
	luma  []byte
}

// keep keeps a picture in so many.
func (t *tracker) keep(f *Frame) {
	every := max(keyEvery, (t.film.ToMs-t.film.FromMs)/watchStep/mostKeys)
	if (t.frames-1)%every == 0 {
		t.width, t.height = f.Width, f.Height
		t.keys = append(t.keys, keyPicture{t.frames - 1, append([]byte(nil), t.pen.luma...)})
	}
}

// panels finds in shots with something to read the picture in the picture that a face is
// shown in: the nearest straight edges about it that stand.
func (t *tracker) panels(film *Film) {
	for n := range film.Writing {
		w := &film.Writing[n]
		from, to := t.framesOf(w.Shot)
		var keys []keyPicture
		for _, k := range t.keys {
			if k.frame >= from && k.frame < to {
				keys = append(keys, k)
			}
		}
		for i := range film.Tracks {
			if tr := &film.Tracks[i]; tr.Shot == w.Shot && len(keys) > 0 && len(tr.Sights) > 0 {
				tr.Panel = t.panel(keys, tr.Sights[len(tr.Sights)/2].Box)
				w.without(tr.Panel, float64(film.Width*film.Height))
			}
		}
	}
}

// without drops what was taken for writing in a picture in the picture that shows a face:
// books on a shelf, a pattern.
func (w *Writing) without(panel Box, picture float64) {
	lines := w.Lines[:0]
	w.Share, w.Box = 0, Box{}
	for _, b := range w.Lines {
		x, y := b.Centre().X, b.Centre().Y
		if x >= panel.X && x < panel.X+panel.W && y >= panel.Y && y < panel.Y+panel.H {
			continue
		}
		if w.Share += b.W * b.H / picture; len(lines) == 0 {
			w.Box = b
		}
		w.Box, lines = w.Box.about(b), append(lines, b)
	}
	w.Lines = lines
}

// panel is the picture in the picture about a face, in pixels of the film; none where
// fewer than two sides of one are seen.
func (t *tracker) panel(keys []keyPicture, face Box) Box {
	k := 1 / t.scale
	x0, y0 := max(int(face.X*k), 1), max(int(face.Y*k), 1)
	x1, y1 := min(int((face.X+face.W)*k), t.width-2), min(int((face.Y+face.H)*k), t.height-2)
	if x1 <= x0 || y1 <= y0 {
		return Box{}
	}
	reach := int(panelReach * face.W * k)
	column := func(x int) bool {
		return t.stands(keys, y1-y0, func(i int) (int, int) { return (y0+i)*t.width + x, (y0+i)*t.width + x + 1 })
	}
	row := func(y int) bool {
		return t.stands(keys, x1-x0, func(i int) (int, int) { return y*t.width + x0 + i, (y+1)*t.width + x0 + i })
	}
	// A face's box may reach over the edges of its picture: they are looked for from within it.
	in, down := (x1-x0)/panelWithin, (y1-y0)/panelWithin
	left, l := side(x0+in, max(0, x0-reach), -1, column)
	right, r := side(x1-in, min(t.width-2, x1+reach), 1, column)
	top, u := side(y0+down, max(0, y0-reach), -1, row)
	low, d := side(y1-down, min(t.height-2, y1+reach), 1, row)
	sides := 0
	for _, found := range []bool{l, r, u, d} {
		if found {
			sides++
		}
	}
	if sides < 2 {
		return Box{}
	}
	edges := [4]int{0, 0, t.width, t.height}
	for i, e := range []struct {
		at    int
		found bool
	}{{left + 1, l}, {top + 1, u}, {right + 1, r}, {low + 1, d}} {
		if e.found {
			edges[i] = e.at
		}
	}
	return Box{X: float64(edges[0]) * t.scale, Y: float64(edges[1]) * t.scale, W: float64(edges[2]-edges[0]) * t.scale,
		H: float64(edges[3]-edges[1]) * t.scale}
}

// side is the first place on a way at which an edge stands.
func side(from, to, by int, stands func(int) bool) (int, bool) {
	for at := from; at*by <= to*by; at += by {
		if stands(at) {
			return at, true
		}
	}
	return 0, false
}

// stands reports an edge in all pictures between two rows of pixels, so many of each.
func (t *tracker) stands(keys []keyPicture, pixels int, pair func(i int) (int, int)) bool {
	n := 0
	for i := range pixels {
		one, next := pair(i)
		least := math.MaxInt
		for _, k := range keys {
			least = min(least, max(int(k.luma[one])-int(k.luma[next]), int(k.luma[next])-int(k.luma[one])))
		}
		if least >= panelEdge {
			n++
		}
	}
	return float64(n) >= panelAlong*float64(pixels)
}
