package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// promptReader tells the parts of speech of what a caller writes, by the
// section "prompt" of a language's file.
type promptReader struct {
	farm.Section
	lang                                           string
	det, fused, prep, of, after, and, but, when    map[string]bool
	skip, verb, past, notVerb, common              map[string]bool
	ends, adj, joins, parts                        *regexp.Regexp
	particles, cut, breaks                         []string
	spaced, capitals, english, verbLast, verbFirst bool
}

// promptReaders are those of all languages, made when they are asked for.
var promptReaders sync.Map

func readerOfPrompts(lang string) *promptReader {
	if p, ok := promptReaders.Load(lang); ok {
		return p.(*promptReader)
	}
	p := newPromptReader(lang)
	promptReaders.Store(lang, p)
	return p
}

func newPromptReader(lang string) *promptReader {
	l := farm.LanguageOf(lang)
	s := l.Section("prompt")
	set := func(key string) map[string]bool { return words(strings.Join(s.Words(key), " ")) }
	p := &promptReader{
		Section: s, lang: lang, det: set("det"), fused: set("fused"), prep: set("prep"), of: set("of"), after: set("after"),
		and: set("and"), but: set("but"), when: set("when"),
		skip: set("skip"), verb: set("verbs"), past: set("past"), notVerb: set("nouns"), common: words(l.Section("tell").Text("words")),
		ends: patternOf(s, "ends"), adj: patternOf(s, "adj"), joins: patternOf(s, "joins"), parts: patternOf(s, "parts"),
		cut: byLength(s.Words("cut")), breaks: byLength(s.Words("but")),
		spaced: l.SpacesWords, capitals: l.CapitalNouns, english: l.Section("english").Text("verbs") != "",
		verbLast: s.Text("verb") == "last", verbFirst: s.Text("prefix") != "",
	}
	if s.Text("joined") != "" || !l.SpacesWords {
		p.particles = byLength(s.Words("after"))
	}
	return p
}

// byLength are words, the longest first: what begins with another comes before it.
func byLength(list []string) []string {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b string) int { return len(b) - len(a) })
	return list
}

// promptWord is a word of a prompt with its part of speech.
type promptWord struct {
	text, bare string // text is as it stands, without the signs around it
	start, end int    // where it stands in the prompt, bytes
	tag        byte   // one of the tags below
	last       bool   // a sign that ends a clause follows it
	sign       rune   // that sign
	noun       string // of a noun that has grown together with another word: the noun
	sure       bool   // something says that it is a noun
}

// Parts of speech, as far as they are told apart.
const (
	wordNoun  = 'n'
	wordAdj   = 'a'
	wordDet   = 'd' // an article, a pronoun that stands before a noun, a number
	wordFused = 'f' // a preposition with its article
	wordPrep  = 'p'
	wordOf    = 'o' // the preposition that joins two nouns
	wordAfter = 't' // a postposition
	wordVerb  = 'v'
	wordConj  = 'c'
	wordOther = 'x'
)

// mostNoun is the most characters of a noun that a balloon holds in one line.
const mostNoun = 18

// tokens are the words of a prompt in a language that sets spaces.
func (p *promptReader) tokens(s string) []promptWord {
	var out []promptWord
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if notInWord(r) {
			if n := len(out); n > 0 && strings.ContainsRune(clauseEnd+sentenceEnd, r) && !(r == '-' || r == '–' && s[max(i-1, 0)] != ' ') {
				out[n-1].last, out[n-1].sign = true, r
			}
			i += size
			continue
		}
		end := p.wordEnd(s, i)
		out = append(out, promptWord{text: s[i:end], bare: strings.ToLower(s[i:end]), start: i, end: end})
		i = end
	}
	if n := len(out); n > 0 {
		out[n-1].last = true
	}
	p.tag(out)
	return out
}

// sentenceEnd are the signs that end a sentence.
const sentenceEnd = ".!?…۔؟।。！？"

