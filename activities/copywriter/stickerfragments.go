package copywriter

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// A part of a sentence that a sticker shows is read by somebody who knows nothing of the rest. It
// says of what it speaks, has its verb, and denies nothing that only its neighbour makes plain.
//
//	The name board you may keep, | the stork not
//	In | eleven years one was stolen
//	The lashes go apart, | at Q45 the pair

// The least words of a clause without a number before a comma, and the least of one behind it.
const leastBefore, leastBehind = 5, 4

// units are where the parts of a sentence lie that its colons and semicolons set apart.
func (s sentence) units() [][2]int {
	var out [][2]int
	from := 0
	for i, t := range s.tokens {
		if i+1 == len(s.tokens) || strings.ContainsAny(t.after, ":;؛") {
			out, from = append(out, [2]int{from, i + 1}), i+1
		}
	}
	return out
}

// unitAt is the part of a sentence that a place lies in.
func (s sentence) unitAt(at int) [2]int {
	for _, u := range s.units() {
		if at >= u[0] && at < u[1] {
			return u
		}
	}
	return [2]int{0, len(s.tokens)}
}

// nearBegin is how many words from its beginning on a sentence names what it speaks of.
const nearBegin = 3

// hangingSticker reports a sentence that points at the one before; an article that is also a
// pronoun points at nothing, but one without its noun does: "One of wool takes 11 ounces".
func (f Facts) hangingSticker(s sentence) bool {
	if len(s.tokens) < 2 || !spaced(f.Own) {
		return s.hangs
	}
	r, first := newReader(f.Own), s.tokens[0].bare
	det := r != nil && r.det[first]
	if f.ofUnnamed(first, s.tokens[1].bare) {
		return true
	}
	return s.hangs && (f.Own == "en" || !det) || f.Own != "en" && f.pointsIn(s.tokens[1:min(nearBegin, len(s.tokens))])
}

// fragment says why words of a sentence are a fragment of it; "" of those that may be read alone.
func (f Facts) fragment(s sentence, from, to int, lex *lexicon) string {
	u := s.unitAt(from)
	if from == 0 && f.hangingSticker(s) {
		return "points at another sentence"
	}
	if from == u[0] && to >= u[1] {
		return ""
	}
	number := f.numberAt(s, from, to, lex)
	if text := textOf(s.tokens[from:to]); number < 0 && (f.free(text) || f.kindSigned(text, "guarantee")) {
		number = from + 1 // it tells as much
	}
	switch {
	case from > u[0] && s.deniedIn(from, to, lex):
		return "denies, and its other half is left out"
	case from > u[0] && f.verbAt(s, from, from+1):
		return "lacks its subject"
	case from > u[0] && number != from && !f.hasSubject(s, from, to, lex) && !(number > from && f.namesFirst(s, from, lex)):
		return "does not say of what"
	case number == from && from > u[0] && f.tornNumber(s, from, to, lex):
		return "is torn from the word that leads to it"
	case number < 0 && to < u[1] && to-from < leastBefore:
		return "stops early"
	}
	return ""
}

// fragmentIn is the same of words as they stand in a sentence.
func (f Facts) fragmentIn(s sentence, text string, lex *lexicon) string {
	if !spaced(f.Own) {
		return ""
	}
	from, to, ok := s.placeOf(text)
	if !ok {
		return "stands elsewhere"
	}
	return f.fragment(s, from, to, lex)
}

// SaysAlone reports words of the brand's text that may be read by themselves; words that stand in none
// of its sentences may.
func (f Facts) SaysAlone(words string) bool {
	if f.Stump(words) != "" {
		return false
	}
	for _, s := range f.read().sentences {
		if sameLine(s.text, words) {
			return !f.hangingSticker(s)
		}
		if text := strings.TrimRight(words, stops); strings.Contains(strings.ToLower(s.text), strings.ToLower(text)) {
			lex := lexiconOf(f.Own)
			return !f.hangsBehind(s, text) && f.fragmentIn(s, text, lex) == "" && f.cutLies(s, "clause", text, lex) == ""
		}
	}
	return true
}

// numberAt is the place of the first number of some words, -1 of those without one.
func (f Facts) numberAt(s sentence, from, to int, lex *lexicon) int {
	one := standaloneOf(f.Own).one
	for i := from; i < to; i++ {
		if b := s.tokens[i]; lex.counts(b.bare) && !one[b.bare] || strings.ContainsFunc(b.text, unicode.IsDigit) {
			return i
		}
	}
	return -1
}

