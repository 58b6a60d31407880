package ad

import (
	"math"

	"github.com/snackfarm/farm"
)

// How things move in animated films. Each move has an anticipation, presses the
// thing where it lands, draws it out where it flies, and swings out.

// The cells of a thing's sheet.
const (
	rested = iota
	pressed
	drawn
)

// footed lets a layer move about its foot at y: it turns and grows where it stands.
func footed(m motion, b farm.Box, foot float64) motion {
	arm := foot - (b.Y + b.H/2)
	return func(at float64) pose {
		q := m(at)
		sin, cos := math.Sincos(q.turn * math.Pi / 180)
		q.x += arm * q.scale * sin
		q.y += arm * (1 - q.scale*cos)
		return q
	}
}

// moveOf is how the thing of an act moves in one of its shots: what lies in the water
// does not jump out of it, but where it comes.
func (a *animated) moveOf(i, k int, s shot, t take) motion {
	m := a.playing(i, k, s, t)
	if a.acts[i].home.Gait != "sail" {
		return m
	}
	return func(at float64) pose {
		q := m(at)
		q.y = min(max(q.y, -26), 26)
		return q
	}
}

// playing is what a thing does in a shot by the role of its act.
func (a *animated) playing(i, k int, s shot, t take) motion {
	act := a.acts[i]
	start, span := float64(t.from), float64(t.to-t.from)
	side := a.side()
	last := k > 0 && k == len(act.shots)-1
	switch {
	case s.camera == "pull":
		a.sound("whoosh", start, -9)
		return func(at float64) pose {
			q := breathing(at, atRest)
			f := min(max((at-start)/span, 0), 1)
			q.scale *= nearing(f)
			q.turn += -6 * side * math.Pow(1-f, 2)
			return q
		}
	case act.role == obstacle:
		a.sound(a.craft.step, start+520, -13)
		return func(at float64) pose { return cowed(at-start, side) }
	case act.role == transform && !last:
		a.sound("riser", start, -13)
		return func(at float64) pose { return charged((at-start)/span, at) }
	case last && (act.role == transform || act.role == reveal):
		a.sound(a.craft.land, start+330, -5)
		return func(at float64) pose { return breathing(at, released(at-start)) }
	case k > 0:
		a.sound(a.craft.step, start+300, -10)
		a.sound(a.craft.step, start+820, -12)
		return func(at float64) pose { return curious(at-start, side) }
	}
	if i == 0 { // what a thumbnail shows is there, and at once it moves
		a.sound(a.craft.land, start, -7)
		return func(at float64) pose { return breathing(at, released(at-start+260)) }
	}
	return a.entrance(act, start, side, s)
}

// entrance is how a thing comes, as such a thing does.
func (a *animated) entrance(act act, start, side float64, s shot) motion {
	switch act.home.Gait {
	case "drive", "sail":
		a.sound("whoosh", start, -9)
		return a.driven(act, start, side, s)
	case "fly":
		a.sound("whoosh", start, -8)
		return func(at float64) pose {
			since := at - start
			q := atRest
			k := easeOut(min(max(since/760, 0), 1))
			q.x, q.y = -side*760*(1-k), 340*(1-k)-150+26*math.Sin(since/280)
			q.turn = side*14*(1-k) + 3*math.Sin(since/360)
			if since < 420 {
				q.cell = drawn
			}
			return q
		}
	case "grow":
		a.sound("pop", start+120, -9)
		return func(at float64) pose {
			since := at - start
			q := atRest
			q.scale = max(0.12, spring(since, 40, 560))
			q.turn = 7 * wave(since, 60, 1000, 3)
			if since > 150 && since < 330 {
				q.cell = drawn
			}
			return breathing(at, q)
		}
	case "hop":
		a.sound(a.craft.step, start+280, -9)
		a.sound(a.craft.step, start+560, -10)
		return func(at float64) pose { return hopIn(at-start, side, at) }
	case "leap":
		a.sound("whoosh", start, -8)
		a.sound(a.craft.land, start+640, -7)
		return func(at float64) pose { return leapt(at-start, side, at) }
	}
	a.sound("whoosh", start+10, -10)
	a.sound(a.craft.land, start+300, -5)
	return func(at float64) pose { return landing(at, start) }
}

// driven comes along the ground or the water, and stops.
func (a *animated) driven(act act, start, side float64, s shot) motion {
	quick := 1.0
	if a.plot.dash {
		quick = 0.8
	}
	return func(at float64) pose {
		since := at - start
		q := atRest
		q.x = -side * 900 * (1 - spring(since, 0, 640*quick))
		if s.drift != 0 { // the camera goes with it
			q.x = side * 60 * math.Sin(since/420)
		}
		q.y = -8 * math.Abs(math.Sin(since/90)) * (1 - min(since/900, 1))
		q.turn = -side * 4 * (1 - min(max(since/380, 0), 1))
		q.turn += side * 5 * wave(since, 420, 700, 2)
		if act.home.Gait == "sail" {
			q.y, q.turn = 12*math.Sin(since/260), q.turn+3.4*math.Sin(since/330)
		} else if since > 430 && since < 540 {
			q.cell = pressed
		}
		return q
	}
}