// wordEnd is where the word that begins at i ends: at a sign, or after the
// apostrophe of an elided article.
func (p *promptReader) wordEnd(s string, i int) int {
	for at, r := range s[i:] {
		if !notInWord(r) {
			continue
		}
		switch {
		case (r == '’' || r == '\'') && at+i+utf8.RuneLen(r) < len(s):
			head := strings.ToLower(s[i : i+at])
			if p.det[head] || p.fused[head] || p.of[head] || p.skip[head] || p.when[head] {
				return i + at
			}
			next, _ := utf8.DecodeRuneInString(s[i+at+utf8.RuneLen(r):])
			if notInWord(next) {
				return i + at
			}
		case r == '-' && i+at+1 < len(s):
			if next, _ := utf8.DecodeRuneInString(s[i+at+1:]); notInWord(next) {
				return i + at
			}
		default:
			return i + at
		}
	}
	return len(s)
}

func notInWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) }

// tag gives every word its part of speech.
func (p *promptReader) tag(all []promptWord) {
	var before promptWord
	first := true
	for i := range all {
		t := &all[i]
		next := ""
		if i+1 < len(all) && !t.last {
			next = all[i+1].bare
		}
		t.tag = p.partOf(t, before, next, first)
		before, first = *t, t.last && strings.ContainsRune(sentenceEnd, t.sign)
		if t.last {
			before = promptWord{}
		}
	}
	for from := 0; from < len(all); { // every clause has one verb
		to := from + 1
		for to < len(all) && !all[to-1].last && all[to].tag != wordConj {
			to++
		}
		p.findVerb(all[from:to])
		from = to
	}
}

// partOf is a word's part of speech by lists, endings and the word before it.
func (p *promptReader) partOf(t *promptWord, before promptWord, next string, first bool) byte {
	b := t.bare
	led := before.tag == wordDet || before.tag == wordFused || before.tag == wordAdj && !p.verbLast
	switch {
	case p.english && b == "that" && p.det[next]: // warned me that the…
		return wordOther
	case p.joinsNouns(t):
		return wordNoun
	case p.and[b] || p.but[b] && next != "" || p.when[b]:
		return wordConj
	case p.of[b]:
		return wordOf
	case p.det[b] && next != "" && !p.verb[b], strings.IndexFunc(b, unicode.IsLetter) < 0:
		return wordDet
	case p.fused[b]:
		return wordFused
	case p.prep[b] && next != "":
		return wordPrep
	case p.after[b] && len(p.particles) == 0:
		return wordAfter
	case p.skip[b] || p.det[b] || p.prep[b] || p.common[b] && !p.verb[b] && !led:
		return wordOther
	}
	if len(p.particles) > 0 {
		return p.eojeol(t)
	}
	if p.capitals {
		return p.german(t, first, led)
	}
	return p.byForm(t, before, next, led)
}

// joinsNouns reports a noun that has its article grown together with it, as in
// Arabic, and notes the noun alone.
func (p *promptReader) joinsNouns(t *promptWord) bool {
	article := p.Text("prefix")
	if article == "" || p.skip[t.bare] || p.when[t.bare] || p.but[t.bare] {
		return false
	}
	rest := t.text
	for range 2 { // and, so, with, for, as: one letter each
		if r, size := utf8.DecodeRuneInString(rest); strings.ContainsRune("وفبكل", r) && !strings.HasPrefix(rest, article) {
			rest = rest[size:]
		}
		if rest, ok := strings.CutPrefix(rest, "ل"); ok && strings.HasPrefix(t.text, "لل") { // to the
			t.noun, t.sure = article+rest, true
			return utf8.RuneCountInString(rest) > 1
		}
		if strings.HasPrefix(rest, article) && utf8.RuneCountInString(rest) > 3 {
			t.noun, t.sure = rest, true
			return true
		}
	}
	return false
}

// eojeol is the part of speech of a Korean word, which has its particle.
func (p *promptReader) eojeol(t *promptWord) byte {
	if p.joins != nil && p.joins.MatchString(t.bare) {
		return wordVerb
	}
	for _, s := range p.particles {
		noun, ok := strings.CutSuffix(t.text, s)
		if n := utf8.RuneCountInString(noun); ok && !p.skip[noun] && (n > 1 || n == 1 && !strings.Contains("이도만의로와과은", s)) {
			t.noun, t.sure = noun, true
			return wordNoun
		}
	}
	if t.last {
		return wordVerb
	}
	return wordAdj
}

