package copywriter

import (
	"slices"
	"strings"
	"unicode"
)

// A part of a sentence lies where what is left out turns it round. "After the course you still
// cannot swim" is a guarantee until "the next four lessons are free" is gone.
//
//	a condition, a cause, a result or a contrast whose other half is missing
//	one arm of what an "and" or an "or" joins
//	what stands before a dash or a colon that a number follows
//	the half that denies, while the other half takes it back
//	what comes of an order, or the order without what comes of it

// lieReach is how many words after a dash or a colon a number stands at most that belongs to
// what is before it.
const lieReach = 3

// cutLies says why a part of a sentence may not be shown by itself; "" where it may.
func (f Facts) cutLies(s sentence, kind, text string, lex *lexicon) string {
	if sameLine(text, s.text) {
		return ""
	}
	if !balanced(text) {
		return "has half a quotation"
	}
	if !spaced(f.Own) {
		return f.cutLiesUnspaced(s, text)
	}
	from, to, ok := s.placeOf(text)
	if !ok { // its subject was put before it
		return ""
	}
	c := cut{s: s, from: from, to: to, kind: kind, lex: lex, a: standaloneOf(f.Own), p: readerOfPrompts(f.Own)}
	for _, rule := range []struct {
		why string
		is  func() bool
	}{
		{"hangs on what is left out", c.hinges},
		{"is one arm of several", c.armOf},
		{"stops before its number", func() bool { return kind != label && c.beforeNumber() }},
		{deniesCut, c.deniesHalf},
		{"lacks its subject", func() bool { return kind != label && c.saidOf(f) }},
		{tornCut, func() bool { return kind != label && c.torn() }},
		{"points back", func() bool { return c.clause() && c.s.tags != nil && from > 0 && s.pointsBack(from, to, c.a) }},
		{"is half of an order and its outcome", func() bool { return c.halfOfCall(f.Own) }},
	} {
		if rule.is() {
			return rule.why
		}
	}
	return ""
}

// label is the kind of a part that names a thing beside its picture.
const label = "label"

// tornCut says that a part is torn from its article, its subject or its end, and deniesCut that it
// denies what the rest takes back.
const (
	tornCut   = "is torn from its article or its end"
	deniesCut = "denies, and what goes on is left out"
)

// cut is a part of a sentence: its words from one place up to another.
type cut struct {
	s        sentence
	from, to int
	kind     string
	lex      *lexicon
	a        *standalone
	p        *promptReader
}

// clause reports a part with a verb of its own.
func (c cut) clause() bool { return c.kind == "clause" }

// ends reports a part up to the sentence's end.
func (c cut) ends() bool { return c.to >= len(c.s.tokens) }

// hinge reports a place at which a word joins a condition, a cause, a result or a contrast.
func (c cut) hinge(at int) bool {
	t := c.s.tokens
	if at < 0 || at >= len(t) {
		return false
	}
	return c.a.hinges[t[at].bare] || c.lex.and[t[at].bare] && at+1 < len(t) && c.a.hinges[t[at+1].bare]
}

// hinges reports a part that begins with such a word or behind it, or stops before it.
func (c cut) hinges() bool {
	t := c.s.tokens
	behind := c.from > 0 && c.a.hinges[t[c.from-1].bare] && t[c.from-1].after == ""
	apart := !c.ends() && strings.ContainsAny(t[c.to-1].after, ":;") // another sentence follows
	if c.hinge(c.from) || behind || !apart && c.hinge(c.to) {
		return true
	}
	hangs := func(at int) bool { return hasSuffix(t[at].bare, c.a.hingeEnds) }
	return !c.ends() && hangs(c.to-1) || c.from > 0 && hangs(c.from-1)
}

