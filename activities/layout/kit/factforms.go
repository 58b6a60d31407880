package kit

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// unitDistance is the key of the units in which ways are measured.
const unitDistance = "distance"

// mostPeople is how many people are drawn one by one at most.
const mostPeople = 60

// grown is a track of a property that fills from a share to all of it; what stands in the first
// frame is emptied once and fills again.
func (p figure) grown(property string, from float64) []farm.Track {
	if p.still() {
		return nil
	}
	end := min(900, float64(p.Ms)-100)
	if p.First {
		return []farm.Track{Track(property, "inout", 200, 1, 300, from, 300+end*0.7, 1)}
	}
	return []farm.Track{Track(property, "inout", 66, from, end, 1)}
}

// labelled is what a fact says on a plate in the middle of a box, as large as its words let it be.
func (p figure) labelled(s string, b farm.Box, plate, ink farm.Color) []farm.Layer {
	form, ratio, ok := p.Lettering(s, ink)
	if !ok {
		return nil
	}
	const letters, pad = 0.5, 0.3 // of the plate's height
	h := min(b.H, b.W/(letters/ratio+2*pad))
	w := letters * h / ratio
	at := Box(b.X+(b.W-w)/2-pad*h, b.Y+(b.H-h)/2, w+2*pad*h, h)
	l := form(at.X+pad*h, b.Y+b.H/2-w*ratio/2, w)
	l.ID = "value"
	return []farm.Layer{Panel("plate", at, h*0.2, Solid(plate)), l}
}

// many is a mark for each of so many; of more than the eye can tell their number on a counter.
func (p figure) many() []farm.Layer {
	if n := int(p.of.Value); n <= mostMany {
		return p.field(n, roundCell, 0.84)
	}
	return p.counter()
}

// crowd is a head and shoulders for each of so many people.
func (p figure) crowd() []farm.Layer {
	return p.field(int(p.of.Value), func(x, y, s float64) string {
		w, top := s*0.86, y+s*0.16
		return circle(x, y-s*0.42, s*0.46) + num("M%g %g C%g %g %g %g %g %g C%g %g %g %g %g %g Z ", x-w, y+s, x-w,
			top, x-w*0.5, top-s*0.04, x, top-s*0.04,
			x+w*0.5, top-s*0.04, x+w, top, x+w, y+s)
	}, 0.96)
}

// field is n marks in rows that fill the box, a row or some of them at a time.
func (p figure) field(n int, mark func(x, y, s float64) string, share float64) []farm.Layer {
	const mostLayers = 24
	b, g := p.Box, p.Look
	across := max(int(math.Ceil(math.Sqrt(float64(n)*b.W/b.H))), 1)
	if n <= 4 && n > 1 {
		across = min(n, 2)
	}
	down := (n + across - 1) / across
	cell := min(b.W/float64(across), b.H/float64(down), 460)
	left, top := b.X+(b.W-cell*float64(across))/2, b.Y+(b.H-cell*float64(down))/2
	each := (down + mostLayers - 1) / mostLayers
	if p.Few {
		each = down
	} else if n <= mostLayers {
		return p.single(n, across, Box(left, top, cell, cell), mark, share)
	}
	most := MostCommands / (across * max(CommandsOf(mark(50, 50, 50)), 1)) // rows of a path
	each = min(each, max(most, 1))
	groups := (down + each - 1) / each
	step := min(p.beat()/2, 800/float64(groups))
	var out []farm.Layer
	for k := range groups {
		var path strings.Builder
		from, to := k*each*across, min((k+1)*each*across, n)
		for i := from; i < to; i++ {
			path.WriteString(mark((float64(i%across)+0.5)*100, (float64((i-from)/across)+0.5)*100, 50*share))
		}
		rows := (to - from + across - 1) / across
		l := Form(path.String(), Box(left, top+float64(k*each)*cell, cell*float64(across), cell*float64(rows)), g.Loud)
		l.ID, l.Shape.ViewBox = fmt.Sprintf("mark-%d", k+1), &farm.Box{W: 100 * float64(across), H: 100 * float64(rows)}
		if !p.still() && !p.First && k > 0 {
			at := OnFrame(float64(k) * step)
			l.StartMs = at
			l.Tracks = []farm.Track{Track("wipe", "linear", float64(at), 0.1, float64(at)+max(step, 100), 1)}
		}
		out = append(out, l)
	}
	return p.swinging(out, 1.2)
}

