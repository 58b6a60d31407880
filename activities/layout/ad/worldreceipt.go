package ad

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The measures of the receipt's world, px of the frame: where the paper comes out, how wide it is, and
// the time of a feed, ms.
const (
	slotY       = 1420.0
	slipWide    = 836.0
	slipEdge    = 58.0
	slipFoot    = 176.0 // under what is read, which ends above the foot of the safe box
	feedSteps   = 9
	feedMs      = 460.0
	feedsSooner = 160.0
)

// receipt is a printer that feeds out a slip, a clause after the other; at the end it is torn off.
func (s *stage) receipt() {
	s.counter()
	s.fedOut("#FFFEFA")
	s.printer()
	s.closesBefore(card{k: len(s.told) - 1, paper: "#FFFEFA"})
}

// letter is an envelope out of which a letter is drawn as it is read.
func (s *stage) letter() {
	s.drawn = true
	s.desk()
	s.fedOut("#FDF9EE")
	s.pocket()
	s.closesBefore(card{k: len(s.told) - 1, paper: "#FDF9EE"})
}

// fedOut is a paper that comes out from behind an edge, a clause after the other.
func (s *stage) fedOut(paper farm.Color) {
	for k := range s.told {
		s.told[k].at = view{frameX, frameY, 1}
	}
	s.camera = func(at float64) view {
		c := s.told[s.clauseAt(at)]
		f := min(max((at-c.from-feedMs)/max(c.to-c.from-feedMs, 1), 0), 1)
		return view{frameX + 5*math.Sin(at/700), frameY, 1 + 0.03*math.Sin(math.Pi*f)}
	}
	high := make([]float64, len(s.told))
	feeds := make([]float64, len(s.told)) // how far the slip is out when a clause is read
	for k := range s.told {
		high[k] = s.slipHigh(k)
		feeds[k] = high[k]
		if k > 0 {
			feeds[k] += feeds[k-1]
		}
	}
	out := func(at float64) float64 { return s.fed(at, feeds) }
	for k := range s.told {
		s.slip(k, paper, feeds[k]-high[k], high[k], out)
	}
}

// fed is how much of the slip is out at a time of the film, px: it is fed row by row.
func (s *stage) fed(at float64, feeds []float64) float64 {
	y := feeds[0] - 110*(1-easeOut(min(at/420, 1))) // it runs as the film begins
	for k := 1; k < len(feeds); k++ {
		f := min(max((at-(s.told[k].from-feedsSooner))/feedMs, 0), 1)
		n := f * feedSteps
		step := math.Floor(n)
		e := min((n-step)*1.6, 1)
		if s.drawn { // in one go
			y += (feeds[k] - feeds[k-1]) * f * f * f * (f*(6*f-15) + 10)
			continue
		}
		y += (feeds[k] - feeds[k-1]) * (step + e*e*(3-2*e)) / feedSteps
	}
	return min(y, feeds[len(feeds)-1])
}

// slipHigh is how much of the slip a clause takes.
func (s *stage) slipHigh(k int) float64 {
	t := s.told[k]
	switch {
	case t.ends:
		return slotY - 300
	case s.shows(k):
		return 900 + slipFoot + s.letterhead(k)
	}
	l := s.typed(t, kit.Box(0, 0, slipWide-2*slipEdge, 560), "#000000", "", "center")
	return max(s.high(l)+150, 420) + slipFoot + s.letterhead(k)
}

// letterhead is how much of the slip tells what the brand is: above its first clause.
func (s *stage) letterhead(k int) float64 {
	if k > 0 || s.About(func(string) bool { return true }) == "" {
		return 0
	}
	return headHigh + 20
}