// armOf reports a phrase of which another arm is left out: "312 clubs in Leeds | and York".
// What follows an "and" with a verb of its own is another clause.
func (c cut) armOf() bool {
	t := c.s.tokens
	joins := func(at int) bool { return c.lex.and[t[at].bare] || c.lex.or[t[at].bare] || c.lex.andThe(t[at].bare) }
	if c.clause() {
		return false
	}
	if c.from > 0 && t[c.from-1].after == "" && (joins(c.from-1) || c.rangeBefore()) {
		return true
	}
	if c.ends() || t[c.to-1].after != "" || !joins(c.to) {
		return false
	}
	end := c.to + 1
	for end < len(t)-1 && t[end].after == "" {
		end++
	}
	return !c.acts(c.to+1, end+1)
}

// acts reports words with a verb.
func (c cut) acts(from, to int) bool {
	if c.s.tags != nil {
		return from < to && strings.ContainsAny(string(c.s.tags[from:to]), "vzdm")
	}
	return c.p.listedVerb(c.p.tokens(textOf(c.s.tokens[from:to])))
}

// rangeBefore reports a number that is the second one of a range: "two to | six".
func (c cut) rangeBefore() bool {
	t := c.s.tokens
	return c.from > 1 && c.lex.counts(t[c.from].bare) && c.lex.counts(t[c.from-2].bare) &&
		slices.ContainsFunc(c.lex.ranges, func(r [2]string) bool { return r[1] != "" && r[1] == t[c.from-1].bare })
}

// beforeNumber reports a part that stops before a dash or a colon that what it says stands
// behind: a number, or all of it where the part is a phrase or several clauses.
//
//	A check costs nothing, a full clean | — 90 euros
func (c cut) beforeNumber() bool {
	t := c.s.tokens
	if c.ends() || !strings.ContainsAny(t[c.to-1].after, ":–—-") {
		return false
	}
	lists := c.kind == string(figureOpener) && strings.HasSuffix(t[c.to-1].after, ":") // what it counts is named behind it
	if !c.clause() && !lists || slices.ContainsFunc(t[c.from:c.to-1], func(w wordAt) bool { return strings.Contains(w.after, ",") }) {
		return true
	}
	return slices.ContainsFunc(t[c.to:min(c.to+lieReach, len(t))], func(w wordAt) bool { return c.lex.counts(w.bare) })
}

// deniesHalf reports a part that denies while its sentence goes on. What is listed without one
// another is denied each by itself.
func (c cut) deniesHalf() bool {
	t := c.s.tokens
	if c.ends() {
		return false
	}
	not := func(at int) bool {
		if c.s.tags != nil && c.s.negated(at, at+1) {
			return true
		}
		return c.lex.negates(t[at].bare) || readers()[c.lex.lang].denies(t[at].bare)
	}
	for i := c.from; i < c.to; i++ {
		if not(i) {
			return i != c.from || !not(c.to) && !(c.lex.and[t[c.to].bare] && c.to+1 < len(t) && not(c.to+1))
		}
	}
	return false
}

// copulas are English verbs that say of a subject what it is.
var copulas = words("is are was were")

// saidOf reports an English count that only says of a subject what it is: "the record is | 41
// coins and a ticket". What the brand itself is may stand alone.
func (c cut) saidOf(f Facts) bool {
	t := c.s.tokens
	if c.clause() || c.s.tags == nil || c.from < 2 || !copulas[t[c.from-1].bare] || t[c.from-2].bare == "there" {
		return false
	}
	return (c.kind == "number" || c.lex.listed(textOf(t[c.from:c.to]))) && !f.overlapsName(t[:c.from-1])
}

