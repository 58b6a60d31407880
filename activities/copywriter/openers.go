package copywriter

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// openerKind is how a line opens a post in another way than a whole sentence does.
type openerKind string

// The kinds of openers. The first two tell all that their sentence tells.
const (
	askedOpener  openerKind = "asked"  // its subject as a question, which the rest answers
	choiceOpener openerKind = "choice" // the kinds that it lists as a question
	denialOpener openerKind = "denial" // what never happens, which stands at its end: "Never in steel"
	figureOpener openerKind = "figure" // a figure with what it counts: "21 days in glass"
)

// opener is a line made of a sentence's own words, in their order, with which a post may
// open.
type opener struct {
	kind       openerKind
	text, from string
}

// teases reports an opener that tells a part of its sentence: the whole follows it.
func (o opener) teases() bool { return o.kind.teases() }

func (k openerKind) teases() bool { return k == denialOpener || k == figureOpener }

// openersOf are the openers that a sentence gives.
func (f Facts) openersOf(s sentence, lex *lexicon) []opener {
	if s.hangs || f.serves(s.text) || f.conditions(s, standaloneOf(f.Own)) {
		return nil
	}
	var out []opener
	add := func(kind openerKind, text string) {
		torn := kind.teases() && f.cutLies(s, string(kind), text, lex) != ""
		if text != "" && !torn && !sameLine(text, s.text) && !slices.ContainsFunc(out, func(o opener) bool { return sameLine(o.text, text) }) {
			out = append(out, opener{kind, text, s.text})
		}
	}
	if !f.prices(s.text) {
		add(askedOpener, f.askedOf(s, lex))
	}
	add(choiceOpener, f.choiceOf(s, lex))
	add(denialOpener, f.denialOf(s, lex))
	for _, p := range s.phrases {
		if p.Kind == "number" && !p.alone && f.countsThing(s, p.Text, lex) {
			add(figureOpener, upperFirstIn(f.Own, p.Text))
		}
	}
	return out
}

// mostSubject is how many words the subject has at most that is asked about, and leastRest
// how many the answer has at least.
const mostSubject, leastRest = 4, 2

// askedOf is a sentence in two: what it is about as a question, and what it says of it, in
// the language's own form: "The brewery? An old dairy above Kendal." "" where what it is
// about cannot be told surely.
func (f Facts) askedOf(s sentence, lex *lexicon) string {
	own := farm.LanguageOf(f.Own).Section("opening")
	form := own.Text("ask")
	if form == "" || f.Mixed() || strings.Contains(s.text, f.Name) || strings.ContainsAny(s.text, "?!:;?！？：；") {
		return ""
	}
	if marks := own.Words("topic"); len(marks) > 0 {
		return f.askedByTopic(s, form, marks)
	}
	if !spaced(f.Own) || len(s.tokens) < leastRest+2 {
		return ""
	}
	verbs := words(strings.Join(slices.Concat(own.Words("verbs"), own.Words("drops")), " "))
	to := 1
	for to < len(s.tokens) && to <= mostSubject && !verbs[s.tokens[to].bare] {
		to++
	}
	if to > mostSubject || to+leastRest > len(s.tokens) || !f.subject(s.tokens[:to], lex, own) {
		return ""
	}
	from := to
	if slices.Contains(own.Words("drops"), s.tokens[to].bare) {
		from++
	} else if pronouns := own.Words("said"); len(pronouns) > 0 {
		return f.askedSaying(s, to, form, pronouns)
	}
	rest := textOf(s.tokens[from:])
	more := func(t wordAt) bool { return verbs[t.bare] || lex.and[t.bare] }
	if from > to && (from >= len(s.tokens)-1 || slices.ContainsFunc(s.tokens[from:], more)) {
		return "" // another verb hangs on the same subject
	}
	return f.askedAs(form, textOf(s.tokens[:to]), rest)
}

