package ad

import (
	"math"

	"github.com/snackfarm/farm"
)

// deed is what the mate does with the thing of an act in one of its shots.
type deed int

// The deeds.
const (
	looksOn deed = iota
	pushes       // it comes with the thing before it
	carries      // it has the thing over its head
)

// deedOf is the deed of a shot: another in each of an act's. What swims and what
// the weather is over is looked at.
func (a *animated) deedOf(i, k int, s shot) deed {
	act := a.acts[i]
	if !a.sees(i, s) || act.role == obstacle || act.home.Gait == "sail" || act.home.Gait == "fly" {
		return looksOn
	}
	switch {
	case i == 0 && k == 0:
		return carries
	case k == 0:
		return pushes
	case (i+k)%2 == 0:
		return carries
	}
	return looksOn
}

// The measures of deeds, px: how high who does them is, and where they end.
const (
	carrierHigh, carrierFloor = 500.0, 1810.0
	pusherHigh                = 470.0
	deedTop                   = plateTop + plateMost + 84
)

// doing is a thing and the mate that does something with it; false where it looks on.
func (a *animated) doing(i, k int, s shot, t take) ([]farm.Layer, bool) {
	act, start := a.acts[i], float64(t.from)
	switch a.deedOf(i, k, s) {
	case carries:
		a.sound(a.craft.step, start+300, -10)
		return a.carrying(i, k, t, start), true
	case pushes:
		a.sound("whoosh", start, -9)
		a.sound(a.craft.land, start+520, -8)
		return a.pushing(i, k, s, t, start), true
	}
	return nil, act.thing.Asset == ""
}

// carrying has the thing over the mate's head; both bob.
func (a *animated) carrying(i, k int, t take, start float64) []farm.Layer {
	side := a.side()
	s := shot{floor: carrierFloor - carrierHigh*0.92, size: 760}
	c := a.covered(a.acts[i].thing)
	if high := c.H * s.size / max(c.W, c.H); high > s.floor-deedTop {
		s.size *= (s.floor - deedTop) / high
	}
	bob := func(at float64) float64 { return -26 * math.Abs(math.Sin((at-start)/190)) }
	who := a.played(i, k, matePlace{middleX, carrierFloor, carrierHigh}, t, func(at float64) pose {
		q := atRest
		q.x = side * 26 * math.Sin((at-start)/410)
		return q
	})
	l := a.standing("figure", a.acts[i].thing, s, middleX)
	return append(who, a.craft.moved(l, t.to, uint32(5+k), footed(func(at float64) pose {
		since := at - start
		q := atRest
		q.x, q.y = side*26*math.Sin(since/410), bob(at)
		q.turn = side * (5*math.Sin(since/300) + 9*wave(since, 500, 900, 2))
		switch n := math.Mod(since, 597); { // as it comes down on the head
		case n < 70 || n > 560:
			q.cell = pressed
		case n < 240:
			q.cell = drawn
		}
		return q
	}, l.Box, s.floor)))
}

// pushing has the mate come in behind the thing, which stops with a jolt.
func (a *animated) pushing(i, k int, s shot, t take, start float64) []farm.Layer {
	side := a.side()
	s.size = min(s.size, 720)
	l := a.standing("figure", a.acts[i].thing, s, middleX+side*150)
	c := a.covered(a.acts[i].thing)
	wide := c.W * l.Box.W / thingSide
	come := func(at, late float64) float64 { return -side * 1000 * (1 - spring(at-start, late, 760)) }
	thing := a.craft.moved(l, t.to, uint32(5+k), footed(func(at float64) pose {
		since := at - start
		q := atRest
		q.x = come(at, 0)
		q.y = -10 * math.Abs(math.Sin(since/80)) * (1 - min(since/700, 1))
		q.turn = side * (-6*(1-min(since/420, 1)) + 8*wave(since, 440, 800, 2))
		if since > 430 && since < 560 {
			q.cell = pressed
		}
		return breathing(at, q)
	}, l.Box, s.floor))
	x := middleX + side*150 - side*(wide/2+pusherHigh*0.26)
	x = min(max(x, 190), 890)
	who := a.played(i, k, matePlace{x, s.floor + 40, pusherHigh}, t, func(at float64) pose {
		q := atRest
		q.x = come(at, 0)
		q.turn = side * 13 * (1 - spring(at-start, 480, 420))
		return q
	})
	return append(append([]farm.Layer{a.shade(l, s, t)}, thing), who...)
}
