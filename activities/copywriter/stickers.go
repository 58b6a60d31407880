package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// A label is what a brand would print on a sticker: a short clause of its own, or a number with
// what it counts. It is read by itself, and shorter than a line that opens a post.
//
//	My detector is called Janet
//	214 rings out of 263
//	£35 for the call-out
//	Pièces garanties un an

// StickerKind is what a label tells.
type StickerKind string

// The kinds of labels: what something costs or that it costs nothing, a number with what it
// counts, and what else is so.
const (
	PriceSticker StickerKind = "price"
	CountSticker StickerKind = "count"
	ToldSticker  StickerKind = "told"
)

// Sticker is a short part of the brand's text with the sentence that it stands in.
type Sticker struct {
	Text, From string
	Kind       StickerKind
}

// How long labels are, in words and in characters.
const (
	mostStickerWords, mostTailWords = 11, 7
	mostCountClause                 = 46 // a clause that tells a number; a longer one gives its number alone
	mostStickerSigns                = 56
	leastUnspaced, mostUnspaced     = 4, 22
)

// mostWhole and mostWholeWords are how long a sentence is at most that a label says before its parts.
const mostWhole, mostWholeWords = 48, 9

// Stickers are the short facts of the brand's text, in its order: of each clause at most one.
func (f Facts) Stickers() []Sticker {
	if f.Mixed() {
		return nil
	}
	if f.parts == nil {
		return f.stickers()
	}
	return slices.Clone(kept(&f.parts.short, f.Language, f.stickers))
}

func (f Facts) stickers() []Sticker {
	lex := lexiconOf(f.Own)
	var out []Sticker
	for _, s := range f.read().sentences {
		if s.context {
			continue
		}
		var parts []string
		whole := strings.TrimRight(s.text, stops)
		if f.hangingSticker(s) || !f.shortSticker(whole) {
			whole = ""
		} else if utf8.RuneCountInString(whole) <= mostWhole && len(strings.Fields(whole)) <= mostWholeWords {
			parts = append(parts, whole)
		}
		for _, p := range s.phrases {
			if p.alone && p.Kind == "clause" && f.shortSticker(p.Text) && !partOf(parts, p.Text) && f.fragmentIn(s, p.Text, lex) == "" {
				parts = append(parts, p.Text)
			}
		}
		for _, text := range f.stickersOf(s, lex) {
			if !partOf(parts, text) && !f.sameNumber(parts, text) {
				parts = append(parts, text)
			}
		}
		if whole != "" && len(parts) == 0 {
			parts = append(parts, whole)
		}
		for _, text := range parts {
			if isCall(text, f.Own) || f.hangsBehind(s, text) {
				continue // what its readers bring is no fact of the brand, and "die wir ziehen" does not say what
			}
			l := Sticker{upperFirstIn(f.Own, text), s.text, f.stickerKind(text)}
			if !slices.ContainsFunc(out, func(o Sticker) bool { return sameLine(o.Text, l.Text) }) && f.Says(l.Text) {
				out = append(out, l)
			}
		}
	}
	return out
}

func (f Facts) stickerKind(text string) StickerKind {
	switch {
	case isPrice(text) || f.free(text):
		return PriceSticker
	case len(figuresOf(f.readTokens(text), lexiconOf(f.Own))) > 0 || strings.ContainsFunc(text, unicode.IsDigit):
		return CountSticker
	}
	return ToldSticker
}

// readTokens is a text as a sentence whose words were told apart and no more.
func (f Facts) readTokens(text string) sentence {
	s := sentence{text: text, tokens: f.tokens(text)}
	if f.Own == "en" {
		s.tags = tagged(s.tokens)
	}
	return s
}

