package ad

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// photographed reports whether the brand's pictures are of what it sells and not
// of screens: those of a shop's page.
func (r *reel) photographed() bool { return r.Product != nil && !r.Product.IsApp }

// thing is a picture of the product in b: a photograph on a card, a screen in
// its device. A phone keeps the width of b and may be higher.
func (r *reel) thing(id string, p match.Picture, b farm.Box) farm.Layer {
	switch {
	case r.photographed():
		ratio := min(max(float64(p.Asset.Width)/float64(p.Asset.Height), 0.72), 1.4)
		w := min(b.W, b.H*ratio, float64(p.Asset.Width)/kit.MinUpscale)
		h := w / ratio
		return farm.Layer{
			ID: id, Box: kit.Box(b.X+(b.W-w)/2, b.Y+(b.H-h)/2, w, h), Radius: 40, Shadow: kit.SoftShadow(),
			Picture: &farm.Picture{Asset: r.AddAsset(id, p.Asset), Focus: &farm.Point{X: p.Focus.X, Y: p.Focus.Y}},
		}
	case p.Tall(): // as wide as its type needs
		w := max(b.W, leastPhone+40)
		return r.Phone(id, p, b.X-(w-b.W)/2, b.Y, w)
	case r.IsPhotograph(p) || p.Alpha:
		l := r.Browser(id, p, b.X-b.W*0.25, b.Y, b.W*1.5, b.H)
		l.Box.Y += (b.H - l.Box.H) / 2
		return l
	}
	wide := min(b.W*1.5, mostDetail) // all of a window would be small
	l := r.Detail(p, kit.Box(b.X-(wide-b.W)/2, b.Y, wide, b.H), r.n)
	l.ID = id
	return l
}

// mostDetail is how wide a part of a window is at most, px.
const mostDetail = 980.0

// shot is the picture of the product that suits a place of the film best, none
// when all were in the scene before.
func (r *reel) shot(slot string, want match.Want) (id string, p match.Picture, ok bool) {
	want.Shape = match.TallShape
	if !r.photographed() {
		want.Shape = kit.ShapeOf(r.Tall())
	}
	rested := func(i int) bool {
		last, was := r.shown[kit.ScreenID(i)]
		return !was || last < r.n-1
	}
	if p, id, ok = r.PickAt(rested, slot, want); ok {
		r.shown[id] = r.n
	}
	return id, p, ok
}

// reserve keeps the pictures that the lines sing of for them: what comes before has
// fewer words to choose by.
func (r *reel) reserve() {
	want := match.Want{W: 560, Shape: match.TallShape}
	if !r.photographed() {
		want.Shape = kit.ShapeOf(r.Tall())
	}
	for i, l := range r.lines {
		want.Words = l.Text
		r.Pick(fmt.Sprintf("lyric-%d", i+1), want)
	}
}
