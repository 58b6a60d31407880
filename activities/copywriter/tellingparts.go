package copywriter

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// TellingPart is what of a line may be set as large as a picture: a number with what it
// counts, a price, what is free, what is denied, a noun with the word that tells it from
// others, or a noun. Weight is how well it tells the line, 0 to about 1.
type TellingPart struct {
	Text   string
	Weight float64
}

// How well parts tell a line.
const (
	tellsPrice  = 1.05
	tellsNumber = 1.0  // in digits, with what it counts
	tellsCount  = 0.9  // in words
	tellsDenied = 0.9  // with its denial
	tellsFree   = 0.88 // free
	tellsYear   = 0.7  // a number that counts nothing
	tellsPair   = 0.5  // a noun with another word, and a share of their rarity more
	tellsNoun   = 0.1  // a noun, and a larger share
	tellsBrand  = 0.5  // the line of business: what tells less makes room for it
	tellsName   = 0.4
	// lessAside is what a noun loses that stands behind a preposition: a place, a way, a time.
	lessAside = 0.16
	// lessRead is what a part loses that is all of its line.
	lessRead = 0.3
	// moreKnown is what a noun gains of which the brand's text speaks again.
	moreKnown = 0.12
)

// mostTellingPart is how many signs a part has at most, and each of its words.
const mostTellingPart, mostTellingWord = 22, 14

// TellingParts are the parts of a line that may be set as large as a picture, the best first,
// and after them the brand's line of business and its name: no function word, no verb, no
// adverb, no measure without its number and no place that only says where.
func (f Facts) TellingParts(line string) []TellingPart {
	t := f.teller()
	out := t.partsOf(line)
	for i, p := range out {
		if !sameLine(p.Text, line) {
			continue
		}
		if out[i].Text = t.fuller(p.Text); out[i].Text == p.Text { // it is read already
			out[i].Weight -= lessRead
		}
	}
	if trade := t.trade(); trade != "" {
		out = append(out, TellingPart{trade, tellsBrand})
	}
	if f.Name != "" {
		out = append(out, TellingPart{f.Name, tellsName})
	}
	for i, p := range out {
		if sameLine(p.Text, line) && strings.EqualFold(p.Text, f.Name) { // it stands there already
			out[i].Weight = 0
		}
	}
	slices.SortStableFunc(out, func(a, b TellingPart) int { return cmp.Compare(b.Weight, a.Weight) })
	seen := map[string]bool{}
	return slices.DeleteFunc(out, func(p TellingPart) bool {
		key := lineKey(p.Text)
		again := seen[key]
		seen[key] = true
		return again || utf8.RuneCountInString(p.Text) > mostTellingPart && p.Text != f.Name
	})
}

// teller reads the lines of a pack for what tells them.
type teller struct {
	Facts
	lex      *lexicon
	prompt   *promptReader
	alone    *standalone
	own      farm.Section // [telling] of the language's file
	free     []string
	location map[string]bool // words before a place
}

func (f Facts) teller() *teller {
	l := farm.LanguageOf(f.Language)
	t := &teller{Facts: f, lex: lexiconOf(f.Language), prompt: readerOfPrompts(f.Language), alone: standaloneOf(f.Language),
		own: l.Section("telling"), free: l.Section("drawn").Words("free"), location: words(strings.Join(l.Section("drawn").Words("place"), " "))}
	return t
}

// partsOf are the parts of a line by how its language sets words.
func (t *teller) partsOf(line string) []TellingPart {
	switch {
	case !t.prompt.spaced:
		return t.ofRuns(line)
	case len(t.prompt.particles) > 0:
		return t.ofJoined(line)
	}
	return t.ofWords(t.told(line))
}

// fuller is a word that is a line by itself with what the brand's text says of it: of
// "Countries" 14 countries. The word where the text says nothing.
func (t *teller) fuller(word string) string {
	best, weight := word, 0.0
	for _, s := range t.Sentences {
		for _, p := range t.partsOf(s) {
			if p.Weight > weight && len(p.Text) > len(word) && t.holds(p.Text, word) {
				best, weight = p.Text, p.Weight
			}
		}
	}
	return best
}

