package kit

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// mostParts is how many layers the parts of a figure take at most: more of them
// come in groups.
const mostParts = 12

// groups is how many layers n parts take: of a still, whose parts need not come one
// after another, they are one.
func (p figure) groups(n int) int {
	if p.still() {
		return 1
	}
	return min(n, mostParts)
}

// grid is n forms among at least of cells, across in a row.
type grid struct {
	n, of, across int
	form          func(x, y, s float64) string
}

// cells is a grid in a box, filled one after another. bare is the colour of those that
// are not: they lie below.
func (p figure) cells(b farm.Box, c grid, full, bare farm.Color) []farm.Layer {
	n, of, across, form := c.n, max(c.of, c.n), c.across, c.form
	down := (of + across - 1) / across
	side := min(b.W/float64(across), b.H/float64(down))
	b = Box(b.X+(b.W-side*float64(across))/2, b.Y+(b.H-side*float64(down))/2, side*float64(across), side*float64(down))
	k := 100 / float64(across) // a cell, in units of the path
	at := func(i int) (x, y float64) {
		col := i % across
		if p.RightToLeft() {
			col = across - 1 - col
		}
		return (float64(col) + 0.5) * k, (float64(i/across) + 0.5) * k
	}
	var out []farm.Layer
	if bare != "" && of > n {
		var under strings.Builder
		for i := n; i < of; i++ {
			x, y := at(i)
			under.WriteString(form(x, y, k*0.42))
		}
		out = append(out, p.path("cells", under.String(), b, bare))
	}
	groups := p.groups(n)
	for g := range groups {
		from, to := g*n/groups, (g+1)*n/groups
		left, right := int(math.MaxInt32), 0
		top, bottom := from/across, (to-1)/across
		for i := from; i < to; i++ {
			col := i % across
			if p.RightToLeft() {
				col = across - 1 - col
			}
			left, right = min(left, col), max(right, col)
		}
		in := Box(b.X+float64(left)*side, b.Y+float64(top)*side, float64(right-left+1)*side, float64(bottom-top+1)*side)
		var path strings.Builder
		u := 100 / float64(right-left+1) // a cell, in units of this part's path
		for i := from; i < to; i++ {
			x, y := at(i)
			path.WriteString(form((x/k-float64(left))*u, (y/k-float64(top))*u, u*0.42))
		}
		out = append(out, p.coming(p.path("mark", path.String(), in, full), g, groups, 1.14))
	}
	return out
}

// roundCell and boxCell are forms about a point, s from the middle to the edge.
func roundCell(x, y, s float64) string { return circle(x, y, s) }

func boxCell(x, y, s float64) string {
	return num("M%g %g H%g V%g H%g Z ", x-s, y-s, x+s, y+s, x-s)
}

// ticked is a box with a tick cut out of it.
func tickedCell(x, y, s float64) string {
	k := s / 10
	return num("M%g %g H%g V%g H%g Z M%g %g L%g %g L%g %g L%g %g L%g %g L%g %g Z ", x-s, y-s, x+s, y+s, x-s,
		x-6*k, y+0.4*k, x-1.6*k, y+5.2*k, x+6.6*k, y-4*k, x+4.4*k, y-6*k, x-1.8*k, y+1*k, x-4*k, y-1.6*k)
}

