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

// reader takes sentences of one language apart by the words of its catalogue's
// [grammar]:
//
//	not   denies what follows
//	and   joins clauses
//	rel   begins a clause about the thing before it
//	is    stands between a thing and what it is
//	they  are subjects that a row can do without
//	we    are subjects that it cannot
//	open  begin no row: articles of nothing, prepositions, conjunctions
//	back  point at something before: a row with one says nothing alone
//	free  must not lose what follows them
//	aux   are verbs that stay at the end (German, Dutch)
//	end   end no row: articles, prepositions
//	glue  follows an "and" that joins no clauses
//	det   stands before nouns
//	call  are verbs that ask for business, soft those that may, now presses
//	verb  begin a clause whose subject stands before the one before (German)
//	split are prefixes that part from their verb (German, Dutch)
type reader struct {
	lang                                                                     string
	not, and, rel, is, they, we, open, back, free, aux, end, glue, det, verb map[string]bool
	split, call, soft, now                                                   []string
	clauses                                                                  farm.Section // what languages/README.md tells of
	whole                                                                    map[string]bool
	andVerb, isEnd, waits                                                    *regexp.Regexp // nil in most languages
}

// readers are those of all languages, made once.
var readers = sync.OnceValue(func() map[string]*reader {
	out := map[string]*reader{}
	for lang, c := range catalogues() {
		clauses := farm.LanguageOf(lang).Section("clauses")
		out[lang] = &reader{lang, c.rule("not"), c.rule("and"), c.rule("rel"), c.rule("is"), c.rule("they"), c.rule("we"), c.rule("open"),
			c.rule("back"), c.rule("free"), c.rule("aux"), c.rule("end"), c.rule("glue"), c.rule("det"), c.rule("verb"),
			c.rules["split"], c.rules["call"], c.rules["soft"], c.rules["now"], clauses, words(clauses.Text("whole")),
			patternOf(clauses, "and verb"), patternOf(clauses, "is end"), patternOf(clauses, "waits")}
	}
	return out
})

// patternOf is the pattern of a key, nil where the language has none.
func patternOf(s farm.Section, key string) *regexp.Regexp {
	if s.Text(key) == "" {
		return nil
	}
	return kept(&patterns, s.Text(key), func() *regexp.Regexp { return regexp.MustCompile(s.Text(key)) })
}

// patterns are the expressions of language files that were compiled, by their text.
var patterns sync.Map

// newReader is a language's, nil when it has no catalogue.
func newReader(lang string) *reader { return readers()[lang] }

// readRows takes sentences of other languages than English apart into short
// rows of their own words. Each row stands in the text as it is, but for the
// verb that German and Dutch set last, and for endings that a list does without.
func readRows(lines []string, name, lang string) []Feature {
	r := newReader(lang)
	if r == nil {
		return nil
	}
	var out []Feature
	seen := map[string]bool{}
	for _, line := range lines {
		for _, f := range r.sentence(line, name) {
			f.From, f.lang = line, lang
			if key := lineKey(f.Plain); !seen[key] && len(out) < maxFeatures {
				seen[key] = true
				out = append(out, f)
			}
		}
	}
	return out
}

var closed = regexp.MustCompile(`\s*[(（][^)）]*[)）]`)

const stops = ".!?…。！？।؟:： "

