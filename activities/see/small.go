package see

import "math"

const (
	// Small faces are looked for in tiles whose side is such a part of the picture's shorter
	// one, that share so much of their side with the next: one tile a picture, by turns.
	tilePart, tileShared = 2.0 / 3, 1.0 / 6
	// So many small faces at most are followed. One is so high at least, in pixels of the
	// picture, and at most such a part of its shorter side: larger ones are seen in the whole.
	mostSmall, leastSmall, mostSmallPart = 4, 10, 0.16
	// So many that a tile seems to hold are looked at closer: a crowd holds more.
	mostTries = 6
	// Where a face is such a part of the shorter side, no small ones are looked for.
	nearPart = 0.3
	// A small face is looked at in a square so many times its height, and is given up when it
	// was not met there so often in turn.
	aboutSmall, lostSmall = 5, 3
	// A face is met where its box shares so much with the one that is looked for.
	metSmall = 0.25
	// The mouth of a face lower than this, in pixels of the picture, tells nothing.
	leastMouth = 20
)

// smallFaces are those that are too small to be seen in the whole picture: of a speaker in
// a corner of a screen, of somebody on a stage.
type smallFaces struct {
	held []smallFace
	turn int
}

// smallFace is one that is followed.
type smallFace struct {
	Face
	lost int // in how many pictures in turn it was not met
}

// look adds to the faces of a picture those that are small. What a tile seems to hold is
// believed where the other net sees it too, near by.
func (s *smallFaces) look(l *Looker, f *Frame, faces []Face) ([]Face, error) {
	most := mostSmallPart * float64(min(f.Width, f.Height))
	var kept []smallFace
	for _, h := range s.held {
		met, ok, err := l.closer(f, h.Box)
		if err != nil {
			return nil, err
		}
		if ok {
			h.Face, h.lost = met, 0
		} else {
			h.lost++
		}
		if h.lost <= lostSmall && h.Box.H <= most && !among(kept, h.Box) {
			kept = append(kept, h)
		}
	}
	s.held = kept
	if largest(faces) >= nearPart*float64(min(f.Width, f.Height)) {
		return s.with(faces), nil // who is near is who is meant
	}
	tiles := tilesOf(f)
	r := tiles[s.turn%len(tiles)]
	s.turn++
	found, err := l.facesIn(f, r, Far)
	if err != nil {
		return nil, err
	}
	tries := 0
	for _, c := range found {
		if len(kept) == mostSmall || tries == mostTries {
			break
		}
		if c.Box.H < leastSmall || c.Box.H > most || among(kept, c.Box) || seenIn(faces, c.Box) {
			continue
		}
		tries++
		met, ok, err := l.closer(f, c.Box)
		if err != nil {
			return nil, err
		}
		if ok && met.Box.H >= leastSmall && !among(kept, met.Box) {
			kept = append(kept, smallFace{Face: met})
		}
	}
	s.held = kept
	return s.with(faces), nil
}

// with are the faces of the whole picture and the small ones that were met in it, which are
// told more exactly than the whole tells them.
func (s *smallFaces) with(faces []Face) []Face {
	var out []Face
	for _, f := range faces {
		if !among(s.held, f.Box) {
			out = append(out, f)
		}
	}
	for _, h := range s.held {
		if h.lost == 0 {
			out = append(out, h.Face)
		} else if i := bestOf(faces, h.Box); i >= 0 {
			out = append(out, faces[i])
		}
	}
	return out
}

// closer looks for a face about where it is thought to be.
func (l *Looker) closer(f *Frame, at Box) (Face, bool, error) {
	c, side := at.Centre(), aboutSmall*max(at.W, at.H)
	found, err := l.facesIn(f, Region{X: c.X, Y: c.Y, W: side, H: side}, Near)
	if err != nil {
		return Face{}, false, err
	}
	if i := bestOf(found, at); i >= 0 {
		return found[i], true, nil
	}
	return Face{}, false, nil
}

// bestOf is the face whose box meets another best; -1 is none.
func bestOf(faces []Face, at Box) int {
	best, most := -1, metSmall
	for i, f := range faces {
		if o := f.Box.Overlap(at); o >= most {
			best, most = i, o
		}
	}
	return best
}

// largest is how high the largest of some faces is.
func largest(faces []Face) (h float64) {
	for _, f := range faces {
		h = max(h, f.Box.H)
	}
	return h
}

func seenIn(faces []Face, at Box) bool { return bestOf(faces, at) >= 0 }

func among(held []smallFace, at Box) bool {
	for _, h := range held {
		if h.Box.Overlap(at) >= metSmall {
			return true
		}
	}
	return false
}

// tilesOf are squares that cover a picture.
func tilesOf(f *Frame) []Region {
	side := tilePart * float64(min(f.Width, f.Height))
	along := func(length int) (out []float64) {
		n := max(1, int(math.Ceil((float64(length)-side)/(side*(1-tileShared))))+1)
		for i := range n {
			out = append(out, side/2+(float64(length)-side)*float64(i)/float64(max(1, n-1)))
		}
		return out
	}
	var out []Region
	for _, y := range along(f.Height) {
		for _, x := range along(f.Width) {
			out = append(out, Region{X: x, Y: y, W: side, H: side})
		}
	}
	return out
}