// slip is a clause's part of the slip: it begins at a place of the paper and is so high.
func (s *stage) slip(k int, paper farm.Color, top, high float64, out func(float64) float64) {
	t := s.told[k]
	rest := t.from + feedMs
	rests := out(rest)
	if k == 0 {
		rest, rests = feedMs, out(feedMs)
	}
	y := slotY + top - rests // where it lies when its clause is read
	tears := s.until - 1000
	tearing := func(at float64) pose {
		q := atRest
		q.y, q.turn = rests-out(at), 0.35*math.Sin(at/430)
		if f := at - tears; f > 0 {
			q.y -= 30 * spring(at, tears, 380)
			q.turn -= s.side() * 1.5 * spring(at, tears, 420)
		}
		return q
	}
	pivot := farm.Point{X: frameX, Y: slotY}
	moved := func(b farm.Box) motion { return about(pivot, b, tearing) }
	x := frameX - slipWide/2
	sheet := farm.Layer{ID: "figure-slip", Box: kit.Box(x, y-2, slipWide, high+4), Fill: &farm.Fill{Kind: "paper",
		Colors: []farm.Color{paper},
		Seed:   s.Snack.Seed}}
	shade := farm.Layer{ID: "shade", Box: kit.Box(x, y-2, slipWide, high+4), Fill: kit.Solid("#00000000"),
		Shadow: &farm.Shadow{X: 26, Y: 0, Blur: 60, Color: "#0000004D"}}
	shade.Fill = kit.Solid(kit.Lighter(paper, -0.3))
	start := max(t.from-feedsSooner-40, 0)
	put := func(l farm.Layer, from float64) { s.add(l, from, rest, moved(l.Box)) }
	put(shade, start)
	put(sheet, start)
	edge := farm.Layer{ID: "shine", Box: kit.Box(x, y-2, slipWide, high+4), Fill: &farm.Fill{Kind: "linear",
		Colors: []farm.Color{"#0000001F", "#00000000", "#FFFFFF00", "#00000000", "#0000001A"}}}
	put(edge, start)
	if k == 0 && !s.drawn {
		put(teeth("edge", kit.Box(x, y-22, slipWide, 24), paper, true), 0)
	}
	switch {
	case s.drawn:
	case t.ends:
		put(teeth("edge", kit.Box(x, y+high, slipWide, 26), paper, false), start)
	default:
		put(dashes(kit.Box(x+slipEdge, y+high-14, slipWide-2*slipEdge, 6), s.paperDim(paper)), start)
	}
	c := card{k: k, paper: paper, box: kit.Box(x, y, slipWide, high)}
	c.ink, c.point = s.paperInk(paper)
	if t.ends {
		s.slipEnd(c, tearing)
		s.cueAt("rustle", tears-30, -8)
		return
	}
	s.slipWords(c, put, moved)
	it := &s.items[len(s.items)-1]
	it.from, it.rest, it.layer.Enter = start, rest, nil
	s.slipComes(k, it)
}

// slipWords is what a clause's part of the slip says and shows; its words come last.
func (s *stage) slipWords(c card, put func(farm.Layer, float64), moved func(farm.Box) motion) {
	b := c.box
	if head := s.letterhead(c.k); head > 0 {
		c.head = kit.Box(b.X+slipEdge, b.Y+40, b.W-2*slipEdge, headHigh)
		for _, l := range s.headOf(c) {
			put(l, 0)
		}
		b.Y, b.H = b.Y+head, b.H-head
	}
	words := kit.Box(b.X+slipEdge, b.Y+44, b.W-2*slipEdge, b.H-110-slipFoot)
	if s.shows(c.k) {
		words.H = 340
		c.picture = kit.Box(b.X+slipEdge, b.Y+410, b.W-2*slipEdge, b.H-410-60)
		for _, l := range s.pictureOf(c) {
			from := max(s.told[c.k].from-feedsSooner-40, 0, float64(l.StartMs))
			l.StartMs = 0
			put(l, from)
		}
	}
	l := s.typed(s.told[c.k], words, c.ink, c.point, "center")
	s.saying(c.k, l, nil, moved(l.Box))
}

