// Package still sets whole sentences of a brand's text in the families of layouts that static
// ads and single images share: what is shown is what the sentence says, as large as the frame is.
package still

import (
	"fmt"
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
	// Strikes says that Lead is shown whole: cut short it says less than it does.
	Strikes bool
}

// Striking are the words of a still that leads with what makes a stranger stop; false where the text has no such line.
func Striking(d *kit.Draft) (w Words, ok bool) {
	line := d.Writer.StillLead(func(s string) bool { return charsOf(d, s) <= mostWhole })
	if line == "" {
		return w, false
	}
	w = Words{Lead: d.Facts.StillLine(line), Strikes: true}
	w.More = Beside(d, w.Lead)
	return w, true
}

// Beside are the sentences that may stand beside a lead: none that says what it says.
func Beside(d *kit.Draft, lead copywriter.StillLine) []copywriter.StillLine {
	return slices.DeleteFunc(d.Facts.StillLines(), func(l copywriter.StillLine) bool {
		return l.Text == lead.Text || d.Facts.Alike(l.Text, lead.Text)
	})
}

// Leads are those of some lines that may lead: what makes a stranger stop, what sells or proves, and what the text
// says first, which is what the brand does. What is told by the way leads nothing while there is one of these.
func Leads(d *kit.Draft, all []copywriter.StillLine) []copywriter.StillLine {
	first := ""
	if len(d.Facts.Sentences) > 0 {
		first = d.Facts.Sentences[0]
	}
	strike := d.Facts.Striking(func(string) bool { return true })
	out := slices.DeleteFunc(slices.Clone(all), func(l copywriter.StillLine) bool {
		return !slices.Contains(strike, l.Text) && offTrade(d, l, first)
	})
	if len(out) == 0 {
		out = withoutTerms(all)
	}
	return fresh(d, out, all)
}

// fresh are the lines of some with which no other post of the pack opens. Where none is, others of the text come first
// that open nothing yet.
func fresh(d *kit.Draft, leads, all []copywriter.StillLine) []copywriter.StillLine {
	opens := func(l copywriter.StillLine) bool { return d.Writer != nil && d.Writer.OpensElsewhere(l.Text) }
	for _, some := range [][]copywriter.StillLine{leads, withoutTerms(all)} {
		if out := slices.DeleteFunc(slices.Clone(some), opens); len(out) > 0 {
			return out
		}
	}
	return leads
}

// withoutTerms are lines without those that only a customer has to know.
func withoutTerms(all []copywriter.StillLine) []copywriter.StillLine {
	return slices.DeleteFunc(slices.Clone(all), func(l copywriter.StillLine) bool { return l.Rank == copywriter.SellTerms })
}

// offTrade reports a line that neither sells, nor proves, nor says what the brand does, which its first sentence
// does; or one that says what is not done.
func offTrade(d *kit.Draft, l copywriter.StillLine, first string) bool {
	return l.Rank > copywriter.SellProof && !strings.Contains(first, l.Text) || d.Facts.Denies(l.Text) && l.Rank > copywriter.SellOffer
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
	// widths are those of lines that were measured.
	widths map[string]float64
	// Done is how often a set has had each way to set a page, nil of a still by itself.
	Done map[string]int
	// Opens is the first page of a set: it has its sentence whole and at one glance.
	Opens bool
	Ends  bool // the last: it says what it costs, over a button
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
	p.parted()
	if p.show() {
		return p.pictured()
	}
	return slices.Concat(p.turned(p.posters()), p.plainer())
}

