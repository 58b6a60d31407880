package match

import (
	"math"

	"github.com/snackfarm/farm"
)

// Tap is a place of a film that was touched, as far as the film shows it: after a
// rest, something small changed there, and nothing else before most of the
// picture did.
type Tap struct {
	AtMs int
	At   farm.Point // 0-1
}

const (
	maxTaps  = 12
	tapStep  = 20   // of 255: a pixel that changes by less has not
	tapSmall = 0.03 // of the picture: what a finger covers, with its sign
	tapGreat = 0.2  // of the picture: it leads somewhere
	tapRest  = 5    // frames without any change before it
	tapLeads = 12   // frames in which it leads on
	tapAlone = 18   // frames before it in which nothing near it changed: no cursor, no typing
	tapNear  = 0.25
	tapTop   = 0.05 // above is a phone's clock
)

// step is what changed from one frame to the next.
type step struct {
	pixels int
	area   float64 // of the box around them, of the picture
	at     farm.Point
}

func (s step) small() bool { return s.pixels > 1 && s.area <= tapSmall }

func (s step) near(t step) bool { return math.Hypot(s.at.X-t.at.X, s.at.Y-t.at.Y) < tapNear }

// taps finds where the film of some small frames was touched.
func taps(raw []byte) []Tap {
	const size = seeWidth * seeHeight
	var steps []step
	for i := 1; (i+1)*size <= len(raw); i++ {
		steps = append(steps, stepOf(raw[(i-1)*size:i*size], raw[i*size:(i+1)*size]))
	}
	var out []Tap
	for i := tapRest; i < len(steps) && len(out) < maxTaps; i++ {
		if s := steps[i]; s.small() && s.at.Y > tapTop && rested(steps[:i], s) && leads(steps[i+1:min(i+1+tapLeads, len(steps))], s) {
			out = append(out, Tap{AtMs: (i + 1) * 1000 / seeFPS, At: s.at})
		}
	}
	return out
}

// rested reports that all was still before a step, and its place for longer.
func rested(before []step, s step) bool {
	for k := 1; k <= min(tapAlone, len(before)); k++ {
		b := before[len(before)-k]
		if k <= tapRest && b.pixels > 0 || b.small() && b.near(s) {
			return false
		}
	}
	return true
}

// leads reports that no other small place than that of a step changes until most
// of the picture does.
func leads(after []step, s step) bool {
	for _, a := range after {
		switch {
		case float64(a.pixels) >= tapGreat*seeWidth*seeHeight:
			return true
		case a.small() && !a.near(s):
			return false
		}
	}
	return false
}

func stepOf(a, b []byte) step {
	s := step{}
	left, top, right, bottom := seeWidth, seeHeight, -1, -1
	sx, sy := 0.0, 0.0
	for i := range a {
		if d := int(a[i]) - int(b[i]); abs(d) < tapStep {
			continue
		}
		x, y := i%seeWidth, i/seeWidth
		s.pixels++
		sx, sy = sx+float64(x)+0.5, sy+float64(y)+0.5
		left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
	}
	if s.pixels > 0 {
		s.at = farm.Point{X: sx / float64(s.pixels) / seeWidth, Y: sy / float64(s.pixels) / seeHeight}
		s.area = float64((right-left+1)*(bottom-top+1)) / (seeWidth * seeHeight)
	}
	return s
}
