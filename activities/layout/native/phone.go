package native

import (
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// phone is what somebody sees who goes from one screen of a phone to the next: each tells one thing of the brand's,
// and each is of another kind.
type phone struct {
	*film
	form  string // the name of its scenes
	first string // the kind of its first screen
	lines []note
	at    int // of the film
	last  string
	had   []string // kinds of screens so far
	shown []string // things so far
}

// note is what a screen tells.
type note struct {
	text, slot string
	opens      bool // it says what the brand does
	offer      bool
	first      bool // of its film: it is there at once
}

// screensFrom films a phone whose first screen is of a kind.
func screensFrom(form, first string) func(*film) int {
	return func(f *film) int { return screens(f, form, first) }
}

// screens film a phone: its scenes follow each other, and they last so long.
func screens(f *film, form, first string) int {
	p := phone{film: f, form: form, first: first, lines: f.notesOf()}
	town := f.TownAlone()
	all, spare := 0, 0
	if town != "" {
		spare = townMs
	}
	looks := len(p.lines) <= fewNotes && first != "result" && f.words.query() != "" // somebody looks it up
	if looks {
		spare += looksMs
	}
	for i, l := range p.lines {
		if all += p.lasts(l); all > f.most()+overMs-spare && i > 2 && !l.offer {
			p.lines = slices.Delete(p.lines, i, i+1)
			break
		}
	}
	all = spare
	for _, l := range p.lines {
		all += p.lasts(l)
	}
	pace := max(1, float64(f.least()-spare)/float64(all-spare))
	if all > f.most()+overMs {
		pace = float64(f.most()+overMs-spare) / float64(all-spare)
	}
	f.hookPart = p.lines[0].text
	most := p.mostOf(pace, spare)
	for i := range p.lines {
		l := &p.lines[i]
		l.slot = f.says("told", l.text)
		p.screen(i, int(min(float64(p.lasts(*l))*pace, most)))
		if i == 0 && looks {
			p.looked(looksMs)
		}
	}
	if town != "" {
		p.where(town, townMs)
	}
	return p.at
}

// mostOf is how long a line of a film is seen at most, ms: three of its twenty frames, where that does not make the
// film too short.
func (p *phone) mostOf(pace float64, spare int) float64 {
	all, cut := float64(spare), float64(spare)
	for _, l := range p.lines {
		all += float64(p.lasts(l)) * pace
	}
	most := 0.148 * (all + float64(p.end.ms))
	for _, l := range p.lines {
		cut += min(float64(p.lasts(l))*pace, most)
	}
	if cut < float64(p.least())+400 {
		return all
	}
	return most
}

// townMs is how long a map is seen, and looksMs how long somebody types into a search, ms.
const townMs, looksMs = 1100, 1400

// fewNotes are so few that somebody looks the brand up between them.
const fewNotes = 3

// mostNotes is how many things a phone tells beside a price.
const mostNotes = 4

// notesOf are what a phone tells, one thing a screen: what opens the film, what the brand does, what is strange of
// it, and what it costs.
func (f *film) notesOf() []note {
	groups := f.groups(mostNotes)
	offer := f.offer(groups)
	var out []note
	opener := trimStop(f.opener())
	for _, g := range groups {
		if same(g, offer) {
			continue
		}
		for _, part := range g {
			out = append(out, note{text: part, opens: opener != "" && strings.HasPrefix(key(opener), key(part))})
		}
	}
	for _, part := range offer {
		out = append(out, note{text: part, offer: true})
	}
	return out
}

// lasts is how long a screen is seen, ms.
func (p *phone) lasts(l note) int { return max(min(int(p.ReadingMs(l.text)*0.6), mostLineMs), 1300) }

// mostLineMs is how long a line is seen at most, ms: three of twenty frames of a film.
const mostLineMs = 2100

// screen is a line on the screen that it belongs to.
func (p *phone) screen(i, ms int) {
	l := p.lines[i]
	l.first = i == 0
	t := p.newTake(p.at, p.onBeat(p.at, ms))
	t.Nth += i
	kind := p.kindFor(t, i)
	p.last, p.had = kind, append(p.had, kind)
	map[string]func(*Take, note){"notice": p.notice, "price": p.calculator, "fact": p.fact, "roll": p.roll, "search": p.found,
		"memo": p.memo, "paper": p.paper, "mail": p.mail, "result": p.result}[kind](t, l)
	p.done(t)
}

// done ends a screen.
func (p *phone) done(t *Take) {
	p.film.drawn, p.film.seenPictures, p.film.things = t.drawn, t.seenPictures, t.things
	t.cue("whoosh", 0, -13)
	p.AddScene(t.Scene(p.form))
	p.at += t.Ms
}

// kindFor is the screen that a line belongs to, another than the one before it.
func (p *phone) kindFor(t *Take, i int) string {
	l := p.lines[i]
	if i == 0 || p.first == "result" {
		return p.first
	}
	if _, ok := t.priced(l.text); ok && !slices.Contains(p.had, "price") {
		return "price"
	}
	fact, ok := t.FactOf(l.text)
	if ok && slices.Contains(screened, fact.Kind) && !slices.Contains(t.drawn, fact.Kind) && (!fact.Counts() || fact.Value <= mostMarks) {
		return "fact"
	}
	if o, named := t.thingIn(l.text); named && !slices.Contains(p.shown, o.Name) && len(t.Screenshots) == 0 {
		p.shown = append(p.shown, o.Name)
		return "roll"
	}
	if len(t.Screenshots) > 0 && !slices.Contains(p.had, "roll") && i > 0 {
		return "roll"
	}
	if l.opens && p.words.query() != "" && !slices.Contains(p.had, "search") {
		return "search"
	}
	turn := p.turn("screens") + i
	for k := range plainScreens {
		if kind := plainScreens[(turn+k)%len(plainScreens)]; !slices.Contains(p.had, kind) {
			return kind
		}
	}
	return plainScreens[turn%len(plainScreens)]
}

// screened are the facts that a phone has a screen for; plainScreens tell anything.
var (
	screened = []string{kit.FigureDate, kit.FigureClock, kit.FigureMonth, kit.FigureMonths, kit.FigureSpan, kit.FigureDays,
		kit.FigureWeeks, kit.FigureDegree, kit.FigureLength, kit.FigureWeight, kit.FigureShare, kit.FactMany}
	plainScreens = []string{"paper", "memo", "mail"}
)

// set is a line as large as it goes between two heights of a screen, at its head.
func (t *Take) set(l note, top, foot, size float64, ink farm.Color) farm.Layer {
	words := t.TextLayer(l.slot, l.text, kit.Step{Size: size, Least: 60, Leading: 1.08, Display: true, Tracking: -0.01, Lines: 8},
		t.Sided(kit.Box(t.room.X, top, t.room.W, 0)), ink)
	words = t.fitted(words, foot-top)
	words.Box.Y += max((foot-top-words.Box.H)*0.3, 0)
	return words
}

// where is a map of a town.
func (p *phone) where(town string, ms int) {
	t := p.newTake(p.at, p.onBeat(p.at, ms))
	t.ground(t.screen)
	t.drawn = append(t.drawn, kit.FigurePlace)
	t.add(t.factCard(kit.Figure{Kind: kit.FigurePlace, Text: town}, kit.Box(-60, -60, 1200, 2040), 0, 0, t.Ms)...)
	t.add(t.ring(540, 1010, 200, t.loud))
	p.done(t)
}
