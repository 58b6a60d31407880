package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// sheet is a frame with a picture in the making.
type sheet struct {
	nth int
	ms  float64
}

// pictured is a picture of the brand's that fills a box at the foot of the frame: a
// photograph from edge to edge, a screen so near that it can be read.
func (r *reel) pictured(id string, p match.Picture, b farm.Box, s sheet) []farm.Layer {
	if r.isPhoto(p) && kit.LargeEnough(p, b.W*0.6, b.H*0.6) {
		l := r.PhotoLayer(id, p, kit.Box(b.X, b.Y-2, b.W, b.H+2), s.nth)
		l.ID = id
		l.Tracks = []farm.Track{kit.Track("zoom", "out", 0, 1.3, min(300, s.ms-40), 1.16), kit.Track("y", "out", 0, 60, min(300, s.ms-40), 0)}
		l.Tracks[0].Keys = append(l.Tracks[0].Keys, kit.Key(int(s.ms), 1, "linear"))
		l.Tracks[0].Keys[1].Ease = "linear"
		return []farm.Layer{l}
	}
	if r.isPhoto(p) || p.Alpha {
		return []farm.Layer{r.thing(id, p, kit.Box(90, b.Y+40, 900, 1860-b.Y-40))}
	}
	room := kit.Box(54, b.Y+48, 972, 1860-b.Y-48)
	l, ok := rowsOfScreen(r.Draft, p, room, s.nth)
	if !ok {
		l = r.Detail(p, room, s.nth)
	}
	l.ID = id
	l.Tracks = []farm.Track{kit.Track("y", "out", 0, 220, min(260, s.ms-40), 20, s.ms, -24)}
	return []farm.Layer{r.pulsing(l, s.ms, 1)}
}

// isPhoto reports a picture that is shown from edge to edge and in no device.
func (r *reel) isPhoto(p match.Picture) bool { return r.photographed() || r.IsPhotograph(p) }
