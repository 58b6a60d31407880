package post

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// bare is a poster's plain ground.
func (p *poster) bare(g kit.Scheme) farm.Layer {
	return kit.Ground(kit.FeedCanvas, p.Paint([]string{"paper", "grain"}[int(p.Snack.Seed>>7)%2], g, nil))
}

// mast is the row that says whose a poster is, at its head, over nothing but an edge in the
// brand's colour at the foot.
func (p *poster) mast(g kit.Scheme) []farm.Layer {
	foot := p.foot(g)
	foot[1].Box.Y = 56
	return foot
}

// pointed is the colour of a figure that leads a poster.
func pointed(g kit.Scheme) farm.Color {
	if kit.Contrast(g.Point, g.Bg) < 1.9 {
		return g.Ink
	}
	return g.Point
}

// bold are the posters of one large thing or number that the brand has the material for.
func (p *poster) bold(things bool) []func(*poster) []farm.Layer {
	var out []func(*poster) []farm.Layer
	if things {
		out = append(out, (*poster).huge, (*poster).ringed, (*poster).diagonal)
	}
	if p.leads(p.telling()) && p.spells() {
		out = append(out, (*poster).giant, (*poster).full, (*poster).swiss)
	}
	return out
}

// spells reports that the sentence whose turn it is has a number in digits: a small one in
// words is no figure to lead with.
func (p *poster) spells() bool {
	f, _ := p.FigureOf(p.Writer.LeadOf(p.telling()))
	return strings.ContainsFunc(f.Mark, unicode.IsDigit)
}

// numeral is the number of a sentence as letters of a height, beside the sentence; digits as
// of NumeralOf. False where it has none that can be drawn.
func (p *poster) numeral(high float64) (line copywriter.Line, l farm.Layer, digits, ok bool) {
	line, f := p.told()
	mark, digits := kit.NumeralOf(f.Mark)
	if mark != "" {
		l, ok = p.Spelled("letters-giant", mark, 0, 0, high, pointed(p.g))
	}
	return line, l, digits, ok
}

// giant has the number of a sentence larger than the frame is wide, over the sentence.
func (p *poster) giant() []farm.Layer {
	const high, wide = 660.0, 1190.0
	g := p.g
	line, l, digits, ok := p.numeral(high)
	if !ok {
		return p.overWordOf(line)
	}
	most := wide
	if !digits { // a word that is cut is another one
		most = 936
	}
	k := min(most/l.Box.W, 1.16) // a long number is lower, a short one stands at the edge
	l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
	l.Box.Y = -0.07 * l.Box.H
	l.Box.X = 1080 + 0.05*l.Box.W - l.Box.W
	if p.RightToLeft() {
		l.Box.X = -0.05 * l.Box.W
	}
	if l.Box.W > 900 {
		l.Box.X = 540 - l.Box.W/2
	}
	if !digits {
		l.Box.Y = 90
	}
	end := l.Box.Y + l.Box.H + 60
	head := p.headIn(line, kit.Box(72, end, 936, 1150-end), g)
	head = lowered(head, max(1150-endOf(head), 0))
	return append(append([]farm.Layer{p.bare(g), l}, head...), p.foot(g)...)
}

// swiss has a number by itself at the head, a rule across the frame, and what it is of in a
// narrow column below.
func (p *poster) swiss() []farm.Layer {
	const rule, high = 760.0, 440.0
	g := p.g
	line, l, _, ok := p.numeral(high)
	if !ok {
		return p.overWordOf(line)
	}
	if k := 936 / l.Box.W; k < 1 {
		l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
	}
	l.Box = p.Sided(kit.Box(72, rule-70-l.Box.H, l.Box.W, l.Box.H))
	words := p.Sided(kit.Box(396, rule+64, 612, 470))
	text := p.Set(p.Highlight(p.TextLayer("headline", line.Text, kit.Step{Size: 92, Least: 50, Leading: 1.06, Display: true, Tracking: -0.012,
		Lines: 7}, words, g.Ink), line.Emphasis, g))
	bar := func(x, y, w, h float64) farm.Layer {
		return farm.Layer{ID: "rule", Box: p.Sided(kit.Box(x, y, w, h)), Fill: kit.Solid(g.Ink)}
	}
	layers := []farm.Layer{p.bare(g), bar(72, 168, 936, 6), bar(72, rule, 936, 6), l, text}
	at := p.Sided(kit.Box(72, rule+64, 260, 420))
	if o, ok := p.ObjectFor(line.Text, kit.LargeObject); ok {
		thing := p.Place(o, at, false)
		thing = thing.Moved(0, at.Y-thing.At.Y)
		layers = append(layers, thing.Cast(g.Bg), thing.Layer)
	} else {
		layers = append(layers, farm.Layer{ID: "block", Box: kit.Box(at.X, at.Y, 236, 236), Fill: kit.Solid(pointed(g))})
	}
	return append(layers, p.mast(g)...)
}