// sheet is the leaf of a calendar with its binding, and the box for what is on it.
func (p figure) sheet(ratio float64) ([]farm.Layer, farm.Box) {
	g := p.Look
	const pins, thick = 0.05, 0.022 // of the width: how far rings stand over the edge, and their wire
	w := min(p.Box.W*0.9, p.Box.H/(ratio+pins+thick))
	h := w * ratio
	b := Box(p.Box.X+(p.Box.W-w)/2, p.Box.Y+(p.Box.H-h+(pins+thick)*w)/2, w, h)
	head := h * 0.2
	leaf := Panel("leaf", b, w*0.045, Solid(g.Card))
	leaf.Shadow = &farm.Shadow{Y: 18, Blur: 40, Color: "#00000038"}
	band := p.path("band", num("M0 5 A5 5 0 0 1 5 0 H95 A5 5 0 0 1 100 5 V%g H0 Z", 100*head/w), Box(b.X, b.Y, w, head), g.Loud)
	var rings strings.Builder
	for i := range 6 {
		x := 10 + 16*float64(i)
		rings.WriteString(num("M%g %g V%g ", x, 0.0, 12.0))
	}
	binding := p.drawn("rings", rings.String(), Box(b.X, b.Y-pins*w, w, w*0.12), w*thick, g.Ink)
	binding.Shape.ViewBox = &farm.Box{W: 100, H: 12}
	return []farm.Layer{leaf, band, binding}, Box(b.X+w*0.07, b.Y+head+w*0.06, w*0.86, h-head-w*0.12)
}

// days are the ticked days of a calendar's leaf.
func (p figure) days() []farm.Layer {
	n := int(p.of.Value)
	of, across := 14, 7
	switch {
	case n <= 3:
		of, across = n, n
	case n <= 7:
		of = 7
		if p.Box.H > 0.8*p.Box.W {
			of, across = max(n, 6), 3
			if n == 7 || n == 5 {
				of, across = 8, 4
			}
		}
	case n > 14:
		of = 35
	case n > 8 && n <= 9:
		of, across = 9, 3
	case n <= 12:
		of, across = 12, 4
	}
	rows := float64((max(of, n) + across - 1) / across)
	ratio := max(0.3, rows/float64(across)*0.86+0.32)
	out, in := p.sheet(ratio)
	return p.rising(append(out, p.cells(in, grid{n, of, across, tickedCell}, p.Look.PointCard, Mixed(p.Look.Card, p.Look.OnCard, 0.14))...))
}

// weeks are rows of seven days, filled.
func (p figure) weeks() []farm.Layer {
	n := int(p.of.Value)
	out, in := p.sheet(max(0.4, float64(n)/7*0.86+0.32))
	return p.rising(append(out, p.cells(in, grid{7 * n, 7 * n, 7, roundCell}, p.Look.PointCard, "")...))
}

// months are the twelve of a year, so many of them filled.
func (p figure) months() []farm.Layer {
	n := int(p.of.Value)
	of := 12
	if n > 12 {
		of = 24
	}
	across := 4
	if of == 24 {
		across = 6
	}
	out, in := p.sheet(0.98)
	return p.rising(append(out, p.cells(in, grid{n, of, across, boxCell}, p.Look.PointCard, Mixed(p.Look.Card, p.Look.OnCard, 0.16))...))
}

// month is a year's sheet with one of its months filled, or all of a span.
func (p figure) month() []farm.Layer {
	g := p.Look
	out, in := p.sheet(0.98)
	const across = 4
	k := 100.0 / across
	var others strings.Builder
	for i := range 12 {
		if !p.of.lit(i) {
			others.WriteString(roundCell((float64(i%across)+0.5)*k, (float64(i/across)+0.5)*k, k*0.36))
		}
	}
	side := in.W / across
	b := Box(in.X, in.Y+(in.H-3*side)/2, in.W, 3*side)
	out = append(out, p.path("months", others.String(), b, Mixed(g.Card, g.OnCard, 0.16)))
	first := int(p.of.Value) - 1
	for k := range 12 {
		n := (first + k) % 12
		if !p.of.lit(n) {
			break
		}
		cell := Box(b.X+float64(n%across)*side, b.Y+float64(n/across)*side, side, side)
		if p.RightToLeft() {
			cell.X = b.X + b.W - float64(n%across+1)*side
		}
		out = append(out, p.coming(p.path("mark", circle(50, 50, 49), cell, g.PointCard), 2+k, 3+k, 1.2))
	}
	return p.rising(out)
}

