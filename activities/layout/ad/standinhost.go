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
		return []farm.Layer{a.pointing(at, i, ms)}
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
func (a standIn) pointing(at farm.Box, i, ms int) farm.Layer {
	const wide, high = 330, 440
	_, c, h := kit.ToLCH(a.Second)
	d := farm.Drawing{Kind: "form", Name: "form", Path: pointerForm, ViewBox: &farm.Box{W: 88, H: 118}, Style: "gloss", Shadow: true,
		Width: wide, Height: high, Palette: map[string]farm.Color{"accent": kit.FromLCH(0.8, max(c, 0.12), h)}}
	side := []float64{1, -1}[(i+a.turn)%2]
	x, y := at.X+at.W/2+side*at.W*0.22, at.Y+at.H*0.72
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

// talked is the host of a scene that shows no thing, or the pointer in its place: at one side
// and then the other, under what is shown.
func (a standIn) talked(i int, u spoken.Utterance, shown farm.Box, ms int, alone bool) []farm.Layer {
	if a.Nobody() && alone { // it points at the words that stand there
		return []farm.Layer{a.pointing(blownBox, i, ms)}
	}
	if alone {
		return a.host(kit.Box(90, 930, 900, 960), shown, i, u, ms)
	}
	h := 600.0 + 70*float64(a.turn%2)
	if shown.Y < 600 { // it has the room under what is shown
		h = min(1880-shown.Y-shown.H-380, 620)
		h = max(h, 460)
	}
	x := 540.0
	if a.v != 1 {
		x = []float64{330, 750}[(i+a.turn)%2]
	}
	return a.host(kit.Box(x-h*0.6, 1890-h, h*1.2, h), shown, i, u, ms)
}

// blownBox is where the words of a line stand that names nothing and that nobody says.
var blownBox = kit.Box(50, 960, 980, 620)

// blown is what a line is about as blown-up type, where nobody talks.
func (a standIn) blown(g kit.Scheme, said string, i, ms int) []farm.Layer {
	if !a.Nobody() {
		return nil
	}
	l, ok := a.PuffedOf("blown", said, blownBox, g, ms)
	if !ok {
		return nil
	}
	lean := []float64{-3, 3}[(i+a.turn)%2]
	l.Tracks = append(l.Tracks, kit.Track("scale", "out", 0, 0.7, 200, 1.06, 340, 1, float64(ms), 1.05),
		kit.Track("rotation", "smooth", 0, lean*2, 300, lean, float64(ms), -lean))
	return []farm.Layer{l}
}
