package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// night is a house front in the dark, on which a sign lights up for each clause.
func (s *stage) night() {
	s.laidDown([]float64{0, 120, -120, 90, -100, 110}, 150)
	s.camera = s.travel(0.10)
	last := s.told[len(s.told)-1].at
	s.bricks(last.y + 1400)
	for k := range s.told {
		s.litSign(k)
	}
	s.fixed(farm.Layer{ID: "shine", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#00000000", "#00000000", "#00000099"}, Focus: &farm.Point{X: 0.47, Y: 0.4}}})
}

// neon are the colours of the k-th sign: its tube, its letters and its panel.
func (s *stage) neon(k int) (tube, letters, panel farm.Color) {
	_, c, h := kit.ToLCH([]farm.Color{s.Accent, s.Second}[k%2])
	return kit.FromLCH(0.76, max(min(c, 0.19), 0.13), h), kit.FromLCH(0.97, 0.025, h), kit.FromLCH(0.19, 0.04, duskOf(h))
}

// duskOf is the hue of what is dark: a warm one would be mud.
func duskOf(h float64) float64 {
	const blue = 275
	if warm(h) {
		return blue
	}
	return h
}

// bricks are the wall down to a depth of the world, with windows that are lit.
func (s *stage) bricks(deep float64) {
	_, c, h := kit.ToLCH(s.Accent)
	wall := kit.FromLCH(0.29, min(max(c, 0.03), 0.06), duskOf(h))
	s.fixed(farm.Layer{ID: "set-wall", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{kit.Lighter(wall, 0.03), kit.Lighter(wall, -0.05)}}})
	const tile, row, long = 1360.0, 68.0, 170.0
	joints := ""
	for y := 0.0; y < tile; y += row {
		joints += pathOf("M0 %.0f L1700 %.0f ", y, y)
		for x := math.Mod(y/row, 2) * long / 2; x < 1700; x += long {
			joints += pathOf("M%.0f %.0f L%.0f %.0f ", x, y, x, y+row)
		}
	}
	for y := -1100.0; y < deep; y += tile {
		s.scenery(farm.Layer{ID: "set-bricks", Box: kit.Box(-346, y, 1700, tile), Shape: &farm.Shape{Kind: "path",
			ViewBox: &farm.Box{W: 1700, H: tile}, Path: joints, Stroke: &farm.Stroke{Width: 5, Color: "#00000059"}}}, 1)
	}
	n := 0
	for y := -760.0; y < deep; y += 620 {
		for _, x := range []float64{-620, 420} {
			n++
			warm := []farm.Color{"#FFD98A", "#F3B25C", "#C9803A"}
			if n%3 == 0 {
				warm = []farm.Color{"#2A3350", "#1C2338", "#141A2B"}
			}
			b := kit.Box(frameX+x-frameX, y, 200, 360)
			s.scenery(farm.Layer{ID: "decor", Box: b, Radius: 8, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: warm},
				Border: &farm.Stroke{Width: 14, Color: kit.Lighter(wall, -0.08)}, Shadow: &farm.Shadow{Blur: 50,
					Color: kit.Alpha(warm[0], 0.35)}}, 1)
			if n%4 == 1 { // a window box
				s.scenery(made(s.Draft, s.craft, "set-sprig", "leaves", kit.Box(b.X-30, b.Y+b.H-110, 260, 165), farAs), 1)
			}
			s.scenery(farm.Layer{ID: "decor", Box: b, Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: 200, H: 360},
				Path: "M100 0 L100 360 M0 150 L200 150", Stroke: &farm.Stroke{Width: 10, Color: kit.Lighter(wall, -0.08)}}}, 1)
		}
	}
}

// flicker is how bright a sign is that goes on at a time.
func flicker(since float64) float64 {
	switch {
	case since < 0:
		return 0
	case since < 60:
		return 0.9
	case since < 110:
		return 0.15
	case since < 170:
		return 1
	case since < 210:
		return 0.45
	}
	return 0.965 + 0.035*math.Sin(since/70)
}

