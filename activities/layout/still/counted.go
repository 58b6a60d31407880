package still

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mostCounted is how many things one sees at once as that many: of more a page has the number.
const mostCounted = 40

// mostDrawn is how long a line is at most that stands over a drawing.
const mostDrawn = 100

// drawn is the fact of the lead that is drawn.
func (p *Page) drawn() (kit.Figure, bool) {
	s := p.short(p.Lead)
	f, ok := p.FactOf(s.Text)
	return f, ok && p.shows(f, s.Text)
}

// shows reports a fact whose drawing is large enough to tell something: no place and no day of the
// week but on a page of its own, and no price, which its tag would only say again.
func (p *Page) shows(f kit.Figure, s string) bool {
	switch f.Kind {
	case kit.FigurePlace, kit.FigureMonth, kit.FigureWeekday:
		return p.Solo && !p.Opens && p.chars(s) <= mostDrawn
	case kit.FigurePrice, kit.FigureYear, kit.FigureDegree, kit.FigureAngle:
		return false
	}
	if f.Counts() && (p.Facts.Priced(s) || !countedIn(s, f) || p.Solo && f.Value > mostCounted) {
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
	return p.over(0.36, func(room farm.Box, g kit.Scheme) []farm.Layer {
		if p.Solo { // nothing stands below it
			room.H = foot(p.Frame) - footAir - room.Y
		}
		shown := p.DrawFact(fact, kit.FigureAt{Box: room, Look: g, Turn: p.Turn % 4})
		if len(shown) > mostMarks {
			return nil
		}
		return shown
	})
}

// footAir is what is left under a drawing on a page of a set, px.
const footAir = 150.0

// mostMarks is of how many layers a drawn fact is at most.
const mostMarks = 40
