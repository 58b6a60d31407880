package kit

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/match"
)

const (
	paneGap  = 18.0  // between two panes, px
	paneStep = 84.0  // how much lower or higher the middle one stands
	paneHead = 40.0  // above the highest
	leastPan = 0.18  // of the frame's height: a lower room has one view from side to side
	paneWide = 996.0 // of all of them
)

// Panes is a view of a photograph that goes on through three upright panes in a room.
// The middle one stands lower and is in the brand's colours. A room at the foot of the
// frame has them run out of it, one at the head hangs them from there.
func (d *Draft) Panes(p match.Picture, room farm.Box, g Scheme, view int) []farm.Layer {
	frame := Whole(d.Snack.Canvas)
	if room.H < leastPan*frame.H {
		return []farm.Layer{d.PhotoLayer("photo", p, room, view)}
	}
	low := room.Y > 0
	in := Box((frame.W-paneWide)/2, room.Y+paneHead, paneWide, room.H-paneHead)
	if !low {
		in.Y = 0
	}
	most := float64(p.Asset.Height) * mostGrown
	if wide := float64(p.Asset.Width) * mostGrown; wide < in.W { // as large as it can be
		in.X, in.W = (frame.W-wide)/2, wide
	}
	high := min(in.H-paneStep, most-paneStep)
	if low {
		in.Y += max(in.H-paneStep-high, 0)
	}
	crop := *PhotoCrop(p, in.W, high+paneStep, view)
	each := (in.W - 2*paneGap) / 3
	var out []farm.Layer
	for i := range 3 {
		b := Box(in.X+float64(i)*(each+paneGap), in.Y, each, high)
		drop := 0.0
		if (i == 1) == low { // those that stand lower
			drop = paneStep
		}
		b.Y += drop
		c := farm.Box{X: crop.X + crop.W*(b.X-in.X)/in.W, Y: crop.Y + crop.H*drop/(high+paneStep), W: crop.W * each / in.W,
			H: crop.H * high / (high + paneStep)}
		l := farm.Layer{ID: "photo", Box: b, Radius: 20, Picture: &farm.Picture{Asset: d.AddAsset(d.photoID(p), p.Asset), Crop: &c}}
		if i == 1 {
			l.Picture.Duotone = d.Duotone()
		}
		if low && b.Y+b.H > frame.H-60 { // it runs out of the frame
			l.Radius = 0
		}
		out = append(out, l)
	}
	return out
}
