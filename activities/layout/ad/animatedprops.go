package ad

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The place of what an act's sentence tells, px: under the words, with its foot on the floor,
// beside the mate.
const (
	propFoot              = 1640.0
	propWide, propHigh    = 560.0, 780.0
	propAside, mateBeside = 175.0, 300.0
	propNear              = 1.2 // how much larger a near camera sees it
	// propComes is how long it takes to come, ms.
	propComes = 520.0
)

// factLook is the colours of a fact on the stage, in those of its place and by day or at night: told
// from the place at a glance.
func factLook(d *kit.Draft, light string) kit.Scheme {
	_, c, h := kit.ToLCH(d.Accent)
	_, c2, h2 := kit.ToLCH(d.Second)
	c, c2 = min(max(c, 0.10), 0.17), min(max(c2, 0.10), 0.17)
	if light == "night" {
		g := kit.Scheme{Dark: true, Bg: kit.FromLCH(0.30, 0.05, h), Ink: "#FFFDF6", Loud: kit.FromLCH(0.80, c, h), Card: "#FFFDF6"}
		g.Bg2, g.Bg3, g.Quiet, g.Point, g.Sign = kit.FromLCH(0.40, 0.05, h), kit.FromLCH(0.50, 0.06, h), g.Ink, g.Loud, g.Ink
		g.OnLoud, g.OnCard, g.QuietCard, g.PointCard = "#1C1714", "#1C1714", "#1C1714", kit.FromLCH(0.58, c, h)
		g.Button, g.OnButton = g.Loud, g.OnLoud
		return g
	}
	loud, card := 0.60, kit.FromLCH(0.46, c2, h2)
	if warm(h) {
		loud = 0.76
	}
	if warm(h2) {
		c2, card = 0.025, kit.FromLCH(0.27, 0.025, h2)
	}
	g := kit.Scheme{Bg: kit.FromLCH(0.95, 0.02, h), Ink: kit.FromLCH(0.28, min(c2, 0.09), h2), Loud: kit.FromLCH(loud, c, h), Card: card}
	g.Bg2, g.Bg3, g.Quiet, g.Point, g.Sign = kit.FromLCH(0.88, 0.05, h), kit.FromLCH(0.80, 0.07, h), g.Ink, g.Loud, g.Ink
	g.OnLoud, g.OnCard, g.QuietCard, g.PointCard = "#FFFFFF", "#FFFFFF", "#FFFFFF", kit.FromLCH(0.85, 0.13, 88)
	g.Button, g.OnButton = g.Loud, g.OnLoud
	return g
}

// warm reports a hue that is mud where it is dark: of orange, of yellow or of olive.
func warm(h float64) bool { return h > 35 && h < 122 }

// boarded are facts whose marks lie on a board: they have no body of their own.
var boarded = []string{kit.FactMany, kit.FactPeople, kit.FigurePlace, kit.FigureShare, kit.FigureLength, kit.FigureYear}

// prop is what a run of an act's sentence tells, as a thing in its place, of at most so many layers.
func (a *animated) prop(i, ms int, r run, most int) []farm.Layer {
	f := a.acts[i].facts[r.fact]
	first := i == 0 && r.from == 0
	at := kit.FigureAt{Box: a.propBox(), Look: factLook(a.hueOf(i), a.light), Ms: r.to - r.from, BeatMs: 60000 / float64(a.c.BPM),
		First: first, Turn: 2 * i}
	var board []farm.Layer
	if slices.Contains(boarded, f.Kind) {
		const pad = 46.0
		paper := farm.Color("#FFFDF6")
		at.Look = factLook(a.hueOf(i), "")
		at.Look.Bg = paper
		high := min(at.Box.H, at.Box.W)
		b := kit.Box(at.Box.X, at.Box.Y+at.Box.H-high, at.Box.W, high)
		board = append(board, kit.Panel("board", b, 44, kit.Solid(paper)))
		at.Box = kit.Box(b.X+pad, b.Y+pad, b.W-2*pad, b.H-2*pad)
	}
	comes := kit.OnFrame(0.6 * propComes)
	if first {
		comes = 0
	}
	at.Ms -= comes
	drawn := a.things(i, f, at)
	if len(drawn) > 0 {
		board = nil
	} else {
		drawn = a.DrawFact(f, at)
	}
	if len(drawn) == 0 || len(drawn)+len(board) > most {
		return nil
	}
	for k := range drawn {
		drawn[k] = delayed(drawn[k], r.from, comes)
	}
	if board == nil {
		drawn = a.sunk(drawn)
	}
	all := append(board, drawn...)
	for k := range all {
		all[k] = a.craft.stuffed(all[k], a.Snack.Seed+uint32(k))
	}
	return a.grouped(all, farm.Point{X: a.propX(), Y: propFoot}, ms, a.propMove(i, r))
}