// askedSaying is askedOf where a pronoun has to stand for what was asked about.
func (f Facts) askedSaying(s sentence, to int, form string, pronouns []string) string {
	for _, p := range pronouns {
		if det, pronoun, _ := strings.Cut(p, ":"); det == s.tokens[0].bare {
			return f.askedAs(form, textOf(s.tokens[:to]), pronoun+" "+textOf(s.tokens[to:]))
		}
	}
	return ""
}

// askedAs fills the form of a question and its answer.
func (f Facts) askedAs(form, what, said string) string {
	said = strings.TrimRight(said, stops)
	return typeset(f.Own, fill(form, values{"a": upperFirstIn(f.Own, what), "b": f.sentence(upperFirstIn(f.Own, said))}))
}

// subject reports the words that a sentence begins with as what it is about: a noun with its
// article, or where a language has none one or two words of which none only joins others.
func (f Facts) subject(all []wordAt, lex *lexicon, own farm.Section) bool {
	if slices.ContainsFunc(all, func(t wordAt) bool { return t.after != "" }) {
		return false
	}
	a, rest := standaloneOf(f.Own), all
	if dets := own.Words("subject"); len(dets) > 0 {
		if !slices.Contains(dets, all[0].bare) {
			return false
		}
		rest = all[1:]
	} else if len(all) > 2 {
		return false
	}
	return len(rest) > 0 && !slices.ContainsFunc(rest, func(t wordAt) bool {
		return lex.function[t.bare] || a.opens[t.bare] || a.back[t.bare] || a.ifs[t.bare] || lex.negates(t.bare) ||
			f.tellsTime(t.bare, "weekday")
	})
}

// mostTopic is how many letters a topic has at most that is asked about.
const mostTopic = 9

// askedByTopic is askedOf in a language that marks what a sentence is about.
func (f Facts) askedByTopic(s sentence, form string, marks []string) string {
	text := strings.TrimRight(s.text, stops)
	for _, mark := range marks {
		at := strings.Index(text, mark)
		if at <= 0 || utf8.RuneCountInString(text[:at]) > mostTopic || utf8.RuneCountInString(text[at+len(mark):]) < mostTopic/2 {
			continue
		}
		what, rest := text[:at], text[at+len(mark):]
		if strings.ContainsFunc(what, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) }) ||
			spaced(f.Own) && !strings.HasPrefix(rest, " ") || !spaced(f.Own) && !inNoun(lastRune(what)) {
			continue
		}
		if f.modifies(strings.Fields(rest), marks) {
			continue
		}
		return f.askedAs(form, what+mark, strings.TrimSpace(rest))
	}
	return ""
}

// modifies reports what follows a mark of a topic as what a verb with the same ending belongs
// to, so that it is none: "(새기는) 데 사흘", or a word that has the mark itself.
func (f Facts) modifies(rest, marks []string) bool {
	if len(rest) == 0 || !spaced(f.Own) {
		return false
	}
	return slices.Contains(farm.LanguageOf(f.Own).Section("opening").Words("modified"), rest[0]) ||
		slices.ContainsFunc(rest, func(w string) bool { return hasSuffix(w, marks) && utf8.RuneCountInString(w) > 1 })
}

// choiceOf are the kinds that a sentence lists as a question: "Ginger, hops or rhubarb?" Where
// nouns have endings for their places, only kinds are asked for that a list of its own names.
func (f Facts) choiceOf(s sentence, lex *lexicon) string {
	const most = 5
	form := farm.LanguageOf(f.Own).Section("stickers").Text("or")
	items := variantsOf(s, lex)
	if !slices.ContainsFunc(s.tokens, func(t wordAt) bool { return lex.or[t.bare] }) {
		return ""
	}
	if form == "" || f.Mixed() || len(items) < 2 || len(items) > most || len(items) > 2 && asksEach(form) {
		return ""
	}
	endings := readerOfPrompts(f.Own).Text("cases") == "endings"
	if endings && (len(s.tokens) == 0 || !strings.HasPrefix(strings.ToLower(s.text), strings.ToLower(items[0]))) {
		return ""
	}
	last := len(items) - 1
	first := strings.Join(items[:last], f.marks().TextOr("comma", ", "))
	return upperFirstIn(f.Own, typeset(f.Own, fill(form, values{"a": first, "b": items[last]})))
}

