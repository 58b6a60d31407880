package ad

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// photo is a picture that may fill a frame of w by h px, beginning at the k-th.
func photo(d *kit.Draft, k int, w, h float64) (match.Picture, string, bool) {
	fills := func(p match.Picture) bool {
		return d.IsPhotograph(p) && p.Ground == "" && !p.Alpha && kit.LargeEnough(p, w, h)
	}
	return d.PickOf(fills, fmt.Sprintf("photo-%d", k), match.Want{W: w, H: h, Words: d.Snack.Copy["headline"], Photo: true})
}

// lying reports whether the k-th picture is wider than high and neither cut out
// nor small: set upright beside words it would be tiny.
func lying(d *kit.Draft, k int) bool {
	p, _, ok := d.Shot(k)
	return ok && p.Cut == nil && p.Wide()
}

// beside is shown in b at the end of the frame; what lies is larger than b and
// runs out of the frame at its end.
func beside(d *kit.Draft, f frame, k int, b farm.Box, g kit.Scheme, st kit.Stance) kit.Exhibit {
	if !lying(d, k) {
		return show(d, k, b, g, st)
	}
	wide := b
	wide.W = max(b.W, min(f.w()*1.16-b.X, b.H*1.7))
	return show(d, k, wide, g, kit.Stance{Tilt: -3, Closed: true})
}
