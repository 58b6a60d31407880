package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// clausesOf are the parts of a sentence that are whole by themselves: main clauses
// with verbs of their own, and the sentence without an aside. Where something holds
// on a condition, nothing is taken apart: without it, the rest would be a lie.
//
//	We drive you eleven miles upstream | and you paddle back to your own car.
//	Rye loaves leave the oven at 5.40 | , where the conductor used to sit.
//	Old Nettle is wrapped in nettles | and [Old Nettle] sleeps in a railway tunnel.
func (f Facts) clausesOf(s sentence, lex *lexicon) []string {
	text := strings.TrimRight(s.text, ".!?…。！？।؟ ")
	var out []string
	add := func(c string) {
		c = strings.Trim(closed.ReplaceAllString(c, ""), ",;:、，； –—")
		if !sameLine(c, text) && f.standsAlone(c) && !among(out, c) {
			out = append(out, upperFirstIn(f.Own, c))
		}
	}
	add(closed.ReplaceAllString(text, ""))
	a := standaloneOf(f.Own)
	if f.conditions(s, a) {
		return out
	}
	for _, p := range f.signed(s, text, a, lex) {
		add(p)
	}
	switch {
	case !spaced(f.Own):
		for _, c := range f.unspacedClauses(s, text) {
			add(c)
		}
	case s.tags != nil:
		for _, c := range s.mains(a) {
			add(c)
		}
	default:
		for _, c := range f.mainsByForm(s, a, lex) {
			add(c)
		}
	}
	return out
}

// among reports a line that a list has already.
func among(list []string, s string) bool {
	return slices.ContainsFunc(list, func(t string) bool { return sameLine(t, s) })
}

// conditions reports a sentence with a word of condition: what it says holds only
// then.
func (f Facts) conditions(s sentence, a *standalone) bool {
	if !spaced(f.Own) {
		return slices.ContainsFunc(a.parts, func(p string) bool { return strings.Contains(s.text, p) })
	}
	return slices.ContainsFunc(s.tokens, func(t wordAt) bool { return a.ifs[t.bare] })
}

// signed are the parts between semicolons, dashes and colons, and of what a caller
// tells between its commas.
func (f Facts) signed(s sentence, text string, a *standalone, lex *lexicon) []string {
	parts := strings.FieldsFunc(strings.NewReplacer(" – ", ";", " — ", ";", ": ", ";", "——", ";", "；", ";", "：", ";", "؛",
		";").Replace(text),
		func(r rune) bool { return r == ';' })
	if len(parts) < 2 {
		parts = nil
	}
	if s.context {
		parts = append(parts, contextGap.Split(text, -1)...)
	}
	if !spaced(f.Own) {
		return parts
	}
	least := leastTelling
	if s.context { // somebody wants it told
		least = 1
	}
	var out []string
	for _, p := range parts {
		tokens := f.tokens(p)
		if len(tokens) >= leastFact && !a.opens[tokens[0].bare] && !a.back[tokens[0].bare] && a.telling(tokens, lex) >= least {
			out = append(out, p)
		}
	}
	return out
}

// unspacedClauses are the clauses of a sentence in a script without spaces: each
// between its signs; the last where the others wait for the verb; none where the
// signs are those of a list.
func (f Facts) unspacedClauses(s sentence, text string) []string {
	r := newReader(f.Own)
	signs := r.clauses.TextOr("between", "，；")
	if _, items := listUnspaced(s.text, f.Own); len(items) > 1 || signs == "spaces" {
		return nil
	}
	parts := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(signs, c) })
	if r.clauses.Text("noun waits") != "" && len(parts) > 0 {
		return slices.DeleteFunc(parts[len(parts)-1:], r.hangsUnspaced)
	}
	const least = 5 // characters: fewer say when or with what
	return slices.DeleteFunc(parts, func(p string) bool {
		return utf8.RuneCountInString(p) < least || !strings.HasPrefix(text, p) && r.hangsUnspaced(p)
	})
}

