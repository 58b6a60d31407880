package native

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// phone is what somebody sees who goes from one screen of a phone to the next: each tells one thing of the brand's,
// and each is of another kind.
type phone struct {
	*film
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
}

// screensFrom films a phone whose first screen is of a kind.
func screensFrom(first string) func(*film) int {
	return func(f *film) int { return screens(f, first) }
}

// screens film a phone: its scenes follow each other, and they last so long.
func screens(f *film, first string) int {
	p := phone{film: f, first: first, lines: f.notesOf()}
	town := f.TownAlone()
	all, spare := 0, 0
	if town != "" {
		spare = townMs
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
	pace := max(1, float64(f.least())/float64(all))
	if all > f.most()+overMs {
		pace = float64(f.most()+overMs) / float64(all)
	}
	f.hookPart = p.lines[0].text
	for i := range p.lines {
		l := &p.lines[i]
		l.slot = f.says("told", l.text)
		p.screen(i, int(float64(p.lasts(*l))*pace))
	}
	if town != "" {
		p.where(town, townMs)
	}
	return p.at
}

// townMs is how long a map is seen, ms.
const townMs = 1100

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
func (p *phone) lasts(l note) int { return max(min(int(p.ReadingMs(l.text)*0.6), 2700), 1300) }

// screen is a line on the screen that it belongs to.
func (p *phone) screen(i, ms int) {
	l := p.lines[i]
	if ms > mostScreen {
		defer p.close(i, ms*45/100)
		ms = ms * 55 / 100
	}
	t := p.newTake(p.at, p.onBeat(p.at, ms))
	t.Nth += i
	kind := p.kindFor(t, i)
	p.last, p.had = kind, append(p.had, kind)
	map[string]func(*Take, note){"notice": p.notice, "price": p.priced, "fact": p.fact, "roll": p.roll, "search": p.found,
		"memo": p.memo, "paper": p.paper, "mail": p.mail}[kind](t, l)
	p.done(t)
}

// done ends a screen.
func (p *phone) done(t *Take) {
	p.film.drawn, p.film.seenPictures = t.drawn, t.seenPictures
	t.cue("whoosh", 0, -13)
	p.AddScene(t.Scene("phone"))
	p.at += t.Ms
}

// kindFor is the screen that a line belongs to, another than the one before it.
func (p *phone) kindFor(t *Take, i int) string {
	l := p.lines[i]
	if i == 0 {
		return p.first
	}
	if price, ok := t.Tells(l.text, kit.FigurePrice); ok && price.Text != "" && !slices.Contains(p.had, "price") {
		return "price"
	}
	fact, ok := t.FactOf(l.text)
	if ok && slices.Contains(screened, fact.Kind) && !slices.Contains(t.drawn, fact.Kind) && (!fact.Counts() || fact.Value <= mostMarks) {
		return "fact"
	}
	if o, named := t.ObjectOf(l.text); named && !slices.Contains(p.shown, o.Name) && len(t.Screenshots) == 0 {
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

// mostScreen is how long a line stands on one screen at most, ms.
const mostScreen = 2000

// close is a line that fills the frame, as who looks at a screen takes it in.
func (p *phone) close(i, ms int) {
	l := p.lines[i]
	t := p.newTake(p.at, p.onBeat(p.at, ms))
	t.Nth += i + 1
	ground, ink := t.said, t.onLoud
	if i%2 == 1 && !t.Solemn() {
		g := t.Seconded()
		ground, ink = g.Bg, g.Ink
	}
	t.ground(ground)
	words := t.set(l, wordsTop, t.foot(), 190, ink)
	t.keyed(&words, "underline")
	t.add(words)
	t.label(ink)
	p.done(t)
}

// screened are the facts that a phone has a screen for; plainScreens tell anything.
var (
	screened = []string{kit.FigureDate, kit.FigureClock, kit.FigureMonth, kit.FigureMonths, kit.FigureSpan, kit.FigureDays,
		kit.FigureWeeks, kit.FigureDegree, kit.FigureLength, kit.FigureWeight, kit.FigureShare, kit.FactMany, kit.FactFree}
	plainScreens = []string{"paper", "memo", "mail"}
)

// set is a line as large as it goes between two heights of a screen.
func (t *Take) set(l note, top, foot, size float64, ink farm.Color) farm.Layer {
	words := t.TextLayer(l.slot, l.text, kit.Step{Size: size, Least: 60, Leading: 1.06, Display: true, Tracking: -0.01, Lines: 8},
		t.Sided(kit.Box(t.room.X, top, t.room.W, 0)), ink)
	words = t.fitted(words, foot-top)
	words.Box.Y += max((foot-top-words.Box.H)*0.35, 0)
	words.Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.9, 150, 1.02, 260, 1)}
	return words
}

// keyed marks the part of a line that stands out.
func (t *Take) keyed(words *farm.Layer, style string) {
	k := t.Facts.Point(words.Text.Content)
	if k == "" {
		k = keyOf(t.Draft, words.Text.Content)
	}
	if k == "" || k == words.Text.Content {
		return
	}
	words.Text.Emphasis, words.Text.EmphasisStyle = []string{k}, style
	if style == "marker" {
		words.Text.EmphasisColor = kit.KeyColour(t.loud)
	}
}

// notice is a locked phone with one notice on it, over what the film is about.
func (p *phone) notice(t *Take, l note) {
	t.locked([]Line{{Text: l.text}})
	t.clock()
	b := t.notified(l, 128)
	for _, x := range b.layers {
		x.Box.Y += noticeTop
		x.Tracks = append(x.Tracks, kit.Track("y", "out", 0, -46, 170, 8, 260, 0))
		t.add(x)
	}
	t.cue("pop", 0, -8)
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

// fact is a line over what it tells, drawn.
func (p *phone) fact(t *Take, l note) {
	fact, _ := t.drawnIn(l.text)
	words := t.set(l, wordsTop, wordsTop+artRoom, 168, t.onLoud)
	t.ground(t.said)
	t.keyed(&words, "underline")
	top := wordsTop + artRoom + 40
	if fact != nil {
		t.add(t.factCard(*fact, kit.Box(0, top, 1080, 1990-top), 0, 0, t.Ms)...)
	}
	t.add(words)
	t.label(t.onLoud)
}

// roll is a picture as a camera sees it, and a line over it.
func (p *phone) roll(t *Take, l note) {
	t.ground("#0B0B0C")
	words := t.set(l, wordsTop, wordsTop+artRoom, 160, "#FFFFFF")
	top := wordsTop + artRoom + 40
	for _, x := range t.pictured(l.text, kit.Box(0, top, 1080, 1990-top), 0) {
		if x.ID == "thing" {
			x = t.moved(x, 0, t.Ms, every(500, 600, t.Ms))
		} else if x.Picture != nil {
			x.Tracks = append(x.Tracks, kit.Track("zoom", "out", 0, 1.3, 240, 1.05, float64(t.Ms), 1.22))
		}
		t.add(x)
	}
	side := 560.0
	view := kit.Box(0, 0, 100, 100)
	t.add(farm.Layer{ID: "set", Box: kit.Box(540-side/2, top+90, side, side), Shape: &farm.Shape{Kind: "path", ViewBox: &view,
		Path:   "M2 20 V2 H20 M80 2 H98 V20 M98 80 V98 H80 M20 98 H2 V80",
		Stroke: &farm.Stroke{Width: 9, Color: "#FFFFFF"}},
		Tracks: []farm.Track{kit.Track("scale", "out", 0, 1.25, 320, 1)}})
	t.keyed(&words, "underline")
	t.add(words)
	t.label("#FFFFFF")
	t.cue("click", 300, -8)
}

// found is a search that somebody types, and what it finds.
func (p *phone) found(t *Take, l note) {
	t.ground(t.screen)
	query, high := t.queried(p.words.query())
	y := t.room.Y + 84
	t.status(t.ink)
	t.typedInto(query, kit.Box(t.room.X-34, y, t.room.W+68, high))
	top := y + high + 40
	const pad = 40.0
	words := t.TextLayer(l.slot, l.text, kit.Step{Size: 124, Least: 60, Leading: 1.07, Weight: 800, Lines: 8},
		t.Sided(kit.Box(t.room.X, top+pad+150, t.room.W, 0)), t.ink)
	words = t.fitted(words, 1240-top-pad-150)
	who := t.avatar(t.Sided(kit.Box(t.room.X, top+pad, 110, 110)))
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(62, 26, 1),
		t.Sided(kit.Box(t.room.X+136, top+pad, t.room.W-136, 110)), kit.Readable(t.loud, t.card, leastRead)))
	foot := words.Box.Y + words.Box.H + pad
	plate := farm.Layer{ID: "card", Box: kit.Box(t.room.X-pad, top, t.room.W+2*pad, foot-top), Radius: 54, Fill: kit.Solid(t.card),
		Shadow: kit.SoftShadow()}
	t.keyed(&words, "marker")
	for _, x := range append(append([]farm.Layer{plate}, who...), name, words) {
		x.StartMs, x.Enter = 200, &farm.Motion{Kind: "rise", Distance: 160, DurationMs: 260}
		t.add(x)
	}
	b := kit.Box(t.room.X-pad, foot+34, t.room.W+2*pad, 1990-foot-34)
	if t.hasPicture(l.text) {
		for _, x := range t.pictured(l.text, b, 54) {
			if x.ID == "thing" {
				x = t.moved(x, 0, t.Ms, every(600, 700, t.Ms))
			}
			t.add(x)
		}
	} else {
		t.keyboard(max(foot+60, 1360), 0, [2]int{1, 620})
	}
	t.add(t.ring(t.mid(), words.Box.Y+words.Box.H*0.6, t.Ms*6/10, t.loud))
}