// single is n marks, each for itself: they come one by one.
func (p figure) single(n, across int, first farm.Box, mark func(x, y, s float64) string, share float64) []farm.Layer {
	var out []farm.Layer
	down := (n + across - 1) / across
	for i := range n {
		row := i / across
		x := first.X + float64(i%across)*first.W
		if row == down-1 { // a row that is not full stands in the middle
			x += float64(down*across-n) * first.W / 2
		}
		l := p.path(fmt.Sprintf("mark-%d", i+1), mark(50, 50, 50*share), Box(x, first.Y+float64(row)*first.H, first.W, first.H),
			p.Look.Loud)
		if i%2 == 1 && Contrast(p.Look.Ink, p.Look.Bg) >= 3 {
			l.Shape.Fill = Solid(p.Look.Ink)
		}
		out = append(out, p.coming(l, i, n, 1.12))
	}
	return out
}

// counter is a number on the leaves of a counter, which turn one after another.
func (p figure) counter() []farm.Layer {
	digits := []rune(p.of.Mark)
	g, b := p.Look, p.Box
	wide := 0.0
	part := func(r rune) float64 {
		if unicode.IsDigit(r) {
			return 1
		}
		return 0.4
	}
	for _, r := range digits {
		wide += part(r)
	}
	w := min(b.W/wide, b.H*0.55, 300)
	h := w * 1.5
	x, y := b.X+(b.W-w*wide)/2, b.Y+(b.H-h)/2
	var out []farm.Layer
	for i, r := range digits {
		at := Box(x+w*0.04, y, w*part(r)-w*0.08, h)
		x += w * part(r)
		sign, ratio, ok := p.Lettering(string(r), g.OnCard)
		if !ok {
			return nil
		}
		if !unicode.IsDigit(r) {
			side := at.W * 0.5
			l := sign(at.X+at.W*0.25, at.Y+at.H*0.8-side*ratio*0.4, side)
			l.Shape.Fill = Solid(g.Ink)
			out = append(out, l)
			continue
		}
		out = append(out, p.leafOf(sign, ratio, at, i)...)
	}
	return p.rising(out)
}

// leafOf is the i-th leaf of a counter with its digit, whose lower half turns over it.
func (p figure) leafOf(sign func(x, y, w float64) farm.Layer, ratio float64, at farm.Box, i int) []farm.Layer {
	g := p.Look
	leaf := Panel("leaf", at, at.W*0.12, Solid(g.Card))
	leaf.Shadow = &farm.Shadow{Y: 14, Blur: 30, Color: "#00000038"}
	sw := min(at.W*0.72, at.H*0.62/ratio)
	l := sign(at.X+(at.W-sw)/2, at.Y+(at.H-sw*ratio)/2, sw)
	l.ID = "numeral"
	if !p.still() && !p.First {
		from := float64(OnFrame(100 + 90*float64(i)))
		l.Tracks = []farm.Track{Track("level", "out", from, 0, from+200, 1)}
	}
	hinge := Panel("hinge", Box(at.X, at.Y+at.H/2-3, at.W, 6), 0, Solid(Mixed(g.Card, g.OnCard, 0.35)))
	return []farm.Layer{leaf, l, hinge}
}

// ring is a ring of which so many percent are filled, with the number in it.
func (p figure) ring() []farm.Layer {
	const pieces = 12
	g, b := p.Look, p.square(0.98)
	share := min(max(p.of.Value/100, 0.01), 1)
	out := []farm.Layer{p.path("rest", circle(50, 50, 49), b, Mixed(g.Bg, g.Ink, 0.2))}
	n := max(int(math.Ceil(pieces*share)), 3)
	for k := range n {
		from, to := share*float64(k)/float64(n), share*float64(k+1)/float64(n)
		out = append(out, p.coming(p.path("slice", slice(49, from, min(to+0.002, 1)), b, g.Loud), k, n, 1))
	}
	out = append(out, p.path("hub", circle(50, 50, 33), b, g.Bg))
	mark := p.of.Text
	if !strings.ContainsRune(mark, '%') && p.of.Mark != "" {
		mark = p.of.Mark + "%"
	}
	return p.swinging(append(out, p.number("value", mark, Box(b.X+b.W*0.22, b.Y+b.H*0.36, b.W*0.56, b.H*0.28), g.Ink)...), 2)
}

