// Package still sets whole sentences of a brand's text in the families of layouts that static
// ads and single images share: what is shown is what the sentence says, as large as the frame is.
package still

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Words are what a still says.
type Words struct {
	Lead copywriter.StillLine
	More []copywriter.StillLine // other sentences, what sells most first
	Ask  string                 // what a customer asks that Lead answers; "" without it
}

// Beside are the sentences that may stand beside a lead: none that says what it says.
func Beside(d *kit.Draft, lead copywriter.StillLine) []copywriter.StillLine {
	return slices.DeleteFunc(d.Facts.StillLines(), func(l copywriter.StillLine) bool {
		return l.Text == lead.Text || d.Facts.Alike(l.Text, lead.Text)
	})
}

// Page is a still in the making.
type Page struct {
	*kit.Draft
	Words
	Frame farm.Box // what it paints
	Room  farm.Box // what is read stays inside
	Stage farm.Box // where pictures may stand: what a caller adds at the head and the foot is outside
	Turn  int      // another for each still of a brand
	Solo  bool     // it is one of a set: it has one sentence, whole, and the others are on other pages
	Had   []string // the objects that other pages of its set show
	looks []kit.Scheme
	shown *shown // the picture that it shows, nil without one
}

// Made is a still with the schemes at its head and at its foot, for what a caller adds there.
type Made struct {
	Layers     []farm.Layer
	Head, Foot kit.Scheme
}

// Opening is what a page begins with: its lead, of a long one the clause that is shown.
func (p *Page) Opening() string {
	if p.shown != nil {
		return p.told().Text
	}
	if p.alone() {
		return p.Lead.Text
	}
	return p.short(p.Lead).Text
}

// Family is a way to set a page. It gives false where the words do not carry it.
type Family struct {
	Name, Variant string
	Draw          func(*Page) (Made, bool)
}

// Families are those that a page's words allow, the one whose turn it is first.
func (p *Page) Families() []Family {
	p.looks = Looks(p.Draft)
	if p.show() {
		return p.pictured()
	}
	out := []Family{}
	n := 0
	add := func(name string, fits bool, draw func(*Page) (Made, bool)) {
		if n++; fits {
			out = append(out, Family{name, "V" + kit.Digit(n), draw})
		}
	}
	lead, alone := p.short(p.Lead), p.alone()
	_, counted := p.drawn()
	_, thing := p.thing()
	add("priced", lead.Point != "" && !alone, (*Page).priced)
	add("counted", counted, (*Page).counted)
	add("clauses", len(p.Lead.Parts) > 1 && (alone || p.chars(p.Lead.Text) > 84), (*Page).clauses)
	add("ledger", !alone && len(p.ledgerLines()) >= leastLedger, (*Page).ledger)
	add("thing", thing, (*Page).stood)
	add("asked", p.Ask != "" && !alone && !p.owes(), (*Page).asked)
	add("bands", alone && len(p.Lead.Parts) > 1, (*Page).bands)
	dense := !farm.LanguageOf(p.Facts.Language).SpacesWords // a line ends where a clause does
	add("lettered", !(dense && alone && len(p.Lead.Parts) > 1), (*Page).lettered)
	return p.turned(out)
}

// turned are families from the one on whose turn it is.
func (p *Page) turned(all []Family) []Family {
	k := p.Turn % max(len(all), 1)
	return append(append([]Family{}, all[k:]...), all[:k]...)
}

// alone reports a brand of one sentence: it is set whole.
func (p *Page) alone() bool { return len(p.More) == 0 && !p.Solo }

// chars is how many characters of English say what a text does.
func (p *Page) chars(s string) int {
	wordy := min(max(farm.LanguageOf(p.Facts.Language).Wordiness, 0.5), 1.15)
	return int(float64(utf8.RuneCountInString(s)) / wordy)
}

// mostShort is how long a line is at most that is set with a number giant in it.
const mostShort = 92

// short is a sentence, or where it is long the clause of it that has its point.
func (p *Page) short(l copywriter.StillLine) copywriter.StillLine {
	if p.Solo || p.chars(l.Text) <= mostShort || len(l.Parts) < 2 {
		return l
	}
	for _, part := range l.Parts {
		if l.Point != "" && strings.Contains(part, l.Point) {
			return copywriter.StillLine{Text: part, Parts: []string{part}, Rank: l.Rank, Point: l.Point}
		}
	}
	return copywriter.StillLine{Text: l.Parts[0], Parts: l.Parts[:1], Rank: l.Rank}
}

// mostSecond is how long the fact is at most that stands below the lead, mostPrice how long where it
// tells the price that the lead leaves out.
const mostSecond, mostPrice = 96, 120

// second is the fact that stands below the lead.
func (p *Page) second() copywriter.StillLine { return p.beside(mostSecond, mostPrice) }

// owes reports a page whose lead leaves out the price that stands beside it.
func (p *Page) owes() bool {
	beside := p.second
	if p.shown != nil {
		beside = p.aside
	}
	return p.Facts.Priced(beside().Text) && !p.Facts.Priced(p.Opening())
}

// beside is the fact that stands beside the lead: the price, where the lead leaves it out, then an
// offer beside a number and a number beside an offer, else what comes next; "" without one that is
// short.
func (p *Page) beside(most, mostPrice int) copywriter.StillLine {
	best, worth := copywriter.StillLine{}, -1
	if p.Solo {
		return best
	}
	for i, l := range p.More {
		price, longest := p.Facts.Priced(l.Text) && !p.Facts.Priced(p.Lead.Text), most
		if price {
			longest = mostPrice
		}
		s := l
		if p.chars(s.Text) > longest || p.shown == nil {
			s = p.short(l)
		}
		if p.chars(s.Text) > longest || l.Rank == copywriter.SellTerms {
			continue
		}
		v := len(p.More) - i
		switch other := (l.Rank == copywriter.SellOffer) != (p.Lead.Rank == copywriter.SellOffer); {
		case price && p.Facts.Priced(s.Text):
			v += 300
		case other && l.Rank <= copywriter.SellProof:
			v += 200
		case l.Rank <= copywriter.SellProof && p.shown != nil:
			v += 100
		}
		if v > worth {
			best, worth = s, v
		}
	}
	if p.Facts.Priced(best.Text) || p.Facts.Priced(p.Lead.Text) {
		return best
	}
	brief := func(s string) bool { return p.Facts.Priced(s) && p.chars(s) <= mostPrice }
	if s := p.Facts.OfferLine(brief); s != "" { // the clause that names it, of a sentence that is too long
		return p.Facts.StillLine(s)
	}
	return best
}

// look is the k-th scheme of a page, by its turn.
func (p *Page) look(k int) kit.Scheme { return p.looks[(p.Turn/3+p.Turn+k)%len(p.looks)] }

// ground paints the frame in a scheme.
func (p *Page) ground(g kit.Scheme) farm.Layer {
	f := p.Paint([]string{"grain", "paper", "solid"}[p.Turn%3], g, nil)
	l := kit.Panel("ground", p.Frame, 0, &f)
	return l
}

// field is a part of the frame in a scheme's ground, from a height to another.
func (p *Page) field(g kit.Scheme, from, to float64) farm.Layer {
	return kit.Panel("field", kit.Box(p.Frame.X, from, p.Frame.W, to-from), 0, kit.Solid(g.Bg))
}

// end is where what fills the frame ends that is read: what a caller adds stands below it.
func (p *Page) end() float64 { return foot(p.Room) + 26 }

// foot is where a frame ends.
func foot(b farm.Box) float64 { return b.Y + b.H }
