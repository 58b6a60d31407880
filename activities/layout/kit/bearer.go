package kit

import (
	"math"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// The objects of paper, card and tin that bear a line: forms that everybody knows,
// filled with nothing but the brand's own words.
const (
	BearTicket = iota // with a stub behind a perforation
	BearPaper         // the front of a newspaper
	BearNote          // a sheet stuck on with tape
	BearCard          // an index card with rules
	BearPlate         // an enamel sign
	BearBubble        // what somebody says
	bearers
)

// Borne is a line and what stands beside it on an object.
type Borne struct {
	Line     string
	Emphasis string
	Head     string // above the line: whose it is
	Foot     string // below it, "" is nothing
	ID       string // of the line's layer; "" is "word"
	Straight bool   // not laid down askew: words of a layout's own go on it
}

// BorneBy is a line with the brand's name and trade, as objects bear it.
func (d *Draft) BorneBy(line, emphasis string) Borne {
	foot := d.Facts.Offering()
	if foot == "" || strings.Contains(strings.ToLower(d.Facts.Name), strings.ToLower(foot)) {
		foot = d.Facts.Domain
	}
	return Borne{Line: line, Emphasis: emphasis, Head: d.Facts.Name, Foot: foot}
}

// Bear sets a line on one of the objects, which fills the box. It comes in, is laid
// down askew and moves a little on the beat.
func (d *Draft) Bear(kind int, said Borne, at FigureAt) []farm.Layer {
	o := object{figure: figure{Draft: d, FigureAt: at}, said: said, tilt: []float64{-2.2, 1.8, -1.4, 2.4}[(at.Turn+int(d.Snack.Seed>>6))%4]}
	if said.Straight {
		o.tilt = 0
	}
	if o.said.ID == "" {
		o.said.ID = "word"
	}
	draw := []func(object) []farm.Layer{object.ticket, object.paper, object.note, object.card, object.plate, object.bubble}[kind%bearers]
	return o.laid(draw(o))
}

// object is an object in the making. All of its layers share one middle, so that
// they turn as one.
type object struct {
	figure
	said Borne
	tilt float64
}

// inset is the object's box less pads, about the same middle.
func (o object) inset(x, y float64) farm.Box {
	b := o.Box
	return Box(b.X+x, b.Y+y, b.W-2*x, b.H-2*y)
}

// line sets the line as large as it fits between pads.
func (o object) line(x, y float64, ink, point, on farm.Color, align string) farm.Layer {
	if o.said.Line == "" {
		return farm.Layer{Text: &farm.Text{}}
	}
	return o.LargeType(o.said.Line, o.inset(x, y), KineticStyle{ID: o.said.ID, Ink: ink, Ground: on, Point: point, Emphasis: o.said.Emphasis,
		Align: align, VAlign: "middle", Most: 168, Lines: 9, Leading: 1.02})
}

// aside is where a small text stands: how far in, and at which sides.
type aside struct {
	x, y     float64
	v, align string
}

// beside sets a small text at the head or the foot of the object.
func (o object) beside(id, s string, at aside, c farm.Color) []farm.Layer {
	if s == "" {
		return nil
	}
	l := o.AsideLayer(id, s, 44, o.inset(at.x, at.y), c)
	l.Text.VAlign, l.Text.Align, l.Text.MaxLines = at.v, at.align, 1
	l.Text.MinSize = leastType
	if m, err := o.Ruler.Text(l); err != nil || m.W > l.Box.W {
		return nil
	}
	return []farm.Layer{l}
}

// form is a path over the object's box, in px of it.
func (o object) form(id, path string, c farm.Color) farm.Layer {
	l := Form(path, o.Box, c)
	l.ID = id
	return l
}

// rules is a path of lines over the object's box, w px wide.
func (o object) rules(path string, w float64, c farm.Color) farm.Layer {
	l := o.form("rules", path, c)
	l.Shape.Fill, l.Shape.Stroke = nil, &farm.Stroke{Width: w, Color: c}
	return l
}

func objectShadow() *farm.Shadow { return &farm.Shadow{Y: 20, Blur: 44, Color: "#00000040"} }

// laid tilts an object's layers and lets them come and move together.
func (o object) laid(all []farm.Layer) []farm.Layer {
	all = slices.DeleteFunc(all, func(l farm.Layer) bool { return l.Text != nil && l.Text.Content == "" })
	for i := range all {
		all[i].Rotation += o.tilt
	}
	if o.still() {
		return all
	}
	turn := Track("rotation", "out", 0, -9*o.tilt, 400, 0)
	from := float64(o.Snack.Canvas.Height)
	if o.Turn%2 == 1 {
		from = -from
	}
	y := Track("y", "out", 0, from, 366, -14*math.Copysign(1, from), 466, 0)
	if o.First {
		turn, y = Track("rotation", "inout", 166, 0, 300, -1.6*o.tilt, 466, 0), farm.Track{}
	}
	turn.Keys[len(turn.Keys)-1].Ease = "hold"
	side := -1.1 * o.tilt
	if !o.Solemn() {
		for b := o.beat() * 2; b+300 < float64(o.Ms); b += o.beat() {
			at, was := OnFrame(b), turn.Keys[len(turn.Keys)-1].Value
			turn.Keys = append(turn.Keys, Key(at, was, "inout"), Key(at+233, side-was, "hold"))
		}
	}
	turn = spaced(turn)
	grow := Track("scale", "linear", 0, 1, float64(o.Ms), 1.045)
	for i := range all {
		all[i].Tracks = append(all[i].Tracks, turn, grow)
		if len(y.Keys) > 0 {
			all[i].Tracks = append(all[i].Tracks, y)
		}
	}
	return all
}

// ticket is a ticket whose stub hangs on a perforation.
func (o object) ticket() []farm.Layer {
	const r, stub = 34.0, 190.0
	band := 132.0
	if o.said.Head == "" {
		band = 64
	}
	g, w, h := o.Look, o.Box.W, o.Box.H
	cut := h - stub
	body := o.form("ticket", num("M0 0 H%g V%g A%g %g 0 0 0 %g %g V%g H0 V%g A%g %g 0 0 0 0 %g Z", w, cut-r, r, r, w, cut+r, h, cut+r, r, r,
		cut-r), g.Card)
	body.Shadow = objectShadow()
	head := o.form("band", num("M0 0 H%g V%g H0 Z", w, band), g.Loud)
	holes := o.rules(dashes(r+24, w-r-24, cut), 5, Mixed(g.Card, g.OnCard, 0.4))
	bars := o.form("bars", barcode(w-300, cut+46, 210, stub-92, int(o.Snack.Seed>>4)), g.OnCard)
	out := []farm.Layer{body, head, holes, bars, o.line(80, stub+24, g.OnCard, g.PointCard, g.Card, "start")}
	out = append(out, o.beside("head", o.said.Head, aside{80, 38, "top", "start"}, g.OnLoud)...)
	return append(out, o.beside("foot", o.said.Foot, aside{320, 66, "bottom", "start"}, g.OnCard)...)
}

// dashes are a broken line between two places of a height.
func dashes(from, to, y float64) string {
	const dash, gap = 20.0, 16.0
	var b strings.Builder
	for x := from; x+dash < to; x += dash + gap {
		b.WriteString(num("M%g %g H%g ", x, y, x+dash))
	}
	return b.String()
}

// barcode is bars of a few widths in a box.
func barcode(x, y, w, h float64, seed int) string {
	var b strings.Builder
	for at, k := 0.0, seed; at < w-12; k = k*5 + 3 {
		bar, gap := 4+4*float64(k>>2&3), 6+3*float64(k>>5&3)
		b.WriteString(num("M%g %g H%g V%g H%g Z ", x+at, y, x+at+bar, y+h, x+at))
		at += bar + gap
		k &= 0xffff
	}
	return b.String()
}

// paper is the front of a newspaper whose headline is the line.
func (o object) paper() []farm.Layer {
	const mast, foot = 190.0, 190.0
	g, w, h := o.Look, o.Box.W, o.Box.H
	sheet := o.form("sheet", num("M0 0 H%g V%g H0 Z", w, h), g.Card)
	sheet.Shadow = objectShadow()
	faint := Mixed(g.Card, g.OnCard, 0.3)
	lines := o.rules(num("M56 34 H%g M56 %g H%g M56 %g H%g", w-56, mast-34, w-56, mast-20, w-56), 4, g.OnCard)
	var columns strings.Builder
	wide := (w - 112 - 2*36) / 3
	for c := range 3 {
		x := 56 + float64(c)*(wide+36)
		for i, y := 0, h-foot+30; y < h-50; i, y = i+1, y+26 {
			to := x + wide
			if (i+c)%4 == 3 {
				to -= wide * 0.36
			}
			columns.WriteString(num("M%g %g H%g ", x, y, to))
		}
	}
	text := o.rules(columns.String(), 8, faint)
	out := []farm.Layer{sheet, lines, text, o.line(64, mast+16, g.OnCard, g.PointCard, g.Card, "start")}
	if o.said.Head == "" {
		return out
	}
	name := o.LargeType(o.said.Head, o.inset(64, 52),
		KineticStyle{ID: "head", Ink: g.OnCard, Ground: g.Card, Most: 92, Lines: 1, Align: "center",
			VAlign: "top"})
	if m, err := o.Ruler.Text(name); err == nil && m.H < mast-80 {
		out = append(out, name)
	}
	return out
}

// note is a sheet of paper stuck on with tape.
func (o object) note() []farm.Layer {
	g, w, h := o.Look, o.Box.W, o.Box.H
	sheet := o.form("sheet", num("M0 0 H%g V%g L%g %g H0 Z", w, h-90, w-90, h), g.Card)
	sheet.Shadow = objectShadow()
	fold := o.form("fold", num("M%g %g H%g L%g %g Z", w-90, h-90, w, w-90, h), Mixed(g.Card, g.OnCard, 0.22))
	tape := o.form("tape", num("M%g -34 L%g -44 L%g 34 L%g 44 Z", w*0.5-150, w*0.5+140, w*0.5+150, w*0.5-140), Alpha(g.Loud, 0.85))
	out := []farm.Layer{sheet, fold, tape, o.line(84, 130, g.OnCard, g.PointCard, g.Card, "start")}
	return append(out, o.beside("head", o.said.Head, aside{84, 70, "bottom", "start"}, g.QuietCard)...)
}

// card is an index card: a red rule, lines to write on and a hole.
func (o object) card() []farm.Layer {
	const head, each = 150.0, 92.0
	g, w, h := o.Look, o.Box.W, o.Box.H
	body := o.form("card",
		num("M24 0 H%g A24 24 0 0 1 %g 24 V%g A24 24 0 0 1 %g %g H24 A24 24 0 0 1 0 %g V24 A24 24 0 0 1 24 0 Z", w-24, w, h-24,
			w-24, h, h-24), g.Card)
	body.Shadow = objectShadow()
	var lines strings.Builder
	for y := head + each; y < h-30; y += each {
		lines.WriteString(num("M0 %g H%g ", y, w))
	}
	ruled := o.rules(lines.String(), 3, Mixed(g.Card, g.OnCard, 0.13))
	margin := o.rules(num("M0 %g H%g", head, w), 7, g.PointCard)
	hole := o.form("hole", circle(w/2, h-64, 26), g.Bg)
	out := []farm.Layer{body, ruled, margin, hole, o.line(80, head+24, g.OnCard, g.PointCard, g.Card, "start")}
	out = append(out, o.beside("head", o.said.Head, aside{80, 52, "top", "start"}, g.OnCard)...)
	return out
}

// plate is an enamel sign with a border and four screws.
func (o object) plate() []farm.Layer {
	g, w, h := o.Look, o.Box.W, o.Box.H
	round := func(in, r float64) string {
		return num("M%g %g H%g A%g %g 0 0 1 %g %g V%g A%g %g 0 0 1 %g %g H%g A%g %g 0 0 1 %g %g V%g A%g %g 0 0 1 %g %g Z ", in+r, in,
			w-in-r, r, r, w-in, in+r, h-in-r, r, r, w-in-r, h-in, in+r, r, r, in, h-in-r, in+r, r, r, in+r, in)
	}
	body := o.form("plate", round(0, 56), g.Loud)
	body.Shadow = objectShadow()
	border := o.rules(round(26, 36), 9, g.OnLoud)
	screws := o.form("screws", circle(66, 66, 12)+circle(w-66, 66, 12)+circle(66, h-66, 12)+circle(w-66, h-66, 12),
		Mixed(g.Loud, g.OnLoud, 0.5))
	out := []farm.Layer{body, border, screws, o.line(96, 150, g.OnLoud, g.OnLoud, g.Loud, "center")}
	out = append(out, o.beside("head", o.said.Head, aside{110, 70, "top", "center"}, g.OnLoud)...)
	return append(out, o.beside("foot", o.said.Foot, aside{110, 70, "bottom", "center"}, g.OnLoud)...)
}

// bubble is what somebody says.
func (o object) bubble() []farm.Layer {
	const r, tail = 110.0, 120.0
	g, w, h := o.Look, o.Box.W, o.Box.H
	end := h - tail
	from := w * 0.2
	if o.RightToLeft() {
		from = w*0.8 - 150
	}
	body := o.form("bubble",
		num("M%g 0 H%g A%g %g 0 0 1 %g %g V%g A%g %g 0 0 1 %g %g H%g L%g %g L%g %g H%g A%g %g 0 0 1 0 %g V%g A%g %g 0 0 1 %g 0 Z",
			r, w-r, r, r, w, r, end-r, r, r, w-r, end, from+150, from+10, h, from+30, end, r, r, r, end-r, r, r, r, r), g.Card)
	body.Shadow = objectShadow()
	return []farm.Layer{body, o.line(80, tail+34, g.OnCard, g.PointCard, g.Card, "start")}
}