// measured is a way between two places for what is far, else a tape as long as the line says.
func (p figure) measured() []farm.Layer {
	lower := strings.ToLower(p.of.Text)
	far := p.of.Unit == unitDistance || strings.HasSuffix(lower, "km") || strings.HasSuffix(lower, "км")
	if far {
		return p.route()
	}
	return p.gauge()
}

// route is a way that is drawn from one place to another, with how far it is on a plate.
func (p figure) route() []farm.Layer {
	g, b := p.Look, p.Box
	k := 100 * b.H / b.W
	way := num("M14 %g C52 %g 6 %g 46 %g S96 %g 84 %g", k*0.86, k*0.94, k*0.5, k*0.5, k*0.5, k*0.3)
	bed := p.drawn("bed", way, b, b.W*0.07, Mixed(g.Bg, g.Ink, 0.2))
	line := p.drawn("way", way, b, b.W*0.035, g.Loud)
	line.Tracks = p.grown("wipe", 0.05)
	start := p.path("start", circle(14, k*0.86, 4.4), b, g.Ink)
	h := min(b.H*0.3, b.W*0.44)
	pin := Box(b.X+b.W*0.84-h*0.36, b.Y+b.H*0.3-h*0.99, h*0.72, h)
	drop := p.path("pin", "M50 139 C50 139 4 82 4 50 A46 46 0 1 1 96 50 C96 82 50 139 50 139 Z", pin, g.Ink)
	eye := p.path("eye", circle(50, 50, 18), pin, g.Bg)
	out := []farm.Layer{bed, line, start, p.coming(drop, 3, 4, 1.06), p.coming(eye, 3, 4, 1.06)}
	return append(out, p.labelled(p.of.Text, Box(b.X+b.W*0.04, b.Y+b.H*0.08, b.W*0.6, b.H*0.2), g.Card, g.OnCard)...)
}

// gauge is a staff with its marks, along which a level rises to what the line says.
func (p figure) gauge() []farm.Layer {
	g, b := p.Look, p.Box
	w := min(b.W*0.34, b.H*0.4)
	staff := Box(b.X+b.W*0.1, b.Y, w, b.H)
	k := 100 * b.H / w
	out := []farm.Layer{p.path("staff", num("M6 0 H94 A6 6 0 0 1 100 6 V%g H0 V6 A6 6 0 0 1 6 0 Z", k), staff, g.Card)}
	level := g.PointCard
	if Contrast(level, g.Bg) < 1.6 { // it would look like a hole
		level = g.Ink
	}
	fill := p.path("level", num("M0 %g H100 V%g H0 Z", k*0.18, k), staff, level)
	fill.Tracks = p.grown("level", 0.06)
	var marks strings.Builder
	for i, y := 0, k*0.06; y < k*0.98; i, y = i+1, y+k*0.06 {
		marks.WriteString(num("M%g %g H100 ", []float64{44, 70}[min(i%4, 1)], y))
	}
	lines := p.drawn("marks", marks.String(), staff, w*0.024, Mixed(g.Card, g.OnCard, 0.7))
	const share = 0.18 // of its height: where the level ends, and how far about that the label reaches
	side := min(b.W*0.12, b.H*share, 120)
	arrow := p.path("arrow", "M0 50 L40 12 V36 H100 V64 H40 V88 Z", Box(staff.X+w+20, b.Y+b.H*share-side/2, side, side), g.Ink)
	out = append(out, fill, lines, p.coming(arrow, 2, 3, 1.1))
	high, from := min(2*b.H*share, 220), staff.X+w+20+side+20
	return append(out, p.labelled(p.of.Text, Box(from, b.Y+b.H*share-high/2, b.X+b.W-from, high), g.Ink, g.Bg)...)
}