// slipComes is how words come on the slip, and what is heard: they are printed, or written once the
// sheet is at rest.
func (s *stage) slipComes(k int, it *item) {
	t := s.told[k]
	switch {
	case k == 0:
	case s.drawn:
		it.from = t.from + 120
		it.layer.Enter = &farm.Motion{Kind: "wipe", By: "line", StaggerMs: 130, DurationMs: 300}
		s.cueAt("rustle", t.from-feedsSooner, -9)
		s.cueAt("pen", t.from+150, -10)
	default:
		for n := range 4 {
			s.cueAt("tick", t.from-feedsSooner+float64(n)*feedMs/4, -13)
		}
	}
}

// slipEnd is the end of the film on the slip.
func (s *stage) slipEnd(c card, m motion) {
	first := len(s.items)
	s.signedOff(c, m)
	for k := first; k < len(s.items); k++ {
		if it := &s.items[k]; it.depth != 0 {
			it.from = max(it.from, s.told[c.k].from+feedMs)
			it.rest = s.told[c.k].from + feedMs
			it.move = about(farm.Point{X: frameX, Y: slotY}, it.layer.Box, m)
		}
	}
}

// paperDim is an ink of lines on paper.
func (s *stage) paperDim(paper farm.Color) farm.Color {
	ink, _ := s.paperInk(paper)
	return kit.Alpha(ink, 0.4)
}

// teeth are the torn edge of a slip, above or below it.
func teeth(id string, b farm.Box, c farm.Color, up bool) farm.Layer {
	const tooth = 22.0
	path := pathOf("M0 %.0f ", map[bool]float64{true: b.H, false: 0}[up])
	for x := 0.0; x < b.W; x += tooth {
		tip, base := 0.0, b.H
		if !up {
			tip, base = b.H, 0
		}
		path += pathOf("L%.1f %.1f L%.1f %.1f ", x+tooth/2, tip, min(x+tooth, b.W), base)
	}
	return farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: b.W, H: b.H},
		Path: path + "Z", Fill: kit.Solid(c)}}
}

// dashes are a perforation across a slip.
func dashes(b farm.Box, c farm.Color) farm.Layer {
	path := ""
	for x := 0.0; x < b.W; x += 34 {
		path += pathOf("M%.0f 3 L%.0f 3 ", x, min(x+18, b.W))
	}
	return farm.Layer{ID: "dashes", Box: b, Shape: &farm.Shape{Kind: "path", ViewBox: &farm.Box{W: b.W, H: b.H}, Path: path,
		Stroke: &farm.Stroke{Width: 4, Color: c}}}
}

// counter is the place of the printer: a wall of tiles, and the light of a window on it.
func (s *stage) counter() {
	_, c, h := kit.ToLCH(s.Accent)
	c = min(c, 0.12)
	wall := []farm.Color{kit.FromLCH(0.72, c, h), kit.FromLCH(0.60, c, h), kit.FromLCH(0.42, c*0.9, h)}
	x := 0.22
	if s.side() < 0 {
		x = 0.78
	}
	s.fixed(farm.Layer{ID: "set-wall", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "radial", Colors: wall,
		Focus: &farm.Point{X: x, Y: 0.2}}})
	it := s.fixed(s.venueBack(kit.Box(-120, -90, 1320, 1496)))
	it.move = func(at float64) pose {
		q := atRest
		q.x, q.scale = 26*math.Sin(at/2900), 1.04+0.03*at/s.until
		return q
	}
	s.fixed(farm.Layer{ID: "set-dim", Box: kit.Whole(s.Snack.Canvas), Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{kit.Alpha(wall[0], 0.12), kit.Alpha(wall[1], 0.3), kit.Alpha(wall[2], 0.62)},
		Focus:  &farm.Point{X: x, Y: 0.2}}})
	it = s.fixed(farm.Layer{ID: "set-window", Box: kit.Box(-200, -200, 1500, 1700), Shape: &farm.Shape{Kind: "path",
		ViewBox: &farm.Box{W: 1500, H: 1700},
		Path:    "M100 0 L520 0 L1120 1700 L700 1700 Z M640 0 L900 0 L1500 1700 L1240 1700 Z", Fill: kit.Solid("#FFF6DC1F")}})
	it.move = func(at float64) pose { q := atRest; q.x = 60 * math.Sin(at/2600); return q }
}

