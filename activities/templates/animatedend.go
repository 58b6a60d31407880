package templates

import (
	"math"

	"github.com/snackfarm/farm"
)

// Where the product stands in the two scenes that it is in.
const (
	productBeside = 206.0
	productFloor  = 1292.0
	productW      = 420.0
	productH      = 640.0
)

// product is what arrives, standing on its plinth at x, or the brand's sign; and
// the plinth.
func (a *animated) product(k int, x float64) (plinth farm.Layer, thing []farm.Layer) {
	plinth = a.made(a.craft, "set-plinth", "set", "plinth", box(x-230, productFloor-44, 460, 140))
	b := box(x-productW/2, productFloor-productH, productW, productH)
	e := a.shown(k, b, a.page(), stance{down: true, closed: true})
	if e.kind == "emblem" {
		b = box(x-150, productFloor-340, 300, 340)
		e = a.shown(k, within(b, box(paidBox.X, 0, paidBox.W, productFloor)), a.page(), stance{down: true, closed: true})
		up := productFloor - 24 - (e.at.Y + e.at.H)
		for i := range e.layers {
			e.layers[i].Box.Y += up
		}
	}
	return plinth, e.layers
}

// arrives is the product's entrance: it drops, bounces and glows.
func (a *animated) arrives() {
	sc := a.act("arrives", func(ms int) []farm.Layer {
		x, px := a.spotX(-196), a.spotX(productBeside)
		const drop, landed = 160.0, 480.0
		layers := a.place(ms, 0.8, 0)
		layers = append(layers, a.burst(px, ms, landed))
		plinth, thing := a.product(0, px)
		layers = append(layers, plinth)
		calm := a.craft.calm()
		for _, l := range thing {
			layers = append(layers, calm.moved(l, ms, 21, func(at float64) pose {
				q := atRest
				q.y, q.opacity = fall(at, drop, landed-drop, 1500), seen(at, drop)
				q.y -= 46*arc(at, landed, 300) + 14*arc(at, landed+300, 200)
				return q
			}))
		}
		a.sound("whoosh", -40, -9)
		a.sound(a.craft.land, landed, -4)
		a.sound("sparkle", landed+500, -9)
		layers = append(layers, shade("floor", x, 320), a.alive("figure", x, ms, 5, []act{{0, a.plight.then}, {drop, "surprised"}, {landed - 20, "surprised/stretch"}, {landed + 330, "surprised/squash"}, {landed + 480, "surprised"}, {landed + 1250, "happy"}}, func(at float64) pose {
			q := atRest
			q.y -= 120 * arc(at, landed, 350)
			q.turn = -4 * sideOf(px-x) * spring(at, landed, 300)
			return q
		}))
		return append(layers, a.title(2, ms, landed+60)...)
	})
	sc.Enter = &farm.Transition{Kind: "whip", Direction: map[bool]string{false: "left", true: "right"}[a.rightToLeft()], DurationMs: onFrame(266)}
}

// burst is the light around what has landed.
func (a *animated) burst(x float64, ms int, landed float64) farm.Layer {
	const side = 820.0
	l := a.made(a.craft, "set-burst", "set", "burst", box(x-side/2, 1010-side/2, side, side))
	return a.craft.calm().moved(l, ms, 31, func(at float64) pose {
		q := atRest
		k := spring(at, landed, 380)
		q.scale = 0.35 + 0.65*k + 0.03*math.Sin(at/300)
		q.opacity = min(max((at-landed)/90, 0), 1)
		q.turn = at / 1000 * 14
		return q
	})
}

// bright is the world in its colours.
func (a *animated) bright() {
	a.act("bright", func(ms int) []farm.Layer {
		x, px := a.spotX(-196), a.spotX(productBeside)
		layers := a.place(ms, 0.8, 1)
		for _, l := range a.place(ms, 0, 1) {
			l.ID += "-bright"
			l.Tracks = append(l.Tracks, track("wipe", "smooth", 60, 0, 620, 1))
			layers = append(layers, l)
		}
		layers = append(layers, a.burst(px, ms, -600))
		plinth, thing := a.product(1, px)
		layers = append(layers, plinth)
		calm := a.craft.calm()
		for _, l := range thing {
			layers = append(layers, calm.moved(l, ms, 21, func(at float64) pose {
				q := atRest
				q.y = -9 + 9*math.Cos(at/330)
				return q
			}))
		}
		a.sound("sparkle", 80, -8)
		jumps := []float64{330, 1130}
		acts := []act{{0, "surprised"}, {jumps[0] - 130, "laughing/squash"}}
		for i, j := range jumps {
			acts = append(acts, act{j, "laughing/stretch"}, act{j + 430, "laughing/squash"}, act{j + 560, []string{"laughing", "love"}[i]})
			a.sound(a.craft.step, j+430, -9)
		}
		layers = append(layers, shade("floor", x, 320), a.alive("figure", x, ms, 5, acts, func(at float64) pose {
			q := atRest
			for _, j := range jumps {
				q.y -= 150 * arc(at, j, 430)
			}
			q.turn = 2.5 * math.Sin(at/230)
			return q
		}))
		confetti := a.made(a.craft, "set-confetti", "set", "confetti", box(0, 560, 1080, 900))
		confetti = calm.moved(confetti, ms, 41, func(at float64) pose {
			q := atRest
			q.y = -1500*(1-easeOut(min(max((at-180)/900, 0), 1))) + at/1000*26
			q.opacity = min(max((at-180)/100, 0), 1)
			return q
		})
		layers = append(layers, confetti)
		return append(layers, a.title(3, ms, 0)...)
	})
}

// end is the card, with the figure waving from below it.
func (a *animated) end() {
	ms := a.c.beats(a.beats*4+a.c.beatsFor(endCardMs)) - a.atMs
	sc := a.adEnd(ms, a.titles[4])
	sc.ID = "end"
	x := a.spotX(-250)
	const floor = 1790.0
	front := map[string]string{"open": "meadow", "night": "table-night"}[a.plight.place]
	if front == "" {
		front = "table"
	}
	if a.Dark && a.plight.place != "night" {
		front += "-night"
	}
	set := a.made(a.craft, "set-front", "set", front, box(paidBox.X+paidBox.W/2-640, 1500, 1280, 830))
	f := a.puppet.acts(a.craft, "figure", box(x-figureSide*0.4, floor-figureSide*0.8*figureFoot, figureSide*0.8, figureSide*0.8), ms, []act{{0, "happy"}})
	hello := 320.0
	f = a.craft.moved(f, ms, 5, func(at float64) pose {
		q := atRest
		q.y = -40 * arc(at, hello, 320)
		q.turn = 1.5 * math.Sin(at/240)
		return q
	})
	floorShade := shade("floor", x, 260)
	floorShade.Box.Y = floor - 22
	// The figure stands behind what is read and before the ground.
	at := len(sc.Layers) - 3
	sc.Layers = append(sc.Layers[:at:at], append([]farm.Layer{set, floorShade, f}, sc.Layers[at:]...)...)
	a.sound("pop", 180, -10)
	a.scene(sc)
	a.atMs += ms
}
