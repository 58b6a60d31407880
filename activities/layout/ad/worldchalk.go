package ad

import (
	"math"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// chalkBoard is a board of slate on which each clause is written in chalk, framed, and joined to the
// next by an arrow.
func (s *stage) chalkBoard() {
	s.laidDown([]float64{0, 60, -60, 40, -50}, 190)
	s.camera = s.travel(0.08)
	s.slate(s.told[len(s.told)-1].at.y + 1300)
	for k := range s.told {
		s.chalked(k)
	}
}

// slateTone is the board: nearly black, with a breath of the accent.
func (s *stage) slateTone() farm.Color {
	_, c, h := kit.ToLCH(s.Accent)
	return kit.FromLCH(0.27, min(c, 0.035), h)
}

// slate is the board down to a depth of the world, wiped many times, in its frame of wood.
func (s *stage) slate(deep float64) {
	tone := s.slateTone()
	s.fixed(farm.Layer{ID: "set-slate", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{tone},
		Seed: s.Snack.Seed}})
	for n := 0.0; n*700-700 < deep; n++ { // what a sponge has left
		x := -420 + 260*math.Sin(n*2.3)
		s.scenery(farm.Layer{ID: "decor", Box: kit.Box(x-300, n*700-800, 1300, 760), Rotation: -24 + 9*math.Sin(n*5), Fill: &farm.Fill{
			Kind: "radial", Colors: []farm.Color{"#FFFFFF1C", "#FFFFFF0A", "#FFFFFF00", "#FFFFFF00"}}}, 1)
	}
	wood := func(b farm.Box) {
		s.scenery(farm.Layer{ID: "set-frame", Box: b, Radius: 8, Fill: &farm.Fill{Kind: "wood", Seed: s.Snack.Seed},
			Shadow: &farm.Shadow{Y: 10, Blur: 26, Color: "#000000A6"}}, 1)
	}
	wood(kit.Box(-900, -760, 1800, 130))
	for y := -760.0; y < deep-160; y += 1400 {
		wood(kit.Box(-620, y, 110, min(1404, deep-160-y)))
		wood(kit.Box(506, y, 110, min(1404, deep-160-y)))
	}
	wood(kit.Box(-900, deep-240, 1800, 150))
	s.scenery(made(s.Draft, s.craft, "set-sprig", "leaves", kit.Box(-470, -720, 360, 228), farAs), 1)
	s.fixed(farm.Layer{ID: "shine", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#FFF3D03D", "#FFF3D010", "#00000066"}, Focus: &farm.Point{X: 0.3, Y: 0.18}}})
}

// chalked is a clause on the board: its frame is led by a stick of chalk, then its words are written.
func (s *stage) chalked(k int) {
	t := s.told[k]
	tone := s.slateTone()
	c := s.carded(k, tone)
	_, ch, h := kit.ToLCH([]farm.Color{s.Accent, s.Second}[k%2])
	colour := kit.FromLCH(0.82, min(max(ch, 0.09), 0.15), h)
	c.ink, c.point = "#F7F4EA", colour
	rest, from := t.from+comesMs, max(t.from-goesMs, 0)
	frame := farm.Layer{ID: "figure-frame", Box: c.box, Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: c.box.W, H: c.box.H},
		Path: roughFrame(c.box.W, c.box.H, float64(k)), Stroke: &farm.Stroke{Width: 9, Color: kit.Alpha(colour, 0.85)}}}
	if k > 0 {
		frame.Tracks = []farm.Track{kit.Track("drawn", "inout", 0, 0, goesMs+260, 1)}
		s.cueAt("pen", t.from-goesMs, -8)
		s.arrow(k, c, colour)
	}
	s.add(frame, from, rest, nil)
	if t.ends {
		s.signedOff(c, func(float64) pose { return atRest })
		s.sketched(c)
		return
	}
	pictures := s.picturedOn(c)
	comes := s.comes(k, 160)
	s.together(pictures, comes, rest, farm.Point{X: t.at.x, Y: c.box.Y + c.box.H}, s.acting(k, comes))
	l := s.typed(t, c.words, c.ink, c.point, "center")
	s.saying(k, l, &farm.Motion{Kind: "wipe", By: "line", StaggerMs: 140, DurationMs: 260}, nil)
	s.stick(k, l)
}

