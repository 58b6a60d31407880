package copywriter

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// told is what a caller asks for, taken apart: everything is in the words of the
// prompt and in their order.
type told struct {
	lang   string
	whole  string     // the sentence that tells something
	full   string     // the same, however long it is
	halves [2]string  // its two clauses, or the sentence and the next one; empty where there is one clause
	nouns  [2][]namer // of either half; of the whole in the first where there is one clause
	pieces []string   // whole in parts that may be read by themselves, 1 to 5
	versus bool       // the halves are two things, set one against the other
}

// namer is a noun of a prompt as it stands there, with what belongs to it.
type namer struct {
	text string // "one jar of honey"
	head string // "honey"
	sure bool   // something says that it is a noun
	late bool   // only says when
	lead bool   // begins its clause: its subject
}

// takePrompt takes a prompt apart.
func takePrompt(prompt, lang string) told {
	p := readerOfPrompts(lang)
	out := told{lang: lang}
	all := slices.DeleteFunc(sentences(plea(clean(prompt))), func(s string) bool { return p.asks(s) })
	if len(all) == 0 {
		all = sentences(plea(clean(prompt)))
	}
	if len(all) == 0 {
		return out
	}
	s := bareSentence(all[0])
	out.whole = s
	out.full = s
	if a, b, ok := p.versus(s); ok {
		out.halves, out.pieces, out.versus = [2]string{a, b}, []string{a, b}, true
		for i, side := range out.halves {
			out.nouns[i] = []namer{{text: side, head: side, sure: true, lead: true}}
		}
		return out
	}
	a, b := p.split(s)
	if a == "" && len(all) > 1 {
		a, b = s, bareSentence(all[1])
		out.whole = all[0] + " " + bareSentence(all[1])
	}
	if a == "" {
		out.nouns[0] = p.namers(s)
		slices.SortStableFunc(out.nouns[0], func(a, b namer) int { return order(a.late) - order(b.late) })
		out.pieces = p.chunks(s)
		return out
	}
	out.halves = [2]string{a, b}
	out.nouns = [2][]namer{p.namers(a), p.namers(b)}
	out.pieces = slices.Concat(p.chunks(a), p.chunks(b))
	return out
}

func order(later bool) int {
	if later {
		return 1
	}
	return 0
}

// bareSentence is a sentence without the sign at its end.
func bareSentence(s string) string {
	return strings.TrimRight(strings.TrimSpace(s), ".。．,，、:;… ")
}

// asks reports a sentence that speaks of the joke, not of what it is about.
func (p *promptReader) asks(s string) bool {
	for _, w := range wordsOf(s) {
		if memeWords()[w] {
			return true
		}
	}
	return false
}

// memeWords are what a sentence has that tells how a joke shall be.
var memeWords = sync.OnceValue(func() map[string]bool { return wordsOfAll("joke", "words") })

// namers are the nouns of a clause, once each.
func (p *promptReader) namers(s string) []namer {
	var all []nounPhrase
	if p.spaced {
		all = p.phrases(s, p.tokens(s))
	} else {
		all, _ = p.pieces(s)
	}
	var out []namer
	for _, np := range all {
		if !slices.ContainsFunc(out, func(n namer) bool { return strings.EqualFold(n.text, np.text) }) &&
			(utf8.RuneCountInString(np.text) > 1 || np.sure) {
			text := np.text
			if np.from == 0 && p.spaced && (!p.capitals || p.det[strings.ToLower(firstPart(text, " "))]) {
				r, size := utf8.DecodeRuneInString(text)
				if text = lowerFirstIn(p.lang, text); p.det[strings.ToLower(firstPart(text, " "))] {
					text = string(unicode.ToLower(r)) + text[size:]
				}
			}
			out = append(out, namer{text, np.head, np.sure, np.late, np.from == 0})
		}
	}
	return out
}

// boundary is a place where a sentence may be parted: [from, to) is what is said
// in neither half.
type boundary struct {
	end, from int // the first half ends at end, the second begins at from
	weight    int
}

// split parts a sentence into its two clauses; empty where it has one. A word that
// joins them goes where each of them can stand alone.
func (p *promptReader) split(s string) (a, b string) {
	var all []boundary
	if p.spaced {
		all = p.boundaries(s)
	} else {
		all = p.unspacedBoundaries(s)
	}
	best := boundary{weight: -1}
	for _, c := range all {
		if c.weight >= best.weight {
			best = c
		}
	}
	if best.weight < 0 {
		return "", ""
	}
	a, b = strings.TrimSpace(s[:best.end]), strings.TrimRight(strings.TrimSpace(s[best.from:]), clauseEnd+" ")
	b = upperFirstIn(p.lang, b)
	return strings.TrimRight(a, clauseEnd+" "), b
}