// hangsUnspaced reports a clause of a script without spaces that does not say of what it
// speaks: it begins with a word that only goes on, has no subject of its own, or has one
// that belongs to what stands before: "長さは七メートル".
func (r *reader) hangsUnspaced(clause string) bool {
	if slices.ContainsFunc(r.clauses.Words("goes on"), func(w string) bool { return strings.HasPrefix(clause, w) }) {
		return true
	}
	has := func(key string) bool { return hasAny(clause, r.clauses.Words(key)) }
	return r.clauses.Text("subject") != "" && !has("subject") || has("subject of")
}

// mains are the main clauses of an English sentence: what stands before a word that
// joins clauses, before a clause or a phrase that only adds to it, and after the
// word where a subject of its own follows.
func (s sentence) mains(a *standalone) []string {
	var out []string
	t := s.tokens
	for i := 2; i < len(t); i++ {
		comma, end := strings.HasSuffix(t[i-1].after, ","), s.signAfter(i)
		joins := s.tags[i] == 'c' && t[i].bare != "nor" && t[i].bare != "or" && !s.joinsWithin(i)
		at := i
		if joins {
			at++
		}
		switch {
		case joins && s.subjectAt(at) && s.clause(0, i):
			if s.tags[0] != 'v' { // "film a try, and the app draws": what comes of it is missing
				out = append(out, textOf(t[:i]))
			}
			if s.clause(at, end) && !s.pointsBack(at, end, a) && !s.negated(0, i) {
				out = append(out, textOf(t[at:end]))
			}
		case joins && s.predicateAt(at, i) && s.clause(0, i) && !s.negated(0, i) && !s.severalVerbs(i):
			out = append(out, textOf(t[:i]))
			if to := s.subjectEnd(); to > 0 && (s.tags[at] == s.tags[to] || s.tags[to] == 'm' && s.tags[at] != 'v') &&
				!s.pointsBack(at, end, a) {
				out = append(out, textOf(t[:to])+" "+textOf(t[at:end]))
			}
		case comma && !joins && s.adds(i) && s.clause(0, i) && !s.negated(0, i):
			out = append(out, textOf(t[:i]))
		case !comma && t[i-1].after == "" && s.relativeAt(i) && s.clause(0, i) && !s.negated(0, i) && !s.means(a, 0, i):
			out = append(out, textOf(t[:i]))
		}
	}
	return out
}

// joinsWithin reports an "and" inside of a clause that hangs and has no verb yet: it joins two
// subjects of that, "where the rods | and the vacuum have been tried".
func (s sentence) joinsWithin(i int) bool {
	for k := i - 1; k >= 0 && (k == i-1 || s.tokens[k].after == ""); k-- {
		if strings.IndexByte("vzdm", s.tags[k]) >= 0 {
			return false
		}
		if s.tags[k] == 'w' || s.tokens[k].bare == "who" {
			return true
		}
	}
	return false
}

// signAfter is where the clause from a word on ends at a sign.
func (s sentence) signAfter(i int) int {
	for i < len(s.tokens) && !strings.ContainsAny(s.tokens[i].after, ".;:!?—–") {
		i++
	}
	return min(i+1, len(s.tokens))
}

// subjectAt reports a subject with its verb at a place.
func (s sentence) subjectAt(at int) bool {
	if at >= len(s.tokens) {
		return false
	}
	if s.tags[at] == 'u' {
		return at+1 < len(s.tags) && strings.IndexByte("vzdmr", s.tags[at+1]) >= 0
	}
	for _, c := range chunks(s.tokens, s.tags) {
		if c.from == at {
			return acts(s.tokens, s.tags, c)
		}
	}
	return false
}

// predicateAt reports a verb of the same subject at a place after a conjunction.
func (s sentence) predicateAt(at, conj int) bool {
	return at < len(s.tags)-1 && conj+1 == at &&
		(strings.IndexByte("zd", s.tags[at]) >= 0 || s.tags[at] == 'v' && s.tags[0] == 'u')
}