// holds reports a part that has a word.
func (t *teller) holds(part, word string) bool {
	if !t.prompt.spaced {
		return strings.Contains(part, word)
	}
	return strings.Contains(" "+strings.ToLower(part)+" ", " "+strings.ToLower(word)+" ")
}

// trade is the brand's line of business where it is short enough, else what of it tells.
func (t *teller) trade() string {
	for _, s := range []string{t.Searched(), t.Category} {
		if s = strings.TrimSpace(s); s == "" || t.Own != t.Language || t.Mixed() {
			continue
		}
		if n := utf8.RuneCountInString(s); n <= mostTellingPart && len(strings.Fields(s)) <= 2 {
			return s
		}
		for _, p := range t.partsOf(s) {
			return p.Text
		}
	}
	return ""
}

// toldWord is a word of a line with what it is there.
type toldWord struct {
	text, bare string
	kind       byte // of the letters of promptWord, '#' a number, '-' a denial
	sure       bool // something says that it is a noun
	last       bool // a sign that ends a clause follows it
	capital    bool // has one that its place does not give it
	apart      bool // a preposition or an "and" has grown together with it
}

// told are the words of a line of a language that sets spaces, each with what it is.
func (t *teller) told(line string) []toldWord {
	if t.Language == "en" {
		return t.toldInEnglish(line)
	}
	all := wholeNumbers(line, t.prompt.tokens(line))
	out := make([]toldWord, len(all))
	not, adj := patternOf(t.own, "not"), patternOf(t.own, "adj")
	for i, w := range all {
		first := i == 0 || all[i-1].last && strings.ContainsRune(sentenceEnd, all[i-1].sign)
		r, _ := utf8.DecodeRuneInString(w.text)
		out[i] = toldWord{text: w.text, bare: w.bare, kind: w.tag, sure: w.sure, last: w.last, capital: unicode.IsUpper(r) && !first}
		if w.noun != "" && t.prompt.Text("prefix") != "" {
			out[i].text, out[i].apart = w.noun, w.noun != w.text
		}
		led := i > 0 && !all[i-1].last && (all[i-1].tag == wordDet || all[i-1].tag == wordFused)
		switch {
		case t.numbers(w.bare):
			out[i].kind, out[i].text = '#', t.ungrown(w.text)
		case t.lex.negates(w.bare):
			out[i].kind, out[i].sure = '-', slices.Contains(t.prompt.Words("without"), w.bare)
		case adj != nil && w.tag == wordNoun && adj.MatchString(w.bare) &&
			(t.prompt.Text("head") != "first" || i > 0 && out[i-1].kind == wordNoun):
			out[i].kind = wordAdj
		case w.tag == wordNoun && (t.lex.function[w.bare] || not != nil && !led && not.MatchString(w.bare)):
			out[i].kind = wordOther
		}
	}
	return out
}

