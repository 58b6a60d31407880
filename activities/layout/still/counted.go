package still

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostDrawn is how long a line is at most that stands over a drawing.
const mostDrawn = 100

// drawn is the fact of the lead that is drawn.
func (p *Page) drawn() (kit.Figure, bool) {
	s := p.short(p.Lead)
	f, ok := p.FactOf(s.Text)
	return f, ok && p.shows(f, s.Text)
}

// shows reports a fact whose drawing is large enough to tell something: no place, no day of the
// week, and no price, which its tag would only say again.
func (p *Page) shows(f kit.Figure, s string) bool {
	switch f.Kind {
	case kit.FigurePrice, kit.FigurePlace, kit.FigureMonth, kit.FigureWeekday, kit.FigureYear, kit.FigureDegree, kit.FigureAngle:
		return false
	}
	if f.Counts() && (p.Facts.Priced(s) || !countedIn(s, f)) {
		return false
	}
	return p.chars(s) <= mostDrawn && !strings.Contains(p.Facts.Name, strings.TrimSpace(f.Text))
}

// countedIn reports a count of which no digit stands outside of it: "1 470" is no 470.
func countedIn(s string, f kit.Figure) bool {
	before, _, _ := strings.Cut(s, strings.TrimSpace(f.Mark))
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(before))
	return !unicode.IsDigit(last)
}

// counted has a sentence over its fact drawn at half of the frame, and below that the offer or the
// number that goes with it.
func (p *Page) counted() (Made, bool) {
	fact, _ := p.drawn()
	line := p.short(p.Lead)
	g, below := p.look(0), p.look(1)
	made := Made{Layers: []farm.Layer{p.ground(g)}, Head: g, Foot: g}
	room := p.Room
	if strip, from, ok := p.strip(p.second(), below); ok {
		made.Layers, made.Foot = append(made.Layers, strip...), below
		room.H = from - 34 - room.Y
	}
	head, ok := p.within(line.Text, kit.Box(room.X, room.Y, room.W, room.H*0.36), mostType,
		style{id: "headline", g: g, stress: line.Point})
	if !ok {
		return Made{}, false
	}
	head.Box.Y = room.Y
	from := kit.Under(head, 36)
	shown := p.DrawFact(fact, kit.FigureAt{Box: kit.Box(room.X, from, room.W, foot(room)-from), Look: g, Turn: p.Turn % 4})
	if len(shown) == 0 || len(shown) > 40 {
		return Made{}, false
	}
	made.Layers = append(append(made.Layers, shown...), head)
	return made, true
}