// severalVerbs reports words with a relative clause or with verbs in a row: the next
// verb goes on with those.
func (s sentence) severalVerbs(to int) bool {
	for i := 1; i < to; i++ {
		if s.tags[i] == 'w' || s.tokens[i].bare == "who" || strings.HasSuffix(s.tokens[i-1].after, ",") &&
			strings.IndexByte("vzd", s.tags[i]) >= 0 {
			return true
		}
	}
	return false
}

// subjectEnd is where the subject that begins a sentence ends and its verb follows;
// 0 where it does not begin so.
func (s sentence) subjectEnd() int {
	if s.tags[0] == 'u' {
		return 1
	}
	all := chunks(s.tokens, s.tags)
	if len(all) == 0 || all[0].from != 0 || !acts(s.tokens, s.tags, all[0]) {
		return 0
	}
	return all[0].to + 1
}

// clause reports words that are a main clause: a subject and its verb, or a verb
// that asks, neither after a word that makes a clause hang.
func (s sentence) clause(from, to int) bool {
	if to-from < 3 || strings.IndexByte("wcpg", s.tags[from]) >= 0 {
		return false
	}
	if s.tags[from] == 'v' {
		return true
	}
	subject := false
	for i := from; i < to; i++ {
		switch {
		case s.tags[i] == 'w' && !subject:
			return false
		case strings.IndexByte("unNoDP#", s.tags[i]) >= 0:
			subject = true
		case strings.IndexByte("vzdm", s.tags[i]) >= 0 && subject:
			return strings.IndexByte("itDPcw", s.tags[to-1]) < 0
		}
	}
	return false
}

// adds reports what only adds to the clause before a comma: a relative clause, a
// participle, a phrase with a preposition and no verb of its own.
func (s sentence) adds(at int) bool {
	switch s.tags[at] {
	case 'w':
		b := s.tokens[at].bare
		return b == "which" || b == "where" || b == "while" || b == "so" || b == "because" || b == "as"
	case 'p', 'g':
		return true
	case 'u':
		return s.tokens[at].bare == "who"
	case 'i':
		for i := range s.tags {
			if i != at-1 && strings.Contains(s.tokens[i].after, ",") || i >= at && strings.IndexByte("vzdm", s.tags[i]) >= 0 {
				return false // one of several asides, or a clause
			}
		}
		return s.tokens[at].bare != "from" && s.tokens[at].bare != "except" && s.tokens[at].bare != "without"
	}
	return false
}

// relativeAt reports a relative clause that a noun can go without, since another word
// tells it from others: "for people who cannot face a waiting room" says nothing without.
func (s sentence) relativeAt(i int) bool {
	b := s.tokens[i].bare
	return (s.tags[i] == 'w' && (b == "that" || b == "which" || b == "where") || b == "who") && strings.IndexByte("nN", s.tags[i-1]) >= 0 &&
		i > 1 && strings.IndexByte("naNgp", s.tags[i-2]) >= 0
}

// pointsBack reports words with a pronoun that points at what stands elsewhere.
func (s sentence) pointsBack(from, to int, a *standalone) bool {
	for i, t := range s.tokens[from:to] {
		if a.back[t.bare] || t.bare == "so" && i > 0 && says[s.tokens[from+i-1].bare] {
			return true
		}
	}
	return false
}

// says are verbs after which "so" stands for a clause that was said before.
var says = words("say says said saying tell tells told think thinks do does did hope hopes")

// negated reports words that deny something: what is left out may be what they deny.
func (s sentence) negated(from, to int) bool {
	return slices.ContainsFunc(s.tokens[from:to], func(t wordAt) bool {
		return lexiconOf("en").negates(t.bare) || strings.HasSuffix(t.bare, "n’t") || t.bare == "never" || t.bare == "nobody"
	})
}

// means reports words that speak of all or of none: what is left out may say of which.
func (s sentence) means(a *standalone, from, to int) bool {
	return slices.ContainsFunc(s.tokens[from:to], func(t wordAt) bool { return a.all[t.bare] })
}