func (f Facts) stickersOf(s sentence, lex *lexicon) []string {
	if !spaced(f.Own) {
		return f.stickersUnspaced(s)
	}
	var out []string
	add := func(text string) {
		if text != "" && !partOf(out, text) {
			out = append(out, text)
		}
	}
	units := s.units()
	for _, at := range units {
		add(f.unitSticker(s, at[0], at[1], lex))
	}
	for _, at := range f.stickerParts(s, lex) {
		add(f.stickerOf(s, at[0], at[1], lex))
	}
	for _, at := range units {
		if to := f.numberEnds(s, at[0], at[1], lex); to > at[0] {
			add(f.unitSticker(s, at[0], to, lex))
		}
	}
	return out
}

// stickerParts are where the clauses of a sentence lie: between its signs, and on both sides of an
// "and" behind which a number or an article begins what is told apart.
func (f Facts) stickerParts(s sentence, lex *lexicon) [][2]int {
	var out [][2]int
	from := 0
	for i, t := range s.tokens {
		next := i + 1
		switch {
		case next == len(s.tokens), strings.ContainsAny(t.after, ",;:،؛()–—"):
			out, from = append(out, [2]int{from, next}), next
		case lex.and[t.bare] && i > from && f.opensSticker(s, from, next, lex):
			out, from = append(out, [2]int{from, i}), next
		}
	}
	return out
}

// opensSticker reports a place behind an "and" at which another fact begins.
func (f Facts) opensSticker(s sentence, from, at int, lex *lexicon) bool {
	const least = 3         // words up to the next sign
	if at-from <= least+1 { // two things of one clause
		return false
	}
	end := at
	for end < len(s.tokens)-1 && s.tokens[end].after == "" {
		end++
	}
	bare, r := s.tokens[at].bare, newReader(f.Own)
	if end-at+1 < least || at < 2 || lex.counts(s.tokens[at-2].bare) { // "10 and 12"
		return false
	}
	if f.shares(s, from, at, end) {
		return false
	}
	dated := lex.before[bare] && at < end && lex.counts(s.tokens[at+1].bare)
	article := standaloneOf(f.Own).one[bare] || r != nil && r.det[bare] || f.Own == "en" && s.tags[at] == 'D'
	return lex.counts(bare) || dated || article
}

// shares reports an "and" that joins two things of which one thing is said: "a day with two of us and the tall ladder
// is £310". No verb stands before it, or what both cost stands behind it.
func (f Facts) shares(s sentence, from, at, end int) bool {
	article := f.Own == "en" && s.tags[at] == 'D' || standaloneOf(f.Own).one[s.tokens[at].bare]
	if article && at+1 < len(s.tokens) && f.measureOf(s.tokens[at+1].bare) { // "an hour and a half"
		return true
	}
	before, behind := textOf(s.tokens[from:at-1]), textOf(s.tokens[at:end+1])
	if f.costs(behind) && !f.costs(before) && end == len(s.tokens)-1 {
		return f.Own != "en" || !strings.ContainsAny(string(s.tags[from:at-1]), "vzdm")
	}
	return f.Own == "en" && !strings.ContainsAny(string(s.tags[from:at-1]), "vzdm") && strings.ContainsAny(string(s.tags[at:end+1]), "zm")
}

// interrupted reports a clause behind which one about its last noun stands, and then its verb: "After each cut my
// sister, who has never found a middle, walks it".
func (f Facts) interrupted(s sentence, to int) bool {
	if to >= len(s.tokens) {
		return false
	}
	verbless := f.Own == "en" && !strings.ContainsAny(string(s.tags[:to]), "vzdm")
	if verbless && strings.ContainsAny(string(s.tags[to:]), "zdm") && !s.figured(0, to) {
		return true // "A wash, dry and clip takes an hour"
	}
	rest := textOf(s.tokens[to:])
	return strings.ContainsAny(rest, commas) && f.HangsOn(rest)
}

// listed reports a place of an English sentence before which no verb stands: a clause that begins there begins inside
// of a list.
func (f Facts) listed(s sentence, from int) bool {
	return f.Own == "en" && strings.ContainsRune(s.tokens[from-1].after, ',') && !strings.ContainsAny(string(s.tags[:from]), "vzdm") &&
		strings.ContainsAny(string(s.tags[from:]), "zdm")
}