// plainer are the families of a page that no poster carries.
func (p *Page) plainer() []Family {
	out := []Family{}
	n := 0
	add := func(name string, fits bool, draw func(*Page) (Made, bool)) {
		if n++; fits {
			out = append(out, Family{name, fmt.Sprintf("V%d", n), draw})
		}
	}
	lead, alone := p.short(p.Lead), p.alone()
	_, counted := p.drawn()
	thing := p.thing()
	add("priced", lead.Point != "" && !alone, (*Page).priced)
	add("counted", counted, (*Page).counted)
	add("signed", p.rules(), (*Page).signed)
	add("measured", p.long() && !alone, (*Page).measured)
	add("slip", p.Facts.Priced(lead.Text) && lead.Point != "" && !alone, (*Page).slip)
	add("clauses", alone && len(p.Lead.Parts) > 1, (*Page).clauses)
	add("ledger", !alone && len(p.ledgerLines()) >= leastLedger, (*Page).ledger)
	add("thing", thing, (*Page).stood)
	add("asked", p.Ask != "" && !alone && !p.owes(), (*Page).asked)
	add("quoted", !alone, (*Page).quoted)
	add("split", !p.Facts.Priced(p.Lead.Text) && p.chars(p.Lead.Text) <= mostSigned, (*Page).split)
	add("bands", alone && len(p.Lead.Parts) > 1, (*Page).bands)
	dense := !farm.LanguageOf(p.Facts.Language).SpacesWords // a line ends where a clause does
	add("lettered", !(dense && alone && len(p.Lead.Parts) > 1), (*Page).lettered)
	all := p.turned(out)
	if thing { // what is sold is seen on every third still; others come before it on the rest, so that a brand's differ
		shows := func(f Family) bool { return f.Name == "thing" }
		stood := slices.DeleteFunc(slices.Clone(out), func(f Family) bool { return !shows(f) })
		if all = slices.DeleteFunc(all, shows); p.Turn%3 == 0 {
			return append(stood, all...)
		}
		return append(all, stood...)
	}
	return all
}

// turned are families from the one on whose turn it is. Two rounds of each four have the others the other way
// round, so that not always the same one stands in where that one cannot be drawn.
func (p *Page) turned(all []Family) []Family {
	if len(all) == 0 {
		return nil
	}
	k := p.Turn % len(all)
	rest := slices.Concat(all[k+1:], all[:k])
	if p.Turn/(2*len(all))%2 == 1 {
		slices.Reverse(rest)
	}
	return append([]Family{all[k]}, rest...)
}

// alone reports a brand of one sentence: it is set whole.
func (p *Page) alone() bool { return len(p.More) == 0 && !p.Solo }

// chars is how many characters of English say what a text does.
func (p *Page) chars(s string) int { return charsOf(p.Draft, s) }

func charsOf(d *kit.Draft, s string) int {
	wordy := min(max(farm.LanguageOf(d.Facts.Language).Wordiness, 0.5), 1.15)
	return int(float64(utf8.RuneCountInString(s)) / wordy)
}

// How long a headline is at most: characters of English, and words as a reader counts them.
const mostShort, mostHead = 92, 14.0

// brief reports a line that is read at a glance.
func (p *Page) brief(s string) bool {
	return p.chars(s) <= mostShort && kit.ReadingWords(s, p.Facts.Language) <= mostHead
}

// short is a sentence, or of one that is too long for a headline the clause of it that has its point and can
// be read by itself, else the one with which it begins.
func (p *Page) short(l copywriter.StillLine) copywriter.StillLine {
	if p.Solo || p.brief(l.Text) || p.Strikes && p.shown == nil && l.Text == p.Lead.Text {
		return l
	}
	parts := p.Facts.Messages(l.Text)
	part := func(s string) copywriter.StillLine {
		out := copywriter.StillLine{Text: s, Parts: []string{s}, Rank: l.Rank}
		if l.Point != "" && strings.Contains(s, l.Point) && s != l.Point {
			out.Point = l.Point
		}
		return out
	}
	for i, s := range parts {
		if l.Point != "" && strings.Contains(s, l.Point) && p.brief(s) && (i == 0 || p.Facts.Alone(s)) {
			return part(s)
		}
	}
	for i, s := range parts {
		if p.brief(s) && (i == 0 || p.Facts.Alone(s)) {
			return part(s)
		}
	}
	return part(p.InBeats(parts[0], mostHead)[0])
}

