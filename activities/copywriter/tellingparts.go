package copywriter

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// TellingPart is what of a line may be set as large as a picture: a number with what it
// counts, a price, or what is free. Weight is how well it tells the line, 0 to about 1.
type TellingPart struct {
	Text   string
	Weight float64
}

// How well parts tell a line.
const (
	tellsPrice  = 1.05
	tellsNumber = 1.0  // in digits, with what it counts
	tellsFree   = 0.95 // what costs nothing
	tellsCount  = 0.9  // in words
	tellsTime   = 0.87 // a measure, in words
	tellsYear   = 0.7  // a number that counts nothing
	// tellsLeast is what a part tells at least: a weaker one says nothing that the line
	// beside it does not.
	tellsLeast = 0.6
	// lessRead is what a part loses that is all of its line.
	lessRead = 0.3
)

// mostTellingPart is how many signs a part has at most, and each of its words.
const mostTellingPart, mostTellingWord = 22, 14

// TellingParts are the parts of a line that may be set as large as a picture, the best first:
// a price, what is free, a number with what it counts. None where the line has none of them: a
// word out of a sentence tells less than another picture would.
func (f Facts) TellingParts(line string) []TellingPart {
	if f.parts == nil {
		return f.tellingParts(line)
	}
	return slices.Clone(kept(&f.parts.telling, lineIn{f.Language, line}, func() []TellingPart { return f.tellingParts(line) }))
}

// lineIn is a line as a pack of a language reads it.
type lineIn struct{ language, line string }