// memo is a voice memo and what it says, word by word.
func (p *phone) memo(t *Take, l note) {
	deep := t.Deep()
	t.ground(deep.Bg)
	words := t.set(l, wordsTop, 1180, 164, deep.Ink)
	t.keyed(&words, "underline")
	words.Enter = &farm.Motion{Kind: "rise", By: "word", StaggerMs: min(t.Ms/4/max(len(strings.Fields(l.text)), 1), 70), Distance: 30,
		DurationMs: 200}
	words.Tracks = nil
	r := t.Snack.Seed + uint32(len(l.text))
	for k := range 27 {
		r = r*1664525 + 1013904223
		h := 40 + float64(r>>24)*1.15
		bar := farm.Layer{ID: "bar", Box: kit.Box(95+float64(k)*33.5, 1450-h/2, 18, h), Radius: 9,
			Fill: kit.Solid(kit.Readable(deep.Loud, deep.Bg, 3))}
		phase := float64(60 + (k*97)%240)
		bar.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 0.5, phase, 1.1, phase+240, 0.55, phase+480, 1.15, phase+760, 0.6,
			phase+1040, 1.1, phase+1400, 0.6, phase+1800, 1.1, phase+2300, 0.7)}
		t.add(bar)
	}
	stop := kit.Dot(540, 1710, 84, "#F0365B")
	stop.ID = "set"
	t.add(stop, farm.Layer{ID: "set", Box: kit.Box(508, 1678, 64, 64), Radius: 12, Fill: kit.Solid("#FFFFFF")})
	t.add(words)
	t.label(deep.Ink)
}

