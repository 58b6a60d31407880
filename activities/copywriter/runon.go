package copywriter

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// A sentence that runs on is parted at its commas and colons into sentences that can each be read
// alone: main clauses with verbs of their own, which take the subject of the first one along, and
// what sums a clause up. Relative clauses, conditions and reasons stay with what they hang on.
//
//	We wash old quilts in rain water, mend their edges by hand and …
//	We wash old quilts in rain water. | We mend their edges by hand and …

// runsOn is from how many words a sentence runs on, runsOnSigns from how many signs where words are long, and
// runsOnDense from how many signs of a script without spaces.
const runsOn, runsOnSigns, runsOnDense = 24, 140, 36

// leastParted is how many words a part of such a sentence has at least, leastPartedDense how many signs.
const leastParted, leastPartedDense = 4, 8

// parted are sentences of which those that run on are parted.
func (f Facts) parted(all []string) []string {
	var out []string
	for _, s := range all {
		switch {
		case !spaced(f.Own) && utf8.RuneCountInString(s) >= runsOnDense:
			out = append(out, f.partedDense(s)...)
		case spaced(f.Own) && (len(strings.Fields(s)) >= runsOn || utf8.RuneCountInString(s) >= runsOnSigns):
			out = append(out, f.partedSpaced(s)...)
		default:
			out = append(out, s)
		}
	}
	return out
}

// partedSpaced parts a sentence of a language that spaces its words.
func (f Facts) partedSpaced(s string) []string {
	r := f.runOnReader()
	cuts := stillCuts(strings.TrimRight(s, ".।"), false)
	r.subject, r.does = r.subjectOf(cuts[0])
	out := []string{cuts[0]}
	for i, c := range cuts[1:] {
		before := out[len(out)-1]
		next, ok := r.main(strings.TrimSpace(c), strings.Join(cuts[i+1:], ""))
		if ok && r.whole(before) && !r.again(c, before) && !r.conditions(cuts[i]) && len(strings.Fields(c)) >= leastParted {
			out = append(out, next)
			continue
		}
		out[len(out)-1] += c
	}
	if len(out) == 1 {
		return []string{s}
	}
	stop := "."
	if endsSentence(s) {
		stop = string(lastRune(s))
	}
	for i, p := range out {
		if p = upperFirstIn(f.Own, strings.Trim(p, " ,،;؛:–—")); !endsSentence(p) {
			p += stop
		}
		out[i] = p
	}
	return out
}

func endsSentence(s string) bool { return strings.ContainsRune(sentenceEnd, lastRune(s)) }

// runOnReader reads the parts of a sentence that runs on.
type runOnReader struct {
	Facts
	lex           *lexicon
	alone         *standalone
	reader        *reader
	prompt        *promptReader
	sums          []string // words with which a clause sums the one before up
	subject, does string   // of the first main clause: a pronoun of the first person and its verb
}

func (f Facts) runOnReader() *runOnReader {
	return &runOnReader{Facts: f, lex: lexiconOf(f.Own), alone: standaloneOf(f.Own), reader: newReader(f.Own),
		prompt: readerOfPrompts(f.Own), sums: farm.LanguageOf(f.Own).Section("clauses").Words("sums")}
}

// verbLast reports a language whose clauses end in their verbs.
func (r *runOnReader) verbLast() bool {
	l := farm.LanguageOf(r.Own)
	return l.Section("clauses").Text("verb") == "last" || l.Section("prompt").Text("verb") == "last"
}

// subjectOf is the pronoun of a main clause with which the brand speaks of itself, and the verb
// beside it; "" without one.
func (r *runOnReader) subjectOf(clause string) (subject, verb string) {
	fields := strings.Fields(clause)
	for i, w := range fields {
		w = bare(w)
		if !r.byUs("", w) {
			continue
		}
		if i+1 < len(fields) && i == 0 {
			return w, bare(fields[1])
		}
		if i > 0 {
			return w, bare(fields[i-1])
		}
	}
	return "", ""
}

// whole reports a part that is a clause with a verb, or in a language whose clauses end in their
// verbs one that ends in a verb or in a price.
func (r *runOnReader) whole(part string) bool {
	part = strings.Trim(part, " ,،;:–—")
	if r.verbLast() {
		return r.endsInVerb(part) || r.prices(part) && len(strings.Fields(part)) >= leastParted
	}
	return len(strings.Fields(part)) >= leastParted && r.acts(part)
}