// weekday is a leaf with the day's name on it, where that may be read, over the
// seven days of a week.
func (p figure) weekday() []farm.Layer {
	g := p.Look
	out, in := p.sheet(0.92)
	if len(p.of.Days) > 1 { // no name is over all of them
		return p.rising(append(out, p.daysOfWeek(in)...))
	}
	name := Box(in.X, in.Y, in.W, in.H*0.62)
	words := p.number("day", p.of.Text, name, g.OnCard)
	row := Box(in.X, in.Y+in.H*0.68, in.W, in.H*0.3)
	if words == nil { // two rows fill what the name leaves
		row = Box(in.X, in.Y+in.H*0.3, in.W, in.H*0.4)
	}
	side := row.W / 7
	line := Box(row.X, row.Y+(row.H-side)/2, row.W, side)
	var others strings.Builder
	var marks []farm.Layer
	for day := range 7 {
		at := p.place7(day)
		if !p.of.has(day) {
			others.WriteString(roundCell((float64(at)+0.5)*100/7, 50.0/7, 5.4))
			continue
		}
		mark := Box(line.X+float64(at)*side-side*0.1, line.Y-side*0.1, side*1.2, side*1.2)
		marks = append(marks, p.coming(p.path("mark", circle(50, 50, 46), mark, g.PointCard), 2+len(marks), 3+len(marks), 1.3))
	}
	if others.Len() > 0 {
		out = append(out, p.path("week", others.String(), line, Mixed(g.Card, g.OnCard, 0.18)))
	}
	return p.rising(slices.Concat(out, words, marks))
}

// daysOfWeek are the seven days of a week as bars side by side, those that are named filled and higher.
func (p figure) daysOfWeek(in farm.Box) []farm.Layer {
	const thick, low = 0.72, 0.6 // of a day's width, and of the height
	side := in.W / 7
	var rest, marks []farm.Layer
	for day := range 7 {
		b := Box(in.X+(float64(p.place7(day))+(1-thick)/2)*side, in.Y, side*thick, in.H)
		if p.of.has(day) {
			marks = append(marks, p.coming(Panel("mark", b, side*0.2, Solid(p.Look.PointCard)), 2+len(marks), 3+len(marks), 1.06))
			continue
		}
		b.Y, b.H = in.Y+in.H*(1-low), in.H*low
		rest = append(rest, Panel("week", b, side*0.2, Solid(Mixed(p.Look.Card, p.Look.OnCard, 0.18))))
	}
	return append(rest, marks...)
}

// place7 is where a day of a week stands, the way one reads.
func (p figure) place7(i int) int {
	if p.RightToLeft() {
		return 6 - i
	}
	return i
}

// years are the calendars of so many years in a pile: on the first is how many there
// are, over its twelve months.
func (p figure) years() []farm.Layer {
	g, n := p.Look, int(p.of.Value)
	const most, step = 4, 0.034 // leaves behind the first, and how far they stand out, of the side
	behind := min(n-1, most)
	out := step * float64(behind) * min(p.Box.W, p.Box.H)
	front := p
	front.Box = Box(p.Box.X+out/2, p.Box.Y+out, p.Box.W-out, p.Box.H-out)
	layers, in := front.sheet(0.9)
	leaf := layers[0].Box
	var pile []farm.Layer
	for i := behind; i > 0; i-- {
		by := out * float64(i) / float64(behind)
		l := Panel("leaf", Box(leaf.X+by/2, leaf.Y-by, leaf.W-by, leaf.H), leaf.W*0.045, Solid(Mixed(g.Card, g.OnCard, 0.07*float64(i))))
		l.Shadow = &farm.Shadow{Y: 6, Blur: 14, Color: "#00000030"}
		pile = append(pile, p.coming(l, behind-i, behind+1, 1.04))
	}
	layers = append(pile, layers...)
	mark := p.of.Mark
	if !strings.ContainsFunc(mark, unicode.IsDigit) {
		mark = strconv.Itoa(n)
	}
	layers = append(layers, front.number("count", mark, Box(in.X, in.Y, in.W, in.H*0.68), g.OnCard)...)
	var months strings.Builder
	for i := range 12 {
		months.WriteString(roundCell((float64(i)+0.5)*100/12, 50.0/12, 2.9))
	}
	line := Box(in.X, in.Y+in.H*0.84-in.W/24, in.W, in.W/12)
	return p.rising(append(layers, p.coming(p.path("mark", months.String(), line, g.PointCard), behind, behind+1, 1.04)))
}

