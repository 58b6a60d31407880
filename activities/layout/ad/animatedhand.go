package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The arm of a film about nobody, px of its drawing: how large it is, and where its finger ends.
const (
	armWide, armHigh = 200.0, 1100.0
	armTipX          = 75.0
	armGrown         = 1.5
)

// armed is an arm whose finger ends at a place, leaning by so many degrees, as it moves.
func (a *animated) armed(tip farm.Point, lean float64, ms int, m motion) farm.Layer {
	w, h := armWide*armGrown, armHigh*armGrown
	sin, cos := math.Sincos(lean * math.Pi / 180)
	vx, vy := armTipX*armGrown-w/2, -h/2
	l := made(a.Draft, a.craft, "figure-hand", "arm", kit.Box(tip.X-(vx*cos-vy*sin)-w/2, tip.Y-(vx*sin+vy*cos)-h/2, w, h), farAs)
	l.Picture.Fit, l.Rotation = "", lean
	return a.craft.moved(l, ms, 55, m)
}

// poking is the arm that comes with a thing from the side where one begins to read, and pokes it
// in each shot.
func (a *animated) poking(k int, there bool, b farm.Box, t take) []farm.Layer {
	side, start := a.side(), float64(t.from)
	x := b.X
	if side < 0 {
		x += b.W
	}
	tip := farm.Point{X: x + side*26, Y: b.Y + b.H*0.62}
	move := func(at float64) pose {
		since := at - start
		q := atRest
		away := 1.0
		switch {
		case k == 0 && !there && since < 760: // it brings the thing
			away = 1 - spring(since, 0, propComes)
		case k == 0 && !there:
			away = min((since-760)/300, 0.5)
		case since < 900: // it comes, pokes and goes
			away = 1 - easeOut(min(max((since-340)/300, 0), 1))
		default:
			away = min((since-900)/300, 1)
		}
		q.x = -side * 1050 * away
		return q
	}
	if k%2 == 1 {
		tip.X -= side * b.W * 0.1
	}
	return []farm.Layer{a.armed(tip, side*82, t.to, move)}
}

// The placard of an act that shows nothing else, px: where its words stand, and its whole height.
const (
	placardWide, placardHigh = 840.0, 1362.0
	placardTop               = 470.0
)

// placardWords is where the words of a placard stand.
func placardWords() farm.Box {
	k := placardWide / 900
	return kit.Box(middleX-placardWide/2+70*k, placardTop+66*k, placardWide-140*k, 508*k)
}

// placard is a sign with the words of a run: on a stick, held up by a fist, or in every other act a
// card that a finger brings. It is shaken as each part of the sentence comes.
func (a *animated) placard(i, ms int, r run) []farm.Layer {
	if i%2 == 1 {
		return a.card(i, ms, r)
	}
	b := kit.Box(middleX-placardWide/2, placardTop, placardWide, placardHigh)
	board := made(a.hueOf(i), a.craft, "figure-sign", "placard", b, storedAs)
	fist := made(a.hueOf(i), a.craft, "figure-hand", "fist", kit.Box(middleX-140, 1440, 280, 962), farAs)
	for _, l := range []*farm.Layer{&board, &fist} {
		l.Picture.Fit = ""
	}
	return a.grouped([]farm.Layer{board, fist}, placardPivot, ms, a.lifting(i, ms, r))
}

var placardPivot = farm.Point{X: middleX, Y: 1700}

// card is a card that a finger brings, and taps as each part of the sentence comes.
func (a *animated) card(i, ms int, r run) []farm.Layer {
	b, side, from := placardWords(), a.side(), float64(r.from)
	edge := kit.Panel("figure-card", kit.Box(b.X-66, b.Y-62, b.W+132, b.H+124), 60, kit.Solid(a.hueOf(i).Accent))
	paper := kit.Panel("figure-paper", kit.Box(b.X-34, b.Y-30, b.W+68, b.H+60), 40, kit.Solid("#FFFDF6"))
	for _, l := range []*farm.Layer{&edge, &paper} {
		*l = a.craft.stuffed(*l, a.Snack.Seed)
	}
	arm := a.armed(farm.Point{X: middleX - side*120, Y: b.Y + b.H + 40}, side*24, ms, func(at float64) pose {
		q := atRest
		q.y = 900 * (1 - spring(at-from, 0, 560))
		for _, s := range r.parts {
			q.y += 120 * arc(at-from, s+700, 500)
		}
		return q
	})
	return append(a.grouped([]farm.Layer{edge, paper}, placardPivot, ms, a.lifting(i, ms, r)), arm)
}

// lifting is how a placard of a run moves.
func (a *animated) lifting(i, ms int, r run) groupMotion {
	side, from := a.side(), float64(r.from)
	return groupMotion{from, func(at float64) pose {
		q := atRest
		at -= from
		switch {
		case i == 0 && r.from == 0:
		case i%2 == 1:
			q.x = -side * 1100 * (1 - spring(at, 0, 560))
		default:
			q.y = 1300 * (1 - spring(at, 0, 560))
		}
		q.turn = side * (1.6*math.Sin(at/420) + 4*wave(at, 60, 800, 2))
		for _, s := range r.parts[min(1, len(r.parts)):] {
			q.turn -= side * 5 * wave(at, s, 600, 2)
			q.y -= 50 * arc(at, s, 240)
		}
		return q
	}}
}

// handled reports a thing that a hand shows.
func (a *animated) handled(i int) bool {
	act := a.acts[i]
	return !a.solemn && a.mate.asset == "" && act.thing.Asset != "" && act.home.Front != "water" && act.home.Front != "clouds"
}

// handledMove is how a thing moves that a hand brings and pokes.
func (a *animated) handledMove(i, k int, t take) motion {
	start, side := float64(t.from), a.side()
	a.sound(a.craft.land, start+560, -8)
	return func(at float64) pose {
		since := at - start
		q := atRest
		if k == 0 && i > 0 {
			q.x = -side * 1050 * (1 - spring(since, 0, propComes))
			q.turn = -side * 5 * (1 - min(since/propComes, 1))
		} else {
			q.turn = side * 8 * wave(since, 340, 800, 2)
			q.x = side * 26 * wave(since, 340, 500, 1)
			if since > 330 && since < 480 {
				q.cell = pressed
			}
		}
		return breathing(at, q)
	}
}

// handling is the arm at the thing of an act.
func (a *animated) handling(i, k int, s shot, t take) []farm.Layer {
	if !a.handled(i) {
		return nil
	}
	s = a.under(a.acts[i].thing, s)
	l := a.standing("", a.acts[i].thing, s, middleX)
	c := a.covered(a.acts[i].thing)
	u := l.Box.W / thingSide
	return a.poking(k, i == 0 && k == 0, kit.Box(l.Box.X+c.X*u, l.Box.Y+c.Y*u, c.W*u, c.H*u), t)
}
