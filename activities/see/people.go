package see

import "math"

const (
	// People are told of by cells, so many across a picture, about each second.
	peopleAcross, peopleEvery = 32, 1000 / watchStep
	// A cell is a person's from so much on.
	personIs = 0.5
)

// People is where people are in a picture, by cells.
type People struct {
	AtMs         int
	Across, Down int
	Cells        []byte // a bit each, by rows, the lowest bit first
}

// At reports a person in a cell.
func (p People) At(x, y int) bool {
	i := y*p.Across + x
	return x >= 0 && y >= 0 && x < p.Across && y < p.Down && i/8 < len(p.Cells) && p.Cells[i/8]>>(i%8)&1 == 1
}

// outline keeps where people are, about each second in which a face is seen.
func (t *tracker) outline(atMs int, f *Frame, faces []Sight) error {
	n := len(t.people)
	if len(faces) == 0 || n > 0 && atMs-t.people[n-1].AtMs < peopleEvery*watchStep {
		return nil
	}
	m, err := t.looker.Person(f)
	if err != nil {
		return err
	}
	p := People{AtMs: atMs, Across: peopleAcross, Down: max(1, int(math.Round(peopleAcross*float64(f.Height)/float64(f.Width))))}
	p.Cells = make([]byte, (p.Across*p.Down+7)/8)
	for y := range p.Down {
		for x := range p.Across {
			px, py := (2*x+1)*f.Width/(2*p.Across), (2*y+1)*f.Height/(2*p.Down)
			if i := y*p.Across + x; m.At(px, py) >= personIs {
				p.Cells[i/8] |= 1 << (i % 8)
			}
		}
	}
	t.people = append(t.people, p)
	return nil
}

const (
	// A head reaches so much of a face's width beyond it on either side, and so much of its
	// height above it, at most.
	headAside, headAbove = 0.5, 0.9
	// A chin reaches so much of a face's height below it.
	headBelow = 0.15
)

// Head is a face with the hair about it and the chin, by where people are; the face alone where they
// were not looked for near a time. All in pixels of the film.
func (f *Film) Head(face Box, atMs int) Box {
	p, ok := f.peopleAt(atMs)
	if !ok {
		return face
	}
	cw, ch := float64(f.Width)/float64(p.Across), float64(f.Height)/float64(p.Down)
	x0, x1 := int((face.X-headAside*face.W)/cw), int((face.X+face.W*(1+headAside))/cw)
	y0, y1 := int((face.Y-headAbove*face.H)/ch), int((face.Y+face.H/2)/ch)
	out := face
	for y := max(y0, 0); y <= y1; y++ {
		for x := max(x0, 0); x <= x1; x++ {
			if p.At(x, y) {
				out = out.about(Box{X: max(float64(x)*cw, face.X-headAside*face.W), Y: max(float64(y)*ch, face.Y-headAbove*face.H), W: cw, H: ch})
			}
		}
	}
	out.W, out.H = min(out.W, face.X+face.W*(1+headAside)-out.X), face.Y+face.H*(1+headBelow)-out.Y
	return out
}

// peopleAt is where people are near a time.
func (f *Film) peopleAt(atMs int) (best People, ok bool) {
	near := 2 * peopleEvery * watchStep
	for _, p := range f.People {
		if d := max(p.AtMs-atMs, atMs-p.AtMs); d < near {
			best, ok, near = p, true, d
		}
	}
	return best, ok
}
