package ad

import (
	"cmp"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// machineOf is the machine of a kind of fact.
func (r *rig) machineOf(kind string) func(link) bool {
	switch kind {
	case kit.FigureClock, kit.FigureSpan:
		return r.clock
	case kit.FigureDays, kit.FigureWeeks, kit.FigureMonths, kit.FigureRings, kit.FigureWeekday, kit.FigureMonth, kit.FigureDate,
		kit.FigureYear:
		return r.calendar
	case kit.FigureLength:
		return r.tape
	case kit.FigurePlace:
		return r.map1
	case kit.FigureWeight:
		return r.scales
	case kit.FactMany, kit.FactPeople, kit.FigureCount:
		return r.counted
	case kit.FigurePrice:
		return r.till
	}
	return r.board
}

// Steel, paper and what is written on paper.
const steelTone, paperTone, inkTone = farm.Color("#C9CFD8"), farm.Color("#FFF9EC"), farm.Color("#221D1A")

// number is the numeral of a fact as it is written, else all of it.
func numeralOf(f kit.Figure) string {
	return cmp.Or(strings.TrimSpace(f.Mark), strings.TrimSpace(f.Text))
}

// clock is an alarm clock whose hands race until it rings.
func (r *rig) clock(l link) bool {
	const x, y, rad = middleX, 1180.0, 330.0
	f := *l.fact
	pivot := farm.Point{X: x, Y: chainFloor}
	rings := r.hit + 0.62*(float64(r.ms)-r.hit)
	m := func(at float64) pose {
		q := r.jolted(at)
		q.turn += 3 * math.Sin(at/17) * min(max((at-rings)/60, 0), 1) * max(1-(at-rings)/620, 0)
		q.y = -40 * arc(at, rings, 300)
		return q
	}
	var all []farm.Layer
	for _, s := range []float64{-1, 1} {
		leg := r.form("leg", "M40 0 L100 0 L60 150 L0 150 Z", kit.Box(x+s*190-50, chainFloor-146, 100, 150), r.look.Ink)
		if s > 0 {
			leg.Shape.Path = "M0 0 L60 0 L100 150 L40 150 Z"
		}
		bell := r.disc("bell", x+s*190, y-rad-10, 104, r.look.Loud)
		all = append(all, leg, bell)
	}
	all = append(all, r.disc("case", x, y, rad, r.look.Loud), r.disc("dial", x, y, rad-54, paperTone))
	all = append(all, r.bar("ticks", clockTicks(rad-54), kit.Box(x-rad+54, y-rad+54, 2*rad-108, 2*rad-108), 14, inkTone))
	r.body(all, pivot, m)
	hour, minute := f.Value*30, math.Mod(f.Value, 1)*360
	if f.Kind == kit.FigureSpan {
		hour, minute = 300, 60
	}
	spun := func(turns, to float64) motion {
		return func(at float64) pose {
			q := atRest
			k := min(max((at-r.hit)/(rings-r.hit), 0), 1)
			q.turn = to - 360*turns*(1-k)*(1-k)
			return q
		}
	}
	for n, h := range []struct{ long, wide, turns, to float64 }{{0.46, 34, 1, hour}, {0.72, 24, 7, minute}} {
		long := (rad - 54) * h.long
		hand := farm.Layer{ID: pathOf("hand-%d", n+1), Box: kit.Box(x-h.wide/2, y-long, h.wide, long+30), Radius: h.wide / 2,
			Fill: kit.Solid(inkTone)}
		spin := about(farm.Point{X: x, Y: y}, hand.Box, spun(h.turns, h.to))
		r.put(hand, 1, func(at float64) pose { q := spin(at); q.y += m(at).y; return q })
	}
	r.put(r.disc("hub", x, y, 30, r.look.Loud), 1, nil)
	r.sound("tick", r.hit, -6)
	r.sound("sparkle", rings, -8)
	r.plate(strings.TrimSpace(f.Text), rings-120, y+150)
	r.balled(r.rolls(200))
	return true
}

// clockTicks are the marks of a dial of a radius in a box of twice that.
func clockTicks(rad float64) string {
	var b strings.Builder
	for i := range 12 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 6)
		near := rad - 62.0
		if i%3 == 0 {
			near = rad - 84
		}
		b.WriteString(pathOf("M%.0f %.0f L%.0f %.0f ", rad+near*sin, rad-near*cos, rad+(rad-30)*sin, rad-(rad-30)*cos))
	}
	return b.String()
}

