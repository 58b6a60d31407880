package kit

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Closing is the frame that a film of type ends on: whose it is, what that is and where, what it costs or
// promises, and what to do next.
type Closing struct {
	Name, Line, CTA string
	Price           *Figure // on a tag at the foot; nil is none
	Of              Placard // its room, its time and its device
	Free            float64 // px at the foot of the room for small print
	// Picture fills the foot where no price does; nil is the film's device.
	Picture func(room farm.Box, on Scheme) []farm.Layer
}

// The measures of a closing frame, px.
const (
	closingGap   = 40.0
	closingName  = 330.0 // of the name's rows together
	closingAbout = 76.0
	closingLine  = 120.0
	closingPrice = 300.0 // of room, under which no price is set as a poster
	pricedWords  = 13.0  // of a clause that is set with its price
)

// ClosingCard draws one: whose it is, what that is and where, what it costs or promises set as a poster, and the
// button under it; the film's device is at its foot.
func (d *Draft) ClosingCard(c Closing) []farm.Layer {
	p := d.placardOf(c.Of)
	p.Sold, p.First, p.Stress = "", false, ""
	g := p.look(0)
	b := Box(p.Room.X+8, p.Room.Y+6, p.Room.W-16, p.Room.H-20-c.Free)
	floor := b.Y + b.H
	var read []farm.Layer
	if c.CTA != "" {
		l := p.WideButton(c.CTA, b.W, g)
		floor -= WideHigh
		l.Box.X, l.Box.Y = b.X, floor
		l.StartMs, l.Enter = OnFrame(p.BeatMs), &farm.Motion{Kind: "pop", DurationMs: 266}
		read, floor = append(read, l), floor-closingGap
	}
	head := p.closingHead(c, b, g)
	y := EndOf(head) + 1.6*closingGap
	read = append(read, p.closingTold(c, Box(b.X, y, b.W, floor-y), g)...)
	foots := p.closingFoot(c, Box(0, b.Y+b.H+closingGap/2, 1080, 1920-b.Y-b.H-closingGap/2), g)
	return slices.Concat([]farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg))}, foots, head, read)
}

// closingHead is whose the film is, as large as the frame is wide, and what that is and where.
func (p placard) closingHead(c Closing, b farm.Box, g Scheme) []farm.Layer {
	var out []farm.Layer
	switch rows := p.closingRows(c.Name, b, g); {
	case p.Logo != nil:
		out = []farm.Layer{{ID: "mark", Box: Box(b.X, b.Y, b.W, 150), Stack: &farm.Stack{Direction: "row", Align: "center",
			Children: []farm.Layer{p.Lockup(150, b.W-8, g.Ink, g.Bg)}}}}
	case len(rows) > 0:
		for i := range rows {
			rows[i].Box.Y += b.Y
		}
		out = p.giantComes(rows)
	default:
		out = []farm.Layer{p.Fit(p.LargeType(c.Name, Box(b.X, b.Y, b.W, closingName), KineticStyle{ID: "name", Ink: pointedIn(g), Ground: g.Bg,
			Most: 300, Lines: 3}))}
	}
	y := EndOf(out) + closingGap
	set := func(s string) farm.Layer {
		style := KineticStyle{ID: "about", Ink: g.Ink, Ground: g.Bg, Most: closingAbout, Least: 44, Lines: 1, Leading: 1.08}
		l := p.LargeType(s, Box(b.X, y, b.W, 200), style)
		if l.Text.Size < 44 {
			style.Lines = 2
			l = p.LargeType(s, Box(b.X, y, b.W, 200), style)
		}
		return p.Fit(l)
	}
	if about := p.About(func(s string) bool { l := set(s); return l.Text.Size >= 44 && l.Box.H <= 200 }); about != "" {
		out = append(out, set(about))
	}
	return out
}

// closingRows is a name in rows, the fewer the larger it can stand, no higher together than a name is.
func (p placard) closingRows(name string, b farm.Box, g Scheme) []farm.Layer {
	texts := []string{name}
	if words := p.PhrasesOf(name); p.spaced() && len(words) > 1 && utf8.RuneCountInString(name) > mostAcross {
		texts = p.Paged(name, 2)
	}
	for k := 1.0; k > 0.3; k *= 0.9 {
		if rows := p.rowsOf(texts, b, g, k); len(rows) == 0 || EndOf(rows) <= closingName {
			return rows
		}
	}
	return nil
}

// closingTold is what the brand costs or promises, set in the room that is left.
func (p placard) closingTold(c Closing, b farm.Box, g Scheme) []farm.Layer {
	if c.Price == nil && c.Line == "" || b.H < closingPrice/2 {
		return nil
	}
	if c.Price == nil {
		return []farm.Layer{p.Fit(p.LargeType(c.Line, b, KineticStyle{ID: "promise", Ink: g.Ink, Ground: g.Bg, Point: g.Point,
			Emphasis: p.PointOf(c.Line), Most: closingLine, Least: 50, Lines: 5, Leading: 1.04}))}
	}
	p.Stress, p.Turn, p.ID = strings.TrimSpace(c.Price.Text), posterTight, "price"
	for _, said := range []string{p.priced(*c.Price), p.Stress} {
		p.Words = said
		if out := p.posterIn(b, g); len(out) > 0 {
			return out
		}
	}
	return nil
}

// priced is the clause that names a price, with what it is paid for; a clause of many words is its price alone.
func (p placard) priced(f Figure) string {
	text := strings.TrimSpace(f.Text)
	for _, s := range p.Facts.Whole() {
		for _, clause := range p.Facts.Messages(s) {
			if strings.Contains(clause, text) && ReadingWords(clause, p.Facts.Language) <= pricedWords {
				return p.Begun(strings.TrimRight(clause, HangingMarks+" .。।"))
			}
		}
	}
	return text
}

// closingFoot is what fills the frame below what is read.
func (p placard) closingFoot(c Closing, room farm.Box, on Scheme) []farm.Layer {
	if c.Picture != nil && c.Price == nil && room.H > 300 {
		if out := c.Picture(room, on); len(out) > 0 {
			return out
		}
	}
	p.Device = []int{deviceArcs, deviceBands, deviceSlopes}[p.Device%placardDevices] // as its posters have
	return p.foot(room.Y+20, on)
}

// Price is the first amount that the brand's text names of what it sells: one of a delivery, a deposit
// or a child's size only where there is no other. ok is false where it names none.
func (d *Draft) Price() (f Figure, ok bool) {
	first, aside := -1, false
	w := drawnOf(d.Snack.Language)
	for _, s := range d.Facts.Whole() {
		at := strings.Index(d.Brand.Description, strings.TrimRight(s, ".。।"))
		for _, of := range d.figures(s) {
			if of.Kind != FigurePrice {
				continue
			}
			side, here := w.beside(s, of), at+max(strings.Index(s, of.Text), 0)
			if !ok || aside && !side || aside == side && at >= 0 && here < first {
				f, ok, first, aside = of, true, here, side
			}
		}
	}
	return f, ok
}
