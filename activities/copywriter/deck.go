package copywriter

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// The kinds of pages of a carousel or deck.
const (
	PageCover    = "cover"
	PageTension  = "tension" // what is at stake: the first thing that is told
	PagePoint    = "point"   // a statement
	PageStep     = "step"    // one of several, numbered
	PageList     = "list"
	PageNumber   = "number" // a figure and the sentence that it stands in
	PageQuote    = "quote"
	PageQuestion = "question" // asked by the text
	PageAsk      = "ask"      // asked by the house: what the reader thinks
	PagePicture  = "picture"  // the reference picture and a few words
	PageCall     = "call"
)

// DeckPage is one page of a carousel or deck in words.
type DeckPage struct {
	Kind   string   `json:"kind"`
	Label  string   `json:"label,omitempty"` // over the title
	Title  string   `json:"title,omitempty"`
	Body   string   `json:"body,omitempty"` // whole sentences
	Items  []string `json:"items,omitempty"`
	Figure string   `json:"figure,omitempty"` // "240 °C", of the title
	Number int      `json:"number,omitempty"` // of a step
	By     string   `json:"by,omitempty"`     // of a quote
	Mark   string   `json:"mark,omitempty"`   // the part of the title that stands out
}

// Deck is the words of a carousel or deck.
type Deck struct {
	Language string
	Topic    string
	Address  string // site or name of its maker, "" without
	Wish     DeckWish
	Pages    []DeckPage
	Thin     bool // the prompt tells less than the least pages hold
	Short    bool // there are fewer pages than were asked for
	Left     int  // sentences that had no room
	facts    Facts
}

// The least and the most pages of a carousel or deck.
const LeastPages, MostPages = 5, 10

// WriteDeck writes a carousel (swipe) or a deck of one point a page from a prompt.
// All words are the prompt's own, but for the house's words on the last page.
func WriteDeck(prompt, topic string, swipe bool) *Deck {
	d := readDeck(prompt, topic)
	var told []string
	for _, p := range d.points {
		told = append(append(told, p.title), p.body...)
	}
	facts := Read(farm.Brand{Description: strings.Join(append(told, d.topic, clean(topic)), "\n")}, "", InLanguage(d.lang))
	facts.Orders = d.wish.Orders
	out := &Deck{Language: d.lang, Address: d.address, Wish: d.wish, facts: facts}
	w := deckWriter{deckPrompt: d, deck: out, swipe: swipe}
	w.weigh()
	cover := w.cover(clean(topic))
	w.close()
	slots := w.slots()
	w.fitted(slots)
	out.Pages = append(out.Pages, cover)
	for i, p := range w.points {
		out.Pages = append(out.Pages, w.page(p, i))
	}
	w.thin()
	out.Pages = append(out.Pages, w.ending()...)
	out.mark()
	return out
}

// deckWriter makes pages of points.
type deckWriter struct {
	*deckPrompt
	deck  *Deck
	swipe bool
	last  *deckPoint // a talk without a call ends with its last point
}

// weigh finds the figures and the rarity of the points.
func (w *deckWriter) weigh() {
	lex := lexiconOf(w.lang)
	for i := range w.points {
		p := &w.points[i]
		p.rare = w.deck.facts.rarity(p.title)
		if p.figure = strings.TrimSpace(signFigure.FindString(p.title)); p.figure != "" {
			continue
		}
		s := w.deck.facts.readSentence(p.title, lex, false)
		for _, fig := range figuresOf(s, lex) {
			short := fig.Value + " " + fig.Unit
			if !strings.Contains(p.title, short) {
				short = fig.Value + fig.Unit
			}
			if goesOn(p.title, short, lex) { // "2,310 new" of "2,310 new readers"
				short = fig.Value
			}
			if p.figure == "" && strings.ContainsFunc(fig.Value, unicode.IsDigit) && strings.Contains(p.title, short) &&
				utf8.RuneCountInString(short) <= 16 && !endsSpan(p.title, short) {
				p.figure = strings.TrimSpace(short)
			}
		}
	}
}