// torn reports a phrase whose article stands before it, or a list of which the last item goes
// on: "a phone | with a cord". In a language whose verbs move, it reports a clause whose
// subject is the clause before it, or that is itself the subject: "Who books early | gets a
// night".
func (c cut) torn() bool {
	t := c.s.tokens
	if c.clause() {
		verb := func(at int) bool {
			return !unicode.IsUpper(firstRune(t[at].text)) && (c.p.verb[t[at].bare] || c.p.ends != nil && c.p.ends.MatchString(t[at].bare))
		}
		if !c.ends() && c.to-c.from < leastFact+1 && newReader(c.lex.lang).rel[t[c.to].bare] && c.s.tags == nil {
			return true // "Kwitek is an app | that writes bills"
		}
		return c.p.fronts() && (c.from > 0 && verb(c.from) ||
			!c.ends() && strings.HasSuffix(t[c.to-1].after, ",") && verb(c.to) && c.mayBeSubject())
	}
	if r := newReader(c.lex.lang); c.s.tags == nil && c.from > 0 && t[c.from-1].after == "" && r.det[t[c.from-1].bare] {
		return true
	}
	return c.kind == "item" && !c.ends() && t[c.to-1].after == "" && c.lex.joins[t[c.to].bare] && c.lex.listed(textOf(t[c.from:c.to]))
}

// mayBeSubject reports a clause that may be the subject or the condition of the verb after it, for it
// begins with a word that joins, or with a verb. One that begins as a main clause goes on with
// another of the same subject: "A leech costs 9 euros, | has fasted and travels by night".
func (c cut) mayBeSubject() bool {
	w := c.s.tokens[c.from].bare
	return newReader(c.lex.lang).rel[w] || c.a.ifs[w] || c.a.hinges[w] || c.p.verb[w] || c.p.ends != nil && c.p.ends.MatchString(w)
}

// halfOfCall reports a clause that asks for something while what comes of it is left out, or
// what comes of it alone: "Order before ten, | you eat at noon".
func (c cut) halfOfCall(lang string) bool {
	t := c.s.tokens
	if !c.clause() {
		return false
	}
	comma := func(at int) bool { return at > 0 && strings.HasSuffix(t[at-1].after, ",") }
	return !c.ends() && c.from == 0 && comma(c.to) && isCall(textOf(t[:c.to]), lang) ||
		comma(c.from) && isCall(textOf(t[:c.from]), lang)
}

// quotes are signs that stand in pairs.
var quotes = [][2]string{{"«", "»"}, {"「", "」"}, {"『", "』"}, {"《", "》"}, {"(", ")"}, {"（", "）"}}

// balanced reports a text with both signs of each quotation in it.
func balanced(s string) bool {
	for _, q := range quotes {
		if strings.Count(s, q[0]) != strings.Count(s, q[1]) {
			return false
		}
	}
	return (strings.Count(s, "“")+strings.Count(s, "”")+strings.Count(s, "„"))%2 == 0
}

// cutLiesUnspaced is cutLies for scripts without spaces.
func (f Facts) cutLiesUnspaced(s sentence, text string) string {
	at := strings.Index(s.text, text)
	if at < 0 {
		return ""
	}
	a := standaloneOf(f.Own)
	sign := func(c rune) bool { return unicode.IsPunct(c) || unicode.IsSpace(c) }
	before, after := s.text[:at], strings.TrimFunc(s.text[at+len(text):], sign)
	if i := strings.LastIndexAny(before, "；;。"); i >= 0 {
		before = before[i:]
	}
	before = strings.TrimFunc(before, sign)
	begins := func(s string) bool { return prefixOf(s, a.hingeBegins) != "" && prefixOf(s, a.hingeNot) == "" }
	switch {
	case begins(text), after != "" && (begins(after) || hasSuffix(strings.TrimRightFunc(text, sign), a.hingeEnds)),
		before != "" && hasSuffix(before, a.hingeEnds):
		return "hangs on what is left out"
	case before != "" && negative(before, f.Own), after != "" && negative(text, f.Own):
		return "denies, and what goes on is left out"
	case strings.HasPrefix(strings.TrimLeft(s.text[at+len(text):], " "), "——") && unicode.IsDigit(firstRune(after)):
		return "stops before its number"
	}
	return ""
}