// sentence is the rows of one sentence.
func (r *reader) sentence(line, name string) []Feature {
	s := closed.ReplaceAllString(strings.TrimRight(line, stops), "")
	if unspaced(s) || r.clauses.Text("between") != "" {
		return r.asian(s, name)
	}
	tokens := strings.Fields(s)
	if len(tokens) < 2 || strings.ContainsAny(s, "“”„«»") {
		return nil
	}
	// What a thing is, and a clause about it: "X ist eine App, die ...".
	if at := r.relative(tokens); at > 0 {
		return r.relativeClauses(tokens, at, name)
	}
	subject := r.subject(tokens, name)
	if subject > 0 && r.copula(tokens[subject:]) {
		if r.clauses.Text("relative") != "none" {
			return nil
		}
		subject++ // no relative pronoun: "là ứng dụng kể chuyện"
	}
	ours := r.we[bare(tokens[0])]
	if ours && r.is[bare(tokens[1])] {
		return nil // what they are
	}
	var out []Feature
	pieces := r.pieces(tokens[subject:])
	if slices.ContainsFunc(pieces, func(p string) bool { return !strings.Contains(p, " ") }) && (subject > 0 || ours) {
		if f, ok := r.row(strings.Join(tokens[subject:], " "), len(tokens)); ok { // a list of single things
			f.cut = true
			if subject >= len(strings.Fields(name)) && !ours {
				f.said = strings.Join(tokens[:subject], " ") + " " + f.Plain
			}
			return []Feature{f}
		}
	}
	for i, p := range pieces {
		if ours && i > 0 {
			if !r.again(p) {
				break // its subject is missing
			}
			p = tokens[0] + " " + p
		}
		if f, ok := r.row(r.finite(p), len(tokens)); ok {
			f.cut = ours || subject > 0
			if subject > 0 && subject >= len(strings.Fields(name)) && !r.they[bare(tokens[0])] {
				f.said = strings.Join(tokens[:subject], " ") + " " + f.Plain
			}
			out = append(out, f)
		}
	}
	if len(out) < len(pieces) && len(pieces) > 1 && subject == 0 && !ours { // a list that does not come apart
		if f, ok := r.row(s, len(tokens)); ok {
			return []Feature{f}
		}
	}
	return out
}

// relativeClauses are the features of what stands after the relative pronoun of a
// sentence.
func (r *reader) relativeClauses(tokens []string, at int, name string) []Feature {
	head := r.head(tokens[:at], name)
	var out []Feature
	for _, p := range r.pieces(tokens[at+1:]) {
		row := r.fronted(p)
		if f, ok := r.row(row, len(tokens)); ok {
			f.cut = true
			f.said = r.named(name, row)
			if head != "" {
				f.Head = head + r.comma(tokens[at-1]) + tokens[at] + " " + p
			}
			out = append(out, f)
		}
	}
	return out
}

// named is a clause about the brand with its name in front, "" in languages
// whose verb is no longer one there.
func (r *reader) named(name, row string) string {
	if r.clauses.Text("verb") == "last" || name == "" || row == "" {
		return ""
	}
	return name + " " + lowerFirstIn(r.lang, row)
}

// again reports a clause with the same subject as the one before.
func (r *reader) again(p string) bool {
	first := firstPart(p, " ")
	we := r.clauses.Text("we")
	return r.verb[first] || we != "" && strings.HasSuffix(first, we)
}

// relative is where a clause about the thing begins; 0 is nowhere. Only a
// clause after "is a ..." or after a thing without a verb counts.
func (r *reader) relative(tokens []string) int {
	for i := 1; i < len(tokens)-2; i++ {
		if !r.rel[bare(tokens[i])] {
			continue
		}
		comma := strings.HasSuffix(tokens[i-1], ",") || strings.HasSuffix(tokens[i-1], "،")
		if r.clauses.Text("relative") == "comma" && !comma {
			continue
		}
		if i > 7 || strings.Contains(strings.Join(tokens[:i-1], " "), ",") {
			return 0
		}
		return i
	}
	return 0
}

func (r *reader) comma(before string) string {
	if strings.HasSuffix(before, ",") {
		return ", "
	}
	return " "
}