// paper is a note on which a line is written, and something of it encircled.
func (p *phone) paper(t *Take, l note) {
	ground := kit.FromLCH(0.955, 0.06, 95)
	t.ground(ground)
	view := kit.Box(0, 0, 1080, 1920)
	path := ""
	for y := 420; y < 1920; y += 132 {
		path += fmt.Sprintf("M0 %d H1080 ", y)
	}
	t.add(farm.Layer{ID: "set", Box: view, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: 3, Color: kit.FromLCH(0.86, 0.06, 95)}}})
	ink := kit.FromLCH(0.2, 0.03, 260)
	words := t.set(l, wordsTop+40, 1330, 172, ink)
	t.keyed(&words, "marker")
	typed(&words, 1, min(t.Ms*4/10, 900))
	words.Tracks = nil
	t.add(words)
	foot := words.Box.Y + words.Box.H
	scribble := kit.Box(0, 0, 100, 22)
	for k, path := range []string{"M2 12 C20 4 40 16 58 9 S88 6 98 11", "M8 18 C30 12 56 20 90 15"} {
		t.add(farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X, foot+14, min(t.room.W, 700), 130)), StartMs: t.Ms * (40 + 12*k) / 100,
			Enter: &farm.Motion{Kind: "wipe", DurationMs: 240}, Shape: &farm.Shape{Kind: "path", ViewBox: &scribble, Path: path,
				Stroke: &farm.Stroke{Width: 14, Color: "#E5343D"}}})
	}
	t.keyboard(1440, 0, [2]int{1, min(t.Ms*4/10, 900)})
	t.cue("tick", 60, -10)
	t.label(ink)
}

