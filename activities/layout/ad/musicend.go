package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// endProduct is the product at the foot of the frame, which it leaves; a thing of the brand's words where there
// is no picture, a fact of the song that no frame has drawn without either.
func (r *reel) endProduct(room farm.Box, of kit.Placard, on kit.Scheme) []farm.Layer {
	ms := float64(of.Ms)
	id, p, ok := r.shot("end", match.Want{W: 420, Words: r.Facts.Name, On: on.Bg})
	if ok && r.isPhoto(p) && !p.Alpha && kit.LargeEnough(p, 700, 400) {
		return r.pictured(id, p, kit.Box(0, room.Y, 1080, room.H), sheet{ms: ms, nth: 1})
	}
	if ok {
		l := r.pulsing(r.thing(id, p, kit.Box(250, room.Y+40, 580, 700)), ms, 1)
		l.Tracks = append(l.Tracks, kit.Track("y", "linear", 0, 70, ms, -20))
		return []farm.Layer{l}
	}
	if o, found := r.foremost(); found {
		of.Object = &o
		return r.PlacardPicture(of, room, on)
	}
	return nil
}
