package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// A hand with its sleeve, cut out as a sticker is, with the tip of its finger at handTip of a
// view that is handWide by handHigh.
const (
	handForm = "M58 18 a16 16 0 0 1 32 0 V104 a15 15 0 0 1 29 2 a15 15 0 0 1 28 4 a14 14 0 0 1 25 8 V176 c0 34 -14 52 -26 64 V310 H66 V246 " +
		"c-14 -12 -24 -24 -34 -42 L10 160 c-8 -14 -4 -24 6 -28 c10 -4 18 0 26 10 l16 20 Z"
	handLines = "M90 100 V152 M119 106 V152 M147 112 V150"
	sleeve    = "M52 274 q54 -18 108 0 L176 700 H36 Z"
	cuff      = "M50 270 q56 -20 112 0 v34 q-56 -20 -112 0 Z"
	handWide  = 200.0
	handHigh  = 700.0
	handTipX  = 74.0
)

// handLean is how far a hand leans, degrees; handGrown is how many px a unit of it is.
const handLean, handGrown = -13.0, 1.9

// pointing is a hand that comes from below the frame, as of somebody who stands there, and
// taps under a place.
func (a standIn) pointing(x, y float64, ms int) []farm.Layer {
	lean := handLean
	if a.RightToLeft() {
		lean = -handLean
	}
	w, h := handWide*handGrown, handHigh*handGrown
	sin, cos := math.Sincos(lean * math.Pi / 180)
	vx, vy := handTipX*handGrown-w/2, -h/2
	b := kit.Box(x-(vx*cos-vy*sin)-w/2, y-(vx*sin+vy*cos)-h/2, w, h)
	view := kit.Box(0, 0, handWide, handHigh)
	come := kit.Track("y", "out", 0, 300, 260, -16, 380, 0)
	for at := 700.0; at+300 < float64(ms) && len(come.Keys) < 60; at += 760 { // it taps
		come.Keys = append(come.Keys, kit.Track("y", "out", at, 0, at+110, -30, at+260, 0).Keys...)
	}
	moves := []farm.Track{come, kit.Track("x", "out", 0, 140, 300, 0)}
	part := func(path string, fill, edge farm.Color, wide float64) farm.Layer {
		l := farm.Layer{ID: "host-pointer", Box: b, Rotation: lean, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view}, Tracks: moves}
		if fill != "" {
			l.Shape.Fill = kit.Solid(fill)
		}
		if wide > 0 {
			l.Shape.Stroke = &farm.Stroke{Width: wide, Color: edge}
		}
		return l
	}
	const skin, fold = "#FFCB4C", "#D8941F"
	cloth := a.Accent
	return []farm.Layer{part(handForm, "#FFFFFF", "#FFFFFF", 30), part(sleeve, "#FFFFFF", "#FFFFFF", 30), part(handForm, skin, "", 0),
		part(handLines, "", fold, 6), part(sleeve, cloth, "", 0), part(cuff, kit.Lighter(cloth, 0.1), "", 0)}
}