// goesOn reports a part of a title that ends within what it counts: the next word is
// no small one.
func goesOn(title, part string, lex *lexicon) bool {
	_, after, ok := strings.Cut(title, part)
	if !ok || !strings.HasPrefix(after, " ") {
		return false
	}
	next := strings.Fields(after)
	word := strings.ToLower(strings.TrimFunc(next[0], unicode.IsPunct))
	return word != "" && !lex.function[word] && strings.ContainsRune(strings.TrimSpace(part), ' ')
}

// endsSpan reports a part of a title that a number stands right before: "13 Uhr" of
// "von 9 bis 13 Uhr" tells nothing alone.
func endsSpan(title, part string) bool {
	before, _, _ := strings.Cut(title, part)
	return spanBefore.MatchString(before)
}

// spanBefore is a number and a small word or a dash at the end.
var spanBefore = regexp.MustCompile(`\d[\d.:,hH]*\s*(?:[-–—~〜]|から|\pL{1,5}\.?)\s*$`)

// signFigure is an amount, a share or a temperature.
var signFigure = regexp.MustCompile(`[€$£¥₹₺₩]\s?\d[\d.,]*\d|[€$£¥₹₺₩]\s?\d|` +
	`\d[\d.,]*\s?(?:%|°\s?[CF]?|℃|€|£|₹|₺|₩|zł|km/h)|\d[\d.,]*\s?(?:kg|km|cm|mm|ml)\b`)

// longCover is how many characters of a sentence a cover bears.
const longCover = 96

// cover is the first page. It takes the sentence that it shows out of the points.
func (w *deckWriter) cover(topic string) DeckPage {
	out := DeckPage{Kind: PageCover, Title: w.topic}
	if out.Title == "" && topic != "" {
		out.Title = upperFirstIn(w.lang, topic)
	} else if topic != "" && !sameLine(topic, out.Title) && utf8.RuneCountInString(topic) <= 40 {
		out.Label = upperFirstIn(w.lang, topic)
	}
	if out.Title == "" {
		at := slices.IndexFunc(w.points, func(p deckPoint) bool { return hookable(p) })
		if at > 2 || at < 0 {
			at = 0
		}
		if len(w.points) > 0 {
			p := w.points[at]
			out.Title, out.Label = p.title, p.label
			w.points = slices.Delete(w.points, at, at+1)
			if len(p.body) > 0 || len(p.items) > 0 {
				w.points = slices.Insert(w.points, at, restOf(p))
			}
		}
	}
	w.points = slices.DeleteFunc(w.points, func(p deckPoint) bool {
		return sameLine(p.title, out.Title) && len(p.body) == 0 && len(p.items) == 0
	})
	w.deck.Topic = out.Title
	return out
}

// hookable reports a sentence that begins a post: a question, or a short one.
func hookable(p deckPoint) bool {
	return p.number == 0 && !p.quote && p.items == nil && utf8.RuneCountInString(p.title) <= longCover
}

// restOf is a point without its title.
func restOf(p deckPoint) deckPoint {
	if len(p.body) > 0 {
		p.title, p.body = p.body[0], p.body[1:]
	} else {
		p.title, p.items = p.items[0], p.items[1:]
	}
	p.label, p.figure = "", ""
	return p
}

// slots is how many pages lie between the first and the last.
func (w *deckWriter) slots() int {
	n := w.wish.Pages
	if n == 0 {
		n = len(w.points) + 2
		if w.numbered() == 0 && w.swipe {
			n = min(n, 8)
		}
	}
	return min(max(n, LeastPages), MostPages) - 2
}

func (w *deckWriter) numbered() (n int) {
	for _, p := range w.points {
		if p.number > 0 {
			n++
		}
	}
	return n
}

// fitted brings the points to a number of pages: what belongs together shares one,
// what has much to say gets two, and last of all the least telling goes.
func (w *deckWriter) fitted(n int) {
	for len(w.points) > n {
		if at := w.closest(); at >= 0 {
			a, b := w.points[at], w.points[at+1]
			w.points[at] = w.joined(a, b)
			w.points = slices.Delete(w.points, at+1, at+2)
			continue
		}
		at := w.leastTelling()
		w.deck.Left += 1 + len(w.points[at].body)
		w.points = slices.Delete(w.points, at, at+1)
	}
	for len(w.points) < n {
		at := w.fullest()
		if at < 0 {
			return
		}
		p := w.points[at]
		rest := restOf(p)
		rest.number, rest.rare = 0, w.deck.facts.rarity(rest.title)
		p.body, p.items = nil, nil
		w.points = slices.Insert(w.points, at+1, rest)
		w.points[at] = p
	}
}