// figured reports words of a sentence with a number.
func (s sentence) figured(from, to int) bool {
	return strings.ContainsFunc(textOf(s.tokens[from:to]), unicode.IsDigit)
}

// measureOf reports a word of the language's that counts parts of a measure, or is one.
func (f Facts) measureOf(word string) bool {
	return slices.Contains(farm.LanguageOf(f.Own).Section("alone").Words("measures"), word)
}

// stickerOf is what a clause of a sentence gives: all of it where that is short, else its number
// with what follows it; "" where neither can be read by itself.
func (f Facts) stickerOf(s sentence, from, to int, lex *lexicon) string {
	a := standaloneOf(f.Own)
	for from < to && (lex.and[s.tokens[from].bare]) {
		from++
	}
	if from >= to || f.interrupted(s, to) || from > 0 && f.listed(s, from) {
		return ""
	}
	if s.conditional(from, a) || a.ifs[s.tokens[from].bare] && (from > 0 || to < len(s.tokens)) {
		return ""
	}
	clause := f.ungrownSticker(signed(s, from, to), from > 0)
	number := slices.ContainsFunc(s.tokens[from:to], func(t wordAt) bool { return lex.counts(t.bare) && !a.one[t.bare] })
	whole := f.wholeSticker(s, from, to, clause, lex) && f.fragment(s, from, to, lex) == ""
	if whole && (!number || utf8.RuneCountInString(clause) <= mostCountClause || to-from == len(s.tokens)) {
		return clause
	}
	if number {
		if tail := f.numberSticker(s, from, to, lex); tail != "" {
			return tail
		}
	}
	if whole {
		return clause
	}
	return ""
}

// signed are words of a sentence with the sign of a share behind the last.
func signed(s sentence, from, to int) string {
	text := textOf(s.tokens[from:to])
	for _, sign := range []string{"%", " %", "٪"} {
		if strings.HasPrefix(s.tokens[to-1].after, strings.TrimSpace(sign)) && strings.Contains(s.text, s.tokens[to-1].text+sign) {
			return text + sign
		}
	}
	return text
}

// ungrownSticker is a clause without the "and" that has grown together with its first word, where
// another clause stands before it.
func (f Facts) ungrownSticker(text string, follows bool) string {
	grown := farm.LanguageOf(f.Own).Section("clauses").Text("and")
	if rest, ok := strings.CutPrefix(text, grown); ok && follows && grown != "" && utf8.RuneCountInString(firstPart(rest, " ")) > 2 {
		return rest
	}
	return text
}

// shortSticker reports words that are not too many for a sticker.
func (f Facts) shortSticker(text string) bool {
	most := mostStickerWords
	if farm.LanguageOf(f.Own).Section("rarity").Text("words") == "parts" { // a word is several of them
		most += most / 3
	}
	if !spaced(f.Own) {
		return letters(text) <= mostUnspacedIn(text)
	}
	return len(strings.Fields(text)) <= most && utf8.RuneCountInString(text) <= mostStickerSigns
}

// sameNumber reports a list of which one tells a number in digits that a text tells, too.
func (f Facts) sameNumber(list []string, text string) bool {
	digits := func(s string) []string {
		return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsDigit(r) && !strings.ContainsRune(".,", r) })
	}
	own := digits(text)
	return slices.ContainsFunc(list, func(o string) bool {
		return slices.ContainsFunc(digits(o), func(n string) bool { return slices.Contains(own, n) && strings.ContainsFunc(n, unicode.IsDigit) })
	})
}

// partOf reports a list of which one says what a text does, or a part of it.
func partOf(list []string, text string) bool {
	return slices.ContainsFunc(list, func(o string) bool {
		a, b := lineKey(o), lineKey(text)
		return strings.Contains(a, b) || strings.Contains(b, a)
	})
}

