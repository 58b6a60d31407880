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

// The measures of a closing frame, px, and the words and signs of one of its rows.
const (
	closingGap   = 40.0
	closingName  = 300.0
	closingAbout = 88.0
	closingLine  = 132.0
	closingRow   = 250.0 // of a stripe at most
	closingShare = 0.52  // of what is read, where a line stands below the stripes
	closingWords = 2.4
	mostClosing  = 14
)

// ClosingCard draws one: whose it is and what in stripes from side to side, what it promises and the button
// below them, and what it costs on a colour as large as the rest of the frame.
func (d *Draft) ClosingCard(c Closing) []farm.Layer {
	p := d.placardOf(c.Of)
	x, w := p.Room.X+10, p.Room.W-20
	foot := p.Room.Y + p.Room.H - 14 - c.Free
	if c.CTA != "" {
		foot -= WideHigh + closingGap
	}
	head, y := p.closingHead(c, foot)
	last := p.look(2)
	read := []farm.Layer{}
	if c.Line != "" && foot-y > 3*closingGap {
		l := p.Fit(p.LargeType(c.Line, Box(x, y+closingGap, w, foot-y-closingGap), KineticStyle{ID: "promise", Ink: last.Ink,
			Ground: last.Bg, Point: last.Point, Emphasis: p.PointOf(c.Line), Most: closingLine, Least: 50, Lines: 5, Leading: 1.04}))
		read, y = append(read, l), l.Box.Y+l.Box.H
	}
	if c.CTA != "" {
		b := p.WideButton(c.CTA, w, last)
		b.Box.X, b.Box.Y = x, min(y+closingGap, foot+closingGap)
		b.StartMs, b.Enter = OnFrame(p.BeatMs/2), &farm.Motion{Kind: "pop", DurationMs: 266}
		read, y = append(read, b), b.Box.Y+b.Box.H
	}
	foots := p.closingFoot(c, Box(0, y, 1080, 1920-y), last)
	return slices.Concat([]farm.Layer{Ground(p.Snack.Canvas, *Solid(last.Bg))}, head, foots, read)
}

// closingHead is whose the film is, what that is and where, in stripes at the head of the frame, and where
// they end.
func (p placard) closingHead(c Closing, foot float64) ([]farm.Layer, float64) {
	p.Edges, p.Stress = EdgesLevel, ""
	top := max(p.head()-elasticHead, 150)
	texts := append(p.closingRows(c.Name), p.aboutRows()...)
	share := 1.0
	if c.Line != "" {
		share = closingShare
	}
	end := top + min(closingRow*float64(len(texts)), (foot-top)*share)
	rows, _ := p.spelledRows(texts)
	if len(rows) == 0 || p.Logo != nil {
		return p.closingMark(c, Box(p.Room.X+10, p.head(), p.Room.W-20, closingName))
	}
	e := elastic{placard: p, rows: rows, top: top, foot: end, calm: true}
	e.play()
	block := Panel("block", Box(0, 0, 1080, end+closingGap/2), 0, Solid(p.look(0).Bg))
	under := Panel("stripe", Box(-20, end+closingGap/2, 1120, 1920), 0, Solid(p.look(2).Bg))
	return slices.Concat([]farm.Layer{block}, e.bands(), []farm.Layer{under}, e.letters()), end + closingGap/2
}

// closingRows are words in rows of a closing frame, the fewer the shorter they are.
func (p placard) closingRows(words string) []string {
	n := int(ReadingWords(words, p.Facts.Language)/closingWords + 0.5)
	if utf8.RuneCountInString(words) > mostClosing {
		n = max(n, 2)
	}
	return p.hyphened(p.Paged(words, max(n, 1)))
}

// aboutRows are what the brand is and where, in rows.
func (p placard) aboutRows() []string {
	trade, town, both := strings.Cut(p.About(func(string) bool { return true }), " · ")
	if trade == "" {
		return nil
	}
	out := p.closingRows(trade)
	if both {
		out = append(out, town)
	}
	return out
}

// closingMark is the logo, or a name that has no forms, with what the brand is and where below it.
func (p placard) closingMark(c Closing, b farm.Box) ([]farm.Layer, float64) {
	g := p.look(2)
	var out []farm.Layer
	if p.Logo != nil {
		b.H = 150
		out = []farm.Layer{{ID: "mark", Box: b, Stack: &farm.Stack{Direction: "row", Align: "center",
			Children: []farm.Layer{p.Lockup(b.H, b.W-8, g.Ink, g.Bg)}}}}
	} else {
		out = []farm.Layer{p.Fit(p.LargeType(c.Name, b, KineticStyle{ID: "name", Ink: g.Ink, Ground: g.Bg, Most: 300, Lines: 3}))}
	}
	y := EndOf(out) + closingGap
	set := func(s string) farm.Layer {
		return p.Fit(p.LargeType(s, Box(b.X, y, b.W, 200), KineticStyle{ID: "about", Ink: g.Ink, Ground: g.Bg, Most: closingAbout, Least: 44,
			Lines: 2, Leading: 1.08}))
	}
	if about := p.About(func(s string) bool { l := set(s); return l.Text.Size >= 44 && l.Box.H <= 200 }); about != "" {
		out = append(out, set(about))
	}
	return out, EndOf(out)
}

// closingFoot is what fills the frame below what is read.
func (p placard) closingFoot(c Closing, room farm.Box, on Scheme) []farm.Layer {
	p.First = false
	if c.Price != nil {
		if out := p.drawnFact(*c.Price, room, on); len(out) > 0 {
			return out
		}
	}
	if c.Picture != nil {
		if out := c.Picture(room, on); len(out) > 0 {
			return out
		}
	}
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
			side := w.beside(s, of)
			if !ok || aside && !side || aside == side && at >= 0 && at < first {
				f, ok, first, aside = of, true, at, side
			}
		}
	}
	return f, ok
}
