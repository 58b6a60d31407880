package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// cork is a board on which a card is pinned for each clause, and joined to the one before by a thread.
func (s *stage) cork() {
	s.laidDown([]float64{0, 190, -170, 150, -190, 180}, 70)
	s.camera = s.travel(0.09)
	last := s.told[len(s.told)-1].at
	s.corkBoard(last.y + 1300)
	for k := range s.told {
		s.scraps(k)
	}
	pins := make([]farm.Point, len(s.told))
	for k := range s.told {
		c := s.carded(k, s.noteColor(k))
		pins[k] = farm.Point{X: c.box.X + c.box.W/2 + []float64{-40, 60, 10}[k%3], Y: c.box.Y + 14}
		if k > 0 {
			s.thread(k, pins[k-1], pins[k])
		}
		s.pinned(c, pins[k])
	}
}

// laidDown sets the places of the clauses one under the other, so far apart that no card lies on the
// next.
func (s *stage) laidDown(aside []float64, gap float64) {
	y := 0.0
	for k := range s.told {
		if k > 0 {
			_, down := s.tall(k - 1)
			up, _ := s.tall(k)
			y += down + gap + up
		}
		s.told[k].at = view{s.side() * aside[k%len(aside)], y, 1}
	}
}

// noteColor is the paper of the k-th card: white, tinted, and in the accent's light.
func (s *stage) noteColor(k int) farm.Color {
	_, c, h := kit.ToLCH(s.Accent)
	_, c2, h2 := kit.ToLCH(s.Second)
	c, c2 = min(c, 0.09), min(c2, 0.09)
	if s.solemn {
		return "#FBF8F1"
	}
	return []farm.Color{"#FFFDF6", kit.FromLCH(0.91, c, h), "#FDF6E3", kit.FromLCH(0.92, c2, h2)}[k%4]
}