// litSign is a clause's sign: a dark panel on brackets whose tube and letters go on as it is said.
func (s *stage) litSign(k int) {
	t := s.told[k]
	tube, letters, panel := s.neon(k)
	c := s.carded(k, panel)
	c.ink, c.point = letters, kit.Readable(tube, panel, 4.5)
	b := c.box
	on := func(at float64) pose {
		q := atRest
		if k > 0 {
			q.opacity = max(flicker(at-t.from), 0.02)
		} else {
			q.opacity = 0.96 + 0.04*math.Sin(at/70)
		}
		return q
	}
	sway := func(at float64) pose {
		q := atRest
		q.turn = 0.5*math.Sin(at/640+float64(k)) + 1.6*wave(at, t.from, 1400, 3)
		return q
	}
	pivot := farm.Point{X: b.X + b.W/2, Y: b.Y - 120}
	rest := t.from + comesMs
	swings := func(l farm.Layer, from float64, lit bool) {
		m := about(pivot, l.Box, sway)
		s.add(l, from, rest, func(at float64) pose {
			q := m(at)
			if lit {
				q.opacity = on(at).opacity
			}
			return q
		})
	}
	s.signBody(c, swings)
	if t.ends {
		s.signEnd(c, pivot, sway)
	} else {
		for _, l := range s.picturedOn(c) {
			from := max(t.from, float64(l.StartMs))
			l.StartMs = 0
			swings(l, from, k > 0 && t.fact == nil)
		}
		l := glowing(s.typed(t, c.words, c.ink, c.point, "center"), tube)
		m := about(pivot, l.Box, sway)
		it := s.saying(k, l, nil, func(at float64) pose {
			q := m(at)
			q.opacity = on(at).opacity
			return q
		})
		if k > 0 {
			it.from = t.from
		}
	}
	if k > 0 {
		s.cueAt("click", t.from, -6)
		s.cueAt("tick", t.from+110, -12)
	}
}

// signBody is the panel of a sign on its chains, with the tube around it and the light that it throws.
func (s *stage) signBody(c card, swings func(farm.Layer, float64, bool)) {
	b, t := c.box, s.told[c.k]
	tube, _, panel := s.neon(c.k)
	halo := kit.Box(b.X-420, b.Y-420, b.W+840, b.H+840)
	swings(farm.Layer{ID: "halo", Box: halo, Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{kit.Alpha(tube, 0.5), kit.Alpha(tube, 0.16), kit.Alpha(tube, 0), kit.Alpha(tube, 0)}}},
		max(t.from-60, 0), true)
	for _, x := range []float64{b.X + 120, b.X + b.W - 140} {
		swings(farm.Layer{ID: "chain", Box: kit.Box(x, b.Y-170, 20, 190), Radius: 10, Fill: &farm.Fill{Kind: "linear",
			Colors: []farm.Color{"#0C0D10", "#4A4D55", "#0C0D10"}}}, 0, false)
	}
	swings(farm.Layer{ID: "figure-sign", Box: b, Radius: 44, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{kit.Lighter(panel, 0.05), panel}}, Border: &farm.Stroke{Width: 10, Color: "#08090C"},
		Shadow: &farm.Shadow{X: 10, Y: 40, Blur: 60, Color: "#000000B3"}}, 0, false)
	in := kit.Box(b.X+26, b.Y+26, b.W-52, b.H-52)
	for _, w := range []farm.Stroke{{Width: 26, Color: kit.Alpha(tube, 0.35)}, {Width: 11, Color: kit.Lighter(tube, 0.12)}} {
		swings(farm.Layer{ID: "tube", Box: in, Radius: 30, Shape: &farm.Shape{Kind: "rect", Stroke: &w}}, max(t.from-60, 0), true)
	}
}

// signEnd is the end of the film on its sign, and what hangs under it.
func (s *stage) signEnd(c card, pivot farm.Point, sway motion) {
	b := c.box
	tube, _, _ := s.neon(c.k)
	first := len(s.items)
	s.signedOff(c, about(pivot, b, sway))
	for i := first; i < len(s.items); i++ {
		it := &s.items[i]
		if it.depth == 0 {
			continue
		}
		it.move = about(pivot, it.layer.Box, sway)
		if it.layer.ID == "line" {
			it.layer = glowing(it.layer, tube)
		}
	}
	s.hungUnder(c, pivot, sway)
}

// glowing is a text whose letters shine.
func glowing(l farm.Layer, tube farm.Color) farm.Layer {
	l.Text.Shadow = &farm.Shadow{Blur: 20, Color: kit.Alpha(tube, 0.9)}
	l.Text.Shadows = []farm.Shadow{{Blur: 60, Color: kit.Alpha(tube, 0.6)}}
	return l
}

// hungUnder is a smaller sign under that of the end: what its line tells.
func (s *stage) hungUnder(c card, pivot farm.Point, sway motion) {
	t := s.told[c.k]
	b := kit.Box(c.box.X+90, c.box.Y+c.box.H+60, c.box.W-180, 480)
	in := kit.Box(b.X+50, b.Y+44, b.W-100, b.H-88)
	drawn := s.closing(c.k, in, c.paper)
	if drawn == nil {
		return
	}
	panel := farm.Layer{ID: "figure-under", Box: b, Radius: 36, Fill: kit.Solid(c.paper), Border: &farm.Stroke{Width: 10, Color: c.point},
		Shadow: &farm.Shadow{Y: 30, Blur: 50, Color: "#000000B3"}}
	s.together(append([]farm.Layer{panel}, drawn...), t.from+260, t.from+comesMs, pivot, func(at float64) pose {
		q := sway(at)
		q.turn *= 1.6
		q.y -= 60 * (1 - spring(at, t.from+260, 500))
		return q
	})
}
