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

// hand is a hand whose finger's tip lies at a place: how far it leans, degrees, how many px a unit
// of it is, and how it moves.
func (a standIn) hand(tip farm.Point, lean, grown float64, moves ...farm.Track) []farm.Layer {
	w, h := handWide*grown, handHigh*grown
	sin, cos := math.Sincos(lean * math.Pi / 180)
	vx, vy := handTipX*grown-w/2, -h/2
	b := kit.Box(tip.X-(vx*cos-vy*sin)-w/2, tip.Y-(vx*sin+vy*cos)-h/2, w, h)
	view := kit.Box(0, 0, handWide, handHigh)
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

// pointing is a hand that comes from below the frame, as of somebody who stands there, and
// taps under a place.
func (a standIn) pointing(x, y float64, ms int) []farm.Layer {
	lean := -13.0
	if a.RightToLeft() {
		lean = -lean
	}
	come := kit.Track("y", "out", 0, 300, 260, -16, 380, 0)
	for at := 700.0; at+300 < float64(ms) && len(come.Keys) < 60; at += 760 { // it taps
		come.Keys = append(come.Keys, kit.Track("y", "out", at, 0, at+110, -30, at+260, 0).Keys...)
	}
	return a.hand(farm.Point{X: x, Y: y}, lean, 1.9, come, kit.Track("x", "out", 0, 140, 300, 0))
}

// pointed is a hand that points from the frame's side at the line with what is marked: all that is
// read stands before its finger. It draws back as long as more of the page is seen.
func (s *proofPage) pointed() []farm.Layer {
	const lean, grown, air, away, comes = -62.0, 1.5, 16.0, 1200.0, 300
	key := s.keyBox()
	tip := farm.Point{X: sentenceX + sentenceWide/2 + air, Y: key.Y + key.H/2}
	var x, y farm.Track
	x.Property, y.Property = "x", "y"
	note := func(at int, on, down float64, ease string) {
		x.Keys = append(x.Keys, kit.Key(at, math.Round(on-tip.X), ease))
		y.Keys = append(y.Keys, kit.Key(at, math.Round(down-tip.Y), ease))
	}
	for i, f := range s.way() {
		seen := f.sees(tip)
		switch {
		case f.k < 1:
			note(f.at, away, seen.Y, f.ease)
		case i == 0:
			note(0, away, seen.Y, "out")
			note(comes, seen.X, seen.Y, "linear")
		default:
			note(f.at, seen.X, seen.Y, f.ease)
		}
	}
	return s.hand(tip, lean, grown, x, y)
}
