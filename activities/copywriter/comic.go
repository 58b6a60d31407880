package copywriter

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Comic is the words of a strip of four panels.
type Comic struct {
	Setup string // what it is about, in the caller's own words
	Calm  string // somebody is sure
	Doubt string // somebody else is not
	Turn  string // what came of it: the prompt's own second clause, or two of its nouns
	Nouns []string
}

// Comic writes the n-th comic of a pack, from its prompt: with a brand, from what
// the brand says as well. The same comic may be asked for again: it is the same.
func (w *Writer) Comic(n int) Comic {
	t := w.prompt()
	c := comic{Writer: w, told: t, own: w.ownPhrases()}
	c.frame = c.frameOf(n)
	frame := c.frame
	out := Comic{Nouns: t.heads(), Setup: c.setup(n)}
	first, second := c.pair()
	out.Calm = c.sentence(first, frame[0])
	out.Doubt = c.wonder(frame[1], second)
	out.Turn = c.turn(n)
	for _, line := range []*string{&out.Setup, &out.Calm, &out.Doubt, &out.Turn} {
		*line = settable(*line)
	}
	return out
}

// longestLettered is the most characters of a word that a balloon holds.
const longestLettered = 22

// settable is a line without the words that no balloon holds.
func settable(s string) string {
	fields := strings.Fields(s)
	kept := slices.DeleteFunc(slices.Clone(fields), func(f string) bool {
		return !unspaced(f) &&
			utf8.RuneCountInString(f) > longestLettered
	})
	switch {
	case len(kept) == 0:
		return "?!"
	case len(kept) == len(fields):
		return s
	}
	return strings.Join(kept, " ")
}

// comic is one in the making.
type comic struct {
	*Writer
	told  told
	own   []string // phrases of the brand, the most telling first
	frame []string // calm, doubt, turn
}

// frameOf is the frame of the n-th comic. Those that suit any two things come
// first; a comic that tells its prompt takes what is said before the turn from any.
func (c comic) frameOf(n int) []string {
	frames := c.cat.frames["comic"]
	suits, rest := []int{0, 5, 1, 4}, []int{2, 3} // plan and reality, winner, first and then, small cause; said and heard, me and also me
	at := c.start("comic", len(suits))
	order := slices.Concat(suits[at:], suits[:at], rest)
	if c.tells(0) {
		first := c.start("comic told", len(frames))
		order = slices.Insert(slices.DeleteFunc(order, func(i int) bool { return i == first }), 0, first)
	}
	return bars(frames[order[n%len(order)]%len(frames)])
}

// tells reports a comic whose turn is in the words of its prompt alone.
func (c comic) tells(n int) bool {
	if n > 0 || len(c.own) > 0 {
		return false
	}
	return c.whole(n) || c.told.two() && (c.told.sureOf(c.told.nouns[1]) > 1 || c.labels() == nil)
}

// sureOf counts the nouns of a clause; in English, where every noun in the singular
// has a sign, those that have one.
func (t told) sureOf(nouns []namer) int {
	n := 0
	for _, one := range nouns {
		if one.sure || !readerOfPrompts(t.lang).english {
			n++
		}
	}
	return n
}

// comicLine is the most that a balloon holds.
var comicLine = Limit{0, 22, 72, 0}

// prompt is the prompt of a pack, taken apart once for each call.
func (w *Writer) prompt() told {
	t := takePrompt(w.Facts.context, w.Facts.Language)
	if q := w.Facts.Quotes; len(q) > 1 { // the prompt has its joke
		t.halves = [2]string{q[0], q[1]}
		p := readerOfPrompts(t.lang)
		t.nouns, t.pieces = [2][]namer{p.namers(q[0]), p.namers(q[1])}, []string{q[0], q[1]}
	}
	lim := w.Facts.room(comicLine)
	for i, half := range t.halves {
		t.halves[i] = w.Facts.held(half, lim)
	}
	t.whole = w.Facts.held(t.whole, lim)
	for i, piece := range t.pieces {
		t.pieces[i] = w.Facts.held(piece, lim)
	}
	return t
}

// room is a bound for English in the pack's language.
func (f Facts) room(l Limit) Limit {
	k := f.limit("topic", 0)
	l.MostChars = min(l.MostChars*k.MostChars/limits["topic"].MostChars, l.MostChars+4)
	l.MostWords = max(l.MostWords, l.MostWords*min(k.MostWords, 99)/limits["topic"].MostWords)
	return l
}