// share is a hundred marks, so many of them filled, as high as a glass is.
func (p figure) share() []farm.Layer {
	g, b := p.Look, p.square(0.98)
	all := func(from, to int) string {
		var s strings.Builder
		for i := from; i < to; i++ {
			s.WriteString(roundCell(float64(i%10)*10+5, 95-float64(i/10)*10, 4.1))
		}
		return s.String()
	}
	n := int(math.Round(p.of.Value))
	full := p.path("filled", all(0, n), b, g.Loud)
	rest := p.path("rest", all(n, 100), b, Mixed(g.Bg, g.Ink, 0.2))
	if !p.still() {
		if p.First {
			full.Tracks = []farm.Track{Track("level", "inout", 150, 1, 250, 0.1, 1100, 1)}
		} else {
			full.Tracks = []farm.Track{Track("level", "inout", 66, 0, 1000, 1)}
		}
	}
	return p.swinging([]farm.Layer{rest, full}, 2)
}

// tally is a stroke for each of so many, five to a bundle, as one counts by hand.
func (p figure) tally() []farm.Layer {
	n := int(p.of.Value)
	bundles := (n + 4) / 5
	across := 1
	for across < 4 && bundles > across*across && (bundles > across*(across+1) || p.Box.W > p.Box.H) {
		across++
	}
	if bundles == 2 {
		across = 2
		if p.Box.H > p.Box.W {
			across = 1
		}
	}
	down := (bundles + across - 1) / across
	const wide, high = 100.0, 82.0
	side := min(p.Box.W*0.98/(float64(across)*wide), p.Box.H*0.98/(float64(down)*high))
	w, h := side*wide, side*high
	left := p.Box.X + (p.Box.W-w*float64(across))/2
	top := p.Box.Y + (p.Box.H-h*float64(down))/2
	var out []farm.Layer
	each := n <= 20 && !p.still()
	for i := range bundles {
		col := i % across
		if p.RightToLeft() {
			col = across - 1 - col
		}
		b := Box(left+float64(col)*w, top+float64(i/across)*h, w, h)
		out = append(out, p.bundle(i, min(5, n-5*i), n, b, each)...)
	}
	return out
}

// bundle is up to five strokes of a tally in a box, each for itself or all as one.
func (p figure) bundle(i, strokes, n int, b farm.Box, each bool) []farm.Layer {
	ink := []farm.Color{p.Look.Ink, p.Look.Loud}[i%2]
	if Contrast(p.Look.Loud, p.Look.Bg) < 2 {
		ink = p.Look.Ink
	}
	lean := func(k int) float64 { return float64((int(p.Snack.Seed>>5)+3*i+5*k)%5-2) * 1.1 }
	pen := b.W * 0.075
	var whole strings.Builder
	var out []farm.Layer
	for k := range strokes {
		x := 17 + 21*float64(k)
		path := num("M%g 10 L%g 72 ", x+lean(k), x-lean(k+2)*0.6)
		if k == 4 {
			path = num("M4 %g L96 %g ", 60+lean(k), 22-lean(k))
		}
		whole.WriteString(path)
		if each {
			l := p.drawn("stroke", path, b, pen, ink)
			out = append(out, p.struck(l, 5*i+k, n))
		}
	}
	if !each {
		return []farm.Layer{p.coming(p.drawn("bundle", whole.String(), b, pen, ink), i, (n+4)/5, 1.08)}
	}
	return out
}

// struck lets a stroke be drawn in its turn, and all of them hop on the beat.
func (p figure) struck(l farm.Layer, k, n int) farm.Layer {
	return p.coming(l, k, n, 1.05)
}