// german is the part of speech of a word where nouns have a capital.
func (p *promptReader) german(t *promptWord, first, led bool) byte {
	r, _ := utf8.DecodeRuneInString(t.text)
	switch {
	case unicode.IsUpper(r) && !(first && (p.verb[t.bare] || strings.HasSuffix(t.bare, "en")) && !led):
		t.sure = !first || led
		return wordNoun
	case p.verb[t.bare]:
		return wordVerb
	case led:
		return wordAdj
	case p.ends != nil && p.ends.MatchString(t.bare):
		return wordVerb
	}
	return wordOther
}

// byForm is the part of speech of a word by its form and its place.
func (p *promptReader) byForm(t *promptWord, before promptWord, next string, led bool) byte {
	b := t.bare
	if p.english {
		return p.inEnglish(t, before, next, led)
	}
	switch {
	case led || p.notVerb[b]:
		t.sure = led
		if p.adj != nil && p.adj.MatchString(b) && next != "" && !p.prep[next] && !p.det[next] && !p.and[next] {
			return wordAdj
		}
	case p.verb[b]:
		return wordVerb
	case p.ends != nil && p.ends.MatchString(b) && before.tag != wordPrep && !p.verbLast:
		return wordVerb
	case p.adj != nil && p.adj.MatchString(b) && next != "" && utf8.RuneCountInString(b) > 3:
		return wordAdj
	default:
		t.sure = before.tag == wordPrep || before.tag == wordOf
	}
	return wordNoun
}

// inEnglish is byForm for English.
func (p *promptReader) inEnglish(t *promptWord, before promptWord, next string, led bool) byte {
	b := t.bare
	tags := tagLexicon()[b]
	switch {
	case before.bare == "to" && strings.ContainsAny(tags, "v") && (p.det[next] || p.of[next]): // to plan the…
		return wordVerb
	case !led && tags != "" && !strings.ContainsAny(tags, "nNvzdpg") && strings.Contains(tags, "a"): // "I was sick"
		return wordAdj
	case strings.HasSuffix(b, "ly") && len(b) > 4 && b != "family" && b != "jelly" && b != "belly" && b != "bully":
		return wordOther
	case led:
		t.sure = true
	case before.tag == wordPrep || before.tag == wordOf:
		if strings.HasSuffix(b, "ing") && len(b) > 5 && next != "" && !p.prep[next] {
			return wordVerb
		}
		t.sure = true
	case strings.HasSuffix(b, "ed") && len(b) > 4, strings.HasSuffix(b, "ing") && len(b) > 5 && next != "" && !p.prep[next] &&
		before.tag != wordVerb:
		return wordVerb
	case p.past[b]:
		return wordVerb
	case p.verb[b] || p.verb[stemOf(b)]:
		switch many := strings.HasSuffix(before.bare, "s"); {
		case before.tag == wordNoun && many == (stemOf(b) != b && p.verb[stemOf(b)]): // does not agree
			if !many && p.det[next] {
				return wordVerb
			}
		case before.tag != wordAdj && (before.tag != wordVerb || p.det[next] || p.prep[next]):
			return wordVerb
		}
	}
	return wordNoun
}

// stemOf is an English verb without the ending of the third person.
func stemOf(b string) string {
	for _, end := range []string{"es", "s"} {
		if s, ok := strings.CutSuffix(b, end); ok && len(s) > 2 {
			return s
		}
	}
	return b
}

// findVerb finds the verb of a clause where no list and no ending tells it: the
// last word where verbs stand last, the first where they stand first, else the
// last of the words that begin with the subject. English tells it by its ending
// against that of the subject.
func (p *promptReader) findVerb(clause []promptWord) {
	if len(clause) < 2 || slices.ContainsFunc(clause, func(t promptWord) bool { return t.tag == wordVerb }) {
		return
	}
	if p.verbLast {
		t := &clause[len(clause)-1]
		if t.tag == wordNoun && !t.sure && (len(clause) > 2 || p.ends != nil && p.ends.MatchString(t.bare)) {
			t.tag = wordVerb
		}
		return
	}
	if t := p.joinedVerb(clause); t != nil {
		t.tag = wordVerb
		return
	}
	if t := &clause[0]; p.verbFirst && t.tag == wordNoun && !t.sure && clause[1].sure {
		t.tag = wordVerb
		return
	}
	for i := 0; i < len(clause); i++ {
		if clause[i].tag != wordNoun {
			continue
		}
		end := i + 1
		for end < len(clause) && clause[end].tag == wordNoun {
			end++
		}
		led := i > 0 && (clause[i-1].tag == wordDet || clause[i-1].tag == wordFused)
		if p.english {
			if v := verbIn(clause[i:end]); v > 0 && (led || i == 0) {
				clause[i+v].tag, clause[i+v].sure = wordVerb, false
				return
			}
			i = end
			continue
		}
		if end-i == 2 && led && p.Text("prefix") == "" && end < len(clause) && clause[end].tag == wordDet { // "de buurman repareert zijn…"
			clause[end-1].tag, clause[end-1].sure = wordVerb, false
			return
		}
		follows := end == len(clause) || strings.IndexByte("dfpx", clause[end].tag) >= 0
		if end-i >= 2 && follows && (led || i == 0) && p.agrees(clause[i:end], led) {
			clause[end-1].tag, clause[end-1].sure = wordVerb, false
			return
		}
		i = end
	}
}

