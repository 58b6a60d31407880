package draw

import (
	"math"

	"github.com/snackfarm/farm"
)

// Spot is a place on a canvas in px.
type Spot struct{ X, Y float64 }

// Anchors says where things of a presenter are when its stage lies in a box, in
// that box's px.
type Anchors struct {
	Face  farm.Box // from the hairline to the chin, ear to ear
	Head  farm.Box // with most hair
	Eyes  Spot     // between them
	Mouth Spot     // its middle
	Neck  Spot     // about which the head tilts
	Chest farm.Box // free for captions
	Bust  float64  // y of the lower edge
	// Tip is the end of the finger that points or counts, and Degrees where it
	// points, clockwise from up; Tip is nil for other gestures.
	Tip     *Spot
	Degrees float64
	// Screen is the screen of the phone that is held, turned by ScreenDegrees
	// about its middle; nil for other gestures.
	Screen        *farm.Box
	ScreenDegrees float64
}

// Locate says where things of a presenter are. stage is where its whole stage
// lies (see Stage), gesture one of Gestures.
func Locate(look farm.Look, seed uint32, gesture string, stage farm.Box) Anchors {
	p := (&artist{palette: palette{accent: rgb("5B3FD6"), second: rgb("5B3FD6")}}).who(&look, seed)
	m := translation(stage.X, stage.Y).after(scaling(stage.W/stageW, stage.H/stageH)).after(translation(middle, 0))
	spot := func(x, y float64) Spot { q := m.apply(pt(x, y)); return Spot{q.x, q.y} }
	box := func(x, y, w, h float64) farm.Box {
		q := m.apply(pt(x, y))
		return farm.Box{X: q.x, Y: q.y, W: w * m.a, H: h * m.d}
	}
	c := p.head.cheek
	out := Anchors{
		Face: box(-c, 200, 2*c, p.head.bottom-200), Head: box(-c-60, 60, 2*c+120, p.head.bottom-50),
		Eyes: spot(0, eyeLine), Mouth: spot(0, mouthLine), Neck: spot(0, neckPivot),
		Chest: box(-p.shoulder()*0.9, 800, p.shoulder()*1.8, 400), Bust: spot(0, bustLine).Y,
	}
	for _, l := range gestures[gesture] {
		l = l.fitted(p)
		hand := translation(l.wrist.x, l.wrist.y).after(rotation(l.turn)).after(scaling(l.size(p), l.size(p)))
		side := 1.0
		if l.right {
			hand, side = scaling(-1, 1).after(hand), -1
		}
		switch l.hand {
		case "point", "one":
			tip := hand.apply(pt(37, -248))
			at := spot(tip.x, tip.y)
			out.Tip, out.Degrees = &at, side*l.turn
		case "phone":
			mid := hand.apply(pt(phoneScreen[0]+phoneScreen[2]/2, phoneScreen[1]+phoneScreen[3]/2))
			k := l.size(p)
			screen := box(mid.x-phoneScreen[2]*k/2, mid.y-phoneScreen[3]*k/2, phoneScreen[2]*k, phoneScreen[3]*k)
			out.Screen, out.ScreenDegrees = &screen, side*l.turn
		}
	}
	return out
}

// fitted is an arm for shoulders of a person's width.
func (l arm) fitted(p person) arm {
	l.elbow.x *= p.build
	if l.wrist.x < -300 {
		l.wrist.x *= p.build
	}
	return l
}

// size is how large the hand is drawn.
func (l arm) size(p person) float64 {
	if l.hand == "cover" {
		return 1.12 * (1 + 0.1*p.build)
	}
	return 1 + 0.1*p.build
}

// Resting tells how far a point moves when a head is tilted by degrees about
// its neck: what the middle of a part's box has to be moved by, beside turning
// about itself.
func Resting(middle, neck Spot, degrees float64) (dx, dy float64) {
	s, c := math.Sincos(degrees * math.Pi / 180)
	x, y := middle.X-neck.X, middle.Y-neck.Y
	return x*c - y*s - x, x*s + y*c - y
}
