package match

import (
	"image"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/see"
)

// seeSide is how large a picture is looked at by the nets, px of the longer side.
const seeSide = 640

// lookers keep the memory that looking takes from one picture to the next.
var lookers sync.Pool

// withLooker lends a looker; false where the machine has no nets.
func withLooker(use func(*see.Looker)) bool {
	eyes, err := see.Load()
	if err != nil {
		return false // the farm's doctor tells why
	}
	look, ok := lookers.Get().(*see.Looker)
	if !ok {
		look = eyes.Looker()
	}
	use(look)
	lookers.Put(look) // not of one that panicked
	return true
}

// seenFace is the largest face that the nets see: its box from hairline to chin and
// cheek to cheek, 0-1 of the picture, and how sure they are, 0 where they see none.
// It is false where the machine has no nets.
func seenFace(img *image.RGBA) (at farm.Box, sure float64, ok bool) {
	there := withLooker(func(look *see.Looker) { at, sure, ok = largestFace(look, see.FrameOf(shrink(img, seeSide))) })
	return at, sure, ok && there
}

// largestFace is seenFace by a looker; false is a net that fails.
func largestFace(look *see.Looker, f *see.Frame) (at farm.Box, sure float64, ok bool) {
	faces, err := look.Faces(f, see.Far)
	if err == nil && len(faces) == 0 {
		faces, err = look.Faces(f, see.Near) // one that fills the picture
	}
	if err != nil {
		return farm.Box{}, 0, false
	}
	for _, face := range faces {
		m, err := look.Mesh(f, face)
		if err != nil {
			return farm.Box{}, 0, false
		}
		b := m.Box()
		w, h := float64(f.Width), float64(f.Height)
		x0, y0 := max(b.X/w, 0), max(b.Y/h, 0)
		x1, y1 := min((b.X+b.W)/w, 1), min((b.Y+b.H)/h, 1)
		// The face and its points are found by two nets: both have to be sure.
		if s := min(0.5+0.6*face.Score, m.Score, 1); s >= SureFace && x1 > x0 && y1 > y0 && (x1-x0)*(y1-y0) > at.W*at.H {
			at, sure = farm.Box{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}, s
		}
	}
	return at, sure, true
}