// head is what stands before a relative clause, from its article on, "" when
// it is not a thing with "is".
func (r *reader) head(tokens []string, name string) string {
	at := 0
	for i, t := range tokens {
		if r.is[bare(t)] && i+1 < len(tokens) {
			at = i + 1
		}
	}
	if at == 0 && (len(tokens) > 5 || r.subject(tokens, name) > 0 || r.we[bare(tokens[0])]) {
		return ""
	}
	h := strings.TrimRight(strings.Join(tokens[at:], " "), ",،")
	if n := len(strings.Fields(h)); n == 0 || n > 4 {
		return ""
	}
	return upperFirstIn(r.lang, h)
}

// subject is how many tokens at the beginning are a subject that a row does
// without: the brand's name or a pronoun.
func (r *reader) subject(tokens []string, name string) int {
	n := len(strings.Fields(name))
	if n > 0 && n < len(tokens) && strings.EqualFold(strings.TrimRight(strings.Join(tokens[:n], " "), ",،"), name) {
		return n
	}
	if n > 0 && n+2 < len(tokens) && r.det[bare(tokens[0])] && strings.EqualFold(strings.Join(tokens[1:n+1], " "), name) {
		return n + 1 // "Der Hofladen Wiesengrund verkauft"
	}
	if r.they[bare(tokens[0])] && len(tokens) > 2 {
		return 1
	}
	return 0
}

// copula reports what says what the subject is; in Russian a dash does.
func (r *reader) copula(tokens []string) bool {
	return len(tokens) > 0 && (r.is[bare(tokens[0])] || tokens[0] == "—" || tokens[0] == "–")
}

// pieces are the parts of a list of clauses. What follows a denial stays with
// it.
func (r *reader) pieces(tokens []string) []string {
	var out []string
	var kept []string
	denied := false
	grown := r.clauses.Text("and") // an "and" that grows together with the next word
	flush := func() {
		if len(kept) > 0 {
			out = append(out, strings.TrimRight(strings.Join(kept, " "), ",;،؛"))
			kept = nil
		}
	}
	for i, t := range tokens {
		b := bare(t)
		if !denied && r.and[b] && i+2 < len(tokens) && !r.glue[bare(tokens[i+1])] {
			flush()
			continue
		}
		if len(kept) == 0 && len(out) > 0 && utf8.RuneCountInString(t) > 3 {
			t = strings.TrimPrefix(t, grown)
		}
		if len(kept) > 1 && !denied && r.andVerb != nil && r.andVerb.MatchString(t) {
			flush()
			t = strings.TrimPrefix(t, grown)
		}
		kept = append(kept, t)
		denied = denied || r.not[b] || r.denies(b)
		if !denied && (strings.HasSuffix(t, ",") || strings.HasSuffix(t, ";") || strings.HasSuffix(t, "،") || strings.HasSuffix(t, "؛")) {
			flush()
		}
	}
	flush()
	return out
}

// denies reports suffixes that deny: Turkish -siz.
func (r *reader) denies(word string) bool {
	nouns := r.clauses.Words("deny not")
	if slices.ContainsFunc(nouns, func(n string) bool { return strings.HasPrefix(word, n) }) { // a noun in a case that looks like one
		return false
	}
	return slices.ContainsFunc(r.clauses.Words("deny"), func(end string) bool { return strings.HasSuffix(word, end) })
}

const (
	minRowWords, maxRowWords = 2, 10
	maxRowChars              = 64
)

// row makes a feature of a piece that may stand alone.
func (r *reader) row(s string, of int) (Feature, bool) {
	s = strings.Trim(s, ",;:،؛ ")
	tokens := strings.Fields(s)
	n := len(tokens)
	most := int(maxRowWords * farm.LanguageOf(r.lang).Section("room").Number("row", 1))
	if n < minRowWords || n > most || utf8.RuneCountInString(s) > maxRowChars {
		return Feature{}, false
	}
	first, last := bare(tokens[0]), bare(tokens[n-1])
	if r.and[first] || r.end[last] || n < of && (r.open[first] || r.rel[first]) || hype.MatchString(s) {
		return Feature{}, false
	}
	if n < of { // a part: nothing in it may point outside
		for i, t := range tokens {
			// Some words are articles before nouns and pronouns at the beginning.
			if b := bare(t); r.back[b] && (i == 0 || !r.end[b]) && !slices.Contains(r.clauses.Words("polite"), t) {
				return Feature{}, false
			}
		}
	}
	if r.waits != nil && r.waits.MatchString(bare(tokens[n-1])) {
		return Feature{}, false
	}
	return Feature{Plain: s}, true
}

