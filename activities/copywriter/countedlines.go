package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// leastCounted and mostCounted are how many words a line has that begins with a number.
const leastCounted, mostCounted = 4, 7

// countedLines are the ends of a sentence that begin with a number and say something by
// themselves: how many of what, and with what. The verb stands before them.
//
//	Cada sonda dura | siete campañas con una sola pila
//	Ogni barca porta | tre persone e un cane
//
// English has forms of its own; languages whose nouns change with their place have none, nor
// has what is denied or holds on a condition.
func (f Facts) countedLines(s sentence, lex *lexicon) []string {
	if f.Own == "en" || readerOfPrompts(f.Own).Text("cases") != "" || len(s.tokens) < leastCounted {
		return nil
	}
	a, n := standaloneOf(f.Own), len(s.tokens)
	if f.conditions(s, a) || slices.ContainsFunc(s.tokens, func(t wordAt) bool { return lex.negates(t.bare) }) {
		return nil
	}
	for i := 2; i+leastCounted <= n; i++ {
		if !lex.counts(s.tokens[i].bare) || a.one[s.tokens[i].bare] {
			continue
		}
		if n-i > mostCounted || !f.counted(s, i, lex) || enclitic.MatchString(s.tokens[n-1].bare) {
			return nil
		}
		return []string{textOf(s.tokens[i:n])}
	}
	return nil
}

// enclitic is an infinitive that ends in a pronoun, which points at what is left out: "antes
// de pintarlas".
var enclitic = regexp.MustCompile(`[aei]r(?:l[aeo]s?|ne)$`)

// counted reports the end of a sentence, from a number on, that is a thing with what
// belongs to it: no verb is in it, and one stands before it.
func (f Facts) counted(s sentence, from int, lex *lexicon) bool {
	before := s.tokens[from-1]
	r, p := newReader(f.Own), readerOfPrompts(f.Own)
	if standaloneOf(f.Own).opens[before.bare] && standaloneOf(f.Own).measure(s.tokens[from+1].bare) {
		return false // how far away: "a veinte minutos de A Coruña"
	}
	if before.after != "" || lex.before[before.bare] || r.det[before.bare] || lex.function[before.bare] && !lex.joins[before.bare] {
		return false
	}
	if lex.and[before.bare] || lex.or[before.bare] || strings.ContainsFunc(before.text, unicode.IsDigit) {
		return false
	}
	all := p.tokens(bareSentence(s.text))
	if !p.listedVerb(all[:min(from, len(all))]) && !hasVerb(all[:min(from, len(all))]) {
		return false
	}
	joined := false
	for i := from + 1; i < len(s.tokens); i++ {
		t := s.tokens[i]
		if i < len(s.tokens)-1 && t.after != "" || r.rel[t.bare] && !lex.joins[t.bare] || lex.subjects[t.bare] || p.verb[t.bare] {
			return false
		}
		next := s.tokens[min(i+1, len(s.tokens)-1)].bare
		if lex.andThe(t.bare) || lex.and[t.bare] && !lex.counts(next) && !standaloneOf(f.Own).one[next] {
			return false // another clause, perhaps
		}
		joined = joined || lex.joins[t.bare] || p.prep[t.bare] || p.of[t.bare] || p.fused[t.bare] || lex.and[t.bare]
	}
	line := textOf(s.tokens[from:])
	last := s.tokens[len(s.tokens)-1].bare
	return joined && !participle(last, f.Own) && !pointing(f, line)
}

// pointing reports a line with a word that points back.
func pointing(f Facts, line string) bool {
	back := standaloneOf(f.Own).back
	return slices.ContainsFunc(wordsOf(line), func(w string) bool { return back[w] })
}

// participle reports a Dutch word that ends a clause as the second part of its verb.
func participle(w, lang string) bool {
	return lang == "nl" && (strings.HasPrefix(w, "ge") || strings.HasPrefix(w, "ver") || strings.HasPrefix(w, "be")) &&
		(strings.HasSuffix(w, "d") || strings.HasSuffix(w, "t") || strings.HasSuffix(w, "en"))
}