// roomOfPage is how many characters a page bears under its title.
const roomOfPage = 260

// closest is the first of two neighbours that best share a page; -1 without any.
func (w *deckWriter) closest() int {
	best, least := -1, roomOfPage
	if !farm.LanguageOf(w.lang).SpacesWords {
		least /= 2
	}
	for i := 0; i+1 < len(w.points); i++ {
		a, b := w.points[i], w.points[i+1]
		if a.quote || b.quote || a.items != nil || b.items != nil {
			continue
		}
		n := utf8.RuneCountInString(strings.Join(append(append(append([]string{}, a.body...), b.title), b.body...), " "))
		switch {
		case a.number > 0 && b.number > 0:
			n += 140 // each step has its page while there are pages
		case a.number > 0 || b.number > 0:
			continue
		case a.label != "" && b.label != "":
			n += 40
		case b.label != "":
			n += 200
		case a.group != b.group:
			n += 80
		}
		if n < least {
			best, least = i, n
		}
	}
	return best
}

// joinedPoints is two points on one page.
func (w *deckWriter) joined(a, b deckPoint) deckPoint {
	title := b.title
	if b.label != "" && b.label != a.label {
		title = b.label + farm.LanguageOf(w.lang).Section("marks").TextOr("colon", ": ") + title
	}
	a.body = append(append(slices.Clone(a.body), title), b.body...)
	return a
}

// leastTelling is the point that a page is least missed of: no step.
func (w *deckWriter) leastTelling() int {
	best := -1
	for i, p := range w.points {
		if p.number == 0 && !p.quote && (best < 0 || p.rare < w.points[best].rare) {
			best = i
		}
	}
	if best < 0 {
		return len(w.points) - 1
	}
	return best
}

// fullest is the point with the most under its title; -1 where none has any.
func (w *deckWriter) fullest() int {
	best, most := -1, 24
	for i, p := range w.points {
		if n := utf8.RuneCountInString(strings.Join(p.body, " ")); p.number == 0 && n > most {
			best, most = i, n
		}
	}
	return best
}

// page is a point as a page.
func (w *deckWriter) page(p deckPoint, i int) DeckPage {
	out := DeckPage{Kind: PagePoint, Label: p.label, Title: p.title, Body: strings.Join(p.body, gapOf(w.lang)), Items: p.items,
		Number: p.number, By: p.by, Figure: p.figure}
	switch {
	case p.quote:
		out.Kind, out.Figure = PageQuote, ""
	case len(p.items) > 0:
		out.Kind = PageList
	case p.number > 0:
		out.Kind = PageStep
	case strings.ContainsAny(p.title, "?？؟"):
		out.Kind = PageQuestion
	case p.figure != "" && utf8.RuneCountInString(p.title) <= 170 && saysMore(p.title, p.figure):
		out.Kind = PageNumber
	case i == 0 && w.swipe:
		out.Kind = PageTension
	}
	if out.Kind != PageNumber {
		out.Figure = ""
	}
	return out
}

// saysMore reports a title that says more than its figure: a third of it at least.
func saysMore(title, figure string) bool {
	return utf8.RuneCountInString(figure)*3 <= utf8.RuneCountInString(title)*2
}

// gapOf is what stands between two sentences.
func gapOf(lang string) string {
	if s := farm.LanguageOf(lang).Section("marks"); s.Text("gap") != "" {
		return s.Text("gap")
	}
	return cmp.Or(map[bool]string{true: " "}[farm.LanguageOf(lang).SpacesWords], "")
}

