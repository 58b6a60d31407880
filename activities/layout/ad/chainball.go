package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// ballR is the radius of the ball, px.
const ballR = 104.0

// balled puts the ball where its middle is at each time of a shot, by the reading direction; it turns as far
// as it rolls.
func (r *rig) balled(path func(at float64) farm.Point) {
	_, c, h := kit.ToLCH(r.Accent)
	body := kit.FromLCH(0.63, max(c, 0.13), h)
	start := path(0)
	x0 := r.fromStart(start.X)
	at0 := farm.Point{X: x0, Y: start.Y}
	moved := func(at float64) pose {
		q, p := atRest, path(at)
		q.x, q.y = r.fromStart(p.X)-x0, p.Y-start.Y
		return q
	}
	rolled := func(at float64) pose {
		q := moved(at)
		q.turn = q.x / ballR * 180 / math.Pi
		return q
	}
	shade := farm.Layer{ID: "floor", Box: kit.Box(at0.X-ballR*0.9, chainFloor-18, ballR*1.8, 36), Shape: &farm.Shape{Kind: "ellipse",
		Fill: kit.Solid("#0000004D")}}
	r.put(shade, 1, func(at float64) pose {
		q, p := moved(at), path(at)
		q.y = 0
		q.scale = max(1-(chainFloor-ballR-p.Y)/900, 0.3)
		return q
	})
	ball := r.disc("ball", at0.X, at0.Y, ballR, body)
	r.put(ball, 1, moved)
	d := 2 * ballR
	stripe := r.bar("ball-stripe", pathOf("M%.0f %.0f Q%.0f %.0f %.0f %.0f", 14.0, ballR*0.72, ballR, ballR*1.3, d-14, ballR*0.72),
		kit.Box(at0.X-ballR, at0.Y-ballR, d, d), 26, "#FFFFFF")
	r.put(stripe, 1, rolled)
	r.put(farm.Layer{ID: "shine", Box: kit.Box(at0.X-ballR*0.62, at0.Y-ballR*0.7, ballR*0.62, ballR*0.42), Rotation: -30,
		Shape: &farm.Shape{Kind: "ellipse", Fill: kit.Solid("#FFFFFF8C")}}, 1, moved)
}

// rolls is the way of a ball that comes along the floor, knocks a machine at x, waits at its side, and rolls on
// before it and out of the shot.
func (r *rig) rolls(x float64) func(at float64) farm.Point {
	const from, out = -170.0, 1260.0
	leave := float64(r.ms) - 620
	r.sound(r.craft.land, r.hit, -7)
	if r.again < never {
		r.sound(r.craft.step, r.again, -8)
	}
	return func(at float64) farm.Point {
		p := farm.Point{Y: chainFloor - ballR}
		switch {
		case r.k == 0 && at < r.hit:
			p.X = 60 + (x-60)*at/r.hit
		case at < r.hit:
			f := at / r.hit
			p.X = from + (x-from)*f
			switch r.k % 3 {
			case 0:
				p.Y -= 120 * arc(at, 0, r.hit*0.9) * (1 - f*0.5)
			case 1: // in leaps
				p.Y -= 420*arc(at, -r.hit*0.35, r.hit*0.8) + 170*arc(at, r.hit*0.45, r.hit*0.55)
			default: // it falls into the shot
				p.X = x - 90*(1-f)
				p.Y -= 1500 * (1 - f*f)
			}
		case at < leave:
			back := 46 * (1 - math.Exp(-(at-r.hit)/140))
			p.X = x - back
			p.Y -= 40 * arc(at, r.hit, 220)
			p.Y -= 300 * arc(at, r.again-330, 420) // it leaps at the machine once more
			p.X += 60*arc(at, r.again-330, 420) + 5*math.Sin(at/160)
		default:
			f := min((at-leave)/620, 1)
			p.X = x - 46 + (out-x+46)*f*f
			p.Y -= 150 * arc(at, leave+60, 420)
		}
		return p
	}
}