// huge has the thing larger than the frame, and the line on labels over its foot.
func (p *poster) huge() []farm.Layer {
	const foot = 1290.0
	g := p.g
	line, o := p.pair()
	side := []float64{1, -1}[int(p.Snack.Seed>>4)%2]
	thing := p.Reach(o, farm.Point{X: 540 + side*90, Y: 690}, 1350, 1000).Turned(-8 * side)
	step := kit.Step{Size: 112, Least: 54, Leading: 1.22, Display: true, Tracking: -0.012, Lines: 5}
	head := p.Set(p.TextLayer("headline", line.Text, step, kit.Box(98, 0, 884, 470), p.OnAccent))
	head.Text.Plate = &farm.Plate{Color: p.Accent, Radius: 8, PadX: 26, PadY: 8, Per: "line"}
	if kit.Contrast(p.Accent, g.Bg) < 1.3 {
		head.Text.Color, head.Text.Plate.Color = g.Bg, g.Ink
	}
	head.Box.Y = foot - 60 - head.Box.H
	thing = thing.Moved(0, max(156-thing.At.Y, 0)) // it is signed on nothing else
	return append([]farm.Layer{p.bare(g), thing.Cast(g.Bg), thing.Layer, head}, p.mast(g)...)
}

// ringed has the thing before a round of another colour that runs out of the frame, under the line.
func (p *poster) ringed() []farm.Layer {
	const foot = 1176.0
	g := p.g
	line, o := p.pair()
	on := p.apart(g)
	side := []float64{1, -1}[int(p.Snack.Seed>>4)%2]
	head := p.headIn(line, kit.Box(72, 84, 936, 500), g)
	end := endOf(head) + 30
	mid := farm.Point{X: 540 + side*120, Y: (end + foot) / 2}
	disc := kit.Dot(mid.X+side*60, mid.Y+90, max(foot-end, 560)*0.74, on.Bg)
	disc.ID = "disc"
	thing := p.Reach(o, mid, 860, foot-end-20).Turned(7 * side)
	strip := farm.Layer{ID: "strip", Box: kit.Box(0, foot, 1080, 1350-foot), Fill: kit.Solid(g.Bg)}
	layers := []farm.Layer{p.bare(g), disc, strip, thing.Cast(on.Bg), thing.Layer}
	return append(append(layers, head...), p.foot(g)...)
}

// full has a sentence with its figure giant in it, over the whole frame.
func (p *poster) full() []farm.Layer {
	g := p.g
	line, f := p.told()
	var words []farm.Layer
	if f.Sets(line.Text) {
		words = p.Giant(line.Text, f, kit.Box(72, 84, 936, 1070), g, 50)
	}
	if words == nil {
		return p.overWordOf(line)
	}
	for i := range words {
		if words[i].Text != nil {
			words[i].ID = "headline"
		}
	}
	return append(append([]farm.Layer{p.bare(g)}, words...), p.foot(g)...)
}

// diagonal parts the frame from side to side: the thing stands over the edge of two colours.
func (p *poster) diagonal() []farm.Layer {
	g := p.g
	line, o := p.pair()
	below := p.apart(g)
	head := p.headIn(line, kit.Box(72, 0, 936, 400), below)
	head = lowered(head, 1150-endOf(head))
	top := head[0].Box.Y
	low, high := top-40, top-480
	y0, y1 := high, low
	if p.RightToLeft() {
		y0, y1 = low, high
	}
	path := fmt.Sprintf("M0 %.0f L1080 %.0f L1080 1350 L0 1350 Z", y0, y1)
	field := kit.Form(path, kit.Box(0, 0, 1080, 1350), below.Bg)
	field.ID = "slope"
	thing := p.Place(o, kit.Box(150, 60, 780, top-130), true)
	return append(append([]farm.Layer{p.bare(g), field, thing.Cast(below.Bg), thing.Layer}, head...), p.foot(below)...)
}