// corkBoard is the board down to a depth of the world: its grain, its light and its frame.
func (s *stage) corkBoard(deep float64) {
	cork := kit.FromLCH(0.63, 0.075, 66)
	s.fixed(farm.Layer{ID: "set-board", Box: kit.Whole(s.Snack.Canvas), Fill: kit.Solid(cork)})
	const tile = 1400.0
	for y := -1000.0; y < deep; y += tile {
		s.scenery(farm.Layer{ID: "set-cork", Box: kit.Box(-900, y, 1800, tile+2), Fill: &farm.Fill{Kind: "felt",
			Colors: []farm.Color{cork}, Seed: s.Snack.Seed}}, 1)
		for n, dark := range []farm.Color{"#5A3A1C66", "#F3D9A866"} {
			s.scenery(farm.Layer{ID: "set-crumbs", Box: kit.Box(-900, y, 1800, tile), Shape: &farm.Shape{Kind: "path",
				ViewBox: &farm.Box{W: 1800, H: tile}, Path: s.crumbs(1800, tile, 150, uint32(n)), Fill: kit.Solid(dark)}}, 1)
		}
	}
	wood := func(b farm.Box) {
		s.scenery(farm.Layer{ID: "set-frame", Box: b, Radius: 10, Fill: &farm.Fill{Kind: "wood", Seed: s.Snack.Seed},
			Shadow: &farm.Shadow{Y: 14, Blur: 26, Color: "#00000080"}}, 1)
	}
	wood(kit.Box(-900, -760, 1800, 110))
	for y := -760.0; y < deep-100; y += tile {
		wood(kit.Box(-690, y, 90, min(tile+4, deep-60-y)))
		wood(kit.Box(600, y, 90, min(tile+4, deep-60-y)))
	}
	wood(kit.Box(-900, deep-140, 1800, 110))
	x := 0.24
	if s.side() < 0 {
		x = 0.76
	}
	s.fixed(farm.Layer{ID: "set-shine", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#FFE9B859", "#FFE9B81A", "#2A140659"}, Focus: &farm.Point{X: x, Y: 0.16}}})
}

// crumbs are n grains strewn over a sheet.
func (s *stage) crumbs(w, h float64, n int, seed uint32) string {
	out := ""
	for k := range uint32(n) {
		r := func(i uint32) float64 { return float64(mixed32(s.Snack.Seed+seed*977+i, k)&0xFFFF) / 0x10000 }
		x, y, a := r(1)*w, r(2)*h, 3+6*r(3)
		out += pathOf("M%.0f %.0f l%.1f %.1f l%.1f %.1f Z ", x, y, a, a*(r(4)-0.3), -a*r(5), a*0.8)
	}
	return out
}

// pinned is a card that is slapped on the board, and swings about its pin.
func (s *stage) pinned(c card, pin farm.Point) {
	k := c.k
	t := s.told[k]
	tilt := s.side() * []float64{-1.6, 1.3, -1, 1.8}[k%4]
	lands := t.from
	there := k == 0
	m := func(at float64) pose {
		q := atRest
		since := at - lands
		q.turn = tilt + 0.35*math.Sin(at/520+float64(k))
		if there {
			q.turn += 3.2 * wave(at, 0, 1300, 2)
			return q
		}
		if since < 0 {
			f := min(max((since+160)/160, 0), 1)
			q.scale, q.opacity = 1.45-0.45*f*f, min(2*f, 1)
			q.y, q.turn = -200*(1-f*f), tilt*4*(1-f)+tilt
			return q
		}
		q.turn += s.side() * 4.4 * wave(since, 0, 1500, 2.5)
		return q
	}
	from := lands - 160
	if there {
		from = 0
	} else {
		s.cueAt("whoosh", lands-190, -13)
		s.cueAt("pat", lands, -5)
	}
	rest := t.from + comesMs
	s.together(s.paperOf(c), from, rest, pin, m)
	if t.ends {
		s.signedOff(c, about(pin, c.box, m))
		s.underEnd(k, c, pin, m)
	} else {
		s.together(s.picturedOn(c), from, rest, pin, m)
		words := s.typed(t, c.words, c.ink, c.point, "center")
		s.saying(k, words, nil, about(pin, words.Box, m)).from = from
	}
	s.pin(k, pin, lands)
}

// scraps are small empty notes about a clause's card, which were there before it.
func (s *stage) scraps(k int) {
	_, down := s.tall(k)
	t := s.told[k].at
	if s.told[k].ends {
		down = endFootsAt
	}
	for n, q := range []struct{ x, y, w, h, turn float64 }{{-350, -90, 300, 280, -7}, {310, 60, 340, 300, 5}, {-60, 210, 280, 240, -3}} {
		c := s.noteColor(k + n + 1)
		b := kit.Box(t.x+q.x-q.w/2, t.y+down+q.y, q.w, q.h)
		s.scenery(farm.Layer{ID: "decor", Box: b, Rotation: q.turn, Radius: 4, Fill: &farm.Fill{Kind: "paper",
			Colors: []farm.Color{kit.Lighter(c, -0.05)},
			Seed:   s.Snack.Seed + uint32(n)}, Shadow: &farm.Shadow{X: 4, Y: 12, Blur: 18, Color: "#1E0F0466"}}, 1)
		if n == 1 && k%2 == 0 && !s.solemn {
			sprig := made(s.Draft, s.craft, "set-sprig", "leaves", kit.Box(b.X+20, b.Y+40, q.w-40, q.h-80), farAs)
			sprig.Rotation = q.turn
			s.scenery(sprig, 1)
			continue
		}
		path := ""
		for y := 60.0; y < q.h-50; y += 46 {
			path += pathOf("M30 %.0f L%.0f %.0f ", y, q.w-30-math.Mod(y*7, 90), y)
		}
		s.scenery(farm.Layer{ID: "decor", Box: b, Rotation: q.turn, Shape: &farm.Shape{Kind: "path",
			ViewBox: &farm.Box{W: q.w, H: q.h}, Path: path,
			Stroke: &farm.Stroke{Width: 7, Color: kit.Alpha(s.Second, 0.22)}}}, 1)
	}
}

// paperOf is a card's paper: a note, a sheet with lines, or a print.
func (s *stage) paperOf(c card) []farm.Layer {
	paper := farm.Layer{ID: "figure-card", Box: c.box, Radius: 8, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{c.paper},
		Seed: s.Snack.Seed + uint32(c.k)}, Shadow: &farm.Shadow{X: 8, Y: 26, Blur: 40, Color: "#1E0F0473", Contact: true}}
	out := []farm.Layer{paper}
	b := c.box
	switch c.k % 3 {
	case 0: // a margin and lines
		path := ""
		for y := b.H - 60; y > 120; y -= 74 {
			path += pathOf("M0 %.0f L%.0f %.0f ", y, b.W, y)
		}
		out = append(out, farm.Layer{ID: "lines", Box: b, Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: b.W, H: b.H}, Path: path,
			Stroke: &farm.Stroke{Width: 2, Color: kit.Alpha(s.Second, 0.16)}}})
	case 1: // a folded corner
		const fold = 84.0
		x, y := b.X+b.W-fold, b.Y+b.H-fold
		if s.side() < 0 {
			x = b.X
		}
		path := pathOf("M0 0 L%.0f 0 L0 %.0f Z", fold, fold)
		if s.side() < 0 {
			path = pathOf("M%.0f 0 L0 0 L%.0f %.0f Z", fold, fold, fold)
		}
		out = append(out, farm.Layer{ID: "fold", Box: kit.Box(x, y, fold, fold), Shape: &farm.Shape{Kind: "path",
			ViewBox: &farm.Box{W: fold, H: fold}, Path: path, Fill: kit.Solid(kit.Lighter(c.paper, -0.10))},
			Shadow: &farm.Shadow{X: -3, Y: -3, Blur: 8, Color: "#00000033"}})
	default: // a band of tape
		out = append(out, farm.Layer{ID: "tape", Box: kit.Box(b.X+b.W/2-150, b.Y-26, 300, 62), Rotation: -2,
			Fill: kit.Solid(kit.Alpha(kit.Lighter(s.Accent, 0.12), 0.62)), Shadow: &farm.Shadow{Y: 3, Blur: 6, Color: "#00000030"}})
	}
	return out
}

