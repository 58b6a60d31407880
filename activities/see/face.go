package see

import "math"

// Face is a face and its points. Right and left are those of the person.
type Face struct {
	Box   Box
	Score float64 // how sure it is, 0.5 to 1
	RightEye, LeftEye, Nose, Mouth,
	RightEar, LeftEar Point
}

// Reach is from how far away faces are looked for.
type Reach int

// Near is for faces higher than about a seventh of the picture, Far for smaller ones
// also, at three times the work.
const (
	Near Reach = iota
	Far
)

// Faces are those in a picture, the surest first.
func (l *Looker) Faces(f *Frame, reach Reach) ([]Face, error) {
	return l.facesIn(f, f.square(), reach)
}

func (l *Looker) facesIn(f *Frame, r Region, reach Reach) ([]Face, error) {
	k := &nearBy
	if reach == Far {
		k = &farOff
	}
	all, err := l.find(k, f, r)
	if err != nil {
		return nil, err
	}
	var out []Face
	for _, d := range all {
		p := d.points
		out = append(out, Face{d.box, d.score, p[0], p[1], p[2], p[3], p[4], p[5]})
	}
	return out, nil
}

// Angle is how far the face is turned in the picture, clockwise.
func (f Face) Angle() float64 {
	return math.Atan2(f.LeftEye.Y-f.RightEye.Y, f.LeftEye.X-f.RightEye.X)
}

// region is where the mesh of a face is looked for: half as much again as its box,
// turned upright.
func (f Face) region() Region {
	c, side := f.Box.Centre(), 1.5*max(f.Box.W, f.Box.H)
	return Region{c.X, c.Y, side, side, f.Angle()}
}