// roughFrame is a frame as a hand draws it.
func roughFrame(w, h, n float64) string {
	a := func(k float64) float64 { return 9 * math.Sin(n*3.1+k*1.7) }
	return pathOf("M%.0f %.0f Q%.0f %.0f %.0f %.0f Q%.0f %.0f %.0f %.0f Q%.0f %.0f %.0f %.0f Q%.0f %.0f %.0f %.0f", 14+a(1), 12+a(2),
		w/2, 4+a(3), w-14+a(4), 14+a(5), w-6+a(6), h/2, w-16+a(7), h-14+a(8), w/2, h-4+a(9), 16+a(1), h-12+a(3), 6+a(5), h/2, 10+a(1), 2+a(2))
}

// arrow is drawn from the clause before to this one.
func (s *stage) arrow(k int, c card, colour farm.Color) {
	_, down := s.tall(k - 1)
	was := s.told[k-1].at
	from, to := was.y+down+16, c.box.Y-14
	const w = 200.0
	x := (was.x+s.told[k].at.x)/2 - w/2
	high := to - from
	path := pathOf("M%.0f 0 Q%.0f %.0f %.0f %.0f M%.0f %.0f L%.0f %.0f L%.0f %.0f", w*0.4, w*0.9, high*0.4, w/2, high,
		w/2-38, high-44, w/2, high, w/2+46, high-34)
	l := farm.Layer{ID: "arrow", Box: kit.Box(x, from, w, high), Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: w, H: high},
		Path:   path,
		Stroke: &farm.Stroke{Width: 10, Color: colour}}}
	l.Tracks = []farm.Track{kit.Track("drawn", "inout", 0, 0, goesMs, 1)}
	s.add(l, s.told[k].from-goesMs, s.told[k].from, nil)
}

// stick is the chalk that writes a clause's words, and goes.
func (s *stage) stick(k int, words farm.Layer) {
	t := s.told[k]
	b := words.Box
	high := s.high(words)
	rows := max(math.Round(high/(words.Text.Size*1.1)), 1)
	from, lasting := t.from+60, 240+140*rows
	if k == 0 {
		from = 0
	}
	l := farm.Layer{ID: "chalk", Box: kit.Box(b.X+b.W/2-13, b.Y+b.H/2-75, 26, 150), Radius: 10, Rotation: 28 * s.side(), Fill: &farm.Fill{
		Kind: "linear", Colors: []farm.Color{"#FFFFFF", "#EDE7D8", "#CFC8B6"}}, Shadow: &farm.Shadow{X: 8, Y: 14, Blur: 14, Color: "#00000080"}}
	s.add(l, from, t.from+comesMs, func(at float64) pose {
		q := atRest
		f := min(max((at-from)/lasting, 0), 1)
		row := min(math.Floor(f*rows), rows-1)
		across := f*rows - row
		q.x = s.side()*(across-0.5)*b.W*0.86 + 60*s.side()
		q.y = (row+0.5)*high/rows - high/2 - 40 + 7*math.Sin(at/22)
		if f >= 1 { // it is put away
			q.y += 2.2 * (at - from - lasting)
			q.opacity = max(1-(at-from-lasting)/320, 0)
		}
		return q
	})
}

// sketched is what the end's line tells, drawn under it.
func (s *stage) sketched(c card) {
	t := s.told[c.k]
	in := kit.Box(t.at.x-300, c.box.Y+c.box.H+60, 600, 440)
	s.together(s.closing(c.k, in, c.paper), t.from+280, t.from+comesMs, farm.Point{X: t.at.x, Y: in.Y + in.H}, func(at float64) pose {
		q := atRest
		q.scale = 0.5 + 0.5*spring(at, t.from+280, 420)
		q.turn = 2 * math.Sin(at/340)
		return q
	})
}