// endsInVerb reports words of which the last is a finite verb.
func (r *runOnReader) endsInVerb(part string) bool {
	all := r.prompt.tokens(part)
	if len(all) == 0 {
		return false
	}
	last := all[len(all)-1]
	waits := patternOf(r.reader.clauses, "waits")
	if hasSuffix(last.bare, r.reader.clauses.Words("we ends")) {
		return true
	}
	return (r.prompt.verb[last.bare] || r.prompt.ends != nil && r.prompt.ends.MatchString(last.bare)) &&
		(waits == nil || !waits.MatchString(last.bare))
}

// acts reports words with a verb.
func (r *runOnReader) acts(part string) bool {
	if r.Own == "en" {
		s := r.readWords(part)
		return strings.ContainsAny(string(s.tags), "vzdm")
	}
	return r.prompt.listedVerb(r.prompt.tokens(part)) || r.subject != "" && slices.Contains(wordsOf(part), r.subject)
}

func (r *runOnReader) readWords(part string) sentence {
	s := sentence{text: part, tokens: r.tokens(part)}
	s.tags = tagged(s.tokens)
	return s
}

// main is a part as a sentence of its own; false where it hangs on the one before. Rest is all of
// the sentence from it on.
func (r *runOnReader) main(part, rest string) (string, bool) {
	first, behind, _ := strings.Cut(part, " ")
	if r.lex.and[bare(first)] {
		part = behind
		first, behind, _ = strings.Cut(part, " ")
	}
	if part == "" {
		return "", false
	}
	if summed, ok := r.summed(part); ok {
		return summed, true
	}
	if r.verbLast() {
		return part, r.mainLast(part, rest)
	}
	low := bare(first)
	if r.hangs(part) || r.alone.back[low] || r.alone.opens[low] && !r.prompt.det[low] || r.lex.negates(low) || r.lex.or[low] || r.joins(low) ||
		r.reader != nil && r.reader.rel[low] || r.EndsList(part) {
		return "", false
	}
	if r.byUs("", low) {
		return part, true
	}
	if r.goesOnDoing(first, behind) {
		return upperFirstIn(r.Own, r.subject) + " " + part, true
	}
	if len(strings.Fields(part)) < leastParted {
		return "", false
	}
	if r.Own == "en" {
		s := r.readWords(part)
		finite := s.subjectAt(0) || strings.ContainsAny(string(s.tags), "zm")
		return part, s.tags[0] != 'v' && finite && s.clause(0, len(s.tokens)) && !s.pointsBack(0, len(s.tokens), r.alone)
	}
	return part, r.ownSubject(part)
}

// ownSubject reports words that begin with a noun, and no verb is the last of them, as it is in a
// clause about another noun.
func (r *runOnReader) ownSubject(part string) bool {
	all := r.prompt.tokens(part)
	if len(all) < leastParted || r.leansAsClause(all) {
		return false
	}
	verb := slices.IndexFunc(all, func(t promptWord) bool { return r.prompt.listedVerb([]promptWord{t}) })
	return verb > 0 && verb < len(all)-1 && !slices.ContainsFunc(all[:verb], func(t promptWord) bool { return r.alone.back[t.bare] })
}

// leansAsClause reports words that begin as a clause about the noun before them does, where such a
// clause begins as an article does.
func (r *runOnReader) leansAsClause(all []promptWord) bool {
	if r.reader.clauses.Text("relative") != "comma" || !slices.Contains(r.reader.clauses.Words("hangs"), all[0].bare) {
		return false
	}
	first, _ := utf8.DecodeRuneInString(all[1].text)
	return !unicode.IsUpper(first) || r.prompt.listedVerb(all[len(all)-1:])
}

// goesOnDoing reports words that go on with another verb of the first subject: "mend their edges".
// The verb ends as the first one does, and what it is done to follows.
func (r *runOnReader) goesOnDoing(first, behind string) bool {
	next, _, _ := strings.Cut(behind, " ")
	if r.subject == "" || r.does == "" || next == "" || r.lex.function[bare(first)] || unicode.IsUpper(firstRune(first)) {
		return false
	}
	if r.Own == "en" {
		s := r.readWords(r.subject + " " + first + " " + behind)
		return s.tags[1] == 'v' && r.readWords(first + " " + behind).tags[0] == 'v' &&
			strings.IndexByte("Dtoa#NniP", s.tags[2]) >= 0
	}
	same := farm.LanguageOf(r.Own).CapitalNouns && lastRune(bare(first)) == lastRune(r.does)
	done := r.prompt.det[bare(next)] || r.lex.function[bare(next)] || strings.ContainsFunc(next, unicode.IsDigit)
	return done && (same || r.prompt.listedVerb(r.prompt.tokens(first)))
}