// wholeSticker reports a clause of a sentence that can be read by itself.
func (f Facts) wholeSticker(s sentence, from, to int, text string, lex *lexicon) bool {
	n, tokens := to-from, s.tokens[from:to]
	if n < 2 || !f.shortSticker(text) {
		return false
	}
	a := standaloneOf(f.Own)
	first := tokens[0].bare
	if n == 2 && !strings.ContainsFunc(text, unicode.IsDigit) && a.telling(tokens, lex) < leastTelling {
		return false
	}
	if a.opens[first] && from > 0 || f.pointsIn(tokens) || f.Stump(text) != "" || a.telling(tokens, lex) == 0 {
		return false
	}
	if a.opens[first] && n < leastFact+1 { // a place by itself
		return false
	}
	if to < len(s.tokens) && newReader(f.Own).clauses.Text("verb") == "last" && !strings.ContainsFunc(text, unicode.IsDigit) {
		return false // its verb stands in the next clause
	}
	return f.trueCut(s, from, to, lex)
}

// trueCut reports a clause of a sentence that is true without the rest: also one before a comma
// with a cause or a result.
func (f Facts) trueCut(s sentence, from, to int, lex *lexicon) bool {
	a := standaloneOf(f.Own)
	comma := s.tokens[to-1].after == "," || s.tokens[to-1].after == "،"
	if comma && to < len(s.tokens) && a.causes[s.tokens[to].bare] {
		s.tokens, s.text = s.tokens[:to], textOf(s.tokens[:to])
		if s.tags != nil {
			s.tags = s.tags[:to]
		}
	}
	why := f.cutLies(s, "clause", textOf(s.tokens[from:to]), lex)
	if u := s.unitAt(from); why == deniesCut && from == u[0] && to == u[1] { // another sentence follows
		return true
	}
	return why == "" || (why == tornCut || why == deniesCut && !s.deniedIn(from, to, lex)) && f.hasSubject(s, from, to, lex)
}

// pointsIn reports words of which one points at what stands elsewhere.
func (f Facts) pointsIn(tokens []wordAt) bool {
	a, r := standaloneOf(f.Own), newReader(f.Own)
	return slices.ContainsFunc(tokens, func(t wordAt) bool {
		return a.back[t.bare] && !(r != nil && r.det[t.bare]) && f.Own != "en" || f.Own == "en" && pointers[t.bare]
	})
}

// numberSticker is the first number of a clause that counts something, with what follows it up to
// the clause's end or an "and"; else with what it counts alone.
func (f Facts) numberSticker(s sentence, from, to int, lex *lexicon) string {
	a, cases := standaloneOf(f.Own), readerOfPrompts(f.Own).Text("cases") != ""
	for i := from; i < to; i++ {
		t := s.tokens[i]
		if !lex.counts(t.bare) || a.one[t.bare] || i > 0 && (lex.counts(s.tokens[i-1].bare) ||
			a.all[s.tokens[i-1].bare] || cases && a.opens[s.tokens[i-1].bare]) {
			continue
		}
		if s.denies(i, lex) && (s.deniedIn(from, i, lex) || !f.verbAt(s, from, i)) {
			return ""
		}
		and := i + 1 + slices.IndexFunc(s.tokens[i+1:to], func(t wordAt) bool { return lex.and[t.bare] })
		if and+1 < to && lex.counts(s.tokens[and+1].bare) { // it counts on
			and = 0
		}
		ends := []int{and, to}
		if and > i+1 && a.measured(s.tokens[i:and], lex) { // "12 weeks and travels in hay": what follows is no more of it
			ends = ends[:1]
		}
		for _, end := range ends {
			if end > i+1 && f.tailFits(s, i, end, lex) {
				return signed(s, i, end)
			}
		}
		for _, p := range f.TellingParts(s.text) {
			if p.Weight >= tellsCount && len(strings.Fields(p.Text)) >= leastInCount(t.text) &&
				strings.HasPrefix(p.Text, t.text) && strings.Contains(s.text, p.Text) &&
				f.countsIn(f.tokens(p.Text), lex) {
				return p.Text
			}
		}
	}
	return ""
}