// heads are the nouns of a prompt by themselves, for pictures.
func (t told) heads() []string {
	var out []string
	for _, half := range t.nouns {
		for _, n := range half {
			if !slices.Contains(out, n.head) {
				out = append(out, n.head)
			}
		}
	}
	return out
}

// two says whether a prompt has two clauses.
func (t told) two() bool { return t.halves[0] != "" && t.halves[1] != "" }

// pair is what the two who talk name: the thing of the first clause and who comes
// in the second, or two nouns of one clause; parts of it where it has fewer.
func (c comic) pair() (first, second string) {
	a, b := c.told.nouns[0], c.told.nouns[1]
	if c.told.cases() == "endings" && len(c.own) == 0 { // only a subject stands in a balloon as it is
		return c.told.subject(0), c.told.subject(1)
	}
	a, b = lasting(a), lasting(b)
	switch {
	case len(a) > 0 && len(b) > 0:
		first, second = last(a).text, b[0].text
	case len(a) > 1:
		first, second = a[1].text, a[0].text
		if len(a) > 2 {
			second = a[len(a)-1].text
		}
	case len(a) == 1 && len(c.told.pieces) > 1:
		first, second = a[0].text, c.told.pieces[len(c.told.pieces)-1]
	case len(a) == 1:
		first, second = a[0].text, a[0].text
	case len(c.told.pieces) > 1:
		first, second = c.told.pieces[0], c.told.pieces[len(c.told.pieces)-1]
	}
	if len(c.own) > 0 { // somebody is sure of the brand
		first = c.own[min(1, len(c.own)-1)]
	}
	return first, second
}

// subject is the noun that begins a clause, "" where none does. Where verbs stand last
// more nouns may follow it: of three words and more only the first is sure to be its.
func (t told) subject(half int) string {
	nouns := t.nouns[half]
	if len(nouns) == 0 || !nouns[0].lead || nouns[0].late {
		return ""
	}
	if fields := strings.Fields(nouns[0].text); readerOfPrompts(t.lang).verbLast && len(fields) > 2 {
		return fields[0]
	}
	return nouns[0].text
}

// lasting are nouns without those that only say when, where others are left.
func lasting(nouns []namer) []namer {
	out := slices.DeleteFunc(slices.Clone(nouns), func(n namer) bool { return n.late })
	if len(out) == 0 {
		return nouns
	}
	return out
}

// setup is the first panel: the first clause, or all of it where the turn is made
// of its nouns.
func (c comic) setup(n int) string {
	t := c.told
	s := t.whole
	switch {
	case t.versus:
	case t.two():
		s = t.halves[0]
	case len(t.pieces) > 1 && c.whole(n):
		s = t.pieces[0]
	}
	return upperFirstIn(t.lang, s)
}

// whole reports a comic whose turn is all of a prompt of one clause: where its
// nouns cannot be labels, the first one.
func (c comic) whole(n int) bool {
	return !c.told.two() && len(c.own) == 0 && (c.labels() == nil && n == 0 || len(c.told.pieces) < 2 && len(c.told.nouns[0]) < 2)
}

// labels are two nouns that may stand on signs: what was meant to be, and what came.
func (c comic) labels() []string {
	a, b := c.told.nouns[0], c.told.nouns[1]
	var out []string
	switch {
	case len(a) > 0 && len(b) > 0:
		out = []string{c.told.label(last(a)), c.told.label(last(b))}
		if c.told.cases() == "endings" {
			out = []string{c.told.label(a[0]), c.told.label(b[0])}
		}
	case len(a) > 1:
		out = []string{c.told.label(a[1]), c.told.label(a[0])}
	default:
		return nil
	}
	if out[0] == "" || out[1] == "" || strings.EqualFold(out[0], out[1]) {
		return nil
	}
	return out
}

// turn is the last panel, as long as a balloon holds.
func (c comic) turn(n int) string {
	most := c.room(comicLine)
	most.MostChars += most.MostChars / 6
	s := c.turned(n)
	if most.MostWords += 6; !most.room(s) && c.told.two() {
		return c.shout(c.told.halves[1])
	} else if !most.room(s) {
		return c.shout(c.told.whole)
	}
	return s
}

