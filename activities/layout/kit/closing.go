package kit

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// Closing is the frame that a film of type ends on: whose it is, what that is and where, what it costs or
// promises, and what to do next.
type Closing struct {
	Name, Line, CTA string
	Price           *Figure // on a tag at the foot; nil is none
	Of              Placard // its room, its time and its device
	Free            float64 // px at the foot of the room for small print
	// Picture fills the foot where no price does, or beside one; nil is the film's device.
	Picture func(room farm.Box, on Scheme) []farm.Layer
	Beside  bool // the picture stands under a price, too
}

// The measures of a closing frame, px.
const (
	closingGap   = 40.0
	closingName  = 0.34 // of the room, that the name's rows have together
	closingTimes = 1.5  // of the lowest row of a name, that another is as high as at most
	closingAbout = 76.0
	lowRoom      = 1000.0 // of an ad, whose foot is the platform's
	closingLine  = 120.0
	closingPrice = 300.0 // of room, under which no price is set as a poster
	pricedWords  = 18.0  // of a clause that is set with its price
)

// ClosingCard draws one: whose it is, what that is and where on one colour; what it costs or promises set as a poster and
// the button under it on another, which goes on to the foot of the frame with the film's device.
func (d *Draft) ClosingCard(c Closing) []farm.Layer {
	p := d.placardOf(c.Of)
	p.Sold, p.First, p.Stress = "", false, ""
	g, on := p.look(0), p.blockLook()
	b := Box(p.Room.X+8, p.Room.Y+6, p.Room.W-16, p.Room.H-20-c.Free)
	floor := b.Y + b.H
	var read []farm.Layer
	if c.CTA != "" {
		l := p.WideButton(c.CTA, b.W, on)
		floor -= WideHigh
		l.Box.X, l.Box.Y = b.X, floor
		l.StartMs, l.Enter = OnFrame(p.BeatMs), &farm.Motion{Kind: "pop", DurationMs: 266}
		read, floor = append(read, l), floor-closingGap
	}
	head := p.closingHead(c, b, g)
	edge := EndOf(head) + closingGap
	y := edge + closingGap
	told := p.closingTold(c, Box(b.X, y, b.W, floor-y), on)
	if len(told) == 0 { // the name has all of it
		edge = floor - closingGap
	}
	read = append(read, told...)
	block := Panel("block", Box(-4, edge, 1088, 1924-edge), 0, Solid(on.Bg))
	foots := p.closingFoot(c, Box(0, b.Y+b.H+closingGap/2, 1080, 1920-b.Y-b.H-closingGap/2), on)
	return slices.Concat([]farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg)), block}, foots, head, read)
}

// ClosingLook is the colours of the foot of a closing frame.
func (d *Draft) ClosingLook(of Placard) Scheme { return d.placardOf(of).blockLook() }

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
		out = []farm.Layer{p.Fit(p.LargeType(c.Name, Box(b.X, b.Y, b.W, closingName*b.H), KineticStyle{ID: "name",
			Ink: pointedIn(g), Ground: g.Bg, Most: 300, Lines: 3}))}
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

// closingRows is a name in rows from side to side, as many as make it largest.
func (p placard) closingRows(name string, b farm.Box, g Scheme) []farm.Layer {
	high := closingName * b.H
	if b.H < lowRoom {
		high *= 0.8
	}
	var out []farm.Layer
	for n := 1; n <= 3; n++ {
		texts, _ := p.evenRows(name, n)
		rows := p.rowsIn(p.giantFace(name), texts, b, g, map[string]farm.Layer{})
		if len(rows) == 0 {
			continue
		}
		most := lowestRow(rows) * closingTimes
		for i := range rows {
			if k := most / rows[i].Box.H; k < 1 {
				right := rows[i].Box.X + rows[i].Box.W
				if rows[i].Box.W, rows[i].Box.H = rows[i].Box.W*k, most; p.RightToLeft() {
					rows[i].Box.X = right - rows[i].Box.W
				}
			}
		}
		if set, _ := scaledTo(giantBlock{rows: rows, rtl: p.RightToLeft()}, high); rowsArea(set) > rowsArea(out) {
			out = set
		}
	}
	return out
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
	p.Stress, p.ID = strings.TrimSpace(c.Price.Text), "price"
	for _, said := range []string{p.priced(*c.Price), p.Stress} {
		p.Words = said
		if out := p.posterIn(b, g); len(out) > 0 {
			return out
		}
	}
	return []farm.Layer{p.Fit(p.LargeType(p.priced(*c.Price), b, KineticStyle{ID: "price", Ink: g.Ink, Ground: g.Bg, Point: g.Point,
		Emphasis: p.Stress, Most: closingLine, Least: 50, Lines: 5, Leading: 1.04}))}
}

// priced is the clause that names a price, with what it is paid for, up to the price where the clause goes on behind a
// mark; one of many words is its price alone.
func (p placard) priced(f Figure) string {
	text := strings.TrimSpace(f.Text)
	for _, s := range p.Facts.Whole() {
		for _, clause := range p.Facts.Messages(s) {
			at := strings.Index(clause, text)
			if at < 0 {
				continue
			}
			said := []string{clause}
			if rest := clause[at+len(text):]; strings.IndexAny(rest, HangingMarks) == 0 {
				said = append(said, clause[:at+len(text)])
			}
			for _, words := range said {
				if ReadingWords(words, p.Facts.Language) <= pricedWords {
					return p.Begun(strings.TrimRight(words, HangingMarks+" .。।"))
				}
			}
		}
	}
	return text
}

// closingFoot is what fills the frame below what is read.
func (p placard) closingFoot(c Closing, room farm.Box, on Scheme) []farm.Layer {
	if c.Picture != nil && (c.Price == nil || c.Beside) && room.H > 300 {
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