// landing falls from above, drawn out, is pressed where it lands, and bounces.
func landing(at, start float64) pose {
	since := at - start
	q := atRest
	q.y, q.opacity = fall(since, 40, 260, 1500), seen(since, 20)
	switch {
	case since < 300:
		q.cell = drawn
	case since < 390:
		q.cell = pressed
	case since < 560:
		q.cell = drawn
	case since > 560 && since < 640:
		q.cell = pressed
	}
	q.turn = 5 * wave(since, 320, 620, 2)
	return breathing(at, q)
}

// hopIn comes in three hops.
func hopIn(since, side, at float64) pose {
	q := atRest
	const hop = 280.0
	k := min(max(since/(3*hop), 0), 1)
	q.x = -side * 660 * (1 - k)
	n := math.Mod(since, hop) / hop
	if k < 1 {
		q.y = -190 * 4 * n * (1 - n)
		q.turn = side * (6 - 12*n)
		switch {
		case n < 0.14 || n > 0.88:
			q.cell = pressed
		case n < 0.5:
			q.cell = drawn
		}
		return q
	}
	q.turn = side * 6 * wave(since, 3*hop, 560, 2)
	if since < 3*hop+90 {
		q.cell = pressed
	}
	return breathing(at, q)
}

// leapt comes out of the water in an arc, and swims.
func leapt(since, side, at float64) pose {
	q := atRest
	k := min(max(since/640, 0), 1)
	q.x = -side * 520 * (1 - k)
	q.y = 240*(1-k) - 620*4*k*(1-k)*0.62
	q.turn = side * (-34 + 62*k)
	if k < 0.5 {
		q.cell = drawn
	}
	if k == 1 {
		q.turn = side*28*math.Exp(-(since-640)/140) + 4*math.Sin(at/300)
		q.y = 14*math.Sin(at/250) + 40*wave(since, 640, 600, 1.5)
		if since < 760 {
			q.cell = pressed
		}
	}
	return q
}

// cowed ducks under the weather, and shivers.
func cowed(since, side float64) pose {
	q := atRest
	q.y = -70 * arc(since, 120, 260)
	q.x = 5 * math.Sin(since/26) * seen(since, 420)
	q.turn = -side * 7 * spring(since, 420, 420)
	if since > 360 && since < 700 || math.Mod(since, 900) > 760 {
		q.cell = pressed
	}
	return q
}

// charged trembles more and more, and is pressed for the jump.
func charged(k, at float64) pose {
	q := atRest
	k = min(max(k, 0), 1)
	q.scale = 1 + 0.07*k
	q.x, q.turn = 9*k*math.Sin(at/21), 2.4*k*math.Sin(at/33)
	if k > 0.72 {
		q.cell = pressed
	}
	return q
}

// released jumps out of being pressed.
func released(since float64) pose {
	q := atRest
	q.y = -230*arc(since, 110, 400) - 60*arc(since, 600, 240)
	q.scale = 0.94 + 0.06*spring(since, 100, 380)
	q.turn = 9*wave(since, 120, 800, 2) + 2*math.Sin(since/330)
	switch {
	case since < 110:
		q.cell = pressed
	case since < 330:
		q.cell = drawn
	case since > 500 && since < 600:
		q.cell = pressed
	}
	return q
}

// curious looks to either side, and hops.
func curious(since, side float64) pose {
	q := atRest
	q.turn = side * (6*math.Sin(since/230)*math.Exp(-since/1600) + 2*math.Sin(since/410))
	for _, j := range []float64{220, 740, 1260, 1780} {
		q.y -= 70 * arc(since, j, 240)
		switch {
		case since > j-90 && since < j, since > j+240 && since < j+310:
			q.cell = pressed
		case since >= j && since < j+110:
			q.cell = drawn
		}
	}
	return q
}

// bouncing hops on and on once its time has come.
func bouncing(since float64, q pose) pose {
	if since < 0 {
		return q
	}
	n := math.Mod(since, 460) / 460
	q.y -= 70 * 4 * n * (1 - n)
	q.cell = rested
	if n < 0.16 || n > 0.9 {
		q.cell = pressed
	}
	return q
}

// breathing keeps what stands alive.
func breathing(at float64, q pose) pose {
	q.scale *= 1 + 0.014*math.Sin(at/230)
	q.turn += 1.2 * math.Sin(at/370)
	return q
}
