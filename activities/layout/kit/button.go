package kit

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
)

const FootRow = 96.0 // height of the row with logo and button

// Sized is the step in another size, with another least one and other lines.
func (st Step) Sized(size, least float64, lines int) Step {
	st.Size, st.Least, st.Lines = size, least, lines
	return st
}

// Fit gives a text layer the height that it takes. One that does not fit
// stays as it is, and the check of the whole finds it.
func (d *Draft) Fit(l farm.Layer) farm.Layer {
	if m, err := d.Ruler.Text(l); err == nil {
		if v := l.Text.VAlign; v == "bottom" && l.Box.H > 0 {
			l.Box.Y += l.Box.H - m.H
		} else if v == "middle" && l.Box.H > 0 {
			l.Box.Y += (l.Box.H - m.H) / 2
		}
		l.Box.H, l.Text.VAlign = math.Ceil(m.H)+1, ""
	}
	return l
}

// How much smaller than it could be a large text is set so that no line of it is
// a stub, and what smaller type costs against that.
const (
	mostSmall  = 0.7
	smallerBy  = 0.95
	smallCosts = 0.8
	wellEnough = 0.6 // the shortest line of the longest
)

// Set is Fit for large words: where a line of them would be a stub, they are set
// a little smaller.
func (d *Draft) Set(l farm.Layer) farm.Layer {
	m, err := d.Ruler.Text(l)
	if err != nil {
		return d.Fit(l)
	}
	least := max(m.Size*mostSmall, l.Text.MinSize)
	best, most := m.Size, min(shortest(m.Lines), wellEnough)
	for size := m.Size * smallerBy; size >= least; size *= smallerBy {
		t := *l.Text
		t.Size, t.MinSize = size, min(t.MinSize, size)
		try := l
		try.Text = &t
		if n, err := d.Ruler.Text(try); err == nil {
			if v := min(shortest(n.Lines), wellEnough) - smallCosts*(1-size/m.Size); v > most {
				best, most = size, v
			}
		}
	}
	t := *l.Text
	t.Size, t.MinSize = best, min(t.MinSize, best)
	l.Text = &t
	return d.Fit(l)
}

// shortest is the shortest line but for the last, of the longest, 0-1.
func shortest(lines []float64) float64 {
	if len(lines) < 2 {
		return 1
	}
	return slices.Min(lines[:len(lines)-1]) / slices.Max(lines)
}

// Under is where the next thing may begin.
func Under(l farm.Layer, gap float64) float64 { return l.Box.Y + l.Box.H + gap }

// Highlight lets the point of a line stand out as the scheme allows: in its
// colour or, where that is the ink's own, underlined by nothing but weight.
func (d *Draft) Highlight(l farm.Layer, part string, g Scheme) farm.Layer {
	if part == "" || g.Point == g.Ink {
		return l
	}
	return Stress(l, part, g.Point)
}

const (
	buttonPadAd = 42.0
	buttonSize  = 44.0 // one step with the rows of an ad
	arrowW      = 44.0
	arrowGap    = 22.0
)

// ArrowButton is a button as wide as its words, at most most, with an arrow where
// there is room for it.
func (d *Draft) ArrowButton(cta string, most float64, g Scheme) farm.Layer {
	words := d.TextLayer("button", cta, Step{Size: buttonSize, Least: buttonSize, Leading: 1.15, Weight: 700, Lines: 1}, Box(0, 0, 0, 0),
		g.OnButton)
	pad, room := buttonPadAd, most-2*buttonPadAd
	m, err := d.Ruler.Text(words)
	arrow := err == nil && m.W+arrowGap+arrowW <= room
	if err != nil || m.W > room { // narrower words, or two lines of them
		pad = buttonPad
		words = Centered(d.TextLayer("button", cta, Step{Size: buttonSize, Least: 32, Leading: 1.08, Weight: 700, Lines: 2},
			Box(0, 0, most-2*pad, 84), g.OnButton))
		m.W = most - 2*pad
		words = Middle(words)
	}
	children := []farm.Layer{words}
	w := m.W + 2*pad
	if arrow {
		w += arrowGap + arrowW
		children = append(children, farm.Layer{ID: "arrow", Box: Box(0, 0, arrowW, 26),
			Shape: &farm.Shape{Kind: "arrow", Stroke: &farm.Stroke{Width: 6, Color: g.OnButton}}})
	}
	return farm.Layer{ID: "button", Box: Box(0, 0, math.Ceil(w), FootRow), Radius: d.buttonRadius(),
		Shadow: &farm.Shadow{Y: 10, Blur: 34, Color: "#00000033"}, Stack: &farm.Stack{
			Direction: "row", Justify: "center", Align: "center", Gap: arrowGap, Plate: Solid(g.Button), PadX: pad - 2, Children: children,
		}}
}

// buttonRadius is the brand's own: a pill, or a soft corner with serifs and
// posters.
func (d *Draft) buttonRadius() float64 {
	if d.Serifs() || d.Display.Caps {
		return 24
	}
	return FootRow / 2
}

// Numeral is a number set large.
func (d *Draft) Numeral(n int, size float64, c farm.Color) farm.Layer {
	return d.TextLayer("numeral", d.Counted(Digit(n)), Step{Size: size, Least: size, Leading: 1, Display: true, Figures: true, Tracking: -0.03,
		Lines: 1}, Box(0, 0, size*0.8, 0), c)
}