// mainsByForm are the main clauses of a sentence in another language, as far as its
// words and signs tell them: what stands before a comma that an aside follows, and
// both sides of a word that joins two clauses with verbs of their own.
func (f Facts) mainsByForm(s sentence, a *standalone, lex *lexicon) []string {
	var out []string
	t, r := s.tokens, newReader(f.Own)
	opens, p := f.opensClause(s, lex), readerOfPrompts(f.Own)
	verb := func(to int) bool { return to > 2 && p.hasVerbIn(textOf(t[:to])) }
	limits := func(w wordAt) bool { return a.all[w.bare] || lex.negates(w.bare) }
	whole := !slices.ContainsFunc(t, limits)
	commas := 0
	for i := 1; i < len(t); i++ {
		if strings.HasSuffix(t[i-1].after, ",") || strings.HasSuffix(t[i-1].after, "،") {
			commas++
		}
	}
	for i := 2; i < len(t)-1; i++ {
		if before := t[i-1]; !strings.HasSuffix(before.after, ",") && !strings.HasSuffix(before.after, "،") {
			continue
		}
		if lists(t, i, lex) {
			continue // what stands before is no more than a part of what there is
		}
		own := lex.subjects[t[i].bare]
		aside := commas == 1 && i > 2 && (a.opens[t[i].bare] && !lex.and[t[i].bare] && !lex.negates(t[i].bare) || r.rel[t[i].bare])
		if aside && whole && (opens || verb(i)) || (own || lex.goesOn(s, i)) && opens && verb(i) {
			out = append(out, textOf(t[:i]))
		}
		if own && whole && opens {
			out = append(out, textOf(t[i:]))
		}
	}
	if opens {
		out = append(out, f.halves(s, a, whole)...)
	}
	if opens && commas == 1 && r.clauses.Text("splices") != "" {
		out = append(out, f.beforeSplice(s, limits)...)
	}
	return out
}

// leastSpliced is how many words a clause has at least, before a comma that alone parts it
// from the next.
const leastSpliced = 4

// beforeSplice is the first of two clauses that a comma alone parts, in a language whose
// words have no endings and where that is how sentences are joined.
//
//	Nón nặng một trăm tám mươi gam | , đội mưa không thấm
func (f Facts) beforeSplice(s sentence, limits func(wordAt) bool) []string {
	p := readerOfPrompts(f.Own)
	verb := func(w wordAt) bool { return p.verb[w.bare] }
	for i := leastSpliced; i+2 < len(s.tokens); i++ {
		if !strings.HasSuffix(s.tokens[i-1].after, ",") {
			continue
		}
		if first := s.tokens[:i]; slices.ContainsFunc(first[1:], verb) && !slices.ContainsFunc(first, limits) &&
			!lists(s.tokens, i, lexiconOf(f.Own)) {
			return []string{textOf(first)}
		}
	}
	return nil
}

// lists reports a place after a comma at which a list goes on: the word there stands
// before the comma, too, and the last of what it begins is joined to the rest.
//
//	The bellows are of card, | of leather and of cloth.
func lists(t []wordAt, i int, lex *lexicon) bool {
	same := func(w wordAt) bool { return w.bare == t[i].bare }
	return slices.ContainsFunc(t[:i], same) && slices.ContainsFunc(t[i:], func(w wordAt) bool { return lex.and[w.bare] || lex.or[w.bare] })
}

