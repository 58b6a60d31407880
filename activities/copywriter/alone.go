package copywriter

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// What stands alone. Whoever reads a frame has read nothing else, so that each line
// has to say something by itself:
//
//	sentence  whole, and pointing at none before it
//	clause    a main clause with a verb of its own (mains.go)
//	list      whole, of what is no argument of another word
//	phrase    a thing with what gives it meaning: two words that tell
//
// A measure, a number with its noun, a name and a place say nothing by themselves,
// nor does what begins with a preposition or hangs on a condition.

// leastTelling is how many words of a phrase tell something.
const leastTelling = 2

// standalone is what a language's file says of lines that stand alone.
type standalone struct {
	ifs, all, one, back, opens map[string]bool
	hinges                     map[string]bool // join a condition, cause, result or contrast to its other half
	causes                     map[string]bool // those of them before which a clause is true by itself
	measures, parts            []string        // beginnings of nouns; what in scripts without spaces tells a condition
	whole                      []string        // what in such scripts tells that all or nothing is meant
	hingeBegins, hingeEnds     []string        // as hinges, in such scripts, and endings that do the same
	hingeNot                   []string        // what only begins as they do
}

// standalones are those of all languages, made when they are asked for.
var standalones sync.Map

func standaloneOf(tag string) *standalone {
	if a, ok := standalones.Load(tag); ok {
		return a.(*standalone)
	}
	a := newStandalone(tag)
	standalones.Store(tag, a)
	return a
}

func newStandalone(tag string) *standalone {
	s := farm.LanguageOf(tag).Section("alone")
	set := func(key string) map[string]bool { return words(strings.ToLower(strings.Join(s.Words(key), " "))) }
	out := &standalone{ifs: set("if"), all: set("all"), one: set("one"), back: set("back"), opens: map[string]bool{},
		parts: s.Words("if"), whole: s.Words("all"), hinges: set("hinge"),
		causes: set("cause"), hingeBegins: s.Words("hinge"), hingeEnds: s.Words("hinge ends"),
		hingeNot: s.Words("hinge not")}
	for _, m := range s.Words("measures") {
		out.measures = append(out.measures, strings.ToLower(m))
	}
	lex, p := lexiconOf(tag), readerOfPrompts(tag)
	for _, list := range []map[string]bool{p.prep, p.fused, p.of, p.when, lex.before, lex.joins, lex.and, lex.or} {
		for w := range list {
			out.opens[w] = true
		}
	}
	return out
}

// measure reports a noun that only says how much or when.
func (a *standalone) measure(word string) bool {
	n := utf8.RuneCountInString(word)
	latin := word == "" || word[0] < utf8.RuneSelf
	return slices.ContainsFunc(a.measures, func(m string) bool {
		size, more := utf8.RuneCountInString(m), 0
		switch {
		case size > 4:
			more = 3
		case size > 3, size > 2 && !latin:
			more = 2
		}
		return word == m || n <= size+more && strings.HasPrefix(word, m)
	})
}

// Alone reports a line that may be read by itself: each of its sentences is one of
// the brand's, a main clause of one, a list or a phrase with what gives it meaning.
// The brand's name may stand before them.
func (f Facts) Alone(line string) bool {
	alone := f.read().alone
	if alone[lineKey(line)] {
		return true
	}
	parts := sentences(line)
	if len(parts) < 2 {
		return false
	}
	return !slices.ContainsFunc(parts, func(p string) bool { return !alone[lineKey(p)] && !sameLine(p, f.Name) })
}

// standsIn reports a phrase of a sentence that may stand alone.
func (f Facts) standsIn(s sentence, kind, text string, lex *lexicon) bool {
	switch {
	case kind == "clause", kind == "count":
		return true // it was found as one
	case kind == "number" && enclitic.MatchString(strings.ToLower(text[strings.LastIndex(text, " ")+1:])):
		return false
	case kind == "name" || !f.standsAlone(text) || f.rarity(text) < common:
		return false
	case !spaced(f.Own):
		return kind == "item" && strings.ContainsAny(text, "、・，,")
	}
	from, to, ok := s.placeOf(text)
	if !ok || f.overlapsName(s.tokens[from:to]) {
		return false
	}
	a := standaloneOf(f.Own)
	if a.opens[s.tokens[from].bare] || s.conditional(from, a) || s.denies(from, lex) && !lex.negates(s.tokens[from].bare) ||
		f.tornAt(s, from, to, lex) {
		return false
	}
	if s.tags != nil {
		return s.standsTagged(from, to, a, lex)
	}
	opens := from == 0 || s.tokens[from-1].after != ""
	if kind == "item" && strings.ContainsAny(text, ",،") && lex.listed(text) {
		return opens && !s.goesOnBefore(from) // else a part of its first item may be missing
	}
	led := !opens && a.opens[s.tokens[from-1].bare]
	return !led && !year(s.tokens[from].bare) && a.telling(s.tokens[from:to], lex) >= leastTelling
}