// mail is a message of the brand's that is opened.
func (p *phone) mail(t *Take, l note) {
	g := t.Seconded()
	t.ground(g.Bg)
	words := t.set(l, wordsTop+150, 1330, 160, t.ink)
	t.keyed(&words, "marker")
	const pad = 52.0
	plate := farm.Layer{ID: "card", Box: kit.Box(t.room.X-pad, words.Box.Y-pad, t.room.W+2*pad, words.Box.H+2*pad), Radius: 60,
		Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	for _, x := range []farm.Layer{plate, words} {
		x.Tracks = append(x.Tracks, kit.Track("y", "out", 0, 260, 220, -14, 330, 0))
		t.add(x)
	}
	flap := kit.Form("M0 0 H100 L50 34 Z", kit.Box(0, 0, 100, 34), kit.Mixed(g.Bg, g.Ink, 0.22))
	flap.ID, flap.Box = "set", kit.Box(-20, 1450, 1120, 380)
	body := farm.Layer{ID: "set", Box: kit.Box(-20, 1450, 1120, 560), Fill: kit.Solid(kit.Mixed(g.Bg, g.Ink, 0.12))}
	t.add(body, flap)
	t.label(g.Ink)
}

// priced is a calculator on which a price stands.
func (p *phone) priced(t *Take, l note) {
	price, _ := t.Tells(l.text, kit.FigurePrice)
	t.drawn = append(t.drawn, kit.FigurePrice)
	deep := t.Deep()
	t.ground(deep.Bg)
	words := t.set(l, wordsTop, wordsTop+470, 140, deep.Ink)
	t.add(words)
	t.label(deep.Ink)
	const top = 1140.0
	if form, ratio, ok := t.Lettering(price.Text, kit.Readable(deep.Loud, deep.Bg, 4.5)); ok {
		high := min(210, 900*ratio)
		x := form(90+max(900-high/ratio, 0), wordsTop+520+(210-high)/2, high/ratio)
		x.ID = "value"
		x.Tracks = append(x.Tracks, kit.Track("scale", "out", 150, 0.4, 300, 1.08, 420, 1))
		x.StartMs = 150
		t.ShowsPart(price.Text)
		t.add(x)
	}
	plain, signs := "", ""
	w := (1080.0 - 100) / 4
	for k, sign := range strings.Fields("7 8 9 ÷ 4 5 6 × 1 2 3 - 0 . = +") {
		b := kit.Box(50+float64(k%4)*w+9, top+float64(k/4)*200, w-18, 182)
		plain += keyForm(b)
		signs += t.keyLetter(sign, b)
	}
	view := kit.Box(0, 0, 1080, 1920)
	for _, s := range []struct {
		path string
		c    farm.Color
	}{{plain, kit.Mixed(deep.Bg, deep.Ink, 0.16)}, {signs, deep.Ink}} {
		t.add(farm.Layer{ID: "keys", Box: view, Shape: &farm.Shape{Kind: "path", Path: s.path, ViewBox: &view, Fill: kit.Solid(s.c)}})
	}
	t.add(t.ring(50+w*2.5, top+3*200+91, 130, deep.Loud))
}