// deniedIn reports words of which one denies.
func (s sentence) deniedIn(from, to int, lex *lexicon) bool {
	grown := farm.LanguageOf(lex.lang).Section("clauses").Text("and")
	for i := from; i < to; i++ {
		joined := strings.TrimPrefix(s.tokens[i].bare, grown)
		not := s.tags != nil && s.negated(i, i+1) || lex.negates(s.tokens[i].bare) || readers()[lex.lang].denies(s.tokens[i].bare) ||
			joined != s.tokens[i].bare && (lex.negates(joined) || readers()[lex.lang].denies(joined))
		opens := standaloneOf(lex.lang).opens // "with no signal" and "without a signal" deny no clause
		if not && !opens[s.tokens[i].bare] && !(i > from && opens[s.tokens[i-1].bare]) {
			return true
		}
	}
	return false
}

// verbAt reports words with a verb that the language's lists have.
func (f Facts) verbAt(s sentence, from, to int) bool {
	if s.tags != nil {
		return from < to && strings.ContainsAny(string(s.tags[from:to]), "vzdm")
	}
	p := readerOfPrompts(f.Own)
	return p.listedVerb(p.tokens(textOf(s.tokens[from:to])))
}

// hasSubject reports words that begin with a subject and have its verb.
func (f Facts) hasSubject(s sentence, from, to int, lex *lexicon) bool {
	r, first := newReader(f.Own), s.tokens[from].bare
	named := r != nil && r.det[first] || standaloneOf(f.Own).one[first] || s.tags != nil && strings.ContainsRune("DNn", rune(s.tags[from]))
	return (named || f.namesFirst(s, from, lex)) && to-from >= leastBehind && f.verbAt(s, from+1, to)
}

// namesFirst reports a place behind a sign at which a word stands that names something: none that
// leads to others, points back or is a verb.
func (f Facts) namesFirst(s sentence, at int, lex *lexicon) bool {
	r, first := newReader(f.Own), s.tokens[at].bare
	return at > 0 && s.tokens[at-1].after != "" && !standaloneOf(f.Own).opens[first] && !lex.function[first] && !f.verbAt(s, at, at+1) &&
		(r == nil || !r.they[first]) && !(f.Own == "en" && pointers[first])
}

// tornNumber reports a number behind a word that leads to it which says nothing without: a measure,
// or one with a verb behind it.
func (f Facts) tornNumber(s sentence, from, to int, lex *lexicon) bool {
	a, before := standaloneOf(f.Own), s.tokens[from-1]
	if before.after != "" || !a.opens[before.bare] || lex.and[before.bare] {
		return false
	}
	verb := func(t wordAt) bool { return readerOfPrompts(f.Own).verb[t.bare] }
	return a.measured(s.tokens[from:to], lex) || slices.ContainsFunc(s.tokens[from+1:to], verb)
}

// unitSticker is a part of a sentence from where its subject stands, where that is short and can be
// read by itself.
func (f Facts) unitSticker(s sentence, from, to int, lex *lexicon) string {
	a := standaloneOf(f.Own)
	for from < to && lex.and[s.tokens[from].bare] {
		from++
	}
	if to-from < leastBehind || a.ifs[s.tokens[from].bare] {
		return ""
	}
	text := signed(s, from, to)
	if !f.shortSticker(text) || f.pointsIn(s.tokens[from:to]) || f.Stump(text) != "" || f.fragment(s, from, to, lex) != "" ||
		!f.trueCut(s, from, to, lex) {
		return ""
	}
	return text
}

// numberEnds is where the first number of a unit ends with what it counts, in a language whose verb
// stands before it; 0 without one.
func (f Facts) numberEnds(s sentence, from, to int, lex *lexicon) int {
	at := f.numberAt(s, from, to, lex)
	if at < from+leastBehind-1 || newReader(f.Own).clauses.Text("verb") == "last" {
		return 0
	}
	for _, p := range f.TellingParts(s.text) {
		n := len(strings.Fields(p.Text))
		if !strings.HasPrefix(p.Text, s.tokens[at].text) || at+n > to {
			continue
		}
		end := at + n
		for end < to && s.tokens[end-1].after == "" {
			end++
		}
		if f.verbAt(s, at+n, end) { // it ends its clause
			return 0
		}
		return at + n
	}
	return 0
}