// thin adds pages to a prompt that tells too little: the picture alone, the
// topic's own words, a question to the reader.
func (w *deckWriter) thin() {
	out := w.deck
	told := len(out.Pages)
	asked := min(max(w.wish.Pages, LeastPages), MostPages) - 1 // the last one comes
	out.Thin = told < LeastPages-1
	parts := w.parts()
	if told < asked {
		picture := DeckPage{Kind: PagePicture}
		if out.Thin && len(parts) > 1 { // one of them stands on the picture
			picture.Title, parts = parts[0], parts[1:]
		}
		out.Pages = slices.Insert(out.Pages, (told+1)/2, picture)
	}
	for _, part := range parts {
		if len(out.Pages) >= min(asked, LeastPages-2) {
			break
		}
		out.Pages = append(out.Pages, DeckPage{Kind: PagePoint, Title: part})
	}
	if out.Thin || len(out.Pages) < asked {
		out.Pages = append(out.Pages, DeckPage{Kind: PageAsk, Title: farm.LanguageOf(w.lang).Section("pages").Text("ask")})
	}
	for len(out.Pages) < LeastPages-1 {
		out.Pages = slices.Insert(out.Pages, 2, DeckPage{Kind: PagePicture})
	}
	out.Short = len(out.Pages) < asked
	if out.Thin && w.promises(out.Pages[0].Title) != "" {
		out.Pages[0].Title = w.promises(out.Pages[0].Title)
	}
}

// promises is the topic of a title that promises a number of things which the
// prompt does not tell: "orchids" of "5 tips for orchids"; "" where it promises none.
func (w *deckWriter) promises(title string) string {
	fields := strings.Fields(title)
	if len(fields) < 3 || !lexiconOf(w.lang).counts(strings.ToLower(fields[0])) {
		return ""
	}
	words := deckWordsOf(w.lang)
	for i, f := range fields[:len(fields)-1] {
		if f = strings.ToLower(f); i > 0 && i < 4 && (f == words.forWhom || slices.Contains(words.about, f)) {
			return upperFirstIn(w.lang, strings.Join(fields[i+1:], " "))
		}
	}
	return ""
}

// named are the things and places that the topic names, as phrases, the rarest first:
// "bicycles" and "winter" of "repairing bicycles in winter". None lies in another.
func (w *deckWriter) named(lex *lexicon) []string {
	phrases := slices.Clone(w.deck.facts.readSentence(w.deck.Topic, lex, false).phrases)
	slices.SortStableFunc(phrases, func(a, b Phrase) int { return cmp.Compare(b.Rarity, a.Rarity) })
	var out []string
	seen := w.deck.facts.Concrete()
	lone := func(s string) bool { // a word by itself that nothing is seen by
		return farm.LanguageOf(w.lang).SpacesWords && !strings.Contains(s, " ") &&
			!slices.ContainsFunc(seen, func(c string) bool { return strings.EqualFold(c, s) })
	}
	for _, ph := range phrases {
		n, of := utf8.RuneCountInString(ph.Text), utf8.RuneCountInString(w.deck.Topic)
		if ph.Kind == "clause" || lone(ph.Text) || n < 3 || n*10 > of*7 || slices.ContainsFunc(out, func(o string) bool {
			return strings.Contains(strings.ToLower(o), strings.ToLower(ph.Text)) || strings.Contains(strings.ToLower(ph.Text), strings.ToLower(o))
		}) {
			continue
		}
		out = append(out, upperFirstIn(w.lang, ph.Text))
	}
	return out
}

// parts are the words of the topic that tell something, the rarest first.
func (w *deckWriter) parts() []string {
	lex := lexiconOf(w.lang)
	out := w.named(lex)
	if len(out) > 0 {
		return out
	}
	if farm.LanguageOf(w.lang).SpacesWords {
		tokens := w.deck.facts.tokens(w.deck.Topic)
		slices.SortStableFunc(tokens, func(a, b wordAt) int {
			return cmp.Compare(lex.rarityOf(b.bare, b.capital), lex.rarityOf(a.bare, a.capital))
		})
		for _, t := range tokens {
			if utf8.RuneCountInString(t.text) > 3 && !lex.function[t.bare] && !lex.counts(t.bare) && !sameLine(t.text, w.deck.Topic) {
				out = append(out, upperFirstIn(w.lang, t.text))
			}
		}
		return out
	}
	for _, c := range readerOfPrompts(w.lang).chunks(w.deck.Topic) {
		if !sameLine(c, w.deck.Topic) {
			out = append(out, c)
		}
	}
	return out
}

