package ad

import (
	"fmt"
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// penWide is how thick a pen writes, and markEach how long it takes for a line, px and ms.
const penWide, markEach = 15.0, 300.0

// marks are the lines that a pen draws under the key of a card.
func (c *evidenceCard) marks(g kit.Scheme) []farm.Layer {
	var out []farm.Layer
	at := c.markedAt()
	for n, b := range c.boxesOf(c.key) {
		out = append(out, c.lined(fmt.Sprintf("mark-key-%d", n+1), b, at+float64(n)*markEach, penOn(g)))
	}
	return out
}

// penOn is the colour of a pen that stands out of a ground.
func penOn(g kit.Scheme) farm.Color {
	for _, c := range []farm.Color{"#E5263C", "#FFD21F", g.Point} {
		if kit.Contrast(c, g.Bg) >= 3 {
			return c
		}
	}
	return g.Ink
}

// lined is a line that a pen draws under words in b.
func (c *evidenceCard) lined(id string, b farm.Box, at float64, pen farm.Color) farm.Layer {
	b = kit.Box(b.X-4, b.Y+b.H-8, b.W+8, 26)
	view := kit.Box(0, 0, b.W, b.H)
	path := fmt.Sprintf("M8 14 Q%.1f 4 %.1f 11 T%.1f 10", b.W*0.3, b.W*0.55, b.W-8)
	if c.RightToLeft() {
		path = fmt.Sprintf("M%.1f 14 Q%.1f 4 %.1f 11 T8 10", b.W-8, b.W*0.7, b.W*0.45)
	}
	l := farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: penWide, Color: pen}}}
	l.Tracks = []farm.Track{kit.Track("drawn", "out", at, 0, at+markEach*0.8, 1)}
	return l
}

// The way of a pen over the frame, from its tip: degrees and px.
const penTurn, penLong = 56.0, 1250.0

// pen is a pen as thick as a hand that comes from the frame's foot, draws the marks and goes back under the
// line, so that it can be read.
func (c *evidenceCard) pen() []farm.Layer {
	all := c.boxesOf(c.key)
	if len(all) == 0 {
		all = c.boxesOf(c.line)
		all = all[max(len(all)-1, 0):]
	}
	low := c.words.Box.Y + c.words.Box.H
	if whole := c.boxesOf(c.line); len(whole) > 0 {
		low = whole[len(whole)-1].Y + whole[len(whole)-1].H
	}
	if len(all) == 0 {
		all = []farm.Box{kit.Box(c.words.Box.X, low-40, 260, 40)}
	}
	start := func(b farm.Box) farm.Point { return farm.Point{X: b.X, Y: b.Y + b.H + 4} }
	end := func(b farm.Box) farm.Point { return farm.Point{X: b.X + b.W, Y: b.Y + b.H + 4} }
	if c.RightToLeft() {
		start, end = end, start
	}
	rest := farm.Point{X: 560, Y: max(low+130, 1130)}
	var w penWay
	w.to(0, rest, farm.Point{X: rest.X + 60, Y: rest.Y + 60})
	at := c.markedAt()
	w.to(max(at-260, 60), rest, farm.Point{X: rest.X + 40, Y: rest.Y + 30})
	for n, b := range all {
		w.to(at+float64(n)*markEach, rest, start(b))
		w.to(at+float64(n)*markEach+markEach*0.85, rest, end(b))
	}
	last := at + float64(len(all))*markEach
	w.to(last+240, rest, rest)
	for n, at := 0, last+240+idleMs; at < float64(c.ms)+idleMs; n, at = n+1, at+idleMs {
		aside := []float64{34, -10}[n%2]
		w.to(at, rest, farm.Point{X: rest.X + aside, Y: rest.Y - aside*0.7})
	}
	return penAt(rest, c.look, w)
}

// idleMs is how long a pen that rests takes from one side to the other, ms.
const idleMs = 420.0

// penWay is how a pen moves from where it rests.
type penWay struct{ x, y []float64 }

// to adds a place at a time, ms.
func (w *penWay) to(at float64, rest, p farm.Point) {
	w.x, w.y = append(w.x, at, p.X-rest.X), append(w.y, at, p.Y-rest.Y)
}

// penAt is a pen whose tip rests at a place of a ground, on its way.
func penAt(rest farm.Point, g kit.Scheme, w penWay) []farm.Layer {
	var out []farm.Layer
	for _, part := range penParts {
		l := penPart(part, rest, g)
		l.Tracks = []farm.Track{kit.Track("x", "inout", w.x...), kit.Track("y", "inout", w.y...)}
		out = append(out, l)
	}
	return out
}

// penPiece is a part of a pen: from where to where along it, how thick there, and how far beside its
// middle, px.
type penPiece struct {
	from, to, thin, thick, aside float64
	part                         string
}

// penParts are a pen's parts from its tip on.
var penParts = []penPiece{
	{0, 74, 9, 24, 0, "tip"}, {66, 190, 34, 66, 0, "collar"}, {180, penLong, 74, 74, 0, "body"},
	{330, 372, 74, 74, 0, "tip"}, {215, penLong, 11, 11, -34, "light"},
}

// penPart is a part of a pen whose tip is at a place of a ground.
func penPart(p penPiece, tip farm.Point, g kit.Scheme) farm.Layer {
	sin, cos := math.Sincos(penTurn * math.Pi / 180)
	const out = 120.0 // px about the pen
	w, h := penLong*cos+2*out, penLong*sin+2*out
	var path strings.Builder
	for k, v := range [][2]float64{{p.from, -p.thin}, {p.to, -p.thick}, {p.to, p.thick}, {p.from, p.thin}} {
		along, beside := v[0], v[1]+p.aside
		fmt.Fprintf(&path, "%s%.1f %.1f ", []string{"M", "L"}[min(k, 1)], out+along*cos-beside*sin, out+along*sin+beside*cos)
	}
	colours := map[string]farm.Color{"tip": penOn(g), "collar": "#D9D4C8", "body": "#17181C", "light": "#FFFFFF3A"}
	if kit.Luminance(g.Bg) < 0.18 {
		colours["body"], colours["light"] = "#F6F3EC", "#0000001F"
	}
	l := kit.Form(path.String()+"Z", kit.Box(0, 0, w, h), colours[p.part])
	l.ID, l.Box = "set", kit.Box(math.Round(tip.X-out), math.Round(tip.Y-out), w, h)
	return l
}