// plate is a sign with a fact's words that pops up at a time with its middle at y, before a machine.
func (r *rig) plate(words string, at, y float64) {
	if words == "" {
		return
	}
	const wide, high = 560.0, 150.0
	y = min(y, paidBox.Y+paidBox.H-high/2-14)
	b := kit.Box(middleX-wide/2, y-high/2, wide, high)
	comes := func(ms float64) pose {
		q := atRest
		q.scale = 0.4 + 0.6*spring(ms, at, 380)
		q.turn = -3 + 2*wave(ms, at, 600, 2)
		q.opacity = seen(ms, at)
		return q
	}
	sign := r.slab("plate", b, 34, r.look.Ink)
	text := r.label("plate-words", words, kit.Box(b.X+34, b.Y+16, b.W-68, b.H-32), "#FFFFFF", 104)
	for _, l := range []farm.Layer{sign, text} {
		l.StartMs = kit.OnFrame(at)
		r.put(l, 1, comes)
	}
	r.sound("pop", at, -8)
}

// calendar is a pad that sheds its leaves until the one that its fact tells.
func (r *rig) calendar(l link) bool {
	f := *l.fact
	const w, h, top = 600.0, 640.0, 880.0
	x := middleX
	sheet := kit.Box(x-w/2, top, w, h)
	pivot := farm.Point{X: x, Y: top}
	m := func(at float64) pose {
		q := r.jolted(at)
		q.turn = q.turn*1.4 + 0.8*math.Sin(at/400)
		return q
	}
	mark := numeralOf(f)
	rest := strings.TrimSpace(strings.Replace(strings.TrimSpace(f.Text), mark, "", 1))
	all := []farm.Layer{r.slab("back", kit.Box(sheet.X-18, top-16, w+36, h+46), 26, r.look.Ink), r.slab("leaf", sheet, 12, paperTone)}
	big := kit.Box(sheet.X+40, top+130, w-80, 230)
	if rest == "" || utf8.RuneCountInString(rest) > 18 {
		all = append(all, r.label("leaf-number", strings.TrimSpace(f.Text), big, r.look.Ink, 230))
	} else {
		unit := r.label("leaf-unit", rest, kit.Box(sheet.X+40, top+262, w-80, 96), r.look.Ink, 88)
		all = append(all, r.label("leaf-number", mark, kit.Box(big.X, top+104, big.W, 160), r.look.Ink, 190), unit)
	}
	all = append(all, r.bar("leaf-rows", "M60 0 H460 M60 62 H460 M60 124 H300", kit.Box(sheet.X+40, top+430, 520, 130), 14, "#D8CFBE"))
	r.body(all, pivot, m)
	const leaves = 6
	end := r.hit + 0.5*(float64(r.ms)-r.hit)
	for k := leaves - 1; k >= 0; k-- {
		goes := r.hit - 60 + float64(k)*(end-r.hit)/leaves
		r.leaf(sheet, k, goes, about(pivot, sheet, m))
		r.sound("swipe", goes, -13)
	}
	r.body([]farm.Layer{r.slab("band", kit.Box(sheet.X-18, top-44, w+36, 116), 26, r.look.Loud),
		r.bar("rings", "M40 0 V90 M190 0 V90 M340 0 V90 M490 0 V90", kit.Box(sheet.X+34, top-84, 530, 90), 20, steelTone)}, pivot, m)
	r.balled(r.rolls(200))
	return true
}

// leaf is a leaf of a calendar that goes at a time: it is torn off and sails away.
func (r *rig) leaf(sheet farm.Box, k int, goes float64, with motion) {
	tone := []farm.Color{"#FFF9EC", "#F4ECDA"}[k%2]
	side := []float64{1, -1, 0.6}[k%3]
	b := kit.Box(sheet.X, sheet.Y, sheet.W, sheet.H)
	fly := func(at float64) pose {
		q := with(at)
		if t := (at - goes) / 520; t > 0 {
			q.x += side * 760 * t * (0.4 + 0.6*t)
			q.y += -260*t + 900*t*t
			q.turn += side * 46 * t
			q.scale *= 1 - 0.12*min(t, 1)
		}
		return q
	}
	page := r.slab("torn", b, 12, tone)
	rows := r.bar("torn-rows", "M60 150 H540 M60 250 H540 M60 350 H540 M60 450 H400", b, 18, r.look.Bg3)
	dot := r.disc("torn-dot", b.X+b.W*(0.25+0.1*float64(k)), b.Y+255, 40, r.look.Loud)
	for _, l := range []farm.Layer{page, rows, dot} {
		if l.EndMs = kit.OnFrame(goes + 700); l.EndMs >= r.ms {
			l.EndMs = 0
		}
		move := fly
		if l.Box != b {
			vx, vy := l.Box.X+l.Box.W/2-b.X-b.W/2, l.Box.Y+l.Box.H/2-b.Y-b.H/2
			move = func(at float64) pose {
				q := fly(at)
				sin, cos := math.Sincos(q.turn * math.Pi / 180)
				q.x += q.scale*(vx*cos-vy*sin) - vx
				q.y += q.scale*(vx*sin+vy*cos) - vy
				return q
			}
		}
		r.put(l, 1, move)
	}
}

