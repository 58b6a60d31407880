package film

import (
	"image"
	"math"

	"github.com/snackfarm/farm/renderer/raster"
)

// cut leaves of what a sprite covers what its pose lets be seen: what lies where
// it rests, below its level, on its half of a flap.
func (it *item) cut(p pose) {
	r := &it.now.rect
	rest := it.part.Image.Rect.Sub(it.part.Image.Rect.Min).Add(it.part.At)
	if p.masked {
		*r = r.Intersect(rest)
	}
	if p.level < 1 {
		all := rest
		if !it.whole.Empty() {
			all = it.whole
		}
		all = all.Add(image.Pt(0, int(math.Round(p.dy))))
		r.Min.Y = min(max(r.Min.Y, all.Max.Y-int(math.Round(float64(all.Dy())*p.level))), r.Max.Y)
	}
	if p.flap.half {
		middle := rest.Min.Y + rest.Dy()/2
		if it.part.Turn == p.flap.turn {
			r.Max.Y = max(min(r.Max.Y, middle), r.Min.Y)
		} else {
			r.Min.Y = min(max(r.Min.Y, middle), r.Max.Y)
		}
	}
}

// flap is how a letter of a split-flap board stands. The zero flap is a letter
// that has come, or is no flap's.
type flap struct {
	turn int  // which of its other letters is shown, 0 is its own
	half bool // the upper half has fallen over the letter before it, the lower not yet
}

const (
	flapMs    = 66.0 // between two letters
	leastTurn = 3    // letters before the right one, of the first
	flapTurns = raster.FlapTurns
)

// flapAt is a letter's flap so long after the board began to turn: the later a
// letter, the more others come before it.
func flapAt(since float64, index int, stagger float64) flap {
	if since < 0 {
		return flap{}
	}
	all := leastTurn + int(math.Round(float64(index)*stagger/flapMs))
	step := int(since / flapMs)
	if step > all {
		return flap{}
	}
	return flap{turn: flapTurn(all - step), half: step > 0 && since-float64(step)*flapMs < flapMs/2}
}

// flapTurn is which other letter shows when so many turns are left.
func flapTurn(left int) int {
	if left <= 0 {
		return 0
	}
	return 1 + (left-1)%flapTurns
}

// shows reports whether a part with this turn is to be seen: the letter that is
// shown and, while it falls, the one before it.
func (f flap) shows(turn int) bool {
	return turn == f.turn || f.half && turn == f.turn%flapTurns+1
}