// pin is a pin that comes down on a card as it lands.
func (s *stage) pin(k int, at farm.Point, lands float64) {
	col := s.Accent
	if k%2 == 1 {
		col = s.Second
	}
	l, ch, h := kit.ToLCH(col)
	col = kit.FromLCH(min(max(l, 0.5), 0.68), max(ch, 0.12), h)
	const r = 36.0
	head := farm.Layer{ID: "tack", Box: kit.Box(at.X-r, at.Y-r, 2*r, 2*r), Radius: r, Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{kit.Lighter(col, 0.24), col, kit.Lighter(col, -0.18)}, Focus: &farm.Point{X: 0.36, Y: 0.3}},
		Shadow: &farm.Shadow{X: 10, Y: 20, Blur: 16, Color: "#00000080"}}
	from := lands - 60
	if k == 0 {
		from = 0
	}
	s.add(head, from, s.told[k].from+comesMs, func(ms float64) pose {
		q := atRest
		if k > 0 {
			q.scale = 2.2 - 1.2*min(max((ms-lands+60)/130, 0), 1)
		}
		q.scale *= 1 - 0.12*wave(ms, lands+70, 260, 1)
		return q
	})
}

// thread is drawn from one pin to the next as the camera goes there.
func (s *stage) thread(k int, a, b farm.Point) {
	x, y := min(a.X, b.X)-60, min(a.Y, b.Y)
	w, h := math.Abs(a.X-b.X)+120, math.Abs(a.Y-b.Y)+20
	path := pathOf("M%.0f %.0f Q%.0f %.0f %.0f %.0f", a.X-x, a.Y-y, (a.X+b.X)/2-x+s.side()*150, (a.Y+b.Y)/2-y+90, b.X-x, b.Y-y)
	_, c, hue := kit.ToLCH(s.Accent)
	from := s.told[k].from - goesMs
	l := farm.Layer{ID: "thread", Box: kit.Box(x, y, w, h), Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: w, H: h}, Path: path,
		Stroke: &farm.Stroke{Width: 9, Color: kit.FromLCH(0.52, max(c, 0.14), hue)}}, Shadow: &farm.Shadow{X: 5,
		Y: 12, Blur: 8, Color: "#00000066"}}
	l.Tracks = []farm.Track{kit.Track("drawn", "inout", 0, 0, goesMs+100, 1)}
	s.add(l, from, s.told[k].from, nil)
}

// underEnd is what hangs under the end's card: what its line tells, or the brand's picture.
func (s *stage) underEnd(k int, c card, pin farm.Point, m motion) {
	t := s.told[k]
	const high = 560.0
	b := kit.Box(t.at.x-cardWide/2+60, c.box.Y+c.box.H+40, cardWide-120, high)
	in := kit.Box(b.X+40, b.Y+36, b.W-80, b.H-72)
	drawn := s.closing(k, in, c.paper)
	if drawn == nil {
		return
	}
	paper := farm.Layer{ID: "figure-under", Box: b, Radius: 8, Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{c.paper}},
		Shadow: &farm.Shadow{X: 8, Y: 22, Blur: 34, Color: "#1E0F0473"}}
	s.together(append([]farm.Layer{paper}, drawn...), t.from+160, t.from+comesMs, pin, func(at float64) pose {
		q := m(at)
		q.turn = -q.turn
		q.y += 500 * (1 - spring(at, t.from+160, 460))
		return q
	})
}

// emblem is what a film shows beside its end where its line tells nothing that is drawn: what the
// clause before it showed, or nothing.
func (s *stage) emblem(b farm.Box) []farm.Layer {
	for k := len(s.told) - 2; k >= 0; k-- {
		if t := s.told[k]; t.thing != nil {
			return []farm.Layer{s.thingStands(*t.thing, b)}
		}
	}
	return nil
}