// parted lets the clauses of a text's only sentence stand for its sentences where it is too long for a
// headline: the first leads, or another that can be read by itself.
func (p *Page) parted() {
	if !p.alone() || p.brief(p.Lead.Text) {
		return
	}
	var all []copywriter.StillLine
	for _, s := range p.Facts.Messages(p.Lead.Text) {
		for _, beat := range p.InBeats(s, mostHead) {
			all = append(all, p.Facts.StillLine(beat))
		}
	}
	if len(all) < 2 {
		return
	}
	lead := p.Turn % len(all)
	if s := all[lead].Text; !p.brief(s) || !p.Facts.Alone(s) {
		lead = 0
	}
	p.Lead = all[lead]
	p.More = slices.Delete(all, lead, lead+1)
}

// mostSecond is how long the fact is at most that stands below the lead, mostPrice how long where it
// tells the price that the lead leaves out.
const mostSecond, mostPrice = 96, 120

// second is the fact that stands below the lead: a price, or what is whole, for the beginning of a sentence says little.
func (p *Page) second() copywriter.StillLine {
	l := p.beside(mostSecond, mostPrice)
	whole := func(s string) bool { return plainEnd(s) == plainEnd(l.Text) }
	if p.Facts.Priced(l.Text) || p.Facts.Alone(l.Text) || slices.ContainsFunc(p.Facts.Whole(), whole) {
		return l
	}
	return copywriter.StillLine{}
}

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
	more := p.More
	if open := p.Opening(); open != p.Lead.Text { // what its sentence says besides
		for _, s := range p.Facts.Messages(p.Lead.Text) {
			if s != open && p.Facts.Priced(s) && !p.Facts.Priced(open) {
				more = append([]copywriter.StillLine{p.Facts.StillLine(s)}, more...)
			}
		}
	}
	for i, l := range more {
		price, longest := p.Facts.Priced(l.Text) && !p.Facts.Priced(p.Opening()), most
		if price {
			longest = mostPrice
		}
		s := l
		if p.chars(s.Text) > longest || p.shown == nil {
			s = p.short(l)
		}
		denied := p.Facts.Denies(l.Text) && l.Rank > copywriter.SellOffer
		if p.chars(s.Text) > longest || l.Rank == copywriter.SellTerms || denied {
			continue
		}
		v := len(more) - i
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
	if best = p.plain(best); p.Facts.Priced(best.Text) || p.Facts.Priced(p.Opening()) {
		return best
	}
	brief := func(s string) bool { return p.Facts.Priced(s) && p.brief(s) }
	if s := p.Facts.OfferLine(brief); s != "" { // the clause that names it, of a sentence that is too long
		return p.plain(p.Facts.StillLine(s))
	}
	return best
}

// plain is a fact beside the lead as it can be read by itself: of a clause that leans on its sentence the price
// alone, and nothing of another.
func (p *Page) plain(l copywriter.StillLine) copywriter.StillLine {
	whole := func(s string) bool { return plainEnd(s) == plainEnd(l.Text) }
	again := strings.Contains(strings.ToLower(l.Text), strings.ToLower(p.Opening())) // what is read above it
	if l.Text == "" || !again && (slices.ContainsFunc(p.Facts.Whole(), whole) || p.Facts.Alone(l.Text) || p.begins(l.Text)) {
		return l
	}
	text := l.Point
	if price, ok := p.Tells(l.Text, kit.FigurePrice); ok {
		text = strings.TrimSpace(price.Text)
	}
	if text != "" && p.Facts.Priced(text) {
		return copywriter.StillLine{Text: text, Parts: []string{text}, Rank: l.Rank}
	}
	return copywriter.StillLine{}
}

// begins reports a clause with which a sentence begins.
func (p *Page) begins(s string) bool {
	return slices.ContainsFunc(p.Facts.Whole(), func(all string) bool { return strings.HasPrefix(all, s) })
}

// plainEnd is a sentence without its full stop.
func plainEnd(s string) string { return strings.TrimRight(strings.TrimSpace(s), ".。।") }

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
