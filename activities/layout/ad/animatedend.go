package ad

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Where the product stands in the two scenes that it is in.
const (
	productBeside = 250.0
	signBeside    = 216.0
	productUp     = 90.0 // of its foot over the floor
	productW      = 430.0
)

// beside is how far from the middle the product stands.
func (a *animated) beside() float64 {
	if len(a.Screenshots) == 0 {
		return signBeside
	}
	return productBeside
}

// product is what arrives, standing on its plinth at x, or the brand's sign; the
// plinth; and from how high it falls: what is read never leaves the safe box.
func (a *animated) product(k int, x float64) (plinth farm.Layer, thing []farm.Layer, from float64) {
	from = 1500
	foot, high := a.floor-productUp, a.size*0.92
	plinth = made(a.Draft, a.craft, "set-plinth", "set", "plinth", kit.Box(x-230, foot-44, 460, 140))
	e := a.Show(k, kit.Box(x-productW/2, foot-high, productW, high), a.Page(), kit.Stance{Down: true, Closed: true})
	if e.Kind == "emblem" { // it is read: it stands in the safe box
		const side = 330.0
		x = a.spotX(signBeside)
		plinth.Box.X = x - plinth.Box.W/2
		if least := paidBox.Y + paidBox.H; foot > least {
			plinth = made(a.Draft, a.craft, "set-plinth", "set", "pillar", kit.Box(x-215, least-62, 430, 307))
			foot = least
		}
		e = a.Show(k, kit.Box(x-side/2, foot-side, side, side), a.Page(), kit.Stance{Down: true, Closed: true})
		e.Layers = a.signed(e.Layers)
		from = e.At.Y - paidBox.Y - 60 // with room to bounce
	}
	return plinth, e.Layers, from
}

// arrives is the product's entrance: it drops, bounces and glows.
func (a *animated) arrives() {
	sc := a.act("arrives", func(ms int) []farm.Layer {
		x, px := a.spotX(-214), a.spotX(a.beside())
		const drop, landed = 160.0, 480.0
		layers := a.place(ms, 0.8, 0)
		layers = append(layers, a.burst(px, ms, landed))
		plinth, thing, high := a.product(0, px)
		layers = append(layers, plinth)
		calm := a.craft.calm()
		for _, l := range thing {
			layers = append(layers, calm.moved(l, ms, 21, func(at float64) pose {
				q := atRest
				q.y, q.opacity = fall(at, drop, landed-drop, high), seen(at, drop)
				q.y -= 46*arc(at, landed, 300) + 14*arc(at, landed+300, 200)
				return q
			}))
		}
		a.sound("whoosh", -40, -9)
		a.sound(a.craft.land, landed, -4)
		a.sound("sparkle", landed+500, -9)
		layers = append(layers, a.shade("floor", x, 370), a.alive("figure", x, ms, 5, []act{{0, a.plight.then}, {drop, "surprised"}, {landed - 20, "surprised/stretch"}, {landed + 330, "surprised/squash"}, {landed + 480, "surprised"}, {landed + 1250, "happy"}}, func(at float64) pose {
			q := atRest
			q.y -= 120 * arc(at, landed, 350)
			q.turn = -4 * sideOf(px-x) * spring(at, landed, 300)
			return q
		}))
		return append(layers, a.title(2, ms, landed+60)...)
	})
	sc.Enter = &farm.Transition{Kind: "whip", Direction: map[bool]string{false: "left", true: "right"}[a.RightToLeft()], DurationMs: kit.OnFrame(266)}
}

// burst is the light around what has landed.
func (a *animated) burst(x float64, ms int, landed float64) farm.Layer {
	const side = 880.0
	l := made(a.Draft, a.craft, "set-burst", "set", "burst", kit.Box(x-side/2, a.floor-402-side/2, side, side))
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
		x, px := a.spotX(-214), a.spotX(a.beside())
		layers := a.place(ms, 0.8, 1)
		for _, l := range a.place(ms, 0, 1) {
			l.ID += "-bright"
			l.Tracks = append(l.Tracks, kit.Track("wipe", "smooth", 60, 0, 620, 1))
			layers = append(layers, l)
		}
		layers = append(layers, a.burst(px, ms, -600), a.confetti(ms))
		plinth, thing, _ := a.product(1, px)
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
		layers = append(layers, a.shade("floor", x, 370), a.alive("figure", x, ms, 5, acts, func(at float64) pose {
			q := atRest
			for _, j := range jumps {
				q.y -= 150 * arc(at, j, 430)
			}
			q.turn = 2.5 * math.Sin(at/230)
			return q
		}))
		return append(layers, a.title(3, ms, 0)...)
	})
}

// confetti rains behind the figures.
func (a *animated) confetti(ms int) farm.Layer {
	l := made(a.Draft, a.craft, "set-confetti", "set", "confetti", kit.Box(0, a.floor-862, 1080, 1000))
	return a.craft.calm().moved(l, ms, 41, func(at float64) pose {
		q := atRest
		q.y = -1500*(1-easeOut(min(max((at-180)/900, 0), 1))) + at/1000*26
		q.opacity = min(max((at-180)/100, 0), 1)
		return q
	})
}

// end is the card, with the figure waving from below it.
func (a *animated) end() {
	ms := a.c.Beats(a.beats*4+a.c.BeatsFor(endCardMs)) - a.atMs
	sc := endCard(a.Draft, ms, "")
	x := a.spotX(-250)
	const endFigure = 560.0
	floor := 1800.0
	if len(fineLines(a.Draft)) > 0 { // clear of the fine print also when it hops
		floor += 16
	}
	_, front, light := a.setting()
	if a.Dark {
		light = "-night"
	}
	set := made(a.Draft, a.craft, "set-front", "set", front+light, kit.Box(-136, 1532, 1280, 640))
	f := a.puppet.acts(a.craft, "figure", kit.Box(x-endFigure/2, floor-endFigure*figureFoot, endFigure, endFigure), ms, []act{{0, "happy"}})
	hello := 320.0
	f = a.craft.moved(f, ms, 5, func(at float64) pose {
		q := atRest
		q.y = -40 * arc(at, hello, 320)
		q.turn = 1.5 * math.Sin(at/240)
		return q
	})
	floorShade := a.shade("floor", x, 260)
	floorShade.Box.Y = floor - 22
	// The figure stands behind what is read and before the ground.
	at := slices.IndexFunc(sc.Layers, func(l farm.Layer) bool { return l.ID == "fine" || l.ID == "mark" })
	sc.Layers = append(sc.Layers[:at:at], append([]farm.Layer{set, floorShade, f}, sc.Layers[at:]...)...)
	a.sound("pop", 180, -10)
	a.AddScene(sc)
	a.atMs += ms
}

// signed puts a sign of the craft in place of a plain tile, where the tile has
// the brand's colour.
func (a *animated) signed(layers []farm.Layer) []farm.Layer {
	var out []farm.Layer
	for _, l := range layers {
		switch {
		case l.ID == "tile-side":
		case l.ID == "tile" && l.Fill != nil && l.Fill.Colors[0] == kit.Lighter(a.Accent, 0.05):
			b := l.Box
			grow := b.W * 0.045
			out = append(out, made(a.Draft, a.craft, "set-sign", "set", "sign", kit.Box(b.X-grow, b.Y-grow, b.W+2*grow, b.H+2*grow)))
		default:
			out = append(out, l)
		}
	}
	return out
}
