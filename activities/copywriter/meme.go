package copywriter

import (
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// MemeFormat is the grammar of a meme: what stands where, and what turns.
type MemeFormat string

// The formats of memes.
const (
	ToldMeme    MemeFormat = "told"         // a set-up, then what came of it
	ButtonsMeme MemeFormat = "two-buttons"  // two things of which one is to be chosen
	YesNoMeme   MemeFormat = "yes-no"       // one thing is refused, another welcome
	ChartMeme   MemeFormat = "chart"        // a little of one thing, much of another
	LevelsMeme  MemeFormat = "levels"       // each line goes further than the one before
	ThreadMeme  MemeFormat = "thread"       // messages of one side
	NobodyMeme  MemeFormat = "nobody"       // nobody asked, and somebody answers
	StarterMeme MemeFormat = "starter-pack" // the things that belong to it
	TiersMeme   MemeFormat = "tier-list"    // kinds of one thing, in rows by rank
)

// MemeFormats are all formats of memes: those of prompts, and then the situations of brands.
func MemeFormats() []MemeFormat {
	return append([]MemeFormat{YesNoMeme, TiersMeme, ButtonsMeme, StarterMeme, LevelsMeme, ThreadMeme, ChartMeme, NobodyMeme, ToldMeme},
		Situations()...)
}

// Meme is the words of a meme.
type Meme struct {
	Format MemeFormat
	Title  string    // what it is about; "" is none
	Labels [2]string // who says nothing and who says it, a situation and who speaks in it, or hope and reality; "" is none
	Items  []string  // labels, levels, messages in their order
	Punch  string    // the line that turns it; "" where the last item does
	Tag    string    // what came of it; "" is not told
}

// Meme writes a meme in one of some formats: of a brand a situation that one of its facts
// answers, of a prompt one that it can fill. Of those that the pack has not had it is the one
// at the pack's place, so that packs in a row go through all of them evenly. Of whom nobody
// shall make fun two facts stand side by side; what nothing fills is told in the format nobody.
func (w *Writer) Meme(formats ...MemeFormat) Meme {
	s := w.memeSource()
	if s.sober() {
		if m, ok := s.sideBySide(); ok {
			return w.noted(m)
		}
	} else if m, ok := s.byTurns(formats); ok {
		return w.noted(m)
	}
	for _, again := range []bool{false, true} {
		var fit []Meme
		for _, f := range formats {
			if s.prompt == nil || !again && w.used["format "+string(f)] {
				continue
			}
			if m, ok := s.meme(f); ok && (again || !w.said(m.turn())) {
				fit = append(fit, m)
			}
		}
		if len(fit) > 0 {
			m := fit[w.start("meme", len(fit))]
			w.used["format "+string(m.Format)], w.used[lineKey(m.turn())] = true, true
			return w.noted(m)
		}
	}
	m, _ := s.nobody()
	return w.noted(m)
}

// sober reports a brand of which nobody shall make fun, and no prompt that does.
func (s memeSource) sober() bool {
	return s.prompt == nil && (s.quiet || s.Facts.Tone == "sober" || s.Facts.Grave())
}

// Quiet says that nobody shall make fun of the brand.
func (w *Writer) Quiet() { w.quiet = true }

// sideBySide are two facts of the brand's, one after the other, each pack with others.
func (s memeSource) sideBySide() (Meme, bool) {
	var lines []string
	for _, line := range s.punches() {
		if t := s.fit(line, punchChars); t != "" && s.dull(line) < 4 && !s.Facts.prices(line) {
			lines = append(lines, t)
		}
	}
	if len(lines) < leastPunches {
		for _, line := range s.Facts.reasons() {
			if t := s.fit(line, punchChars); t != "" && !among(lines, t) && !s.Facts.prices(line) {
				lines = append(lines, t)
			}
		}
	}
	if len(lines) == 0 {
		lines = s.filled(nil, titleChars)
	}
	if len(lines) == 0 {
		return Meme{}, false
	}
	slices.SortStableFunc(lines, func(a, b string) int { return order(!s.introduces(a)) - order(!s.introduces(b)) })
	at := s.place(len(lines))
	m := Meme{Format: ToldMeme, Title: lines[at], Punch: lines[(at+1)%len(lines)]}
	if len(lines) == 1 {
		m.Title = s.Facts.Name
	}
	return m, m.Title != ""
}

// turn is the line that ends a meme.
func (m Meme) turn() string {
	if m.Punch != "" {
		return m.Punch
	}
	return strings.Join(m.Items, " ")
}

// noted are a meme's words on their way out.
func (w *Writer) noted(m Meme) Meme {
	m.Title = w.put("caption", w.memeRoom(punchChars), m.Title)
	for i, item := range m.Items {
		m.Items[i] = w.put("item", w.memeRoom(itemChars[m.Format]), item)
	}
	m.Punch = w.put("punch", w.memeRoom(punchChars), m.Punch)
	return m
}

// The most characters of a meme's texts, in English.
const (
	titleChars  = 72
	punchChars  = 104
	signChars   = 40 // of yes and no, of a bar
	buttonChars = 26
	wordChars   = 16 // of a tier
)

// itemChars are the most characters of an item.
var itemChars = map[MemeFormat]int{
	ButtonsMeme: buttonChars, YesNoMeme: signChars + 12, ChartMeme: signChars, LevelsMeme: titleChars, ThreadMeme: titleChars,
	StarterMeme: wordChars + 2, TiersMeme: wordChars,
}

// memeRoom is the bound of a meme's text in the pack's language.
func (w *Writer) memeRoom(chars int) Limit { return w.Facts.room(Limit{0, 18, chars, 0}) }

// Tell says that the pack's context is a prompt, to be told in its own words, and
// no steer.
func (w *Writer) Tell() { w.prompted = true }

// memeSource is what a pack's memes are made of: the brand's facts, the caller's
// prompt, or both.
type memeSource struct {
	*Writer
	prompt *told // nil without one
	pair   []string
	own    []string // phrases of the brand, the most telling first
	whole  []string // sentences of the brand, the rarest first
}

func (w *Writer) memeSource() memeSource {
	s := memeSource{Writer: w}
	if w.prompted || w.Facts.Topic() != "" {
		t := w.prompt()
		s.prompt, s.pair = &t, comic{Writer: w, told: t}.labels()
	}
	if w.Facts.Name == "" {
		return s
	}
	s.own = w.ownPhrases()
	if !w.Facts.Mixed() {
		s.whole = w.unseenFirst(w.oddest())
		if o, ok := w.longSteered(w.memeRoom(punchChars)); ok {
			s.whole = append([]string{o.Text}, s.whole...)
		}
	}
	s.own = w.unseenFirst(s.own)
	return s
}

// fewSentences is how many sentences leave a meme little choice: their clauses may be
// told as well.
const fewSentences = 4

// oddest are the brand's whole sentences, those first that are the least like an ad:
// rare ones that do not begin with its name or with "we". That somebody says so
// unasked is the joke. Where there are few, their clauses follow.
func (w *Writer) oddest() []string {
	out := slices.Clone(w.Facts.reasons())
	for _, line := range w.spokenLines() {
		if len(out) < fewSentences && !among(out, line) {
			out = append(out, line)
		}
	}
	return w.adsLast(out)
}

// adsLast are lines, those last that begin with the brand's name or with "we": an ad does.
func (w *Writer) adsLast(lines []string) []string {
	we := newReader(w.Facts.Own)
	plain := func(s string) int {
		first := bare(firstPart(s, " "))
		return order(strings.HasPrefix(s, w.Facts.Name)) + order(first == "we" || we != nil && we.we[first])
	}
	slices.SortStableFunc(lines, func(a, b string) int { return plain(a) - plain(b) })
	return lines
}

// spokenLines are the brand's sentences and clauses that may be said aloud and are no notice, the
// same for all packs.
func (w *Writer) spokenLines() []string {
	var out []string
	for _, o := range w.deck {
		if o.spoken() && !w.Facts.serves(o.Text) {
			out = append(out, o.Text)
		}
	}
	slices.Sort(out)
	return out
}

// unseenFirst are lines that the pack has not, before those that it has.
func (w *Writer) unseenFirst(all []string) []string {
	out := slices.Clone(all)
	slices.SortStableFunc(out, func(a, b string) int { return order(w.said(a)) - order(w.said(b)) })
	return out
}

// said reports a line that the pack has.
func (w *Writer) said(line string) bool {
	return w.seen(line) || slices.ContainsFunc(w.asked, func(s Slot) bool { return sameLine(s.Text, line) })
}

// meme is a prompt's meme in a format; false where nothing fills it.
func (s memeSource) meme(f MemeFormat) (Meme, bool) {
	switch f {
	case ToldMeme:
		return s.toldMeme()
	case ButtonsMeme:
		return s.buttons()
	case YesNoMeme:
		return s.yesNo()
	case ChartMeme:
		return s.chart()
	case LevelsMeme:
		return s.levels()
	case ThreadMeme:
		return s.thread()
	case StarterMeme:
		return s.starter()
	case TiersMeme:
		return s.tiers()
	case NobodyMeme:
		return s.nobody()
	}
	return Meme{}, false
}

// title is the prompt as the head of a meme: its first clause, or all of it.
func (s memeSource) title() string {
	switch {
	case s.prompt == nil:
		return ""
	case s.prompt.two():
		return (comic{Writer: s.Writer, told: *s.prompt}).setup(1)
	}
	return upperFirstIn(s.prompt.lang, s.prompt.whole)
}

// fit is a text as a line of its own, "" where the bound does not hold it.
func (s memeSource) fit(text string, chars int) string {
	text = upperFirstIn(s.Facts.Language, bareSentence(text))
	if !s.memeRoom(chars).room(text) {
		return ""
	}
	return text
}

// ownFit are the brand's phrases that a bound holds.
func (s memeSource) ownFit(chars int) []string {
	var out []string
	for _, p := range s.own {
		if t := s.fit(p, chars); t != "" {
			out = append(out, t)
		}
	}
	return out
}

// two are two labels: of the prompt, or one of it and one of the brand.
func (s memeSource) two(chars int) (a, b string, ok bool) {
	if len(s.pair) == 2 {
		a, b = s.fit(s.pair[0], chars), s.fit(s.pair[1], chars)
		if own := s.ownFit(chars); len(own) > 0 {
			b = own[0]
		}
	}
	return a, b, a != "" && b != "" && !strings.EqualFold(a, b)
}

// toldMeme is a prompt's two clauses, one clause in its parts, or a prompt and what the brand
// says to it.
func (s memeSource) toldMeme() (Meme, bool) {
	m := Meme{Format: ToldMeme, Title: s.title()}
	switch {
	case len(s.whole)+len(s.own) > 0:
		m.Punch = s.reply(punchChars)
	case s.prompt.versus:
		return m, false // nothing comes of two things that stand side by side
	case s.prompt.two():
		m.Punch = s.prompt.halves[1]
	case len(s.prompt.pieces) > 1:
		gap := readerOfPrompts(s.prompt.lang).gap()
		m.Title, m.Punch = upperFirstIn(s.prompt.lang, s.prompt.pieces[0]),
			upperFirstIn(s.prompt.lang, strings.Join(s.prompt.pieces[1:], gap))
	}
	return m, m.Title != "" && m.Punch != ""
}

// reply is what a brand says to a prompt: its rarest sentence that a bound holds,
// else a phrase.
func (s memeSource) reply(chars int) string {
	for _, line := range s.unseenFirst(slices.Concat(s.whole, s.own)) {
		if t := s.fit(line, chars); t != "" {
			return t
		}
	}
	return ""
}

// buttons are two nouns of a prompt.
func (s memeSource) buttons() (Meme, bool) {
	m := Meme{Format: ButtonsMeme, Title: s.title()}
	a, b, ok := s.two(buttonChars)
	if ok {
		m.Items = []string{a, b}
	}
	return m, ok
}

// yesNo is what a prompt means and what comes.
func (s memeSource) yesNo() (Meme, bool) {
	m := Meme{Format: YesNoMeme, Title: s.title()}
	if a, b, ok := s.two(signChars); ok {
		m.Items = []string{a, b}
		return m, true
	}
	if !s.prompt.two() || s.prompt.versus || len(s.own) > 0 {
		return m, false
	}
	a, b := s.fit(s.prompt.halves[0], signChars+12), s.fit(s.prompt.halves[1], signChars+12)
	m.Title, m.Items = "", []string{a, b}
	return m, a != "" && b != ""
}

// chart is hope and reality of a prompt: a brand's text has no two things of which
// one is hoped for.
func (s memeSource) chart() (Meme, bool) {
	m := Meme{Format: ChartMeme, Title: s.title(), Labels: [2]string{s.cat.say("expectation"), s.cat.say("reality")}}
	if a, b, ok := s.two(signChars); ok {
		m.Items = []string{a, b}
		return m, true
	}
	return m, false
}

// frame is the pack's text for a kind of frame: the first is a brand's, the second
// anybody's.
func (s memeSource) frame(kind string) string {
	texts := s.cat.frames[kind]
	if len(texts) == 0 {
		return ""
	}
	if s.Facts.Name == "" && len(texts) > 1 {
		return texts[1]
	}
	return texts[0]
}

// levels are the nouns of a prompt up to what it comes to.
func (s memeSource) levels() (Meme, bool) {
	m := Meme{Format: LevelsMeme}
	if len(s.own) > 0 {
		return m, false
	}
	for _, half := range s.prompt.nouns {
		for _, n := range half {
			if t := s.fit(n.text, signChars); t != "" && len(m.Items) < 3 {
				m.Items = append(m.Items, t)
			}
		}
	}
	last := s.prompt.halves[1]
	if last == "" {
		last = s.prompt.whole
	}
	m.Items = append(m.Items, s.fit(last, titleChars))
	return m, len(m.Items) > 2 && m.Items[len(m.Items)-1] != ""
}

// thread is the parts of a prompt, message by message.
func (s memeSource) thread() (Meme, bool) {
	m := Meme{Format: ThreadMeme}
	parts := s.prompt.pieces
	if p := readerOfPrompts(s.prompt.lang); s.prompt.two() {
		parts = append(merged(p.chunks(s.prompt.halves[0]), p.gap(), 2), s.prompt.halves[1])
	}
	if len(s.own)+len(s.whole) > 0 {
		parts = append(slices.Clone(parts[:min(2, len(parts))]), s.reply(titleChars))
	}
	for _, part := range parts {
		m.Items = append(m.Items, s.fit(part, titleChars))
	}
	return m, len(m.Items) > 1 && !slices.Contains(m.Items, "")
}

// mostMemeWords is how many words a meme of a brand has at most, in English.
const mostMemeWords = 20

// brief reports a meme that is read in its time.
func (s memeSource) brief(m Meme) bool {
	n := len(strings.Fields(strings.Join(append(slices.Clone(m.Items), m.Title, m.Labels[0], m.Labels[1], m.Punch), " ")))
	return !farm.LanguageOf(s.Facts.Language).SpacesWords || n <= s.Facts.room(Limit{0, mostMemeWords, 100, 0}).MostWords
}

// nobody is what nobody asked, and what the brand, or whoever tells the prompt,
// says all the same. It can always be told.
func (s memeSource) nobody() (Meme, bool) {
	m := Meme{Format: NobodyMeme, Labels: [2]string{s.frame("nobody"), s.frame("me")}}
	if s.Facts.Name != "" {
		m.Labels[1] = s.Facts.Name + strings.TrimRight(s.Facts.marks().TextOr("colon", ": "), " ")
	}
	var lines []string
	switch {
	case s.prompt != nil && s.Facts.Name != "":
		m.Title = s.title()
		m.Labels[0] = ""
		lines = s.unseenFirst(slices.Concat(s.whole, s.own))
	case s.prompt != nil && s.prompt.two():
		lines = []string{s.prompt.full}
	case s.prompt != nil:
		lines = []string{s.prompt.full, s.prompt.whole}
	default:
		lines = s.whole
		if len(s.whole) == 0 {
			lines = s.own
		}
	}
	for _, line := range lines {
		if m.Punch = s.fit(line, punchChars); m.Punch != "" && (s.prompt != nil || s.brief(m)) {
			return m, true
		}
	}
	rest := []string{s.Facts.Domain, s.Facts.Name, s.Facts.context}
	m.Punch = s.fit(s.Facts.held(firstText(slices.Concat(lines, s.whole, s.own, rest)), s.memeRoom(punchChars)), punchChars)
	if m.Punch == "" {
		m.Punch = "?!"
	}
	return m, false
}

// firstText is the first text that is not empty.
func firstText(all []string) string {
	for _, s := range all {
		if s != "" {
			return s
		}
	}
	return ""
}

// starter are the nouns of the prompt or the things of the brand that answers it.
func (s memeSource) starter() (Meme, bool) {
	m := Meme{Format: StarterMeme}
	var all []string
	about := s.Facts.Name
	if len(s.own) == 0 {
		for _, half := range s.prompt.nouns {
			for _, n := range half {
				if label := s.prompt.label(namer{n.head, n.head, n.sure, n.late, n.lead}); label != "" && !n.late {
					all = append(all, label)
				}
			}
		}
	} else if !s.Facts.Mixed() {
		all = s.Facts.Concrete()
	}
	for _, a := range all {
		if t := s.fit(a, wordChars+2); t != "" && len(m.Items) < 4 && !slices.Contains(m.Items, t) {
			m.Items = append(m.Items, t)
		}
	}
	if about == "" && len(m.Items) > 0 {
		about = m.Items[0]
	}
	m.Title = fill(s.frame("starter"), values{"lang": s.Facts.Language, "x": about})
	return m, len(m.Items) > 2 && m.Title != ""
}

// tiers are the variants of the brand.
func (s memeSource) tiers() (Meme, bool) {
	m := Meme{Format: TiersMeme, Title: s.title()}
	for _, v := range s.Facts.Kinds() {
		if t := s.fit(v, wordChars); t != "" && len(m.Items) < 4 {
			m.Items = append(m.Items, t)
		}
	}
	return m, len(m.Items) > 2 && utf8.RuneCountInString(m.Title) > 0
}

// golden sets packs that are as far in their rows apart.
const golden = 0.6180339887498949

// way is where a list goes on in this pack.
func (w *Writer) way(key string, n int) int {
	if _, ok := w.ways[key]; !ok && n > 0 {
		w.ways[key] = w.start(key, n)
	}
	return w.ways[key]
}

// start is where a list of n begins in this pack: elsewhere than in the packs
// before and after it in its row, and for each list by itself.
func (w *Writer) start(key string, n int) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(w.Facts.Name + key)) // a hash takes everything
	rest := float64(h.Sum32()%1000)/1000 + float64(w.seed/farm.SeedRow)*golden*golden
	_, part := math.Modf(float64(w.seed%farm.SeedRow)*golden + rest)
	return int(part * float64(n))
}

// Named are the nouns of the prompt, or of the brand's text, that a character may
// stand for, the most telling first.
func (w *Writer) Named() []string {
	if w.prompted || w.Facts.Topic() != "" {
		return w.prompt().heads()
	}
	return w.Facts.Things()
}
