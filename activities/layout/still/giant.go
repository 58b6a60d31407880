package still

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostGiant is how large giant type gets, px, and mostBeside the words around it.
const mostGiant, mostBeside = 580.0, 150.0

// giantGap is the air between giant words and those around them, and leastApart how many times larger they are at
// least.
const giantGap, leastApart = 26.0, 1.7

// stack is a line over a box from side to side: what comes before its punchline, that giant, and what follows.
type stack struct {
	before, giant, after []farm.Layer
	end, from            float64 // where what comes before ends, and where the giant words begin
	full                 float64 // the share of the box that is filled
	worth                float64
}

// stacking is how a line is set over a box.
type stacking struct {
	box       farm.Box
	over, on  kit.Scheme // of what comes before the giant words, and of those
	gap       float64    // between them at least
	ink       farm.Color // of the giant words
	contrasts bool       // there is something beside the giant words
	lines     int        // of giant words at most, 0 is as many as do
}

// stack is the best of some aims in a box.
func (p *Page) stack(all []aim, s stacking) (best stack, ok bool) {
	for _, a := range all {
		if s.contrasts && a.before+a.after == "" {
			continue
		}
		if made, fits := p.stackOf(a, s); fits && (!ok || made.worth > best.worth) {
			best, ok = made, true
		}
	}
	return best, ok
}

// narrower is how wide giant words are of their box where they would be too high as wide as that is.
const narrower = 0.86

// stackOf sets one aim into a box: of all numbers of rows those that fill it best.
func (p *Page) stackOf(a aim, s stacking) (best stack, ok bool) {
	lines := s.lines
	if lines == 0 {
		lines = 4
		if a.before+a.after == "" {
			lines = 8
		}
	}
	var giants []flush
	for _, most := range []float64{mostGiant, 300, 215} { // smaller where the rows are too high, or too uneven
		for _, wide := range []float64{1, narrower} {
			giants = append(giants, p.flushes(a.giant, setting{s.box.W * wide, most, lines, s.ink})...)
		}
	}
	for _, most := range []float64{mostBeside, 116, 92, 72, 56} {
		befores := p.flushes(a.before, setting{s.box.W, most, 6, s.over.Ink})
		afters := p.flushes(a.after, setting{s.box.W, most, 4, s.on.Ink})
		for _, g := range giants {
			for _, b := range befores {
				for _, t := range afters {
					if made, fits := s.made(b, g, t); fits && (!ok || made.worth > best.worth) {
						best, ok = made, true
					}
				}
			}
		}
	}
	best.worth += a.worth
	return best, ok
}

// tornCosts is what a giant row costs that ends with a word that only leads to others.
const tornCosts = 0.5

// made are blocks over a box, the first at its head and the last at its foot; false where they do not fit, or the
// giant words are not that.
func (s stacking) made(before, giant, after flush) (out stack, ok bool) {
	beside := max(before.most, after.most)
	high, gaps := before.high+giant.high+after.high, 0.0
	if before.rows != nil {
		gaps += s.gap
	}
	if after.rows != nil {
		gaps += giantGap
	}
	air := s.box.H - high - gaps
	if air < 0 || beside > 0 && giant.least < leastApart*beside {
		return out, false
	}
	out.full = (high + gaps) / s.box.H
	air += before.high*(1-before.wide) + giant.high*(1-giant.wide) + after.high*(1-after.wide) // beside short rows
	out.worth = 1.4*(1-air/s.box.H) + giant.least/mostGiant - tornCosts*float64(giant.torn)
	if beside > 0 {
		out.worth += 0.2 * min(giant.most/beside/3, 1.2)
	}
	at := func(f flush, y float64) []farm.Layer {
		rows := make([]farm.Layer, len(f.rows))
		for i, l := range f.rows {
			rows[i] = kit.At(l, s.box.X, y+l.Box.Y)
		}
		return rows
	}
	y := s.box.Y
	out.before = at(before, y)
	out.end = y + before.high
	out.after = at(after, foot(s.box)-after.high)
	switch {
	case after.rows == nil:
		y = foot(s.box) - giant.high
	case before.rows == nil:
	default:
		y = out.end + s.gap + (s.box.H-high-gaps)/2
	}
	out.giant, out.from = at(giant, y), y
	return out, true
}

// layers are those of a stack in the order in which they are read.
func (s stack) layers() []farm.Layer { return slices.Concat(s.before, s.giant, s.after) }

// noted is the second fact at the foot of a page's room: a rule, and under it what it is at the start and its number
// at the end. It gives where it begins; the foot of the room without a fact.
func (p *Page) noted(g kit.Scheme) (layers []farm.Layer, from float64, ok bool) {
	l := p.second()
	if l.Text == "" {
		return nil, foot(p.Room), false
	}
	const pad, high = 26.0, 118.0
	r, ok := p.rowOf(l.Text, l.Point, high, g)
	if !ok {
		text, fits := p.plainText(l.Text, p.Room.W, g)
		if !fits {
			return nil, foot(p.Room), false
		}
		r = factRow{said: l.Text, label: marked(text, l.Point, g), high: text.Box.H}
	}
	p.Say("body", l.Text)
	y := foot(p.Room) - r.high
	layers = append([]farm.Layer{kit.Panel("rule", kit.Box(p.Room.X, y-pad-5, p.Room.W, 5), 0, kit.Solid(g.Ink))}, r.at(p.Room, y+r.high/2)...)
	return layers, y - pad - 5, true
}

// plainText is a fact in the text face, in two or three lines.
func (p *Page) plainText(s string, w float64, g kit.Scheme) (farm.Layer, bool) {
	for size := 54.0; size >= 40; size *= shrink {
		l, ok := p.words(s, size, w, style{id: "second", g: g, plain: true})
		if m, err := p.Ruler.Text(l); ok && err == nil && len(m.Lines) <= 3 {
			return l, true
		}
	}
	return farm.Layer{}, false
}

// labelled is a fact in what it is about and its number at its end or its start: "Each flight of stairs adds" and
// "£35". False where the number stands in its midst.
func (p *Page) labelled(text, point string) (label, figure string, ok bool) {
	if !strings.ContainsFunc(point, unicode.IsDigit) || strings.Count(text, point) != 1 {
		return "", "", false
	}
	before, figure, after := p.cut(text, point)
	switch {
	case after == "" && before != "":
		return before, figure, true
	case before == "" && after != "":
		return after, figure, true
	}
	return "", "", false
}