// tape is a tape measure that the ball draws out.
func (r *rig) tape(l link) bool {
	const y, high = 1440.0, 96.0
	from, to := r.fromStart(240), r.fromStart(960)
	out := r.hit + 0.5*(float64(r.ms)-r.hit)
	share := func(at float64) float64 {
		k := min(max((at-r.hit)/(out-r.hit), 0), 1)
		return 0.06 + 0.94*k*k*(3-2*k)
	}
	b := kit.Box(min(from, to), y, math.Abs(to-from), high)
	band := r.slab("band", b, 6, "#FFD54A")
	path := ""
	for i := range 25 {
		long := 34.0
		if i%4 == 0 {
			long = 62
		}
		path += pathOf("M%.0f 0 V%.0f ", 12+float64(i)*b.W/25, long)
	}
	ticks := r.bar("ticks", path, b, 9, inkTone)
	for _, l := range []farm.Layer{band, ticks} {
		t := farm.Track{Property: "wipe"}
		for at := 0.0; at <= out; at += 66 {
			t.Keys = append(t.Keys, farm.Key{AtMs: kit.OnFrame(at), Value: share(at), Ease: "linear"})
		}
		t.Keys = append(t.Keys, farm.Key{AtMs: kit.OnFrame(out) + 33, Value: 1, Ease: "hold"})
		l.Tracks = append(l.Tracks, t)
		r.put(l, 1, nil)
	}
	x := from - r.side()*40
	pivot := farm.Point{X: x, Y: chainFloor}
	spin := r.disc("reel", x, 1400, 96, paperTone)
	r.body([]farm.Layer{r.slab("case", kit.Box(x-180, 1220, 360, 370), 110, r.look.Loud), spin}, pivot, r.jolted)
	arm := r.bar("crank", "M96 96 L96 14 M96 96 L170 140 M96 96 L22 140", spin.Box, 22, r.look.Ink)
	r.put(arm, 1, func(at float64) pose { q := atRest; q.turn = r.side() * 900 * share(at); return q })
	r.sound("riser", r.hit, -14)
	r.measured(strings.TrimSpace(l.fact.Text), out)
	rolls := r.rolls(0)
	r.balled(func(at float64) farm.Point {
		p := farm.Point{Y: chainFloor - ballR}
		tip := 240 + 720*share(at) + ballR*0.7
		switch {
		case at < r.hit: // it comes over the case and lands at the tape's tip
			f := at / r.hit
			p.X = -150 + (tip+150)*f
			p.Y -= 620 * 4 * f * (1 - f) * 0.9
		case at < float64(r.ms)-620:
			p.X = tip
		default:
			p = rolls(at)
			p.X = tip + (1260-tip)*math.Pow(min(max((at-float64(r.ms)+620)/620, 0), 1), 2)
		}
		return p
	})
	return true
}

// measured is a sign with a length, with arrows to both ends, that drops over a tape.
func (r *rig) measured(words string, at float64) {
	b := r.boxed(560, 880, 640, 260)
	q := func(ms float64) pose {
		p := atRest
		p.y, p.opacity = fall(ms, at-200, 220, 700), seen(ms, at-200)
		p.turn = 1.6 * wave(ms, at, 700, 2)
		return p
	}
	if r.k == 0 {
		q = func(ms float64) pose { p := atRest; p.scale = 1 + 0.08*arc(ms, at, 300); return p }
	}
	r.body([]farm.Layer{r.slab("plate", b, 44, r.look.Ink),
		r.label("plate-words", words, kit.Box(b.X+40, b.Y+24, b.W-80, b.H-48), "#FFFFFF", 190)},
		farm.Point{X: b.X + b.W/2, Y: b.Y + b.H}, q)
	r.sound(r.craft.land, at, -6)
}