func (f Facts) tellingParts(line string) []TellingPart {
	t := f.teller()
	out := t.partsOf(line)
	if text, weight := t.fuller(strings.TrimRight(line, stops)); len(out) == 0 && len(strings.Fields(line)) == 1 && weight > 0 {
		out = append(out, TellingPart{text, weight})
	}
	for i, p := range out {
		if !sameLine(p.Text, line) {
			continue
		}
		if out[i].Text, out[i].Weight = t.fuller(p.Text); out[i].Text == p.Text { // it is read already
			out[i].Weight = p.Weight - lessRead
		}
	}
	slices.SortStableFunc(out, func(a, b TellingPart) int { return cmp.Compare(b.Weight, a.Weight) })
	seen := map[string]bool{lineKey(f.Name): true, lineKey(f.trade): true} // they stand in the post already
	return slices.DeleteFunc(out, func(p TellingPart) bool {
		key := lineKey(p.Text)
		again := seen[key]
		seen[key] = true
		return again || p.Weight < tellsLeast || utf8.RuneCountInString(p.Text) > mostTellingPart
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
	line     string          // that is read
	between  map[string]bool // words that join the numbers of a list or of a range
	location map[string]bool // words before a place
}

func (f Facts) teller() *teller {
	l := farm.LanguageOf(f.Language)
	t := &teller{Facts: f, lex: lexiconOf(f.Language), prompt: readerOfPrompts(f.Language), alone: standaloneOf(f.Language),
		own: l.Section("telling"), free: l.Section("drawn").Words("free"), location: words(strings.Join(l.Section("drawn").Words("place"), " ")),
		between: map[string]bool{}}
	maps.Copy(t.between, t.lex.and)
	maps.Copy(t.between, t.lex.or)
	for _, r := range t.lex.ranges {
		t.between[r[1]] = r[1] != ""
	}
	return t
}

// partsOf are the parts of a line by how its language sets words.
func (t *teller) partsOf(line string) []TellingPart {
	t.line = line
	switch {
	case !t.prompt.spaced:
		return t.ofRuns(line)
	case len(t.prompt.particles) > 0:
		return t.ofJoined(line)
	}
	return t.ofWords(t.told(line))
}

// fuller is a word that is a line by itself with what the brand's text says of it: of
// "Countries" 14 countries, and how well that tells. The word where the text says nothing.
func (t *teller) fuller(word string) (best string, weight float64) {
	best = word
	for _, s := range t.Sentences {
		for _, p := range t.partsOf(s) {
			if p.Weight > weight && len(p.Text) > len(word) && t.holds(p.Text, word) {
				best, weight = p.Text, p.Weight
			}
		}
	}
	return best, weight
}

// holds reports a part that has a word.
func (t *teller) holds(part, word string) bool {
	if !t.prompt.spaced {
		return strings.Contains(part, word)
	}
	return strings.Contains(" "+strings.ToLower(part)+" ", " "+strings.ToLower(word)+" ")
}

// toldWord is a word of a line with what it is there.
type toldWord struct {
	text, bare string
	kind       byte // of the letters of promptWord, '#' a number, '-' a denial
	sure       bool // something says that it is a noun
	last       bool // a sign that ends a clause follows it
	at, end    int  // where it stands in the line, bytes; no place is -1
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
		out[i] = toldWord{text: w.text, bare: w.bare, kind: w.tag, sure: w.sure, last: w.last, at: w.start, end: w.end,
			capital: unicode.IsUpper(r) && !first}
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
	at := 0
	for i, w := range tokens {
		at += strings.Index(line[at:], w.text)
		out[i] = toldWord{text: w.text, bare: w.bare, last: w.after != "", at: at, end: at + len(w.text), capital: w.capital, sure: true}
		at += len(w.text)
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
	add := func(weight float64, text string) {
		if fitsPart(text) {
			out = append(out, TellingPart{text, weight})
		}
	}
	asks := t.asks(all)
	for i := range all {
		switch w := all[i]; {
		case w.kind == '#':
			if weight, text := t.counted(all, i); weight == tellsPrice || !asks && (i == 0 || all[i-1].last || all[i-1].kind != '-') {
				add(weight, text)
			}
		case t.isFree(w.bare):
			if r := readers()[t.Language]; r != nil {
				w.text = r.finite(w.text)
			}
			if i > 0 && !all[i-1].last && all[i-1].kind == wordPrep && w.text == all[i].text { // "za darmo"
				w.text = all[i-1].text + " " + w.text
			}
			if farm.LanguageOf(t.Language).Section("rarity").Text("words") == "parts" && i+1 < len(all) && !w.last { // "miễn phí"
				w.text += " " + all[i+1].text
			}
			add(tellsFree, w.text)
		}
		if !asks && t.noun(all, i) && !deniedBefore(all, i) && t.numbered(all, i) {
			add(tellsCount, t.cut(all, i, i+2))
		}
	}
	return out
}

// asks reports a line that has its readers bring or do something: what it names is theirs.
func (t *teller) asks(all []toldWord) bool {
	return t.asked(t.line) || t.Language == "en" && len(all) > 0 && all[0].kind == wordVerb && verbs()[all[0].bare]
}

// asked reports a line that asks its readers for something, by its form or by its ending.
func (t *teller) asked(line string) bool {
	return isCall(line, t.Language) || hasSuffix(strings.TrimRight(line, stops), t.own.Words("asks"))
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

// deniedBefore reports a word before which something in its clause says that it is not so.
func deniedBefore(all []toldWord, i int) bool {
	for i--; i >= 0 && !all[i].last; i-- {
		if all[i].kind == '-' {
			return true
		}
	}
	return false
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
	if slices.Contains(wordsOf(t.Name), w.bare) && w.text != w.bare { // a piece of the brand's name
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

// numbered reports a noun with a number in digits behind it that is its own: "week 6".
func (t *teller) numbered(all []toldWord, i int) bool {
	return i+1 < len(all) && !all[i].last && !all[i+1].apart && all[i+1].kind == '#' && strings.ContainsFunc(all[i+1].text, unicode.IsDigit) &&
		(i+2 == len(all) || all[i+1].last || all[i+2].kind != wordNoun)
}

// once reports a word that says that something was so before, and is no more.
func (t *teller) once(w string) bool {
	return slices.ContainsFunc(t.own.Words("once"), func(s string) bool {
		begin, open := strings.CutSuffix(s, "*")
		return w == s || open && strings.HasPrefix(w, begin)
	})
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