// printer is the printer's front, behind which the slip comes out.
func (s *stage) printer() {
	_, ch, h := kit.ToLCH(s.Second)
	ch = min(ch, 0.03)
	body := []farm.Color{kit.FromLCH(0.93, ch, h), kit.FromLCH(0.86, ch, h), kit.FromLCH(0.74, ch, h)}
	shake := func(at float64) pose {
		q := atRest
		for k := 1; k < len(s.told); k++ {
			if f := at - s.told[k].from + feedsSooner; f > 0 && f < feedMs {
				q.x, q.y = 2.5*math.Sin(f/9), 2*math.Sin(f/13)
			}
		}
		return q
	}
	part := func(l farm.Layer) {
		it := s.fixed(l)
		it.move = shake
	}
	part(farm.Layer{ID: "figure-printer", Box: kit.Box(-20, slotY, 1120, 700), Radius: 46,
		Fill:   &farm.Fill{Kind: "linear", AngleDeg: 90, Colors: body},
		Shadow: &farm.Shadow{Y: -10, Blur: 50, Color: "#00000080"}})
	part(farm.Layer{ID: "lip", Box: kit.Box(40, slotY-4, 1000, 40), Radius: 20, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
		Colors: []farm.Color{kit.Lighter(body[1], -0.02), kit.Lighter(body[2], -0.08)}}, Shadow: &farm.Shadow{Y: -6,
		Blur: 14, Color: "#00000073"}})
	part(teeth("cutter", kit.Box(60, slotY-18, 960, 16), "#C9CED3", true))
	g := s.Accent
	part(farm.Layer{ID: "stripe", Box: kit.Box(40, slotY+78, 1000, 26), Radius: 13, Fill: kit.Solid(g)})
	screen := kit.Box(110, slotY+160, 470, 220)
	part(farm.Layer{ID: "screen", Box: screen, Radius: 26, Fill: kit.Solid("#0C1210"), Border: &farm.Stroke{Width: 6,
		Color: kit.Lighter(body[2], -0.05)}})
	for k := range s.told { // a bar runs as each clause is printed
		n := float64(len(s.told))
		w := (screen.W - 60) / n
		bar := farm.Layer{ID: "bar", Box: kit.Box(screen.X+30+w*float64(k)+5, screen.Y+60, w-10, 100), Radius: 8,
			Fill: kit.Solid(kit.Lighter(g, 0.1))}
		it := s.fixed(bar)
		it.from = max(s.told[k].from-feedsSooner, 0)
		it.layer.Enter = &farm.Motion{Kind: "wipe", DurationMs: int(feedMs)}
		it.move = shake
	}
	keys := []farm.Color{g, kit.Lighter(body[2], -0.1), kit.Lighter(body[2], -0.1), kit.Lighter(body[2], -0.1)}
	for k, c := range slices.All(keys) {
		x, y := 690+float64(k%2)*150, slotY+160+float64(k/2)*120
		part(farm.Layer{ID: "key", Box: kit.Box(x, y, 110, 90), Radius: 24, Fill: &farm.Fill{Kind: "linear", AngleDeg: 90,
			Colors: []farm.Color{kit.Lighter(c, 0.08), kit.Lighter(c, -0.05)}}, Shadow: &farm.Shadow{Y: 8, Blur: 8, Color: "#00000099"}})
	}
	for k := range 6 {
		part(farm.Layer{ID: "grill", Box: kit.Box(130, slotY+430+float64(k)*24, 820, 8), Radius: 4, Fill: kit.Solid("#00000066")})
	}
	lamp := s.fixed(farm.Layer{ID: "lamp", Box: kit.Box(930, slotY+22, 34, 34), Radius: 17, Fill: &farm.Fill{Kind: "radial",
		Colors: []farm.Color{"#D8FFE0", "#39E27A", "#159A4C"}}, Shadow: &farm.Shadow{Blur: 24, Color: "#39E27ACC"}})
	lamp.move = func(at float64) pose { q := shake(at); q.opacity = 0.55 + 0.45*math.Sin(at/160); return q }
}