// halves are the two sides of a word that joins clauses, each with its own verb; the
// second where its subject is no pronoun that points at the first.
func (f Facts) halves(s sentence, a *standalone, whole bool) []string {
	p := readerOfPrompts(f.Own)
	text := bareSentence(s.text)
	words := p.tokens(text)
	var out []string
	for i := 2; i+2 < len(words); i++ {
		if words[i].tag != wordConj || !p.and[words[i].bare] && !p.but[words[i].bare] || !hasVerb(words[:i]) && !f.byUs("", words[0].bare) ||
			!hasVerb(words[i+1:]) {
			continue
		}
		if p.doesBoth(words, i) && !slices.ContainsFunc(words[:i], func(t promptWord) bool {
			return a.all[t.bare] || lexiconOf(f.Own).negates(t.bare)
		}) {
			out = append(out, text[:words[i-1].end])
			continue
		}
		if !whole {
			continue
		}
		if strings.IndexByte("dnaf", words[i+1].tag) < 0 && (p.standsBefore(words, i) || f.doesFirst(p, words, i)) {
			out = append(out, text[:words[i-1].end])
		}
		if strings.IndexByte("dnaf", words[i+1].tag) < 0 || slices.ContainsFunc(words[:i-1], func(t promptWord) bool { return t.last }) {
			continue // no subject follows, or one of several parts
		}
		if !p.listedVerb(words[i+1:]) || p.listedVerb(words[i+1:i+2]) || a.back[words[i+1].bare] || a.opens[words[i+1].bare] {
			continue
		}
		out = append(out, text[:words[i-1].end], text[words[i+1].start:])
	}
	return out
}

// standsBefore reports a clause that is whole before the word that joins the next to it,
// which begins with a preposition: each has a verb that a list or an ending tells, and no
// other sign parts them.
//
//	Recogemos redes frente a Almería | y con ellas las presas tejen hamacas
func (p *promptReader) standsBefore(words []promptWord, i int) bool {
	return words[i+1].tag == wordPrep && i > 2 && len(words)-i > 4 && p.listedVerb(words[:i]) && p.listedVerb(words[i+3:]) &&
		!slices.ContainsFunc(words[:i], func(t promptWord) bool { return t.last })
}

// doesFirst reports a clause that is whole before the word that joins another verb of the
// same subject to it: the brand does something to something, and then something else.
//
//	We spaken wielen met de hand | en ruilen je oude zadel in
func (f Facts) doesFirst(p *promptReader, words []promptWord, i int) bool {
	return i > 3 && f.Own != "en" && f.byUs("", words[0].bare) && words[i+1].tag == wordVerb &&
		words[i-1].tag != wordVerb && !slices.ContainsFunc(words[:i], func(t promptWord) bool { return t.last || p.and[t.bare] })
}

// doesBoth reports a clause that is whole before the word that joins another verb of its
// subject to it: both verbs are sure, by a list or an ending, and nothing parts them.
//
//	Ein Sack hat 40 Liter | und kostet 11 Euro
//	O fio é tingido com casca de cajueiro | e não solta tinta
func (p *promptReader) doesBoth(words []promptWord, i int) bool {
	next := i + 1
	if next < len(words)-1 && lexiconOf(p.lang).negates(words[next].bare) {
		next++
	}
	return i > 2 && len(words)-next > 1 && p.listedVerb(words[1:i-1]) && p.listedVerb(words[next:next+1]) &&
		!slices.ContainsFunc(words[:i], func(t promptWord) bool { return t.last || p.and[t.bare] })
}

// hasVerbIn reports a text with a word that is taken for its verb.
func (p *promptReader) hasVerbIn(text string) bool { return hasVerb(p.tokens(text)) }

// listedVerb reports words with a verb that a list or an ending tells, not only its
// place.
func (p *promptReader) listedVerb(all []promptWord) bool {
	return slices.ContainsFunc(all, func(t promptWord) bool {
		return t.tag == wordVerb && (p.verb[t.bare] || p.ends != nil && p.ends.MatchString(t.bare))
	})
}

// goesOn reports a place at which a clause begins that the one before does
// without.
func (l *lexicon) goesOn(s sentence, i int) bool {
	t := s.tokens
	if l.then[t[i].bare] {
		return true
	}
	return l.and[t[i].bare] && i+1 < len(t) && (l.then[t[i+1].bare] || l.subjects[t[i+1].bare])
}

// opensClause reports a sentence whose first clause is its main one: it does not
// begin with a preposition or a word of time.
func (f Facts) opensClause(s sentence, lex *lexicon) bool {
	first := s.tokens[0].bare
	return !lex.joins[first] && !lex.before[first] && !lex.then[first] && (!newReader(f.Own).open[first] || lex.subjects[first] ||
		newReader(f.Own).det[first])
}