// close takes the last point of a talk that calls for nothing for its last page.
func (w *deckWriter) close() {
	n := len(w.points)
	if w.call == "" && w.address != "" && n > 1 {
		if p := w.points[n-1]; p.number == 0 && !p.quote && p.items == nil && len(p.body) == 0 && strings.Contains(p.title, w.address) {
			w.call, w.points = p.title, w.points[:n-1]
		}
	}
	if w.swipe || w.call != "" || w.address != "" || n < LeastPages-1 {
		return
	}
	if p := w.points[n-1]; p.number == 0 && !p.quote && p.items == nil {
		w.last, w.points = &p, w.points[:n-1]
	}
}

// ending is the last page.
func (w *deckWriter) ending() []DeckPage {
	if w.last != nil {
		return []DeckPage{{Kind: PageCall, Label: w.last.label, Title: w.last.title, Body: strings.Join(w.last.body, gapOf(w.lang))}}
	}
	call := w.call
	if call == "" {
		call = w.lastWords()
		if !w.swipe && w.address != "" {
			call = w.address
		}
	}
	out := DeckPage{Kind: PageCall, Title: w.toned(call)}
	switch before := w.beforeAddress(call); {
	case w.address != "" && before != "":
		out.Title, out.Body = w.toned(before), w.address
	case w.address != "" && !strings.Contains(call, w.address):
		out.Body = w.address
	}
	return []DeckPage{out}
}

// lastWords ask the reader what goes by what the pages told. A carousel that tells how
// something is done asks to be kept.
func (w *deckWriter) lastWords() string {
	t := toldOf{lang: w.lang, steps: tellsHow(w.topic, w.lang), seed: uint32(utf8.RuneCountInString(w.deck.facts.all)) << 5}
	numbered := 0
	for _, p := range w.points {
		if p.number > 0 {
			numbered++
		}
		t.listed, t.quoted = t.listed || len(p.items) > 2, t.quoted || p.quote
		t.counts += len(surprising.FindAllString(p.title, -1))
	}
	t.ranked = numbered > 1 && !t.steps
	save := farm.LanguageOf(w.lang).Section("carousel").TextOr("save", "")
	if t.steps && w.swipe && save != "" {
		return save
	}
	lines := t.lastLines()
	if len(lines) == 0 {
		return save
	}
	return ownQuestion(nameAgain(w.topic, w.lang), lines[0], w.lang)
}

// beforeAddress is a call without the address that it ends with, and without the
// small word before that; "" where too little is left or it ends otherwise.
func (w *deckWriter) beforeAddress(call string) string {
	rest, ok := strings.CutSuffix(strings.TrimRight(call, " .!。！"), w.address)
	if !ok || w.address == "" {
		return ""
	}
	fields := strings.Fields(strings.TrimRight(rest, " :：,،;–—-→>"))
	if n := len(fields); n > 2 && lexiconOf(w.lang).function[strings.ToLower(fields[n-1])] {
		fields = fields[:n-1]
	}
	if len(fields) < 2 {
		return ""
	}
	return strings.TrimRight(strings.Join(fields, " "), " :：,،;–—-")
}

// mark finds the part of each title that stands out: its figure, else its rarest
// phrase.
func (d *Deck) mark() {
	lex := lexiconOf(d.Language)
	for i := range d.Pages {
		p := &d.Pages[i]
		if p.Kind == PageNumber || p.Kind == PageAsk || p.Kind == PageQuote || p.Kind == PageCall || p.Title == "" {
			continue
		}
		s := d.facts.readSentence(p.Title, lex, false)
		best, rare := "", 0.45
		for _, ph := range s.phrases {
			n := utf8.RuneCountInString(ph.Text)
			if n < 3 || n > 26 || n*10 > utf8.RuneCountInString(p.Title)*6 || !strings.Contains(p.Title, ph.Text) ||
				ph.Kind == "clause" || strings.ContainsAny(ph.Text, "*") {
				continue
			}
			if r := ph.Rarity + map[bool]float64{true: 0.2}[strings.ContainsFunc(ph.Text, unicode.IsDigit)]; r > rare {
				best, rare = ph.Text, r
			}
		}
		p.Mark = best
	}
}