// year reports a number that only says when.
func year(w string) bool {
	return len(w) == 4 && (w[0] == '1' || w[0] == '2') && strings.Trim(w, "0123456789") == ""
}

// mostLabel is how many words a label has.
const mostLabel = 4

// namesIn reports a phrase of a sentence that names a thing with a word that tells
// it from others, or how many of it there are.
func (f Facts) namesIn(s sentence, kind, text string, lex *lexicon) bool {
	from, to, ok := s.placeOf(text)
	if !ok || kind == "clause" || kind == "name" || !spaced(f.Own) || to-from > mostLabel || !f.standsAlone(text) ||
		f.overlapsName(s.tokens[from:to]) {
		return false
	}
	a := standaloneOf(f.Own)
	if a.opens[s.tokens[from].bare] || s.conditional(from, a) || s.denies(from, lex) || a.measured(s.tokens[from:to], lex) ||
		year(s.tokens[from].bare) || f.tornAt(s, from, to, lex) {
		return false
	}
	counted := lex.counts(s.tokens[from].bare) && !a.one[s.tokens[from].bare]
	if s.tags != nil {
		tag := s.tags[from]
		return strings.IndexByte("Dan#N", tag) >= 0 && s.tokens[from].bare != "the" && !s.torn(from, to, lex) && !s.holdsVerb(from, to) &&
			(counted || a.telling(s.tokens[from:to], lex) >= leastTelling) && f.rarity(text) >= common
	}
	return counted && a.telling(s.tokens[from:to], lex) > 0 && kind == "number"
}

// measured reports a number with a measure after it.
func (a *standalone) measured(tokens []wordAt, lex *lexicon) bool {
	for i := 0; i+1 < len(tokens); i++ {
		if lex.counts(tokens[i].bare) && a.measure(tokens[i+1].bare) {
			return true
		}
	}
	return false
}

// listed reports a text with the word that joins the last two of a list.
func (l *lexicon) listed(text string) bool {
	return slices.ContainsFunc(wordsOf(text), func(w string) bool { return l.and[w] || l.or[w] })
}

// goesOnBefore reports a place of a sentence before which its list has begun.
func (s sentence) goesOnBefore(from int) bool {
	return from > 0 && strings.ContainsAny(s.tokens[from-1].after, ",،")
}

// standsTagged is standsIn for English, whose words have their parts of speech.
func (s sentence) standsTagged(from, to int, a *standalone, lex *lexicon) bool {
	if strings.IndexByte("itcwu", s.tags[from]) >= 0 || s.holdsVerb(from, to) || s.torn(from, to, lex) {
		return false
	}
	joined := 0 // where a preposition adds to the phrase
	for i := from + 1; i < to && joined == 0; i++ {
		if s.tags[i] == 'i' || (s.tags[i] == 'p' || s.tags[i] == 'g') && i+1 < to && s.tags[i+1] == 'i' {
			joined = i
		}
	}
	led := from > 0 && s.tokens[from-1].after == "" && s.tags[from-1] == 'i'
	most := a.telling(s.tokens[from:to], lex)
	switch {
	case s.tokens[from].bare == "the" && to < len(s.tokens) && strings.IndexByte("vzdm", s.tags[to]) >= 0:
		return false // what the sentence is about, without what it says of it
	case s.tokens[from].bare == "the" && s.ledByVerb(from):
		return false // "we stamp the year on the stone": it says which, and not what of it
	case led && joined > 0 && s.tags[joined-1] == 'N' && strings.HasPrefix(s.tokens[joined].bare, "with"):
		return false // "builds walls in Otago without cement": the walls are without it
	case from == 0 && to < len(s.tokens) && strings.IndexByte("vzdm", s.tags[to]) >= 0 && s.dated(from+1, to, lex):
		return false // "orders made before June get a pier": what comes of it is left out
	case joined == 0 && (led || s.tokens[from].bare == "the" || most <= leastTelling && !lex.listed(textOf(s.tokens[from:to])) &&
		!lex.negates(s.tokens[from].bare)):
		return false // a place, what was spoken of, a bare thing
	case led && !scenes(s.tokens[from-1].bare):
		return false
	case joined > 0 && led && most <= leastTelling:
		return false
	case s.ledByVerb(from) && s.awayFrom(from, to):
		return false
	}
	return most >= leastTelling
}

// dated reports words with a participle that a word of time follows.
func (s sentence) dated(from, to int, lex *lexicon) bool {
	for i := from; i+1 < to; i++ {
		if lex.before[s.tokens[i+1].bare] && (strings.IndexByte("pgdv", s.tags[i]) >= 0 || strings.HasSuffix(s.tokens[i].bare, "ed")) {
			return true
		}
	}
	return false
}