// turned is the turn: the second clause of the prompt as it stands, or a frame
// about two of its nouns, or about its two parts where nouns would have to change.
func (c comic) turned(n int) string {
	t := c.told
	v := values{"lang": t.lang}
	labels := c.labels()
	switch {
	case len(c.own) > 0 && n%2 == 0:
		return c.brandTurn(v, labels)
	case len(c.own) > 0 && t.two():
		return c.shout(t.halves[1])
	case t.two() && c.tells(n):
		if t.sureOf(t.nouns[1]) < 2 && len(t.nouns[0]) > 0 && c.room(comicLine).room(t.whole) {
			return c.shout(t.whole)
		}
		return c.shout(t.halves[1])
	case c.whole(n):
		return c.shout(t.whole)
	case labels != nil:
		v["a"], v["b"] = labels[0], labels[1]
	case t.two():
		v["a"], v["b"] = c.inside(t.halves[0]), c.inside(t.halves[1])
	case len(t.pieces) > 1:
		v["a"], v["b"] = c.inside(t.pieces[0]), c.inside(strings.Join(t.pieces[1:], " "))
		if !readerOfPrompts(t.lang).spaced {
			v["b"] = strings.Join(t.pieces[1:], "")
		}
	default:
		return c.shout(t.whole)
	}
	return fill(c.frame[2], v)
}

func (c comic) room(l Limit) Limit { return c.Facts.room(l) }

// brandTurn is the turn with a phrase of the brand.
func (c comic) brandTurn(v values, labels []string) string {
	own := c.own[0]
	switch {
	case labels != nil:
		v["a"], v["b"] = labels[0], lowerFirstIn(c.told.lang, own)
		return fill(c.frame[2], v)
	case c.told.two():
		return c.shout(c.told.halves[1]) + c.gap() + c.stop(own)
	}
	return c.stop(own)
}

// inside is a clause as it stands within a sentence, without the word that led it.
func (c comic) inside(s string) string {
	p := readerOfPrompts(c.told.lang)
	if first, rest, ok := strings.Cut(s, " "); ok && p.when[strings.ToLower(first)] && !p.fronts() {
		s = rest
	}
	return lowerFirstIn(c.told.lang, s)
}

// sentence is what somebody names and what they say of it: "One jar of honey. Just
// this once."
func (c comic) sentence(name, says string) string {
	if name == "" || utf8.RuneCountInString(name) > mostNamed {
		return says
	}
	return c.stop(upperFirstIn(c.told.lang, name)) + c.gap() + says
}

// wonder is a doubt and what it is about: "And now? The neighbours?"
func (c comic) wonder(says, name string) string {
	if name == "" || utf8.RuneCountInString(name) > mostNamed {
		return says
	}
	if well, ok := strings.CutSuffix(says, "…"); ok {
		return well + c.Facts.marks().TextOr("comma", ", ") + c.stop(name)
	}
	return says + c.gap() + c.asked(upperFirstIn(c.told.lang, name))
}

// asked is a name as a question.
func (c comic) asked(s string) string {
	return strings.ReplaceAll(readerOfPrompts(c.told.lang).TextOr("ask", "{x}?"), "{x}", s)
}

// mostNamed is the most characters of what a balloon names before it says more.
const mostNamed = 48

// gap and stop are the language's signs between two sentences and after one.
func (c comic) gap() string { return c.Facts.marks().TextOr("gap", " ") }

func (c comic) stop(s string) string {
	if s == "" || strings.ContainsAny(string(lastRune(s)), sentenceEnd) {
		return s
	}
	return s + c.Facts.marks().TextOr("stop", ".")
}

// shout is a line that ends in an exclamation.
func (c comic) shout(s string) string {
	s = upperFirstIn(c.told.lang, bareSentence(s))
	if s == "" || strings.ContainsAny(string(lastRune(s)), sentenceEnd+"¡¿") {
		return s
	}
	p := readerOfPrompts(c.told.lang)
	return strings.ReplaceAll(p.TextOr("shout", "{x}!"), "{x}", s)
}

// ownPhrases are short phrases of the brand that may stand alone, the most telling
// first: its variants, its numbers and names, its things. None of a brand whose
// words are in another language, but for names.
func (w *Writer) ownPhrases() []string {
	if w.Facts.Name == "" {
		return nil
	}
	var out []string
	add := func(s string) {
		if s != "" && utf8.RuneCountInString(s) <= mostPhrase &&
			!slices.ContainsFunc(out, func(o string) bool { return strings.EqualFold(o, s) }) && len(w.Facts.Unsupported(s)) == 0 {
			out = append(out, s)
		}
	}
	for _, v := range w.Facts.Variants() {
		add(v)
	}
	for _, kinds := range [][]string{{"number"}, {"name"}, {"item"}, {"thing"}} {
		for _, p := range w.Facts.read().phrases {
			if slices.Contains(kinds, p.Kind) && (!w.Facts.Mixed() && p.Named() || p.Kind == "name" && w.Facts.Mixed()) {
				add(p.Text)
			}
		}
	}
	return out
}