// fronts reports a language whose verbs move with the word that joins clauses.
func (p *promptReader) fronts() bool { return p.Text("fronts") != "" }

// What parts two clauses, the surest last.
const (
	byWhen = iota
	byAnd
	byComma
	bySign
	byBut
)

func (p *promptReader) boundaries(s string) []boundary {
	t := p.tokens(s)
	var out []boundary
	leads := len(t) > 0 && p.when[t[0].bare]
	commas := 0
	for i := range t {
		if t[i].last && strings.ContainsRune(",،", t[i].sign) {
			commas++
		}
	}
	for i := 1; i+1 < len(t); i++ {
		left, right := t[:i], t[i+1:]
		switch {
		case t[i].tag == wordConj && t[i-1].last: // said below
		case t[i].tag == wordConj && p.but[t[i].bare] && len(left) > 1 && len(right) > 1:
			out = append(out, p.at(t, i, byBut))
		case t[i].tag == wordConj && p.and[t[i].bare] && hasVerb(left) && hasVerb(right):
			out = append(out, p.at(t, i, byAnd))
		case t[i].tag == wordConj && p.when[t[i].bare] && len(left) > 2 && len(right) > 1 && !leads && hasVerb(left) && hasVerb(right):
			out = append(out, boundary{t[i-1].end, t[i].start, byWhen})
		case p.joins != nil && !t[i-1].last && p.joins.MatchString(t[i-1].bare) && len(left) > 1 && i+1 < len(t):
			out = append(out, p.joint(t, i))
		}
		if t[i-1].last && i > 1 && len(t)-i > 1 {
			weight := bySign
			if strings.ContainsRune(",،", t[i-1].sign) {
				weight = byComma
				if commas > 2 || !hasVerb(t[:i]) && !hasVerb(t[i:]) {
					continue
				}
			}
			from := i
			if t[i].tag == wordConj && (p.but[t[i].bare] || p.and[t[i].bare]) && i+1 < len(t) && t[i+1].tag != wordVerb {
				from = i + 1
				if p.but[t[i].bare] {
					weight = byBut
				}
			}
			if from < len(t) {
				out = append(out, boundary{t[i-1].end, t[from].start, weight})
			}
		}
	}
	return out
}

// at is the boundary at a conjunction: it is left out where a subject follows.
func (p *promptReader) at(t []promptWord, i, weight int) boundary {
	if t[i+1].tag == wordVerb && !p.capitals || p.fronts() && p.when[t[0].bare] {
		return boundary{t[i-1].end, t[i].start, weight}
	}
	return boundary{t[i-1].end, t[i+1].start, weight}
}

// joint is the boundary before a word that has its "and" grown together with it, or
// after a verb whose ending joins clauses.
func (p *promptReader) joint(t []promptWord, i int) boundary {
	if p.Text("prefix") != "" {
		_, letter := utf8.DecodeRuneInString(t[i-1].text)
		return boundary{t[max(i-2, 0)].end, t[i-1].start + letter, byAnd}
	}
	return boundary{t[i-1].end, t[i].start, byBut}
}

func hasVerb(t []promptWord) bool {
	return slices.ContainsFunc(t, func(w promptWord) bool { return w.tag == wordVerb })
}

// unspacedBoundaries are those of a text without spaces between words: at commas,
// and before or after the words that join clauses.
func (p *promptReader) unspacedBoundaries(s string) []boundary {
	const least = 3 // characters of a half
	var out []boundary
	add := func(end, from, weight int) {
		if utf8.RuneCountInString(s[:end]) >= least && utf8.RuneCountInString(s[from:]) >= least {
			out = append(out, boundary{end, from, weight})
		}
	}
	for i, r := range s {
		if strings.ContainsRune("，、,；", r) || p.Text("spaces") != "" && unicode.IsSpace(r) {
			from := i + utf8.RuneLen(r)
			if but := prefixOf(s[from:], p.breaks); but != "" && len(p.particles) == 0 {
				from += len(but)
			}
			add(i, from, byComma)
		}
	}
	if len(out) > 0 {
		return out
	}
	for _, but := range p.breaks {
		for from := 0; ; {
			i := strings.Index(s[from:], but)
			if i < 0 {
				break
			}
			i += from
			from = i + len(but)
			switch {
			case len(p.particles) == 0: // the word stands between the clauses
				add(i, from, byBut)
			case utf8.RuneCountInString(but) > 1: // it ends the first
				add(from, from, byBut)
			}
		}
	}
	return out
}