// finite is a Turkish noun without the ending that says "is": a row needs no
// verb.
func (r *reader) finite(p string) string {
	if r.isEnd == nil {
		return p
	}
	return r.isEnd.ReplaceAllString(p, "")
}

// fronted sets the verb of a German or Dutch clause first: "dich sanft weckt"
// becomes "weckt dich sanft". Other clauses stay as they are.
func (r *reader) fronted(p string) string {
	if r.clauses.Text("verb") != "fronted" {
		return p
	}
	tokens := strings.Fields(p)
	n := len(tokens)
	if n < 2 || r.aux[bare(tokens[n-1])] {
		return ""
	}
	verb := strings.Trim(tokens[n-1], ",")
	if !unicode.IsLower([]rune(verb)[0]) {
		return ""
	}
	rest := tokens[:n-1]
	for _, prefix := range r.split {
		if tail, ok := strings.CutPrefix(verb, prefix); ok && utf8.RuneCountInString(tail) > 3 && !r.whole[verb] {
			return tail + " " + strings.Join(rest, " ") + " " + prefix
		}
	}
	return verb + " " + strings.Join(rest, " ")
}

func bare(t string) string {
	return strings.ToLower(strings.TrimFunc(t, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '’'
	}))
}

const maxClauseChars = 30

// asian reads scripts without spaces, and Korean, by their clause endings.
func (r *reader) asian(s, name string) []Feature {
	short := r.topic(s, name)
	is := short != s
	s = short
	signs := r.clauses.TextOr("between", "、，；：")
	spaces := signs == "spaces"
	var parts []string
	if spaces {
		parts = thaiParts(s)
	} else {
		parts = partsAt(s, signs)
	}
	var out []Feature
	parts = r.joined(parts)
	if is && r.clauses.Text("thing") == "first" && len(parts) > 1 {
		parts = parts[1:] // what it is
	}
	if end := r.clauses.Text("is"); is && end != "" && len(parts) == 1 && strings.HasSuffix(strings.TrimRight(s, stops), end) &&
		!r.denial(s) {
		return nil // what it is
	}
	mostClause := int(farm.LanguageOf(r.lang).Section("room").Number("clause", maxClauseChars))
	for i, p := range parts {
		p = r.ending(strings.TrimSpace(p), i == len(parts)-1)
		if n := utf8.RuneCountInString(p); n < 3 || n > mostClause || hype.MatchString(p) {
			continue
		}
		if !spaces && i > 0 && !r.denial(p) && r.denial(strings.Join(parts[:i], "")) {
			break // a list of what there is not, perhaps
		}
		out = append(out, Feature{Plain: p})
	}
	return out
}

// partsAt are the parts of a text between signs, of which one within a number parts nothing.
func partsAt(s, signs string) []string {
	var out []string
	from, all := 0, []rune(s)
	for i, c := range all {
		if !strings.ContainsRune(signs, c) || i > 0 && i+1 < len(all) && unicode.IsDigit(all[i-1]) && unicode.IsDigit(all[i+1]) {
			continue
		}
		if i > from {
			out = append(out, string(all[from:i]))
		}
		from = i + 1
	}
	if from < len(all) {
		out = append(out, string(all[from:]))
	}
	return out
}