// summed is a clause that sums the one before up, without the word by which it does: "which costs
// £38", and with its verbs before what they say where it ends in them.
func (r *runOnReader) summed(part string) (string, bool) {
	for _, w := range r.sums {
		rest, ok := strings.CutPrefix(part, w+" ")
		if !ok || !strings.ContainsFunc(rest, unicode.IsDigit) {
			continue
		}
		if r.reader == nil || r.reader.clauses.Text("verb") != "fronted" {
			return rest, true
		}
		out, ok := r.fronted(rest)
		if strings.HasSuffix(rest, ",") {
			out += ","
		}
		return out, ok
	}
	return "", false
}

// fronted is a clause, or two that are joined, that end in their verbs with those before all else.
func (r *runOnReader) fronted(clause string) (string, bool) {
	fields := strings.Fields(strings.Trim(clause, " ,"))
	at := slices.IndexFunc(fields, func(w string) bool { return r.lex.and[bare(w)] })
	turned := func(all []string) ([]string, bool) {
		n := len(all) - 1
		if n < 1 || !r.prompt.listedVerb(r.prompt.tokens(all[n])) {
			return nil, false
		}
		return append([]string{all[n]}, all[:n]...), true
	}
	if at > 0 {
		one, a := turned(fields[:at])
		two, b := turned(fields[at+1:])
		if a && b {
			return strings.Join(slices.Concat(one, fields[at:at+1], two), " "), true
		}
	}
	all, ok := turned(fields)
	return strings.Join(all, " "), ok
}

// mainLast is main where clauses end in their verbs: the next verb or price, up to a comma, ends it.
func (r *runOnReader) mainLast(part, rest string) bool {
	if r.hangs(part) || r.alone.back[bare(firstPart(part, " "))] {
		return false
	}
	for _, c := range stillCuts(rest, false) {
		if r.endsInVerb(strings.Trim(c, " ,،;؛:–—.।")) {
			return true
		}
	}
	return false
}

// partedDense parts a sentence of a script without spaces behind clauses that end as sentences do,
// or do so but for a word that says why.
func (f Facts) partedDense(s string) []string {
	l := farm.LanguageOf(f.Own).Section("clauses")
	ends := l.Text("parts")
	if ends == "" {
		return []string{s}
	}
	pattern := regexp.MustCompile(ends)
	var raw []string // each with its signs
	for _, c := range stillCuts(strings.TrimRight(s, "。"), true) {
		n := len(raw) - 1
		if n >= 0 && (!pattern.MatchString(strings.TrimRight(raw[n], "、，")) || utf8.RuneCountInString(raw[n]) < leastPartedDense ||
			!hasAny(c, l.Words("subject"))) {
			raw[n] += c
			continue
		}
		raw = append(raw, c)
	}
	for i, c := range raw {
		c = strings.TrimRight(c, "、，")
		if m := pattern.FindStringSubmatchIndex(c); m != nil && i < len(raw)-1 {
			c = c[:m[3]]
		}
		if !endsSentence(c) {
			c += "。"
		}
		raw[i] = c
	}
	return raw
}

// conditions reports a part that says on which condition the next one holds.
func (r *runOnReader) conditions(part string) bool {
	low := strings.ToLower(strings.TrimSpace(part)) + " "
	if first, rest, _ := strings.Cut(low, " "); r.lex.and[bare(first)] {
		low = rest
	}
	return slices.ContainsFunc(r.kindSigns("if"), func(w string) bool { return strings.HasPrefix(low, w+" ") })
}

// again reports a part that begins with a word that the part before it has: they are of one list.
func (r *runOnReader) again(part, before string) bool {
	all := wordsOf(part)
	if len(all) == 0 || r.lex.function[all[0]] || r.byUs("", all[0]) || r.prompt.det[all[0]] {
		return false
	}
	return slices.Contains(wordsOf(before), all[0])
}

// joins reports a word that leads to others: a preposition or a word of a condition or a reason.
func (r *runOnReader) joins(word string) bool {
	p := farm.LanguageOf(r.Own).Section("prompt")
	return slices.Contains(p.Words("prep"), word) || slices.Contains(p.Words("of"), word) || slices.Contains(p.Words("fused"), word) ||
		relatives[word] || slices.Contains(r.kindSigns("if"), word)
}