// joinedVerb is the verb of a clause that has no subject of its own: "y descubre el
// pastel". nil is none.
func (p *promptReader) joinedVerb(clause []promptWord) *promptWord {
	if len(clause) < 3 || clause[0].tag != wordConj || !p.and[clause[0].bare] || p.capitals || p.english {
		return nil
	}
	t, next := &clause[1], clause[2]
	if t.tag != wordNoun && t.tag != wordAdj || t.sure || next.tag != wordDet && next.tag != wordFused {
		return nil
	}
	return t
}

// verbIn is which of some English words in a row is the verb of those before it: the
// first whose ending agrees with the noun before it. 0 is none.
func verbIn(row []promptWord) int {
	many := func(b string) bool { return strings.HasSuffix(b, "s") && !strings.HasSuffix(b, "ss") }
	for i := 1; i < len(row); i++ {
		if subject, verb := many(row[i-1].bare), many(row[i].bare); !subject && verb || subject && !verb {
			return i
		}
	}
	return 0
}

// agrees reports that the last of some words in a row may be the verb of the
// others.
func (p *promptReader) agrees(row []promptWord, led bool) bool {
	return led && p.Text("head") == "first" || led && len(row) == 2 && p.Text("head") == "noun" && p.adj == nil
}

// nounPhrase is a noun of a prompt with the words that belong to it.
type nounPhrase struct {
	text string // "one jar of honey", as it stands
	head string // "honey" or "jar": one noun of it
	from int    // its first word
	sure bool
	late bool // only says when
}

// phrases are the nouns of words in a row, in their order.
func (p *promptReader) phrases(s string, all []promptWord) []nounPhrase {
	late := words(strings.Join(p.Words("late"), " "))
	var out []nounPhrase
	for i := 0; i < len(all); {
		np, next := p.phrase(s, all, i)
		if np.text != "" {
			np.late = late[strings.ToLower(np.head)]
			out = append(out, np)
		}
		i = max(next, i+1)
	}
	return out
}

// phrase is the noun phrase that begins at a word, and where it ends; empty where
// none does.
func (p *promptReader) phrase(s string, all []promptWord, i int) (nounPhrase, int) {
	from := i
	for i < len(all) && all[i].tag == wordDet && !all[i].last {
		i++
	}
	head, end, ok := p.row(all, i)
	if !ok {
		return nounPhrase{}, i
	}
	np := nounPhrase{head: nounAlone(all[head]), from: from, sure: all[head].sure || i > from || from > 0 && all[from-1].tag == wordVerb}
	if end < len(all) && !all[end-1].last && all[end].tag == wordAfter {
		np.sure = true
		if p.of[all[end].bare] && !all[end].last { // X's Y
			if _, more, ok := p.row(all, end+1); ok && more-from <= 5 {
				end = more
			}
		}
	}
	if end+1 < len(all) && !all[end-1].last && (all[end].tag == wordOf && p.of[all[end].bare]) && end-from < 4 {
		j := end + 1
		for j < len(all) && (all[j].tag == wordDet || all[j].tag == wordFused) {
			j++
		}
		if _, more, ok := p.row(all, j); ok && more-j < 3 && more-from <= 6 {
			end = more
		}
	}
	stop := all[end-1].end
	if t := all[end-1]; t.noun != "" && p.Text("prefix") == "" {
		stop = t.start + len(t.noun)
	}
	np.text = s[all[from].start:stop]
	if t := all[from]; t.noun != "" && p.Text("prefix") != "" {
		np.text = t.noun + s[t.end:stop]
	}
	if utf8.RuneCountInString(np.text) > mostPhrase {
		np.text = nounAlone(all[head])
	}
	return np, end
}