// chunks are a clause in parts: each begins where a preposition, a verb or, after
// a particle, a phrase begins. Parts are of two words or more, but for the last.
func (p *promptReader) chunks(s string) []string {
	if !p.spaced {
		return p.unspacedChunks(s)
	}
	t := p.tokens(s)
	var out []string
	start := 0
	for i := 1; i < len(t); i++ {
		opens := t[i].tag == wordPrep || t[i].tag == wordFused && t[i-1].tag != wordFused || t[i].tag == wordConj && p.when[t[i].bare] ||
			t[i-1].last ||
			t[i].tag == wordDet && strings.IndexByte("nvx", t[i-1].tag) >= 0
		if p.verbLast {
			opens = t[i-1].tag == wordAfter && !p.of[t[i-1].bare] || t[i-1].noun != "" || len(p.particles) == 0 && len(p.after) == 0 &&
				t[i].tag == wordDet || t[i-1].last
		}
		if opens && (i-start >= 2 || p.verbLast && t[i].tag == wordDet) &&
			slices.ContainsFunc(t[i:], func(w promptWord) bool { return w.tag == wordNoun }) {
			out = append(out, strings.TrimRight(s[t[start].start:t[i-1].end], clauseEnd+" "))
			start = i
		}
	}
	if start < len(t) {
		out = append(out, s[t[start].start:])
	}
	return merged(out, " ", mostChunks)
}

// mostChunks is how many parts a clause has at most.
const mostChunks = 3

// gap is what stands between two words.
func (p *promptReader) gap() string {
	if p.spaced {
		return " "
	}
	return ""
}

// merged joins the shortest neighbours until there are at most n parts.
func merged(parts []string, gap string, n int) []string {
	for len(parts) > n {
		at, least := 0, 1<<30
		for i := 0; i+1 < len(parts); i++ {
			if n := utf8.RuneCountInString(parts[i] + parts[i+1]); n < least {
				at, least = i, n
			}
		}
		parts[at] += gap + parts[at+1]
		parts = slices.Delete(parts, at+1, at+2)
	}
	return parts
}

func (p *promptReader) unspacedChunks(s string) []string {
	var out []string
	all, _ := p.pieces(s)
	start := 0
	for _, np := range all {
		end := np.from + len(np.text)
		if len(p.particles) > 0 {
			end += len(prefixOf(s[min(end, len(s)):], p.particles))
		} else if np.from-start >= 6 { // Chinese and Thai: before the noun's verb or preposition
			end = np.from + len(np.text)
		}
		if end > start && utf8.RuneCountInString(s[start:end]) >= 3 && utf8.RuneCountInString(s[end:]) >= 2 {
			out = append(out, strings.TrimSpace(s[start:end]))
			start = end
		}
	}
	if rest := strings.TrimSpace(s[start:]); rest != "" {
		out = append(out, rest)
	}
	return merged(out, "", mostChunks)
}

// last is the noun that a clause comes to: the last that is sure and does not only
// say when.
func last(nouns []namer) namer {
	for _, any := range []bool{false, true} {
		for i := len(nouns) - 1; i >= 0; i-- {
			if n := nouns[i]; !n.late && (n.sure || any) {
				return n
			}
		}
	}
	return nouns[len(nouns)-1]
}

// cases is how nouns of a language change with their place: "" not at all,
// "articles" by their articles alone, "endings".
func (t told) cases() string { return farm.LanguageOf(t.lang).Section("prompt").Text("cases") }

// label is a noun as it stands on a sign, where nothing governs it; "" where the
// language would write it otherwise there.
func (t told) label(n namer) string {
	switch t.cases() {
	case "endings":
		if n.lead {
			return n.text
		}
		return ""
	case "articles":
		words := strings.Fields(n.text)
		p := readerOfPrompts(t.lang)
		for len(words) > 1 && p.det[strings.ToLower(words[0])] {
			words = words[1:]
		}
		if len(words) > 1 && strings.IndexFunc(words[0], unicode.IsUpper) != 0 { // its ending goes by the article
			return n.head
		}
		return strings.Join(words, " ")
	}
	return n.text
}