// mostThings is how many of a thing are set down one by one.
const mostThings = 16

// things are as many of what an act's sentence names as a fact of it counts, set down one after the
// other; nil where it counts something else, or too many.
func (a *animated) things(i int, f kit.Figure, at kit.FigureAt) []farm.Layer {
	o, n := a.acts[i].thing, int(f.Value)
	low := strings.ToLower
	if f.Kind != kit.FactMany || o.Asset == "" || o.Word == "" || n > mostThings {
		return nil
	}
	beside := strings.Contains(low(a.acts[i].line), low(o.Word+" "+strings.TrimSpace(f.Text))) // "hives 12"
	if !beside && !strings.Contains(low(f.Text), low(o.Word)) {
		return nil
	}
	c := a.covered(o)
	across := max(2, int(math.Ceil(math.Sqrt(float64(n)*at.Box.W/at.Box.H*c.H/c.W))))
	down := (n + across - 1) / across
	w, h := at.Box.W/float64(across), at.Box.H/float64(down)
	scale := 0.9 * min(w/c.W, h/c.H)
	step := min(at.BeatMs/2, 0.6*float64(at.Ms)/float64(n))
	var out []farm.Layer
	for k := range n {
		x, y := at.Box.X+(float64(k%across)+0.5)*w, at.Box.Y+at.Box.H-float64(down-1-k/across)*min(h, c.H*scale*1.15)
		l := farm.Layer{ID: fmt.Sprintf("mark-%d", k+1),
			Box:     kit.Box(x-(c.X+c.W/2)*scale, y-(c.Y+c.H)*scale, thingSide*scale, thingSide*scale),
			Picture: &farm.Picture{Asset: o.Asset, Fit: "contain", Cells: &farm.Cells{Columns: len(thingCells)}}}
		if !at.First {
			l.StartMs, l.Enter = kit.OnFrame(float64(k)*step), &farm.Motion{Kind: "pop", DurationMs: 270}
		}
		out = append(out, l)
	}
	a.ShowsPart(strings.TrimSpace(f.Text))
	return out
}

// sunk is a thing without a board on the floor: its lowest part stands there.
func (a *animated) sunk(all []farm.Layer) []farm.Layer {
	foot := 0.0
	for _, l := range all {
		foot = max(foot, l.Box.Y+l.Box.H)
	}
	for k := range all {
		if foot < propFoot {
			all[k].Box.Y += propFoot - foot
		}
		if m := all[k].Mask; m != nil && m.Box != nil && foot < propFoot {
			b := *m.Box
			b.Y += propFoot - foot
			mask := *m
			mask.Box = &b
			all[k].Mask = &mask
		}
	}
	return all
}

// propX is the middle of a fact's place.
func (a *animated) propX() float64 { return middleX + a.side()*propAside }

// propBox is the place of a fact.
func (a *animated) propBox() farm.Box {
	return kit.Box(a.propX()-propWide/2, propFoot-propHigh, propWide, propHigh)
}

// delayed is a layer of a run that begins at a time; what comes or moves by itself does so later.
func delayed(l farm.Layer, from, later int) farm.Layer {
	if l.StartMs > 0 || l.Enter != nil {
		l.StartMs += from + later
	}
	if l.EndMs > 0 {
		l.EndMs += from + later
	}
	l.Tracks = slices.Clone(l.Tracks)
	for k, t := range l.Tracks {
		l.Tracks[k].Keys = slices.Clone(t.Keys)
		for n := range t.Keys {
			l.Tracks[k].Keys[n].AtMs += from + later
		}
	}
	return l
}

// lettersOf are the ids of what is read on a fact: it is printed on it.
var lettersOf = []string{"value", "price", "numeral", "day", "count", "sign", "month", "hinge"}

// stuffed is a form of a fact in what the film is made of.
func (c craft) stuffed(l farm.Layer, seed uint32) farm.Layer {
	fill := l.Fill
	if l.Shape != nil {
		fill = l.Shape.Fill
	}
	if fill == nil || fill.Kind != "solid" || len(fill.Colors) != 1 || slices.Contains(lettersOf, l.ID) {
		return l
	}
	col := fill.Colors[0]
	made := &farm.Fill{Kind: c.style, Colors: []farm.Color{col}, Seed: seed}
	switch c.style {
	case "solid":
		if strings.HasPrefix(l.ID, "mark") { // a ball
			made = &farm.Fill{Kind: "radial", Colors: []farm.Color{kit.Lighter(col, 0.16), col, kit.Lighter(col, -0.10)},
				Focus: &farm.Point{X: 0.3, Y: 0.25}}
			break
		}
		made = &farm.Fill{Kind: "linear", AngleDeg: 120, Colors: []farm.Color{kit.Lighter(col, 0.10), col, kit.Lighter(col, -0.08)}}
	case "cartoon":
		made = fill
	}
	l.Shadow = &farm.Shadow{X: 4, Y: 12, Blur: 18, Color: "#00000047"}
	if l.Shape == nil {
		l.Fill = made
		if c.style == "cartoon" {
			l.Border = &farm.Stroke{Width: 9, Color: "#2B211C"}
		}
		return l
	}
	shape := *l.Shape
	shape.Fill = made
	if c.style == "cartoon" && !strings.HasPrefix(l.ID, "slice") {
		shape.Stroke = &farm.Stroke{Width: 7, Color: "#2B211C"}
	}
	l.Shape = &shape
	return l
}

