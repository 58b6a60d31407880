package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
)

// leastBled is how high a photograph is at least that lies behind who talks, px: the
// floor takes what it leaves.
const leastBled = 1000.0

// bled is a photograph over the frame's width behind who talks, as a green screen
// shows it: about its subject, and from nearer in the second shot of a scene. The third
// shows a print, as the ad that holds its pictures up does in turn; so do screens.
func (a standIn) bled(id string, p match.Picture, g kit.Scheme, i, ms int) ([]farm.Layer, bool) {
	held := a.turn == 2 || a.v == 1 && (i+a.turn)%2 == 1
	high := min(1920, float64(p.Asset.Height)*spoken.MostEnlarged/1.1)
	if !kit.IsPhoto(p) || held || high < leastBled || !fills(p, 1080, high) {
		return nil, false
	}
	b := kit.Box(0, 0, 1080, high)
	crop := kit.PhotoCrop(p, b.W, b.H, a.turn)
	l := farm.Layer{ID: id, Box: b, Picture: &farm.Picture{Asset: a.AddAsset(id, p.Asset), Crop: crop}}
	from, to := 1.0, 1.1
	if a.turn == 1 {
		from, to = 1.12, 1.02
	}
	l.Tracks = []farm.Track{kit.Track("zoom", "smooth", 0, from, float64(ms), to)}
	out := []farm.Layer{kit.Ground(a.Snack.Canvas, *kit.Solid(g.Bg3)), l}
	if high < 1900 { // it ends behind a floor
		floor := a.floor(g)
		floor.Box.Y = min(floor.Box.Y, high-110)
		floor.Box.H = 2000 - floor.Box.Y
		out = append(out, floor)
	}
	return out, true
}
