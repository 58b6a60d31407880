package ad

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// Who talks in an ad without a presenter is a thing or an animal of the brand's own; where
// its text names none that could, a pointer taps what is shown: a figure of nobody's
// kind belongs to no brand.

// hostSide is the side of a cell of the sheet of who talks, px; mostHost is how large it is
// shown at most.
const hostSide, mostHost = 720, 1480.0

// hostMoods are how who talks feels, by scenes and shots.
var hostMoods = []string{"happy", "pointing", "proud", "surprised", "laughing", "cool"}

// host is who says a line in b, whole, on its foot; where nobody does, a pointer
// that taps what is shown at a place.
func (a standIn) host(b, at farm.Box, i int, u spoken.Utterance, ms int) []farm.Layer {
	if a.Nobody() {
		return []farm.Layer{a.pointing(at, ms)}
	}
	drawing := a.Companion()
	mood := hostMoods[(i+a.turn+a.v)%len(hostMoods)]
	drawing.Cells = []string{mood, mood + "/talk", mood + "/2"}
	drawing.Width, drawing.Height, drawing.Edge, drawing.Shadow = hostSide, hostSide, 10, true
	c := kit.Filled(drawing, mateCovers)
	side := min(b.W*1.08/c.W, b.H/c.H, mostHost)
	l := farm.Layer{ID: "host", Box: kit.Box(b.X+b.W/2-(c.X+c.W/2)*side, b.Y+b.H-(c.Y+c.H)*side, side, side),
		Picture: &farm.Picture{Asset: a.AddDrawing(drawing), Fit: "contain", Cells: &farm.Cells{Columns: len(drawing.Cells)}}}
	lean := kit.Track("rotation", "smooth", 0, -3, float64(ms)*0.3, 3, float64(ms)*0.65, -2, float64(ms), 3)
	l.Tracks = []farm.Track{spoken.Talking(u, ms), hopping(u, ms, 70), lean}
	return []farm.Layer{l}
}

// pointerForm is the outline of a pointer, whose tip is at its upper left.
const pointerForm = "M6 4 L6 98 L30 77 L46 114 L66 105 L50 69 L82 67 Z"

// pointing is a shining pointer that comes from below and taps what lies in a box.
func (a standIn) pointing(at farm.Box, ms int) farm.Layer {
	const wide, high = 330, 440
	_, c, h := kit.ToLCH(a.Second)
	d := farm.Drawing{Kind: "form", Name: "form", Path: pointerForm, ViewBox: &farm.Box{W: 88, H: 118}, Style: "gloss", Shadow: true,
		Width: wide, Height: high, Palette: map[string]farm.Color{"accent": kit.FromLCH(0.8, max(c, 0.12), h)}}
	const side = 1.0 // its tip is at its upper left: what it points at is seen beside it
	x, y := min(at.X+at.W*0.86, 860), at.Y+at.H*0.9
	l := farm.Layer{ID: "host-pointer", Box: kit.Box(x-24, y-24, wide, high), Rotation: -8,
		Picture: &farm.Picture{Asset: a.AddDrawing(d), Fit: "contain"}}
	come := kit.Track("y", "out", 0, 420, 260, -16, 380, 0)
	press := kit.Track("scale", "out", 0, 1)
	for at := 700.0; at+300 < float64(ms) && len(come.Keys) < 60; at += 760 { // it taps
		come.Keys = append(come.Keys, kit.Track("y", "out", at, 0, at+110, -34, at+260, 0).Keys...)
		press.Keys = append(press.Keys, kit.Track("scale", "out", at, 1, at+110, 0.88, at+260, 1).Keys...)
	}
	l.Tracks = []farm.Track{come, press, kit.Track("x", "out", 0, 160*side, 300, 0)}
	return l
}

// hopping hops into the frame, and then with the words that a line stresses.
func hopping(u spoken.Utterance, ms int, from float64) farm.Track {
	hop := kit.Track("y", "out", 0, from, 200, -18, 320, 0)
	for _, w := range u.Words {
		at := float64(spoken.LeadMs + w.StartMs)
		if last := hop.Keys[len(hop.Keys)-1].AtMs; w.Stress && int(at) > last+160 && int(at)+300 < ms && len(hop.Keys) < 80 {
			hop.Keys = append(hop.Keys, kit.Track("y", "out", at, 0, at+120, -46, at+270, 0).Keys...)
		}
	}
	return hop
}

// hostHigh is how high who talks is before a page or a picture, px: half of the frame.
const hostHigh = 930.0

// lowHost is how high it is before words that are a picture: none is behind its head.
const lowHost = 700.0

// talked is who talks before what is shown, at one side and then the other, over the frame's
// foot, so high; where nobody does the pointer taps it.
func (a standIn) talked(i int, u spoken.Utterance, shown farm.Box, ms int, high float64) []farm.Layer {
	x := 540 + a.side()*200
	return a.host(kit.Box(x-high*0.56, 1904-high, high*1.12, high), shown, i, u, ms)
}