// wholeNumbers are words of which those that a sign parts in the middle of a number are one:
// "1.200".
func wholeNumbers(line string, all []promptWord) []promptWord {
	digits := func(s string) bool { return strings.IndexFunc(s, func(r rune) bool { return !unicode.IsDigit(r) }) < 0 }
	var out []promptWord
	for _, w := range all {
		if n := len(out); n > 0 && digits(w.text) && unicode.IsDigit(firstRune(out[n-1].text)) && w.start == out[n-1].end+1 {
			b := &out[n-1]
			b.text, b.end, b.last, b.sign = line[b.start:w.end], w.end, w.last, w.sign
			b.bare = b.text
			continue
		}
		out = append(out, w)
	}
	return out
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// numbers reports a word that counts, also behind an "and" that grows together with it; one
// is an article.
func (t *teller) numbers(w string) bool {
	if t.alone.one[w] {
		return false
	}
	if rest := t.ungrown(w); rest != w {
		return true
	}
	if rest, ok := strings.CutPrefix(w, farm.LanguageOf(t.Language).Section("clauses").Text("and")); ok && t.lex.numbers[rest] {
		return true
	}
	return t.lex.counts(w) || t.lex.numbers[w]
}

// ungrown is a number without the preposition that has grown together with it.
func (t *teller) ungrown(w string) string {
	and := farm.LanguageOf(t.Language).Section("clauses").Text("and")
	for _, s := range t.own.Words("grown") {
		if rest, ok := strings.CutPrefix(w, s); ok && s != and && (t.lex.numbers[rest] || t.lex.counts(rest)) && !t.lex.numbers[w] {
			return rest
		}
	}
	return w
}

// toldInEnglish is told by the lexicon of English words.
func (t *teller) toldInEnglish(line string) []toldWord {
	tokens := t.tokens(line)
	tags, not := tagged(tokens), patternOf(t.own, "not")
	out := make([]toldWord, len(tokens))
	for i, w := range tokens {
		out[i] = toldWord{text: w.text, bare: w.bare, last: w.after != "", capital: w.capital, sure: true}
		switch c := tags[i]; {
		case t.numbers(w.bare):
			out[i].kind = '#'
		case t.lex.negates(w.bare):
			out[i].kind, out[i].sure = '-', c == 'D' || c == 'i'
		case not != nil && not.MatchString(w.bare), t.lex.function[w.bare] && c != 'D' && c != 'P' && c != 'i':
			out[i].kind = wordOther
		default:
			out[i].kind = map[byte]byte{'n': wordNoun, 'N': wordNoun, 'a': wordAdj, 'p': wordAdj, 'g': wordAdj, 'D': wordDet, 'P': wordDet,
				'i': wordPrep, 'v': wordVerb, 'z': wordVerb, 'd': wordVerb, 'm': wordVerb}[c]
		}
		if w.bare == "of" {
			out[i].kind = wordOf
		}
		if out[i].kind == 0 {
			out[i].kind = wordOther
		}
	}
	return out
}

// ofWords are the parts of words that spaces part.
func (t *teller) ofWords(all []toldWord) []TellingPart {
	var out []TellingPart
	add := func(weight float64, words ...toldWord) {
		if text := textOfTold(words); fitsPart(text) {
			out = append(out, TellingPart{text, weight})
		}
	}
	for i := range all {
		switch w := all[i]; {
		case w.kind == '#':
			if n, weight := t.counted(all, i); n > 0 {
				from := i
				if weight == tellsYear {
					from = t.since(all, i)
				}
				add(weight, all[from:i+n]...)
			}
		case w.kind == '-':
			if n := t.deniedAt(all, i); n > 0 {
				add(tellsDenied, all[i:i+n]...)
			}
		case t.isFree(w.bare):
			if r := readers()[t.Language]; r != nil {
				w.text = r.finite(w.text)
			}
			add(tellsFree, w)
		}
		if t.noun(all, i) && !t.leads(all, i) && !deniedBefore(all, i) && !t.countedBefore(all, i) && !aroundItself(all, i) {
			weight, from, n := t.nounAt(all, i)
			add(weight, all[from:from+n]...)
			if n > 1 && t.noun(all, i) {
				weight, _, _ := t.nounAt(all[i:i+1], 0)
				add(weight-lessAside, all[i])
			}
		}
	}
	return out
}

// leads reports a noun that only describes the one behind it, where those stand last.
func (t *teller) leads(all []toldWord, i int) bool {
	return t.prompt.Text("head") != "first" && !t.prompt.capitals && i+1 < len(all) && !all[i].last && t.noun(all, i+1)
}

// textOfTold is words as a part of a line.
func textOfTold(words []toldWord) string {
	var out []string
	for _, w := range words {
		out = append(out, w.text)
	}
	return strings.Join(out, " ")
}

// fitsPart reports a part that is not too long to be set in a few rows.
func fitsPart(s string) bool {
	return utf8.RuneCountInString(s) <= mostTellingPart && utf8.RuneCountInString(s) > 1 &&
		!slices.ContainsFunc(strings.Fields(s), func(w string) bool { return utf8.RuneCountInString(w) > mostTellingWord+4 })
}

// counted is how many words a number with what it counts has that begins at a place, and how
// well it tells; 0 is nothing that tells.
func (t *teller) counted(all []toldWord, i int) (n int, weight float64) {
	if i > 0 && all[i-1].kind == '#' && !all[i-1].last {
		return 0, 0 // a part of a number
	}
	end := i
	for end < len(all) && all[end].kind == '#' && (end == i || !all[end-1].last) {
		end++
	}
	weight = tellsCount
	digits, priced := false, false
	for _, w := range all[i:end] {
		digits = digits || strings.ContainsFunc(w.text, unicode.IsDigit)
		priced = priced || strings.ContainsFunc(w.text, func(r rune) bool { return unicode.Is(unicode.Sc, r) })
	}
	if digits {
		weight = tellsNumber
	}
	if priced {
		return end - i, tellsPrice
	}
	if !all[end-1].last {
		to := end
		for to < len(all) && to < end+2 && all[to].kind == wordAdj && !all[to].last {
			to++
		}
		if to > end && (to == len(all) || all[to].kind != wordNoun) && all[to-1].kind == wordAdj {
			to-- // an adjective where no noun follows is one
		}
		is := func(w toldWord) bool { return w.kind == wordNoun || w.kind == wordAdj || t.alone.measure(w.bare) }
		if to < len(all) && is(all[to]) && fitsPart(textOfTold(all[i:to+1])) {
			return to + 1 - i, weight
		}
	}
	if i > 0 && !all[i-1].last && all[i-1].kind == wordNoun && digits && end == i+1 {
		return 0, 0 // "week 6" is read from its noun on
	}
	if digits && utf8.RuneCountInString(all[i].text) > 2 {
		return end - i, tellsYear
	}
	return 0, 0
}

// since is where a number begins with the word before it that belongs to it: "since 1987".
func (t *teller) since(all []toldWord, i int) int {
	if i > 0 && !all[i-1].last && t.lex.before[all[i-1].bare] {
		return i - 1
	}
	return i
}

// countedBefore reports a noun that a number before it counts.
func (t *teller) countedBefore(all []toldWord, i int) bool {
	for i--; i >= 0 && !all[i].last && all[i].kind == wordAdj; i-- {
	}
	return i >= 0 && !all[i].last && all[i].kind == '#'
}

// deniedAt is how many words a denial has with the noun that it denies, two words on at most.
func (t *teller) deniedAt(all []toldWord, i int) int {
	if i+1 < len(all) && !all[i].sure && all[i+1].kind != wordPrep && all[i+1].kind != wordFused {
		return 0 // it denies a verb
	}
	for k := i + 1; k < min(i+3, len(all)) && !all[k-1].last && !slices.Contains(t.own.Words("denies none"), all[k].bare); k++ {
		if t.noun(all, k) {
			return k + 1 - i
		}
	}
	return 0
}

// deniedBefore reports a word before which something in its clause says that it is not so.
func deniedBefore(all []toldWord, i int) bool {
	for i--; i >= 0 && !all[i].last; i-- {
		if all[i].kind == '-' {
			return true
		}
	}
	return false
}

// aroundItself reports a word that stands again two words on: "side by side" is a way.
func aroundItself(all []toldWord, i int) bool {
	return i+2 < len(all) && all[i].bare == all[i+2].bare || i > 1 && all[i].bare == all[i-2].bare
}

// isFree reports a word for what costs nothing.
func (t *teller) isFree(w string) bool {
	return slices.ContainsFunc(t.free, func(s string) bool {
		begin, open := strings.CutSuffix(s, "*")
		return w == s || open && strings.HasPrefix(w, begin)
	})
}

// noun reports a word that is a noun which means something: no measure, no word that every
// text has, none that only says where or when.
func (t *teller) noun(all []toldWord, i int) bool {
	w := all[i]
	if w.kind != wordNoun || t.alone.measure(w.bare) || t.day(w.bare) || t.lex.function[w.bare] || t.prompt.skip[w.bare] || t.late(w.bare) ||
		slices.Contains(t.own.Words("no noun"), w.bare) {
		return false
	}
	joined := i+1 < len(all) && !w.last && all[i+1].kind == wordOf
	if !w.sure && t.needsSign() && !joined && !t.isThing(w.text) {
		return false
	}
	if i > 0 && !all[i-1].last && t.location[all[i-1].bare] && w.capital { // a mere address
		return false
	}
	if t.Language != "en" && strings.ContainsAny(w.text, "’'") { // a name with its ending
		return false
	}
	return utf8.RuneCountInString(w.text) > 2 || unspaced(w.text)
}

// day reports a day of the week or a month, also behind an "and" that grows together with it.
func (t *teller) day(w string) bool {
	drawn := farm.LanguageOf(t.Language).Section("drawn")
	rest := strings.TrimPrefix(w, farm.LanguageOf(t.Language).Section("clauses").Text("and"))
	for _, days := range slices.Concat(drawn.Words("weekday"), drawn.Words("monthname")) {
		for _, s := range strings.Split(days, "|") {
			begin, open := strings.CutSuffix(s, "*")
			s = strings.ToLower(begin)
			if w == s || rest == s || s == t.prompt.Text("prefix")+rest || open && (strings.HasPrefix(w, s) || strings.HasPrefix(rest, s)) {
				return true
			}
		}
	}
	return false
}

// late reports nouns of time and place.
func (t *teller) late(w string) bool { return slices.Contains(t.prompt.Words("late"), w) }

// needsSign reports a language whose nouns have a word before them that tells them.
func (t *teller) needsSign() bool {
	return t.own.Text("sign") != ""
}

// isThing reports a word that the brand's text has as the name of a thing.
func (t *teller) isThing(w string) bool {
	return slices.ContainsFunc(t.Things(), func(s string) bool { return strings.EqualFold(s, w) })
}

// nounAt is how well a noun tells with the word that belongs to it, where those begin and how
// many words they are.
func (t *teller) nounAt(all []toldWord, i int) (weight float64, from, n int) {
	from, n = i, 1
	rare := t.rarer(all[i])
	behind, before := i+1 < len(all) && !all[i].last && !all[i+1].apart, i > 0 && !all[i-1].last
	headFirst := t.prompt.Text("head") == "first"
	switch {
	case behind && all[i+1].kind == '#' && strings.ContainsFunc(all[i+1].text, unicode.IsDigit) && (i+2 == len(all) || all[i+1].last ||
		all[i+2].kind != wordNoun):
		return tellsCount, i, 2 // "week 6"
	case behind && !t.prompt.capitals && i+2 < len(all) && all[i+1].kind == wordOf && !all[i+1].last && t.noun(all, i+2):
		n, rare = 3, (rare+t.rarer(all[i+2]))/2-0.05
	case behind && headFirst && (all[i+1].kind == wordAdj || all[i+1].kind == wordNoun && !t.needsSign() && t.noun(all, i+1)):
		n, rare = 2, (rare+t.rarer(all[i+1]))/2
	case before && !headFirst && (all[i-1].kind == wordAdj || all[i-1].kind == wordNoun && !t.prompt.capitals && t.noun(all, i-1) &&
		!t.inflected(all[i-1].bare)):
		from, n, rare = i-1, 2, (rare+t.rarer(all[i-1]))/2
	}
	weight = tellsNoun + 0.62*rare
	if n > 1 {
		weight = tellsPair + 0.45*rare
	}
	if rare < 0.4 {
		weight -= 0.2
	}
	switch {
	case all[from].apart || t.aside(all, from):
		weight -= lessAside
		if all[i].capital && !t.prompt.capitals { // the name of a place or a person
			weight -= lessAside
		}
	case from == 0 || all[from-1].last || from == 1 && all[0].kind == wordDet: // what the sentence speaks of
		weight += 0.04
	}
	if t.spokenOf(all[i].bare) {
		weight += moreKnown
	}
	return weight, from, n
}

// inflected reports a noun whose ending ends its own phrase.
func (t *teller) inflected(w string) bool {
	return t.prompt.parts != nil && t.prompt.parts.MatchString(w)
}

// aside reports a word with a preposition before it, over its article and adjectives.
func (t *teller) aside(all []toldWord, from int) bool {
	at := from - 1
	for at > 0 && !all[at].last && strings.IndexByte("danx", all[at].kind) >= 0 && !all[at-1].last {
		at--
	}
	return at >= 0 && !all[at].last && (all[at].kind == wordPrep || all[at].kind == wordFused || all[at].kind == wordOf)
}

// rarer is how rare a word is.
func (t *teller) rarer(w toldWord) float64 { return t.lex.rarityOf(w.bare, w.capital) }

// spokenOf reports a word that the brand's text has at least twice, or its line of business
// once.
func (t *teller) spokenOf(w string) bool {
	n := 0
	for _, s := range append([]string{t.Facts.trade, t.Facts.trade}, t.Sentences...) {
		n += strings.Count(strings.ToLower(s), w)
	}
	return n > 1
}