// groupMotion is how layers move as one from a time on.
type groupMotion struct {
	from  float64
	whole motion
}

// grouped moves layers as one body about a point on the floor; a hand of a dial turns as it did.
func (a *animated) grouped(all []farm.Layer, pivot farm.Point, ms int, m groupMotion) []farm.Layer {
	out := make([]farm.Layer, 0, len(all))
	for _, l := range all {
		turns := strings.HasPrefix(l.ID, "needle") || strings.HasPrefix(l.ID, "hand")
		l.Tracks = slices.DeleteFunc(slices.Clone(l.Tracks), func(t farm.Track) bool {
			return t.Property == "x" || t.Property == "y" || t.Property == "scale" || t.Property == "rotation" && !turns
		})
		vx, vy := l.Box.X+l.Box.W/2-pivot.X, l.Box.Y+l.Box.H/2-pivot.Y
		id := l.ID
		one := func(at float64) pose {
			q := m.whole(at)
			part := partOf(id, at-m.from-propComes)
			sin, cos := math.Sincos(q.turn * math.Pi / 180)
			px, py := vx+part.x, vy+part.y
			q.x += q.scale*(px*cos-py*sin) - vx
			q.y += q.scale*(px*sin+py*cos) - vy
			q.turn += part.turn
			if turns {
				q.turn = 0
			}
			return q
		}
		out = append(out, a.craft.calm().moved(l, ms, 5, one))
	}
	return out
}

// partOf is how a part of a thing moves by itself: a present's lid flies off, a pin falls on its
// map, and a weight on its scales.
func partOf(id string, since float64) pose {
	q := atRest
	switch id {
	case "lid", "bow":
		k := spring(since, 150, 520)
		q.x, q.y = 36*k, -64*k
	case "pin", "eye":
		q.y = fall(since, 0, 240, 420)
	case "weight":
		q.y = fall(since, 0, 240, 260)
	}
	return q
}

// propMove is how the thing of a run comes and is seen by the cameras of its act.
func (a *animated) propMove(i int, r run) groupMotion {
	side, from := a.side(), float64(r.from)
	hangs := a.acts[i].facts[r.fact].Kind == kit.FigurePrice
	there := i == 0 && r.from == 0
	if !there {
		a.sound("whoosh", from+20, -9)
		a.sound(a.craft.land, from+420, -7)
	}
	return groupMotion{from, func(at float64) pose {
		q := atRest
		at -= from
		k := 0
		for n, c := range r.cuts {
			if at >= c {
				k = n
			}
		}
		since := at - r.cuts[k]
		switch {
		case there && k == 0:
			q.turn = side * 7 * wave(at, 60, 900, 2)
		case k == 0 && hangs:
			q.y = fall(at, 0, 300, 1500)
			q.turn = 9 * wave(at, 260, 1500, 2)
		case k == 0:
			q.x = -side * 1050 * (1 - spring(at, 0, propComes))
			q.turn = side * 6 * wave(at, 400, 700, 2)
		}
		if k%2 == 1 { // seen from near
			q.scale = propNear + 0.05*min(since/1200, 1)
			q.x = middleX - a.propX()
		}
		// It is pressed once more in each shot.
		q.turn += side * 5 * wave(since, 640, 700, 2)
		q.scale *= 1 - 0.03*wave(since, 640, 300, 1)
		return q
	}}
}

// shower is who shows the fact of an act in one of its shots: the mate comes with it and stands
// beside it; a near camera sees the thing alone.
func (a *animated) shower(i, k int, t take) []farm.Layer {
	start, side := float64(t.from), a.side()
	n := 0 // which shot of its run it is
	for spans := a.acts[i].spans; k-n > 0 && spans[k-n-1].fact == spans[k].fact; {
		n++
	}
	there := n == 0 && k == 0 && i == 0
	if n%2 == 1 {
		return nil
	}
	p := matePlace{middleX - side*mateBeside, propFoot + 60, 500}
	return a.played(i, k, p, t, func(at float64) pose {
		q := atRest
		if since := at - start; n == 0 && !there {
			q.x = -side * 1050 * (1 - spring(since, 0, propComes))
			q.turn = side * 9 * (1 - min(since/propComes, 1))
		} else {
			q.turn = side * 5 * wave(since, 640, 600, 2)
		}
		return q
	})
}