// bodies are English words for people whom nothing counts; the tagger has them as nouns.
var bodies = words("somebody everybody anybody")

// tailFits reports a number with what follows it that may be read by itself.
func (f Facts) tailFits(s sentence, from, to int, lex *lexicon) bool {
	tail, text := s.tokens[from:to], signed(s, from, to)
	if len(tail) < 2 || lex.and[tail[1].bare] || lex.or[tail[1].bare] { // it counts nothing
		return false
	}
	if s.tags != nil && (strings.IndexByte("oum", s.tags[from+1]) >= 0 || bodies[tail[1].bare]) { // "with two somebody ends up underneath"
		return false
	}
	return len(tail) >= leastInCount(tail[0].text) && len(tail) <= mostTailWords &&
		utf8.RuneCountInString(text) <= mostCountClause && !f.pointsIn(tail[:2]) &&
		f.fragment(s, from, to, lex) == "" && f.countsIn(tail, lex) && f.Stump(text) == "" && f.trueCut(s, from, to, lex)
}

// leastInCount is how many words a number has at least with what it counts: one in words says less than one in digits.
func leastInCount(number string) int {
	if strings.ContainsFunc(number, unicode.IsDigit) {
		return 2
	}
	return 3
}

// countsIn reports a number with what it counts: a bare measure says nothing by itself.
func (f Facts) countsIn(tokens []wordAt, lex *lexicon) bool {
	a := standaloneOf(f.Own)
	telling := a.telling(tokens, lex)
	if a.measured(tokens, lex) {
		return telling >= leastTelling
	}
	return telling >= 1 && !year(tokens[0].bare)
}

// stickersUnspaced are the clauses of a sentence without spaces that are short, and its numbers with
// their counters where they are not.
func (f Facts) stickersUnspaced(s sentence) []string {
	var out []string
	for _, c := range f.partsUnspaced(s.text) {
		n := letters(c)
		if n < leastUnspaced || n > mostUnspacedIn(c) || f.cutLiesUnspaced(s, c) != "" || f.Stump(c) != "" ||
			c != s.text && newReader(f.Own).hangsUnspaced(c) || f.waitsUnspaced(s, c) {
			continue
		}
		out = append(out, c)
	}
	return out
}

// mostUnspacedIn is how many signs a label of a script without spaces has at most: those of Thai are
// letters.
func mostUnspacedIn(text string) int {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Thai, r) }) {
		return mostUnspaced + mostUnspaced/2
	}
	return mostUnspaced
}

// partsUnspaced are the clauses of a text without spaces between words: between its signs, and
// where spaces part clauses between those beside which no number stands.
func (f Facts) partsUnspaced(text string) []string {
	between := newReader(f.Own).clauses.TextOr("between", "，；")
	var out []string
	if between == "spaces" {
		for i, w := range strings.Fields(text) {
			if n := len(out); i > 0 && (unicode.IsDigit(firstRune(w)) || unicode.IsDigit(lastRune(out[n-1]))) {
				out[n-1] += " " + w
				continue
			}
			out = append(out, w)
		}
		return out
	}
	for _, c := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(between+"、：，。；", r) }) {
		out = append(out, strings.TrimSpace(c))
	}
	return out
}

// waitsUnspaced reports a clause of a sentence that only says when, or whose verb stands behind it.
func (f Facts) waitsUnspaced(s sentence, c string) bool {
	last := strings.HasSuffix(strings.TrimRight(s.text, stops), c)
	return !last && (newReader(f.Own).clauses.Text("noun waits") != "" || f.tellsHour(c) && !strings.HasPrefix(s.text, c))
}