// torn reports a phrase that lost a part: a word of its own stands before it, its
// list began before it, who it is follows it, or it goes on with a verb.
func (s sentence) torn(from, to int, lex *lexicon) bool {
	text := textOf(s.tokens[from:to])
	switch {
	case from > 0 && s.tokens[from-1].after == "" && strings.IndexByte("nNar#DP", s.tags[from-1]) >= 0:
		return true
	case s.goesOnBefore(from) && lex.listed(text):
		return true
	case to < len(s.tokens) && s.tokens[to-1].after == "" && (s.tags[to] == 'w' || s.tokens[to].bare == "who"):
		return true
	}
	for i := from + 1; i+1 < to; i++ {
		if strings.IndexByte("nN", s.tags[i]) >= 0 && s.tokens[i].after == "" && strings.IndexByte("#DP", s.tags[i+1]) >= 0 {
			return true // a verb that was taken for a noun
		}
		if s.tags[i-1] == 'c' && strings.ContainsAny(possible(s.tokens[i], lex), "vz") && strings.IndexByte("iDP", s.tags[i+1]) >= 0 {
			return true
		}
	}
	return false
}

// scenes reports a preposition after which a phrase sets a scene: what follows
// others only tells when, or of what.
func scenes(w string) bool { return w == "in" || w == "on" || w == "with" }

// ledByVerb reports a phrase that something is done to.
func (s sentence) ledByVerb(from int) bool {
	return from > 0 && strings.IndexByte("vzdpg", s.tags[from-1]) >= 0
}

// awayFrom reports a phrase whose end may belong to the verb before it: "reads the
// gaps from the photograph", "fade tattoos in a bank vault". What a word tells
// from others keeps where it is: "cedar canoes on the Wye".
func (s sentence) awayFrom(from, to int) bool {
	for i := from; i < to; i++ {
		if b := s.tokens[i].bare; s.tags[i] == 'i' && b != "of" && (b != "in" && b != "on" || i == from+1) {
			return true
		}
	}
	return false
}

// holdsVerb reports a phrase that has swallowed the verb of its clause: nothing
// around it is one.
func (s sentence) holdsVerb(from, to int) bool {
	for i := from - 1; i >= 0; i-- {
		if strings.IndexByte("vzdm", s.tags[i]) >= 0 {
			return false
		}
	}
	for i := to; i < len(s.tags); i++ {
		if strings.IndexByte("vzdm", s.tags[i]) >= 0 {
			return false
		}
	}
	for i := from + 1; i < to; i++ {
		if strings.IndexByte("nN", s.tags[i-1]) >= 0 && strings.ContainsAny(possible(s.tokens[i], lexiconOf("en")), "vzd") {
			return true
		}
	}
	return false
}

// telling counts the words that tell something: no number, and no measure but the
// one that a number counts.
func (a *standalone) telling(tokens []wordAt, lex *lexicon) int {
	n := 0
	for i, t := range tokens {
		switch {
		case lex.negates(t.bare):
			n++
		case lex.counts(t.bare), lex.function[t.bare], utf8.RuneCountInString(t.bare) < 2, lex.sells(t.bare):
		case a.measure(t.bare) && (i == 0 || !lex.counts(tokens[i-1].bare)):
		default:
			n++
		}
	}
	return n
}

// conditional reports a place of a sentence that holds only where something else
// does: a word of condition stands before it in its clause.
func (s sentence) conditional(at int, a *standalone) bool {
	for i := at - 1; i >= 0; i-- {
		if strings.ContainsAny(s.tokens[i].after, ".;:!?") {
			return false
		}
		if a.ifs[s.tokens[i].bare] {
			return true
		}
	}
	return false
}

// placeOf is where the words of a text stand in a sentence: from the first up to
// the one after the last.
func (s sentence) placeOf(text string) (from, to int, ok bool) {
	var want []string
	for _, w := range strings.Fields(text) {
		if w = strings.ToLower(strings.TrimFunc(w, notInWord)); w != "" {
			want = append(want, w)
		}
	}
	for i := 0; len(want) > 0 && i+len(want) <= len(s.tokens); i++ {
		k := 0
		for k < len(want) && s.tokens[i+k].bare == want[k] {
			k++
		}
		if k == len(want) {
			return i, i + k, true
		}
	}
	return 0, 0, false
}

// overlapsName reports words of which one is of the brand's name.
func (f Facts) overlapsName(tokens []wordAt) bool {
	name := words(f.Name)
	return slices.ContainsFunc(tokens, func(t wordAt) bool { return name[t.text] && t.capital })
}