// map1 is a map on a board: a road is drawn over it, and a pin falls on the place.
func (r *rig) map1(l link) bool {
	const w, h, top = 760.0, 560.0, 850.0
	b := kit.Box(middleX-w/2, top, w, h)
	pivot := farm.Point{X: middleX, Y: chainFloor}
	legs := r.bar("legs", "M160 0 L90 200 M600 0 L670 200", kit.Box(b.X, top+h-20, w, 200), 34, r.look.Ink)
	all := []farm.Layer{legs, r.slab("frame", kit.Box(b.X-26, top-26, w+52, h+52), 30, r.look.Ink), r.slab("map", b, 8, "#DDEBCB")}
	view := farm.Box{W: w, H: h}
	_ = view
	all = append(all,
		r.bar("river", "M0 420 C180 330 250 520 420 430 S640 330 760 400", b, 66, "#9CCBE8"),
		r.bar("roads", "M0 140 C200 180 320 90 760 150 M180 0 C220 200 150 380 260 560 M560 0 C520 220 640 360 590 560", b, 22, "#FFFFFF"))
	r.body(all, pivot, r.jolted)
	end := r.hit + 0.42*(float64(r.ms)-r.hit)
	route := r.bar("route", "M70 500 C150 380 180 300 300 290 S430 250 500 190", b, 20, "#E5263C")
	if r.side() < 0 {
		route.Shape.Path = "M690 500 C610 380 580 300 460 290 S330 250 260 190"
	}
	route.Tracks = []farm.Track{kit.Track("drawn", "inout", r.hit, 0.02, end, 1)}
	r.body([]farm.Layer{route}, pivot, r.jolted)
	px, py := b.X+500, top+190.0
	if r.side() < 0 {
		px = b.X + 260
	}
	pin := r.form("pin", "M100 260 C70 190 0 160 0 96 A100 96 0 0 1 200 96 C200 160 130 190 100 260 Z", kit.Box(px-100, py-260, 200,
		260), "#E5263C")
	hole := r.disc("pin-eye", px, py-160, 42, "#FFFFFF")
	falls := func(at float64) pose {
		q := atRest
		q.y, q.opacity = fall(at, end-220, 240, 900), seen(at, end-220)
		q.turn = 5 * wave(at, end+20, 600, 2)
		return q
	}
	r.body([]farm.Layer{pin, hole}, farm.Point{X: px, Y: py}, falls)
	r.sound("swipe", r.hit, -10)
	r.sound(r.craft.land, end, -6)
	r.plate(strings.TrimSpace(l.fact.Text), end+80, top+h-170)
	r.balled(r.rolls(200))
	return true
}

// scales is a pair of scales with a dial: a weight falls on its plate.
func (r *rig) scales(l link) bool {
	const x, rad = middleX, 210.0
	const dialY = 1330.0
	drop := r.hit + 120
	dip := func(at float64) float64 { return 26*spring(at, drop+180, 420) + 10*wave(at, drop+180, 600, 3) }
	pivot := farm.Point{X: x, Y: chainFloor}
	r.body([]farm.Layer{r.form("foot", "M120 0 L440 0 L560 330 L0 330 Z", kit.Box(x-280, 1260, 560, 330), r.look.Loud),
		r.disc("dial", x, dialY, rad, paperTone)}, pivot, r.jolted)
	r.put(r.bar("ticks", clockTicks(rad), kit.Box(x-rad, dialY-rad, 2*rad, 2*rad), 11, inkTone), 1, nil)
	needle := farm.Layer{ID: "needle", Box: kit.Box(x-11, dialY-150, 22, 180), Radius: 11, Fill: kit.Solid("#E5263C")}
	r.put(needle, 1, about(farm.Point{X: x, Y: dialY}, needle.Box, func(at float64) pose {
		q := atRest
		q.turn = -120 + 210*spring(at, drop+160, 620) + 2*math.Sin(at/90)
		return q
	}))
	sunk := func(at float64) pose { q := atRest; q.y = dip(at); return q }
	r.put(r.slab("stem", kit.Box(x-34, 1130, 68, 150), 8, steelTone), 1, sunk)
	r.put(r.slab("pan", kit.Box(x-330, 1090, 660, 60), 30, steelTone), 1, sunk)
	block := r.form("weight", "M130 60 C110 0 250 0 230 60 L300 60 L360 300 L0 300 L60 60 Z", kit.Box(x-180, 800, 360, 300), r.look.Ink)
	words := r.label("weight-words", strings.TrimSpace(l.fact.Text), kit.Box(x-118, 890, 236, 170), "#FFFFFF", 120)
	lands := func(at float64) pose {
		q := atRest
		if r.k > 0 {
			q.y = fall(at, drop-60, 240, 1100)
		} else {
			q.y = -160 * arc(at, 60, drop+120)
		}
		if at > drop+180 {
			q.y += dip(at)
		}
		return q
	}
	r.put(block, 1, lands)
	r.put(words, 1, lands)
	r.sound(r.craft.land, drop+180, -4)
	r.balled(r.rolls(200))
	return true
}