// weighed is a pair of kitchen scales whose needle swings to its place, with what they show on
// a display and a weight on their pan.
func (p figure) weighed() []farm.Layer {
	g, b := p.Look, p.square(0.99)
	weight := p.path("weight", "M36 2 H64 L60 10 H66 L72 30 H28 L34 10 H40 Z", b, g.Ink)
	pan := p.path("pan", "M10 30 H90 L82 39 H18 Z", b, g.Ink)
	body := p.path("scale", "M46 39 H54 V44 H84 L92 99 H8 L16 44 H46 Z", b, g.Loud)
	dial := p.path("dial", circle(50, 63, 16), b, g.Card)
	marks := p.drawn("marks", dialMarks(63, 12, 15), b, b.W*0.008, g.OnCard)
	in := Box(b.X+b.W*0.34, b.Y+b.H*0.47, b.W*0.32, b.H*0.32)
	needle := p.drawn("needle", "M50 58 L50 16", in, b.W*0.018, g.PointCard)
	needle.Rotation = 52
	if !p.still() {
		needle.Tracks = []farm.Track{Track("rotation", "inout", 0, -150, 300, 26, 520, -14, 720, 8, 900, 0)}
		if p.First {
			needle.Tracks = []farm.Track{Track("rotation", "inout", 200, 0, 330, -60, 560, 20, 760, -10, 930, 0)}
		}
	}
	out := []farm.Layer{body, weight, pan, dial, marks, needle, p.path("hub", circle(50, 63, 2.4), b, g.OnCard)}
	out = append(out, p.labelled(p.of.Text, Box(b.X+b.W*0.1, b.Y+b.H*0.81, b.W*0.8, b.H*0.16), g.Card, g.OnCard)...)
	return p.rising(out)
}

// jar is a jar that fills, with how much is in it on its label.
func (p figure) jar() []farm.Layer {
	g, b := p.Look, p.square(0.99)
	const body = "M22 20 H78 C88 26 90 34 90 44 V88 A10 10 0 0 1 80 98 H20 A10 10 0 0 1 10 88 V44 C10 34 12 26 22 20 Z"
	glass := p.path("jar", body, b, Mixed(g.Bg, g.Ink, 0.22))
	fill := p.path("filled", "M15 34 H85 C86 38 86 40 86 44 V87 A7 7 0 0 1 79 94 H21 A7 7 0 0 1 14 87 V44 C14 40 14 38 15 34 Z", b, g.Loud)
	fill.Tracks = p.grown("level", 0.05)
	lid := p.path("lid", "M18 4 H82 A3 3 0 0 1 85 7 V15 A3 3 0 0 1 82 18 H18 A3 3 0 0 1 15 15 V7 A3 3 0 0 1 18 4 Z", b, g.Ink)
	out := []farm.Layer{glass, fill, p.coming(lid, 1, 2, 1.04)}
	return p.swinging(append(out, p.labelled(p.of.Text, Box(b.X+b.W*0.16, b.Y+b.H*0.52, b.W*0.68, b.H*0.24), g.Card, g.OnCard)...), 2)
}

// town is a map with a pin and the place's name on a plate.
func (p figure) town() []farm.Layer {
	b := p.Box
	out := p.mapped(b)
	pin := pinIn(b)
	foot := pin.Y + pin.H
	plate := Box(b.X+b.W*0.04, foot+20, b.W*0.92, min(b.Y+b.H-foot-30, 200))
	if plate.H < 60 {
		return out
	}
	return slices.Concat(out, p.labelled(p.of.Text, plate, p.Look.Card, p.Look.OnCard))
}

// gift is a present whose lid jumps on the beat: what costs nothing.
func (p figure) gift() []farm.Layer {
	g, b := p.Look, p.square(0.96)
	box := p.path("box", "M12 44 H88 V94 A4 4 0 0 1 84 98 H16 A4 4 0 0 1 12 94 Z", b, g.Loud)
	band := p.path("band", "M43 44 H57 V98 H43 Z", b, g.OnLoud)
	lid := p.path("lid", "M6 28 H94 V44 H6 Z", b, g.Ink)
	bow := p.path("bow", "M50 28 C30 28 18 20 22 9 C27 -1 44 6 50 22 C56 6 73 -1 78 9 C82 20 70 28 50 28 Z "+
		"M50 24 C44 13 32 7 29 12 C27 18 37 23 50 24 Z M50 24 C56 13 68 7 71 12 C73 18 63 23 50 24 Z", b, g.Ink)
	return []farm.Layer{p.coming(box, 0, 4, 1.02), p.coming(band, 0, 4, 1.02), p.coming(lid, 1, 4, 1.07), p.coming(bow, 2, 4, 1.1)}
}