// mostPhrase is the most characters of a noun with what belongs to it.
const mostPhrase = 30

// row is the adjectives and nouns from a word on, up to three, and which of them
// is the head.
func (p *promptReader) row(all []promptWord, i int) (head, end int, ok bool) {
	end = i
	head = -1
	for end < len(all) && end-i < 4 && (all[end].tag == wordNoun || all[end].tag == wordAdj) {
		if all[end].tag == wordNoun && (head < 0 || p.Text("head") != "first") {
			head = end
		}
		end++
		if all[end-1].last || len(p.particles) > 0 && all[end-1].noun != "" || head >= 0 && p.after[bareAt(all, end)] {
			break
		}
		if p.begins(all, end) {
			break
		}
		// bare nouns in a row are two
		if head >= 0 && p.Text("head") == "noun" && p.adj != nil && bareTag(all, end) == wordNoun && !(i > 0 && all[i-1].tag == wordDet) {
			break
		}
	}
	if head < 0 {
		return 0, i, false
	}
	for end > head+1 && all[end-1].tag == wordAdj && p.Text("head") != "first" {
		end--
	}
	return head, end, true
}

// begins reports that another noun phrase begins at a word: the one before it has
// an ending that ends its own, or the word has a preposition grown together with
// it, or no article after one that has.
func (p *promptReader) begins(all []promptWord, i int) bool {
	if i >= len(all) {
		return false
	}
	before, t := all[i-1], all[i]
	if p.Text("prefix") == "" {
		return p.parts != nil && p.parts.MatchString(before.bare)
	}
	r, _ := utf8.DecodeRuneInString(t.bare)
	if strings.HasPrefix(t.bare, "و"+p.Text("prefix")) { // and the
		return true
	}
	return t.noun == "" && before.noun != "" || strings.ContainsRune("بلك", r) && utf8.RuneCountInString(t.bare) > 3
}

func bareAt(all []promptWord, i int) string {
	if i < len(all) {
		return all[i].bare
	}
	return ""
}

func bareTag(all []promptWord, i int) byte {
	if i < len(all) {
		return all[i].tag
	}
	return 0
}

func nounAlone(t promptWord) string {
	if t.noun != "" {
		return t.noun
	}
	return t.text
}

// promptNouns are the nouns of a text, surest first: those with a sign that they
// are nouns before those without, and those that only say when last, each in the
// order of the text. after tells which stand after a word of contrast.
func promptNouns(text, lang string) (nouns []string, after map[string]bool) {
	p := readerOfPrompts(lang)
	contrast := len(text)
	var all []nounPhrase
	if p.spaced {
		tokens := p.tokens(text)
		all = p.phrases(text, tokens)
		for i, t := range tokens {
			if t.tag == wordConj && p.but[t.bare] {
				contrast = i
				break
			}
		}
	} else {
		all, contrast = p.pieces(text)
	}
	after = map[string]bool{}
	seen := map[string]bool{}
	var sure, rest, times []string
	for _, np := range all {
		n := utf8.RuneCountInString(np.head)
		if key := strings.ToLower(np.head); n < 2 && !unspaced(key) && len(p.particles) == 0 || n > mostNoun || seen[key] {
			continue
		}
		head := np.head
		if np.from == 0 && !p.capitals && p.spaced {
			head = lowerFirstIn(lang, head)
		}
		seen[strings.ToLower(head)] = true
		after[head] = np.from > contrast
		switch {
		case np.late:
			times = append(times, head)
		case np.sure:
			sure = append(sure, head)
		default:
			rest = append(rest, head)
		}
	}
	return slices.Concat(sure, rest, times), after
}

// FigureOf is the name of the drawn character that a noun means, "" where none
// does.
func FigureOf(noun, lang string) string {
	key := strings.ToLower(noun)
	s := farm.LanguageOf(lang).Section("prompt")
	for _, list := range s.Words("figures") {
		name, nouns, _ := strings.Cut(list, ":")
		if slices.Contains(strings.Split(nouns, ","), key) {
			return name
		}
	}
	return ""
}