// asksEach reports a form that asks for each of two by itself.
func asksEach(form string) bool {
	return strings.ContainsAny(strings.TrimRight(form, "?？؟ "), "?？؟")
}

// mostNever is how many words what never happens has at most.
const mostNever = 6

// denialOf is the end of a sentence, behind a comma, that says what never happens.
func (f Facts) denialOf(s sentence, lex *lexicon) string {
	if !spaced(f.Own) || f.Mixed() {
		return ""
	}
	for i := len(s.tokens) - 1; i > 1; i-- {
		if s.tokens[i-1].after == "" {
			continue
		}
		tail := s.tokens[i:]
		a := standaloneOf(f.Own)
		if slices.ContainsFunc(s.tokens[:i], func(t wordAt) bool { return lex.negates(t.bare) }) ||
			!strings.ContainsAny(s.tokens[i-1].after, ",،–—") || len(tail) < 2 || len(tail) > mostNever || !lex.negates(tail[0].bare) ||
			readerOfPrompts(f.Own).prep[tail[0].bare] || a.telling(tail[1:], lex) == 0 || !f.standsAlone(textOf(tail)) {
			return ""
		}
		return upperFirstIn(f.Own, strings.TrimRight(textOf(tail), stops))
	}
	return ""
}

// countsThing reports a figure whose words tell what it counts: more than a measure.
func (f Facts) countsThing(s sentence, text string, lex *lexicon) bool {
	from, to, ok := s.placeOf(text)
	a := standaloneOf(f.Own)
	const least = 3
	if !ok || to-from < least || f.tornAt(s, from, to, lex) {
		return false
	}
	return !f.prices(text) && !s.denies(from, lex) && !a.opens[s.tokens[from].bare] && !year(s.tokens[from].bare) &&
		a.telling(s.tokens[from:to], lex) >= leastTelling && f.standsAlone(text) && lex.counts(s.tokens[from].bare) &&
		!a.one[s.tokens[from].bare] && !lex.listed(text)
}

// Openings are the lines that may open a piece, as Leads are, and after them those that
// open in another way: phrases that stand alone, and openers that tell the whole of their
// sentence.
func (f Facts) Openings(do func(string) bool) []string {
	out := f.Leads(do)
	if f.Mixed() {
		return out
	}
	for _, p := range f.read().phrases {
		line := upperFirstIn(f.Own, p.Text)
		if p.alone && p.Kind != "clause" && p.Rarity >= common && do(line) && !among(out, line) &&
			!strings.HasPrefix(p.From, line) && len(strings.Fields(line)) > 2 {
			out = append(out, line)
		}
	}
	if line := f.Tagline(); line != "" && do(line) && !among(out, line) {
		out = append(out, line)
	}
	for _, o := range f.read().openers {
		if !o.teases() && do(o.text) && f.fits(offer{Line: Line{Text: o.text}}) && !among(out, o.text) {
			out = append(out, o.text)
		}
	}
	return out
}

// Says reports a line that is not the brand's own and says nothing that the caller left out.
func (f Facts) Says(line string) bool {
	return f.allows(line) && f.fits(offer{Line: Line{Text: line}})
}

// Alike reports two lines of which one tells what the other does: it stands in it, or is an
// opener of its sentence.
func (f Facts) Alike(a, b string) bool {
	x, y := lineKey(f.sourceOf(a)), lineKey(f.sourceOf(b))
	return strings.Contains(x, y) || strings.Contains(y, x)
}

// sourceOf is the sentence of an opener that tells all of it, else the line itself.
func (f Facts) sourceOf(line string) string {
	for _, o := range f.read().openers {
		if sameLine(o.text, line) {
			return o.from
		}
	}
	return line
}