// joined puts a Japanese noun that waits for its verb in front of the part
// that has it.
func (r *reader) joined(parts []string) []string {
	waiting := r.clauses.Text("noun waits")
	var out []string
	for i, p := range parts {
		if n := len(out); n > 0 && strings.ContainsRune(waiting, lastRune(parts[i-1])) {
			out[n-1] += "、" + p
			continue
		}
		out = append(out, p)
	}
	return out
}

func lastRune(s string) rune {
	c, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(s))
	return c
}

func (r *reader) denial(p string) bool {
	if hangul(p) { // 안 denies as a word, and stands in many
		begins := r.clauses.Words("negates")
		return slices.ContainsFunc(wordsOf(p), func(w string) bool {
			return r.not[w] || slices.ContainsFunc(begins, func(b string) bool { return strings.HasPrefix(w, b) })
		})
	}
	for n := range r.not {
		if strings.Contains(p, n) {
			return true
		}
	}
	return false
}

// topic cuts the topic of a sentence: "Moonwellは、", "Moonwell은", "Moonwell是一款".
func (r *reader) topic(s, name string) string {
	rest, named := cutPrefixFold(s, name)
	if !named {
		rest = s
	}
	beginnings := r.clauses.Words("own topic")
	if !named && len(beginnings) == 0 {
		return s
	}
	for _, m := range r.clauses.Words("topic") {
		if t, ok := strings.CutPrefix(strings.TrimSpace(rest), m); ok {
			return strings.TrimSpace(t)
		}
	}
	if named {
		return strings.TrimSpace(rest)
	}
	for _, own := range beginnings {
		if t, ok := strings.CutPrefix(s, own); ok {
			return t
		}
	}
	return s
}

// ending is a clause without the ending that only joins it to the next, "" for
// one that cannot lose it.
func (r *reader) ending(p string, last bool) string {
	runes := []rune(p)
	if len(runes) < 3 {
		return ""
	}
	noun := r.clauses.Words("noun ends")
	for _, e := range r.clauses.Words("endings") {
		t, ok := strings.CutSuffix(p, e)
		if ok && t != "" && (len(noun) == 0 || endsInNoun(t) || hasSuffix(t, noun)) {
			return strings.TrimSpace(t)
		}
	}
	if !last && hasSuffix(p, r.clauses.Words("joins")) {
		return ""
	}
	for _, e := range r.clauses.Words("begins") {
		p = strings.TrimPrefix(p, e)
	}
	return strings.TrimSuffix(p, r.clauses.Text("tail"))
}

func hasSuffix(s string, ends []string) bool {
	return slices.ContainsFunc(ends, func(e string) bool { return strings.HasSuffix(s, e) })
}

// endsInNoun reports a text that ends in an ideograph or in katakana.
func endsInNoun(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(s)
	return unicode.In(last, unicode.Han, unicode.Katakana) || last == 'ー'
}

// thaiParts splits at spaces, which stand between Thai clauses, and before
// "and".
func thaiParts(s string) []string {
	s = strings.ReplaceAll(s, " ๆ", "ๆ")
	if i := strings.Index(s, "คือ"); i > 0 && utf8.RuneCountInString(s[:i]) < 16 {
		s = s[i+len("คือ"):]
	}
	var chunks []string
	for i, p := range strings.Fields(s) {
		if n := len(chunks); i > 0 && strings.Contains(chunks[n-1], "ไม่") {
			chunks[n-1] += " " + p // what is denied stays in one
			continue
		}
		if strings.Contains(p, "ไม่") {
			chunks = append(chunks, p)
			continue
		}
		chunks = append(chunks, strings.Fields(strings.ReplaceAll(p, "และ", " และ"))...)
	}
	var out []string
	for _, p := range chunks {
		for _, lead := range []string{"และ", "ที่", "ซึ่ง", "พร้อม", "โดย"} {
			p = strings.TrimPrefix(p, lead)
		}
		if len(out) > 0 && utf8.RuneCountInString(p) < 6 {
			out[len(out)-1] += " " + p
			continue
		}
		out = append(out, p)
	}
	return out
}
