package story

import (
	"cmp"
	"math"
	"slices"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// What a face takes on a frame, in units of a drawing: half of its width, and how far a head
// that tilts carries it to a side.
const (
	halfFace = 170.0
	tilting  = 16.0
)

// leastApart is how near two of the cast stand, px of the world: heads overlap no further.
const leastApart = 300.0

// framed moves a cast so that all of its faces stay in the safe box while a shot lasts, and
// takes the camera back where they would stand too close for that.
func (p *play) framed(c kit.Camera, cast []place) (kit.Camera, []place) {
	const tries, back = 12, 0.965
	for range tries {
		out, ok := p.inBox(c, cast)
		if ok {
			return c, out
		}
		c.Zoom *= back
	}
	out, _ := p.inBox(c, cast)
	return c, out
}

// inBox are the places of a cast whose faces a camera sees in the safe box; false where some
// of them stand closer than they may.
func (p *play) inBox(c kit.Camera, cast []place) ([]place, bool) {
	b := p.Snack.SafeBox
	out := slices.Clone(cast)
	nearest := c.Zoom * max(c.Push, 1)
	for i := range out {
		half := (halfFace+tilting)*bodySize*out[i].size*nearest + math.Abs(c.Pan)/2*nearest
		least, most := (b.X+half-kit.MidX)/nearest+c.X, (b.X+b.W-half-kit.MidX)/nearest+c.X
		if least > most { // a face wider than the box stands in its middle
			least = (least + most) / 2
			most = least
		}
		out[i].x = min(max(out[i].x, least), most)
	}
	if len(out) == 3 { // who stands between two stays in their middle
		by := slices.SortedFunc(slices.Values([]int{0, 1, 2}), func(a, b int) int { return cmp.Compare(out[a].x, out[b].x) })
		out[by[1]].x = (out[by[0]].x + out[by[2]].x) / 2
	}
	for i, a := range out {
		for _, o := range out[:i] {
			wanted := min(math.Abs(cast[i].x-placeOf(cast, o.who).x), leastApart*(a.size+o.size)/2)
			if math.Abs(a.x-o.x) < wanted-1 {
				return out, false
			}
		}
	}
	return out, true
}

func placeOf(cast []place, who int) place {
	return cast[slices.IndexFunc(cast, func(o place) bool { return o.who == who })]
}
